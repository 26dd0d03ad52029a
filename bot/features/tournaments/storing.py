"""Tournaments in the store: their rows, and the changes of a step."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.domain.ids import TournamentId
from bot.domain.rows import Change, PutRow
from bot.domain.stored import StoredJson
from bot.domain.tournament_rows import AddChips, ChipEntry, PlaceRow, PutTournament, TournamentRow
from bot.features.tournaments.model import Finished, Playing, Registering, Tournament, TournamentStep
from bot.features.tournaments.results import places
from bot.ports.store import Store

TOURNAMENT_JSON: Final[StoredJson[Tournament]] = StoredJson(Tournament, "tournament")


def loaded(row: TournamentRow) -> Tournament:
    """Return the tournament of a row. Its room is taken from the row, because the id of a chat can change.

    Raises:
        ValueError: The row is damaged, or was written by another version.
    """
    return replace(TOURNAMENT_JSON.load(row.body), room=row.room)


async def row_with(tournament: TournamentId, store: Store) -> TournamentRow | None:
    """Return the row of the tournament with this id; None if there is none."""
    return await store.row(TournamentRow, tournament=tournament)


async def open_tournaments(store: Store) -> tuple[TournamentRow, ...]:
    """Return the rows of all open tournaments, in the order of their ids."""
    return await store.rows(TournamentRow, "tournament", open=True)


async def booked_by(tournament: TournamentId, store: Store) -> tuple[ChipEntry, ...]:
    """Return the tournament's entries in the ledger of chips, oldest first."""
    return await store.rows(ChipEntry, "at", "id", tournament=tournament)


def changes_of(step: TournamentStep, made_from: int) -> tuple[Change, ...]:
    """Return the changes to store a step. `made_from` is the version before the step; 0 for a new tournament."""
    chips = (AddChips(step.entries),) if step.entries else ()
    state = step.tournament.state
    sole = not (isinstance(state, Finished) and state.cleared)
    row = row_of(step.tournament, made_from + 1)
    return (PutTournament(row, sole), *_places(step.tournament), *chips)


def row_of(tournament: Tournament, version: int) -> TournamentRow:
    """Return the row of a tournament with this version."""
    return TournamentRow(
        tournament.tournament,
        tournament.room,
        not tournament.complete,
        tournament.opened_at,
        due_at(tournament),
        TOURNAMENT_JSON.dump(tournament),
        version,
    )


def _places(tournament: Tournament) -> tuple[PutRow, ...]:
    """Return the changes to store the places of a finished tournament; none once its end is announced."""
    state, chat = tournament.state, tournament.room.whole
    if not isinstance(state, Finished) or state.announced:
        return ()
    found = places(tournament).items()
    return tuple(PutRow(PlaceRow(tournament.tournament, chat, person, place)) for person, place in found)


def due_at(tournament: Tournament) -> int | None:
    """Return the time (ms) of the next step without a tap; None after the end of the tournament."""
    match tournament.state:
        case Registering(begins_at):
            return begins_at
        case Playing(rounds):
            undecided = [match for match in rounds[-1].matches if match.through is None]
            calls = [match.check_in_until for match in undecided if match.dealt is None]
            return min([rounds[-1].until, *calls])
        case Finished():
            return None

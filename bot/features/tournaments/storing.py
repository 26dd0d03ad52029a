"""Tournaments in the store: their rows, and the changes that a step causes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.domain.chips import AddChips
from bot.domain.stored_json import StoredJson
from bot.domain.tournament_rows import PlaceRow, PutPlaces, PutTournament, TournamentChange, TournamentRow
from bot.features.tournaments.model import Finished, Playing, Registering, Step, Tournament
from bot.features.tournaments.results import places

TOURNAMENT_JSON: Final[StoredJson[Tournament]] = StoredJson(Tournament, "tournament")


def loaded(row: TournamentRow) -> Tournament:
    """Return the tournament of a row. The row knows the room, because chats move.

    Raises:
        ValueError: The row is damaged, or another version wrote it.
    """
    return replace(TOURNAMENT_JSON.load(row.body), room=row.room)


def changes_of(step: Step, made_from: int) -> tuple[TournamentChange, ...]:
    """Return the changes that store a step made from this version of the tournament; 0 if it is not stored yet."""
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


def _places(tournament: Tournament) -> tuple[PutPlaces, ...]:
    """Return the change that stores the places of a tournament that has just been won."""
    state, chat = tournament.state, tournament.room.whole
    if not isinstance(state, Finished) or state.announced:
        return ()
    found = places(tournament).items()
    rows = tuple(PlaceRow(tournament.tournament, chat, person, place) for person, place in found)
    return (PutPlaces(rows),) if rows else ()


def due_at(tournament: Tournament) -> int | None:
    """Return the time (ms) at which the tournament goes on even if nobody does anything; None if it does not."""
    match tournament.state:
        case Registering(begins_at):
            return begins_at
        case Playing(rounds):
            undecided = [match for match in rounds[-1].matches if match.through is None]
            calls = [match.check_in_until for match in undecided if match.dealt is None]
            return min([rounds[-1].until, *calls])
        case Finished():
            return None

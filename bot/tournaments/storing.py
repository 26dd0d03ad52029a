"""A step on a tournament as the changes that the store commits."""

from __future__ import annotations

from bot.domain.chips import AddChips
from bot.domain.tournament_rows import PlaceRow, PutPlaces, PutTournament, TournamentChange, TournamentRow
from bot.domain.tournaments import Finished, Playing, Registering, Tournament
from bot.tournaments.places import places
from bot.tournaments.step import Step


def changes_of(step: Step, made_from: int) -> tuple[TournamentChange, ...]:
    """Return the changes that store a step made from this version of the tournament; 0 where it is not stored yet."""
    row = TournamentRow.of(step.tournament, made_from + 1, due_at(step.tournament))
    chips = (AddChips(step.entries),) if step.entries else ()
    state = step.tournament.state
    sole = not (isinstance(state, Finished) and state.cleared)
    return (PutTournament(row, sole), *_places(step.tournament), *chips)


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

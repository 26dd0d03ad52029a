"""A step on a tournament as the changes that the store commits."""

from __future__ import annotations

from bot.domain.chips import AddChips
from bot.domain.tournament_json import to_row
from bot.domain.tournament_rows import PutTournament, TournamentChange
from bot.domain.tournaments import Finished, Playing, Registering, Tournament
from bot.tournaments.step import Step


def changes_of(step: Step, made_from: int) -> tuple[TournamentChange, ...]:
    """Return the changes that store a step made from this version of the tournament; 0 where it is not stored yet."""
    row = to_row(step.tournament, made_from + 1, due_at(step.tournament))
    chips = (AddChips(step.entries),) if step.entries else ()
    return (PutTournament(row), *chips)


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

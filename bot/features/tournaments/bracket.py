"""The stage of a tournament's board: its rounds, its matches and its times, for platforms that draw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.domain.ids import PersonId
from bot.domain.screen import Block, Paragraph, Stage, Turn
from bot.domain.stage import MatchShown, MatchState, Part, PlayerShown, RoundShown
from bot.features.tournaments.model import Finished, Match, MatchEnd, Playing, Registering, Round, Tournament
from bot.i18n.texts import Texts

Named = Callable[[PersonId], str]


def bracket_stage(
    tournament: Tournament,
    call: Paragraph,
    notes: Sequence[Block],
    told: Callable[[Round], str],
    named: Named,
    texts: Texts,
) -> Stage:
    """The board: the line `call` on top, the `notes` below; `told` says how a round that is over went."""
    shown = tuple(
        RoundShown(
            texts("tournament-round", round=one.number),
            tuple(_match(tournament, match, named) for match in one.matches),
            "" if one is tournament.rounds[-1] else told(one),
        )
        for one in tournament.rounds
    )
    turn = Turn(call.spans, until=_until(tournament))
    return Stage(Part.TOURNAMENT, texts("tournament-title"), turn, notes=tuple(notes), rounds=shown)


def _until(tournament: Tournament) -> int | None:
    match tournament.state:
        case Registering(begins_at):
            return begins_at // 1000
        case Playing(rounds):
            return rounds[-1].until // 1000
        case Finished():
            return None


def _match(tournament: Tournament, match: Match, named: Named) -> MatchShown:
    winner = tournament.state.winner if isinstance(tournament.state, Finished) else None
    state = _state(tournament, match)
    players = tuple(
        PlayerShown(named(person), _through(match, person), person == winner) for person in match.seats
    )
    return MatchShown(
        match.number, state, players, match.check_in_until // 1000 if state is MatchState.CALLED else None
    )


def _through(match: Match, person: PersonId) -> bool | None:
    """Return True if the person goes on, None if that is undecided. A person without cards is out at once."""
    if match.through is not None:
        return person in match.through
    return False if match.dealt is not None and person not in match.dealt else None


def _state(tournament: Tournament, match: Match) -> MatchState:
    if match.through is not None:
        if not match.through:
            return MatchState.NOBODY
        return MatchState.LOTS if match.end is MatchEnd.LOTS else MatchState.OVER
    if isinstance(tournament.state, Finished):
        return MatchState.BROKEN_OFF
    if match.replay:
        return MatchState.AGAIN
    return MatchState.CALLED if match.dealt is None else MatchState.PLAYING

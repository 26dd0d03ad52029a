"""A series of games: the start of each game, and the fool of the whole series (R4, R9, R10, R34, R47)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from engine.cards import Rank
from engine.choices import Epaulettes, Goal, Newcomer, NextAttacker, SeriesLength
from engine.options import Options
from engine.outcome import Ending, Outcome
from engine.seating import Seat, round_from, teams_of


@dataclass(frozen=True, slots=True)
class Start:
    """The facts a game takes over from the game before.

    Attributes:
        dealer: The dealer, None to draw one by lot.
        attacker: The first attacker, None to find one by R8.
        game: The number of the game in its series, 1 for the first (R23).
    """

    dealer: Seat | None = None
    attacker: Seat | None = None
    game: int = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a player in a series: the rank of their epaulettes (None: no epaulettes), and their defeats."""

    worn: Rank | None
    defeats: int


def next_start(
    options: Options,
    outcome: Outcome,
    dealer: Seat,
    *,
    game: int = 2,
    seated: Mapping[Seat, Seat] | None = None,
    went_out: Sequence[Seat] = (),
) -> Start:
    """Return the start of game number `game` of a series: the fool deals (R4), and R9 names the attacker.

    `outcome` and `dealer` are those of the game before. `went_out` has the seats that went out in it; the outcome alone
    does not say this of the fools. If seats or options have changed, `seated` has the new seat for each old seat of a
    player who stays; without the fool in it, a lot draws the dealer. With a newcomer, use `newcomer_start` first.
    """
    deals = outcome.fools[0] if outcome.fools else dealer
    if seated is not None:
        return Start(seated.get(deals), None, game)
    if not outcome.fools or not _attacker_follows(options, outcome, went_out):
        return Start(deals, None, game)
    return Start(deals, _attacker(options, outcome), game)


def newcomer_start(options: Options, newcomer: Seat, seats: int, game: int) -> Start | None:
    """Return the start of a game with a new player on the seat `newcomer`; None if R10 does not apply.

    Of several newcomers the last one counts (R10).
    """
    if options.newcomer is Newcomer.OFF:
        return None
    return Start(newcomer, Seat((newcomer - 1) % seats), game)


def series_length(options: Options) -> int | None:
    """Return the number of games in a series; None for a series without limit (R47)."""
    return None if options.series is SeriesLength.OPEN else int(options.series.value)


def ends_series(options: Options, number: int) -> bool:
    """Return True if the game of this number is the last of its series (R47)."""
    length = series_length(options)
    return length is not None and number >= length


def series_fools(options: Options, standings: Sequence[Standing]) -> tuple[int, ...]:
    """Return the indexes of the fools of a whole series; empty if nobody lost, several if they are equally bad.

    The worst have the highest epaulettes, if these rise by rank (R46); of equal ones, the most defeats.
    """
    by_rank = options.epaulettes is Epaulettes.RANK and options.goal is Goal.LOSER
    scores = [(standing.worn or 0 if by_rank else 0, standing.defeats) for standing in standings]
    worst = max(scores, default=(0, 0))
    if worst == (0, 0):
        return ()
    return tuple(place for place, score in enumerate(scores) if score == worst)


def _attacker_follows(options: Options, outcome: Outcome, went_out: Sequence[Seat]) -> bool:
    """Return True if R9 can be applied to the result of the game; False: R8 finds the next attacker.

    After a resignation R9 needs a player who was out before it, perhaps a partner of the fools (R34). The value
    `WINNER` of the option needs one of the winners.
    """
    if outcome.ending is not Ending.RESIGNED or len(outcome.places) > 1:
        return True
    return bool(went_out) and options.next_attacker is not NextAttacker.WINNER


def _attacker(options: Options, outcome: Outcome) -> Seat | None:
    seats = len(outcome.fools) + sum(map(len, outcome.places))
    teams = teams_of(options, seats)
    winners = _winners(outcome, teams, seats // teams)
    around = round_from(outcome.fools[0], seats)
    match options.next_attacker:
        case NextAttacker.UNDER_FOOL:
            return _one_of(winners, around[-1], seats)
        case NextAttacker.FROM_UNDER_FOOL:
            return _one_of(winners, around[1], seats)
        case NextAttacker.WINNER:
            return winners[0]
        case NextAttacker.LOWEST_TRUMP:
            return None
        case _:
            assert_never(options.next_attacker)


def _winners(outcome: Outcome, teams: int, members: int) -> tuple[Seat, ...]:
    """Return the first side with all members out, in the order of going out."""
    out: dict[int, tuple[Seat, ...]] = {}
    for seat in (seat for place in outcome.places for seat in place):
        side = out[seat % teams] = (*out.get(seat % teams, ()), seat)
        if len(side) == members:
            return side
    raise AssertionError("an outcome without winners")


def _one_of(winners: tuple[Seat, ...], seat: Seat, seats: int) -> Seat:
    """Return the attacker of the next game: `seat` if one player won alone (R9).

    If a team has won, it is the member on this seat, or else the next member clockwise (R34).
    """
    if len(winners) == 1:
        return seat
    return next(other for other in round_from(seat, seats) if other in winners)

"""Random options, tables and games, drawn by Hypothesis or by a seed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final, TypeVar

from hypothesis import strategies as st

from engine import (
    OPTION_NAMES,
    Conflict,
    Game,
    OptionConflict,
    Options,
    Seat,
    Start,
    deal_from_seed,
    option_values,
)
from engine.options import seat_numbers

T = TypeVar("T")
Pick = Callable[[Sequence[T]], T]

IN_CONFLICT: Final = {
    Conflict.HAND_NEEDS_BIGGER_DECK: ("hand",),
    Conflict.TEAMS_NEED_MORE_CARDS: ("teams", "secret", "hand"),
    Conflict.OWN_SUIT_IS_TRUMP: ("own_suit", "trump"),
    Conflict.SECOND_TRUMP_WITH_EXCHANGE: ("second_trump", "exchange"),
    Conflict.SECOND_TRUMP_WITH_NUMBER_TRUMP: ("second_trump", "number_trump"),
    Conflict.SECOND_TRUMP_NEEDS_REFILL: ("second_trump", "refill"),
    Conflict.SECOND_TRUMP_NEEDS_TURNED_TRUMP: ("second_trump", "trump"),
    Conflict.EXCHANGE_NEEDS_TURNED_TRUMP: ("exchange", "trump"),
    Conflict.EXCHANGE_NEEDS_REFILL: ("exchange", "refill"),
    Conflict.NUMBER_TRUMP_NEEDS_TURNED_TRUMP: ("number_trump", "trump"),
    Conflict.OPEN_HANDS_WITH_CHEATING: ("open_hands", "cheating"),
    Conflict.OPEN_HANDS_WITH_SECRET: ("open_hands", "secret"),
}


def choose_options(pick: Pick[Any], names: Collection[str] = OPTION_NAMES) -> Options:
    """Pick these options; one of two contradicting options goes back to its default."""
    values = {name: pick(option_values(name)) for name in names}
    while True:
        try:
            return Options(**values)
        except OptionConflict as conflict:
            del values[pick([name for name in IN_CONFLICT[conflict.code] if name in values])]


def chance_options(random: Random) -> Options:
    """Return random options. At some tables most are the defaults, so that rules also meet in pairs."""
    rare = random.choice([0.1, 0.4, 1.0])
    return choose_options(random.choice, [name for name in OPTION_NAMES if random.random() < rare])


def chance_game(random: Random, options: Options | None = None) -> Game:
    """A game just begun, under any options, at a table of any size, smaller ones more often."""
    options = chance_options(random) if options is None else options
    seats = min(random.choice(seat_numbers(options)) for _ in range(2))
    anybody = [None, Seat(random.randrange(seats))]
    start = Start(random.choice(anybody), random.choice(anybody), random.randint(1, 2))
    return Game.start(
        options, seats, deal_from_seed(random.randbytes(32), options, seats, start.dealer), start
    )


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Any options."""
    return choose_options(lambda values: draw(st.sampled_from(values)))


@st.composite
def games(draw: st.DrawFn) -> tuple[Game, Random]:
    """A game just begun, under any options, and the chance to play it with."""
    chosen = draw(options())
    seats = draw(st.sampled_from(seat_numbers(chosen)))
    anybody = st.none() | st.integers(0, seats - 1).map(Seat)
    start = Start(draw(anybody), draw(anybody), draw(st.integers(1, 3)))
    random = Random(draw(st.integers(0, 2**32)))
    return Game.start(
        chosen, seats, deal_from_seed(random.randbytes(32), chosen, seats, start.dealer), start
    ), random


def a_move_of_somebody(game: Game, random: Random) -> bool:
    """Let a random seat make a random legal move; return False when the game is over."""
    if game.outcome is not None:
        return False
    able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
    seat = random.choice(able)
    game.play(seat, random.choice(game.legal_moves(seat)))
    return True

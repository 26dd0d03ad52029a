"""What Hypothesis draws: options, tables and games of chance."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from engine import (
    OPTION_NAMES,
    Deck,
    Game,
    Hand,
    Options,
    Seat,
    Start,
    deal_from_seed,
    max_seats,
    option_values,
)


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Any options; a hand of nine gets the pack that it needs."""
    values = {name: draw(st.sampled_from(option_values(name))) for name in OPTION_NAMES}
    if values["hand"] is Hand.NINE:
        values["deck"] = Deck.CARDS_52
    return Options(**values)  # type: ignore[arg-type]


@st.composite
def games(draw: st.DrawFn) -> tuple[Game, Random]:
    """A game just dealt, under any options, and the chance to play it with."""
    chosen = draw(options())
    seats = draw(st.integers(2, max_seats(chosen)))
    anybody = st.none() | st.integers(0, seats - 1).map(Seat)
    start = Start(draw(anybody), draw(anybody), draw(st.integers(1, 3)))
    random = Random(draw(st.integers(0, 2**32)))
    return Game.start(
        chosen, seats, deal_from_seed(random.randbytes(32), chosen, seats, start.dealer), start
    ), random


def a_move_of_somebody(game: Game, random: Random) -> bool:
    """Let anybody who may move make a move by chance; False when the game is over."""
    if game.outcome is not None:
        return False
    able = [Seat(seat) for seat in range(game.seats) if game.legal_moves(Seat(seat))]
    seat = random.choice(able)
    game.play(seat, random.choice(game.legal_moves(seat)))
    return True

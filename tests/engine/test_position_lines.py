"""The lines of a position: each has a different name."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Cap, Deck, Game, Hand, Options, Packs, deal_from_seed
from engine.options import seat_numbers
from engine.position_text import LINES
from tests.engine.drawing import games
from tests.engine.setting import SEED
from tests.engine.test_position_text import some_moves, what_anybody_may


def names_of(text: str) -> list[str]:
    return [line.partition(": ")[0] for line in text.splitlines()]


@given(games(), st.integers(0, 150))
def test_the_lines_of_a_position_have_different_names(dealt: tuple[Game, Random], moves: int) -> None:
    game, random = dealt
    some_moves(game, random, moves)
    named = names_of(game.position_text())
    assert len(set(named)) == len(named)
    begun = Game.from_position(game.position_text())
    named = [name for name in names_of(begun.record().to_text()) if not name[0].isdigit()]
    assert len(set(named)) == len(named)


def test_no_line_of_a_position_may_have_the_name_of_another_or_of_a_header() -> None:
    options = Options()
    record = Game.start(options, 2, deal_from_seed(SEED, options, 2, None)).record()
    headers = [*names_of("\n".join(record.header())), "pack", "rest", "position", "result", "check"]
    named = [*headers, *(line.name for line in LINES)]
    assert len(set(named)) == len(named)


BIG_TABLES = [
    (options, seats)
    for packs in Packs
    for options in (
        Options(Deck.CARDS_54, packs, Hand.NINE, cap=Cap.NONE),
        Options(Deck.CARDS_54, packs, cap=Cap.NONE, refill=False),
        Options(Deck.CARDS_54, packs, cap=Cap.NONE, transfer=True, secret=True),
    )
    for seats in seat_numbers(options)
]


@pytest.mark.parametrize("options, seats", BIG_TABLES)
def test_a_position_of_every_number_of_seats_and_packs_reads_back(options: Options, seats: int) -> None:
    random = Random(seats)
    game = Game.start(options, seats, deal_from_seed(random.randbytes(32), options, seats, None))
    for _ in range(6):
        text = game.position_text()
        again = Game.from_position(text)
        assert again.position_text() == text
        assert what_anybody_may(again) == what_anybody_may(game)
        some_moves(game, random, 40)

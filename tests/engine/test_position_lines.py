"""The lines of a position: each has a name of its own, and those of the first version are read as well."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import DamagedRecord, Game, Options, Packs, deal_from_seed, options_from_text
from engine.options import seat_numbers
from engine.position_text import LINES
from tests.engine.drawing import games
from tests.engine.setting import SEED
from tests.engine.test_position_text import some_moves, what_anybody_may

VERSION_1 = Path(__file__).parent / "old_positions" / "version_1.txt"
SHARED = ("cut", "second_trump", "secret")


def names_of(text: str) -> list[str]:
    return [line.partition(": ")[0] for line in text.splitlines()]


@given(games(), st.integers(0, 150))
def test_no_two_lines_of_a_position_have_one_name(dealt: tuple[Game, Random], moves: int) -> None:
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


def test_a_position_of_the_first_version_is_read_and_written_by_today_s_names() -> None:
    """Three of its lines had the names of options: `cut`, `second_trump` and `secret`."""
    old = VERSION_1.read_text()
    assert {name: names_of(old).count(name) for name in SHARED} == dict.fromkeys(SHARED, 2)
    game = Game.from_position(old)
    new = game.position_text()
    pairs = zip(old.splitlines(), new.splitlines(), strict=True)
    assert [(before, now) for before, now in pairs if before != now] == [
        ("durak-position: 1", "durak-position: 2"),
        ("cut: 20", "cut_at: 20"),
        ("second_trump: yes", "second_trump_in_talon: yes"),
        ("secret: Jc 7h | 7s Ts | Tc Qh", "secret_cards: Jc 7h | 7s Ts | Tc Qh"),
    ]
    assert Game.from_position(new).position_text() == new


@pytest.mark.parametrize("one, other", [("1", "2"), ("2", "1")])
def test_a_position_has_the_names_of_its_version_alone(one: str, other: str) -> None:
    old = VERSION_1.read_text()
    texts = {"1": old, "2": Game.from_position(old).position_text()}
    with pytest.raises(DamagedRecord):
        Game.from_position(texts[one].replace(f"position: {one}", f"position: {other}"))


BIG_TABLES = [
    (options, seats)
    for packs in Packs
    for rules in ("hand=9", "hand=6 refill=off", "hand=6 transfer=on secret=on")
    for options in [options_from_text(f"deck=54 packs={packs.value} cap=none {rules}")]
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

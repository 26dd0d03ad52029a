"""Options: their text, the values of old records, presets, and what is idle beside what."""

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    OPTION_NAMES,
    PRESETS,
    AddAfterTake,
    Cap,
    Deck,
    EndgameCap,
    Epaulettes,
    FirstBoutCap,
    Game,
    Goal,
    Hand,
    Malformed,
    OpeningAttack,
    OptionConflict,
    Options,
    Seat,
    Throwers,
    ThrowOrder,
    ThrowWhen,
    deal_from_seed,
    idle_options,
    max_seats,
    option_values,
    options_from_text,
    options_to_text,
)
from engine.option_text import LEGACY, value_to_text
from tests.engine.drawing import options


@given(options())
def test_options_come_back_from_their_text_exactly(chosen: Options) -> None:
    text = options_to_text(chosen)
    assert options_from_text(text) == chosen
    assert options_to_text(options_from_text(text)) == text


def test_the_text_names_every_option_also_at_its_default() -> None:
    names = [item.partition("=")[0] for item in options_to_text(Options()).split()]
    assert names == list(OPTION_NAMES) == [field.name for field in fields(Options)]


def test_an_option_that_an_old_text_does_not_name_is_as_it_was_before() -> None:
    assert list(LEGACY) == list(OPTION_NAMES)
    assert options_from_text("") == Options(epaulettes=Epaulettes.OFF)
    before = Options(transfer=True, goal=Goal.WINNER, epaulettes=Epaulettes.OFF)
    assert options_from_text("transfer=on goal=winner") == before


@pytest.mark.parametrize(
    "text", ["deck", "deck=", "deck=37", "deck=036", "jokers=on", "transfer=yes", "deck=36 deck=36", "=36"]
)
def test_what_is_no_option_is_malformed(text: str) -> None:
    with pytest.raises(Malformed):
        options_from_text(text)


def test_options_in_conflict_are_refused_when_read_too() -> None:
    with pytest.raises(OptionConflict):
        options_from_text("hand=9")


def test_the_presets_are_what_they_are_called() -> None:
    assert PRESETS["podkidnoy"] == Options()
    assert PRESETS["perevodnoy"] == Options(transfer=True)
    assert PRESETS["simple"] == Options(throw_in=False)
    assert PRESETS["big"] == Options(deck=Deck.CARDS_52, hand=Hand.NINE, cap=Cap.NINE)
    assert len(PRESETS) == 4


def test_every_value_has_a_text_of_its_own() -> None:
    for name in OPTION_NAMES:
        texts = [value_to_text(value) for value in option_values(name)]
        assert len(set(texts)) == len(texts) > 1
        assert all(text.replace("_", "").isalnum() for text in texts)


THROWING = {"throw_when", "throwers", "throw_order", "auto_done", "add_after_take"}
TRANSFERRING = {"transfer_first", "transfer_trumps", "transfer_match"}


@pytest.mark.parametrize(
    "chosen, seats, idle",
    [
        (Options(), 3, TRANSFERRING),
        (Options(), 2, TRANSFERRING | {"throwers", "throw_order"}),
        (Options(throwers=Throwers.ATTACKER), 4, TRANSFERRING | {"throw_order"}),
        (Options(throw_when=ThrowWhen.ALL_BEATEN), 2, TRANSFERRING | {"throwers"}),
        (Options(transfer=True), 5, set()),
        (Options(throw_in=False), 3, TRANSFERRING | THROWING),
        (
            Options(throw_in=False, attack=OpeningAttack.ONE),
            3,
            TRANSFERRING | THROWING | {"cap", "first_bout_cap", "endgame_cap"},
        ),
        (Options(cap=Cap.NONE), 3, TRANSFERRING | {"first_bout_cap", "endgame_cap"}),
        (Options(refill=False), 3, TRANSFERRING | {"empty_hand"}),
        (Options(goal=Goal.WINNER), 3, TRANSFERRING | {"draw", "epaulettes"}),
        (Options(), 6, TRANSFERRING | {"refill", "empty_hand"}),
        (
            Options(refill=False, endgame_cap=EndgameCap.NONE),
            3,
            TRANSFERRING | {"empty_hand", "cap", "first_bout_cap"},
        ),
    ],
)
def test_which_options_are_idle(chosen: Options, seats: int, idle: set[str]) -> None:
    assert idle_options(chosen, seats) == idle


@given(options(), st.data())
def test_an_idle_option_changes_nothing(chosen: Options, data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, max_seats(chosen)))
    idle = sorted(idle_options(chosen, seats))
    if not idle:
        return
    name = data.draw(st.sampled_from(idle))
    change: dict[str, Any] = {name: data.draw(st.sampled_from(option_values(name)))}
    changed = replace(chosen, **change)
    assert idle_options(changed, seats) >= {name}
    random = Random(data.draw(st.integers(0, 2**32)))
    seed = random.randbytes(32)
    pair = [Game.start(which, seats, deal_from_seed(seed, which, seats, None)) for which in (chosen, changed)]
    one, other = pair
    while one.outcome is None:
        assert [one.legal_moves(Seat(seat)) for seat in range(seats)] == [
            other.legal_moves(Seat(seat)) for seat in range(seats)
        ]
        assert one.awaited == other.awaited
        able = [Seat(seat) for seat in range(seats) if one.legal_moves(Seat(seat))]
        seat = random.choice(able)
        move = random.choice(one.legal_moves(seat))
        assert one.play(seat, move) == other.play(seat, move)
    assert one.outcome == other.outcome


def test_options_are_values() -> None:
    assert Options() == Options()
    assert hash(Options()) == hash(Options())
    assert len({Options(), Options(throw_order=ThrowOrder.FREE), Options()}) == 2
    with pytest.raises(AttributeError):
        Options().transfer = True  # type: ignore[misc]
    assert Options().first_bout_cap is FirstBoutCap.ONE_LESS
    assert Options().add_after_take is AddAfterTake.ON

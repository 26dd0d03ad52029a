"""Options: their text, presets, and idle options."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

from engine import (
    OPTION_NAMES,
    AddAfterTake,
    Deck,
    FirstBoutCap,
    Game,
    Hand,
    Malformed,
    OptionConflict,
    Options,
    Side,
    ThrowOrder,
    deal_from_seed,
    heading,
    option_text,
    option_values,
    options_from_text,
    options_to_text,
)
from engine.options import value_to_text
from tests.engine.drawing import options
from tests.engine.setting import SEED


@given(options())
def test_options_come_back_from_their_text_exactly(chosen: Options) -> None:
    text = options_to_text(chosen)
    assert options_from_text(text) == chosen
    assert options_to_text(options_from_text(text)) == text


def test_the_text_names_every_option_also_at_its_default() -> None:
    names = [item.partition("=")[0] for item in options_to_text(Options()).split()]
    assert names == list(OPTION_NAMES) == [field.name for field in fields(Options)]


@pytest.mark.parametrize("name", [name for name in OPTION_NAMES if name not in option_text.LEGACY])
def test_a_text_without_an_option_is_malformed(name: str) -> None:
    left = [item for item in options_to_text(Options()).split() if not item.startswith(f"{name}=")]
    with pytest.raises(Malformed, match=f"{name} is missing"):
        options_from_text(" ".join(left))


def test_an_option_newer_than_a_text_has_its_legacy_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(option_text, "LEGACY", {"series": "open"})
    monkeypatch.setattr(heading, "LEGACY", {"series": "open"})
    chosen = Options(transfer=True)
    text = options_to_text(chosen)
    assert options_from_text(text.removesuffix(" series=open")) == chosen
    game = Game.start(chosen, 2, deal_from_seed(SEED, chosen, 2, None))
    position = game.position_text().replace("series: open\n", "")
    assert Game.from_position(position).position_text() == game.position_text()
    with pytest.raises(Malformed, match="deck is missing"):
        options_from_text(text.removeprefix("deck=36 "))


@pytest.mark.parametrize(
    "item",
    ["deck", "deck=", "deck=37", "deck=036", "deck=36 jokers=on", "deck=yes", "deck=36 deck=36", "=36"],
)
def test_an_unknown_option_is_malformed(item: str) -> None:
    with pytest.raises(Malformed) as refused:
        options_from_text(options_to_text(Options()).replace("deck=36", item, 1))
    assert "missing" not in str(refused.value)


def test_a_value_may_be_given_as_its_text_or_number() -> None:
    for name in OPTION_NAMES:
        for value in option_values(name):
            wanted: dict[str, Any] = {"hand": Hand.SIX, "deck": Deck.CARDS_54, name: value}
            text = value_to_text(value)
            for one in [text, int(text)] if text.isdecimal() else [text]:
                chosen = Options(**{**wanted, name: one})
                assert chosen == Options(**wanted)
                assert type(getattr(chosen, name)) is type(value)
                assert options_from_text(options_to_text(chosen)) == chosen


def test_an_option_refuses_unknown_values() -> None:
    nonsense: list[Any] = ["neither", None, 2.0, 7, Side.LEFT, [], b"on"]
    wrong = [(name, value) for name in OPTION_NAMES for value in nonsense]
    for name, value in [
        *wrong,
        ("transfer", 1),
        ("cap", True),
        ("packs", True),
        ("teams", "on"),
        ("hand", "six"),
    ]:
        with pytest.raises(Malformed, match=f"{name}="):
            Options(**{name: value})


def test_options_in_conflict_are_refused_when_read_too() -> None:
    with pytest.raises(OptionConflict):
        options_from_text(options_to_text(Options()).replace("hand=6", "hand=9"))


def test_every_value_has_a_different_text() -> None:
    for name in OPTION_NAMES:
        texts = [value_to_text(value) for value in option_values(name)]
        assert len(set(texts)) == len(texts) > 1
        assert all(text.replace("_", "").isalnum() for text in texts)


def test_equal_options_are_interchangeable_and_cannot_be_changed() -> None:
    assert Options() == Options()
    assert hash(Options()) == hash(Options())
    assert len({Options(), Options(throw_order=ThrowOrder.FREE), Options()}) == 2
    with pytest.raises(AttributeError):
        Options().transfer = True  # type: ignore[misc]
    assert Options().first_bout_cap is FirstBoutCap.ONE_LESS
    assert Options().add_after_take is AddAfterTake.ON

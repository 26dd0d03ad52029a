"""The text of buttons and deep links is read back exactly; any other text is refused."""

from dataclasses import dataclass
from enum import Enum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.application import FEATURES
from bot.dispatch import Handlers
from bot.domain.ids import GameId, PersonId, TableId
from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.domain.tap_data import BUTTON, LINK, MAX_BYTES, TapData, by_prefix, parsed, table_of_button
from bot.feature import Feature
from bot.features import coach
from bot.features.coach import AskCoach, CoachPool
from bot.features.replays import ShowReplay
from bot.features.series import EndSeries
from engine import Move, parse_move


class Colour(Enum):
    """An enum as features use it."""

    RED = "red"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class Sample(TapData, prefix="sample", right=Right.ANYBODY):
    """A field of each common kind."""

    number: int
    game: GameId
    flag: bool
    colour: Colour
    person: PersonId | None = None


@dataclass(frozen=True, slots=True)
class Played(TapData, prefix="played", right=Right.ANYBODY):
    """A move."""

    move: Move


ids = st.text("0123456789abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=16)
samples = st.builds(
    Sample,
    st.integers(0, 10**12 - 1),
    ids.map(GameId),
    st.booleans(),
    st.sampled_from(Colour),
    st.none() | ids.map(PersonId),
)


@given(samples, st.sampled_from([BUTTON, LINK]))
def test_the_text_of_a_tap_is_read_back(sample: Sample, separator: str) -> None:
    text = sample.text(separator)
    assert len(text.encode()) <= MAX_BYTES
    assert Sample.parse(text, separator) == sample
    assert sample.named_table == TableId(sample.game)


@given(st.text())
def test_other_text_is_not_read_as_data_of_a_button(text: str) -> None:
    for separator in (BUTTON, LINK):
        found = Sample.parse(f"sample{separator}{text}", separator)
        assert found is None or found.text(separator) == f"sample{separator}{text}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "sample",
        "sample:1:k3:1",
        "sample:1:k3:1:red:anna:more",
        "sample:1:k3:1:red:",
        "sample:١:k3:1:red",
        "sample:-1:k3:1:red",
        "sample:1:K3:1:red",
        "sample:1:k3:2:red",
        "sample:1:k3:1:green",
        "sample:1:k3:1:red\n",
        "other:1:k3:1:red",
        "sample:1:" + "k" * 60 + ":1:red",
    ],
)
def test_damaged_data_of_a_button_is_not_read(text: str) -> None:
    assert Sample.parse(text) is None


def test_a_move_is_written_in_notation() -> None:
    move = parse_move("a7h")
    assert Played(move).text() == "played:a7h"
    assert Played.parse("played:a7h") == Played(move)
    assert Played.parse("played:a7z") is None


def test_the_prefix_of_button_data_selects_its_class() -> None:
    kinds = by_prefix([Sample, Played])
    assert parsed("played:a7h", kinds) == Played(parse_move("a7h"))
    assert parsed("nobody:1", kinds) is None


def test_two_features_may_not_share_a_prefix_or_a_command() -> None:
    @dataclass(frozen=True, slots=True)
    class Other(TapData, prefix="sample", right=Right.ANYBODY):
        number: int

    async def handler(*_: object) -> None: ...

    one, other, third = Feature("one"), Feature("other"), Feature("third")
    one.tap(Sample, handler)  # type: ignore[arg-type]
    one.command("series", handler, right=Right.ANYBODY)  # type: ignore[arg-type]
    other.tap(Other, handler)  # type: ignore[arg-type]
    third.command("series", handler, right=Right.ANYBODY)  # type: ignore[arg-type]
    same, paged = Feature("same"), Feature("paged")
    same.tap(Sample, handler)  # type: ignore[arg-type]
    paged.panel(PanelName.HELP, handler, right=Right.ANYBODY)  # type: ignore[arg-type]
    for twice in ((one, other), (one, third), (one, same), (paged, paged)):
        with pytest.raises(ValueError, match="two"):
            Handlers(None, twice)  # type: ignore[arg-type]


def test_all_features_can_be_used_together_and_have_different_names() -> None:
    features = (*FEATURES, coach.feature_with(CoachPool()))
    Handlers(None, features)  # type: ignore[arg-type]
    assert len({feature.name for feature in features}) == len(features)


def test_a_button_in_a_post_of_a_table_names_its_table() -> None:
    game = GameId("k3")
    assert {table_of_button(kind(game).text()) for kind in (AskCoach, ShowReplay)} == {TableId("k3")}
    assert table_of_button(EndSeries(game).text()) is None, "a notice has it, and no post of a table"
    assert table_of_button("coach:no id") is None
    assert table_of_button("") is None

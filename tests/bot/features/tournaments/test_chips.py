"""Free chips: 100 at the first look, and a top-up to 50 once a day by the clocks of the chat."""

import pytest

from bot.domain.ids import PersonId
from bot.domain.tournament_rows import ChipReason, Purse
from bot.features.tournaments.chips import allowance, with_allowance
from tests.bot.features.tournaments.simulated import DAY, ROOM

ANN = PersonId("ann")
NOON = 100 * DAY + DAY // 2


def given(purse: Purse, now: int = NOON, minutes_east: int = 0) -> list[tuple[ChipReason, int]]:
    return [(entry.reason, entry.amount) for entry in allowance(ROOM, ANN, purse, now, minutes_east)]


def test_everybody_starts_with_a_hundred_in_each_chat() -> None:
    (entry,) = allowance(ROOM, ANN, Purse(), NOON, 0)
    assert (entry.reason, entry.amount, entry.tournament, entry.at) == (ChipReason.START, 100, None, NOON)
    assert entry.chat == ROOM.whole
    assert entry.id == "start:memory:group:ann"
    assert given(with_allowance(Purse(), [entry])) == []


@pytest.mark.parametrize("balance, missing", [(0, 50), (49, 1), (50, 0), (51, 0), (1000, 0)])
def test_a_top_up_fills_to_fifty(balance: int, missing: int) -> None:
    assert given(Purse(balance, 3)) == ([(ChipReason.TOP_UP, missing)] if missing else [])


def test_there_is_one_top_up_a_day_by_the_clocks_of_the_chat() -> None:
    last = 100 * DAY + 20 * DAY // 24
    poor = Purse(0, 3, last)
    assert given(poor, last + DAY // 24) == []
    assert given(poor, 101 * DAY) != []
    assert given(poor, last + DAY // 24, 180) == given(poor, 101 * DAY)
    assert given(poor, 101 * DAY, -300) == []
    assert given(poor, last - DAY) == []


def test_the_id_of_a_top_up_is_that_of_its_day() -> None:
    (first,) = allowance(ROOM, ANN, Purse(10, 2), NOON, 0)
    (again,) = allowance(ROOM, ANN, Purse(10, 2), NOON + 1, 0)
    (later,) = allowance(ROOM, ANN, Purse(10, 2), NOON + DAY, 0)
    assert first.id == again.id == "top-up:memory:group:ann:1970-04-11"
    assert later.id == "top-up:memory:group:ann:1970-04-12"
    assert with_allowance(Purse(10, 2), [first]) == Purse(50, 3, NOON)

"""What is kept of ephemeral messages: the living ones, and no trace of who went away."""

import pytest
from discord import ui

from adapters.discord import windows
from adapters.discord.windows import TOKEN_MS, Window, Windows
from bot.domain.ids import TableId

TABLE = TableId("t")


class Paper:
    """An ephemeral message that remembers whether it stands."""

    def __init__(self) -> None:
        self.stands = True

    async def edit(self, view: ui.LayoutView) -> int:
        raise AssertionError(view)

    async def delete(self) -> None:
        self.stands = False


def window(message: int, *, until: int = TOKEN_MS, table: TableId = TABLE) -> Window:
    return Window(Paper(), message, table, until)


async def test_a_window_lives_as_long_as_its_token() -> None:
    kept = Windows()
    await kept.add(1, window(7, until=100), 0)
    assert [one.message for one in kept.of(1, 99)] == [7]
    assert kept.of(1, 100) == []
    assert kept.at(1, TABLE, 100) is None


async def test_a_new_window_for_the_same_table_takes_the_old_ones_place() -> None:
    kept, old, other = Windows(), window(7), window(8, table=TableId("u"))
    for one in (old, other, window(9)):
        await kept.add(1, one, 0)
    assert [one.message for one in kept.of(1, 0)] == [8, 9]
    assert isinstance(old.held, Paper)
    assert isinstance(other.held, Paper)
    assert not old.held.stands
    assert other.held.stands


async def test_who_went_away_is_not_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows, "MOST_PEOPLE", 3)
    kept = Windows()
    for user in range(3):
        await kept.add(user, window(user, until=100), 0)
    await kept.add(3, window(3, until=300), 200)
    assert set(kept._windows) == {3}
    await kept.add(4, window(4, until=300), 200)
    await kept.add(5, window(5, until=300), 200)
    assert set(kept._windows) == {3, 4, 5}, "who may still be shown something is kept, however many they are"

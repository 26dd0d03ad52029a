"""Ephemeral messages: one for each table, kept while their tokens are valid and no longer."""

import pytest
from discord import ui

from adapters.discord import ephemeral_messages
from adapters.discord.cleaning import Cleaning
from adapters.discord.ephemeral_messages import EphemeralMessage, EphemeralMessages
from adapters.discord.interactions import TOKEN_LIFETIME_MS
from adapters.memory.clock import ManualClock
from bot.domain.ids import TableId

TABLE = TableId("t")


class FakeHandle:
    """The handle of an ephemeral message that remembers whether it was deleted."""

    def __init__(self) -> None:
        self.deleted = False

    async def edit(self, view: ui.LayoutView) -> int:
        raise AssertionError(view)

    async def delete(self) -> None:
        self.deleted = True


def ephemeral(
    message: int, *, expires_at: int = TOKEN_LIFETIME_MS, table: TableId = TABLE
) -> EphemeralMessage:
    return EphemeralMessage(FakeHandle(), message, table, expires_at)


async def test_a_message_is_editable_until_its_token_expires() -> None:
    messages = EphemeralMessages(Cleaning(ManualClock()))
    messages.add(1, ephemeral(7, expires_at=100), 0)
    assert [one.message for one in messages.editable(1, 99)] == [7]
    assert messages.editable(1, 100) == []
    assert messages.for_table(1, TABLE, 100) is None


async def test_a_new_message_replaces_the_old_one_of_the_same_table() -> None:
    cleaning = Cleaning(ManualClock())
    messages, old, other = EphemeralMessages(cleaning), ephemeral(7), ephemeral(8, table=TableId("u"))
    for one in (old, other, ephemeral(9)):
        messages.add(1, one, 0)
    await cleaning.finish()
    assert [one.message for one in messages.editable(1, 0)] == [8, 9]
    assert isinstance(old.handle, FakeHandle)
    assert isinstance(other.handle, FakeHandle)
    assert old.handle.deleted
    assert not other.handle.deleted


async def test_users_without_a_valid_token_are_forgotten_when_there_are_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ephemeral_messages, "MOST_USERS", 3)
    messages = EphemeralMessages(Cleaning(ManualClock()))
    for user in range(3):
        messages.add(user, ephemeral(user, expires_at=100), 0)
    messages.add(3, ephemeral(3, expires_at=300), 200)
    assert kept(messages) == {3}
    messages.add(4, ephemeral(4, expires_at=300), 200)
    messages.add(5, ephemeral(5, expires_at=300), 200)
    assert kept(messages) == {3, 4, 5}, "users with a valid token are kept, however many they are"


def kept(messages: EphemeralMessages) -> set[int]:
    """The users whose messages are kept, as they would have been seen while all tokens were valid."""
    return {user for user in range(6) if messages.editable(user, 0)}

"""Ephemeral messages: one for each table, kept while their tokens are valid and no longer."""

import pytest
from discord import ui

from adapters.discord import ephemeral
from adapters.discord.cleaning import Cleaning
from adapters.discord.ephemeral import EphemeralMessage, EphemeralMessages
from adapters.discord.interactions import TOKEN_LIFETIME_MS
from bot.domain.ids import TableId
from tests.memory.clock import ManualClock

TABLE = TableId("t")


class FakeHandle:
    """The handle of an ephemeral message; it remembers its deletion."""

    def __init__(self) -> None:
        self.deleted = False

    async def edit(self, view: ui.LayoutView) -> int:
        raise AssertionError(view)

    async def delete(self) -> None:
        self.deleted = True


def message_in(
    message: int, *, expires_at: int = TOKEN_LIFETIME_MS, table: TableId = TABLE
) -> EphemeralMessage:
    return EphemeralMessage(FakeHandle(), message, table, expires_at)


async def test_above_the_limit_of_messages_those_without_a_valid_token_are_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ephemeral, "MOST_USERS", 3)
    messages = EphemeralMessages(Cleaning(ManualClock()))
    for user in range(3):
        messages.add(user, message_in(user, expires_at=100), 0)
    messages.add(3, message_in(3, expires_at=300), 200)
    assert kept(messages) == {3}
    messages.add(4, message_in(4, expires_at=300), 200)
    messages.add(5, message_in(5, expires_at=300), 200)
    assert kept(messages) == {3, 4, 5}, "users with a valid token are kept, however many they are"


def kept(messages: EphemeralMessages) -> set[int]:
    """Return the users with kept messages, as seen at a time with all tokens valid."""
    return {user for user in range(6) if messages.editable(user, 0)}

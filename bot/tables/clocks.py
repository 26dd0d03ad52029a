"""The clocks of chats: the time zone that a chat has chosen, for all of its topics."""

from __future__ import annotations

from datetime import date

from bot.domain.ids import Chat
from bot.domain.seasons import day_at
from bot.domain.zones import minutes_east
from bot.ports.room_settings import RoomSettingsStore


async def clock_of(chat: Chat, store: RoomSettingsStore, now: int) -> int:
    """Return how many minutes the clocks of a chat are ahead of UTC at this time (ms).

    Raises:
        StoreError: the store cannot be read.
    """
    return minutes_east((await store.room_settings(chat.whole)).zone, now)


async def day_in(chat: Chat, store: RoomSettingsStore, now: int) -> date:
    """Return the day in a chat at this time (ms).

    Raises:
        StoreError: the store cannot be read.
    """
    return day_at(now, await clock_of(chat, store, now))

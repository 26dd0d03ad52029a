"""A room with hands shown to their owners alone, and people who play there or in private."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bot.domain.commands import Who
from bot.domain.ids import Chat
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.tap_data import TableVerb
from tests.bot.trial import Trial


class Room(Trial):
    """A room with hands. The people in `in_room` play there, all others in private."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.in_room: set[str] = set()
        self.platform.wants_tap_tokens = True

    def place(self, who: Who) -> Chat:
        place = self.platform.ephemeral(self.room, who.user)
        assert place is not None
        return place

    def home(self, who: Who) -> Chat:
        return self.place(who) if who.name in self.in_room else who.private

    async def stranger(self, name: str) -> Who:
        """Return a person without a private chat."""
        who = await self.person(name, reachable=False)
        self.platform.blocked.add(who.private)
        self.in_room.add(name)
        return who

    def edits(self, who: Who) -> int:
        return len([one for one in self.platform.requests("edit") if one.chat == self.place(who)])


@asynccontextmanager
async def started(**options: Any) -> AsyncIterator[Room]:
    room = Room(**options)
    await room.start()
    await room.store.commit([PutRoomSettings(room.room, RoomSettings(hands_in_room=True))])
    try:
        yield room
    finally:
        stopping = asyncio.create_task(room.stop())
        await room.clock.advance(5)
        await stopping


async def seated(room: Room) -> tuple[Who, Who]:
    """Ann has a private chat, and Vic has none."""
    ann, vic = await room.person("Ann"), await room.stranger("Vic")
    await room.types(ann, "/newgame")
    await room.taps(vic, TableVerb.JOIN)
    return ann, vic


async def dealt(room: Room) -> tuple[Who, Who]:
    ann, vic = await seated(room)
    await room.taps(ann, TableVerb.START)
    return ann, vic


def hand(room: Room, who: Who) -> set[str]:
    """The cards on the buttons of a hand."""
    return {one.label for _, one in room.buttons(room.home(who)) if one.card is not None}

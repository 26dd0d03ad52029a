"""The permission to open a game or to sit in a room, the room of a game, and the time zone of a chat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat
from bot.domain.room_settings import PutRoomSettings, WhoMay
from bot.domain.rows import Change, Person, PutRoom, PutRow
from bot.domain.seasons import day_at
from bot.domain.state import Lobby
from bot.domain.zones import minutes_east
from bot.game.rules import remembered
from bot.hooks import RoomOfGame
from bot.ports.room_settings import RoomSettingsStore
from bot.tables.drawing import RoomInfo
from bot.tables.services import Services

IsAdmin = Callable[[Person, Chat], Awaitable[bool]]
"""Return True if a person decides for a chat."""
IsMember = Callable[[Person, Chat], Awaitable[bool | None]]
"""Return True if a person belongs to a chat; None if unknown."""


async def check_may_open(person: Person, room: Chat, is_admin: IsAdmin, services: Services) -> None:
    """Check that this person may open a game in the room.

    Raises:
        Declined: The person is barred, or only administrators may open games here.
    """
    await check_not_barred(person, room, services)
    settings = await services.store.room_settings(room)
    if settings.opens is WhoMay.ADMINS and not await is_admin(person, room):
        raise Declined(AnswerCode.ONLY_ADMIN_OPENS)


async def check_not_barred(person: Person, room: Chat, services: Services) -> None:
    """Check that this person may sit at the room's tables.

    Raises:
        Declined: An administrator has barred them.
    """
    if (await services.store.room_person(room, person.person)).barred:
        raise Declined(AnswerCode.BARRED)


async def copied(source: Chat, info: RoomInfo, other: Chat, services: Services) -> list[Change]:
    """Return the changes to give another room the settings, the rows of features and the bars of `source`.

    Raises:
        StoreError: The store cannot be read.
    """
    rows = [PutRow(replace(row, room=other)) for row in info.rows.every]
    people = await services.store.room_people(source)
    bars = [PutRow(replace(row, room=other, called=False)) for row in people if row.barred]
    return [PutRoomSettings(other, info.settings), *rows, *bars]


async def room_of_game(lobby: Lobby, info: RoomInfo, services: Services) -> RoomOfGame:
    """Return the room of the lobby's game, with the changes to store: usually the room of the lobby.

    Raises:
        Declined: A feature cannot open another room.
        PlatformError: The platform does not answer.
    """
    room = remembered(lobby, info.title, info.language)
    if lobby.match is not None:  # a tournament chose the game
        return RoomOfGame(room)
    kept = PutRoom(room)
    for hook in services.hooks.rooms_of_games:
        if (other := await hook(lobby, room, info.settings)) is not None:
            copies = await copied(lobby.room, info, other.room.chat, services)
            return replace(other, changes=(kept, PutRoom(other.room), *copies))
    return RoomOfGame(room, changes=(kept,))


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

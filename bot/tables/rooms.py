"""The permission to open a table or to sit down in a room, the room of a game, and the clocks of a chat."""

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
"""Returns True if the person is an administrator of the chat."""
IsMember = Callable[[Person, Chat], Awaitable[bool | None]]
"""Returns True if the person is a member of the chat; None if the platform does not know."""


async def check_may_open(person: Person, room: Chat, is_admin: IsAdmin, services: Services) -> None:
    """Check that this person may open a game in the room.

    Raises:
        Declined: The person is banned from the room, or only administrators may open games there.
    """
    await check_not_barred(person, room, services)
    settings = await services.store.room_settings(room)
    if settings.opens is WhoMay.ADMINS and not await is_admin(person, room):
        raise Declined(AnswerCode.ONLY_ADMIN_OPENS)


async def check_not_barred(person: Person, room: Chat, services: Services) -> None:
    """Check that this person may sit at the room's tables.

    Raises:
        Declined: An administrator has banned them from the room.
    """
    if (await services.store.room_person(room, person.person)).barred:
        raise Declined(AnswerCode.BARRED)


async def copied(source: Chat, info: RoomInfo, other: Chat, services: Services) -> list[Change]:
    """Return the changes that copy the settings, the rows of features and the bans of the room `source` to `other`.

    `info` has the settings and rows of `source`.

    Raises:
        StoreError: The store cannot be read.
    """
    rows = [PutRow(replace(row, room=other)) for row in info.rows.every]
    people = await services.store.room_people(source)
    bars = [PutRow(replace(row, room=other, called=False)) for row in people if row.barred]
    return [PutRoomSettings(other, info.settings), *rows, *bars]


async def room_of_game(lobby: Lobby, info: RoomInfo, services: Services) -> RoomOfGame:
    """Return the room in which the lobby's game will be played, with the changes to store.

    It is the room of the lobby, unless a feature opens another one, such as a thread.

    Raises:
        Declined: A feature cannot open another room.
        PlatformError: The platform does not answer.
    """
    room = remembered(lobby, info.title, info.language)
    if not lobby.people_decide:  # a feature chose the game
        return RoomOfGame(room)
    kept = PutRoom(room)
    for hook in services.hooks.rooms_of_games:
        if (other := await hook(lobby, room, info.settings)) is not None:
            copies = await copied(lobby.room, info, other.room.chat, services)
            return replace(other, changes=(kept, PutRoom(other.room), *copies))
    return RoomOfGame(room, changes=(kept,))


async def clock_of(chat: Chat, store: RoomSettingsStore, now: int) -> int:
    """Return how many minutes the clocks of a chat are ahead of UTC at the time `now` (ms).

    Raises:
        StoreError: The store cannot be read.
    """
    return minutes_east((await store.room_settings(chat.whole)).zone, now)


async def day_in(chat: Chat, store: RoomSettingsStore, now: int) -> date:
    """Return the date by the clocks of a chat at the time `now` (ms).

    Raises:
        StoreError: The store cannot be read.
    """
    return day_at(now, await clock_of(chat, store, now))

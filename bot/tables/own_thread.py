"""A separate thread for one game: the table moves there when the cards are dealt, and the lobby's post stays."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Where
from bot.domain.errors import Refused, Unreachable
from bot.domain.ids import Chat
from bot.domain.room_settings import PutRoomSettings
from bot.domain.rows import Change, PutRoom, PutRow, RoomRow
from bot.domain.state import Lobby
from bot.game.lobby import hosts
from bot.game.readers import table_slot
from bot.game.rules import remembered
from bot.screens.lines import title_words
from bot.tables.drawing import RoomInfo
from bot.tables.rooms import clock_of
from bot.tables.services import Services


async def room_of_game(lobby: Lobby, info: RoomInfo, services: Services) -> tuple[RoomRow, int, list[Change]]:
    """Open a separate thread for the game if the lobby asks for one.

    Return the room of the game, its offset from UTC in minutes, and the changes to store. A new thread copies the
    choices, settings and bars of the lobby's room.

    Raises:
        Declined: The bot may not make threads there, or the lobby's post is not sent yet.
        PlatformError: The platform does not answer.
    """
    room = remembered(lobby, info.title, info.language)
    clock = await clock_of(lobby.room, services.store, services.clock.now())
    if lobby.match is not None:  # a tournament chose the game
        return room, clock, []
    thread = await _thread(lobby, info, services)
    if thread is None:
        return room, clock, [PutRoom(room)]
    own = replace(room, chat=thread.chat, title=thread.title)
    barred = await bars_of(lobby.room, own.chat, services)
    return own, clock, [PutRoom(room), PutRoom(own), PutRoomSettings(own.chat, info.settings), *barred]


async def bars_of(room: Chat, thread: Chat, services: Services) -> list[Change]:
    """Return the changes to bar the barred people of a room from its new thread, too."""
    people = await services.store.room_people(room)
    return [PutRow(replace(row, room=thread, called=False)) for row in people if row.barred]


async def _thread(lobby: Lobby, info: RoomInfo, services: Services) -> Where | None:
    """Open the thread below the lobby's post, named after the game; return None if the game stays in the lobby's room.

    A post has one thread, so a repeated deal gets the same thread.

    Raises:
        Declined: The bot may not make threads there, or the lobby's post is not sent yet.
        PlatformError: The platform does not answer.
    """
    platform = services.platforms.with_threads(lobby.room.platform)
    if not lobby.own_thread or platform is None:
        return None
    post = services.presenter.post(table_slot(lobby.table))
    if post is None:
        raise Declined(AnswerCode.TRY_AGAIN)
    title = title_words(lobby.options, info.texts(services).on(lobby.room.platform))
    people = [services.people.known(person).user for person in hosts(lobby)]
    try:
        return await platform.make_thread(lobby.room, post, title, people)
    except (Refused, Unreachable):
        raise Declined(AnswerCode.NO_THREAD) from None

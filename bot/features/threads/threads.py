"""The lobby's switch for a thread, the new thread at the deal, and the two posts of a game in a thread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Where
from bot.domain.errors import Refused, Unreachable
from bot.domain.ids import Chat, PersonId, SlotId, TableId
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import Person, RoomRow
from bot.domain.scene import LobbySwitch
from bot.domain.screen import RoomName, Screen
from bot.domain.state import Lobby, Play
from bot.domain.tap_data import TableTap, TableVerb
from bot.feature import Core
from bot.game.lobby import hosts
from bot.game.readers import Shows, TableReader, table_slot
from bot.game.table_state import TableState, before_end
from bot.hooks import RoomOfGame
from bot.i18n.texts import Texts
from bot.ports.platform import MakesThreads
from bot.screens.lines import line, room_title, title_words
from bot.tables.drawing import RoomInfo
from bot.tables.table_steps import lobby_to_arrange


def new_lobby(lobby: Lobby, opened: Where | Play) -> Lobby:
    """Return the lobby with the switch for a thread, if the bot can make threads in the chat.

    `opened` is the chat of the command, or the previous game. After a game in its lobby's room the switch keeps its
    value. After a game in a thread there is no switch: the next game stays in the thread.
    """
    match opened:
        case Where(threads=True):
            return replace(lobby, own_thread=False)
        case Play(own_thread=bool(chosen), lobby_room=None):
            return replace(lobby, own_thread=chosen)
        case _:
            return lobby


def switches(lobby: Lobby) -> Iterable[LobbySwitch]:
    """Yield the lobby's switch for a thread, if it has one."""
    if lobby.own_thread is not None:
        yield thread_switch(on=lobby.own_thread)


def thread_switch(*, on: bool) -> LobbySwitch:
    """Return the lobby's switch that puts the game into its own chat thread. `on` is its present value."""
    return LobbySwitch(TableVerb.THREAD, "options-own-thread", "lobby-own-thread", on)


def move(play: Play, thread: Chat) -> Play:
    """Return the new game, moved from the room of its lobby to this thread."""
    return replace(play, room=thread, lobby_room=play.room)


def thread_slot(table: TableId) -> SlotId:
    """Return the slot of the table in its thread. The post of the lobby keeps its own slot."""
    return SlotId(f"thread:{table}")


def readers(
    state: TableState, _: RoomSettings, __: PersonId | None, others: tuple[TableReader, ...]
) -> Iterable[TableReader]:
    """Return the readers of the table's posts: `others`, changed for a game in a thread.

    The post of the table is then in the thread, and the lobby's room gets a post with a link to the thread. If the
    thread cannot show a running game, the game is closed.
    """
    before = before_end(state)
    if isinstance(before, Lobby) or before.state.lobby_room is None:
        return others
    table, running = before.state.table, state is before
    slot = table_slot(table)
    own = (
        replace(one, slot=thread_slot(table), needed=running) if one.slot == slot else one for one in others
    )
    return (*own, TableReader(slot, Shows.OTHER, chat=before.state.lobby_room, draw=moved_screen))


def moved_screen(thread: str, texts: Texts) -> Screen:
    """Return the post in the lobby's room about a game that continues in the thread with this raw title."""
    return Screen((line(*texts.rich("lobby-moved", room=RoomName(room_title(thread)))),))


class Threads:
    """Makes threads for games, on platforms that can do it."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables
        self.platforms = {name: one for name, one in core.platforms.items() if isinstance(one, MakesThreads)}
        """The platforms that make threads, by name."""

    async def tap(self, table_id: TableId, person: Person, tap: TableTap) -> Answer | None:
        """Carry out a tap on the switch for a thread; return None for any other button.

        Raises:
            Declined: The person did not open the table, the lobby has no such switch, or the value is unknown.
        """
        if tap.verb is not TableVerb.THREAD:
            return None
        table = self._tables.table(table_id)
        lobby = lobby_to_arrange(table, person, self._services)
        if lobby.own_thread is None or tap.argument not in ("on", "off"):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        chosen, now = tap.argument == "on", self._services.clock.now()
        await table.arrange(replace(lobby, own_thread=chosen, changed_at=now), person.person)
        return Answer()

    async def room_of_game(self, lobby: Lobby, room: RoomRow, settings: RoomSettings) -> RoomOfGame | None:
        """Make a thread for the game if the lobby's switch is on, and return it as the game's room; else return None.

        Raises:
            Declined: The bot may not make threads there, or the lobby's post is not sent yet.
            PlatformError: The platform does not answer.
        """
        platform = self.platforms.get(lobby.room.platform)
        if not lobby.own_thread or platform is None:
            return None
        thread = await self._opened(platform, lobby, RoomInfo(room.title, room.language, settings))
        own = replace(room, chat=thread.chat, title=thread.title)
        return RoomOfGame(own, partial(move, thread=own.chat))

    async def _opened(self, platform: MakesThreads, lobby: Lobby, info: RoomInfo) -> Where:
        """Make the thread below the lobby's post, named after the kind of game, and return it.

        A post has one thread only, so a repeated deal gets the same thread.

        Raises:
            Declined: The bot may not make threads there, or the lobby's post is not sent yet.
            PlatformError: The platform does not answer.
        """
        services = self._services
        post = services.presenter.post(table_slot(lobby.table))
        if post is None:
            raise Declined(AnswerCode.TRY_AGAIN)
        title = title_words(lobby.options, info.texts(services).on(lobby.room.platform))
        people = [services.people.person(person).user for person in hosts(lobby)]
        try:
            return await platform.make_thread(lobby.room, post, title, people)
        except (Refused, Unreachable):
            raise Declined(AnswerCode.NO_THREAD) from None

"""The chats without the bot, with their messages and the rights to edit these, in memory and in the store.

A token is a secret. It is stored, so that a table goes on at once after a restart, and removed when it expires.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Final

from adapters.discord.addresses import DISCORD, foreign_channel, foreign_room
from adapters.discord.errors import as_platform_errors
from adapters.discord.interactions import LiveInteraction
from adapters.kit.post_box import PostBox
from bot.domain.cards import Letters
from bot.domain.ids import Language, TableId
from bot.domain.screen import AddToGroup, Block, ButtonRow, Screen, without_buttons, without_files
from bot.domain.stored import StoredJson
from bot.ports.clock import Clock

MOST_ROOMS: Final = 2_000
FORGOTTEN_AFTER_MS: Final = 90 * 24 * 3_600_000
"""A room without a tap on its message for this time is removed from the store."""
_RIGHT, _SCREEN, _GONE = "right", "screen", "gone"
"""The keys of a room's posts in the post box. Without a right, the last one notes that the message was deleted."""


@dataclass(frozen=True, slots=True)
class EditRight:
    """The right to edit a message."""

    message: int
    """The id of the message."""
    token: str = field(repr=False)
    """The token of an interaction; empty after it has expired."""
    expires_at: int
    """The end of the token (ms since 1970)."""
    language: Language
    """The language of the adapter's own words in the message."""
    outdated: bool = False
    """It is an earlier message, and becomes one line as soon as a newer one shows the table."""
    mentioned: bool = False
    """Somebody was mentioned by this token."""


@dataclass(frozen=True, slots=True)
class _StoredRight(EditRight):
    """The right to edit the message of a chat, those to edit its earlier messages, and the server of the chat."""

    earlier: tuple[EditRight, ...] = ()
    server: str = ""


@dataclass(frozen=True, slots=True)
class _StoredScreen:
    blocks: tuple[Block, ...]
    rows: tuple[ButtonRow, ...]
    letters: Letters
    table: TableId | None = None
    closed: bool = False


@dataclass(frozen=True, slots=True)
class _StoredRest:
    """The rights to edit the earlier messages of a chat, after the newest one was deleted."""

    earlier: tuple[EditRight, ...]


RIGHT_JSON: Final[StoredJson[_StoredRight]] = StoredJson(_StoredRight, "right to edit")
SCREEN_JSON: Final[StoredJson[_StoredScreen]] = StoredJson(_StoredScreen, "screen")
REST_JSON: Final[StoredJson[_StoredRest]] = StoredJson(_StoredRest, "rights to edit earlier messages")


@dataclass(eq=False, slots=True)
class ForeignRoom:
    """A chat with its message."""

    channel: int
    """The id of the chat."""
    right: EditRight | None = None
    """The right to edit the message; None without a message."""
    screen: Screen | None = None
    """The newest screen of the table."""
    shown: object = None
    """The content sent last; None while unknown."""
    live: LiveInteraction | None = None
    """The interaction of the token, if this process received it."""
    warns: bool = False
    """The token is in its last minute."""
    watched: bool = False
    """A look at the end of the token is planned."""
    server: str = ""
    """The id of its server, `NO_SERVER` without one; empty while unknown."""
    gone: bool = False
    """Somebody has deleted the message, and no other one has taken its place."""
    still: TableId | None = None
    """The open table in the message, if it needs a tap."""
    is_new: bool = False
    """The message is a response that shows nothing yet."""
    refusal: str = ""
    """The text id of the reason why the last command brought no message; empty without one, and after a tap."""
    earlier: dict[int, EditRight] = field(default_factory=dict)
    """The rights to edit earlier messages, until they expire."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the message is edited."""
    decided: asyncio.Event = field(default_factory=asyncio.Event)
    """Set unless a command may be about to bring a new message."""

    def __post_init__(self) -> None:
        self.decided.set()

    def is_blank(self) -> bool:
        """Return True if nothing is known to be shown in the message."""
        return self.shown is None


class ForeignRooms:
    """The rooms of all chats without the bot. The methods raise `PlatformError`s."""

    def __init__(self, box: PostBox, clock: Clock, *, cached: bool) -> None:
        """With `cached`, no other process changes the rooms."""
        self._box = box
        self._clock = clock
        self._cached = cached
        self._rooms: dict[int, ForeignRoom] = {}
        self.server_handler: Callable[[int, str], None] = lambda channel, server: None
        """Called with a channel and its server (`NO_SERVER` without one), read from the store."""

    async def room(self, channel: int) -> ForeignRoom:
        """Return the room of this channel. With several processes, it is read each time."""
        room = self._rooms.get(channel)
        if room is None:
            if len(self._rooms) >= MOST_ROOMS:
                self._drop_idle()
            room = self._rooms[channel] = ForeignRoom(channel)
            await self.read(room)
        elif not self._cached:
            await self.read(room)
        return room

    def in_memory(self, channel: int) -> ForeignRoom | None:
        return self._rooms.get(channel)

    async def is_stored(self, channel: int) -> bool:
        """Return True if there was a message in this channel."""
        with as_platform_errors():
            return bool(await self._box.posts(foreign_room(channel), 1))

    async def all(self) -> AsyncIterator[ForeignRoom]:
        """Yield every stored room, and remove the old ones."""
        now, after = self._clock.now(), ""
        while found := await self._box.unused(DISCORD, now + 1, after):
            after = found[-1].id
            for channel in map(foreign_channel, found):
                if channel is not None:
                    yield await self.room(channel)
        if old := await self._box.unused(DISCORD, now - FORGOTTEN_AFTER_MS):
            await self._box.drop(*old)

    async def read(self, room: ForeignRoom) -> None:
        """Read the rights and the screen of a room."""
        with as_platform_errors():
            stored = {post.key: post.body for post in await self._box.posts(foreign_room(room.channel))}
        room.gone = _GONE in stored and _RIGHT not in stored
        if room.gone and stored[_GONE]:
            room.earlier = {one.message: one for one in REST_JSON.load(stored[_GONE]).earlier}
        if _RIGHT in stored:
            read = RIGHT_JSON.load(stored[_RIGHT])
            right = EditRight(
                read.message, read.token, read.expires_at, read.language, mentioned=read.mentioned
            )
            room.earlier = {one.message: one for one in read.earlier}
            room.server = read.server or room.server
            if read.server:
                self.server_handler(room.channel, read.server)
            if right != room.right:
                room.right, room.live, room.warns = right, None, False
        if _SCREEN in stored and (room.screen is None or _body(room.screen) != stored[_SCREEN]):
            body = SCREEN_JSON.load(stored[_SCREEN])
            room.screen = Screen(
                body.blocks, body.rows, letters=body.letters, table=body.table, closed=body.closed
            )

    async def store_screen(self, room: ForeignRoom) -> None:
        if room.screen is not None:
            await self._put(room, _SCREEN, _body(room.screen))

    async def store_right(self, room: ForeignRoom) -> None:
        """Store the right to edit the message, and those to edit the earlier ones."""
        right, earlier = room.right, tuple(room.earlier.values())
        if right is None:
            if room.gone:
                await self._put(room, _GONE, REST_JSON.dump(_StoredRest(earlier)))
            return
        stored = _StoredRight(
            right.message,
            right.token,
            right.expires_at,
            right.language,
            mentioned=right.mentioned,
            earlier=earlier,
            server=room.server,
        )
        await self._put(room, _RIGHT, RIGHT_JSON.dump(stored))

    async def _put(self, room: ForeignRoom, key: str, body: str) -> None:
        chat = foreign_room(room.channel)
        with as_platform_errors():
            post = await self._box.add(chat, key, body)
            if post.body != body:
                await self._box.replace(chat, post.number, body)

    async def note_message(self, room: ForeignRoom) -> None:
        """Store that a room whose message was deleted has one again."""
        await self._put(room, _GONE, "")

    async def use(self, room: ForeignRoom) -> None:
        """Store that somebody uses the room now."""
        with as_platform_errors():
            await self._box.use(foreign_room(room.channel), self._clock.now())

    async def drop_message(self, room: ForeignRoom) -> None:
        """Remove the deleted message of a room from the store; the rights to edit earlier ones stay."""
        chat = foreign_room(room.channel)
        await self._box.drop(chat)
        await self.store_right(room)
        await self._box.use(chat, self._clock.now())

    async def drop(self, room: ForeignRoom) -> None:
        """Remove a room."""
        with as_platform_errors():
            await self._box.drop(foreign_room(room.channel))
        del self._rooms[room.channel]

    def _drop_idle(self) -> None:
        """Drop rooms without a valid token from memory; the store has them."""
        self._rooms = {
            channel: room
            for channel, room in self._rooms.items()
            if room.watched or not room.decided.is_set()
        }


def _body(screen: Screen) -> str:
    """Return the screen as stored: without files, because they can be sent only once."""
    shown = without_files(screen)
    rows = without_buttons(shown.rows, AddToGroup)
    return SCREEN_JSON.dump(_StoredScreen(shown.blocks, rows, shown.letters, shown.table, shown.closed))

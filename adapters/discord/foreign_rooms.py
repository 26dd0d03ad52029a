"""The chats without the bot, with their messages and the rights to edit these, in memory and in the store.

A token is a secret. It is stored so that a table can go on at once after a restart. It is removed when it expires.
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
"""The time without a tap on its message after which a room is removed from the store."""
_RIGHT, _SCREEN, _GONE = "right", "screen", "gone"
"""The keys of a room's posts in the post box. `_GONE` without `_RIGHT` means that the message was deleted."""


@dataclass(frozen=True, slots=True)
class EditRight:
    """The right to edit a message."""

    message: int
    """The id of the message."""
    token: str = field(repr=False)
    """The token of an interaction; empty after it has expired."""
    expires_at: int
    """The end of the token's validity (ms since 1970)."""
    language: Language
    """The language of the adapter's own words in the message."""
    outdated: bool = False
    """True for an earlier message that becomes one line as soon as a newer message shows the table."""
    mentioned: bool = False
    """True if a user was already mentioned with this token."""


@dataclass(frozen=True, slots=True)
class _StoredRight(EditRight):
    """The stored form: the right to edit the message, those for earlier messages, and the id of the chat's server."""

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
    """The stored form after the newest message was deleted: the rights to edit the earlier messages."""

    earlier: tuple[EditRight, ...]


RIGHT_JSON: Final[StoredJson[_StoredRight]] = StoredJson(_StoredRight, "right to edit")
SCREEN_JSON: Final[StoredJson[_StoredScreen]] = StoredJson(_StoredScreen, "screen")
REST_JSON: Final[StoredJson[_StoredRest]] = StoredJson(_StoredRest, "rights to edit earlier messages")


@dataclass(eq=False, slots=True)
class ForeignRoom:
    """A chat without the bot, with the message of its table."""

    channel: int
    """The id of the chat."""
    right: EditRight | None = None
    """The right to edit the message; None without a message."""
    screen: Screen | None = None
    """The newest screen of the table."""
    shown: object = None
    """The content that this process sent last; None if it has sent none."""
    live: LiveInteraction | None = None
    """The interaction of the token; None if another process received it."""
    launch: LiveInteraction | None = None
    """The last interaction that opened the page in this chat; its token can post the next table."""
    warns: bool = False
    """True in the last minute of the token."""
    watched: bool = False
    """True while a check of the tokens is planned."""
    server: str = ""
    """The id of the chat's server; `NO_SERVER` for a chat without a server; empty if unknown."""
    gone: bool = False
    """True if the message was deleted and no other one has replaced it."""
    still: TableId | None = None
    """The open table whose message needs a tap, as last reported; None without one."""
    is_new: bool = False
    """True if the message is a response that shows nothing yet."""
    refusal: str = ""
    """The id of the text why the last command brought no message; empty without a refusal, and after a tap."""
    earlier: dict[int, EditRight] = field(default_factory=dict)
    """The valid rights to edit earlier messages, by message id."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the message is edited."""
    decided: asyncio.Event = field(default_factory=asyncio.Event)
    """Set, except while a command is handled that may bring a new message."""

    def __post_init__(self) -> None:
        self.decided.set()

    def is_blank(self) -> bool:
        """Return True if this process has sent no content to the message of the room."""
        return self.shown is None


class ForeignRooms:
    """The rooms of all chats without the bot.

    The methods raise `PlatformError`s; `all` and `drop_message` also `StoreError`.
    """

    def __init__(self, box: PostBox, clock: Clock, *, cached: bool) -> None:
        """Store the services. With `cached`, each room is read once: no other process may change the rooms then."""
        self._box = box
        self._clock = clock
        self._cached = cached
        self._rooms: dict[int, ForeignRoom] = {}
        self.server_handler: Callable[[int, str], None] = lambda channel, server: None
        """Called with a channel and its server (`NO_SERVER` without one) when they are read from the store."""

    async def room(self, channel: int) -> ForeignRoom:
        """Return the room of this channel.

        Read it from the store at the first call; if other processes may change it, at every call.
        """
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
        """Return True if the store has a message in this channel, also with an expired token."""
        with as_platform_errors():
            return bool(await self._box.posts(foreign_room(channel), 1))

    async def all(self) -> AsyncIterator[ForeignRoom]:
        """Yield every stored room. At the end, remove some of those unused for `FORGOTTEN_AFTER_MS`."""
        now, after = self._clock.now(), ""
        while found := await self._box.unused(DISCORD, now + 1, after):
            after = found[-1].id
            for channel in map(foreign_channel, found):
                if channel is not None:
                    yield await self.room(channel)
        if old := await self._box.unused(DISCORD, now - FORGOTTEN_AFTER_MS):
            await self._box.drop(*old)

    async def read(self, room: ForeignRoom) -> None:
        """Update the room from the store: its rights, screen and server. Call `server_handler` with a stored server."""
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
        """Store the right to edit the message, and those to edit earlier messages.

        If the message was deleted, store only the latter. If there was none, store nothing.
        """
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
        """Store that the room has a message again after a deletion."""
        await self._put(room, _GONE, "")

    async def use(self, room: ForeignRoom) -> None:
        """Store the present time as the last use of the room."""
        with as_platform_errors():
            await self._box.use(foreign_room(room.channel), self._clock.now())

    async def drop_message(self, room: ForeignRoom) -> None:
        """Remove the deleted message of the room from the store. The rights to edit earlier messages stay."""
        chat = foreign_room(room.channel)
        await self._box.drop(chat)
        await self.store_right(room)
        await self._box.use(chat, self._clock.now())

    async def drop(self, room: ForeignRoom) -> None:
        """Remove the room from the store and from memory."""
        with as_platform_errors():
            await self._box.drop(foreign_room(room.channel))
        del self._rooms[room.channel]

    def _drop_idle(self) -> None:
        """Drop rooms from memory, except those with a valid token or a command under way. The store keeps them."""
        self._rooms = {
            channel: room
            for channel, room in self._rooms.items()
            if room.watched or not room.decided.is_set()
        }


def _body(screen: Screen) -> str:
    """Return the screen as stored JSON. Files are left out, because they can be sent only once."""
    shown = without_files(screen)
    rows = without_buttons(shown.rows, AddToGroup)
    return SCREEN_JSON.dump(_StoredScreen(shown.blocks, rows, shown.letters, shown.table, shown.closed))

"""Tables in chats without the bot: in servers that have not added it, in direct messages of two people, in groups.

The response to a command is the table's only message there. The bot edits it with the token of an interaction: at first
of the command, later of the last tap on the message. A token is valid for a quarter of an hour. So the newest screen is
stored. A message without a valid token shows this screen after the next tap.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeGuard

import discord

from adapters.discord.addresses import foreign_channel
from adapters.discord.cleaning import Cleaning
from adapters.discord.direct_messages import MentionSent
from adapters.discord.drawing import Additions, Appearance, draw, escaped, files_of, text_view
from adapters.discord.errors import as_platform_errors
from adapters.discord.foreign_rooms import MOST_ROOMS, EditRight, ForeignRoom, ForeignRooms
from adapters.discord.interactions import (
    KEEP,
    ORIGINAL,
    TOKEN_LIFETIME_MS,
    LiveInteraction,
    is_response,
    server_of,
    webhook_of,
    when_known,
)
from adapters.kit.intake import UserLocks
from adapters.kit.post_box import PostBox
from bot.domain.errors import (
    MessageFrozen,
    MessageGone,
    PlatformError,
    StoreError,
    Unavailable,
    Unreachable,
)
from bot.domain.ids import Language, MessageId, TableId
from bot.domain.languages import pick_language
from bot.domain.screen import (
    Button,
    Paragraph,
    Screen,
    Style,
    Tap,
    Text,
    without_files,
)
from bot.ports.clock import Clock
from bot.ports.news import News
from bot.ports.platform import Sent

_log = logging.getLogger(__name__)

HIDDEN: Final = "discord-hidden"
"""The text id of the refusal if Discord shows the bot's responses only to their user."""
WARNING_MS: Final = 60_000
"""The time before the end of a token in which the table's message offers to renew it."""
SHOWN_WITHIN_S: Final = 3.0
"""The time in seconds after which a command for a table is answered, even if no table is shown yet."""
AGAIN_S: Final = 60.0
"""The pause in seconds before an edit is repeated after Discord's limit for edits of messages older than an hour."""
_TOKEN_REFUSED: Final = {
    50027,  # invalid webhook token
    10015,  # unknown webhook, also after a second attempt
}
UNAUTHORIZED: Final = 401


class ForeignChats:
    """The messages of tables in chats without the bot. The methods raise `PlatformError`s."""

    def __init__(
        self,
        client: discord.Client,
        box: PostBox,
        clock: Clock,
        appearance: Callable[[], Appearance],
        cleaning: Cleaning,
        *,
        cached: bool,
    ) -> None:
        self._client = client
        self.rooms = ForeignRooms(box, clock, cached=cached)
        self._clock = clock
        self._appearance = appearance
        self._cleaning = cleaning
        self._handed_over: set[int] = set()
        """The channels with the bot whose earlier room without the bot is already handed over (`hand_over`)."""
        self._still: set[TableId | None] = set()
        self.still_handler: Callable[[TableId], None] = lambda table: None
        """Called with a table when the result of `stands_still` changes for it."""
        self._commands = UserLocks()

    # called by the application

    async def send(self, channel: int, screen: Screen) -> Sent:
        """Store the screen, and show it in the chat's message; without a valid token, after the next tap.

        If a command of the chat is being handled, wait for its result first.

        Raises:
            Unavailable: the chat has no message yet.
            Unreachable: Discord shows the response to the command only to its user.
            MessageGone: the message is deleted, or the chat is handed over.
        """
        if channel in self._handed_over:
            raise MessageGone
        room = await self._room(channel)
        await room.decided.wait()
        if self._launch_of(room) is not None and not _is_same_table(screen, room.screen):
            await self._post_by_launch(room, screen)
        if room.refusal and (room.right is None or not _is_same_table(screen, room.screen)):
            raise Unreachable("a response for its user alone", text_id=room.refusal)
        if room.right is None:
            raise MessageGone if room.gone else Unavailable("no message in this chat yet")
        await self._keep(room, screen)
        return Sent(MessageId(str(room.right.message)))

    async def can_post(self, channel: int) -> bool:
        """Return True if a new table can be shown in the chat now: an interaction there has a valid token."""
        room = await self._room(channel)
        right = room.right
        return self._launch_of(room) is not None or (right is not None and self._is_valid(right))

    def _launch_of(self, room: ForeignRoom) -> LiveInteraction | None:
        live = room.launch
        return live if live is not None and live.expires_at > self._clock.monotonic() else None

    async def _post_by_launch(self, room: ForeignRoom, screen: Screen) -> None:
        """Post the screen with the token of the interaction that opened the page. It becomes the chat's message.

        Raises:
            Unreachable: Discord shows the message only to the user.
            PlatformError: any other failure.
        """
        live, room.launch = room.launch, None
        assert live is not None, "the caller has asked"
        language = pick_language(str(live.interaction.locale))
        with as_platform_errors():
            sent = await live.follow_up(
                draw(screen, self._appearance()), partial(files_of, screen), ephemeral=False
            )
        if sent.flags.ephemeral:
            self._cleaning.soon(sent.delete)
            raise Unreachable("a response for its user alone", text_id=HIDDEN)
        await self.take(room, live, sent.id, language)
        room.shown = (sent.id, screen, room.warns)

    async def edit(self, channel: int, message: int, screen: Screen) -> None:
        """Show the screen in this message, or in the chat's newest message if that shows the same table.

        Another earlier message of the chat changes only while its own token is valid.

        Raises:
            MessageGone: the message is deleted, or the chat is handed over.
        """
        if channel in self._handed_over:
            raise MessageGone
        room = await self._room(channel)
        if message in room.earlier and not _is_same_table(screen, room.screen):
            await self._change_earlier(room.earlier[message], screen)
        elif room.right is None or room.right.message == message or _is_same_table(screen, room.screen):
            await self._keep(room, screen)

    async def delete(self, channel: int, message: int) -> None:
        """Replace a message by one line without buttons.

        Without a valid token, the chat's newest message changes after the next tap; an earlier message stays as it is.
        """
        room = await self._room(channel)
        right = room.right
        if right is not None and right.message == message:
            texts = self._appearance().texts[right.language]
            await self._keep(room, _line(texts("discord-table-gone")))
        elif message in room.earlier:
            await self._close_earlier(room, room.earlier[message])

    async def resume(self) -> None:
        """After a start, read all rooms from the store, and remove old ones.

        Plan the offers to renew their tokens, and report the tables in need of a tap (`still_handler`).
        """
        async for room in self.rooms.all():
            self._watch(room)
            self._note_still(room)

    # called when a user acts

    @asynccontextmanager
    async def commanded(self, live: LiveInteraction) -> AsyncIterator[NewMessage]:
        """Hold back new posts of the chat during the block, while a command that may bring a table is handled.

        Yield the response to the command. It may become the chat's message. One command of a chat is handled at a time.
        """
        channel = live.interaction.channel_id or 0
        async with self._commands.hold(channel):
            self._handed_over.discard(channel)
            room = await self._room(channel)
            room.decided.clear()
            room.refusal = ""
            try:
                yield NewMessage(self, room, live)
            finally:
                room.decided.set()

    async def take(
        self,
        room: ForeignRoom,
        live: LiveInteraction,
        message: int,
        language: Language,
        *,
        is_new: bool = False,
    ) -> None:
        """Make `message` the chat's message, and store this. The interaction `live` has the token for the message.

        If the previous message shows an open table, the new one will show this table, and the previous one becomes one
        line. The end of a finished game stays in the previous message. `language` is the language of the adapter's own
        words. `is_new`: the message is a response that shows nothing yet.
        """
        before, is_open = room.right, _has_open_table(room.screen)
        if before is not None and before.message != message:
            room.earlier[before.message] = replace(before, outdated=is_open or room.is_new)
            room.shown = None
            if not is_open:
                room.screen = None
        room.earlier.pop(message, None)
        was_gone, room.gone = room.gone, False
        room.server = server_of(live.interaction)
        room.live, room.warns, room.is_new, room.refusal = live, False, is_new, ""
        expires_at = self._clock.now() + TOKEN_LIFETIME_MS
        room.right = EditRight(message, live.interaction.token, expires_at, language)
        self._watch(room)
        self._note_still(room)
        await self.rooms.store_right(room)
        if was_gone:
            await self.rooms.note_message(room)
        await self.rooms.use(room)

    async def launched(self, live: LiveInteraction) -> None:
        """Note an interaction that opened the page in a chat without the bot: its token can post the next table."""
        room = await self._room(live.interaction.channel_id or 0)
        room.launch, room.server = live, server_of(live.interaction)

    async def has(self, live: LiveInteraction) -> bool:
        """Return True if the tapped message is a table's message from before the bot was added to this server."""
        interaction = live.interaction
        if not is_response(interaction) or interaction.message is None:
            return False
        right = (await self._room(interaction.channel_id or 0)).right
        return right is not None and right.message == interaction.message.id

    async def hand_over(self, channel: int, move: Callable[[], Awaitable[bool]]) -> None:
        """If this channel was a chat without the bot, call `move`, which moves its table; then remove the stored chat.

        If `move` returns False, change nothing: the next interaction tries again. The message with an open table is
        deleted, because the bot now has a post for the table.
        """
        if channel in self._handed_over:
            return
        async with self._commands.hold(channel):
            known = await self.rooms.is_stored(channel)
            if channel in self._handed_over or (known and not await move()):
                return
            if len(self._handed_over) >= MOST_ROOMS:
                self._handed_over.clear()
            self._handed_over.add(channel)
            if known:
                room = await self._room(channel)
                await self.rooms.drop(room)
                right, room.right = room.right, None
                room.earlier, room.gone = {}, False
                if right is not None and _has_open_table(room.screen):
                    place = self._client.get_partial_messageable(channel)
                    self._cleaning.soon(place.get_partial_message(right.message).delete)
                room.screen = None
                self._note_still(room)

    async def tapped(self, live: LiveInteraction, table: TableId | None, language: Language) -> bool:
        """Renew the right to edit the tapped message, and show the newest screen there.

        `table` is the table of the tapped button; None if the button names none. `language` is for the adapter's own
        words if the chat has no message yet. If the open table of the chat is in another message, do not change the
        tapped one, and return False if `table` is this table or None. Otherwise return True.
        """
        channel = live.interaction.channel_id or 0
        self._handed_over.discard(channel)
        room = await self._room(channel)
        message = 0 if live.interaction.message is None else live.interaction.message.id
        right = room.right
        if right is not None and right.message != message and _has_open_table(room.screen):
            if table in (None, room.screen.table):
                room.earlier.pop(message, None)
                return False
            return True
        await self.take(room, live, message, language if right is None else right.language)
        self._cleaning.soon(lambda: self._show_quietly(room))
        return True

    def receive(self, news: News) -> None:
        """Show the changes by other processes in the rooms in memory, in the background."""
        for chat, _ in news.posts:
            channel = foreign_channel(chat)
            room = None if channel is None else self.rooms.in_memory(channel)
            if room is not None:
                self._cleaning.soon(partial(self._read_again, room))

    # the message

    async def _keep(self, room: ForeignRoom, screen: Screen) -> None:
        """Store `screen` as the newest screen of the room, and show it if the token is valid."""
        room.screen = screen
        self._note_still(room)
        await self.rooms.store_screen(room)
        await self._show(room)

    def answer_late(self, room: ForeignRoom, live: LiveInteraction) -> None:
        """Plan an answer to the command after `SHOWN_WITHIN_S`, in case nothing is shown before."""
        self._cleaning.after(SHOWN_WITHIN_S, partial(self._show_late, room, live))

    async def _show_late(self, room: ForeignRoom, live: LiveInteraction) -> None:
        """Answer the command with the stored screen or else with a line, if its message shows nothing yet."""
        if room.live is not live or not room.is_blank():
            return
        await self._show_quietly(room)
        if room.is_blank() and room.right is not None:
            await live.answer(
                text_view(escaped(self._appearance().texts[room.right.language]("discord-done")))
            )

    async def _show_quietly(self, room: ForeignRoom) -> None:
        with suppress(PlatformError):
            await self._show(room)

    async def _show(self, room: ForeignRoom) -> None:
        """Show the newest screen in the room's message. Without a valid token, do nothing until the next tap.

        If Discord limits the edits of an old message, retry after `AGAIN_S`. After an edit, shorten outdated earlier
        messages to one line.

        Raises:
            MessageGone: a person has deleted the message.
            PlatformError: any other failure.
        """
        async with room.lock:
            right, screen = room.right, room.screen
            if right is None or screen is None or not self._is_valid(right):
                return
            content = (right.message, screen, room.warns)
            if content == room.shown:
                return
            live, room.shown = room.live, None
            if live is not None:
                await live.until_acknowledged()
            try:
                await self._patch(right, screen, self._extras(room, right))
            except _ExpiredError:
                await self._expire(room, right)
                return
            except MessageFrozen:  # too many edits of an old message
                self._cleaning.after(AGAIN_S, partial(self._show_quietly, room))
                return
            except MessageGone:
                await self._forget(room)
                raise
            room.shown, room.is_new = content, False
        if live is not None:
            live.answered()
        self._close_outdated(room)

    async def _patch(self, right: EditRight, screen: Screen, extras: Additions | None = None) -> None:
        """Show the screen in the message that this right can edit. If an edit with files fails, leave them out.

        Raises:
            _ExpiredError: the token is not valid any more, or permits no edit now.
            PlatformError: any other failure.
        """
        try:
            with as_platform_errors(), _expired():
                try:
                    await self._change(right, screen, extras)
                except discord.HTTPException:
                    if not files_of(screen):
                        raise
                    await self._change(right, without_files(screen), extras)
        except Unreachable:
            raise _ExpiredError from None

    async def _change(self, right: EditRight, screen: Screen, extras: Additions | None) -> None:
        webhook, view = webhook_of(self._client, right.token), draw(screen, self._appearance(), extras)
        await when_known(lambda: webhook.edit_message(ORIGINAL, view=view, attachments=files_of(screen)))

    def _extras(self, room: ForeignRoom, right: EditRight) -> Additions | None:
        """Return a note and a button for renewing the token of `right` in its last minute; None before."""
        if not room.warns:
            return None
        texts = self._appearance().texts[right.language]
        button = Button(texts("discord-button-keep"), Tap(KEEP), Style.MAIN)
        return Additions(escaped(texts("discord-keep")), tools=(button,))

    async def _change_earlier(self, right: EditRight, screen: Screen) -> None:
        if self._is_valid(right):
            with suppress(_ExpiredError, MessageFrozen, MessageGone):
                await self._patch(right, screen)

    def _close_outdated(self, room: ForeignRoom) -> None:
        for earlier in [one for one in room.earlier.values() if one.outdated]:
            self._cleaning.soon(partial(self._close_earlier, room, earlier))

    async def _close_earlier(self, room: ForeignRoom, right: EditRight) -> None:
        """Replace an earlier message, editable with `right`, by one line: its table is in a newer message."""
        if room.earlier.pop(right.message, None) is None:
            return
        texts = self._appearance().texts[right.language]
        try:
            await self._change_earlier(right, _line(texts("discord-table-moved")))
        except PlatformError:
            room.earlier[right.message] = right
            raise
        await self.rooms.store_right(room)

    async def mention(self, channel: int, user: int, markdown: str) -> MentionSent | None:
        """Mention a user in a message to the chat. Everybody there may read `markdown`.

        One mention is sent for each interaction token with which the bot may edit the table's message. Return None if
        the user cannot be mentioned now.
        """
        room = await self._room(channel)
        right = room.right
        if right is None or right.mentioned or not self._is_valid(right):
            return None
        if room.live is not None and not room.live.takes_follow_up():
            return None
        room.right = right = replace(right, mentioned=True)
        await self.rooms.store_right(room)
        try:
            with as_platform_errors(), _expired():
                sent = await webhook_of(self._client, right.token).send(
                    view=text_view(f"<@{user}> {markdown}"),
                    allowed_mentions=discord.AllowedMentions(
                        everyone=False, roles=False, users=[discord.Object(user)]
                    ),
                    wait=True,
                )
                if sent.flags.ephemeral:  # only the user of the token sees it
                    await sent.delete()
                    return None
        except (_ExpiredError, PlatformError) as error:
            _log.info("a user could not be mentioned: %s", type(error).__name__)
            return None
        return MentionSent(sent.id, right.token, right.expires_at)

    # the token

    def _is_valid(self, right: EditRight) -> bool:
        return bool(right.token) and self._clock.now() < right.expires_at

    def _watch(self, room: ForeignRoom) -> None:
        """Plan the offer to renew the room's token, and the removal of expired tokens.

        A room has one such plan at a time.
        """
        if not room.watched and (room.earlier or (room.right is not None and room.right.token)):
            room.watched = True
            self._cleaning.soon(partial(self._look, room))

    async def _look(self, room: ForeignRoom) -> None:
        """Offer to renew the room's token, or remove an expired one.

        Plan the next call of this method first, because the rest may fail.
        """
        right, now = room.right, self._clock.now()
        ends = [one.expires_at for one in room.earlier.values()]
        if right is not None and right.token:
            ends += [right.expires_at - WARNING_MS, right.expires_at]
        ahead = [end for end in ends if end > now]
        room.watched = bool(ahead)
        if ahead:
            self._cleaning.after((min(ahead) - now) / 1000, partial(self._look, room))
        if right is not None and self._is_valid(right) and now >= right.expires_at - WARNING_MS:
            self._warn(room)
        if right is not None and not self._is_valid(right):
            await self._expire(room, right)
        await self._drop_expired(room)

    def _warn(self, room: ForeignRoom) -> None:
        """Show the offer to renew the token, in the background. It is only for an open table."""
        if _has_open_table(room.screen) and not room.warns:
            room.warns = True
            self._note_still(room)
            self._cleaning.soon(partial(self._show_quietly, room))

    async def _drop_expired(self, room: ForeignRoom) -> None:
        """Remove the expired tokens of earlier messages."""
        valid = self._valid_earlier(room)
        if len(valid) < len(room.earlier):
            room.earlier = valid
            with suppress(PlatformError):
                await self.rooms.store_right(room)

    def _valid_earlier(self, room: ForeignRoom) -> dict[int, EditRight]:
        return {number: right for number, right in room.earlier.items() if self._is_valid(right)}

    async def _expire(self, room: ForeignRoom, right: EditRight) -> None:
        """Remove the expired token of the room's message. The message changes after the next tap."""
        if room.right is right and right.token:
            room.right, room.live, room.warns = replace(right, token=""), None, False
            room.earlier = self._valid_earlier(room)
            self._note_still(room)
            with suppress(PlatformError):
                await self.rooms.store_right(room)

    def stands_still(self, table: TableId) -> bool:
        """Return True if the table's message needs a tap: its token has expired, or expires within a minute."""
        return table in self._still

    def _note_still(self, room: ForeignRoom) -> None:
        """Report the table if its message now needs a tap, or no longer needs one."""
        screen, right, still = room.screen, room.right, None
        if _has_open_table(screen) and right is not None and (room.warns or not self._is_valid(right)):
            still = screen.table
        before, room.still = room.still, still
        if before == still:
            return
        self._still.discard(before)
        self._still.add(still)
        for table in (before, still):
            if table is not None:
                self.still_handler(table)

    async def _room(self, channel: int) -> ForeignRoom:
        room = await self.rooms.room(channel)
        if room.still is None and room.screen is not None and room.screen.table in self._still:
            room.still = room.screen.table  # it was dropped from memory meanwhile
        return room

    async def _read_again(self, room: ForeignRoom) -> None:
        await self.rooms.read(room)
        self._watch(room)
        self._note_still(room)
        await self._show_quietly(room)

    async def _forget(self, room: ForeignRoom) -> None:
        """Note that the room's message was deleted.

        Keep the valid rights to edit earlier messages, and shorten outdated earlier messages to one line.
        """
        room.right = room.screen = room.live = room.shown = None
        room.gone, room.is_new, room.earlier = True, False, self._valid_earlier(room)
        self._note_still(room)
        with suppress(StoreError, PlatformError):
            await self.rooms.drop_message(room)
        self._close_outdated(room)


@dataclass(frozen=True, slots=True)
class NewMessage:
    """The response to a command. If the command brings a table, the response becomes the chat's message."""

    chats: ForeignChats
    room: ForeignRoom
    live: LiveInteraction

    async def accept(self, message: int, language: Language) -> None:
        """Make the response, with the id `message`, the chat's message. `language` is for the adapter's own words."""
        await self.chats.take(self.room, self.live, message, language, is_new=True)
        self.chats.answer_late(self.room, self.live)

    def refuse(self, text_id: str) -> None:
        """Note that the response cannot show a table: `send` then raises `Unreachable` with this text id."""
        self.room.refusal = text_id


class _ExpiredError(Exception):
    """The token has expired or permits no edit now."""


@contextmanager
def _expired() -> Iterator[None]:
    """Raise `_ExpiredError` in place of Discord's error about the token."""
    try:
        yield
    except discord.HTTPException as error:
        if error.status == UNAUTHORIZED or error.code in _TOKEN_REFUSED:
            raise _ExpiredError from None
        raise


def _has_open_table(screen: Screen | None) -> TypeGuard[Screen]:
    """Return True if the screen shows a lobby or a running game."""
    return screen is not None and screen.table is not None and not screen.closed


def _is_same_table(screen: Screen, other: Screen | None) -> bool:
    return other is not None and screen.table is not None and screen.table == other.table


def _line(text: str) -> Screen:
    return Screen((Paragraph((Text(text),)),))

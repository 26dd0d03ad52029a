"""Discord as a chat platform.

Channels are written to with the bot's token, private chats through interactions and direct messages.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final, TypeVar

import discord

from adapters.discord.addresses import (
    DISCORD,
    channel_id,
    message_id,
    private_owner,
    room_chat,
    room_of,
    user_id,
)
from adapters.discord.appearance import Appearance
from adapters.discord.card_emojis import upload_card_emojis
from adapters.discord.cleaning import Cleaning
from adapters.discord.client import Client, set_urls
from adapters.discord.commands import Wording, build_tree
from adapters.discord.direct_messages import DirectMessages, nonce_of
from adapters.discord.drawing import draw, files_of
from adapters.discord.errors import ANY_ERROR, GONE, as_ending, as_platform_errors
from adapters.discord.game_threads import GameThreads
from adapters.discord.greeting import Greeting
from adapters.discord.interaction_handler import InteractionHandler
from adapters.discord.interactions import is_moderator
from adapters.discord.message_counter import MessageCounter
from adapters.discord.private_chats import PrivateChats
from adapters.discord.profiles import Profiles
from adapters.kit.post_box import PostBox
from bot.domain.commands import ChatLost, ChatMovedOn, MemberLost, Where
from bot.domain.errors import MessageFrozen, Refused, Unreachable
from bot.domain.ids import Chat, Language, MessageId, PlatformName, UserKey
from bot.domain.screen import Screen, without_files
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Capabilities, Handler, Limits, Sent

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")

REGISTER_AGAIN_S: Final = 60.0
"""The slash commands are registered again so long after a failure."""

API_URL: Final = "https://discord.com/api/v10"
GATEWAY_URL: Final = "wss://gateway.discord.gg/"
PER_SECOND: Final = 48.0
CHANNEL_INTERVAL_S: Final = 1.05
CHANNEL_BURST: Final = 4
"""Discord takes 50 requests a second, of which a few go past the presenter, and 5 edits in 5 seconds for a channel."""


class DiscordPlatform:
    """A `ChatPlatform` for one Discord application. Requests wait until `run` has logged in."""

    def __init__(  # noqa: PLR0913 -- addresses and limits are the operator's
        self,
        token: str,
        box: PostBox,
        texts: Mapping[Language, Texts],
        clock: Clock,
        *,
        api_url: str = API_URL,
        gateway_url: str = GATEWAY_URL,
        limits: Limits | None = None,
    ) -> None:
        """The token is a secret: it is neither logged nor part of any error."""
        self._token = token
        paced = limits or Limits(PER_SECOND, CHANNEL_INTERVAL_S, CHANNEL_BURST)
        self._limits = replace(paced, is_counted=self._is_counted, per_topic=True)
        self._box = box
        self._texts = {language: one.on(DISCORD) for language, one in texts.items()}
        self._clock = clock
        self._urls = (api_url, gateway_url)
        self._ready = asyncio.Event()
        self._assemble()

    def _assemble(self) -> None:
        """Make the client and all that depends on it. A closed client cannot be opened again, so this is repeated."""
        self.client = Client()
        self._used = False
        self._counter = MessageCounter(self._clock)
        profiles, direct = Profiles(self._box), DirectMessages(self.client)
        self._cleaning = Cleaning(self._clock)
        self._private = PrivateChats(self._box, self._clock, self._texts, profiles, direct, self._cleaning)
        self._handler = InteractionHandler(
            self._clock, self._texts, self._private, profiles, self._counter, self._cleaning
        )
        self.client.tree = build_tree(self.client, self._texts, self._handler.handle_slash)
        self.client.login_handler = self._set_up_commands
        self.client.button_handler = self._handler.handle_button
        self.client.message_handler = self._count_message
        self.client.loss_handler = self._lose_channel
        self._threads = GameThreads(self.client)
        self.client.join_handler = self._greet
        self._greeting = Greeting(self._box, self._texts)
        self._private.rings.left_handler = self._lose_member

    @property
    def name(self) -> PlatformName:
        return DISCORD

    @property
    def limits(self) -> Limits:
        """Discord counts the requests with the bot's token. Ephemeral messages cost nothing of them."""
        return self._limits

    @property
    def capabilities(self) -> Capabilities:
        """`idempotent_send` holds for a few minutes: after that, Discord forgets the nonce of a send."""
        return Capabilities(idempotent_send=True, answers_typed=True)

    # called by the application

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        await self._ready.wait()
        owner = private_owner(chat)
        if owner is not None:
            return await self._private.send(owner, screen, key=nonce_of(key), quiet=quiet)
        channel = channel_id(chat)

        async def post(shown: Screen) -> discord.Message:
            return await self.client.get_partial_messageable(channel).send(
                view=draw(shown, self._private.appearance),
                files=files_of(shown),
                nonce=nonce_of(key),
                silent=quiet,
            )

        try:
            sent = await _with_or_without_files(screen, post)
        except MessageFrozen as error:  # a thread that not even a new message wakes
            raise Unreachable(str(error), told="discord-refused-locked") from None
        if screen.room is not None:
            self._private.jumps.note(channel, sent.id)
        return Sent(MessageId(str(sent.id)), self._counter.count_own_post(channel, sent.id))

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await self._ready.wait()
        post, owner = message_id(message), private_owner(chat)
        if owner is not None:
            await self._private.edit(owner, post, screen)
            return
        posted = self._message(chat, post)

        async def change(shown: Screen) -> None:
            drawn, files = draw(shown, self._private.appearance), files_of(shown)
            await (posted.edit(view=drawn, attachments=files) if files else posted.edit(view=drawn))

        try:
            await _with_or_without_files(screen, change)
        except Unreachable as error:
            if error.told == GONE:
                await self._lose(chat)
            raise

    async def delete(self, chat: Chat, message: MessageId) -> None:
        await self._ready.wait()
        post, owner = message_id(message), private_owner(chat)
        if owner is not None:
            await self._private.delete(owner, post)
            return
        with as_platform_errors():
            await self._message(chat, post).delete()

    async def make_thread(self, room: Chat, post: MessageId, title: str, people: Sequence[UserKey]) -> Where:
        await self._ready.wait()
        return await self._threads.make(channel_id(room), message_id(post), title, people)

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Whether the user is a moderator: by the permissions of the interaction under way, or else by a request."""
        person, owner = user_id(user), private_owner(chat)
        if person is None or owner is not None:
            return person is not None and person == owner
        channel = channel_id(chat)
        known = self._handler.moderators.get((channel, person))
        return await self._fetch_is_moderator(channel, person) if known is None else known

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        """Whether the user is on the server and sees this channel or thread; a private chat has no members."""
        person = user_id(user)
        if person is None or private_owner(chat) is not None:
            return False
        with as_platform_errors():
            found = await self._fetch_place(channel_id(chat))
            if found is None:
                return False
            try:
                return found.permissions_for(await found.guild.fetch_member(person)).view_channel
            except discord.NotFound:
                return False

    # connection

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        """Receive interactions until cancelled. After a lost connection the library itself connects again.

        Raises:
            SettingsError: Discord refuses the token.
            Unavailable: Discord cannot be reached, or has ended the connection for good.
        """
        set_urls(*self._urls)
        if self._used:
            self._assemble()
        self._used = True
        self.client.ready_handler = listens
        try:
            with as_ending():
                async with self.handling(handle):
                    await self.client.start(self._token)
        finally:
            self._ready.clear()
            await self.client.close()

    async def forget(self, user: UserKey) -> None:
        number = user_id(user)
        if number is not None:
            await self._private.forget(number)

    @asynccontextmanager
    async def handling(self, handle: Handler) -> AsyncIterator[None]:
        """While the block runs, `handle` carries out the commands. At its end what is under way is finished."""
        handler, cleaning = self._handler, asyncio.create_task(self._cleaning.run())
        handler.handler = handle
        self._cleaning.soon(self._private.rings.remove_left_over)
        try:
            yield
        finally:
            handler.handler = None
            await handler.finish()
            cleaning.cancel()
            await self._cleaning.finish()

    async def _set_up_commands(self) -> None:
        """Upload the emojis and register the slash commands. A refusal is logged and not raised."""
        self._private.appearance = Appearance(await upload_card_emojis(self.client), {}, self._texts)
        if not await self._register_commands():
            self._cleaning.after(REGISTER_AGAIN_S, self._register_until_done)
        _log.info("Discord knows us as %s", self.client.user)
        self._ready.set()

    async def _register_commands(self) -> bool:
        tree = self.client.tree
        assert tree is not None
        try:
            await tree.set_translator(Wording(self._texts))
            command_ids = {command.name: command.id for command in await tree.sync()}
        except ANY_ERROR as error:
            _log.warning("the slash commands could not be registered: %s", error)
            return False
        self._private.appearance = replace(self._private.appearance, command_ids=command_ids)
        return True

    async def _register_until_done(self) -> None:
        if not await self._register_commands():
            self._cleaning.after(REGISTER_AGAIN_S, self._register_until_done)

    async def _greet(self, server: discord.Guild) -> None:
        await self._greeting.greet(server, self._private.appearance)

    async def _lose_channel(self, channel: int, parent: int | None = None) -> None:
        """A channel is no more, or a thread below `parent`, whoever made it."""
        await self._lose(room_chat(channel))
        if parent is not None:
            await self._lose(room_chat(parent, channel))

    async def _lose(self, room: Chat) -> None:
        """Tell the application that a room is no more: its table ends, and nobody is rung about it."""
        handler = self._handler.handler
        if handler is not None:
            await handler(ChatLost(Where(room, private=False)))

    async def _lose_member(self, user: int, channel: int) -> None:
        handler = self._handler.handler
        if handler is not None:
            where = Where(self._room(channel), private=False)
            await handler(MemberLost(DISCORD, UserKey(str(user)), where))

    async def _count_message(self, message: discord.Message) -> None:
        """Count a person's message, and tell the application that the channel has moved on."""
        position = self._counter.count_message(message.channel.id)
        handler = self._handler.handler
        if position is not None and handler is not None:
            where = Where(self._room(message.channel.id), private=False, position=position)
            await handler(ChatMovedOn(where))

    def _room(self, channel: int) -> Chat:
        me = self.client.user
        return room_of(self.client.get_channel(channel), channel, None if me is None else me.id)

    def _is_counted(self, chat_id: str) -> bool:
        owner = private_owner(Chat(DISCORD, chat_id))
        return owner is None or self._private.shows_direct(owner)

    def _message(self, chat: Chat, post: int) -> discord.PartialMessage:
        return self.client.get_partial_messageable(channel_id(chat)).get_partial_message(post)

    async def _fetch_is_moderator(self, channel: int, person: int) -> bool:
        with as_platform_errors():
            found = await self._fetch_place(channel)
            if found is None:
                return False
            return is_moderator(found.permissions_for(await found.guild.fetch_member(person)))

    async def _fetch_place(self, channel: int) -> discord.abc.GuildChannel | discord.Thread | None:
        """Ask for a channel or thread of a server; None for any other channel."""
        await self._ready.wait()
        found = await self.client.fetch_channel(channel)
        return found if isinstance(found, discord.abc.GuildChannel | discord.Thread) else None


async def _with_or_without_files(screen: Screen, ask: Callable[[Screen], Awaitable[_Result]]) -> _Result:
    """Call `ask` with the screen. If the channel refuses its files, call it again without them."""
    with as_platform_errors():
        if files_of(screen):
            with suppress(Refused, Unreachable), as_platform_errors():
                return await ask(screen)
        return await ask(without_files(screen))

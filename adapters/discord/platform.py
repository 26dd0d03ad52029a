"""Discord as a chat platform.

The bot writes to channels with its token, and to private chats with interactions and direct messages.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, Final, TypeVar

import discord

from adapters.discord.activity import Activity
from adapters.discord.addresses import (
    DISCORD,
    channel_id,
    foreign_channel,
    message_id,
    place_id,
    private_owner,
    room_chat,
    room_of,
    user_id,
)
from adapters.discord.blocks import IDENTIFY_S, Blocks, IdentifyTurns, Sharding
from adapters.discord.channels import MessageCounter, permissions_in, server_channel
from adapters.discord.cleaning import Cleaning
from adapters.discord.client import Client, set_urls
from adapters.discord.commands import build_tree
from adapters.discord.direct_messages import DirectMessages, nonce_of
from adapters.discord.drawing import Appearance, draw, files_of
from adapters.discord.errors import GONE, as_ending, as_platform_errors
from adapters.discord.foreign_chats import ForeignChats
from adapters.discord.interaction_handler import InteractionHandler
from adapters.discord.interactions import is_moderator
from adapters.discord.private_chats import PrivateChats, show_changes
from adapters.discord.profiles import Profiles
from adapters.discord.registration import Registration
from adapters.discord.servers import GameThreads, Greeting, MemberRoles
from adapters.kit.post_box import PostBox
from bot.domain.commands import ChatLost, ChatMovedOn, MemberLost, Where
from bot.domain.errors import MessageFrozen, Refused, Unreachable
from bot.domain.ids import Chat, Language, MessageId, PlatformName, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import Screen, without_files
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.cluster import Leases
from bot.ports.news import News
from bot.ports.platform import ActivityVisitor, Capabilities, Handler, Limits, Sent
from bot.runtime.health import Health

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")

API_URL: Final = "https://discord.com/api/v10"
GATEWAY_URL: Final = "wss://gateway.discord.gg/"
PER_SECOND: Final = 48.0
CHANNEL_INTERVAL_S: Final = 1.05
CHANNEL_BURST: Final = 4
"""Discord's limits: 50 requests a second (some bypass the presenter), and 5 edits in 5 seconds in a channel."""


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
        leases: Leases,
        sharding: Sharding | None = None,
        identify_s: float = IDENTIFY_S,
        health: Health | None = None,
        report: Callable[[str], None] = lambda line: None,
        secret: str = "",
        without: Collection[str] = (),
    ) -> None:
        """Store the settings. Token and `secret` are secrets: they are neither logged nor part of any error.

        `secret` is the application's OAuth2 client secret, for its Activity; empty for no Activity.

        `identify_s` is the least time in seconds between the starts of two sessions. `health` shows if the list of
        commands is registered. `report` is called with a line when the gateway stops answering while `run` goes on, and
        with an empty text when it answers again. The bot has no command of `without`.
        """
        self._token = token
        self._secret = secret
        self._leases = leases
        self._sharding = sharding or Sharding()
        self._identify_s = identify_s
        self._health = health or Health(clock)
        self._report = report
        self._without = without
        paced = limits or Limits(PER_SECOND, CHANNEL_INTERVAL_S, CHANNEL_BURST)
        self._limits = replace(paced, is_counted=self._is_counted, per_topic=True)
        self._box = box
        self._texts = {language: one.on(DISCORD) for language, one in texts.items()}
        self._clock = clock
        self._urls = (api_url, gateway_url)
        self._ready = asyncio.Event()
        self._assemble()
        box.listen(self.receive)

    def _assemble(self) -> None:
        """Make the client and the objects that use it.

        Each run needs new ones: a closed client cannot be opened again.
        """
        self.client, shared = Client(), self._leases.shared
        self._used = False
        self._counter = MessageCounter(self._clock, shared=shared)
        profiles, direct = Profiles(self._box, cached=not shared), DirectMessages(self.client, self._clock)
        self._cleaning = Cleaning(self._clock)
        self._private = PrivateChats(self._box, self._clock, self._texts, profiles, direct, self._cleaning)
        self._foreign = ForeignChats(
            self.client,
            self._box,
            self._clock,
            lambda: self.appearance,
            self._cleaning,
            cached=not shared,
        )
        self._private.rings.mention_handler = self._foreign.mention
        self._private.stands_still = self._foreign.stands_still
        self._foreign.still_handler = self._private.table_stands_still
        self._foreign.rooms.server_handler = self._private.jumps.note_foreign
        self._handler = InteractionHandler(
            self._clock,
            self._texts,
            self._private,
            profiles,
            self._counter,
            self._cleaning,
            foreign=self._foreign,
            launches=bool(self._secret),
        )
        self._activity = Activity(self.client, self._secret, self._clock, profiles)
        self.client.tree = build_tree(self.client, self._texts, self._handler.handle_slash, self._without)
        self.client.tree.launch_handler = self._handler.handle_launch
        self._registration = Registration(
            self.client, self._texts, self._private, self._cleaning, self._health
        )
        turns = IdentifyTurns(self._leases, self._clock, self._identify_s)
        self._blocks = Blocks(self._leases, self._sharding, turns, self._get_first_block, self._report)
        self.client.identify_handler = turns.take
        self.client.login_handler = self._set_up
        self.client.button_handler = self._handler.handle_button
        self.client.message_handler = self._count_message
        self.client.loss_handler = self._lose_channel
        self._threads = GameThreads(self.client)
        self._roles = MemberRoles(self.client)
        self.client.join_handler = self._greet
        self._greeting = Greeting(self._box, self._texts)
        self._private.rings.left_handler = self._lose_member

    @property
    def name(self) -> PlatformName:
        return DISCORD

    @property
    def appearance(self) -> Appearance:
        """The emojis and the command ids for drawing posts."""
        return self._private.appearance

    @property
    def limits(self) -> Limits:
        """The limits of requests with the bot's token. Ephemeral messages do not count."""
        return self._limits

    @property
    def capabilities(self) -> Capabilities:
        """What the platform can do.

        `idempotent_send` holds for some minutes: then Discord forgets the nonce of a message. With shared leases, each
        process receives the events in the servers of its own blocks.
        """
        application = self.client.application
        return Capabilities(
            idempotent_send=True,
            answers_typed=True,
            switches_picture=True,
            shows_bout_in_hand=True,
            received_anywhere=self._leases.shared,
            opens_anywhere=application is not None and application.user_integration_config is not None,
        )

    # called by the application

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        await self._ready.wait()
        owner = private_owner(chat)
        if owner is not None:
            return await self._private.send(owner, screen, key=nonce_of(key), quiet=quiet)
        foreign = foreign_channel(chat)
        if foreign is not None:
            return await self._foreign.send(foreign, screen)
        channel = channel_id(chat)

        async def post(shown: Screen) -> discord.Message:
            return await self.client.get_partial_messageable(channel).send(
                view=draw(shown, self.appearance),
                files=files_of(shown),
                nonce=nonce_of(key),
                silent=quiet,
            )

        try:
            sent = await _with_or_without_files(screen, post)
        except MessageFrozen as error:  # a new message does not wake this thread
            raise Unreachable(str(error), text_id="discord-refused-locked") from None
        if screen.room is not None:
            self._private.jumps.note(channel, sent.id)
        return Sent(MessageId(str(sent.id)), self._counter.count_own_post(channel, sent.id))

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await self._ready.wait()
        post, owner = message_id(message), private_owner(chat)
        if owner is not None:
            await self._private.edit(owner, post, screen)
            return
        foreign = foreign_channel(chat)
        if foreign is not None:
            await self._foreign.edit(foreign, post, screen)
            return
        posted = self._message(chat, post)

        async def change(shown: Screen) -> None:
            drawn, files = draw(shown, self.appearance), files_of(shown)
            await (posted.edit(view=drawn, attachments=files) if files else posted.edit(view=drawn))

        try:
            await _with_or_without_files(screen, change)
        except Unreachable as error:
            if error.text_id == GONE:
                await self._lose(chat)
            raise

    async def delete(self, chat: Chat, message: MessageId) -> None:
        await self._ready.wait()
        post, owner = message_id(message), private_owner(chat)
        if owner is not None:
            await self._private.delete(owner, post)
            return
        foreign = foreign_channel(chat)
        if foreign is not None:
            await self._foreign.delete(foreign, post)
            return
        with as_platform_errors():
            await self._message(chat, post).delete()

    async def make_thread(self, room: Chat, post: MessageId, title: str, people: Sequence[UserKey]) -> Where:
        await self._ready.wait()
        return await self._threads.make(channel_id(room), message_id(post), title, people)

    async def may_make_topics(self, where: Where) -> bool:
        return where.threads

    async def make_topic(self, group: Chat, title: str, people: Sequence[UserKey]) -> Chat:
        """Make a public thread that does not belong to a post of the channel, and return its address."""
        await self._ready.wait()
        return (await self._threads.make(channel_id(group), None, title, people)).chat

    async def rename_topic(self, topic: Chat, title: str) -> None:
        await self._ready.wait()
        await self._threads.rename(channel_id(topic), title)

    async def close_topic(self, topic: Chat) -> None:
        await self._ready.wait()
        await self._threads.archive(channel_id(topic))

    async def mark(self, chat: Chat, user: UserKey, title: str, made: str) -> str:
        await self._ready.wait()
        return await self._roles.give(channel_id(chat), user, title, made)

    async def unmark(self, chat: Chat, user: UserKey, made: str) -> None:
        await self._ready.wait()
        await self._roles.take(channel_id(chat), user, made)

    def opens_hand(self, room: Chat, user: UserKey) -> bool:
        number = user_id(user)
        return number is not None and self._private.opens_in(number, place_id(room))

    def kind_of(self, chat: Chat) -> RoomKind:
        """Return the kind of the room. A thread made by people counts as a channel."""
        if foreign_channel(chat) is not None:
            return RoomKind.FOREIGN
        if private_owner(chat) is not None:
            return RoomKind.PRIVATE
        return RoomKind.TOPIC if chat.topic else RoomKind.GROUP

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Return True if the user is a moderator of the channel. A chat without the bot has no moderators.

        In a private chat, return True for its own user. Otherwise the permissions come from the interaction under way,
        or else from a request.
        """
        if foreign_channel(chat) is not None:
            return False
        person, owner = user_id(user), private_owner(chat)
        if person is None or owner is not None:
            return person is not None and person == owner
        channel = channel_id(chat)
        known = self._handler.moderators.get((channel, person))
        return await self._fetch_is_moderator(channel, person) if known is None else known

    async def is_member(self, chat: Chat, user: UserKey) -> bool:
        """Return True if the user is in the server and can see this channel or thread; False for a private chat.

        In a chat without the bot, everybody who can tap is a member.
        """
        if foreign_channel(chat) is not None:
            return True
        person = user_id(user)
        if person is None or private_owner(chat) is not None:
            return False
        await self._ready.wait()
        with as_platform_errors():
            return (await permissions_in(self.client, channel_id(chat), person)).view_channel

    @property
    def activity_origin(self) -> str:
        return self._activity.origin

    async def visitor(self, code: str, instance: str) -> ActivityVisitor:
        return await self._activity.visitor(code, instance)

    async def can_post(self, room: Chat) -> bool:
        """Return True if a new table can be posted in the room now. A chat without the bot needs a valid token."""
        foreign = foreign_channel(room)
        return foreign is None or await self._foreign.can_post(foreign)

    # connection

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        """Receive interactions until cancelled. Call `listens` when the first can arrive.

        The library reconnects by itself.

        Raises:
            SettingsError: Discord refuses the token.
            Unavailable: Discord cannot be reached, or has ended the connection permanently.
        """
        set_urls(*self._urls)
        if self._used:
            self._assemble()
        self._used = True
        self.client.ready_handler = listens
        connecting: list[asyncio.Task[None]] = []
        try:
            with as_ending():
                async with self.handling(handle):
                    await self.client.login(self._token)
                    connecting.append(asyncio.create_task(self.client.connect()))
                    await _run_beside(self._blocks.run(self.client), connecting[0])
        finally:
            self._ready.clear()
            await self._activity.close()
            await self.client.close()  # while it identifies, the library may swallow a cancellation
            await asyncio.gather(*connecting, return_exceptions=True)

    def receive(self, news: News) -> None:
        """Show the changes by other processes in the post box, in the background."""
        show_changes(news, self._private, self._cleaning)
        self._foreign.receive(news)

    async def forget(self, user: UserKey) -> None:
        number = user_id(user)
        if number is not None:
            await self._private.forget(number)

    @asynccontextmanager
    async def handling(self, handle: Handler) -> AsyncIterator[None]:
        """Handle commands with `handle`, and do background work, during the block. At its end, finish both."""
        handler, cleaning = self._handler, asyncio.create_task(self._cleaning.run())
        handler.handler = handle
        self._cleaning.soon(self._private.rings.remove_left_over)
        self._cleaning.soon(self._foreign.resume)
        try:
            yield
        finally:
            handler.handler = None
            await handler.finish()
            cleaning.cancel()
            await self._cleaning.finish()

    async def _set_up(self) -> None:
        """After the login, register the emojis and commands, then let the waiting requests start.

        With several processes, only look up emojis and commands here (see `_get_first_block`).
        """
        await (self._registration.look_up() if self._leases.shared else self._registration.register())
        _log.info("Discord knows us as %s", self.client.user)
        self._ready.set()

    async def _get_first_block(self) -> None:
        self._cleaning.soon(self._private.restore_hands)
        if self._leases.shared:
            await self._registration.register()

    async def _greet(self, server: discord.Guild) -> None:
        anywhere = self.capabilities.opens_anywhere
        await self._greeting.greet(server, self.appearance, anywhere=anywhere)

    async def _lose_channel(self, channel: int, parent: int | None = None) -> None:
        """Report the loss of a channel or thread to the application: the tables in it end.

        `parent` is the channel of a thread. A thread with a parent is reported under both of its possible addresses,
        because the bot or a person may have made it.
        """
        await self._lose(room_chat(channel))
        if parent is not None:
            await self._lose(room_chat(parent, channel))

    async def _lose(self, room: Chat) -> None:
        """Report a lost room to the application: its table ends."""
        handler = self._handler.handler
        if handler is not None:
            await handler(ChatLost(Where(room, private=False)))

    async def _lose_member(self, user: int, channel: int) -> None:
        handler = self._handler.handler
        if handler is not None:
            where = Where(self._room(await server_channel(self.client, channel), channel), private=False)
            await handler(MemberLost(DISCORD, UserKey(str(user)), where))

    async def _count_message(self, message: discord.Message) -> None:
        """Count a person's message, and report it to the application (`ChatMovedOn`).

        Messages of the bot are counted when they are sent. With several processes, each of them is counted here, too:
        another process may have sent it.
        """
        channel, me = message.channel.id, self.client.user
        if me is not None and message.author.id == me.id:
            if self._leases.shared:
                self._counter.count_own_post(channel, message.id)
            return
        handler = self._handler.handler
        if self._counter.count_message(channel) and handler is not None:
            room, position = self._room(message.channel, channel), self._counter.position(channel)
            where = Where(room, private=False, position=position)
            await handler(ChatMovedOn(where))

    def _room(self, place: object, channel: int) -> Chat:
        me = self.client.user
        return room_of(place, channel, None if me is None else me.id)

    def _is_counted(self, chat_id: str) -> bool:
        chat = Chat(DISCORD, chat_id)
        owner = private_owner(chat)
        if owner is None:
            return foreign_channel(chat) is None
        return self._private.shows_direct(owner)

    def _message(self, chat: Chat, post: int) -> discord.PartialMessage:
        return self.client.get_partial_messageable(channel_id(chat)).get_partial_message(post)

    async def _fetch_is_moderator(self, channel: int, person: int) -> bool:
        await self._ready.wait()
        with as_platform_errors():
            return is_moderator(await permissions_in(self.client, channel, person))


async def _run_beside(work: Coroutine[Any, Any, None], other: asyncio.Task[None]) -> None:
    """Run `work` until `work` or the other task ends. Then cancel both; wait only for the end of `work`.

    An error of either one is raised.
    """
    working = asyncio.create_task(work)
    try:
        done, _ = await asyncio.wait({working, other}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        other.cancel()
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)


async def _with_or_without_files(screen: Screen, ask: Callable[[Screen], Awaitable[_Result]]) -> _Result:
    """Call `ask` with the screen, and return its result. If the channel refuses the files, repeat it without files."""
    with as_platform_errors():
        if files_of(screen):
            with suppress(Refused, Unreachable), as_platform_errors():
                return await ask(screen)
        return await ask(without_files(screen))

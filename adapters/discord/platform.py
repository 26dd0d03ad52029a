"""Discord as a chat platform: channels by the bot's own token, private chats by interactions and direct messages."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeVar

import discord

from adapters.discord.addresses import (
    DISCORD,
    channel_number,
    message_number,
    private_owner,
    room_chat,
    user_number,
)
from adapters.discord.appearance import Appearance
from adapters.discord.card_emojis import upload_card_emojis
from adapters.discord.client import Client, speak_to
from adapters.discord.commands import Wording, build_tree
from adapters.discord.direct import DirectMessages, nonce_of
from adapters.discord.drawing import draw, files_of
from adapters.discord.faults import ANY, as_platform_errors
from adapters.discord.incoming import decides
from adapters.discord.listening import Listening
from adapters.discord.message_counter import MessageCounter
from adapters.discord.private import PrivateChats
from adapters.discord.profiles import Profiles
from adapters.discord.rings import Rings
from adapters.kit.post_box import PostBox
from bot.domain.commands import ChatMovedOn, Where
from bot.domain.errors import Refused, SettingsError, Unreachable
from bot.domain.ids import Chat, Language, MessageId, PlatformName, UserKey
from bot.domain.screen import Screen
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.platform import Capabilities, Handler, Limits, Sent

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")

API_URL: Final = "https://discord.com/api/v10"
GATEWAY_URL: Final = "wss://gateway.discord.gg/"
LIMITS: Final = Limits(per_second=45, chat_interval=1.05, chat_burst=4)
"""A little below Discord's own 50 a second, and five edits in five seconds for each channel."""

_PAUSES_S: Final = (0.2, 0.5, 1, 2, 5, 10, 30)


class DiscordPlatform:
    """A `ChatPlatform` for one application; requests wait until `run` has logged in."""

    def __init__(
        self,
        token: str,
        box: PostBox,
        texts: Mapping[Language, Texts],
        clock: Clock,
        *,
        api_url: str = API_URL,
        gateway_url: str = GATEWAY_URL,
    ) -> None:
        """The token is a secret: it is neither logged nor part of any error."""
        self._token = token
        self._box = box
        self._texts = texts
        self._clock = clock
        self._urls = (api_url, gateway_url)
        self._ready = asyncio.Event()
        self._assemble()

    def _assemble(self) -> None:
        """A client that was closed cannot be opened again, so each connection has parts of its own."""
        self.client = Client()
        self._used = False
        self._counter = MessageCounter(self._clock)
        profiles, direct = Profiles(self._box), DirectMessages(self.client)
        rings = Rings(self.client, direct, profiles)
        self._private = PrivateChats(self._box, self._clock, self._texts, profiles, direct, rings)
        self._listening = Listening(self._clock, self._texts, self._private, profiles, direct, self._counter)
        self.client.tree = build_tree(self.client, self._texts, self._listening.typed)
        self.client.at_login = self._at_login
        self.client.tapped = self._listening.tapped
        self.client.said = self._moved_on

    @property
    def name(self) -> PlatformName:
        return DISCORD

    @property
    def limits(self) -> Limits:
        return LIMITS

    @property
    def capabilities(self) -> Capabilities:
        """Discord keeps a nonce for a few minutes: whoever sends again later than that sends anew."""
        return Capabilities(idempotent_send=True, answers_typed=True, private_windows=True)

    # what the application asks

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        await self._ready.wait()
        owner = private_owner(chat)
        if owner is not None:
            return await self._private.send(owner, screen, key=nonce_of(key), quiet=quiet)
        number = channel_number(chat)

        async def post(shown: Screen) -> discord.Message:
            return await self.client.get_partial_messageable(number).send(
                view=draw(shown, self._private.appearance),
                files=files_of(shown),
                nonce=nonce_of(key),
                silent=quiet,
            )

        sent = await _with_picture_or_without(screen, post)
        return Sent(MessageId(str(sent.id)), self._counter.count_own_post(number, sent.id))

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await self._ready.wait()
        post, owner = message_number(message), private_owner(chat)
        if owner is not None:
            await self._private.edit(owner, post, screen)
            return
        place = self._message(chat, post)

        async def change(shown: Screen) -> None:
            drawn, files = draw(shown, self._private.appearance), files_of(shown)
            await (place.edit(view=drawn, attachments=files) if files else place.edit(view=drawn))

        await _with_picture_or_without(screen, change)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        await self._ready.wait()
        post, owner = message_number(message), private_owner(chat)
        if owner is not None:
            await self._private.delete(owner, post)
            return
        with as_platform_errors():
            await self._message(chat, post).delete()

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Known from the interaction that is being carried out; else Discord is asked."""
        person, owner = user_number(user), private_owner(chat)
        if person is None or owner is not None:
            return person is not None and person == owner
        number = channel_number(chat)
        known = self._listening.permissions.get((number, person))
        return await self._ask_who_decides(number, person) if known is None else known

    # its life

    async def run(self, handle: Handler) -> None:
        """Listen until cancelled; raises `SettingsError` if Discord refuses the token."""
        speak_to(*self._urls)
        for attempt in itertools.count():
            try:
                await self._run_once(handle)
            except discord.LoginFailure:
                raise SettingsError("DURAK_DISCORD_TOKEN: Discord does not know this token") from None
            except discord.PrivilegedIntentsRequired:
                raise SettingsError("Discord asks for intents that this bot does not need") from None
            except ANY as error:
                _log.warning("Discord cannot be reached: %s", type(error).__name__)
            await asyncio.sleep(_PAUSES_S[min(attempt, len(_PAUSES_S) - 1)])

    async def _run_once(self, handle: Handler) -> None:
        """Once connected, the library connects anew by itself."""
        if self._used:
            self._assemble()
        self._used = True
        try:
            with self.listening(handle):
                await self.client.start(self._token)
        finally:
            await self._listening.finish()
            self._ready.clear()
            await self.client.close()

    async def forget(self, user: UserKey) -> None:
        number = user_number(user)
        if number is not None:
            await self._private.forget(number)

    def listening(self, handle: Handler) -> _Listens:
        """While this lasts, what people do is handed to `handle`."""
        return _Listens(self._listening, handle)

    async def _at_login(self) -> None:
        emojis, command_ids = await upload_card_emojis(self.client), {}
        tree = self.client.tree
        assert tree is not None
        try:
            await tree.set_translator(Wording(self._texts))
            command_ids = {command.name: command.id for command in await tree.sync()}
        except ANY as error:
            _log.warning("the commands could not be told to Discord: %s", error)
        self._private.appearance = Appearance(emojis, command_ids, self._texts)
        _log.info("Discord knows us as %s", self.client.user)
        self._ready.set()

    async def _moved_on(self, message: discord.Message) -> None:
        position = self._counter.count_message(message.channel.id)
        handler = self._listening.handler
        if position is not None and handler is not None:
            where = Where(room_chat(message.channel.id), private=False, position=position)
            await handler(ChatMovedOn(where))

    def _message(self, chat: Chat, post: int) -> discord.PartialMessage:
        return self.client.get_partial_messageable(channel_number(chat)).get_partial_message(post)

    async def _ask_who_decides(self, channel: int, person: int) -> bool:
        await self._ready.wait()
        with as_platform_errors():
            place = await self.client.fetch_channel(channel)
            if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
                return False
            member = await place.guild.fetch_member(person)
            return decides(place.permissions_for(member))


async def _with_picture_or_without(screen: Screen, ask: Callable[[Screen], Awaitable[_Result]]) -> _Result:
    """Where a channel takes no files of ours, words must do."""
    with as_platform_errors():
        if screen.picture is not None:
            with suppress(Refused, Unreachable), as_platform_errors():
                return await ask(screen)
        return await ask(replace(screen, picture=None))


class _Listens:
    """Gives the listening its handler, and takes it away."""

    def __init__(self, listening: Listening, handle: Handler) -> None:
        self._listening = listening
        self._handle = handle

    def __enter__(self) -> None:
        self._listening.handler = self._handle

    def __exit__(self, *_: object) -> None:
        self._listening.handler = None

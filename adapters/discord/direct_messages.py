"""Direct messages to users, and alerts ("rings" in the code): short messages that notify a user.

An alert is a direct message. If the user accepts none, it is a mention in the channel, also for the next hours. In a
chat without the bot the mention is sent after some seconds, because the token of the table permits only one.

An alert is deleted when the user acts, when its post no longer calls for the same act, when the post is deleted, or
after `RING_STANDS_S`. A lasting alert (the user has hours to act) is deleted only because of its post. In a chat
without the bot, an alert is deleted when the user acts or its token expires. Alerts are stored in the profiles of
users, so they are deleted also after a restart.
"""

from __future__ import annotations

import functools
import hashlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import ui

from adapters.discord.addresses import foreign_channel, room_id
from adapters.discord.channels import member_of, server_channel
from adapters.discord.cleaning import Cleaning
from adapters.discord.drawing import text_view
from adapters.discord.errors import ANY_ERROR, as_platform_errors
from adapters.discord.interactions import webhook_of
from adapters.discord.profiles import Profiles, Ring
from bot.domain.errors import PlatformError, Unreachable
from bot.domain.ids import Chat
from bot.ports.clock import Clock

_log = logging.getLogger(__name__)

LONGEST_NONCE: Final = 25
_MOST_CACHED_CHANNELS: Final = 20_000
CLOSED_FOR_MS: Final = 6 * 3_600_000
"""The time without direct messages to a user who has refused one."""


class DirectMessages:
    """Sends, edits and deletes direct messages. The id of each user's channel is requested once and then cached."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self.client = client
        self._clock = clock
        self._channels: dict[int, int] = {}
        self._closed: dict[int, int] = {}
        """The users who have refused a message, with the time when a direct message is tried again (monotonic ms)."""

    def remember_channel(self, user: int, channel: int) -> None:
        """Note the channel of a user who acts in their direct messages. From now on they count as open again."""
        self._closed.pop(user, None)
        self._keep_channel(user, channel)

    def _keep_channel(self, user: int, channel: int) -> None:
        if len(self._channels) >= _MOST_CACHED_CHANNELS:
            self._channels.clear()
        self._channels[user] = channel

    def is_closed(self, user: int) -> bool:
        """Return True if the user has refused a message in the last `CLOSED_FOR_MS`."""
        return self._closed.get(user, 0) > self._clock.monotonic()

    async def send(
        self, user: int, view: ui.LayoutView, *, nonce: str | None, quiet: bool
    ) -> discord.PartialMessage:
        """Send a direct message, and return it. With `quiet`, the user gets no notification.

        If messages are sent with the same `nonce` within minutes, Discord keeps one of them. None: each is kept.

        Raises:
            PlatformError: Discord refuses the message; `Unreachable` if the user accepts no direct messages from the
                bot.
        """
        try:
            with as_platform_errors():
                channel = self.client.get_partial_messageable(await self._channel(user))
                if nonce is None:
                    sent = await channel.send(view=view, silent=quiet)
                else:
                    sent = await channel.send(view=view, silent=quiet, nonce=nonce)
        except Unreachable:
            self._note_closed(user)
            raise
        self._closed.pop(user, None)
        return channel.get_partial_message(sent.id)

    def _note_closed(self, user: int) -> None:
        now = self._clock.monotonic()
        if len(self._closed) >= _MOST_CACHED_CHANNELS:
            self._closed = {one: until for one, until in self._closed.items() if until > now}
        self._closed[user] = now + CLOSED_FOR_MS

    async def edit(self, user: int, message: int, view: ui.LayoutView) -> None:
        """Replace the content of a direct message. Raises `PlatformError`."""
        with as_platform_errors():
            await (await self._message(user, message)).edit(view=view)

    async def delete(self, user: int, message: int) -> None:
        """Delete a direct message. Raises `PlatformError`."""
        with as_platform_errors():
            await (await self._message(user, message)).delete()

    async def _message(self, user: int, message: int) -> discord.PartialMessage:
        channel = self.client.get_partial_messageable(await self._channel(user))
        return channel.get_partial_message(message)

    async def _channel(self, user: int) -> int:
        if user not in self._channels:
            channel = await self.client.create_dm(discord.Object(user))
            self._keep_channel(user, channel.id)
        return self._channels[user]


def nonce_of(key: str) -> str:
    """Return the nonce for the key of a message. Discord accepts 25 ASCII characters, so other keys are hashed."""
    short = len(key) <= LONGEST_NONCE and key.isascii()
    return key if short else hashlib.sha256(key.encode()).hexdigest()[:LONGEST_NONCE]


RING_STANDS_S: Final = 60.0
MENTION_AFTER_S: Final = 10.0
"""The time to act before a user is mentioned in a chat without the bot."""


async def _nobody_asks(_: int, __: int) -> None:
    """Do nothing; the default of `left_handler`."""


async def _no_mention(_: int, __: int, ___: str) -> None:
    """Mention nobody; the default of `mention_handler`."""


@dataclass(frozen=True, slots=True)
class MentionSent:
    """A mention sent in a chat without the bot. Until `until` (ms since 1970), `token` can delete it."""

    message: int
    token: str = field(repr=False)
    until: int


@dataclass(frozen=True, slots=True, eq=False)
class MentionDue:
    """A mention planned in a chat without the bot: the number of the post, its channel, and the text.

    `lasting`: the alert stays until its post no longer asks the user to act.
    """

    post: int
    channel: int
    call: str
    lasting: bool


class Rings:
    """Sends and deletes the alerts of users.

    A user has at most one ordinary alert, and one lasting alert for each post with hours to act.
    """

    def __init__(self, direct: DirectMessages, profiles: Profiles, cleaning: Cleaning, clock: Clock) -> None:
        self._client = direct.client
        self._clock = clock
        self.left_handler: Callable[[int, int], Awaitable[None]] = _nobody_asks
        """Called with a user and a channel if the user turns out to have left the channel's server."""
        self.mention_handler: Callable[[int, int, str], Awaitable[MentionSent | None]] = _no_mention
        """Mentions a user in a channel without the bot.

        Called with the channel, the user and Markdown; None if impossible.
        """
        self._waiting: dict[int, MentionDue] = {}
        """The planned mentions in chats without the bot, by user."""
        self._cleaning = cleaning
        self._direct = direct
        self._profiles = profiles

    async def ring(
        self,
        user: int,
        post: int,
        call: str,
        room: Chat | None,
        *,
        lasting: bool = False,
        button: ui.Button[Any] | None = None,
    ) -> None:
        """Send the user an alert about the post with the number `post`.

        First delete their ordinary alerts, and all their alerts about this post. Then send a direct message, or else a
        mention in the room; a mention in a chat without the bot is sent later. If the user has left the room's server,
        call `left_handler` instead. A failure to send is not raised.

        `call` is the text of the alert, in Markdown that everybody may read. `room` is the room of the post; None for
        no room. A mention in a channel gets `button`, which shows each person their own cards. `lasting`: the alert
        stays until its post no longer asks the user to act.
        """
        channel, foreign = room_id(room), foreign_channel(room)
        link = "" if channel is None or f"<#{channel}>" in call else f" → <#{channel}>"
        await self.user_acted(user)
        await self.remove(user, post)
        sent = await self._send_direct(user, call + link)
        if sent is None and channel is not None:
            if await self._has_left(user, channel):
                self._cleaning.soon(functools.partial(self.left_handler, user, channel))
                return
            sent = await self._mention(user, call, channel, button)
        if sent is not None:
            await self._keep(user, Ring(post, sent.channel.id, sent.id, lasting))
        elif foreign is not None:
            waiting = self._waiting[user] = MentionDue(post, foreign, call, lasting)
            self._cleaning.after(MENTION_AFTER_S, functools.partial(self._mention_late, user, waiting))

    async def _mention_late(self, user: int, waiting: MentionDue) -> None:
        """Send the planned mention `waiting`, unless it was cancelled: by an act of the user, or a change of the post.

        If it is cancelled while it is sent, delete it.
        """
        if self._waiting.get(user) is not waiting:
            return
        sent = await self.mention_handler(waiting.channel, user, waiting.call)
        is_waiting = self._waiting.get(user) is waiting
        if is_waiting:
            del self._waiting[user]
        if sent is None:
            return
        ring = Ring(waiting.post, waiting.channel, sent.message, waiting.lasting, sent.token, sent.until)
        await self._keep(user, ring)
        if not is_waiting:
            await self._remove(user, lambda other: other == ring)

    async def _keep(self, user: int, ring: Ring) -> None:
        await self._profiles.keep_rings(user, (*(await self._profiles.of(user)).rings, ring))
        self._remove_later(user, ring)

    async def remove(self, user: int, post: int, *, only_lasting: bool = False) -> None:
        """Delete the user's alerts about this post, also planned ones; with `only_lasting`, only lasting ones."""
        waiting = self._waiting.get(user)
        if waiting is not None and waiting.post == post and (waiting.lasting or not only_lasting):
            del self._waiting[user]
        await self._remove(user, lambda ring: ring.post == post and (ring.lasting or not only_lasting))

    async def user_acted(self, user: int) -> None:
        """Delete the alerts of a user who has acted, also a planned mention.

        Lasting alerts stay, except in chats without the bot.
        """
        self._waiting.pop(user, None)
        await self._remove(user, lambda ring: bool(ring.token) or not ring.lasting)

    async def remove_left_over(self) -> None:
        """Plan the deletion of the alerts from before a restart.

        Ordinary alerts are deleted after `RING_STANDS_S`, and those in chats without the bot when their token expires.
        Lasting alerts in other chats stay.
        """
        for user, ring in await self._profiles.rung():
            self._remove_later(user, ring)

    def _remove_later(self, user: int, ring: Ring) -> None:
        if ring.token:
            seconds = max(0.0, (ring.until - self._clock.now()) / 1000)
        elif ring.lasting:
            return
        else:
            seconds = RING_STANDS_S
        self._cleaning.after(seconds, lambda: self._remove(user, lambda other: other == ring))

    async def _remove(self, user: int, chosen: Callable[[Ring], bool]) -> None:
        rings = (await self._profiles.of(user)).rings
        kept = tuple(ring for ring in rings if not chosen(ring))
        if kept == rings:
            return
        await self._profiles.keep_rings(user, kept)
        for ring in rings:
            if ring not in kept and ring.token:
                webhook = webhook_of(self._client, ring.token)
                self._cleaning.soon(functools.partial(webhook.delete_message, ring.message))
            elif ring not in kept:
                channel = self._client.get_partial_messageable(ring.channel)
                self._cleaning.soon(channel.get_partial_message(ring.message).delete)

    async def _send_direct(self, user: int, markdown: str) -> discord.PartialMessage | None:
        if self._direct.is_closed(user):
            return None
        try:
            return await self._direct.send(user, text_view(markdown), nonce=None, quiet=False)
        except PlatformError:
            return None

    async def _has_left(self, user: int, channel: int) -> bool:
        """Return True if the user is no longer a member of the channel's server; False if the look-up fails."""
        try:
            found = await server_channel(self._client, channel)
            return found is not None and await member_of(found.guild, user) is None
        except ANY_ERROR:
            return False

    async def _mention(
        self, user: int, call: str, channel: int, button: ui.Button[Any] | None
    ) -> discord.PartialMessage | None:
        messageable = self._client.get_partial_messageable(channel)
        try:
            sent = await messageable.send(
                view=text_view(f"<@{user}> {call}", button),
                allowed_mentions=discord.AllowedMentions(
                    everyone=False, roles=False, users=[discord.Object(user)]
                ),
            )
        except ANY_ERROR as error:
            _log.info("a user could not be notified: %s", type(error).__name__)
            return None
        return messageable.get_partial_message(sent.id)

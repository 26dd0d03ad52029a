"""Calling somebody: by a direct message, else by a short mention in the channel.

It goes at their next act, or as soon as the post that calls them says something else or is gone. It is remembered
with the person's profile, so that a restart leaves none behind.
"""

from __future__ import annotations

import logging
from contextlib import suppress

import discord

from adapters.discord.direct import DirectMessages
from adapters.discord.drawing import words
from adapters.discord.faults import ANY
from adapters.discord.profiles import Profiles, Ring
from bot.domain.errors import PlatformError

_log = logging.getLogger(__name__)


class Rings:
    """One ring for each person at the most: the newest."""

    def __init__(self, client: discord.Client, direct: DirectMessages, profiles: Profiles) -> None:
        self._client = client
        self._direct = direct
        self._profiles = profiles

    async def ring(self, user: int, post: int, call: str, channel: int | None) -> None:
        """`call` is Markdown that everybody may read; a ring that reaches nobody is no reason to fail."""
        where = "" if channel is None else f" → <#{channel}>"
        await self.answered(user)
        sent = await self._tell(user, call + where)
        if sent is None and channel is not None:
            sent = await self._mention(user, call, channel)
        if sent is not None:
            await self._profiles.rings(user, Ring(post, sent.channel.id, sent.id))

    async def answered(self, user: int, post: int | None = None) -> None:
        """They have acted: the ring goes; with a `post`, only if it called them to that one."""
        ring = (await self._profiles.of(user)).ring
        if ring is None or post not in (None, ring.post):
            return
        await self._profiles.rings(user, None)
        with suppress(*ANY):
            place = self._client.get_partial_messageable(ring.channel)
            await place.get_partial_message(ring.message).delete()

    async def _tell(self, user: int, text: str) -> discord.PartialMessage | None:
        try:
            return await self._direct.send(user, words(text), nonce=None, quiet=False)
        except PlatformError:
            return None

    async def _mention(self, user: int, call: str, channel: int) -> discord.PartialMessage | None:
        place = self._client.get_partial_messageable(channel)
        try:
            post = await place.send(
                view=words(f"<@{user}> {call}"),
                allowed_mentions=discord.AllowedMentions(
                    everyone=False, roles=False, users=[discord.Object(user)]
                ),
            )
        except ANY as error:
            _log.info("nobody could be rung: %s", type(error).__name__)
            return None
        return place.get_partial_message(post.id)

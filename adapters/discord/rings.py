"""Calling somebody: by a direct message, else by a short mention in the channel; gone at their next tap."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord

from adapters.discord.direct import DirectMessages
from adapters.discord.drawing import words
from adapters.discord.faults import ANY
from bot.errors import PlatformError

_log = logging.getLogger(__name__)


class Rings:
    """The rings that were not answered yet."""

    def __init__(self, client: discord.Client, direct: DirectMessages) -> None:
        self._client = client
        self._direct = direct
        self._ringing: dict[int, list[discord.PartialMessage]] = {}

    async def ring(self, user: int, call: str, channel: int | None) -> None:
        """`call` is Markdown that everybody may read; a ring that reaches nobody is no reason to fail."""
        where = "" if channel is None else f" → <#{channel}>"
        await self.answered(user)
        post = await self._tell(user, call + where)
        if post is None and channel is not None:
            post = await self._mention(user, call, channel)
        if post is not None:
            self._ringing[user] = [post]

    async def answered(self, user: int) -> None:
        """They have tapped: the rings go."""
        for post in self._ringing.pop(user, ()):
            with suppress(*ANY):
                await post.delete()

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

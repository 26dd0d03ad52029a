"""Threads that the bot makes for games, each below the lobby's post. Discord allows one thread for each message."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import discord

from adapters.discord.addresses import room_of, user_id
from adapters.discord.errors import as_platform_errors
from adapters.discord.interactions import room_title
from bot.domain.commands import Where
from bot.domain.errors import Refused
from bot.domain.ids import UserKey

LONGEST_NAME: Final = 100
LONGEST_S: Final = 10.0
"""A deal waits no longer for Discord."""
HAS_A_THREAD: Final = 160004


class GameThreads:
    """Opens the threads of a client, and lets people in."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def make(self, channel: int, post: int, title: str, people: Sequence[UserKey]) -> Where:
        """Open the thread of this post, or find it if it has one; then let the people in.

        Raises:
            PlatformError: Discord refuses, or does not answer within `LONGEST_S`.
        """
        with as_platform_errors():
            async with asyncio.timeout(LONGEST_S):
                thread = await self._opened(channel, post, title)
                users = [number for person in people if (number := user_id(person)) is not None]
                joining = (thread.add_user(discord.Object(number)) for number in users)
                await asyncio.gather(*joining, return_exceptions=True)
        me = self._client.user
        chat = room_of(thread, thread.id, None if me is None else me.id)
        return Where(chat, private=False, title=room_title(thread.name))

    async def _opened(self, channel: int, post: int, title: str) -> discord.Thread:
        below = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if not isinstance(below, discord.TextChannel):
            raise Refused("no channel for threads")
        try:
            return await below.get_partial_message(post).create_thread(name=title[:LONGEST_NAME])
        except discord.HTTPException as error:
            if error.code != HAS_A_THREAD:
                raise
        found = await self._client.fetch_channel(post)
        if not isinstance(found, discord.Thread):
            raise Refused("no thread")
        return found

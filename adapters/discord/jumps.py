"""Addresses of the tables' posts, so that a hand in the direct messages leads to its table."""

from __future__ import annotations

from typing import Final

import discord

from adapters.discord.errors import ANY_ERROR
from adapters.discord.places import place_of

MOST_CHANNELS: Final = 5_000
_ADDRESS: Final = "https://discord.com/channels"


class Jumps:
    """The newest post of a table in each channel, since the start; before that the channel itself is the address."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._posts: dict[int, int] = {}
        self._servers: dict[int, int] = {}
        """The server of each channel that was asked for."""

    def note(self, channel: int, message: int) -> None:
        """This message is the newest post of the channel's table."""
        self._posts.pop(channel, None)
        self._posts[channel] = message
        if len(self._posts) > MOST_CHANNELS:
            del self._posts[next(iter(self._posts))]

    async def to(self, channel: int | None) -> str | None:
        """The address of the table in this channel; None without a channel, or if its server cannot be found."""
        server = None if channel is None else await self._server(channel)
        if channel is None or server is None:
            return None
        post = self._posts.get(channel)
        place = f"{_ADDRESS}/{server}/{channel}"
        return place if post is None else f"{place}/{post}"

    async def _server(self, channel: int) -> int | None:
        if channel not in self._servers:
            try:
                found = await place_of(self._client, channel)
            except ANY_ERROR:
                return None
            if found is None:
                return None
            self._servers[channel] = found.guild.id
            if len(self._servers) > MOST_CHANNELS:
                del self._servers[next(iter(self._servers))]
        return self._servers[channel]

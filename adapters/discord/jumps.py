"""Addresses of the tables' posts, so that a hand in the direct messages leads to its table."""

from __future__ import annotations

from typing import Final

import discord

MOST_CHANNELS: Final = 5_000
_ADDRESS: Final = "https://discord.com/channels"


class Jumps:
    """The newest post of a table in each channel, since the start; before that the channel itself is the address."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._posts: dict[int, int] = {}

    def note(self, channel: int, message: int) -> None:
        """This message is the newest post of the channel's table."""
        self._posts.pop(channel, None)
        self._posts[channel] = message
        if len(self._posts) > MOST_CHANNELS:
            del self._posts[next(iter(self._posts))]

    def to(self, channel: int | None) -> str | None:
        """The address of the table in this channel; None without a channel, or if its server is not known."""
        found = None if channel is None else self._client.get_channel(channel)
        if not isinstance(found, discord.abc.GuildChannel | discord.Thread):
            return None
        place = f"{_ADDRESS}/{found.guild.id}/{channel}"
        post = self._posts.get(found.id)
        return place if post is None else f"{place}/{post}"

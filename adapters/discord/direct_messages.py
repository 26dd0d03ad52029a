"""Direct messages to users. A user may have closed them for members of the servers that we share."""

from __future__ import annotations

import hashlib
from typing import Final

import discord
from discord import ui

from adapters.discord.errors import as_platform_errors

LONGEST_NONCE: Final = 25
_MOST_CACHED_CHANNELS: Final = 20_000


class DirectMessages:
    """Sends, edits and deletes direct messages. Each user's channel is opened once and then remembered."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self._channels: dict[int, int] = {}

    def remember_channel(self, user: int, channel: int) -> None:
        """Note the channel of the user's direct messages."""
        if len(self._channels) >= _MOST_CACHED_CHANNELS:
            self._channels.clear()
        self._channels[user] = channel

    async def send(
        self, user: int, view: ui.LayoutView, *, nonce: str | None, quiet: bool
    ) -> discord.PartialMessage:
        """Send a message; `quiet` notifies nobody.

        Raises:
            PlatformError: Discord refuses; `Unreachable` if the user takes no direct messages from the bot.
        """
        with as_platform_errors():
            channel = self.client.get_partial_messageable(await self._channel(user))
            if nonce is None:
                sent = await channel.send(view=view, silent=quiet)
            else:
                sent = await channel.send(view=view, silent=quiet, nonce=nonce)
            return channel.get_partial_message(sent.id)

    async def edit(self, user: int, message: int, view: ui.LayoutView) -> None:
        """Raises `PlatformError`."""
        with as_platform_errors():
            await (await self._message(user, message)).edit(view=view)

    async def delete(self, user: int, message: int) -> None:
        """Raises `PlatformError`."""
        with as_platform_errors():
            await (await self._message(user, message)).delete()

    async def _message(self, user: int, message: int) -> discord.PartialMessage:
        channel = self.client.get_partial_messageable(await self._channel(user))
        return channel.get_partial_message(message)

    async def _channel(self, user: int) -> int:
        if user not in self._channels:
            channel = await self.client.create_dm(discord.Object(user))
            self.remember_channel(user, channel.id)
        return self._channels[user]


def nonce_of(key: str) -> str:
    """The nonce for the key of a send. Discord takes at most 25 characters; a longer key is hashed."""
    short = len(key) <= LONGEST_NONCE and key.isascii()
    return key if short else hashlib.sha256(key.encode()).hexdigest()[:LONGEST_NONCE]

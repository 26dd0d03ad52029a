"""Direct messages, which whoever shares a server with us may have closed."""

from __future__ import annotations

import hashlib
from typing import Final

import discord
from discord import ui

from adapters.discord.faults import as_platform_errors

LONGEST_NONCE: Final = 25
_MOST_CACHED: Final = 20_000


class DirectMessages:
    """Sends to people; a channel for it is opened once."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._channels: dict[int, int] = {}

    def found(self, user: int, channel: int) -> None:
        """Somebody acted in this channel of direct messages."""
        if len(self._channels) >= _MOST_CACHED:
            self._channels.clear()
        self._channels[user] = channel

    async def send(
        self, user: int, view: ui.LayoutView, *, nonce: str | None, quiet: bool
    ) -> discord.PartialMessage:
        """Raises `PlatformError`: `Unreachable` where they take none of ours."""
        with as_platform_errors():
            place = self._client.get_partial_messageable(await self._channel(user))
            if nonce is None:
                sent = await place.send(view=view, silent=quiet)
            else:
                sent = await place.send(view=view, silent=quiet, nonce=nonce)
            return place.get_partial_message(sent.id)

    async def edit(self, user: int, message: int, view: ui.LayoutView) -> None:
        """Raises `PlatformError`."""
        with as_platform_errors():
            await (await self._message(user, message)).edit(view=view)

    async def delete(self, user: int, message: int) -> None:
        """Raises `PlatformError`."""
        with as_platform_errors():
            await (await self._message(user, message)).delete()

    async def _message(self, user: int, message: int) -> discord.PartialMessage:
        place = self._client.get_partial_messageable(await self._channel(user))
        return place.get_partial_message(message)

    async def _channel(self, user: int) -> int:
        if user not in self._channels:
            channel = await self._client.create_dm(discord.Object(user))
            self.found(user, channel.id)
        return self._channels[user]


def nonce_of(key: str) -> str:
    """The key of a send as Discord takes it: up to 25 characters."""
    short = len(key) <= LONGEST_NONCE and key.isascii()
    return key if short else hashlib.sha256(key.encode()).hexdigest()[:LONGEST_NONCE]

"""The library's client with what we need of it: no privileged intent, no cache of messages or members."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

Interaction = discord.Interaction[Any]

MOST_WAIT_S: Final = 30.0
"""The library waits so long for a rate limit by itself; the presenter waits better for what is longer."""

SERVERS_S: Final = 0.05
"""The library waits so long for each server before it calls itself ready; nothing here waits for that."""


class Client(discord.AutoShardedClient):
    """Hands on what happens; `at_login` is called between the login and the first event."""

    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True
        super().__init__(
            intents=intents,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=SERVERS_S,
            max_ratelimit_timeout=MOST_WAIT_S,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree: app_commands.CommandTree[Any] | None = None
        self.at_login: Callable[[], Awaitable[None]] | None = None
        self.tapped: Callable[[Interaction], Awaitable[None]] | None = None
        self.said: Callable[[discord.Message], Awaitable[None]] | None = None

    async def setup_hook(self) -> None:
        if self.at_login is not None:
            await self.at_login()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Buttons alone: the tree sees to the commands. No view is kept for any message, so none can be lost."""
        if interaction.type is discord.InteractionType.component and self.tapped is not None:
            await self.tapped(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """A message of somebody else, of which we see that it is there."""
        if self.user is not None and message.author.id != self.user.id and self.said is not None:
            await self.said(message)


def speak_to(api_url: str, gateway_url: str) -> None:
    """Where Discord is; the library has no setting for it but these."""
    Route.BASE = api_url.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)

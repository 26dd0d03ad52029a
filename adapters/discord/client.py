"""The library's client, set up for this bot: no privileged intents, no cache of messages or members."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord.interactions import Interaction

LONGEST_RATE_LIMIT_WAIT_S: Final = 30.0
"""The library itself waits out a rate limit up to this long. Longer ones are raised: the presenter waits then."""

GUILD_WAIT_S: Final = 0.05
"""The library waits this long for each guild before it is ready. Nothing in this bot needs the guilds at the start."""


class Client(discord.AutoShardedClient):
    """Calls the handlers below: `login_handler` after the login, `ready_handler` when events can come.

    The library connects all shards when it begins. This client connects none by itself: the blocks of shards that the
    process holds are launched when it gets them, and disconnected when it loses them. `identify_handler` waits for the
    turn of a shard to begin another session.

    `loss_handler` is called with each channel or thread that is no more, or that the bot was removed from, and with the
    channel above a thread. `join_handler` is called with each server that the bot was added to.
    """

    def __init__(self) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        intents.guild_messages = True
        super().__init__(
            intents=intents,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=GUILD_WAIT_S,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT_WAIT_S,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree: app_commands.CommandTree[Any] | None = None
        self._may_run: Callable[[int], bool] = lambda shard: True
        self.identify_handler: Callable[[int], Awaitable[None]] | None = None
        self.login_handler: Callable[[], Awaitable[None]] | None = None
        self.ready_handler: Callable[[], None] | None = None
        self.button_handler: Callable[[Interaction], Awaitable[None]] | None = None
        self.message_handler: Callable[[discord.Message], Awaitable[None]] | None = None
        self.join_handler: Callable[[discord.Guild], Awaitable[None]] | None = None
        self.loss_handler: Callable[[int, int | None], Awaitable[None]] | None = None

    async def setup_hook(self) -> None:
        if self.login_handler is not None:
            await self.login_handler()

    def share_shards(self, count: int, may_run: Callable[[int], bool]) -> None:
        """There are so many shards in all; `may_run` tells whether one of them is this process's now."""
        self.shard_count = self._connection.shard_count = count
        self._connection.shard_ids = range(count)
        self._may_run = may_run

    async def launch_shards(self) -> None:
        """Launch none yet."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for a turn, if nobody has done that before the shard was launched."""
        if not initial and self.identify_handler is not None:
            await self.identify_handler(shard_id or 0)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Disconnect a shard that was lost while the library connected it anew."""
        shard = self.get_shard(shard_id)
        if shard is not None and not self._may_run(shard_id):
            await shard.disconnect()

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.on_shard_connect(shard_id)

    async def on_shard_ready(self, _: int) -> None:
        self.tell_ready()

    def tell_ready(self) -> None:
        """Events can come, or they come to other processes."""
        if self.ready_handler is not None:
            self.ready_handler()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle the buttons; the command tree handles the slash commands.

        No view is registered for any message, so that the buttons of all messages work after a restart.
        """
        if interaction.type is discord.InteractionType.component and self.button_handler is not None:
            await self.button_handler(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Handle a message, also one of the bot's own. Its content is not visible to the bot."""
        if self.user is not None and self.message_handler is not None:
            await self.message_handler(message)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server. Servers that come back after a start or an outage are no news."""
        if self.join_handler is not None:
            await self.join_handler(guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and its threads with it."""
        below = [thread for thread in channel.guild.threads if thread.parent_id == channel.id]
        await self._lost((channel.id, None), *((thread.id, channel.id) for thread in below))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self._lost((event.thread_id, event.parent_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server, or the server is gone."""
        channels = ((channel.id, None) for channel in guild.channels)
        await self._lost(*channels, *((thread.id, thread.parent_id) for thread in guild.threads))

    async def _lost(self, *places: tuple[int, int | None]) -> None:
        for number, parent in places:
            if self.loss_handler is not None:
                await self.loss_handler(number, parent)


def set_urls(api_url: str, gateway_url: str) -> None:
    """Set the addresses of Discord's API and gateway. The library keeps them only in class attributes."""
    Route.BASE = api_url.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)

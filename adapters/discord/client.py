"""The library's client, configured for this bot: no privileged intents, no cache of messages or members."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordClientWebSocketResponse, DiscordWebSocket
from discord.http import Route

from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import Interaction

LONGEST_RATE_LIMIT_WAIT_S: Final = 30.0
"""The longest rate limit that the library waits for. For a longer one it raises an error, and the presenter waits."""

GUILD_WAIT_S: Final = 0.05
"""The time that the library waits for each guild at the start. It is short, because the bot does not need them then."""

REQUEST_S: Final = 30.0
"""The timeout of a request. Without it, a request without an answer would delay its message for five minutes."""
LOGIN_S: Final = 60.0
"""The timeout of the login. The library makes its first requests without `REQUEST_S`."""
SILENCE_S: Final = 60.0
"""The time without a message after which the library reconnects a shard.

Discord acknowledges a heartbeat every 41 s. While a shard waits for its turn to identify, the library reads no message.
A shorter time would end such a connection.
"""
CLOSING_S: Final = 2.0
"""The timeout for Discord to confirm a closed connection. The library reconnects only after it."""
PAUSES_DOUBLED: Final = 5
"""The number of times that the pause before a reconnection doubles, up to 32 s.

The library's pauses grow to 17 minutes.
"""


class _Socket(DiscordClientWebSocketResponse):
    async def close(self, *, code: int = 4000, message: bytes = b"") -> bool:
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_S):
                return await super().close(code=code, message=message)
        return True


class Client(discord.AutoShardedClient):
    """The client of the library. It calls handlers for the events of Discord.

    `login_handler` is called after the login, and `ready_handler` each time that events can arrive. `identify_handler`
    waits for a shard's turn to identify. `button_handler` gets the interaction of each tap on a button,
    `message_handler` each new message in a server, and `join_handler` each server to which the bot was added.
    `loss_handler` gets the id of each lost channel or thread, and the id of a thread's channel (else None): it was
    deleted, or the bot was removed from its server.

    The library would connect all shards at the start. In this client, `Blocks` launches and disconnects the shards.
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
            heartbeat_timeout=SILENCE_S,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT_WAIT_S,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self._with_session: set[int] = set()
        self._logging_in: asyncio.Timeout | None = None
        self.tree: app_commands.CommandTree[Any] | None = None
        self._may_run: Callable[[int], bool] = lambda shard: True
        self.identify_handler: Callable[[int], Awaitable[None]] | None = None
        self.login_handler: Callable[[], Awaitable[None]] | None = None
        self.ready_handler: Callable[[], None] | None = None
        self.button_handler: Callable[[Interaction], Awaitable[None]] | None = None
        self.message_handler: Callable[[discord.Message], Awaitable[None]] | None = None
        self.join_handler: Callable[[discord.Guild], Awaitable[None]] | None = None
        self.loss_handler: Callable[[int, int | None], Awaitable[None]] | None = None

    async def login(self, token: str) -> None:
        """Log in, then call the login handler. The library's errors are raised.

        Raises:
            TimeoutError: Discord does not answer the login within `LOGIN_S`. The handler has no time limit.
        """
        async with asyncio.timeout(LOGIN_S) as self._logging_in:
            await super().login(token)

    async def setup_hook(self) -> None:
        if self._logging_in is not None:
            self._logging_in.reschedule(None)
            self._limit_waits()
        if self.login_handler is not None:
            await self.login_handler()

    def _limit_waits(self) -> None:
        """Shorten the library's timeouts for answers of Discord, from minutes to `REQUEST_S` and `CLOSING_S`."""
        session: object = self.http._HTTPClient__session  # type: ignore[attr-defined] # noqa: SLF001 -- no other way
        if isinstance(session, aiohttp.ClientSession):
            session._timeout = aiohttp.ClientTimeout(total=REQUEST_S)  # noqa: SLF001 -- as above
            session._ws_response_class = _Socket  # noqa: SLF001 -- as above

    async def close(self) -> None:
        """Close the connections.

        Cancel the library's waits for servers, because these go on after the client is closed.
        """
        await super().close()
        state = self._connection
        waits = [*state._ready_tasks.values(), *filter(None, [state._ready_task])]  # noqa: SLF001 -- no other way
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)

    def share_shards(self, count: int, may_run: Callable[[int], bool]) -> None:
        """Set the number of all shards. `may_run` returns True if this process may run the given shard now."""
        self.shard_count = self._connection.shard_count = count
        self._connection.shard_ids = range(count)
        self._may_run = may_run

    async def launch_shards(self) -> None:
        """Do nothing: `Blocks` launches the shards."""

    def works(self, shard_id: int) -> bool:
        """Return True if this launched shard has a session, and Discord has acknowledged its last heartbeat.

        The library stores the time of sending in another thread. This time may be later than the time of the
        acknowledgement. So an acknowledgement up to half an interval earlier is accepted.
        """
        beats = self._get_websocket(shard_id=shard_id)._keep_alive  # noqa: SLF001 -- `latency` has old values
        if beats is None or shard_id not in self._with_session:
            return False
        return beats._last_ack > beats._last_send - (beats.interval or 0.0) / 2  # noqa: SLF001 -- as above

    def shorten_pauses(self, shard_id: int) -> None:
        """Limit the pauses of this launched shard between reconnections: they double up to `PAUSES_DOUBLED` times."""
        shard = self.shards[shard_id]._parent  # noqa: SLF001 -- no other way
        shard._backoff._max = PAUSES_DOUBLED  # noqa: SLF001 -- as above

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the shard's turn to identify.

        At the first connection (`initial`), `Blocks` has already waited for it.
        """
        if not initial and self.identify_handler is not None:
            await self.identify_handler(shard_id or 0)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note that the shard has a session. Disconnect it if its lease was lost while the library reconnected it."""
        self._with_session.add(shard_id)
        shard = self.get_shard(shard_id)
        if shard is not None and not self._may_run(shard_id):
            await shard.disconnect()

    async def on_shard_resumed(self, shard_id: int) -> None:
        await self.on_shard_connect(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._with_session.discard(shard_id)

    async def on_shard_ready(self, _: int) -> None:
        self.tell_ready()

    def tell_ready(self) -> None:
        """Call the ready handler: events can arrive in this process, or in the one with the lease of the block."""
        if self.ready_handler is not None:
            self.ready_handler()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Handle a tap on a button; the command tree handles the slash commands.

        No view is registered for any message, so the buttons of all messages work after a restart.
        """
        if interaction.type is discord.InteractionType.component and self.button_handler is not None:
            await self.button_handler(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """Pass a new message in a server, also one of the bot itself, to the handler. Its content is not used."""
        if self.user is not None and self.message_handler is not None:
            await self.message_handler(message)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Report a server to which the bot was added. A server that is back after an outage is not reported."""
        if self.join_handler is not None:
            await self.join_handler(guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Report the loss of a deleted channel and of its threads."""
        below = [thread for thread in channel.guild.threads if thread.parent_id == channel.id]
        await self._lost((channel.id, None), *((thread.id, channel.id) for thread in below))

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        await self._lost((event.thread_id, event.parent_id))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Report the loss of all channels and threads of a server: the server was deleted, or has removed the bot."""
        channels = ((channel.id, None) for channel in guild.channels)
        await self._lost(*channels, *((thread.id, thread.parent_id) for thread in guild.threads))

    async def _lost(self, *places: tuple[int, int | None]) -> None:
        for number, parent in places:
            if self.loss_handler is not None:
                await self.loss_handler(number, parent)


def set_urls(api_url: str, gateway_url: str) -> None:
    """Set the addresses of Discord's API and gateway for all clients: the library keeps them in class attributes."""
    Route.BASE = api_url.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def drop_lost_connections(record: logging.LogRecord) -> bool:
    """Return False for a log line about a lost connection, to leave it out: `Blocks` reports a loss that lasts."""
    return record.exc_info is None or not isinstance(record.exc_info[1], ANY_ERROR)


logging.getLogger("discord.shard").addFilter(drop_lost_connections)

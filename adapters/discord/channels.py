"""Channels and threads of servers: permissions, the URLs of table posts, and the count of messages.

The shard of a channel may belong to another process.
"""

from __future__ import annotations

from typing import Final

import discord

from adapters.discord.addresses import foreign_channel, room_id
from adapters.discord.errors import ANY_ERROR
from bot.domain.ids import Chat
from bot.ports.clock import Clock

ServerChannel = discord.abc.GuildChannel | discord.Thread


async def server_channel(client: discord.Client, number: int) -> ServerChannel | None:
    """Return the channel or thread with this id; None if it is not in a server. The library's errors are raised."""
    found = client.get_channel(number) or await client.fetch_channel(number)
    return found if isinstance(found, discord.abc.GuildChannel | discord.Thread) else None


async def member_of(guild: discord.Guild, user: int) -> discord.Member | None:
    """Return the user as a member of the server; None if they are not in it. The library's other errors are raised."""
    try:
        return await guild.fetch_member(user)
    except discord.NotFound:
        return None


async def permissions_in(client: discord.Client, number: int, user: int) -> discord.Permissions:
    """Return the user's permissions in the channel or thread with this id.

    Outside servers, and for a user not in the server, there are none. If another process serves the server, a thread
    has the permissions of its channel. The library's errors are raised.
    """
    return await permissions_of(client, await client.fetch_channel(number), user)


async def permissions_of(client: discord.Client, place: object, user: int) -> discord.Permissions:
    """Return the user's permissions in `place`, a channel or thread fetched by the client (`permissions_in`)."""
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return discord.Permissions.none()
    guild = place.guild
    if client.get_guild(guild.id) is None:  # on another process's shard: its roles are unknown here
        guild = await client.fetch_guild(guild.id)
        above = place.parent_id if isinstance(place, discord.Thread) else place.id
        place = await guild.fetch_channel(above)
    member = await member_of(guild, user)
    return discord.Permissions.none() if member is None else place.permissions_for(member)


MOST_CHANNELS: Final = 5_000
_ADDRESS: Final = "https://discord.com/channels"


class MessageAddresses:
    """The URL of each channel's newest table post since the start; without a post, the URL of the channel.

    The server of a channel without the bot is known from the interactions there, and from the stored rooms.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._posts: dict[int, int] = {}
        self._servers: dict[int, int] = {}
        """A cache of each channel's server: channel id → server id."""
        self._foreign: dict[int, str] = {}

    def note(self, channel: int, message: int) -> None:
        """Note `message` as the newest table post in the channel."""
        self._posts.pop(channel, None)
        self._posts[channel] = message
        if len(self._posts) > MOST_CHANNELS:
            del self._posts[next(iter(self._posts))]

    def note_foreign(self, channel: int, server: str) -> None:
        """Note the server of a channel without the bot: its id, or `NO_SERVER` for direct messages and groups."""
        self._foreign.pop(channel, None)
        self._foreign[channel] = server
        if len(self._foreign) > MOST_CHANNELS:
            del self._foreign[next(iter(self._foreign))]

    def to_foreign(self, channel: int) -> str | None:
        """Return the URL of a channel without the bot; None if its server is unknown."""
        if channel not in self._foreign:
            return None
        return f"{_ADDRESS}/{self._foreign[channel]}/{channel}"

    async def to(self, room: Chat | None) -> str | None:
        """Return the URL of the room's newest table post, or else of its channel.

        None for a private chat, without a room, and if the server of the channel is unknown.
        """
        foreign, channel = foreign_channel(room), room_id(room)
        if foreign is not None:
            return self.to_foreign(foreign)
        server = None if channel is None else await self._server(channel)
        if channel is None or server is None:
            return None
        post = self._posts.get(channel)
        place = f"{_ADDRESS}/{server}/{channel}"
        return place if post is None else f"{place}/{post}"

    async def _server(self, channel: int) -> int | None:
        if channel not in self._servers:
            try:
                found = await server_channel(self._client, channel)
            except ANY_ERROR:
                return None
            if found is None:
                return None
            self._servers[channel] = found.guild.id
            if len(self._servers) > MOST_CHANNELS:
                del self._servers[next(iter(self._servers))]
        return self._servers[channel]


class MessageCounter:
    """Numbers the messages of the channels in which the bot has posts.

    The count of a channel starts at the time in seconds, so that the numbers also rise after a restart. With several
    processes (`shared`), the sender and the receiver of a message have different counts. Then messages have no
    position, and the application counts the messages as they arrive.
    """

    def __init__(self, clock: Clock, *, shared: bool = False) -> None:
        self._clock = clock
        self._shared = shared
        self._counts: dict[int, int] = {}
        self._own_posts: dict[int, int] = {}

    def position(self, channel: int) -> int | None:
        """Return the number of the channel's last message; None if its messages are not counted, or with `shared`."""
        return None if self._shared else self._counts.get(channel)

    def count_message(self, channel: int) -> bool:
        """Count a person's message, and return True; return False if this channel's messages are not counted."""
        if channel in self._counts:
            self._counts[channel] += 1
        return channel in self._counts

    def count_own_post(self, channel: int, message: int) -> int:
        """Count a message of the bot, and return the number of the channel's last message.

        The bot's last message is not counted twice. For a new channel, start the count; above `MOST_CHANNELS` channels,
        drop the oldest count.
        """
        if channel not in self._counts:
            if len(self._counts) >= MOST_CHANNELS:
                oldest = next(iter(self._counts))
                del self._counts[oldest], self._own_posts[oldest]
            self._counts[channel] = self._clock.now() // 1000
        if self._own_posts.get(channel) != message:
            self._own_posts[channel] = message
            self._counts[channel] += 1
        return self._counts[channel]

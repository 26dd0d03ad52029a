"""Channels and threads of servers, also of those that are on a shard of another process."""

from __future__ import annotations

import discord

Place = discord.abc.GuildChannel | discord.Thread


async def place_of(client: discord.Client, number: int) -> Place | None:
    """The channel or thread with this number; None if it is none of a server. Raises the library's errors."""
    found = client.get_channel(number) or await client.fetch_channel(number)
    return found if isinstance(found, discord.abc.GuildChannel | discord.Thread) else None


async def member_of(guild: discord.Guild, user: int) -> discord.Member | None:
    """The user as a member of the server; None if the user is none. Raises the library's other errors."""
    try:
        return await guild.fetch_member(user)
    except discord.NotFound:
        return None


async def permissions_in(client: discord.Client, number: int, user: int) -> discord.Permissions:
    """The user's permissions in this channel or thread: none at all, if the user is no member of its server.

    Raises the library's errors.
    """
    place = await client.fetch_channel(number)
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return discord.Permissions.none()
    guild = place.guild
    if client.get_guild(guild.id) is None:  # on a shard of another process: its roles are not known here
        guild = await client.fetch_guild(guild.id)
        above = place.parent_id if isinstance(place, discord.Thread) else number
        place = await guild.fetch_channel(above)
    member = await member_of(guild, user)
    return discord.Permissions.none() if member is None else place.permissions_for(member)

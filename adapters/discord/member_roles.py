"""Roles that the bot makes and gives to members. They have no permissions."""

from __future__ import annotations

from typing import Final

import discord

from adapters.discord.addresses import user_id
from adapters.discord.errors import as_platform_errors
from bot.domain.errors import Refused
from bot.domain.ids import UserKey

NO_SUCH_ROLE: Final = 10011
_NO_SUCH_MEMBER: Final = 10007


class MemberRoles:
    """Gives and takes the roles of a client. The address of a role is its id."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def give(self, channel: int, user: UserKey, title: str, role: str) -> str:
        """Give a member this role. Make a new one with this name if there is none, or if it was deleted.

        Raises:
            PlatformError: Discord refuses, or does not answer.
        """
        with as_platform_errors():
            guild, member = await self._guild(channel), _number(user)
            if role:
                try:
                    await self._client.http.add_role(guild.id, member, int(role))
                except discord.HTTPException as error:
                    if error.code != NO_SUCH_ROLE:
                        raise
                else:
                    return role
            await guild.fetch_member(member)  # no role is made for somebody who has left
            made = await guild.create_role(name=title, permissions=discord.Permissions.none())
            try:
                await self._client.http.add_role(guild.id, member, made.id)
            except discord.HTTPException:
                await made.delete()  # or the server gets one more role with each attempt
                raise
        return str(made.id)

    async def take(self, channel: int, user: UserKey, role: str) -> None:
        """Take this role from a member. It is no error if there is no such role or member.

        Raises:
            PlatformError: Discord refuses, or does not answer.
        """
        with as_platform_errors():
            guild = await self._guild(channel)
            try:
                await self._client.http.remove_role(guild.id, _number(user), int(role))
            except discord.HTTPException as error:
                if error.code not in (NO_SUCH_ROLE, _NO_SUCH_MEMBER):
                    raise

    async def _guild(self, channel: int) -> discord.Guild:
        place = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
            raise Refused("no channel of a server")
        return place.guild


def _number(user: UserKey) -> int:
    number = user_id(user)
    if number is None:
        raise Refused("no user of Discord")
    return number

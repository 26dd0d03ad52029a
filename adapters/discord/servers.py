"""Actions in servers: threads for games, roles of members, and a greeting for each new server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final

import discord

from adapters.discord.addresses import DISCORD, room_of, user_id
from adapters.discord.drawing import Appearance, draw
from adapters.discord.errors import ANY_ERROR, as_platform_errors
from adapters.discord.interactions import room_title
from adapters.kit.post_box import PostBox
from bot.domain.commands import Where
from bot.domain.errors import Refused, StoreError
from bot.domain.ids import Chat, Language, UserKey
from bot.domain.languages import pick_language
from bot.features.help import hello_screen
from bot.i18n.texts import Texts

_log = logging.getLogger(__name__)

LONGEST_THREAD_NAME: Final = 100
THREAD_TIMEOUT_S: Final = 10.0
"""The timeout in seconds for making a thread. A deal waits for it."""
HAS_A_THREAD: Final = 160004


class GameThreads:
    """Opens threads with a client, and adds people to them."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def make(self, channel: int, post: int | None, title: str, people: Sequence[UserKey]) -> Where:
        """Open the thread of the post (or find it), add the people, and return the thread.

        Without a post (None), open a thread that belongs to no post. People who cannot be added are left out.

        Raises:
            PlatformError: Discord refuses, or does not answer within `THREAD_TIMEOUT_S`.
        """
        with as_platform_errors():
            async with asyncio.timeout(THREAD_TIMEOUT_S):
                thread = await self._opened(channel, post, title)
                users = [number for person in people if (number := user_id(person)) is not None]
                joining = (thread.add_user(discord.Object(number)) for number in users)
                await asyncio.gather(*joining, return_exceptions=True)
        me = self._client.user
        chat = room_of(thread, thread.id, None if me is None else me.id)
        return Where(chat, private=False, title=room_title(thread.name))

    async def rename(self, thread: int, title: str) -> None:
        """Give a thread of the bot this title.

        An archived thread is opened for the change, and stays open until it is archived again.

        Raises:
            PlatformError: Discord refuses, or does not answer within `THREAD_TIMEOUT_S`.
        """
        name = title[:LONGEST_THREAD_NAME]
        async with self._found(thread) as found:
            if found.name != name and found.archived:
                await found.edit(archived=False)  # an archived thread takes no other change
            if found.name != name:
                await found.edit(name=name)

    async def archive(self, thread: int) -> None:
        """Archive a thread of the bot. Everybody can still read it.

        Raises:
            PlatformError: Discord refuses, or does not answer within `THREAD_TIMEOUT_S`.
        """
        async with self._found(thread) as found:
            if not found.archived:
                await found.edit(archived=True)

    @asynccontextmanager
    async def _found(self, thread: int) -> AsyncIterator[discord.Thread]:
        """Give the thread for requests within `THREAD_TIMEOUT_S`, with the library's errors as `PlatformError`s."""
        with as_platform_errors():
            async with asyncio.timeout(THREAD_TIMEOUT_S):
                found = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
                if not isinstance(found, discord.Thread):
                    raise Refused("no thread")
                yield found

    async def _opened(self, channel: int, post: int | None, title: str) -> discord.Thread:
        below = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if not isinstance(below, discord.TextChannel):
            raise Refused("no channel for threads")
        if post is None:
            return await below.create_thread(
                name=title[:LONGEST_THREAD_NAME], type=discord.ChannelType.public_thread
            )
        try:
            return await below.get_partial_message(post).create_thread(name=title[:LONGEST_THREAD_NAME])
        except discord.HTTPException as error:
            if error.code != HAS_A_THREAD:
                raise
        found = await self._client.fetch_channel(post)
        if not isinstance(found, discord.Thread):
            raise Refused("no thread")
        return found


NO_SUCH_ROLE: Final = 10011
_NO_SUCH_MEMBER: Final = 10007


class MemberRoles:
    """Gives members roles and takes them. A role is named by its id."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def give(self, channel: int, user: UserKey, title: str, role: str) -> str:
        """Give the member this role, and return its id.

        If `role` is empty, or this role was deleted, make a new one with this title.

        Raises:
            PlatformError: Discord refuses, or does not answer.
        """
        with as_platform_errors():
            guild, member = await self._guild(channel), _user_number(user)
            if role:
                try:
                    await self._client.http.add_role(guild.id, member, int(role))
                except discord.HTTPException as error:
                    if error.code != NO_SUCH_ROLE:
                        raise
                else:
                    return role
            await guild.fetch_member(member)  # fails if the member has left, before a role is made
            made = await guild.create_role(name=title, permissions=discord.Permissions.none())
            try:
                await self._client.http.add_role(guild.id, member, made.id)
            except discord.HTTPException:
                await made.delete()  # otherwise each attempt adds a role to the server
                raise
        return str(made.id)

    async def take(self, channel: int, user: UserKey, role: str) -> None:
        """Take this role from the member. An unknown role or member is no error.

        Raises:
            PlatformError: Discord refuses, or does not answer.
        """
        with as_platform_errors():
            guild = await self._guild(channel)
            try:
                await self._client.http.remove_role(guild.id, _user_number(user), int(role))
            except discord.HTTPException as error:
                if error.code not in (NO_SUCH_ROLE, _NO_SUCH_MEMBER):
                    raise

    async def _guild(self, channel: int) -> discord.Guild:
        place = self._client.get_channel(channel) or await self._client.fetch_channel(channel)
        if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
            raise Refused("no channel of a server")
        return place.guild


def _user_number(user: UserKey) -> int:
    number = user_id(user)
    if number is None:
        raise Refused("no user of Discord")
    return number


class Greeting:
    """Greets servers that have added the bot. Each server is stored before its greeting, so it never gets two."""

    def __init__(self, box: PostBox, texts: Mapping[Language, Texts]) -> None:
        self._box = box
        self._texts = texts

    async def greet(self, server: discord.Guild, appearance: Appearance, *, anywhere: bool) -> None:
        """Post the greeting with the first steps, in the server's language. A failure is not raised.

        It names tables in chats without the bot (`anywhere`), if they are possible.
        Do nothing if the server was greeted before, or if the bot may not write there.
        """
        channel = _greeting_channel(server)
        if channel is None:
            return
        mark = Chat(DISCORD, f"g{server.id}")
        screen = hello_screen(self._texts[pick_language(str(server.preferred_locale))], anywhere=anywhere)
        try:
            if await self._box.posts(mark, 1):
                return
            await self._box.add(mark, "greeted", "{}")
            await channel.send(view=draw(screen, appearance), silent=True)
        except (*ANY_ERROR, StoreError) as error:
            _log.info("a server could not be greeted: %s", type(error).__name__)


def _greeting_channel(server: discord.Guild) -> discord.TextChannel | None:
    """Return the system channel or else the first text channel in which the bot may write; None if there is none."""
    system = () if server.system_channel is None else (server.system_channel,)
    return next((one for one in (*system, *server.text_channels) if _may_write(one)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.view_channel and may.send_messages

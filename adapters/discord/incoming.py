"""Discord's interactions as the application's commands."""

from __future__ import annotations

from typing import Any, Final

import discord

from adapters.discord.addresses import DISCORD, private_chat, room_chat
from bot.domain.commands import Where, Who
from bot.domain.ids import UserKey

Interaction = discord.Interaction[Any]

_TITLE: Final = 60


def who_of(interaction: Interaction) -> Who:
    """Somebody by their own name, and as they are called in this server where that is another."""
    user = interaction.user
    name = user.global_name or user.name
    return Who(
        DISCORD,
        UserKey(str(user.id)),
        name,
        str(interaction.locale),
        private_chat(user.id),
        user.name,
        user.display_name if user.display_name != name else "",
    )


def where_of(interaction: Interaction, position: int | None = None) -> Where:
    """The channel or thread; direct messages are the person's private chat."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return Where(private_chat(interaction.user.id), private=True)
    name = getattr(interaction.channel, "name", None)
    title = f"#{name}"[:_TITLE] if name else ""
    return Where(room_chat(interaction.channel_id), private=False, title=title, position=position)


def is_guest(interaction: Interaction) -> bool:
    """Whether this is a server that only knows us as somebody's own install: we cannot post there."""
    return (
        interaction.is_user_integration()
        and not interaction.is_guild_integration()
        and (interaction.guild_id is not None)
    )


def missing_permissions(interaction: Interaction) -> list[str]:
    """What we need to post in this channel and do not have; the names of `discord.Permissions`."""
    if interaction.guild_id is None:
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages")
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def decides(permissions: discord.Permissions) -> bool:
    """Whether somebody with these permissions may decide for the channel."""
    return permissions.manage_guild or permissions.manage_channels or permissions.manage_messages

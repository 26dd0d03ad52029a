"""Read Discord's interactions: the user, the place, the tapped button, the permissions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from adapters.discord.addresses import DISCORD, private_chat, room_of
from bot.domain.commands import Where, Who
from bot.domain.ids import MessageId, UserKey

Interaction = discord.Interaction[Any]

TOKEN_LIFETIME_MS: Final = 14 * 60_000 + 30_000
"""Discord accepts the token of an interaction for 15 minutes; this is a little less."""
_LONGEST_TITLE: Final = 60


def who_of(interaction: Interaction) -> Who:
    """The user with their global name, and with their name in this server if it differs."""
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
    """The channel or thread. Direct messages are the user's private chat."""
    if interaction.guild_id is None or interaction.channel_id is None:
        return Where(private_chat(interaction.user.id), private=True)
    name = getattr(interaction.channel, "name", None)
    me = interaction.client.user
    chat = room_of(interaction.channel, interaction.channel_id, None if me is None else me.id)
    return Where(
        chat,
        private=False,
        title=room_title(name) if name else "",
        position=position,
        threads=_may_make_threads(interaction),
    )


def room_title(name: str) -> str:
    """The title of a channel or thread, as it is shown."""
    return f"#{name}"[:_LONGEST_TITLE]


def _may_make_threads(interaction: Interaction) -> bool:
    """Whether the bot may open a thread in this channel and write there."""
    may = interaction.app_permissions
    is_channel = isinstance(interaction.channel, discord.TextChannel)
    return is_channel and may.create_public_threads and may.send_messages_in_threads


def custom_id_of(interaction: Interaction) -> str:
    """The custom id of the tapped button."""
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", ""))


def message_of(interaction: Interaction) -> MessageId:
    """The id of the message with the tapped button; 0 if there is none."""
    return MessageId("0" if interaction.message is None else str(interaction.message.id))


def is_ephemeral(interaction: Interaction) -> bool:
    """Whether the tapped button belongs to an ephemeral message."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def is_user_install_only(interaction: Interaction) -> bool:
    """Whether the bot is installed for this user, but not in this server: it cannot post there."""
    return (
        interaction.is_user_integration()
        and not interaction.is_guild_integration()
        and (interaction.guild_id is not None)
    )


def missing_permissions(interaction: Interaction) -> list[str]:
    """The permissions that the bot needs to post in this channel and lacks, as named by `discord.Permissions`."""
    if interaction.guild_id is None:
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages")
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def is_moderator(permissions: discord.Permissions) -> bool:
    """Whether a member with these permissions may decide for the channel."""
    return permissions.manage_guild or permissions.manage_channels or permissions.manage_messages

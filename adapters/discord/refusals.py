"""Reasons why a command cannot be carried out in its chat: a scope of the installation or a permission is missing."""

from __future__ import annotations

from typing import Final

import discord

from adapters.discord.interactions import Interaction, is_foreign
from bot.domain.commands import Answer
from bot.domain.screen import Button, OpenLink, Paragraph, Screen, Style, Text
from bot.i18n.texts import Texts

BOT_SCOPE: Final = "bot"
COMMANDS_SCOPE: Final = "applications.commands"
PERMISSIONS: Final = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, attach_files=True
)
"""The permissions that the bot needs in a server."""
BRING_A_TABLE: Final = frozenset({"newgame", "table"})
"""The commands whose response becomes the table's message in a chat without the bot."""

ABOUT_THE_PERSON: Final = frozenset({"privacy", "forgetme", "help"})
"""The commands whose response only the user sees. They need neither the bot in the server nor a permission."""


def refusal(interaction: Interaction, command: str, texts: Texts) -> Answer | None:
    """Return the answer with the reason why the command cannot be carried out in this chat; None if it can."""
    if is_foreign(interaction):
        missing_here = missing_for_public_responses(interaction)
        if command in BRING_A_TABLE and missing_here == "use_external_apps":
            return Answer(texts("discord-no-external-apps"))
        if command in BRING_A_TABLE and missing_here is not None:
            return Answer(texts("discord-no-writing", permission=_permission(missing_here, texts)))
        return None
    if command in ABOUT_THE_PERSON:
        return None
    if lacks_bot_scope(interaction):
        return Answer(screen=_invitation(interaction, texts))
    missing = missing_permissions(interaction)
    if missing:
        names = ", ".join(_permission(name, texts) for name in missing)
        return Answer(texts("discord-missing", permissions=names))
    return None


def lacks_bot_scope(interaction: Interaction) -> bool:
    """Return True for a server that has added the application's commands, but not its bot.

    There the bot has no permission in any channel, whatever its roles are.
    """
    number = interaction.guild_id
    return number is not None and not is_foreign(interaction) and interaction.client.get_guild(number) is None


def missing_permissions(interaction: Interaction) -> list[str]:
    """Return the permissions that the bot lacks for posts in this channel, as named in `discord.Permissions`.

    The list is empty in direct messages and in chats without the bot.
    """
    if interaction.guild_id is None or is_foreign(interaction):
        return []
    needed = ("view_channel", _permission_to_write(interaction))
    return [name for name in needed if not getattr(interaction.app_permissions, name)]


def missing_for_public_responses(interaction: Interaction) -> str | None:
    """Return the name of a permission that the user lacks, so that others would not see the bot's responses.

    None if no such permission is missing. The name is as in `discord.Permissions`. Call this in chats without the bot.
    """
    if interaction.guild_id is None:
        return None
    needed = ("use_external_apps", _permission_to_write(interaction))
    return next((name for name in needed if not getattr(interaction.permissions, name)), None)


def _permission_to_write(interaction: Interaction) -> str:
    in_thread = isinstance(interaction.channel, discord.Thread)
    return "send_messages_in_threads" if in_thread else "send_messages"


def _permission(name: str, texts: Texts) -> str:
    return texts(f"discord-may-{name.replace('_', '-')}")


def _invitation(interaction: Interaction, texts: Texts) -> Screen:
    """Return the reason, with a link that adds the bot to this server."""
    assert interaction.guild_id is not None, "a server has added the commands"
    address = discord.utils.oauth_url(
        interaction.application_id,
        permissions=PERMISSIONS,
        guild=discord.Object(interaction.guild_id),
        scopes=(BOT_SCOPE, COMMANDS_SCOPE),
        disable_guild_select=True,
    )
    button = Button(texts("discord-button-invite"), OpenLink(address), Style.MAIN)
    said = texts("discord-no-bot-scope", scope=BOT_SCOPE)
    return Screen((Paragraph((Text(said),)),), ((button,),))

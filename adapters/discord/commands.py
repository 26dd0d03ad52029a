"""Slash commands with names, descriptions and choices in each language, and the application's emojis."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

import discord
from discord import app_commands
from discord.app_commands import AppCommandError, Choice, locale_str

from adapters.discord.drawing import (
    CODE,
    NUMBER,
    OPTION_OF,
    CardEmojis,
    EmojiKey,
    choice_name,
    escaped,
    named,
    text_view,
)
from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import Interaction
from bot.domain.command_list import COMMANDS
from bot.domain.ids import Language, UserKey
from bot.domain.languages import ENGLISH, LANGUAGES, pick_language
from bot.domain.rooms import RoomKind
from bot.game.rules import OWN
from bot.i18n.texts import Texts
from engine import PRESETS, Colour, Suit

_log = logging.getLogger(__name__)
Callback = Callable[..., Coroutine[Any, Any, None]]


class SlashHandler(Protocol):
    """Handles a slash command. `argument` is empty without one; `about` is the user named in the command, if any."""

    async def __call__(
        self, interaction: Interaction, name: str, argument: str, about: UserKey | None = None
    ) -> None: ...


DEEP_LINK: Final = "start"
"""The command for Telegram's deep links. Discord does not have it."""
ENTRY_POINT: Final = 4
"""The type of the command that opens the application's Activity."""
HANDLED_BY_DISCORD: Final = 2
"""The handler of an Entry Point that Discord carries out itself."""
FOR_ADMINISTRATORS: Final = frozenset({"settings"})
"""The commands that in a server only its administrators may use. `/kick` and `/cancel` are for openers, too."""
SHOWN_TO: Final = discord.Permissions(manage_messages=True)
"""Members need these permissions to see a command of `FOR_ADMINISTRATORS`.

The administrators of a server can choose other members and roles in its settings (*Integrations*). The bot checks the
right to each command all the same.
"""
LONGEST_CODE: Final = 40
"""The most characters of an invitation code as typed, including text around it."""
MOST: Final = 9_999
"""The highest number accepted by a command."""
_VALUES: Final = {
    "preset": (*PRESETS, OWN),
    "language": tuple(map(str, LANGUAGES)),
    "scope": ("all",),
    "sure": ("yes",),
}


class CommandTranslator(app_commands.Translator):
    """Translates the names and descriptions of commands into the bot's languages. In others, Discord shows English."""

    def __init__(self, texts: Mapping[Language, Texts]) -> None:
        super().__init__()
        self._texts = texts

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        language = pick_language(str(locale))
        message = string.extras.get("message")
        if language == ENGLISH or message is None:
            return None
        return self._texts[language](message, **string.extras.get("values", {}))


class Commands(app_commands.CommandTree[discord.Client]):
    """The tree of slash commands.

    `launch_handler` is called for the Entry Point, the command for opening an Activity. The library does not know it.
    """

    launch_handler: Callable[[Interaction], Awaitable[None]] | None = None

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Handle the Entry Point. Return True for any other command, so that the library handles it."""
        data: Mapping[str, Any] = interaction.data or {}
        if data.get("type") != ENTRY_POINT:
            return True
        if self.launch_handler is not None:
            await self.launch_handler(interaction)
        return False


def build_tree(
    client: discord.Client,
    texts: Mapping[Language, Texts],
    handler: SlashHandler,
    without: Collection[str] = (),
) -> Commands:
    """Return the tree of all commands. Each command calls `handler` with its English name and its argument.

    `without` are commands to leave out.
    """
    english = texts[ENGLISH]
    tree = Commands(client)
    with_argument = [
        _with_number(english, "replay", handler, "command-number-about"),
        _with_number(english, "puzzle", handler, "command-puzzle-about"),
        _with_code(english, "join", handler),
        _about_somebody(english, "stats", "command-person-about", handler),
        _about_somebody(english, "kick", "command-kick-about", handler),
    ]
    for name, option in OPTION_OF.items():
        values = _VALUES.get(option, ())
        choices = [Choice(name=choice_name(english, option, value), value=value) for value in values]
        if choices:
            with_argument.append(_with_choice(english, name, option, choices, handler))
    built = {DEEP_LINK, *(command.name for command in with_argument)}
    others = [_plain(english, name, handler) for name in COMMANDS if name not in built]
    for command in (*with_argument, *others):
        if command.name not in without:
            tree.add_command(_placed(command))
    tree.error(_answering(texts))
    return tree


def _answering(
    texts: Mapping[Language, Texts],
) -> Callable[[Interaction, AppCommandError], Coroutine[Any, Any, None]]:
    """Return a handler of errors. It logs the error, and answers that the command or its option is no longer known."""

    async def answer(interaction: Interaction, error: AppCommandError) -> None:
        _log.warning("a command could not be carried out: %s", type(error).__name__)
        text = texts[pick_language(str(interaction.locale))]("discord-old-command")
        with suppress(*ANY_ERROR):
            await interaction.response.send_message(view=text_view(escaped(text)), ephemeral=True)

    return answer


def _command(
    texts: Texts, name: str, callback: Callback, about: str = "", called: str = ""
) -> app_commands.Command[Any, ..., None]:
    """Return a command. `about` and `called` are the text ids of its argument's description and name, if it has one."""
    if about:
        described = app_commands.describe(argument=named(texts, about))
        callback = described(app_commands.rename(argument=named(texts, called))(callback))
    return app_commands.Command(
        name=named(texts, f"command-{name}-name"),
        description=named(texts, f"command-{name}"),
        callback=callback,
    )


def _of(option: str) -> tuple[str, str]:
    return f"command-{option}-about", f"command-{option}-name"


def _plain(texts: Texts, name: str, handler: SlashHandler) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction) -> None:
        await handler(interaction, name, "")

    return _command(texts, name, callback)


def _with_choice(
    texts: Texts, name: str, option: str, choices: list[Choice[str]], handler: SlashHandler
) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction, argument: str | None = None) -> None:
        await handler(interaction, name, argument or "")

    return _command(texts, name, app_commands.choices(argument=choices)(callback), *_of(option))


def _with_number(
    texts: Texts, name: str, handler: SlashHandler, about: str
) -> app_commands.Command[Any, ..., None]:
    async def callback(
        interaction: Interaction, argument: app_commands.Range[int, 1, MOST] | None = None
    ) -> None:
        await handler(interaction, name, "" if argument is None else str(argument))

    return _command(texts, name, callback, about, f"command-{NUMBER}-name")


def _with_code(texts: Texts, name: str, handler: SlashHandler) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction, argument: app_commands.Range[str, 1, LONGEST_CODE]) -> None:
        await handler(interaction, name, argument)

    return _command(texts, name, callback, *_of(CODE))


def _about_somebody(
    texts: Texts, name: str, about: str, handler: SlashHandler
) -> app_commands.Command[Any, ..., None]:
    async def callback(interaction: Interaction, argument: discord.User | None = None) -> None:
        await handler(interaction, name, "", None if argument is None else UserKey(str(argument.id)))

    return _command(texts, name, callback, about, "command-person-name")


def _placed(command: app_commands.Command[Any, ..., None]) -> app_commands.Command[Any, ..., None]:
    """Offer the command only in the kinds of chats in which it works, and return it.

    If it works in servers, but not in chats without the bot, it is offered only for installations in servers. A command
    of `FOR_ADMINISTRATORS` is shown in servers to members with the permissions `SHOWN_TO`.
    """
    facts = COMMANDS[command.name]
    guild, dm, foreign = (
        facts.works(kind, unseen=True) for kind in (RoomKind.GROUP, RoomKind.PRIVATE, RoomKind.FOREIGN)
    )
    if guild and not foreign:
        command.allowed_installs = app_commands.AppInstallationType(guild=True)
    if command.name in FOR_ADMINISTRATORS:
        command.default_permissions = SHOWN_TO
    command.allowed_contexts = app_commands.AppCommandContext(
        guild=guild, dm_channel=dm, private_channel=foreign
    )
    return command


_EMOJI_FOLDER: Final = Path(__file__).parent / "emojis"
_EMOJI_FILES: Final[Mapping[EmojiKey, str]] = {
    Suit.DIAMONDS: "diamonds",
    Suit.CLUBS: "clubs",
    Suit.HEARTS: "hearts",
    Suit.SPADES: "spades",
    Colour.RED: "joker_red",
    Colour.BLACK: "joker_black",
}
"""The names of the emojis on Discord, without the prefix `durak_`, and of their files."""


async def find_card_emojis(client: discord.Client) -> CardEmojis:
    """Return the card emojis already uploaded. The library's errors are raised."""
    known = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
    found = {mark: known[f"durak_{file}"] for mark, file in _EMOJI_FILES.items() if f"durak_{file}" in known}
    return CardEmojis(
        {mark: discord.PartialEmoji(name=emoji.name, id=emoji.id) for mark, emoji in found.items()}
    )


async def upload_card_emojis(client: discord.Client) -> CardEmojis:
    """Upload the missing emojis, and return all emojis. After an error, log it and return those that exist."""
    found: dict[EmojiKey, discord.PartialEmoji] = {}
    try:
        found.update((await find_card_emojis(client)).by_key)
        for mark, file in _EMOJI_FILES.items():
            if mark not in found:
                image = (_EMOJI_FOLDER / f"{file}.png").read_bytes()
                emoji = await client.create_application_emoji(name=f"durak_{file}", image=image)
                found[mark] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
    except ANY_ERROR as error:
        _log.warning("the card emojis cannot be uploaded: %s", error)
    return CardEmojis(found)

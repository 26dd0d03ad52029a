"""How cards and commands look in this Discord application: its emojis, and its commands' ids and names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from discord.app_commands import locale_str

from adapters.discord.card_emojis import CardEmojis
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import CommandName
from bot.i18n.texts import Texts, load_texts
from bot.screens.lines import message_part

NUMBER: Final = "number"
CODE: Final = "code"
OPTION_OF: Final = {
    "newgame": "preset",
    "rules": "preset",
    "lang": "language",
    "top": "scope",
    "forgetme": "sure",
    "replay": NUMBER,
    "join": CODE,
}
"""The option of each command that takes an argument."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """The card emojis, the ids of the slash commands by their English names, and the texts.

    A card without a known emoji is drawn as text; a command without a known id is named, but cannot be tapped.
    """

    emojis: CardEmojis = field(default_factory=CardEmojis)
    command_ids: Mapping[str, int] = field(default_factory=dict)
    texts: Mapping[Language, Texts] = field(default_factory=load_texts)
    channel: int | None = None
    """The channel to which the name of the room leads; None for a name that is no link."""

    def command_mention(self, command: CommandName) -> str:
        """The command in the language of the text around it: a mention that can be tapped if its id is known."""
        texts, number = self.texts[command.language], self.command_ids.get(command.name)
        name = texts(f"command-{command.name}-name")
        shown = f"/{name}" if number is None else f"</{name}:{number}>"
        option = OPTION_OF.get(command.name)
        if option is None or not command.argument:
            return shown
        chosen = command.argument.capitalize()  # a game is named in the language of the words around it
        if option != "preset" or f"preset-{message_part(command.argument)}" in texts:
            chosen = str(choice_name(texts, option, command.argument))
        choice = texts("discord-choice", option=texts(f"command-{option}-name"), value=chosen)
        return f"{shown} {choice}"


def choice_name(texts: Texts, option: str, value: str) -> locale_str:
    """Name a value of a command's option; a language has its own name, whatever language is spoken."""
    if option in (NUMBER, CODE):
        return locale_str(value)
    if option == "language":
        return locale_str(LANGUAGES[Language(value)].own_name)
    return named(
        texts, f"preset-{message_part(value)}" if option == "preset" else f"command-{option}-{value}"
    )


def named(texts: Texts, message: str) -> locale_str:
    """The words of a message, which Discord is given in the other languages too."""
    return locale_str(texts(message), message=message)

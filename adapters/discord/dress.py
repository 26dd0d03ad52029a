"""What the drawings take from the application's own account: its emojis, and its commands as they are called here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from discord.app_commands import locale_str

from adapters.discord.suits import Suits
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import CommandName
from bot.i18n.texts import Texts, load_texts
from bot.screens.variant import message_part

OPTION_OF: Final = {
    "newgame": "preset",
    "rules": "preset",
    "lang": "language",
    "top": "scope",
    "forgetme": "sure",
}
"""What is chosen beside a command that takes an argument."""


@dataclass(frozen=True, slots=True)
class Dress:
    """The suits' emojis, and the ids of the commands by their names; what is not known is done without."""

    suits: Suits = field(default_factory=Suits)
    ids: Mapping[str, int] = field(default_factory=dict)
    texts: Mapping[Language, Texts] = field(default_factory=load_texts)

    def command(self, command: CommandName) -> str:
        """A command by its name in the language of the words around it, to be tapped where its id is known."""
        texts, number = self.texts[command.language], self.ids.get(command.name)
        name = texts(f"command-{command.name}-name")
        shown = f"/{name}" if number is None else f"</{name}:{number}>"
        option = OPTION_OF.get(command.name)
        if option is None or not command.argument:
            return shown
        chosen = str(choice_name(texts, option, command.argument))
        choice = texts("discord-choice", option=texts(f"command-{option}-name"), value=chosen)
        return f"{shown} {choice}"


def choice_name(texts: Texts, option: str, value: str) -> locale_str:
    """Name a value of a command's option; a language has its own name, whatever language is spoken."""
    if option == "language":
        return locale_str(LANGUAGES[Language(value)].own_name)
    return named(
        texts, f"preset-{message_part(value)}" if option == "preset" else f"command-{option}-{value}"
    )


def named(texts: Texts, message: str) -> locale_str:
    """The words of a message, which Discord is given in the other languages too."""
    return locale_str(texts(message), message=message)

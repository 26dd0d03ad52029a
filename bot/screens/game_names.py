"""The names of games as people say them: a preset's code, or its name in any language of the bot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Language
from bot.game.rules import OWN
from bot.i18n.texts import Texts
from bot.screens.variant import message_part, preset_names
from engine import PRESETS

_ALIKE = str.maketrans({"\u0451": "\u0435", "\u0445": "x", "\u00d7": "x"})
"""Cyrillic yo is typed as ye; a cross as a Latin or a Cyrillic letter."""


def game_called(said: str, texts: Mapping[Language, Texts], reader: Language) -> str:
    """Return the preset that a person named, or `own`; an empty text for an empty one. The refusal is for `reader`.

    Raises:
        Declined: There is no such game.
    """
    wanted = _plain(said)
    if not wanted:
        return ""
    for name in (*PRESETS, OWN):
        if wanted in map(_plain, _names(name, texts)):
            return name
    raise Declined(AnswerCode.UNKNOWN_PRESET, presets=preset_names(texts[reader]))


def _names(preset: str, texts: Mapping[Language, Texts]) -> Iterator[str]:
    yield preset
    for language in texts.values():
        for message in (f"preset-{message_part(preset)}", f"variant-{message_part(preset)}"):
            if message in language:
                yield language(message)


def _plain(name: str) -> str:
    """The letters and digits alone, in lower case, without distinctions that people do not type."""
    return "".join(filter(str.isalnum, name.casefold().translate(_ALIKE)))

"""The rules of a table in a few words: the nearest preset, and the differences from it."""

from __future__ import annotations

from functools import lru_cache

from bot.i18n.texts import Texts
from engine import PRESETS, Options, TrumpSuit, idle_options, nearest_preset, value_to_text

MOST_CHANGES = 2
"""The differences that a title names; it counts the others."""
_IN_THE_TITLE = ("deck", "packs")
"""Options that the number of cards in the title shows already."""


def title_words(options: Options, texts: Texts) -> str:
    """`Podkidnoy Durak + epaulettes: classic · 36 cards`."""
    return texts("variant-title", variant=variant_words(options, texts), cards=options.cards)


def variant_words(options: Options, texts: Texts) -> str:
    """The nearest preset and the first differences from it."""
    preset, changed = nearest(options)
    named = changed if len(changed) <= MOST_CHANGES + 1 else changed[:MOST_CHANGES]
    words = texts(f"variant-{message_part(preset)}")
    for name in named:
        words = texts("variant-plus", variant=words, change=change_words(name, options, texts))
    if len(named) < len(changed):
        more = texts("variant-more", count=len(changed) - len(named))
        words = texts("variant-plus", variant=words, change=more)
    return words


def change_words(name: str, options: Options, texts: Texts) -> str:
    """One option with its value; a switch that is on needs no value."""
    value = getattr(options, name)
    option = texts(f"option-{message_part(name)}")
    if value is True:
        return option
    return texts("variant-change", option=option, value=value_words(name, value, options, texts))


def preset_names(texts: Texts) -> str:
    """The names of all ready-made games, as a list."""
    return texts("list-separator").join(texts(f"preset-{message_part(name)}") for name in PRESETS)


def value_words(name: str, value: object, options: Options, texts: Texts) -> str:
    """The name of an option's value, which may depend on the other options."""
    if isinstance(value, bool):
        return texts("value-on" if value else "value-off")
    return texts(f"value-{_value_part(name, value)}", hand=options.hand)


def rule_words(name: str, value: object, options: Options, texts: Texts) -> str:
    """A line that explains a value, which may depend on the other options."""
    trumps = "none" if options.trump is TrumpSuit.NONE else "some"
    message = f"rule-{_value_part(name, value)}"
    return texts(message, hand=options.hand, deck=options.deck, trumps=trumps)


def _value_part(name: str, value: object) -> str:
    return f"{message_part(name)}-{message_part(value_to_text(value))}"


def message_part(name: str) -> str:
    """A name of the engine as part of the id of a message."""
    return name.replace("_", "-")


@lru_cache(maxsize=1024)
def nearest(options: Options) -> tuple[str, tuple[str, ...]]:
    """The preset with the fewest differences, and the options that differ and matter."""
    idle = idle_options(options)
    preset, differing = nearest_preset(options)
    named = (name for name in differing if name not in idle and name not in _IN_THE_TITLE)
    return preset, tuple(named)

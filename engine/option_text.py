"""Options as text, for records and for the store: each option by name, with an exact round trip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.errors import Malformed
from engine.options import OPTION_VALUES, PRESETS, Options, parse_value, value_to_text

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTION_NAMES: Final = tuple(OPTION_VALUES)

LEGACY: Final[Mapping[str, str]] = {}
"""The values of options added after 0.2.0, for texts older than the option.

They mean the game as it was before the option existed, and never change, even if the default changes. Every other
option is in every text.
"""


def option_values(name: str) -> tuple[object, ...]:
    """Return every value of the option `name`."""
    return OPTION_VALUES[name]


def options_to_text(options: Options) -> str:
    """Write every option, including those at their default: `deck=36 hand=6 …` on one line."""
    return " ".join(f"{name}={value_to_text(getattr(options, name))}" for name in OPTION_NAMES)


def nearest_preset(options: Options) -> tuple[str, tuple[str, ...]]:
    """Return the preset that differs in the fewest options (the first of equals), and the names of these options."""
    differing = {
        preset: tuple(name for name in OPTION_NAMES if getattr(options, name) != getattr(like, name))
        for preset, like in PRESETS.items()
    }
    preset = min(differing, key=lambda preset: len(differing[preset]))
    return preset, differing[preset]


def options_from_text(text: str) -> Options:
    """Read options written by `options_to_text`. An option added after the text was written gets its value in `LEGACY`.

    Raises:
        Malformed: An option or a value is unknown, or an option is missing or named twice.
        OptionConflict: Two of the options do not fit together.
    """
    given: dict[str, str] = {}
    for item in text.split():
        name, equals, value = item.partition("=")
        if not equals or name in given or name not in OPTION_NAMES:
            raise Malformed("option", item)
        given[name] = value
    texts = {**LEGACY, **given}
    for name in OPTION_NAMES:
        if name not in texts:
            raise Malformed("option", f"{name} is missing")
    return options_of(texts)


def options_of(texts: Mapping[str, str]) -> Options:
    """Build options from the texts of their values, by name. `texts` has every option.

    Raises:
        Malformed: An option has no such value.
        OptionConflict: Two of the options do not fit together.
    """
    values: dict[str, Any] = {name: parse_value(name, texts[name]) for name in OPTION_NAMES}
    return Options(**values)

"""Options as text, for records and for the store: every option by its name, with an exact round trip."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.errors import Malformed
from engine.options import OPTION_VALUES, PRESETS, Options, parse_value, value_to_text

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTION_NAMES: Final = tuple(OPTION_VALUES)

# The value of an option in a text older than the option: the game as it was before there was a choice.
# A value here never changes, whatever becomes of the default beside it.
LEGACY: Final[Mapping[str, str]] = {
    "deck": "36",
    "packs": "1",
    "hand": "6",
    "cut": "off",
    "redeal": "off",
    "first_attacker": "lowest_trump",
    "next_attacker": "under_fool",
    "newcomer": "off",
    "attack": "several",
    "cap": "6",
    "first_bout_cap": "one_less",
    "endgame_cap": "same",
    "throw_in": "on",
    "throw_when": "any_time",
    "throw_trumps": "on",
    "throwers": "all",
    "throw_order": "attacker_first",
    "auto_done": "on",
    "add_after_take": "on",
    "refill": "on",
    "transfer": "off",
    "transfer_first": "off",
    "transfer_trumps": "on",
    "transfer_match": "off",
    "pass_card": "off",
    "transfer_direction": "left",
    "empty_hand": "draws",
    "draw": "on",
    "goal": "loser",
    "teams": "off",
    "team_out": "all",
    "exchange": "off",
    "second_trump": "off",
    "number_trump": "off",
    "own_suit": "none",
    "trump": "turned",
    "wraparound": "off",
    "weli": "off",
    "secret": "off",
    "open_hands": "off",
    "cheating": "off",
    "epaulettes": "off",
    "series": "open",
}


def option_values(name: str) -> tuple[object, ...]:
    """Return every value that this option can have."""
    return OPTION_VALUES[name]


def options_to_text(options: Options) -> str:
    """Write every option, also those at their default: `deck=36 hand=6 …` on one line."""
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
    """Read options; one that the text does not name gets the value that means *as before*.

    Raises:
        Malformed: An option or a value is unknown, or an option is named twice.
        OptionConflict: Two of the options cannot go together.
    """
    given: dict[str, str] = {}
    for item in text.split():
        name, equals, value = item.partition("=")
        if not equals or name in given or name not in LEGACY:
            raise Malformed("option", item)
        given[name] = value
    return options_of({**LEGACY, **given})


def options_of(texts: Mapping[str, str]) -> Options:
    """Build options from the texts of all their values.

    Raises:
        Malformed: An option has no such value.
        OptionConflict: Two of the options cannot go together.
    """
    values: dict[str, Any] = {name: parse_value(name, texts[name]) for name in OPTION_NAMES}
    return Options(**values)

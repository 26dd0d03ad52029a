"""The rules of a table, generated from its options: each option that matters gets a line."""

from __future__ import annotations

from collections.abc import Iterator

from bot.screen import Block, Gap, Screen, Text, Tone
from bot.screens.lines import line, words
from bot.texts import Texts
from engine import OPTION_NAMES, Options, idle_options, value_to_text

_SEATS = 3
"""Idle is what matters at no table; with two at the table some more would be."""

SECTIONS = {
    "deal": ("deck", "hand", "refill", "first_attacker", "next_attacker"),
    "bout": ("attack", "cap", "first_bout_cap", "endgame_cap"),
    "throwing": (
        "throw_in",
        "throw_when",
        "throwers",
        "throw_order",
        "auto_done",
        "add_after_take",
    ),
    "transfer": ("transfer", "transfer_first", "transfer_trumps", "transfer_match"),
    "end": ("empty_hand", "draw", "goal", "epaulettes"),
}
"""Every option stands in one section."""


def rules_screen(preset: str, options: Options, texts: Texts) -> Screen:
    """What is played at this table, in a player's words."""
    title = texts("table-title", preset=texts(f"preset-{preset}"), cards=int(options.deck))
    blocks: list[Block] = [line(Text(title), tone=Tone.TITLE), words(texts, "rules-goal")]
    for section, names in SECTIONS.items():
        rules = list(_rules(options, names, texts))
        if rules:
            heading = line(Text(texts(f"rules-{section}"), strong=True))
            blocks.extend((Gap(), heading, *(line(Text(rule)) for rule in rules)))
    return Screen(tuple(blocks))


def rule_message(name: str, value: object) -> str:
    """The id of the text for one value of an option."""
    return f"rule-{name}-{value_to_text(value)}".replace("_", "-")


def _rules(options: Options, names: tuple[str, ...], texts: Texts) -> Iterator[str]:
    idle = idle_options(options, _SEATS)
    for name in OPTION_NAMES:
        if name in names and name not in idle:
            yield texts("rule-line", rule=texts(rule_message(name, getattr(options, name))))

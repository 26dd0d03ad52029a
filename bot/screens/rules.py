"""The rules of a table, generated from its options: a line for each option that matters."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.screen import Block, Gap, Screen, Text, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import line, words
from bot.screens.variant import preset_names, rule_words, title_words
from engine import Cap, Goal, Idle, Options, TrumpSuit, idle_options

SECTIONS = {
    "cards": ("deck", "packs", "hand", "cut", "redeal", "refill", "secret", "open_hands"),
    "begin": ("first_attacker", "next_attacker", "newcomer"),
    "bout": ("attack", "cap", "first_bout_cap", "endgame_cap"),
    "throwing": (
        "throw_in",
        "throw_when",
        "throw_trumps",
        "throwers",
        "throw_order",
        "auto_done",
        "add_after_take",
        "cheating",
    ),
    "transferring": (
        "transfer",
        "transfer_first",
        "transfer_trumps",
        "transfer_match",
        "pass_card",
        "transfer_direction",
    ),
    "trumps": ("trump", "exchange", "second_trump", "number_trump", "own_suit", "wraparound", "weli"),
    "sides": ("teams", "team_out"),
    "ending": ("empty_hand", "draw", "goal"),
    "after": ("epaulettes", "series"),
}
"""Every option is in one section, and no section has the name of an option."""

UNSAID = frozenset(
    {
        *("packs", "cut", "secret", "open_hands", "newcomer", "throw_trumps", "cheating"),
        *("pass_card", "transfer_direction"),
        *SECTIONS["trumps"],
        *SECTIONS["sides"],
        "series",
    }
)
"""Options that are explained only if they differ from the default."""


def rules_screen(options: Options, texts: Texts, seats: int | None = None) -> Screen:
    """The rules in a player's words. Without the number of `seats` they are those for any number."""
    blocks: list[Block] = [line(Text(title_words(options, texts)), tone=Tone.TITLE)]
    blocks.append(words(texts, "rules-aim-fool" if options.goal is Goal.LOSER else "rules-aim-winner"))
    no_trumps = options.trump is TrumpSuit.NONE
    blocks.append(words(texts, "rules-beating-plain" if no_trumps else "rules-beating-trumps"))
    for section, names in SECTIONS.items():
        rules = list(_rules(options, names, texts, seats))
        if rules:
            heading = line(Text(texts(f"options-{section}"), strong=True))
            blocks.extend((Gap(), heading, *(line(Text(rule)) for rule in rules)))
    return Screen((*blocks, Gap(), words(texts, "rules-more", presets=preset_names(texts), tone=Tone.SMALL)))


def _rules(options: Options, names: tuple[str, ...], texts: Texts, seats: int | None) -> Iterator[str]:
    idle, usual = idle_options(options, seats), Options()
    for name in names:
        value = getattr(options, name)
        if name == "cap" and idle.get(name) is Idle.NO_THROWING_IN:
            value = Cap.NONE  # the cap is never reached: the defender's hand is the only limit
        elif name in idle or (name in UNSAID and value == getattr(usual, name)):
            continue
        yield texts("rule-line", rule=rule_words(name, value, options, texts))

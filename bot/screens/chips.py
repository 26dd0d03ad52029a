"""The chips of a person."""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.chips import ChipEntry, ChipReason
from bot.domain.screen import Block, Gap, Screen, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import words
from bot.tournaments.chips import AT_FIRST, TOPPED_UP_TO


def chips_screen(name: str, balance: int, entries: Sequence[ChipEntry], texts: Texts) -> Screen:
    """The balance of the person with this shown name, these of their entries, and the rules about chips."""
    blocks: list[Block] = [words(texts, "chips-balance", name=name, chips=balance, tone=Tone.TITLE)]
    for entry in entries:
        sign = "−" if entry.amount < 0 else "+"
        amount = f"{sign}{abs(entry.amount)}"
        reason = texts(
            "chips-entry-paid" if entry.reason is ChipReason.ENTRY else f"chips-{entry.reason.value}"
        )
        blocks.append(words(texts, "chips-entry", amount=amount, reason=reason))
    blocks += (
        Gap(),
        words(texts, "chips-rule-daily", first=AT_FIRST, daily=TOPPED_UP_TO, tone=Tone.SMALL),
        words(texts, "chips-rule-nothing", tone=Tone.SMALL),
        words(texts, "chips-rule-friends", tone=Tone.SMALL),
    )
    return Screen(tuple(blocks))

"""Achievements: one line at the end of a game, and a list in the statistics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.domain.rank_rows import Achievement
from bot.domain.scene import GameScene
from bot.domain.screen import Block, Gap, Paragraph, Text, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import line, named, words
from engine import Seat

MOST_TOLD: Final = 3
"""The number of achievements in the line. The statistics have them all."""


def achieved(scene: GameScene, texts: Texts, you: Seat | None) -> tuple[Paragraph, ...]:
    """Return the line at the end of a game; none if nobody achieved anything. `you` is the reader's seat."""
    order = list(Achievement)
    first = sorted(scene.achievements, key=lambda one: (order.index(one.achievement), one.seat))[:MOST_TOLD]
    told = [
        texts.rich(
            "achieved", name=named(scene.seats, one.seat, texts, you), what=_what(one.achievement, texts)
        )
        for one in first
    ]
    if not told:
        return ()
    separator = Text(texts("list-dot"))
    spans = [span for number, one in enumerate(told) for span in ((separator, *one) if number else one)]
    return (Paragraph(texts.rich("achieved-line", told=tuple(spans))),)


def achieved_so_far(times: Mapping[Achievement, int], texts: Texts) -> Iterator[Block]:
    """Yield the list of the statistics: the achievements of a person, and how often there was each."""
    if times:
        yield Gap()
        yield line(Text(texts("achieved-title"), strong=True))
    for achievement in Achievement:
        if achievement in times:
            what = _what(achievement, texts)
            yield words(texts, "achieved-times", what=what, times=times[achievement], tone=Tone.SMALL)


def achievement_rows(times: Mapping[Achievement, int], texts: Texts) -> tuple[tuple[str, str], ...]:
    """Return the same list as the rows of a table."""
    return tuple((_what(one, texts), str(times[one])) for one in Achievement if one in times)


def _what(achievement: Achievement, texts: Texts) -> str:
    return texts(f"achievement-{achievement.value.replace('_', '-')}")

"""The score of a series and its fool (R47)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.domain.scene import GameScene, SeriesScene
from bot.domain.screen import Block, Gap, Paragraph, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import line, words
from bot.screens.people import all_named, named
from engine import Seat


def score_blocks(scene: GameScene, texts: Texts, you: Seat | None = None) -> tuple[Block, ...]:
    """The results of everybody so far; empty for a single game."""
    series = scene.series
    if series is None:
        return ()
    return (Gap(), _heading(series, texts), *_lines(scene, series, texts, you), *_fool(scene, series, texts))


def _heading(series: SeriesScene, texts: Texts) -> Paragraph:
    if series.length is None:
        return words(texts, "score-after", number=series.number)
    return words(texts, "score-of", number=series.number, length=series.length)


def _lines(scene: GameScene, series: SeriesScene, texts: Texts, you: Seat | None) -> Iterator[Paragraph]:
    """A line for each seat. The player who was the fool most often comes last, as at the end of a game."""
    seats = sorted(range(len(series.scores)), key=lambda seat: _sort_key(series, seat))
    for seat in seats:
        score, name = series.scores[seat], named(scene.seats, seat, texts, you)
        message = "score-line-doubles" if score.doubles else "score-line"
        yield line(
            *texts.rich(message, name=name, fool=score.fool, doubles=score.doubles, places=score.places)
        )


def _sort_key(series: SeriesScene, seat: int) -> tuple[int, int, int, int]:
    score = series.scores[seat]
    return score.fool, score.doubles, score.places, seat


def _fool(scene: GameScene, series: SeriesScene, texts: Texts) -> Iterator[Paragraph]:
    if not series.over:
        return
    names, count = all_named(scene.seats, series.fools, texts), len(series.fools)
    if not count:
        yield words(texts, "score-no-fool", tone=Tone.CALL)
    else:
        yield line(*texts.rich("score-fool", names=names, count=count), tone=Tone.CALL)

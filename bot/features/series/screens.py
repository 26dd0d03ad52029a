"""The score of a series and its fool (R47)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.domain.ids import GameId
from bot.domain.panels import Panel, PanelAct, PanelActs, PanelName, PanelPart, Section
from bot.domain.rights import Right
from bot.domain.scene import GameScene, SceneSeat, SeriesScene
from bot.domain.screen import Block, Button, Column, Gap, Grid, Paragraph, Screen, Tap, Text, Tone, plain_text
from bot.domain.tap_data import TapData
from bot.i18n.texts import Texts
from bot.screens.lines import all_named, line, named, seat_name, words
from bot.screens.panels import panel_title
from engine import Seat


@dataclass(frozen=True, slots=True)
class EndSeries(TapData, prefix="series", right=Right.SERIES):
    """End the series; `game` is its newest game."""

    game: GameId


def score_blocks(scene: GameScene, texts: Texts, you: Seat | None = None) -> tuple[Block, ...]:
    """Return the score of the series so far, with a line for each seat; empty if the game is not in a series.

    `you` is the reader's seat; None in a post for everybody.
    """
    series = scene.series
    if series is None:
        return ()
    return (Gap(), *_score(scene.seats, series, texts, you))


def score_table(scene: GameScene, texts: Texts, _: Seat | None = None) -> tuple[Block, ...]:
    """Return the score of the series so far as a table with a row for each seat; empty if the game is in no series."""
    series = scene.series
    if series is None:
        return ()
    titles, doubles = ["fool", "doubles", "places"], any(score.doubles for score in series.scores)
    if not doubles:
        titles.remove("doubles")
    columns = (Column(""), *(Column(texts(f"score-column-{title}"), end=True) for title in titles))
    seats = sorted(range(len(series.scores)), key=lambda seat: _sort_key(series, seat))
    rows = tuple(
        (seat_name(scene.seats, seat, texts), *(str(getattr(series.scores[seat], title)) for title in titles))
        for seat in seats
    )
    return (_heading(series, texts), Grid(columns, rows), *_fool(scene.seats, series, texts))


def running_score(scene: GameScene, texts: Texts) -> Iterator[Paragraph]:
    """Yield a line with the defeats of all seats in the series before this game; nothing without earlier games."""
    series = scene.series
    if series is None:
        return
    spans = [
        span
        for seat, score in enumerate(series.scores)
        for span in (
            Text(texts("list-separator")),
            *texts.rich("score-short", name=named(scene.seats, Seat(seat), texts), times=score.fool),
        )
    ]
    number, length = series.number + 1, series.length or 0
    yield line(
        *texts.rich("score-now", number=number, length=length, score=tuple(spans[1:])), tone=Tone.SMALL
    )


def series_screen(
    seats: Sequence[SceneSeat], series: SeriesScene, texts: Texts, *, last: bool, game: GameId | None
) -> Screen:
    """Return the score of a room's series. `last`: the running game is its last one.

    `game` is the newest game of the series if the series can be ended; then there is a button for this. Else None.
    """
    blocks = [words(texts, "score-title", tone=Tone.TITLE), *_score(seats, series, texts, None)]
    if last:
        blocks.append(words(texts, "score-last", tone=Tone.SMALL))
    end = () if game is None else ((_end_button(game, texts),),)
    return Screen(tuple(blocks), end)


def series_panel(
    seats: Sequence[SceneSeat], series: SeriesScene, texts: Texts, *, last: bool, game: GameId | None
) -> Panel:
    """Return the score of a room's series as a panel, with the same content as `series_screen`."""
    ended = tuple(_fool(seats, series, texts))
    notes = (*(one.spans for one in ended), *((texts.rich("score-last"),) if last else ()))
    lines = tuple(one.spans for one in _lines(seats, series, texts, None))
    parts: list[PanelPart] = [Section(plain_text(_heading(series, texts).spans), lines)]
    if notes:
        parts.append(Section("", notes))
    if game is not None:
        end = PanelAct(texts("score-button-end"), EndSeries(game).text(), texts("page-series-cost"))
        parts.append(PanelActs("", (end,)))
    return Panel(panel_title(PanelName.SERIES, texts), tuple(parts))


def _end_button(game: GameId, texts: Texts) -> Button:
    return Button(texts("score-button-end"), Tap(EndSeries(game).text()))


def _score(
    seats: Sequence[SceneSeat], series: SeriesScene, texts: Texts, you: Seat | None
) -> Iterator[Paragraph]:
    yield _heading(series, texts)
    yield from _lines(seats, series, texts, you)
    yield from _fool(seats, series, texts)


def _heading(series: SeriesScene, texts: Texts) -> Paragraph:
    if series.length is None:
        return words(texts, "score-after", count=series.number)
    return words(texts, "score-of", number=series.number, length=series.length)


def _lines(
    all_seats: Sequence[SceneSeat], series: SeriesScene, texts: Texts, you: Seat | None
) -> Iterator[Paragraph]:
    """Yield a line for each seat. The most frequent fool comes last, as at the end of a game."""
    seats = sorted(range(len(series.scores)), key=lambda seat: _sort_key(series, seat))
    for seat in seats:
        score, name = series.scores[seat], named(all_seats, seat, texts, you)
        message = "score-line-doubles" if score.doubles else "score-line"
        yield line(*texts.rich(message, name=name, times=score.fool, doubles=score.doubles, sum=score.places))


def _sort_key(series: SeriesScene, seat: int) -> tuple[int, int, int, int]:
    score = series.scores[seat]
    return score.fool, score.doubles, score.places, seat


def _fool(seats: Sequence[SceneSeat], series: SeriesScene, texts: Texts) -> Iterator[Paragraph]:
    if not series.over:
        return
    names, count = all_named(seats, series.fools, texts), len(series.fools)
    if not count:
        yield words(texts, "score-no-fool", tone=Tone.CALL)
    else:
        yield line(*texts.rich("score-fool", names=names, count=count), tone=Tone.CALL)

"""Draw the picture of each sketch. Here are boards, seasons, weeks, rating curves and tournaments.

A board has a row for each person, with medals for the first three. The card of a season has the first three on a
podium, the other ranks below, and the fools. The card of a week has the champion, the fool, and some lines below. A
tournament has a line for each earlier round, and a box for each table of the present one; at its end, the winner with
the face, and a box for each table of the winner.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never

from adapters.pictures.canvas import (
    FELT_DARK,
    FELT_LIGHT,
    GOLD,
    INK,
    MIST,
    ON_GOLD,
    PAPER,
    PLATE,
    Canvas,
    Type,
    drawable,
    wrapped,
)
from adapters.pictures.portrait import portrait
from adapters.pictures.shapes import face, icon
from adapters.pictures.share import end, home, invitation, puzzle
from adapters.pictures.table import table
from bot.domain.faces import Face, face_of_key
from bot.domain.sketches import (
    BracketSketch,
    CurveSketch,
    EndSketch,
    FoolSketch,
    HomeSketch,
    InvitationSketch,
    LeaderboardSketch,
    MatchSketch,
    PuzzleSketch,
    SeasonSketch,
    Sketch,
    TableSketch,
    WeekSketch,
)

WIDTH: Final = 800
"""The width of all these pictures, in pixels."""
_MARGIN: Final = 24
_LEADERBOARD_HEAD: Final = 150
_LEADERBOARD_ROW: Final = 66
_LEADERBOARD_GAP: Final = 8
_LEADERBOARD_CELL: Final = 164
_LEADERBOARD_LINE: Final = 40
"""The height of a line of the sentence on a leaderboard without rows."""
_MEDALS: Final = (GOLD, "#c8ced6", "#c98b55")


def leaderboard(sketch: LeaderboardSketch) -> bytes:
    """Return the leaderboard as PNG. Its height depends on the rows, or on the sentence in place of them."""
    if not sketch.rows:
        return _empty_leaderboard(sketch)
    canvas = Canvas(
        WIDTH, _LEADERBOARD_HEAD + len(sketch.rows) * (_LEADERBOARD_ROW + _LEADERBOARD_GAP) + _MARGIN
    )
    canvas.words(sketch.title, (_MARGIN, 50, WIDTH - 2 * _MARGIN), 44, GOLD, "lm", kind=Type.TITLE)
    canvas.words(sketch.heading, (_MARGIN, 116, WIDTH - 2 * _MARGIN - 2 * _LEADERBOARD_CELL), 28, PAPER, "lm")
    for number, column in enumerate(reversed(sketch.columns[2:])):
        canvas.words(column, (_leaderboard_right(number), 116, _LEADERBOARD_CELL - 12), 24, MIST, "rm")
    for number, row in enumerate(sketch.rows):
        _leaderboard_row(canvas, number, row)
    return canvas.png()


def _empty_leaderboard(sketch: LeaderboardSketch) -> bytes:
    width = WIDTH - 2 * _MARGIN
    lines = wrapped(drawable(sketch.heading), width, 28)
    canvas = Canvas(WIDTH, 96 + len(lines) * _LEADERBOARD_LINE + _MARGIN)
    canvas.words(sketch.title, (_MARGIN, 50, width), 44, GOLD, "lm", kind=Type.TITLE)
    for number, line in enumerate(lines):
        canvas.words(line, (_MARGIN, 96 + (number + 0.5) * _LEADERBOARD_LINE, width), 28, PAPER, "lm")
    return canvas.png()


def _leaderboard_row(canvas: Canvas, number: int, row: tuple[str, ...]) -> None:
    top = _LEADERBOARD_HEAD + number * (_LEADERBOARD_ROW + _LEADERBOARD_GAP)
    middle = top + _LEADERBOARD_ROW / 2
    ground, ink = (PLATE, INK) if number < len(_MEDALS) else (FELT_DARK, PAPER)
    canvas.box(
        (_MARGIN, top, WIDTH - 2 * _MARGIN, _LEADERBOARD_ROW),
        ground,
    )
    medal = _MEDALS[number] if number < len(_MEDALS) else FELT_LIGHT
    canvas.dot(_MARGIN + 38, middle, 23, medal)
    canvas.words(row[0], (_MARGIN + 38, middle, 40), 26, INK if number < len(_MEDALS) else PAPER)
    cells = row[2:]
    room = WIDTH - 2 * _MARGIN - 84 - len(cells) * _LEADERBOARD_CELL
    canvas.words(row[1], (_MARGIN + 78, middle, room), 32, ink, "lm")
    for place, cell in enumerate(reversed(cells)):
        canvas.words(
            cell,
            (_leaderboard_right(place), middle, _LEADERBOARD_CELL - 12),
            30,
            GOLD if place == 0 and ink == PAPER else ink,
            "rm",
        )


def _leaderboard_right(place: int) -> int:
    """Return the right edge (x) of a column of the leaderboard. `place` counts the columns from the last one."""
    return WIDTH - _MARGIN - 20 - place * _LEADERBOARD_CELL


_SEASON_INSIDE: Final = WIDTH - 2 * _MARGIN
_SEASON_FLOOR: Final = 500
"""The lower edge of the podium."""
_SEASON_STEP: Final = (_SEASON_INSIDE - 24) // 3
_SEASON_HEIGHTS: Final = (236, 190, 160)
_SEASON_COLUMNS: Final = (1, 0, 2)
"""The column of each place: the first place is in the middle."""
_SEASON_LINE: Final = 60
_SEASON_FOOL: Final = "#e58f7e"


def season(sketch: SeasonSketch) -> bytes:
    """Return the card of a season as PNG. Its height depends on the ranks and fools."""
    rows, fools = sketch.leaderboard.rows, sketch.fools
    below = _SEASON_FLOOR + 20 + max(len(rows) - len(_MEDALS), 0) * _SEASON_LINE
    height = below + (len(fools) * _SEASON_LINE + 62 if fools else 0) + _MARGIN
    canvas = Canvas(WIDTH, height)
    canvas.words(sketch.leaderboard.title, (WIDTH / 2, 50, _SEASON_INSIDE), 42, GOLD, kind=Type.TITLE)
    canvas.words(sketch.leaderboard.heading, (WIDTH / 2, 104, _SEASON_INSIDE), 28, MIST)
    first = rows[: len(_MEDALS)]
    faces = sketch.faces or tuple(_face_of_name(name) for _, name, *_ in first)
    for place, (row, shown) in enumerate(zip(first, faces, strict=False)):
        _season_stand(canvas, place, row, shown)
    for number, row in enumerate(rows[len(_MEDALS) :]):
        _season_line(canvas, _SEASON_FLOOR + 20 + number * _SEASON_LINE, row[0], row[1], row[2], PAPER)
    if fools:
        canvas.words(sketch.fools_label, (_MARGIN + 4, below + 32, _SEASON_INSIDE), 28, _SEASON_FOOL, "lm")
    for number, (name, share) in enumerate(fools):
        _season_line(canvas, below + 62 + number * _SEASON_LINE, "", name, share, _SEASON_FOOL)
    return canvas.png()


def _season_stand(canvas: Canvas, place: int, row: tuple[str, ...], shown: Face) -> None:
    """Draw one of the first three people on the podium: the face, the name and the points.

    `place` is the person's rank from 0, and `row` the texts about the person.
    """
    _, name, points, *_ = row
    left = _MARGIN + _SEASON_COLUMNS[place] * (_SEASON_STEP + 12)
    middle, top = left + _SEASON_STEP / 2, _SEASON_FLOOR - _SEASON_HEIGHTS[place]
    canvas.box((left, top, _SEASON_STEP, _SEASON_HEIGHTS[place]), FELT_LIGHT, 18)
    canvas.dot(middle, top - 56, 50, _MEDALS[place])
    canvas.dot(middle, top - 56, 44, PAPER)
    canvas.put(face(shown, 82), middle, top - 56)
    canvas.words(str(place + 1), (middle, top + 32, _SEASON_STEP), 44, _MEDALS[place])
    canvas.lines(name, (middle, top + 96, _SEASON_STEP - 20), 28, PAPER)
    canvas.words(points, (middle, _SEASON_FLOOR - 24, _SEASON_STEP - 20), 28, GOLD)


def _season_line(canvas: Canvas, y: int, place: str, name: str, value: str, colour: str) -> None:
    canvas.box((_MARGIN, y, _SEASON_INSIDE, _SEASON_LINE - 8), FELT_DARK, 10)
    middle, left = y + _SEASON_LINE / 2 - 4, _MARGIN + 20
    if place:
        canvas.words(place, (left + 16, middle, 40), 26, MIST)
        left += 50
    canvas.words(name, (left, middle, WIDTH * 0.55), 28, PAPER, "lm")
    canvas.words(value, (WIDTH - _MARGIN - 20, middle, WIDTH * 0.25), 28, colour, "rm")


_WEEK_MARGIN: Final = 28
_WEEK_HALF: Final = (WIDTH - 3 * _WEEK_MARGIN) // 2
_WEEK_PLATES: Final = 130
_WEEK_PLATE_HEIGHT: Final = 284
_WEEK_LINE: Final = 58


def week(sketch: WeekSketch) -> bytes:
    """Return the card of a week as PNG."""
    top = _WEEK_PLATES + _WEEK_PLATE_HEIGHT + 24
    canvas = Canvas(WIDTH, top + len(sketch.lines) * _WEEK_LINE + _WEEK_MARGIN)
    canvas.words(sketch.title, (WIDTH / 2, 64, WIDTH - 2 * _WEEK_MARGIN), 46, GOLD, kind=Type.TITLE)
    champion = sketch.champion_face or _face_of_name(sketch.champion)
    fool = sketch.fool_face or _face_of_name(sketch.fool)
    _week_plate(canvas, _WEEK_MARGIN, (sketch.champion_label, sketch.champion), champion, GOLD)
    _week_plate(canvas, 2 * _WEEK_MARGIN + _WEEK_HALF, (sketch.fool_label, sketch.fool), fool, "#c98b55")
    for number, (label, value) in enumerate(sketch.lines):
        y = top + number * _WEEK_LINE
        canvas.box((_WEEK_MARGIN, y, WIDTH - 2 * _WEEK_MARGIN, _WEEK_LINE - 8), FELT_DARK, 10)
        middle = y + _WEEK_LINE / 2 - 4
        canvas.words(label, (_WEEK_MARGIN + 20, middle, WIDTH * 0.55), 28, MIST, "lm")
        canvas.words(value, (WIDTH - _WEEK_MARGIN - 20, middle, WIDTH * 0.34), 28, PAPER, "rm")
    return canvas.png()


def _week_plate(canvas: Canvas, x: int, words: tuple[str, str], shown: Face, medal: str) -> None:
    """Draw a person on a plate: the face on a medal, between the two `words`, the label and the name."""
    label, name = words
    middle = x + _WEEK_HALF / 2
    canvas.box((x, _WEEK_PLATES, _WEEK_HALF, _WEEK_PLATE_HEIGHT), FELT_LIGHT, 24)
    canvas.words(label, (middle, _WEEK_PLATES + 36, _WEEK_HALF - 30), 28, PAPER)
    canvas.dot(middle, _WEEK_PLATES + 126, 66, medal)
    canvas.dot(middle, _WEEK_PLATES + 126, 58, PAPER)
    canvas.put(face(shown, 108), middle, _WEEK_PLATES + 126)
    canvas.lines(name, (middle, _WEEK_PLATES + 238, _WEEK_HALF - 30), 32, GOLD)


_CURVE_HEIGHT: Final = 500
_CURVE_LEFT: Final = 96
_CURVE_RIGHT: Final = 36
_CURVE_TOP: Final = 128
_CURVE_BOTTOM: Final = 44
_CURVE_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)
_CURVE_MOST_LINES: Final = 5
_CURVE_DOTS: Final = 30
"""The maximum number of games in a curve that has a dot for each game."""


def curve(sketch: CurveSketch) -> bytes:
    """Return the curve as PNG. A single game is a dot."""
    canvas = Canvas(WIDTH, _CURVE_HEIGHT)
    canvas.words(sketch.title, (28, 44, WIDTH - 56), 38, GOLD, "lm", kind=Type.TITLE)
    canvas.words(sketch.caption, (28, 92, WIDTH - 56), 28, PAPER, "lm")
    canvas.box(
        (
            _CURVE_LEFT - 10,
            _CURVE_TOP - 14,
            WIDTH - _CURVE_LEFT - _CURVE_RIGHT + 30,
            _CURVE_HEIGHT - _CURVE_TOP - _CURVE_BOTTOM + 36,
        ),
        FELT_DARK,
        18,
    )
    lowest, highest = min(sketch.points, default=0), max(sketch.points, default=0)
    step = next(
        (one for one in _CURVE_STEPS if (highest - lowest) // one < _CURVE_MOST_LINES), _CURVE_STEPS[-1]
    )
    bottom, top = lowest // step * step, max(-(-highest // step) * step, lowest // step * step + step)
    for value in range(bottom, top + 1, step):
        y = _curve_y(value, bottom, top)
        canvas.rule(_CURVE_LEFT, round(y), WIDTH - _CURVE_RIGHT - _CURVE_LEFT, FELT_LIGHT)
        canvas.words(str(value), (_CURVE_LEFT - 20, y, _CURVE_LEFT - 24), 24, MIST, "rm")
    points = [
        (_curve_x(at, len(sketch.points)), _curve_y(value, bottom, top))
        for at, value in enumerate(sketch.points)
    ]
    if len(points) > 1:
        floor = _curve_y(bottom, bottom, top)
        canvas.area([(points[0][0], floor), *points, (points[-1][0], floor)], "#2a6a4e")
        canvas.line(points, GOLD, 5)
    for x, y in points[:-1] if len(points) <= _CURVE_DOTS else ():
        canvas.dot(x, y, 6, GOLD)
    if points:
        canvas.dot(*points[-1], 12, PAPER)
        canvas.dot(*points[-1], 7, INK)
    return canvas.png()


def _curve_x(at: int, count: int) -> float:
    return (
        _CURVE_LEFT
        + 12
        + (WIDTH - _CURVE_LEFT - _CURVE_RIGHT - 24) * (at / (count - 1) if count > 1 else 0.5)
    )


def _curve_y(value: int, bottom: int, top: int) -> float:
    return (
        _CURVE_HEIGHT
        - _CURVE_BOTTOM
        - (_CURVE_HEIGHT - _CURVE_TOP - _CURVE_BOTTOM) * (value - bottom) / (top - bottom)
    )


def _face_of_name(name: str) -> Face:
    """Return the face of a person known only by name, from a sketch of an earlier version."""
    return Face(face_of_key(name))


_BRACKET_INNER: Final = WIDTH - 2 * _MARGIN
_BRACKET_HEAD: Final = 84
_BRACKET_ROUND: Final = 40
_BRACKET_HEADING: Final = 64
_BRACKET_LABEL: Final = 40
_BRACKET_PLAYER: Final = 46
_BRACKET_GAP: Final = 14
_BRACKET_WINNER: Final = 112


def bracket(sketch: BracketSketch) -> bytes:
    """Return the picture of a tournament as PNG. Its height depends on the earlier rounds and the present tables."""
    columns = 1 if len(sketch.matches) == 1 else 2
    rows = [sketch.matches[at : at + columns] for at in range(0, len(sketch.matches), columns)]
    head = (
        _BRACKET_HEAD
        + len(sketch.earlier) * _BRACKET_ROUND
        + (_BRACKET_WINNER if sketch.winner else 0)
        + _BRACKET_HEADING
    )
    height = sum(max(map(_height, row)) + _BRACKET_GAP for row in rows)
    canvas = Canvas(WIDTH, head + height + _MARGIN - _BRACKET_GAP)
    canvas.words(sketch.title, (_MARGIN, 46, _BRACKET_INNER), 44, GOLD, "lm", kind=Type.TITLE)
    top = _BRACKET_HEAD
    for line in sketch.earlier:
        canvas.words(line, (_MARGIN, top + _BRACKET_ROUND / 2, _BRACKET_INNER), 28, MIST, "lm")
        top += _BRACKET_ROUND
    if sketch.winner:
        canvas.box((_MARGIN, top, _BRACKET_INNER, _BRACKET_WINNER - 12), GOLD)
        middle = top + _BRACKET_WINNER / 2 - 6
        size = _BRACKET_WINNER - 28
        canvas.dot(_MARGIN + 12 + size / 2, middle, size // 2 + 3, PLATE)
        canvas.put(face(sketch.face or _face_of_name(sketch.path), size), _MARGIN + 12 + size / 2, middle)
        left = _MARGIN + size + 12
        canvas.lines(
            sketch.winner, ((left + WIDTH - _MARGIN) / 2, middle, WIDTH - _MARGIN - left - 30), 34, INK
        )
        top += _BRACKET_WINNER
    canvas.words(sketch.heading, (_MARGIN, top + _BRACKET_HEADING / 2 + 4, _BRACKET_INNER), 34, PAPER, "lm")
    top += _BRACKET_HEADING
    width = (_BRACKET_INNER - (columns - 1) * _BRACKET_GAP) // columns
    for row in rows:
        for column, match in enumerate(row):
            _match(canvas, match, sketch.path, (_MARGIN + column * (width + _BRACKET_GAP), top, width))
        top += max(map(_height, row)) + _BRACKET_GAP
    return canvas.png()


def _height(match: MatchSketch) -> int:
    return _BRACKET_LABEL + len(match.players) * _BRACKET_PLAYER + 8


def _match(canvas: Canvas, match: MatchSketch, path: str, at: tuple[int, int, int]) -> None:
    x, top, width = at
    canvas.box((x, top, width, _height(match)), FELT_DARK)
    canvas.words(match.title, (x + 18, top + _BRACKET_LABEL / 2 + 2, width - 36), 26, MIST, "lm")
    for number, player in enumerate(match.players):
        y = top + _BRACKET_LABEL + number * _BRACKET_PLAYER
        on, won = player in match.through, player == path
        if on:
            canvas.box((x + 6, y + 2, width - 12, _BRACKET_PLAYER - 4), GOLD if won else FELT_LIGHT, 9)
            canvas.put(icon("done", 30, ON_GOLD if won else GOLD), x + width - 28, y + _BRACKET_PLAYER / 2)
        ink = INK if on and won else PAPER if on or not match.through else MIST
        canvas.words(player, (x + 18, y + _BRACKET_PLAYER / 2, width - (60 if on else 30)), 30, ink, "lm")


_KEPT: Final = 64
"""The number of cached pictures, of some ten kilobytes each, for repeated requests within minutes."""


@lru_cache(_KEPT)
def drawn(sketch: Sketch) -> bytes:
    """Return the sketch as PNG, from the cache if it is among the last ones."""
    match sketch:
        case LeaderboardSketch():
            return leaderboard(sketch)
        case CurveSketch():
            return curve(sketch)
        case TableSketch():
            return table(sketch)
        case BracketSketch():
            return bracket(sketch)
        case WeekSketch():
            return week(sketch)
        case SeasonSketch():
            return season(sketch)
        case FoolSketch():
            return portrait(sketch)
        case EndSketch():
            return end(sketch)
        case PuzzleSketch():
            return puzzle(sketch)
        case InvitationSketch():
            return invitation(sketch)
        case HomeSketch():
            return home(sketch)
        case _:
            assert_never(sketch)

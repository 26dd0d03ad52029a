"""Draw the pictures to share, in the size of previews in chats: ends, puzzles, invitations, and the game itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PIL import Image

from adapters.pictures.canvas import (
    FELT,
    FELT_DARK,
    GOLD,
    INK,
    INK_SOFT,
    MIST,
    ON_GOLD,
    PAPER,
    PLATE,
    ROOM,
    Box,
    Canvas,
    Type,
)
from adapters.pictures.shapes import back, cap, card, face, fool, free_seat, icon, suit_sign
from adapters.pictures.table import SHARED
from bot.domain.faces import Face
from bot.domain.sketches import EndSketch, HomeSketch, InvitationSketch, PlaceShown, PuzzleSketch
from engine import Card, parse_card

WIDTH, HEIGHT = SHARED
_BRAND_CARDS: Final = ((parse_card("Qc"), -8, -20), (parse_card("As"), 8, 12))
"""The cards of the sign of the game: each card, its turn, and its place (px)."""


def _felt() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, FELT_DARK)
    canvas.box((18, 18, WIDTH - 36, HEIGHT - 36), FELT, 8)
    return canvas


def _brand(canvas: Canvas, name: str, ink: str) -> None:
    """Draw the name of the game with two cards in the lower right corner."""
    width = canvas.length(name, 38, Type.TITLE)
    right = WIDTH - 46
    canvas.words(name, (right, 552, 300), 38, ink, "rm", Type.TITLE)
    for shown, turn, at in _BRAND_CARDS:
        canvas.put(card(shown, 36, turn=turn), right - width - 40 + at, 548)


def _pill(canvas: Canvas, text: str, x: int, y: int, width: int) -> None:
    """Draw a text on a yellow plate with its left end at x, and its upper edge at y."""
    length = min(canvas.length(text, 32), width - 76)
    canvas.box((x, y, round(length) + 76, 76), GOLD, 38)
    canvas.words(text, (x + 38, y + 39, width - 76), 32, ON_GOLD, "lm")


# ------------------------------------------------------------------------------------------------ the end of a game

_LEFT: Final = 278
"""The middle of the fool."""
_RIGHT: Final = 560
"""The left edge of the words."""
_ROOM: Final = WIDTH - _RIGHT - 44
_MOST_PLACES: Final = 8
_PLACES_IN_ROW: Final = 4


def end(sketch: EndSketch) -> bytes:
    """Return the end of a game as PNG."""
    canvas = _felt()
    _fools(canvas, sketch)
    canvas.words(sketch.call, (_LEFT, 562, 420), 34, GOLD)
    many = len(sketch.places) > _PLACES_IN_ROW
    y = canvas.paragraph(
        sketch.title, (_RIGHT, 56 if many else 78, _ROOM), (60 if many else 76, 36), PAPER, kind=Type.TITLE
    )
    y = canvas.paragraph(sketch.about, (_RIGHT + 2, y + 4, _ROOM), (36, 26), MIST, most=1)
    _places(canvas, sketch.places, round(y) + 22)
    _fan(canvas, min(sketch.left, 12))
    _brand(canvas, sketch.brand, PAPER)
    return canvas.png()


def _fools(canvas: Canvas, sketch: EndSketch) -> None:
    """Draw the fools under their caps, the first one with the epaulettes. After a draw, the cap is left over."""
    if not sketch.fools:
        canvas.put(back(150, turn=-12), _LEFT - 40, 330)
        canvas.put(back(150, turn=10), _LEFT + 44, 336)
        canvas.put(cap(300), _LEFT, 236)
        return
    if len(sketch.fools) == 1:
        canvas.put(fool(sketch.fools[0], 290), _LEFT, 284)
        for given, (off, turn) in zip(sketch.epaulettes, ((-164, -17), (164, 17)), strict=False):
            canvas.put(card(given, 104, letters=sketch.letters, turn=turn), _LEFT + off, 424)
        return
    heads = sketch.fools[:4]
    size = 168 if len(heads) == 2 else 140
    for at, shown in enumerate(heads):
        row, column = divmod(at, 2)
        alone = at == len(heads) - 1 and column == 0
        x = _LEFT + (0 if alone else (column - 0.5) * (size * 1.27 + 6))
        canvas.put(fool(shown, size), x, 300 if len(heads) == 2 else 170 + row * 226)


def _places(canvas: Canvas, places: Sequence[PlaceShown], top: int) -> None:
    """Draw a plate for each person: the face, the place and the name."""
    shown = places[:_MOST_PLACES]
    more = len(places) - len(shown)
    rows = -(-len(shown) // _PLACES_IN_ROW)
    in_row = max(3, -(-len(shown) // max(rows, 1)))
    gap = 14
    width = min(156, (_ROOM - gap * (in_row - 1)) // in_row)
    height = min(168, 490 - top) if rows < 2 else min(118, (490 - top - gap) // 2)
    for at, place in enumerate(shown):
        row, column = divmod(at, in_row)
        _place(canvas, place, (_RIGHT + column * (width + gap), top + row * (height + gap), width, height))
    if more > 0:
        canvas.words(f"+{more}", (WIDTH - 46, 512, 120), 28, MIST, "rm")


def _place(canvas: Canvas, place: PlaceShown, at: Box) -> None:
    x, y, width, height = at
    canvas.box(at, PLATE, 26)
    high = height > 140
    size = 82 if high else max(48, height - 58)
    middle, upper = x + width / 2, y + (15 if high else 9)
    canvas.put(face(place.face, size), middle, upper + size / 2)
    radius = 19 if high else 15
    canvas.dot(middle + size * 0.42, upper + size * 0.86, radius + 4, PLATE)
    canvas.dot(middle + size * 0.42, upper + size * 0.86, radius, "#5a4a12")
    spot = (middle + size * 0.42, upper + size * 0.86, radius * 1.6)
    canvas.words(str(place.place), spot, 24 if high else 20, PAPER, kind=Type.TITLE)
    canvas.words(place.name, (middle, y + height - (30 if high else 22), width - 14), 30 if high else 24, INK)


def _fan(canvas: Canvas, count: int) -> None:
    """Draw the backs of the cards left, in a fan."""
    for at in range(count):
        off = at - (count - 1) / 2
        turn = round(off * min(4, 20 / max(count - 1, 1)))
        canvas.put(back(56, turn=turn), _RIGHT + 34 + at * (34 if count < 9 else 24), 548 + abs(off) ** 1.6)


# ------------------------------------------------------------------------------------------------ a puzzle

_PUZZLE_LEFT: Final = 84
_PUZZLE_WIDTH: Final = 420
_BOARD: Final = (536, 612)
"""The left edge of the position and its width."""


def puzzle(sketch: PuzzleSketch) -> bytes:
    """Return the position of a puzzle as PNG, with the result if there is one."""
    canvas = _felt()
    _position(canvas, sketch)
    x, width = _PUZZLE_LEFT, _PUZZLE_WIDTH
    y = canvas.paragraph(sketch.title, (x, 66, width), (74, 44), PAPER, most=1, kind=Type.TITLE) + 8
    for text in sketch.lines:
        y = canvas.paragraph(text, (x, y, width), (35, 24), MIST, most=1)
    if sketch.result:
        _pill(canvas, sketch.result, x, round(y) + 24, width)
        y += 124
        if sketch.days:
            _days(canvas, sketch.days, x + 19, round(y) + 19)
            y += 56
        y = canvas.paragraph(sketch.streak, (x, y, width), (30, 24), PAPER, most=1)
    canvas.words(sketch.call, (x, 560, width), 34, GOLD, "lm")
    return canvas.png()


def _position(canvas: Canvas, sketch: PuzzleSketch) -> None:
    left, width = _BOARD
    canvas.put(face(Face(1, computer=True), 84), left + 66, 122)
    _row(canvas, sketch.other, (left + 130, 122), (82, width - 250), sketch)
    canvas.dot(left + width - 44, 122, 43, GOLD)
    canvas.dot(left + width - 44, 122, 38, PLATE)
    canvas.put(suit_sign(sketch.trump, 48), left + width - 44, 122)
    middle, step = left + width / 2, 150
    for at, shown in enumerate(sketch.attack):
        x = middle + (at - (len(sketch.attack) - 1) / 2) * step
        canvas.put(_of(sketch, shown, 122, large=True, turn=3 - at * 4), x, 304)
    if not sketch.attack:
        canvas.ring((round(middle) - 61, 218, 122, 171), FELT_DARK, 5, 14, FELT)
    _row(canvas, sketch.own, (left, 494), (94, width), sketch, centred=True)


def _row(
    canvas: Canvas,
    cards: Sequence[Card],
    at: tuple[int, int],
    size: tuple[int, int],
    sketch: PuzzleSketch,
    *,
    centred: bool = False,
) -> None:
    """Draw cards in a row. `at` is its left end and middle; `size` are the widths of a card and of the row."""
    most, room = size
    width = min(most, max(64, room // max(len(cards), 1) - 6))
    step = min(width + 10, (room - width) / max(len(cards) - 1, 1))
    left = at[0] + (room - width - step * (len(cards) - 1)) / 2 if centred else at[0]
    for number, shown in enumerate(cards):
        canvas.put(_of(sketch, shown, width), left + width / 2 + number * step, at[1])


def _of(sketch: PuzzleSketch, shown: Card, width: int, *, large: bool = False, turn: int = 0) -> Image.Image:
    """Return a card of the position. A trump has its ribbon."""
    trump = shown.suit is sketch.trump
    return card(shown, width, letters=sketch.letters, trump=trump, large=large, turn=turn)


def _days(canvas: Canvas, days: Sequence[bool | None], x: int, y: int) -> None:
    """Draw a mark for each day."""
    for at, solved in enumerate(days):
        middle = x + at * 50
        if solved:
            canvas.dot(middle, y, 20, PAPER)
            canvas.put(icon("done", 28, FELT_DARK), middle, y)
            continue
        canvas.dot(middle, y, 20, PAPER if solved is not None else MIST)
        canvas.dot(middle, y, 17, FELT)
        if solved is not None:
            canvas.put(icon("close", 24, PAPER), middle, y)


# ------------------------------------------------------------------------------------------------ a table, and the game

_TABLE: Final = (572, 96, 520, 410)
_MOST_SEATS: Final = 8
_INVITING: Final = (parse_card("Qh"), parse_card("Kh"))


def invitation(sketch: InvitationSketch) -> bytes:
    """Return an invitation to a table as PNG."""
    canvas = Canvas(WIDTH, HEIGHT, ROOM)
    x, y, width, height = _TABLE
    canvas.box((x, y + 10, width, height), "#b9c4b6", height // 2)
    canvas.ring(_TABLE, FELT_DARK, 13, height // 2, FELT)
    middle, down = x + width / 2, y + height / 2
    canvas.put(back(92), middle - 96, down)
    for at, shown in enumerate(_INVITING):
        canvas.put(card(shown, 96, large=True, turn=(-7, 7)[at]), middle + 34 + at * 64, down - 8 + at * 24)
    _around(canvas, sketch.seats[:_MOST_SEATS])
    left = 72
    top = canvas.paragraph(sketch.title, (left, 78, 440), (66, 40), INK, most=3, kind=Type.TITLE) + 12
    for text in sketch.lines:
        top = canvas.paragraph(text, (left, top, 440), (33, 25), INK_SOFT, most=2)
    if sketch.state:
        _pill(canvas, sketch.state, left, round(top) + 26, 450)
    canvas.words(sketch.note, (left, 556, 520), 28, INK_SOFT, "lm", Type.PLAIN)
    _brand(canvas, sketch.brand, INK)
    return canvas.png()


def _around(canvas: Canvas, seats: Sequence[Face | None]) -> None:
    """Draw the faces and the free seats around the table, the first one at the top."""
    x, y, width, height = _TABLE
    size = 120 if len(seats) < 6 else 100
    for at, shown in enumerate(seats):
        angle = 2 * math.pi * at / len(seats) - math.pi / 2
        middle = x + width / 2 + math.cos(angle) * width / 2, y + height / 2 + math.sin(angle) * height / 2
        if shown is None:
            canvas.put(free_seat(size), *middle)
        else:
            canvas.dot(*middle, size // 2 + 2, PLATE)
            canvas.put(face(shown, size - 10), *middle)


_HAND: Final = tuple(map(parse_card, ("6d", "Jc", "Qh", "Ks", "As")))


def home(sketch: HomeSketch) -> bytes:
    """Return the picture of the game itself as PNG."""
    canvas = _felt()
    left, width = 86, 470
    y = canvas.paragraph(sketch.title, (left, 84, width), (118, 60), PAPER, most=1, kind=Type.TITLE)
    canvas.paragraph(sketch.about, (left, y + 16, width), (34, 26), MIST, most=6)
    canvas.words(sketch.note, (left, 556, 560), 32, GOLD, "lm")
    for at, shown in enumerate(_HAND):
        off = at - (len(_HAND) - 1) / 2
        canvas.put(
            card(shown, 176, large=True, turn=round(off * 11)), 872 + off * 92, 432 + abs(off) ** 2 * 16
        )
    canvas.put(fool(Face(4), 180), 872, 172)
    return canvas.png()

"""Draw the table of a game: the seats with their faces, the cards on the table, the talon, and the awaited player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from adapters.pictures.canvas import (
    FELT,
    FELT_DARK,
    FELT_LIGHT,
    GOLD,
    INK,
    MIST,
    ON_GOLD,
    PAPER,
    PLATE,
    Box,
    Canvas,
    Type,
)
from adapters.pictures.shapes import back, card, face, icon, suit_sign
from bot.domain.faces import Face
from bot.domain.sketches import TableSketch
from bot.domain.stage import Role, SeatShown
from engine import Card

WIDTH: Final = 800
SHARED: Final = (1200, 630)
"""The size of the pictures to share: the one of previews in chats."""
_CARD: Final = 92
_MARGIN: Final = 20
_SEAT_HEIGHT: Final = 92
_SEATS_IN_ROW: Final = 4
_GAP: Final = 12
_PAIR_HEIGHT: Final = 186
_PAIRS_IN_ROW: Final = 5
_CALL_HEIGHT: Final = 76
_MOST_PAIRS: Final = 12
_PILES: Final = 168
"""The width of the talon's area on the right."""
_SIGNS: Final = {
    Role.ATTACKS: "attack",
    Role.DEFENDS: "defend",
    Role.THROWS: "throw",
    Role.DONE: "done",
    Role.TAKES: "take",
}


def table(sketch: TableSketch) -> bytes:
    """Return the table as PNG. Its height depends on the seats and pairs, unless it is to be shared."""
    return _shared(sketch) if sketch.shared else _posted(sketch)


def _posted(sketch: TableSketch) -> bytes:
    rows = -(-len(sketch.seats) // _SEATS_IN_ROW)
    seats_height = rows * (_SEAT_HEIGHT + _GAP)
    height = 50 + _PAIR_HEIGHT * _rows_of(sketch, _PAIRS_IN_ROW)
    canvas = Canvas(WIDTH, _MARGIN + seats_height + height + _CALL_HEIGHT + 12, FELT_DARK)
    top = _MARGIN + seats_height
    _seats(canvas, sketch, (_MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, seats_height - _GAP), rows)
    canvas.box((_MARGIN, top, WIDTH - 2 * _MARGIN, height), FELT_LIGHT, 28)
    _pairs(
        canvas,
        sketch,
        (_MARGIN + 24, top + 25, WIDTH - 2 * _MARGIN - _PILES - 44, height - 50),
        _PAIRS_IN_ROW,
    )
    _piles(canvas, sketch, WIDTH - _MARGIN - _PILES // 2 + 6, top + height // 2)
    middle = top + height + _CALL_HEIGHT / 2 + 5
    canvas.lines(sketch.call, (WIDTH / 2, middle, WIDTH - 2 * _MARGIN), 30, PAPER)
    return canvas.png()


_SIDE: Final = 40
_SHARED_SEATS_IN_ROW: Final = 5
_SHARED_PAIRS_IN_ROW: Final = 6


def _shared(sketch: TableSketch) -> bytes:
    width, height = SHARED
    rows = max(1, -(-len(sketch.seats) // _SHARED_SEATS_IN_ROW))
    inside = width - 2 * _SIDE
    canvas = Canvas(width, height, FELT_DARK)
    canvas.box((14, 14, width - 28, height - 28), FELT, 24)
    down = (_SEAT_HEIGHT - (8 if rows > 1 else 0)) * rows + _GAP * (rows - 1)
    _seats(canvas, sketch, (_SIDE, 38, inside, down), rows)
    top, bottom = 38 + down + 14, height - 122
    _pairs(canvas, sketch, (_SIDE, top, inside - _PILES - 30, bottom - top), _SHARED_PAIRS_IN_ROW)
    _piles(canvas, sketch, width - _SIDE - _PILES // 2, (top + bottom) // 2)
    canvas.box((_SIDE, bottom, inside, 90), FELT_DARK, 20)
    name_width = canvas.length(sketch.title, 26, Type.PLAIN)
    room = inside - 60 - (min(name_width, 330) + 40 if sketch.title else 0)
    canvas.side_lines(sketch.call, (_SIDE + 28, bottom + 45, room), 32, PAPER)
    canvas.words(sketch.title, (width - _SIDE - 28, bottom + 45, 330), 26, MIST, "rm", Type.PLAIN)
    return canvas.png()


def _rows_of(sketch: TableSketch, in_row: int) -> int:
    return max(1, -(-min(len(sketch.pairs), _MOST_PAIRS) // in_row))


def _seats(canvas: Canvas, sketch: TableSketch, at: Box, rows: int) -> None:
    """Draw the seats in `rows` rows in this box."""
    seats: Sequence[SeatShown] = sketch.seats
    faces: Sequence[Face | None] = sketch.faces or [None] * len(seats)
    left, top, across, down = at
    in_row = -(-len(seats) // rows) if rows else 1
    width = (across - (in_row - 1) * _GAP) // in_row
    height = (down - (rows - 1) * _GAP) // rows if rows else 0
    for number, (seat, shown) in enumerate(zip(seats, faces, strict=True)):
        row, column = divmod(number, in_row)
        _seat(
            canvas, seat, shown, (left + column * (width + _GAP), top + row * (height + _GAP), width, height)
        )


def _seat(canvas: Canvas, seat: SeatShown, shown: Face | None, at: Box) -> None:
    x, y, width, height = at
    out = seat.place is not None
    ground, ink = (GOLD, ON_GOLD) if seat.awaited else (FELT_LIGHT, MIST) if out else (PLATE, INK)
    canvas.box(at, ground, 18)
    size = 0
    if shown is not None:
        size = min(height - 24, width // 3)
        canvas.put(face(shown, size), x + 12 + size / 2, y + height / 2)
        size += 12
    left = x + size + 12
    room = width - size - 22
    canvas.words(seat.name, (left, y + height * 0.33, room), 28, ink, "lm")
    if out:
        canvas.words(f"{seat.place}.", (left, y + height * 0.71, room), 26, ink, "lm")
        return
    canvas.put(back(21), left + 11, y + height * 0.71)
    canvas.words(str(seat.cards), (left + 28, y + height * 0.72, 60), 28, ink, "lm")
    if seat.role is not None:
        canvas.put(icon(_SIGNS[seat.role], 30, ink), min(left + 92, x + width - 24), y + height * 0.71)


def _pairs(canvas: Canvas, sketch: TableSketch, at: Box, most: int) -> None:
    """Draw the pairs of cards in this box, at most `most` in a row. The more are in a row, the closer they lie."""
    pairs = sketch.pairs[:_MOST_PAIRS]
    left, top, room, down = at
    rows = _rows_of(sketch, most)
    in_row = max(1, -(-len(pairs) // rows))
    high = min(_PAIR_HEIGHT, (down - 10) // rows)
    largest = round(_CARD * 1.25) if down > _PAIR_HEIGHT * 1.2 and rows == 1 else _CARD
    width = largest if rows == 1 else min(_CARD, round(high * _CARD / _PAIR_HEIGHT))
    shift, drop = width * 24 / _CARD, width * 48 / _CARD
    step = min(width + 44, (room - width - shift) / max(1, in_row - 1))
    first = left + (room - width - shift - step * (in_row - 1)) / 2 + width / 2
    upper = top + (down - rows * high) / 2
    for number, (attack, beat) in enumerate(pairs):
        row, column = divmod(number, in_row)
        x = first + column * step
        y = upper + row * high + (high - drop) / 2
        canvas.put(_laid(attack, width, sketch), x, y)
        if beat is not None:
            canvas.put(_laid(beat, width, sketch), x + shift, y + drop)


def _laid(shown: Card, width: int, sketch: TableSketch) -> Image.Image:
    """Return a card on the table. A trump has its ribbon."""
    return card(shown, width, letters=sketch.letters, trump=shown.suit is sketch.trump)


def _piles(canvas: Canvas, sketch: TableSketch, x: int, y: int) -> None:
    """Draw the turned-up card, the talon behind it, and the number of its cards. Without a talon, draw the trump."""
    if sketch.talon and sketch.turned_up is not None:
        many = sketch.talon > 1
        if many:
            canvas.put(back(_CARD), x + 24, y - 42)
        canvas.put(
            card(sketch.turned_up, _CARD, letters=sketch.letters, trump=True), x - (24 if many else 0), y - 18
        )
        canvas.words(str(sketch.talon), (x, y + 74, 120), 34, PAPER)
    elif sketch.trump is not None:
        canvas.dot(x, y, 54, PLATE)
        canvas.put(suit_sign(sketch.trump, 72), x, y)

"""Draws the table of a game: the seats above, the cards that lie there, the talon, and who is awaited."""

from __future__ import annotations

from typing import Final

from adapters.pictures import cards
from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, RED, Canvas
from bot.domain.sketches import TableSketch
from bot.domain.stage import Role, SeatShown
from engine import Colour

WIDTH: Final = 800
_MARGIN: Final = 20
_SEAT_HEIGHT: Final = 92
_SEATS_IN_ROW: Final = 4
_GAP: Final = 12
_PAIR_HEIGHT: Final = 186
_PAIRS_IN_ROW: Final = 5
_CALL_HEIGHT: Final = 76
_MOST_PAIRS: Final = 12
_PILES: Final = 168
"""The width of the talon's place on the right."""
_SIGNS: Final = {
    Role.ATTACKS: "⚔",
    Role.THROWS: "+",
    Role.DONE: "✓",
    Role.TAKES: "↓",
}


def table(sketch: TableSketch) -> bytes:
    """Return the table as PNG; it is as high as its seats need."""
    rows = -(-len(sketch.seats) // _SEATS_IN_ROW)
    seats_height = rows * (_SEAT_HEIGHT + _GAP)
    height = 50 + _PAIR_HEIGHT * max(1, -(-min(len(sketch.pairs), _MOST_PAIRS) // _PAIRS_IN_ROW))
    canvas = Canvas(WIDTH, _MARGIN + seats_height + height + _CALL_HEIGHT + 12)
    _seats(canvas, sketch.seats, rows)
    top = _MARGIN + seats_height
    canvas.box((_MARGIN, top, WIDTH - 2 * _MARGIN, height), FELT_LIGHT, 28)
    _pairs(canvas, sketch, top)
    _piles(canvas, sketch, top + (height - 236) // 2)
    middle = top + height + _CALL_HEIGHT / 2 + 5
    canvas.lines(sketch.call, (WIDTH / 2, middle, WIDTH - 2 * _MARGIN), 30, PAPER)
    return canvas.png()


def _seats(canvas: Canvas, seats: tuple[SeatShown, ...], rows: int) -> None:
    in_row = -(-len(seats) // rows) if rows else 1
    width = (WIDTH - 2 * _MARGIN - (in_row - 1) * _GAP) // in_row
    for number, seat in enumerate(seats):
        row, column = divmod(number, in_row)
        _seat(canvas, seat, _MARGIN + column * (width + _GAP), _MARGIN + row * (_SEAT_HEIGHT + _GAP), width)


def _seat(canvas: Canvas, seat: SeatShown, x: int, y: int, width: int) -> None:
    out = seat.place is not None
    ground, ink = (GOLD, INK) if seat.awaited else (FELT_DARK, MIST if out else PAPER)
    canvas.box((x, y, width, _SEAT_HEIGHT), ground)
    canvas.words(seat.name, (x + width / 2, y + 28, width - 14), 30, ink)
    sign = _SIGNS.get(seat.role, "") if seat.role is not None else ""
    count = f"{seat.place}." if out else str(seat.cards)
    if out:
        canvas.words(count, (x + width / 2, y + 66, width - 24), 28, ink)
        return
    canvas.box((x + width // 2 - 44, y + 50, 24, 33), PAPER if not seat.awaited else INK, 5)
    canvas.words(count, (x + width / 2 - 12, y + 67, 60), 30, ink, "lm")
    if seat.role is Role.DEFENDS:
        canvas.shield((x + width // 2 + 44, y + 52, 28, 32), ink)
    canvas.words(sign, (x + width / 2 + 58, y + 67, 44), 38, ink)


def _pairs(canvas: Canvas, sketch: TableSketch, top: int) -> None:
    """Lay the pairs side by side in rows; in a third row they would lie over one another."""
    pairs = sketch.pairs[:_MOST_PAIRS]
    rows = max(1, -(-len(pairs) // _PAIRS_IN_ROW))
    in_row = max(1, -(-len(pairs) // rows))
    room = WIDTH - 2 * _MARGIN - _PILES - 44
    step = min(cards.WIDTH + 40, (room - cards.WIDTH - 24) // max(1, in_row - 1))
    first = _MARGIN + 24 + max(0, room - 24 - cards.WIDTH - step * (in_row - 1)) // 2
    for number, (attack, beat) in enumerate(pairs):
        row, column = divmod(number, in_row)
        x, y = first + column * step, top + 28 + row * _PAIR_HEIGHT
        canvas.paste(cards.face(attack, sketch.letters), x, y)
        if beat is not None:
            canvas.paste(cards.face(beat, sketch.letters), x + 24, y + 48)


def _piles(canvas: Canvas, sketch: TableSketch, top: int) -> None:
    """Show the turned-up card before the talon, and how many cards there are; without a talon the trump alone."""
    x, y = WIDTH - _MARGIN - _PILES + 6, top + 34
    if sketch.talon and sketch.turned_up is not None:
        if sketch.talon > 1:
            canvas.paste(cards.back(), x + 56, y - 10)
        canvas.paste(
            cards.face(sketch.turned_up, sketch.letters), x + (8 if sketch.talon > 1 else 32), y + 14
        )
        canvas.words(str(sketch.talon), (x + 76, y + 174, 120), 34, PAPER)
    elif sketch.trump is not None:
        canvas.dot(x + 74, y + 78, 54, PAPER)
        red = sketch.trump.colour is Colour.RED
        canvas.words(sketch.trump.sign[0], (x + 74, y + 76, 120), 78, RED if red else INK)

"""Draw the table of a game: the seats at the top, the cards on the table, the talon, and the awaited player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from adapters.pictures.canvas import FELT_DARK, FELT_LIGHT, GOLD, INK, MIST, PAPER, RED, Canvas, font
from bot.domain.cards import Letters, rank_text
from bot.domain.sketches import TableSketch
from bot.domain.stage import Role, SeatShown
from engine import Card, Colour

CARD_WIDTH: Final = 92
CARD_HEIGHT: Final = 130
_CARD_FINER: Final = 3
_STAMPS: Final = 256
_CARD_BACK: Final = "#7f1d1d"
_COUNTS_AS: Final = "#8a5a00"
_STAR: Final = "★"


@lru_cache(_STAMPS)
def card_face(card: Card, letters: Letters) -> Image.Image:
    """Return a drawn card, face up: rank and suit, large enough for a phone. A joker has a star in its colour.

    A card that counts as another suit has an arrow and this suit.
    """
    printed = card.printed
    big = _blank(PAPER, "#9ca3af")
    draw = ImageDraw.Draw(big)
    colour = RED if printed.colour is Colour.RED else INK
    if printed.suit is None:
        _write(draw, _STAR, 0.5, 0.5, 62, colour)
        return _small(big)
    rank = rank_text(printed.rank, letters)
    _write(draw, rank, 0.31, 0.20, 42 if len(rank) == 1 else 36, colour)
    _write(draw, printed.suit.sign[0], 0.76, 0.20, 40, colour)
    if card.suit is None or card is printed:
        _write(draw, printed.suit.sign[0], 0.5, 0.66, 66, colour)
    else:
        _write(draw, f"→{card.suit.sign[0]}", 0.5, 0.66, 44, _COUNTS_AS)
    return _small(big)


@lru_cache(_STAMPS)
def card_back() -> Image.Image:
    """Return a drawn card, face down."""
    big = _blank(_CARD_BACK, PAPER)
    draw, inner = ImageDraw.Draw(big), 11 * _CARD_FINER
    box = (inner, inner, CARD_WIDTH * _CARD_FINER - inner, CARD_HEIGHT * _CARD_FINER - inner)
    draw.rounded_rectangle(box, 6 * _CARD_FINER, outline=GOLD, width=2 * _CARD_FINER)
    _write(draw, "♦", 0.5, 0.5, 44, GOLD)
    return _small(big)


def _blank(fill: str, edge: str) -> Image.Image:
    big = Image.new("RGBA", (CARD_WIDTH * _CARD_FINER, CARD_HEIGHT * _CARD_FINER), (0, 0, 0, 0))
    corners = (0, 0, CARD_WIDTH * _CARD_FINER - 1, CARD_HEIGHT * _CARD_FINER - 1)
    ImageDraw.Draw(big).rounded_rectangle(
        corners, 11 * _CARD_FINER, fill=fill, outline=edge, width=2 * _CARD_FINER
    )
    return big


def _small(big: Image.Image) -> Image.Image:
    return big.resize((CARD_WIDTH, CARD_HEIGHT), Image.Resampling.LANCZOS)


def _write(draw: ImageDraw.ImageDraw, text: str, x: float, y: float, size: int, fill: str) -> None:
    at = x * CARD_WIDTH * _CARD_FINER, y * CARD_HEIGHT * _CARD_FINER
    draw.text(at, text, fill=fill, font=font(size * _CARD_FINER), anchor="mm")


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
"""The width of the talon's area on the right."""
_SIGNS: Final = {
    Role.ATTACKS: "⚔",
    Role.THROWS: "+",
    Role.DONE: "✓",
    Role.TAKES: "↓",
}


def table(sketch: TableSketch) -> bytes:
    """Return the table as PNG. Its height depends on the seats and pairs."""
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
    """Draw the pairs of cards in rows below the height `top`. The more pairs are in a row, the closer they lie."""
    pairs = sketch.pairs[:_MOST_PAIRS]
    rows = max(1, -(-len(pairs) // _PAIRS_IN_ROW))
    in_row = max(1, -(-len(pairs) // rows))
    room = WIDTH - 2 * _MARGIN - _PILES - 44
    step = min(CARD_WIDTH + 40, (room - CARD_WIDTH - 24) // max(1, in_row - 1))
    first = _MARGIN + 24 + max(0, room - 24 - CARD_WIDTH - step * (in_row - 1)) // 2
    for number, (attack, beat) in enumerate(pairs):
        row, column = divmod(number, in_row)
        x, y = first + column * step, top + 28 + row * _PAIR_HEIGHT
        canvas.paste(card_face(attack, sketch.letters), x, y)
        if beat is not None:
            canvas.paste(card_face(beat, sketch.letters), x + 24, y + 48)


def _piles(canvas: Canvas, sketch: TableSketch, top: int) -> None:
    """Draw the turned-up card, the talon behind it, and the number of its cards. Without a talon, draw the trump."""
    x, y = WIDTH - _MARGIN - _PILES + 6, top + 34
    if sketch.talon and sketch.turned_up is not None:
        if sketch.talon > 1:
            canvas.paste(card_back(), x + 56, y - 10)
        canvas.paste(card_face(sketch.turned_up, sketch.letters), x + (8 if sketch.talon > 1 else 32), y + 14)
        canvas.words(str(sketch.talon), (x + 76, y + 174, 120), 34, PAPER)
    elif sketch.trump is not None:
        canvas.dot(x + 74, y + 78, 54, PAPER)
        red = sketch.trump.colour is Colour.RED
        canvas.words(sketch.trump.sign[0], (x + 74, y + 76, 120), 78, RED if red else INK)

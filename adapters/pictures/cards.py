"""Playing cards as they lie in a picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from adapters.pictures.canvas import GOLD, INK, PAPER, RED
from adapters.pictures.lettering import font
from bot.domain.cards import Letters, rank_text
from engine import Card, Colour

WIDTH: Final = 92
HEIGHT: Final = 130
_FINER: Final = 3
_STAMPS: Final = 256
_BACK: Final = "#7f1d1d"
_COUNTS_AS: Final = "#8a5a00"
_STAR: Final = "★"


@lru_cache(_STAMPS)
def face(card: Card, letters: Letters) -> Image.Image:
    """Draw the face of a card: rank and suit, large enough for a phone; a joker has a star of its colour."""
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
def back() -> Image.Image:
    """Draw the back of a card."""
    big = _blank(_BACK, PAPER)
    draw, inner = ImageDraw.Draw(big), 11 * _FINER
    box = (inner, inner, WIDTH * _FINER - inner, HEIGHT * _FINER - inner)
    draw.rounded_rectangle(box, 6 * _FINER, outline=GOLD, width=2 * _FINER)
    _write(draw, "♦", 0.5, 0.5, 44, GOLD)
    return _small(big)


def _blank(fill: str, edge: str) -> Image.Image:
    big = Image.new("RGBA", (WIDTH * _FINER, HEIGHT * _FINER), (0, 0, 0, 0))
    corners = (0, 0, WIDTH * _FINER - 1, HEIGHT * _FINER - 1)
    ImageDraw.Draw(big).rounded_rectangle(corners, 11 * _FINER, fill=fill, outline=edge, width=2 * _FINER)
    return big


def _small(big: Image.Image) -> Image.Image:
    return big.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


def _write(draw: ImageDraw.ImageDraw, text: str, x: float, y: float, size: int, fill: str) -> None:
    at = x * WIDTH * _FINER, y * HEIGHT * _FINER
    draw.text(at, text, fill=fill, font=font(size * _FINER), anchor="mm")

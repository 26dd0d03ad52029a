"""Draws the fool's portrait: initials for a face, a coat, the last cards on the shoulders, the name below."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from adapters.pictures.canvas import drawable, fitting, initials
from engine import Card, Colour

SIZE: Final = 640
_FINER: Final = 2
"""The factor of drawing the picture larger before reducing it, for smooth edges."""

COLOURS: Final = 96
"""The number of colours in the file: enough for smooth edges, and a third of the size."""

FELT: Final = "#14532d"
FELT_LIGHT: Final = "#1c6b3c"
COAT: Final = "#7f1d1d"
COAT_DARK: Final = "#641717"
GOLD: Final = "#e9b949"
GOLD_DARK: Final = "#b7862b"
SKIN: Final = "#f6dfc0"
INK: Final = "#1f2937"
PAPER: Final = "#fffdf5"
RED: Final = "#c81e1e"
_BELLS: Final = ("#e9b949", "#c81e1e", "#2563eb")


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws shapes. Coordinates and sizes are in pixels of the finished picture."""

    draw: ImageDraw.ImageDraw

    def oval(self, x: float, y: float, rx: float, ry: float, fill: str, edge: str = "") -> None:
        box = (x - rx, y - ry, x + rx, y + ry)
        self.draw.ellipse([part * _FINER for part in box], fill=fill, outline=edge or None, width=3 * _FINER)

    def box(self, at: tuple[float, float, float, float], radius: float, fill: str, edge: str = "") -> None:
        scaled = [part * _FINER for part in at]
        self.draw.rounded_rectangle(
            scaled, radius * _FINER, fill=fill, outline=edge or None, width=3 * _FINER
        )

    def shape(self, points: list[tuple[float, float]], fill: str) -> None:
        self.draw.polygon([(x * _FINER, y * _FINER) for x, y in points], fill=fill)

    def words(self, text: str, x: float, y: float, width: float, size: int, fill: str) -> None:
        """Draw a text centred on (x, y), reduced until it fits `width`."""
        shown, face = fitting(text, width * _FINER, size * _FINER, 16 * _FINER)
        self.draw.text((x * _FINER, y * _FINER), shown, fill=fill, font=face, anchor="mm")


def portrait(title: str, name: str, cards: tuple[Card, ...]) -> bytes:
    """Return the portrait of the fool as PNG, with `title` at the top and `name` at the bottom.

    The first card lies on the left shoulder, a second one on the right.
    """
    image = Image.new("RGB", (SIZE * _FINER, SIZE * _FINER), FELT)
    brush = Brush(ImageDraw.Draw(image))
    brush.oval(320, 320, 290, 290, FELT_LIGHT)
    brush.words(drawable(title), 320, 52, 580, 44, GOLD)
    _coat(brush)
    _head(brush, initials(name))
    for x, card in zip((150, 490), cards, strict=False):
        _shoulder(brush, x)
        _card(brush, x, 352, card)
    brush.box((0, 556, SIZE, SIZE), 0, INK)
    brush.words(drawable(name) or "?", 320, 598, 600, 46, PAPER)
    small = image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)
    out = BytesIO()
    small.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


def _coat(brush: Brush) -> None:
    brush.shape(
        [(60, 580), (80, 440), (150, 380), (260, 350), (380, 350), (490, 380), (560, 440), (580, 580)], COAT
    )
    brush.shape([(260, 350), (380, 350), (340, 560), (300, 560)], COAT_DARK)
    brush.shape([(262, 348), (320, 430), (288, 452)], GOLD_DARK)
    brush.shape([(378, 348), (320, 430), (352, 452)], GOLD_DARK)
    for y in (470, 508, 546):
        brush.oval(320, y, 9, 9, GOLD, GOLD_DARK)


def _head(brush: Brush, letters: str) -> None:
    """Draw a round face under a jester's cap with three bells."""
    brush.shape([(236, 200), (150, 120), (290, 150)], _BELLS[1])
    brush.shape([(404, 200), (490, 120), (350, 150)], _BELLS[2])
    brush.shape([(240, 196), (320, 84), (400, 196)], _BELLS[0])
    for x, y in ((150, 120), (320, 86), (490, 120)):
        brush.oval(x, y, 15, 15, GOLD, GOLD_DARK)
    brush.oval(320, 262, 100, 104, SKIN, GOLD_DARK)
    brush.words(letters, 320, 266, 150, 92, INK)


def _shoulder(brush: Brush, x: float) -> None:
    """Draw a golden epaulette with a fringe, for a card to lie on."""
    for step in range(-5, 6):
        brush.box((x + step * 13 - 4, 440, x + step * 13 + 4, 474), 4, GOLD_DARK)
    brush.box((x - 76, 330, x + 76, 448), 26, GOLD, GOLD_DARK)


def _card(brush: Brush, x: float, y: float, card: Card) -> None:
    brush.box((x - 40, y - 62, x + 40, y + 62), 10, PAPER, INK)
    printed = card.printed
    colour = RED if printed.colour is Colour.RED else INK
    brush.words(printed.rank.label, x, y - 26, 70, 46, colour)
    if printed.suit is not None:
        brush.words(printed.suit.sign[0], x, y + 28, 70, 52, colour)

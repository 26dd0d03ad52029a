"""A canvas with smooth shapes and texts.

Shapes are drawn larger and reduced once, then cached as stamps. There is one bundled font; letters missing in it are
left out.
"""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final, TypeAlias

import regex
from PIL import Image, ImageDraw, ImageFont

FONT: Final = Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf"
_NO_SUCH_LETTER: Final = "\uffff"
_SAMPLE_SIZE: Final = 24
_UNKNOWN: Final = "?"


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return the font at a size in pixels. Its basic layout looks the same on every machine."""
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4_096)
def drawable(text: str) -> str:
    """Return the text without letters missing in the font, such as emoji. The result may be empty.

    Each run of blanks becomes one space.
    """
    kept = (grapheme for grapheme in regex.findall(r"\X", text) if all(map(_known, grapheme)))
    return " ".join("".join(kept).split())


def initials(name: str) -> str:
    """Return one or two letters to draw in place of a portrait.

    They are the first letters of the first two words of the name, or `?` without a word.
    """
    words = [word for word in drawable(name).split() if word[0].isalnum()]
    return "".join(word[0] for word in words[:2]).upper() or _UNKNOWN


def fitting(text: str, width: float, largest: int, smallest: int = 16) -> tuple[str, ImageFont.FreeTypeFont]:
    """Return the text and the largest font, from `largest` down to `smallest`, in which it fits `width` pixels.

    The returned text is cut if it is too long for the smallest font.
    """
    for size in (*range(largest, smallest, -2), smallest):
        if font(size).getlength(text) <= width:
            return text, font(size)
    while len(text) > 1 and font(smallest).getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…", font(smallest)


def wrapped(text: str, width: float, size: int) -> list[str]:
    """Return the text in lines of at most `width` pixels. A longer word is a line by itself."""
    first, *rest = text.split() or [""]
    found = [first]
    for word in rest:
        longer = f"{found[-1]} {word}"
        if font(size).getlength(longer) <= width:
            found[-1] = longer
        else:
            found.append(word)
    return found


@cache
def _known(letter: str) -> bool:
    """Return True if the font has the letter. A blank always counts as known."""
    if letter.isspace():
        return True
    sample = font(_SAMPLE_SIZE)
    unknown, drawn = sample.getmask(_NO_SUCH_LETTER), sample.getmask(letter)
    return (drawn.size, bytes(drawn)) != (unknown.size, bytes(unknown)) and any(drawn)


FELT: Final = "#14532d"
FELT_DARK: Final = "#0f3f22"
FELT_LIGHT: Final = "#1c6b3c"
GOLD: Final = "#e9b949"
INK: Final = "#1f2937"
PAPER: Final = "#fffdf5"
RED: Final = "#c81e1e"
MIST: Final = "#b9d3c2"
_FINER: Final = 3
_SMALLEST: Final = 20
"""The smallest font, in pixels: a phone shows a picture of 800 pixels at half its size."""
_COLOURS: Final = 128
_STAMPS: Final = 512


Box: TypeAlias = tuple[int, int, int, int]
"""The left and upper edge, the width and the height."""
Spot: TypeAlias = tuple[float, float, float]
"""The position (x, y) of a text's anchor, and the greatest width of the text."""


class Canvas:
    """A picture to draw on. Coordinates and sizes are in pixels of the finished picture."""

    def __init__(self, width: int, height: int, ground: str = FELT) -> None:
        self._image = Image.new("RGB", (width, height), ground)
        self._draw = ImageDraw.Draw(self._image)

    def box(self, at: Box, fill: str, radius: int = 14) -> None:
        """Fill a box with round corners."""
        x, y, width, height = at
        self.paste(_box(width, height, fill, radius), x, y)

    def words(self, text: str, at: Spot, size: int, fill: str, anchor: str = "mm") -> None:
        """Write a text in a font of at most `size` pixels, reduced until the text fits. `anchor` is as in Pillow."""
        x, y, width = at
        shown = drawable(text)
        if shown:
            shown, face = fitting(shown, width, size, min(size, _SMALLEST))
            self._draw.text((x, y), shown, fill=fill, font=face, anchor=anchor)

    def lines(self, text: str, at: Spot, size: int, fill: str) -> None:
        """Write a centred text, on two lines if necessary."""
        x, y, width = at
        first, *rest = wrapped(drawable(text), width, size)
        found = [first, " ".join(rest)] if rest else [first]
        top = y - (len(found) - 1) * size * 0.62
        for number, one in enumerate(found):
            self.words(one, (x, top + number * size * 1.24, width), size, fill)

    def line(self, points: list[tuple[float, float]], fill: str, width: int) -> None:
        """Draw a line through these points, with smooth edges."""
        mask = Image.new("L", (self._image.width * 2, self._image.height * 2), 0)
        doubled = [(x * 2, y * 2) for x, y in points]
        ImageDraw.Draw(mask).line(doubled, 255, width * 2, joint="curve")
        self._image.paste(fill, (0, 0), mask.resize(self._image.size, Image.Resampling.BOX))

    def rule(self, x: int, y: int, width: int, fill: str) -> None:
        """Draw a thin horizontal line."""
        self._draw.line([(x, y), (x + width, y)], fill, 2)

    def area(self, points: list[tuple[float, float]], fill: str) -> None:
        """Fill the area within these corners."""
        self._draw.polygon(points, fill)

    def dot(self, x: float, y: float, radius: int, fill: str) -> None:
        """Draw a disc around (x, y)."""
        self.box((round(x) - radius, round(y) - radius, 2 * radius, 2 * radius), fill, radius)

    def shield(self, at: Box, fill: str) -> None:
        """Draw a shield, the mark of the defender."""
        x, y, width, height = at
        self.paste(_shield(width, height, fill), x, y)

    def paste(self, stamp: Image.Image, x: int, y: int) -> None:
        """Put a stamp with its upper left corner at (x, y)."""
        self._image.paste(stamp, (x, y), stamp)

    def png(self) -> bytes:
        """Return the picture as PNG with few colours: they are enough, and reduce the size to a third."""
        out = BytesIO()
        small = self._image.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(out, "PNG", compress_level=6)
        return out.getvalue()


@lru_cache(_STAMPS)
def _box(width: int, height: int, fill: str, radius: int) -> Image.Image:
    big = Image.new("RGBA", (width * _FINER, height * _FINER), (0, 0, 0, 0))
    corners = (0, 0, width * _FINER - 1, height * _FINER - 1)
    ImageDraw.Draw(big).rounded_rectangle(corners, radius * _FINER, fill=fill)
    return big.resize((width, height), Image.Resampling.LANCZOS)


@lru_cache(_STAMPS)
def _shield(width: int, height: int, fill: str) -> Image.Image:
    corners = ((0, 0.1), (0.5, 0), (1, 0.1), (0.94, 0.6), (0.75, 0.82), (0.5, 1), (0.25, 0.82), (0.06, 0.6))
    big = Image.new("RGBA", (width * _FINER, height * _FINER), (0, 0, 0, 0))
    points = [(x * (width * _FINER - 1), y * (height * _FINER - 1)) for x, y in corners]
    ImageDraw.Draw(big).polygon(points, fill=fill)
    return big.resize((width, height), Image.Resampling.LANCZOS)

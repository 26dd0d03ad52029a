"""A canvas with smooth shapes, texts in the fonts of the pictures, and the page's shapes.

The fonts have Latin, Greek and Cyrillic letters. A text with other letters is in a fourth font; letters missing in it,
too, are left out.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from io import BytesIO
from typing import Final, TypeAlias

import regex
from PIL import Image, ImageDraw, ImageFont

from adapters.pictures.shapes import COLOURS, FONTS

_NO_SUCH_LETTER: Final = "\uffff"
_SAMPLE_SIZE: Final = 24
_WORTH: Final = 0.8


class Type(Enum):
    """The fonts by their use. The value is the name of the file."""

    TITLE = "NotoSerif-Bold"
    BOLD = "Roboto-Bold"
    PLAIN = "Roboto-Regular"
    ANY = "DejaVuSans-Bold"  # for letters that the others do not have


@cache
def font(size: int, kind: Type = Type.BOLD) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels. Its basic layout looks the same on every machine."""
    return ImageFont.truetype(FONTS / f"{kind.value}.ttf", size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4_096)
def drawable(text: str) -> str:
    """Return the text without letters missing in all fonts, such as emoji. The result may be empty.

    Each run of blanks becomes one space.
    """
    kept = (grapheme for grapheme in regex.findall(r"\X", text) if _writes(grapheme, Type.ANY))
    return " ".join("".join(kept).split())


@lru_cache(4_096)
def type_for(text: str, kind: Type) -> Type:
    """Return the font for a drawable text: `kind` if it has all letters."""
    return kind if _writes(text, kind) else Type.ANY


def fitting(
    text: str, width: float, largest: int, smallest: int = 16, kind: Type = Type.BOLD
) -> tuple[str, ImageFont.FreeTypeFont]:
    """Return the text and the largest font, from `largest` down to `smallest`, in which it fits `width` pixels.

    The returned text is cut if it is too long for the smallest font.
    """
    kind = type_for(text, kind)
    for size in (*range(largest, smallest, -2), smallest):
        if font(size, kind).getlength(text) <= width:
            return text, font(size, kind)
    while len(text) > 1 and font(smallest, kind).getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…", font(smallest, kind)


def wrapped(text: str, width: float, size: int, kind: Type = Type.BOLD) -> list[str]:
    """Return the text in lines of at most `width` pixels. A longer word is a line by itself."""
    face = font(size, type_for(text, kind))
    first, *rest = text.split() or [""]
    found = [first]
    for word in rest:
        longer = f"{found[-1]} {word}"
        if face.getlength(longer) <= width:
            found[-1] = longer
        else:
            found.append(word)
    return found


def set_in_lines(
    text: str, width: float, most: int, largest: int, smallest: int, kind: Type
) -> tuple[list[str], int]:
    """Return a text in at most `most` lines of `width` pixels, and the size of its font (px).

    A line fewer is worth a font smaller by a fifth. In the smallest font, the last line has the rest of the text: it is
    cut when it is drawn.
    """
    shown = drawable(text)
    least = [max(smallest, round(largest * _WORTH)) for _ in range(most - 1)] + [smallest]
    for count, lowest in enumerate(least, start=1):
        for size in range(largest, lowest - 1, -2):
            lines = wrapped(shown, width, size, kind)
            face = font(size, type_for(shown, kind))
            if len(lines) <= count and all(face.getlength(line) <= width for line in lines):
                return lines, size
    lines = wrapped(shown, width, smallest, kind)
    return [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines, smallest


def _writes(text: str, kind: Type) -> bool:
    return all(_known(letter, kind) for letter in text)


@lru_cache(16_384)
def _known(letter: str, kind: Type) -> bool:
    """Return True if the font has the letter. A blank always counts as known."""
    if letter.isspace():
        return True
    sample = font(_SAMPLE_SIZE, kind)
    unknown, drawn = sample.getmask(_NO_SUCH_LETTER), sample.getmask(letter)
    return (drawn.size, bytes(drawn)) != (unknown.size, bytes(unknown)) and any(drawn)


FELT: Final = "#256448"
"""The middle between the two colours of the page's table. One colour keeps the files small."""
FELT_DARK: Final = COLOURS["felt-edge"]
FELT_LIGHT: Final = COLOURS["felt"]
GOLD: Final = COLOURS["go-fill"]
INK: Final = COLOURS["ink"]
INK_SOFT: Final = COLOURS["ink-soft"]
PAPER: Final = COLOURS["on-felt"]
PLATE: Final = COLOURS["plate"]
MIST: Final = COLOURS["on-felt-soft"]
ON_GOLD: Final = COLOURS["go-ink"]
ROOM: Final = COLOURS["room"]
RED: Final = COLOURS["heart"]
_FINER: Final = 4
_SMALLEST: Final = 20
"""The smallest font, in pixels: a phone shows a picture of 800 pixels at half its size."""
_COLOURS: Final = 256


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
        round_by = min(radius, width // 2, height // 2)
        if round_by == 0:
            self._draw.rectangle((x, y, x + width - 1, y + height - 1), fill)
        if width > 2 * round_by:
            self._draw.rectangle((x + round_by, y, x + width - round_by - 1, y + height - 1), fill)
        if height > 2 * round_by:
            self._draw.rectangle((x, y + round_by, x + width - 1, y + height - round_by - 1), fill)
        for corner, place in enumerate(
            ()
            if round_by == 0
            else (
                (x, y),
                (x + width - round_by, y),
                (x + width - round_by, y + height - round_by),
                (x, y + height - round_by),
            )
        ):
            mask = _corner(round_by, corner)
            self._image.paste(fill, (*place, place[0] + round_by, place[1] + round_by), mask)

    def ring(self, at: Box, fill: str, width: int, radius: int, inside: str) -> None:
        """Fill a box with round corners, with a border of `width` pixels in the colour `fill`."""
        x, y, across, down = at
        self.box(at, fill, radius)
        self.box((x + width, y + width, across - 2 * width, down - 2 * width), inside, radius - width)

    def words(
        self, text: str, at: Spot, size: int, fill: str, anchor: str = "mm", kind: Type = Type.BOLD
    ) -> None:
        """Write a text in a font of at most `size` pixels, reduced until the text fits. `anchor` is as in Pillow."""
        x, y, width = at
        shown = drawable(text)
        if shown:
            shown, face = fitting(shown, width, size, min(size, _SMALLEST), kind)
            self._draw.text((x, y), shown, fill=fill, font=face, anchor=anchor)

    def lines(self, text: str, at: Spot, size: int, fill: str, kind: Type = Type.BOLD) -> None:
        """Write a centred text, on two lines if necessary."""
        x, y, width = at
        found, size = set_in_lines(text, width, 2, size, min(size, _SMALLEST), kind)
        top = y - (len(found) - 1) * size * 0.62
        for number, one in enumerate(found):
            self.words(one, (x, top + number * size * 1.24, width), size, fill, kind=kind)

    def side_lines(self, text: str, at: Spot, size: int, fill: str) -> None:
        """Write a text from the left edge x on, on two lines around the height y if necessary."""
        x, y, width = at
        found, size = set_in_lines(text, width, 2, size, min(size, _SMALLEST), Type.BOLD)
        top = y - (len(found) - 1) * size * 0.6
        for number, one in enumerate(found):
            self.words(one, (x, top + number * size * 1.2, width), size, fill, "lm")

    def paragraph(  # noqa: PLR0913 -- the place and the look of a text
        self,
        text: str,
        at: Spot,
        sizes: tuple[int, int],
        fill: str,
        *,
        most: int = 2,
        kind: Type = Type.PLAIN,
        anchor: str = "l",
    ) -> float:
        """Write a text in at most `most` lines below the height y, and return the lower edge (px).

        The font is the largest one of `sizes`, the largest and the smallest, in which the text fits.
        """
        x, y, width = at
        if not text:
            return y
        found, size = set_in_lines(text, width, most, *sizes, kind)
        for line in found:
            self.words(line, (x, y + size * 0.62, width), size, fill, f"{anchor}m", kind)
            y += size * 1.22
        return y

    def length(self, text: str, size: int, kind: Type = Type.BOLD) -> float:
        """Return the width of a text in pixels."""
        shown = drawable(text)
        return font(size, type_for(shown, kind)).getlength(shown)

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

    def paste(self, stamp: Image.Image, x: int, y: int) -> None:
        """Put a stamp with its upper left corner at (x, y)."""
        self._image.paste(stamp, (x, y), stamp)

    def put(self, stamp: Image.Image, x: float, y: float) -> None:
        """Put a stamp with its middle at (x, y)."""
        self.paste(stamp, round(x - stamp.width / 2), round(y - stamp.height / 2))

    def png(self) -> bytes:
        """Return the picture as PNG with few colours: they are enough, and reduce the size to a third."""
        out = BytesIO()
        small = self._image.quantize(_COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        small.save(out, "PNG", compress_level=6)
        return out.getvalue()


@lru_cache(256)
def _corner(radius: int, number: int) -> Image.Image:
    """Return the mask of a round corner: the upper left one for 0, then the others clockwise."""
    big = Image.new("L", (radius * _FINER, radius * _FINER), 0)
    end = 2 * radius * _FINER - 1
    ImageDraw.Draw(big).ellipse((0, 0, end, end), 255)
    return big.resize((radius, radius), Image.Resampling.BOX).rotate(-90 * number)

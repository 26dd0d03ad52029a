"""Words in a picture: one bundled font, and what it cannot draw is left out."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import regex
from PIL import ImageFont

FONT: Final = Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf"
_NO_SUCH_LETTER: Final = "\uffff"
_TRIAL_SIZE: Final = 24
_UNKNOWN: Final = "?"


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels; the plain layout draws the same on every machine."""
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


def drawable(text: str) -> str:
    """The text without what the font has no letters for (emoji, say), blanks folded; may be empty."""
    kept = (grapheme for grapheme in regex.findall(r"\X", text) if all(map(_known, grapheme)))
    return " ".join("".join(kept).split())


def initials(name: str) -> str:
    """Up to two letters to stand for a face: the first letters of the first two words."""
    words = [word for word in drawable(name).split() if word[0].isalnum()]
    return "".join(word[0] for word in words[:2]).upper() or _UNKNOWN


def fitting(text: str, width: float, largest: int, smallest: int = 16) -> tuple[str, ImageFont.FreeTypeFont]:
    """The text in the largest font in which it is no wider; cut where even the smallest is too large."""
    for size in range(largest, smallest, -2):
        if font(size).getlength(text) <= width:
            return text, font(size)
    while len(text) > 1 and font(smallest).getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…", font(smallest)


@cache
def _known(letter: str) -> bool:
    """Whether the font has a picture of its own for the letter; blanks need none."""
    if letter.isspace():
        return True
    trial = font(_TRIAL_SIZE)
    unknown, drawn = trial.getmask(_NO_SUCH_LETTER), trial.getmask(letter)
    return (drawn.size, bytes(drawn)) != (unknown.size, bytes(unknown)) and any(drawn)

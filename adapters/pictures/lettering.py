"""Text in pictures: one bundled font; letters that it does not have are left out."""

from __future__ import annotations

from functools import cache, lru_cache
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
    """Load the font at a size in pixels. The basic layout looks the same on every machine."""
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4_096)
def drawable(text: str) -> str:
    """Leave out letters that the font does not have, such as emoji, and join blanks. The result may be empty."""
    kept = (grapheme for grapheme in regex.findall(r"\X", text) if all(map(_known, grapheme)))
    return " ".join("".join(kept).split())


def initials(name: str) -> str:
    """Return one or two letters for the face: the first letters of the first two words."""
    words = [word for word in drawable(name).split() if word[0].isalnum()]
    return "".join(word[0] for word in words[:2]).upper() or _UNKNOWN


def fitting(text: str, width: float, largest: int, smallest: int = 16) -> tuple[str, ImageFont.FreeTypeFont]:
    """Return the text and the largest font in which it fits `width` pixels; cut a text too long for the smallest."""
    for size in (*range(largest, smallest, -2), smallest):
        if font(size).getlength(text) <= width:
            return text, font(size)
    while len(text) > 1 and font(smallest).getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text}…", font(smallest)


def wrapped(text: str, width: float, size: int) -> list[str]:
    """Return the text in lines of at most `width` pixels; a longer word is a line by itself."""
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
    """Whether the font can draw the letter; a blank always counts as known."""
    if letter.isspace():
        return True
    trial = font(_TRIAL_SIZE)
    unknown, drawn = trial.getmask(_NO_SUCH_LETTER), trial.getmask(letter)
    return (drawn.size, bytes(drawn)) != (unknown.size, bytes(unknown)) and any(drawn)

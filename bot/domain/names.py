"""Names as people see them: what somebody called themselves, made harmless to the line that it stands in.

Escaping for a platform's markup is the adapters' work; a name loses only what could break out of its place.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex

LONGEST_NAME = 20
"""Graphemes of a person's name that are shown."""
LONGEST_TITLE = 32
"""Graphemes of a chat's title that are shown."""
_LONGEST_GRAPHEME = 12
_MOST_MARKS = 3
_FIRST_STRONG_ISOLATE = "\u2068"
_POP_ISOLATE = "\u2069"
_ELLIPSIS = "…"

_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
_GRAPHEME = regex.compile(r"\X")


@lru_cache(maxsize=4096)
def shown_name(raw: str, longest: int = LONGEST_NAME) -> str:
    """One line of at most `longest` graphemes, isolated from right-to-left effects, never empty."""
    kept = "".join(map(_harmless, unicodedata.normalize("NFC", raw[: longest * 50])))
    graphemes = [_calm(grapheme) for grapheme in _GRAPHEME.findall(" ".join(kept.split()))]
    if not any(map(_visible, graphemes)):
        graphemes = [_ELLIPSIS]
    if len(graphemes) > longest:
        graphemes = ["".join(graphemes[: longest - 1]).rstrip(), _ELLIPSIS]
    return _FIRST_STRONG_ISOLATE + "".join(graphemes) + _POP_ISOLATE


def _harmless(letter: str) -> str:
    """Drop what is invisible or steers the line; every kind of blank becomes a space."""
    if letter in _JOINERS or "\U000e0020" <= letter <= "\U000e007f":
        return letter
    category = unicodedata.category(letter)
    if letter in _BLANKS or letter.isspace() or category.startswith("Z"):
        return " "
    return "" if category.startswith("C") else letter


def _calm(grapheme: str) -> str:
    """Keep a few marks on a letter, not a tower of them."""
    calm, marks = "", 0
    for letter in grapheme[: _LONGEST_GRAPHEME * 4]:
        is_mark = unicodedata.combining(letter) != 0 and letter not in _VARIATION_SELECTORS
        marks += is_mark
        if not is_mark or marks <= _MOST_MARKS:
            calm += letter
    return calm[:_LONGEST_GRAPHEME]


def _visible(grapheme: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in grapheme)

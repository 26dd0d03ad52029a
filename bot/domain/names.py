"""Names as people see them: made harmless to the line in which they stand.

Only characters that could disturb other text are removed. Escaping for a platform's markup is the adapters' work.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex

LONGEST_NAME = 20
"""The longest shown name of a person, in graphemes."""
LONGEST_TITLE = 32
"""The longest shown title of a chat, in graphemes."""
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
    """The name as one line of at most `longest` graphemes, isolated from right-to-left effects and never empty."""
    kept = "".join(map(_harmless, unicodedata.normalize("NFC", raw[: longest * 50])))
    graphemes = [_without_towers(grapheme) for grapheme in _GRAPHEME.findall(" ".join(kept.split()))]
    if not any(map(_visible, graphemes)):
        graphemes = [_ELLIPSIS]
    if len(graphemes) > longest:
        graphemes = ["".join(graphemes[: longest - 1]).rstrip(), _ELLIPSIS]
    return _FIRST_STRONG_ISOLATE + "".join(graphemes) + _POP_ISOLATE


def _harmless(letter: str) -> str:
    """Drop invisible and control characters; turn every kind of blank into a space."""
    if letter in _JOINERS or "\U000e0020" <= letter <= "\U000e007f":
        return letter
    category = unicodedata.category(letter)
    if letter in _BLANKS or letter.isspace() or category.startswith("Z"):
        return " "
    return "" if category.startswith("C") else letter


def _without_towers(grapheme: str) -> str:
    """Limit the combining marks on a letter, which could reach into other lines."""
    kept, marks = "", 0
    for letter in grapheme[: _LONGEST_GRAPHEME * 4]:
        is_mark = unicodedata.combining(letter) != 0 and letter not in _VARIATION_SELECTORS
        marks += is_mark
        if not is_mark or marks <= _MOST_MARKS:
            kept += letter
    return kept[:_LONGEST_GRAPHEME]


def _visible(grapheme: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in grapheme)

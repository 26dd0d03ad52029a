"""Names as shown to people, without characters harmful to the surrounding text.

Only harmful characters are removed. The adapters escape names for the markup of their platform.
"""

from __future__ import annotations

import itertools
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

import regex

LONGEST_NAME = 20
"""The greatest length of a person's shown name, in graphemes."""
LONGEST_TITLE = 32
"""The greatest length of a chat's shown title, in graphemes."""
_SHORTEST_CUT = LONGEST_NAME - 4
"""The length of a cut name before a number of three digits. Long names with an equal start of
this length share one sequence of numbers."""
_LONGEST_GRAPHEME = 12
_MOST_MARKS = 3
_FIRST_STRONG_ISOLATE = "\u2068"
_POP_ISOLATE = "\u2069"
_ELLIPSIS = "…"

_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
"""Letters and signs that draw nothing, although Unicode puts them among letters and symbols."""
_VARIATION_SELECTORS = "\ufe0e\ufe0f"
_GRAPHEME = regex.compile(r"\X")
_DRAWN = regex.compile(r"[[\p{L}\p{N}\p{P}\p{S}]--\p{Default_Ignorable_Code_Point}]", regex.VERSION1)
"""A character that draws something by itself: no mark, no joiner, no selector, no blank."""
_UNSEEN = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{C}\s]+")
_LOOKALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u0432\u043a\u043c\u043d\u0442",
    "aeopcyxijsbkmht",
)
"""Each Cyrillic letter with the Latin letter of the same look."""


@lru_cache(maxsize=4096)
def shown_name(raw: str, longest: int = LONGEST_NAME) -> str:
    """Return the name as one line of at most `longest` graphemes, without harmful characters.

    Invisible marks around it separate its writing direction from the text next to it. A name without visible characters
    becomes "…".
    """
    kept = "".join(map(_harmless, unicodedata.normalize("NFC", raw[: longest * 50])))
    graphemes = list(_drawn(_GRAPHEME.findall(" ".join(kept.split())))) or [_ELLIPSIS]
    if len(graphemes) > longest:
        graphemes = ["".join(graphemes[: longest - 1]).rstrip(), _ELLIPSIS]
    return _FIRST_STRONG_ISOLATE + "".join(graphemes) + _POP_ISOLATE


@lru_cache(maxsize=4096)
def distinct_names(names: tuple[str, ...], others: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the names as shown at one table. Each looks different from the rest and from the `others`.

    `names` are as their owners wrote them, `others` as already shown. If names look alike, the first stays as it is,
    and the next ones get numbers: "Anna", "Anna 2". Each number is tried only once for a name, so the time grows
    linearly with the number of names.
    """
    shown = [shown_name(name) for name in names]
    looks = [_look(name) for name in shown]
    met = {_look(other) for other in others}
    taken = {*looks, *met}
    numbers: defaultdict[str, Iterator[int]] = defaultdict(lambda: itertools.count(2))
    for at, raw in enumerate(names):
        if looks[at] in met:
            untried = numbers[_look(shown_name(raw, _SHORTEST_CUT))]
            shown[at], looks[at] = next(
                (name, look)
                for name in (_numbered(raw, number) for number in untried)
                if (look := _look(name)) not in taken
            )
        met.add(looks[at])
        taken.add(looks[at])
    return tuple(shown)


def bare(shown: str) -> str:
    """Return a shown name without its invisible marks, as people can type it."""
    return shown.replace(_FIRST_STRONG_ISOLATE, "").replace(_POP_ISOLATE, "")


def shown_forms(raw: str) -> tuple[str, ...]:
    """Return the possible forms of a person's shown name, without the number after it.

    Several forms are possible, because a long name is cut shorter if a number follows.
    """
    return tuple(dict.fromkeys(shown_name(raw, LONGEST_NAME - cut) for cut in range(4)))


def spelling(name: str) -> str:
    """Return a key of the letters and digits of a name: names that differ only in signs and blanks have the same."""
    return "".join(filter(str.isalnum, _look(name)))


def _numbered(raw: str, number: int) -> str:
    behind = f" {number}"
    return shown_name(raw, LONGEST_NAME - len(behind)) + behind


def _look(shown: str) -> str:
    """Return a key of the look of a name: names with the same key look alike."""
    plain = unicodedata.normalize("NFKC", shown).casefold()
    return _UNSEEN.sub("", plain).translate(_LOOKALIKES)


def _harmless(letter: str) -> str:
    """Return the letter, a space for any blank, or an empty text for an invisible or control character."""
    if letter in _JOINERS or "\U000e0020" <= letter <= "\U000e007f":
        return letter
    category = unicodedata.category(letter)
    if letter in _BLANKS or letter.isspace() or category.startswith("Z"):
        return " "
    return "" if category.startswith("C") else letter


def _drawn(graphemes: Iterable[str]) -> Iterator[str]:
    """Yield the graphemes without too many marks, and a space between words.

    A mark without a base is left out, because it would change the text before the name. A joiner or selector without a
    base is left out, too.
    """
    before, space = "", ""
    for grapheme in graphemes:
        if _DRAWN.match(grapheme):
            yield from filter(None, (before and space, _without_towers(grapheme)))
            before, space = grapheme, ""
        elif grapheme.startswith(" "):
            space = " "


def _without_towers(grapheme: str) -> str:
    """Return the grapheme with at most three combining marks and twelve characters. More could cover other lines."""
    kept, marks = "", 0
    for letter in grapheme[: _LONGEST_GRAPHEME * 4]:
        is_mark = unicodedata.combining(letter) != 0 and letter not in _VARIATION_SELECTORS
        marks += is_mark
        if not is_mark or marks <= _MOST_MARKS:
            kept += letter
    return kept[:_LONGEST_GRAPHEME]

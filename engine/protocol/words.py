"""Reading the arguments of a command; an argument without meaning is `Malformed`."""

from json import JSONDecoder
from re import compile as pattern
from typing import Final

from engine.cards import Card, parse_card
from engine.errors import Malformed

_SEED: Final = pattern("[0-9a-f]{64}")
_read_json: Final = JSONDecoder().raw_decode


def cards_of(text: str) -> tuple[Card, ...]:
    """Read cards written without spaces, as in a move.

    Raises:
        Malformed: Some part of the text names no card.
    """
    return tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))


def seed_of(text: str) -> bytes:
    """Read a seed: 64 lower-case hexadecimal digits.

    Raises:
        Malformed: The text is not such a seed.
    """
    if not _SEED.fullmatch(text):
        raise Malformed("seed", text)
    return bytes.fromhex(text)


def no_more(words: str) -> None:
    """Refuse arguments of a command without arguments.

    Raises:
        Malformed: There are words.
    """
    words_in(words, 0, 0)


def words_in(words: str, fewest: int, most: int) -> list[str]:
    """Split the arguments; add empty ones up to the number `most`.

    Raises:
        Malformed: There are fewer words than `fewest` or more than `most`.
    """
    given = words.split()
    if not fewest <= len(given) <= most:
        raise Malformed("arguments", words)
    return given + [""] * (most - len(given))


def named_in(words: str, names: tuple[str, ...]) -> dict[str, str]:
    """Read arguments of the form `name=value`, in any order. `names` are the allowed names.

    Raises:
        Malformed: A word is no `name=value`, or a name is unknown or comes twice.
    """
    given: dict[str, str] = {}
    for item in words.split():
        name, equals, value = item.partition("=")
        if not equals or name not in names or name in given:
            raise Malformed("argument", item)
        given[name] = value
    return given


def text_in(words: str, keyword: str = "") -> tuple[str, str]:
    """Read a JSON string, optionally followed by `keyword` and further words.

    Return the text of the string, and the further words; these are empty without the keyword.

    Raises:
        Malformed: The text is no JSON string, holds characters beyond ASCII, or something else follows.
    """
    try:
        text, end = _read_json(words) if words.startswith('"') else (None, 0)
    except ValueError as error:
        raise Malformed("text", words) from error
    more = words[end:]
    head, *tail = more.split(maxsplit=1) or [""]
    follows = not more or (more[0].isspace() and head == keyword)
    if not isinstance(text, str) or not text.isascii() or not follows:
        raise Malformed("text", words)
    return text, "".join(tail)

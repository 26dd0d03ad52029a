"""Break the pairs on a table into lines, for platforms that show them as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from engine import Card

CardPair: TypeAlias = tuple[Card, Card | None]
_PAIRS_IN_LINE: Final = 3


def pair_lines(pairs: Sequence[CardPair]) -> Iterator[Sequence[CardPair]]:
    """Put two or three pairs on a line, so that no client wraps inside a pair. Four pairs become two and two."""
    width = 2 if len(pairs) == 4 else _PAIRS_IN_LINE
    return (pairs[at : at + width] for at in range(0, len(pairs), width))

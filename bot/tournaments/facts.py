"""The facts of a match's table, as far as the tournament asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.domain.ids import PersonId, TableId

Order = tuple[tuple[PersonId, ...], ...]
"""Groups of players, the best first; equals share a group."""


@dataclass(frozen=True, slots=True)
class CheckingIn:
    """The table waits for those who are `called` to it; those in `here` said that they are here."""

    called: frozenset[PersonId]
    here: frozenset[PersonId]


@dataclass(frozen=True, slots=True)
class Underway:
    """The game goes on. Those in `present` play themselves, for the others a computer does.

    The `order` names everybody who was dealt cards: first those who are out, as they went out, then the others, the
    fewest cards first.
    """

    present: frozenset[PersonId]
    order: Order


@dataclass(frozen=True, slots=True)
class Over:
    """The game was played to its end. In the `order` the fool is the last.

    `present` are those who played themselves at its end. `drawn` says that it has no fool, and that the last group of
    the order shares the draw.
    """

    present: frozenset[PersonId]
    order: Order
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class NoResult:
    """The table was closed without a result."""


MatchFacts = CheckingIn | Underway | Over | NoResult
Facts = Mapping[TableId, MatchFacts]
"""The facts of each table of a tournament that is stored; one that was never opened is missing."""

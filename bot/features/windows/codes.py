"""Codes in links to windows: made at a tap, good once and soon. They live in memory, each by its fingerprint alone."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import PersonId, TableId
from bot.ports.clock import Clock

LASTS_MS: Final = 12 * 3_600_000
"""A window can be opened again so long."""
LINK_LASTS_MS: Final = 300_000
MOST_LINKS: Final = 10_000
"""With more links than this that nobody has used, the oldest are void."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The right to a window on this table and those that follow it in its room, until a time (ms).

    A `member` belongs to the room; everybody else needs a seat at the table, or looks on where that is allowed.
    """

    person: PersonId
    table: TableId
    member: bool
    until: int


class WindowCodes:
    """Keeps what each unspent code is good for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._passes: dict[str, Pass] = {}

    def new(self, person: PersonId, table: TableId, *, member: bool) -> str:
        """Make a code that this person can use once and soon."""
        code = secrets.token_urlsafe(24)
        self._passes[_digest(code)] = Pass(person, table, member, self._clock.now() + LINK_LASTS_MS)
        if len(self._passes) > MOST_LINKS:
            del self._passes[next(iter(self._passes))]
        return code

    def known(self, code: str) -> Pass:
        """Return the pass of a code, which is not spent by this.

        Raises:
            Declined: It is spent, too old, or none of ours.
        """
        right = self._passes.get(_digest(code))
        if right is None or right.until < self._clock.now():
            raise Declined(AnswerCode.WINDOW_SPENT)
        return right

    def spend(self, code: str) -> Pass:
        """Spend a code, and return the pass that it brings, which lasts longer.

        Raises:
            Declined: It is spent already, too old, or none of ours.
        """
        right = self.known(code)
        del self._passes[_digest(code)]
        return replace(right, until=self._clock.now() + LASTS_MS)

    def unspend(self, code: str, right: Pass) -> None:
        """Make a code good again whose pass could not be kept."""
        self._passes[_digest(code)] = replace(right, until=self._clock.now() + LINK_LASTS_MS)

    def void(self, person: PersonId) -> None:
        """Make all codes of this person worthless."""
        self._passes = {code: right for code, right in self._passes.items() if right.person != person}


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode(errors="replace")).hexdigest()

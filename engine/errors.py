"""Everything the engine raises.

EngineError
├── Malformed        text or a value that means nothing
├── IllegalMove      a move that the rules do not allow now; ``reason`` says why
├── OptionConflict   options or seats that cannot go together; ``code`` says why
└── DamagedRecord    a record that cannot be trusted; ``line`` and ``reason`` say where and why
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.reasons import Reason


class Conflict(Enum):
    """Why options or a number of seats are refused; the values are stable."""

    HAND_NEEDS_BIGGER_DECK = "hand-needs-bigger-deck"
    TOO_FEW_SEATS = "too-few-seats"
    TOO_MANY_SEATS = "too-many-seats"


class EngineError(Exception):
    """The root of this package's errors."""


class Malformed(EngineError):
    """Text or a value that means nothing: ``what`` names the kind, ``text`` what was given."""

    def __init__(self, what: str, text: str) -> None:
        """Keep what was expected and what came instead."""
        super().__init__(f"{what}: {text!r}")
        self.what = what
        self.text = text


class IllegalMove(EngineError):
    """A move that the rules do not allow now."""

    def __init__(self, reason: Reason) -> None:
        """Keep the code; the locales turn it into a sentence."""
        super().__init__(reason.value)
        self.reason = reason


class OptionConflict(EngineError):
    """Options, or options and a number of seats, that cannot go together."""

    def __init__(self, code: Conflict) -> None:
        """Keep the code; the locales turn it into a sentence."""
        super().__init__(code.value)
        self.code = code


class DamagedRecord(EngineError):
    """A record that does not read or does not replay; ``line`` counts from 1 (0: the whole record)."""

    def __init__(self, line: int, reason: str) -> None:
        """Keep where the damage is and a stable code of what it is."""
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

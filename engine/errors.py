"""The exceptions of the engine.

EngineError
├── Malformed        text or a value without a meaning
├── IllegalMove      a move forbidden by the rules now; `reason` says why
├── OptionConflict   options or seats that do not fit together; `code` says why
├── DamagedRecord    an invalid record or position; `line` and `reason` give the place and the cause
└── NotNow           a command of the line protocol that makes no sense at this moment; `code` says why
"""

from enum import Enum

from engine.reasons import Reason


class Conflict(Enum):
    """The cause of a refusal of options or of a number of seats; the values are stable."""

    HAND_NEEDS_BIGGER_DECK = "hand-needs-bigger-deck"
    TOO_FEW_SEATS = "too-few-seats"
    TOO_MANY_SEATS = "too-many-seats"
    TEAMS_DO_NOT_FIT = "teams-do-not-fit"
    TEAMS_NEED_MORE_CARDS = "teams-need-more-cards"
    OWN_SUIT_IS_TRUMP = "own-suit-is-trump"
    SECOND_TRUMP_WITH_EXCHANGE = "second-trump-with-exchange"
    SECOND_TRUMP_WITH_NUMBER_TRUMP = "second-trump-with-number-trump"
    SECOND_TRUMP_NEEDS_REFILL = "second-trump-needs-refill"
    SECOND_TRUMP_NEEDS_TURNED_TRUMP = "second-trump-needs-turned-trump"
    EXCHANGE_NEEDS_TURNED_TRUMP = "exchange-needs-turned-trump"
    EXCHANGE_NEEDS_REFILL = "exchange-needs-refill"
    NUMBER_TRUMP_NEEDS_TURNED_TRUMP = "number-trump-needs-turned-trump"
    OPEN_HANDS_WITH_CHEATING = "open-hands-with-cheating"
    OPEN_HANDS_WITH_SECRET = "open-hands-with-secret"  # noqa: S105  (cards, no secrets)


class EngineError(Exception):
    """The base class of the engine's exceptions."""


class Malformed(EngineError):
    """Text or a value without a meaning: `what` names the expected kind, `text` is the given text."""

    def __init__(self, what: str, text: str) -> None:
        """Store the expected kind of value and the given text."""
        super().__init__(f"{what}: {text!r}")
        self.what = what
        self.text = text


class IllegalMove(EngineError):
    """A move forbidden by the rules now."""

    def __init__(self, reason: Reason) -> None:
        """Store the reason; the locales turn it into a sentence."""
        super().__init__(reason.value)
        self.reason = reason


class OptionConflict(EngineError):
    """Options, or options and a number of seats, that do not fit together."""

    def __init__(self, code: Conflict) -> None:
        """Store the code; the locales turn it into a sentence."""
        super().__init__(code.value)
        self.code = code


class DamagedRecord(EngineError):
    """A record or position that cannot be read or played; `line` counts from 1 (0: the whole record)."""

    def __init__(self, line: int, reason: str) -> None:
        """Store the line of the damage and a stable code for it."""
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class NotNow(EngineError):
    """A command of the line protocol that makes no sense at this moment."""

    def __init__(self, code: str, **details: object) -> None:
        """Store the stable code, and further fields for the answer of the protocol."""
        super().__init__(code)
        self.code = code
        self.details = details

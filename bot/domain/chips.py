"""Chips, for which tournaments are played: a ledger of entries for each person in each chat."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.domain.ids import PersonId, TournamentId, WholeChat
from bot.domain.stored import Index, stored


class ChipReason(Enum):
    """Why somebody got or paid chips."""

    START = "start"
    TOP_UP = "top-up"
    ENTRY = "entry"
    REFUND = "refund"
    POT = "pot"


@stored("chips", "id", indexes=(Index(("chat", "person")), Index(("tournament",))), in_key_order=True)
@dataclass(frozen=True, slots=True)
class ChipEntry:
    """One entry of the ledger: a person got, or paid with a negative `amount`, so many chips at this time (ms).

    `id` follows from the occasion, so that nobody gets the same chips twice. `chat` has no topic. `tournament` is None
    for what a person is given at the start and once a day.
    """

    id: str
    chat: WholeChat
    person: PersonId
    amount: int
    reason: ChipReason
    tournament: TournamentId | None
    at: int


@dataclass(frozen=True, slots=True)
class Purse:
    """The chips of a person in a chat: the `balance` of so many `entries`. The last top-up was then (ms), if any."""

    balance: int = 0
    entries: int = 0
    topped_up_at: int | None = None


@dataclass(frozen=True, slots=True)
class AddChips:
    """Append entries to the ledger; raises `AlreadyStored` for the whole commit if the id of one is taken."""

    entries: tuple[ChipEntry, ...]

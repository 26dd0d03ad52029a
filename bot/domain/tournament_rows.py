"""The stored rows of tournaments, of the places that people reached, and of chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.ids import Chat, PersonId, TournamentId, WholeChat
from bot.domain.stored import Index, Small, stored


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


@stored(
    "tournaments",
    "tournament",
    indexes=(
        Index(("open",)),
        Index(("room.whole", "opened_at")),
        Index(("room.whole",), "sole", where="sole", unique=True),
    ),
    hidden={"sole": bool},
)
@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament. `body` is its JSON, which contains the seed: it is never logged.

    `version` counts its commits. An `open` one has something left to do. At `due_at` (ms) something happens by itself;
    None: nothing.
    """

    tournament: TournamentId
    room: Chat
    open: bool
    opened_at: int
    due_at: int | None
    body: str
    version: Small = 1


@dataclass(frozen=True, slots=True)
class PutTournament:
    """Insert this row, or replace the row of the same tournament, which must be of the version just before.

    One that is not stored has version 0. While it is open and `sole`, its chat (with all topics) can have no other one
    that is. Raises `StaleTable` for the whole commit if another version is there, or if the chat has another one.
    """

    row: TournamentRow
    sole: bool = True


LAST_PLACE: Final = 3
"""Later places are not counted."""


@stored(
    "places",
    "tournament",
    "person",
    indexes=(Index(("person",)), Index(("chat",))),
    ends_with_person=True,
)
@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A place from 1 to 3 that a person has reached in a tournament. `chat` has no topic."""

    tournament: TournamentId
    chat: WholeChat
    person: PersonId
    place: Small


@dataclass(frozen=True, slots=True)
class PlaceCount:
    """How many `times` a person has reached a place in the tournaments of a chat (without its topic)."""

    chat: Chat
    place: int
    times: int


TournamentChange = PutTournament | AddChips

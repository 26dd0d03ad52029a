"""The stored rows of tournaments, of final places, and of chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.domain.ids import Chat, PersonId, TournamentId, WholeChat
from bot.domain.stored import Index, PrivacyLine, Small, stored


class ChipReason(Enum):
    """The reason for a change of chips."""

    START = "start"
    TOP_UP = "top-up"
    ENTRY = "entry"
    REFUND = "refund"
    POT = "pot"


@stored(
    "chips",
    "id",
    indexes=(Index(("chat", "person")), Index(("tournament",))),
    in_key_order=True,
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class ChipEntry:
    """One change of a person's chips, in the ledger of chips."""

    id: str
    """The id, computed from the occasion: a second entry for the same occasion is refused."""
    chat: WholeChat
    """The chat without its topic."""
    person: PersonId
    """The owner of the chips."""
    amount: int
    """The number of chips received; negative if paid."""
    reason: ChipReason
    """The occasion."""
    tournament: TournamentId | None
    """The tournament; None for the chips given at the start and once a day."""
    at: int
    """The time of the entry (ms)."""


@dataclass(frozen=True, slots=True)
class Purse:
    """The chips of a person in a chat: the `balance` of all `entries`, and the time of the last top-up (ms), if any."""

    balance: int = 0
    entries: int = 0
    topped_up_at: int | None = None


@dataclass(frozen=True, slots=True)
class AddChips:
    """Append entries to the ledger. If the id of one is taken, `AlreadyStored` is raised for the whole commit."""

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
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A stored tournament."""

    tournament: TournamentId
    """The id of the tournament."""
    room: Chat
    """The chat of the tournament, with its topic."""
    open: bool
    """The tournament is not finished."""
    opened_at: int
    """The time of its opening (ms)."""
    due_at: int | None
    """The time of the next automatic step (ms); None if there is none."""
    body: str
    """The JSON of the tournament. It contains the seed, so it is never logged."""
    version: Small = 1
    """Counts the commits of the tournament."""


@dataclass(frozen=True, slots=True)
class PutTournament:
    """Insert this row, or replace the row of the same tournament.

    The stored row must have the previous version; a new tournament has version 1. A chat (with all topics) can have
    only one open and `sole` tournament. If another version is stored, or if the chat has another such tournament,
    `StaleTable` is raised for the whole commit.
    """

    row: TournamentRow
    sole: bool = True


LAST_PLACE: Final = 3
"""The last place with a row. Later places are not stored."""


@stored(
    "places",
    "tournament",
    "person",
    indexes=(Index(("person",)), Index(("chat",))),
    ends_with_person=True,
    privacy=PrivacyLine.GAMES,
)
@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A person's place from 1 to 3 in a tournament. `chat` has no topic."""

    tournament: TournamentId
    chat: WholeChat
    person: PersonId
    place: Small


@dataclass(frozen=True, slots=True)
class PlaceCount:
    """The number of `times` a person has reached a place in the tournaments of a chat, counted over all topics."""

    chat: Chat
    place: int
    times: int


TournamentChange = PutTournament | AddChips

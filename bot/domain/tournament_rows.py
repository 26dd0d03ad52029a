"""The rows of tournaments and of the places that people have reached, and their changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.domain.chips import AddChips
from bot.domain.ids import Chat, PersonId, TournamentId, WholeChat
from bot.domain.stored import Index, Small, stored


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

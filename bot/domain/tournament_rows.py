"""The row of a tournament, and its change."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.chips import AddChips
from bot.domain.ids import Chat, TournamentId


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament. `body` is its JSON (`bot.domain.tournament_json`), which contains the seed: it is never logged.

    `version` counts its commits. While it is `open`, its chat (with all topics) can have no other one that is. At
    `due_at` (ms) something happens by itself; None: nothing.
    """

    tournament: TournamentId
    room: Chat
    open: bool
    opened_at: int
    due_at: int | None
    body: str
    version: int = 1


@dataclass(frozen=True, slots=True)
class PutTournament:
    """Insert this row, or replace the row of the same tournament, which must be of the version just before.

    One that is not stored has version 0. Raises `StaleTable` for the whole commit if another version is there, or if
    the chat has another open tournament.
    """

    row: TournamentRow


TournamentChange = PutTournament | AddChips

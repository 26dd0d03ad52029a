"""The weight of a game: the n-th of the same people on one day counts one n-th, so that farming is worth nothing.

In a chat a day is the chat's own. Among all chats it is that of UTC, since their people may live anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256
from typing import TypeAlias

from bot.domain.ids import Chat
from bot.domain.rank_rows import Meeting
from bot.domain.seasons import day_at
from bot.ranks.results import Entry, GameResult, day_of

MeetingKey: TypeAlias = tuple[Chat | None, str]


def meeting_keys(entry: Entry) -> tuple[MeetingKey, MeetingKey]:
    """The keys of the meetings of these people: in the chat, and among all chats."""
    people = sha256(" ".join(entry.dealt_to).encode()).hexdigest()[:32]
    return (entry.chat, people), (None, people)


def weighed(entry: Entry, met: Mapping[MeetingKey, Meeting]) -> tuple[Entry, tuple[Meeting, ...]]:
    """Return the entry with its numbers on its day, and the meetings after it; `met` are those before it.

    Leaving a game is weighed as if it had ended then. The game goes on, and has its number from when it ends.
    """
    here, overall = meeting_keys(entry)
    days = {here: day_of(entry).isoformat(), overall: day_at(entry.at, 0).isoformat()}
    now = {key: _next(key, day, met.get(key)) for key, day in days.items()}
    numbered = replace(entry, nth=now[here].games, nth_overall=now[overall].games)
    finished = isinstance(entry, GameResult) and not entry.practice
    return numbered, tuple(now.values()) if finished else ()


def _next(key: MeetingKey, day: str, before: Meeting | None) -> Meeting:
    """Count one game more. A chat that moves its clocks back begins no new day by that."""
    if before is None or before.day < day:
        return Meeting(*key, day, 1)
    return replace(before, games=before.games + 1)

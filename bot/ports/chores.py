"""Work next to the games, done once a day or at the operator's request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.domain.ids import PersonId, PlatformName, UserKey
from bot.domain.stored import stored


@stored("chores", "name", in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class Chore:
    """One kind of work, with its requests and answers."""

    name: str
    """The name of the work."""
    asked: int = 0
    """The number of requests."""
    answered: int = 0
    """The number of answered requests."""
    beat_at: int = 0
    """The time (ms) updated regularly by the process doing the work; 0 if none does it."""
    done_at: int = 0
    """The time of the last answer (ms)."""
    result: str = ""
    """The last answer, one line; during the work how far it is."""


@dataclass(frozen=True, slots=True)
class Stranger:
    """A person of a platform. They are `lost` if nobody can act as them again, and nothing of them is kept."""

    user: UserKey
    person: PersonId
    lost: bool


class ChoreStore(Protocol):
    """Reads see every earlier commit.

    Raises:
        StoreError: every method raises this error if the store cannot be read or written.
    """

    async def chore(self, name: str) -> Chore:
        """Return the work of this name; unknown work was never requested."""
        ...

    async def ask_for(self, name: str) -> int:
        """Request this work; return the number of the request, from 1."""
        ...

    async def put_chore(self, before: Chore, after: Chore) -> bool:
        """Replace `before` by `after`, of the same name, except `asked`. Return False if another process was first."""
        ...

    async def strangers(self, platform: PlatformName, after: UserKey, most: int) -> tuple[Stranger, ...]:
        """Return at most `most` people of this platform, with users above `after`.

        They are lost if they have no visitor and no standing, and were not forgotten.
        """
        ...

    async def drop_strangers(self, platform: PlatformName, persons: Sequence[PersonId]) -> None:
        """Delete these people and all their rows, but keep everybody who is not lost (see `strangers`)."""
        ...

    async def drop_expired(self, before: int, most: int) -> int:
        """Delete the lobbies posted before this time (ms), and at most `most` people with an earlier `asked_at`.

        All rows of these people are deleted. Return the number of people.
        """
        ...

    async def drop_updates(self, before: int, most: int) -> int:
        """Delete at most `most` notes of updates handled before this time (ms), and as many proofs (`SentToPrivate`).

        No platform delivers these updates again. Return the number of deleted rows.
        """
        ...

    async def renew_statistics(self) -> str:
        """Let the database analyze the sizes of its tables, and free space if it pays; return a report in words."""
        ...

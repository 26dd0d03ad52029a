"""Background work besides the games, done once a day or at the operator's request."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.domain.ids import PersonId, PlatformName, UserKey
from bot.domain.stored import stored


@stored("chores", "name", in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class Chore:
    """One kind of background work, with the number of its requests and answers."""

    name: str
    """The name of the work."""
    asked: int = 0
    """The number of requests."""
    answered: int = 0
    """The number of answered requests."""
    beat_at: int = 0
    """The time (ms) of the last sign of life of the process doing the work; 0 if no process does it."""
    done_at: int = 0
    """The time of the last answer (ms)."""
    result: str = ""
    """The last answer in one line; during the work, its progress."""


@dataclass(frozen=True, slots=True)
class Stranger:
    """A person of a platform. If `lost` is True, nobody can act as this person again, and they have no results."""

    user: UserKey
    person: PersonId
    lost: bool


@dataclass(frozen=True, slots=True)
class Expiring:
    """Stored rows that are needed for a time only."""

    kind: type
    """The class of the rows."""
    field: str
    """The field with the time or the day of a row. It has an index."""
    before: Callable[[int], int | str]
    """Return the lowest value of the field still needed at this time (ms)."""


class ChoreStore(Protocol):
    """The store's queries and changes for background work. Reads see every earlier commit.

    Raises:
        StoreError: every method raises this error if the store cannot be read or written.
    """

    async def chore(self, name: str) -> Chore:
        """Return the work of this name. If it was never requested, its numbers and times are 0."""
        ...

    async def ask_for(self, name: str) -> int:
        """Request this work; return the number of the request, from 1."""
        ...

    async def put_chore(self, before: Chore, after: Chore) -> bool:
        """Replace the stored `before` by `after`, but keep the stored `asked`.

        Return False, and change nothing, if the stored row differs from `before` in another field than `asked`.
        """
        ...

    async def strangers(self, platform: PlatformName, after: UserKey, most: int) -> tuple[Stranger, ...]:
        """Return at most `most` people of this platform with users above `after`, in the order of the users.

        A person is lost if they have no stored token for the page and no standing, and were not forgotten.
        """
        ...

    async def drop_strangers(self, platform: PlatformName, persons: Sequence[PersonId]) -> None:
        """Delete these people and all their rows, except people not lost any more (see `strangers`)."""
        ...

    async def drop_expired(self, before: int, most: int) -> int:
        """Delete lobbies posted before the time `before` (ms), and old people with only a request for such posts.

        The last request (`Person.asked_at`) of these people was before the same time. At most `most` people are
        deleted, with all their rows. Return the number of deleted people.
        """
        ...

    async def drop_older(self, kind: type, field: str, before: int | str, most: int) -> int:
        """Delete at most `most` rows of this class with a lower value of the field than `before`.

        Return the number of deleted rows.
        """
        ...

    async def drop_updates(self, before: int, most: int) -> int:
        """Delete ids of handled updates and rows `SentToPrivate` from before this time (ms), at most `most` of each.

        The platforms do not deliver such old updates again. Return the number of deleted rows.
        """
        ...

    async def renew_statistics(self) -> str:
        """Let the database analyze the sizes of its tables and free unused space if useful. Return a report."""
        ...

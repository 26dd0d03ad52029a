"""Work beside the games, which is done once a day or when the operator asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.domain.ids import PersonId, PlatformName
from bot.domain.stored import stored


@stored("chores", "name", in_key_order=True)
@dataclass(frozen=True, slots=True)
class Chore:
    """One kind of work, as far as it is known.

    It was asked for `asked` times. Of these, `answered` are answered, the last at `done_at` (ms) by the line `told`.
    Whoever is at it notes the time (`beat_at`, ms) again and again; 0: nobody is.
    """

    name: str
    asked: int = 0
    answered: int = 0
    beat_at: int = 0
    done_at: int = 0
    told: str = ""


class ChoreStore(Protocol):
    """Reads see every earlier commit.

    Raises:
        StoreError: every method raises this error if the store cannot be read or written.
    """

    async def chore(self, name: str) -> Chore:
        """The work of this name; one that nobody has heard of was never asked for."""
        ...

    async def ask_for(self, name: str) -> int:
        """Ask for this work; return which request this is, from 1."""
        ...

    async def put_chore(self, before: Chore, after: Chore) -> bool:
        """Replace `before` by `after`, of the same name, but for `asked`; False where another process was first."""
        ...

    async def strangers(self, platform: PlatformName, after: str, most: int) -> tuple[PersonId, ...]:
        """At most `most` people of this platform, with ids above `after`, whose visitor is gone.

        They have no standing and were not forgotten. Nobody can act as one of them any more.
        """
        ...

    async def drop_strangers(self, platform: PlatformName, persons: Sequence[PersonId]) -> None:
        """Delete those of these people who are strangers."""
        ...

    async def renew_statistics(self) -> str:
        """Let the database look at the sizes of its tables, and make room where it pays; say what was done."""
        ...

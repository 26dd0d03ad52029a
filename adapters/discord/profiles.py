"""What the adapter remembers of each person: whether they prefer direct messages."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Final

from bot.ids import UserKey
from bot.ports import PostBox

_MOST_CACHED: Final = 5_000


@dataclass(frozen=True, slots=True)
class Profile:
    """`direct`: posts come as direct messages too."""

    direct: bool = False


class Profiles:
    """A cache in front of the post box, which keeps them under a digest of the person's number."""

    def __init__(self, box: PostBox) -> None:
        self._box = box
        self._known: dict[int, Profile] = {}

    async def of(self, user: int) -> Profile:
        """What is known of this person."""
        known = self._known.get(user)
        if known is None:
            kept = await self._box.visitor(_digest(user))
            known = Profile() if kept is None else _read(kept[1])
            self._remember(user, known)
        return known

    async def prefers_direct(self, user: int, *, direct: bool) -> None:
        """From now on posts come as direct messages too, or not."""
        known = await self.of(user)
        if known.direct is not direct:
            await self._keep(user, replace(known, direct=direct))

    def forget(self, user: int) -> None:
        """The post box has dropped what was known."""
        self._known.pop(user, None)

    async def _keep(self, user: int, profile: Profile) -> None:
        text = json.dumps({"direct": profile.direct})
        await self._box.keep_visitor(_digest(user), UserKey(str(user)), text)
        self._remember(user, profile)

    def _remember(self, user: int, profile: Profile) -> None:
        if len(self._known) >= _MOST_CACHED:
            self._known.clear()
        self._known[user] = profile


def _digest(user: int) -> str:
    return hashlib.sha256(f"discord:{user}".encode()).hexdigest()


def _read(text: str) -> Profile:
    read = json.loads(text)
    return Profile(read["direct"])

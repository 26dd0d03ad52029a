"""What the adapter remembers of each person: whether they prefer direct messages, and how they are called."""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import asdict, dataclass, replace
from typing import Final

from bot.errors import StoreError
from bot.ids import UserKey
from bot.ports import PostBox

_log = logging.getLogger(__name__)

_MOST_CACHED: Final = 5_000


@dataclass(frozen=True, slots=True)
class Ring:
    """A message that stands in some channel and calls a person to a post of their private chat."""

    post: int
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class Profile:
    """`direct`: posts come as direct messages too; `ring`: what calls the person now."""

    direct: bool = False
    ring: Ring | None = None


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

    async def rings(self, user: int, ring: Ring | None) -> None:
        """This calls the person from now on, or nothing does; that it cannot be kept stops nobody."""
        known = await self.of(user)
        try:
            await self._keep(user, replace(known, ring=ring))
        except StoreError:
            _log.exception("what calls somebody could not be kept")

    def forget(self, user: int) -> None:
        """The post box has dropped what was known."""
        self._known.pop(user, None)

    async def _keep(self, user: int, profile: Profile) -> None:
        """Known at once, so that whatever else is kept meanwhile builds on it; the box has the last word."""
        self._remember(user, profile)
        try:
            await self._box.keep_visitor(_digest(user), UserKey(str(user)), json.dumps(asdict(profile)))
        except StoreError:
            self._known.pop(user, None)
            raise

    def _remember(self, user: int, profile: Profile) -> None:
        if len(self._known) >= _MOST_CACHED:
            self._known.clear()
        self._known[user] = profile


def _digest(user: int) -> str:
    return hashlib.sha256(f"discord:{user}".encode()).hexdigest()


def _read(text: str) -> Profile:
    read = json.loads(text)
    ring = read.get("ring")
    return Profile(read["direct"], None if ring is None else Ring(**ring))

"""The adapter's own facts about each person: the wish for direct messages, the ring that stands, the language."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass, replace
from typing import Final

from adapters.kit.post_box import PostBox
from bot.domain.errors import StoreError
from bot.domain.ids import Language, UserKey
from bot.domain.stored import StoredJson

_log = logging.getLogger(__name__)

MOST_CACHED: Final = 5_000
_RUNG: Final = '"rings":[{'
"""Stands in the stored profile of everybody whom a ring calls."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A message in some channel that calls a person to a post of their private chat.

    A lasting one is deleted when the post calls no longer, and any other one at the person's next act or after a
    minute.
    """

    post: int
    channel: int
    message: int
    lasting: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """`direct`: posts come as direct messages too; `rings`: the messages that call the person now.

    `language` is kept for other processes: the person's at their last act.
    """

    direct: bool = False
    rings: tuple[Ring, ...] = ()
    language: Language | None = None


PROFILE_JSON: Final[StoredJson[Profile]] = StoredJson(Profile, "profile")


class Profiles:
    """A cache in front of the post box, which keeps them under a digest of the person's number.

    With `cached` switched off they are read each time, because other processes change them too.

    The languages are the application's: they are known of those alone who acted since the start, and not too long ago.
    """

    def __init__(self, box: PostBox, *, cached: bool = True) -> None:
        self._box = box
        self.cached = cached
        self._known: dict[int, Profile] = {}
        self._languages: dict[int, Language] = {}

    async def of(self, user: int) -> Profile:
        """Return the profile of this person."""
        known = self._known.get(user)
        if known is None or not self.cached:
            kept = await self._box.visitor(_digest(user))
            known = Profile() if kept is None else PROFILE_JSON.load(kept[1])
            self._remember(user, known)
        return known

    def known_direct(self, user: int) -> bool:
        """Whether the user is known to take direct messages; nothing is looked up."""
        known = self._known.get(user)
        return known is not None and known.direct

    async def prefers_direct(self, user: int, *, direct: bool) -> None:
        """From now on posts come as direct messages too, or not."""
        known = await self.of(user)
        if known.direct is not direct:
            await self._keep(user, replace(known, direct=direct))

    async def keep_rings(self, user: int, rings: tuple[Ring, ...]) -> None:
        """Store the messages that call the person from now on. A failure of the store is logged and not raised."""
        known = await self.of(user)
        try:
            await self._keep(user, replace(known, rings=rings))
        except StoreError:
            _log.exception("what calls somebody could not be kept")

    async def rung(self) -> list[tuple[int, Ring]]:
        """Return every ring with the user whom it calls."""
        users = [int(user) for user in await self._box.visitors_with(_RUNG) if user.isdecimal()]
        return [(user, ring) for user in users for ring in (await self.of(user)).rings]

    def language(self, user: int) -> Language | None:
        """None where the application has to be asked."""
        return self._languages.get(user)

    def speaks(self, user: int, language: Language) -> None:
        """The application says so; who was heard of longest ago makes room."""
        self._languages.pop(user, None)
        self._languages[user] = language
        if len(self._languages) > MOST_CACHED:
            del self._languages[next(iter(self._languages))]

    async def keep_language(self, user: int, language: Language) -> None:
        """The application says so; other processes that draw for this person are told, if there are any."""
        self.speaks(user, language)
        if self.cached:
            return
        try:
            known = await self.of(user)
            if known.language != language:
                await self._keep(user, replace(known, language=language))
        except StoreError:
            _log.exception("the language of somebody could not be kept")

    async def last_language(self, user: int) -> Language | None:
        """The language of the person's last act here or, if there are several processes, in any of them."""
        return self.language(user) if self.cached else (await self.of(user)).language or self.language(user)

    def forget(self, user: int) -> None:
        """The post box has dropped what was known."""
        self._known.pop(user, None)
        self._languages.pop(user, None)

    async def _keep(self, user: int, profile: Profile) -> None:
        """Known at once, so that whatever else is kept meanwhile builds on it; the box has the last word."""
        self._remember(user, profile)
        try:
            await self._box.keep_visitor(_digest(user), UserKey(str(user)), PROFILE_JSON.dump(profile))
        except StoreError:
            self._known.pop(user, None)
            raise

    def _remember(self, user: int, profile: Profile) -> None:
        if len(self._known) >= MOST_CACHED:
            self._known.clear()
        self._known[user] = profile


def _digest(user: int) -> str:
    return hashlib.sha256(f"discord:{user}".encode()).hexdigest()

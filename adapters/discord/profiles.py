"""The adapter's own data about each person: the wish for direct messages, the rings, the language."""

from __future__ import annotations

import hashlib
import logging
from dataclasses import dataclass, field, replace
from typing import Final

from adapters.kit.post_box import PostBox
from bot.domain.errors import StoreError
from bot.domain.ids import Language, TableId, UserKey
from bot.domain.stored import StoredJson

_log = logging.getLogger(__name__)

MOST_CACHED: Final = 5_000
_RUNG: Final = '"rings":[{'
"""Part of the stored profile of every person with a ring."""
_WITH_HANDS: Final = '"hands":[{'
"""Part of the stored profile of every person with a `HandRight`."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A message in a channel that calls a person to a post of their private chat.

    In a chat without the bot it is deleted when the person acts, or when its token expires.
    """

    post: int
    """The number of the post."""
    channel: int
    """The id of the channel."""
    message: int
    """The id of the message."""
    lasting: bool = False
    """It is deleted when the post no longer calls; any other one at the person's next act or after a minute."""
    token: str = field(default="", repr=False)
    """The token that can delete it in a chat without the bot; empty elsewhere."""
    until: int = 0
    """The end of the token (ms since 1970)."""


@dataclass(frozen=True, slots=True)
class HandRight:
    """The right to edit an ephemeral message with cards, until `expires_at` (ms since 1970).

    `is_response`: it is the response of the token's interaction itself, or has the tapped button.
    """

    table: TableId
    message: int
    token: str = field(repr=False)
    expires_at: int
    is_response: bool


@dataclass(frozen=True, slots=True)
class Profile:
    """`direct`: posts are also sent as direct messages; `rings`: the messages calling the person now.

    `language` is the person's language at their last act, for other processes and after a restart. `hands` are the
    messages with the person's cards in chats without the bot, for the time after a restart.
    """

    direct: bool = False
    rings: tuple[Ring, ...] = ()
    language: Language | None = None
    hands: tuple[HandRight, ...] = ()


PROFILE_JSON: Final[StoredJson[Profile]] = StoredJson(Profile, "profile")


class Profiles:
    """A cache in front of the post box. The box stores profiles under a digest of the person's id.

    Without `cached` they are read each time, because other processes change them too.

    The languages come from the application. At most `MOST_CACHED` people have theirs in memory, each after an act
    since the start.
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
        """Return True if the user's cached profile asks for direct messages."""
        known = self._known.get(user)
        return known is not None and known.direct

    async def prefers_direct(self, user: int, *, direct: bool) -> None:
        """Store the user's preference for direct messages."""
        known = await self.of(user)
        if known.direct is not direct:
            await self._keep(user, replace(known, direct=direct))

    async def keep_rings(self, user: int, rings: tuple[Ring, ...]) -> None:
        """Store the rings of this person. A failure of the store is logged and not raised."""
        known = await self.of(user)
        try:
            await self._keep(user, replace(known, rings=rings))
        except StoreError:
            _log.exception("what calls somebody could not be kept")

    async def rung(self) -> list[tuple[int, Ring]]:
        """Return every ring with its user."""
        users = [int(user) for user in await self._box.visitors_with(_RUNG) if user.isdecimal()]
        return [(user, ring) for user in users for ring in (await self.of(user)).rings]

    async def keep_hands(self, user: int, hands: tuple[HandRight, ...]) -> None:
        """Store the rights to edit this person's hands. Raises `StoreError`."""
        known = await self.of(user)
        if known.hands != hands:
            await self._keep(user, replace(known, hands=hands))

    async def with_hands(self) -> list[int]:
        """Return every user with a stored `HandRight`."""
        return [int(user) for user in await self._box.visitors_with(_WITH_HANDS) if user.isdecimal()]

    def language(self, user: int) -> Language | None:
        """Return the user's language; None if the application has to be asked."""
        return self._languages.get(user)

    def note_language(self, user: int, language: Language) -> None:
        """Note the language reported by the application. The user noted longest ago is dropped from a full cache."""
        self._languages.pop(user, None)
        self._languages[user] = language
        if len(self._languages) > MOST_CACHED:
            del self._languages[next(iter(self._languages))]

    async def keep_language(self, user: int, language: Language) -> None:
        """Note the language reported by the application, and store it for other processes and after a restart."""
        self.note_language(user, language)
        try:
            known = await self.of(user)
            if known.language != language:
                await self._keep(user, replace(known, language=language))
        except StoreError:
            _log.exception("the language of somebody could not be kept")

    async def last_language(self, user: int) -> Language | None:
        """Return the language at the person's last act, perhaps before a restart or in another process."""
        noted = self.language(user)
        return (noted if self.cached else None) or (await self.of(user)).language or noted

    def forget(self, user: int) -> None:
        """Drop the cached data, after the post box has removed the profile."""
        self._known.pop(user, None)
        self._languages.pop(user, None)

    async def _keep(self, user: int, profile: Profile) -> None:
        """Cache the profile before it is stored, so concurrent changes build on it; drop it again if the box fails."""
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

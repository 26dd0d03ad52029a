"""The adapter's own data about each person: the wish for direct messages, the alerts, the language."""

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
"""A part of the stored profile of each person with an alert."""
_WITH_HANDS: Final = '"hands":[{'
"""A part of the stored profile of each person with a `HandRight`."""


@dataclass(frozen=True, slots=True)
class Ring:
    """An alert: a message that notifies a person of a post in their private chat.

    In a chat without the bot it is deleted when the person acts, or when its token expires.
    """

    post: int
    """The number of the post."""
    channel: int
    """The id of the channel."""
    message: int
    """The id of the message."""
    lasting: bool = False
    """True if the alert is deleted only when the post no longer asks the person to act.

    Others are deleted at the next act or after a minute.
    """
    token: str = field(default="", repr=False)
    """The token that can delete the message in a chat without the bot; empty elsewhere."""
    until: int = 0
    """The end of the token's validity (ms since 1970); 0 without a token."""


@dataclass(frozen=True, slots=True)
class HandRight:
    """The right to edit an ephemeral message with cards, until `expires_at` (ms since 1970).

    `is_response`: the message is the response to the token's interaction, or has the tapped button. Else it is a
    followup.
    """

    table: TableId
    message: int
    token: str = field(repr=False)
    expires_at: int
    is_response: bool


@dataclass(frozen=True, slots=True)
class Launch:
    """The table whose button has opened the Activity for a person, until `expires_at` (ms since 1970).

    It counts in this `instance` of the Activity; in every one if that is empty.
    """

    table: TableId
    instance: str
    expires_at: int


@dataclass(frozen=True, slots=True)
class Profile:
    """The stored data of a person.

    `direct`: posts are also sent as direct messages. `rings`: the alerts that the person sees now. `language`: the
    person's language at their last act. `hands`: the messages with the person's cards in chats without the bot.
    `launch`: the way by which the person last opened the Activity.
    """

    direct: bool = False
    rings: tuple[Ring, ...] = ()
    language: Language | None = None
    hands: tuple[HandRight, ...] = ()
    launch: Launch | None = None


PROFILE_JSON: Final[StoredJson[Profile]] = StoredJson(Profile, "profile")


class Profiles:
    """A cache of profiles in front of the post box, which stores them under a hash of the person's id.

    With `cached`, a profile is read once and kept in memory. At `MOST_CACHED` profiles, the cache is emptied.
    Without it, each call reads the post box, because other processes change the profiles. The languages reported by the
    application are cached in both cases, for up to `MOST_CACHED` people.
    """

    def __init__(self, box: PostBox, *, cached: bool = True) -> None:
        self._box = box
        self.cached = cached
        self._known: dict[int, Profile] = {}
        self._languages: dict[int, Language] = {}

    async def of(self, user: int) -> Profile:
        """Return the profile of this person; an empty one if none is stored.

        Raises:
            StoreError: the post box does not answer.
        """
        known = self._known.get(user)
        if known is None or not self.cached:
            kept = await self._box.visitor(_digest(user))
            known = Profile() if kept is None else PROFILE_JSON.load(kept[1])
            self._remember(user, known)
        return known

    def known_direct(self, user: int) -> bool:
        """Return True if the cached profile of the user asks for direct messages; False if none is cached."""
        known = self._known.get(user)
        return known is not None and known.direct

    async def prefers_direct(self, user: int, *, direct: bool) -> None:
        """Store the user's preference for direct messages.

        Raises:
            StoreError: the post box does not answer.
        """
        known = await self.of(user)
        if known.direct is not direct:
            await self._keep(user, replace(known, direct=direct))

    async def keep_rings(self, user: int, rings: tuple[Ring, ...]) -> None:
        """Store these alerts of the person in place of the earlier ones. A failure to write is only logged."""
        known = await self.of(user)
        try:
            await self._keep(user, replace(known, rings=rings))
        except StoreError:
            _log.exception("what calls somebody could not be kept")

    async def rung(self) -> list[tuple[int, Ring]]:
        """Return every stored alert with its user."""
        users = [int(user) for user in await self._box.visitors_with(_RUNG) if user.isdecimal()]
        return [(user, ring) for user in users for ring in (await self.of(user)).rings]

    async def keep_hands(self, user: int, hands: tuple[HandRight, ...]) -> None:
        """Store the rights to edit the messages with this person's cards, in place of all earlier ones.

        Raises:
            StoreError: the post box does not answer.
        """
        known = await self.of(user)
        if known.hands != hands:
            await self._keep(user, replace(known, hands=hands))

    async def keep_launch(self, user: int, launch: Launch | None) -> None:
        """Store the way by which the person opened the Activity; None for a way without a table.

        Raises:
            StoreError: the post box does not answer.
        """
        known = await self.of(user)
        if known.launch != launch:
            await self._keep(user, replace(known, launch=launch))

    async def with_hands(self) -> list[int]:
        """Return every user with a stored `HandRight`."""
        return [int(user) for user in await self._box.visitors_with(_WITH_HANDS) if user.isdecimal()]

    def language(self, user: int) -> Language | None:
        """Return the user's cached language; None if the application has not reported it since the start."""
        return self._languages.get(user)

    def note_language(self, user: int, language: Language) -> None:
        """Cache the language that the application has reported. From a full cache, drop the user cached longest ago."""
        self._languages.pop(user, None)
        self._languages[user] = language
        if len(self._languages) > MOST_CACHED:
            del self._languages[next(iter(self._languages))]

    async def keep_language(self, user: int, language: Language) -> None:
        """Cache and store the language that the application has reported.

        A failure of the store is logged and not raised.
        """
        self.note_language(user, language)
        try:
            known = await self.of(user)
            if known.language != language:
                await self._keep(user, replace(known, language=language))
        except StoreError:
            _log.exception("the language of somebody could not be kept")

    async def last_language(self, user: int) -> Language | None:
        """Return the person's language at their last act; None if neither the cache nor the post box has it."""
        noted = self.language(user)
        return (noted if self.cached else None) or (await self.of(user)).language or noted

    def forget(self, user: int) -> None:
        """Drop the person's cached data. Call this after the post box has removed the profile."""
        self._known.pop(user, None)
        self._languages.pop(user, None)

    async def _keep(self, user: int, profile: Profile) -> None:
        """Cache the profile, then store it in the post box. If this fails, drop the profile from the cache.

        The cache comes first, because a concurrent change of the person begins with the cached profile.
        """
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

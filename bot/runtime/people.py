"""A cache of the people stored by the bot: their opaque ids, names, private chats and preferences."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot.domain.commands import Who
from bot.domain.ids import Chat, Language, PersonId, PlatformName, UserId, UserKey, new_id
from bot.domain.languages import ENGLISH, pick_language
from bot.domain.rank_rows import RecallPerson
from bot.domain.rows import AT_FIRST, AskAgain, Change, Nick, Person, Preferences, PutPerson
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.runtime.slow_commands import NamedLock

MOST_KNOWN: Final = 20_000
"""The maximum number of people in memory. Beyond it, those met longest ago are dropped, unless they sit at a table."""

ASKED_AGAIN_MS: Final = 3_600_000
"""The time of a request for tables to post is stored at most once in this time (ms), for people who do nothing else."""

PURPOSE: Final = "remembered"
"""The name of the secret with which the digests of users are computed."""


class People:
    """A cache of the stored people. A change is committed before it is visible here."""

    def __init__(self, store: Store, clock: Clock, stay_new_ms: int = 2**53) -> None:
        """A person in memory is read again after `stay_new_ms`, because other processes may have changed the row."""
        self._store = store
        self._stay_new_ms = stay_new_ms
        self._clock = clock
        self._read_at: dict[PersonId, int] = {}
        self._by_user: dict[UserId, Person] = {}
        self._by_id: dict[PersonId, Person] = {}
        self._nicks: dict[PersonId, dict[Chat, str]] = {}
        self._secret: bytes | None = None
        self._locks: WeakValueDictionary[UserId, NamedLock] = WeakValueDictionary()

    async def meet(
        self, who: Who, room: Chat | None = None, *, reachable: bool = False, asks: bool = False
    ) -> Person:
        """Return the stored person for the user `who`, who acts in this `room` (None: in no room).

        Create or update the rows of the person and of their nickname in the room, if needed.

        `reachable` is True if the bot can write to them in private after this action. `asks` is True if they only ask
        for tables to post in a chat without the bot.
        """
        key = (who.platform, who.user)
        async with self._lock_of(key):
            known = await self._fresh(key, asks=asks)
            is_new = known is None
            if known is None:
                person, language = PersonId(new_id(12)), pick_language(who.language)
                asked_at = self._clock.now() if asks else 0
                known = Person(person, *key, "", language, who.private, reachable, asked_at=asked_at)
            now = replace(
                _with_language(known, who.language),
                name=who.name,
                private=who.private,
                reachable=known.reachable or reachable,
                handle="" if asks and known.asked_at else who.handle,
            )
            if asks:
                return await self._save(now, room, who.nick)
            saved = await self._save_acting(now, room, who.nick, is_new=is_new)
            if saved.asked_at:  # another process has just heard their first query
                saved = await self._save_acting(replace(saved, handle=who.handle), room, who.nick)
            return saved

    async def keep(self, person: PersonId) -> Person:
        """Keep a person from deletion, because they are named at a table.

        Only people without any other act than asking for tables to post are deleted. For such a person, store that they
        have acted. Return the person.
        """
        async with self._lock_of(self.person(person).user_id):
            known = self.person(person)
            return known if not known.asked_at else await self._save_acting(known)

    async def _fresh(self, key: UserId, *, asks: bool) -> Person | None:
        """Return the person as stored; None if they are not stored.

        With `asks`, the person asks for tables to post. If they have done nothing else before, store the time of this
        request (`asked_at`), at most once an hour.
        """
        known = self._by_user.get(key)
        if known is None or self._is_old(known.person):
            known = await self._fetch(key)
        if asks and known is not None and self._asked_long_ago(known):
            await self._store.commit([AskAgain(known, self._clock.now())])
            known = await self._fetch(key)
        return known

    async def _save_acting(
        self, person: Person, room: Chat | None = None, nick: str = "", *, is_new: bool = False
    ) -> Person:
        """Store a person who does more than ask for tables to post.

        If this is the first such act, the same commit gives the person back the data kept after `/forgetme`. `is_new`
        is True if the person has no row yet. `nick` is their nickname in `room`.
        """
        recalled = list[Change]()
        if is_new or person.asked_at:
            recalled.append(RecallPerson(person.person, await self.digest(*person.user_id)))
        return await self._save(replace(person, asked_at=0), room, nick, recalled)

    async def digest(self, platform: PlatformName, user: UserKey) -> str:
        """Return the digest by which a forgotten user is recognised. It needs a secret of the installation."""
        if self._secret is None:
            self._secret = await self._store.secret(PURPOSE)
        return hmac.new(self._secret, f"{platform}:{user}".encode(), "sha256").hexdigest()

    def user(self, who: Who) -> Person | None:
        """Return the acting person from memory; None if they are not in memory."""
        return self._by_user.get((who.platform, who.user))

    def person(self, person: PersonId, room: Chat | None = None) -> Person:
        """Return a person from memory. With `room`, their name is their nickname in this room, if they have one.

        A nickname may be shown only in its room.

        Raises:
            KeyError: The person is not in memory.
        """
        known = self._by_id[person]
        nick = self._nick(person, room)
        return replace(known, name=nick) if nick else known

    async def load(self, ids: Iterable[PersonId]) -> None:
        """Load these people from the store, unless they are in memory and read recently.

        A person not in the store is kept in memory without a name.
        """
        missing = [person for person in ids if person not in self._by_id or self._is_old(person)]
        if missing:
            nicks, found = await self._store.nicks(missing), await self._store.people(missing)
            for person in missing:
                self._remember(found.get(person) or _nobody(person))
                self._read_now(person)
            self._remember_nicks(nicks)

    async def speak(self, person: PersonId, language: Language) -> Person:
        """Store the language chosen by the person. From now on, the language of their client is ignored."""
        async with self._lock_of(self.person(person).user_id):
            return await self._save(replace(self.person(person), language=language, chose_language=True))

    async def prefer(self, person: PersonId, change: Callable[[Preferences], Preferences]) -> Person:
        """Store the preferences that `change` returns for the person's present ones."""
        async with self._lock_of(self.person(person).user_id):
            known = self.person(person)
            return await self._save(replace(known, preferences=change(known.preferences)))

    async def mark(self, person: PersonId, *, reachable: bool) -> Person:
        """Store whether the bot can write to the person in private."""
        async with self._lock_of(self.person(person).user_id):
            known = self.person(person)
            if known.reachable is reachable:
                return known
            return await self._save(replace(known, reachable=reachable))

    def trim(self, needed: Callable[[], Collection[PersonId]]) -> None:
        """If there are too many people in memory, drop those met longest ago. `needed` returns the people to keep."""
        if len(self._by_id) <= MOST_KNOWN:
            return
        needed_ids = needed()
        for person in list(self._by_id.values())[: -MOST_KNOWN // 2]:
            if person.person not in needed_ids:
                del self._by_id[person.person]
                self._read_at.pop(person.person, None)
                self._nicks.pop(person.person, None)
                self._by_user.pop(person.user_id, None)

    def forget(self, person: PersonId) -> None:
        """Remove the names, the handle and the preferences of a person from memory after the store has deleted them.

        The person is not found by their user any more.
        """
        known = self._by_id.get(person)
        self._nicks.pop(person, None)
        if known is not None:
            self._by_user.pop(known.user_id, None)
            self._by_id[person] = replace(known, name="", handle="", reachable=False, preferences=AT_FIRST)

    def _lock_of(self, key: UserId) -> NamedLock:
        return self._locks.setdefault(key, NamedLock("a person"))

    async def _fetch(self, key: UserId) -> Person | None:
        person = await self._store.person(*key)
        if person is not None:
            self._remember_nicks(await self._store.nicks([person.person]))
            self._remember(person)
            self._read_now(person.person)
        return person

    def _is_old(self, person: PersonId) -> bool:
        """Return True if the store may have other data about the person than the memory."""
        known = self._by_id.get(person)
        if known is not None and self._asked_long_ago(known):
            return True
        return self._clock.monotonic() >= self._read_at.get(person, 0) + self._stay_new_ms

    def _asked_long_ago(self, person: Person) -> bool:
        """Return True if the person has only asked for tables to post, and the last request is at least an hour ago."""
        return 0 < person.asked_at <= self._clock.now() - ASKED_AGAIN_MS

    def _read_now(self, person: PersonId) -> None:
        self._read_at[person] = self._clock.monotonic()

    async def _save(
        self, person: Person, room: Chat | None = None, nick: str = "", recalled: Iterable[Change] = ()
    ) -> Person:
        """Store the person and their nickname in the room if anything has changed. Return the stored person.

        The same commit has the changes `recalled`.
        """
        nicks: tuple[Nick, ...] = ()
        if room is not None and nick != self._nick(person.person, room):
            nicks = (Nick(person.person, room.whole, nick),)
        before = self._by_id.get(person.person)
        if nicks or person != before:
            await self._store.commit([PutPerson(person, nicks, before or person), *recalled])
        if before is None:  # another process may have met the same person just now
            person = await self._fetch(person.user_id) or person
        self._remember_nicks(nicks)
        return self._remember(person)

    def _nick(self, person: PersonId, chat: Chat | None) -> str:
        return "" if chat is None else self._nicks.get(person, {}).get(chat.whole, "")

    def _remember_nicks(self, nicks: Iterable[Nick]) -> None:
        for nick in nicks:
            self._nicks.setdefault(nick.person, {})[nick.chat] = nick.name

    def _remember(self, person: Person) -> Person:
        """Keep the person in memory, as the person met last. Return the person."""
        self._by_user[person.user_id] = person
        self._by_id.pop(person.person, None)
        self._by_id[person.person] = person
        return person


def _nobody(person: PersonId) -> Person:
    """Return a person without a name, in place of one who is not in the store."""
    nowhere = PlatformName("")
    return Person(person, nowhere, UserKey(person), "", ENGLISH, Chat(nowhere, ""), reachable=False)


def _with_language(known: Person, hint: str | None) -> Person:
    """Return the person with the language of their client (`hint`), unless they have chosen one or there is no hint."""
    if not hint or known.chose_language:
        return known
    return replace(known, language=pick_language(hint), chose_language=False)

"""Everybody who ever acted: what the platform says of them, and the opaque id that records know them by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from bot.domain.commands import Who
from bot.domain.ids import Chat, Language, PersonId, PlatformName, UserKey, new_id
from bot.domain.languages import pick_language
from bot.domain.rows import Nick, Person, PutPerson
from bot.ports.store import Store

MOST_KNOWN: Final = 20_000
"""With more people than that in memory, those who were met longest ago and sit nowhere go."""

UserId = tuple[PlatformName, UserKey]


class People:
    """A cache in front of the store's people; every change is committed before it is used."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._by_user: dict[UserId, Person] = {}
        self._by_id: dict[PersonId, Person] = {}
        self._nicks: dict[PersonId, dict[Chat, str]] = {}
        self._turns: WeakValueDictionary[UserId, asyncio.Lock] = WeakValueDictionary()

    async def meet(self, who: Who, room: Chat | None = None, *, reachable: bool = False) -> Person:
        """The person who acts in a room, or in none; `reachable` says that they write in private."""
        key = (who.platform, who.user)
        async with self._turn(key):
            known = self._by_user.get(key) or await self._fetched(key)
            if known is None:
                person, language = PersonId(new_id(12)), pick_language(who.language)
                known = Person(person, *key, "", language, who.private, reachable, who.handle)
            now = replace(
                known,
                name=who.name,
                language=_language(known, who),
                private=who.private,
                reachable=known.reachable or reachable,
                handle=who.handle,
            )
            return await self._keep(now, room, who.nick)

    def known(self, person: PersonId, room: Chat | None = None) -> Person:
        """Somebody who has acted since the start or was loaded; with a room as they are called there.

        Only that room may show what people are called there: in private everybody has their own name.
        """
        known = self._by_id[person]
        nick = self._nick(person, room)
        return replace(known, name=nick) if nick else known

    async def load(self, ids: Iterable[PersonId]) -> None:
        """Make those people known, at a restart."""
        missing = [person for person in ids if person not in self._by_id]
        if missing:
            nicks = await self._store.nicks(missing)
            for person in (await self._store.people(missing)).values():
                self._remember(person)
            self._remember_nicks(nicks)

    async def speak(self, person: PersonId, language: Language) -> Person:
        """Keep the language that the person chose: from now on it does not follow their client."""
        async with self._turn(_key(self.known(person))):
            return await self._keep(replace(self.known(person), language=language, chose_language=True))

    async def mark(self, person: PersonId, *, reachable: bool) -> Person:
        """Whether we may write to them in private."""
        async with self._turn(_key(self.known(person))):
            known = self.known(person)
            if known.reachable is reachable:
                return known
            return await self._keep(replace(known, reachable=reachable))

    def trim(self, needed: Callable[[], Collection[PersonId]]) -> None:
        """Keep the memory bounded; `needed` says who must stay known, and is asked only where it matters."""
        if len(self._by_id) <= MOST_KNOWN:
            return
        stay = needed()
        for person in list(self._by_id.values())[: -MOST_KNOWN // 2]:
            if person.person not in stay:
                del self._by_id[person.person]
                self._nicks.pop(person.person, None)
                self._by_user.pop(_key(person), None)

    def forget(self, person: PersonId) -> None:
        """The store has forgotten them already; whoever looks at their last game sees nobody's name."""
        known = self._by_id.get(person)
        self._nicks.pop(person, None)
        if known is not None:
            self._by_user.pop(_key(known), None)
            self._by_id[person] = replace(known, name="", handle="", reachable=False)

    def _turn(self, key: UserId) -> asyncio.Lock:
        """What is said of one person is written down one after the other."""
        return self._turns.setdefault(key, asyncio.Lock())

    async def _fetched(self, key: UserId) -> Person | None:
        person = await self._store.person(*key)
        if person is not None:
            self._remember_nicks(await self._store.nicks([person.person]))
            self._remember(person)
        return person

    async def _keep(self, person: Person, room: Chat | None = None, nick: str = "") -> Person:
        """Only what has changed is written."""
        nicks: tuple[Nick, ...] = ()
        if room is not None and nick != self._nick(person.person, room):
            nicks = (Nick(person.person, room.whole, nick),)
        if nicks or person != self._by_id.get(person.person):
            await self._store.commit([PutPerson(person, nicks)])
        self._remember_nicks(nicks)
        return self._remember(person)

    def _nick(self, person: PersonId, chat: Chat | None) -> str:
        return "" if chat is None else self._nicks.get(person, {}).get(chat.whole, "")

    def _remember_nicks(self, nicks: Iterable[Nick]) -> None:
        for nick in nicks:
            self._nicks.setdefault(nick.person, {})[nick.chat] = nick.name

    def _remember(self, person: Person) -> Person:
        """Who was met last stands last."""
        self._by_user[person.platform, person.user] = person
        self._by_id.pop(person.person, None)
        self._by_id[person.person] = person
        return person


def _language(known: Person, who: Who) -> Language:
    """Keep a chosen language; let a guessed one follow the client, as long as the client names one."""
    return pick_language(who.language) if who.language and not known.chose_language else known.language


def _key(person: Person) -> UserId:
    return person.platform, person.user

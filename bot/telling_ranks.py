"""Commands about ranks: boards, statistics, and being forgotten."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

from bot import screens
from bot.commands import Answer, Typed
from bot.ids import Chat, PersonId
from bot.ranks.rows import Board, ForgetPerson
from bot.rooms import Rooms
from bot.rows import Person
from bot.services import Services
from bot.telling import Telling

LINES: Final = 10
"""How many stand on a board as it is shown."""
_LOOKED_THROUGH: Final = 200
"""Among so many of a chat somebody is looked for by name."""
_ALL: Final = "all"
_YES: Final = "yes"


class TellingRanks:
    """`/top`, `/stats` and `/forgetme`."""

    def __init__(self, services: Services, rooms: Rooms, telling: Telling) -> None:
        self._services = services
        self._rooms = rooms
        self._telling = telling

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """Each command by its name."""
        return {"top": self._top, "stats": self._stats, "forgetme": self._forget_me}

    async def _top(self, person: Person, command: Typed) -> Answer:
        """The boards of this chat; in private, and where `all` is asked for, of all chats."""
        overall = command.where.private or command.argument.strip().lower() == _ALL
        chat = None if overall else _without_topic(command.where.chat)
        boards = {board: await self._services.store.top(chat, board, LINES) for board in Board}
        names = await self._names(row.person for rows in boards.values() for row in rows)
        texts = await self._telling.speaks(person, command.where)
        screen = screens.top_screen(boards, names, texts, overall=overall)
        self._telling.notice("top", command.where.chat, screen)
        return Answer()

    async def _stats(self, person: Person, command: Typed) -> Answer:
        """One's own statistics, or those of whoever of this chat is called like that."""
        chat = None if command.where.private else _without_topic(command.where.chat)
        who, name = person.person, person.name
        wanted = command.argument.strip().removeprefix("@").casefold()
        if wanted:
            who, name = await self._called(chat, wanted) or (who, name)
        here = None if chat is None else (await self._services.store.standings(chat, [who])).get(who)
        overall = (await self._services.store.standings(None, [who])).get(who)
        texts = await self._telling.speaks(person, command.where)
        self._telling.notice("stats", command.where.chat, screens.stats_screen(name, here, overall, texts))
        return Answer()

    async def _forget_me(self, person: Person, command: Typed) -> Answer:
        """Only for who said so twice and sits nowhere: the games go on, the name is gone."""
        texts = self._services.texts[person.language]
        if command.argument.strip().lower() != _YES:
            return Answer(texts("ranks-forget-sure"))
        if any(True for _ in self._rooms.seated(person.person)):
            return Answer(texts("ranks-forget-seated"))
        await self._services.store.commit([ForgetPerson(person.person)])
        self._services.people.forget(person.person)
        return Answer(texts("ranks-forget-done"))

    async def _called(self, chat: Chat | None, wanted: str) -> tuple[PersonId, str] | None:
        known = await self._services.store.top(chat, Board.RATING, _LOOKED_THROUGH)
        names = await self._names(row.person for row in known)
        return next(
            (
                (row.person, names[row.person])
                for row in known
                if names.get(row.person, "").casefold().startswith(wanted)
            ),
            None,
        )

    async def _names(self, persons: Iterable[PersonId]) -> dict[PersonId, str]:
        known = await self._services.store.people(tuple(set(persons)))
        return {person: row.name for person, row in known.items()}


def _without_topic(chat: Chat) -> Chat:
    return Chat(chat.platform, chat.id)

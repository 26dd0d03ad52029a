"""Commands about ranks: boards, statistics, and being forgotten."""

from __future__ import annotations

import itertools
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Final

from bot import screens
from bot.commands.info import InfoCommands
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.ids import Chat, PersonId
from bot.domain.names import shown_name
from bot.domain.rank_rows import Board, ForgetPerson
from bot.domain.rows import MoveChat, Person, Player
from bot.ranks.finding import players_called
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from engine import parse_card

Forget = Callable[[Person], Awaitable[None]]
"""Clears what the person's platform keeps of them itself."""
LINES: Final = 10
"""How many stand on a board as it is shown."""
LOOKED_AT_ONCE: Final = 1_000
"""So many are looked at together where somebody is looked for by name."""
_MOST_EPAULETTES: Final = 2_000
"""So far back somebody's epaulettes in a chat are looked for."""
_MOST_NAMED: Final = 5
"""So many namesakes are told apart in an answer."""
_AWARDS: Final = 3
"""So many of somebody's epaulettes are told with who gave them."""
_ALL: Final = "all"
_YES: Final = "yes"


class RankCommands:
    """`/top`, `/stats` and `/forgetme`."""

    def __init__(self, services: Services, tables: TableRegistry, info: InfoCommands, forget: Forget) -> None:
        self._services = services
        self._tables = tables
        self._info = info
        self._forget = forget

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """Each command by its name."""
        return {"top": self._top, "stats": self._stats, "forgetme": self._forget_me}

    async def _top(self, person: Person, command: Typed) -> Answer:
        """The boards of this chat; in private, and where `all` is asked for, of all chats."""
        overall = command.where.private or command.argument.strip().lower() == _ALL
        chat = None if overall else command.where.chat.whole
        boards = {board: await self._services.store.top(chat, board, LINES) for board in Board}
        names = await self._names((row.person for rows in boards.values() for row in rows), chat)
        texts = await self._info.speaks(person, command.where)
        screen = screens.top_screen(boards, names, texts, overall=overall)
        self._info.notices.answer("top", person, command.where, screen)
        return Answer()

    async def _stats(self, person: Person, command: Typed) -> Answer:
        """One's own statistics, or those of whoever is meant."""
        chat = None if command.where.private else command.where.chat.whole
        meant = await self._meant(person, command, chat)
        who = meant.person
        here = None if chat is None else (await self._services.store.standings(chat, [who])).get(who)
        overall = (await self._services.store.standings(None, [who])).get(who)
        if overall is None and meant is not person:
            raise Declined(AnswerCode.NEVER_PLAYED)
        texts = await self._info.speaks(person, command.where)
        name = (await self._names([who], chat))[who]
        screen = screens.stats_screen(name, here, overall, await self._awards(who, chat), texts)
        self._info.notices.answer("stats", person, command.where, screen)
        return Answer()

    async def _meant(self, person: Person, command: Typed, chat: Chat | None) -> Person:
        """Whom the platform points at, else whoever of this chat is called like that, else who asks.

        In private those are looked through who stand in a chat where who asks stands too; neither a handle nor
        what a chat calls them is told.
        """
        store, wanted = self._services.store, command.argument.strip()
        if command.about is not None:
            known = await store.person(command.who.platform, command.about)
            if known is None:
                raise Declined(AnswerCode.NEVER_PLAYED)
            return person if known.person == person.person else known
        if not wanted:
            return person
        chats = await store.chats_of(person.person) if chat is None else [chat]
        found = await self._called(wanted, chats, here=chat is not None)
        if not found:
            raise Declined(
                AnswerCode.NOBODY_CALLED if chat else AnswerCode.NOBODY_KNOWN, name=shown_name(wanted)
            )
        if len(found) > 1:
            separator = self._services.texts[person.language]("list-separator")
            names = separator.join(_told_apart(one, here=chat is not None) for one in found[:_MOST_NAMED])
            raise Declined(AnswerCode.SEVERAL_CALLED, names=names)
        return found[0].person

    async def _called(self, wanted: str, chats: Iterable[Chat], *, here: bool) -> tuple[Player, ...]:
        """Everybody is looked at, some at a time: whom an exact name fits may stand last."""
        found: list[Player] = []
        for chat in chats:
            for skip in itertools.count(0, LOOKED_AT_ONCE):
                some = await self._services.store.players(chat, LOOKED_AT_ONCE, skip)
                found.extend(players_called(some, wanted, nicks_shown=here))
                if len(some) < LOOKED_AT_ONCE:
                    break
        fitting = players_called(found, wanted, nicks_shown=here)
        return tuple({one.person.person: one for one in fitting}.values())

    async def _awards(self, person: PersonId, chat: Chat | None) -> tuple[screens.ReceivedEpaulettes, ...]:
        """The last epaulettes that somebody got, in this chat where there is one."""
        rows = await self._services.store.epaulettes_worn(person, _MOST_EPAULETTES)
        last = [row for row in rows if chat in (None, row.chat)][:_AWARDS]
        names = await self._names((row.giver for row in last if row.giver is not None), chat)
        return tuple(
            screens.ReceivedEpaulettes(
                tuple(map(parse_card, row.cards.split())),
                names.get(row.giver or person, "") if row.giver else "",
                row.at // 1000,
            )
            for row in last
        )

    async def _forget_me(self, person: Person, command: Typed) -> Answer:
        """Only for who said so twice and sits nowhere: the games go on, the name is gone.

        Their private chat's address tells who they are, so that what was played there gets another.
        """
        texts = self._services.texts[person.language]
        if command.argument.strip().lower() != _YES:
            return Answer.said(texts.rich("ranks-forget-sure"))
        if any(True for _ in self._tables.seated(person.person)):
            return Answer.said(texts.rich("ranks-forget-seated"))
        nowhere = Chat(person.platform, f"forgotten:{person.person}")
        await self._services.ledger.forget([MoveChat(person.private, nowhere), ForgetPerson(person.person)])
        self._services.people.forget(person.person)
        await self._forget(person)
        await self._tables.forget(person.person)
        return Answer(texts("ranks-forget-done"))

    async def _names(self, persons: Iterable[PersonId], chat: Chat | None) -> dict[PersonId, str]:
        """What they are called in this chat; overall everybody has their own name."""
        ids = tuple(set(persons))
        own = {person: row.name for person, row in (await self._services.store.people(ids)).items()}
        nicks = await self._services.store.nicks(ids)
        return own | {nick.person: nick.name for nick in nicks if nick.name and nick.chat == chat}


def _told_apart(player: Player, *, here: bool) -> str:
    handle, name = player.person.handle, shown_name(player.person.name)
    if not here:
        return name
    name = shown_name(player.nick) if player.nick else name
    return f"{name} (@{handle})" if handle else name

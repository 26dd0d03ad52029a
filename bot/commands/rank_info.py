"""Commands about ranks: the boards, statistics, and `/forgetme`."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot import screens
from bot.domain.achievements import Achievement
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import BoardTap, ForgetTap
from bot.domain.commands import Answer, Tapped, Typed, Where
from bot.domain.ids import Chat, PersonId, PlatformName
from bot.domain.names import shown_name
from bot.domain.pages import Page
from bot.domain.rank_rows import Board, ForgetPerson, PersonStanding
from bot.domain.rows import MoveChat, Person, Player
from bot.domain.screen import Screen
from bot.domain.seasons import FOREVER, SEASON, periods_of
from bot.feature import Core
from bot.game.running import Running
from bot.ranks.finding import players_called
from bot.runtime import updates
from bot.runtime.illustration import illustrated
from bot.tables import table_steps as steps
from bot.tables.clocks import day_in
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table
from engine import parse_card

Boards = Mapping[Board, Sequence[PersonStanding]]
Forget = Callable[[Person], Awaitable[None]]
"""Has the person's platform drop everything that its adapter keeps about them."""
LINES: Final = 10
"""The number of players on a board as it is shown."""
FOOLS: Final = 3
"""The number of players whom the card of a season names as the most frequent fools."""
LOOKED_AT_ONCE: Final = 1_000
"""The number of players read at once while a name is searched."""
_MOST_EPAULETTES: Final = 2_000
"""The number of a person's last epaulettes among which those of a chat are searched."""
_MOST_NAMED: Final = 5
"""The number of namesakes that an answer lists."""
_AWARDS: Final = 3
"""The number of a person's epaulettes that are shown with their givers."""
CONFIRM_S: Final = 600
"""The button of `/forgetme` works for so long."""
_ALL: Final = "all"
_YES: Final = "yes"


class RankCommands:
    """`/top`, `/stats` and `/forgetme`."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        info: Core,
        *,
        forget: Forget,
        anonymous: Collection[PlatformName],
    ) -> None:
        """Nothing is remembered of forgotten people of the `anonymous` platforms, who are new there at will."""
        self._services = services
        self._tables = tables
        self._info = info
        self._forget = forget
        self._anonymous = anonymous

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """The handler of each command by its name."""
        return {"top": self._top, "stats": self._stats, "forgetme": self._forget_me}

    async def _top(self, person: Person, command: Typed) -> Answer:
        """Show the boards of this chat; those of all chats in private and for `/top all`."""
        overall = command.argument.strip().lower() == _ALL
        screen = await self._boards(person, command.where, FOREVER, overall=overall)
        return self._info.notices.answer("top", person, command.where, screen)

    async def turn(self, person: Person, tap: BoardTap, command: Tapped) -> Answer:
        """Show the boards of another period in the place of those that were tapped."""
        screen = await self._boards(person, command.where, tap.period, overall=tap.overall)
        return self._info.notices.renew(command, screen)

    async def boards_page(self, person: Person, where: Where, subject: str) -> Page:
        """Return the page of the boards; the subject names a period, and this chat or all chats.

        Raises:
            Declined: There are no such boards.
        """
        meant = screens.board_meant(subject)
        if meant is None:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        period, every = meant
        chat = None if every or where.private else where.chat.whole
        boards, names, calendar = await self._boards_of(chat, where, period)
        return screens.boards_page(
            boards,
            names,
            calendar,
            self._services.texts_of(person),
            overall=chat is None,
            reader=person.person,
            here=not where.private,
        )

    async def _boards_of(
        self, chat: Chat | None, where: Where, period: str
    ) -> tuple[Boards, Mapping[PersonId, str], screens.Calendar]:
        """Return the boards of a chat, or of all chats, with the names of the players and the times beside it."""
        store = self._services.store
        boards = {board: await store.top(chat, board, LINES, period) for board in Board}
        names = await self._names((row.person for rows in boards.values() for row in rows), chat)
        _, month, season = periods_of(await day_in(where.chat, store, self._services.clock.now()))
        around = await store.periods_around(chat, period) if period else ("", "")
        return boards, names, screens.Calendar(period, month, season, *around)

    async def _boards(self, person: Person, where: Where, period: str, *, overall: bool) -> Screen:
        overall = overall or where.private
        chat = None if overall else where.chat.whole
        boards, names, calendar = await self._boards_of(chat, where, period)
        texts = await self._tables.texts_for(person, where)
        screen = screens.top_screen(boards, names, calendar, texts, overall=overall)
        sketch = screens.board_sketch(boards, screen, period, texts)
        if sketch is None:
            return screen
        screen = replace(screen, sketch=sketch, caption=screens.board_caption(screen, sketch))
        if period.startswith(SEASON) and boards[Board.RATING]:
            fools = await self._most_often_fools(chat, period)
            names = await self._names((row.person for row in fools), chat)
            screen = replace(screen, sketch=screens.season_sketch(sketch, fools, names, texts))
        return await self._illustrated(screen)

    async def _most_often_fools(self, chat: Chat | None, period: str) -> list[PersonStanding]:
        """Return those who lost most often, the first of them most; nobody if there are too many to look at."""
        rows = await self._services.store.top(chat, Board.DEFEATS, LOOKED_AT_ONCE, period)
        most = rows[: -FOOLS - 1 : -1] if len(rows) < LOOKED_AT_ONCE else ()
        return [row for row in most if row.share]

    async def _stats(self, person: Person, command: Typed) -> Answer:
        """Show one's own statistics, or those of another person."""
        chat = None if command.where.private else command.where.chat.whole
        meant = await self._meant(person, command, chat)
        who = meant.person
        here, overall = await self._standings(who, chat)
        if overall is None and meant is not person:
            raise Declined(AnswerCode.NEVER_PLAYED)
        texts = await self._tables.texts_for(person, command.where)
        name = (await self._names([who], chat))[who]
        awards, achieved = await self._awards(who, chat), await self._achieved(who, chat)
        places = await self._services.store.places_of(who)
        screen = screens.stats_screen(name, here, overall, awards, texts, achieved, places=places, chat=chat)
        sketch = screens.curve_sketch(name, here or overall, texts)
        if sketch is not None:
            screen = await self._illustrated(replace(screen, sketch=sketch, caption=screen.blocks))
        return self._info.notices.answer("stats", person, command.where, screen)

    async def stats_page(self, person: Person, where: Where, _: str) -> Page:
        """Return the page of one's own statistics."""
        chat, who = None if where.private else where.chat.whole, person.person
        here, overall = await self._standings(who, chat)
        name = (await self._names([who], chat)).get(who, "")
        awards, achieved = await self._awards(who, chat), await self._achieved(who, chat)
        places = await self._services.store.places_of(who)
        texts = self._services.texts_of(person)
        return screens.stats_page(name, here, overall, awards, texts, achieved, places=places, chat=chat)

    async def _standings(
        self, who: PersonId, chat: Chat | None
    ) -> tuple[PersonStanding | None, PersonStanding | None]:
        """Return what is counted of a person in this chat and in all chats."""
        store = self._services.store
        here = None if chat is None else (await store.standings(chat, [who])).get(who)
        return here, (await store.standings(None, [who])).get(who)

    async def _illustrated(self, screen: Screen) -> Screen:
        """Draw the picture now: the answer to a command may reach its platform without the presenter."""
        return await illustrated(screen, self._services.pictures)

    async def _meant(self, person: Person, command: Typed, chat: Chat | None) -> Person:
        """Return the person that the command is about.

        That is the one that the platform points at, else the one who bears the name that was typed, else the sender. In
        private the name is searched in all chats that the sender shares; handles and chat names are not shown there.

        Raises:
            Declined: Nobody fits the name, several people do, or the person never played.
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
            separator = self._services.texts_of(person)("list-separator")
            names = separator.join(_told_apart(one, here=chat is not None) for one in found[:_MOST_NAMED])
            raise Declined(AnswerCode.SEVERAL_CALLED, names=names)
        return found[0].person

    async def _called(self, wanted: str, chats: Iterable[Chat], *, here: bool) -> tuple[Player, ...]:
        """Return everybody who fits the name. All players are searched, some at a time; the best may come last."""
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
        """Return the last epaulettes that a person received, in this chat if there is one."""
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

    async def _achieved(self, person: PersonId, chat: Chat | None) -> Mapping[Achievement, int]:
        """Return how often the person got each achievement, in this chat if there is one."""
        times: Counter[Achievement] = Counter()
        for row in await self._services.store.achievements_won(person):
            if chat in (None, row.chat):
                times[row.achievement] += row.times
        return times

    async def _forget_me(self, person: Person, command: Typed) -> Answer:
        """Erase a person's name and ranks; they must confirm it, and read before what it costs.

        Their games stay, nameless.
        """
        if command.argument.strip().lower() == _YES:
            return await self._erase(person)
        texts = self._services.texts_of(person)
        until = self._services.clock.now() // 1000 + CONFIRM_S
        costs = [
            block
            for hook in self._services.hooks.costs_of_forgetting
            for block in await hook(person.person, texts)
        ]
        screen = screens.forget_screen(person.person, until, texts, costs, plays=self._plays(person))
        where = Where(person.private, private=True) if person.reachable else command.where
        return self._info.notices.answer("forgetme", person, where, screen)

    async def confirm(self, person: Person, tap: ForgetTap) -> Answer:
        """Erase the person who tapped the button of `/forgetme`.

        Raises:
            Declined: The button is somebody else's, or too old.
        """
        if tap.person != person.person:
            raise Declined(AnswerCode.NOT_FOR_YOU)
        if not 0 <= tap.until - self._services.clock.now() // 1000 <= CONFIRM_S:
            raise Declined(AnswerCode.TOO_LATE)
        return await self._erase(person)

    def _plays(self, person: Person) -> bool:
        states = [table.state for table in self._tables.seated(person.person)]
        return any(steps.plays_at(state, person.person) for state in states if isinstance(state, Running))

    async def _erase(self, person: Person) -> Answer:
        """Take the person out of everything, and then erase them.

        Each step is stored by itself, and may be done again. So a kill in between is followed by nothing but the same
        command, which does the rest.

        The address of their private chat identifies them, so the games that were played there get another address.
        """
        services = self._services
        texts = services.texts_of(person)
        known = person.platform not in self._anonymous
        digest = await services.people.digest(person.platform, person.user) if known else ""
        with updates.repeatable():
            for hook in services.hooks.person_leaves:
                await hook(person.person)
            for table in list(self._tables.seated(person.person)):
                async with table.lock:
                    await self._leave(person, table)
            await self._tables.archive_at(person.private)
            nowhere = Chat(person.platform, f"forgotten:{person.person}")
            await services.ledger.commit_alone(
                [MoveChat(person.private, nowhere), ForgetPerson(person.person, digest)]
            )
        services.people.forget(person.person)
        await self._forget(person)
        await self._tables.forget(person.person)
        return Answer(texts("ranks-forget-done"))

    async def _leave(self, person: Person, table: Table) -> None:
        """Take the person out of a lobby or a game. Those who are called to a match are up to its tournament."""
        if table.closed or person.person not in table.persons():
            return
        if isinstance(table.state, Running):
            await steps.leave_game(table, person, self._services)
        elif table.match is None:
            await steps.leave(table, person, self._services)

    async def _names(self, persons: Iterable[PersonId], chat: Chat | None) -> dict[PersonId, str]:
        """Return the names of these people: as they are called in the chat, or their own names if `chat` is None."""
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

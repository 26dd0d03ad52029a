"""A trial with a tournament, played by the buttons of its board and of the hands."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager

from bot.domain.commands import Answer, Who
from bot.domain.ids import Chat, PersonId
from bot.domain.tap_data import BUTTON, MoveTap, TableTap, TableVerb, TapData, from_data
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.model import Finished, Match, Playing, Tournament
from bot.features.tournaments.screens import EnterTournament
from bot.features.tournaments.storing import booked_by, loaded
from bot.game.running import Running
from bot.tables.table import Table
from engine import GreedyLowest
from tests.bot.trial import THINKING_S, Trial, data_of, text_of

CHECK_EVERY_S = 2
CHECK_IN_S = 121
MOVE_S = 100
"""Longer than a move may take."""


class CupTrial(Trial):
    """An installation with a tournament in its room. `people` are all possible entrants, by their names."""

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]
        self.people: dict[str, Who] = {}

    async def come(self, *names: str) -> list[Who]:
        """Let these people open their private chats."""
        for name in names:
            self.people[name] = await self.person(name)
        return [self.people[name] for name in names]

    async def cup_taps(self, who: Who, kind: type[TapData], *values: str, chat: Chat | None = None) -> Answer:
        """Tap the newest button of this kind with these values after the tournament."""
        for message, button in reversed(list(self.buttons(chat or self.room))):
            data = data_of(button)
            if kind.parse(data) is not None and tuple(data.split(BUTTON)[2:]) == values:
                return await self.forge_tap(who, data, chat or self.room, message)
        raise LookupError(f"no button {kind.__name__} {values}")

    async def registers(self, *names: str) -> list[Who]:
        """Open a tournament, by the first of these people, and enter all of them."""
        people = await self.come(*names)
        await self.types(people[0], "/tournament")
        for who in people:
            await self.cup_taps(who, EnterTournament)
        return people

    # the store

    async def cup(self) -> Tournament:
        """The newest tournament of the room."""
        row = await self.store.tournament_in(self.room)
        assert row is not None
        return loaded(row)

    def id_of(self, who: Who) -> PersonId:
        met = self.application.services.people.user(who)
        assert met is not None
        return met.person

    async def who(self, person: PersonId) -> Who:
        await self.application.services.people.load([person])
        return self.people[self.application.services.people.person(person).name]

    async def booked(self) -> dict[ChipReason, int]:
        """Return the chips that the tournament has taken and given, by their reasons."""
        sums = dict.fromkeys((ChipReason.ENTRY, ChipReason.REFUND, ChipReason.POT), 0)
        for entry in await booked_by((await self.cup()).tournament, self.store):
            sums[entry.reason] += entry.amount
        return sums

    async def is_balanced(self) -> bool:
        """Return True if pot and refunds equal the entries; it is so after the end."""
        return sum((await self.booked()).values()) == 0

    @property
    def board(self) -> str:
        """The text of the newest post about the tournament."""
        found = [text_of(post.screen) for post in self.visible(self.room)]
        return next(text for text in reversed(found) if text.startswith("🏆 Tournament"))

    @property
    def announcements(self) -> list[str]:
        """Return the posts in the room about the end of a tournament."""
        return [text for text in self.texts(self.room) if text.startswith("🏁 The tournament is over")]

    @property
    def boards(self) -> int:
        """Return the number of boards in the room."""
        return sum(text.startswith("🏆 Tournament") for text in self.texts(self.room))

    # playing

    async def matches(self) -> tuple[Match, ...]:
        state = (await self.cup()).state
        return state.rounds[-1].matches if isinstance(state, Playing) else ()

    async def check_in(self, absent: Collection[str] = ()) -> None:
        """Let all called people confirm that they are here. With `absent` people, wait until the end of the time for
        it.
        """
        missed = False
        for match in await self.matches():
            for person in match.seats if match.dealt is None else ():
                who = await self.who(person)
                if who.name in absent:
                    missed = True
                    continue
                for message, button in reversed(list(self.buttons(who.private))):
                    said = from_data(data_of(button))
                    if (
                        isinstance(said, TableTap)
                        and said.verb is TableVerb.HERE
                        and said.table == match.table
                    ):
                        await self.forge_tap(who, data_of(button), who.private, message)
                        break
                else:
                    raise LookupError(f"{who.name} is not called")
        await self.passes(CHECK_IN_S if missed else CHECK_EVERY_S)

    async def plays_round(self, asleep: Collection[str] = ()) -> None:
        """Play all games of the round. The people in `asleep` do nothing, so their time runs out."""
        number = len((await self.cup()).rounds)
        for _ in range(4_000):
            cup = await self.cup()
            if len(cup.rounds) != number or isinstance(cup.state, Finished):
                return
            acted = False
            for match in cup.rounds[-1].matches:
                if match.through is None:
                    acted |= await self.plays_at(match, asleep)
            if not acted:
                await self.passes(MOVE_S if asleep else CHECK_EVERY_S)
        raise AssertionError("the round did not end")

    async def plays_at(self, match: Match, asleep: Collection[str] = ()) -> bool:
        table = await self.application.tables.waking.table(match.table)
        if table is None or not isinstance(table.state, Running):
            return False
        if table.state.computer_to_move() is not None:
            await self.passes(THINKING_S)
            return True
        return await self._plays_awaited_at(table, table.state, asleep)

    async def _plays_awaited_at(self, table: Table, running: Running, asleep: Collection[str]) -> bool:
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        person = running.state.seats[seat].person
        assert person is not None
        who = await self.who(person)
        if who.name in asleep:
            return False
        move = GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)
        taps = [
            (message, button)
            for message, button in self.buttons(who.private)
            if isinstance(said := from_data(data_of(button)), MoveTap) and said.game == running.state.game
        ]
        meant = [
            tap for tap in taps if isinstance(s := from_data(data_of(tap[1])), MoveTap) and s.move == move
        ]
        message, button = (meant or taps)[-1]
        await self.forge_tap(who, data_of(button), who.private, message)
        return True

    async def plays_to_the_end(self) -> None:
        """Play every round with everybody there."""
        for _ in range(30):
            if isinstance((await self.cup()).state, Finished):
                return
            await self.check_in()
            await self.plays_round()
        raise AssertionError("the tournament did not end")


@asynccontextmanager
async def cup_trial(**settings: object) -> AsyncIterator[CupTrial]:
    """The application, until the end of the block."""
    trial = CupTrial(**settings)
    await trial.start()
    try:
        yield trial
    finally:
        await trial.stop()


def names(number: int) -> Sequence[str]:
    """Return this number of names."""
    return [f"Player {at:02}" for at in range(1, number + 1)]

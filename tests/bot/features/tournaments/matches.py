"""A trial with a match of a tournament."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.domain.commands import Who
from bot.domain.ids import MatchOf, PersonId, TournamentId
from bot.domain.languages import ENGLISH
from bot.domain.rows import PutRoom
from bot.domain.scene import Pace
from bot.domain.tap_data import TableVerb
from bot.features.tournaments.matches import Matches, MatchTable
from bot.features.tournaments.results import MatchFacts
from bot.tables.registry import default_room
from bot.tables.table import Table
from tests.bot.trial import SHORT, Trial

OF = MatchOf(TournamentId("tournament2"), 2, 3)
SEED = bytes(range(32)).hex()
CHECK_IN_MS = 120_000


class MatchTrial(Trial):
    """The application with one match. Its table has no room, unless it is in a `topic`."""

    def __init__(self, topic: str = "", **settings: object) -> None:
        super().__init__(**settings)  # type: ignore[arg-type]
        self.at = MatchTable(
            OF, self.room, SHORT, Pace.NORMAL, SEED, self.platform.chat(topic) if topic else None
        )
        self.changed: list[MatchOf] = []

    @property
    def matches(self) -> Matches:
        services = self.application.services
        services.hooks.match_changed[:] = [self.changed.append]
        return Matches(services, self.application.tables)

    @property
    def table(self) -> Table:
        table = self.application.tables.known(OF.table)
        assert table is not None
        return table

    @property
    def called_until(self) -> int:
        return self.table.any_lobby().called_until

    @property
    def over(self) -> bool:
        return self.table.closed

    def ids(self, *people: Who) -> tuple[PersonId, ...]:
        """Return the ids of these people. They have acted before."""
        met = [self.application.services.people.user(who) for who in people]
        return tuple(one.person for one in met if one is not None)

    async def people(self, *names: str) -> tuple[Who, ...]:
        """Return people known to the application."""
        return tuple([await self.person(name) for name in names])

    async def call(self, *people: Who) -> None:
        """Call these people to the match."""
        await self.matches.call(self.at, self.ids(*people), self.clock.now() + CHECK_IN_MS)
        await self.passes(0)

    async def deals(self, *people: Who, of: MatchOf = OF) -> None:
        """Deal the cards to these people, as the tournament does."""
        await self.matches.deal(replace(self.at, of=of), self.ids(*people))
        await self.passes(0)

    async def fact(self, of: MatchOf = OF) -> MatchFacts | None:
        """Return the state of the table for its tournament."""
        return (await self.matches.facts([of])).get(of.table)


@asynccontextmanager
async def playing(topic: str = "", **settings: object) -> AsyncIterator[MatchTrial]:
    """The application, until the end of the block."""
    trial = MatchTrial(topic, **settings)
    await trial.start()
    await trial.store.commit([PutRoom(default_room(trial.room, "Friday", ENGLISH))])
    try:
        yield trial
    finally:
        await trial.stop()


async def check_in(trial: Trial, *people: Who) -> None:
    for who in people:
        assert (
            await trial.taps(who, TableVerb.HERE, chat=who.private)
        ).text == "Good! The cards are coming soon."


def last(trial: Trial, who: Who) -> str:
    return trial.texts(who.private)[-1]

"""Two processes serve a tournament: if both ask the same of a table at the same time, it is done once."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.domain.languages import ENGLISH
from bot.domain.rows import PutRoom
from bot.domain.scene import MatchResult, Pace
from bot.domain.state import Why
from bot.features.tournaments.matches import Matches, MatchTable
from bot.features.tournaments.results import CheckingIn, PlayedOut
from bot.tables.registry import default_room
from bot.tables.table import Table
from engine import Options
from tests.bot.features.tournaments.matches import CHECK_IN_MS, OF, SEED, check_in, last
from tests.bot.test_two_processes import TwoProcesses, play


class TwoAtAMatch(TwoProcesses):
    """Two processes, and the table of one match."""

    def __init__(self) -> None:
        super().__init__()
        self.at = MatchTable(OF, self.room, Options(), Pace.NORMAL, SEED)

    @property
    def matches(self) -> list[Matches]:
        return [Matches(one.services, one.tables) for one in self.both]

    @property
    def table(self) -> Table:
        table = self.application.tables.known(OF.table)
        assert table is not None
        return table

    @property
    def over(self) -> bool:
        return self.table.closed


@pytest.fixture
async def two() -> AsyncIterator[TwoAtAMatch]:
    trial = TwoAtAMatch()
    await trial.start()
    await trial.store.commit([PutRoom(default_room(trial.room, "Friday", ENGLISH))])
    yield trial
    await trial.stop()


async def test_two_processes_open_deal_and_close_the_same_table_at_the_same_time(two: TwoAtAMatch) -> None:
    people = [await two.person(name) for name in ("Ann", "Bob", "Cid")]
    known = [await two.store.person(who.platform, who.user) for who in people]
    ids = tuple(one.person for one in known if one is not None)
    until = two.clock.now() + CHECK_IN_MS
    await asyncio.gather(*(one.call(two.at, ids, until) for one in two.matches))
    await two.up_to_date()
    assert [len(two.visible(who.private)) for who in people] == [1, 1, 1]
    await check_in(two, people[0])
    await two.up_to_date()
    await check_in(two, people[1])
    await two.up_to_date()
    expected = {OF.table: CheckingIn(frozenset(ids), frozenset(ids[:2]), until)}
    assert [await one.facts([OF]) for one in two.matches] == [expected, expected]

    await asyncio.gather(*(one.deal(two.at, ids[:2]) for one in two.matches))
    await two.up_to_date()
    assert len([text for text in two.texts(people[2].private) if "has begun without you" in text]) == 1
    await play(two, {who.name: who for who in people}, 500)
    assert two.over
    facts = [await one.facts([OF]) for one in two.matches]
    assert facts[0] == facts[1]
    assert isinstance(facts[0][OF.table], PlayedOut)
    assert [len(two.visible(who.private)) for who in people[:2]] == [1, 1]
    match_results = ((ids[0], MatchResult.GOES_ON), (ids[1], MatchResult.OUT))
    await asyncio.gather(*(one.tell(OF, match_results) for one in two.matches))
    await two.up_to_date()
    assert "You advance" in last(two, people[0])
    await asyncio.gather(*(one.close(OF, Why.CALLED_OFF) for one in two.matches))
    assert [await one.facts([OF]) for one in two.matches] == facts

"""A process killed right after a commit has sent nothing; the next process sends it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

from bot.domain.errors import StoreUnavailable
from bot.domain.rows import Change, PutTable
from bot.domain.tournament_rows import PutTournament
from bot.features.tournaments.model import Finished, Playing, Tournament
from bot.features.tournaments.results import places
from bot.features.tournaments.screens import BeginTournament
from bot.features.tournaments.storing import loaded
from tests.bot.features.tournaments.cup import CupTrial, names
from tests.memory.store import MemoryStore


class DyingStore(MemoryStore):
    """A store whose process stops for ever after the first commit accepted by `dies_at`."""

    def __init__(self, dies_at: Callable[[Change], bool]) -> None:
        super().__init__()
        self.died, self.buried = asyncio.Event(), asyncio.Event()
        self._dies_at = dies_at

    async def commit(self, changes: Sequence[Change]) -> None:
        made = list(changes)
        await super().commit(made)
        if not self.died.is_set() and any(map(self._dies_at, made)):
            self.died.set()
            await self.buried.wait()
            raise StoreUnavailable("the process is dead")


def stores(state: Callable[[Tournament], bool]) -> Callable[[Change], bool]:
    return lambda change: isinstance(change, PutTournament) and state(loaded(change.row))


def second_round(tournament: Tournament) -> bool:
    return isinstance(tournament.state, Playing) and len(tournament.rounds) == 2


def over(tournament: Tournament) -> bool:
    return isinstance(tournament.state, Finished)


async def dies(trial: CupTrial, store: DyingStore, acting: Awaitable[None]) -> None:
    """Act until the process dies, and start another one."""
    tasks = {asyncio.ensure_future(acting), asyncio.ensure_future(store.died.wait())}
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    assert store.died.is_set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await trial.is_killed()
    store.buried.set()
    await trial.passes(10)


async def plays_first_round(trial: CupTrial) -> None:
    await trial.check_in()
    await trial.plays_round()
    await trial.passes(10)


@asynccontextmanager
async def dying_trial(dies_at: Callable[[Change], bool]) -> AsyncIterator[tuple[CupTrial, DyingStore]]:
    store = DyingStore(dies_at)
    trial = CupTrial(store=store)
    await trial.start()
    try:
        yield trial, store
    finally:
        await trial.stop()


@pytest.mark.parametrize("at", [stores(second_round), lambda change: isinstance(change, PutTable)])
async def test_the_invitation_to_a_match_is_sent_with_an_alert_after_a_kill(
    at: Callable[[Change], bool],
) -> None:
    async with dying_trial(at) as (trial, store):
        people = await trial.registers(*names(4))

        async def begins() -> None:
            await trial.cup_taps(people[0], BeginTournament)
            await plays_first_round(trial)

        await dies(trial, store, begins())
        called = [await trial.who(person) for match in await trial.matches() for person in match.seats]
        assert called
        assert not any(trial.platform.visible(who.private)[-1].quiet for who in called)


@pytest.mark.sampled
@pytest.mark.parametrize("at", [stores(over), stores(lambda one: one.complete)])
async def test_everybody_reads_the_result_after_a_kill(at: Callable[[Change], bool]) -> None:
    async with dying_trial(at) as (trial, store):
        people = await trial.registers(*names(4))

        async def plays() -> None:
            await trial.cup_taps(people[0], BeginTournament)
            await trial.plays_to_the_end()
            await trial.passes(60)

        await dies(trial, store, plays())
        cup = await trial.cup()
        winner, second, *_ = sorted(places(cup), key=places(cup).__getitem__)
        for person, shown in ((winner, "You win the tournament"), (second, "finish second")):
            assert shown in trial.texts((await trial.who(person)).private)[-1]

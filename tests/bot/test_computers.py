"""Computers at a table: how well they play is chosen in the lobby, and strong ones think elsewhere."""

import asyncio
from collections.abc import Callable

import pytest

from bot.domain.scene import Level, Presence
from bot.domain.state import STATE_JSON
from bot.domain.tap_data import TableVerb
from bot.runtime.search_pool import SearchPool
from engine import Move, Seat, View, mildest
from tests.bot.trial import THINKING_S, Trial


class OwnPool(SearchPool):
    """A pool without processes: it makes the mildest move once it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[View] = []
        self.warmed = 0
        self.ready = asyncio.Event()
        self.ready.set()

    def warm(self) -> None:
        self.warmed += 1

    async def choose(self, view: View) -> Move:
        self.asked.append(view)
        await self.ready.wait()
        return mildest(view)


async def dealt(trial: Trial, level: Level, pool: OwnPool) -> None:
    """Deal to two people and one computer of this level; play until it is the computer's turn."""
    trial.application.services.computers.search_pool = pool
    names = ("Anna", "Boris")
    people = [await trial.person(name) for name in names]
    await trial.types(people[0], "/newgame podkidnoy")
    for who in people[1:]:
        await trial.taps(who, TableVerb.JOIN)
    await trial.taps(people[0], TableVerb.ADD_COMPUTER)
    await trial.taps(people[0], TableVerb.OPTIONS)
    await trial.taps(people[0], TableVerb.LEVEL, level.value, people[0].private)
    await trial.taps(people[0], TableVerb.START)
    known = {who.name: who for who in people}
    while trial.running.computer_to_move() is None:
        await trial.plays_awaited(known)


@pytest.mark.parametrize("level", Level)
async def test_the_game_has_the_level_of_its_lobby(trial: Trial, level: Level) -> None:
    pool = OwnPool()
    await dealt(trial, level, pool)
    state = trial.running.state
    assert state.level is level
    assert STATE_JSON.load(STATE_JSON.dump(state)) == state
    assert bool(pool.warmed) is (level is Level.STRONG)
    await trial.play_out(*[await trial.person(name) for name in ("Anna", "Boris")])
    assert bool(pool.asked) is (level is Level.STRONG)


async def test_only_the_opener_chooses_the_level_among_the_known_ones(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.insists(boris, TableVerb.LEVEL, "strong")
    assert trial.table.in_lobby().level is Level.NORMAL
    await trial.insists(anna, TableVerb.LEVEL, "cruel")
    assert trial.table.in_lobby().level is Level.NORMAL
    await trial.insists(anna, TableVerb.LEVEL, "strong")
    assert trial.table.in_lobby().level is Level.STRONG


class Faulty:
    """A computer player whose every decision fails."""

    instant = True

    def choose(self, view: View, random: Callable[[], float], stop: Callable[[], bool]) -> Move:
        raise RecursionError("too deep")


async def test_a_game_continues_when_a_computer_player_fails(
    trial: Trial, caplog: pytest.LogCaptureFixture
) -> None:
    await dealt(trial, Level.NORMAL, OwnPool())
    trial.application.services.computers.players = {level: Faulty() for level in Level}
    await trial.play_out(*[await trial.person(name) for name in ("Anna", "Boris")])
    assert "the normal computer player failed" in caplog.text


async def test_people_play_on_while_a_strong_computer_thinks(trial: Trial) -> None:
    pool = OwnPool()
    pool.ready.clear()
    await dealt(trial, Level.STRONG, pool)
    moves = trial.running.moves
    await trial.passes(10 * THINKING_S)
    assert trial.running.moves == moves
    assert not trial.table.lock.locked()
    assert (await trial.types(await trial.person("Anna"), "/rules")) is not None
    pool.ready.set()
    await trial.passes(0)
    assert trial.running.moves > moves


async def test_a_substitute_plays_as_a_normal_computer_at_each_level(trial: Trial) -> None:
    await dealt(trial, Level.STRONG, OwnPool())
    running = trial.running
    computer = next(at for at, seat in enumerate(running.state.seats) if seat.presence is Presence.COMPUTER)
    person = running.seats_of_people()[0]
    assert running.level_of(Seat(computer)) is Level.STRONG
    running.substitute(person, 1)
    assert running.level_of(person) is Level.NORMAL

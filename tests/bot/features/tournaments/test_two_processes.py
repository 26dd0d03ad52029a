"""Two applications on one store carry on one tournament at the same time."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.domain.rows import SlotRow
from bot.domain.tournament_rows import ChipReason
from bot.features.tournaments.coordinator import Tournaments
from bot.features.tournaments.model import Finished
from bot.features.tournaments.screens import BeginTournament, EnterTournament
from bot.features.tournaments.storing import booked_by
from bot.game.readers import hand_slot
from tests.bot.features.tournaments.cup import CupTrial, names
from tests.bot.test_two_processes import TwoProcesses


class TwoCups(TwoProcesses, CupTrial):
    """Two processes with one tournament; taps go to them by turns."""


@pytest.fixture
async def two() -> AsyncIterator[TwoCups]:
    trial = TwoCups()
    await trial.start()
    yield trial
    await trial.stop()


@pytest.mark.sampled
async def test_two_processes_play_a_tournament_to_its_end(two: TwoCups) -> None:
    people = await two.come(*names(5))
    await two.types(people[0], "/tournament")
    await two.up_to_date()
    for who in people:
        await two.cup_taps(who, EnterTournament)
        await two.up_to_date()
    await two.cup_taps(people[0], BeginTournament)
    for _ in range(12):
        await two.up_to_date()
        if isinstance((await two.cup()).state, Finished):
            break
        await two.check_in()
        await two.up_to_date()
        await two.plays_round()
    cup = await two.cup()
    assert isinstance(cup.state, Finished)
    assert cup.state.winner is not None
    assert await two.booked() == {ChipReason.ENTRY: -50, ChipReason.REFUND: 0, ChipReason.POT: 50}
    await two.passes(30)
    assert two.boards == 1


async def test_two_processes_advance_a_tournament_at_the_same_time_without_doubling(two: TwoCups) -> None:
    people = await two.come(*names(4))
    await two.types(people[0], "/tournament")
    await two.up_to_date()
    for who in people:
        await two.cup_taps(who, EnterTournament)
        await two.up_to_date()
    two.clock.jump(601)
    await asyncio.gather(*(one.core.service(Tournaments).look() for one in two.both for _ in range(3)))
    cup = await two.cup()
    assert len(cup.rounds) == 1
    assert len(await booked_by(cup.tournament, two.store)) == 4


async def test_another_process_does_not_prolong_a_running_check_in(two: TwoCups) -> None:
    people = await two.come(*names(4))
    await two.types(people[0], "/tournament")
    await two.up_to_date()
    for who in people:
        await two.cup_taps(who, EnterTournament)
        await two.up_to_date()
    await two.cup_taps(people[0], BeginTournament)
    await two.up_to_date(30)
    called = [match.check_in_until for match in await two.matches()]
    (match, *_), (sender,) = await two.matches(), two.senders
    other, person = two.both[1 - sender], match.seats[0]
    chat = (await two.who(person)).private
    sent = SlotRow(hand_slot(match.table, person), match.table, chat, None, None, "", "k1-0", None)
    await other.presenter.take_over([sent])
    await two.clock.advance(30)
    await other.core.service(Tournaments).look()
    assert [match.check_in_until for match in await two.matches()] == called

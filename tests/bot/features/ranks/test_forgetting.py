"""`/forgetme` takes a person out of everything, and is no way around bars, entries and the start of chips."""

from collections.abc import AsyncIterator, Sequence

import pytest

from bot.domain.commands import Typed, Where, Who
from bot.domain.errors import StoreError
from bot.domain.ids import PersonId
from bot.domain.rank_rows import ForgetPerson
from bot.domain.rows import Change, PutTable
from bot.domain.tap_data import TableVerb
from bot.domain.tournament_rows import ChipReason, PutTournament
from bot.features.tournaments.screens import BeginTournament, EnterTournament
from tests.bot.features.tournaments.cup import CHECK_EVERY_S, CupTrial, cup_trial, names
from tests.bot.trial import SHORT, Trial
from tests.memory.store import MemoryStore

DAY_S = 24 * 3600


class FailingStore(MemoryStore):
    """Fails to commit changes of the kind in `fails`."""

    fails: type[Change] | None = None

    async def commit(self, changes: Sequence[Change]) -> None:
        if self.fails is not None and any(isinstance(change, self.fails) for change in changes):
            raise StoreError("no answer")
        await super().commit(changes)


@pytest.fixture
async def trial() -> AsyncIterator[CupTrial]:
    async with cup_trial(store=FailingStore()) as running:
        yield running


async def forgets(trial: Trial, who: Who) -> PersonId:
    """Forget a person, and return their former id."""
    person = await trial.store.person(who.platform, who.user)
    assert person is not None
    assert "erased" in (await trial.types(who, "/forgetme yes", who.private)).text
    assert await trial.store.person(who.platform, who.user) is None
    return person.person


@pytest.mark.sampled
async def test_entering_a_tournament_again_after_forgetme_is_refused_and_gives_no_chips(
    trial: CupTrial,
) -> None:
    people = await trial.registers(*names(5))
    trickster = people[4]
    await trial.types(trickster, "/forgetme", trickster.private)
    assert "your entry stays in the pot" in trial.texts(trickster.private)[-1]
    gone = await forgets(trial, trickster)
    for _ in range(3):
        assert "no way back" in (await trial.cup_taps(trickster, EnterTournament)).text
        await forgets(trial, trickster)
    await trial.passes(CHECK_EVERY_S)
    cup = await trial.cup()
    assert [(one.person, one.withdrew) for one in cup.entrants if one.withdrew] == [(gone, True)]
    assert "Entered: 4 of 32" in trial.board
    assert "Player 05" not in trial.board
    await trial.types(trickster, "/chips")
    assert "50 chips" in trial.texts(trial.room)[-1]
    await forgets(trial, trickster)
    await trial.cup_taps(people[0], BeginTournament)
    assert gone not in [person for match in await trial.matches() for person in match.seats]
    await trial.plays_to_the_end()
    assert await trial.booked() == {ChipReason.ENTRY: -50, ChipReason.REFUND: 0, ChipReason.POT: 50}
    await trial.types(people[0], "/tournament")
    await trial.platform.opens(trickster)
    assert "you have 0" in (await trial.cup_taps(trickster, EnterTournament)).text


async def test_a_forgotten_person_with_earlier_chips_gets_only_the_daily_ones(trial: CupTrial) -> None:
    (anna,) = await trial.come("Anna")

    async def chips() -> str:
        await trial.types(anna, "/chips")
        return trial.texts(trial.room)[-1]

    assert "100 chips" in await chips()
    await forgets(trial, anna)
    assert "50 chips" in await chips()
    for _ in range(2):
        await forgets(trial, anna)
        text = await chips()
        assert "0 chips" in text
        assert "+0" not in text
    await forgets(trial, anna)
    await trial.passes(DAY_S)
    assert "50 chips" in await chips()


async def test_a_ban_stays_after_forgetme_until_it_is_lifted(trial: CupTrial) -> None:
    anna, vera = await trial.come("Anna", "Vera")
    trial.platform.admins.add((trial.room, anna.user))
    assert trial.platform.handle is not None
    await trial.types(vera, "/chips")
    where = Where(trial.room, private=False)
    await trial.platform.handle(Typed(anna, where, "kick", "", vera.user))
    await trial.passes(0)
    await trial.forge_tap(anna, f"bar:{trial.id_of(vera)}", trial.room)
    for _ in range(2):
        await forgets(trial, vera)
        assert await trial.store.room_people(trial.room) == ()
        assert "banned you" in (await trial.types(vera, "/newgame")).text
    await trial.forge_tap(anna, f"lift:{trial.id_of(vera)}", trial.room)
    await forgets(trial, vera)
    assert not (await trial.types(vera, "/newgame")).refused


async def test_a_player_reads_the_cost_of_forgetme_and_leaves_the_game(trial: CupTrial) -> None:
    anna, boris = await trial.come("Anna", "Boris")
    await trial.deal(anna, boris, options=SHORT)
    await trial.types(anna, "/forgetme", anna.private)
    assert "counts as a defeat" in trial.texts(anna.private)[-1]
    await forgets(trial, anna)
    assert trial.over
    shown = "".join(trial.texts(trial.room))
    assert "resigns and is the fool" in shown
    assert "Anna" not in shown


async def test_the_seat_of_a_forgotten_person_in_a_running_game_has_no_name(trial: CupTrial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await trial.deal(anna, boris, vera)
    await forgets(trial, boris)
    await trial.passes(1)
    shown = trial.texts(trial.room)[-1]
    assert "\u2068No name\u2069" in shown
    assert "…\u2069" not in shown


async def test_nobody_waits_for_a_forgotten_person_at_a_match(trial: CupTrial) -> None:
    people = await trial.registers(*names(4))
    await trial.cup_taps(people[0], BeginTournament)
    gone = await forgets(trial, people[3])
    (match,) = await trial.matches()
    table = await trial.application.tables.waking.table(match.table)
    assert table is not None
    assert gone not in table.persons()
    for who in people[:3]:
        await trial.taps(who, TableVerb.HERE, chat=who.private)
    await trial.passes(CHECK_EVERY_S)
    assert len((await trial.matches())[0].dealt or ()) == 3


@pytest.mark.sampled
@pytest.mark.parametrize("fails", [PutTournament, PutTable, ForgetPerson])
async def test_a_repeated_forgetme_completes_one_that_a_kill_stopped(
    trial: CupTrial, fails: type[Change]
) -> None:
    people = await trial.registers(*names(4))
    await trial.cup_taps(people[0], BeginTournament)
    await trial.check_in()
    leaving = people[3]
    await trial.types(leaving, "/newgame", leaving.private)
    person, tables = trial.id_of(leaving), trial.application.tables
    assert len(list(tables.seated(person))) == 2
    assert isinstance(trial.store, FailingStore)
    trial.store.fails = fails
    assert (await trial.types(leaving, "/forgetme yes", leaving.private)).refused
    trial.store.fails = None
    await trial.is_killed()
    assert await forgets(trial, leaving) == person
    entrant = (await trial.cup()).entrant(person)
    assert entrant is not None
    assert entrant.withdrew
    tables = trial.application.tables
    await tables.waking.of(person)
    assert list(tables.seated(person)) == []
    await trial.plays_to_the_end()
    assert await trial.booked() == {ChipReason.ENTRY: -40, ChipReason.REFUND: 0, ChipReason.POT: 40}

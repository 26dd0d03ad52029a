"""The store fails, a row is damaged, or the clock jumps: nobody loses their time, their chips or their place."""

from typing import TypeVar

import pytest

from bot.domain.errors import StaleTable, StoreUnavailable
from bot.domain.ids import Chat, TableId, TournamentId
from bot.domain.scene import Presence
from bot.domain.tournament_rows import PutTournament, TournamentRow
from bot.features.tournaments.coordinator import Make, Tournaments
from bot.features.tournaments.model import Playing, Registering, Tournament, TournamentStep
from bot.features.tournaments.registration import Term, arranged, begun
from bot.features.tournaments.screens import BeginTournament, EnterTournament, LeaveTournament
from bot.game.running import Running
from bot.runtime.updates import Delivery
from tests.bot.features.tournaments.cup import CHECK_EVERY_S, CupTrial, cup_trial, names
from tests.bot.features.tournaments.test_killed_between import dies, dying_trial
from tests.memory.store import MemoryStore

Row = TypeVar("Row")
HOUR_S = 3600


class AwayStore(MemoryStore):
    """A store without access to tournaments while `away`."""

    away = False

    async def rows(self, kind: type[Row], /, *order: str, **equal: object) -> tuple[Row, ...]:
        if self.away and kind is TournamentRow:
            raise StoreUnavailable("away")
        return await super().rows(kind, *order, **equal)


async def called(trial: CupTrial) -> None:
    """Call people to the first round."""
    people = await trial.registers(*names(4))
    await trial.cup_taps(people[0], BeginTournament)


async def damages_another(trial: CupTrial) -> None:
    """Store a damaged tournament of another chat, the first one of all."""
    row = TournamentRow(TournamentId("0"), Chat(trial.room.platform, "Other"), True, 0, None, "{}", 1)
    await trial.store.commit([PutTournament(row, True)])


async def an_hour_is_lost(trial: CupTrial, *, jumps: bool) -> None:
    """Let the clock jump. The bot notices the jump at once, or is off meanwhile."""
    trial.clock.jump(HOUR_S)
    if jumps:
        trial.application.services.alarms.set(TableId("other"), [])
    else:
        trial.application = trial.installed()
        await trial.start()


async def still_waits(trial: CupTrial) -> bool:
    """Return True if all called people have time left."""
    return all(match.check_in_until > trial.clock.now() for match in await trial.matches())


@pytest.mark.parametrize("jumps", [True, False])
async def test_the_time_to_check_in_is_extended_after_an_outage_of_the_store(jumps: bool) -> None:
    store = AwayStore()
    async with cup_trial(store=store) as trial:
        await called(trial)
        if not jumps:
            await trial.stop()
        store.away = True
        await an_hour_is_lost(trial, jumps=jumps)
        await trial.passes(61)
        store.away = False
        await trial.passes(2 * CHECK_EVERY_S)
        assert await trial.matches()
        assert await still_waits(trial)


@pytest.mark.parametrize("jumps", [True, False])
async def test_a_damaged_tournament_does_not_shorten_the_check_in_of_another_one(jumps: bool) -> None:
    async with cup_trial() as trial:
        await called(trial)
        await damages_another(trial)
        if not jumps:
            await trial.stop()
        await an_hour_is_lost(trial, jumps=jumps)
        await trial.passes(61)
        assert await trial.matches()
        assert await still_waits(trial)


def between(trial: CupTrial, monkeypatch: pytest.MonkeyPatch, first: Make) -> None:
    """Make this step after the next handler has read the tournament, and before its own step."""
    tournaments = trial.application.core.service(Tournaments)
    change = tournaments.change

    async def changes(tournament: TournamentId, make: Make, delivery: Delivery) -> Tournament:
        monkeypatch.setattr(tournaments, "change", change)
        await change(tournament, first)
        return await change(tournament, make, delivery)

    monkeypatch.setattr(tournaments, "change", changes)


async def test_leaving_at_the_moment_of_the_start_needs_a_confirmation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(5))

        async def begins(stored: Tournament) -> TournamentStep:
            return begun(stored, trial.clock.now())

        between(trial, monkeypatch, begins)
        await trial.cup_taps(people[1], LeaveTournament)
        assert isinstance((await trial.cup()).state, Playing)
        assert not (await trial.cup()).withdrawn
        assert "your entry stays in the pot" in trial.texts(trial.room)[-1]
        await trial.cup_taps(people[1], LeaveTournament, trial.id_of(people[1]))
        assert (await trial.cup()).withdrawn == {trial.id_of(people[1])}


async def test_the_answer_to_entering_names_the_paid_chips(monkeypatch: pytest.MonkeyPatch) -> None:
    async with cup_trial() as trial:
        anna = (await trial.come("Anna"))[0]
        await trial.types(anna, "/tournament")

        async def dearer(stored: Tournament) -> TournamentStep:
            return arranged(stored, Term.ENTRY, "20", trial.clock.now())

        between(trial, monkeypatch, dearer)
        text = (await trial.cup_taps(anna, EnterTournament)).text
        assert "20" in text
        assert "10" not in text


async def test_a_computer_plays_for_a_person_who_withdrew_right_before_a_kill() -> None:
    def withdraws(change: object) -> bool:
        return isinstance(change, PutTournament) and '"withdrew":true' in change.row.body.replace(" ", "")

    async with dying_trial(withdraws) as (trial, store):
        people = await trial.registers(*names(4))
        await trial.cup_taps(people[0], BeginTournament)
        await trial.check_in()
        left = trial.id_of(people[2])
        await trial.cup_taps(people[2], LeaveTournament)

        async def leaves() -> None:
            await trial.cup_taps(people[2], LeaveTournament, left)

        await dies(trial, store, leaves())
        assert (await trial.cup()).withdrawn == {left}
        (match,) = await trial.matches()
        table = await trial.application.tables.waking.table(match.table)
        assert table is not None
        assert isinstance(table.state, Running)
        (presence,) = [one.presence for one in table.state.state.seats if one.person == left]
        assert presence is not Presence.PRESENT


@pytest.mark.parametrize("error", [StaleTable, StoreUnavailable])
async def test_a_paid_entry_counts_even_if_the_board_cannot_be_shown(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with cup_trial() as trial:
        anna, boris = await trial.come("Anna", "Boris")
        boards = trial.application.core.service(Tournaments).boards

        async def fails(_: Tournament) -> None:
            raise error("not now")

        with monkeypatch.context() as patched:
            patched.setattr(boards, "show", fails)
            assert not (await trial.types(anna, "/tournament")).refused
        await trial.passes(CHECK_EVERY_S)
        assert trial.boards == 1
        with monkeypatch.context() as patched:
            patched.setattr(boards, "show", fails)
            answer = await trial.cup_taps(boris, EnterTournament)
        assert "You are in!" in answer.text
        assert not answer.refused
        await trial.passes(CHECK_EVERY_S)
        assert "Boris" in trial.board
        assert isinstance((await trial.cup()).state, Registering)

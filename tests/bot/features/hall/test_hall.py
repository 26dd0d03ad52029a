"""Quick match: people of several platforms meet, play, and meet again or others."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Language, PersonId, home_of
from bot.domain.state import Guest
from bot.domain.tap_data import TableTap, TableVerb
from bot.features.hall.model import HALL, HallPerson, SeekAgain, SeekOthers, ShowHallBoard, StopSeeking
from bot.features.home.homes import Homes
from bot.ports.platform import Capabilities
from bot.ports.store import Store
from bot.tables.table import Table
from tests.bot.trial import Trial


class HallTrial(Trial):
    """People of the usual platform, and of a page without lasting accounts."""

    def __init__(self, store: Store | None = None, speed: float = 1_000) -> None:
        super().__init__(
            store=store,
            speed=speed,
            others=(("page", Capabilities(anonymous=True)), ("third", Capabilities())),
        )

    async def id_of(self, who: Who) -> PersonId:
        person = await self.store.person(who.platform, who.user)
        assert person is not None
        return person.person

    async def row(self, who: Who) -> HallPerson:
        row = await self.store.row(HallPerson, person=await self.id_of(who))
        assert row is not None
        return row

    @property
    def halls(self) -> list[Table]:
        """The tables of the hall in memory."""
        return [one for one in self.application.tables.all() if home_of(one.room) == HALL]

    @property
    def open_halls(self) -> list[Table]:
        return [one for one in self.halls if not one.closed]

    @property
    def table(self) -> Table:
        (table,) = self.open_halls
        return table

    @property
    def over(self) -> bool:
        return not self.open_halls


@pytest.fixture
async def trial() -> AsyncIterator[HallTrial]:
    trial = HallTrial()
    await trial.start()
    yield trial
    await trial.stop()


def last(trial: Trial, who: Who) -> str:
    return trial.texts(who.private)[-1]


async def test_two_people_of_two_platforms_meet_at_once_and_play_again(trial: HallTrial) -> None:
    anna, vera = await trial.person("Anna"), await trial.person("Vera", "ru", platform="page")
    await trial.types(anna, "/play", anna.private)
    assert "Looking for people" in last(trial, anna)
    await trial.types(vera, "/play", vera.private)
    await trial.passes(1)
    table = trial.table
    assert set(table.persons()) == {await trial.id_of(anna), await trial.id_of(vera)}
    assert any("You play with" in text and "Vera" in text for text in trial.texts(anna.private))
    assert "Быстрая игра" in last(trial, vera)
    assert "Quick match" in last(trial, anna)
    assert not trial.visible(anna.private)[-1].quiet
    assert not (await trial.row(anna)).waiting
    refused = await trial.types(anna, "/play", anna.private)
    assert refused.refused
    await trial.play_out(anna, vera)
    await trial.passes(1)
    assert "Play again" in [one.label for _, one in trial.buttons(anna.private)]
    await trial.taps(anna, SeekAgain, chat=anna.private)
    await trial.passes(5)
    assert trial.over
    await trial.taps(vera, SeekAgain, chat=vera.private)
    await trial.passes(1)
    assert set(trial.table.persons()) == set(table.persons())
    assert trial.table.table != table.table


async def test_after_twenty_seconds_computers_fill_the_table(trial: HallTrial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/play", anna.private)
    await trial.forge_tap(anna, "seek:podkidnoy:4:blitz")
    await trial.passes(19)
    assert trial.over
    await trial.passes(2)
    seats = trial.running.state.seats
    assert [one.person is None for one in seats].count(True) == 3
    assert trial.running.state.pace.value == "blitz"
    assert any("3 computers" in text for text in trial.texts(anna.private))


async def test_the_last_choice_is_remembered_and_waiting_can_be_stopped(trial: HallTrial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/play", anna.private)
    await trial.forge_tap(anna, "seek:perevodnoy:3:normal")
    await trial.taps(anna, StopSeeking, chat=anna.private)
    assert "You are not waiting" in last(trial, anna)
    assert (await trial.forge_tap(anna, StopSeeking().text())).refused
    await trial.passes(60)
    assert trial.over
    await trial.restart()
    await trial.types(anna, "/play", anna.private)
    assert (await trial.row(anna)).pool == "perevodnoy-3-normal"


async def test_a_restart_goes_on_with_the_waiting_people(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.forge_tap(anna, "seek:podkidnoy:3:normal")
    await trial.forge_tap(boris, "seek:podkidnoy:3:normal")
    await trial.is_killed()
    await trial.passes(21)
    assert set(trial.table.persons()) == {await trial.id_of(anna), await trial.id_of(boris)}


async def test_a_stranger_takes_the_seat_of_a_computer_in_the_next_game(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/play", anna.private)
    await trial.passes(21)
    await trial.play_out(anna)
    await trial.passes(1)
    await trial.types(boris, "/play", boris.private)
    await trial.taps(anna, SeekAgain, chat=anna.private)
    await trial.passes(1)
    assert set(trial.table.persons()) == {await trial.id_of(anna), await trial.id_of(boris)}


async def test_next_opponents_leads_to_the_strangers(trial: HallTrial) -> None:
    anna, boris, clara = [await trial.person(name) for name in ("Anna", "Boris", "Clara")]
    for who in (anna, boris):
        await trial.types(who, "/play", who.private)
    await trial.passes(1)
    await trial.play_out(anna, boris)
    await trial.passes(1)
    await trial.types(clara, "/play", clara.private)
    await trial.taps(anna, SeekOthers, chat=anna.private)
    await trial.passes(1)
    assert set(trial.table.persons()) == {await trial.id_of(anna), await trial.id_of(clara)}


async def test_the_hall_has_a_board_of_its_own_and_people_of_the_page_no_rank(trial: HallTrial) -> None:
    anna, boris, vera = (
        await trial.person("Anna"),
        await trial.person("Boris"),
        await trial.person("Vera", platform="page"),
    )
    for people in ((anna, boris), (anna, vera)):
        for who in people:
            await trial.types(who, "/play", who.private)
        await trial.passes(1)
        await trial.play_out(*people)
        await trial.passes(1)
    ids = [await trial.id_of(who) for who in (anna, boris, vera)]
    standings = {one: row.games for one, row in (await trial.store.standings(HALL, ids)).items()}
    assert standings == {ids[0]: 1, ids[1]: 1}
    await trial.taps(anna, ShowHallBoard, chat=anna.private)
    assert "Hall of fame" in last(trial, anna)


async def test_a_pair_is_rated_three_times_a_day(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for number in range(5):
        for who in (anna, boris):
            await trial.types(who, "/play", who.private)
            await trial.passes(5)
        rated = [one.guest is Guest.KNOWN for one in trial.running.state.seats]
        assert rated == [number < 3] * 2
        unrated = any("not rated" in text for text in trial.texts(anna.private)[-3:])
        assert unrated is (number >= 3)
        await trial.play_out(anna, boris)
        await trial.passes(1)


async def test_a_pair_that_always_waits_at_the_same_second_plays_unrated(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for day in range(4):
        for who in (anna, boris):
            await trial.types(who, "/play", who.private)
        await trial.passes(1)
        assert [one.guest is Guest.KNOWN for one in trial.running.state.seats] == [day < 2] * 2
        await trial.play_out(anna, boris)
        await trial.passes(86_400)


async def test_in_the_hall_people_play_or_leave_and_change_nothing_else(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for who in (anna, boris):
        await trial.types(who, "/play", who.private)
    await trial.passes(1)
    for verb in (
        TableVerb.NEXT_SEAT,
        TableVerb.CLOSE,
        TableVerb.AGREE,
        TableVerb.CANCEL,
        TableVerb.TAKE_OVER,
    ):
        answer = await trial.forge_tap(anna, TableTap(trial.table.table, verb).text())
        assert answer.refused, verb
    assert (await trial.types(anna, "/cancel", anna.private)).refused
    zoe = await trial.person("Zoe")
    assert (await trial.forge_tap(zoe, TableTap(trial.table.table, TableVerb.JOIN).text())).refused


async def test_the_home_page_names_the_hall_in_the_language_of_its_reader(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for who in (anna, boris):
        await trial.types(who, "/play", who.private)
    await trial.passes(1)
    homes = trial.application.core.service(Homes)
    home = await homes.of(anna.platform, anna.user, [], Language("ru"))
    (table,) = home.tables
    assert "⚡ Быстрая игра" in table.title
    assert (table.plays, table.match) == (True, False)
    hands = [one for one in trial.table.posts() if one.reader.person is not None]
    assert all(one.draw().call_room is None for one in hands), "the page leads to no board of a tournament"

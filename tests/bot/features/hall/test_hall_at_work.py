"""The work of the hall does not grow with the number of waiting people, and one person cannot misuse it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import combinations

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Chat, MessageId, PersonId, PlatformName, TableId
from bot.domain.names import bare
from bot.domain.rank_rows import Leaderboard, PersonStanding
from bot.domain.rows import Change, DropRow, PutRow, ReplaceRow
from bot.domain.state import Guest
from bot.domain.tap_data import TableTap, TableVerb
from bot.features.hall import Hall, HallPair
from bot.features.hall.hall import FEWEST_MET
from bot.features.hall.matching import DAY_MS, PAIRS_KEPT_MS, REPORTS_KEPT_MS, day_of
from bot.features.hall.model import (
    HALL,
    AskAbout,
    HallPerson,
    HallReport,
    LiftPause,
    Refuse,
    ReportPerson,
    SeekAgain,
)
from bot.runtime.chores import Daily
from bot.settings import FeatureSettings
from tests.bot.features.hall.test_hall import HallTrial, last
from tests.bot.test_bad_input import SLOW_DOWN


class CountedStore:
    """Counts the rows of the hall read from a store."""

    def __init__(self, trial: HallTrial) -> None:
        self.read, self._rows = 0, trial.store.rows
        trial.store.rows = self._counted  # type: ignore[method-assign, assignment]

    async def _counted(self, kind: type, /, *order: str, **equal: object) -> tuple[object, ...]:
        found: tuple[object, ...] = await self._rows(kind, *order, **equal)
        self.read += len(found) if kind is HallPerson else 0
        return found


@pytest.fixture
async def trial() -> AsyncIterator[HallTrial]:
    trial = HallTrial()
    await trial.start()
    yield trial
    await trial.stop()


async def meet(trial: HallTrial, *people: Who) -> None:
    for who in people:
        await trial.types(who, "/play", who.private)
    await trial.passes(1)


async def finish(trial: HallTrial, *people: Who) -> None:
    await trial.play_out(*people)
    await trial.passes(1)


async def test_a_step_reads_the_people_of_its_pool_alone(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    now = trial.clock.now()
    others = [
        HallPerson(
            PersonId(f"p{number}"), "podkidnoy-4-normal", True, f"again:t{number}:podkidnoy-4-normal", now
        )
        for number in range(1_000)
    ]
    await trial.store.commit([ReplaceRow(one, None) for one in others])
    store = CountedStore(trial)
    await meet(trial, anna, boris)
    assert trial.table.persons()
    assert store.read <= 4


async def test_many_tabs_of_one_person_have_one_place(trial: HallTrial) -> None:
    anna = await trial.person("Anna")
    tap = "seek:podkidnoy:2:normal"
    await asyncio.gather(
        *(trial.platform.forge_tap(anna, anna.private, MessageId(str(number)), tap) for number in range(9))
    )
    await trial.passes(5)
    assert trial.over
    assert len(await trial.store.rows(HallPerson)) == 1
    await trial.passes(16)
    assert len([seat for seat in trial.running.state.seats if seat.person]) == 1


async def test_seeks_and_cancels_in_turns_leave_the_others_their_time(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.forge_tap(anna, "seek:podkidnoy:3:normal")
    for _ in range(8):
        await trial.forge_tap(boris, "seek:podkidnoy:3:normal")
        await trial.forge_tap(boris, "unseek")
        await trial.passes(2)
    await trial.passes(5)
    assert [seat.person for seat in trial.running.state.seats if seat.person] == [await trial.id_of(anna)]


async def test_names_that_look_alike_or_show_nothing_are_told_apart(trial: HallTrial) -> None:
    anna, other = await trial.person("Anna"), await trial.person("\u200bАnnа\u202e")
    await meet(trial, anna, other)
    assert "Anna 2" in bare(last(trial, other)) or "nn" in bare(last(trial, other))
    assert "\u202e" not in last(trial, anna)
    names = bare(last(trial, anna))
    assert "2" in names


async def test_two_left_games_in_an_hour_mean_ten_minutes_without_strangers(trial: HallTrial) -> None:
    anna, boris, clara = [await trial.person(name) for name in ("Anna", "Boris", "Clara")]
    for other in (boris, clara):
        await meet(trial, anna, other)
        await trial.forge_tap(anna, TableTap(trial.table.table, TableVerb.LEAVE).text())
        await trial.types(anna, "/leave yes", anna.private)
        await trial.passes(1)
        assert trial.over
    answer = await trial.types(anna, "/play", anna.private)
    assert answer.refused
    assert "10 minutes" in last(trial, anna)
    assert not (await trial.types(boris, "/play", boris.private)).refused, "the other one did not leave"
    await trial.passes(601)
    assert not (await trial.types(anna, "/play", anna.private)).refused


async def test_never_again_is_for_both_and_outlives_a_restart(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    await finish(trial, anna, boris)
    await trial.taps(anna, AskAbout, chat=anna.private)
    await trial.taps(anna, Refuse, chat=anna.private)
    await trial.restart()
    await meet(trial, anna, boris)
    assert trial.over
    await trial.passes(21)
    assert [len(one.persons()) for one in trial.open_halls] == [1, 1]


async def have_met_others(trial: HallTrial, *people: Who) -> None:
    """Store that each of these people has met three others in the hall, so that their reports count."""
    pairs = [
        HallPair(PersonId(f"0{number}"), await trial.id_of(who), day_of(trial.clock.now()))
        for who in people
        for number in range(FEWEST_MET)
    ]
    await trial.store.commit([PutRow(pair) for pair in pairs])


async def test_reports_by_new_accounts_pause_nobody(trial: HallTrial) -> None:
    hall, boris = trial.application.core.service(Hall), await trial.person("Boris")
    accounts = [await trial.person(name, platform="third") for name in ("Ann", "Bob", "Cid")]
    me, authors = await trial.id_of(boris), [await trial.id_of(who) for who in accounts]
    day = day_of(trial.clock.now())
    among = [HallPair(one, other, day) for one, other in combinations(sorted((me, *authors)), 2)]
    reports = [HallReport(me, by, TableId("t"), 1) for by in authors]
    await trial.store.commit([PutRow(row) for row in (*among, *reports)])
    assert not await hall.is_reported(me), "they have met each other and the person alone"
    await have_met_others(trial, *accounts)
    assert await hall.is_reported(me)


async def test_the_daily_work_deletes_old_meetings_and_reports_in_portions(trial: HallTrial) -> None:
    store, now = trial.store, trial.clock.now()
    one, other = PersonId("a"), PersonId("b")
    old, young = day_of(now - PAIRS_KEPT_MS - DAY_MS), day_of(now - PAIRS_KEPT_MS + DAY_MS)
    pairs = [HallPair(one, PersonId(f"c{number}"), old) for number in range(250)]
    kept = HallPair(one, other, young), HallReport(one, other, TableId("t"), now - REPORTS_KEPT_MS + DAY_MS)
    reports = [HallReport(other, PersonId(f"c{number}"), TableId("t"), 1) for number in range(3)]
    await store.commit([PutRow(row) for row in (*pairs, *kept, *reports)])
    daily = Daily(store, trial.clock, (), trial.application.services.hooks.expiring)
    working = asyncio.ensure_future(daily.work())
    await trial.passes(10)
    await working
    assert (*await store.rows(HallPair), *await store.rows(HallReport)) == kept


async def test_a_person_who_is_out_may_wait_again_while_the_others_play_on(trial: HallTrial) -> None:
    people = [await trial.person(name) for name in ("Anna", "Boris", "Clara")]
    for who in people:
        await trial.forge_tap(who, "seek:podkidnoy:3:normal")
    await trial.passes(1)
    first, known = trial.table, {who.name: who for who in people}
    while all(player.place is None for player in trial.running.view(None).players):
        await trial.plays_awaited(known)
    (out,) = [player.seat for player in trial.running.view(None).players if player.place is not None]
    gone = known[trial.owner(out)]
    playing = next(who for who in people if who is not gone)
    assert (await trial.types(playing, "/play", playing.private)).refused
    assert not (await trial.types(gone, "/play", gone.private)).refused
    await trial.passes(21)
    assert [len(one.persons()) for one in trial.open_halls if one is not first] == [1]
    assert not first.closed
    assert (await trial.row(gone)).left == ()


async def test_a_person_replaced_by_a_computer_is_asked_to_leave_before_the_next_game(
    trial: HallTrial,
) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    table, draft = trial.table, trial.running.draft()
    seat = draft.seat_of(await trial.id_of(anna))
    assert seat is not None
    draft.substitute(seat, trial.clock.now())
    async with table.lock:
        await table.keep_game(draft, None)
    await trial.types(anna, "/play", anna.private)
    await trial.passes(1)
    await trial.taps(anna, TableVerb.LEAVE, str(await trial.id_of(anna)), chat=anna.private)
    await trial.passes(1)
    assert table.closed
    assert not (await trial.types(anna, "/play", anna.private)).refused


async def test_three_independent_reports_pause_a_person_until_the_operator_looks(trial: HallTrial) -> None:
    chat = trial.platform.chat("Operators")
    trial.application.core.service(Hall).reports = chat
    boris, oleg = await trial.person("Boris"), await trial.person("Oleg")
    trial.platform.admins.add((chat, oleg.user))
    people = [
        await trial.person("Vera", platform="page"),
        await trial.person("Vika", platform="page"),
        await trial.person("Anna"),
        await trial.person("Clara", platform="third"),
    ]
    await have_met_others(trial, *people)
    for number, who in enumerate(people):
        assert not (await trial.types(boris, "/play", boris.private)).refused, number
        await trial.passes(4)
        await meet(trial, who)
        table = trial.table.table
        assert (await trial.forge_tap(who, ReportPerson(table, 0).text())).refused, "the game is not over"
        await finish(trial, boris, who)
        for _ in range(2):
            await trial.taps(who, AskAbout, chat=who.private)
            await trial.taps(who, ReportPerson, chat=who.private)
    assert len(await trial.store.rows(HallReport)) == 4
    assert len(trial.texts(chat)) == 4
    assert (await trial.types(boris, "/play", boris.private)).refused
    assert (await trial.forge_tap(boris, LiftPause(await trial.id_of(boris)).text(), trial.room)).refused
    await trial.forge_tap(oleg, LiftPause(await trial.id_of(boris)).text(), chat)
    assert not (await trial.types(boris, "/play", boris.private)).refused


async def test_a_stranger_to_the_game_reports_refuses_and_continues_nothing(trial: HallTrial) -> None:
    trial.application.core.service(Hall).reports = trial.platform.chat("Operators")
    anna, boris, zoe = [await trial.person(name) for name in ("Anna", "Boris", "Zoe")]
    await meet(trial, anna, boris)
    table = trial.table.table
    await finish(trial, anna, boris)
    for tap in (SeekAgain(table), AskAbout(table), Refuse(table, 0), ReportPerson(table, 0)):
        assert (await trial.forge_tap(zoe, tap.text())).refused
        assert (await trial.forge_tap(anna, tap.text(), trial.room)).refused, "only in private"
    assert not await trial.store.rows(HallReport)


async def test_a_forgotten_person_leaves_nothing_in_the_hall(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    await finish(trial, anna, boris)
    await meet(trial, anna)
    gone, other = await trial.id_of(anna), await trial.id_of(boris)
    reports = HallReport(gone, other, TableId("t"), 1), HallReport(other, gone, TableId("t"), 1)
    await trial.store.commit([PutRow(row) for row in reports])
    await trial.types(anna, "/forgetme yes", anna.private)
    await trial.passes(30)
    assert trial.over
    assert not await trial.store.row(HallPerson, person=gone)
    assert not await trial.store.rows(HallPair)
    assert not await trial.store.rows(HallReport)


async def refuses(trial: HallTrial, who: Who, other: Who) -> None:
    """Let two people play a game, and one of them never meet the other again."""
    await meet(trial, who, other)
    await finish(trial, who, other)
    await trial.taps(who, AskAbout, chat=who.private)
    await trial.taps(who, Refuse, chat=who.private)


async def test_a_forgotten_person_is_in_no_list_of_refused_people(
    trial: HallTrial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris, vera, clara = [await trial.person(name) for name in ("Anna", "Boris", "Vera", "Clara")]
    for who, other in ((anna, boris), (anna, vera), (clara, boris)):
        await refuses(trial, who, other)
    gone, other_id = await trial.id_of(boris), await trial.id_of(vera)
    assert (await trial.row(anna)).refused == (gone, other_id)
    commit, freeing = trial.store.commit, list[int]()

    async def noted(changes: Sequence[Change]) -> None:
        await commit(changes)
        freed = sum(isinstance(one, ReplaceRow) and isinstance(one.row, HallPerson) for one in changes)
        if freed:
            freeing.append(freed)

    with monkeypatch.context() as watched:
        watched.setattr(trial.store, "commit", noted)
        await trial.types(boris, "/forgetme yes", boris.private)
    assert freeing == [2], "one commit for all lists"
    assert [(await trial.row(who)).refused for who in (anna, clara)] == [(other_id,), ()]
    await trial.store.commit([DropRow(row) for row in await trial.store.rows(HallPair)])  # as after 30 days
    await trial.types(vera, "/forgetme yes", vera.private)
    await trial.types(anna, "/play", anna.private)
    assert (await trial.row(anna)).refused == ()


async def test_the_answer_about_a_person_takes_the_place_of_the_question(trial: HallTrial) -> None:
    trial.application.core.service(Hall).reports = trial.platform.chat("Operators")
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    await finish(trial, anna, boris)
    for tap, said in ((ReportPerson, "is sent"), (Refuse, "will not meet again")):
        await trial.taps(anna, AskAbout, chat=anna.private)
        assert "operator" in last(trial, anna)
        answer = await trial.taps(anna, tap, chat=anna.private)
        assert said in answer.text
        assert said in last(trial, anna)
        assert not trial.visible(anna.private)[-1].screen.rows


async def test_an_operator_can_switch_the_hall_off(trial: HallTrial) -> None:
    anna = await trial.person("Anna")
    trial.settings = FeatureSettings(quick_match=False, quick_match_reports="telegram:-100")
    await trial.restart()
    assert trial.application.core.service(Hall).reports == Chat(PlatformName("telegram"), "-100")
    assert (await trial.types(anna, "/play", anna.private)).refused
    assert "switched off" in last(trial, anna)
    for command in ("/start", "/help"):
        await trial.types(anna, command, anna.private)
        assert "/play" not in last(trial, anna)
        assert "strangers" not in " ".join((last(trial, anna), *trial.labels(anna)))


async def test_switched_off_a_running_game_goes_on_to_its_end(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    table = trial.table.table
    trial.settings = FeatureSettings(quick_match=False)
    await trial.restart()
    await finish(trial, anna, boris)
    assert trial.over
    labels = [button.label for _, button in trial.buttons(anna.private)]
    assert "Leaderboard" in labels
    assert not {"Play again", "Next opponents"} & set(labels)
    assert (await trial.forge_tap(anna, SeekAgain(table).text())).refused, "the button of an older end"


async def test_in_a_group_the_answer_names_the_private_chat(trial: HallTrial) -> None:
    anna = await trial.person("Anna")
    assert (await trial.types(anna, "/play", trial.room)).refused


async def test_a_flood_of_seeks_and_cancels_is_refused_in_words_and_others_wait_as_before() -> None:
    trial = HallTrial(speed=1)
    await trial.start()
    anna, boris, clara = [await trial.person(name) for name in ("Anna", "Boris", "Clara")]
    await trial.forge_tap(anna, "seek:podkidnoy:3:normal")
    before = await trial.row(anna)
    answers = []
    for _ in range(100):
        answers.append(await trial.forge_tap(boris, "seek:podkidnoy:3:normal"))
        answers.append(await trial.forge_tap(boris, "unseek"))
    assert SLOW_DOWN in [answer.text for answer in answers]
    assert sum(answer.dropped for answer in answers) > 100
    assert await trial.row(anna) == before
    await trial.forge_tap(clara, "seek:podkidnoy:3:normal")
    await trial.passes(21)
    assert {await trial.id_of(anna), await trial.id_of(clara)} <= set(trial.table.persons())
    await trial.stop()


async def test_people_of_one_room_count_as_one_and_repeated_reports_as_none(trial: HallTrial) -> None:
    hall = trial.application.core.service(Hall)
    hall.reports = trial.platform.chat("Operators")
    boris = await trial.person("Boris")
    friends = [await trial.person(name) for name in ("Anna", "Clara", "Dina")]
    for who in friends:
        await meet(trial, boris, who)
        await finish(trial, boris, who)
        for _ in range(3):
            await trial.taps(who, AskAbout, chat=who.private)
            await trial.taps(who, ReportPerson, chat=who.private)
        await trial.passes(5)
    await have_met_others(trial, *friends)
    reported = await trial.id_of(boris)
    assert len(await trial.store.rows(HallReport, person=reported)) == 3
    assert await hall.is_reported(reported)
    played = [PersonStanding(await trial.id_of(who), chat=trial.room, games=1) for who in friends]
    await trial.store.commit([PutRow(row) for row in played])
    assert not await hall.is_reported(reported), "one group of friends is not three people"
    assert not (await trial.types(boris, "/play", boris.private)).refused


async def test_a_person_refused_by_everybody_still_plays_and_the_others_meet_at_once(
    trial: HallTrial,
) -> None:
    boris = await trial.person("Boris")
    others = [await trial.person(f"P{number}") for number in range(4)]
    for who in others:
        await meet(trial, boris, who)
        await finish(trial, boris, who)
        await trial.taps(who, AskAbout, chat=who.private)
        await trial.taps(who, Refuse, chat=who.private)
        await trial.passes(5)
    await meet(trial, boris, *others)
    assert [len(one.persons()) for one in trial.open_halls] == [2, 2], "they do not wait for him"
    assert (await trial.row(boris)).waiting
    await trial.passes(21)
    refused = await trial.id_of(boris)
    assert [len(one.persons()) for one in trial.open_halls if refused in one.persons()] == [1]


async def test_nobody_gains_rating_against_their_own_page(trial: HallTrial) -> None:
    anna, own = await trial.person("Anna"), await trial.person("Own", platform="page")
    for _ in range(4):
        await meet(trial, anna, own)
        assert [one.guest for one in trial.running.state.seats].count(Guest.PASSING) >= 1
        await finish(trial, anna, own)
        await trial.passes(7)
    ids = [await trial.id_of(who) for who in (anna, own)]
    for room in (HALL, None):
        rows = (await trial.store.standings(room, ids)).values()
        assert all(row.games == 0 for row in rows)
        assert all(row.merit(board) is None for row in rows for board in Leaderboard)


async def test_a_pool_with_a_failure_is_seated_later(
    trial: HallTrial, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    hall = trial.application.core.service(Hall)
    with monkeypatch.context() as broken:
        broken.setattr(hall, "_deal", None)
        await meet(trial, anna, boris)
        assert trial.over
    assert "cannot be seated" in caplog.text
    await trial.passes(21)
    assert len(trial.table.persons()) == 2


HOSTILE = [
    "\u200b\u200d",
    "\u202eannA",
    "\U0001d159",
    "\ufffc\ufffc",
    "\u0410nn\u0430",
    "n" * 5_000,
    "\U0001f0cf\U0001f0cf\U0001f0cf",
    "a\u0300" * 3 + "\u0301" * 500,
    "Anna\n\nYour turn",
]


@pytest.mark.parametrize("name", HOSTILE)
async def test_a_hostile_name_is_one_short_visible_line_of_its_own(trial: HallTrial, name: str) -> None:
    anna, other = await trial.person("Anna"), await trial.person(name)
    await meet(trial, anna, other)
    (found,) = [text for text in trial.texts(anna.private) if "You play with" in text]
    shown = bare(found.partition("You play with ")[2].partition(". The cards")[0])
    assert shown.strip()
    assert shown != "Anna"
    assert len(shown) < 150
    assert not set(shown) & set("\n\u202e\u200b\ufffc\U0001d159")
    await finish(trial, anna, other)
    await trial.taps(anna, AskAbout, chat=anna.private)
    assert f"Never again: {shown}" in [bare(one.label) for _, one in trial.buttons(anna.private)]

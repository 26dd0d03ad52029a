"""Idle tables sleep, and wake for every command, deadline and report about them."""

import asyncio
from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.errors import DatabaseDamaged, StoreError
from bot.domain.ids import Chat, TableId
from bot.domain.languages import ENGLISH
from bot.domain.rows import DeadlineRow, PutTable, TableRow
from bot.domain.scene import Pace, Presence
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.game.table_state import ARCHIVE_AFTER_MS
from bot.i18n.texts import load_texts
from bot.ports.news import FoundTable
from bot.tables.table import Table
from bot.tables.waking import SLEEPS_AFTER_MS, WAKES
from tests.bot.trial import SHORT, THINKING_S, Trial
from tests.memory.store import MemoryStore

EN = load_texts()[ENGLISH]
SLEEPS_AFTER_S = SLEEPS_AFTER_MS // 1000 + 120


async def asleep(trial: Trial) -> TableId:
    """Let time pass until the room's table sleeps, without looking at the room."""
    table = trial.table.table
    await trial.clock.advance(SLEEPS_AFTER_S)
    assert awake(trial) == []
    return table


def awake(trial: Trial) -> list[TableId]:
    return [table.table for table in trial.application.tables.all()]


async def dealt(trial: Trial, *names: str, pace: Pace = Pace.MAIL) -> dict[str, Who]:
    people = {name: await trial.person(name) for name in names}
    await trial.types(people[names[0]], "/newgame podkidnoy")
    for who in list(people.values())[1:]:
        await trial.taps(who, TableVerb.JOIN)
    await trial.table.keep_lobby(replace(trial.table.in_lobby(), pace=pace), None)
    await trial.passes(0)
    await trial.taps(people[names[0]], TableVerb.START)
    return people


async def test_a_table_sleeps_and_nothing_of_it_stays_in_memory(trial: Trial) -> None:
    await dealt(trial, "Anna", "Boris")
    due = min(row.due for row in trial.application.services.alarms.rows(trial.table.table))
    table = await asleep(trial)
    assert trial.application.presenter._slots._slots == {}
    (wakes,) = trial.application.services.alarms.rows(table)
    assert wakes.due >= due
    assert (await trial.store.awake_tables(trial.clock.now())) == ()


async def test_an_ended_table_sleeps_until_it_is_archived(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    table = trial.table.table
    await trial.play_out(*people.values())
    chats = (trial.room, *(who.private for who in people.values()))
    before = {chat: trial.texts(chat) for chat in chats}
    await trial.clock.advance(SLEEPS_AFTER_S)
    assert awake(trial) == []
    row = await trial.store.table(table)
    assert row is not None
    assert row.open
    await trial.application.tables.waking.table(table)
    await trial.clock.advance(1)
    assert {chat: trial.texts(chat) for chat in chats} == before
    await trial.clock.advance(ARCHIVE_AFTER_MS / 1000 - SLEEPS_AFTER_S)
    row = await trial.store.table(table)
    assert row is not None
    assert not row.open
    assert {chat: trial.texts(chat) for chat in chats} == before


@pytest.mark.sampled
async def test_ended_games_sleep_while_the_same_people_play_another(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    ended = list[TableId]()
    for _ in range(14):
        await trial.deal(anna, boris, options=SHORT)
        ended.append(trial.table.table)
        await trial.play_out(anna, boris)
    await trial.deal(anna, boris, options=SHORT)
    for _ in range(SLEEPS_AFTER_S // 60):
        await trial.clock.advance(60)
        await trial.plays_awaited({"Anna": anna, "Boris": boris})
        await trial.types(anna, "/table")
    assert awake(trial) == [trial.table.table]
    await trial.forge_tap(boris, PlayAgain(ended[3]).text(), boris.private)
    assert awake(trial) == [trial.table.table, ended[3]]
    rows = [await trial.store.table(table) for table in ended]
    assert all(row is not None and row.open for row in rows), "none of them is archived yet"


async def test_a_table_that_falls_asleep_is_looked_up_for_its_own_chat_and_people_alone() -> None:
    asked = list[object]()

    class Store(MemoryStore):
        async def find_tables(
            self, chat: Chat | None = None, key: str = "", table: str = ""
        ) -> tuple[FoundTable, ...]:
            asked.append(chat)
            return await super().find_tables(chat, key, table)

    trial = Trial(store=Store())
    await trial.start()
    quiet = await dealt(trial, "Anna", "Boris")
    sleeping, at = trial.table.table, trial.room
    trial.room = trial.platform.chat("Saturday")
    busy = await dealt(trial, "Vera", "Gleb")
    while sleeping in awake(trial):
        await trial.plays_awaited(busy)
        await trial.clock.advance(60)
    asked.clear()
    await trial.plays_awaited(busy)
    assert asked == []
    trial.room = at
    await trial.types(quiet["Anna"], "/table")
    assert asked
    assert sleeping in awake(trial)
    await trial.stop()


async def test_an_ended_table_that_sleeps_is_archived_when_its_person_is_forgotten(trial: Trial) -> None:
    anna = await trial.person("Anna")
    trial.room = anna.private
    await trial.deal(anna, computers=1, options=SHORT)
    table = trial.table.table
    await trial.play_out(anna)
    await trial.clock.advance(SLEEPS_AFTER_S)
    assert awake(trial) == []
    await trial.types(anna, "/forgetme yes")
    row = await trial.store.table(table)
    assert row is not None
    assert not row.open


async def test_a_tap_wakes_the_table_and_the_hand_is_edited(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    running = trial.running
    await asleep(trial)
    posts = {who: [post.message for post in trial.visible(people[who].private)] for who in people}
    awaited = [who for who in people.values() if trial.hand_buttons(who)[1]]
    await trial.plays(awaited[0], lambda found: found[0])
    assert trial.running.moves == running.moves + 1
    assert {who: [post.message for post in trial.visible(people[who].private)] for who in people} == posts
    await trial.play_out(*people.values())


async def test_a_woken_table_without_a_change_causes_no_request(trial: Trial) -> None:
    await dealt(trial, "Anna", "Boris")
    table = await asleep(trial)
    trial.platform.log.clear()
    await trial.application.tables.waking.table(table)
    await trial.clock.advance(0)
    assert trial.platform.log == []
    assert awake(trial) == [table]


async def test_a_command_in_the_room_wakes_its_table(trial: Trial) -> None:
    await dealt(trial, "Anna", "Boris")
    table = await asleep(trial)
    stranger = await trial.person("Stranger")
    assert awake(trial) == []
    await trial.platform.types(stranger, trial.room, "/newgame")
    assert awake(trial) == [table]


async def test_a_code_wakes_the_table_that_it_invites_to(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    await trial.types(anna, "/invite")
    invitation = trial.table.in_lobby().invitation
    assert invitation is not None
    table = await asleep(trial)
    guest = await trial.person("Guest")
    await trial.platform.types(guest, guest.private, f"/join {invitation.code}")
    assert awake(trial) == [table]
    assert len(trial.table.persons()) == 2


async def test_a_deadline_wakes_its_table_in_time(trial: Trial) -> None:
    await dealt(trial, "Anna", "Boris")
    running = trial.running
    must = running.state.pace.must
    assert must is not None
    began = running.state.since
    await asleep(trial)
    await trial.clock.advance((began + must * 1000 - trial.clock.now()) / 1000 - 1)
    await trial.application.tables.waking.at(trial.room)
    assert trial.running.moves == 0
    await trial.passes(1)
    assert trial.running.moves == 1, "nobody is given time for the sleep of a table"


async def test_the_last_call_stays_when_the_table_sleeps_and_wakes(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    must = trial.running.state.pace.must
    assert must is not None
    await trial.clock.advance(must * 0.75 + 1)
    shown = {name: len(trial.visible(who.private)) for name, who in people.items()}
    assert sorted(shown.values()) == [1, 2]
    await trial.application.tables.waking.at(trial.room)
    await asleep(trial)
    await trial.passes(0)
    assert {name: len(trial.visible(who.private)) for name, who in people.items()} == shown
    await trial.play_out(*people.values())


async def test_sleeping_tables_stay_asleep_after_a_restart(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    await asleep(trial)
    await trial.stop()
    trial.application = trial.installed()
    await trial.start_quietly()
    assert awake(trial) == []
    await trial.passes(0)
    await trial.play_out(*people.values())


async def test_a_computer_moves_after_a_kill_without_any_command(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.deal(anna, computers=2)
    while trial.running.computer_to_move() is None:
        await trial.plays_awaited({"Anna": anna})
    moves = trial.running.moves
    await trial.stop()
    trial.application = trial.installed()
    await trial.start_quietly()
    await trial.clock.advance(THINKING_S + 1)
    (table,) = trial.application.tables.all()
    assert table.in_play().moves > moves


class FailingStore(MemoryStore):
    """Fails to read a table so often."""

    failures = 0

    async def table(self, table: TableId) -> TableRow | None:
        if self.failures:
            self.failures -= 1
            raise StoreError("no answer")
        return await super().table(table)


async def test_a_store_that_fails_leaves_the_table_asleep() -> None:
    store = FailingStore()
    trial = Trial(store=store)
    await trial.start()
    people = await dealt(trial, "Anna", "Boris")
    table = await asleep(trial)
    store.failures = 1
    assert (await trial.platform.types(people["Anna"], trial.room, "/table")).refused
    await trial.platform.types(people["Anna"], trial.room, "/cancel")
    assert awake(trial) == [table]
    store.failures = 3
    await trial.stop()
    trial.application = trial.installed()
    await trial.start_quietly()
    assert awake(trial) == []
    await trial.clock.advance(16)
    assert awake(trial) == [table]
    await trial.play_out(*people.values())
    await trial.stop()


class DamagedStore(MemoryStore):
    """The rows of some tables cannot be read."""

    damaged: frozenset[TableId] = frozenset()

    async def table(self, table: TableId) -> TableRow | None:
        if table in self.damaged:
            raise DatabaseDamaged("database disk image is malformed")
        return await super().table(table)

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = ""
    ) -> tuple[FoundTable, ...]:
        found = await super().find_tables(chat, key, table)
        if any(one.table in self.damaged for one in found):
            raise DatabaseDamaged("database disk image is malformed")
        return found


async def test_people_of_a_table_on_a_damaged_page_play_on_at_their_other_tables() -> None:
    store = DamagedStore()
    trial = Trial(store=store)
    await trial.start()
    people = await dealt(trial, "Anna", "Boris")
    damaged, trial.room = trial.table.table, trial.platform.chat("Saturday")
    await trial.deal(*people.values())
    sound = trial.table.table
    await trial.stop()
    store.damaged = frozenset([damaged])
    trial.application = trial.installed()
    await trial.start()
    await trial.play_out(*people.values())
    assert awake(trial) == [sound]
    await trial.stop()


async def test_a_table_on_a_damaged_page_keeps_no_other_from_waking_and_no_deadline_from_firing() -> None:
    store = DamagedStore()
    trial = Trial(store=store)
    await trial.start()
    await dealt(trial, "Anna", "Boris")
    damaged, trial.room = trial.table.table, trial.platform.chat("Saturday")
    await dealt(trial, "Vera", "Gleb")
    sound, must = trial.table.table, trial.running.state.pace.must
    assert must is not None
    await trial.stop()
    store.damaged = frozenset([damaged])
    trial.application = trial.installed()
    await trial.start_quietly()
    await trial.clock.advance(1)
    assert awake(trial) == [sound]
    await trial.clock.advance(must)
    await trial.application.tables.waking.at(trial.room)
    assert trial.running.moves == 1
    store.damaged = frozenset()
    await trial.clock.advance(120)
    found = await trial.application.tables.waking.table(damaged)
    assert found is not None
    assert found.in_play().moves == 1, "a deadline is carried out as soon as its table can be read"
    await trial.stop()


async def test_a_forgotten_person_leaves_a_lobby_that_slept(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await asleep(trial)
    await trial.platform.types(boris, boris.private, "/forgetme yes")
    await trial.passes(0)
    assert "Boris" not in trial.texts(trial.room)[-1]
    met = trial.application.services.people.user(anna)
    assert met is not None
    assert trial.table.persons() == (met.person,)


async def test_a_forged_tap_does_not_repost_the_table_while_it_sleeps(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    anna = people["Anna"]
    await asleep(trial)
    (hand,) = [post.message for post in trial.visible(anna.private)]
    trial.room = anna.private
    await trial.platform.types(anna, anna.private, "/newgame")
    await trial.passes(0)
    await trial.forge_tap(
        anna, TableTap(trial.table.table, TableVerb.ADD_COMPUTER).text(), anna.private, hand
    )
    assert hand in [post.message for post in trial.visible(anna.private)]


@pytest.mark.parametrize("seconds", [7_200, -7_200])
async def test_a_jump_of_the_clock_corrects_the_deadlines_of_sleeping_tables(
    trial: Trial, seconds: int
) -> None:
    await dealt(trial, "Anna", "Boris")
    must = trial.running.state.pace.must
    assert must is not None
    await asleep(trial)
    trial.clock.jump(seconds)
    await trial.clock.advance(61)
    await trial.application.tables.waking.at(trial.room)
    end = min(
        row.due for row in trial.application.services.alarms.rows(trial.table.table) if row.name == "act"
    )
    assert 0 < end - trial.clock.now() <= must * 1000
    await trial.clock.advance(SLEEPS_AFTER_S)
    assert awake(trial) == []
    await trial.application.tables.waking.at(trial.room)
    again = min(
        row.due for row in trial.application.services.alarms.rows(trial.table.table) if row.name == "act"
    )
    assert again == end


async def test_a_faulty_table_does_not_keep_others_from_following_the_clock(trial: Trial) -> None:
    await dealt(trial, "Anna", "Boris")
    table = await asleep(trial)
    waking = trial.application.tables.waking
    alarms = trial.application.services.alarms
    alarms.set(TableId("odd"), [DeadlineRow(TableId("odd"), WAKES, trial.clock.now() + 10**9, "")])
    find = waking.table

    async def found(table_id: TableId) -> Table | None:
        if table_id == "odd":
            raise RuntimeError("whatever")
        return await find(table_id)

    waking.table = found  # type: ignore[method-assign]
    trial.clock.jump(3_600)
    await trial.clock.advance(120)
    assert table in awake(trial)


async def test_a_tapped_free_seat_leaves_an_hour_to_open_the_private_chat(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vera")
    await trial.types(people["Boris"], "/leave yes")
    seat = next(at for at, one in enumerate(trial.running.state.seats) if one.presence is Presence.LEFT)
    stranger = trial.platform.who("Gleb")
    late = trial.platform.who("Late")
    assert (await trial.taps(late, TableVerb.TAKE_OVER, str(seat))).opens_private
    await trial.clock.advance(SLEEPS_AFTER_S)
    answer = await trial.taps(stranger, TableVerb.TAKE_OVER, str(seat))
    await trial.clock.advance(3_600 - SLEEPS_AFTER_S)
    assert awake(trial) == []
    await trial.is_killed()
    refused = await trial.types(late, f"/start {answer.opens_private}", late.private)
    assert refused.text == EN("answer-not-of-room")
    assert (await trial.types(stranger, f"/start {answer.opens_private}", stranger.private)).text == EN(
        "answer-seat-yours"
    )


async def test_play_again_finds_the_rooms_next_table_though_it_sleeps(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", pace=Pace.NORMAL)
    boris, ended = people["Boris"], PlayAgain(trial.table.table).text()
    await trial.play_out(*people.values())
    await trial.clock.advance(1_200)
    await trial.types(people["Anna"], "/newgame")
    table = await asleep(trial)
    await trial.forge_tap(boris, ended, boris.private)
    assert awake(trial) == [table]
    assert len(trial.table.persons()) == 2


class HangingStore(MemoryStore):
    """Never finds a table again, once it `hangs`."""

    hangs = False
    hanging = 0

    async def table(self, table: TableId) -> TableRow | None:
        if self.hangs:
            self.hanging += 1
            try:
                await asyncio.Event().wait()
            finally:
                self.hanging -= 1
        return await super().table(table)


async def test_a_stop_does_not_wait_for_tables_that_wake() -> None:
    store = HangingStore()
    trial = Trial(store=store)
    await trial.start()
    await dealt(trial, "Anna", "Boris")
    await trial.stop()
    store.hangs = True
    trial.application = trial.installed()
    await trial.start_quietly()
    assert store.hanging == 1
    await trial.stop()
    assert store.hanging == 0


async def test_every_table_is_served_even_if_many_processes_end_after_a_short_time(trial: Trial) -> None:
    """Each of these processes ends after waking four tables, and changes none."""
    tables = [TableRow(TableId(f"t{number}"), trial.room, True, "", 1, at=number) for number in range(40)]
    await trial.store.commit([PutTable(row) for row in tables])
    served = set[TableId]()
    for _ in range(200):
        await trial.clock.advance(1)
        order = await trial.application.tables.waking.unshown()
        assert order[0] == "t39"
        assert sorted(order) == sorted(row.table for row in tables)
        served.update(order[:4])
    assert len(served) == len(tables)

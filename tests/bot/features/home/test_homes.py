"""The tables on a home page: one's own games first, open tables and tournaments of one's rooms, and nothing else."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Chat, TableId
from bot.domain.languages import ENGLISH
from bot.domain.rows import TableRow
from bot.domain.tap_data import TableVerb
from bot.features.home import Home, Homes
from bot.features.home import homes as homes_module
from bot.features.home.homes import HomePart
from bot.runtime import people as people_module
from bot.tables.drawing import RoomInfo, room_info
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.watching import Watcher
from tests.bot.features.tournaments.cup import cup_trial
from tests.bot.test_two_processes import TwoProcesses
from tests.bot.trial import Trial


async def home_of(trial: Trial, who: Who, *rooms: Chat) -> Home:
    homes = trial.application.core.service(Homes)
    return await homes.of(who.platform, who.user, [room.id for room in rooms], ENGLISH)


async def test_games_that_wait_for_the_person_come_first_with_their_cards(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await trial.deal(anna, boris)
    garden = trial.platform.chat("Garden")
    await trial.types(vera, "/newgame", garden)
    for who in (anna, boris):
        home = await home_of(trial, who, garden, trial.room)
        game, lobby = home.tables
        assert (game.room, game.part, game.plays) == (trial.room, HomePart.GAME, True)
        assert (lobby.room, lobby.part, lobby.plays) == (garden, HomePart.LOBBY, False)
        assert [seat.user for seat in game.seats] == [anna.user, boris.user]
        assert [seat.user for seat in lobby.seats] == [vera.user]
        assert lobby.offered > len(lobby.seats)
        assert game.asks is (game.seats[0].awaited if who is anna else game.seats[1].awaited)
    attacker = await trial.plays_awaited({"Anna": anna, "Boris": boris})
    defender = boris if attacker is anna else anna
    shown = (await home_of(trial, defender, trial.room)).tables[0]
    assert shown.asks
    assert shown.pairs is not None
    assert len(shown.pairs.pairs) == 1
    waiting = (await home_of(trial, attacker, trial.room)).tables[0]
    assert not waiting.asks
    assert waiting.pairs == shown.pairs
    assert waiting.words != shown.words


async def test_tables_of_other_rooms_and_the_cards_of_strangers_are_not_shown(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await trial.deal(anna, boris)
    assert (await home_of(trial, vera)).tables == ()
    (table,) = (await home_of(trial, vera, trial.room)).tables
    assert (table.plays, table.asks, table.pairs, table.words) == (False, False, None, ())
    assert {seat.open for seat in table.seats} == {()}


async def test_a_game_is_found_after_a_restart_and_gone_after_its_end(trial: Trial) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    await trial.deal(anna, boris)
    await trial.restart()
    assert [one.plays for one in (await home_of(trial, anna, trial.room)).tables] == [True]
    await trial.play_out(anna, boris)
    assert (await home_of(trial, anna, trial.room)).tables == ()


async def test_people_dropped_from_memory_during_the_work_are_read_again(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris, vera, gleb = [await trial.person(name) for name in ("Anna", "Boris", "Vera", "Gleb")]
    await trial.deal(anna, boris)
    garden = trial.platform.chat("Garden")
    await trial.types(vera, "/newgame", garden)
    await trial.passes(400)
    await trial.types(gleb, "/help")
    people, waking = trial.application.services.people, trial.application.core.tables.waking
    woken = waking.table

    async def table_without_people(table: TableId) -> Table | None:
        found = await woken(table)
        people.trim(tuple)
        return found

    async def room_without_people(room: Chat, services: Services) -> RoomInfo:
        info = await room_info(room, services)
        people.trim(tuple)
        return info

    monkeypatch.setattr(people_module, "MOST_KNOWN", 1)
    monkeypatch.setattr(waking, "table", table_without_people)
    monkeypatch.setattr(homes_module, "room_info", room_without_people)
    home = await home_of(trial, anna, garden, trial.room)
    assert [[seat.user for seat in table.seats] for table in home.tables] == [
        [anna.user, boris.user],
        [vera.user],
    ]


async def test_a_damaged_table_is_left_out_and_logged_once(
    trial: Trial, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    await trial.deal(anna, boris)
    read = trial.store.unfinished_tables

    async def damaged(*asked: object) -> Sequence[TableRow]:
        return [replace(row, state="{") for row in await read(*asked)]  # type: ignore[arg-type]

    monkeypatch.setattr(trial.store, "unfinished_tables", damaged)
    for _ in range(2):
        assert (await home_of(trial, anna, trial.room)).tables == ()
    (record,) = [record for record in caplog.records if record.name == homes_module.__name__]
    assert "cannot be shown at home" in record.message


async def test_an_open_tournament_says_if_people_can_enter() -> None:
    async with cup_trial() as trial:
        anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
        await trial.types(anna, "/tournament")
        assert [cup[1:] for cup in await cups(trial, anna)] == [(True, False)]
        assert [cup[1:] for cup in await cups(trial, boris)] == [(True, False)]
        assert await cups(trial, boris, trial.platform.chat("Garden")) == []


async def cups(trial: Trial, who: Who, *rooms: Chat) -> list[tuple[str, bool, bool]]:
    home = await home_of(trial, who, *(rooms or (trial.room,)))
    return [(cup.words, cup.enters, cup.entered) for cup in home.cups]


async def test_a_person_with_forty_rooms_costs_a_bounded_number_of_queries(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    await trial.deal(anna, boris)
    rooms = [trial.platform.chat(f"Room {number}") for number in range(40)]
    for room in rooms:
        await trial.types(boris, "/newgame", room)
    asked = list[object]()
    reader = type(trial.store._reader)  # type: ignore[attr-defined]
    once = reader._run

    async def counted(self: object, *query: object) -> object:
        asked.append(query)
        return await once(self, *query)

    monkeypatch.setattr(reader, "_run", counted)
    home = await home_of(trial, anna, trial.room, *rooms)
    assert len(home.tables) == 41
    assert home.tables[0].plays
    assert len(asked) <= 6


async def test_a_change_of_a_table_or_of_a_room_is_announced(trial: Trial) -> None:
    anna, boris = [await trial.person(name) for name in ("Anna", "Boris")]
    homes, told = trial.application.core.service(Homes), list[str]()
    trial.application.services.hooks.table_shown.append(homes.watchers.tell)
    watcher = Watcher(lambda: told.append("changed"))
    homes.watch(watcher, (trial.room,))
    await trial.types(anna, "/newgame")
    await trial.passes(1)
    assert told
    homes.leave(watcher, (trial.room,))
    told.clear()
    await trial.taps(boris, TableVerb.JOIN)
    await trial.passes(1)
    assert not told


async def test_a_move_in_another_process_is_on_the_home_page_of_both() -> None:
    two = TwoProcesses()
    await two.start()
    anna, boris = [await two.person(name) for name in ("Anna", "Boris")]
    await two.deal(anna, boris)
    await two.up_to_date()
    people = {"Anna": anna, "Boris": boris}
    for _ in range(3):
        await two.plays_awaited(people)
        seen = list[Sequence[object]]()
        for application in two.both:
            homes = application.core.service(Homes)
            home = await homes.of(anna.platform, anna.user, [two.room.id], ENGLISH)
            seen.append([home.tables[0].pairs, home.tables[0].asks, home.tables[0].words])
        assert seen[0] == seen[1]
    await two.stop()

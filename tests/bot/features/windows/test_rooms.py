"""Windows on a room: what the people in an Activity see without a table, and how they open one."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.commands import Answer, Who
from bot.domain.ids import Chat
from bot.domain.screen import Screen
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.features.tournaments.screens import BeginTournament
from bot.features.windows import rooms
from bot.features.windows.links import LASTS_MS, UNKNOWN_LASTS_MS
from bot.features.windows.open_windows import MEMBER_FOR_MS, Window
from bot.features.windows.taps import OfferedGame, OpenHere, ShowWindow
from bot.game.rules import name_of
from bot.ports.platform import ActivityVisitor
from bot.tables.table import Table
from tests.bot.features.tournaments.cup import CupTrial, names
from tests.bot.features.windows.window_trial import WindowTrial
from tests.bot.trial import data_of, text_of
from tests.memory.platform import ONE_POST

USUAL, PEREVODNOY = (OpenHere(OfferedGame(game)).text() for game in ("", "perevodnoy"))


async def room_of(evening: WindowTrial, window: Window) -> Screen:
    """Return the screen of the room; there is no other one."""
    parts = await evening.parts(window)
    assert list(parts) == ["room"]
    return parts["room"]


def taps_of(screen: Screen) -> list[str]:
    return [data_of(button) for row in screen.rows for button in row]


async def refusal_of(evening: WindowTrial, code: str) -> AnyCode:
    with pytest.raises(Declined) as refused:
        await evening.windows.enter_activity(code, "i-1")
    return refused.value.code


def enters_as(evening: WindowTrial, who: Who, room: Chat, *, member: bool = True) -> str:
    evening.platform.in_activities["code"] = ActivityVisitor(who, room, member)
    return "code"


async def test_without_a_table_the_window_shows_the_room_and_a_new_table_replaces_it(
    evening: WindowTrial,
) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris", reachable=False)
    first, second = await evening.launches(anna), await evening.launches(boris)
    screen = await room_of(evening, first)
    assert "Anna" in text_of(screen)
    assert "Boris" in text_of(screen)
    assert "Friday" in text_of(screen)
    assert {USUAL, PEREVODNOY} <= set(taps_of(screen))
    evening.changes = 0
    assert not (await evening.windows.tap(first, PEREVODNOY)).refused
    assert evening.changes
    assert set(await evening.parts(first)) == set(await evening.parts(second)) == {"table"}
    assert name_of(evening.table.in_lobby().options) == "perevodnoy"
    await evening.passes(1)
    assert evening.texts(evening.room), "the lobby is also in the chat"


async def test_a_person_known_only_from_the_activity_sits_down_and_sees_their_cards(
    evening: WindowTrial,
) -> None:
    anna = await evening.person("Anna")
    stranger = replace(
        anna, user=type(anna.user)("u99"), name="Stranger", private=evening.platform.chat("u99")
    )
    first, second = await evening.launches(anna), await evening.launches(stranger)
    await evening.windows.tap(first, USUAL)
    await evening.parts(second)
    table = evening.table.table
    assert not (await evening.windows.tap(second, TableTap(table, TableVerb.JOIN).text())).refused
    assert not (await evening.windows.tap(first, TableTap(table, TableVerb.START).text())).refused
    await evening.passes(0)
    assert set(await evening.parts(second)) == {"table", "hand"}
    met = evening.application.services.people.user(stranger)
    assert met is not None
    assert met.reachable
    evening.windows.leave(second)
    await evening.passes(0)
    assert evening.hand_buttons(stranger), "without a window the hand is in the private chat"


async def test_the_room_comes_back_after_a_closed_lobby_and_beside_the_end_of_a_game(
    evening: WindowTrial,
) -> None:
    anna, vera = await evening.person("Anna"), await evening.person("Vera")
    window, looking = await evening.launches(anna), await evening.launches(vera)
    await evening.windows.tap(window, USUAL)
    await evening.windows.tap(window, TableTap(evening.table.table, TableVerb.CANCEL).text())
    await room_of(evening, window)
    await evening.windows.tap(window, USUAL)
    await evening.parts(window)
    await evening.parts(looking)
    table = evening.table.table
    await evening.windows.tap(window, TableTap(table, TableVerb.ADD_COMPUTER).text())
    await evening.windows.tap(window, TableTap(table, TableVerb.START).text())
    await evening.passes(0)
    await evening.play_out(anna)
    assert set(await evening.parts(window)) == {"table", "end", "hand", "room"}
    assert {"end", "room"} <= set(await evening.parts(looking))
    assert not (await evening.windows.tap(window, PlayAgain(table).text())).refused
    assert "room" not in await evening.parts(looking)
    assert looking.table != table


async def test_a_second_tap_for_a_table_is_answered_and_opens_nothing(evening: WindowTrial) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    first, second = await evening.launches(anna), await evening.launches(boris)
    answers = await asyncio.gather(*(evening.windows.tap(one, USUAL) for one in (first, second)))
    assert len(evening.application.tables.all()) == 1
    assert all(answer.text or not answer.refused for answer in answers)
    again = await evening.windows.tap(second, PEREVODNOY)
    assert (again.refused, "already a table" in again.text) == (True, True)


async def test_a_window_of_one_room_shows_and_does_nothing_in_another_one(evening: WindowTrial) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.deal(anna, boris)
    vera = await evening.person("Vera")
    window = await evening.launches(vera, evening.platform.chat("Saturday"))
    screen = await room_of(evening, window)
    assert "Anna" not in text_of(screen)
    table = evening.table.table
    for data in (ShowWindow(table).text(), *(TableTap(table, verb).text() for verb in TableVerb)):
        before = evening.table.version
        assert (await evening.windows.tap(window, data)).refused, data
        assert evening.table.version == before
    await room_of(evening, window)


async def test_a_person_follows_their_own_seat_from_the_private_chat(evening: WindowTrial) -> None:
    """The platform names the table of the tapped button; without a seat it is shown to nobody."""
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.deal(anna, boris)
    table = evening.table.table
    window = await evening.launches(anna, anna.private, table)
    assert set(await evening.parts(window)) == {"table", "hand"}
    vera = await evening.person("Vera")
    await room_of(evening, await evening.launches(vera, vera.private, table))


async def test_only_people_of_the_room_enter(evening: WindowTrial) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    other = replace(evening.room, platform=type(evening.room.platform)("elsewhere"))
    for room, member in ((evening.room, False), (boris.private, True), (other, True)):
        code = enters_as(evening, anna, room, member=member)
        assert await refusal_of(evening, code) is AnswerCode.ACTIVITY_FOREIGN
    assert await refusal_of(evening, "forged") is AnswerCode.WINDOW_REFUSED


async def test_a_former_member_loses_the_room_at_the_next_check(evening: WindowTrial) -> None:
    vera = await evening.person("Vera")
    window = await evening.launches(vera)
    await room_of(evening, window)
    evening.platform.outside.add(vera.user)
    evening.clock.jump(MEMBER_FOR_MS / 1000)
    with pytest.raises(Declined) as refused:
        await evening.windows.shown(window)
    assert refused.value.code is AnswerCode.ACTIVITY_FOREIGN
    assert (await evening.windows.tap(window, USUAL)).refused
    assert not evening.application.tables.all()


async def test_in_a_room_with_unknown_members_the_ticket_is_short(evening: WindowTrial) -> None:
    anna = await evening.person("Anna")
    now = evening.clock.now()
    foreign = evening.platform.chat(ONE_POST)
    for room, lasts in ((evening.room, LASTS_MS), (anna.private, LASTS_MS), (foreign, UNKNOWN_LASTS_MS)):
        right = await evening.windows.enter_activity(enters_as(evening, anna, room), "i-1")
        assert right.until - now == lasts


async def test_without_a_token_no_table_opens_and_the_answer_names_the_way(evening: WindowTrial) -> None:
    anna = await evening.person("Anna")
    evening.platform.tokens = set()
    window = await evening.launches(anna)
    answer = await evening.windows.tap(window, USUAL)
    assert (answer.refused, "/newgame" in answer.text) == (True, True)
    assert not evening.application.tables.all()
    evening.platform.tokens = {evening.room}
    assert await evening.windows.tap(window, USUAL) == replace(Answer(), language=answer.language)
    assert set(await evening.parts(window)) == {"table"}


async def test_people_who_come_and_go_change_the_list_of_names(evening: WindowTrial) -> None:
    anna = await evening.person("Anna")
    window = await evening.launches(anna)
    others = [await evening.launches(await evening.person(f"P{number}")) for number in range(45)]
    said = text_of(await room_of(evening, window))
    assert "6 more" in said
    evening.changes = 0
    for other in others:
        evening.windows.leave(other)
    assert evening.changes
    assert "P0" not in text_of(await room_of(evening, window))


async def opens_in_topic(evening: WindowTrial, who: Who, name: str) -> Table:
    """Open a table in this topic of the room."""
    topic = replace(evening.room, topic=name)
    await evening.types(who, "/newgame", topic)
    table = evening.application.tables.at(topic)
    assert table is not None
    return table


def buttons_of_tables(screen: Screen) -> dict[str, str]:
    """Return the labels of the buttons of listed tables by their data."""
    found = [button for row in screen.rows for button in row if ShowWindow.parse(data_of(button))]
    return {data_of(button): button.label for button in found}


async def test_a_button_of_a_listed_table_shows_the_table_of_the_thread(evening: WindowTrial) -> None:
    anna, boris, vera = [await evening.person(name) for name in ("Anna", "Boris", "Vera")]
    window = await evening.launches(vera)
    await room_of(evening, window)
    evening.changes = 0
    first, second = [await opens_in_topic(evening, who, who.name) for who in (anna, boris)]
    assert evening.changes, "a new table in a thread is listed at once"
    screen = await room_of(evening, window)
    assert "These games are going on here" in text_of(screen)
    listed = buttons_of_tables(screen)
    assert set(listed) == {ShowWindow(table.table).text() for table in (first, second)}
    assert "Anna" in listed[ShowWindow(first.table).text()]
    assert {USUAL, PEREVODNOY} <= set(taps_of(screen)), "the room itself has no table"

    assert not (await evening.windows.tap(window, ShowWindow(second.table).text())).refused
    assert list(await evening.parts(window)) == ["table"]
    assert window.table == second.table
    join = TableTap(second.table, TableVerb.JOIN).text()
    assert not (await evening.windows.tap(window, join)).refused
    assert len(second.persons()) == 2
    assert len(first.persons()) == 1


async def test_the_list_of_tables_follows_the_threads(evening: WindowTrial) -> None:
    anna, boris, vera = [await evening.person(name) for name in ("Anna", "Boris", "Vera")]
    window, looking = await evening.launches(vera), await evening.launches(anna)
    await room_of(evening, window)
    table = await opens_in_topic(evening, boris, "thread")
    data = ShowWindow(table.table).text()
    assert data in taps_of(await room_of(evening, window))
    await evening.windows.tap(looking, data)
    await evening.parts(looking)
    await evening.taps(boris, TableVerb.ADD_COMPUTER, chat=table.room)
    assert data in taps_of(await room_of(evening, window))
    evening.changes = 0
    await evening.taps(boris, TableVerb.CANCEL, chat=table.room)
    assert evening.changes
    for one in (window, looking):
        screen = await room_of(evening, one)
        assert buttons_of_tables(screen) == {}
        assert "Nobody is playing here now" in text_of(screen)
    answer = await evening.windows.tap(window, data)
    assert (answer.refused, bool(answer.text)) == (True, True), "an old button is answered"


async def test_the_tables_in_threads_of_another_room_are_not_shown(evening: WindowTrial) -> None:
    anna, vera = await evening.person("Anna"), await evening.person("Vera")
    elsewhere = await evening.launches(vera, evening.platform.chat("Saturday"))
    table = await opens_in_topic(evening, anna, "thread")
    assert buttons_of_tables(await room_of(evening, elsewhere)) == {}
    answer = await evening.windows.tap(elsewhere, ShowWindow(table.table).text())
    assert (answer.refused, bool(answer.text)) == (True, True)
    await room_of(evening, elsewhere)


async def test_the_list_has_a_limit_and_says_how_many_tables_are_missing(evening: WindowTrial) -> None:
    window = await evening.launches(await evening.person("Vera"))
    screen = await room_of(evening, window)
    people = [await evening.person(f"P{number}") for number in range(rooms.MOST_LISTED + 2)]
    tables = list[Table]()
    for who in people:
        await evening.passes(1)
        evening.changes = 0
        tables.append(await opens_in_topic(evening, who, who.name))
        assert evening.changes, "every new table changes the list or the number"
        screen = await room_of(evening, window)
        missing = len(tables) - rooms.MOST_LISTED
        assert (f"and {missing} more:" if missing > 0 else "going on here:") in text_of(screen)
    assert set(buttons_of_tables(screen)) == {ShowWindow(table.table).text() for table in tables[2:]}
    evening.changes = 0
    for number in (0, -1):
        await evening.taps(people[number], TableVerb.ADD_COMPUTER, chat=tables[number].room)
    assert evening.changes == 0, "no table was opened, dealt or closed"
    await evening.taps(people[0], TableVerb.CANCEL, chat=tables[0].room)
    assert evening.changes
    assert "and 1 more:" in text_of(await room_of(evening, window))


async def test_own_tables_are_listed_first_and_then_lobbies(evening: WindowTrial) -> None:
    """The latest change comes first among own tables, among lobbies and among games."""
    people = [await evening.person(name) for name in ("Anna", "Boris", "Gleb", "Dina")]
    window = await evening.launches(await evening.person("Vera"))
    opened = list[Table]()
    for who in people:
        opened.append(await opens_in_topic(evening, who, who.name))
        await evening.passes(1)
    own_game, lobby, game, newest = opened
    evening.changes = 0
    for table, who in ((game, people[2]), (own_game, people[0])):
        await room_of(evening, window)
        await evening.taps(who, TableVerb.ADD_COMPUTER, chat=table.room)
        evening.changes = 0
        await evening.taps(who, TableVerb.START, chat=table.room)
        assert evening.changes, "a lobby has become a game"
        await evening.passes(1)
    lobbies_first = [newest, lobby, own_game, game]
    assert list(buttons_of_tables(await room_of(evening, window))) == [
        ShowWindow(one.table).text() for one in lobbies_first
    ]
    right = (await evening.launches(people[0])).right
    listed, missing = await evening.windows.rooms.listed(right, evening.room)
    assert ([one.table for one in listed], missing) == (
        [one.table for one in (own_game, newest, lobby, game)],
        0,
    )


class CupEvening(CupTrial, WindowTrial):
    """A tournament in a room with windows."""


async def test_matches_without_threads_leave_the_tables_in_threads_in_the_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "MOST_LISTED", 1)
    evening = CupEvening()
    await evening.start()
    try:
        table = await opens_in_topic(evening, await evening.person("Anna"), "thread")
        await evening.passes(1)
        first, *_ = await evening.registers(*names(4))
        await evening.cup_taps(first, BeginTournament)
        await evening.passes(1)
        (match,) = await evening.matches()
        assert await evening.application.tables.waking.table(match.table)
        screen = await room_of(evening, await evening.launches(await evening.person("Vera")))
        assert set(buttons_of_tables(screen)) == {ShowWindow(table.table).text()}
        assert "more:" not in text_of(screen)
    finally:
        await evening.stop()

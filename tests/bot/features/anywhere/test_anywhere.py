"""Rooms with one post, in chats without the bot: lobby, table, end and the next lobby in one message."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import pytest

from bot.domain.commands import Answer, TablePosted, TablesAsked, Who
from bot.domain.errors import Throttled
from bot.domain.ids import Chat, MessageId, UserKey, has_posts
from bot.domain.languages import ENGLISH
from bot.domain.rank_rows import PersonStanding
from bot.domain.rows import ASKED_KEPT_MS, GameRow, Person
from bot.domain.screen import PostInChat, Screen, Tap
from bot.domain.state import Guest
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.features.anywhere.commands import LONGEST_SAID
from bot.features.anywhere.model import ManageTable, OpenTable, PostedLobby, ShowMyCards, TakeOut
from bot.features.guests import back_in_room, without_room
from bot.game.lobby import OPENER_ONLY_MS
from bot.game.running import Running
from bot.i18n.texts import load_texts
from bot.runtime.chores import Daily
from engine import PRESETS
from tests.bot.test_two_processes import TwoProcesses
from tests.bot.trial import SHORT, Trial, data_of, text_of
from tests.memory.platform import ONE_POST, MemoryPlatform

TEXTS = load_texts()[ENGLISH]


@pytest.fixture
async def trial() -> AsyncIterator[Trial]:
    trial = Trial()
    trial.room = trial.platform.chat(f"{ONE_POST}friends", "m1")
    await trial.start()
    yield trial
    await trial.stop()


@pytest.fixture
async def anna(trial: Trial) -> Who:
    return await trial.person("Anna")


@pytest.fixture
async def boris(trial: Trial) -> Who:
    return await trial.person("Boris")


def requests_to(trial: Trial, room: Chat) -> list[Screen]:
    """Return every screen shown in the room."""
    return [one.screen for one in trial.platform.log if one.chat == room and one.screen is not None]


def only_post(trial: Trial) -> str:
    """Return the text of the only message in the room."""
    (post,) = trial.visible(trial.room)
    return text_of(post.screen)


async def asked(trial: Trial, who: Who, argument: str = "", *, exact: bool = True) -> Answer:
    """Ask for tables to post, and return the answer."""
    assert trial.platform.handle is not None
    answer = await trial.platform.handle(TablesAsked(who, argument, exact))
    await trial.passes(0)
    return answer


def signed(answer: Answer) -> list[str]:
    """Return the data of the buttons of the first proposal."""
    return [data_of(button) for row in answer.proposals[0].screen.rows for button in row]


async def posts(trial: Trial, who: Who, argument: str = "") -> list[str]:
    """Post the proposed table in the room, and return the data of its buttons."""
    answer = await asked(trial, who, argument)
    await trial.platform.send(trial.room, answer.proposals[0].screen, key="posted", quiet=True)
    return signed(answer)


async def dealt(trial: Trial, *people: Who) -> None:
    await trial.deal(*people, options=SHORT)


async def test_the_first_tap_opens_the_table_for_the_person_who_posted_it(
    trial: Trial, anna: Who, boris: Who
) -> None:
    join, *_ = await posts(trial, anna, "perevodnoy")
    assert "1. \u2068Anna\u2069" in only_post(trial)
    assert trial.application.tables.at(trial.room) is None, "nothing is stored before"
    _ = await trial.forge_tap(boris, join, trial.room)
    opener, guest = trial.table.persons()
    assert trial.application.services.people.person(opener).name == "Anna"
    assert trial.application.services.people.person(guest).name == "Boris"
    assert "2. \u2068Boris\u2069" in only_post(trial)


@pytest.mark.parametrize("preset", PRESETS)
async def test_each_offered_game_is_opened_by_the_first_tap(
    trial: Trial, anna: Who, boris: Who, preset: str
) -> None:
    listed = await asked(trial, anna, exact=False)
    (posted,) = (one.screen for one in listed.proposals if one.name == preset)
    await trial.platform.send(trial.room, posted, key="posted", quiet=True)
    answer = await trial.forge_tap(boris, data_of(posted.rows[0][0]), trial.room)
    assert not answer.refused
    assert trial.table.in_lobby().options == PRESETS[preset]


async def test_several_first_taps_at_once_open_one_table(trial: Trial, anna: Who, boris: Who) -> None:
    join, computer, *_ = await posts(trial, anna)
    _ = await trial.forge_tap(boris, join, trial.room)
    _ = await trial.forge_tap(anna, computer, trial.room)
    assert len(trial.table.in_lobby().chairs) == 3


async def test_a_forged_or_altered_button_opens_nothing(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_ = await posts(trial, anna)
    tap = OpenTable.parse(join)
    assert tap is not None
    stranger = (await asked(trial, boris)).proposals[0]
    other = OpenTable.parse(data_of(stranger.screen.rows[0][0]))
    assert other is not None
    for forged in (
        join[:-1] + ("a" if join[-1] != "a" else "b"),
        OpenTable(tap.table, other.opener, tap.preset, tap.action, tap.signature).text(),
        OpenTable(other.table, tap.opener, tap.preset, tap.action, tap.signature).text(),
    ):
        answer = await trial.forge_tap(boris, forged, trial.room)
        assert answer.text == "This button does nothing."
    answer = await trial.forge_tap(boris, join, boris.private)
    assert answer.text == "This button does nothing."
    assert trial.application.tables.awake == 0


async def test_a_copied_button_opens_no_second_table(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_ = await posts(trial, anna)
    _ = await trial.forge_tap(boris, join, trial.room)
    elsewhere = trial.platform.chat(f"{ONE_POST}others", "m2")
    answer = await trial.forge_tap(boris, join, elsewhere)
    assert answer.text.startswith("This lobby was opened at another message.")
    assert "Anna" in answer.text
    assert trial.application.tables.at(elsewhere) is None


async def notes_post(trial: Trial, answer: Answer, message: str) -> None:
    """Report the message of the first proposal, as the platform does in guest mode."""
    assert trial.platform.handle is not None
    table = answer.proposals[0].table
    assert table is not None
    _ = await trial.platform.handle(TablePosted(trial.platform.name, table, MessageId(message)))


async def copied(trial: Trial, thief: Who, button: str, *others: Who) -> Chat:
    """Copy a button to another chat, tap it there first, and let the others join."""
    elsewhere = trial.platform.chat(f"{ONE_POST}thieves", "m2")
    await trial.platform.send(elsewhere, Screen(()), key="copy", quiet=True)
    answer = await trial.forge_tap(thief, button, elsewhere)
    assert not answer.refused
    for person in others:
        _ = await trial.taps(person, TableVerb.JOIN, chat=elsewhere)
    return elsewhere


async def test_a_posted_lobby_opens_only_at_the_message_reported_by_the_platform(
    trial: Trial, anna: Who, boris: Who
) -> None:
    answer = await asked(trial, anna)
    await trial.platform.send(trial.room, answer.proposals[0].screen, key="posted", quiet=True)
    await notes_post(trial, answer, "m1")
    join, *_ = signed(answer)
    for chat in ("friends", "thieves"):
        elsewhere = trial.platform.chat(f"{ONE_POST}{chat}", "m2")
        for person in (boris, anna):
            refusal = await trial.forge_tap(person, join, elsewhere)
            assert refusal.text == TEXTS("answer-lobby-not-here")
        assert trial.application.tables.at(elsewhere) is None
    await trial.is_killed()
    _ = await trial.forge_tap(boris, join, trial.room)
    assert len(trial.table.persons()) == 2
    (row,) = await trial.store.rows(PostedLobby)
    assert row.message == "m1"


async def test_a_table_opened_at_a_copied_message_moves_at_the_first_tap_on_the_original(
    trial: Trial, anna: Who, boris: Who
) -> None:
    vova = await trial.person("Vova")
    answer = await asked(trial, anna)
    await trial.platform.send(trial.room, answer.proposals[0].screen, key="posted", quiet=True)
    join, *_ = signed(answer)
    elsewhere = await copied(trial, vova, join)
    await notes_post(trial, answer, "m1")
    _ = await trial.forge_tap(boris, join, trial.room)
    assert names_at(trial) == ["Anna", "Boris"]
    assert trial.application.tables.at(elsewhere) is None


def names_at(trial: Trial) -> list[str]:
    """Return the names of the people at the room's table."""
    known = trial.application.services.people.person
    return [known(person).name for person in trial.table.persons()]


async def test_the_openers_tap_moves_a_lobby_from_a_copy_to_its_message(
    trial: Trial, anna: Who, boris: Who
) -> None:
    vova, gleb = [await trial.person(name) for name in ("Vova", "Gleb")]
    join, computer, *_ = await posts(trial, anna, "perevodnoy")
    elsewhere = await copied(trial, vova, join, gleb)
    refusal = await trial.forge_tap(boris, join, trial.room)
    assert refusal.text.startswith("This lobby was opened at another message.")
    assert trial.application.tables.at(trial.room) is None

    _ = await trial.forge_tap(anna, computer, trial.room)
    assert names_at(trial) == ["Anna"]
    assert trial.table.in_lobby().options == PRESETS["perevodnoy"]
    assert len(trial.table.in_lobby().chairs) == 2
    assert trial.application.tables.at(elsewhere) is None
    (copy,) = trial.visible(elsewhere)
    assert TEXTS("lobby-closed") in text_of(copy.screen)
    assert copy.screen.rows == ()
    for person in (vova, gleb):
        assert "its message was a copy" in trial.texts(person.private)[-1]
    assert not any("a copy" in text for text in trial.texts(anna.private))

    _ = await trial.forge_tap(boris, join, trial.room)
    assert names_at(trial) == ["Anna", "Boris"]
    for chat in (elsewhere, trial.platform.chat(f"{ONE_POST}thieves", "m3")):
        refusal = await trial.forge_tap(vova, join, chat)
        assert refusal.refused
        assert trial.application.tables.at(chat) is None


async def test_a_lobby_moved_back_to_its_message_survives_a_kill_and_stays_closed(
    trial: Trial, anna: Who, boris: Who
) -> None:
    join, *_, close = await posts(trial, anna)
    _ = await copied(trial, await trial.person("Vova"), join)
    _ = await trial.forge_tap(anna, join, trial.room)
    await trial.is_killed()
    _ = await trial.forge_tap(boris, join, trial.room)
    assert names_at(trial) == ["Anna", "Boris"]
    _ = await trial.forge_tap(anna, close, trial.room)
    for _ in range(2):
        answer = await trial.forge_tap(anna, join, trial.room)
        assert answer.text.startswith("That table is gone.")
        await trial.passes(3600)


async def dealt_at_a_copy(trial: Trial, join: str) -> tuple[Chat, Who, Who]:
    """Deal at a copy of the button, without its opener. Return the chat of the copy and two people there."""
    vova, gleb = [await trial.person(name) for name in ("Vova", "Gleb")]
    elsewhere = await copied(trial, vova, join, gleb)
    await trial.passes(OPENER_ONLY_MS / 1000)
    _ = await trial.taps(vova, TableVerb.START, chat=elsewhere)
    table = trial.application.tables.at(elsewhere)
    assert table is not None
    assert table.game is not None
    return elsewhere, vova, gleb


async def plays_without(trial: Trial, opener: Who, people: dict[str, Who], moves: int) -> None:
    """Play at the room's table until the clock, or a computer, has made some moves for the absent opener."""
    (seat,) = (seat for seat in trial.running.seats_of_people() if trial.owner(seat) == opener.name)
    while sum(mover == seat for mover, _ in trial.running.game.moves) < moves:
        awaited = trial.running.game.awaited
        if seat in (awaited.must, *awaited.may):
            await trial.passes(300)
        else:
            await trial.plays_awaited(people)


@pytest.mark.parametrize("moves", [0, 1, 5], ids=["no move", "a timeout", "a computer"])
async def test_a_game_at_a_copied_message_ends_without_result_before_its_openers_move(
    trial: Trial, anna: Who, moves: int
) -> None:
    join, *_ = await posts(trial, anna)
    elsewhere, vova, gleb = await dealt_at_a_copy(trial, join)
    trial.room, real = elsewhere, trial.room
    await plays_without(trial, anna, {who.name: who for who in (vova, gleb)}, moves)
    trial.room = real
    _ = await trial.forge_tap(anna, join, real)
    assert names_at(trial) == ["Anna"]
    assert trial.application.tables.at(elsewhere) is None
    (row,) = await trial.store.rows(GameRow)
    assert row.result is not None
    assert not await trial.store.rows(PersonStanding)
    assert trial.visible(elsewhere)[0].screen.rows == ()
    for person in (vova, gleb):
        assert "its message was a copy" in trial.texts(person.private)[-1]


@pytest.mark.parametrize("returns", [False, True])
async def test_a_game_at_a_copied_message_goes_on_if_its_opener_has_moved(
    trial: Trial, anna: Who, *, returns: bool
) -> None:
    join, *_ = await posts(trial, anna)
    elsewhere, vova, gleb = await dealt_at_a_copy(trial, join)
    trial.room, real = elsewhere, trial.room
    people = {who.name: who for who in (anna, vova, gleb)}
    if returns:
        await plays_without(trial, anna, people, 5)
        _ = await trial.insists(anna, TableVerb.BACK)
    else:
        while await trial.plays_awaited(people) is not anna:
            assert not trial.over
    game = trial.table
    trial.room = real
    _ = await trial.forge_tap(anna, join, real)
    assert names_at(trial) == ["Anna"]
    assert trial.application.tables.at(elsewhere) is game
    assert len(game.persons()) == 3


async def test_a_lobby_left_by_its_first_opener_stays_with_the_others(
    trial: Trial, anna: Who, boris: Who
) -> None:
    join, *_ = await posts(trial, anna)
    elsewhere = await copied(trial, boris, join)
    table = trial.application.tables.at(elsewhere)
    assert table is not None
    _ = await trial.forge_tap(anna, TableTap(table.table, TableVerb.LEAVE).text(), elsewhere)
    _ = await trial.forge_tap(anna, join, trial.room)
    assert names_at(trial) == ["Anna"]
    assert trial.application.tables.at(elsewhere) is table


async def test_two_taps_of_the_opener_in_two_processes_open_one_table() -> None:
    two = TwoProcesses()
    two.room = two.platform.chat(f"{ONE_POST}friends", "m1")
    await two.start()
    try:
        anna, boris, vova = [await two.person(name) for name in ("Anna", "Boris", "Vova")]
        join, computer, *_ = await posts(two, anna)
        elsewhere = await copied(two, vova, join)
        await two.up_to_date()
        taps = (two.platform.forge_tap(anna, two.room, MessageId("1"), data) for data in (join, computer))
        _ = await asyncio.gather(*taps)
        await two.up_to_date()
        _ = await asyncio.gather(
            *(two.platform.forge_tap(who, two.room, MessageId("1"), join) for who in (boris, vova))
        )
        await two.up_to_date()
        assert sorted(names_at(two)) == ["Anna", "Boris", "Vova"]
        assert len(two.table.in_lobby().chairs) == 4
        tables = {table.table for one in two.both for table in one.tables.all() if not table.closed}
        assert tables == {two.table.table}
        (copy,) = two.visible(elsewhere)
        assert copy.screen.rows == ()
    finally:
        await two.stop()


async def test_an_old_button_of_a_closed_table_does_not_open_it_again(
    trial: Trial, anna: Who, boris: Who
) -> None:
    join, *_, close = await posts(trial, anna)
    _ = await trial.forge_tap(boris, join, trial.room)
    _ = await trial.forge_tap(anna, close, trial.room)
    assert "closed" in only_post(trial)
    for _ in range(2):
        answer = await trial.forge_tap(boris, join, trial.room)
        assert answer.text.startswith("That table is gone.")
        await trial.passes(3600)


async def test_two_messages_in_one_chat_are_two_tables(trial: Trial, anna: Who, boris: Who) -> None:
    first = await posts(trial, anna)
    second = signed(await asked(trial, boris))
    other = trial.platform.chat(trial.room.id, "m2")
    _ = await trial.forge_tap(boris, first[0], trial.room)
    _ = await trial.forge_tap(anna, second[0], other)
    tables = trial.application.tables
    assert tables.at(trial.room) is not tables.at(other) is not None


async def test_all_games_of_an_evening_are_shown_in_one_message(trial: Trial, anna: Who, boris: Who) -> None:
    await dealt(trial, anna, boris)
    await trial.play_out(anna, boris)
    assert "fool" in only_post(trial) or "draw" in only_post(trial)
    _ = await trial.taps(anna, PlayAgain)
    _ = await trial.taps(boris, TableVerb.JOIN)
    assert trial.running.state.number == 2
    await trial.play_out(anna, boris)
    await trial.passes(3600)
    assert "fool" in only_post(trial) or "draw" in only_post(trial)


async def test_a_late_edit_of_an_ended_table_does_not_replace_the_next_lobby(
    trial: Trial, anna: Who, boris: Who
) -> None:
    await dealt(trial, anna, boris)
    await trial.play_out(anna, boris)
    ended = trial.application.tables.ended_at(trial.room)
    assert ended is not None
    _ = await trial.taps(anna, PlayAgain)
    lobby = only_post(trial)
    ended.show(None)
    await trial.passes(1)
    assert only_post(trial) == lobby
    await trial.is_killed()
    await trial.passes(3600)
    assert "fool" not in only_post(trial)


async def test_a_kill_at_any_moment_leaves_one_message(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_ = await posts(trial, anna)
    await trial.is_killed()
    _ = await trial.forge_tap(boris, join, trial.room)
    await trial.is_killed()
    _ = await trial.taps(anna, TableVerb.START)
    await trial.is_killed()
    people = {"Anna": anna, "Boris": boris}
    for _ in range(3):
        _ = await trial.plays_awaited(people)
        await trial.is_killed()
    await trial.play_out(anna, boris)
    await trial.is_killed()
    _ = await trial.taps(anna, PlayAgain)
    await trial.is_killed()
    assert TEXTS("lobby-button-join") in [button.label for _, button in trial.buttons(trial.room)]
    assert len(trial.visible(trial.room)) == 1


async def test_the_button_my_cards_shows_each_person_their_own_hand(
    trial: Trial, anna: Who, boris: Who
) -> None:
    vera = await trial.person("Vera")
    await dealt(trial, anna, boris)
    for person in (anna, boris):
        seat = next(seat for seat in (0, 1) if trial.owner(seat) == person.name)  # type: ignore[arg-type]
        hand = trial.running.view(seat).hand  # type: ignore[arg-type]
        answer = await trial.taps(person, ShowMyCards)
        assert answer.alert
        assert len(answer.text) <= 200
        assert f"Cards: {len(hand)}" in answer.text
    answer = await trial.taps(vera, ShowMyCards)
    assert answer.text == "You are not at this table."
    assert not answer.alert


async def test_notices_go_to_the_private_chat(trial: Trial, anna: Who, boris: Who) -> None:
    await dealt(trial, anna, boris)
    before = len(requests_to(trial, trial.room))
    answer = await trial.taps(anna, ManageTable)
    assert answer.text == "It is in our private chat."
    assert len(requests_to(trial, trial.room)) == before
    assert "Cancel the game" in [button.label for _, button in trial.buttons(anna.private)]


async def test_the_page_of_an_ordinary_table_is_refused(trial: Trial, anna: Who) -> None:
    await trial.types(anna, "/solo", anna.private)
    own = trial.application.tables.at(anna.private)
    assert own is not None
    answer = await trial.forge_tap(anna, ManageTable(own.table).text())
    assert answer.text == TEXTS("answer-unknown-button")


async def test_the_opener_removes_a_person_for_good(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_ = await posts(trial, anna)
    _ = await trial.forge_tap(boris, join, trial.room)
    _ = await trial.taps(anna, ManageTable)
    _ = await trial.taps(anna, TakeOut, chat=anna.private)
    assert len(trial.table.persons()) == 1
    answer = await trial.taps(boris, TableVerb.JOIN)
    assert answer.text == TEXTS("answer-shut-out")
    assert any("Anna" in text for text in trial.texts(boris.private)), "the kicked person is told by whom"


async def test_only_the_opener_removes_people(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_ = await posts(trial, anna)
    _ = await trial.forge_tap(boris, join, trial.room)
    table, opener = trial.table.table, trial.table.persons()[0]
    answer = await trial.forge_tap(boris, TakeOut(table, opener).text())
    assert "Anna" in answer.text
    assert len(trial.table.persons()) == 2


async def test_a_game_continues_in_private_after_its_message_was_deleted(
    trial: Trial, anna: Who, boris: Who
) -> None:
    await dealt(trial, anna, boris)
    people = {"Anna": anna, "Boris": boris}
    (post,) = trial.visible(trial.room)
    trial.platform.lose(trial.room, post.message)
    table = trial.table
    _ = await trial.plays_awaited(people)
    await trial.passes(1)
    assert trial.visible(trial.room) == ()
    assert not table.closed
    shown = trial.texts(anna.private)[-1]
    assert "Boris" in shown, "the table stands above the hand"


@pytest.mark.parametrize("command", ["/table", "/newgame"])
async def test_a_game_without_its_message_is_shown_in_the_room_again_by_a_command(
    trial: Trial, anna: Who, boris: Who, command: str
) -> None:
    await dealt(trial, anna, boris)
    people = {"Anna": anna, "Boris": boris}
    (post,) = trial.visible(trial.room)
    trial.platform.lose(trial.room, post.message)
    table = trial.table
    _ = await trial.plays_awaited(people)
    await trial.passes(1)
    assert trial.application.tables.at(trial.room) is None
    trial.platform.offer_message(trial.room)
    _ = await trial.types(await trial.person("Vera"), command, trial.room)
    await trial.passes(1)
    assert trial.table is table
    assert "Trump" in only_post(trial)
    assert not any(seat.guest for seat in table.in_play().state.seats)
    await trial.play_out(anna, boris)
    _ = await trial.taps(boris, PlayAgain)
    assert "Boris" in only_post(trial)
    assert trial.table.in_lobby().opener == table.persons()[1]


async def test_a_guest_stays_a_guest_when_the_game_comes_back(trial: Trial, anna: Who, boris: Who) -> None:
    await dealt(trial, anna, boris)
    running = trial.table.in_play()
    seats = tuple(
        replace(seat, guest=Guest.KNOWN) if number else seat
        for number, seat in enumerate(running.state.seats)
    )
    guests = running.draft()
    guests.state = replace(guests.state, seats=seats)
    away = without_room(guests, trial.room)
    assert isinstance(away, Running)
    assert all(seat.guest for seat in away.state.seats)
    back = back_in_room(away, trial.room)
    assert back.state == guests.state


async def test_a_lobby_is_closed_after_its_message_was_deleted(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_ = await posts(trial, anna)
    _ = await trial.forge_tap(boris, join, trial.room)
    (post,) = trial.visible(trial.room)
    trial.platform.lose(trial.room, post.message)
    table = trial.table
    _ = await trial.insists(anna, TableVerb.ADD_COMPUTER)
    await trial.passes(1)
    assert table.closed
    for person in (anna, boris):
        text = trial.texts(person.private)[-1]
        assert "was deleted" in text
        assert "allow" not in text


async def test_play_again_after_a_deleted_message_offers_a_post_in_any_chat(
    trial: Trial, anna: Who, boris: Who
) -> None:
    await dealt(trial, anna, boris)
    (post,) = trial.visible(trial.room)
    trial.platform.lose(trial.room, post.message)
    table = trial.table
    people = {"Anna": anna, "Boris": boris}
    _ = await trial.plays_awaited(people)
    await trial.passes(1)
    trial.room = table.room
    await trial.play_out(anna, boris)
    assert all(has_posts(one.chat) for one in trial.platform.log), "the end is in the hands alone"
    for person in (boris, anna):
        answer = await trial.taps(person, PlayAgain, chat=person.private)
        assert (answer.text, answer.refused) == ("", False)
        shown = trial.visible(person.private)[-1].screen
        assert TEXTS("anywhere-post-again") in text_of(shown)
        ((button,),) = shown.rows
        assert isinstance(button.action, PostInChat)
    assert trial.application.tables.at(table.room) is None


async def test_a_throttled_message_shows_the_newest_state_later(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_ = await posts(trial, anna)
    _ = await trial.forge_tap(boris, join, trial.room)
    trial.platform.fail_next("edit", Throttled(30), chat=trial.room)
    _ = await trial.taps(anna, TableVerb.ADD_COMPUTER)
    _ = await trial.taps(anna, TableVerb.ADD_COMPUTER)
    assert "of 6" in only_post(trial)
    assert "4." not in only_post(trial)
    await trial.passes(31)
    assert "4." in only_post(trial)


async def test_for_an_unknown_game_the_list_has_all_games_and_says_so(trial: Trial, anna: Who) -> None:
    answer = await asked(trial, anna, "poker", exact=False)
    usual = await asked(trial, anna, "", exact=False)
    assert [one.name for one in answer.proposals] == [one.name for one in usual.proposals]
    assert not usual.text
    assert "poker" in answer.text
    for texts in load_texts().values():
        assert len(texts("anywhere-unknown-game", typed="\u2068" + "x" * LONGEST_SAID + "\u2069")) <= 64, (
            "a button of Telegram"
        )


@pytest.mark.parametrize("said, is_named", [("poker", False), ("", True), ("perevodnoy", True)])
async def test_the_post_of_a_mention_says_that_it_names_no_game(
    trial: Trial, anna: Who, said: str, is_named: bool
) -> None:
    (posted,) = (await asked(trial, anna, said, exact=True)).proposals
    shown = text_of(posted.screen)
    assert ("I know no game" in shown) is not is_named
    assert ("poker" in shown) is not is_named


@pytest.mark.parametrize("said, first", [("", "podkidnoy"), ("пере", "perevodnoy"), ("2x2", "teams")])
async def test_the_list_has_the_games_with_the_typed_letters(
    trial: Trial, anna: Who, said: str, first: str
) -> None:
    answer = await asked(trial, anna, said, exact=False)
    assert answer.proposals[0].name == first
    assert all(isinstance(button.action, Tap) for row in answer.proposals[0].screen.rows for button in row)


async def forgets(trial: Trial, who: Who) -> None:
    """Use `/forgetme`."""
    _ = await trial.types(who, "/forgetme", who.private)
    forget = [data_of(button) for _, button in trial.buttons(who.private) if "forget" in data_of(button)]
    _ = await trial.forge_tap(who, forget[0], who.private)


@pytest.mark.parametrize(
    "button, said, left",
    [(0, TEXTS("answer-lobby-expired"), 1), (1, TEXTS("answer-lobby-expired"), 2), (2, "", 1)],
)
async def test_the_lobby_of_a_forgotten_opener_belongs_to_the_first_to_tap(
    trial: Trial, anna: Who, boris: Who, button: int, said: str, left: int
) -> None:
    vova = await trial.person("Vova")
    buttons = await posts(trial, anna, "perevodnoy")
    await forgets(trial, anna)
    answer = await trial.forge_tap(boris, buttons[button], trial.room)
    assert (answer.text, answer.refused) == (said, False)
    assert names_at(trial) == ["Boris"]
    assert len(trial.table.in_lobby().chairs) == left
    assert trial.table.in_lobby().options == PRESETS["perevodnoy"]
    assert "Boris" in only_post(trial)
    answer = await trial.forge_tap(vova, buttons[0], trial.room)
    assert not answer.refused
    assert names_at(trial) == ["Boris", "Vova"]


async def test_an_expired_lobby_can_be_closed(trial: Trial, anna: Who, boris: Who) -> None:
    join, *_, close = await posts(trial, anna)
    await forgets(trial, anna)
    answer = await trial.forge_tap(boris, close, trial.room)
    assert answer.text == TEXTS("answer-cancelled")
    assert trial.visible(trial.room)[0].screen.rows == ()
    answer = await trial.forge_tap(boris, join, trial.room)
    assert answer.text.startswith("That table is gone.")


async def chat_posts(trial: Trial) -> list[str]:
    """Post the table asked for in the name of a chat, and return the data of its buttons."""
    chat = Who(trial.platform.name, UserKey("-100"), "", None, trial.platform.chat("-100"))
    assert trial.platform.handle is not None
    answer = await trial.platform.handle(TablesAsked(chat, "", exact=True, for_chat=True))
    await trial.platform.send(trial.room, answer.proposals[0].screen, key="posted", quiet=True)
    assert await stored(trial, chat) is None
    return signed(answer)


@pytest.mark.parametrize("button, said, left", [(0, TEXTS("answer-joined"), 1), (1, "", 2), (2, "", 1)])
async def test_a_lobby_without_an_opener_belongs_to_the_first_to_tap(
    trial: Trial, boris: Who, button: int, said: str, left: int
) -> None:
    buttons = await chat_posts(trial)
    assert TEXTS("anywhere-first-tap") in only_post(trial)
    answer = await trial.forge_tap(boris, buttons[button], trial.room)
    assert (answer.text, answer.refused) == (said, False)
    assert names_at(trial) == ["Boris"]
    assert len(trial.table.in_lobby().chairs) == left
    assert trial.table.in_lobby().opener == trial.table.persons()[0]
    _ = await trial.forge_tap(await trial.person("Vova"), buttons[0], trial.room)
    assert names_at(trial) == ["Boris", "Vova"]


async def test_a_copied_lobby_without_an_opener_leaves_the_real_one_alone(trial: Trial, boris: Who) -> None:
    join, *_ = await chat_posts(trial)
    elsewhere = await copied(trial, await trial.person("Vova"), join)
    answer = await trial.forge_tap(boris, join, trial.room)
    assert not answer.refused
    assert names_at(trial) == ["Boris"]
    assert trial.application.tables.at(elsewhere) is not None


@pytest.mark.parametrize("expires", [True, False])
async def test_two_taps_on_an_ownerless_lobby_in_two_processes_open_one_table(*, expires: bool) -> None:
    two = TwoProcesses()
    two.room = two.platform.chat(f"{ONE_POST}friends", "m1")
    await two.start()
    try:
        anna, boris, vova = [await two.person(name) for name in ("Anna", "Boris", "Vova")]
        join, *_ = await posts(two, anna) if expires else await chat_posts(two)
        await forgets(two, anna)
        await two.up_to_date(10)
        taps = (two.platform.forge_tap(who, two.room, MessageId("1"), join) for who in (boris, vova))
        assert not any(answer.refused for answer in await asyncio.gather(*taps))
        await two.up_to_date()
        assert sorted(names_at(two)) == ["Boris", "Vova"]
    finally:
        await two.stop()


ANNA = replace(MemoryPlatform().who("Anna"), handle="anna_94")
"""A person without any act so far."""


async def tidies(trial: Trial) -> str:
    """Do the daily work, and return its line."""
    work = asyncio.create_task(Daily(trial.store, trial.clock, []).work())
    while not work.done():
        await trial.clock.advance(1)
    return await work


async def stored(trial: Trial, who: Who) -> Person | None:
    return await trial.store.person(who.platform, who.user)


@pytest.mark.sampled
async def test_a_person_who_only_typed_inline_queries_is_deleted_after_eight_days(
    trial: Trial, boris: Who
) -> None:
    _ = await asked(trial, ANNA, exact=False)
    known = await stored(trial, ANNA)
    assert known is not None
    assert (known.name, known.handle, known.asked_at > 0) == ("Anna", "", True)
    await trial.passes(ASKED_KEPT_MS / 1000 - 60)
    join, *_ = await posts(trial, ANNA)
    await trial.passes(ASKED_KEPT_MS / 1000 - 60)
    assert "0 people without a way back dropped" in await tidies(trial)
    assert await stored(trial, ANNA) is not None
    await trial.passes(120)
    assert "1 people without a way back dropped" in await tidies(trial)
    assert await stored(trial, ANNA) is None
    answer = await trial.forge_tap(boris, join, trial.room)
    assert answer.text == TEXTS("answer-lobby-expired")
    assert names_at(trial) == ["Boris"]
    _ = await asked(trial, ANNA)
    again = await stored(trial, ANNA)
    assert again is not None
    assert again.person != known.person


async def acts_by_command(trial: Trial, join: str) -> None:
    _ = await trial.types(ANNA, "/help", ANNA.private)


async def acts_by_tap(trial: Trial, join: str) -> None:
    _ = await trial.forge_tap(ANNA, "no such button", trial.platform.chat(f"{ONE_POST}others", "m2"))


async def acts_by_joining(trial: Trial, join: str) -> None:
    other = trial.platform.chat(f"{ONE_POST}others", "m2")
    posted = signed(await asked(trial, await trial.person("Vova")))
    _ = await trial.forge_tap(ANNA, posted[0], other)


async def opened_by_another(trial: Trial, join: str) -> None:
    _ = await trial.forge_tap(await trial.person("Boris"), join, trial.room)


@pytest.mark.sampled
@pytest.mark.parametrize("act", [acts_by_command, acts_by_tap, acts_by_joining, opened_by_another])
async def test_a_person_is_not_deleted_after_a_command_or_tap_or_if_their_lobby_is_opened(
    trial: Trial, act: Callable[[Trial, str], Awaitable[None]]
) -> None:
    join, *_ = await posts(trial, ANNA)
    await trial.passes(3 * 3600)
    await act(trial, join)
    known = await stored(trial, ANNA)
    assert known is not None
    assert known.handle == ("" if act is opened_by_another else "anna_94")
    _ = await asked(trial, ANNA)
    await trial.passes(ASKED_KEPT_MS / 1000 + 60)
    assert "0 people without a way back dropped" in await tidies(trial)
    kept = await stored(trial, ANNA)
    assert kept is not None
    assert (kept.person, kept.handle, kept.asked_at) == (known.person, "anna_94", 0)


@pytest.mark.sampled
async def test_the_messages_of_posted_lobbies_are_deleted_after_eight_days(trial: Trial, anna: Who) -> None:
    await notes_post(trial, await asked(trial, anna), "m1")
    await trial.passes(ASKED_KEPT_MS / 1000)
    _ = await tidies(trial)
    assert await trial.store.rows(PostedLobby)
    await trial.passes(1)
    _ = await tidies(trial)
    assert await trial.store.rows(PostedLobby) == ()

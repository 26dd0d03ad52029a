"""A game in a separate thread: the table moves there at the deal, and the lobby's post links to it."""

import pytest

from bot.domain.commands import Who
from bot.domain.errors import PlatformError, Refused, Unreachable
from bot.domain.ids import Chat
from bot.domain.state import Play
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb, from_data
from bot.game.table_state import to_stored
from tests.bot.features.windows.window_trial import WindowTrial
from tests.bot.trial import Trial, data_of

MOVED = "The table is in its own thread"


async def chooses(trial: Trial, anna: Who, *others: Who, choice: str = "on") -> None:
    """Anna opens a table with the others, and chooses under *Game & pace* if the game gets a thread."""
    trial.platform.makes_threads = True
    await trial.types(anna, "/newgame")
    for who in others:
        await trial.taps(who, TableVerb.JOIN)
    await trial.taps(anna, TableVerb.OPTIONS)
    if choice == "off":
        await trial.taps(anna, TableVerb.THREAD, "on", anna.private)
    await trial.taps(anna, TableVerb.THREAD, choice, anna.private)


async def dealt(trial: Trial, *people: Who) -> Chat:
    """Deal a game in a thread, and go there. Return the room of the lobby."""
    room = trial.room
    await chooses(trial, *people)
    await trial.taps(people[0], TableVerb.START)
    (trial.room,) = trial.platform.threads
    await trial.passes(0)
    return room


async def seats(trial: Trial) -> tuple[Who, Who]:
    return await trial.person("Anna"), await trial.person("Boris")


def choices(trial: Trial, who: Who) -> list[str]:
    """Return the arguments of the buttons for a thread."""
    taps = [from_data(data_of(button)) for _, button in trial.buttons(who.private)]
    return [tap.argument for tap in taps if isinstance(tap, TableTap) and tap.verb is TableVerb.THREAD]


async def test_the_table_moves_to_its_thread_and_the_lobby_post_links_to_it(trial: Trial) -> None:
    anna, boris = await seats(trial)
    room = await dealt(trial, anna, boris)
    (people,) = trial.platform.threads.values()
    assert people == (anna.user, boris.user)
    (post,) = trial.texts(room)
    assert post.startswith(f"{MOVED}: ")
    assert "Podkidnoy Durak" in post
    (table,) = trial.texts(trial.room)
    assert "Anna" in table
    stored = to_stored(trial.table.state)
    assert isinstance(stored, Play)
    assert (stored.room, stored.lobby_room, stored.own_thread) == (trial.room, room, True)
    await trial.restart()
    await trial.plays_awaited({"Anna": anna, "Boris": boris})
    assert trial.texts(room) == [post]
    (table,) = trial.texts(trial.room)


async def test_the_lobby_announces_the_thread_of_the_game(trial: Trial) -> None:
    anna, boris = await seats(trial)
    await chooses(trial, anna, boris)
    assert "to a thread of its own" in trial.texts(trial.room)[-1]
    assert "to a thread of its own" in trial.texts(anna.private)[-1]
    await trial.taps(anna, TableVerb.THREAD, "off", anna.private)
    assert "to a thread of its own" not in trial.texts(trial.room)[-1]
    await trial.taps(anna, TableVerb.START)
    assert not trial.platform.threads
    assert "Anna" in trial.texts(trial.room)[-1]


async def test_the_opener_alone_chooses_and_only_where_the_bot_may_make_threads(trial: Trial) -> None:
    anna, boris = await seats(trial)
    await chooses(trial, anna, boris, choice="off")
    assert "Anna" in (await trial.insists(boris, TableVerb.THREAD, "on")).text
    assert (await trial.insists(anna, TableVerb.THREAD, "perhaps")).refused
    assert choices(trial, anna) == ["on"]
    trial.room, trial.platform.makes_threads = trial.platform.chat("Sunday"), False
    await trial.types(anna, "/newgame")
    await trial.taps(anna, TableVerb.OPTIONS)
    assert (await trial.insists(anna, TableVerb.THREAD, "on")).refused
    assert choices(trial, anna) == ["on"], "those of the other table"


async def test_a_table_in_its_thread_is_posted_again_there(trial: Trial) -> None:
    anna, boris = await seats(trial)
    room = await dealt(trial, anna, boris)
    (before,) = trial.visible(trial.room)
    await trial.types(boris, "/table")
    (after,) = trial.visible(trial.room)
    assert after.position > before.position
    await trial.types(boris, "/newgame", room)
    first, second = trial.texts(room)
    assert MOVED in first
    assert "Boris" in second


async def test_the_next_game_stays_in_the_thread(trial: Trial) -> None:
    anna, boris = await seats(trial)
    room = await dealt(trial, anna, boris)
    await trial.play_out(anna, boris)
    (post,) = trial.texts(room)
    await trial.taps(anna, PlayAgain)
    lobby = trial.table.in_lobby()
    assert (lobby.room, lobby.own_thread) == (trial.room, None)
    await trial.taps(anna, TableVerb.OPTIONS)
    assert choices(trial, anna) == []
    await trial.taps(boris, PlayAgain)
    assert trial.running.state.lobby_room is None
    assert len(trial.platform.threads) == 1
    assert trial.texts(room) == [post]


async def test_the_next_game_may_move_if_this_one_has_not(trial: Trial) -> None:
    anna, boris = await seats(trial)
    await chooses(trial, anna, boris, choice="off")
    await trial.taps(anna, TableVerb.START)
    await trial.play_out(anna, boris)
    trial.platform.makes_threads = False
    await trial.taps(anna, PlayAgain)
    await trial.taps(anna, TableVerb.OPTIONS)
    assert choices(trial, anna)[-1:] == ["on"]


async def test_if_a_thread_is_refused_the_answer_says_so_and_the_lobby_stays(trial: Trial) -> None:
    anna, boris = await seats(trial)
    await chooses(trial, anna, boris)
    trial.platform.fail_next("make_thread", Refused("no"))
    answer = await trial.taps(anna, TableVerb.START)
    assert "not allowed to create a thread" in answer.text
    assert trial.table.in_lobby().own_thread
    await trial.taps(anna, TableVerb.START)
    assert len(trial.platform.threads) == 1


async def test_a_game_in_an_unusable_thread_closes_and_its_opener_reads_the_reason(trial: Trial) -> None:
    anna, boris = await seats(trial)
    await chooses(trial, anna, boris)
    thread = trial.platform.chat("Friday", f"thread-{trial.visible(trial.room)[0].message}")
    trial.platform.fail_next("send", *[Refused("no")] * 9, chat=thread)
    await trial.taps(anna, TableVerb.START)
    await trial.passes(60)
    assert trial.application.tables.at(thread) is None
    for who, closed in ((anna, 1), (boris, 0)):
        texts = trial.texts(who.private)
        assert "has ended without a result" in texts[0]
        assert len([text for text in texts if "The table is closed." in text]) == closed


@pytest.mark.parametrize("error", [Refused("no"), Unreachable("closed")])
async def test_a_game_continues_after_refused_edits_of_its_visible_post(
    trial: Trial, error: PlatformError
) -> None:
    anna, boris = await seats(trial)
    room = await dealt(trial, anna, boris)
    for place in (room, trial.room):
        trial.platform.fail_next("edit", *[error] * 9, chat=place)
    await trial.plays_awaited({"Anna": anna, "Boris": boris})
    await trial.passes(60)
    assert trial.platform.requests("edit")[-1].error
    assert not trial.table.closed


async def test_a_window_shows_the_table_in_the_thread(evening: WindowTrial) -> None:
    anna, boris = await seats(evening)
    await dealt(evening, anna, boris)
    window = await evening.opened(boris)
    parts = await evening.parts(window)
    assert set(parts) == {"table", "hand"}
    assert MOVED not in str(parts["table"].blocks)
    vera = await evening.person("Vera")
    assert set(await evening.parts(await evening.opened(vera))) == {"table"}

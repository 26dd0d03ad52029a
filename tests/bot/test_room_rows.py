"""A line at a table shows a stored row of a feature: it is read with the room, and followed by every process."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from bot import application
from bot.application import FEATURES, Application
from bot.domain.commands import Who
from bot.domain.ids import Chat
from bot.domain.rows import DropRow, PutRow
from bot.domain.scene import GameScene
from bot.domain.screen import Block, Paragraph, Text
from bot.domain.tap_data import TableVerb
from bot.feature import Feature
from bot.hooks import Hooks
from bot.i18n.texts import Texts
from engine import Seat
from tests.bot.features.threads.test_threads import chooses
from tests.bot.test_two_processes import TAKEN_OVER_S, TwoProcesses, dealt, play
from tests.bot.trial import SHORT, Trial
from tests.memory.store import MemoryStore, with_table

FIRST, SECOND = "Nothing ventured", "All is fair"


@dataclass(frozen=True, slots=True)
class Motto:
    """The motto of a room."""

    room: Chat
    words: str


def line(scene: GameScene, _: Texts, __: Seat | None = None) -> Iterator[Block]:
    motto = scene.rows.get(Motto)
    if motto is not None:
        yield Paragraph((Text(motto.words),))


def mottos() -> Hooks:
    return Hooks(room_rows=[Motto], table_lines=[line], end_lines=[line])


@pytest.fixture(autouse=True)
def motto_feature(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every application of the test has the feature."""
    monkeypatch.setattr(application, "FEATURES", (*FEATURES, Feature("motto", hooks=mottos())))
    with with_table(Motto, "room"):
        yield


@pytest.fixture
async def trial() -> Any:
    running = Trial()
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
async def two() -> Any:
    running = TwoProcesses()
    await running.start()
    yield running
    await running.stop()


async def chosen(process: Application, room: Chat, words: str) -> None:
    await process.tables.change(room, PutRow(Motto(room, words)))


async def at_a_table(trial: Trial) -> tuple[Who, Who]:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris, options=SHORT)
    return anna, boris


async def test_a_row_is_shown_at_the_table_and_at_its_end(trial: Trial) -> None:
    anna, boris = await at_a_table(trial)
    assert FIRST not in trial.texts(trial.room)[-1]
    await chosen(trial.application, trial.room, FIRST)
    await trial.passes(1)
    assert FIRST in trial.texts(trial.room)[-1]
    await trial.play_out(anna, boris)
    end = trial.texts(trial.room)[-1]
    assert FIRST in end
    assert "fool" in end


async def test_a_row_stored_before_the_table_was_opened_is_shown_at_the_table(trial: Trial) -> None:
    await chosen(trial.application, trial.room, FIRST)
    await at_a_table(trial)
    assert FIRST in trial.texts(trial.room)[-1]


async def test_a_row_of_another_room_is_not_shown(trial: Trial) -> None:
    await at_a_table(trial)
    await chosen(trial.application, trial.platform.chat("Saturday"), FIRST)
    await trial.passes(1)
    assert FIRST not in trial.texts(trial.room)[-1]


async def test_a_row_is_shown_after_a_restart(trial: Trial) -> None:
    anna, _ = await at_a_table(trial)
    await chosen(trial.application, trial.room, FIRST)
    await trial.restart()
    await trial.types(anna, "/table")
    await trial.passes(1)
    assert FIRST in trial.texts(trial.room)[-1]


async def test_a_process_without_the_feature_shows_no_line_and_keeps_the_row(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = await at_a_table(trial)
    await chosen(trial.application, trial.room, FIRST)
    with monkeypatch.context() as absent:
        absent.setattr(application, "FEATURES", FEATURES)
        await trial.restart()
    await trial.types(anna, "/table")
    await trial.passes(1)
    assert FIRST not in trial.texts(trial.room)[-1]
    await trial.restart()
    await trial.types(anna, "/table")
    await trial.passes(1)
    assert FIRST in trial.texts(trial.room)[-1]


async def test_a_thread_gets_a_copy_of_the_row(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await chosen(trial.application, trial.room, FIRST)
    await chooses(trial, anna, boris)
    await trial.taps(anna, TableVerb.START)
    (thread,) = trial.platform.threads
    assert await trial.store.row(Motto, room=thread) == Motto(thread, FIRST)
    trial.room = thread
    await trial.restart()
    assert FIRST in trial.texts(thread)[-1]


async def test_a_tap_needs_no_database_query_for_the_row(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is part of the query that reads the room, when the table is loaded."""
    said = list[str]()
    assert isinstance(trial.store, MemoryStore)
    in_loop = trial.store._in_loop
    read = in_loop._read

    async def counted(statement: Any, parameters: Any) -> Any:
        said.append(str(statement))
        return await read(statement, parameters)

    monkeypatch.setattr(in_loop, "_read", counted)
    anna, boris = await at_a_table(trial)
    await chosen(trial.application, trial.room, FIRST)
    await trial.passes(1)
    said.clear()
    await trial.plays_awaited({who.name: who for who in (anna, boris)})
    await trial.passes(1)
    assert said
    assert not [one for one in said if "motto" in one or "room_settings" in one]
    await trial.restart()
    (of_room,) = (one for one in said if "motto" in one)
    assert "FROM rooms" not in " ".join(said)
    assert {"rooms.title", "room_settings.rings", "motto.words"} <= set(of_room.replace(",", "").split())


@pytest.mark.parametrize("number", [0, 1])
async def test_every_process_shows_a_changed_row(two: TwoProcesses, number: int) -> None:
    """It is of no importance which process changes the row, and which one has sent the post."""
    people = await dealt(two)
    for words in (FIRST, SECOND):
        await chosen(two.both[number], two.room, words)
        await two.up_to_date()
        (post,) = two.texts(two.room)
        assert words in post
        tables = [one.tables.at(two.room) for one in two.both]
        assert [table.info.rows.get(Motto) for table in tables if table] == [Motto(two.room, words)] * 2
    await play(two, people, 2)
    (post,) = two.texts(two.room)
    assert SECOND in post
    assert FIRST not in post
    await two.both[number].tables.change(two.room, DropRow(Motto(two.room, SECOND)))
    await two.up_to_date()
    (post,) = two.texts(two.room)
    assert SECOND not in post


@pytest.mark.parametrize("number", [0, 1])
async def test_every_process_shows_a_changed_row_after_the_end_of_the_game(
    two: TwoProcesses, number: int
) -> None:
    people = await dealt(two)
    await play(two, people, 1_000)
    await chosen(two.both[number], two.room, FIRST)
    await two.up_to_date()
    assert FIRST in two.texts(two.room)[-1]


async def test_the_next_sender_shows_the_row(two: TwoProcesses) -> None:
    people = await dealt(two)
    (sender,) = two.senders
    await chosen(two.both[sender], two.room, FIRST)
    await two.up_to_date()
    two.serving[sender].cancel()
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    await chosen(two.both[two.working[0]], two.room, SECOND)
    await play(two, people, 1)
    (post,) = two.texts(two.room)
    assert SECOND in post


async def test_a_process_without_the_feature_does_not_disturb_the_other_process(two: TwoProcesses) -> None:
    (sender,) = two.senders
    hooks = two.both[1 - sender].services.hooks
    hooks.room_rows.remove(Motto)
    hooks.table_lines.remove(line)
    people = await dealt(two)
    await chosen(two.both[sender], two.room, FIRST)
    await two.up_to_date()
    await play(two, people, 3)
    (post,) = two.texts(two.room)
    assert FIRST in post
    two.serving[sender].cancel()
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    await play(two, people, 2)
    (post,) = two.texts(two.room)
    assert FIRST not in post
    assert await two.store.row(Motto, room=two.room) == Motto(two.room, FIRST)


async def test_reading_rows_whose_key_is_not_a_room_is_an_error(trial: Trial) -> None:
    @dataclass(frozen=True, slots=True)
    class Saying:
        room: Chat
        words: str

    with (
        with_table(Saying, "room", "words"),
        pytest.raises(TypeError, match="the key of saying is not a room"),
    ):
        await trial.store.rows_about(trial.room, Saying)

"""Rings, last calls, time-outs, substitutes and windows at a live table, by the clock."""

import gc
import weakref

import pytest

from bot.domain.commands import Who
from bot.domain.errors import Throttled
from bot.domain.scene import Presence
from bot.domain.tap_data import TableTap, TableVerb
from bot.game.table_state import ARCHIVE_AFTER_MS
from bot.ports.platform import Capabilities
from engine import Done, Phase, Seat
from tests.bot.trial import Trial
from tests.memory.chats import VisibleMessage


async def two_people(trial: Trial) -> tuple[Who, Who]:
    """Deal to two; the first one returned is awaited."""
    people = {name: await trial.person(name) for name in ("Anna", "Boris")}
    await trial.deal(*people.values())
    seat = trial.running.game.awaited.must
    assert seat is not None
    awaited = people.pop(trial.owner(seat))
    return awaited, next(iter(people.values()))


def posts(trial: Trial, who: Who) -> tuple[VisibleMessage, ...]:
    return trial.platform.visible(who.private)


async def test_after_20_seconds_a_new_post_alerts_the_awaited_person(
    trial: Trial,
) -> None:
    awaited, other = await two_people(trial)
    (before,) = posts(trial, awaited)
    await trial.passes(19)
    assert posts(trial, awaited) == (before,)
    await trial.passes(2)
    (after,) = posts(trial, awaited)
    assert after.message != before.message
    assert not after.quiet
    assert len(posts(trial, other)) == 1
    await trial.passes(40)
    assert posts(trial, awaited) == (after,)


async def test_the_last_call_is_removed_after_the_move(trial: Trial) -> None:
    awaited, _ = await two_people(trial)
    await trial.passes(68)
    assert len(posts(trial, awaited)) == 2
    await trial.plays_awaited({awaited.name: awaited})
    assert len(posts(trial, awaited)) == 1


async def test_a_missed_decision_gets_the_mildest_move_and_the_second_a_computer(trial: Trial) -> None:
    awaited, other = await two_people(trial)
    seat = trial.running.game.awaited.must
    assert seat is not None
    await trial.passes(91)
    assert len(trial.running.game.moves) == 1
    for _ in range(60):
        if presence(trial, seat) is Presence.AWAY:
            break
        awaits = trial.running.game.awaited
        if awaits.must == seat:
            await trial.passes(91)
        elif awaits.may == (seat,):
            await trial.passes(16)
        else:
            await trial.plays_awaited({other.name: other})
    assert presence(trial, seat) is Presence.AWAY
    answer = await trial.taps(awaited, TableVerb.BACK, chat=awaited.private)
    assert "back" in answer.text.lower()
    assert presence(trial, seat) is Presence.PRESENT


def presence(trial: Trial, seat: Seat) -> Presence:
    return trial.running.state.seats[seat].presence


async def test_at_the_end_of_the_throw_in_time_done_is_played_without_an_alert() -> None:
    for seed in range(40):
        trial = Trial(seed=seed)
        await trial.start()
        people = {name: await trial.person(name) for name in ("Anna", "Boris", "Vika")}
        await trial.deal(*people.values())
        while not trial.over and trial.running.game.phase is not Phase.THROWING:
            await trial.plays_awaited(people)
        if trial.over:
            await trial.stop()
            continue
        entitled = trial.running.state.entitled
        moves = len(trial.running.game.moves)
        sent = len(trial.platform.requests("send"))
        await trial.passes(16)
        said = [move for _, move in trial.running.game.moves[moves : moves + len(entitled)]]
        assert said == [Done()] * len(entitled)
        assert len(trial.platform.requests("send")) == sent
        await trial.stop()
        return
    raise AssertionError("nobody was ever asked")


async def test_a_lobby_without_a_change_for_half_an_hour_closes_itself(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    await trial.passes(1_799)
    table = trial.table
    await trial.passes(2)
    assert table.closed
    assert "/newgame" in trial.texts(trial.room)[-1]


async def test_anybody_may_close_an_idle_table_and_it_closes_itself_after_a_week(
    trial: Trial,
) -> None:
    anna, boris, guest = [await trial.person(name) for name in ("Anna", "Boris", "Guest")]
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.insists(anna, TableVerb.PACE, "none")
    await trial.taps(anna, TableVerb.START)
    await trial.passes(47 * 3600)
    assert not is_stale(trial)
    await trial.passes(2 * 3600)
    assert is_stale(trial)
    close = TableTap(trial.table.table, TableVerb.CLOSE).text()
    assert (await trial.forge_tap(guest, close, guest.private)).refused, "not from outside the room"
    await trial.taps(guest, TableVerb.CLOSE)
    assert trial.over


def is_stale(trial: Trial) -> bool:
    return trial.running.state.stale


@pytest.mark.sampled
async def test_an_unfinished_table_is_closed_after_a_week_without_a_result(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.insists(anna, TableVerb.PACE, "none")
    await trial.taps(anna, TableVerb.START)
    await trial.passes(7 * 24 * 3600 + 60)
    assert trial.over
    game = await trial.store.last_game(trial.room)
    assert game is not None
    assert game.result == "expired"


async def test_a_delayed_hand_prolongs_its_decision(trial: Trial) -> None:
    first, other = await two_people(trial)
    trial.platform.fail_next("edit", Throttled(30.0), chat=other.private)
    await trial.plays_awaited({first.name: first})
    fixed = due(trial)
    redrawn = trial.texts(trial.room)
    await trial.passes(31)
    assert due(trial) >= fixed + 30_000
    assert trial.texts(trial.room) == redrawn


def due(trial: Trial) -> int:
    rows = trial.application.services.alarms.rows(trial.table.table)
    return next(row.due for row in rows if row.name == "act")


async def test_no_post_is_sent_again_as_an_alert_where_edits_notify() -> None:
    trial = Trial(capabilities=Capabilities(idempotent_send=True, notifies_on_edit=True))
    await trial.start()
    awaited, _ = await two_people(trial)
    before = posts(trial, awaited)
    await trial.passes(30)
    assert posts(trial, awaited) == before
    await trial.stop()


async def test_an_archived_table_is_freed_without_garbage_collection(trial: Trial) -> None:
    """Restored objects are never searched for garbage, so no cycle may hold them."""
    people = await two_people(trial)
    await trial.restart()
    table = trial.table
    gc.disable()
    try:
        await trial.play_out(*people)
        kept = [weakref.ref(held) for held in (table, table.game) if held is not None]
        del table
        await trial.passes(ARCHIVE_AFTER_MS / 1000 + 1)
        assert [one() for one in kept] == [None, None]
    finally:
        gc.enable()

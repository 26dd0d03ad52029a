"""Deadlines, times to throw in, rings and last calls at a running table."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.domain.ids import Chat, PersonId, PlatformName
from bot.domain.scene import Pace
from bot.domain.state import STATE_JSON
from bot.game.lobby import join, open_lobby
from bot.game.running import Due, Running, deadlines
from engine import Done, GreedyLowest, Move, Options, Phase, Seat

NOW = 1_000_000
ROOM = Chat(PlatformName("memory"), "g-1")
PEOPLE = tuple(PersonId(name) for name in ("anna", "boris", "vika"))


def dealt(pace: Pace = Pace.NORMAL, seed: int = 1, people: int = 3) -> Running:
    lobby = open_lobby(ROOM, PEOPLE[0], Options(), pace, bytes([seed] * 32), NOW)
    for person in PEOPLE[1:people]:
        lobby = join(lobby, person, NOW)
    return Running.deal(lobby, NOW)


def due(running: Running) -> dict[Due, int]:
    return {Due(row.name): row.due - NOW for row in deadlines(running.state)}


def greedy(running: Running, seat: Seat) -> Move:
    return GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)


def play_until(running: Running, wanted: Callable[[Running], bool], now: int = NOW) -> None:
    """Let greedy players play until the game is as wanted."""
    for _ in range(500):
        if wanted(running):
            return
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        running.play(seat, greedy(running, seat), now)
    raise AssertionError("the game never came there")


def test_without_a_pace_there_is_no_deadline_no_alert_and_no_last_call() -> None:
    rows = due(dealt(Pace.NONE))
    assert not {Due.ACT, Due.RING, Due.LAST_CALL} & set(rows)
    assert rows[Due.STALE] == 2 * 24 * 3600 * 1000


def test_a_person_gets_at_most_one_alert_and_one_last_call_a_bout() -> None:
    running = dealt()
    (seat,) = running.state.entitled
    running.state = replace(running.state, rung=(seat,), called=(seat,))
    assert not {Due.RING, Due.LAST_CALL} & set(due(running))
    bout = running.game.bout
    play_until(running, lambda now: now.game.bout > bout)
    assert {Due.RING, Due.LAST_CALL} <= set(due(running))


@pytest.mark.parametrize("minutes, due_after_min", [(20, 60), (300, 300 + 1 / 3)])
def test_at_the_pace_by_mail_alerts_within_a_bout_come_at_most_once_an_hour(
    minutes: int, due_after_min: float
) -> None:
    running = dealt(Pace.MAIL)
    seat, bout = running.game.awaited.must, running.game.bout
    assert seat is not None
    running.note_rung(seat, at=NOW)
    assert Due.RING not in due(running), "it was rung for this decision"
    running.play(seat, greedy(running, seat), NOW)
    defender = running.game.awaited.must
    assert defender is not None
    running.note_rung(defender, at=NOW)
    play_until(running, lambda now: len(now.game.moves) == 2, NOW + 1)
    later = NOW + minutes * 60_000
    play_until(running, lambda now: now.game.awaited.must == defender and len(now.game.moves) > 2, later)
    assert running.game.bout == bout, "cards were thrown in"
    assert due(running)[Due.RING] == due_after_min * 60_000
    assert STATE_JSON.load(STATE_JSON.dump(running.state)) == running.state


def test_every_move_restarts_the_clock() -> None:
    running = dealt()
    seat = running.game.awaited.must
    assert seat is not None
    running.play(seat, greedy(running, seat), NOW + 60_000)
    assert due(running)[Due.ACT] == 150_000


def test_extra_time_counts_for_one_decision_alone() -> None:
    running = dealt()
    running.state = replace(running.state, grace=7_000)
    assert due(running)[Due.ACT] == 97_000
    seat = running.game.awaited.must
    assert seat is not None
    running.play(seat, greedy(running, seat), NOW + 60_000)
    assert due(running)[Due.ACT] == 150_000


def test_a_seat_with_a_later_turn_to_throw_in_has_the_whole_time() -> None:
    for seed in range(1, 100):
        running = dealt(seed=seed)
        play_until(running, lambda now: now.game.phase is Phase.THROWING or now.over)
        first, laid = running.game.awaited.may, running.state.waiting
        if running.game.phase is not Phase.THROWING or len(first) != 1:
            continue
        running.play(first[0], Done(), NOW + 10_000)
        if running.game.awaited.may and running.state.waiting == laid:
            break
    else:
        raise AssertionError("nobody was ever asked after the attacker")
    assert not set(running.game.awaited.may) & set(first)
    assert due(running)[Due.THROW_IN] == 10_000 + 15_000


def test_a_move_of_the_person_clears_the_missed_decision() -> None:
    running = dealt()
    first = running.game.awaited.must
    assert first is not None
    running.time_out(NOW)
    assert running.state.seats[first].timeouts == 1
    play_until(running, lambda now: now.game.awaited.must == first)
    running.play(first, greedy(running, first), NOW)
    assert running.state.seats[first].timeouts == 0

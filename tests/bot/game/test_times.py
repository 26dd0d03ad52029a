"""Deadlines, windows, rings and last calls at a running table."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.domain.ids import Chat, PersonId, PlatformName
from bot.domain.scene import Pace, Presence
from bot.domain.state_json import from_text, to_text
from bot.game.lobby import join, open_lobby
from bot.game.running import Running
from bot.game.times import LEFT_MS, Due, deadlines, forgiven, forgiven_jump, until
from engine import Done, GreedyLowest, Move, Options, Phase, Seat, Take

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
    """Let greedy players play until the game is where the test wants it."""
    for _ in range(500):
        if wanted(running):
            return
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        running.play(seat, greedy(running, seat), now)
    raise AssertionError("the game never came there")


@pytest.mark.parametrize(
    "pace,decision,ring,last",
    [
        (Pace.NORMAL, 90_000, 20_000, 67_500),
        (Pace.BLITZ, 20_000, 6_666, 15_000),
        (Pace.MAIL, 86_400_000, 20_000, 64_800_000),
    ],
)
def test_who_must_decide_has_the_pace_a_ring_and_a_last_call(
    pace: Pace, decision: int, ring: int, last: int
) -> None:
    rows = due(dealt(pace))
    assert (rows[Due.ACT], rows[Due.RING], rows[Due.LAST_CALL]) == (decision, ring, last)


def test_without_a_pace_there_is_no_deadline_and_nobody_is_rung_or_called() -> None:
    rows = due(dealt(Pace.NONE))
    assert not {Due.ACT, Due.RING, Due.LAST_CALL} & set(rows)
    assert rows[Due.STALE] == 2 * 24 * 3600 * 1000


def test_a_person_is_rung_and_called_at_most_once_a_bout() -> None:
    running = dealt()
    (seat,) = running.state.entitled
    running.state = replace(running.state, rung=(seat,), called=(seat,))
    assert not {Due.RING, Due.LAST_CALL} & set(due(running))
    bout = running.game.bout
    play_until(running, lambda now: now.game.bout > bout)
    assert {Due.RING, Due.LAST_CALL} <= set(due(running))


@pytest.mark.parametrize("minutes, due_after_min", [(20, 60), (300, 300 + 1 / 3)])
def test_by_mail_a_later_decision_of_the_bout_has_a_ring_once_an_hour(
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
    assert from_text(to_text(running.state)) == running.state


def test_a_decision_starts_its_clock_anew_with_every_move() -> None:
    running = dealt()
    seat = running.game.awaited.must
    assert seat is not None
    running.play(seat, greedy(running, seat), NOW + 60_000)
    assert due(running)[Due.ACT] == 150_000


def test_time_given_on_top_counts_for_one_decision_alone() -> None:
    running = dealt()
    running.state = replace(running.state, grace=7_000)
    assert due(running)[Due.ACT] == 97_000
    seat = running.game.awaited.must
    assert seat is not None
    running.play(seat, greedy(running, seat), NOW + 60_000)
    assert due(running)[Due.ACT] == 150_000


def throwing(pace: Pace = Pace.NORMAL) -> Running:
    for seed in range(1, 100):
        running = dealt(pace, seed)
        play_until(running, lambda now: now.game.phase is Phase.THROWING or now.over)
        if running.game.phase is Phase.THROWING:
            return running
    raise AssertionError("nobody was ever asked whether to throw in")


@pytest.mark.parametrize("pace,window", [(Pace.NORMAL, 15_000), (Pace.BLITZ, 8_000), (Pace.MAIL, 7_200_000)])
def test_who_may_throw_in_has_a_window_and_is_neither_rung_nor_called(pace: Pace, window: int) -> None:
    rows = due(throwing(pace))
    assert rows[Due.WINDOW] == window
    assert not {Due.ACT, Due.RING, Due.LAST_CALL} & set(rows)


def test_a_window_starts_anew_for_a_seat_whose_turn_to_throw_in_comes_later() -> None:
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
    assert due(running)[Due.WINDOW] == 10_000 + 15_000


def test_without_a_pace_the_window_has_no_end() -> None:
    assert Due.WINDOW not in due(throwing(Pace.NONE))


def test_the_window_says_done_for_those_whom_it_awaited_and_that_is_no_time_out() -> None:
    running = throwing()
    awaited = running.state.entitled
    made = [running.game.moves_made(Seat(seat)) for seat in awaited]
    running.close_window(NOW + 15_000)
    assert [running.game.moves_made(Seat(seat)) for seat in awaited] == [count + 1 for count in made]
    assert all(running.game.moves[-1 - at][1] == Done() for at in range(len(awaited)))
    assert all(seat.timeouts == 0 for seat in running.state.seats)


def test_a_missed_decision_makes_the_mildest_move_and_the_second_in_a_row_a_substitute() -> None:
    running = dealt(people=2)
    play_until(running, lambda now: now.game.phase is Phase.DEFENCE)
    seat = running.game.defender
    running.time_out(NOW)
    assert running.game.moves[-1] == (seat, Take())
    assert running.state.seats[seat].timeouts == 1
    play_until(running, lambda now: now.game.awaited.must == seat or now.over)
    running.state = replace(
        running.state,
        seats=tuple(
            replace(one, timeouts=1) if at == seat else one for at, one in enumerate(running.state.seats)
        ),
    )
    running.time_out(NOW)
    assert running.state.seats[seat].presence is Presence.AWAY
    running.come_back(seat, NOW)
    assert running.state.seats[seat].presence is Presence.HERE


def test_a_move_of_ones_own_forgets_the_missed_one() -> None:
    running = dealt()
    first = running.game.awaited.must
    assert first is not None
    running.time_out(NOW)
    assert running.state.seats[first].timeouts == 1
    play_until(running, lambda now: now.game.awaited.must == first)
    running.play(first, greedy(running, first), NOW)
    assert running.state.seats[first].timeouts == 0


def test_nobody_waits_for_a_computer() -> None:
    running = dealt()
    seat = running.game.awaited.must
    assert seat is not None
    running.leave(seat, NOW)
    assert until(running.state) is None
    assert set(due(running)) == {Due.STALE, Due.EXPIRE}
    assert running.computer_to_move() == seat


def test_with_two_in_play_leaving_resigns() -> None:
    running = dealt(people=2)
    running.leave(Seat(1), NOW)
    assert running.game.outcome is not None
    assert running.game.outcome.fools == (Seat(1),)


def test_a_state_comes_back_from_the_store_as_it_went() -> None:
    running = throwing()
    assert from_text(to_text(running.state)) == running.state


ABSENCES = [
    # pace, the clock afterwards in seconds, how long is left then
    (Pace.NORMAL, 10, 80),
    (Pace.NORMAL, 70, 30),
    (Pace.NORMAL, 5_000, 30),
    (Pace.NORMAL, -5_000, 90),
    (Pace.BLITZ, 0, 30),
    (Pace.BLITZ, 5_000, 30),
    (Pace.BLITZ, -5_000, 30),
    (Pace.MAIL, 8 * 3600, 16 * 3600),
    (Pace.MAIL, -8 * 3600, 24 * 3600),
]


@pytest.mark.parametrize("pace, seconds, left", ABSENCES)
def test_an_absence_leaves_time_and_never_more_than_a_decision_has(
    pace: Pace, seconds: int, left: int
) -> None:
    running, now = dealt(pace), NOW + seconds * 1000
    running.state = forgiven(running.state, now)
    assert due(running)[Due.ACT] == (seconds + left) * 1000
    assert forgiven(running.state, now) == running.state
    shown = until(running.state)
    assert shown is not None
    assert shown <= now + max(left, pace.must or 0) * 1000
    assert due(running)[Due.EXPIRE] <= (max(0, seconds) + 30 * 24 * 3600) * 1000


def test_no_game_is_given_up_within_a_day_of_a_jump() -> None:
    running, year = dealt(Pace.NORMAL), 365 * 24 * 3600 * 1000
    running.state = forgiven_jump(running.state, NOW + year)
    assert due(running)[Due.EXPIRE] == year + 24 * 3600 * 1000


def test_a_clock_that_was_wrong_for_a_while_leaves_no_hours() -> None:
    running = dealt(Pace.NORMAL)
    running.state = forgiven(running.state, NOW + 3_600_000)
    running.state = forgiven(running.state, NOW + 1_000)
    assert LEFT_MS < due(running)[Due.ACT] <= 91_000


def test_a_table_without_a_pace_has_nothing_to_forgive() -> None:
    running = dealt(Pace.NONE)
    assert forgiven(running.state, NOW + 5_000_000) == running.state

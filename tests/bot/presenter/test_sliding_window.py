"""A limit of a platform is kept exactly, even if it counts requests at their arrival or at their answer."""

import heapq
import itertools

from hypothesis import given
from hypothesis import strategies as st

from bot.presenter.platform_queue import SlidingWindow

MINUTE = 60_000


def most_within(times: list[int], window: int) -> int:
    return max(sum(1 for other in times if at <= other < at + window) for at in times)


@given(
    most=st.integers(1, 40),
    burst=st.integers(1, 50),
    requests=st.lists(
        st.tuples(st.integers(0, 3_000), st.integers(0, 4_000), st.floats(0, 1), st.integers(0, 30)),
        min_size=1,
        max_size=120,
    ),
)
def test_no_window_of_the_platform_holds_more_requests_than_it_takes(
    most: int, burst: int, requests: list[tuple[int, int, float, int]]
) -> None:
    """Requests wait, are under way for a while and are counted by the platform meanwhile; each leaves a reserve."""
    window, now, counted = SlidingWindow(most, MINUTE, burst, unanswered=5_000), 0, list[int]()
    under_way: list[tuple[int, int]] = []
    for wait, way, part, reserve in requests:
        now += wait
        while True:
            at = window.ready_at(now, reserve)
            if under_way and under_way[0][0] <= at:
                answered, sent = heapq.heappop(under_way)
                now = max(now, answered)
                window.answered(sent, answered)
            elif at > now:
                now = at
            else:
                break
        window.take(now)
        heapq.heappush(under_way, (now + way, now))
        counted.append(now + round(way * part))
    assert most_within(counted, MINUTE) <= most


@given(
    waits=st.lists(st.integers(0, 20_000), min_size=1, max_size=80),
    later=st.lists(st.integers(0, 20_000), min_size=1, max_size=30),
)
def test_the_limit_holds_for_the_requests_of_two_successive_processes_together(
    waits: list[int], later: list[int]
) -> None:
    now, sent = 0, list[int]()
    for window in (SlidingWindow(20, MINUTE, 8), SlidingWindow(20, MINUTE, 8)):
        if sent:
            window.assume_used(now)
        for wait in later if sent else waits:
            now = window.ready_at(now + wait)
            window.take(now)
            window.answered(now, now)
            sent.append(now)
    assert most_within(sent, MINUTE) <= 20


def test_a_burst_of_requests_does_not_use_the_whole_sliding_window() -> None:
    """The oldest is about to leave the window, and yet there is room soon after each request."""
    window, sent = SlidingWindow(20, MINUTE, 8), list[int]()
    window.take(0)
    window.answered(0, 0)
    now = MINUTE - 100
    for _ in range(40):
        now = window.ready_at(now)
        window.take(now)
        window.answered(now, now)
        sent.append(now)
    assert max(later - earlier for earlier, later in itertools.pairwise(sent)) <= 5_000


@given(most=st.integers(2, 40), way=st.integers(0, 500))
def test_the_sliding_window_permits_nearly_the_full_number_of_requests(most: int, way: int) -> None:
    """With a request always waiting, `most` are sent in each window plus the time of one way and a rounding."""
    window, now, sent = SlidingWindow(most, MINUTE, 2), 0, list[int]()
    for _ in range(3 * most):
        now = window.ready_at(now)
        window.take(now)
        window.answered(now, now + way)
        sent.append(now)
        now += way
    assert sent[2 * most] <= 2 * (MINUTE + way + 2)


def test_requests_after_the_burst_are_spread_over_the_window() -> None:
    window, now, sent = SlidingWindow(20, MINUTE, 8), 0, list[int]()
    for _ in range(200):
        now = window.ready_at(now)
        window.take(now)
        window.answered(now, now)
        sent.append(now)
    assert sent[7] == 0
    assert max(later - earlier for earlier, later in itertools.pairwise(sent)) <= 5_000


def test_a_request_without_an_answer_does_not_hold_others_up_for_ever() -> None:
    window = SlidingWindow(1, 1_000, 1, unanswered=2_000)
    window.take(0)
    assert window.ready_at(10) == 3_000
    window.answered(0, 4_000)
    assert window.ready_at(4_000) == 5_001


def test_requests_with_a_reserve_leave_part_of_the_sliding_window_free() -> None:
    window = SlidingWindow(5, 1_000, 4)
    for at in (0, 1, 2):
        window.take(at)
        window.answered(at, at)
    assert window.ready_at(2) == 2
    assert window.ready_at(2, reserve=2) == 1_001
    window.take(2)
    window.answered(2, 2)
    assert window.ready_at(2, reserve=2) == 1_002
    assert window.unused(1_003)

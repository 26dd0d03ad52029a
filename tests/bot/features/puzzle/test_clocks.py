"""Days and streaks by the clocks of every zone over a year, compared with the days of the calendar."""

import random
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.domain.ids import Chat, PersonId, PlatformName
from bot.domain.rank_rows import PersonStanding
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.rows import DropRow, PutRow
from bot.domain.zones import ZONES, minutes_east
from bot.features.puzzle.daily import next_post_in
from bot.features.puzzle.days import days_of, results_of
from bot.features.puzzle.model import (
    Counting,
    FirstTry,
    PuzzleAttempt,
    PuzzleDays,
    PuzzlePost,
    PuzzleRoom,
    PuzzleVisit,
    counting,
    number_of,
    streak_of,
)
from bot.features.puzzle.supply import puzzle_of
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore

YEAR = 366
FIRST = date(2027, 1, 1)
SECOND = timedelta(seconds=1)
KEPT = 20
"""The number of attempts counted for a streak; small, for speed."""


def ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)


def midnight(day: date, zone: str) -> datetime:
    """Return the beginning of a day by the clocks of a zone."""
    return datetime.combine(day, time(), ZoneInfo(ZONES[zone])).astimezone(UTC)


def present_days(at: datetime, zone: str) -> PuzzleDays:
    return PuzzleDays.at(ms(at), [minutes_east(zone, ms(at))])


def chat_of(zone: str) -> Chat:
    return Chat(PlatformName("memory"), zone)


def solved(number: int, at: datetime, zone: str) -> PuzzleAttempt:
    """Return a puzzle solved at once."""
    counts = counting(number, None, present_days(at, zone)) is Counting.YES
    return PuzzleAttempt(PersonId(zone), number, first=FirstTry.SOLVED, counts=counts, ended_at=ms(at))


@pytest.mark.sampled
@pytest.mark.parametrize("zone", ZONES)
def test_a_first_move_counts_on_the_day_of_the_puzzle_by_utc_or_by_the_chat(zone: str) -> None:
    chance = random.Random(zone)
    for day in (FIRST + timedelta(days=passed) for passed in range(YEAR)):
        own = midnight(day, zone)
        times = [own - SECOND, own, midnight(day, "utc") - SECOND, midnight(day, "utc")]
        times += [own + timedelta(seconds=chance.randrange(86_400)) for _ in range(4)]
        for at in times:
            today = {at.date(), at.astimezone(ZoneInfo(ZONES[zone])).date()}
            for near in (day + timedelta(days=days) for days in range(-2, 3)):
                found = counting(number_of(near), None, present_days(at, zone))
                assert (found is Counting.YES) is (near in today), (at, near)
                assert (found is Counting.EARLY) is (near > max(today)), (at, near)


@pytest.mark.sampled
@pytest.mark.parametrize("zone", ZONES)
def test_a_streak_of_a_year_is_shown_all_the_time(zone: str) -> None:
    """Each puzzle is solved at any time of its day in the chat. The streak is shown at any time up to the next one."""
    chance, attempts = random.Random(zone), list[PuzzleAttempt]()
    for passed in range(YEAR):
        day = FIRST + timedelta(days=passed)
        begins, ends = midnight(day, zone), midnight(day + timedelta(days=1), zone)
        length = int((ends - begins).total_seconds())
        assert length in (23 * 3600, 24 * 3600, 25 * 3600)
        at = begins + timedelta(seconds=chance.choice((0, length - 1, chance.randrange(length))))
        for before in (begins, begins + (at - begins) / 2, at):
            streak = streak_of(attempts, present_days(before, zone))
            assert streak.days == len(attempts), before
        attempts = [*attempts[1 - KEPT :], solved(number_of(day), at, zone)]
        assert attempts[-1].counts
        for after in (at, at + (ends - at) / 2, ends - SECOND):
            assert streak_of(attempts, present_days(after, zone)).days == len(attempts), after


@pytest.mark.parametrize("zone", ZONES)
def test_a_streak_ends_at_the_later_midnight_of_a_missed_day(zone: str) -> None:
    for passed in range(YEAR):
        day, missed = FIRST + timedelta(days=passed), FIRST + timedelta(days=passed + 1)
        attempts = [solved(number_of(day), midnight(day, zone), zone)]
        after = missed + timedelta(days=1)
        end = max(midnight(after, zone), midnight(after, "utc"))
        assert streak_of(attempts, present_days(end - SECOND, zone)).days == 1, end
        assert streak_of(attempts, present_days(end, zone)).days == 0, end


@pytest.mark.sampled
async def test_the_streak_of_stored_people_grows_each_day_of_a_year_in_every_zone() -> None:
    """The clock goes from midnight to midnight of all zones. Each person solves in the last second of their day."""
    store, clock = MemoryStore(), ManualClock()
    for zone in ZONES:
        visit = PutRow(PuzzleVisit(chat_of(zone), PersonId(zone)))
        await store.commit([PutRoomSettings(chat_of(zone), RoomSettings(zone=zone)), visit])
    days = [FIRST + timedelta(days=passed) for passed in range(YEAR)]
    ends = sorted(
        (midnight(day + timedelta(days=1), zone) - SECOND, zone, day) for zone in ZONES for day in days
    )
    for at, zone, day in ends:
        clock.jump((ms(at) - clock.now()) / 1000)
        number, person = number_of(day), PersonId(zone)
        found = await days_of(person, store, clock.now(), [number])
        assert counting(number, None, found) is Counting.YES, (at, zone)
        await store.commit([PutRow(solved(number, at, zone))])
    for zone in ZONES:
        _, streak = await results_of(PersonId(zone), store, clock.now())
        assert (streak.days, streak.begun) == (YEAR, YEAR), zone
    await store.close()


@pytest.mark.sampled
async def test_a_post_is_due_at_ten_by_the_clocks_of_its_day() -> None:
    store = MemoryStore()
    for zone in ZONES:
        await store.commit([PutRoomSettings(chat_of(zone), RoomSettings(zone=zone))])
        now = ms(midnight(FIRST, zone))
        for passed in range(YEAR):
            now = await next_post_in(chat_of(zone), store, now)
            due = datetime.fromtimestamp(now / 1000, ZoneInfo(ZONES[zone]))
            assert (due.date(), due.hour, due.minute) == (FIRST + timedelta(days=passed), 10, 0)
    await store.close()


async def test_a_solution_counts_as_seen_if_posted_in_a_chat_of_the_person() -> None:
    """A visit is in one topic. A finished game is in the chat with all its topics."""
    store, clock, anna = MemoryStore(), ManualClock(), PersonId("anna")
    today = PuzzleDays.at(clock.now(), ()).first
    edition = puzzle_of(today).edition
    chat = chat_of("utc")
    posted, visited, silent = (Chat(chat.platform, chat.id, topic) for topic in ("1", "2", "3"))
    await store.commit([PutRow(PuzzleVisit(visited, anna)), PutRow(PuzzleRoom(posted, "a", today + 1))])
    await store.commit(
        [PutRow(PuzzleRoom(visited, "b", today)), PutRow(PuzzlePost(visited, today, 1, edition))]
    )
    await store.commit(
        [PutRow(PuzzleRoom(silent, "c", today + 1)), PutRow(PuzzlePost(posted, today, 1, edition))]
    )
    assert (await days_of(anna, store, clock.now())).posted == set(), (
        "the last post there has no solution of it"
    )
    await store.commit([PutRow(PersonStanding(anna, chat))])
    assert (await days_of(anna, store, clock.now())).posted == {today}
    other = PuzzlePost(posted, today, 1, edition + 1)
    await store.commit([PutRow(other)])
    assert (await days_of(anna, store, clock.now())).posted == set(), "its solution was not posted"
    await store.commit([DropRow(other)])
    assert (await days_of(anna, store, clock.now())).posted == set(), "it was never posted in the room"
    await store.commit([PutRow(PuzzleRoom(visited, "b", today + 3))])
    assert (await days_of(anna, store, clock.now())).posted == {today}, "days were missed"
    await store.close()

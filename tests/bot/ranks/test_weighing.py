"""The n-th game of the same people on one day counts as one n-th; months and seasons contain their own games."""

import asyncio
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.domain.ids import Chat
from bot.domain.rank_rows import Leaderboard, Meeting, PersonStanding
from bot.domain.rows import SeatEventKind
from bot.ranks.ledger import Ledger
from bot.ranks.results import Entry, GameResult, entries_of
from bot.ranks.settling import CountedRanks, MeetingKey, weighed
from tests.bot.ranks.played import ANN, BOB, CARL, CHAT, Played
from tests.bot.ranks.test_ledger import dealt, end, leave
from tests.bot.ranks.test_rebuilding import counted_anew, played, ranks
from tests.bot.ranks.test_settling import ELSEWHERE, game
from tests.memory.store import MemoryStore

HOUR, DAY = 3_600_000, 86_400_000
NOON = 20_000 * DAY + 12 * HOUR
FOOLED = game(ANN, BOB)


def fooled(at: int, chat: Chat = CHAT, east: int = 0) -> GameResult:
    """Bob is the fool again."""
    return replace(FOOLED, at=at, chat=chat, dealt_to=(ANN, BOB), minutes_east=east)


def numbered(*entries: Entry) -> list[tuple[int, int]]:
    met: dict[MeetingKey, Meeting] = {}
    numbers = []
    for entry in entries:
        one, changed = weighed(entry, met)
        met.update({(row.chat, row.people): row for row in changed})
        numbers.append((one.nth, one.nth_overall))
    return numbers


def standings(*entries: Entry) -> dict[tuple[Chat | None, str, str], PersonStanding]:
    book = CountedRanks({})
    book.count(entries)
    return {(row.chat, row.period, row.person): row for row in book.settled().standings}


def test_each_day_the_games_of_the_same_people_are_numbered_from_one() -> None:
    assert numbered(*(fooled(NOON + at * 6 * HOUR) for at in range(4))) == [(1, 1), (2, 2), (1, 1), (2, 2)]


def test_the_daily_number_of_a_game_begins_at_one_for_other_people() -> None:
    other = replace(fooled(NOON + 1), dealt_to=(ANN, BOB, CARL))
    assert numbered(fooled(NOON), other, fooled(NOON + 2)) == [(1, 1), (1, 1), (2, 2)]


def test_the_daily_number_of_a_game_counts_for_its_chat_and_for_all_chats() -> None:
    assert numbered(fooled(NOON), fooled(NOON + 1, ELSEWHERE), fooled(NOON + 2)) == [(1, 1), (1, 2), (2, 3)]


def test_days_follow_the_clocks_of_the_chat() -> None:
    evening = NOON + 9 * HOUR
    assert numbered(fooled(evening, east=180), fooled(evening + HOUR, east=180)) == [(1, 1), (2, 2)]
    assert numbered(fooled(evening - HOUR, east=180), fooled(evening, east=180)) == [(1, 1), (1, 2)]


def test_clocks_that_are_set_back_begin_no_new_day() -> None:
    late = NOON + 11 * HOUR
    there = [fooled(late + number, east=120 * (number % 2)) for number in range(6)]
    assert [nth for nth, _ in numbered(*there)] == [1, 1, 2, 3, 4, 5]


def test_practice_is_not_counted_among_the_games_of_a_day() -> None:
    practice = replace(fooled(NOON), practice=True)
    assert numbered(practice, fooled(NOON + 1)) == [(1, 1), (1, 1)]


def test_a_game_that_somebody_left_is_one_game_of_its_day() -> None:
    one = Played(ANN, BOB, CARL).happens(SeatEventKind.LEFT, 1, BOB)
    entries = entries_of(one.row, one.moves, one.events)
    assert [entry.dealt_to for entry in entries] == [(ANN, BOB, CARL)] * 2
    assert numbered(*entries, *entries) == [(1, 1), (1, 1), (2, 2), (2, 2)]


def test_the_nth_game_moves_a_rating_by_one_nth() -> None:
    first = fooled(NOON)
    whole = replace(fooled(NOON + 1), nth=1)
    book = standings(first)[CHAT, "", ANN]
    free = standings(first, replace(whole, dealt_to=(ANN, BOB, CARL)))[CHAT, "", ANN]
    farmed = standings(first, whole)[CHAT, "", ANN]
    assert farmed.mu - book.mu == pytest.approx((free.mu - book.mu) / 2)
    assert farmed.sigma - book.sigma == pytest.approx((free.sigma - book.sigma) / 2)
    assert (farmed.games, free.games) == (2, 2)


def test_a_hundred_games_of_the_same_people_on_one_day_count_as_about_five() -> None:
    """The harmonic sum of a hundred is 5.19: all games are listed, and they count as five."""
    farmed = standings(*(fooled(NOON + number) for number in range(100)))[CHAT, "", BOB]
    assert (farmed.games, farmed.fool) == (100, 100)
    assert farmed.share == pytest.approx(1)
    assert farmed.games - farmed.games_off == pytest.approx(5.187, abs=0.001)


def test_many_games_with_one_loser_on_a_day_do_not_lead_the_leaderboard() -> None:
    """Ann lost twice to Carl, and has Bob lose forty games to her on one day."""
    fair = [
        replace(game(CARL, ANN), at=NOON - number * DAY, dealt_to=(ANN, CARL)) for number in range(2, 0, -1)
    ]
    farming = [fooled(NOON + number) for number in range(40)]
    standing = standings(*fair, *farming)[CHAT, "", ANN]
    assert (standing.defeats, standing.games) == (2, 42)
    assert standing.share == pytest.approx(2 / (2 + 4.279), abs=0.001)
    merit, naive = (
        standing.merit(Leaderboard.DEFEATS),
        replace(standing, games_off=0).merit(Leaderboard.DEFEATS),
    )
    assert merit is not None
    assert naive is not None
    assert merit < naive


def test_epaulettes_weigh_as_much_as_the_game_that_gave_them() -> None:
    decorated = replace(game(ANN, BOB, cards="6h"), at=NOON + 1, dealt_to=(ANN, BOB))
    bob = standings(fooled(NOON), decorated)[CHAT, "", BOB]
    assert (bob.defeats, bob.doubles, bob.worn) == (3, 1, 6)
    assert bob.share == pytest.approx((1 + 2 / 2) / 1.5)


def test_a_month_and_a_season_count_only_their_own_games() -> None:
    november, december = fooled(1_795_000_000_000), fooled(1_797_500_000_000)
    january = fooled(1_800_000_000_000)
    found = standings(november, december, january)
    games = {
        period: found[CHAT, period, BOB].games for chat, period, who in found if (chat, who) == (CHAT, BOB)
    }
    assert games == {"": 3, "m2026-11": 1, "m2026-12": 1, "q2026-4": 2, "m2027-01": 1, "q2027-1": 1}
    assert {period for chat, period, _ in found if chat is None} == set(games)
    assert found[CHAT, "m2026-12", BOB].mu == found[CHAT, "m2027-01", BOB].mu


def test_worn_epaulettes_count_by_month_and_the_next_rank_follows_all_times() -> None:
    old = replace(game(ANN, BOB, cards="6h"), at=1_795_000_000_000)
    new = replace(game(ANN, BOB, cards="7h"), at=1_797_500_000_000)
    found = standings(old, new)
    assert [found[CHAT, period, BOB].worn for period in ("", "m2026-11", "m2026-12")] == [7, 6, 7]


evenings = st.lists(
    st.tuples(
        st.integers(0, 4),
        st.integers(1, 3),
        st.integers(0, 40),
        st.sampled_from([-600, 0, 180, 840]),
        st.booleans(),
    ),
    min_size=1,
    max_size=9,
)


@pytest.mark.sampled
@settings(max_examples=15)
@given(evening=evenings)
def test_ranks_and_seasons_counted_live_equal_those_of_a_rebuild(
    evening: list[tuple[int, int, int, int, bool]],
) -> None:
    asyncio.run(_compare(evening))


async def _compare(evening: list[tuple[int, int, int, int, bool]]) -> None:
    """Games of the same few people within some days before and after the end of a year, in chats of several clocks."""
    store = MemoryStore()
    ledger, now = Ledger(store), 1_798_500_000_000
    for number, (table, seed, hours, east, leaves) in enumerate(evening):
        one, now = played(table, seed), now + hours * HOUR
        one.row = replace(one.row, started_at=now - 50, minutes_east=east)
        await dealt(store, one, f"g{number}")
        if leaves:
            await leave(store, ledger, one, 0, now)
        await end(store, ledger, one, now + 10)
    live = await ranks(store)
    assert live == await counted_anew(store)

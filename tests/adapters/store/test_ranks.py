"""Ranks in every store: standings, leaderboards, epaulettes, forgotten people."""

from dataclasses import replace

import pytest

from adapters.store import SqlStore
from bot.domain.errors import AlreadyStored, StoreError
from bot.domain.ids import Chat, GameId, PersonId, UserKey
from bot.domain.rank_rows import (
    AchievementRow,
    AddEpaulette,
    EpauletteRow,
    ForgetPerson,
    Leaderboard,
    MarkCounted,
    MarkRanked,
    Meeting,
    PersonStanding,
)
from bot.domain.rows import (
    AddGame,
    AddSeatEvent,
    EndGame,
    MoveChat,
    Nick,
    Player,
    PutPerson,
    PutRow,
    SeatEventKind,
)
from tests.adapters.store.sample_rows import (
    ANN,
    GAME,
    GROUP,
    TELEGRAM,
    ann,
    bob,
    game,
    seat_event,
)

BOB = PersonId("bob")
CARL = PersonId("carl")
FULL = PersonStanding(
    ANN, GROUP, 9, 3, 1, 2, 4, 1, 2, 21, 5, -2, 6, -3, 7, 2, worn=9, shoulders=2, mu=27.123456789012345, sigma=1 / 3,
    decorated_at=1_790_000_000_123, curve=(-12, 0, 340),
)  # fmt: skip


def epaulettes(person: PersonId = ANN, name: str = GAME, at: int = 5) -> EpauletteRow:
    return EpauletteRow(GameId(name), person, BOB, GROUP, 6, "6c 6h", at)


async def test_an_empty_store_has_no_ranks(store: SqlStore) -> None:
    assert await store.standings(GROUP, [ANN]) == await store.standings(None, [ANN]) == {}
    assert [await store.top(GROUP, leaderboard, 5) for leaderboard in Leaderboard] == [(), (), ()]
    assert await store.rows(EpauletteRow, game=GAME) == await store.epaulettes_worn(ANN, 5) == ()
    assert (await store.ranked_until(), await store.forgotten()) == (0, {})
    assert (await store.count_games(), await store.games_by_start(9)) == (0, ())
    assert await store.uncounted(99) == await store.counted_since(0) == ()
    assert (await store.rows(PersonStanding), await store.rows(EpauletteRow)) == ((), ())
    assert (await store.rows(AchievementRow), await store.achievements_won(ANN)) == ((), ())
    assert await store.rows(Meeting) == await store.meetings([(GROUP, "ab"), (None, "ab")]) == ()
    assert await store.periods_around(GROUP, "m2026-11") == ("", "")


async def test_a_standing_comes_back_exactly_and_is_replaced(store: SqlStore) -> None:
    overall = replace(FULL, chat=None, mu=1.1)
    await store.commit([PutRow(FULL), PutRow(overall)])
    assert await store.standings(GROUP, [ANN, BOB]) == {ANN: FULL}
    assert await store.standings(None, [ANN]) == {ANN: overall}
    await store.commit([PutRow(replace(FULL, games=10))])
    assert (await store.standings(GROUP, [ANN]))[ANN].games == 10


async def test_leaderboards_are_in_order_and_hold_only_people_with_a_place(store: SqlStore) -> None:
    people = [
        PersonStanding(PersonId("a"), GROUP, games=10, fool=5, worn=6, shoulders=2, mu=30),
        PersonStanding(PersonId("b"), GROUP, games=10, fool=1, worn=7, shoulders=1, mu=20),
        PersonStanding(PersonId("c"), GROUP, games=4, fool=0, mu=40),
        PersonStanding(PersonId("d"), GROUP, games=20, fool=2, worn=6, shoulders=2, doubles=3, mu=30),
        PersonStanding(PersonId("e"), GROUP, practice=3),
        PersonStanding(PersonId("f"), None, games=50, worn=14, shoulders=2, mu=50),
    ]
    await store.commit([PutRow(row) for row in people])

    async def order(leaderboard: Leaderboard, most: int = 9) -> str:
        return "".join(row.person for row in await store.top(GROUP, leaderboard, most))

    assert await order(Leaderboard.EPAULETTES) == "bda"
    assert await order(Leaderboard.DEFEATS) == "bda"
    assert await order(Leaderboard.RATING) == "dab"
    assert await order(Leaderboard.RATING, 2) == "da"
    assert [row.person for row in await store.top(None, Leaderboard.RATING, 9)] == ["f"]


async def test_each_period_has_leaderboards_of_its_own(store: SqlStore) -> None:
    november = replace(FULL, period="m2026-11", curve=(), games=6, games_off=1.25, defeats_off=0.1, mu=40.0)
    await store.commit([PutRow(FULL), PutRow(november), PutRow(replace(november, person=BOB))])
    assert await store.standings(GROUP, [ANN, BOB]) == {ANN: FULL}
    assert await store.standings(GROUP, [ANN], "m2026-11") == {ANN: november}
    assert await store.standings(GROUP, [ANN], "q2026-4") == {}
    for leaderboard in Leaderboard:
        assert [row.person for row in await store.top(GROUP, leaderboard, 9, "m2026-11")] == [ANN, BOB]
        assert await store.top(GROUP, leaderboard, 9) == (FULL,)
        assert await store.top(None, leaderboard, 9, "m2026-11") == ()
    assert await store.chats_of(ANN) == (GROUP,)
    assert await store.chats_of(BOB) == ()
    await store.commit([PutPerson(ann()), PutPerson(bob())])
    assert await store.players(GROUP, 9) == (Player(ann()),)
    assert set(await store.rows(PersonStanding)) == {FULL, november, replace(november, person=BOB)}
    await store.commit([ForgetPerson(ANN)])
    assert await store.standings(GROUP, [ANN], "m2026-11") == {}


async def test_the_nearest_periods_of_a_kind_with_a_standing_are_found(store: SqlStore) -> None:
    periods = ("", "m2025-12", "m2026-03", "m2026-11", "q2025-4", "q2026-4")
    await store.commit([PutRow(replace(FULL, period=period)) for period in periods])
    assert await store.periods_around(GROUP, "m2026-03") == ("m2025-12", "m2026-11")
    assert await store.periods_around(GROUP, "m2026-05") == ("m2026-03", "m2026-11")
    assert await store.periods_around(GROUP, "m2025-12") == ("", "m2026-03")
    assert await store.periods_around(GROUP, "m2027-01") == ("m2026-11", "")
    assert await store.periods_around(GROUP, "q2026-1") == ("q2025-4", "q2026-4")
    assert await store.periods_around(None, "m2026-03") == ("", "")


async def test_meetings_are_kept_by_chat_and_people(store: SqlStore) -> None:
    here, overall = Meeting(GROUP, "ab", "2026-11-23", 2), Meeting(None, "ab", "2026-11-23", 3)
    await store.commit([PutRow(here), PutRow(overall), PutRow(replace(here, people="cd"))])
    assert set(await store.meetings([(GROUP, "ab"), (None, "ab"), (GROUP, "xy")])) == {here, overall}
    later = replace(here, day="2026-11-24", games=1)
    new = replace(GROUP, id="-1000")
    await store.commit([PutRow(later), PutRow(replace(here, chat=new, games=9))])
    assert await store.meetings([(GROUP, "ab")]) == (later,)
    await store.commit([MoveChat(GROUP, new)])
    assert await store.meetings([(GROUP, "ab")]) == ()
    assert await store.meetings([(new, "ab")]) == (replace(later, chat=new),)
    assert len(await store.rows(Meeting)) == 3


async def test_equals_on_a_leaderboard_come_by_their_ids(store: SqlStore) -> None:
    await store.commit([PutRow(PersonStanding(PersonId(name), GROUP, games=9)) for name in "cab"])
    for leaderboard in (Leaderboard.DEFEATS, Leaderboard.RATING):
        assert [row.person for row in await store.top(GROUP, leaderboard, 9)] == ["a", "b", "c"]


async def test_players_are_listed_by_rating_and_include_those_who_only_practised(store: SqlStore) -> None:
    carl = replace(bob(), person=CARL, user=UserKey("9"), handle="carl_9")
    await store.commit([PutPerson(ann()), PutPerson(bob()), PutPerson(carl)])
    await store.commit(
        [
            PutRow(PersonStanding(ANN, GROUP, practice=2)),
            PutRow(PersonStanding(BOB, GROUP, games=1)),
        ]
    )
    await store.commit(
        [PutRow(PersonStanding(CARL, GROUP, games=1, mu=30)), PutRow(PersonStanding(ANN, None))]
    )
    await store.commit([PutRow(PersonStanding(PersonId("unknown"), GROUP, games=1))])
    players = tuple(map(Player, (carl, bob(), ann())))
    assert await store.players(GROUP, 9) == players
    assert await store.players(GROUP, 1) == players[:1]
    assert await store.players(GROUP, 1, 1) == players[1:2]
    assert await store.players(GROUP, 9, 2) == players[2:]
    assert await store.players(GROUP, 9, 3) == ()
    assert await store.players(None, 9) == (Player(ann()),)
    nicks = (Nick(BOB, GROUP, "Boss"), Nick(BOB, replace(GROUP, id="-1"), "Kitten"))
    await store.commit([PutPerson(bob(), nicks), PutPerson(ann(), (Nick(ANN, GROUP, ""),))])
    assert await store.players(GROUP, 9) == (players[0], Player(bob(), "Boss"), players[2])
    assert await store.players(None, 9) == (Player(ann()),)


async def test_the_chats_with_a_standing_of_a_person_are_found(store: SqlStore) -> None:
    other = replace(GROUP, id="-200")
    rows = [PersonStanding(ANN, chat, games=1) for chat in (other, None, GROUP)]
    await store.commit([PutRow(row) for row in rows])
    assert await store.chats_of(ANN) == (GROUP, other)
    assert await store.chats_of(BOB) == ()


async def test_epaulettes_are_kept_by_game_and_person(store: SqlStore) -> None:
    await store.commit([AddGame(game()), AddGame(game("next"))])
    await store.commit(
        [
            AddEpaulette(epaulettes(CARL)),
            AddEpaulette(epaulettes()),
            AddEpaulette(epaulettes(name="next", at=9)),
        ]
    )
    assert await store.rows(EpauletteRow, "person", game=GAME) == (epaulettes(), epaulettes(CARL))
    assert await store.epaulettes_worn(ANN, 5) == (epaulettes(name="next", at=9), epaulettes())
    assert await store.epaulettes_worn(ANN, 1) == (epaulettes(name="next", at=9),)
    with pytest.raises(AlreadyStored):
        await store.commit([MarkRanked(99), AddEpaulette(epaulettes())])
    assert await store.ranked_until() == 0


async def test_epaulettes_need_their_game(store: SqlStore) -> None:
    with pytest.raises(StoreError) as raised:
        await store.commit([PutRow(FULL), AddEpaulette(epaulettes())])
    assert not isinstance(raised.value, AlreadyStored)
    assert await store.standings(GROUP, [ANN]) == {}


async def test_a_forgotten_person_leaves_no_name(store: SqlStore) -> None:
    given = replace(epaulettes(CARL), giver=ANN)
    nicks = (Nick(ANN, GROUP, "Boss"),)
    await store.commit([PutPerson(ann(), nicks), PutPerson(bob()), AddGame(game()), PutRow(FULL)])
    await store.commit([PutRow(replace(FULL, chat=None)), AddEpaulette(epaulettes()), AddEpaulette(given)])
    await store.commit([ForgetPerson(ANN)])
    assert await store.person(TELEGRAM, ann().user) is None
    left = (await store.people([ANN]))[ANN]
    assert (left.name, left.private.id, left.reachable) == ("", "", False)
    assert await store.nicks([ANN]) == ()
    assert left.user != ann().user
    assert await store.standings(GROUP, [ANN]) == await store.standings(None, [ANN]) == {}
    assert await store.rows(EpauletteRow, game=GAME) == (replace(given, giver=None),)
    assert await store.forgotten() == {ANN: 0}
    assert await store.person(TELEGRAM, UserKey("8")) == bob()
    assert await store.game(GAME) == game()


async def test_forgetting_stores_the_number_of_games_counted_so_far(store: SqlStore) -> None:
    await store.commit([MarkRanked(5)])
    await store.commit([ForgetPerson(ANN), MarkRanked(7), ForgetPerson(BOB), MarkRanked(9)])
    assert (await store.ranked_until(), await store.forgotten()) == (9, {ANN: 5, BOB: 7})
    assert await store.forgotten([BOB, CARL, BOB]) == {BOB: 7}
    assert await store.forgotten([CARL]) == await store.forgotten([]) == {}


async def test_a_forgotten_person_who_comes_back_is_a_new_person(store: SqlStore) -> None:
    await store.commit([PutPerson(ann()), ForgetPerson(ANN)])
    again = replace(ann(), person=PersonId("new"))
    await store.commit([PutPerson(again), ForgetPerson(ANN)])
    assert await store.person(TELEGRAM, ann().user) == again


async def test_ranks_follow_a_chat_to_its_new_address(store: SqlStore) -> None:
    new = Chat(TELEGRAM, "-1000")
    stays = replace(FULL, person=BOB, chat=new)
    month = replace(FULL, period="m2026-11", curve=())
    await store.commit([AddGame(game()), AddEpaulette(epaulettes()), PutRow(FULL), PutRow(stays)])
    await store.commit(
        [PutRow(month), PutRow(replace(month, chat=new, games=1)),
         PutRow(replace(FULL, chat=new, games=1)), MoveChat(replace(GROUP, topic="9"), new)]
    )  # fmt: skip
    assert await store.standings(new, [ANN, BOB], "m2026-11") == {ANN: replace(month, chat=new)}
    assert await store.standings(GROUP, [ANN]) == {}
    assert await store.standings(new, [ANN, BOB]) == {ANN: replace(FULL, chat=new), BOB: stays}
    assert await store.rows(EpauletteRow, game=GAME) == (replace(epaulettes(), chat=new),)


async def test_games_are_listed_in_the_order_in_which_they_began(store: SqlStore) -> None:
    started = {"c": 1, "a": 3, "b": 2, "d": 2}
    await store.commit([AddGame(game(name, started_at=at)) for name, at in started.items()])
    assert await store.games_by_start(9) == ((1, "c"), (2, "b"), (2, "d"), (3, "a"))
    assert await store.games_by_start(2) == ((1, "c"), (2, "b"))
    assert await store.games_by_start(9, (2, GameId("b"))) == ((2, "d"), (3, "a"))
    assert await store.count_games() == 4


async def test_all_ends_and_desertions_not_yet_counted_are_listed(store: SqlStore) -> None:
    names = ("ended", "counted", "partly", "goes on", "deserted", "counted desertion")
    await store.commit([AddGame(game(name)) for name in names])
    left = replace(seat_event(0, SeatEventKind.LEFT), at=2_000)
    await store.commit(
        [
            AddSeatEvent(replace(left, game=GameId(name)))
            for name in ("partly", "deserted", "counted desertion")
        ]
    )
    await store.commit([AddSeatEvent(replace(seat_event(0), game=GameId("goes on"), at=2_000))])
    await store.commit([EndGame(GameId(name), 3_000, "fool") for name in ("ended", "counted", "partly")])
    await store.commit([MarkCounted(GameId("counted"), 3_000), MarkCounted(GameId("partly"), 2_000)])
    await store.commit([MarkCounted(GameId("counted desertion"), 2_000), MarkCounted(GameId("nothing"), 1)])
    assert await store.uncounted(99) == ("deserted", "ended", "partly")
    assert await store.uncounted(2) == ("deserted", "ended")
    assert await store.uncounted(2, "deserted") == ("ended", "partly")
    assert await store.counted_until() == 3_000
    assert set(await store.counted_since(1_999)) == {"counted", "partly", "counted desertion"}
    assert await store.counted_since(2_000) == ("counted",)
    assert await store.game(GameId("partly")) == replace(
        game("partly"), ended_at=3_000, result="fool", counted_at=2_000
    )


async def test_rows_are_read_in_portions_in_the_order_of_their_keys(store: SqlStore) -> None:
    november, overall = replace(FULL, period="m2026-11", curve=()), replace(FULL, chat=None)
    rows = (overall, FULL, replace(FULL, person=BOB), november, replace(november, person=BOB))
    await store.commit([PutRow(row) for row in reversed(rows)])
    assert await store.page(PersonStanding, 9) == rows
    assert await store.page(PersonStanding, 2) == rows[:2]
    assert await store.page(PersonStanding, 2, rows[1]) == rows[2:4]
    assert await store.page(PersonStanding, 2, rows[4]) == ()


async def test_all_ranks_can_be_read_at_once(store: SqlStore) -> None:
    overall = replace(FULL, chat=None)
    await store.commit([AddGame(game()), PutRow(FULL), PutRow(overall), AddEpaulette(epaulettes())])
    assert set(await store.rows(PersonStanding)) == {FULL, overall}
    assert await store.rows(EpauletteRow) == (epaulettes(),)

"""A closed store refuses each request as an unavailable one does: nobody logs this at the end of each run."""

import asyncio
from collections.abc import Awaitable, Callable

from adapters.kit.post_box import Kept, PostBox
from adapters.store import SqlStore
from bot.domain.errors import StoreUnavailable
from bot.domain.ids import UserKey
from bot.domain.rank_rows import Leaderboard
from bot.domain.room_settings import RoomPerson
from bot.domain.rows import PutTable, TableRow
from bot.features.hall import HallPair
from bot.features.puzzle.model import PuzzleCall
from bot.ports.chores import Chore, ChoreStore
from bot.ports.ranks import RankStore
from bot.ports.store import Store
from tests.adapters.store.sample_rows import ANN, GAME, GROUP, TABLE, TELEGRAM, table

USES: dict[str, Callable[[SqlStore], Awaitable[object]]] = {
    "commit": lambda store: store.commit([PutTable(table())]),
    "person": lambda store: store.person(TELEGRAM, UserKey("7")),
    "rows_due": lambda store: store.rows_due(PuzzleCall, 1, 9),
    "people": lambda store: store.people([ANN]),
    "nicks": lambda store: store.nicks([ANN]),
    "room": lambda store: store.room(GROUP),
    "table": lambda store: store.table(TABLE),
    "unfinished_tables": lambda store: store.unfinished_tables(TELEGRAM, ["1"], "person:ann", 9),
    "tables_in_topics": lambda store: store.tables_in_topics(GROUP, "person:ann", 9),
    "awake_tables": lambda store: store.awake_tables(0),
    "rooms_used_since": lambda store: store.rooms_used_since(0),
    "tables_of": lambda store: store.tables_of("person:ann"),
    "first_deadlines": lambda store: store.first_deadlines(),
    "unfinished_slots": lambda store: store.unfinished_slots(),
    "stray_slots": lambda store: store.stray_slots(),
    "row": lambda store: store.row(RoomPerson, room=GROUP, person=ANN),
    "rows": lambda store: store.rows(RoomPerson, room=GROUP),
    "game": lambda store: store.game(GAME),
    "has_update": lambda store: store.has_update(TELEGRAM, "77"),
    "last_game": lambda store: store.last_game(GROUP),
    "ended_game": lambda store: store.ended_game(GROUP),
    "has_sat": lambda store: store.has_sat(GROUP, ANN, 0),
    "secret": lambda store: store.secret("one"),
    "moves": lambda store: store.moves(GAME),
    "seat_events": lambda store: store.seat_events(GAME),
    "deadlines": lambda store: store.deadlines(),
    "slots": lambda store: store.slots(),
    "standings": lambda store: store.standings(GROUP, [ANN]),
    "meetings": lambda store: store.meetings([(GROUP, "ab")]),
    "periods_around": lambda store: store.periods_around(GROUP, "m2026-11"),
    "top": lambda store: store.top(GROUP, Leaderboard.RATING, 9),
    "players": lambda store: store.players(GROUP, 9),
    "chats_of": lambda store: store.chats_of(ANN),
    "epaulettes_worn": lambda store: store.epaulettes_worn(ANN, 9),
    "ranked_until": lambda store: store.ranked_until(),
    "forgotten": lambda store: store.forgotten(),
    "count_games": lambda store: store.count_games(),
    "games_by_start": lambda store: store.games_by_start(9),
    "games_ended": lambda store: store.games_ended(GROUP, 0, 9),
    "uncounted": lambda store: store.uncounted(99),
    "uncounted_until": lambda store: store.uncounted_until(),
    "counted_until": lambda store: store.counted_until(),
    "counted_since": lambda store: store.counted_since(0),
    "achievements_won": lambda store: store.achievements_won(ANN),
    "chore": lambda store: store.chore("daily"),
    "ask_for": lambda store: store.ask_for("rebuild"),
    "put_chore": lambda store: store.put_chore(Chore("daily"), Chore("daily", done_at=1)),
    "strangers": lambda store: store.strangers(TELEGRAM, UserKey(""), 9),
    "drop_strangers": lambda store: store.drop_strangers(TELEGRAM, [ANN]),
    "at_work": lambda store: store.at_work().chore("daily"),
    "page": lambda store: store.page(TableRow, 9),
    "drop_updates": lambda store: store.drop_updates(1, 9),
    "drop_older": lambda store: store.drop_older(HallPair, "day", "2026-11-30", 9),
    "drop_expired": lambda store: store.drop_expired(1, 9),
    "renew_statistics": lambda store: store.renew_statistics(),
    "add": lambda store: store.add(GROUP, "key", "body"),
    "replace": lambda store: store.replace(GROUP, 1, "body"),
    "remove": lambda store: store.remove(GROUP, 1),
    "only_posts": lambda store: store.only_posts(TELEGRAM, ["1"]),
    "posts": lambda store: store.posts(GROUP),
    "use": lambda store: store.use(GROUP, 1),
    "unused": lambda store: store.unused(TELEGRAM, 1),
    "drop": lambda store: store.drop(GROUP),
    "used_rooms": lambda store: store.used_rooms(Kept(2, 1), None, 9),
    "used_visitors": lambda store: store.used_visitors(Kept(2, 1), None, 9),
    "drop_unneeded": lambda store: store.drop_unneeded([GROUP], Kept(2, 1)),
    "count_page": lambda store: store.count_page(),
    "keep_visitor": lambda store: store.keep_visitor("digest", UserKey("7"), "{}"),
    "visitor": lambda store: store.visitor("digest"),
    "profile_of": lambda store: store.profile_of(UserKey("7")),
    "visitors_with": lambda store: store.visitors_with("words"),
    "forget": lambda store: store.forget(UserKey("7"), GROUP),
}


async def test_a_closed_store_refuses_clearly(store: SqlStore) -> None:
    for use in USES.values():
        await use(store)
    await store.close()
    outcomes = await asyncio.gather(*(use(store) for use in USES.values()), return_exceptions=True)
    for name, outcome in zip(USES, outcomes, strict=True):
        assert isinstance(outcome, StoreUnavailable), name
        assert "closed" in str(outcome)
    await store.close()


def test_the_tests_of_a_closed_store_have_every_method_of_a_store() -> None:
    offered = {
        name
        for port in (Store, RankStore, ChoreStore, PostBox)
        for name in vars(port)
        if not name.startswith("_")
    }
    assert offered - {"close", "listen", "shared"} == set(USES)  # these send no request

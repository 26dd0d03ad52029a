"""Work in the background, in every store."""

import asyncio
from dataclasses import replace

from adapters.store import SqlStore
from bot.domain.ids import Chat, Language, MessageId, PersonId, PlatformName, TableId, UserKey
from bot.domain.rank_rows import ForgetPerson, PersonStanding
from bot.domain.rows import AskAgain, Change, Nick, Person, PutPerson, PutRow, PutTable
from bot.features.anywhere import PostedLobby
from bot.ports.chores import Chore, Stranger
from tests.adapters.store.sample_rows import GROUP, table

WEB = PlatformName("web")


def visitor(name: str, platform: PlatformName = WEB) -> Person:
    private = Chat(platform, f"p-{name}")
    return Person(PersonId(name), platform, UserKey(f"user {name}"), name, Language("en"), private, True)


async def test_work_without_a_request_has_only_its_name(store: SqlStore) -> None:
    assert await store.chore("daily\x00") == Chore("daily\ufffd")


async def test_each_request_for_work_has_the_next_number(store: SqlStore) -> None:
    assert [await store.ask_for("rebuild") for _ in range(2)] == [1, 2]
    assert sorted(await asyncio.gather(*(store.ask_for("rebuild") for _ in range(3)))) == [3, 4, 5]
    assert await store.chore("rebuild") == Chore("rebuild", asked=5)
    assert await store.ask_for("daily") == 1


async def test_one_of_the_processes_begins_the_requested_work(store: SqlStore) -> None:
    seen = Chore("daily")
    begun = [store.put_chore(seen, replace(seen, beat_at=at)) for at in (7, 8, 9)]
    assert sorted(await asyncio.gather(*begun)) == [False, False, True]
    known = await store.chore("daily")
    done = Chore("daily", answered=1, done_at=9, result="done")
    assert not await store.put_chore(seen, done)
    assert await store.put_chore(known, done)
    assert await store.chore("daily") == done


async def test_a_request_made_during_the_work_stays_pending(store: SqlStore) -> None:
    await store.ask_for("rebuild")
    seen = await store.chore("rebuild")
    await store.ask_for("rebuild")
    assert await store.put_chore(seen, replace(seen, answered=seen.asked, result="done"))
    assert await store.chore("rebuild") == Chore("rebuild", asked=2, answered=1, result="done")


async def test_people_of_the_page_without_a_visitor_and_without_rows_are_found(
    store: SqlStore,
) -> None:
    names = ("b", "a", "visits", "ranked", "forgotten")
    people: list[Change] = [PutPerson(visitor(name)) for name in names]
    await store.commit([*people, PutPerson(visitor("elsewhere", PlatformName("telegram")))])
    await store.keep_visitor("digest", UserKey("user visits"), "{}")
    await store.commit([PutRow(PersonStanding(PersonId("ranked"))), ForgetPerson(PersonId("forgotten"))])
    page = await store.strangers(WEB, UserKey(""), 3)
    assert page[1:] == (
        Stranger(UserKey("user a"), PersonId("a"), lost=True),
        Stranger(UserKey("user b"), PersonId("b"), lost=True),
    )
    rest = await store.strangers(WEB, page[-1].user, 9)
    found = [(one.person, one.lost) for one in (page[0], *rest)]
    assert found == [("forgotten", False), ("ranked", False), ("visits", False)]
    await store.drop_strangers(WEB, [PersonId(name) for name in (*names, "elsewhere")])
    left = await store.people([PersonId(name) for name in (*names, "elsewhere")])
    assert set(left) == {"visits", "ranked", "forgotten", "elsewhere"}
    await store.drop_strangers(WEB, [])
    assert [one.lost for one in await store.strangers(WEB, UserKey(""), 9)] == [False] * 3


async def test_people_who_only_typed_an_inline_query_expire_with_posts_of_that_age(store: SqlStore) -> None:
    asked = {"old": 4, "older": 3, "oldest": 2, "new": 5, "acted": 0, "again": 1}
    people = {name: replace(visitor(name), asked_at=at) for name, at in asked.items()}
    await store.commit(
        [PutPerson(person, (Nick(person.person, GROUP, "Nick"),)) for person in people.values()]
    )
    await store.commit([PutRow(PostedLobby(TableId(f"t{at}"), MessageId("m"), at)) for at in (4, 5)])
    read = replace(people["new"], asked_at=3)
    await store.commit([AskAgain(people["again"], 6), AskAgain(read, 2)])
    assert [await store.drop_expired(5, 2) for _ in range(3)] == [2, 1, 0]
    left = await store.people([person.person for person in people.values()])
    assert {one.person: one.asked_at for one in left.values()} == {"new": 5, "acted": 0, "again": 6}
    assert {row.person for row in await store.nicks([one.person for one in people.values()])} == set(left)
    assert [row.at for row in await store.rows(PostedLobby)] == [5]


async def test_statistics_are_renewed_repeatedly_during_commits(store: SqlStore) -> None:
    await store.commit([PutTable(table(str(number))) for number in range(200)])
    result, _, again = await asyncio.gather(
        store.renew_statistics(), store.commit([PutTable(table("x"))]), store.renew_statistics()
    )
    assert "statistics" in result
    assert "statistics" in again
    assert len(await store.awake_tables(0)) == 201

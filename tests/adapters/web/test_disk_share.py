"""Unneeded rows go after a day. At the limit of the page's share of the disk newcomers read a refusal."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from adapters.store import SqlStore
from adapters.store.page_rows import BYTES
from adapters.web.disk_share import IN_USE_MS
from bot.domain.ids import Chat
from bot.domain.rows import TableRow
from bot.features.puzzle.model import FirstTry, PuzzleAttempt, current, number_at
from bot.features.puzzle.supply import puzzle_of
from tests.adapters.web.page_client import TEXTS, Message, PageClient
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.bot.features.puzzle.solving import way_to
from tests.memory.clock import ManualClock
from tests.postgres_server import PostgresServer
from tests.waiting import PATIENCE_S

ADDRESSES = [f"203.0.113.{number}" for number in range(1, 21)]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    opened = await SqlStore.open(tmp_path / "durak.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture(params=["file", pytest.param("server", marks=[pytest.mark.long, pytest.mark.tenth])])
async def any_store(
    request: pytest.FixtureRequest, tmp_path: Path, postgres: PostgresServer
) -> AsyncIterator[SqlStore]:
    place = tmp_path / "durak.sqlite3" if request.param == "file" else postgres.new_database()
    opened = await SqlStore.open(str(place))
    yield opened
    await opened.close()


@pytest.fixture
async def any_page(any_store: SqlStore, clock: ManualClock) -> AsyncIterator[WholePage]:
    async with serve_whole(any_store, clock, megabytes=1) as served:
        yield served


@pytest.fixture
async def page(store: SqlStore, clock: ManualClock) -> AsyncIterator[WholePage]:
    async with serve_whole(store, clock, megabytes=1) as served:
        yield served


async def heard(page: WholePage, hearing: Awaitable[Message]) -> Message:
    """Wait for a message while time passes."""
    waiting = asyncio.ensure_future(hearing)
    await page.until(waiting.done)
    return waiting.result()


async def come(page: WholePage, address: str = ADDRESSES[0], **hello: object) -> PageClient:
    """Come in, stay until the visitor is stored, and note the token."""
    client = await page.visit(address, **hello)
    client.token = str(hello.get("token", ""))
    for message in await client.heard_until("welcome"):
        client.token = message.get("token", client.token)
        client.welcome = message
    await client.say("beat")
    await client.hear("beat")
    return client


async def open_room(page: WholePage, client: PageClient) -> str:
    """Open a room, and return the id of the lobby's table."""
    await client.say("room")
    client.welcome = await client.hear("welcome", lambda told: told["room"] is not None)
    posted = await heard(page, client.hear("post", lambda told: told["post"]["kind"] == "screen"))
    data: str = posted["post"]["screen"]["rows"][0][0]["data"]
    return data.split(":")[1]


async def pass_hours(page: WholePage, hours: int) -> None:
    clock = page.clock
    assert isinstance(clock, ManualClock)
    for _ in range(hours):
        await clock.advance(3_600)
        await asyncio.sleep(0.002)
    await page.pass_time(5)


async def pass_days(page: WholePage, days: int) -> None:
    await pass_hours(page, days * 24)


async def hours_until(page: WholePage, condition: Callable[[], Awaitable[bool]]) -> None:
    """Let hours pass until the condition is true: the clock may be faster than the work."""
    async with asyncio.timeout(PATIENCE_S):
        while not await condition():
            await pass_hours(page, 1)


async def until_gone(page: WholePage, store: SqlStore, client: PageClient) -> None:
    async def is_gone() -> bool:
        return await store.profile_of(client.welcome["me"]["user"]) is None

    await hours_until(page, is_gone)


async def is_admitted(page: WholePage, address: str) -> bool:
    client = await page.visit(address)
    told = await client.next_of("welcome", "later")
    await client.socket.close()
    return bool(told["t"] == "welcome")


async def is_known(page: WholePage, client: PageClient) -> bool:
    again = await page.visit(ADDRESSES[0], token=client.token)
    told = await again.next()
    await again.socket.close()
    return told is not None and told["t"] != "unknown"


async def room_of(page: WholePage, client: PageClient, room: PageClient) -> str | None:
    """Return the title of a room as seen by a returning visitor; None if it is deleted."""
    again = await page.visit(ADDRESSES[0], token=client.token, room=room.room().id.removeprefix("g-"))
    told = await again.hear("welcome")
    await again.socket.close()
    return None if told["room"] is None else told["room"]["title"]


async def fill(page: WholePage) -> tuple[int, Message]:
    """Come from twenty addresses and open rooms until somebody is refused; return how many came, and the refusal."""
    for came in range(10_000):
        client = await page.visit(ADDRESSES[came % len(ADDRESSES)])
        told = await client.next_of("welcome", "later")
        if told["t"] == "later":
            return came, told
        await client.say("room")
        await client.next_of("welcome", "answer")
        await client.socket.close()
        await page.pass_time(1)
    raise AssertionError("nobody is refused")


async def test_an_empty_room_and_its_idle_opener_are_deleted_after_a_day(
    page: WholePage, store: SqlStore
) -> None:
    opener, looker = await come(page), await come(page)
    await open_room(page, opener)
    waits = await come(page)
    await open_room(page, waits)
    for client in (opener, looker):
        await client.socket.close()
    await pass_days(page, 3)
    await until_gone(page, store, opener)
    await until_gone(page, store, looker)
    assert not await is_known(page, opener)
    assert await store.posts(opener.room()) == ()
    assert await store.room(opener.room()) is None
    assert await is_known(page, waits), "the page is open"
    assert await room_of(page, waits, waits)
    assert [count.rows for count in await store.count_page() if count.kind == "rooms"] == [1]


@pytest.mark.sampled
async def test_visitors_who_did_something_are_not_deleted_after_a_day(
    page: WholePage, store: SqlStore
) -> None:
    named, looks = await come(page, name="Anna"), await come(page)
    acts: list[Callable[[PageClient], Awaitable[object]]] = [
        lambda one: one.say("profile", name="Boris", face=3),
        lambda one: one.say("solo"),
        lambda one: one.say("say", side="private", text="/puzzle"),
    ]
    stays = [named]
    for act in acts:
        client = await come(page)
        await act(client)
        stays.append(client)
    alone = await come(page)
    await open_room(page, alone)
    await alone.say("say", side="group", text="Is anybody here?")
    await heard(page, alone.hear("post", lambda told: told["post"].get("text") == "Is anybody here?"))
    guest = await come(page, room=alone.room().id.removeprefix("g-"))
    stays += [alone, guest]
    for client in (*stays, looks):
        await client.say("beat")
        await heard(page, client.hear("beat"))
        await client.socket.close()
    await pass_days(page, 5)
    await until_gone(page, store, looks)
    for number, client in enumerate(stays):
        assert await is_known(page, client), number
    assert await room_of(page, alone, alone), "two people were there"
    await pass_days(page, 17)

    async def is_gone() -> bool:
        return await store.posts(alone.room()) == ()

    await hours_until(page, is_gone)
    assert await room_of(page, guest, alone) is None


async def private_post(page: WholePage, client: PageClient) -> Message:
    told = await heard(page, client.hear("post", lambda told: told["side"] == "private"))
    post: Message = told["post"]
    return post


async def solve_today(page: WholePage, store: SqlStore, client: PageClient) -> Message:
    """Solve the puzzle of the day by taps on the page; return the last post."""
    number = number_at(page.clock.now())
    await client.say("say", side="private", text="/puzzle")
    post = await private_post(page, client)
    person = await store.person(client.private().platform, client.welcome["me"]["user"])
    assert person is not None
    for _ in range(50):
        attempt = await store.row(PuzzleAttempt, person=person.person, number=number)
        node = None if attempt is None else current(attempt, puzzle_of(number))[1].node
        if node is None:
            assert attempt is not None
            assert attempt.first is FirstTry.SOLVED
            return post
        offered = [button["data"] for row in post["screen"]["rows"] for button in row if "data" in button]
        data = way_to(node.main.move, offered)
        await client.say("tap", side="private", number=post["number"], data=data, n=1)
        post = await private_post(page, client)
    raise AssertionError("the puzzle does not end")


async def solve_a_week(page: WholePage, store: SqlStore) -> PageClient:
    """Solve the puzzle of seven days, one in each visit."""
    solver = await come(page, ADDRESSES[2])
    for day in range(7):
        if day:
            await pass_days(page, 1)
            solver = await come(page, ADDRESSES[2], token=solver.token)
        await solve_today(page, store, solver)
        await solver.socket.close()
    return solver


async def deal_by_mail(page: WholePage) -> tuple[PageClient, PageClient]:
    """Let two people begin a game by mail, and leave."""
    anna = await come(page)
    table = await open_room(page, anna)
    boris = await come(page, ADDRESSES[1], room=anna.room().id.removeprefix("g-"))
    await boris.say("tap", side="group", number=2, data=f"t:{table}:join", n=1)
    await boris.hear("answer", lambda told: told["n"] == 1)
    for word in ("pace:mail", "start"):
        await anna.say("tap", side="group", number=2, data=f"t:{table}:{word}", n=2)
        await anna.hear("answer", lambda told: told["n"] == 2)
    for client in (anna, boris):
        await client.socket.close()
    return anna, boris


@pytest.mark.sampled
async def test_a_game_by_mail_and_a_streak_of_a_week_are_kept_at_the_limit_and_after_it(
    any_page: WholePage, any_store: SqlStore
) -> None:
    page, store = any_page, any_store
    solver = await solve_a_week(page, store)
    anna, boris = await deal_by_mail(page)
    game = await store.last_game(anna.room())
    assert game is not None
    looks = await come(page, ADDRESSES[2])
    await looks.socket.close()
    await fill(page)
    await pass_days(page, 1)
    assert await store.last_game(anna.room()) == game, "it goes on"
    solver = await come(page, ADDRESSES[2], token=solver.token)
    told = await solve_today(page, store, solver)
    assert TEXTS["en"]("puzzle-streak", days=8, best=8) in json.dumps(told, ensure_ascii=False)  # type: ignore[index]
    await solver.socket.close()
    await pass_days(page, 6)
    await until_gone(page, store, looks)
    kept = await store.last_game(anna.room())
    assert kept is not None
    assert kept.game == game.game
    assert await store.table(game.table) is not None
    assert await room_of(page, anna, anna)
    assert await is_known(page, boris)
    assert await is_known(page, solver)


@pytest.mark.sampled
async def test_at_the_limit_newcomers_and_openers_read_why_and_the_operator_is_told_once(
    any_page: WholePage, any_store: SqlStore, caplog: pytest.LogCaptureFixture
) -> None:
    page, store = any_page, any_store
    known = await come(page, name="Anna")
    with caplog.at_level(logging.INFO):
        came, refusal = await fill(page)
    row_bytes = {count.kind: count.row_bytes for count in await store.count_page()}
    assert 10 < came < 1_000_000 / row_bytes["rooms"]
    stored = sum(count.bytes for count in await store.count_page())
    assert stored < 1_000_000 + came * (row_bytes["screens"] + 3 * row_bytes["lines"])
    assert refusal["text"] == TEXTS["en"]("web-full-newcomers")  # type: ignore[index]
    for language in ("ru", "uk"):
        client = await page.visit(ADDRESSES[3], language=language)
        assert (await client.hear("later"))["text"] == TEXTS[language]("web-full-newcomers")  # type: ignore[index]
    again = await page.visit(ADDRESSES[0], token=known.token)  # the silent connection may be over by now
    await again.say("room")
    told = await again.hear("answer", lambda told: bool(told["text"]))
    assert told["text"] == TEXTS["en"]("web-full-rooms")  # type: ignore[index]
    lines = [record for record in caplog.records if "DURAK_WEB_MEGABYTES" in record.getMessage()]
    assert len(lines) == 1
    await pass_hours(page, 1)
    figures = page.whole.metrics.registry
    assert (figures.get_sample_value("durak_stored_bytes", {"platform": "web"}) or 0) > 900_000
    refused = {"platform": "web", "kind": "everybody", "outcome": "full"}
    assert (figures.get_sample_value("durak_refused_total", refused) or 0) >= 4
    assert figures.get_sample_value("durak_stored_bytes_limit", {"platform": "web"}) == 1_000_000


@pytest.mark.sampled
async def test_the_longest_unused_rooms_are_deleted_to_free_space_for_new_ones(
    any_page: WholePage, any_store: SqlStore
) -> None:
    page, store = any_page, any_store
    known = await come(page, name="Anna")
    await fill(page)
    while await store.rows(TableRow):
        await pass_hours(page, 1)
    await pass_hours(page, IN_USE_MS // 3_600_000)
    await hours_until(page, lambda: is_admitted(page, ADDRESSES[4]))  # the longest unused rooms made place
    first = await come(page, ADDRESSES[4])
    await open_room(page, first)
    await first.socket.close()

    await pass_days(page, 3)
    one = {**dict.fromkeys(BYTES, 0), "visitors": 1}

    async def is_empty() -> bool:
        return {count.kind: count.rows for count in await store.count_page()} == one

    await hours_until(page, is_empty)
    for address in ADDRESSES:
        client = await come(page, address)
        await open_room(page, client)
    assert await is_known(page, known)


@pytest.mark.sampled
async def test_a_room_on_an_open_page_is_not_deleted_to_free_space(page: WholePage, store: SqlStore) -> None:
    waits = await come(page)
    await open_room(page, waits)
    await pass_hours(page, IN_USE_MS // 3_600_000 + 2)
    await fill(page)
    assert len(await store.posts(waits.room())) == 2


@pytest.mark.sampled
async def test_a_deletion_stopped_by_a_kill_is_completed_later_and_loses_nothing(
    tmp_path: Path, clock: ManualClock
) -> None:
    """The process is killed after the rooms and before the visitors."""
    path = tmp_path / "durak.sqlite3"

    class KilledStore(SqlStore):
        killed = asyncio.Event()

        async def drop_unneeded(self, chats: list[Chat], kept: object) -> tuple[Chat, ...]:  # type: ignore[override]
            if chats[0].id.startswith("p-"):
                self.killed.set()
                await asyncio.Event().wait()
            return await super().drop_unneeded(chats, kept)  # type: ignore[arg-type]

    killed = await KilledStore.open(path)
    async with serve_whole(killed, clock) as page:
        opener, named = await come(page), await come(page, name="Anna")
        await open_room(page, opener)
        await open_room(page, named)
        for client in (opener, named):
            await client.socket.close()
        while not killed.killed.is_set():
            await clock.advance(3_600)
            await asyncio.sleep(0.002)
    await killed.close()
    store = await SqlStore.open(path)
    async with serve_whole(store, clock) as page:
        assert await store.posts(opener.room()) == ()
        assert await is_known(page, named)
        await pass_days(page, 3)
        await until_gone(page, store, opener)
        assert await is_known(page, named)
    await store.close()

"""Visitors and rooms unused for 90 days go, with their links and posts; all others stay."""

import asyncio
from pathlib import Path

import pytest

import adapters.web.housekeeping
from adapters.store import SqlStore
from adapters.web.disk_share import IN_USE_MS
from adapters.web.visitors import WEB
from bot.domain.commands import ChatLost, Reachability
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, PlatformName, UserKey
from bot.domain.rank_rows import PersonStanding
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.rows import AddGame, PutRoom, PutRow
from tests.adapters.store.sample_rows import ANN, game, room
from tests.adapters.web.page_client import PageClient, WebServer, kept_of, serve, text_screen
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.waiting import until

DAY_S = 86_400
SET_UP = RoomSettings(pace="mail")


async def pass_days(clock: ManualClock, days: int) -> None:
    for _ in range(days):
        await clock.advance(DAY_S)
        await asyncio.sleep(0)


async def play(box: SqlStore, chat: Chat) -> None:
    """Store a game of this chat: then nothing of it goes earlier."""
    await box.commit([AddGame(game(f"game {chat.id}", chat))])


async def is_known(server: WebServer, page: PageClient) -> bool:
    again = PageClient(await server.socket())
    await again.say("hello", token=page.token)
    told = await again.next()
    await again.socket.close()
    return told is not None and told["t"] == "welcome"


@pytest.mark.sampled
async def test_rooms_and_visitors_unused_for_90_days_are_deleted(
    server: WebServer, box: MemoryStore, clock: ManualClock
) -> None:
    page = await server.open_room(name="Аня")
    await play(box, page.room())
    group, private = page.room(), page.private()
    await server.platform.send(private, text_screen("cards"), key="h", quiet=True)
    await server.platform.send(group, text_screen("table"), key="t", quiet=True)
    await page.socket.close()
    await pass_days(clock, 89)
    assert len(await box.posts(group)) == 2
    server.application.commands.clear()
    await pass_days(clock, 3)
    assert await kept_of(box, page) == []
    lost = [told.where for told in server.application.commands if isinstance(told, ChatLost)]
    assert [(where.chat, where.private) for where in lost] == [(group, False), (private, True)]
    (left,) = [told for told in server.application.commands if isinstance(told, Reachability)]
    assert (left.who.user, left.who.private, left.reachable) == (page.welcome["me"]["user"], private, False)
    assert not await is_known(server, page)
    late = await server.open(name="Борис", room=group.id.removeprefix("g-"), language="en")
    assert late.welcome["room"] is None


@pytest.mark.sampled
async def test_a_visitor_and_a_room_visited_within_90_days_are_not_deleted(
    server: WebServer, box: MemoryStore, clock: ManualClock
) -> None:
    page = await server.open_room(name="Аня")
    await play(box, page.room())
    await page.socket.close()
    for _ in range(3):
        await pass_days(clock, 80)
        again = await server.open(token=page.token)
        assert again.welcome["room"] == page.welcome["room"]
        await again.socket.close()


async def test_a_visit_of_another_person_keeps_the_room_but_not_its_opener(
    server: WebServer, box: MemoryStore, clock: ManualClock
) -> None:
    anna = await server.open_room(name="Аня")
    await play(box, anna.room())
    boris = await server.open(name="Борис", room=anna.welcome["room"]["key"])
    await anna.socket.close()
    await boris.socket.close()
    await pass_days(clock, 60)
    await (await server.open(token=boris.token)).socket.close()
    await pass_days(clock, 40)
    assert not await is_known(server, anna)
    again = await server.open(token=boris.token)
    assert again.welcome["room"] == anna.welcome["room"] | {"own": False}


@pytest.mark.sampled
async def test_a_visitor_and_a_room_on_an_open_page_are_not_deleted(
    server: WebServer, box: MemoryStore, clock: ManualClock
) -> None:
    page = await server.open_room(name="Аня")
    await play(box, page.room())
    await pass_days(clock, 200)
    await page.socket.close()
    await pass_days(clock, 80)
    assert (await server.open(token=page.token)).welcome["room"] == page.welcome["room"]


async def test_other_processes_see_that_a_page_is_open(
    server: WebServer, box: MemoryStore, clock: ManualClock
) -> None:
    page, glance = await server.open_room(name="Аня"), await server.glance()
    for _ in range(30):
        await clock.advance(3_600)
        await asyncio.sleep(0)
    assert await box.unused(WEB, clock.now() - IN_USE_MS) == ()
    assert {*await box.unused(WEB, clock.now() + 1)} == {page.room(), page.private()}
    assert glance.private() != page.private(), "a newcomer who does nothing leaves no trace"


@pytest.mark.sampled
async def test_days_without_use_are_counted_over_restarts_and_other_rows_stay(tmp_path: Path) -> None:
    clock, elsewhere = ManualClock(), Chat(PlatformName("discord"), "p-7")
    path = tmp_path / "durak.sqlite3"

    async def served(days: int, work: PageClient | None) -> PageClient:
        store = await SqlStore.open(path)
        try:
            async with serve(store, clock=clock) as server:
                page = work or await server.open_room(name="Аня")
                await page.socket.close()
                if work is None:
                    await store.add(elsewhere, "ring", "x")
                    await store.keep_visitor("digest", UserKey("7"), "{}")
                    await store.commit(
                        [PutRoomSettings(page.room(), SET_UP), AddGame(game(chat=page.room()))]
                    )
                await pass_days(clock, days)

                async def swept() -> bool:
                    await clock.advance(0.1)
                    unused = await store.unused(WEB, clock.now())
                    return work is None or not (unused or await store.posts(page.room()))

                await until(swept)
                page.welcome["known"] = await is_known(server, page) if work else True
                page.welcome["posts"] = len(await store.posts(page.room()))
                assert len(await store.posts(elsewhere)) == 1
                assert await store.visitor("digest") == (UserKey("7"), "{}")
                assert await store.room_settings(page.room()) == SET_UP
                return page
        finally:
            await store.close()

    page = await served(1, None)
    assert page.welcome["posts"] == 1
    await clock.advance(95 * DAY_S)
    again = await served(2, page)
    assert (again.welcome["known"], again.welcome["posts"]) == (False, 0)


async def test_ranks_games_and_settings_of_a_deleted_room_are_kept(tmp_path: Path) -> None:
    clock = ManualClock()
    store = await SqlStore.open(tmp_path / "durak.sqlite3")
    try:
        async with serve(store, clock=clock) as server:
            page = await server.open_room(name="Аня")
            await page.socket.close()
            settings = room(page.room())
            standing = PersonStanding(ANN, page.room(), games=7)
            await store.commit([PutRoom(settings), PutRow(standing), AddGame(game(chat=page.room()))])
            await clock.advance(95 * DAY_S)

            async def dropped() -> bool:
                await clock.advance(DAY_S)
                return not await store.unused(WEB, clock.now() + 1)

            await until(dropped)
        assert await store.posts(page.room()) == ()
        assert await store.room(page.room()) == settings
        assert await store.standings(page.room(), [ANN]) == {ANN: standing}
        assert await store.last_game(page.room()) == game(chat=page.room())
    finally:
        await store.close()


async def test_a_store_that_fails_is_tried_again_on_the_next_day(
    clock: ManualClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class FailingBox(MemoryStore):
        fails = True

        async def drop(self, *chats: Chat) -> None:
            if self.fails:
                raise StoreError("full")
            await super().drop(*chats)

    box = FailingBox()
    async with serve(box, clock=clock) as server:
        page = await server.open_room(name="Аня")
        await page.socket.close()
        await pass_days(clock, 92)
        assert "for another day: full" in caplog.text
        box.fails = False
        await pass_days(clock, 1)
        assert await kept_of(box, page) == []


async def test_many_rows_are_deleted_in_small_steps(
    server: WebServer, box: MemoryStore, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapters.web.housekeeping, "STEP_PAUSE_S", 1.0)
    chats = [Chat(WEB, f"g-{number:08}") for number in range(120)]
    for chat in chats:
        await box.use(chat, 1)
        await play(box, chat)
    await clock.advance(60 + 2 + 60.5)  # the first two seconds are for rooms without a game
    left = await box.unused(WEB, clock.now(), most=1000)
    assert len(left) == 120 - 61
    await clock.advance(60)
    assert await box.unused(WEB, clock.now()) == ()

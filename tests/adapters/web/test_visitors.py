"""Visitors: their links, tabs, names and languages, also after a restart."""

import asyncio
from typing import Any

import pytest
from aiohttp import WSCloseCode, web

from adapters.web import session
from adapters.web.hello import recognise
from adapters.web.page_services import PageServices
from bot.domain.commands import Reachability, Typed
from bot.domain.names import shown_name
from tests.adapters.web.page_client import PageClient, WebServer, kept_of, serve, text_screen
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.waiting import until


async def test_a_personal_link_gives_the_same_person_with_their_posts(server: WebServer) -> None:
    before = await server.open(name="Аня", language="ru", chosen=True)
    await server.platform.send(before.private(), text_screen("hello"), key="1", quiet=False)
    after = await server.open(token=before.token, language="en")
    assert after.welcome["me"] == before.welcome["me"]
    assert after.welcome["language"] == "ru"
    assert [post["number"] for post in after.welcome["private"]] == [1]
    assert after.token == ""


async def test_a_name_is_not_needed_and_can_be_changed_later_with_a_face(
    server: WebServer, clock: ManualClock
) -> None:
    page = await server.open_room(face=3, language="ru")
    me = page.welcome["me"]
    assert me["name"].strip("\u2068\u2069").startswith("Гость ")
    assert me["face"] == 3
    friend = await server.open(name="Боря", room=page.welcome["room"]["key"])
    await page.say("profile", name="  Аня ", face=11)
    changed = (await page.hear("me"))["me"]
    assert changed == {"user": me["user"], "name": shown_name("Аня"), "face": 11}
    await friend.hear_in_time(clock, "people", lambda told: shown_name("Аня") in told["names"])
    await page.say("profile", name=" ", face=0)
    assert (await page.hear("me"))["me"] == {**changed, "face": 0}, "nobody loses a name"
    assert (await server.open(token=page.token)).welcome["me"] == {**changed, "face": 0}
    met = [command.who for command in server.application.commands if isinstance(command, Reachability)]
    assert met[-1].name == "Аня"


async def test_a_guessed_language_follows_the_browser_and_a_chosen_one_stays(server: WebServer) -> None:
    token = (await server.open(name="Аня", language="ru")).token

    async def told(**hello: object) -> tuple[str, bool, str | None]:
        page = await server.open(token=token, **hello)
        met = [command for command in server.application.commands if isinstance(command, Reachability)][-1]
        return page.welcome["language"], page.welcome["chosen"], met.who.language

    assert await told(language="en") == ("en", False, "en")
    assert await told() == ("en", False, "en"), "a page may say nothing"
    twin = await server.open(token=token)
    assert await told(language="ru", chosen=True) == ("ru", True, "ru")
    assert (await twin.hear("words"))["language"] == "ru"
    assert await told(language="en") == ("ru", True, "ru")
    assert await told(language="en", chosen=True) == ("ru", True, "ru"), "what was chosen there first"


async def test_only_the_digest_of_a_token_is_kept(server: WebServer, box: MemoryStore) -> None:
    page = await server.open(name="Аня")
    kept = box.dump()
    assert page.welcome["me"]["user"].encode() in kept
    assert page.token.encode() not in kept


async def test_a_newcomer_who_does_nothing_leaves_no_trace(server: WebServer, box: MemoryStore) -> None:
    page = await server.glance(name="Аня")
    nowhere = await server.glance(name="Аня", room="no" * 8)
    await page.say("say", side="private", text="only the bot hears me")
    await page.hear("answer", lambda told: bool(told["text"]))
    for one in (page, nowhere):
        await one.socket.close()
    assert await kept_of(box, page, nowhere) == []
    assert server.application.commands == []
    late = PageClient(await server.socket())
    await late.say("hello", token=page.token)
    assert await late.ended() == [{"t": "unknown"}]


async def test_a_page_that_leaves_before_its_token_is_refused_is_no_error(
    box: MemoryStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, ended = asyncio.Event(), asyncio.Event()

    async def recognise_late(services: PageServices, socket: web.WebSocketResponse, *given: Any) -> Any:
        asked.set()
        await until(lambda: socket._writer is None or socket._writer.transport.is_closing())
        try:
            return await recognise(services, socket, *given)
        finally:
            ended.set()

    monkeypatch.setattr(session, "recognise", recognise_late)
    async with serve(box) as server:
        gone = await server.socket()
        await PageClient(gone).say("hello", token="0" * 32)
        await asked.wait()
        gone._response.close()
        await ended.wait()
    assert caplog.messages == []


async def test_a_newcomer_who_does_something_or_stays_is_kept(server: WebServer) -> None:
    acts: list[dict[str, Any]] = [
        {"t": "solo"},
        {"t": "room"},
        {"t": "beat"},
        {"t": "start", "payload": "x"},
        {"t": "say", "side": "private", "text": "/help"},
        {"t": "tap", "side": "private", "number": 1, "data": "x"},
    ]
    for act in acts:
        server.application.commands.clear()
        page = await server.glance(name="Аня")
        await page.say(**act)
        await page.say("beat")
        await page.hear("beat")
        first = server.application.commands[0]
        assert isinstance(first, Reachability)
        assert (first.who.user, first.reachable) == (page.welcome["me"]["user"], True)
        again = await server.open(token=page.token)
        assert again.welcome["me"] == page.welcome["me"]


async def test_visitors_rooms_and_posts_are_the_same_after_a_restart() -> None:
    box, clock = MemoryStore(), ManualClock()
    async with serve(box, clock=clock) as server:
        page = await server.open_room(name="Аня", language="ru")
        await server.platform.send(page.room(), text_screen("table"), key="t", quiet=False)
    async with serve(box, clock=clock) as server:
        again = await server.open(token=page.token)
        assert again.welcome["room"] == page.welcome["room"]
        assert again.welcome["group"][-1]["screen"]["blocks"][0]["spans"][0]["text"] == "table"


async def test_a_stopping_server_closes_its_pages_with_the_code_going_away(server: WebServer) -> None:
    page = await server.open(name="Аня")
    ending = asyncio.create_task(page.ended())
    await server.stop()
    assert await ending == []
    assert page.socket.close_code == WSCloseCode.GOING_AWAY


async def test_a_visitor_without_a_name_is_a_guest_in_their_language(server: WebServer) -> None:
    russian, english = await server.open(language="ru", name="  "), await server.open(language="en")
    assert russian.welcome["me"]["name"].startswith("\u2068Гость ")
    assert english.welcome["me"]["name"].startswith("\u2068Guest ")


async def test_markup_and_control_letters_in_names_are_harmless(server: WebServer) -> None:
    name = "<img src=x onerror=alert(1)>\u202e\n" + "ы" * 20
    page = await server.open(name=name)
    assert "\n" not in page.welcome["me"]["name"]
    assert "\u202e" not in page.welcome["me"]["name"]
    assert len(page.welcome["me"]["name"]) <= 22


async def test_the_words_of_the_page_follow_the_language_that_was_chosen(server: WebServer) -> None:
    page = await server.open(name="Аня", language="ru")
    twin = await server.open(token=page.token)
    await page.say("tap", side="private", number=0, data="lang:en")
    for tab in (page, twin):
        told = await tab.hear("words")
        assert (told["language"], told["chosen"]) == ("en", True)
    assert (await server.open(token=page.token)).welcome["language"] == "en"


async def test_a_typed_language_counts_only_in_the_private_chat(server: WebServer) -> None:
    page = await server.open_room(name="Аня", language="ru")
    await page.say("say", side="group", text="/lang en")
    await page.say("say", side="private", text="/lang EN")
    assert (await page.hear("words"))["language"] == "en"
    private = [
        command
        for command in server.application.commands
        if isinstance(command, Typed) and command.where.private
    ]
    assert [told.argument for told in private] == ["EN"]

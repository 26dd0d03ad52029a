"""The welcome of a page, the ticks that it hears, and taps that come twice."""

import asyncio
from typing import Any

import pytest
import segno

import adapters.web.session
from adapters.web.qr_codes import terminal_code
from bot.domain.commands import Answer
from bot.domain.languages import ENGLISH
from tests.adapters.web.page_client import TEXTS, PageClient, WebServer


async def tap(page: PageClient, n: int, key: str) -> None:
    await page.say("tap", side="private", number=1, data="x", n=n, key=key)


async def test_a_tap_under_the_same_key_is_carried_out_once_and_answered_twice(server: WebServer) -> None:
    page = await server.open(name="Аня")
    server.application.answer = Answer("done")
    await tap(page, 1, "k-1")
    await tap(page, 2, "k-1")
    assert [(await page.hear("answer"))["n"] for _ in range(2)] == [1, 2]
    assert len(server.application.tapped()) == 1


async def test_a_tap_that_comes_again_by_another_connection_gets_the_same_answer(server: WebServer) -> None:
    page = await server.open(name="Аня")
    server.application.answer = Answer("first")
    await tap(page, 1, "k-1")
    assert (await page.hear("answer"))["text"] == "first"
    server.application.answer = Answer("second")
    twin = await server.open(token=page.token)
    await tap(twin, 1, "k-1")
    assert (await twin.hear("answer"))["text"] == "first"


async def test_the_same_key_of_another_person_and_a_tap_without_a_key_are_taps_of_their_own(
    server: WebServer,
) -> None:
    one, other = await server.open(name="Аня"), await server.open(name="Боря")
    for page, key in ((one, "k"), (other, "k"), (one, ""), (one, "")):
        await tap(page, 1, key)
        await page.hear("answer")
    assert len(server.application.tapped()) == 4


async def test_a_tap_in_a_room_where_the_page_is_not_is_answered(server: WebServer) -> None:
    page = await server.open(name="Аня")
    await page.say("tap", side="group", number=1, data="x", n=7, key="k-1")
    answer = await page.hear("answer")
    assert (answer["n"], answer["text"]) == (7, TEXTS[ENGLISH]("web-no-room"))
    assert server.application.tapped() == []


async def test_a_page_hears_something_every_two_seconds(
    server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert adapters.web.session.TICK_S <= 2
    monkeypatch.setattr(adapters.web.session, "TICK_S", 0.05)
    page = await server.open(name="Аня")
    async with asyncio.timeout(5):
        for _ in range(3):
            await page.hear("tick")


async def test_a_page_on_its_home_enters_no_room_and_lists_those_of_the_person(server: WebServer) -> None:
    page = await server.open_room(name="Аня")
    key = page.welcome["room"]["key"]
    home = await server.open(token=page.token, home=True)
    assert home.welcome["room"] is None
    assert [room["key"] for room in home.welcome["rooms"]] == [key]
    assert (await server.open(token=page.token)).welcome["room"]["key"] == key


async def test_an_invitation_is_drawn_once_for_the_address_that_the_page_has(
    server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    make = segno.make

    def watched(link: str, **more: Any) -> segno.QRCode:
        drawn.append(link)
        return make(link, **more)

    monkeypatch.setattr(segno, "make", watched)
    page = PageClient(await server.socket(origin=server.url))
    await page.say("hello", name="Аня")
    await page.hear("welcome")
    await page.say("room")
    room = (await page.hear("welcome"))["room"]
    assert room["qr"]["size"] > 25
    assert room["qr"]["path"].startswith("M")
    assert len(room["qr"]["path"]) < 6_000
    for _ in range(3):
        again = PageClient(await server.socket(origin=server.url))
        await again.say("hello", name="Боря", room=room["key"])
        assert (await again.hear("welcome"))["room"] == room
    assert drawn == [f"{server.url}/#room={room['key']}"]
    assert "qr" not in (await server.open_room(name="Вика")).welcome["room"], "a program tells no address"


def test_a_code_for_the_terminal_is_made_of_blocks() -> None:
    lines = terminal_code("http://192.168.1.5:8080").splitlines()
    assert len(lines) > 10
    assert len({len(line) for line in lines if line}) <= 3

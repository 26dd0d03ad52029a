"""The welcome of a page, the ticks that it hears, and taps that come twice."""

import asyncio
from typing import Any

import pytest
import segno

import adapters.web.session
from adapters.web.addresses import network_address, shared_address, terminal_code
from bot.domain.commands import Answer
from bot.domain.languages import ENGLISH
from tests.adapters.web.page_client import TEXTS, PageClient, WebServer, serve
from tests.memory.store import MemoryStore
from tests.waiting import PATIENCE_S


async def tap(page: PageClient, n: int, key: str) -> None:
    await page.say("tap", side="private", number=1, data="x", n=n, key=key)


async def test_a_tap_under_the_same_key_is_carried_out_once_and_answered_twice(server: WebServer) -> None:
    page = await server.open(name="Аня")
    server.application.answer = Answer("done")
    await tap(page, 1, "k-1")
    await tap(page, 2, "k-1")
    assert [(await page.hear("answer"))["n"] for _ in range(2)] == [1, 2]
    assert len(server.application.tapped()) == 1


async def test_a_tap_repeated_over_another_connection_gets_the_same_answer(server: WebServer) -> None:
    page = await server.open(name="Аня")
    server.application.answer = Answer("first")
    await tap(page, 1, "k-1")
    assert (await page.hear("answer"))["text"] == "first"
    server.application.answer = Answer("second")
    twin = await server.open(token=page.token)
    await tap(twin, 1, "k-1")
    assert (await twin.hear("answer"))["text"] == "first"


async def test_a_tap_without_a_key_or_with_another_persons_key_is_a_new_tap(
    server: WebServer,
) -> None:
    one, other = await server.open(name="Аня"), await server.open(name="Боря")
    for page, key in ((one, "k"), (other, "k"), (one, ""), (one, "")):
        await tap(page, 1, key)
        await page.hear("answer")
    assert len(server.application.tapped()) == 4


async def test_a_tap_for_a_room_that_the_page_has_not_entered_is_refused(server: WebServer) -> None:
    page = await server.open(name="Аня")
    await page.say("tap", side="group", number=1, data="x", n=7, key="k-1")
    answer = await page.hear("answer")
    assert (answer["n"], answer["text"]) == (7, TEXTS[ENGLISH]("web-no-room"))
    assert server.application.tapped() == []


async def test_a_page_gets_a_message_at_least_every_two_seconds(
    server: WebServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert adapters.web.session.TICK_S <= 2
    monkeypatch.setattr(adapters.web.session, "TICK_S", 0.05)
    page = await server.open(name="Аня")
    async with asyncio.timeout(PATIENCE_S):
        for _ in range(3):
            await page.hear("tick")


async def test_a_page_on_its_home_enters_no_room_and_lists_those_of_the_person(server: WebServer) -> None:
    page = await server.open_room(name="Аня")
    key = page.welcome["room"]["key"]
    home = await server.open(token=page.token, home=True)
    assert home.welcome["room"] is None
    assert [room["key"] for room in home.welcome["rooms"]] == [key]
    assert (await server.open(token=page.token)).welcome["room"]["key"] == key


async def test_an_invitation_is_drawn_once_for_the_address_of_the_page(
    box: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    make = segno.make

    def watched(link: str, **more: Any) -> segno.QRCode:
        drawn.append(link)
        return make(link, **more)

    monkeypatch.setattr(segno, "make", watched)
    async with serve(box, public="https://durak.example.org") as server:
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
            assert (await again.hear("welcome"))["room"] == room | {"own": False}
    assert drawn == [f"https://durak.example.org/room/{room['key']}"]


async def test_a_page_that_only_this_computer_opens_gets_no_invitation(server: WebServer) -> None:
    for origin in (server.url, f"http://localhost:{server.platform.port}"):
        page = PageClient(await server.socket(origin=origin, headers={"Host": origin[7:]}))
        await page.say("hello", name="Аня")
        await page.hear("welcome")
        await page.say("room")
        welcome = await page.hear("welcome")
        assert welcome["address"] == ""
        assert "qr" not in welcome["room"]


PUBLIC, NETWORK = "https://durak.example.org", "http://192.168.7.9:8080"


def test_the_address_for_others_is_never_one_of_this_computer_alone() -> None:
    for origin, public, network, shown in [
        ("http://localhost:8080", PUBLIC, NETWORK, PUBLIC),
        ("http://localhost:8080", "", NETWORK, NETWORK),
        ("http://127.0.0.1:8080", "", NETWORK, NETWORK),
        ("http://[::1]:8080", "", NETWORK, NETWORK),
        ("", "", NETWORK, NETWORK),
        ("http://localhost:8080", "", "", ""),
        ("http://durak.localhost:8080", "", "", ""),
        ("null", "", "", ""),
        ("", "", "", ""),
        ("http://192.168.7.30:8080", "", NETWORK, "http://192.168.7.30:8080"),
        ("https://durak.example.net", "", "", "https://durak.example.net"),
        ("https://durak.example.net", PUBLIC, NETWORK, PUBLIC),
    ]:
        assert shared_address(origin, public, network) == shown


def test_the_address_for_the_network_is_the_address_on_which_the_server_listens() -> None:
    for host, shown in [
        ("127.0.0.1", ""),
        ("localhost", ""),
        ("::1", ""),
        ("192.168.7.9", "http://192.168.7.9:8080"),
        ("fd00::9", "http://[fd00::9]:8080"),
    ]:
        assert network_address(host, 8080) == shown


def test_a_qr_code_for_the_terminal_has_lines_of_equal_length() -> None:
    lines = terminal_code("http://192.168.1.5:8080").splitlines()
    assert len(lines) > 10
    assert len({len(line) for line in lines if line}) <= 3

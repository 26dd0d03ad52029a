"""Messages never sent by our page are answered or end the connection, and none reaches the game."""

import asyncio
import functools
import json

import pytest
from aiohttp import WSMsgType, WSServerHandshakeError
from hypothesis import given
from hypothesis import strategies as st

import adapters.web.hello
from adapters.web.admission import MESSAGE_BURST
from adapters.web.chats import MOST_WAITING
from adapters.web.messages import MAX_BYTES, read_message
from adapters.web.session import MOST_STRIKES
from bot.domain.commands import Reachability
from bot.domain.names import shown_name
from tests.adapters.web.page_client import PageClient, WebServer, text_screen
from tests.memory.clock import ManualClock

INVALID = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"t": "drop tables"}',
    '{"t": "solo", "as": "somebody else"}',
    '{"t": "say", "side": "group"}',
    '{"t": "say", "side": "everywhere", "text": "x"}',
    '{"t": "say", "side": "p-abcdefgh", "text": "x"}',
    '{"t": "say", "side": "group", "text": ""}',
    json.dumps({"t": "say", "side": "group", "text": "x" * 501}),
    '{"t": "say", "side": "group", "text": "\\ud800"}',
    '{"t": "tap", "side": "private", "number": "1", "data": "x"}',
    '{"t": "tap", "side": "private", "number": -1e17, "data": "x"}',
    '{"t": "tap", "side": "private", "number": 1e400, "data": "x"}',
    '{"t": "tap", "side": "private", "number": true, "data": "x"}',
    '{"t": "tap", "side": "private", "number": 1, "data": ""}',
    json.dumps({"t": "tap", "side": "private", "number": 1, "data": "x" * 513}),
    '{"t": "start", "payload": "a b"}',
    '{"t": "solo", "opponents": 4}',
    '{"t": "solo", "level": "godlike"}',
    '{"t": "solo", "game": "a b"}',
    '{"t": "profile", "name": "x", "face": 12}',
    json.dumps({"t": "profile", "name": "x" * 65, "face": 1}),
    '{"t": "hello", "name": "again"}',
    "[" * 2000,
]


async def test_an_invalid_message_is_answered_and_does_nothing(server: WebServer) -> None:
    for text in INVALID:
        server.application.commands.clear()
        page = await server.open(name="Аня", language="en")
        await page.socket.send_str(text)
        assert "not understand" in (await page.hear("answer"))["text"]
        await page.say("tap", side="private", number=1, data="x", n=3)
        assert (await page.hear("answer"))["n"] == 3
        assert len(server.application.commands) == 2, text


async def test_a_binary_message_is_invalid(server: WebServer) -> None:
    page = await server.open(name="Аня", language="en")
    await page.socket.send_bytes(b"\x00\xff")
    assert "not understand" in (await page.hear("answer"))["text"]


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists))
def test_a_field_of_a_message_takes_only_values_of_its_type(value: object) -> None:
    assert read_message(str(value)) is None
    text = json.dumps({"t": "say", "side": "group", "text": value})
    assert (read_message(text) is not None) <= isinstance(value, str)


async def test_a_page_that_keeps_sending_odd_messages_is_disconnected(server: WebServer) -> None:
    page = await server.open(name="Аня")
    for _ in range(MOST_STRIKES // 5):
        await page.socket.send_str("?")
    assert (await page.ended())[-1] == {"t": "bye"}
    assert page.socket.close_code == 1008


async def test_a_page_that_does_not_say_hello_first_is_disconnected(server: WebServer) -> None:
    for first in ["?", '{"t": "solo"}', '{"t": "solo", "level": "godlike"}', '"hello"']:
        page = PageClient(await server.socket())
        await page.socket.send_str(first)
        assert await page.ended() == []
        assert page.socket.close_code == 1008
        assert server.application.commands == []


LONG = "x" * 500
ODD = [
    ({"face": 99}, ["face"]),
    ({"face": "NaN"}, ["face"]),
    ({"token": "short"}, ["token"]),
    ({"name": LONG}, ["name"]),
    ({"language": "__proto__"}, ["language"]),
    ({"room": "!"}, ["room"]),
    ({"window": ""}, ["window"]),
    ({"later": 1}, ["later"]),
    ({"name": LONG, "face": -1}, ["name", "face"]),
]


@pytest.mark.parametrize("wrong, named", ODD)
async def test_a_hello_that_cannot_be_read_is_answered_with_its_wrong_fields(
    server: WebServer, wrong: dict[str, object], named: list[str]
) -> None:
    page = PageClient(await server.socket())
    await page.say("hello", **({"name": "Аня"} | wrong))
    assert await page.ended() == [{"t": "odd", "fields": named}]
    assert page.socket.close_code == 1008
    assert server.application.commands == []


async def test_a_silent_page_is_disconnected(server: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapters.web.hello, "HELLO_TIMEOUT_S", 0.01)
    page = PageClient(await server.socket())
    assert await page.ended() == []
    assert page.socket.close_code == 1008


async def test_an_oversized_message_ends_the_connection(server: WebServer) -> None:
    page = await server.open(name="Аня")
    await page.say("say", side="private", text="x" * MAX_BYTES)
    await page.ended()
    assert page.socket.close_code == 1009
    assert all(isinstance(command, Reachability) for command in server.application.commands)


async def test_a_flood_of_taps_is_answered_with_a_warning_and_then_disconnected(
    server: WebServer, clock: ManualClock
) -> None:
    """The page gets one warning. Each further tap gets an answer without words: so its button does not wait."""
    page = await server.glance(name="Аня", language="en")
    for number in range(MESSAGE_BURST):
        await page.say("tap", side="private", number=1, data="x", n=number)
        assert (await page.hear("answer"))["text"] == ""
    for number in range(MOST_STRIKES):
        await page.say("tap", side="private", number=1, data="x", n=number)
    heard = await page.ended()
    assert len(server.application.tapped()) == MESSAGE_BURST
    told = [one["text"] for one in heard if one["t"] == "answer"]
    assert told == ["Not so fast!"] + [""] * (MOST_STRIKES - 1)
    assert heard[-1] == {"t": "bye"}


async def test_a_flood_is_slowed_down_for_each_person_over_all_their_connections(
    server: WebServer, clock: ManualClock
) -> None:
    page = await server.glance(name="Аня", language="en")
    for number in range(MESSAGE_BURST):
        await page.say("tap", side="private", number=1, data="x", n=number)
        await page.hear("answer")
    await page.socket.close()
    twins = [await server.open(token=page.token) for _ in range(2)]
    for again, words in zip(twins, ("Not so fast!", ""), strict=True):
        await again.say("tap", side="private", number=1, data="x", n=1)
        assert (await again.hear("answer"))["text"] == words
    assert len(server.application.tapped()) == MESSAGE_BURST
    other = await server.open(name="Боря", language="en")
    await other.say("tap", side="private", number=1, data="x", n=1)
    assert (await other.hear("answer"))["text"] == ""


async def test_at_most_eight_messages_of_a_person_run_or_wait_on_all_connections(
    server: WebServer, clock: ManualClock
) -> None:
    page = await server.open(name="Аня", language="en")
    twin, other = await server.open(token=page.token), await server.open(name="Боря", language="en")
    server.application.ready.clear()
    for number in range(1, 13):
        await page.say("tap", side="private", number=1, data=f"x{number}", n=number)
    refused = [await page.hear("answer") for _ in range(4)]
    assert [(one["n"], one["text"]) for one in refused] == [(9, "Not so fast!"), (10, ""), (11, ""), (12, "")]
    await twin.say("tap", side="private", number=1, data="y", n=1)
    assert (await twin.hear("answer"))["text"] == ""
    server.application.ready.set()
    assert [(await page.hear("answer"))["n"] for _ in range(8)] == list(range(1, 9))
    assert [one.data for one in server.application.tapped()] == [f"x{number}" for number in range(1, 9)]
    await other.say("tap", side="private", number=1, data="z", n=1)
    await other.hear("answer")
    await page.say("tap", side="private", number=1, data="x13", n=13)
    assert (await page.hear("answer"))["n"] == 13
    assert [one.data for one in server.application.tapped()][-2:] == ["z", "x13"]
    await clock.advance(3)
    server.application.ready.clear()
    for number in range(1, 10):
        await page.say("tap", side="private", number=1, data="again", n=number)
    assert (await page.hear("answer"))["text"] == "Not so fast!"
    server.application.ready.set()


async def test_a_person_regains_the_full_pace_if_the_clock_is_set_back(
    server: WebServer, clock: ManualClock
) -> None:
    page = await server.glance(name="Аня")
    for round_ in range(3):
        for number in range(MESSAGE_BURST):
            await page.say("tap", side="private", number=1, data="x", n=number)
            assert (await page.hear("answer"))["text"] == "", round_
        await clock.advance(10)
        clock.jump(-3600)


async def said(page: PageClient, text: str) -> str:
    """Talk in the room, and return the refusal, or nothing as soon as the text is shown there."""
    await page.say("say", side="group", text=text)
    while (heard := await page.next()) is not None:
        if heard["t"] == "answer" and heard["text"]:
            return str(heard["text"])
        if heard["t"] == "post" and heard["post"].get("text") == text:
            return ""
    raise AssertionError("the connection ended")


async def test_talk_is_limited_for_each_person_over_all_their_tabs(
    server: WebServer, clock: ManualClock
) -> None:
    page = await server.open_room(name="Аня", language="en")
    twin = await server.open(token=page.token)
    told = [await said(tab, f"spam {number}") for number, tab in enumerate((page, twin) * 4)]
    assert told == [""] * 5 + ["Not so fast!"] * 3
    again = await server.open(token=page.token)
    assert [post["kind"] for post in again.welcome["group"]].count("talk") == 5


async def test_a_page_that_does_not_read_is_disconnected(server: WebServer) -> None:
    """The server does not wait for it. At its next connection the page gets everything again."""
    page = await server.open(name="Аня")
    sent = await server.platform.send(page.private(), text_screen("x"), key="k", quiet=False)
    edit = functools.partial(server.platform.edit, page.private(), sent.message, text_screen("y"))
    await asyncio.gather(*(edit() for _ in range(MOST_WAITING + 2)))  # all before the page can read one
    heard = []
    while (message := await page.socket.receive()).type is WSMsgType.TEXT:
        heard.append(message)
    assert len(heard) < MOST_WAITING
    assert len((await server.open(token=page.token)).welcome["private"]) == 1


async def test_a_page_of_another_site_may_not_open_the_socket(server: WebServer) -> None:
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1", "https://"]:
        with pytest.raises(WSServerHandshakeError) as refused:
            await server.socket(origin=origin)
        assert refused.value.status == 403


async def test_our_own_page_may_open_the_socket(server: WebServer) -> None:
    page = PageClient(await server.socket(origin=server.url))
    await page.say("hello", name="Аня", language="en")
    assert (await page.hear("welcome"))["me"]["name"] == shown_name("Аня")
    await page.say("tap", side="private", number=1, data="x", n=3)
    assert (await page.hear("answer"))["n"] == 3
    assert not page.socket.closed


@pytest.mark.sampled
async def test_newcomers_are_limited(server: WebServer, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(60):
        await (await server.open(name="x")).socket.close()
    page = PageClient(await server.socket())
    await page.say("hello", name="one too many")
    assert [told["t"] for told in await page.ended()] == ["later"]
    assert page.socket.close_code == 1013

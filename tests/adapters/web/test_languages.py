"""Every reader of a room sees its table in their own language, from the lobby to the end."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiohttp import ClientSession

from adapters.clock import SystemClock
from adapters.web import WebPlatform
from bot.application import Application
from bot.domain.ids import Language
from bot.domain.names import shown_name
from bot.domain.screen import Picture, Screen
from tests.adapters.web.page_client import (
    TEXTS,
    Message,
    PageClient,
    RecordingApplication,
    WebServer,
    text_screen,
)
from tests.memory.store import MemoryStore
from tests.seeds import equal_seeds
from tests.waiting import PATIENCE_S

CYRILLIC = re.compile("[\u0400-\u04ff]")


def is_russian(screen: Message) -> bool:
    return CYRILLIC.search(json.dumps(screen, ensure_ascii=False)) is not None


class Reader:
    """An open page with the posts of its room as they were sent last."""

    def __init__(self, page: PageClient) -> None:
        self.page = page
        self.posts: dict[int, Message] = {post["number"]: post for post in page.welcome["group"]}

    async def sees(self, part: str) -> Message:
        """Wait for a post in the room with this part of a game, and return its screen."""
        while (found := self._screen(part)) is None:
            await self.hears("post")
        return found

    async def hears(self, t: str) -> Message:
        """Wait for a message of this kind, and note the posts of the room before it."""
        while (heard := await self.page.next()) is not None:
            if heard["t"] == "post" and heard["side"] == "group":
                self.posts[heard["post"]["number"]] = heard["post"]
            if heard["t"] == "gone" and heard["side"] == "group":
                self.posts.pop(heard["number"], None)
            if heard["t"] == t:
                return heard
        raise AssertionError("the connection ended")

    async def taps(self, verb: str) -> None:
        """Tap the button with this verb on the room's posts, as soon as there is one."""
        while (found := self._button(verb)) is None:
            await self.hears("post")
        number, data = found
        await self.page.say("tap", side="group", number=number, data=data, n=1)
        await self.hears("answer")

    def _button(self, verb: str) -> tuple[int, str] | None:
        for post in self.posts.values():
            for row in post.get("screen", {"rows": []})["rows"]:
                for button in row:
                    if button["data"].endswith(f":{verb}"):
                        return post["number"], button["data"]
        return None

    def _screen(self, part: str) -> Message | None:
        found = (post.get("screen", {}) for post in self.posts.values())
        return next((one for one in found if one.get("stage", {}).get("part") == part), None)


@pytest.fixture
async def room() -> AsyncIterator[tuple[Reader, Reader, WebServer]]:
    """A Russian page in a room with a lobby, and an English page in that room."""
    store, clock = MemoryStore(), SystemClock()
    platform = WebPlatform(store, TEXTS, clock, port=0)
    running = asyncio.create_task(Application(store, clock, [platform], draw_seed=equal_seeds()).run())
    try:
        await platform.started.wait()
        async with ClientSession() as client, asyncio.timeout(PATIENCE_S):
            server = WebServer(platform, RecordingApplication(), running, client, clock)
            owner = Reader(await server.open_room(name="Anna", language="ru"))
            await owner.sees("lobby")
            guest = Reader(
                await server.open(name="Boris", language="en", room=owner.page.welcome["room"]["key"])
            )
            yield owner, guest, server
            await server.leave()
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def test_each_reader_of_a_table_has_it_in_their_language(
    room: tuple[Reader, Reader, WebServer],
) -> None:
    owner, guest, server = room
    assert is_russian(await owner.sees("lobby"))
    assert not is_russian(await guest.sees("lobby"))
    await guest.taps("join")
    await owner.taps("start")
    assert is_russian(await owner.sees("table"))
    assert not is_russian(await guest.sees("table"))
    again = Reader(await server.open(name="Carl", language="en", room=owner.page.welcome["room"]["key"]))
    assert not is_russian(await again.sees("table")), "who comes later reads it from the store"

    assert CYRILLIC.search(owner.page.welcome["room"]["title"])
    assert not CYRILLIC.search(guest.page.welcome["room"]["title"])

    await guest.page.say("say", side="private", text="/lang ru")
    (room_after,) = (await guest.hears("words"))["rooms"]
    assert room_after == {
        "key": owner.page.welcome["room"]["key"],
        "title": owner.page.welcome["room"]["title"],
    }
    while not is_russian(await guest.sees("table")):
        await guest.hears("post")
    await guest.page.say("say", side="private", text="/lang en")
    while is_russian(await guest.sees("table")):
        await guest.hears("post")

    await guest.page.say("say", side="group", text="/leave yes")
    assert is_russian(await owner.sees("end"))
    assert not is_russian(await guest.sees("end"))


async def test_each_players_own_actions_are_told_to_them_in_the_second_person(
    room: tuple[Reader, Reader, WebServer],
) -> None:
    owner, guest, _ = room
    await guest.taps("join")
    await owner.taps("start")
    for reader in (owner, guest):
        while not (stage := (await reader.sees("table"))["stage"])["stories"]:
            await reader.hears("post")
        told = {seat["name"]: spans for seat, spans in zip(stage["seats"], stage["stories"], strict=True)}
        assert any(told.values())
        for name, spans in told.items():
            assert name not in json.dumps(spans, ensure_ascii=False)
            assert not spans or name in json.dumps(stage["story"], ensure_ascii=False)


async def test_each_reader_has_the_board_of_a_tournament_in_their_language(
    room: tuple[Reader, Reader, WebServer],
) -> None:
    owner, guest, _ = room
    await owner.page.say("say", side="group", text="/tournament")
    for reader, language in ((owner, "ru"), (guest, "en")):
        title = TEXTS[Language(language)]("tournament-title")
        while title not in json.dumps(reader.posts, ensure_ascii=False):
            await reader.hears("post")


def translated(text: str, **others: str) -> Screen:
    """A screen with a picture, and these translations."""
    picture = Picture.of(b"png", "A picture")
    screens: tuple[tuple[Language, Screen], ...] = tuple(
        (Language(language), Screen(text_screen(other).blocks, picture=picture))
        for language, other in others.items()
    )
    return Screen(text_screen(text).blocks, picture=picture, translations=screens)


def shown(post: Message) -> tuple[Any, bool]:
    """Return the text of a post, and whether it has its picture."""
    return post["screen"]["blocks"][0]["spans"][0]["text"], "picture" in post["screen"]


async def test_a_stored_post_has_all_its_translations(server: WebServer, box: MemoryStore) -> None:
    owner = await server.open_room(name="Anna", language="ru")
    guest = await server.open(name="Boris", language="en", room=owner.welcome["room"]["key"])
    third = await server.open(name="Carl", language="uk", room=owner.welcome["room"]["key"])
    sent = await server.platform.send(owner.room(), translated("r", en="e"), key="t", quiet=False)
    for page, text in ((owner, "r"), (guest, "e"), (third, "r")):
        heard = await page.hear("post", lambda one: one["post"]["kind"] == "screen")
        assert shown(heard["post"]) == (text, True)
        assert "in" not in heard["post"]
    await server.platform.edit(owner.room(), sent.message, translated("R", en="E", uk="U"))
    for page, text in ((owner, "R"), (guest, "E"), (third, "U")):
        assert shown((await page.hear("post", lambda one: one["post"]["kind"] == "screen"))["post"]) == (
            text,
            True,
        )
    for page, text in ((owner, "R"), (guest, "E"), (third, "U")):
        again = await server.open(token=page.token)
        assert [shown(post) for post in again.welcome["group"] if post["kind"] == "screen"] == [(text, True)]
    (stored,) = [post.body for post in await box.posts(owner.room()) if '"screen"' in post.body]
    assert stored.count("data:image/png") == 1


async def test_no_translation_of_a_post_names_a_forgotten_person(server: WebServer, box: MemoryStore) -> None:
    owner = await server.open_room(name="Zoe", language="ru")
    guest = await server.open(name="Boris", language="en", room=owner.welcome["room"]["key"])
    screen = translated(f"r {shown_name('Zoe')}", en=f"e {shown_name('Zoe')}")
    await server.platform.send(owner.room(), screen, key="t", quiet=False)
    await server.platform.forget(owner.welcome["me"]["user"])
    assert "Zoe" not in str(await box.posts(owner.room()))
    again = await server.open(token=guest.token)
    assert [shown(post) for post in again.welcome["group"] if post["kind"] == "screen"] == [
        (f"e {shown_name('')}", False)
    ]

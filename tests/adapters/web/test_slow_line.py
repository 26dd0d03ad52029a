"""A long chat over a slow line, in a real browser and over a socket."""

import pytest
from playwright.async_api import expect

from adapters.web.chats import PIECE
from tests.adapters.web.browser import Tabs, open_chat, start_room
from tests.adapters.web.line import line_to
from tests.adapters.web.page_client import PageClient, WebServer, text_screen

POSTS = 100
LETTERS = 8_000
SLOW = 120_000
"""Bytes in a second: the whole chat takes longer than the longest silence accepted by the page."""


@pytest.mark.sampled
@pytest.mark.browser
async def test_a_page_with_a_long_chat_opens_over_a_slow_line(server: WebServer, tabs: Tabs) -> None:
    async with line_to(server.platform.port) as line:
        page = await tabs.open(line.url)
        await start_room(page, "Аня")
        room = (await server.application.hears("newgame")).where.chat
        for number in range(POSTS):
            long = text_screen(f"post {number} {'x' * LETTERS}")
            await server.platform.send(room, long, key=f"p{number}", quiet=True)
        line.per_second = SLOW
        await page.reload()
        drawer = await open_chat(page)
        await expect(drawer.locator("[data-number]").first).to_contain_text("post 0 ")
        await expect(drawer.locator("[data-number]")).to_have_count(POSTS)


async def test_a_long_chat_comes_in_pieces_and_the_last_one_with_the_welcome(server: WebServer) -> None:
    host = await server.open_room(name="Аня")
    for number in range(POSTS):
        await server.platform.send(
            host.room(), text_screen(f"{number} {'x' * LETTERS}"), key=f"p{number}", quiet=True
        )
    page = PageClient(await server.socket())
    await page.say("hello", token=host.token)
    *pieces, welcome = [m for m in await page.heard_until("welcome") if m["t"] in ("earlier", "welcome")]
    sent = [post for piece in pieces for post in piece["posts"]] + welcome["group"]
    posts = [post for post in sent if post["kind"] == "screen"]
    assert [post["number"] for post in posts] == [*range(posts[0]["number"], posts[0]["number"] + POSTS)]
    assert {piece["side"] for piece in pieces} == {"group"}
    assert all(len(piece["posts"]) * LETTERS < 1.1 * PIECE for piece in pieces)
    assert welcome["group"]

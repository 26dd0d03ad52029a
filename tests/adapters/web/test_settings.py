"""Settings on the page: the whole application behind real sockets, through the page's own messages."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession

from tests.adapters.web.page_client import Message, PageClient
from tests.adapters.web.test_whole_game import game_served
from tests.locales.catalogue import CYRILLIC
from tests.waiting import PATIENCE_S


class Visitors:
    """Opens pages of one server."""

    def __init__(self, client: ClientSession, url: str) -> None:
        self._client = client
        self._url = url

    async def open(self, name: str, **hello: object) -> PageClient:
        page = PageClient(await self._client.ws_connect(f"{self._url}/socket"))
        await page.say("hello", name=name, **hello)
        for message in await page.heard_until("welcome"):
            page.welcome = message
        return page


@pytest.fixture
async def visitors(tmp_path: Path) -> AsyncIterator[Visitors]:
    async with game_served(tmp_path / "durak.sqlite3") as url, ClientSession() as client:
        yield Visitors(client, url)


def words_of(message: Message) -> str:
    return str(message.get("post", {}).get("screen", {}))


async def shown(page: PageClient, words: str) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE_S):
        message = await page.hear("post", lambda one: words in words_of(one))
    post: dict[str, Any] = message["post"]
    return post


async def taps(page: PageClient, side: str, post: dict[str, Any], data: str) -> None:
    assert any(button["data"] == data for row in post["screen"]["rows"] for button in row)
    await page.say("tap", side=side, number=post["number"], data=data, n=1)


async def test_own_settings_are_chosen_in_private_and_the_page_learns_the_letters(visitors: Visitors) -> None:
    anna = await visitors.open("Anna", language="en")
    await anna.say("say", side="private", text="/notify")
    post = await shown(anna, "My settings")
    await taps(anna, "private", post, "own:letters:ru")
    await shown(anna, "Your cards: В Д К Т")
    await anna.say("solo")
    async with asyncio.timeout(PATIENCE_S):
        hand = await anna.hear(
            "post", lambda one: "'data': 'm:" in words_of(one) or "letters" in words_of(one)
        )
    assert hand["post"]["screen"]["letters"] == CYRILLIC
    await anna.say("say", side="private", text="/privacy")
    await shown(anna, "Privacy")


async def test_a_tap_without_a_post_changes_the_order_of_the_hand(visitors: Visitors) -> None:
    anna = await visitors.open("Anna", language="en")
    await anna.say("solo")
    async with asyncio.timeout(PATIENCE_S):
        dealt = await anna.hear("post", lambda one: order_of(one) == "suit")
        await anna.say("tap", side="private", number=0, data="own:order:rank", n=1)
        again = await anna.hear("post", lambda one: order_of(one) == "rank")
    assert again["post"]["number"] == dealt["post"]["number"]
    screen = again["post"]["screen"]
    piles = next(block["piles"] for block in screen["blocks"] if block["k"] == "pairs")
    trump = piles.get("suit") or piles["trump"][1]
    cards = [button["card"] for row in screen["rows"] for button in row if button["card"]]
    ranks = ["23456789TJQKA".index(card[0]) for card in cards if card[1] != trump]
    assert len(cards) == 6
    assert ranks == sorted(ranks)


def order_of(message: Message) -> str | None:
    """Return the order of cards named by a shown hand."""
    stage = message["post"].get("screen", {}).get("stage") or {}
    order: str | None = stage.get("order")
    return order

"""*Open the table* in a channel: a link for the tapping person, valid once, for a short time, and never by a GET."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest

from adapters.discord.addresses import room_chat
from bot.domain.ids import UserKey
from bot.features.windows import links as window_links
from bot.game.running import Running
from bot.tables import belonging
from engine import FirstAttackerShown
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, parts
from tests.adapters.web.window_client import HOME, Installation, WindowClient
from tests.discord_server.payloads import EMBEDDED, Json, entry_point
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.e2e.named_cards import cards_in
from tests.memory.store import MemoryStore

Table = tuple[Serving, Installation]


@asynccontextmanager
async def serving_windows(address: str = HOME, secret: str = "") -> AsyncIterator[Table]:
    """The application with Discord and the page, connected. With a `secret` it has an Activity."""
    async with DiscordServer([CHANNEL]) as server:
        store = MemoryStore()
        served = Serving(server, store, secret=secret)
        async with Installation.running(served.platform, store, address) as home:
            served.application = home.application
            await server.until(lambda: server.identified and server.commands)
            await served.platform.client.wait_until_ready()
            yield served, home


async def link_of(served: Serving, who: Json, button: str = "window:") -> str:
    """Tap the button, and return the link in the ephemeral answer."""
    before = len(links(served, who))
    await served.taps(who, button)
    await served.server.until(lambda: len(links(served, who)) > before)
    return links(served, who)[-1]


def links(served: Serving, who: Json, channel: int = CHANNEL) -> list[str]:
    return [
        part["url"]
        for message in served.server.ephemeral(who, channel)
        for part in parts(message["components"])
        if part.get("url", "").startswith(f"{HOME}/window#")
    ]


def code_of(link: str) -> str:
    return urlsplit(link).fragment


@pytest.mark.parametrize("address", ["", HOME])
async def test_the_button_is_shown_if_the_page_has_an_address(address: str) -> None:
    async with serving_windows(address) as (served, _):
        await served.deal(ANNA, BORIS)
        await served.server.until(served.table_posts)
        assert bool(served.offered("window:")) is bool(address)


async def test_a_link_works_once_for_one_person_and_only_by_a_post() -> None:
    async with serving_windows() as (served, home):
        await served.deal(ANNA, BORIS)
        link = await link_of(served, ANNA)
        assert not links(served, BORIS)
        code = code_of(link)
        for _ in range(3):
            async with home.client.get(f"{home.url}/window?x={code}") as response:
                assert response.status == 200
            assert await home.asks("/window/name", code=code) == (200, {"name": "\u2068Anna\u2069"})
        status, said = await home.asks("/window/key", code=code)
        assert status == 200
        assert [(await home.asks(f"/window/{path}", code=code))[0] for path in ("name", "key")] == [403, 403]
        window = await home.opens(said["key"])
        assert window.welcome["me"] == {"user": "me", "name": "\u2068Anna\u2069"}
        assert window.welcome["address"] == HOME
        assert window.hand() == hand(served, ANNA)
        assert not (hand(served, BORIS) - public(served)) & set(cards_in(window.frames))


def running(served: Serving) -> Running:
    table = served.application.tables.at(room_chat(CHANNEL))
    assert table is not None
    return table.in_play()


def hand(served: Serving, who: Json) -> set[str]:
    game, people = running(served), served.application.services.people
    (seat,) = [game.seat_of(person) for person in game.persons() if people.person(person).user == who["id"]]
    return {str(card) for card in game.view(seat).hand}


def public(served: Serving) -> set[str]:
    """Return the public cards before the first move: the trump, and the card that decides who begins."""
    game = running(served)
    shown = [event.card for event in game.events if isinstance(event, FirstAttackerShown)]
    return {str(card) for card in (game.game.turned_up, *shown) if card is not None}


async def test_the_entry_point_command_opens_the_table_of_the_channel_or_of_the_person() -> None:
    async with serving_windows() as (served, home):
        server, direct = served.server, direct_channel_of(ANNA)
        server.application["flags"] = EMBEDDED
        server.commands.append(entry_point())
        await served.deal(ANNA, BORIS)

        async def launched(who: Json, channel: int) -> WindowClient:
            await server.launches(who, channel)
            await server.until(lambda: links(served, who, channel))
            _, said = await home.asks("/window/key", code=code_of(links(served, who, channel)[-1]))
            return await home.opens(said["key"])

        for who, channel in ((ANNA, CHANNEL), (BORIS, CHANNEL), (ANNA, direct)):
            assert (await launched(who, channel)).hand() == hand(served, who)
        assert [side for side, _ in (await launched(VERA, CHANNEL)).posts] == ["group"]


async def test_an_expired_or_forged_link_opens_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving_windows() as (served, home):
        await served.deal(ANNA, BORIS)
        code = code_of(await link_of(served, ANNA))
        for forged in (code[:-1], f"{code}x", code[::-1], "", "é" * 40):
            assert (await home.asks("/window/key", code=forged))[0] == 403, forged
        monkeypatch.setattr(window_links, "LINK_LASTS_MS", -1)
        code = code_of(await link_of(served, BORIS))
        assert (await home.asks("/window/name", code=code))[0] == 403
        assert (await home.asks("/window/key", code=code))[0] == 403


async def test_people_of_the_channel_see_the_public_table_and_no_hand() -> None:
    async with serving_windows() as (served, home):
        await served.deal(ANNA, BORIS)
        _, said = await home.asks("/window/key", code=code_of(await link_of(served, VERA)))
        window = await home.opens(said["key"])
        assert [side for side, _ in window.posts] == ["group"]
        hidden = (hand(served, ANNA) | hand(served, BORIS)) - public(served)
        assert not hidden & set(cards_in(window.frames))


async def test_a_person_who_left_the_server_sees_nothing_new(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving_windows() as (served, home):
        await served.deal(ANNA, BORIS)
        room, vera = room_chat(CHANNEL), UserKey(VERA["id"])
        _, said = await home.asks("/window/key", code=code_of(await link_of(served, VERA)))
        assert (await home.opens(said["key"])).posts
        assert await served.platform.is_member(room, vera)
        served.server.left.add(VERA["id"])
        monkeypatch.setattr(belonging, "ASKED_EVERY_MS", 0)
        assert not await served.platform.is_member(room, vera)
        assert not await served.platform.is_member(room, UserKey("nobody"))
        assert await home.is_void(said["key"])


async def test_a_page_of_another_site_does_not_use_up_a_link() -> None:
    async with serving_windows() as (served, home):
        await served.deal(ANNA, BORIS)
        code = code_of(await link_of(served, ANNA))
        for origin in ("https://evil.example", "null", "https://web.telegram.org"):
            async with home.client.post(
                f"{home.url}/window/key", json={"code": code}, headers={"Origin": origin}
            ) as response:
                assert response.status == 403
        assert (await home.asks("/window/name", code=code))[0] == 200

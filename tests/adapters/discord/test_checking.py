"""`python -m bot check` looks at the settings of the Activity, each with a remedy."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from adapters.discord.checking import check_discord
from bot.domain.findings import Finding
from tests.adapters.discord.serving import CHANNEL
from tests.adapters.web.window_client import HOME
from tests.discord_server import payloads
from tests.discord_server.activities import SECRET
from tests.discord_server.payloads import entry_point
from tests.discord_server.server import TOKEN, DiscordServer


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with DiscordServer([CHANNEL]) as running:
        running.application |= {"flags": payloads.EMBEDDED, "redirect_uris": ["https://127.0.0.1"]}
        running.command_list.stored = [entry_point()]
        yield running


async def found_in(server: DiscordServer, secret: str = SECRET, address: str = HOME) -> list[Finding]:
    found = await check_discord(TOKEN, server.api_url, server.gateway_url, secret, address)
    assert not [one for one in found if (secret and secret in one.line) or TOKEN in one.line]
    return found


def wrong(found: list[Finding]) -> list[str]:
    return [one.line for one in found if not one.ok]


def lines(found: list[Finding]) -> str:
    return "\n".join(one.line for one in found)


async def test_a_complete_activity_is_good(server: DiscordServer) -> None:
    found = await found_in(server)
    assert not wrong(found)
    assert "the client secret is good" in lines(found)
    assert "the bot opens the Activity by the Entry Point command" in lines(found)
    assert "/ to durak.example.org: then https://100.discordsays.com shows the page" in lines(found)


async def test_the_handler_of_the_entry_point_is_named(server: DiscordServer) -> None:
    server.command_list.stored = [entry_point(2)]
    assert "posts a card to join it" in lines(await found_in(server))
    server.command_list.stored = []
    found = [one for one in await found_in(server) if "no Entry Point" in one.line]
    assert [one.warning for one in found] == [True]


async def test_a_wrong_secret_is_found(server: DiscordServer) -> None:
    (line,) = wrong(await found_in(server, "another"))
    assert line.startswith("DURAK_DISCORD_SECRET: Discord does not know this secret")


async def test_activities_that_are_off_are_found(server: DiscordServer) -> None:
    server.application["flags"] = 0
    server.command_list.stored = []
    assert "press Enable" in lines([one for one in await found_in(server) if not one.ok])


async def test_a_missing_redirect_is_found(server: DiscordServer) -> None:
    server.application["redirect_uris"] = []
    (line,) = wrong(await found_in(server))
    assert "https://127.0.0.1" in line


async def test_an_address_without_https_is_found(server: DiscordServer) -> None:
    (line,) = wrong(await found_in(server, address="http://durak.example.org"))
    assert line.startswith("DURAK_WEB_PUBLIC_URL")


@pytest.mark.parametrize("on", [False, True])
async def test_without_the_secret_nothing_is_wrong(server: DiscordServer, on: bool) -> None:
    server.application["flags"] = payloads.EMBEDDED if on else 0
    server.command_list.stored = [entry_point()] if on else []
    found = await found_in(server, "")
    assert not wrong(found)
    assert ("DURAK_DISCORD_SECRET is not set" in lines(found)) is on
    assert not server.activities.asked

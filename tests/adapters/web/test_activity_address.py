"""The page of an Activity has an address of Discord. No other foreign page may tap, connect or have it in a frame."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiohttp import WSServerHandshakeError

from bot.domain.answers import AnswerCode, Declined
from bot.ports.platform import ActivityVisitor
from tests.adapters.web.window_client import HOME, Installation
from tests.memory.platform import MemoryPlatform

ACTIVITY = "https://100.discordsays.com"
FOREIGN = [
    "https://999.discordsays.com",
    "https://100.discordsays.com.evil.example",
    "https://evil.example",
    "http://100.discordsays.com",
    "https://100.discordsays.com:8443",
    "https://discordsays.com",
    "https://discord.com",
    "null",
]
LAUNCHED = "/?frame_id=67faa772&instance_id=i-77-gc-200-500"
NO_FRAME = "frame-ancestors 'none'"
OF_DISCORD = "frame-ancestors https://discord.com https://ptb.discord.com https://canary.discord.com https://*.discordsays.com"
HOST = HOME.removeprefix("https://")


class PlatformWithActivity(MemoryPlatform):
    activity_origin = ACTIVITY

    async def visitor(self, code: str, instance: str) -> ActivityVisitor:
        raise Declined(AnswerCode.WINDOW_REFUSED)


@pytest.fixture
async def home() -> AsyncIterator[Installation]:
    async with Installation.running(PlatformWithActivity()) as running:
        yield running


async def posts(home: Installation, origin: str, host: str = HOST) -> int:
    """Send a forged code; return the status of the answer, and 0 for an answer of the application."""
    headers = {"Origin": origin, "Host": host}
    body = {"code": "forged", "instance": "i-1"}
    async with home.client.post(f"{home.url}/discord/key", json=body, headers=headers) as response:
        return 0 if response.content_type == "application/json" else response.status


async def connects(home: Installation, origin: str, host: str = HOST) -> int:
    """Open a socket; return the status of the refusal, and 0 without one."""
    try:
        async with home.client.ws_connect(f"{home.url}/socket", headers={"Host": host}, origin=origin):
            return 0
    except WSServerHandshakeError as refusal:
        return refusal.status


async def framing(home: Installation, path: str) -> str:
    async with home.client.get(f"{home.url}{path}", headers={"Host": HOST}) as response:
        return response.headers["Content-Security-Policy"].rpartition("; ")[2]


async def test_only_the_own_activity_may_post_and_connect(home: Installation) -> None:
    for host in (HOST, ACTIVITY.removeprefix("https://")):
        assert await posts(home, ACTIVITY, host) == await connects(home, ACTIVITY, host) == 0
    for origin in FOREIGN:
        assert await posts(home, origin) == await connects(home, origin) == 403, origin
    assert await posts(home, FOREIGN[0], FOREIGN[0].removeprefix("https://")) == 421


async def test_only_discord_may_frame_the_page_and_only_that_of_an_activity(home: Installation) -> None:
    assert await framing(home, LAUNCHED) == OF_DISCORD
    for path in ("/", "/?frame_id=1", "/?instance_id=1", f"/window{LAUNCHED[1:]}", f"/nothing{LAUNCHED[1:]}"):
        assert await framing(home, path) == NO_FRAME, path
    assert await framing(home, f"/telegram{LAUNCHED[1:]}") == "frame-ancestors https://web.telegram.org"


async def test_without_an_activity_nothing_of_it_is_allowed() -> None:
    async with Installation.running(MemoryPlatform()) as home:
        assert await framing(home, LAUNCHED) == NO_FRAME
        assert await posts(home, ACTIVITY) == await connects(home, ACTIVITY) == 403
        status, said = await home.asks("/discord/key", code="forged", instance="i-1")
        assert status == 403
        assert said["said"]

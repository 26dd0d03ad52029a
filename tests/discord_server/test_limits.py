"""The tests' Discord counts requests as Discord does, and its headers keep the real library below the limits."""

import asyncio

import discord
import pytest
from discord.http import HTTPClient, Route

from adapters.discord.client import set_urls
from tests.discord_server.limits import GLOBAL, RateLimits
from tests.discord_server.server import TOKEN, DiscordServer

CHANNEL = 500
POST = f"/channels/{CHANNEL}/messages"


class Clock:
    """A manual clock in seconds."""

    def __init__(self) -> None:
        self.at = 100.0

    def now(self) -> float:
        return self.at


def test_a_bucket_takes_its_number_and_begins_again_after_its_period() -> None:
    clock = Clock()
    limits = RateLimits(clock.now)
    taken = [limits.count("POST", POST) for _ in range(6)]
    assert [one.refusal is None for one in taken] == [True] * 5 + [False]
    assert [one.headers["X-RateLimit-Remaining"] for one in taken] == ["4", "3", "2", "1", "0", "0"]
    assert taken[-1].refusal == {
        "message": "You are being rate limited.",
        "retry_after": 5.0,
        "global": False,
    }
    assert limits.count("POST", "/channels/501/messages").refusal is None, "each channel has its own"
    assert limits.count("PATCH", f"{POST}/7").refusal is None, "and so has each kind of request"
    clock.at += 5
    assert limits.count("POST", POST).refusal is None


def test_the_bot_makes_fifty_requests_in_a_second_without_those_of_interactions() -> None:
    clock = Clock()
    limits = RateLimits(clock.now)
    assert all(limits.count("POST", f"/interactions/{one}/x/callback").refusal is None for one in range(99))
    refusals = [limits.count("GET", "/users/@me").refusal for _ in range(GLOBAL + 1)]
    assert [one for one in refusals if one is not None] == [refusals[-1]]
    assert refusals[-1]
    assert refusals[-1]["global"]


@pytest.mark.long
async def test_the_library_waits_for_the_end_of_a_period() -> None:
    async with DiscordServer([CHANNEL]) as server:
        server.limits = RateLimits()
        before = Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
        client = HTTPClient(asyncio.get_running_loop(), unsync_clock=True)
        try:
            set_urls(server.api_url, server.gateway_url)
            await client.static_login(TOKEN)
            for number in range(6):
                await client.request(Route("POST", POST), json={"content": str(number)})
        finally:
            await client.close()
            set_urls(before[0], str(before[1]))
        assert server.refusals == []

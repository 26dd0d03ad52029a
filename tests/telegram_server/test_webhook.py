"""The webhook of the test server delivers as Telegram does."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from aiohttp import web
from telegram import Bot
from telegram.error import BadRequest, Conflict

from tests.telegram_server import Person, TelegramServer


@contextlib.asynccontextmanager
async def hooked(
    bot: Bot, take: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> AsyncIterator[None]:
    app = web.Application()
    app.router.add_post("/hook", take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        await bot.set_webhook(f"http://127.0.0.1:{runner.addresses[0][1]}/hook", secret_token="hush")
        yield
        await bot.delete_webhook()
    finally:
        await runner.cleanup()


async def test_a_webhook_gets_each_update_with_the_secret_until_it_is_taken(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    got: list[tuple[str, str | None]] = []

    async def take(request: web.Request) -> web.Response:
        update = await request.json()
        got.append((update["message"]["text"], request.headers.get("X-Telegram-Bot-Api-Secret-Token")))
        server.log.wake()
        return web.Response(status=500 if len(got) == 1 else 200)

    async with hooked(bot, take):
        await anna.types_private("one")
        await anna.types_private("two")
        await server.until(lambda: len(got) == 3 and not server.state.updates.pending)
        with pytest.raises(Conflict, match="webhook is active"):
            await bot.get_updates(timeout=0)
    assert got == [("one", "hush"), ("one", "hush"), ("two", "hush")]


async def test_an_update_that_is_not_taken_comes_again_with_growing_pauses(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    """At once, then after 2, 4 … 60 s, and as `Retry-After` asks."""
    server.webhook.speed = 1_000
    answers = itertools.count(1)

    async def take(_: web.Request) -> web.Response:
        number = next(answers)
        return web.Response(
            status=200 if number == 10 else 503, headers={"Retry-After": "20"} if number == 8 else {}
        )

    async with hooked(bot, take):
        await anna.types_private("one")
        await server.until(lambda: not server.state.updates.pending)
        info = await bot.get_webhook_info()
    assert server.webhook.pauses == [0, 2, 4, 8, 16, 32, 60, 20, 60]
    assert info.last_error_message == "Wrong response from the webhook: 503 Service Unavailable"
    assert (await bot.get_webhook_info()).last_error_message is None, "another webhook has no errors yet"


async def test_updates_of_two_people_are_under_way_together_and_those_of_one_never(
    server: TelegramServer, bot: Bot, anna: Person, boris: Person
) -> None:
    under_way: list[str] = []
    both = asyncio.Barrier(2)

    async def take(request: web.Request) -> web.Response:
        message = (await request.json())["message"]
        name = message["from"]["first_name"]
        assert name not in under_way
        under_way.append(name)
        if message["text"] == "0":
            await both.wait()
        await asyncio.sleep(0.01)
        under_way.remove(name)
        return web.Response()

    async with hooked(bot, take):
        for number in range(3):
            await anna.types_private(str(number))
            await boris.types_private(str(number))
        await server.until(lambda: not server.state.updates.pending)
    assert set(server.webhook.statuses) == {200}


async def test_a_webhook_must_be_an_address_by_https_and_have_a_plain_secret(bot: Bot) -> None:
    with pytest.raises(BadRequest, match=r"(?i)an https url must be provided"):
        await bot.set_webhook("http://durak.example.org/hook")
    with pytest.raises(BadRequest, match=r"(?i)unallowed characters"):
        await bot.set_webhook("https://durak.example.org/hook", secret_token="a b")


async def test_a_poll_under_way_ends_when_a_webhook_is_set(bot: Bot, server: TelegramServer) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=20))
    await server.until(lambda: server.counts.get("getUpdates"))
    await bot.set_webhook("http://127.0.0.1:9/hook")
    with pytest.raises(Conflict, match="terminated by setWebhook"):
        await poll

"""The adapter with a webhook, against a server with Telegram's way of delivery."""

import asyncio
import io
import logging
from collections.abc import AsyncIterator

import pytest
from aiohttp import ClientSession

from adapters.clock import SystemClock
from adapters.kit import http_server
from adapters.telegram import TelegramPlatform, WebhookAddress, webhook
from bot.domain.commands import Answer, Command, Typed
from bot.domain.errors import SettingsError
from bot.domain.ids import Chat, PlatformName
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from bot.runtime.health import Health
from bot.runtime.logs import LogHandler
from tests.adapters.telegram.conftest import Listener, new_platform, running
from tests.ports import free_port
from tests.telegram_server import Fault, Person, TelegramServer
from tests.waiting import PATIENCE_S, until

LOBBY = Screen((Paragraph((Text("lobby"),)),), ((Button("Join", Tap("t:1:join")),),))
HEADER = webhook.SECRET_HEADER


def place(path: str = "/updates") -> WebhookAddress:
    port = free_port()
    return WebhookAddress(f"http://127.0.0.1:{port}{path}", "127.0.0.1", port)


@pytest.fixture
def hook() -> WebhookAddress:
    return place()


@pytest.fixture
async def hooked(
    server: TelegramServer, listener: Listener, hook: WebhookAddress
) -> AsyncIterator[TelegramPlatform]:
    """A running platform with a webhook; the server waits less long than Telegram."""
    server.webhook.speed = 50
    platform = new_platform(server, webhook=hook)
    async with running(platform, listener):
        await server.until(lambda: server.state.updates.webhook)
        yield platform


def waits(server: TelegramServer) -> bool:
    return bool(server.state.updates.pending)


async def lobby(platform: TelegramPlatform, person: Person) -> None:
    await platform.send(Chat(PlatformName("telegram"), str(person.id)), LOBBY, key="1", quiet=True)


async def test_updates_come_to_the_address_and_taps_are_answered(
    server: TelegramServer, hooked: TelegramPlatform, hook: WebhookAddress, listener: Listener, anna: Person
) -> None:
    await lobby(hooked, anna)
    listener.answer = lambda _: Answer("seated")
    assert (await anna.taps(anna.private, "Join")).text == "seated"
    await server.until(lambda: not waits(server))
    assert server.webhook.statuses == [200]
    asked = server.state.updates.webhook
    assert asked is not None
    assert asked["url"] == hook.url
    kinds = ["message", "callback_query", "my_chat_member", "guest_message", "inline_query"]
    assert asked["allowed_updates"] == kinds
    assert "getUpdates" not in server.counts


async def test_an_update_refused_by_the_store_is_delivered_again_and_answered(
    server: TelegramServer, hooked: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    await lobby(hooked, anna)
    answers = [Answer("try again", undone=True), Answer("try again", undone=True), Answer("seated")]
    listener.answer = lambda _: answers.pop(0)
    assert (await anna.taps(anna.private, "Join")).text == "seated"
    assert server.webhook.statuses == [503, 503, 200]
    assert [entry.text for entry in server.log.entries if entry.what == "toast"] == ["seated"]


async def test_an_update_that_fails_by_a_fault_of_the_bot_is_not_delivered_again(
    server: TelegramServer, hooked: TelegramPlatform, listener: Listener, anna: Person
) -> None:
    async def break_down(_: Command) -> None:
        raise RuntimeError

    listener.work = break_down
    await anna.types_private("/help")
    await listener.heard()
    await server.until(lambda: not waits(server))
    assert server.webhook.statuses == [200]


async def test_a_slow_update_delivered_several_times_is_carried_out_once(
    server: TelegramServer,
    hooked: TelegramPlatform,
    listener: Listener,
    anna: Person,
    boris: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The answer to Boris does not wait for it either."""
    monkeypatch.setattr(webhook, "ANSWER_S", 0.1)
    done = asyncio.Event()

    async def wait(command: Command) -> None:
        if isinstance(command, Typed) and command.argument == "slow":
            await done.wait()

    listener.work = wait
    await anna.types_private("/help slow")
    await boris.types_private("/help")
    await listener.heard(2)
    await server.until(lambda: server.webhook.statuses.count(503) == 3)
    done.set()
    await server.until(lambda: not waits(server))
    assert server.webhook.statuses.count(200) == 2
    assert len(listener.commands) == 2


async def test_a_forged_update_is_refused(
    hooked: TelegramPlatform, hook: WebhookAddress, listener: Listener, anna: Person
) -> None:
    async with ClientSession() as forger:
        for secret in (None, "", "wrong", "\u00e4" * 64, "0" * 64):
            headers = {} if secret is None else {HEADER: secret}
            async with forger.post(hook.url, json=forged(anna), headers=headers) as answer:
                assert answer.status == 403
    assert listener.commands == []


def forged(person: Person) -> dict[str, object]:
    text = {"text": "/help", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}
    message = {"message_id": 1, "date": 1, "from": person.account.json(), "chat": person.private.state.json()}
    return {"update_id": 1, "message": message | text}


async def test_other_methods_paths_sizes_and_bodies_are_refused(
    server: TelegramServer, hooked: TelegramPlatform, hook: WebhookAddress, listener: Listener, anna: Person
) -> None:
    asked = server.state.updates.webhook
    assert asked is not None
    headers = {HEADER: asked["secret_token"]}
    async with ClientSession(headers=headers) as session:
        for method, path, body, expected in (
            ("GET", "", b"", 405),
            ("PUT", "", b"{}", 405),
            ("POST", "/more", b"{}", 404),
            ("POST", "", b" " * (webhook.MAX_BYTES + 1), 413),
            ("POST", "", b"{", 400),
            ("POST", "", b"\xff\xfe", 400),
            ("POST", "", b"[" * 200_000, 400),
            ("POST", "", b"[]", 200),
            ("POST", "", b'{"message": 5}', 200),
        ):
            async with session.request(method, hook.url + path, data=io.BytesIO(body)) as answer:
                assert answer.status == expected, (method, path, body[:20])
        async with session.post(hook.url, data=b"{}", headers={"Content-Encoding": "gzip"}) as answer:
            assert answer.status == 415
        assert listener.commands == []
        async with session.post(hook.url, json=forged(anna)) as answer:
            assert answer.status == 200
    await listener.heard(1)


async def test_a_webhook_request_without_its_body_is_ended_with_408(
    server: TelegramServer, hooked: TelegramPlatform, hook: WebhookAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_server, "BODY_S", 0.1)
    asked = server.state.updates.webhook
    assert asked is not None
    reader, writer = await asyncio.open_connection("127.0.0.1", hook.port)
    secret = f"{HEADER}: {asked['secret_token']}"
    writer.write(f"POST /updates HTTP/1.1\r\nHost: x\r\n{secret}\r\nContent-Length: 100\r\n\r\n{{".encode())
    async with asyncio.timeout(PATIENCE_S):
        assert (await reader.readline()).split()[1] == b"408"
        await reader.read()
    writer.close()
    await writer.wait_closed()


async def test_a_stop_keeps_the_webhook_and_the_next_start_gets_the_missed_updates(
    server: TelegramServer, hook: WebhookAddress, listener: Listener, anna: Person
) -> None:
    server.webhook.speed = 50
    async with running(new_platform(server, webhook=hook), listener):
        await anna.types_private("/help 1")
        await listener.heard(1)
    assert server.state.updates.webhook is not None
    assert "deleteWebhook" not in server.counts
    await anna.types_private("/help 2")
    async with running(new_platform(server, webhook=hook), listener):
        await listener.heard(2)


async def test_polling_takes_over_from_a_webhook_and_a_webhook_from_polling(
    server: TelegramServer, hook: WebhookAddress, listener: Listener, anna: Person
) -> None:
    for number, way in enumerate((hook, None, hook), start=1):
        async with running(new_platform(server, webhook=way), listener):
            await anna.types_private(f"/help {number}")
            await listener.heard(number)
            assert (server.state.updates.webhook is None) == (way is None)
    said = [command.argument for command in listener.commands if isinstance(command, Typed)]
    assert said == ["1", "2", "3"]


async def test_a_webhook_address_refused_by_telegram_is_reported_in_one_line(
    server: TelegramServer, listener: Listener
) -> None:
    somewhere = WebhookAddress("http://durak.example.org/updates", "127.0.0.1", 0)
    with pytest.raises(SettingsError, match=r"^DURAK_TELEGRAM_WEBHOOK: Telegram refuses this address"):
        await new_platform(server, webhook=somewhere).run(listener.handle)


async def test_a_taken_port_is_reported_in_one_line(
    server: TelegramServer, hooked: TelegramPlatform, hook: WebhookAddress, listener: Listener
) -> None:
    with pytest.raises(SettingsError, match="DURAK_TELEGRAM_WEBHOOK_PORT sets another"):
        await new_platform(server, webhook=hook).run(listener.handle)


async def test_a_replaced_webhook_address_is_reported_and_set_again(
    server: TelegramServer,
    hook: WebhookAddress,
    listener: Listener,
    anna: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhook, "CHECK_EVERY_S", 0.05)
    health = Health(SystemClock())
    async with running(new_platform(server, webhook=hook), listener, health):
        await server.until(lambda: server.state.updates.webhook)
        server.state.updates.webhook = {"url": "https://other.example.org/"}
        await until(lambda: "somebody else gave Telegram another address" in health.parts["telegram"].line)
        await server.until(lambda: (server.state.updates.webhook or {})["url"] == hook.url)
        await anna.types_private("/help")
        await listener.heard()


async def test_a_failed_check_of_the_webhook_address_keeps_the_webhook(
    server: TelegramServer,
    hook: WebhookAddress,
    listener: Listener,
    anna: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhook, "CHECK_EVERY_S", 0.05)
    health = Health(SystemClock())
    async with running(new_platform(server, webhook=hook), listener, health):
        await server.until(lambda: server.state.updates.webhook)
        before = server.counts.get("getWebhookInfo", 0)
        for fault in (Fault.TOO_MANY, Fault.DROP_BEFORE, Fault.SERVER_ERROR):
            server.fail("getWebhookInfo", fault, times=2)
        await server.until(lambda: server.counts.get("getWebhookInfo", 0) > before + 7)
        assert server.counts["setWebhook"] == 1
        await anna.types_private("/help")
        await listener.heard()


async def test_a_failed_delivery_is_logged_once(
    server: TelegramServer,
    listener: Listener,
    anna: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The address leads nowhere, as with a wrong proxy in front of the bot."""
    monkeypatch.setattr(webhook, "CHECK_EVERY_S", 0.05)
    astray = WebhookAddress(place().url, "127.0.0.1", 0)
    async with running(new_platform(server, webhook=astray), listener):
        await server.until(lambda: server.state.updates.webhook)
        server.pass_time(2)  # Telegram's times are whole seconds
        await anna.types_private("/help")
        await until(lambda: "Telegram cannot deliver" in caplog.text)
        looks = server.counts["getWebhookInfo"]
        await until(lambda: server.counts["getWebhookInfo"] > looks + 2)
    lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert lines == ["Telegram cannot deliver to DURAK_TELEGRAM_WEBHOOK (Connection refused); 1 updates wait"]


async def test_the_secret_is_never_logged(
    server: TelegramServer, hooked: TelegramPlatform, caplog: pytest.LogCaptureFixture
) -> None:
    asked = server.state.updates.webhook
    assert asked is not None
    caplog.handler.setFormatter(LogHandler("plain").formatter)
    logging.getLogger("anybody").warning("a request with %s", asked["secret_token"])
    assert "a request with <secret>" in caplog.text
    assert asked["secret_token"] not in caplog.text


async def test_a_start_continues_after_short_faults(
    server: TelegramServer, hook: WebhookAddress, listener: Listener, anna: Person
) -> None:
    server.fail("setWebhook", Fault.BAD_GATEWAY)
    server.fail("setWebhook", Fault.TOO_MANY)
    async with running(new_platform(server, webhook=hook), listener):
        await anna.types_private("/help")
        await listener.heard()

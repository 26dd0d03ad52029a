"""Alerts to people who have closed the page: a real page, a real push service, and real kills of the application."""

import asyncio
import json
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from playwright.async_api import Page, expect

from adapters.store import SqlStore
from adapters.web import PushSettings, push
from adapters.web.push import MOST_SUBSCRIPTIONS, from_b64, is_listed
from adapters.web.push_crypto import PushCrypto, b64
from adapters.web.visitors import WEB
from bot.domain.ids import Chat, Language, MatchOf, TableId, TournamentId, UserKey
from bot.domain.names import shown_name
from bot.domain.rows import PutRow, ReplaceRow
from bot.domain.scene import Pace
from bot.domain.tap_data import TableTap, TableVerb
from bot.features.puzzle import PuzzleAttempt, PuzzleCall, PuzzleCalls
from bot.features.puzzle.model import number_at
from bot.features.rings import OwedRing
from bot.features.settings.own import key_of
from bot.features.settings.taps import CallMe, ChooseForMe, OwnChoice, SwitchForMe
from bot.features.tournaments.matches import Matches, MatchTable
from bot.i18n.texts import load_texts
from bot.ports.rings import Alert
from engine import PRESETS
from tests.adapters.web.browser import Tabs, open_menu
from tests.adapters.web.drawn_table import DrawnTable
from tests.adapters.web.page_client import PageClient, WebServer, serve
from tests.adapters.web.push_service import PushService
from tests.adapters.web.whole_page import WholePage, serve_whole
from tests.bot.screens.sitting import Sitting
from tests.engine.setting import table
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.postgres_server import PostgresServer
from tests.waiting import until

TURN_MS = 300_000


@pytest.fixture
async def service(clock: ManualClock) -> AsyncIterator[PushService]:
    async with PushService(clock) as running:
        yield running


def settings(store: SqlStore, service: PushService) -> PushSettings:
    return PushSettings(store.secret, store.person, (service.url,), "https://durak.example.org")


async def heard(page: WholePage, hearing: Awaitable[Any]) -> Any:
    """Let time pass until this is heard."""
    task = asyncio.ensure_future(hearing)
    await page.until(task.done)
    return await task


async def enter(page: WholePage, **hello: Any) -> PageClient:
    client = await page.visit(**hello)
    for message in await heard(page, client.heard_until("welcome")):
        client.token = message.get("token", client.token)
        client.welcome = message
    return client


async def tap(client: PageClient, table: str, verb: TableVerb, argument: str = "") -> None:
    data = TableTap(TableId(table), verb, argument).text()
    await client.say("tap", side="group", number=1, data=data, n=1)
    await client.hear("answer")


async def table_by_mail(
    page: WholePage, service: PushService, other: WholePage | None = None
) -> tuple[PageClient, PageClient, str]:
    """Open a room with a lobby by mail for Anna and Boris. Boris has a subscription, and uses the `other` page."""
    anna = await enter(page, name="Anna")
    await anna.say("room")
    anna.welcome = await heard(page, anna.hear("welcome", lambda told: told["room"] is not None))
    posted = await heard(page, anna.hear("post", lambda told: told["post"]["kind"] == "screen"))
    table = posted["post"]["screen"]["rows"][0][0]["data"].split(":")[1]
    boris = await enter(other or page, name="Борис", language="ru", room=anna.welcome["room"]["key"])
    await boris.say("subscribe", **service.subscription())
    await heard(page, tap(boris, table, TableVerb.JOIN))
    await heard(page, tap(anna, table, TableVerb.PACE, Pace.MAIL.value))
    return anna, boris, table


async def subscriptions(store: SqlStore, client: PageClient) -> int:
    return len(await store.posts(Chat(WEB, f"s-{client.welcome['me']['user']}")))


def test_the_platforms_do_not_load_the_library_of_encryption() -> None:
    program = (
        "import adapters.discord, adapters.telegram, adapters.web, bot.__main__, sys;"
        " print('cryptography' in sys.modules);"
        " import adapters.web.push_crypto; print('cryptography' in sys.modules)"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.split() == ["False", "True"]


def test_a_payload_is_encrypted_as_in_the_example_of_the_rfc() -> None:
    """RFC 8291, appendix A."""
    number = int.from_bytes(from_b64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = PushCrypto.encrypt(
        b"When I grow up, I want to be a watermelon",
        from_b64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        from_b64("BTBZMqHH6r4Tts7J_aSIgg"),
        key=ec.derive_private_key(number, ec.SECP256R1()),
        salt=from_b64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert b64(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "endpoint, listed",
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://web.push.apple.com/QAbc", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=abc", True),
        ("https://push.example.org/abc", True),
        ("http://127.0.0.1:9/abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com.example.org/abc", False),
        ("https://fcm.googleapis.com@example.org/abc", False),
        ("https://fcm.googleapis.com:8080/abc", False),
        ("https://push.apple.com.example.org/abc", False),
        ("https://xpush.apple.com/abc", False),
        ("https://127.0.0.1:9/abc", False),
        ("http://127.0.0.1:10/abc", False),
        ("https://fcm.googleapis.com/a b", False),
        ("https://[::1/abc", False),
    ],
)
def test_only_listed_push_services_are_called(endpoint: str, *, listed: bool) -> None:
    services = (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "*.push.apple.com",
        "*.notify.windows.com",
    )
    assert is_listed(endpoint, (*services, "push.example.org", "http://127.0.0.1:9")) is listed


async def test_a_person_away_gets_the_deal_and_their_turn_once(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        anna, boris, game = await table_by_mail(page, service)
        await boris.socket.close()
        await page.pass_time(30)
        await heard(page, tap(anna, game, TableVerb.START))
        await page.until(lambda: service.received)
        await page.pass_time(120)
        first = service.received[0]
        ru, room = load_texts()[Language("ru")], anna.welcome["room"]["key"]
        assert first.payload["title"] in (ru("web-push-turn"), ru("web-push-deal"))
        assert first.payload["body"] == ru("web-room-title", name=shown_name("Anna"))
        assert first.payload["open"] == f"/room/{room}"
        assert first.payload["tag"] == first.topic
        assert game not in str(first.payload) + first.topic
        assert 24 * 3600 - 300 <= first.ttl <= 24 * 3600
        assert first.claims["sub"] == "https://durak.example.org"
        assert len(service.received) == 1
        assert await box.rows(OwedRing) == ()


async def test_a_reader_of_the_page_gets_no_push(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        anna, _, game = await table_by_mail(page, service)
        await page.pass_time(30)
        await heard(page, tap(anna, game, TableVerb.START))
        assert len(await box.rows(OwedRing)) == 1
        await page.until(lambda: no_rows(box))
        assert service.requests == 0


async def test_a_call_to_a_match_reaches_a_closed_page(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        anna, boris, _ = await table_by_mail(page, service)
        await boris.socket.close()
        users = [UserKey(client.welcome["me"]["user"]) for client in (anna, boris)]
        people = [person.person for user in users if (person := await box.person(WEB, user))]
        cup, core = MatchOf(TournamentId("cup"), 1, 1), page.whole.core
        at = MatchTable(cup, anna.room(), PRESETS["podkidnoy"], Pace.NORMAL, "0" * 64)
        await Matches(core.services, core.tables).call(at, people, clock.now() + 180_000)
        await page.until(lambda: service.received)
        ru = load_texts()[Language("ru")]
        payload = service.received[0].payload
        assert payload["title"] == ru("web-push-call")
        assert payload["open"] == f"/#match={anna.welcome['room']['key']}"
        assert service.received[0].ttl <= 180


async def test_a_new_table_reaches_a_closed_page_of_a_person_who_wants_to_know(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        anna, boris, table = await table_by_mail(page, service)
        await boris.say("page", side="group", name="settings", n=1)
        await heard(page, boris.hear("page"))
        await boris.say(
            "tap", side="private", number=0, data=CallMe(key_of(anna.room()), on=True).text(), n=2
        )
        await heard(page, boris.hear("answer", lambda told: told["n"] == 2))
        await heard(page, tap(boris, table, TableVerb.LEAVE))
        await boris.socket.close()
        await page.pass_time(30)
        await heard(page, tap(anna, table, TableVerb.CANCEL))
        await anna.say("say", side="group", text="/newgame")
        await page.until(lambda: service.received)
        ru = load_texts()[Language("ru")]
        assert service.received[0].payload["title"] == ru("web-push-table")
        assert service.received[0].payload["body"] == ru("web-room-title", name=shown_name("Anna"))
        assert service.received[0].payload["open"] == f"/room/{anna.welcome['room']['key']}"
        await page.until(lambda: no_rows(box))
        await page.pass_time(60)
        assert service.requests == 1


async def called_to_puzzle(page: WholePage, service: PushService) -> PageClient:
    """Let Boris switch on the messages about the puzzle, with a subscription, and close the page. One is due."""
    boris, store = await enter(page, name="Борис", language="ru"), page.whole.services.store
    await boris.say("subscribe", **service.subscription())
    data = SwitchForMe("puzzle", on=True).text()
    await boris.say("tap", side="private", number=0, data=data, n=1)
    await heard(page, boris.hear("answer", lambda told: told["n"] == 1))
    (row,) = await store.rows(PuzzleCall)
    await store.commit([ReplaceRow(replace(row, due=1), row)])
    await boris.socket.close()
    return boris


async def is_called(store: SqlStore, clock: ManualClock) -> bool:
    (row,) = await store.rows(PuzzleCall)
    return row.due is not None and row.due > clock.now()


async def test_the_puzzle_of_the_day_reaches_a_closed_page_once_also_after_kills(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        await called_to_puzzle(page, service)
        await page.whole.core.service(PuzzleCalls).look()
        killed = MemoryStore(box.dump())
        (row,) = await killed.rows(PuzzleCall)
        assert row.number > 0, "it is stored before the message"
        assert service.requests == 0
    async with serve_whole(killed, clock, push=settings(killed, service)) as page:
        await page.until(lambda: is_called(killed, clock))
        received = service.received[0]
        assert received.payload["title"] == load_texts()[Language("ru")]("web-push-puzzle")
        assert received.payload["open"] == "/puzzle"
        assert received.payload["tag"] == received.topic
        assert 0 < received.ttl <= 25 * 3600
    async with serve_whole(MemoryStore(killed.dump()), clock, push=settings(killed, service)) as page:
        await page.pass_time(90)
    assert len(service.received) == 1


@pytest.mark.parametrize("reason", ["alerts off", "reads", "has begun"])
async def test_the_puzzle_of_the_day_is_not_pushed_without_need(
    box: MemoryStore, clock: ManualClock, service: PushService, reason: str
) -> None:
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        boris = await called_to_puzzle(page, service)
        if reason == "reads":
            boris = await enter(page, token=boris.token)
        elif reason == "alerts off":
            boris = await enter(page, token=boris.token)
            data = ChooseForMe(OwnChoice.RINGS, "off").text()
            await boris.say("tap", side="private", number=0, data=data, n=1)
            await heard(page, boris.hear("answer", lambda told: told["n"] == 1))
            await boris.socket.close()
        else:
            person = await box.person(WEB, UserKey(boris.welcome["me"]["user"]))
            assert person is not None
            begun = PuzzleAttempt(person.person, number_at(clock.now()), tries=2)
            await box.commit([PutRow(begun)])
        await page.until(lambda: is_called(box, clock))
        assert service.requests == 0


async def no_rows(box: SqlStore) -> bool:
    return await box.rows(OwedRing) == ()


async def test_a_kill_between_commit_and_push_loses_no_alert(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        anna, boris, game = await table_by_mail(page, service)
        await boris.socket.close()
        await page.pass_time(30)
        await heard(page, tap(anna, game, TableVerb.START))
        killed = MemoryStore(box.dump())
        assert len(await killed.rows(OwedRing)) == 1
        assert service.requests == 0
    async with serve_whole(killed, clock, push=settings(killed, service)) as page:
        await page.until(lambda: service.received)
        await page.until(lambda: no_rows(killed))
    async with serve_whole(killed, clock, push=settings(killed, service)) as page:
        await page.pass_time(90)
    assert len(service.received) == 1


@pytest.mark.parametrize("stays", [False, True])
async def test_two_processes_send_an_alert_once_and_none_to_a_reader_of_the_other(
    clock: ManualClock,
    service: PushService,
    postgres: PostgresServer,
    monkeypatch: pytest.MonkeyPatch,
    *,
    stays: bool,
) -> None:
    monkeypatch.setattr(
        push, "ANSWERS_S", 20
    )  # the clock of the test is quick, and the server's news are not
    monkeypatch.setattr(push, "ALIVE_S", 1)
    url = postgres.new_database()
    one, two = await SqlStore.open(url), await SqlStore.open(url)
    try:
        async with (
            serve_whole(one, clock, leases=one.leases(), push=settings(one, service)) as page,
            serve_whole(two, clock, leases=two.leases(), push=settings(two, service)) as other,
        ):
            await page.until(lambda: page.whole.presenter.held() or other.whole.presenter.held())
            sender, idle = (page, other) if page.whole.presenter.held() else (other, page)
            anna, boris, game = await table_by_mail(idle, service, idle)
            if not stays:
                await boris.socket.close()
            await page.pass_time(30)
            await heard(page, tap(anna, game, TableVerb.START))
            assert len(await sender.whole.services.store.rows(OwedRing)) == 1
            await page.until(lambda: no_rows(one))
            await page.pass_time(10)
            assert service.requests == (0 if stays else 1)
    finally:
        await one.close()
        await two.close()


@asynccontextmanager
async def served(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> AsyncIterator[tuple[WebServer, PageClient, Callable[[], Awaitable[None]]]]:
    """Serve the page, with a visitor who has a subscription and left. The function alerts them."""
    async with serve(box, clock=clock, push=settings(box, service)) as server:
        client = await server.open(language="en")
        await client.say("subscribe", **service.subscription())
        await until(lambda: subscriptions(box, client))
        await client.socket.close()
        user = client.welcome["me"]["user"]

        async def is_due() -> bool:
            return clock.now() < end

        async def alert() -> None:
            ring = Alert(user, Language("en"), "turn", "t", end)
            task = asyncio.ensure_future(server.platform.ring(ring, is_due))
            while not task.done():
                await clock.advance(0.5)
                await asyncio.sleep(0.002)
            await task

        end = clock.now() + TURN_MS
        yield server, client, alert


@pytest.mark.parametrize("status", [404, 410])
async def test_a_lost_subscription_is_removed(
    box: MemoryStore, clock: ManualClock, service: PushService, status: int
) -> None:
    async with served(box, clock, service) as (_, client, alert):
        service.answers = [status]
        await alert()
        assert await subscriptions(box, client) == 0
        await alert()
        assert service.requests == 1


async def test_a_push_service_with_too_many_requests_gets_the_alert_later(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with served(box, clock, service) as (_, client, alert):
        service.answers, service.retry_after, before = [429, 429], "60", clock.now()
        await alert()
        assert len(service.received) == 1
        assert clock.now() - before > 120_000
        service.answers, service.requests = [429] * 20, 0
        await alert()
        assert (len(service.received), service.requests) == (1, 3), "until the end of the turn"
        assert await subscriptions(box, client) == 1


@pytest.mark.parametrize("status", [302, 403, 500])
async def test_a_failing_push_service_is_asked_again_and_logged_without_its_address(
    box: MemoryStore, clock: ManualClock, service: PushService, caplog: pytest.LogCaptureFixture, status: int
) -> None:
    caplog.set_level(logging.DEBUG)
    async with served(box, clock, service) as (_, client, alert):
        service.answers = [status] * 2
        await alert()
        assert (len(service.received), service.requests) == (1, 3)
        service.answers = [status] * 4
        await alert()
        assert (len(service.received), service.requests) == (1, 7)
        (post,) = await box.posts(Chat(WEB, f"s-{client.welcome['me']['user']}"))
    lines = [record.getMessage() for record in caplog.records]
    assert lines.count(f"an alert to a closed page is lost: a push service answers with status {status}") == 1
    words = [word for word in post.body.split('"') if len(word) > 12]
    assert len(words) == 3
    text = "\n".join(lines)
    assert not any(word in text for word in (*words, "words of the push service"))


async def test_a_wrong_subscription_is_refused_in_words(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    texts = load_texts()[Language("en")]
    async with serve(box, clock=clock, push=settings(box, service)) as server:
        client = await server.open(language="en")
        right = service.subscription()
        no_point = b64(b"\4" + b"\1" * 64)
        for wrong, words in (
            ({"endpoint": "https://example.org/secret"}, "web-push-unknown"),
            ({"endpoint": "http://127.0.0.1:1/secret"}, "web-push-unknown"),
            ({"p256dh": no_point}, "web-odd"),
            ({"auth": "A" * 21}, "web-odd"),
        ):
            await client.say("subscribe", **(right | wrong))
            assert (await client.hear("answer"))["text"] == texts(words)
        assert await subscriptions(box, client) == 0
        async with server.client.get(f"{server.url}/push-key") as answer:
            assert len(from_b64(await answer.text())) == 65


async def test_a_person_who_chooses_alerts_here_has_them_on_in_their_settings_too(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    texts = load_texts()[Language("en")]
    async with serve_whole(box, clock, push=settings(box, service)) as page:
        anna = await enter(page, name="Anna")
        data = ChooseForMe(OwnChoice.RINGS, "off").text()
        await anna.say("tap", side="private", number=0, data=data, n=1)
        await heard(page, anna.hear("answer", lambda told: told["n"] == 1))
        for chosen, words in ((False, []), (True, [texts("web-push-on")]), (True, [])):
            await anna.say("subscribe", **service.subscription(), chosen=chosen)
            await anna.say("beat")
            said = [
                one["text"] for one in await heard(page, anna.heard_until("beat")) if one["t"] == "answer"
            ]
            person = await box.person(WEB, UserKey(anna.welcome["me"]["user"]))
            assert person is not None
            assert person.preferences.rings is chosen
            assert said == words


async def test_a_person_keeps_their_newest_subscriptions_until_they_are_forgotten(
    box: MemoryStore, clock: ManualClock, service: PushService
) -> None:
    async with serve(box, clock=clock, push=settings(box, service)) as server:
        client = await server.open(language="en")
        sent = [service.subscription() for _ in range(MOST_SUBSCRIPTIONS + 1)]
        for number, one in enumerate([*sent, sent[-1]]):
            await clock.advance(60)
            await client.say("subscribe", **one)
            await client.say("beat")
            await client.hear("beat")
            assert await subscriptions(box, client) == min(number + 1, MOST_SUBSCRIPTIONS)
        user = client.welcome["me"]["user"]
        bodies = " ".join(post.body for post in await box.posts(Chat(WEB, f"s-{user}")))
        assert [one["endpoint"] in bodies for one in sent] == [False, *[True] * MOST_SUBSCRIPTIONS]
        await client.say("unsubscribe", endpoint=sent[1]["endpoint"])
        await client.say("beat")
        await client.hear("beat")
        assert await subscriptions(box, client) == MOST_SUBSCRIPTIONS - 1
        await server.platform.forget(user)
        assert await subscriptions(box, client) == 0


# in the browser: headless Chromium refuses notifications and subscriptions, so these two are stubs


ALLOWED = """(subscription) => {
  Object.defineProperty(Notification, "permission", { get: () => localStorage.permission ?? "default" });
  Notification.requestPermission = async () => (localStorage.permission = "granted");
  let kept = null;
  const { endpoint, ...keys } = subscription;
  PushManager.prototype.getSubscription = async () => kept;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    return (kept = {
      endpoint, options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint, keys }), unsubscribe: async () => { kept = null; },
    });
  };
}"""


async def allowed(tabs: Tabs, url: str, subscription: dict[str, str], **options: Any) -> Page:
    """Open a page in a browser that allows notifications, and gives it this subscription."""
    page = await tabs.open("about:blank", worker=True, **options)
    await page.context.add_init_script(f"if (self.PushManager) ({ALLOWED})({json.dumps(subscription)})")
    await page.goto(url)
    return page


async def deliver(page: Page, payload: dict[str, str]) -> Any:
    """Deliver a push to the worker of the page, and return what the worker shows."""
    (worker,) = page.context.service_workers
    await worker.evaluate(
        "() => { self.shown = []; self.registration.showNotification = async (...all) => self.shown.push(all); }"
    )
    session = await page.context.new_cdp_session(page)
    found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def note(event: dict[str, Any]) -> None:
        for one in event["registrations"]:
            if not found.done():
                found.set_result(one["registrationId"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    await session.send("ServiceWorker.enable")
    origin = "/".join(page.url.split("/")[:3])
    message = {
        "origin": origin,
        "registrationId": await found,
        "data": json.dumps(payload, ensure_ascii=False),
    }
    await session.send("ServiceWorker.deliverPushMessage", message)

    async def shown() -> Any:
        return await worker.evaluate("self.shown[0]")

    await until(shown)
    return await shown()


async def test_a_page_with_the_switch_on_is_alerted_after_its_end(
    box: MemoryStore, clock: ManualClock, service: PushService, tabs: Tabs
) -> None:
    texts, subscription = load_texts()[Language("en")], service.subscription()
    async with serve(box, clock=clock, push=settings(box, service)) as server:
        client = await server.open_room(name="Anna", language="en")
        user, room = client.welcome["me"]["user"], client.room()
        page = await allowed(tabs, f"{server.url}/#me={client.token}", subscription, language="en-US")
        switch = page.get_by_role("switch", name=texts("web-notify"))
        await open_menu(page)
        assert await subscriptions(box, client) == 0, "nobody has asked for it"
        await switch.check()
        await until(lambda: subscriptions(box, client))
        await client.socket.close()
        await page.goto("about:blank")
        end = clock.now() + TURN_MS
        ring = Alert(user, Language("en"), "turn", "t", end, room)
        alert = asyncio.ensure_future(server.platform.ring(ring, always))
        while not alert.done():
            await clock.advance(1)
            await asyncio.sleep(0.005)
        await alert
        await page.goto(f"{server.url}/")
        (received,) = service.received
        title, more = await deliver(page, received.payload)
        assert title == texts("web-push-turn")
        assert more["body"] == texts("web-room-title", name=shown_name("Anna"))
        assert (more["data"], more["tag"]) == (f"/room/{client.welcome['room']['key']}", received.topic)
        await open_menu(page)
        await expect(switch).to_be_checked()
        await switch.uncheck()
        await until(lambda: is_empty(box, client))


async def test_the_first_turn_by_mail_asks_once_for_alerts(
    box: MemoryStore, clock: ManualClock, service: PushService, tabs: Tabs
) -> None:
    texts = load_texts()[Language("en")]
    async with serve(box, clock=clock, push=settings(box, service)) as server:
        page = await allowed(tabs, server.url, service.subscription(), language="en-US")
        drawn = await DrawnTable.of(server, page, "en")
        game = table("6s 8d Ts Ah", "8s 9s Jd Ac", "6c 6d Qc 7c", talon="8c Jc Td Ad 8h", trump="h")
        quick = Sitting(game, *drawn.people(3), until=drawn.soon())
        await drawn.show(quick)
        await expect(page.locator(".my-turn")).to_be_visible()
        await drawn.show(Sitting(game, *drawn.people(3, mine=1), pace=Pace.MAIL, until=drawn.soon()), 1)
        await expect(page.locator(".my-turn")).to_have_count(0)
        await expect(page.locator(".sheet")).to_have_count(0)
        by_mail = Sitting(game, *drawn.people(3), pace=Pace.MAIL, until=drawn.soon())
        await drawn.show(by_mail)
        await expect(page.locator(".sheet")).to_contain_text(texts("web-push-ask"))
        await page.get_by_role("button", name=texts("web-push-yes"), exact=True).click()
        chat = Chat(WEB, f"s-{drawn.user}")
        await until(lambda: box.posts(chat))
        await page.reload()
        await expect(page.locator(".my-turn")).to_be_visible()
        await page.evaluate("localStorage['durak.notify'] = 'off'")
        await page.reload()
        await expect(page.locator(".my-turn")).to_be_visible()
        await expect(page.locator(".sheet")).to_have_count(0)


async def always() -> bool:
    return True


async def is_empty(store: SqlStore, client: PageClient) -> bool:
    return await subscriptions(store, client) == 0

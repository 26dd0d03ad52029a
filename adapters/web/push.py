"""Alerts to people who have closed the page, by the push services of their browsers.

The page asks for the public key of this installation and sends a subscription. It is a post in a chat that no page
shows. A request to a push service contains an encrypted payload: no service learns the words.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import importlib
import json
import logging
import re
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import aiohttp
from aiohttp import hdrs, web

from adapters.kit.post_box import ALERTS, KeptLines, PostBox
from adapters.web.addresses import is_loopback
from adapters.web.chats import OpenPages
from adapters.web.page_texts import title_of
from adapters.web.visitors import WEB, Visitors
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, Language, PlatformName, UserKey, new_id
from bot.domain.rows import Person
from bot.domain.stored import StoredJson
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.news import News
from bot.ports.rings import Alert

if TYPE_CHECKING:
    from adapters.web.push_crypto import PushCrypto

_log = logging.getLogger(__name__)
KEY_PATH: Final = "/push-key"
SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The hosts of the push services of Chrome, Firefox, Safari and Edge. `*` is any name before the rest."""
MOST_SUBSCRIPTIONS: Final = 20
"""The most subscriptions of a person. The oldest ones are removed."""
SOON_S: Final = 2.0
"""A page that loads again is back within this time (s)."""
ALIVE_S: Final = 40.0
"""A lost connection is noticed within this time (s): a page that is connected for so long is read."""
ANSWERS_S: Final = 1.0
"""The other processes answer within this time (s) if a page of the person is open there."""
DEMANDED_S: Final = 60.0
"""The delay after a refusal for too many requests without a demanded delay (s)."""
DELAYS_S: Final = (2.0, 10.0, 60.0)
"""The delays before further attempts after a failure of a push service (s)."""
LONGEST_DELAY_S: Final = 3600.0
VALID_S: Final = 12 * 3600
"""A signature is valid for this time (s). Push services accept up to 24 hours."""
TIMEOUT_S: Final = 20.0
MOST_REQUESTS: Final = 16
"""The most requests to push services at the same time."""
MOST_TTL_S: Final = 4 * 7 * 24 * 3600
GONE: Final = frozenset({404, 410})
TOO_MANY: Final = 429
MOST_SIGNED: Final = 100
"""The most signatures in memory: one for each push service."""
_WRITTEN: Final = re.compile(r"[!-~]{10,1000}")
"""An endpoint has printable ASCII letters without spaces."""
_HERE: Final = "here-"
"""The beginning of the id of the chat with the question to other processes if a page of the user is open there."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """An address at a push service, and the keys of the browser in base64url."""

    endpoint: str
    p256dh: str
    auth: str


SUBSCRIPTION_JSON: Final[StoredJson[Subscription]] = StoredJson(Subscription, "push subscription")


@dataclass(frozen=True, slots=True)
class PushSettings:
    """The facts for pushes about this installation."""

    secret: Callable[[str], Awaitable[bytes]]
    """Returns the secret of this name (`Store.secret`)."""
    person: Callable[[PlatformName, UserKey], Awaitable[Person | None]]
    """Returns a person of a platform (`Store.person`)."""
    services: Collection[str] = ()
    """Further push services: hosts as in `SERVICES`, or `http://` and an address of this machine."""
    contact: str = ""
    """The public https address of the page, for operators of push services; empty if it has none."""


class UnknownService(ValueError):
    """Raised for a subscription at an unknown push service. The bot sends no request there."""


class Push:
    """Stores subscriptions, and sends alerts to them."""

    def __init__(
        self,
        settings: PushSettings,
        box: PostBox,
        visitors: Visitors,
        open_pages: OpenPages,
        texts: Mapping[Language, Texts],
        clock: Clock,
    ) -> None:
        self._settings = settings
        self._box = box
        self._visitors = visitors
        self._open_pages = open_pages
        self._texts = texts
        self._clock = clock
        self._services = (*SERVICES, *settings.services)
        self._secret = b""
        self._crypto: PushCrypto | None = None
        self._client: aiohttp.ClientSession | None = None
        self._requests = asyncio.Semaphore(MOST_REQUESTS)
        self._signed: dict[str, tuple[str, int]] = {}
        self._answers: set[asyncio.Task[bool]] = set()
        if box.shared:
            box.listen(self._answer)

    def routes(self) -> list[web.RouteDef]:
        return [web.get(KEY_PATH, self._show_key)]

    async def close(self) -> None:
        """Close the connections to push services."""
        client, self._client = self._client, None
        if client is not None:
            await client.close()

    # subscriptions

    async def _show_key(self, _: web.Request) -> web.Response:
        try:
            crypto = await self._loaded()
        except StoreError as error:
            raise web.HTTPServiceUnavailable from error
        return web.Response(text=crypto.public)

    async def subscribe(self, user: UserKey, subscription: Subscription) -> None:
        """Store a subscription of a person.

        Raises:
            UnknownService: The push service is not listed.
            ValueError: A key is wrong.
            StoreError: The store fails.
        """
        if not is_listed(subscription.endpoint, self._services):
            raise UnknownService
        crypto = await self._loaded()
        crypto.check_keys(from_b64(subscription.p256dh), from_b64(subscription.auth))
        body = SUBSCRIPTION_JSON.dump(subscription)
        chat, kept = _chat_of(user), KeptLines((), MOST_SUBSCRIPTIONS)
        post = await self._box.add(chat, _key_of(subscription.endpoint), body, lines=kept)
        if post.body != body:
            await self._box.replace(chat, post.number, body)

    async def unsubscribe(self, user: UserKey, endpoint: str) -> None:
        """Remove a subscription of a person, if it is stored.

        Raises:
            StoreError: The store fails.
        """
        for post in await self._box.posts(_chat_of(user)):
            if post.key == _key_of(endpoint):
                await self._box.remove(post.chat, post.number)

    async def is_off(self, user: UserKey) -> bool:
        """Return True if the person has switched alerts off in their settings.

        Raises:
            StoreError: The store fails.
        """
        person = await self._settings.person(WEB, user)
        return person is not None and not person.preferences.rings

    # alerts

    async def ring(self, alert: Alert, is_due: Callable[[], Awaitable[bool]]) -> None:
        """Send an alert to all subscriptions of a person without a page (`bot.ports.rings.AlertsAway`).

        Raises:
            StoreError: The store fails.
        """
        posts = await self._box.posts(_chat_of(alert.user))
        if not posts or await self._reads(alert.user):
            return
        await self._loaded()
        payload = json.dumps(await self._words(alert), ensure_ascii=False).encode()
        await asyncio.gather(
            *(
                self._send(post.number, SUBSCRIPTION_JSON.load(post.body), alert, payload, is_due)
                for post in posts
            )
        )

    async def _reads(self, user: UserKey) -> bool:
        """Return True if the person has a page open for some time. A page without a reader loses its connection."""
        await self._clock.sleep(SOON_S)
        if not await self._is_here(user):
            return False
        await self._clock.sleep(ALIVE_S)
        return await self._is_here(user)

    async def _is_here(self, user: UserKey) -> bool:
        """Return True if a page of the user is connected to any process.

        The question to the other processes is a post, and a process with such a page removes it.
        """
        if self._open_pages.pages_of(user):
            return True
        if not self._box.shared:
            return False
        chat = Chat(WEB, f"{_HERE}{user}")
        post = await self._box.add(chat, new_id(), "")
        await self._clock.sleep(ANSWERS_S)
        answered = not await self._box.remove(chat, post.number)
        await self._box.drop(chat)
        return answered

    def _answer(self, news: News) -> None:
        for chat, number in news.posts:
            user = UserKey(chat.id.removeprefix(_HERE))
            if number and chat.id.startswith(_HERE) and self._open_pages.pages_of(user):
                task = asyncio.ensure_future(self._box.remove(chat, number))
                self._answers.add(task)
                task.add_done_callback(self._answers.discard)

    async def _words(self, alert: Alert) -> dict[str, str]:
        """Return the payload. It names the room for people of the room alone, and never a card."""
        texts = self._texts[alert.language]
        room = None if alert.room is None else await self._visitors.room_of(alert.room)
        place = "/puzzle" if alert.about == "puzzle" else f"/#solo={alert.subject}"
        if room is not None:
            place = f"/#match={room.key}" if alert.match else f"/room/{room.key}"
        return {
            "title": texts(f"web-push-{alert.about}"),
            "body": texts("web-title") if room is None else title_of(texts, room),
            "open": place,
            "tag": self._topic(alert),
        }

    def _topic(self, alert: Alert) -> str:
        """Return the mark of the subject for this person: 32 letters that say nothing to the push service."""
        digest = hmac.digest(self._secret, f"{alert.subject} {alert.user}".encode(), "sha256")
        return urlsafe_b64encode(digest[:24]).decode()

    async def _send(
        self,
        number: int,
        subscription: Subscription,
        alert: Alert,
        payload: bytes,
        is_due: Callable[[], Awaitable[bool]],
    ) -> None:
        """Send an alert to a subscription, a few times if the push service fails. Remove a lost subscription."""
        delays = list(DELAYS_S)
        while is_listed(subscription.endpoint, self._services) and await is_due():
            status, delay = await self._request(subscription, alert, payload)
            if status in GONE:
                with suppress(StoreError):  # it is gone the next time, too
                    await self._box.remove(_chat_of(alert.user), number)
            if status in GONE or 200 <= status < 300:
                return
            if status != TOO_MANY:
                if not delays:
                    words = f"answers with status {status}" if status else "does not answer"
                    _log.warning("an alert to a closed page is lost: a push service %s", words)
                    return
                delay = delays.pop(0)
            await self._clock.sleep(delay)

    async def _request(self, subscription: Subscription, alert: Alert, payload: bytes) -> tuple[int, float]:
        """Make a request to a push service. Return the status, 0 without an answer, and the delay it demands (s)."""
        now, crypto = self._clock.now(), await self._loaded()
        body = crypto.encrypt(payload, from_b64(subscription.p256dh), from_b64(subscription.auth))
        headers = {
            "TTL": str(min(max((alert.until - now) // 1000, 0), MOST_TTL_S)),
            "Topic": self._topic(alert),
            "Urgency": "high",
            hdrs.CONTENT_ENCODING: "aes128gcm",
            hdrs.CONTENT_TYPE: "application/octet-stream",
            hdrs.AUTHORIZATION: await self._authorization(subscription.endpoint, now // 1000),
        }
        if self._client is None:
            limit = aiohttp.ClientTimeout(TIMEOUT_S)
            self._client = aiohttp.ClientSession(timeout=limit, cookie_jar=aiohttp.DummyCookieJar())
        try:
            async with (
                self._requests,
                self._client.post(
                    subscription.endpoint, data=body, headers=headers, allow_redirects=False
                ) as response,
            ):
                return response.status, _delay_in(response.headers.get(hdrs.RETRY_AFTER, ""), now)
        except (aiohttp.ClientError, TimeoutError, ValueError):
            return 0, 0

    async def _authorization(self, endpoint: str, now: int) -> str:
        """Return the signature for a push service at the time `now` (s). One signature serves for half of its time."""
        parts = urlsplit(endpoint)
        audience = f"{parts.scheme}://{parts.netloc}"
        signed, until = self._signed.get(audience, ("", 0))
        if now >= until:
            if len(self._signed) >= MOST_SIGNED:
                self._signed.clear()
            crypto = await self._loaded()
            signed = crypto.authorization(audience, self._settings.contact, now + VALID_S)
            self._signed[audience] = signed, now + VALID_S // 2
        return signed

    async def _loaded(self) -> PushCrypto:
        """Return the keys of this installation. The first call loads the library in a thread."""
        if self._crypto is None:
            self._secret = await self._settings.secret("push")
            module = await asyncio.to_thread(importlib.import_module, "adapters.web.push_crypto")
            self._crypto = module.PushCrypto(self._secret)
        return self._crypto


def is_listed(endpoint: str, services: Collection[str]) -> bool:
    """Return True if the endpoint belongs to one of these push services, and a request there reaches nothing else.

    It is an https address with the usual port, or the http address of a listed service on this machine.
    """
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if not _WRITTEN.fullmatch(endpoint) or "@" in parts.netloc:
        return False
    if parts.scheme == "http":
        return is_loopback(host) and f"http://{parts.netloc}" in services
    named = (service for service in services if "/" not in service)
    return (
        parts.scheme == "https"
        and port in (None, 443)
        and any(host == one or (one.startswith("*.") and host.endswith(one[1:])) for one in named)
    )


def from_b64(text: str) -> bytes:
    """Return the bytes of a text in the base64url alphabet.

    Raises:
        ValueError: It is no such text.
    """
    return b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _delay_in(header: str, now: int) -> float:
    """Return the delay (s) demanded by the header `Retry-After` at the time `now` (ms): seconds, or a time."""
    try:
        seconds = (
            int(header) if header.isdecimal() else parsedate_to_datetime(header).timestamp() - now / 1000
        )
    except (ValueError, TypeError, OverflowError):
        seconds = DEMANDED_S
    return min(max(seconds, 1.0), LONGEST_DELAY_S)


def _chat_of(user: UserKey) -> Chat:
    return Chat(WEB, f"{ALERTS}{user}")


def _key_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()

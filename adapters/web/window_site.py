"""The routes of windows, and the passes for returning to a window.

Windows have two paths, and an Activity one for its keys. Only the path of the Mini App is allowed in a frame, and only
in a frame of Telegram. For a key, a page exchanges the code of a link, a text signed by Telegram, or the code of an
Activity. It stores the key in its tab; the server stores only the hash. A GET request uses up no code.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import web

from adapters.kit.http_server import read_body
from adapters.kit.post_box import MOST_POSTS, PostBox
from adapters.web.admission import NetworkLimits, Networks
from adapters.web.page_texts import accepted_language
from adapters.web.visitors import DAY_MS, WEB
from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, Language, PersonId
from bot.domain.stored import StoredJson
from bot.features.windows import ACTIVITY_PATH, MINI_APP_OF, MINI_APP_PATH, WINDOW_PATH, Windows, WindowTicket
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

PASS_JSON: Final[StoredJson[WindowTicket]] = StoredJson(WindowTicket, "pass")
_CHATS: Final = "w-"


class WindowPasses:
    """Stores passes in the post box. The methods raise its `StoreError`s."""

    def __init__(self, box: PostBox) -> None:
        self._box = box

    async def keep(self, right: WindowTicket, now: int) -> str:
        """Store `right` as a pass and return the pass's new key. The key itself is not stored.

        Remove the passes of this person that have expired at the time `now` (ms since 1970).
        """
        chat, key = _chat(right.person), f"{right.person}.{secrets.token_urlsafe(24)}"
        for post in await self._box.posts(chat, last=MOST_POSTS):
            if PASS_JSON.load(post.body).until < now:
                await self._box.remove(chat, post.number)
        await self._box.use(chat, now)
        await self._box.add(chat, _digest(key), PASS_JSON.dump(right))
        return key

    async def find(self, key: str, now: int) -> WindowTicket | None:
        """Return the pass of a key; None if it has expired at `now` (ms since 1970), was removed, or never existed."""
        person, digest = PersonId(key.partition(".")[0]), _digest(key)
        for post in await self._box.posts(_chat(person), last=MOST_POSTS):
            if post.key == digest and (right := PASS_JSON.load(post.body)).until >= now:
                return right
        return None

    async def forget(self, person: PersonId) -> None:
        """Remove every pass of this person."""
        await self._box.drop(_chat(person))

    async def tidy_up(self, now: int) -> None:
        """Remove all passes of each person without a pass valid at the time `now` (ms)."""
        last = _CHATS
        while chats := await self._box.unused(WEB, now + DAY_MS, after=last):
            for chat in chats:
                posts = await self._box.posts(chat, last=MOST_POSTS)
                if all(PASS_JSON.load(post.body).until < now for post in posts):
                    await self._box.drop(chat)
            last = chats[-1].id


def _chat(person: PersonId) -> Chat:
    return Chat(WEB, f"{_CHATS}{person}")


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


LONGEST_BODY: Final = 8192
OF_NETWORK: Final = {"burst": 60, "per_second": 1}
OF_ALL: Final = {"burst": 300, "per_second": 30}
EXCHANGES: Final = {"burst": 10, "per_second": 2}
KEYS_OF_PERSON: Final = {"burst": 10, "per_second": 0.1}
STATUS: Final[Mapping[AnyCode, int]] = {AnswerCode.SLOW_DOWN: 429, AnswerCode.TRY_AGAIN: 503}
Page = Callable[[web.Request], Awaitable[web.Response]]
Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class WindowServices:
    """The services of windows: the application's part, and the stored passes."""

    windows: Windows
    passes: WindowPasses


class WindowSite:
    """Serves the page of windows, and gives keys to people who may open one."""

    def __init__(
        self,
        services: WindowServices,
        texts: Mapping[Language, Texts],
        clock: Clock,
        networks: Networks,
    ) -> None:
        self._services = services
        self._texts = texts
        self._clock = clock
        self._networks = networks
        self._by = NetworkLimits(clock, **OF_NETWORK)
        self._by_all: RateLimits[None] = RateLimits(clock, **OF_ALL)
        self._exchanges: RateLimits[None] = RateLimits(clock, **EXCHANGES)
        self._by_person: RateLimits[PersonId] = RateLimits(clock, **KEYS_OF_PERSON)

    def routes(self, page: Page) -> list[web.RouteDef]:
        return [
            web.get(MINI_APP_PATH, page),
            web.get(WINDOW_PATH, page),
            web.post(f"{MINI_APP_PATH}/key", self._telegram),
            web.post(f"{ACTIVITY_PATH}/key", self._activity),
            web.post(f"{WINDOW_PATH}/name", self._name),
            web.post(f"{WINDOW_PATH}/key", self._link),
        ]

    async def _telegram(self, request: web.Request) -> web.Response:
        """Return the key of a new pass, in exchange for a text signed by Telegram."""

        async def let_in(said: Json) -> Json:
            windows = self._services.windows
            right = await windows.enter(MINI_APP_OF, text_in(said, "signed"), text_in(said, "table"))
            self._admit_known()
            return {"key": await self._services.passes.keep(right, self._clock.now())}

        return await self._answered(request, let_in)

    async def _activity(self, request: web.Request) -> web.Response:
        """Return the key of a new pass, in exchange for a platform's code for a person in an Activity.

        All visitors come from the platform's addresses, so no limit counts networks. Before the code is checked, the
        limit of exchanges counts everybody: each one costs requests to the platform. Afterwards it counts the person.
        """

        async def let_in(said: Json) -> Json:
            if not self._exchanges.allows(None):
                raise Declined(AnswerCode.SLOW_DOWN)
            windows = self._services.windows
            right = await windows.enter_activity(text_in(said, "code"), text_in(said, "instance"))
            if not self._by_person.allows(right.person):
                raise Declined(AnswerCode.SLOW_DOWN)
            return {"key": await self._services.passes.keep(right, self._clock.now())}

        return await self._answered(request, let_in, by_network=False)

    async def _name(self, request: web.Request) -> web.Response:
        """Return the name of the person with the code of a link. The code is not used up."""

        async def look(said: Json) -> Json:
            return {"name": await self._services.windows.named(text_in(said, "code"))}

        return await self._answered(request, look)

    async def _link(self, request: web.Request) -> web.Response:
        """Return the key of a new pass, in exchange for the code of a link. The code is used up, unless this fails."""

        async def let_in(said: Json) -> Json:
            windows, code = self._services.windows, text_in(said, "code")
            right = windows.spend(code)
            try:
                self._admit_known()
                return {"key": await self._services.passes.keep(right, self._clock.now())}
            except (Declined, StoreError):
                windows.unspend(code, right)
                raise

        return await self._answered(request, let_in)

    async def _answered(
        self, request: web.Request, work: Callable[[Json], Awaitable[Json]], *, by_network: bool = True
    ) -> web.Response:
        texts = self._texts[accepted_language(request)]
        try:
            if by_network:
                self._admit(request)
            return _response(await work(await body_of(request)))
        except Declined as refusal:
            said = {"said": texts(f"answer-{refusal.code.value}")}
            return _response(said, STATUS.get(refusal.code, 403))
        except StoreError:
            return _response({"said": texts(f"answer-{AnswerCode.TRY_AGAIN.value}")}, 503)

    def _admit(self, request: web.Request) -> None:
        """Count the request in the limit of its network.

        Raises:
            Declined: the limit is reached.
        """
        if not self._by.allows(self._networks.of(request)):
            raise Declined(AnswerCode.SLOW_DOWN)

    def _admit_known(self) -> None:
        """Count a valid code or signature in the limit of all networks. Invalid ones are not counted.

        Raises:
            Declined: the limit is reached.
        """
        if not self._by_all.allows(None):
            raise Declined(AnswerCode.SLOW_DOWN)


async def body_of(request: web.Request) -> Json:
    """Return the JSON object in the body of a request.

    Raises:
        HTTPBadRequest: the request is not one of our page.
    """
    if (
        request.content_length or LONGEST_BODY + 1
    ) > LONGEST_BODY or request.content_type != "application/json":
        raise web.HTTPBadRequest
    try:
        said = json.loads(await read_body(request))
    except (ValueError, RecursionError):
        raise web.HTTPBadRequest from None
    if not isinstance(said, dict):
        raise web.HTTPBadRequest
    return said


def text_in(said: Json, name: str) -> str:
    """Return the text in this field of a request; empty if the field is missing.

    Raises:
        HTTPBadRequest: the field is no text.
    """
    text = said.get(name, "")
    if not isinstance(text, str):
        raise web.HTTPBadRequest
    return text


def _response(said: Json, status: int = 200) -> web.Response:
    return web.json_response(said, status=status, headers={"Cache-Control": "no-store"})

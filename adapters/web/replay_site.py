"""The routes of replays: a page for each finished game, its steps and its curves as JSON, and its record as a file.

Everybody who has the link may look. A link leads to one game and says nothing of any other.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import Mapping
from html import escape
from typing import Final

from aiohttp import hdrs, web

from adapters.web.networks import NetworkLimits, Networks
from adapters.web.page_texts import accepted_language
from adapters.web.replay_json import curves_json, replay_json
from adapters.web.static_files import StaticFiles
from bot.commands.replay_coach import ReplayCoach
from bot.commands.replays import Replays
from bot.domain.advice import Coaching
from bot.domain.answers import AnswerCode, Declined
from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

OF_NETWORK: Final = {"burst": 60, "per_second": 1}
OF_ALL: Final = {"burst": 200, "per_second": 10}
"""A game that is opened takes two requests, and one more for each seat that is looked through."""
STATUS: Final = {AnswerCode.NO_REPLAY: 404, AnswerCode.SLOW_DOWN: 429, AnswerCode.TRY_AGAIN: 503}
NEVER_KEPT: Final = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow"}
"""Somebody in the game may be forgotten at any time, and no machine lists what people shared with each other."""

_SEAT: Final = re.compile(r"\d{1,2}", re.ASCII)


class ReplaySite:
    """Serves replays, at most so many to one network."""

    def __init__(
        self,
        replays: Replays,
        texts: Mapping[Language, Texts],
        files: StaticFiles,
        networks: Networks,
        clock: Clock,
        coach: ReplayCoach | None = None,
    ) -> None:
        self._replays = replays
        self._coach = coach
        self._texts = texts
        self._networks = networks
        self._by = NetworkLimits(clock, **OF_NETWORK)
        self._by_all: RateLimits[None] = RateLimits(clock, **OF_ALL)
        self._pages, self._refusals = files.replays, files.refusals

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/replay/{key}", self._game),
            web.get("/replay/{key}/steps", self._steps),
            web.get("/replay/{key}/record", self._record),
            *([] if self._coach is None else self._coach_routes(self._coach)),
        ]

    def _coach_routes(self, coach: ReplayCoach) -> list[web.RouteDef]:
        """Whoever posts asks the coach; whoever gets looks how far it is."""

        async def answer(request: web.Request) -> web.Response:
            texts, asks = self._texts_for(request), request.method == hdrs.METH_POST
            try:
                await self._admit(request)
                told = await coach.curves(request.match_info["key"], texts.language, asks=asks)
            except (Declined, StoreError) as refusal:
                return _refused(refusal, texts)
            if isinstance(told, Coaching):
                said = {"said": texts(f"coach-{told.value}")}
                return web.json_response(said, status=503, headers=NEVER_KEPT)
            works = {} if told.progress == 100 else {"said": texts("replay-page-curve-working")}
            status = 202 if works else 200
            return await packed(request, json.dumps(curves_json(told) | works).encode(), status)

        return [route("/replay/{key}/coach", answer) for route in (web.get, web.post)]

    async def _game(self, request: web.Request) -> web.Response:
        """The page of a game; where there is none to be seen, a page that says why."""
        texts = self._texts_for(request)
        try:
            await self._admit(request)
            await self._replays.record(request.match_info["key"])
        except (Declined, StoreError) as refusal:
            code = code_of(refusal)
            said = escape(texts(f"answer-{code.value}"))
            page = self._refusals[texts.language].substitute(said=said)
            return html_response(page.encode(), STATUS.get(code, 403))
        return html_response(self._pages[texts.language].body)

    async def _steps(self, request: web.Request) -> web.Response:
        texts = self._texts_for(request)
        try:
            await self._admit(request)
            seat = _seat(request.query.get("seat", ""))
            replay = await self._replays.replay(request.match_info["key"], texts.language, seat)
        except (Declined, StoreError) as refusal:
            return _refused(refusal, texts)
        coached = {"coach": self._coach is not None}
        body = await asyncio.to_thread(lambda: json.dumps(replay_json(replay) | coached).encode())
        return await packed(request, body)

    async def _record(self, request: web.Request) -> web.Response:
        key = request.match_info["key"]
        try:
            await self._admit(request)
            text = await self._replays.record(key)
        except (Declined, StoreError) as refusal:
            return _refused(refusal, self._texts_for(request))
        name = f"durak_{key.partition('-')[0]}.txt"
        headers = {**NEVER_KEPT, "Content-Disposition": f'attachment; filename="{name}"'}
        return web.Response(text=text, headers=headers)

    async def _admit(self, request: web.Request) -> None:
        """Count the request. An invalid key counts only against its own network.

        Raises:
            Declined: It is one too many, or its key was not made here.
        """
        if not self._by.allows(self._networks.of(request)):
            raise Declined(AnswerCode.SLOW_DOWN)
        await self._replays.check(request.match_info["key"])
        if not self._by_all.allows(None):
            raise Declined(AnswerCode.SLOW_DOWN)

    def _texts_for(self, request: web.Request) -> Texts:
        """The texts in the language that the link names, or else in the browser's."""
        named = Language(request.query.get("lang", ""))
        return self._texts.get(named) or self._texts[accepted_language(request)]


def _seat(text: str) -> int | None:
    """Read the number of a seat; an empty text is none.

    Raises:
        Declined: It is no number.
    """
    if text and _SEAT.fullmatch(text) is None:
        raise Declined(AnswerCode.NO_REPLAY)
    return int(text) if text else None


def code_of(refusal: Exception) -> AnswerCode:
    """Return what a refusal says; a store that fails says to try again."""
    return refusal.code if isinstance(refusal, Declined) else AnswerCode.TRY_AGAIN


def _refused(refusal: Exception, texts: Texts) -> web.Response:
    code = code_of(refusal)
    said = {"said": texts(f"answer-{code.value}")}
    return web.json_response(said, status=STATUS.get(code, 403), headers=NEVER_KEPT)


def html_response(page: bytes, status: int = 200) -> web.Response:
    """Make the response of a page that nobody may keep."""
    return web.Response(
        body=page, status=status, content_type="text/html", charset="utf-8", headers=NEVER_KEPT
    )


async def packed(request: web.Request, body: bytes, status: int = 200) -> web.Response:
    """Make the response of this JSON, compressed if the browser takes that."""
    headers = dict(NEVER_KEPT)
    if "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, ""):
        body = await asyncio.to_thread(gzip.compress, body, 6)
        headers[hdrs.CONTENT_ENCODING] = "gzip"
    return web.Response(
        body=body, status=status, content_type="application/json", charset="utf-8", headers=headers
    )

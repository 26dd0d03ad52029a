"""Limits, languages, refusals and responses of the pages behind shared links."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Mapping
from html import escape
from string import Template
from typing import Final

from aiohttp import hdrs, web

from adapters.web.networks import NetworkLimits, Networks
from adapters.web.page_texts import accepted_language
from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Language
from bot.i18n.texts import Texts
from bot.runtime.rate_limits import RateLimits

STATUS: Final = {
    AnswerCode.NO_REPLAY: 404,
    AnswerCode.NO_TOURNAMENT: 404,
    AnswerCode.SLOW_DOWN: 429,
    AnswerCode.TRY_AGAIN: 503,
}
NEVER_KEPT: Final = {"Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow"}
"""No cache keeps the pages, because a person may be forgotten at any time. No search engine lists them."""


class SharedLinks:
    """Admits requests for links of one kind within limits, and words the refusals.

    `check` raises `Declined` for an unknown key; `refusals` are pages with the placeholder `$said`.
    """

    def __init__(
        self,
        check: Callable[[str], Awaitable[object]],
        texts: Mapping[Language, Texts],
        refusals: Mapping[Language, Template],
        networks: Networks,
        by_network: NetworkLimits,
        of_all: RateLimits[None],
    ) -> None:
        self._check = check
        self._texts = texts
        self._refusals = refusals
        self._networks = networks
        self._by_network = by_network
        self._of_all = of_all

    async def admit(self, request: web.Request) -> str:
        """Count the request and return its key. An invalid key counts only against its own network.

        Raises:
            Declined: The limit is reached, or the key is unknown.
        """
        key = request.match_info["key"]
        if not self._by_network.allows(self._networks.of(request)):
            raise Declined(AnswerCode.SLOW_DOWN)
        await self._check(key)
        if not self._of_all.allows(None):
            raise Declined(AnswerCode.SLOW_DOWN)
        return key

    def texts_for(self, request: web.Request) -> Texts:
        """Return the texts in the language of the link, or else of the browser."""
        named = Language(request.query.get("lang", ""))
        return self._texts.get(named) or self._texts[accepted_language(request)]

    def refusal_page(self, refusal: Exception, texts: Texts) -> web.Response:
        """Return the page with the reason of the refusal. A failure of the store asks to try again."""
        code = _code_of(refusal)
        page = self._refusals[texts.language].substitute(said=escape(texts(f"answer-{code.value}")))
        return html_response(page.encode(), STATUS.get(code, 403))


def refusal_json(refusal: Exception, texts: Texts) -> web.Response:
    """Return the reason of the refusal as JSON. A failure of the store asks to try again."""
    code = _code_of(refusal)
    said = {"said": texts(f"answer-{code.value}")}
    return web.json_response(said, status=STATUS.get(code, 403), headers=NEVER_KEPT)


def html_response(page: bytes, status: int = 200) -> web.Response:
    """Return the response of a page that no cache keeps."""
    return web.Response(
        body=page, status=status, content_type="text/html", charset="utf-8", headers=NEVER_KEPT
    )


async def packed(request: web.Request, body: bytes, status: int = 200) -> web.Response:
    """Return the response of this JSON, compressed if the browser accepts gzip."""
    headers = dict(NEVER_KEPT)
    if "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, ""):
        body = await asyncio.to_thread(gzip.compress, body, 6)
        headers[hdrs.CONTENT_ENCODING] = "gzip"
    return web.Response(
        body=body, status=status, content_type="application/json", charset="utf-8", headers=headers
    )


def _code_of(refusal: Exception) -> AnswerCode:
    return refusal.code if isinstance(refusal, Declined) else AnswerCode.TRY_AGAIN

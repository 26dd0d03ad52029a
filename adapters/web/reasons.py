"""Send a page the own move that cost most in a game, as soon as the coach finds it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, suppress

from adapters.web.admission import Network
from adapters.web.drawing import Json, spans_json
from adapters.web.page_services import PageServices
from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import GameId, Language
from bot.features.coach import CostliestMove, Player, ReasonFound, ended

_log = logging.getLogger(__name__)

Send = Callable[..., Awaitable[None]]
"""Sends a message of a type with the named fields."""


class ReasonRequests:
    """The request of one page. A new request replaces the one before."""

    def __init__(self, services: PageServices, send: Send, network: Network | None = None) -> None:
        """`send` sends the page an answer. `network` is that of the page; None for a network without a limit."""
        self._services = services
        self._send = send
        self._network = network
        self._answering: asyncio.Task[None] | None = None

    def begin(self, game: str, player: Player, language: Language) -> None:
        """Send the answers about this game in the background; none without a game.

        A refusal, a failure and a request above the rate limit have an answer in words without a reason.
        """
        self.end()
        if game:
            self._answering = asyncio.create_task(self._answer(game, player, language))

    def end(self) -> None:
        """Send no further answer. Without other readers the coach stops."""
        if self._answering is not None:
            self._answering.cancel()

    async def _answer(self, game: str, player: Player, language: Language) -> None:
        with suppress(ConnectionError):
            async with aclosing(self._found(game, player, language)) as answers:
                async for found in answers:
                    await self._send("reason", **_fields(game, found))

    async def _found(self, game: str, player: Player, language: Language) -> AsyncGenerator[ReasonFound]:
        reasons, texts = self._services.reasons, self._services.texts[language]
        if reasons is None:
            yield ended(texts, "coach-failed")
            return
        asker = player if isinstance(player, str) else player[1]
        if not self._services.admission.reason(asker, self._network):
            yield ended(texts, f"answer-{AnswerCode.SLOW_DOWN.value}")
            return
        try:
            async with aclosing(reasons.of(GameId(game), player, language)) as answers:
                async for found in answers:
                    yield found
        except Declined as refusal:
            yield ended(texts, f"answer-{refusal.code.value}")
        except Exception:  # noqa: BLE001 -- after any failure the page stops waiting
            _log.exception("the costliest move of a game could not be looked up")
            yield ended(texts, "coach-failed")


def _fields(game: str, found: ReasonFound) -> Json:
    shown = None if found.reason is None else _reason(found.reason)
    return {
        "game": game,
        "before": found.games_before,
        "percent": found.percent,
        "reason": shown,
        "said": found.said,
        "again": found.again,
    }


def _reason(reason: CostliestMove) -> Json:
    return {
        "step": reason.step,
        "sure": reason.sure,
        "played": list(reason.played),
        "better": list(reason.better),
        "words": spans_json(reason.words),
        "key": reason.key,
        "seat": reason.seat,
    }

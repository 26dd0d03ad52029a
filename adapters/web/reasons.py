"""Send a page the own move that cost most in a game, as soon as the coach finds it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from adapters.web.drawing import Json, spans_json
from bot.domain.answers import Declined
from bot.domain.errors import StoreError
from bot.domain.ids import GameId, Language
from bot.features.coach import CostliestMove, Player, Reasons

_log = logging.getLogger(__name__)

Send = Callable[..., Awaitable[None]]
"""Sends a message of a type with the named fields."""


class ReasonRequests:
    """The request of one page. A new request replaces the one before."""

    def __init__(self, reasons: Reasons | None, send: Send) -> None:
        """Store the service, which may be absent, and the function to send the page an answer."""
        self._reasons = reasons
        self._send = send
        self._answering: asyncio.Task[None] | None = None

    def begin(self, game: str, player: Player, language: Language) -> None:
        """Send the answers about this game in the background. A refusal is an answer without a reason."""
        self.end()
        self._answering = asyncio.create_task(self._answer(game, player, language))

    def end(self) -> None:
        """Send no further answer."""
        if self._answering is not None:
            self._answering.cancel()

    async def _answer(self, game: str, player: Player, language: Language) -> None:
        try:
            if self._reasons is not None:
                async for found in self._reasons.of(GameId(game), player, language):
                    shown = None if found.reason is None else _reason(found.reason)
                    await self._send("reason", **_fields(game, found.games_before, found.percent, shown))
                return
        except Declined:
            pass  # nobody has tapped, so a refusal needs no words
        except StoreError:
            _log.exception("the costliest move of a game could not be looked up")
        except ConnectionError:
            return
        await self._send("reason", **_fields(game, 0, 100, None))


def _fields(game: str, before: int, percent: int, reason: Json | None) -> Json:
    return {"game": game, "before": before, "percent": percent, "reason": reason}


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

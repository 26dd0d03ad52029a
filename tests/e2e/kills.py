"""Kills a bot's process at chosen moments: before or after a commit, before or after it sends a message."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass
from enum import Enum
from typing import Any

from tests.telegram_server import BotProcess, Fault, TelegramServer

Json = dict[str, Any]


class KillMoment(Enum):
    BEFORE_COMMIT = "before a commit"  # a tap was delivered, its move is not in the database
    AFTER_COMMIT = "after a commit"  # its move is there, and the tap was never answered
    BEFORE_SEND = "before a send"  # the request was on its way, and the platform did nothing
    AFTER_SEND = "after a send"  # the platform did it, and its answer was lost
    ELSEWHERE = "elsewhere"  # the tap was answered already, or it was no legal move


@dataclass(frozen=True, slots=True)
class KillPlan:
    """Let `passing` requests of this method pass, and kill the process at the next one.

    Taps are delivered at `getUpdates`. There the kill comes later: after the share `late` of the usual time for an
    answer to a tap. With `asks`, a player asks for new posts; otherwise they are sent at the end or at the beginning of
    a game.
    """

    beside: KillMoment
    method: str
    passing: int
    late: float = 0.0
    asks: bool = False


def draw_kill_plan(chance: random.Random, beside: KillMoment) -> KillPlan:
    """Draw a plan: any moment between a tap and its answer, at a new post or at an edit."""
    match beside:
        case KillMoment.BEFORE_COMMIT:
            return KillPlan(beside, "getUpdates", chance.randrange(8), late=chance.uniform(0, 0.5))
        case KillMoment.AFTER_COMMIT if chance.random() < 0.5:
            return KillPlan(beside, "getUpdates", chance.randrange(8), late=chance.uniform(0.4, 0.9))
        case KillMoment.AFTER_COMMIT:
            return KillPlan(beside, "answerCallbackQuery", chance.randrange(8))
        case _ if chance.random() < 0.5:
            return KillPlan(beside, "editMessageText", chance.randrange(30))
        case _:
            return KillPlan(beside, "sendMessage", chance.randrange(2), asks=chance.random() < 0.5)


class Killer:
    """Waits for the planned moment on the server and kills. `tap` is the delivered tap, near a commit."""

    def __init__(self, server: TelegramServer, bot: BotProcess) -> None:
        self._server = server
        self._bot = bot
        self._plan: KillPlan | None = None
        self._left = 0
        self._shot: asyncio.Task[None] | None = None
        self._delivered_at: dict[str, float] = {}
        self._taps: dict[str, Json] = {}
        self._answering_s = 0.01
        self.tap: Json = {}
        server.on_request(self._seen)

    def arm(self, plan: KillPlan) -> None:
        self._plan, self._left, self.tap = plan, plan.passing, {}
        self._taps, self._delivered_at = {}, {}

    async def _seen(self, method: str, raw: Json, stage: str) -> None:
        if method == "getUpdates" and stage == "after":
            self._handed_over()
        elif method == "answerCallbackQuery" and stage == "before":
            self._answered(str(raw["callback_query_id"]))
        plan = self._plan
        if plan is None or method != plan.method or not self._fits(plan, raw, stage):
            return
        if self._left:
            self._left -= 1
            return
        self._plan = None
        await self._kill(plan, raw)

    async def _kill(self, plan: KillPlan, raw: Json) -> None:
        if plan.method == "getUpdates":
            self.tap = list(self._taps.values())[-1]
            self._shot = asyncio.create_task(self._kill_after(plan.late * self._answering_s))
            return
        await self._bot.killed()
        if plan.method == "answerCallbackQuery":
            self.tap = self._taps[str(raw["callback_query_id"])]
            self._server.fail(plan.method, Fault.DROP_BEFORE)
        elif plan.beside is KillMoment.BEFORE_SEND:
            self._server.fail(plan.method, Fault.DROP_BEFORE, chat=int(raw["chat_id"]))

    async def _kill_after(self, delay: float) -> None:
        await asyncio.sleep(delay)
        self._bot.kill()

    def _fits(self, plan: KillPlan, raw: Json, stage: str) -> bool:
        match plan.method:
            case "getUpdates":
                return stage == "after" and any(tap["id"] in self._taps for tap in self._pending())
            case "answerCallbackQuery":
                accepted = not raw.get("text") and str(raw["callback_query_id"]) in self._taps
                return stage == "before" and accepted
            case _:
                return stage == ("before" if plan.beside is KillMoment.BEFORE_SEND else "after")

    def _pending(self) -> list[Json]:
        """Return the unconfirmed taps with moves."""
        updates = self._server.state.updates.pending
        taps = [update["callback_query"] for update in updates if "callback_query" in update]
        return [tap for tap in taps if tap["data"].startswith("m:")]

    def _handed_over(self) -> None:
        for tap in self._pending():
            self._taps[tap["id"]] = tap
            self._delivered_at.setdefault(tap["id"], time.monotonic())

    def _answered(self, query: str) -> None:
        """Measure the time between a tap and its answer: so kills near a commit come between them."""
        since = self._delivered_at.get(query)
        if since is not None:
            self._answering_s += (time.monotonic() - since - self._answering_s) / 4

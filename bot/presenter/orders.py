"""Orders to the process that talks to a platform, where that is another one.

The screens of tables need none: they are drawn there from the stored state. Orders are for all that no table's state
tells: notices, posts that are to come down or to ring, and messages of which somebody else has learnt.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from bot.domain.errors import StoreError
from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId, new_id
from bot.domain.rows import Order, PutOrder
from bot.domain.screen import Screen
from bot.domain.stored import BY_KIND, StoredJson
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.presenter.slot import Repost, Urgency

AGAIN_S: Final = 0.5
TRIES: Final = 120
"""An order is kept for a minute where the store does not take it."""
HEAL_MS: Final = 15_000
"""A request that was under way when its sender stopped has been carried out by then, or never will be."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Show a screen of its own in a slot, of a table or of none."""

    slot: SlotId
    table: TableId | None
    chat: Chat
    screen: Screen
    urgency: Urgency
    repost: Repost | None
    kind: Literal["notice"] = "notice"


@dataclass(frozen=True, slots=True)
class NoticeTapped:
    """Show a screen on the notice whose message was tapped."""

    chat: Chat
    message: MessageId
    screen: Screen
    kind: Literal["tapped-notice"] = "tapped-notice"


@dataclass(frozen=True, slots=True)
class Remove:
    """Delete the messages of a slot of no table."""

    slot: SlotId
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Release:
    """Leave the message of a slot of no table as it is."""

    slot: SlotId
    kind: Literal["release"] = "release"


@dataclass(frozen=True, slots=True)
class Found:
    """A message of this slot stands in its chat: it becomes the slot's post, or is deleted."""

    slot: SlotId
    chat: Chat
    message: MessageId
    kind: Literal["found"] = "found"


@dataclass(frozen=True, slots=True)
class Doubt:
    """The post of this slot may show something old: it is drawn again."""

    slot: SlotId
    kind: Literal["doubt"] = "doubt"


@dataclass(frozen=True, slots=True)
class PostAnew:
    """Post the screen of a table's slot at the end of its chat."""

    table: TableId
    slot: SlotId
    repost: Repost
    kind: Literal["post-anew"] = "post-anew"


@dataclass(frozen=True, slots=True)
class Permit:
    """A person's tap lets the platform show them something at this address, until then (ms)."""

    chat: Chat
    permit: str
    until: int
    kind: Literal["permit"] = "permit"


@dataclass(frozen=True, slots=True)
class Reachable:
    """This chat can be written to."""

    chat: Chat
    kind: Literal["reachable"] = "reachable"


@dataclass(frozen=True, slots=True)
class Moved:
    """A chat has a new address."""

    old: Chat
    new: Chat
    kind: Literal["moved"] = "moved"


Deed = Annotated[
    Notice | NoticeTapped | Remove | Release | Found | Doubt | PostAnew | Permit | Reachable | Moved,
    BY_KIND,
]
DEED_JSON: Final[StoredJson[Deed]] = StoredJson(Deed, "order")


def heal(slot: SlotId, platform: PlatformName, now: int) -> PutOrder:
    """Return the order to draw a post again when a late edit of another process can do no harm any more."""
    return PutOrder(Order(f"heal:{slot}", platform, now + HEAL_MS, DEED_JSON.dump(Doubt(slot))))


def told_once(
    slot: SlotId, chat: Chat, screen: Screen, repost: Repost | None, now: int
) -> tuple[PutOrder, ...]:
    """Return the orders to post a notice, to be committed with the record that it was told."""
    deeds: tuple[Deed, ...] = Notice(slot, None, chat, screen, Urgency.OTHER, repost), Release(slot)
    first = f"{now:015d}:{new_id(8)}"
    return tuple(
        PutOrder(Order(f"{first}:{number}", chat.platform, now, DEED_JSON.dump(deed)))
        for number, deed in enumerate(deeds)
    )


class OrderBook:
    """Stores the orders of this process, in their order, as soon as the store takes them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._process = new_id(8)
        self._numbers = itertools.count()
        self._waiting: list[PutOrder] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, platform: PlatformName, deed: Deed) -> None:
        """Ask the process that talks to the platform to do this."""
        now = self._clock.now()
        number = f"{now:015d}:{self._process}:{next(self._numbers):09d}"
        self._waiting.append(PutOrder(Order(number, platform, now, DEED_JSON.dump(deed))))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        await asyncio.sleep(0)
        tries = TRIES
        while self._waiting and tries:
            orders = tuple(self._waiting)
            try:
                await self._store.commit(orders)
            except StoreError:
                tries -= 1
                await self._clock.sleep(AGAIN_S)
            else:
                del self._waiting[: len(orders)]
                tries = TRIES
        self._waiting.clear()

    async def flush(self) -> None:
        """Wait until every order is stored, or given up."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)


def in_order(orders: Iterable[Order]) -> list[Order]:
    """Return the orders as they were given."""
    return sorted(orders, key=lambda order: (order.due, order.id))

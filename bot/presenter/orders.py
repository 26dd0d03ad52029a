"""Orders to the process that talks to a platform, where that is another one.

The screens of tables need none: they are drawn there from the stored state. Orders are for all that no table's state
tells: notices, posts that are to come down or to ring, and messages of which somebody else has learnt.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from bot.domain.errors import StoreError
from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId, new_id
from bot.domain.orders import Order, PutOrder
from bot.domain.screen import Screen
from bot.domain.value_json import read_value, value_text
from bot.ports.clock import Clock
from bot.ports.store import Store
from bot.presenter.declared import Repost, Urgency

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


@dataclass(frozen=True, slots=True)
class NoticeTapped:
    """Show a screen on the notice whose message was tapped."""

    chat: Chat
    message: MessageId
    screen: Screen


@dataclass(frozen=True, slots=True)
class Remove:
    """Delete the messages of a slot of no table."""

    slot: SlotId


@dataclass(frozen=True, slots=True)
class Release:
    """Leave the message of a slot of no table as it is."""

    slot: SlotId


@dataclass(frozen=True, slots=True)
class Found:
    """A message of this slot stands in its chat: it becomes the slot's post, or is deleted."""

    slot: SlotId
    chat: Chat
    message: MessageId


@dataclass(frozen=True, slots=True)
class Doubt:
    """The post of this slot may show something old: it is drawn again."""

    slot: SlotId


@dataclass(frozen=True, slots=True)
class PostAnew:
    """Post the screen of a table's slot at the end of its chat."""

    table: TableId
    slot: SlotId
    repost: Repost


@dataclass(frozen=True, slots=True)
class Permit:
    """A person's tap lets the platform show them something at this address, until then (ms)."""

    chat: Chat
    permit: str
    until: int


@dataclass(frozen=True, slots=True)
class Reachable:
    """This chat can be written to."""

    chat: Chat


@dataclass(frozen=True, slots=True)
class Moved:
    """A chat has a new address."""

    old: Chat
    new: Chat


Deed = Notice | NoticeTapped | Remove | Release | Found | Doubt | PostAnew | Permit | Reachable | Moved
_DEEDS: Final = {
    one.__name__: one
    for one in (Notice, NoticeTapped, Remove, Release, Found, Doubt, PostAnew, Permit, Reachable, Moved)
}
_OWN: Final[dict[str, Any]] = {"urgency": Urgency, "repost": Repost}


def deed_text(deed: Deed) -> str:
    """Return the body of an order."""
    fields = {name: getattr(deed, name) for name in deed.__slots__}
    said = {name: json.loads(value_text(value)) for name, value in fields.items() if name not in _OWN}
    own = {name: None if value is None else value.value for name, value in fields.items() if name in _OWN}
    return json.dumps({"do": type(deed).__name__, **said, **own}, ensure_ascii=False)


def read_deed(body: str) -> Deed:
    """Read the body of an order.

    Raises:
        ValueError: another version wrote it.
    """
    read = json.loads(body)
    kind = _DEEDS.get(read.pop("do", ""))
    if kind is None:
        raise ValueError("no deed that is known here")
    try:
        fields = {
            name: _own(name, value) if name in _OWN else read_value(json.dumps(value))
            for name, value in read.items()
        }
        deed: Deed = kind(**fields)
    except TypeError as error:
        raise ValueError("no deed that is known here") from error
    return deed


def _own(name: str, value: Any) -> Any:
    return None if value is None else _OWN[name](value)


def heal(slot: SlotId, platform: PlatformName, now: int) -> PutOrder:
    """Return the order to draw a post again when a late edit of another process can do no harm any more."""
    return PutOrder(Order(f"heal:{slot}", platform, now + HEAL_MS, deed_text(Doubt(slot))))


def told_once(
    slot: SlotId, chat: Chat, screen: Screen, repost: Repost | None, now: int
) -> tuple[PutOrder, ...]:
    """Return the orders to post a notice, to be committed with the record that it was told."""
    deeds: tuple[Deed, ...] = Notice(slot, None, chat, screen, Urgency.OTHER, repost), Release(slot)
    first = f"{now:015d}:{new_id(8)}"
    return tuple(
        PutOrder(Order(f"{first}:{number}", chat.platform, now, deed_text(deed)))
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
        self._waiting.append(PutOrder(Order(number, platform, now, deed_text(deed))))
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

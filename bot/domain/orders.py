"""Orders: what one process asks of the process that talks to a platform."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.ids import PlatformName
from bot.domain.stored import Index, stored


@stored("orders", "id", indexes=(Index(("platform", "due")),), in_key_order=True)
@dataclass(frozen=True, slots=True)
class Order:
    """Something that the sender of a platform has to do beside the screens of its tables, from `due` (ms) on.

    `body` is JSON (`bot.presenter.orders`).
    """

    id: str
    platform: PlatformName
    due: int
    body: str


@dataclass(frozen=True, slots=True)
class PutOrder:
    """Insert an order; one with the same id is replaced."""

    order: Order


@dataclass(frozen=True, slots=True)
class DropOrder:
    """Delete an order."""

    id: str


OrderChange = PutOrder | DropOrder

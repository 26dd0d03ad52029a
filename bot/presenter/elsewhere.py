"""Calls of the presenter that the process which talks to a platform has to carry out, where that is another one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId
from bot.domain.screen import Screen
from bot.presenter.orders import (
    Deed,
    Doubt,
    Found,
    Moved,
    Notice,
    NoticeTapped,
    OrderBook,
    Permit,
    PostAnew,
    Reachable,
    Release,
    Remove,
)
from bot.presenter.slot import Draw, Repost, Urgency

MOST_NOTICES: Final = 1_000


class Elsewhere:
    """Turns calls of the presenter into orders. Screens that follow from a table's state alone need none."""

    def __init__(self, orders: OrderBook) -> None:
        self._orders = orders
        self._notices: dict[SlotId, PlatformName] = {}
        self._found: dict[Hashable, None] = {}

    def show(
        self,
        slot: SlotId,
        table: TableId | None,
        chat: Chat,
        screen: Screen | Draw,
        urgency: Urgency,
        repost: Repost | None,
    ) -> None:
        """A screen that is drawn from a table's state is drawn there, too; all others are sent along."""
        if isinstance(screen, Screen):
            if table is None:
                self._notices.pop(slot, None)
                self._notices[slot] = chat.platform
                if len(self._notices) > MOST_NOTICES:
                    del self._notices[next(iter(self._notices))]
            self._orders.put(chat.platform, Notice(slot, table, chat, screen, urgency, repost))
        elif repost is not None and table is not None:
            self._orders.put(chat.platform, PostAnew(table, slot, repost))

    def show_on(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        """Show a screen on a notice that was tapped."""
        self._orders.put(chat.platform, NoticeTapped(chat, message, screen))

    def remove(self, slot: SlotId) -> None:
        """Delete a notice of ours."""
        self._end(slot, Remove(slot))

    def release(self, slot: SlotId) -> None:
        """Let go of a notice of ours."""
        self._end(slot, Release(slot))

    def _end(self, slot: SlotId, deed: Deed) -> None:
        platform = self._notices.pop(slot, None)
        if platform is not None:
            self._orders.put(platform, deed)

    def found(self, slot: SlotId, chat: Chat, message: MessageId) -> None:
        """Tell of a message that was tapped, once."""
        key = (slot, message)
        if key not in self._found:
            self._found[key] = None
            if len(self._found) > MOST_NOTICES:
                del self._found[next(iter(self._found))]
            self._orders.put(chat.platform, Found(slot, chat, message))

    def doubt(self, slot: SlotId, chat: Chat) -> None:
        """Tell that a post shows something old."""
        self._orders.put(chat.platform, Doubt(slot))

    def permit(self, chat: Chat, permit: str, until: int) -> None:
        """Hand on what came with a tap."""
        self._orders.put(chat.platform, Permit(chat, permit, until))

    def reachable(self, chat: Chat) -> None:
        """Tell that a chat can be written to."""
        self._orders.put(chat.platform, Reachable(chat))

    def moved(self, old: Chat, new: Chat) -> None:
        """Tell that a chat has a new address."""
        self._orders.put(new.platform, Moved(old, new))

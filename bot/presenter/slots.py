"""All slots by their ids, and the messages sent lately.

A slot with a next operation is in the queue of its platform. The messages sent lately are needed if the store loses
commits: then some messages have no row any more. This does not happen on a platform with idempotent sends, because the
store has its messages, too.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from bot.domain.ids import Chat, Language, MessageId, PlatformName, SlotId, TableId
from bot.domain.instructions import Asker
from bot.presenter.platform_queue import PlatformQueue
from bot.presenter.slot import NullSlotListener, Slot, SlotListener

_log = logging.getLogger(__name__)
MOST_POSTS: Final = 10_000
"""The maximum number of noted posts for each platform: at Telegram's highest rate, those of five minutes."""


class SentPost(NamedTuple):
    """A message of a table, as noted in `SentPosts`."""

    chat: Chat
    message: MessageId
    table: TableId
    language: Language | None = None
    """The language of the table's room; None if unknown."""
    read_at: int | None = None
    """For a message of another process, the table's version when its row was read; None for an own message."""


class SentPosts:
    """The messages that may have no row after a loss of commits.

    These are the messages last changed by this process, and those of other processes for the tables in memory. Deleted
    and released messages are dropped.
    """

    def __init__(self) -> None:
        self._posts: dict[PlatformName, dict[tuple[Chat, MessageId], TableId]] = {}
        self._read: dict[TableId, dict[tuple[Chat, MessageId], int]] = {}
        self._languages: dict[TableId, Language] = {}

    def __iter__(self) -> Iterator[SentPost]:
        own = {place: table for of in self._posts.values() for place, table in of.items()}
        posts = [SentPost(*place, table, self._languages.get(table)) for place, table in own.items()]
        for table, read in self._read.items():
            language = self._languages.get(table)
            posts += [SentPost(*place, table, language, at) for place, at in read.items() if place not in own]
        return iter(posts)

    def add(self, chat: Chat, message: MessageId, table: TableId) -> None:
        """Note a message changed by this process. Beyond `MOST_POSTS` messages, drop the one changed longest ago."""
        posts = self._posts.setdefault(chat.platform, {})
        posts.pop((chat, message), None)
        posts[chat, message] = table
        if len(posts) > MOST_POSTS:
            del posts[next(iter(posts))]

    def read(self, chat: Chat, message: MessageId, table: TableId, version: int) -> None:
        """Note a message of another process. Its row was read when the table had this version in memory."""
        self._read.setdefault(table, {})[chat, message] = version

    def note_language(self, table: TableId, language: Language) -> None:
        """Note the language of a table's room."""
        self._languages.pop(table, None)
        self._languages[table] = language
        if len(self._languages) > MOST_POSTS:
            del self._languages[next(iter(self._languages))]

    def drop(self, chat: Chat, message: MessageId) -> None:
        """Drop a message that is deleted, or will never be edited again."""
        self._posts.get(chat.platform, {}).pop((chat, message), None)

    def drop_all(self, platform: PlatformName) -> None:
        """Drop this process's messages on a platform, because another process sends there and changes them now."""
        self._posts.pop(platform, None)

    def drop_read(self, *tables: TableId) -> None:
        """Drop the messages of other processes for these tables; without arguments, for all tables."""
        for table in tables or tuple(self._read):
            self._read.pop(table, None)


class Slots:
    """The slots of the presenter. The function `changed` is called when a slot may need an operation."""

    def __init__(self, queues: Mapping[PlatformName, PlatformQueue], changed: Callable[[], None]) -> None:
        self._queues = queues
        self._changed = changed
        self._slots: dict[SlotId, Slot] = {}
        self._of_tables: dict[TableId, dict[SlotId, Slot]] = {}
        self._unreachable: dict[Chat, set[SlotId]] = {}

    def find(self, slot: SlotId) -> Slot | None:
        return self._slots.get(slot)

    def queue_of(self, slot: Slot) -> PlatformQueue | None:
        """Return the queue of the slot's platform; None if the platform does not run in this process."""
        return self._queues.get(slot.chat.platform)

    def holds(self, chat: Chat) -> bool:
        """Return True if this process sends to the chat's platform, or if the platform does not run here."""
        queue = self._queues.get(chat.platform)
        return queue is None or queue.lease is not None

    def on(self, platform: PlatformName) -> tuple[Slot, ...]:
        return tuple(slot for slot in self._slots.values() if slot.chat.platform == platform)

    def add(self, slot: Slot) -> None:
        self._slots[slot.slot] = slot
        if slot.table is not None:
            self._of_tables.setdefault(slot.table, {})[slot.slot] = slot

    def of(self, table: TableId) -> tuple[Slot, ...]:
        return tuple(self._of_tables.get(table, {}).values())

    def open(self, slot: SlotId, table: TableId | None, chat: Chat) -> Slot:
        """Return the slot with this id in this chat. Create or move it if needed. A message in its old chat stays."""
        found = self._slots.get(slot)
        if found is None:
            found = Slot(slot, table, chat)
            self.add(found)
        elif found.chat != chat:
            self._move(found, chat)
        return found

    def is_post(self, chat: Chat, message: MessageId) -> bool:
        """Return True if the message is the post of any slot. This searches all slots."""
        return self.holding(chat, message) is not None

    def holding(self, chat: Chat, message: MessageId) -> Slot | None:
        """Return the slot with this message as its post; None if there is none. This searches all slots."""
        found = (slot for slot in self._slots.values() if slot.post == message and slot.chat == chat)
        return next(found, None)

    def forget(self, slot: Slot) -> None:
        """Remove a slot from memory and from its queue. Cancel its waiting request (`QueuedRequest`)."""
        if self._slots.get(slot.slot) is not slot:
            return
        del self._slots[slot.slot]
        if slot.turn is not None:
            slot.turn.drop()
        if slot.table is not None:
            mine = self._of_tables.get(slot.table, {})
            mine.pop(slot.slot, None)
            if not mine:
                self._of_tables.pop(slot.table, None)
        chat = replace(slot.chat, topic="")
        waiting = self._unreachable.get(chat)
        if waiting is not None:
            waiting.discard(slot.slot)
            if not waiting:
                del self._unreachable[chat]
        queue = self.queue_of(slot)
        if queue is not None:
            queue.withdraw(slot)

    def serve(self, slot: Slot) -> None:
        """Put the slot into its platform's queue, because it may need an operation.

        Do nothing if another process sends to the platform, or if the slot is not in memory any more.
        """
        queue = self.queue_of(slot)
        if queue is not None and queue.lease is not None and self._slots.get(slot.slot) is slot:
            queue.add(slot)
            self._changed()

    def move_chat(self, old: Chat, new: Chat) -> None:
        """Move the slots of a chat, with all its topics, from the address `old` to `new`."""
        for slot in self._slots.values():
            if (slot.chat.platform, slot.chat.id) == (old.platform, old.id):
                self._move(slot, replace(new, topic=slot.chat.topic))
                self.serve(slot)

    def mark_unreachable(self, slot: Slot) -> bool:
        """Note that the slot's chat cannot be written to. Return False if this was noted for the slot before."""
        known = self._unreachable.setdefault(replace(slot.chat, topic=""), set())
        is_new = slot.slot not in known
        known.add(slot.slot)
        return is_new

    def mark_asked(self, slot: Slot, asker: Asker) -> None:
        """Note the person who asks for the slot's screen. A repeated refusal is then reported again."""
        slot.asker = asker
        slot.refused = ""
        self._unreachable.get(replace(slot.chat, topic=""), set()).discard(slot.slot)

    def mark_reachable(self, chat: Chat) -> None:
        """Unblock and queue the chat's slots noted by `mark_unreachable`, because the chat can be written to."""
        for slot_id in self._unreachable.pop(replace(chat, topic=""), ()):
            slot = self._slots.get(slot_id)
            if slot is not None:
                slot.unblock()
                self.serve(slot)

    def _move(self, slot: Slot, chat: Chat) -> None:
        queue = self.queue_of(slot)
        if queue is not None:
            queue.withdraw(slot)
        slot.move(chat)


class SlotEvents:
    """Reports the results of requests to the listener, and updates the other slots of the chat."""

    def __init__(
        self, slots: Slots, measure: Callable[[PlatformName, float], None], sent_posts: SentPosts
    ) -> None:
        """`measure` is called with the platform and the waiting time (s) of each shown screen."""
        self.listener: SlotListener = NullSlotListener()
        self._slots = slots
        self._measure = measure
        self._sent_posts = sent_posts

    def shown(self, slot: Slot, waited: float) -> None:
        """Report a shown screen after a wait of `waited` seconds. Try the blocked slots of its chat again.

        The post of a table is also noted in `SentPosts`, and the table's slot forgets its `asker`, unless a repost
        waits.
        """
        self._slots.mark_reachable(slot.chat)
        if slot.table is not None and slot.repost is None:
            slot.asker = None
        self.inherited(slot)
        self._measure(slot.chat.platform, waited)
        self._report(lambda: self.listener.shown(slot.slot, waited))

    def inherited(self, slot: Slot) -> None:
        """Note the post of a table's slot in `SentPosts`, because only this process changes it from now on."""
        if slot.table is not None and slot.post is not None and self._may_be_orphan(slot):
            self._sent_posts.add(slot.chat, slot.post, slot.table)

    def read(self, slot: Slot, version: int) -> None:
        """Note the post of another process's slot in `SentPosts`, if the slot is that of a table.

        `version` is that of the table in memory when the slot's row was read.
        """
        if slot.table is not None and slot.post is not None and self._may_be_orphan(slot):
            self._sent_posts.read(slot.chat, slot.post, slot.table, version)

    def _may_be_orphan(self, slot: Slot) -> bool:
        queue = self._slots.queue_of(slot)
        return queue is not None and not queue.idempotent

    def forgotten(self, slot: Slot) -> None:
        """Remove a slot from memory after its deletion from the store."""
        if slot.post is not None:
            self.gone(slot.chat, slot.post)
        self._slots.forget(slot)

    def gone(self, chat: Chat, message: MessageId) -> None:
        """Note that a message is deleted, or will never be edited again."""
        self._sent_posts.drop(chat, message)

    def unreachable(self, slot: Slot, text_id: str, *, gone: bool) -> None:
        """Report that the chat of the slot cannot be written to, unless this was known.

        `text_id` is as in `SlotListener.unreachable`. `gone` is True if the chat does not exist any more.
        """
        if self._slots.mark_unreachable(slot):
            lost = slot.chat if gone else None
            self._report(lambda: self.listener.unreachable(slot.slot, text_id, lost))

    def refused(self, slot: Slot, text_id: str) -> None:
        """Report that the platform refuses the slot's screen. `text_id` is as in `SlotListener.unreachable`."""
        self._report(lambda: self.listener.refused(slot.slot, text_id))

    def replaced(self, old: Chat, new: Chat) -> None:
        """Move the slots of a chat to its new address, and report the move."""
        self._slots.move_chat(old, new)
        self._report(lambda: self.listener.replaced(old, new))

    def _report(self, report: Callable[[], None]) -> None:
        try:
            report()
        except Exception:  # noqa: BLE001 -- a fault of the listener must not stop the presenter
            _log.exception("the listener failed")

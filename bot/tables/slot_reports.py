"""The handling of reports about chats, members and posts.

A chat may be moved, renamed or lost, a member lost, and a post refused or late.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial

from bot import screens
from bot.domain.commands import ChatLost, ChatMigrated, ChatRenamed, MemberLost, Where
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, PersonId, SlotId, TableId
from bot.domain.instructions import Asker
from bot.domain.state import Why
from bot.game.readers import owner_of, table_with
from bot.tables.notices import Notices
from bot.tables.registry import LATE_MS, TableRegistry
from bot.tables.services import Services
from bot.tables.stored import until_fresh
from bot.tables.table import Table
from bot.tables.table_steps import TableCalls
from bot.tables.unseen_notices import REFUSED, UNREACHABLE, Refusal, UnseenNotices

RoomReport = ChatMigrated | ChatRenamed | ChatLost | MemberLost


async def apply_report(report: RoomReport, tables: TableRegistry, services: Services) -> None:
    """Update the tables and the features after a platform's report about a room."""
    match report:
        case ChatMigrated(old, new):
            await tables.move(old, new)
        case ChatRenamed(where):
            await tables.rename(where.chat, where.title)
        case ChatLost(where):
            await tables.lose(where.chat)
            for hook in services.hooks.chat_lost:
                await hook(where.chat)
        case MemberLost(platform, user, where):
            await tables.lose_member(platform, user, where.chat)


async def repost_at_bottom(
    where: Where, tables: TableRegistry, services: Services, messages: int = 1
) -> None:
    """Count new `messages` in a chat. Repost its table at the end of the chat if too many messages are below it.

    Do nothing at a private table, or if the room's settings forbid this repost. In a topic, the received messages are
    counted, because the platform numbers the messages of all topics together.
    """
    with suppress(StoreError):  # then it comes down with a later message
        await tables.waking.at(where.chat)
    table = tables.at(where.chat)
    if table is None or table.private or not table.info.settings.comes_down:
        return
    async with table.lock:
        position = services.presenter.position(table.room_slot)
        newest = None if where.chat.topic else where.position
        due = table.messages_below.is_due(position, newest, services.clock.monotonic(), messages)
        if due and not table.closed:
            table.repost_at_bottom()


def _people_of_unseen(table: Table, slot: SlotId, services: Services) -> tuple[PersonId, ...]:
    """Return the people to notify of the end of a table whose room has refused the post in `slot`.

    In a lobby these are all people seated, in a game only the opener. The result is empty if the table stays open. A
    table stays open if it does not need this post. A game also stays open if the slot has an earlier post.
    """
    if not any(one.needed for one in table.readers() if one.slot == slot):
        return ()
    if table.game is None:
        return table.persons()
    return () if services.presenter.has_post(slot) else (table.game.state.opener,)


class SlotReports:
    """The `SlotListener` of the application: it handles the presenter's reports."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        notices: Notices,
        unseen: UnseenNotices,
        speed: float,
    ) -> None:
        """`speed` multiplies the bot's own rate limits."""
        self._services = services
        self._tables = tables
        self._notices = notices
        self._unseen = unseen
        self._calls = TableCalls(services, tables, speed)
        self._lost: set[SlotId] = set()

    def refused(self, slot: SlotId, text_id: str) -> None:
        """Handle a refused post. `text_id` is the id of the text with the reason; empty if unknown.

        A feature handles the refusal of its own post. If the slot is the first post of a table for its room, close the
        table unless people can see it elsewhere. For any other slot, notify the person who asked for the post.
        """
        if self._is_taken(slot, text_id):
            return
        table = self._shown_to_room_in(slot)
        if table is not None:
            stays = self._services.presenter.has_post(slot)
            self._cannot_show(table, Refusal(slot, REFUSED, text_id), stays=stays)
        else:
            self._unseen.refused(slot, text_id, REFUSED)

    def unreachable(self, slot: SlotId, text_id: str, lost: Chat | None) -> None:
        """Handle a chat that cannot be written to.

        `text_id` is the id of the text with the reason; empty if unknown. `lost` is the chat if it does not exist any
        more, else None.

        If the slot is a hand, mark its owner as unreachable, and show this in the lobby. A feature handles its own
        post. If the slot is the table's post for the room, close the table if nobody else can see it. For any other
        slot, notify the person who asked for it. In the last two cases, also close all tables of a lost chat.
        """
        hand = owner_of(slot)
        if hand is not None:
            self._lost.add(slot)
            self._services.background.start(self._tables.lost(*hand))
        elif self._is_taken(slot, text_id):
            return
        elif (table := self._shown_to_room_in(slot)) is not None:
            self._cannot_show(table, Refusal(slot, UNREACHABLE, text_id), lost=lost)
        else:
            self._unseen.refused(slot, text_id, UNREACHABLE)
            if lost is not None:
                self._in_background(lambda: self._lose(lost))

    def _shown_to_room_in(self, slot: SlotId) -> TableId | None:
        """Return the table whose post for the room is in this slot; None for any other slot."""
        table = self._tables.known(table_with(slot))
        return table.table if table is not None and table.room_slot == slot else None

    def _is_taken(self, slot: SlotId, text_id: str) -> bool:
        """Let features handle the refusal of this post. Return True if the post is a feature's own."""
        return any(hook(slot, text_id) for hook in self._services.hooks.post_refused)

    def _cannot_show(
        self, table_id: TableId, refusal: Refusal, *, stays: bool = False, lost: Chat | None = None
    ) -> None:
        asker = self._services.presenter.take_asker(refusal.slot)

        async def step() -> None:
            table = self._tables.known(table_id)
            if table is not None:
                await self._handle_refusal(table, refusal, asker, stays=stays, gone=lost is not None)
                self._tables.file_under_room(table)
            if lost is not None:
                await self._lose(lost)

        self._in_background(step)

    async def _handle_refusal(
        self, table: Table, refusal: Refusal, asker: Asker | None, *, stays: bool, gone: bool
    ) -> None:
        """Close a table if nobody can see it without the refused post. Notify its people and the `asker`.

        If `stays`, the room still shows an earlier post, and the table stays open. If a feature lets an open table
        continue in other posts, the refused post is deleted, and the `asker` is not notified. If `gone`, the chat does
        not exist any more: the caller ends its tables, and the `asker` is not notified.
        """
        services, left = self._services, False
        async with table.lock:
            unseen_by = () if stays else _people_of_unseen(table, refusal.slot, services)
            further = None if stays else services.without_post(table.state, gone=False)
            if unseen_by:
                await table.close(Why.LOST, services.clock.now())
            elif further is not None:
                await table.keep_state(further, table.room_slot)
                left = True
        askers = () if asker is None or gone or left else (asker.person,)
        title = table.info.title
        draw = partial(screens.unwritable_screen, refusal.text_id, title, stays=not unseen_by)
        for person in map(services.people.person, unseen_by):
            if person.reachable:
                self._notices.tell(person, None, draw(services.texts_of(person)))
        for one in dict.fromkeys((*unseen_by, *askers)):
            if one not in unseen_by or not services.people.person(one).reachable:
                await self._unseen.report(refusal, table.room, Asker(one, title), draw)

    async def _lose(self, chat: Chat) -> None:
        await apply_report(ChatLost(Where(chat, private=False)), self._tables, self._services)

    def _in_background(self, step: Callable[[], Coroutine[None, None, None]]) -> None:
        """Carry out a step in the background. Repeat it after a conflict with another process."""
        self._services.background.start(until_fresh(step))

    def shown(self, slot: SlotId, waited: float) -> None:
        """Handle a shown post. `waited` is the time (s) from the request for the post until it was shown.

        If it is the first post of a table, notify people of the new table. If it is a notice, end the wait of the tap
        for it. If it is a hand shown late, extend the deadline of its owner, unless the owner had blocked the bot.
        """
        self._calls.shown(slot)
        if slot in self._unseen.awaited:
            self._unseen.shown(slot)
        lost = slot in self._lost
        self._lost.discard(slot)
        if waited * 1000 < LATE_MS or lost:
            return
        hand = owner_of(slot) or self._only_post(slot)
        if hand is not None:
            self._in_background(lambda: self._tables.extend_deadline(*hand, int(waited * 1000)))

    def _only_post(self, slot: SlotId) -> tuple[TableId, PersonId] | None:
        """Return the table and the owner of the post on demand in this slot. Return None for any other slot.

        Return None also if the owner is reachable in private, because they see their cards there.
        """
        table = self._tables.known(table_with(slot))
        found = () if table is None else table.readers()
        owner = next((one.person for one in found if one.slot == slot and one.on_demand), None)
        if table is None or owner is None or self._services.people.person(owner).reachable:
            return None
        return table.table, owner

    def replaced(self, old: Chat, new: Chat) -> None:
        """Move the tables of a chat to its new address."""
        self._in_background(lambda: self._tables.move(old, new))

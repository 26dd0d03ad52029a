"""The start after the store has lost commits, because it is an older copy of the database or a replica.

Before this start, everything in memory is dropped, except the last versions of tables, for the log, and the messages
that this process has sent.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from bot.domain.ids import Language, TableId, new_id
from bot.domain.instructions import INSTRUCTION_JSON, NoticeTapped
from bot.domain.languages import ENGLISH
from bot.domain.rows import DropSlot, InstructionRow, Person, PutInstruction, SlotRow
from bot.i18n.texts import load_texts
from bot.ports.clock import Clock
from bot.ports.news import LostCommits, TableNews
from bot.ports.store import Store
from bot.presenter import SentPosts
from bot.presenter.slots import SentPost
from bot.screens import notice_screen

_log = logging.getLogger(__name__)
MOST_NAMED: Final = 20


async def recover(store: Store, clock: Clock, lost: LostCommits, sent: SentPosts) -> None:
    """Prepare a newly opened store, and log the loss. After this, everything is read and drawn again.

    `lost` are the commits that the store may have lost, and `sent` the messages sent. For each message whose row is
    missing, store an instruction to replace its content by one line. Delete the rows of messages of lost tables.

    Raises:
        StoreError: The preparation is not complete. It can be repeated.
    """
    store = store.at_work()
    await store.mend(lost)
    slots = await store.slots()
    known = dict.fromkeys((*lost.tables, *(post.table for post in sent)))
    stored = {news.table: news for news in await store.versions(tuple(known))}
    orphans = await _orphans(store, lost, sent, slots, stored)
    for post in orphans:
        await store.commit([await _reduced(store, clock, post)])
        sent.drop(post.chat, post.message)
    sent.drop_read()
    _report(lost, stored, len(orphans))


async def _orphans(
    store: Store,
    lost: LostCommits,
    sent: SentPosts,
    slots: Sequence[SlotRow],
    stored: dict[TableId, TableNews],
) -> list[SentPost]:
    """Return the messages that have no row any more, except those of archived tables. Delete the slots of lost tables.

    `slots` are the stored slots. `stored` has the versions of the stored tables, which must be read after the slots. A
    message of another process is returned only if its table has gone back to an older version than at the reading of
    the row: otherwise the message may have been released.
    """
    gone = {row.slot for row in slots if row.table in lost.tables and row.table not in stored}
    await store.commit([DropSlot(slot) for slot in gone])
    kept = [row for row in slots if row.slot not in gone]
    named = {(row.chat, message) for row in kept for message in (row.message, row.replaces)}
    return [
        post
        for post in sent
        if (post.chat, post.message) not in named and _is_lost(post, stored.get(post.table))
    ]


def _is_lost(post: SentPost, news: TableNews | None) -> bool:
    if news is None:
        return True
    return news.awake and (post.read_at is None or news.version < post.read_at)


async def _reduced(store: Store, clock: Clock, post: SentPost) -> PutInstruction:
    """Return the instruction to replace the content of a message by one line."""
    texts = load_texts()[await _language(store, post)].on(post.chat.platform)
    instruction = NoticeTapped(post.chat, post.message, notice_screen(texts, "notice-undone"))
    now = clock.now()
    return PutInstruction(
        InstructionRow(f"{now:015d}:{new_id(8)}", post.chat.platform, now, INSTRUCTION_JSON.dump(instruction))
    )


async def _language(store: Store, post: SentPost) -> Language:
    """Return the language of a message: that of its room, or of the person whose private chat it is in.

    If neither is stored, return the language of its table's room, or English.
    """
    room = await store.room(post.chat)
    if room is not None:
        return room.language
    people = await store.rows(Person, private=post.chat)
    return people[0].language if people else post.language or ENGLISH


def _report(lost: LostCommits, stored: dict[TableId, TableNews], orphans: int) -> None:
    """Log the tables that are lost, or whose last steps are lost. `orphans` is the number of messages without a row."""
    back = [
        table
        for table, version in lost.tables.items()
        if table not in stored or stored[table].version < version
    ]
    named = ", ".join(back[-MOST_NAMED:]) + (" and others" if len(back) > MOST_NAMED else "")
    _log.error(
        "the database had gone back, and everything is read again: %d of the games changed last have gone back or are"
        " gone (%s); %d posts are not valid any more",
        len(back),
        named or "none",
        orphans,
    )

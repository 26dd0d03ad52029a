"""After the store has lost commits, everything is read and drawn again, and posts without a row say so."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from adapters.memory.clock import ManualClock
from adapters.memory.leases import ENDS_MS
from adapters.store.in_memory import MemoryStore
from bot.cluster import recover
from bot.cluster.following import CHECK_EVERY
from bot.domain.ids import Chat, Language, MessageId, TableId
from bot.domain.orders import ORDER_JSON, NoticeTapped
from bot.domain.rows import Change, PutPerson, PutRoom, PutSlot, PutTable, SlotRow
from bot.domain.tap_data import TableVerb
from bot.i18n.texts import load_texts
from bot.ports.news import LostCommits, TableNews
from bot.presenter import SentPosts
from tests.adapters.store.sample_rows import GROUP, TABLE, TELEGRAM, ann, room, slot, table
from tests.bot.test_two_processes import TwoProcesses, two
from tests.bot.trial import text_of

__all__ = ["two"]

ARCHIVED, GONE = TableId("archived"), TableId("gone")
ELSEWHERE = Chat(TELEGRAM, "-200")
RUSSIAN, ENGLISH = (load_texts()[Language(one)]("notice-undone") for one in ("ru", "en"))


async def recovered(lost: LostCommits, *posts: tuple[Chat, str, TableId]) -> list[tuple[Chat, str, str]]:
    """Recover a store after these posts were sent; return chat, message and text of each order."""
    store, sent = MemoryStore(), SentPosts()
    archived = replace(table(ARCHIVED, ELSEWHERE), open=False)
    of_gone = replace(slot("hand:gone", GONE), message=MessageId("59"), replaces=None)
    known: list[Change] = [
        PutPerson(ann()),
        PutRoom(room()),
        PutTable(table()),
        PutTable(archived),
        PutSlot(slot()),
    ]
    await store.commit([*known, PutSlot(of_gone)])
    for chat, message, of in posts:
        sent.add(chat, MessageId(message), of)
    for _ in range(2):
        await recover(store, ManualClock(), lost, sent)
    orders = [ORDER_JSON.load(one.body) for one in await store.orders(TELEGRAM, 2**60)]
    await store.close()
    told = []
    for order in orders:
        assert isinstance(order, NoticeTapped)
        assert not order.screen.rows
        told.append((order.chat, str(order.message), text_of(order.screen)))
    return told


async def test_a_post_that_no_row_names_is_reduced_once_to_a_line_in_the_language_of_its_chat() -> None:
    private = ann().private
    told = await recovered(
        LostCommits((), {GONE: 1}),
        (GROUP, "55", TABLE),  # a slot's post
        (GROUP, "54", TABLE),  # the one before it, soon deleted
        (GROUP, "56", TABLE),
        (private, "55", GONE),
        (ELSEWHERE, "57", GONE),
        (GROUP, "59", GONE),  # named by a slot of the lost table
        (ELSEWHERE, "58", ARCHIVED),  # archived: it stays as it is, without a row
    )
    assert len(told) == 4
    assert set(told) == {
        (GROUP, "56", ENGLISH),
        (private, "55", RUSSIAN),
        (ELSEWHERE, "57", ENGLISH),
        (GROUP, "59", ENGLISH),
    }


async def test_a_line_of_the_log_names_the_games_that_have_gone_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert await recovered(LostCommits((), {TABLE: 2, ARCHIVED: 1, GONE: 1})) == []
    (line, _) = caplog.messages
    assert "2 of the games changed last have gone back or are gone (table, gone)" in line


class OpensMeanwhile(MemoryStore):
    """Another process opens a table after the first read of the recovery."""

    async def slots(self, table: TableId | None = None) -> tuple[SlotRow, ...]:
        found = await super().slots(table)
        await self._open()
        return found

    async def versions(self, tables: Sequence[TableId]) -> tuple[TableNews, ...]:
        found = await super().versions(tables)
        await self._open()
        return found

    async def _open(self) -> None:
        if await self.table(GONE) is None:
            await self.commit([PutTable(table(GONE, ELSEWHERE)), PutSlot(slot("hand:gone", GONE))])


async def test_a_table_opened_during_the_recovery_keeps_its_slots() -> None:
    store = OpensMeanwhile()
    await recover(store, ManualClock(), LostCommits((), {GONE: 1}), SentPosts())
    assert len(await store.slots()) == 1
    await store.close()


def test_only_the_last_messages_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.presenter.sent_posts.MOST_POSTS", 2)
    sent = SentPosts()
    for number in range(4):
        sent.add(GROUP, MessageId(str(number)), TABLE)
    sent.drop(GROUP, MessageId("3"))
    sent.drop(GROUP, MessageId("3"))
    assert [one.message for one in sent] == ["2"]


async def test_the_messages_of_a_process_are_not_its_own_any_more_after_another_took_its_lease(
    two: TwoProcesses,
) -> None:
    await two.types(await two.person("Ann"), "/newgame")
    await two.up_to_date()
    (sender,) = two.senders
    sent = two.both[sender].presenter._events._sent_posts
    assert list(sent)
    two.leases[sender].stopped = True
    await two.clock.advance(ENDS_MS / 1000 + 1)
    assert 1 - sender in two.senders
    assert list(sent)  # nobody has told this process that another one has the lease
    two.leases[sender].stopped = False
    await two.clock.advance(1)
    assert not list(sent)


async def older_row(two: TwoProcesses) -> None:
    """Open a table with two commits, and take the last one out of the store."""
    await two.types(await two.person("Ann"), "/newgame")
    await two.up_to_date()
    await two.taps(await two.person("Bob"), TableVerb.JOIN)
    await two.up_to_date()
    back = "UPDATE tables SET version = version - 1"
    assert isinstance(two.store, MemoryStore)
    await two.store._writer.do(lambda connection: bool(connection.exec_driver_sql(back)))


async def test_a_row_older_than_its_table_in_memory_is_a_loss(two: TwoProcesses) -> None:
    await older_row(two)
    noticed = asyncio.create_task(two.store.until_lost())
    await two.clock.advance(CHECK_EVERY + 2)
    assert noticed.done()


async def test_a_step_from_a_version_that_is_lost_is_a_loss(two: TwoProcesses) -> None:
    await older_row(two)
    noticed = asyncio.create_task(two.store.until_lost())
    await two.taps(await two.person("Vera"), TableVerb.JOIN)
    await two.clock.advance(1)
    assert noticed.done()

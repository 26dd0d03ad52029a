"""After the store has lost commits, everything is read and drawn again, and posts without a row become one line."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.cluster import recover
from bot.cluster.following import CHECK_EVERY
from bot.domain.ids import Chat, Language, MessageId, TableId
from bot.domain.instructions import INSTRUCTION_JSON, NoticeTapped
from bot.domain.rows import Change, PutPerson, PutRoom, PutSlot, PutTable, SlotRow
from bot.domain.tap_data import TableVerb
from bot.i18n.texts import load_texts
from bot.ports.news import LostCommits, TableNews
from bot.presenter import SentPosts
from tests.adapters.store.sample_rows import GROUP, TABLE, TELEGRAM, ann, room, slot, table
from tests.bot.features.group_hands.room_with_hands import dealt, started
from tests.bot.test_two_processes import TAKEN_OVER_S, TwoProcesses, two
from tests.bot.trial import text_of
from tests.memory.clock import ManualClock
from tests.memory.leases import ENDS_MS
from tests.memory.store import MemoryStore

__all__ = ["two"]

ARCHIVED, GONE = TableId("archived"), TableId("gone")
ELSEWHERE = Chat(TELEGRAM, "-200")
RUSSIAN, ENGLISH = (load_texts()[Language(one)]("notice-undone") for one in ("ru", "en"))


async def recovered(lost: LostCommits, *posts: tuple[Chat, str, TableId]) -> list[tuple[Chat, str, str]]:
    """Recover a store after these posts were sent; return chat, message and text of each instruction."""
    store, sent = await stored(), SentPosts()
    for chat, message, of in posts:
        sent.add(chat, MessageId(message), of)
    for _ in range(2):
        await recover(store, ManualClock(), lost, sent)
    lines = await reduced_posts(store)
    await store.close()
    return lines


async def stored() -> MemoryStore:
    """Return a store with an open table, an archived one, and a slot of a lost one."""
    store = MemoryStore()
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
    return store


async def reduced_posts(store: MemoryStore) -> list[tuple[Chat, str, str]]:
    """Return chat, message and text of each instruction."""
    lines = []
    for instruction in [INSTRUCTION_JSON.load(one.body) for one in await store.instructions(TELEGRAM, 2**60)]:
        assert isinstance(instruction, NoticeTapped)
        assert not instruction.screen.rows
        lines.append((instruction.chat, str(instruction.message), text_of(instruction.screen)))
    return lines


async def test_a_post_without_a_row_becomes_one_line_in_the_language_of_its_chat() -> None:
    private = ann().private
    lines = await recovered(
        LostCommits((), {GONE: 1}),
        (GROUP, "55", TABLE),  # a slot's post
        (GROUP, "54", TABLE),  # the one before it, soon deleted
        (GROUP, "56", TABLE),
        (private, "55", GONE),
        (ELSEWHERE, "57", GONE),
        (GROUP, "59", GONE),  # named by a slot of the lost table
        (ELSEWHERE, "58", ARCHIVED),  # archived: it stays as it is, without a row
    )
    assert len(lines) == 4
    assert set(lines) == {
        (GROUP, "56", ENGLISH),
        (private, "55", RUSSIAN),
        (ELSEWHERE, "57", ENGLISH),
        (GROUP, "59", ENGLISH),
    }


@pytest.mark.parametrize(
    "of,read_at,reduced", [(GONE, 1, True), (TABLE, 2, True), (TABLE, 1, False), (ARCHIVED, 9, False)]
)
async def test_a_post_of_another_process_becomes_one_line_if_its_tables_commits_are_lost(
    of: TableId, read_at: int, reduced: bool
) -> None:
    store, sent = await stored(), SentPosts()
    sent.read(GROUP, MessageId("56"), of, read_at)
    sent.read(GROUP, MessageId("55"), TABLE, 2)  # a slot's post
    await recover(store, ManualClock(), LostCommits((), {}), sent)
    assert [post[1] for post in await reduced_posts(store)] == (["56"] if reduced else [])
    assert not list(sent)
    await store.close()


async def test_in_a_chat_without_a_row_the_line_is_in_the_language_of_the_tables_room() -> None:
    store, sent = await stored(), SentPosts()
    hand = replace(ELSEWHERE, topic="@7")
    sent.note_language(GONE, Language("ru"))
    sent.add(hand, MessageId("57"), GONE)
    await recover(store, ManualClock(), LostCommits((), {GONE: 1}), sent)
    assert await reduced_posts(store) == [(hand, "57", RUSSIAN)]
    await store.close()


async def test_the_line_for_a_lost_hand_in_the_room_has_the_language_of_the_room() -> None:
    async with started() as room:
        _, vic = await dealt(room)
        sent = room.application.presenter._events._sent_posts
        info = room.table.info
        for language in ("ru", "uk"):
            room.table.set_info(replace(info, language=Language(language)))
            (hand,) = [post for post in sent if post.chat == room.place(vic)]
            store, of_hand = MemoryStore(), SentPosts()
            of_hand.add(hand.chat, hand.message, hand.table)
            assert hand.language is not None
            of_hand.note_language(hand.table, hand.language)
            await recover(store, ManualClock(), LostCommits((), {}), of_hand)
            (instruction,) = await store.instructions(hand.chat.platform, 2**60)
            line = INSTRUCTION_JSON.load(instruction.body)
            assert isinstance(line, NoticeTapped)
            assert text_of(line.screen) == load_texts()[Language(language)]("notice-undone")
            await store.close()


async def test_a_line_of_the_log_names_the_games_that_have_lost_commits(
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


def test_only_the_last_sent_messages_of_a_process_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.presenter.slots.MOST_POSTS", 2)
    sent = SentPosts()
    for number in range(4):
        sent.add(GROUP, MessageId(str(number)), TABLE)
    sent.drop(GROUP, MessageId("3"))
    sent.drop(GROUP, MessageId("3"))
    assert [one.message for one in sent] == ["2"]


async def test_a_process_drops_its_list_of_sent_messages_when_its_lease_goes_to_another(
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
    assert list(sent)  # this process does not know yet that another one has the lease
    two.leases[sender].stopped = False
    await two.clock.advance(1)
    assert not list(sent)


def posts_of(two: TwoProcesses, process: int) -> dict[tuple[Chat, MessageId], int | None]:
    """Return the messages known to a process, with the versions of their tables when they were read."""
    sent = two.both[process].presenter._events._sent_posts
    return {(post.chat, post.message): post.read_at for post in sent}


async def a_lobby_of_two(two: TwoProcesses) -> int:
    """Open a lobby that both processes have in memory; return the number of the sending process."""
    ann, *others = [await two.person(name) for name in ("Ann", "Bob", "Cid", "Dan")]
    await two.types(ann, "/newgame")
    await two.up_to_date()
    (sender,) = two.senders
    for number, other in enumerate(others):
        two.turn = sender + number  # each process carries out a command; the sender the last one
        await two.taps(other, TableVerb.JOIN)
        await two.up_to_date()
    return sender


async def test_a_process_remembers_the_posts_of_another_process_at_its_tables(two: TwoProcesses) -> None:
    sender = await a_lobby_of_two(two)
    own, read = posts_of(two, sender), posts_of(two, 1 - sender)
    assert own
    assert set(own) == set(read)
    assert set(own.values()) == {None}
    (table,) = two.both[1 - sender].tables.all()
    assert set(read.values()) == {table.version}
    two.both[1 - sender].tables.drop(table)
    assert not posts_of(two, 1 - sender)


async def test_a_process_that_takes_over_remembers_the_posts_before_it_edits_them(two: TwoProcesses) -> None:
    sender = await a_lobby_of_two(two)
    own = posts_of(two, sender)
    two.serving[sender].cancel()
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    assert two.senders == two.working
    assert posts_of(two, 1 - sender) == own


async def older_row(two: TwoProcesses) -> None:
    """Open a table with two commits, and take the last one out of the store."""
    await two.types(await two.person("Ann"), "/newgame")
    await two.up_to_date()
    await two.taps(await two.person("Bob"), TableVerb.JOIN)
    await two.up_to_date()
    back = "UPDATE tables SET version = version - 1"
    assert isinstance(two.store, MemoryStore)
    await two.store._writer.do(lambda connection: bool(connection.exec_driver_sql(back)))


async def test_a_row_older_than_its_table_in_memory_is_noticed_as_a_loss(two: TwoProcesses) -> None:
    await older_row(two)
    noticed = asyncio.create_task(two.store.until_lost())
    await two.clock.advance(CHECK_EVERY + 2)
    assert noticed.done()


async def test_a_step_from_a_lost_version_of_a_table_is_noticed_as_a_loss(two: TwoProcesses) -> None:
    await older_row(two)
    noticed = asyncio.create_task(two.store.until_lost())
    await two.taps(await two.person("Vera"), TableVerb.JOIN)
    await two.clock.advance(1)
    assert noticed.done()

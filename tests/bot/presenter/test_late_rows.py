"""The content of a post is stored a little later, for all posts together; only a crash can lose it."""

from __future__ import annotations

from bot.domain.ids import Chat, PlatformName, SlotId
from bot.presenter.operation_runner import LATE_S
from tests.bot.presenter.stage import stage

OTHER = Chat(PlatformName("memory"), "other")


async def test_edits_of_many_posts_are_one_commit_a_second_later() -> None:
    async with stage() as on:
        on.show("a", "one")
        on.show("b", "one", chat=OTHER)
        await on.settle()
        await on.clock.advance(LATE_S)
        commits = on.store.commits
        on.show("a", "two")
        on.show("b", "two", chat=OTHER)
        await on.settle()
        assert on.texts() == on.texts(OTHER) == ["two"]
        assert on.store.commits == commits
        before = await on.row("a")
        await on.clock.advance(LATE_S)
        assert on.store.commits == commits + 1
        assert await on.row("a") != before


async def test_an_edit_without_a_stored_row_is_repeated_after_a_crash() -> None:
    async with stage() as on:
        on.show("a", "one")
        await on.settle()
        on.show("a", "two")
        await on.settle()
        await on.restart()
        asked = len(on.asked())
        on.show("a", "two")
        await on.settle()
        assert on.asked()[asked:] == ["edit two"]
        await on.clock.advance(LATE_S)
        await on.restart()
        on.show("a", "two")
        await on.settle()
        assert len(on.asked()) == asked + 1


async def test_a_slot_on_a_damaged_page_of_the_database_does_not_stop_other_slots() -> None:
    async with stage() as on:
        for number in range(3):
            on.show(f"{number}", "one", chat=Chat(PlatformName("memory"), f"{number}"))
        await on.settle()
        await on.clock.advance(LATE_S)
        before = [await on.row(f"{number}") for number in range(3)]
        on.store.damaged = frozenset({"1"})
        for number in range(3):
            on.show(f"{number}", "two", chat=Chat(PlatformName("memory"), f"{number}"))
        await on.settle()
        await on.clock.advance(LATE_S)
        after = [await on.row(f"{number}") for number in range(3)]
        assert [one != other for one, other in zip(before, after, strict=True)] == [True, False, True]
        commits = on.store.commits
        await on.clock.advance(5 * LATE_S)
        assert on.store.commits == commits, "what is stored is not written again"
        on.store.damaged = frozenset()
        await on.clock.advance(LATE_S)
        assert await on.row("1") != before[1]


async def test_a_stop_stores_waiting_rows_at_once() -> None:
    async with stage() as on:
        on.show("a", "one")
        await on.settle()
        on.show("a", "two")
        await on.settle()
        await on.stop(kindly=True)
        asked = len(on.asked())
        await on.start()
        on.show("a", "two")
        await on.settle()
        assert len(on.asked()) == asked


async def test_a_store_that_fails_is_tried_again_and_a_dropped_slot_stays_dropped() -> None:
    async with stage() as on:
        on.show("a", "one")
        on.show("b", "one", chat=OTHER)
        await on.settle()
        on.show("a", "two")
        on.show("b", "two", chat=OTHER)
        await on.settle()
        on.presenter.release(SlotId("a"))
        await on.settle()
        on.store.failures.append(False)
        await on.clock.advance(LATE_S)
        await on.clock.advance(LATE_S)
        (row,) = await on.store.slots()
        assert row.slot == "b"
        await on.restart()
        asked = len(on.asked())
        on.show("b", "two", chat=OTHER)
        await on.settle()
        assert len(on.asked()) == asked

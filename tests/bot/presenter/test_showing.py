"""The requests caused by a declared screen, and the messages left by it."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.errors import Refused
from bot.domain.ids import MessageId, SlotId, TableId
from bot.domain.instructions import Repost, Urgency
from bot.domain.screen import Stage, Turn, WayBack
from bot.domain.stage import Part
from tests.bot.presenter.stage import GROUP, private, screen, stage, text_of


async def test_a_first_screen_is_sent_without_a_sound_and_later_ones_edit_it() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.show("table:t", "two")
        await on.settle()
        assert on.asked() == ["send one", "edit two"]
        assert [message.quiet for message in on.platform.visible(GROUP)] == [True]


async def test_an_unchanged_screen_causes_no_request_even_after_a_restart() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        commits = on.store.commits
        on.show("table:t", "one")
        await on.settle()
        await on.restart()
        on.show("table:t", "one")
        await on.settle()
        assert on.asked() == ["send one"]
        assert on.store.commits == commits
        on.show("table:t", "two")
        await on.settle()
        assert on.asked() == ["send one", "edit two"]


@pytest.mark.parametrize(
    "change",
    [
        {"room": GROUP},
        {"stage": Stage(Part.TABLE, "Friends", Turn(()))},
        {"way_back": WayBack("a", GROUP, MessageId("1"))},
    ],
)
async def test_an_invisible_change_of_a_screen_causes_no_request(change: dict[str, Any]) -> None:
    async with stage() as on:
        before = screen("one")
        for one in (before, replace(before, **change)):
            on.presenter.show(SlotId("table:t"), TableId("t"), GROUP, one, Urgency.TABLE)
            await on.settle()
        assert on.asked() == ["send one"]


async def test_only_the_latest_of_several_waiting_screens_is_sent() -> None:
    async with stage() as on:
        for text in ("one", "two", "three"):
            on.show("table:t", text)
        await on.settle()
        assert on.asked() == ["send three"]


async def test_edits_declared_during_an_edit_are_sent_as_one() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.show("table:t", "two")
        while not on.platform.under_way:
            await _turn()
        for text in ("three", "four", "five"):
            on.show("table:t", text)
        await on.settle()
        assert on.asked() == ["send one", "edit two", "edit five"]
        assert on.texts() == ["five"]


@pytest.mark.parametrize("repost, quiet", [(Repost.RING, False), (Repost.QUIET, True)])
async def test_a_repost_sends_first_and_deletes_after_the_answer(repost: Repost, quiet: bool) -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        on.show("hand:t:p", "one", chat=private("p"), repost=repost)
        await on.settle()
        assert on.asked() == ["send one", "send one", "delete"]
        (message,) = on.platform.visible(private("p"))
        assert (message.message, message.quiet) == ("2", quiet)
        row = await on.row("hand:t:p")
        assert row is not None
        assert (row.message, row.replaces, row.intent) == ("2", None, None)


async def test_a_waiting_alert_is_dropped_by_a_tap_of_its_reader() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        on.show("hand:t:p", "one", chat=private("p"), repost=Repost.RING)
        on.show("hand:t:p", "two", chat=private("p"), urgency=Urgency.TAPPER)
        await on.settle()
        assert on.asked() == ["send one", "edit two"]


async def test_a_slot_removed_while_its_message_is_under_way_leaves_nothing() -> None:
    async with stage() as on:
        on.show("last:t:p", "hurry", chat=private("p"))
        while not on.platform.under_way:
            await _turn()
        on.presenter.remove(SlotId("last:t:p"))
        await on.settle()
        assert on.texts(private("p")) == []
        assert await on.row("last:t:p") is None


async def test_a_slot_declared_again_while_it_is_being_dropped_stays() -> None:
    async with stage() as on:
        on.show("note:1", "the rules")
        await on.settle()
        moments = on.power.moments
        on.presenter.release(SlotId("note:1"))
        while on.power.moments == moments:
            await _turn()
        on.show("note:1", "more")
        await on.settle()
        assert on.asked() == ["send the rules", "edit more"]
        row = await on.row("note:1")
        assert row is not None
        assert row.message == "1"


async def test_a_deleted_post_is_sent_again() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.platform.lose(GROUP, MessageId("1"))
        on.show("table:t", "two")
        await on.settle()
        assert on.texts() == ["two"]
        assert on.ids() == ["2"]


async def test_a_tap_on_a_surplus_message_of_a_slot_deletes_it() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        orphan = await on.platform.send(GROUP, screen("orphan"), key="old", quiet=True)
        on.presenter.tapped_on(SlotId("table:t"), MessageId("1"))
        on.presenter.tapped_on(SlotId("table:t"), orphan.message)
        on.presenter.tapped_on(SlotId("table:unknown"), orphan.message)
        await on.settle()
        assert on.texts() == ["one"]


async def test_with_idempotency_keys_a_tap_on_an_unknown_message_deletes_nothing() -> None:
    async with stage(idempotent=True) as on:
        on.show("table:t", "one")
        await on.settle()
        other = await on.platform.send(GROUP, screen("somebody else's"), key="other", quiet=True)
        on.presenter.tapped_on(SlotId("table:t"), other.message)
        await on.settle()
        assert on.texts() == ["one", "somebody else's"]


async def test_no_log_contains_the_content_of_a_screen(caplog: pytest.LogCaptureFixture) -> None:
    async with stage() as on:
        on.platform.fail_next("send", *_refusals())
        on.show("hand:t:p", "A secret ace", chat=private("p"))
        await on.settle()
        assert caplog.records
        assert "secret" not in caplog.text
        assert text_of(screen("A secret ace")) == "A secret ace"


async def _turn() -> None:
    await asyncio.sleep(0)


def _refusals() -> list[Refused]:
    return [Refused("A secret ace is not allowed")]

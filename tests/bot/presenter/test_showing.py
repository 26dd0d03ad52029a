"""The requests that a declared screen costs, and the messages that it leaves."""

import asyncio

import pytest

from bot.domain.errors import Refused, Unavailable
from bot.domain.ids import MessageId, SlotId
from bot.presenter import Repost, Urgency
from tests.bot.presenter.stage import GROUP, private, screen, stage, text_of


async def test_a_first_screen_is_sent_without_a_sound_and_later_ones_edit_it() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.show("table:t", "two")
        await on.settle()
        assert on.asked() == ["send one", "edit two"]
        assert [message.quiet for message in on.platform.visible(GROUP)] == [True]


async def test_an_equal_screen_costs_nothing_also_after_a_restart() -> None:
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


async def test_the_latest_screen_wins_and_the_ones_before_are_never_sent() -> None:
    async with stage() as on:
        for text in ("one", "two", "three"):
            on.show("table:t", text)
        await on.settle()
        assert on.asked() == ["send three"]


async def test_a_screen_declared_while_the_intent_is_being_stored_is_sent_instead() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        while not on.power.moments:
            await _turn()
        on.show("table:t", "two")
        await on.settle()
        assert on.asked() == ["send two"]


async def test_edits_coalesce_while_one_is_under_way() -> None:
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


async def test_a_screen_taken_back_while_its_edit_is_under_way_is_edited_back() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.show("table:t", "two")
        on.platform.log.clear()
        while not on.platform.under_way:
            await _turn()
        on.show("table:t", "one")
        await on.settle()
        assert on.asked() == ["edit two", "edit one"]
        assert on.texts() == ["one"]


async def test_a_screen_taken_back_before_its_edit_began_costs_nothing() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.show("table:t", "two")
        on.show("table:t", "one")
        await on.settle()
        assert on.asked() == ["send one"]


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


async def test_a_ring_that_still_waits_is_dropped_by_a_tap_of_its_reader() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        on.show("hand:t:p", "one", chat=private("p"), repost=Repost.RING)
        on.show("hand:t:p", "two", chat=private("p"), urgency=Urgency.TAPPER)
        await on.settle()
        assert on.asked() == ["send one", "edit two"]


async def test_a_ring_that_still_waits_survives_screens_for_others() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        on.show("hand:t:p", "one", chat=private("p"), repost=Repost.RING)
        on.show("hand:t:p", "two", chat=private("p"), urgency=Urgency.AWAITED)
        await on.settle()
        assert on.asked() == ["send one", "send two", "delete"]


async def test_removing_deletes_the_message_and_forgets_the_slot() -> None:
    async with stage() as on:
        on.show("last:t:p", "hurry", chat=private("p"), repost=Repost.RING, resend=False)
        await on.settle()
        on.presenter.remove(SlotId("last:t:p"))
        await on.settle()
        assert on.texts(private("p")) == []
        assert await on.row("last:t:p") is None


async def test_a_slot_shown_again_right_after_its_removal_gets_a_new_message() -> None:
    async with stage() as on:
        on.show("last:t:p", "hurry", chat=private("p"))
        await on.settle()
        on.presenter.remove(SlotId("last:t:p"))
        on.show("last:t:p", "hurry", chat=private("p"))
        await on.settle()
        assert on.ids(private("p")) == ["2"]
        row = await on.row("last:t:p")
        assert row is not None
        assert (row.message, row.replaces) == ("2", None)


async def test_a_slot_removed_while_its_message_is_under_way_leaves_nothing() -> None:
    async with stage() as on:
        on.show("last:t:p", "hurry", chat=private("p"))
        while not on.platform.under_way:
            await _turn()
        on.presenter.remove(SlotId("last:t:p"))
        await on.settle()
        assert on.texts(private("p")) == []
        assert await on.row("last:t:p") is None


async def test_a_released_slot_is_forgotten_once_its_last_screen_is_shown() -> None:
    async with stage() as on:
        on.show("note:1", "the rules", resend=False)
        on.presenter.release(SlotId("note:1"))
        await on.settle()
        assert on.texts() == ["the rules"]
        assert await on.store.slots() == ()
        assert on.presenter.position(SlotId("note:1")) is None


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


async def test_the_listener_hears_how_long_a_screen_waited() -> None:
    async with stage() as on:
        on.platform.fail_next("send", *_unavailable(2))
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        ((slot, waited),) = on.listener.waits
        assert slot == "hand:t:p"
        assert waited == pytest.approx(1 + 2)  # two growing delays


async def test_the_position_of_a_message_is_known() -> None:
    async with stage() as on:
        assert on.presenter.position(SlotId("table:t")) is None
        on.show("table:t", "one")
        await on.settle()
        assert on.presenter.position(SlotId("table:t")) == 1


async def test_a_deleted_post_is_sent_again() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.platform.lose(GROUP, MessageId("1"))
        on.show("table:t", "two")
        await on.settle()
        assert on.texts() == ["two"]
        assert on.ids() == ["2"]


async def test_a_deleted_notice_is_not_sent_again() -> None:
    async with stage() as on:
        on.show("last:t:p", "one", resend=False)
        await on.settle()
        on.platform.lose(GROUP, MessageId("1"))
        on.show("last:t:p", "two", resend=False)
        await on.settle()
        assert on.texts() == []


async def test_a_tap_on_an_unknown_message_deletes_it_if_the_post_is_known() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        orphan = await on.platform.send(GROUP, screen("orphan"), key="old", quiet=True)
        on.presenter.tapped_on(SlotId("table:t"), MessageId("1"))
        on.presenter.tapped_on(SlotId("table:t"), orphan.message)
        on.presenter.tapped_on(SlotId("table:unknown"), orphan.message)
        await on.settle()
        assert on.texts() == ["one"]


async def test_a_tap_on_the_post_of_another_slot_harms_neither() -> None:
    async with stage() as on:
        on.show("hand:t:p", "the hand", chat=private("p"))
        on.show("last:t:p", "hurry", chat=private("p"))
        await on.settle()
        on.presenter.tapped_on(SlotId("hand:t:p"), MessageId("2"))
        await on.settle()
        assert on.texts(private("p")) == ["the hand", "hurry"]


async def test_a_tap_on_an_unknown_message_does_nothing_if_sends_are_known_by_their_keys() -> None:
    async with stage(idempotent=True) as on:
        on.show("table:t", "one")
        await on.settle()
        other = await on.platform.send(GROUP, screen("somebody else's"), key="other", quiet=True)
        on.presenter.tapped_on(SlotId("table:t"), other.message)
        await on.settle()
        assert on.texts() == ["one", "somebody else's"]


async def test_a_slot_that_goes_to_another_chat_is_posted_there() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        on.show("hand:t:p", "one", chat=private("q"))
        await on.settle()
        assert on.texts(private("q")) == ["one"]


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


def _unavailable(times: int) -> list[Unavailable]:
    return [Unavailable("no route", maybe_done=False) for _ in range(times)]


def _refusals() -> list[Refused]:
    return [Refused("A secret ace is not allowed")]

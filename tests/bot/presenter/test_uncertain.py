"""A send with a lost answer may have been carried out: some sends are repeated, and a tap ends the doubt."""

import pytest

from bot.domain.errors import PlatformError, Unavailable
from bot.domain.ids import MessageId, SlotId
from bot.domain.instructions import Repost, Urgency
from tests.bot.presenter.stage import private, stage

LOST = Unavailable("the answer was lost")
P = private("p")


async def test_after_a_lost_answer_the_first_tap_removes_the_surplus_message() -> None:
    async with stage() as on:
        on.platform.fail_next("send", LOST, done=True)
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        assert on.texts(P) == ["one", "one"]
        on.presenter.tapped_on(SlotId("hand:t:p"), MessageId("1"))
        await on.settle()
        assert on.ids(P) == ["2"]


async def test_with_idempotency_keys_a_lost_answer_leaves_no_surplus_message() -> None:
    async with stage(idempotent=True) as on:
        on.platform.fail_next("send", LOST, LOST, done=True)
        on.show("hand:t:p", "one", chat=P)
        await on.clock.advance(0)
        on.show("hand:t:p", "two", chat=P)
        await on.settle()
        assert on.texts(P) == ["two"]
        assert len({request.key for request in on.platform.requests("send")}) == 1


async def test_a_tap_on_the_message_in_doubt_adopts_it_before_it_is_sent_again() -> None:
    async with stage() as on:
        on.platform.fail_next("send", LOST, done=True)
        on.show("hand:t:p", "one", chat=P)
        await on.clock.advance(0.5)
        on.presenter.tapped_on(SlotId("hand:t:p"), MessageId("1"))
        on.show("hand:t:p", "two", chat=P, urgency=Urgency.TAPPER)
        await on.settle()
        assert on.asked() == ["send one", "edit two"]


async def test_a_tap_that_overtakes_the_answer_to_its_send_deletes_nothing() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=P)
        while not on.platform.visible(P):
            await on.clock.sleep(0)
        on.presenter.tapped_on(SlotId("hand:t:p"), MessageId("1"))
        await on.settle()
        assert on.ids(P) == ["1"]
        assert on.asked() == ["send one"]


@pytest.mark.parametrize("error", [LOST, RuntimeError("a fault of the adapter")])
async def test_a_notice_without_an_answer_is_never_sent_again(error: PlatformError) -> None:
    async with stage() as on:
        on.platform.fail_next("send", error)
        on.show("note:1", "the rules", resend=False)
        on.presenter.release(SlotId("note:1"))
        await on.settle()
        assert on.asked() == ["send the rules"]
        assert await on.store.slots() == ()


async def test_a_long_fault_leaves_at_most_one_surplus_message() -> None:
    async with stage() as on:
        on.platform.fail_next("send", *[LOST] * 50, done=True)
        on.show("end:t:1", "the end")
        await on.clock.advance(7 * 86_400)
        assert on.texts() == ["the end", "the end"]


@pytest.mark.parametrize("done", [True, False])
async def test_a_tap_on_one_of_two_messages_in_doubt_shows_the_newest_screen(done: bool) -> None:
    async with stage() as on:
        on.platform.fail_next("send", LOST, LOST, done=True)
        on.show("table:t", "one")
        await on.clock.advance(60)
        on.show("table:t", "two")
        await on.clock.advance(60)
        assert on.texts() == ["one", "one"]
        first, second = ("1", "2") if done else ("2", "1")
        on.presenter.tapped_on(SlotId("table:t"), MessageId(first))
        await on.settle()
        assert on.asked()[-1] == "edit two"
        on.presenter.tapped_on(SlotId("table:t"), MessageId(second))
        await on.settle()
        assert (on.ids(), on.texts()) == ([first], ["two"])


@pytest.mark.parametrize("repost", Repost)
async def test_a_requested_repost_sends_the_screen_again_after_failed_sends(repost: Repost) -> None:
    async with stage() as on:
        on.platform.fail_next("send", LOST, LOST, LOST)
        on.show("hand:t:p", "one", chat=P)
        await on.clock.advance(60)
        on.show("hand:t:p", "one", chat=P, repost=repost)
        await on.clock.advance(3600)
        assert on.asked() == ["send one"] * 3
        on.show("hand:t:p", "one", chat=P, repost=repost)
        await on.settle()
        assert on.texts(P) == ["one"]


async def test_a_send_in_doubt_is_not_repeated_after_a_restart() -> None:
    async with stage() as on:
        on.platform.fail_next("send", LOST, LOST, done=True)
        on.show("end:t:1", "the end")
        await on.clock.advance(60)
        await on.restart()
        on.show("end:t:1", "the end")
        await on.clock.advance(60)
        assert on.texts() == ["the end", "the end"]

"""The process is killed at every moment of a script, and the next one takes over."""

import pytest

from bot.domain.ids import MessageId, SlotId, TableId
from bot.domain.instructions import Repost, Urgency
from bot.domain.rows import PutSlot, SlotRow
from bot.ports.platform import Limits
from bot.presenter.slot import Slot
from tests.bot.presenter.stage import GROUP, Stage, private, screen, stage, text_of

P, Q = private("p"), private("q")
WANTED = {"table:t": (GROUP, "table 3"), "hand:t:p": (P, "hand p 2"), "hand:t:q": (Q, "hand q 1")}
MOST_MOMENTS = 200


async def script(on: Stage) -> None:
    """A lobby becomes a table, one hand is rung, a last call comes and goes, somebody asks for the rules."""
    on.show("table:t", "table 1")
    await on.settle()
    on.show("hand:t:p", "hand p 1", chat=P)
    on.show("hand:t:q", "hand q 1", chat=Q)
    await on.settle()
    on.show("table:t", "table 2")
    on.show("hand:t:p", "hand p 1", chat=P, repost=Repost.RING)
    on.show("note:1", "the rules", resend=False)
    on.presenter.release(SlotId("note:1"))
    await on.settle()
    on.show("last:t:p", "hurry", chat=P, repost=Repost.RING, resend=False)
    await on.settle()
    on.presenter.remove(SlotId("last:t:p"))
    on.show("hand:t:p", "hand p 2", chat=P, urgency=Urgency.TAPPER)
    on.show("table:t", "table 3", repost=Repost.QUIET)
    await on.settle()


def declare(on: Stage) -> None:
    """Declare the slots of a table as the application does after a restart."""
    for slot, (chat, text) in WANTED.items():
        on.show(slot, text, chat=chat)
    on.presenter.remove(SlotId("last:t:p"))


async def moments() -> int:
    async with stage() as on:
        await script(on)
        assert {slot: await standing(on, slot) for slot in WANTED} == {
            slot: text for slot, (_, text) in WANTED.items()
        }
        return on.power.moments


async def standing(on: Stage, slot: str) -> str | None:
    """Return the text of the slot's stored message."""
    row = await on.row(slot)
    assert row is not None
    found = [message for message in on.platform.visible(row.chat) if message.message == row.message]
    return text_of(found[0].screen) if found else None


@pytest.mark.parametrize("idempotent", [False, True])
async def test_a_kill_at_any_moment_leaves_at_most_one_surplus_message_for_each_send(
    idempotent: bool,
) -> None:
    all_moments = await moments()
    assert 20 < all_moments < MOST_MOMENTS
    surpluses = [await killed_at(moment, idempotent=idempotent) for moment in range(all_moments)]
    assert any(surpluses) is not idempotent


async def killed_at(moment: int, *, idempotent: bool) -> bool:
    """Return True if there are surplus messages after the second process has settled."""
    async with stage(Limits(), idempotent=idempotent) as on:
        on.power.left = moment
        await script(on)
        assert on.power.out.is_set()
        under_way = {row.slot for row in await on.store.slots() if row.intent is not None}
        await on.restart()
        declare(on)
        await on.settle()
        for slot, (_, text) in WANTED.items():
            assert await standing(on, slot) == text, (moment, slot)
        rows = {row.slot: row for row in await on.store.slots()}
        assert rows.keys() <= WANTED.keys()
        assert all(row.intent is None and row.replaces is None for row in rows.values())
        found = await surplus(on)
        assert len(found) == len(set(found))
        assert set(found) <= under_way
        return bool(found)


async def surplus(on: Stage) -> list[SlotId]:
    """Return the slots with surplus messages. A tap on each removes them all, except notices."""
    found = []
    for slot, (chat, _) in WANTED.items():
        row = await on.row(slot)
        assert row is not None
        for message in on.platform.visible(chat):
            if message.message != row.message and text_of(message.screen).startswith(slot[:4]):
                found.append(SlotId(slot))
                on.presenter.tapped_on(SlotId(slot), message.message)
    await on.settle()
    assert on.texts(GROUP).count("the rules") <= 1
    assert on.texts(P).count("hurry") <= 1
    left = [text for chat in (GROUP, P, Q) for text in on.texts(chat)]
    left = [text for text in left if text not in ("the rules", "hurry")]
    assert sorted(left) == sorted(text for _, text in WANTED.values())
    return found


async def test_an_alert_without_an_answer_before_a_kill_is_repeated_only_once() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        on.power.left = 3  # the intent is stored, the message is posted, its answer is lost
        on.show("hand:t:p", "one", chat=P, repost=Repost.RING)
        await on.settle()
        assert on.power.out.is_set()
        await on.restart()
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        loud = [request for request in on.platform.requests("send") if not request.quiet]
        assert len(loud) == 2
        assert len(on.ids(P)) == 2


async def test_a_notice_being_sent_at_a_kill_is_dropped() -> None:
    async with stage() as on:
        on.power.left = 2
        on.show("note:1", "the rules", resend=False)
        await on.settle()
        assert on.power.out.is_set()
        assert len(await on.store.slots()) == 1
        await on.restart()
        await on.settle()
        assert await on.store.slots() == ()
        assert on.asked() == []


async def test_an_orderly_stop_shows_the_last_screens_and_leaves_nothing_in_doubt() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        while not on.platform.under_way:
            await on.clock.sleep(0)
        on.show("table:t", "two")
        on.show("end:t:1", "the end")
        await on.stop(kindly=True)
        assert sorted(on.texts()) == ["the end", "two"]
        assert [row.intent for row in await on.store.slots()] == [None, None]


async def test_an_orderly_stop_begins_no_request_after_a_second() -> None:
    async with stage(Limits(chat_interval=0.7)) as on:
        for number in range(4):
            on.show(f"table:{number}", str(number))
        await on.clock.run(on.stop(kindly=True))
        assert on.asked() == ["send 0", "send 1"]


async def test_a_platform_that_never_answers_delays_the_stop_by_two_seconds_only() -> None:
    async with stage() as on:
        on.power.left = 3
        on.show("table:t", "one")
        await on.settle()
        assert on.power.out.is_set()
        before = on.clock.now()
        await on.clock.run(on.stop(kindly=True))
        assert on.clock.now() - before == 2_000


async def test_a_removal_interrupted_by_a_kill_is_completed_after_the_restart() -> None:
    async with stage() as on:
        for key in ("old", "new"):
            await on.platform.send(P, screen(key), key=key, quiet=True)
        row = SlotRow(SlotId("hand:t:p"), TableId("t"), P, MessageId("2"), 2, "", None, MessageId("1"))
        slot = Slot.from_row(row)
        slot.remove()
        await on.store.commit([PutSlot(slot.row())])
        await on.restart()
        await on.settle()
        assert on.texts(P) == []
        assert await on.store.slots() == ()


async def test_only_the_process_that_sends_waits_for_the_first_post_of_a_slot() -> None:
    row = SlotRow(SlotId("hand:t:p"), TableId("t"), P, None, None, "", "k1-0", None)
    async with stage() as on:
        await on.presenter.take_over([row])
        assert on.presenter.awaits_post(TableId("t"))
        on.presenter.end(P.platform)
        await on.presenter.take_over([row])
        assert on.presenter.knows(row.slot)
        assert not on.presenter.awaits_post(TableId("t"))

"""Unreachable chats, and chats with a new address."""

from bot.domain.errors import ChatReplaced
from tests.bot.presenter.stage import GROUP, private, stage

P = private("p")


async def test_a_send_to_an_unreachable_chat_is_repeated_only_for_a_changed_screen() -> None:
    async with stage() as on:
        on.platform.blocked.add(P)
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        assert on.asked() == ["send one"]
        on.show("hand:t:p", "two", chat=P)
        await on.settle()
        assert on.asked() == ["send one", "send two"]
        assert on.listener.unreachables == ["hand:t:p"]


async def test_a_chat_that_is_reachable_again_gets_the_missed_screens() -> None:
    async with stage() as on:
        on.platform.blocked.add(P)
        on.show("hand:t:p", "one", chat=P)
        on.show("hand:u:p", "other", chat=P)
        await on.settle()
        on.platform.blocked.clear()
        on.presenter.reachable(P)
        await on.settle()
        assert sorted(on.texts(P)) == ["one", "other"]


async def test_a_chat_that_got_a_new_address_takes_all_its_slots_along() -> None:
    new = private("supergroup")
    async with stage() as on:
        on.show("table:t", "one")
        on.show("end:t:1", "the end")
        await on.settle()
        on.platform.fail_next("edit", ChatReplaced(new))
        on.show("table:t", "two")
        await on.settle()
        assert on.listener.moves == [(GROUP, new)]
        assert on.texts(new) == ["two"]
        on.show("end:t:1", "the very end", chat=new)
        await on.settle()
        assert on.texts(new) == ["two", "the very end"]


async def test_a_chat_replaced_by_itself_causes_no_endless_loop() -> None:
    async with stage() as on:
        on.platform.fail_next("send", *[ChatReplaced(GROUP)] * 3)
        on.show("table:t", "one")
        await on.settle()
        assert on.texts() == ["one"]
        assert on.listener.moves == []


async def test_a_slot_that_moves_while_a_request_is_under_way_waits_for_its_end() -> None:
    new = private("supergroup")
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.platform.gate.clear()
        on.show("table:t", "two")
        await on.clock.advance(1)
        on.presenter.move_chat(GROUP, new)
        on.show("table:t", "two", chat=new)
        await on.clock.advance(10)
        assert on.asked() == ["send one", "edit two"]
        on.platform.gate.set()
        await on.settle()
        assert on.asked() == ["send one", "edit two", "send two"]
        assert on.texts(new) == ["two"]


async def test_a_message_sent_to_the_former_chat_of_its_slot_stays_there() -> None:
    new = private("supergroup")
    async with stage() as on:
        on.platform.gate.clear()
        on.show("table:t", "one")
        await on.clock.advance(1)
        on.presenter.move_chat(GROUP, new)
        on.platform.gate.set()
        await on.settle()
        row = await on.row("table:t")
        assert row is not None
        assert (row.chat, row.message, row.intent) == (new, "1", None)
        assert on.texts(new) == ["one"]

"""The platform's limits are kept, and within them the most urgent slot is served first."""

import itertools
from dataclasses import replace

from bot.domain.errors import Throttled
from bot.domain.ids import SlotId
from bot.domain.instructions import Urgency
from bot.ports.platform import Limits
from bot.presenter.platform_queue import EDIT_RESERVE, ChatPace
from tests.bot.presenter.stage import GROUP, Stage, is_group, private, stage

TELEGRAM = Limits(per_second=30, chat_interval=1, chat_burst=1, group_per_minute=20, is_group=is_group)


def times(on: Stage) -> list[int]:
    return [request.at for request in on.platform.log]


def most_within(times: list[int], window: int) -> int:
    return max(sum(1 for other in times if at <= other < at + window) for at in times)


async def test_two_requests_to_one_chat_keep_its_interval() -> None:
    async with stage(TELEGRAM) as on:
        for number in range(5):
            on.show(f"hand:{number}:p", "one", chat=private("p"))
        await on.settle()
        assert [later - earlier for earlier, later in itertools.pairwise(times(on))] == [1000] * 4


async def test_a_groups_limit_of_a_minute_is_kept_and_its_table_is_edited_often() -> None:
    async with stage(TELEGRAM) as on:
        for second in range(180):
            on.show("table:t", f"state {second}")
            await on.clock.advance(1)
        assert most_within(times(on), 60_000) <= 20
        assert max(later - earlier for earlier, later in itertools.pairwise(times(on))) <= 6_000
        await on.settle()
        assert on.texts() == ["state 179"]


async def test_edits_leave_a_part_of_a_groups_budget_for_new_messages() -> None:
    async with stage(TELEGRAM) as on:
        for second in range(60):
            on.show("table:t", f"state {second}")
            await on.clock.advance(1)
        on.show("table:u", "the end")
        await on.clock.advance(1)
        assert "the end" in on.texts()


async def test_notices_leave_a_part_of_a_groups_budget_for_the_game() -> None:
    """Notices alone would use the whole budget of the room, and the table is hardly later than without them."""
    async with stage(TELEGRAM) as on:
        late = 0
        for second in range(240):
            if second < 6 or second % 10 == 0:
                on.show(f"note:{second}", "talk", resend=False)
                on.presenter.release(SlotId(f"note:{second}"))
            if second % 8 == 0:
                on.show("table:t", f"state {second}")
            await on.clock.advance(1)
            late += f"state {second // 8 * 8}" not in on.texts()
        assert late <= 24
        assert on.texts().count("talk") >= 12


async def test_an_edit_that_waits_long_gets_its_turn_among_new_messages() -> None:
    """New messages use up the budget as it grows, but edits never take the part reserved for messages."""
    async with stage(TELEGRAM) as on:
        on.show("table:t", "one")
        for second in range(60):
            if second < 8 or second % 5 == 0:
                on.show(f"hand:{second}", "talk")
            if second == 20:
                on.show("table:t", "two")
            await on.clock.advance(1)
            assert second < 19 or second > 30 or on.texts()[0] == "one"
        assert on.texts()[0] == "two"


async def test_the_tapper_is_served_first_then_awaited_people_then_the_table_then_the_rest() -> None:
    async with stage(Limits(per_second=1)) as on:
        for urgency in reversed(Urgency):
            on.show(f"hand:t:{urgency.name}", urgency.name, chat=private(urgency.name), urgency=urgency)
        await on.settle()
        assert on.asked() == ["send TAPPER", "send AWAITED", "send TABLE", "send OTHER"]


async def test_a_slot_that_waits_long_enough_is_served_before_newer_tappers() -> None:
    async with stage(Limits(per_second=1)) as on:
        on.show("hand:t:busy", "busy", chat=private("busy"), urgency=Urgency.TAPPER)
        on.show("hand:t:patient", "patient", chat=private("patient"), urgency=Urgency.OTHER)
        for second in range(100):
            on.show(f"hand:t:{second}", "new", chat=private(f"n{second}"), urgency=Urgency.TAPPER)
            on.show(f"hand:u:{second}", "new", chat=private(f"m{second}"), urgency=Urgency.TAPPER)
            await on.clock.advance(1)
        assert on.texts(private("patient")) == ["patient"]


async def test_a_slot_without_changes_does_not_delay_others_of_its_chat() -> None:
    async with stage(Limits(per_second=1)) as on:
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        on.show("hand:t:q", "busy", chat=private("q"))
        on.show("hand:t:p", "two", chat=private("p"))
        on.show("hand:u:p", "other", chat=private("p"), urgency=Urgency.OTHER)
        await on.clock.advance(0.1)
        on.show("hand:t:p", "one", chat=private("p"))
        await on.settle()
        assert on.asked() == ["send one", "send busy", "send other"]


async def test_a_private_chat_has_no_group_budget() -> None:
    minute = Limits(group_per_minute=20, is_group=is_group)
    assert ChatPace(minute, "p1", 1).unused(0)
    pace = ChatPace(minute, "p1", 1)
    for _ in range(100):
        assert pace.ready_at(0, 0, EDIT_RESERVE) == 0
        pace.take(0)


async def test_one_request_at_a_time_for_each_chat() -> None:
    async with stage() as on:
        for number in range(10):
            on.show(f"end:{number}", "one")
            on.show(f"hand:t:{number}", "one", chat=private(str(number)))
        await on.settle()
        assert on.platform.overlaps == 0
        assert len(on.texts(GROUP)) == 10


async def test_a_clock_that_jumps_back_holds_up_no_request() -> None:
    async with stage(TELEGRAM) as on:
        on.platform.fail_next("send", Throttled(3))
        for number in range(5):
            on.show(f"hand:{number}:p", "one", chat=private("p"))
        await on.clock.advance(1)
        on.clock.jump(-3600)
        await on.clock.advance(10)
        assert len(on.platform.visible(private("p"))) == 5
        assert all(0 <= waited < 10 for _, waited in on.listener.waits)


async def test_requests_to_chats_without_a_platform_limit_do_not_wait_for_others() -> None:
    limits = Limits(per_second=2, is_counted=lambda chat_id: chat_id.startswith("g"))
    async with stage(limits) as on:
        for number in range(20):
            on.show(f"table:{number}", "a table", chat=replace(GROUP, id=f"g{number}"))
            on.show(f"hand:{number}:p{number}", "a hand", chat=private(f"p{number}"))
        await on.settle()
        tables = [request.at for request in on.platform.log if request.chat.id.startswith("g")]
        hands = [request.at for request in on.platform.log if not request.chat.id.startswith("g")]
        assert len(hands) == len(tables) == 20
        assert max(hands) == min(hands)
        assert most_within(tables, 1_000) <= 2

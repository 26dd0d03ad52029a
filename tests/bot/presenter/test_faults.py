"""Failures of a platform or of the store, and the presenter's next operations."""

import itertools

import pytest

from bot.domain.errors import MessageFrozen, MessageGone, PlatformError, Refused, Throttled, Unavailable
from bot.domain.ids import Chat, PlatformName
from bot.domain.instructions import Repost
from bot.domain.screen import digest_of
from tests.bot.presenter.stage import private, screen, stage
from tests.memory.platform import Method

LOST = Unavailable("the answer was lost")
NOT_DONE = Unavailable("no route", maybe_done=False)
P = private("p")


@pytest.mark.parametrize(
    "method, error, done, asked",
    [
        ("send", NOT_DONE, False, ["send one", "send one"]),
        ("send", Throttled(3), False, ["send one", "send one"]),
        ("send", LOST, False, ["send one", "send one"]),
        ("edit", NOT_DONE, False, ["send one", "edit two", "edit two"]),
        ("edit", Throttled(3), False, ["send one", "edit two", "edit two"]),
        ("edit", LOST, False, ["send one", "edit two", "edit two"]),
        ("edit", LOST, True, ["send one", "edit two", "edit two"]),
        ("edit", MessageGone(), False, ["send one", "edit two", "send two"]),
    ],
)
async def test_a_request_that_fails_for_a_while_is_repeated_until_it_succeeds(
    method: Method, error: PlatformError, done: bool, asked: list[str]
) -> None:
    async with stage() as on:
        on.platform.fail_next(method, error, done=done)
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        if method == "edit":
            on.show("hand:t:p", "two", chat=P)
            await on.settle()
        assert on.asked() == asked
        assert on.texts(P)[-1] == asked[-1].split()[-1]


async def test_a_failed_deletion_is_repeated_and_delays_no_screen_for_long() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        on.platform.fail_next("delete", LOST, Throttled(5), NOT_DONE)
        on.show("hand:t:p", "one", chat=P, repost=Repost.RING)
        await on.settle()
        assert on.ids(P) == ["2"]


async def test_a_throttled_chat_waits_in_full_and_others_do_not() -> None:
    async with stage(pace_factor=100) as on:
        on.platform.fail_next("send", Throttled(30), chat=P)
        on.show("hand:t:p", "one", chat=P)
        on.show("hand:t:q", "one", chat=private("q"))
        await on.clock.advance(29)
        assert on.texts(private("q")) == ["one"]
        assert len(on.asked(P)) == 1
        await on.clock.advance(1)
        assert on.texts(P) == ["one"]


async def test_three_throttled_chats_mean_that_the_platform_is_throttled() -> None:
    async with stage() as on:
        for name in ("a", "b", "c"):
            on.platform.fail_next("send", Throttled(30), chat=private(name))
            on.show(f"hand:t:{name}", "one", chat=private(name))
        await on.clock.advance(1)
        on.show("hand:t:q", "one", chat=private("q"))
        await on.clock.advance(20)
        assert on.texts(private("q")) == []
        await on.settle()
        assert on.texts(private("q")) == ["one"]


async def test_the_delays_between_failures_grow_to_a_minute() -> None:
    async with stage() as on:
        on.platform.fail_next("send", *[NOT_DONE] * 10)
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        times = [request.at for request in on.platform.log]
        gaps = [(later - earlier) / 1000 for earlier, later in itertools.pairwise(times)]
        assert gaps == [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]


async def test_the_count_of_unanswered_sends_survives_a_restart() -> None:
    async with stage() as on:
        on.platform.fail_next("send", *[LOST] * 3)
        on.show("hand:t:p", "one", chat=P)
        await on.clock.advance(0.5)
        assert len(on.asked()) == 1
        await on.restart()
        on.show("hand:t:p", "one", chat=P)
        await on.clock.advance(3600)
        assert len(on.asked()) == 2


async def test_a_refused_screen_is_not_tried_again_until_another_is_declared() -> None:
    async with stage() as on:
        on.platform.fail_next("send", Refused("too long"))
        on.show("table:t", "one")
        await on.settle()
        on.show("table:t", "one")
        await on.settle()
        on.show("table:t", "two")
        await on.settle()
        assert on.asked() == ["send one", "send two"]


@pytest.mark.parametrize("done", [False, True])
async def test_a_failing_store_causes_no_second_message(done: bool) -> None:
    async with stage() as on:
        on.store.failures = [done, done]
        on.show("table:t", "one")
        await on.settle()
        assert on.asked() == ["send one"]
        row = await on.row("table:t")
        assert row is not None
        assert (row.message, row.intent, row.digest) == ("1", None, digest_of(screen("one")))


async def test_a_fault_of_an_adapter_stops_nothing() -> None:
    async with stage() as on:
        on.platform.fail_next("send", RuntimeError("a fault"))  # type: ignore[arg-type]
        on.show("table:t", "one")
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        assert (on.texts(), on.texts(P)) == (["one"], ["one"])


async def test_a_stopped_platform_gets_no_requests() -> None:
    async with stage() as on:
        on.show("x", "one", chat=Chat(PlatformName("discord"), "1"))
        await on.settle()
        assert on.asked() == []


async def test_an_edit_without_an_answer_is_undone_if_the_screen_changes_back() -> None:
    async with stage() as on:
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        on.platform.fail_next("edit", LOST, done=True)
        on.show("hand:t:p", "two", chat=P)
        await on.clock.advance(0.1)
        on.show("hand:t:p", "one", chat=P)
        await on.settle()
        assert on.texts(P) == ["one"]


async def test_a_post_that_cannot_be_edited_any_more_is_replaced_and_removed() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.platform.fail_next("edit", MessageFrozen())
        on.show("table:t", "two")
        await on.settle()
        assert on.texts() == ["two"]

"""Requests without a screen take their turn in the queue of their chat."""

import asyncio

import pytest

from bot.domain.errors import Throttled, Unavailable
from bot.domain.ids import Chat, PlatformName
from bot.domain.instructions import Urgency
from tests.bot.presenter.stage import GROUP, Stage, stage
from tests.bot.presenter.test_pacing import TELEGRAM, most_within, times


async def asks(on: Stage, made: list[int], error: Exception | None = None) -> None:
    """Make one request to the group in its turn, and note its time."""
    async with on.presenter.turn(GROUP, Urgency.TABLE):
        made.append(on.clock.now())
        await asyncio.sleep(0)
        if error is not None:
            raise error


async def test_requests_of_all_kinds_keep_the_limits_of_a_group_together() -> None:
    async with stage(TELEGRAM) as on:
        made: list[int] = []
        asking = [asyncio.create_task(asks(on, made)) for _ in range(30)]
        for number in range(30):
            on.show(f"table:{number}", "one")
        await on.clock.run(asyncio.wait_for(asyncio.gather(*asking), None))
        await on.settle()
        assert (len(made), len(times(on))) == (30, 30)
        assert most_within([*made, *times(on)], 60_000) <= 20
        assert most_within([*made, *times(on)], 1_000) == 1


async def test_a_rate_limit_delays_screens_too() -> None:
    async with stage(TELEGRAM) as on:
        with pytest.raises(Throttled):
            await asks(on, [], Throttled(40))
        refused = on.clock.now()
        with pytest.raises(Throttled):
            await asks(on, [])
        on.show("table:t", "one")
        await on.settle()
        assert times(on)[0] >= refused + 40_000


async def test_a_cancelled_request_in_the_queue_is_not_carried_out() -> None:
    async with stage(TELEGRAM) as on:
        made: list[int] = []
        await asks(on, made)
        waiting = asyncio.create_task(asks(on, made))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await on.settle()
        assert len(made) == 1


async def test_a_request_in_the_queue_fails_if_its_platform_is_not_served() -> None:
    async with stage(TELEGRAM) as on:
        with pytest.raises(Unavailable):
            async with on.presenter.turn(Chat(PlatformName("other"), "g1"), Urgency.TABLE):
                pass
        made: list[int] = []
        await asks(on, made)
        waiting = asyncio.create_task(asks(on, made))
        await asyncio.sleep(0)
        on.presenter.end(GROUP.platform)
        with pytest.raises(Unavailable):
            await waiting
        assert len(made) == 1

"""A screen is drawn when the platform takes it, from the newest state."""

import asyncio

import pytest

from bot.domain.ids import SlotId, TableId
from bot.domain.instructions import Urgency
from bot.domain.screen import Screen
from tests.bot.presenter.stage import GROUP, private, screen, stage


async def test_a_screen_is_drawn_just_before_its_send() -> None:
    async with stage() as on:
        words = ["old"]
        on.presenter.show(SlotId("table:t"), TableId("t"), GROUP, lambda: screen(words[0]), Urgency.TABLE)
        words[0] = "new"
        await on.settle()
        assert on.asked() == ["send new"]


async def test_a_screen_that_is_declared_during_an_edit_is_drawn_after_it() -> None:
    async with stage() as on:
        on.show("table:t", "one")
        await on.settle()
        on.platform.gate.clear()
        on.show("table:t", "two")
        await on.clock.advance(0)
        for text in ("three", "four", "two"):
            on.show("table:t", text)
            await on.clock.advance(0)
        on.platform.gate.set()
        await on.settle()
        assert on.drawn == ["one", "two", "two"]
        assert on.asked() == ["send one", "edit two"]


async def test_a_screen_that_cannot_be_drawn_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    def odd() -> Screen:
        raise KeyError("a card")

    async with stage() as on:
        on.presenter.show(SlotId("hand:t:p"), TableId("t"), private("p"), odd, Urgency.TAPPER)
        on.show("table:t", "the table")
        await asyncio.wait_for(on.settle(), 5)
        assert on.asked() == ["send the table"]
        assert "hand:t:p cannot be drawn" in caplog.text
        on.show("hand:t:p", "a hand", chat=private("p"))
        await on.settle()
        assert on.asked(private("p")) == ["send a hand"]

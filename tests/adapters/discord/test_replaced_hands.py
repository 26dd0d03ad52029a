"""A tap on a hand already replaced by a newer one."""

import pytest

from bot.game import running
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, serving
from tests.discord_server.server import DiscordServer


async def test_a_tap_on_a_replaced_hand_leaves_a_playable_hand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(running, "RING_AFTER_S", 3600)  # a ring would show the hand, too
    async with DiscordServer([CHANNEL]) as server, serving(server) as served:
        await served.deal(ANNA, BORIS)
        await server.until(lambda: served.moves(ANNA) or served.moves(BORIS))
        who = ANNA if served.moves(ANNA) else BORIS
        old, move = served.moves(who)[0]
        await served.taps(who, ":hand")
        await server.until(lambda: old["id"] not in server.messages and served.hands(who))
        number = await server.tap(who, old, move)
        await server.until(lambda: number in server.acknowledged)
        await server.until(lambda: served.hands(who) and move not in str(served.hands(who)))
        assert len(served.hands(who)) == 1

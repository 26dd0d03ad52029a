"""Discord carries out an edit late, over a newer one, and the answer is lost. The next tap draws the post again."""

from typing import Any

import pytest

from bot.presenter import slot
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, serving
from tests.discord_server.payloads import Json, user
from tests.discord_server.server import DiscordServer

VERA = user(13, "Vera")


def kept(post: Json) -> Any:
    return post["components"]


async def settles(table: Serving) -> None:
    await table.application.presenter.settle()


async def test_a_tap_on_an_old_hand_draws_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slot, "UNCERTAIN_MS", 0)
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await table.deal(ANNA, BORIS)
        who, hand, button, old = await one_move(table)
        await server.tap(who, hand, button)
        await server.until(lambda: any("moved on" in said for said in table.told(who)))
        await settles(table)
        now = kept(server.messages[hand["id"]])
        server.messages[hand["id"]] |= {"components": old}
        await server.tap(who, hand, button)
        await server.until(lambda: kept(server.messages[hand["id"]]) == now)


async def one_move(table: Serving) -> tuple[Json, Json, str, Any]:
    """Make a move. Return its player, the hand's message, the button, and the hand as it was before."""
    who = await whose_turn(table)
    hand, button = table.moves(who)[0]
    await table.server.tap(who, hand, button)
    await table.server.until(lambda: button not in [data for _, data in table.moves(who)])
    await settles(table)
    return who, hand, button, kept(hand)


async def whose_turn(table: Serving) -> Json:
    await table.server.until(lambda: table.moves(ANNA) or table.moves(BORIS))
    return ANNA if table.moves(ANNA) else BORIS

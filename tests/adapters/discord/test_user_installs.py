"""People install the bot for themselves, and play with the computer in their direct messages."""

import functools

import pytest

from bot.tables.thinking import Pauses
from tests.adapters.discord.serving import ANNA, CHANNEL, Serving, buttons, leads_on, serving
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.discord_server.weather import SLOW_S

DIRECT = direct_channel_of(ANNA)
MOST_TAPS = 500


def offered(table: Serving) -> list[tuple[Json, str]]:
    """The buttons in Anna's direct messages, whichever way they are shown."""
    server = table.server
    return buttons([*server.posts(DIRECT), *server.ephemeral(ANNA, DIRECT)])


def next_move(table: Serving) -> tuple[Json, str] | None:
    """Return a button for a move, or for a question before a move; taking is the last choice."""
    found = [one for one in offered(table) if leads_on(one[1])]
    return min(found, key=lambda one: one[1].endswith(":take"), default=None)


def over(table: Serving) -> bool:
    return any(data.startswith("again:") for _, data in offered(table))


async def play_to_the_end(table: Serving, taps: int = MOST_TAPS) -> None:
    """Play to the end, or make this number of taps and wait for the next decision."""
    for _ in range(taps):
        await table.server.until(lambda: next_move(table) or over(table))
        move = next_move(table)
        if over(table) or move is None:
            return
        await table.server.tap(ANNA, *move)
        await table.server.until(functools.partial(gone, table, move))
    await table.server.until(lambda: next_move(table) or over(table))


def gone(table: Serving, move: tuple[Json, str]) -> bool:
    message, data = move
    return (message["id"], data) not in {(one["id"], kept) for one, kept in offered(table)}


@pytest.mark.parametrize("shares_a_server", [True, False])
async def test_a_game_with_the_computer_is_played_to_its_end_in_the_direct_messages(
    shares_a_server: bool,
) -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        server.guests.add(ANNA["id"])
        if not shares_a_server:
            server.left.add(ANNA["id"])
        await table.types(ANNA, "solo", DIRECT)
        await play_to_the_end(table)
        assert over(table)
        assert server.posts(CHANNEL) == []


@pytest.mark.sampled
async def test_a_computers_move_before_the_acknowledgement_of_a_tap_is_shown() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        server.guests.add(ANNA["id"])
        server.left.add(ANNA["id"])
        server.weather.slow = "POST .*/callback"
        table.application.services.computers.pauses = Pauses(2 * SLOW_S, 2 * SLOW_S)
        await table.types(ANNA, "solo", DIRECT)
        await play_to_the_end(table, taps=4)

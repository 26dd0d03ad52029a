"""The puzzle of the day, solved and shared: over real sockets."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

import pytest

from adapters.discord import DISCORD
from bot.domain.languages import ENGLISH
from bot.domain.tap_data import TapData
from bot.features.puzzle.model import PuzzleMove, ShareResult, number_at
from bot.features.puzzle.supply import puzzle_of
from bot.i18n.texts import load_texts
from engine.puzzles import start
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, buttons, serving, texts
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer

GROUP = 901
DIRECT = direct_channel_of(ANNA)
ENGLISH_WORDS = load_texts()[ENGLISH].on(DISCORD)
SENT_IN_PRIVATE = ENGLISH_WORDS("answer-sent-in-private")
RESULT = "❌ not solved yet"


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with DiscordServer([CHANNEL]) as server:
        server.foreign.add(ForeignChat(GROUP, (ANNA, BORIS)))
        server.guests.add(ANNA["id"])
        async with serving(server) as running:
            yield running


def today() -> int:
    return number_at(int(time.time() * 1000))


def offered(served: Serving, kind: type[TapData], channel: int) -> list[tuple[Json, str]]:
    """Return the buttons of this class that Anna sees in the channel."""
    return [one for one in buttons(seen(served, channel)) if kind.parse(one[1]) is not None]


def seen(served: Serving, channel: int) -> list[Json]:
    """Return the messages that Anna sees in the channel."""
    return [*served.server.posts(channel), *served.server.ephemeral(ANNA, channel)]


async def shares(served: Serving, channel: int) -> Json:
    """End the first try with a wrong move, and share the result. Return the message of the puzzle."""
    number = today()
    puzzle = puzzle_of(number)
    wrong = next(judged.move for judged in start(puzzle).judged if not judged.wins)
    await served.types(ANNA, "puzzle", channel)
    await served.server.until(lambda: offered(served, PuzzleMove, channel))
    message, _ = offered(served, PuzzleMove, channel)[-1]
    await served.server.tap(ANNA, message, PuzzleMove(number, 1, 0, wrong, puzzle.edition).text())
    await served.server.until(lambda: offered(served, ShareResult, channel))
    message, data = offered(served, ShareResult, channel)[-1]
    await served.server.tap(ANNA, message, data)
    return message


def results(served: Serving, channel: int) -> list[str]:
    """Return the messages for everybody in the channel that are a result alone."""
    told = ["\n".join(texts(post["components"])) for post in served.server.posts(channel)]
    return [text for text in told if text.endswith(RESULT)]


async def test_a_result_is_shared_with_everybody_in_the_channel_and_the_puzzle_stays(served: Serving) -> None:
    puzzle = await shares(served, CHANNEL)
    await served.server.until(lambda: results(served, CHANNEL))
    assert results(served, CHANNEL) == [f"\u2068Anna\u2069 · Durak puzzle {today()}: {RESULT}"]
    assert puzzle in served.server.ephemeral(ANNA, CHANNEL)


async def test_a_result_is_shared_alone_in_direct_messages(served: Serving) -> None:
    puzzle = await shares(served, DIRECT)
    await served.server.until(lambda: results(served, DIRECT))
    assert results(served, DIRECT) == [f"Durak puzzle {today()}: {RESULT}"]
    assert puzzle in seen(served, DIRECT)


async def test_in_a_chat_without_the_bot_a_result_is_shared_in_private(served: Serving) -> None:
    puzzle = await shares(served, GROUP)
    await served.server.until(lambda: SENT_IN_PRIVATE in served.told(ANNA, GROUP))
    await served.server.until(lambda: results(served, DIRECT))
    assert results(served, GROUP) == []
    assert puzzle in served.server.ephemeral(ANNA, GROUP)

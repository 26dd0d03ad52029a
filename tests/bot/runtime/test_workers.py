"""No process of a pool outlives the bot, however the bot ends."""

import signal
import subprocess
import sys

import pytest

PROGRAM = """
import asyncio, multiprocessing, sys
from bot.domain.ids import GameId
from bot.features.coach import CoachPool
from bot.runtime.search_pool import SearchPool
from engine import PRESETS, Game, Seat, deal_from_seed
from tests.adapters.played import play

async def main():
    search, coach, options = SearchPool(), CoachPool(), PRESETS["podkidnoy"]
    game = Game.start(options, 2, deal_from_seed(bytes(32), options, 2, Seat(0)))
    await search.choose(game.view(game.view(None).attacker))
    coach.begin(GameId("one"), play(options, seats=2).record(), Seat(0), 600)
    while len(children := multiprocessing.active_children()) < 2:
        await asyncio.sleep(0)
    print(*[child.pid for child in children], flush=True)
    sys.stdin.readline()

asyncio.run(main())
"""


@pytest.mark.sampled
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_no_process_of_a_pool_outlives_the_bot(number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as bot:
        assert bot.stdout is not None
        assert len(bot.stdout.readline().split()) == 2
        bot.send_signal(number)
        assert bot.stdout.read() == "", "the workers hold the pipe of the output until they end"

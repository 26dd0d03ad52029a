"""An attack on a running bot: many requests for one replay at the same time, from several addresses of this machine."""

import asyncio
import time
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector

from adapters.store import SqlStore
from adapters.web.visitors import WEB
from bot.domain.ids import Chat, GameId, Language, PersonId, TableId, UserKey
from bot.domain.rows import AddGame, AddMove, EndGame, GameRow, MoveRow, Person, PutPerson
from bot.features.replays import Replays
from bot.i18n.texts import load_texts
from engine import PRESETS, Game, Normal, deal_from_seed, move_to_text

REQUESTS: Final = 220
"""The requests of a wave."""
ADDRESSES: Final = 8
SECONDS: Final = 20.0
WAVE_S: Final = 1.0
"""The shortest time between the beginnings of two waves."""
LONGEST_S: Final = 30.0
"""The seconds after which a request without an answer is given up."""
SEATS: Final = 6


@dataclass
class ReplayLoad:
    """The effect of an attack: the number of waves, the answers by HTTP status, and the seconds of the slowest answer.

    A request without an answer counts with the status 0.
    """

    waves: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    slowest_s: float = 0.0


async def attack_replay(url: str, key: str, seconds: float = SECONDS) -> ReplayLoad:
    """Ask for the steps of the replay with this key in waves, from 127.0.0.2 and the next addresses, for these seconds.

    The last wave may end later. Run this function in a process of its own: it keeps its event loop busy.
    """
    load, began = ReplayLoad(), time.perf_counter()
    async with AsyncExitStack() as stack:
        sessions = [
            await stack.enter_async_context(_session(f"127.0.0.{2 + number}")) for number in range(ADDRESSES)
        ]
        while (wave_began := time.perf_counter()) - began < seconds:
            load.waves += 1
            steps = f"{url}/replay/{key}/steps?lang=en"
            await asyncio.gather(*(_ask(sessions[at % ADDRESSES], steps, load) for at in range(REQUESTS)))
            await asyncio.sleep(max(wave_began + WAVE_S - time.perf_counter(), 0))
    return load


def _session(address: str) -> ClientSession:
    connector = TCPConnector(local_addr=(address, 0), limit=0)
    timeout = ClientTimeout(total=LONGEST_S)
    return ClientSession(connector=connector, timeout=timeout, auto_decompress=False)


async def _ask(session: ClientSession, steps: str, load: ReplayLoad) -> None:
    began, status = time.perf_counter(), 0
    try:
        async with session.get(steps) as answer:
            await answer.read()
            status = answer.status
    except (ClientError, TimeoutError):
        pass
    load.statuses[status] += 1
    load.slowest_s = max(load.slowest_s, time.perf_counter() - began)


async def store_replay(database: str) -> str:
    """Store a finished game of six people in this database, before the bot serves it. Return the key of its link."""
    store = await SqlStore.open(database)
    try:
        game, played = GameId("attacked"), _game()
        header = replace(played.record(), bouts=(), outcome=None).to_text()
        people = [_person(number) for number in range(SEATS)]
        seats = tuple(person.person for person in people)
        row = GameRow(game, TableId(game), Chat(WEB, "g-attacked"), header, seats, started_at=1)
        moves = [
            AddMove(MoveRow(game, at, seat, move_to_text(move), at))
            for at, (seat, move) in enumerate(played.moves)
        ]
        await store.commit([*map(PutPerson, people), AddGame(row), *moves, EndGame(game, 2, "fool")])
        return await Replays(store, load_texts()).key_of(game)
    finally:
        await store.close()


def _person(number: int) -> Person:
    user, private = UserKey(f"attacked{number}"), Chat(WEB, f"p-attacked{number}")
    return Person(PersonId(user), WEB, user, f"Player {number}", Language("en"), private, reachable=True)


def _game() -> Game:
    chance, options = Random(1), PRESETS["podkidnoy"]
    game = Game.start(options, SEATS, deal_from_seed(chance.randbytes(32), options, SEATS, None))
    while game.outcome is None:
        awaited = game.awaited
        seat = awaited.may[0] if awaited.must is None else awaited.must
        game.play(seat, Normal().choose(game.view(seat), chance.random, lambda: False))
    return game

"""Measures how quickly a board is read and a game is counted, with 100,000 people and 1,000,000 counted games."""

import asyncio
import random
import time
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from adapters.store import SqlStore
from benchmarks.baseline import commits_1000
from benchmarks.figures import Figures, duration
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId
from bot.domain.rank_rows import Leaderboard, PersonStanding
from bot.domain.rows import AddGame, AddMove, Change, EndGame, GameRow, MoveRow, PutRow
from bot.ranks.ledger import Ledger
from engine import Game, Options, Seat, Start, deal_from_seed, move_to_text

PEOPLE = 100_000
GAMES = 1_000_000
CHATS = 5_000
PERSONS_IN_A_GAME = 4
ASKED = 600
COUNTED = 100
AT_ONCE = 5_000
LINES = 10
FOLDER = Path("build")
MEMORY = PlatformName("memory")


def run() -> Figures:
    """Measure `ranks.top_p99_ms`, a read of a leaderboard, and `ranks.record_game_ms`, the median end of a game."""
    baseline = commits_1000(FOLDER)
    with TemporaryDirectory(dir=FOLDER) as place:
        top, record = asyncio.run(_measure(Path(place) / "ranks.sqlite3"))
    return {
        "ranks.top_p99_ms": duration(top, "ms", baseline),
        "ranks.record_game_ms": duration(record, "ms", baseline),
    }


async def _measure(file: Path) -> tuple[float, float]:
    store, chance = await SqlStore.open(file), random.Random(1)
    await _fill(store, chance)
    asked = [await _seconds_of_board(store, chance) for _ in range(ASKED)]
    counted = [await _seconds_of_count(store, chance, number) for number in range(COUNTED)]
    await store.close()
    return quantiles(asked, n=100)[98], median(counted)


async def _seconds_of_board(store: SqlStore, chance: random.Random) -> float:
    """Read a random leaderboard, overall or of one chat with equal chances; return the seconds."""
    chat = None if chance.random() < 0.5 else _chat(chance.randrange(CHATS))
    board = chance.choice(list(Leaderboard))
    began = time.perf_counter()
    await store.top(chat, board, LINES)
    return time.perf_counter() - began


async def _seconds_of_count(store: SqlStore, chance: random.Random, number: int) -> float:
    """Store a game and commit its end with the new standings. Return the seconds of the part after its last move.

    `number` makes the id of the game.
    """
    game, row = _random_game(chance, number)
    moves = [
        AddMove(MoveRow(row.game, seq, seat, move_to_text(move), 1))
        for seq, (seat, move) in enumerate(game.moves)
    ]
    await store.commit([AddGame(row), *moves[:-1]])
    ledger = Ledger(store)
    began = time.perf_counter()
    step: list[Change] = [moves[-1], EndGame(row.game, 10**12 + number, "fool")]
    async with ledger.entered(row.game, game.moves, step) as changes:
        await store.commit(changes)
    return time.perf_counter() - began


def _random_game(chance: random.Random, number: int) -> tuple[Game, GameRow]:
    options = Options()
    deal = deal_from_seed(chance.randbytes(32), options, PERSONS_IN_A_GAME, None)
    game = Game.start(options, PERSONS_IN_A_GAME, deal, Start())
    persons = tuple(_person(at) for at in chance.sample(range(PEOPLE), PERSONS_IN_A_GAME))
    header, room = game.record().to_text(), _chat(chance.randrange(CHATS))
    row = GameRow(GameId(f"g{number}"), TableId(f"g{number}"), room, header, persons, 1)
    while game.outcome is None:
        seat = game.awaited.must if game.awaited.must is not None else game.awaited.may[0]
        game.play(seat, chance.choice(game.legal_moves(Seat(seat))))
    return game, row


async def _fill(store: SqlStore, chance: random.Random) -> None:
    """Store standings as after `GAMES` games: of each person in two chats and overall."""
    each = GAMES * PERSONS_IN_A_GAME // PEOPLE
    rows: list[Change] = []
    for number in range(PEOPLE):
        overall = _standing(chance, number, each)
        halves = [replace(overall, chat=_chat((number * step) % CHATS), games=each // 2) for step in (1, 7)]
        rows += [PutRow(row) for row in (overall, *halves)]
        if len(rows) >= AT_ONCE:
            await store.commit(rows)
            rows = []
    await store.commit(rows)


def _standing(chance: random.Random, number: int, games: int) -> PersonStanding:
    fool = int(games * chance.uniform(0.1, 0.5))
    return PersonStanding(
        _person(number),
        games=games,
        fool=fool,
        doubles=chance.randrange(5),
        worn=chance.choice((0, 0, 6, 7, 8, 9, 10, 14)),
        shoulders=chance.randint(1, 2),
        mu=chance.gauss(25, 4),
        sigma=chance.uniform(1, 4),
    )


def _person(number: int) -> PersonId:
    return PersonId(f"p{number}")


def _chat(number: int) -> Chat:
    return Chat(MEMORY, f"group-{number}")

"""Read the database of a running or killed bot from outside its process."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.presenter.slot import MOST_UNANSWERED, SendKey
from engine import Game, Record, Seat, parse_move
from tests.postgres_server import PostgresServer


@dataclass(frozen=True, slots=True)
class TelegramGame:
    """A stored game. `seats` holds the Telegram ids of its people; None is a computer."""

    game: str
    chat: int
    header: str
    seats: tuple[int | None, ...]
    ended: bool
    moves: tuple[tuple[int, str], ...]
    times: tuple[float, ...]
    """The time of day of the deal and of each move, in seconds."""

    def replayed(self) -> Game:
        """Replay the game. The engine refuses moves stored twice or out of turn."""
        record = Record.from_text(self.header)
        game = Game.start(record.options, record.seats, record.deal, record.start)
        for seat, move in self.moves:
            game.play(Seat(seat), parse_move(move))
        return game

    def moves_of(self, seat: int) -> list[str]:
        return [move for mover, move in self.moves if mover == seat]

    @property
    def seed(self) -> str:
        seed = Record.from_text(self.header).deal.seed
        assert seed is not None
        return seed.hex()


@dataclass(frozen=True, slots=True)
class DatabaseSnapshot:
    """The stored data safe from kills. `tables` has the number of tables of each chat so far."""

    games: dict[str, TelegramGame]
    tables: Counter[int]
    in_doubt: frozenset[tuple[int, str]]
    """Chat and key of each unfinished send: its intent is stored, but not the id of its message."""
    waiting: dict[int, int | None]
    """The chats of running games without a send before the next tap: a send and its repetition had no answer.

    The value is the post edited meanwhile; None if there is none.
    """

    @property
    def running(self) -> list[TelegramGame]:
        return [game for game in self.games.values() if not game.ended]


Rows = list[tuple[Any, ...]]
_QUERIES = (
    "SELECT person, people.user FROM people WHERE platform = '{platform}'",
    """SELECT game, chat, header, seats, ended_at, started_at FROM games
    WHERE platform = '{platform}' ORDER BY number""",
    "SELECT game, seq, seat, move, at FROM moves ORDER BY game, seq",
    "SELECT chat FROM tables WHERE platform = '{platform}'",
    "SELECT slot, chat, intent, message FROM slots WHERE intent IS NOT NULL AND platform = '{platform}'",
)


class InFile:
    """A database in a file. It is read without a change; even the journal of a killed process stays as it is."""

    def __init__(self, file: Path) -> None:
        self.address = str(file)

    def rows(self, *queries: str) -> list[Rows]:
        """The rows of each query."""
        with closing(sqlite3.connect(f"file:{self.address}?mode=ro", uri=True, timeout=10)) as file:
            return [file.execute(query).fetchall() for query in queries]

    def run(self, statements: str) -> None:
        """Carry out statements in one transaction."""
        with closing(sqlite3.connect(self.address)) as file:
            file.executescript(f"BEGIN; {statements}; COMMIT")

    def copied(self, file: Path) -> InFile:
        """Copy a closed database to another file."""
        shutil.copy(self.address, file)
        return InFile(file)


class OnServer:
    """A database on a server: an empty one, or the one with this URL."""

    def __init__(self, server: PostgresServer, url: str = "") -> None:
        self._server = server
        self.address = url or server.new_database()

    def run(self, statements: str) -> None:
        """Carry out statements in one transaction."""
        _ = self._server.ask(statements, self.address)

    def copied(self, _: Path) -> OnServer:
        """Copy a closed database to another one on the server."""
        name = self.address.rpartition("/")[2]
        return OnServer(self._server, self._server.new_database(f"TEMPLATE {name}"))

    def rows(self, *queries: str) -> list[Rows]:
        """The rows of each query, all of one moment."""
        as_lists = (
            f"SELECT coalesce(json_agg(row_of_query), '[]') FROM ({query}) AS row_of_query"
            for query in queries
        )
        found = self._server.ask(
            f"BEGIN ISOLATION LEVEL REPEATABLE READ; {'; '.join(as_lists)}; COMMIT", self.address
        )
        texts = "\n".join(found).replace("]\n[", "]\0[").split("\0")
        return [[tuple(row.values()) for row in json.loads(text)] for text in texts]


Database = InFile | OnServer


def _number(chat: str) -> int:
    """The number of a chat; the id of a private chat or of a chat without the bot on Discord has letters before it."""
    return int(chat.rpartition(":")[2].lstrip("u"))


def any_running(database: Database) -> bool:
    """Return True if some game has no result yet."""
    (running,) = database.rows("SELECT 1 AS one FROM games WHERE ended_at IS NULL")
    return bool(running)


def read_database(database: Database, platform: str = "telegram") -> DatabaseSnapshot:
    """Read all data of a platform safe from kills."""
    queries = [query.format(platform=platform) for query in _QUERIES]
    people, games, moves, tables, doubts = database.rows(*queries)
    numbers = {person: int(user) for person, user in people}
    moved: dict[str, list[tuple[int, str]]] = defaultdict(list)
    times: dict[str, list[float]] = defaultdict(list)
    for game, seq, seat, move, at in moves:
        assert seq == len(moved[game])
        moved[game].append((seat, move))
        times[game].append(at / 1000)
    stored = {
        game: TelegramGame(
            game,
            _number(chat),
            header,
            tuple(None if person is None else numbers[person] for person in json.loads(seats)),
            ended is not None,
            tuple(moved[game]),
            (started / 1000, *times[game]),
        )
        for game, chat, header, seats, ended, started in games
    }
    doubt = frozenset((_number(chat), f"{slot} {intent}") for slot, chat, intent, _ in doubts)
    running = {game.game for game in stored.values() if not game.ended}
    waiting = {
        _number(chat): None if message is None else int(message)
        for slot, chat, intent, message in doubts
        if slot.startswith(("table:", "hand:"))
        and slot.split(":")[1] in running
        and SendKey.parse(intent).attempt >= MOST_UNANSWERED
    }
    return DatabaseSnapshot(stored, Counter(_number(chat) for (chat,) in tables), doubt, waiting)

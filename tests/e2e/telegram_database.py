"""Reads the database of a bot from outside its process, which may be running or killed."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from engine import Game, Record, Seat, parse_move


@dataclass(frozen=True, slots=True)
class TelegramGame:
    """A stored game. `seats` holds the Telegram ids of its people; None is a computer."""

    game: str
    chat: int
    header: str
    seats: tuple[int | None, ...]
    ended: bool
    moves: tuple[tuple[int, str], ...]

    def replayed(self) -> Game:
        """Replay the game. The engine refuses moves that are stored twice or out of turn."""
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
    """The stored data that a kill may not damage. `tables` counts the tables that each chat has had."""

    games: dict[str, TelegramGame]
    tables: Counter[int]
    in_doubt: frozenset[tuple[int, str]]
    """Chat and key of each unfinished send: its intent is stored, but not the id of its message."""

    @property
    def running(self) -> list[TelegramGame]:
        return [game for game in self.games.values() if not game.ended]


def any_running(database: Path) -> bool:
    """Whether some game has no result yet."""
    with closing(_opened(database)) as file:
        return bool(file.execute("SELECT 1 FROM games WHERE ended_at IS NULL").fetchone())


def read_database(database: Path) -> DatabaseSnapshot:
    """Read the database without changing it; even the journal of a killed process stays as it is."""
    with closing(_opened(database)) as file:
        numbers = {person: int(user) for person, user in file.execute("SELECT person, user FROM people")}
        games = {
            game: TelegramGame(
                game,
                int(chat),
                header,
                tuple(None if person is None else numbers[person] for person in json.loads(seats)),
                ended is not None,
                tuple(_moves(file, game)),
            )
            for game, chat, header, seats, ended in file.execute(
                "SELECT game, chat, header, seats, ended_at FROM games ORDER BY number"
            )
        }
        tables = Counter(int(chat) for (chat,) in file.execute("SELECT chat FROM tables"))
        doubt = frozenset(
            (int(chat), f"{slot} {intent}")
            for slot, chat, intent in file.execute(
                "SELECT slot, chat, intent FROM slots WHERE intent IS NOT NULL"
            )
        )
    return DatabaseSnapshot(games, tables, doubt)


def _opened(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)


def _moves(file: sqlite3.Connection, game: str) -> list[tuple[int, str]]:
    rows = file.execute("SELECT seq, seat, move FROM moves WHERE game = ? ORDER BY seq", (game,)).fetchall()
    assert [seq for seq, _, _ in rows] == list(range(len(rows)))
    return [(seat, move) for _, seat, move in rows]

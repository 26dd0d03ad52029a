"""Read games from the page's database, with the cards each user could know at each time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.domain.ids import GameId
from engine import Event, FirstAttackerShown, Game, Record, Seat, SecondTrumpShown, parse_move
from tests.e2e.named_cards import cards_in_notation


@dataclass(frozen=True, slots=True)
class WebGame:
    """A stored game. `seats` holds users (None is a computer), `moves` the time in ms, the seat and the move."""

    game: GameId
    header: str
    seats: tuple[str | None, ...]
    started_at: int
    ended: bool
    moves: tuple[tuple[int, int, str], ...]

    @property
    def seed(self) -> str:
        deal = Record.from_text(self.header).deal
        assert deal.seed is not None
        return deal.seed.hex()

    def position(self) -> Game:
        """Return the game as it is now."""
        *_, (_, game, _) = self._stages()
        return game

    def hand(self, user: str) -> set[str]:
        return {str(card) for card in self.position().view(self._seat(user)).hand}

    def must(self, user: str) -> bool:
        """Return True if only this user can act."""
        return self.position().awaited.must == self._seat(user)

    def known(self, user: str | None) -> list[tuple[int, set[str]]]:
        """Return the cards possibly known to the user (None is a spectator), from each time (ms) on.

        These are all shown or played cards, the user's own, and open hands (R44).
        """
        seat = None if user is None else self._seat(user)
        seen: set[str] = set()
        grown = []
        for at, game, events in self._stages():
            seen |= {str(game.turned_up), *_shown(events)}
            if game.moves:
                seen |= set(cards_in_notation(self.moves[len(game.moves) - 1][2]))
            view = game.view(seat)
            seen |= {str(card) for hand in (view.hand, *view.open_hands) for card in hand}
            grown.append((at, set(seen)))
        return grown

    def _seat(self, user: str) -> Seat:
        return Seat(self.seats.index(user))

    def _stages(self) -> Iterator[tuple[int, Game, tuple[Event, ...]]]:
        """Yield time, game and events after the deal and after each move; the game is always the same object."""
        record = Record.from_text(self.header)
        game = Game.start(record.options, record.seats, record.deal, record.start)
        yield self.started_at, game, game.opening
        for at, seat, move in self.moves:
            yield at, game, game.play(Seat(seat), parse_move(move))


def _shown(events: Sequence[Event]) -> set[str]:
    """Return the cards shown by events and not named by moves.

    They are the card for the first attack (R8) and the second trump, once it is drawn (R36).
    """
    shown = [event.card for event in events if isinstance(event, FirstAttackerShown | SecondTrumpShown)]
    return {str(card) for card in shown if card is not None}


def stored_games(database: str | Path) -> list[WebGame]:
    """Read all games in the order of their beginnings, also during a run of the process."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=10)) as file:
        users = dict(file.execute("SELECT person, user FROM people"))
        rows = file.execute("SELECT game, header, seats, started_at, ended_at FROM games ORDER BY number")
        return [
            WebGame(
                game,
                header,
                tuple(None if person is None else users[person] for person in json.loads(seats)),
                started_at,
                ended_at is not None,
                _moves(file, game),
            )
            for game, header, seats, started_at, ended_at in rows.fetchall()
        ]


def _moves(file: sqlite3.Connection, game: str) -> tuple[tuple[int, int, str], ...]:
    rows = file.execute(
        "SELECT seq, at, seat, move FROM moves WHERE game = ? ORDER BY seq", (game,)
    ).fetchall()
    assert [seq for seq, *_ in rows] == list(range(len(rows))), "a gap, or a move twice"
    return tuple((at, seat, move) for _, at, seat, move in rows)

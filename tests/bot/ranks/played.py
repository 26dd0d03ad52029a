"""Played games as the store keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cache
from random import Random

from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId
from bot.domain.rows import GameRow, SeatEventKind, SeatEventRow
from engine import Game, Move, Options, Outcome, Seat, Start, deal_from_seed

ROOM = Chat(PlatformName("memory"), "room", "topic")
CHAT = Chat(PlatformName("memory"), "room")
ANN, BOB, CARL, DORA = map(PersonId, ("ann", "bob", "carl", "dora"))
ENDED = 9_000


def played_once(*persons: PersonId | None, seed: int = 1) -> Played:
    """Return a game of these persons without events; the same game is played once for all tests."""
    found = copy(_played(persons, seed))
    found.events = []
    return found


@cache
def _played(persons: tuple[PersonId | None, ...], seed: int) -> Played:
    return Played(*persons, seed=seed)


class Played:
    """A game of careless players with these persons in their seats (None: a computer), and its seat events."""

    def __init__(
        self, *persons: PersonId | None, seed: int = 1, options: Options | None = None, ended: bool = True
    ) -> None:
        self.options = options or Options()
        deal = deal_from_seed(bytes([seed] * 32), self.options, len(persons), None)
        self.game = Game.start(self.options, len(persons), deal, Start())
        header = self.game.record().to_text()
        at = ENDED if ended else None
        self.row = GameRow(GameId(f"game {seed}"), TableId("table"), ROOM, header, persons, 1_000, at)
        self.events: list[SeatEventRow] = []
        chance = Random(seed)
        while self.game.outcome is None:
            awaited = self.game.awaited
            seat = awaited.must if awaited.must is not None else awaited.may[0]
            self.game.play(seat, chance.choice(self.game.legal_moves(seat)))
        self.moves: Sequence[tuple[Seat, Move]] = tuple(self.game.moves)

    @property
    def outcome(self) -> Outcome:
        assert self.game.outcome is not None
        return self.game.outcome

    @property
    def fool(self) -> int:
        return self.outcome.fools[0]

    def happens(
        self, kind: SeatEventKind, seat: int, person: PersonId | None, after: int = 0, at: int = 2_000
    ) -> Played:
        number = len(self.events)
        self.events.append(SeatEventRow(self.row.game, number, after, seat, kind, person, at + number))
        return self

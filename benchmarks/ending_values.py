"""The value of small endings of two players by `engine.Game` alone: list all positions, and sweep over them repeatedly.

It knows nothing of the search. In each position the seat in turn has every legal move, and a defender may take after
its last beat (R18).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine import Beat, Game, Move, Seat
from engine.moves import TAKE

State: TypeAlias = tuple[object, ...]

MOST: Final = 5_000
"""The most positions of an ending."""


class TooLarge(Exception):
    """More positions can follow than the limit allows."""


class EndingValues:
    """The values of a position and of all positions that can follow; both players know every card.

    Raises:
        TooLarge: There are more than `most` positions.
    """

    def __init__(self, game: Game, most: int = MOST) -> None:
        self._movers: dict[State, Seat | None] = {}
        self._following: dict[State, list[State]] = {}
        self._lost_by: dict[State, tuple[Seat, ...]] = {}
        waiting = [game]
        while waiting:
            here = waiting.pop()
            state = state_of(here)
            if state in self._movers:
                continue
            if len(self._movers) == most:
                raise TooLarge
            twins = [] if here.outcome is not None else _twins(here)
            self._movers[state] = None if here.outcome is not None else mover(here)
            self._lost_by[state] = () if here.outcome is None else here.outcome.fools
            self._following[state] = [state_of(twin) for twin in twins]
            waiting += twins
        self._won: dict[Seat, set[State]] = {}

    def score(self, game: Game, seat: Seat) -> float:
        """Return 1 if the seat can force a win from this position of the game, 0 if another seat can, else a half."""
        state = state_of(game)
        if state in self._forced(seat):
            return 1.0
        others = {Seat(one) for one in range(game.seats)} - {seat}
        return 0.0 if any(state in self._forced(other) for other in others) else 0.5

    def _forced(self, seat: Seat) -> set[State]:
        if seat not in self._won:
            self._won[seat] = self._swept(seat)
        return self._won[seat]

    def _swept(self, seat: Seat) -> set[State]:
        """Return the positions with a forced win of this seat: sweep until nothing changes."""
        won = {state for state, fools in self._lost_by.items() if fools and seat not in fools}
        grows = True
        while grows:
            before = len(won)
            for state, following in self._following.items():
                if state not in won and following:
                    choose = any if self._movers[state] == seat else all
                    if choose(after in won for after in following):
                        won.add(state)
            grows = len(won) > before
        return won


def mover(game: Game) -> Seat:
    """Return the seat to move; if several seats may throw in or say done, the first of them."""
    awaited = game.awaited
    return awaited.may[0] if awaited.must is None else awaited.must


def state_of(game: Game) -> State:
    """Return a key: equal keys mean equal possible continuations, except for repetitions (R30)."""
    if game.outcome is not None:
        return (game.outcome.fools,)
    pairs = frozenset((pair.attack, pair.beat) for pair in game.view(None).table)
    return (mover(game), game.attacker, game.phase, pairs, tuple(map(frozenset, game.hands)))


def _twins(game: Game) -> list[Game]:
    """Return a copy of the game after each choice of the seat to move.

    A choice is a move, or a last beat with a take at once (R18).
    """
    twins, seat = [], mover(game)
    for move in game.legal_moves(seat):
        after = _after(game, seat, move)
        twins.append(after)
        late = isinstance(move, Beat) and after.outcome is None and after.bout == game.bout
        if late and mover(after) != seat and TAKE in after.legal_moves(seat):
            twins.append(_after(after, seat, TAKE))
    return twins


def _after(game: Game, seat: Seat, move: Move) -> Game:
    twin = game.copy()
    twin.play(seat, move)
    return twin

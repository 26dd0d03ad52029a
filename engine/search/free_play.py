"""Positions of the search in which a defender may take although everything is beaten (R18).

The search asks one seat at a time, so the choice comes with the last beat: the defender beats, or beats and takes at
once. A longer wait changes nothing: until the next card is thrown in, the position is the same.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from engine.moves import TAKE
from engine.moves import Move as EngineMove
from engine.search.position import Move, SearchPosition
from engine.search.reading import engine_move

AND_TAKES: Final = 1 << 60
"""Added to a beat: the defender takes at once after it. It is above the bits of all cards."""

_Position = TypeVar("_Position", bound=SearchPosition)


class LateTakePosition(SearchPosition):
    """A position in which some defenders may take after their last beat, if the attacker may still throw in.

    Attributes:
        takers: The seats that may take after the last beat; in this class the opponent of the solver.
    """

    __slots__ = ()
    takers: ClassVar[tuple[int, ...]] = (1,)

    def moves(self) -> list[Move]:
        """List the moves as `SearchPosition` does, then the beats with a take."""
        moves = super().moves()
        unbeaten, mover = self.unbeaten, self.mover
        if mover != self.defender or mover not in self.takers or not unbeaten or unbeaten & (unbeaten - 1):
            return moves
        thrown = self.hands[self.attacker]
        if self.room() <= 0 or not thrown:
            return moves
        is_done = self.done >> self.attacker & 1
        return moves + [
            move | AND_TAKES
            for move in moves
            if move > 0 and thrown & (self.fits | self.alike[move]) and not (is_done and move & self.fits)
        ]

    def play(self, move: Move) -> None:
        """Make one of `moves`: a move of `SearchPosition`, or a beat with a take."""
        if move > AND_TAKES:
            self.beat(move ^ AND_TAKES)
            if self.laid:  # with a trump that may not be thrown in (R50) the bout is over
                self.take()
        else:
            super().play(move)


class FreePosition(LateTakePosition):
    """A position in which every seat may take after its last beat."""

    __slots__ = ()
    takers: ClassVar[tuple[int, ...]] = tuple(range(12))


def read_as(position: SearchPosition, kind: type[_Position]) -> _Position:
    """Return a copy of the position as an instance of `kind`."""
    twin = kind(position.options, position.masks, [], position.rest)
    twin.assign(position)
    return twin


def engine_moves(position: SearchPosition, move: Move) -> tuple[EngineMove, ...]:
    """Convert a move of the search to moves of the engine: one move, or a beat and a take."""
    if move > AND_TAKES:
        return engine_move(position, move ^ AND_TAKES), TAKE
    return (engine_move(position, move),)

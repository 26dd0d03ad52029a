"""The coach's advice to one person after a game, as far as it has come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import Move, View


class Coaching(Enum):
    """The coach has nothing to say yet: nobody has asked, it is at work, it failed, or too many games wait for it."""

    OFFERED = "offered"
    WORKING = "working"
    FAILED = "failed"
    BUSY = "busy"


class Change(Enum):
    """How a move has changed an ending that is solved."""

    WIN_TO_LOSS = "win-to-loss"
    WIN_TO_DRAW = "win-to-draw"
    DRAW_TO_LOSS = "draw-to-loss"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that surely cost something: the view of that moment, the move, a better one, the loss in points of 100.

    None as the better move is waiting. `change` tells an exact loss: won, drawn or lost before and after.
    """

    view: View
    played: Move
    better: Move | None
    loss: int
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """The costliest mistakes of one person in a game, in the order of the game.

    `forced_from` is the bout from which on every move lost by force, None if there was none; `by_clock` counts the
    moves that were not the person's own, and so are not judged.
    """

    mistakes: tuple[Mistake, ...]
    forced_from: int | None = None
    by_clock: int = 0


Advice = Coaching | Review

"""The coach's advice to one person after a game, and the curves of all people in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import Move, Seat, View


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


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A decision: the number of the step that it made, and the chance not to be the fool after it, in points of 100.

    `exact` says that the ending was solved, `own` that neither the clock nor somebody else has decided.
    """

    step: int
    chance: int
    exact: bool
    own: bool


@dataclass(frozen=True, slots=True)
class ToldMistake:
    """A costly move: the number of the step that it made, the position before it, and the cost, in words.

    The `loss` is the cost in points of 100.
    """

    step: int
    loss: int
    position: str
    cost: str


@dataclass(frozen=True, slots=True)
class Curve:
    """The decisions of one seat with their costliest mistakes, and remarks on those that were not judged."""

    seat: Seat
    points: tuple[CurvePoint, ...]
    mistakes: tuple[ToldMistake, ...]
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Curves:
    """The curves that were found so far, in the order of the seats; `progress` is 100 once all of them are complete."""

    curves: tuple[Curve, ...]
    progress: int

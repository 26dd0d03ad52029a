"""The coach's advice to one person after a game, and the curves of all people in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import Move, Seat, View


class Coaching(Enum):
    """The state of a review without advice: not requested, in progress, failed, or refused as too many games wait."""

    OFFERED = "offered"
    WORKING = "working"
    FAILED = "failed"
    BUSY = "busy"


class Change(Enum):
    """The effect of a move in a solved ending."""

    WIN_TO_LOSS = "win-to-loss"
    WIN_TO_DRAW = "win-to-draw"
    DRAW_TO_LOSS = "draw-to-loss"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A costly move.

    Attributes:
        view: The view before it.
        played: The move made.
        better: A better one; None if waiting is better.
        loss: The cost in points of 100.
        least: The lower end of the interval of the cost.
        most: Its upper end.
        change: The exact loss: won, drawn or lost before and after; None if it is an estimate.
    """

    view: View
    played: Move
    better: Move | None
    loss: int
    least: int
    most: int
    change: Change | None = None


@dataclass(frozen=True, slots=True)
class Review:
    """The costliest mistakes of one person in a game, in the order of the game.

    From the bout `forced_from` on, every move lost by force; None if there is no such bout. `by_clock` counts moves not
    made by the person. These are not judged. `unjudged` counts their own moves for which the time did not suffice.
    """

    mistakes: tuple[Mistake, ...]
    forced_from: int | None = None
    by_clock: int = 0
    unjudged: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """A review in progress: the number of games before it, the done part in percent, and the mistakes found so far."""

    games_before: int
    percent: int = 0
    mistakes: tuple[Mistake, ...] = ()


Advice = Coaching | Progress | Review


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A decision: the number of its step, and the chance not to be the fool after it, in points of 100.

    `exact` is true if the ending was solved. `own` is false if the clock or somebody else has decided.
    """

    step: int
    chance: int
    exact: bool
    own: bool


@dataclass(frozen=True, slots=True)
class ShownMistake:
    """A costly move in words: the number of its step, the position before it, and the cost.

    The `loss` is the cost in points of 100.
    """

    step: int
    loss: int
    position: str
    cost: str


@dataclass(frozen=True, slots=True)
class Curve:
    """The decisions of one seat with their costliest mistakes, and remarks on unjudged decisions.

    `judged` is false if the time did not suffice for all of its decisions.
    """

    seat: Seat
    points: tuple[CurvePoint, ...]
    mistakes: tuple[ShownMistake, ...]
    remarks: tuple[str, ...]
    judged: bool


@dataclass(frozen=True, slots=True)
class Curves:
    """The curves found so far, in the order of the seats; `progress` is 100 if all of them are complete."""

    curves: tuple[Curve, ...]
    progress: int

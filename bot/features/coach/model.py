"""The coach's advice to one person after a game, and the curves of all people in it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine import Move, Seat, View


class Coaching(Enum):
    """The state of a review without advice: not requested, in progress, failed, or refused.

    It is refused if too many games wait.
    """

    OFFERED = "offered"
    WORKING = "working"
    FAILED = "failed"
    BUSY = "busy"


class Change(Enum):
    """The effect of a mistake in a solved ending: the result of the best move, and the result of the move made."""

    WIN_TO_LOSS = "win-to-loss"
    WIN_TO_DRAW = "win-to-draw"
    DRAW_TO_LOSS = "draw-to-loss"


@dataclass(frozen=True, slots=True)
class Mistake:
    """A costly move.

    Attributes:
        view: The view of the player before the move.
        played: The move made.
        better: A better move; None if waiting is better.
        loss: The cost: the lost chance not to be the fool, in percentage points.
        least: The lower end of the confidence interval of `loss`.
        most: The upper end, at most 100.
        change: The results of both moves in a solved ending; None if the loss is an estimate.
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

    `forced_from` is the first bout with a decision in which every move lost; None if there is none. `by_clock` counts
    moves not made by the person; the coach does not judge them. `unjudged` counts moves of the person that were not
    judged for lack of time.
    """

    mistakes: tuple[Mistake, ...]
    forced_from: int | None = None
    by_clock: int = 0
    unjudged: int = 0


@dataclass(frozen=True, slots=True)
class Progress:
    """A review in progress.

    `games_before` is the number of games before it in the queue, `percent` its completed part. `mistakes` has those
    found so far.
    """

    games_before: int
    percent: int = 0
    mistakes: tuple[Mistake, ...] = ()


Advice = Coaching | Progress | Review


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One decision on a curve: the number of its step in the replay, and the chance not to be the fool, in percent.

    `exact` is true if the ending was solved. `own` is false if the clock or another player made the move.
    """

    step: int
    chance: int
    exact: bool
    own: bool


@dataclass(frozen=True, slots=True)
class ShownMistake:
    """A costly move in words. `step` is its number in the replay, and `loss` its cost in percentage points.

    `position` describes the position before the move, `cost` the move, a better one and the cost.
    """

    step: int
    loss: int
    position: str
    cost: str


@dataclass(frozen=True, slots=True)
class Curve:
    """The decisions of one seat, its costliest mistakes, and remarks on unjudged decisions.

    `judged` is false if the time did not suffice for all of its decisions.
    """

    seat: Seat
    points: tuple[CurvePoint, ...]
    mistakes: tuple[ShownMistake, ...]
    remarks: tuple[str, ...]
    judged: bool


@dataclass(frozen=True, slots=True)
class Curves:
    """The curves found so far, in the order of the seats. `progress` is in percent: 100 if all curves are complete."""

    curves: tuple[Curve, ...]
    progress: int

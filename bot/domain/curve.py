"""A finished game as the coach sees it: a curve for each person, in the words of one language."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Seat


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

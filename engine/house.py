"""The strategy functions that the options choose, once for each options value."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.ending import judge_of
from engine.limits import cap_of
from engine.opening import first_attacker_of
from engine.throwing import order_of, throwers_of, timing_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.cards import Card
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.position import Position
    from engine.reasons import Reason
    from engine.seating import Seat


@dataclass(frozen=True, slots=True)
class House:
    """One function for each question that the options answer differently."""

    cap: Callable[[Position], int]
    timing: Callable[[Position], Reason | None]
    throwers: Callable[[Position], tuple[Seat, ...]]
    order: Callable[[Position], tuple[Seat, ...]]
    first_attacker: Callable[[Position], tuple[Seat, Card]]
    judge: Callable[[Position, tuple[Seat, ...]], Outcome | None]


@cache
def house_of(options: Options) -> House:
    """Choose the functions for these options."""
    return House(
        cap=cap_of(options),
        timing=timing_of(options),
        throwers=throwers_of(options),
        order=order_of(options),
        first_attacker=first_attacker_of(options),
        judge=judge_of(options),
    )

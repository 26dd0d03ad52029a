"""The expected style of each seat, from its play so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.search.conduct import Conduct
from engine.search.habits import HabitualPolicy
from engine.search.playouts import PlayoutRole, greedy
from engine.view import View

_CYCLE: Final = 20
"""The number of deals of a cycle. In a cycle a seat plays each style in proportion to its chance."""

_SMALL: Final = 1e-9


def styles_of(view: View, conducts: Sequence[Conduct]) -> tuple[Sequence[PlayoutRole], ...]:
    """Return for each seat its roles in a cycle of deals.

    The seat of the view thinks; in playouts it plays by habit. Each other seat is greedy, habitual or thinking in a
    share of the deals that follows from `conducts`.
    """
    habits = HabitualPolicy(view.options.cards)
    return tuple(
        (PlayoutRole(habits, thinks=True),) if seat == view.seat else _by_turns(conduct, seat, habits)
        for seat, conduct in enumerate(conducts)
    )


def _by_turns(conduct: Conduct, seat: int, habits: HabitualPolicy) -> Sequence[PlayoutRole]:
    """Return the roles of the seat in a cycle of deals, each role spread evenly over it.

    The cycle of each seat begins at another index.
    """
    roles = (
        PlayoutRole(greedy),
        PlayoutRole(habits),
        PlayoutRole(habits, thinks=True),
        PlayoutRole(greedy, thinks=True),
    )
    thinks = _sharpened(conduct.thinks)
    styled = (1 - thinks) / max(1 - conduct.thinks, _SMALL)
    shares = (styled * conduct.greedy, styled * conduct.habits, thinks / 2, thinks / 2)
    owed, cycle = [0.0] * len(roles), list[PlayoutRole]()
    for _ in range(_CYCLE):
        owed = [debt + share for debt, share in zip(owed, shares, strict=True)]
        chosen = max(range(len(roles)), key=owed.__getitem__)
        owed[chosen] -= 1
        cycle.append(roles[chosen])
    # 7 and 20 have no common divisor: up to twenty seats begin at different places.
    begins = 7 * seat % _CYCLE
    return (*cycle[begins:], *cycle[:begins])


def _sharpened(chance: float) -> float:
    """Return the chance, moved nearer to 0 if it is below a half, and to 1 if it is above."""
    yes, no = chance**2, (1 - chance) ** 2
    return yes / (yes + no)

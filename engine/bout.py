"""A bout: one attack on one defender, from before its first card until the table is empty.

The attacker lays cards, the defender beats them, and other players may throw in more. In the end all cards are beaten
and discarded, or the defender takes them.
"""

from __future__ import annotations

from engine.cards import Card
from engine.seating import Seat
from engine.tableau import Tableau


class Bout:
    """The state of one bout."""

    __slots__ = (
        "attacker",
        "attacker_said_done",
        "called_wrong",
        "defender",
        "done_for_good",
        "emptied",
        "held_when_taking",
        "last_thrower",
        "may_speak",
        "opener",
        "passes_shown",
        "said_done",
        "speakers",
        "step",
        "table",
        "taking",
        "throwers",
        "transferred",
        "turn_starts_at",
        "waiting",
    )

    def __init__(self, attacker: Seat, defender: Seat, step: int) -> None:
        self.table = Tableau()
        self.opener = attacker  # The attacker before any transfer.
        self.attacker = attacker
        self.defender = defender
        self.step = step  # The direction of transfers: 1 to the left, -1 to the right (R27).
        self.taking = False
        self.held_when_taking = 0  # The size of the defender's hand when they took (R18).
        self.transferred = False
        self.throwers: tuple[Seat, ...] = ()  # The seats that may throw in (R14).
        # The seats that must be done before the bout ends: the throwers; with cheating, everybody (R45).
        self.speakers: tuple[Seat, ...] = ()
        self.said_done: set[Seat] = set()
        self.done_for_good: frozenset[Seat] = frozenset()  # They stay done after every further card (R45).
        self.called_wrong: frozenset[Seat] = frozenset()  # They may not call again in this bout (R45).
        self.attacker_said_done = False
        self.turn_starts_at = attacker  # The seat whose turn comes next, if it may throw in (R15).
        self.last_thrower: Seat | None = None
        self.emptied: list[Seat] = []  # The seats that played their last card, in that order (R28).
        self.passes_shown: tuple[tuple[Seat, Card], ...] = ()  # The pass cards, each with its seat (R26).
        # Computed by `engine.throwing` on first use and reset at each move.
        self.waiting: tuple[Seat, ...] | None = None
        self.may_speak: tuple[Seat, ...] | None = None

    def forget_done(self) -> None:
        """Let the throwers say done again, beginning with the attacker (R15, R16).

        A seat that is done for good (R45) stays done.
        """
        self.said_done = set(self.done_for_good)
        self.attacker_said_done = False
        self.turn_starts_at = self.attacker

    def finish_for(self, seat: Seat) -> None:
        """Let this seat throw in nothing more in this bout: it is done for good (R45)."""
        self.done_for_good |= {seat}
        self.said_done.add(seat)

    def copy(self) -> Bout:
        """Return an independent copy."""
        twin = Bout.__new__(Bout)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.table = self.table.copy()
        twin.said_done = self.said_done.copy()
        twin.emptied = self.emptied.copy()
        return twin


_SHARED = tuple(name for name in Bout.__slots__ if name not in {"table", "said_done", "emptied"})

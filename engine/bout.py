"""One attack on one defender, from before its first card until the table is empty."""

from __future__ import annotations

from engine.cards import Card
from engine.seating import Seat
from engine.table import Table


class Bout:
    """The state of one bout.

    `throwers` may throw in (R14) and `speakers` are asked for a done (the same, but with cheating, R45);
    `barred` are done for good, and who stands in `called_wrong` may call nothing more; `held` is how many
    cards the defender held when taking (R18); `step` is the direction of transfers (R27).
    """

    __slots__ = (
        "attacker",
        "attacker_spoke",
        "barred",
        "called_wrong",
        "defender",
        "emptied",
        "held",
        "last_thrower",
        "opener",
        "passed",
        "said_done",
        "speakers",
        "speaking",
        "step",
        "table",
        "taking",
        "throwers",
        "transferred",
        "turn_from",
        "waiting",
    )

    def __init__(self, attacker: Seat, defender: Seat, step: int) -> None:
        """Begin before the first card is laid."""
        self.table = Table()
        self.opener = attacker
        self.attacker = attacker
        self.defender = defender
        self.step = step
        self.taking = False
        self.held = 0
        self.transferred = False
        self.throwers: tuple[Seat, ...] = ()
        self.speakers: tuple[Seat, ...] = ()
        self.said_done: set[Seat] = set()
        self.barred: frozenset[Seat] = frozenset()
        self.called_wrong: frozenset[Seat] = frozenset()
        self.attacker_spoke = False
        self.turn_from = attacker
        self.last_thrower: Seat | None = None
        self.emptied: list[Seat] = []
        self.passed: tuple[tuple[Seat, Card], ...] = ()
        self.waiting: tuple[Seat, ...] | None = None
        self.speaking: tuple[Seat, ...] | None = None

    def ask_anew(self) -> None:
        """Let everybody speak again, beginning with the attacker (R15, R16)."""
        self.said_done = set(self.barred)
        self.attacker_spoke = False
        self.turn_from = self.attacker

    def bar(self, seat: Seat) -> None:
        """Let this seat neither throw in nor speak any more in this bout (R45)."""
        self.barred |= {seat}
        self.said_done.add(seat)

    def copy(self) -> Bout:
        """Return a bout that changes apart from this one."""
        twin = Bout.__new__(Bout)
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.table = self.table.copy()
        twin.said_done = self.said_done.copy()
        twin.emptied = self.emptied.copy()
        return twin


_SHARED = tuple(name for name in Bout.__slots__ if name not in {"table", "said_done", "emptied"})

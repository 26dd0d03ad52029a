"""What each card of a hand can do now: read off the legal moves, the one source of legality."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from engine import (
    Attack,
    Beat,
    Card,
    Done,
    Move,
    Phase,
    Resign,
    Seat,
    Take,
    ThrowIn,
    ThrowWhen,
    Transfer,
    View,
)

Mode = Literal["attack", "defend", "throw", "add", "may-throw", "may-take", "taking", "waits"]


@dataclass(frozen=True, slots=True)
class Uses:
    """`alone`: the moves that a tap on this card may mean. `together`: the openings of several cards

    that people mark one by one, where they cannot simply throw in the rest afterwards.
    """

    alone: Mapping[Card, tuple[Move, ...]]
    together: tuple[Attack, ...]

    def marks(self, card: Card) -> bool:
        """Whether this card is marked rather than played at once."""
        return any(card in attack.cards for attack in self.together)


def uses_of(view: View) -> Uses:
    """Sort the legal moves by the cards that make them."""
    alone: dict[Card, list[Move]] = {}
    together: list[Attack] = []
    transfers: list[Transfer] = []
    for move in view.legal_moves:
        match move:
            case Attack((card,)) | Transfer((card,)) | ThrowIn(card) | Beat(_, card):
                alone.setdefault(card, []).append(move)
            case Attack():
                together.append(move)
            case Transfer():
                transfers.append(move)
            case Take() | Done() | Resign():
                pass
    single = {move.cards[0] for moves in alone.values() for move in moves if isinstance(move, Transfer)}
    for transfer in transfers:
        for card in transfer.cards:
            if card not in single:
                alone.setdefault(card, []).append(transfer)
    marked = tuple(together) if _opens_at_once(view) else ()
    return Uses({card: tuple(moves) for card, moves in alone.items()}, marked)


def _opens_at_once(view: View) -> bool:
    """Whether who opens must lay all cards together: no more can be thrown in before the first beat."""
    return not view.options.throw_in or view.options.throw_when is not ThrowWhen.ANY_TIME


def mode_of(view: View, seat: Seat) -> Mode:
    """What this seat is asked to do, or may do, now."""
    if view.awaited.must == seat:
        return "attack" if view.phase is Phase.ATTACK else "defend"
    if seat in view.awaited.may:
        return "add" if view.phase is Phase.TAKING else "throw"
    if any(isinstance(move, ThrowIn) for move in view.legal_moves):
        return "may-throw"
    if seat == view.defender and view.phase is Phase.TAKING:
        return "taking"
    if seat == view.defender and any(isinstance(move, Take) for move in view.legal_moves):
        return "may-take"
    return "waits"


def cards_on_table(view: View) -> int:
    """Attacking and beating cards: what the data of done names (design, decision 4)."""
    return sum(1 if pair.beat is None else 2 for pair in view.table)

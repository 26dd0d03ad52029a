"""Drawing from the talon after a bout (R20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import card_index
from engine.events import Drew, Event
from engine.options import EmptyHand
from engine.seating import round_of_play

if TYPE_CHECKING:
    from engine.position import Position
    from engine.seating import Seat


def refill(position: Position, events: list[Event]) -> None:
    """Let everybody in play draw up to the hand size: the opener first, the defender last."""
    if not position.can_draw:
        return
    bout = position.bout
    drawing = [seat for seat in round_of_play(position, bout.opener) if seat != bout.defender]
    for seat in (*drawing, bout.defender):
        if seat in position.in_play and not _leaves_instead(position, seat):
            _draw(position, seat, events)


def _leaves_instead(position: Position, seat: Seat) -> bool:
    return position.options.empty_hand is EmptyHand.LEAVES and not position.hands[seat]


def _draw(position: Position, seat: Seat, events: list[Event]) -> None:
    hand, talon = position.hands[seat], position.talon
    count = min(position.options.hand - len(hand), len(talon))
    if count <= 0:
        return
    for _ in range(count):
        hand.append(talon.pop())
    hand.sort(key=card_index)
    if not talon:
        position.known[seat].add(position.turned_up)
    events.append(Drew(seat, count))

"""From the first cut to the first attack (R4, R7-R10)."""

from __future__ import annotations

from engine.beating import order_for
from engine.bout import Bout
from engine.bout_end import begin_bout
from engine.events import DeckCut, Event, FirstAttackerShown, HandKept, RedealDemanded
from engine.position import Phase, Position
from engine.preparing import cutter, deal_out, is_cut_first
from engine.seating import Seat, next_opponent, round_from


def begin_play(position: Position) -> list[Event]:
    """Offer the deck to be cut, or deal (R4)."""
    if is_cut_first(position):
        position.phase = Phase.CUT
        position.order = order_for(position.options, None, None)
        position.in_play = round_from(Seat(0), position.seats)
        position.bout = Bout(cutter(position), next_opponent(position, cutter(position)), position.step)
        return []
    return _deal(position, [])


def cut(position: Position, seat: Seat, place: int) -> list[Event]:
    """Cut and deal (R4)."""
    position.cut = place
    return _deal(position, [DeckCut(seat, place)])


def redeal(position: Position, seat: Seat) -> list[Event]:
    """Deal again from the whole deck (R7)."""
    position.redeals += 1
    return _deal(position, [RedealDemanded(seat)])


def keep(position: Position, seat: Seat) -> list[Event]:
    """Ask the next who has the right, or go on (R7)."""
    position.asked = position.asked[1:]
    events: list[Event] = [HandKept(seat)]
    _ask_or_begin(position, events)
    return events


def _deal(position: Position, events: list[Event]) -> list[Event]:
    deal_out(position, events)
    _ask_or_begin(position, events)
    return events


def _ask_or_begin(position: Position, events: list[Event]) -> None:
    if position.asked:
        position.phase = Phase.REDEAL
        return
    attacker = _first_attacker(position, events)
    begin_bout(position, attacker, next_opponent(position, attacker), events)


def _first_attacker(position: Position, events: list[Event]) -> Seat:
    """Find who begins; a card shown for it stays known to all (R8)."""
    named = position.start.attacker
    if named is not None:
        events.append(FirstAttackerShown(named, None))
        return named
    seat, card = position.house.first_attacker(position)
    position.show(seat, card)
    events.append(FirstAttackerShown(seat, card))
    return seat

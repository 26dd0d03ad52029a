"""What a legal move does to the position, and what everybody sees of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from engine.cards import card_index
from engine.ending import leavers, repetition, resigned_outcome
from engine.events import (
    Attacked,
    Beaten,
    BoutBeaten,
    BoutTaken,
    Event,
    GameEnded,
    Resigned,
    SaidDone,
    ThrewIn,
    Took,
    Transferred,
    WentOut,
)
from engine.moves import Attack, Beat, Done, Move, Resign, Take, ThrowIn, Transfer
from engine.options import AddAfterTake
from engine.outcome import Ending, Outcome
from engine.position import Bout, Phase, Position
from engine.refilling import refill
from engine.seating import next_in_play, next_with_cards, round_of_play
from engine.table import Table
from engine.throwing import speaking

if TYPE_CHECKING:
    from engine.cards import Card
    from engine.seating import Seat


def apply_move(position: Position, seat: Seat, move: Move) -> list[Event]:
    """Make a move that is known to be legal; what follows from it by itself happens too."""
    match move:
        case Beat(target, card):
            events = _beat(position, seat, target, card)
        case ThrowIn(card):
            events = _throw_in(position, seat, card)
        case Attack(cards):
            events = _attack(position, seat, cards)
        case Done():
            events = _done(position, seat)
        case Take():
            events = _take(position, seat)
        case Transfer(cards):
            events = _transfer(position, seat, cards)
        case Resign():
            return _resign(position, seat)
        case _:
            assert_never(move)
    _settle(position, events)
    return events


def begin_bout(position: Position, attacker: Seat, events: list[Event]) -> None:
    """Ask this player to open the next bout, unless the position has stood there too often."""
    position.bout = Bout(attacker, next_in_play(position, attacker))
    position.phase = Phase.ATTACK
    outcome = repetition(position)
    if outcome is not None:
        _finish(position, outcome, events)


def _lay(position: Position, seat: Seat, cards: tuple[Card, ...]) -> None:
    for card in cards:
        position.leave_hand(seat, card)
        position.bout.table.lay(card, seat)


def _attack(position: Position, seat: Seat, cards: tuple[Card, ...]) -> list[Event]:
    bout = position.bout
    _lay(position, seat, cards)
    bout.throwers = position.house.throwers(position)
    return [Attacked(seat, bout.defender, cards)]


def _throw_in(position: Position, seat: Seat, card: Card) -> list[Event]:
    bout = position.bout
    _lay(position, seat, (card,))
    bout.last_thrower = seat
    bout.turn_from = round_of_play(position, seat)[1]
    return [ThrewIn(seat, card)]


def _beat(position: Position, seat: Seat, target: Card, card: Card) -> list[Event]:
    bout = position.bout
    position.leave_hand(seat, card)
    if bout.table.beat(target, card):
        bout.said_done.clear()
    bout.turn_from = bout.attacker
    return [Beaten(seat, target, card)]


def _done(position: Position, seat: Seat) -> list[Event]:
    bout = position.bout
    bout.said_done.add(seat)
    bout.turn_from = round_of_play(position, seat)[1]
    if seat == bout.attacker:
        bout.attacker_spoke = True
    return [SaidDone(seat)]


def _take(position: Position, seat: Seat) -> list[Event]:
    bout = position.bout
    bout.taking = True
    bout.ask_anew()
    if not bout.table.unbeaten or position.options.add_after_take is AddAfterTake.OFF:
        bout.throwers = ()
    return [Took(seat)]


def _transfer(position: Position, seat: Seat, cards: tuple[Card, ...]) -> list[Event]:
    bout = position.bout
    _lay(position, seat, cards)
    following = next_with_cards(position, seat)
    bout.attacker = seat
    bout.defender = seat if following is None else following
    bout.throwers = position.house.throwers(position)
    bout.last_thrower = seat
    bout.ask_anew()
    return [Transferred(seat, bout.defender, cards)]


def _resign(position: Position, seat: Seat) -> list[Event]:
    position.resigned_cards = position.hands[seat]
    position.hands[seat] = []
    position.known[seat].clear()
    events: list[Event] = [Resigned(seat)]
    _finish(position, resigned_outcome(position, seat), events)
    return events


def _settle(position: Position, events: list[Event]) -> None:
    """Find the phase; end the bout where nobody is left who could speak (R18, R19)."""
    bout = position.bout
    bout.speaking = None
    if bout.taking:
        position.phase = Phase.TAKING
    elif bout.table.unbeaten:
        position.phase = Phase.DEFENCE
        return
    else:
        position.phase = Phase.THROWING
    if not speaking(position):
        _end_bout(position, events)


def _end_bout(position: Position, events: list[Event]) -> None:
    taken = position.bout.taking
    _clear_table(position, events)
    refill(position, events)
    leaving = leavers(position)
    outcome = position.house.judge(position, leaving)
    _let_out(position, leaving, outcome, events)
    if outcome is not None:
        _finish(position, outcome, events)
        return
    position.bout_number += 1
    defender = position.bout.defender
    goes_on = not taken and defender in position.in_play
    begin_bout(position, defender if goes_on else next_in_play(position, defender), events)


def _clear_table(position: Position, events: list[Event]) -> None:
    bout = position.bout
    cards = bout.table.cards()
    bout.table = Table()
    if bout.taking:
        hand = position.hands[bout.defender]
        hand += cards
        hand.sort(key=card_index)
        position.known[bout.defender].update(cards)
        events.append(BoutTaken(bout.defender, len(cards)))
        return
    position.discarded += cards
    position.bouts_beaten += 1
    position.stood.clear()
    events.append(BoutBeaten(bout.defender, len(cards)))


def _let_out(
    position: Position, leaving: tuple[Seat, ...], outcome: Outcome | None, events: list[Event]
) -> None:
    """Give the places; who draws shares one, and a fool gets none (R28, R30)."""
    if not leaving:
        return
    shared = outcome is not None and outcome.ending is Ending.DRAW
    place = len(position.places) + 1
    position.in_play = tuple(seat for seat in position.in_play if seat not in leaving)
    for seat in leaving:
        if outcome is None or seat not in outcome.fools:
            position.places[seat] = place
            events.append(WentOut(seat, place))
            place += 0 if shared else 1


def _finish(position: Position, outcome: Outcome, events: list[Event]) -> None:
    position.phase = Phase.OVER
    position.bout.throwers = ()
    position.outcome = outcome
    events.append(GameEnded(outcome))

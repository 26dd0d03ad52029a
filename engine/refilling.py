"""Drawing after a bout (R20).

Players draw from the talon, the pile of undealt cards, until they hold a full hand again.
"""

from engine.beating import order_for
from engine.cards import Card, card_index
from engine.choices import EmptyHand
from engine.events import Event, SecondTrumpShown, SecretTaken, drew
from engine.position import Position
from engine.seating import Seat, round_of_play


def refill(position: Position, events: list[Event]) -> None:
    """Let everybody in play draw up to a full hand, the opener first, the defender last; add the events.

    A player without cards draws only if the option `empty_hand` says so (R28).
    """
    if not position.can_draw:
        return
    bout = position.bout
    around = round_of_play(position, bout.opener)
    attackers = [seat for seat in around if seat in position.in_play and seat != bout.defender]
    for seat in (*attackers, bout.defender):
        if position.hands[seat] or position.options.empty_hand is EmptyHand.DRAWS:
            _draw(position, seat, events)


def _draw(position: Position, seat: Seat, events: list[Event]) -> None:
    hand, talon = position.hands[seat], position.talon
    count = min(position.options.hand - len(hand), len(talon))
    if count <= 0:
        return
    position.repetitions.clear()
    drawn = talon[-count:]
    del talon[-count:]
    hand += drawn
    hand.sort(key=card_index)
    events.append(drew(seat, count))
    if len(talon) <= position.turned_at and position.turned_up is not None:
        position.arrive(seat, position.turned_up)
        position.turned_at = -1
    if position.second_trump and not talon:
        _show_second_trump(position, seat, drawn[0], events)


def _show_second_trump(position: Position, seat: Seat, card: Card, events: list[Event]) -> None:
    """Show the second trump, just drawn by this seat, and add the event (R36).

    Its suit is trump from now on; a joker changes nothing.
    """
    position.second_trump = False
    position.arrive(seat, card)
    if card.suit is not None and position.turned_up is not None:
        position.order = order_for(position.options, position.turned_up, card.suit)
    events.append(SecondTrumpShown(seat, card, position.order.trump))


def take_secrets(position: Position, events: list[Event]) -> None:
    """Give each player with an empty hand their secret cards, so that they play on; add the events (R43)."""
    for seat in position.bout.emptied:
        secret = position.secret[seat]
        if secret and not position.hands[seat]:
            position.hands[seat] = list(secret)
            position.secret[seat] = ()
            events.append(SecretTaken(seat, len(secret)))

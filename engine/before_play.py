"""From the shuffled deck to the first attack: the cut, the deal, new deals, the first attacker (R4, R7-R10)."""

from typing import Final

from engine.beating import order_for
from engine.bout import Bout
from engine.bout_end import begin_bout
from engine.cards import Colour, Suit
from engine.choices import Hand, Redeal
from engine.dealing import deal_out
from engine.events import DeckCut, Event, FirstAttackerShown, HandKept, RedealDemanded
from engine.moves import KEEP, REDEAL, Cut, DeclineRedeal, DemandRedeal, Move
from engine.position import Phase, Position
from engine.reasons import Reason
from engine.seating import Seat, from_dealers_left, next_opponent, round_from

MOST_REDEALS: Final = 3

_SUITS: Final = tuple(Suit)
_COLOURS: Final = tuple(Colour)

# The number of cards of one suit, and of one colour, that give the right to a new deal.
_NEVER: Final = 1_000
_RIGHTS: Final = {
    (Redeal.OFF, Hand.SIX): (_NEVER, _NEVER),
    (Redeal.OFF, Hand.NINE): (_NEVER, _NEVER),
    (Redeal.FIVE, Hand.SIX): (5, _NEVER),
    (Redeal.SIX, Hand.SIX): (6, _NEVER),
    (Redeal.FIVE_OR_COLOUR, Hand.SIX): (5, 6),
    (Redeal.FIVE, Hand.NINE): (7, _NEVER),
    (Redeal.SIX, Hand.NINE): (8, _NEVER),
    (Redeal.FIVE_OR_COLOUR, Hand.NINE): (7, 8),
}


def is_cut_first(position: Position) -> bool:
    """Return True if the deck is cut before the deal. Cards left from an earlier game are not cut (R42)."""
    return position.options.cut and not position.deal.is_rest


def cutter(position: Position) -> Seat:
    """Return the seat that cuts: the player on the dealer's left (R4)."""
    return from_dealers_left(position)[0]


def cut_refusal(position: Position, seat: Seat, place: int) -> Reason | None:
    """Return why this seat may not cut the deck after `place` cards; None if it may."""
    if position.phase is not Phase.CUT:
        return Reason.NO_CUT
    if seat != cutter(position):
        return Reason.NOT_YOUR_TURN
    return None if 1 <= place < position.options.cards else Reason.CUT_OUTSIDE_DECK


def redeal_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not answer the offer of a new deal now; None if it may."""
    if position.phase is not Phase.REDEAL:
        return Reason.NO_REDEAL
    return None if seat == position.asked[0] else Reason.NOT_YOUR_TURN


def moves_before_play(position: Position, seat: Seat) -> tuple[Move, ...]:
    """List the legal cuts of this seat, or its two answers to the offer of a new deal; empty if it is not its turn."""
    if position.phase is Phase.CUT:
        places = range(position.options.cards)
        return tuple(Cut(place) for place in places if cut_refusal(position, seat, place) is None)
    return (REDEAL, KEEP) if redeal_refusal(position, seat) is None else ()


def begin_play(position: Position) -> list[Event]:
    """Begin with the cut if the deck is cut first, else with the deal (R4). Return the events: none before a cut."""
    if is_cut_first(position):
        position.phase = Phase.CUT
        position.order = order_for(position.options, None, None)
        position.in_play = round_from(Seat(0), position.seats)
        position.bout = Bout(cutter(position), next_opponent(position, cutter(position)), position.step)
        return []
    return _deal(position, [])


def cut(position: Position, seat: Seat, move: Cut) -> list[Event]:
    """Make the cut, then deal (R4); return the events of both."""
    position.cut = move.place
    return _deal(position, [DeckCut(seat, move.place)])


def redeal(position: Position, seat: Seat, _: DemandRedeal) -> list[Event]:
    """Shuffle and deal again, because this seat demands it (R7); return the events."""
    position.redeals += 1
    return _deal(position, [RedealDemanded(seat)])


def keep(position: Position, seat: Seat, _: DeclineRedeal) -> list[Event]:
    """Let this seat keep its hand (R7); return the events.

    Offer the new deal to the next player with this right; without one, begin the first bout.
    """
    position.asked = position.asked[1:]
    events: list[Event] = [HandKept(seat)]
    _offer_redeal_or_begin(position, events)
    return events


def _deal(position: Position, events: list[Event]) -> list[Event]:
    deal_out(position, events)
    may_redeal = position.redeals < MOST_REDEALS
    seated = from_dealers_left(position)
    position.asked = tuple(seat for seat in seated if may_redeal and _may_redeal(position, seat))
    _offer_redeal_or_begin(position, events)
    return events


def _offer_redeal_or_begin(position: Position, events: list[Event]) -> None:
    if position.asked:
        position.phase = Phase.REDEAL
        return
    attacker = _first_attacker(position, events)
    begin_bout(position, attacker, next_opponent(position, attacker), events)


def _first_attacker(position: Position, events: list[Event]) -> Seat:
    """Return the first attacker, and add the event to `events`.

    The start of the game may name the seat (R9, R10). Else a card decides; from then on everybody knows it (R8).
    """
    named = position.start.attacker
    if named is not None:
        events.append(FirstAttackerShown(named, None))
        return named
    seat, card = position.rules.first_attacker(position)
    position.show(seat, card)
    events.append(FirstAttackerShown(seat, card))
    return seat


def _may_redeal(position: Position, seat: Seat) -> bool:
    """Return True if this hand gives the right to a new deal (R7)."""
    options, hand = position.options, position.hands[seat]
    of_suit, of_colour = _RIGHTS[options.redeal, options.hand]
    suits = [card.suit for card in hand]
    if any(suits.count(suit) >= of_suit for suit in _SUITS):
        return True
    colours = [card.colour for card in hand]
    return any(colours.count(colour) >= of_colour for colour in _COLOURS)

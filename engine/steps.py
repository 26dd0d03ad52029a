"""Replays: a game, finished or not, as a list of steps: the deal and every move."""

from dataclasses import dataclass

from engine.cards import Card
from engine.events import Event
from engine.moves import Move
from engine.record import Record
from engine.replaying import stages
from engine.seating import Seat
from engine.view import View

SeenHands = tuple[tuple[Card | None, ...], ...]
"""The hands by seat; None is a card unknown to the reader."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A game after its deal, or after one move.

    Attributes:
        bout: The number of the bout with the move; after the deal, of the bout to come.
        made: The seat that moved, and its move; None for the deal.
        events: The events of the move and of its automatic consequences.
        view: The view of the requested seat at that moment; without one, a spectator's.
        hands: Every hand; with a requested seat, the hands as known to it.
    """

    bout: int
    made: tuple[Seat, Move] | None
    events: tuple[Event, ...]
    view: View
    hands: SeenHands


def steps_of(record: Record, seat: Seat | None = None) -> tuple[ReplayStep, ...]:
    """Return the deal and every move of a record: with all hands open, or as this seat saw it.

    Raises:
        DamagedRecord: As `replay` does.
        Malformed: There is no such seat.

    Example:
        >>> from engine import PRESETS, Game, Seat, deal_from_seed, parse_move
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> events = game.play(Seat(0), parse_move("a7h"))
        >>> [len(hand) for hand in steps_of(game.record())[-1].hands]
        [5, 6]
        >>> steps_of(game.record(), Seat(0))[-1].hands[1]
        (None, None, None, None, None, None)
    """
    steps, bout = list[ReplayStep](), 1
    for game, made, events in stages(record):
        view = game.view(seat)
        hands = game.hands if seat is None else hands_seen(view)
        steps.append(ReplayStep(bout if made else game.bout, made, events, view, hands))
        bout = game.bout
    return tuple(steps)


def hands_seen(view: View) -> SeenHands:
    """Return the hands as known to the seat of this view.

    Its own hand is whole. Another hand has the cards known to everybody, then None for each hidden card.
    """
    hands = list[tuple[Card | None, ...]]()
    for player in view.players:
        known = view.open_hands[player.seat] if view.open_hands else view.known_held[player.seat]
        hidden = (None,) * (player.cards - len(known))
        hands.append(view.hand if player.seat == view.seat else (*known, *hidden))
    return tuple(hands)

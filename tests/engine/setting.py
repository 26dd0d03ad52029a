"""Positions set up by hand, and moves written as in a record."""

from __future__ import annotations

from engine import (
    Card,
    Event,
    Game,
    IllegalMove,
    Options,
    Reason,
    Seat,
    Start,
    deal_from_seed,
    explicit_deal,
    move_to_text,
    pack,
    parse_card,
    parse_move,
)
from engine.cards import Suit, beaters_by, card_index
from engine.events import Drew
from engine.playing import begin_bout

SEED = bytes(range(32))


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def dealt(*hands: str, rest: str = "", options: Options | None = None, attacker: int | None = None) -> Game:
    """A first game whose first cards go where they are wanted: seat 0 is left of the dealer, who sits last.

    Each hand is filled up, and so is the talon after the cards of `rest` (the turned-up card first),
    with what is left of the pack, in its order.
    """
    options = options or Options()
    named = [cards(hand) for hand in hands]
    turned = cards(rest)
    wanted = {*turned, *(card for hand in named for card in hand)}
    left = iter([card for card in pack(options) if card not in wanted])
    full = [hand + [next(left) for _ in range(options.hand - len(hand))] for hand in named]
    order = [card for row in zip(*full, strict=True) for card in row] + turned + list(left)
    start = Start(attacker=None if attacker is None else Seat(attacker))
    return Game.start(options, len(hands), explicit_deal(order, Seat(len(hands) - 1)), start)


def table(
    *hands: str,
    trump: str = "d",
    talon: str = "",
    attacker: int = 0,
    options: Options | None = None,
    first_bout: bool = False,
) -> Game:
    """A game in its middle: these hands (`-` for who is out), this talon (the turned-up card last).

    All other cards have been discarded. With `first_bout` it is the first bout of a first game.
    """
    options = options or Options()
    seats = len(hands)
    game = Game.start(options, seats, deal_from_seed(SEED, options, seats, Seat(0)))
    position = game._position
    position.hands = [[] if hand == "-" else sorted(cards(hand), key=card_index) for hand in hands]
    position.known = [set() for _ in hands]
    position.talon = cards(talon)[::-1]
    lying = {card for pile in (*position.hands, position.talon) for card in pile}
    position.discarded = [card for card in pack(options) if card not in lying]
    position.turned_up = position.talon[0] if talon else Card.of(position.turned_up.rank, Suit(trump))
    position.trump = position.turned_up.suit
    position.beaters = beaters_by(position.trump)
    position.in_play = tuple(Seat(seat) for seat, hand in enumerate(hands) if hand != "-")
    out = [Seat(seat) for seat, hand in enumerate(hands) if hand == "-"]
    position.places = {seat: place for place, seat in enumerate(out, start=1)}
    position.stood.clear()
    position.bout_number, position.bouts_beaten = (1, 0) if first_bout else (3, 1)
    position.first_game = first_bout
    begin_bout(position, Seat(attacker), [])
    game._legal.clear()
    return game


def play(game: Game, moves: str) -> tuple[Event, ...]:
    """Play `0 a6s; 1 b6s9s; 0 done` and return the events."""
    events: list[Event] = []
    for item in moves.split(";"):
        seat, move = item.split()
        events += game.play(Seat(int(seat)), parse_move(move))
    return tuple(events)


def why_not(game: Game, seat: int, move: str) -> Reason | None:
    """The reason for which this move is refused, None if it is legal."""
    try:
        game.check(Seat(seat), parse_move(move))
    except IllegalMove as error:
        return error.reason
    return None


def legal(game: Game, seat: int) -> set[str]:
    return {move_to_text(move) for move in game.legal_moves(Seat(seat))}


def hand(game: Game, seat: int) -> str:
    return " ".join(map(str, game.view(Seat(seat)).hand))


def may(game: Game) -> tuple[int, ...]:
    return tuple(game.awaited.may)


def drawn(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    return [(event.seat, event.count) for event in events if isinstance(event, Drew)]

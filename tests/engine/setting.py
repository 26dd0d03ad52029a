"""Positions set up by hand, and moves written as in a record."""

from __future__ import annotations

import re
from collections import Counter

from engine import (
    Card,
    Event,
    Game,
    IllegalMove,
    Options,
    Rank,
    Reason,
    Redeal,
    Seat,
    Start,
    deal_from_seed,
    explicit_deal,
    move_to_text,
    options_to_text,
    pack,
    parse_card,
    parse_move,
)
from engine.beating import agreed_trump, order_for
from engine.before_play import begin_play
from engine.bout_end import begin_bout
from engine.cards import Suit, card_index
from engine.events import Drew
from engine.position import Position
from engine.position_text import position_from_text
from engine.rule_set import rule_set_of
from engine.seating import next_opponent

SEED = bytes(range(32))


def with_options(text: str, line_feed: str = "\n") -> str:
    """Put the lines of all options but the deck in place of the `…` behind it."""
    _, *others = options_to_text(Options(redeal=Redeal.OFF)).split()
    return text.replace("…", line_feed.join(other.replace("=", ": ") for other in others))


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def dealt(*hands: str, rest: str = "", options: Options | None = None, attacker: int | None = None) -> Game:
    """Deal a first game with chosen first cards: seat 0 is left of the dealer, and the dealer sits last.

    Each hand is filled up, and so is the talon after the cards of `rest` (the turned-up card first), with the other
    cards of the pack, in its order. Secret cards are dealt from the talon's first. Without `options` nobody is asked
    for a redeal.
    """
    options = options or Options(redeal=Redeal.OFF)
    named = [cards(hand) for hand in hands]
    turned = cards(rest)
    wanted = Counter([*turned, *(card for hand in named for card in hand)])
    left = (Counter(pack(options)) - wanted).elements()
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
    """Return a game in its middle: these hands (`-` for a player who is out), this talon (the turned-up card last).

    With a second trump the last card of the talon lies under the turned-up one. Without a talon `trump` is a suit or
    the card that had been turned up. All other cards have been discarded. With secret cards everybody still has two of
    them, or those behind a bar: `6c 7c | 9h Th`, none in `6c 7c |`. With `first_bout` it is the first bout of a first
    game.
    """
    options = options or Options()
    seats = len(hands)
    deal = deal_from_seed(SEED, options, seats, Seat(0))
    position = Position(options, rule_set_of(options), seats, deal, Start())
    opening = tuple(begin_play(position))
    held = [hand.partition("|")[0].strip() for hand in hands]
    position.hands = [[] if hand == "-" else sorted(cards(hand), key=card_index) for hand in held]
    position.known = [[] for _ in hands]
    position.talon = cards(talon)[::-1]
    secret = [tuple(cards(hand.partition("|")[2])) for hand in hands]
    lying = Counter(card for pile in (*position.hands, *secret, position.talon) for card in pile)
    position.discarded = list((Counter(pack(options)) - lying).elements())
    position.secret = [given or _secret(position, hand) for given, hand in zip(secret, hands, strict=True)]
    position.second_trump = options.second_trump and len(position.talon) > 1
    position.turned_at = int(position.second_trump) if talon else -1
    position.turned_up = position.talon[position.turned_at] if talon else _turned_up(position, trump)
    position.order = order_for(options, position.turned_up, agreed_trump(options, position.turned_up))
    position.in_play = tuple(Seat(seat) for seat, hand in enumerate(held) if hand != "-")
    out = [Seat(seat) for seat, hand in enumerate(held) if hand == "-"]
    position.places = {seat: place for place, seat in enumerate(out, start=1)}
    position.went_out = tuple(out)
    position.repetitions.clear()
    position.bout_number, position.bouts_beaten = (1, 0) if first_bout else (3, 1)
    begin_bout(position, Seat(attacker), next_opponent(position, Seat(attacker)), [])
    return Game(position, opening)


def whole_position(game: Game) -> Position:
    """Return a copy of everything about this moment, hidden cards too."""
    return position_from_text(game.position_text())


def everywhere(game: Game) -> list[Card]:
    """Return all cards of the game, sorted, as they are printed."""
    piles = ("hands", "secret_cards", "talon", "discarded", "discarded_unseen", "table")
    return sorted((card.printed for name in piles for card in written(game, name)), key=card_index)


def written(game: Game, name: str) -> list[Card]:
    """Return the cards in this line of the position; of the talon the next one first."""
    line = re.search(rf"^{name}: (.*)$", game.position_text(), re.MULTILINE)
    return (
        [] if line is None else [parse_card(word) for word in re.findall(r"\b[2-9TJQKAX][a-zA-Z]\b", line[1])]
    )


def _turned_up(position: Position, trump: str) -> Card:
    if len(trump) > 1:
        return parse_card(trump)
    turned_up = position.turned_up
    return Card.of(Rank.TEN if turned_up is None else turned_up.rank, Suit(trump))


def _secret(position: Position, hand: str) -> tuple[Card, ...]:
    if hand == "-" or "|" in hand or not position.options.secret:
        return ()
    discarded = position.discarded
    return discarded.pop(), discarded.pop()


def play(game: Game, moves: str) -> tuple[Event, ...]:
    """Play `0 a6s; 1 b6s9s; 0 done` and return the events."""
    events: list[Event] = []
    for item in moves.split(";"):
        seat, move = item.split()
        events += game.play(Seat(int(seat)), parse_move(move))
    return tuple(events)


def why_not(game: Game, seat: int, move: str) -> Reason | None:
    """Return the reason for the refusal of this move, None if it is legal."""
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

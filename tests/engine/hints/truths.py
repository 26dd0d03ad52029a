"""The truth of the grounds of a hint, checked in the game itself with all its hidden cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine import (
    Attack,
    Beat,
    Call,
    Card,
    Game,
    Move,
    Phase,
    Seat,
    ShowPass,
    Take,
    ThrowIn,
    Transfer,
    is_honest,
    order_in,
)
from engine.hints import Ground, GroundKind
from engine.legality import legal_moves
from engine.rule_set import rule_set_of
from tests.engine.setting import whole_position


@dataclass
class Moment:
    """A seat and its move in a game."""

    game: Game
    seat: Seat
    move: Move
    ground: Ground

    def __post_init__(self) -> None:
        """Look at the game before the move and after it."""
        self.view = self.game.view(self.seat)
        moves = [move for move in self.view.legal_moves if not isinstance(move, Call)]
        self.honest = [move for move in moves if is_honest(self.view, move)]
        self.after = self.game.copy()
        self.events = self.after.play(self.seat, self.move)

    def of_kind(self, kind: type[Move]) -> list[Move]:
        return [move for move in self.honest if isinstance(move, kind)]

    def hands_of_others(self) -> Iterator[Card]:
        for seat, cards in enumerate(self.game.hands):
            if seat != self.seat:
                yield from rule_set_of(self.game.options).faces(cards)

    def worth(self, card: Card) -> tuple[bool, tuple[int, int], int]:
        order = order_in(self.view)
        return order.is_trump(card), order.strength(card), int(card.rank)


def laid(move: Move) -> tuple[Card, ...]:
    match move:
        case Attack(cards) | Transfer(cards):
            return cards
        case ThrowIn(card) | Beat(_, card):
            return (card,)
        case _:
            return ()


def cheats(at: Moment) -> bool:
    """Return True if the move is illegal without cheating."""
    strict, honest = whole_position(at.game), replace(at.game.options, cheating=False)
    strict.options, strict.rules = honest, rule_set_of(honest)
    strict.bout.waiting = strict.bout.may_speak = None
    return at.move not in legal_moves(strict, at.seat)


def called_rightly(at: Moment) -> bool:
    table = whole_position(at.game).bout.table
    cheating = [table.beats[place] if beats else table.attacks[place] for place, beats in table.cheats]
    return at.ground.card in cheating


def lying_unbeaten(game: Game) -> list[Card]:
    return [pair.attack for pair in game.view(None).table if pair.beat is None]


def beaten_wholly(game: Game, seat: Seat, spent: tuple[Card, ...] = ()) -> Iterator[tuple[Card, ...]]:
    """Yield the cards of each way to beat all unbeaten cards, if nothing more is thrown in."""
    unbeaten = lying_unbeaten(game)
    if not unbeaten or game.phase is not Phase.DEFENCE:
        yield spent
        return
    view = game.view(seat)
    target = unbeaten[0]
    for move in view.legal_moves:
        if isinstance(move, Beat) and move.target is target and is_honest(view, move):
            after = game.copy()
            after.play(seat, move)
            yield from beaten_wholly(after, seat, (*spent, move.card))


def costs(at: Moment) -> bool:
    ways = list(beaten_wholly(at.game, at.seat))
    cheapest = min(max(map(at.worth, cards)) for cards in ways)
    return at.ground.card is not None and cheapest == at.worth(at.ground.card)


def nothing_beats(at: Moment) -> bool:
    beats = [move for move in at.honest if isinstance(move, Beat) and move.target is at.ground.card]
    away = any(isinstance(move, Transfer | ShowPass) for move in at.honest)
    return at.ground.card in lying_unbeaten(at.game) and not beats and not away


def nothing_follows(at: Moment) -> bool:
    order = order_in(at.view)
    lying = [card for pair in at.view.table for card in (pair.attack, pair.beat) if card is not None]
    ranks = {card.rank for card in (*lying, *laid(at.move))}
    barred = not at.view.options.throw_trumps and at.view.talon
    fit = [card for card in at.hands_of_others() if card.rank in ranks]
    return not [card for card in fit if not (barred and order.is_trump(card))]


def unbeatable(at: Moment) -> bool:
    (card,) = laid(at.move)
    answers = at.after.legal_moves(at.game.defender)
    return not [move for move in answers if isinstance(move, Beat) and move.target is card]


def lowest_of(at: Moment, cards: list[Card]) -> bool:
    (card,) = laid(at.move)
    return at.worth(card) == min(map(at.worth, cards)) and len(cards) > 1


def lowest_beat(at: Moment) -> bool:
    assert isinstance(at.move, Beat)
    rivals = [move.card for move in at.honest if isinstance(move, Beat) and move.target is at.move.target]
    return lowest_of(at, rivals)


def only_beat(at: Moment) -> bool:
    assert isinstance(at.move, Beat)
    rivals = [move for move in at.honest if isinstance(move, Beat) and move.target is at.move.target]
    return rivals == [at.move]


def keeps_trumps(at: Moment) -> bool:
    order = order_in(at.view)
    used = [card for card in laid(at.move) if order.is_trump(card) or order.is_trump(card.printed)]
    return not used and any(order.is_trump(card) for card in at.view.hand)


def no_new_rank(at: Moment) -> bool:
    lying = [card.rank for pair in at.view.table for card in (pair.attack, pair.beat) if card is not None]
    return laid(at.move)[0].rank in lying


def passes_on(at: Moment) -> bool:
    return at.after.defender != at.game.defender


def last_card(at: Moment) -> bool:
    left = len(at.game.hands[at.seat]) - len(laid(at.move))
    drawn = at.view.talon and at.game.options.refill
    return left == 0 and not drawn and not at.view.players[at.seat].secret


def only_trumps(at: Moment) -> bool:
    order = order_in(at.view)
    return all(order.is_trump(card) or order.is_trump(card.printed) for card in thrown(at))


def thrown(at: Moment) -> list[Card]:
    return [move.card for move in at.honest if isinstance(move, ThrowIn)]


def followed(at: Moment) -> bool:
    (card,) = laid(at.move)
    alike = [other for other in at.view.hand if other.rank is card.rank]
    return at.ground.count is not None and 0 < at.ground.count < len(alike)


def better_trump(at: Moment) -> bool:
    hand = at.after.view(at.seat).hand
    (given,) = (Counter(at.view.hand) - Counter(hand)).elements()
    assert at.ground.card is not None
    return at.ground.card in hand and at.worth(at.ground.card) > at.worth(given)


def counted(at: Moment) -> bool:
    lying = [card for pair in at.view.table for card in (pair.attack, pair.beat) if card is not None]
    return at.ground.count == len(lying) and any(isinstance(move, Take) for move in at.honest)


def keeps_card(at: Moment) -> bool:
    return isinstance(at.move, ShowPass) and at.move.card in at.after.view(at.seat).hand


TRUTHS: dict[GroundKind, Callable[[Moment], bool]] = {
    GroundKind.BREAKS_RULE: cheats,
    GroundKind.BROKE_RULE: called_rightly,
    GroundKind.ONLY_MOVE: lambda at: at.honest == [at.move],
    GroundKind.NOTHING_BEATS: nothing_beats,
    GroundKind.NOT_ALL: lambda at: not list(beaten_wholly(at.game, at.seat)),
    GroundKind.BEATING_COSTS: costs,
    GroundKind.FEW_TO_TAKE: lambda at: counted(at) and (at.ground.count or 9) <= 2,
    GroundKind.LAST_CARD: last_card,
    GroundKind.NOTHING_FOLLOWS: nothing_follows,
    GroundKind.UNBEATABLE: unbeatable,
    GroundKind.SEVERAL: lambda at: len(laid(at.move)) == at.ground.count,
    GroundKind.LOWEST_CARD: lambda at: lowest_of(at, list(at.view.hand)),
    GroundKind.LOWEST_BEAT: lowest_beat,
    GroundKind.LOWEST_FIT: lambda at: lowest_of(at, thrown(at)),
    GroundKind.KEEPS_TRUMPS: keeps_trumps,
    GroundKind.NO_NEW_RANK: no_new_rank,
    GroundKind.ONLY_BEAT: only_beat,
    GroundKind.FOLLOWED: followed,
    GroundKind.ONLY_TRUMPS_FIT: only_trumps,
    GroundKind.THROWING_COSTS: lambda at: (
        at.ground.card in thrown(at) and at.worth(at.ground.card) == min(map(at.worth, thrown(at)))
    ),
    GroundKind.TAKER_GETS: lambda at: at.game.phase is Phase.TAKING,
    GroundKind.KEEPS_CARD: keeps_card,
    GroundKind.PASSES_ON: passes_on,
    GroundKind.BETTER_TRUMP: better_trump,
    GroundKind.TAKING_ADDS: counted,
}
"""The check of each ground; a forced win has a separate test."""

"""The grounds of a move: facts in favour of it, found in the view and the move alone.

A ground is given only if its fact holds for every deal of the hidden cards. It is the part of the reasons
visible to a person; the search itself compares numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.cards import Card
from engine.hints.cases import Case, cards_of
from engine.hints.endings import wins_by_force
from engine.honesty import is_honest
from engine.moves import Attack, Beat, Call, Done, ExchangeTrump, Move, ShowPass, Take, ThrowIn, Transfer
from engine.players.suspicion import suspicious_calls
from engine.position import Phase
from engine.view import View

MOST: Final = 2
"""The most grounds for a move: a screen puts them into one sentence."""

FEW: Final = 2
"""The most cards for the word "few"."""


class GroundKind(Enum):
    """The kinds of facts. The comments with `card:` or `count:` explain this field of the ground."""

    BREAKS_RULE = "breaks-rule"  # the move cheats (R45)
    BROKE_RULE = "broke-rule"  # card: the cheating card on the table (R45)
    WINS = "wins"  # the other player of an ending is the fool after every reply
    ONLY_MOVE = "only-move"  # there is no other honest move
    NOTHING_BEATS = "nothing-beats"  # card: one on the table not beaten by any card of the hand
    NOT_ALL = "not-all"  # each card on the table can be beaten, but not all of them together
    BEATING_COSTS = "beating-costs"  # card: to beat all, this one or a dearer one is needed
    FEW_TO_TAKE = "few-to-take"  # count: the number of cards on the table
    LAST_CARD = "last-card"  # the hand is empty after the move, and no cards are drawn
    NOTHING_FOLLOWS = (
        "nothing-follows"  # card: nobody can hold a card to throw in after it has beaten the last one
    )
    UNBEATABLE = "unbeatable"  # card: the defender can hold no card to beat it
    SEVERAL = "several"  # count: the number of cards laid at once
    LOWEST_CARD = "lowest-card"  # no card of the hand is cheaper
    LOWEST_BEAT = "lowest-beat"  # the cheapest of several cards to beat it
    LOWEST_FIT = "lowest-fit"  # the cheapest of several fitting cards
    KEEPS_TRUMPS = "keeps-trumps"  # a trump could have been played instead
    NO_NEW_RANK = "no-new-rank"  # the rank of the beating card is already on the table
    ONLY_BEAT = "only-beat"  # no other card of the hand beats it
    FOLLOWED = "followed"  # count: the number of other cards of its rank in the hand, to be thrown in later
    ONLY_TRUMPS_FIT = "only-trumps-fit"  # only trumps could be thrown in
    THROWING_COSTS = "throwing-costs"  # card: the cheapest card to throw in
    TAKER_GETS = "taker-gets"  # the defender takes the thrown-in cards
    KEEPS_CARD = "keeps-card"  # the shown card stays in the hand
    PASSES_ON = "passes-on"  # another player becomes the defender
    BETTER_TRUMP = "better-trump"  # card: the one received for a lower trump
    TAKING_ADDS = "taking-adds"  # count: the number of cards that taking would add to the hand


@dataclass(frozen=True, slots=True)
class Ground:
    """A fact in favour of a move. Its kind says if it has a card or a number."""

    kind: GroundKind
    card: Card | None = None
    count: int | None = None


def grounds_of(view: View, move: Move, most: int = MOST) -> tuple[Ground, ...]:
    """Return the facts in favour of this legal move of the view, at most `most`, the most important first.

    A ground of a kind in `_ENOUGH` is the last one.
    """
    case = Case(view, move)
    found: list[Ground] = []
    for kinds, fact in _FACTS:
        if isinstance(move, kinds):
            ground = fact(case)
            if ground is not None:
                found.append(ground)
                if ground.kind in _ENOUGH or len(found) == most:
                    break
    return tuple(found)


def _if(kind: GroundKind, holds: Callable[[Case], bool]) -> Callable[[Case], Ground | None]:
    return lambda case: Ground(kind) if holds(case) else None


def _broke_rule(case: Case) -> Ground | None:
    assert isinstance(case.move, Call)
    seen = case.move in suspicious_calls(case.view)
    return Ground(GroundKind.BROKE_RULE, case.move.card) if seen else None


def _last_card(case: Case) -> bool:
    view, cards = case.view, case.cards
    assert view.seat is not None
    draws = view.talon > 0 and view.options.refill
    return len(cards) == len(view.hand) and not draws and not view.players[view.seat].secret


# taking


def _nothing_beats(case: Case) -> Ground | None:
    if any(isinstance(move, Transfer | ShowPass) for move in case.others):
        return None
    unbeatable = [target for target, cards in case.beats().items() if not cards]
    return Ground(GroundKind.NOTHING_BEATS, unbeatable[-1]) if unbeatable else None


def _not_all(case: Case) -> bool:
    if any(isinstance(move, Transfer | ShowPass) for move in case.others):
        return False
    beats = case.beats()
    ways = [[card.printed for card in beats[target]] for target in case.open_attacks]
    return all(ways) and not _can_all(ways, case.view.hand)


def _can_all(ways: Sequence[Sequence[Card]], hand: Sequence[Card]) -> bool:
    """Return True if all targets can be beaten at the same time, each with a card of its own from the hand.

    `ways` has for each target its beaters. The algorithm is bipartite matching (Kuhn).
    """
    user: dict[int, int] = {}

    def serves(target: int, tried: set[int]) -> bool:
        for place, card in enumerate(hand):
            if card in ways[target] and place not in tried:
                tried.add(place)
                if place not in user or serves(user[place], tried):
                    user[place] = target
                    return True
        return False

    return all(serves(target, set()) for target in range(len(ways)))


def _beating_costs(case: Case) -> Ground | None:
    """Return the ground with the dearest card needed to beat all unbeaten cards; None if not all can be beaten.

    The cheapest way to beat them counts.
    """
    beats, hand = case.beats(), case.view.hand
    for most in sorted({card for cards in beats.values() for card in cards}, key=case.worth):
        spent = [
            [card.printed for card in beats[target] if case.worth(card) <= case.worth(most)]
            for target in case.open_attacks
        ]
        if _can_all(spent, hand):
            return Ground(GroundKind.BEATING_COSTS, most)
    return None


def _few_to_take(case: Case) -> Ground | None:
    count = len(case.lying)
    return Ground(GroundKind.FEW_TO_TAKE, count=count) if count <= FEW else None


def _taking_adds(case: Case) -> Ground | None:
    may_take = any(isinstance(move, Take) for move in case.others)
    return Ground(GroundKind.TAKING_ADDS, count=len(case.lying)) if may_take else None


# beating


def _rivals(case: Case) -> list[Card]:
    """Return the cards playable instead of the card of the move: in beats of its target, or in moves of its kind."""
    match case.move:
        case Beat(target, card):
            rivals = [other for other in case.beats()[target] if other is not card]
        case move:
            laid = [cards_of(other) for other in case.others if type(other) is type(move)]
            rivals = [card for cards in laid for card in cards]
    return rivals


def _is_cheapest(case: Case) -> bool:
    return all(case.worth(other) >= case.worth(case.cards[0]) for other in _rivals(case))


def _nothing_follows(case: Case) -> Ground | None:
    options, defender = case.view.options, case.view.defender
    if not options.throw_in or options.cheating or len(case.open_attacks) != 1:
        return None
    others = [player.seat for player in case.view.players if player.seat != defender]
    if case.fit_after() & case.may_hold(others):
        return None
    return Ground(GroundKind.NOTHING_FOLLOWS, case.cards[0])


def _no_new_rank(case: Case) -> bool:
    if not case.view.options.throw_in:
        return False
    return case.cards[0].rank in {card.rank for card in case.lying}


# attacking and throwing in


def _unbeatable(case: Case) -> Ground | None:
    view = case.view
    if view.options.cheating or view.phase is Phase.TAKING or len(case.cards) > 1:
        return None
    (card,) = case.cards
    if case.order.beaters[card.index] & case.may_hold([view.defender]):
        return None
    return Ground(GroundKind.UNBEATABLE, card)


def _several(case: Case) -> Ground | None:
    count = len(case.cards)
    return Ground(GroundKind.SEVERAL, count=count) if count > 1 else None


def _lowest_card(case: Case) -> bool:
    if len(case.cards) != 1 or len(case.view.hand) == 1:
        return False
    (card,) = case.cards
    return card is card.printed and all(case.worth(card) <= case.worth(other) for other in case.view.hand)


def _lowest_fit(case: Case) -> bool:
    return bool(_rivals(case)) and _is_cheapest(case) and not _lowest_card(case)


def _keeps_trumps(case: Case) -> bool:
    if any(map(case.is_trump, case.cards)):
        return False
    return any(case.order.is_trump(card.printed) for card in _rivals(case))


def _followed(case: Case) -> Ground | None:
    """Return the ground that other cards of the hand fit after this move, with their number; None if none fits.

    Return None also if the move has several cards, if nothing may be thrown in, or if the defender has one card only.
    """
    view = case.view
    if not view.options.throw_in or len(case.cards) > 1 or view.players[view.defender].cards < FEW:
        return None
    fits = case.fit_after()
    count = sum(card in fits for card in view.hand) - (case.cards[0].printed in fits)
    return Ground(GroundKind.FOLLOWED, count=count) if count > 0 else None


def _only_trumps_fit(case: Case) -> bool:
    fitting = _thrown(case)
    return bool(fitting) and all(map(case.is_trump, fitting))


def _throwing_costs(case: Case) -> Ground | None:
    fitting = _thrown(case)
    return Ground(GroundKind.THROWING_COSTS, min(fitting, key=case.worth)) if fitting else None


def _thrown(case: Case) -> list[Card]:
    return [move.card for move in case.others if isinstance(move, ThrowIn)]


def _better_trump(case: Case) -> Ground:
    return Ground(GroundKind.BETTER_TRUMP, case.view.turned_up)


_LAYING: Final = (Attack, ThrowIn, Beat, Transfer)
_ADDING: Final = (Attack, ThrowIn)
_PASSING: Final = (Transfer, ShowPass)
_ALL: Final = (*_LAYING, ShowPass, ExchangeTrump, Take, Done)
_ENOUGH: Final = frozenset(
    {
        GroundKind.BREAKS_RULE,
        GroundKind.BROKE_RULE,
        GroundKind.WINS,
        GroundKind.ONLY_MOVE,
        GroundKind.NOTHING_BEATS,
        GroundKind.NOT_ALL,
    }
)
"""After a ground of these kinds no further ground is given."""

_FACTS: Final[Sequence[tuple[tuple[type, ...], Callable[[Case], Ground | None]]]] = (
    (_ALL, _if(GroundKind.BREAKS_RULE, lambda case: not is_honest(case.view, case.move))),
    ((Call,), _broke_rule),
    ((Take,), _nothing_beats),
    (_ALL, _if(GroundKind.ONLY_MOVE, lambda case: not case.others)),
    (_ALL, _if(GroundKind.WINS, lambda case: wins_by_force(case.view, case.move))),
    ((Take,), _if(GroundKind.NOT_ALL, _not_all)),
    ((Take,), _beating_costs),
    ((Take,), _few_to_take),
    (_LAYING, _if(GroundKind.LAST_CARD, _last_card)),
    ((Beat,), _nothing_follows),
    (_ADDING, _unbeatable),
    ((Attack, Transfer), _several),
    (_ADDING, _if(GroundKind.LOWEST_CARD, _lowest_card)),
    ((Beat,), _if(GroundKind.LOWEST_BEAT, lambda case: bool(_rivals(case)) and _is_cheapest(case))),
    ((ThrowIn,), _if(GroundKind.LOWEST_FIT, _lowest_fit)),
    (_LAYING, _if(GroundKind.KEEPS_TRUMPS, _keeps_trumps)),
    ((Beat,), _if(GroundKind.NO_NEW_RANK, _no_new_rank)),
    ((Beat,), _if(GroundKind.ONLY_BEAT, lambda case: not _rivals(case))),
    ((Attack,), _followed),
    ((Done,), _if(GroundKind.ONLY_TRUMPS_FIT, _only_trumps_fit)),
    ((Done,), _throwing_costs),
    ((ThrowIn,), _if(GroundKind.TAKER_GETS, lambda case: case.view.phase is Phase.TAKING)),
    ((ShowPass,), lambda case: Ground(GroundKind.KEEPS_CARD)),
    (_PASSING, lambda case: Ground(GroundKind.PASSES_ON)),
    ((ExchangeTrump,), _better_trump),
    ((Beat,), _taking_adds),
)
"""The classes of moves, and a fact that can speak for such a move; the most important fact is first."""

"""The moves that each card of a hand can make now, taken from the legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from engine import (
    Attack,
    Beat,
    Call,
    Card,
    Move,
    Phase,
    Rank,
    Seat,
    ShowPass,
    Side,
    Take,
    ThrowIn,
    ThrowWhen,
    Transfer,
    View,
    is_honest,
    order_in,
)

Mode = Literal[
    "cut", "redeal", "attack", "defend", "throw", "add", "watch", "may-throw", "may-take", "taking", "waits"
]
OpeningKey = tuple[Rank, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Uses:
    """The legal moves of a seat, sorted by the cards that a player taps.

    - `by_card` are the moves that a tap on one card may mean.
    - `openings` are attacks by the marked cards. Cards are marked only if they or others of their rank cannot be
      thrown in before the first beat, so that an attack with several of them must be made at once.
    - `marked_together` are the cards that can be part of an attack with several cards.
    - `cheats` are the moves that only cheating allows (R45).

    A hand holds printed cards, and a weli may be played as several cards (R41): both mappings have printed cards as
    keys.
    """

    by_card: Mapping[Card, tuple[Move, ...]]
    openings: Mapping[OpeningKey, tuple[Attack, ...]]
    marked_together: frozenset[Card]
    cheats: frozenset[Move]

    def can_be_marked(self, card: Card) -> bool:
        """Whether a tap marks this card and does not play it at once."""
        return card in self.marked_together

    def attacks_with(self, marked: Sequence[Card]) -> tuple[Attack, ...]:
        """The attacks with just the marked cards; there are several if a weli is among them."""
        return self.openings.get(_key(marked), ())

    def needs_choice(self, card: Card) -> bool:
        """Whether the card needs a second tap: it can make several moves, or its move cheats."""
        moves = self.by_card.get(card, ())
        return len(moves) > 1 or any(move in self.cheats for move in moves)


def uses_of(view: View) -> Uses:
    """Sort the legal moves of a view by their cards."""
    by_card: dict[Card, dict[Move, None]] = {}
    for card, move in _by_one_card(view):
        by_card.setdefault(card.printed, {})[move] = None
    openings: dict[OpeningKey, list[Attack]] = {}
    together: set[Card] = set()
    for attack in _marked_attacks(view):
        openings.setdefault(_key(attack.cards), []).append(attack)
        together.update(card.printed for card in attack.cards if len(attack.cards) > 1)
    cheats = (move for moves in by_card.values() for move in moves if not is_honest(view, move))
    return Uses(
        {card: tuple(moves) for card, moves in by_card.items()},
        {key: tuple(attacks) for key, attacks in openings.items()},
        frozenset(together),
        frozenset(cheats if view.options.cheating else ()),
    )


def _by_one_card(view: View) -> Iterator[tuple[Card, Move]]:
    """The moves that one tapped card can make.

    A transfer takes several cards if one alone is not allowed, or if one of them could not be thrown in afterwards.
    """
    single: set[Card] = set()
    several: list[Transfer] = []
    for move in view.legal_moves:
        match move:
            case Attack((card,)) | ThrowIn(card) | Beat(_, card) | ShowPass(card):
                yield card, move
            case Transfer((card,)):
                single.add(card.printed)
                yield card, move
            case Transfer():
                several.append(move)
            case _:
                pass
    for transfer in several:
        at_once = any(not _fits_later(view, card) for card in transfer.cards)
        for card in transfer.cards:
            if at_once or card.printed not in single:
                yield card, transfer


def _fits_later(view: View, card: Card) -> bool:
    """Whether a card that is kept back may be thrown in later, with a rank that lies on the table (R13, R50)."""
    options = view.options
    if not options.throw_in:
        return False
    return options.throw_trumps or not view.talon or not order_in(view).is_trump(card)


def _key(cards: Sequence[Card]) -> OpeningKey:
    """Make the key of `openings`: the rank of the first card, and all cards as the hand holds them.

    In a game with cheating the first card sets the rank, and the others may have other ranks (R45).
    """
    return cards[0].rank, tuple(sorted(card.printed.index for card in cards))


def _marked_attacks(view: View) -> list[Attack]:
    """The attacks whose cards are marked, if some cannot be thrown in later: all, or those of a trump's rank (R50)."""
    attacks = [move for move in view.legal_moves if isinstance(move, Attack)]
    if not view.options.throw_in or view.options.throw_when is not ThrowWhen.ANY_TIME:
        return attacks
    if view.options.throw_trumps or not view.talon:
        return []
    honest, is_trump = [attack for attack in attacks if is_honest(view, attack)], order_in(view).is_trump
    several = [attack.cards for attack in honest if len(attack.cards) > 1]
    ranks = {cards[0].rank for cards in several if any(map(is_trump, cards))}
    return [
        attack for attack in honest if ranks and (len(attack.cards) == 1 or attack.cards[0].rank in ranks)
    ]


def calls_of(view: View) -> tuple[Call, ...]:
    """The cards on the table that this seat may call as cheats."""
    return tuple(move for move in view.legal_moves if isinstance(move, Call))


def mode_of(view: View, seat: Seat) -> Mode:
    """The situation of this seat: what it must do, may do, or waits for."""
    throws = any(isinstance(move, ThrowIn) for move in view.legal_moves)
    if view.awaited.must == seat:
        return _DECISIONS.get(view.phase, "defend")
    if seat in view.awaited.may:
        if view.options.cheating and not throws:
            return "watch"
        return "add" if view.phase is Phase.TAKING else "throw"
    if throws:
        return "may-throw"
    if seat == view.defender and view.phase is Phase.TAKING:
        return "taking"
    if seat == view.defender and any(isinstance(move, Take) for move in view.legal_moves):
        return "may-take"
    return "waits"


_DECISIONS: Mapping[Phase, Mode] = {Phase.CUT: "cut", Phase.REDEAL: "redeal", Phase.ATTACK: "attack"}


def cards_on_table(view: View) -> int:
    """The number of cards on the table, which a *done* button names."""
    return sum(1 if pair.beat is None else 2 for pair in view.table)


def next_defender(view: View, side: Side) -> Seat:
    """The defender after a transfer to this side: the next opponent there with cards (R22, R27, R33)."""
    assert view.seat is not None, "somebody transfers"
    step = 1 if side is Side.LEFT else -1
    mine = view.players[view.seat].team
    for away in range(1, view.seats):
        other = view.players[(view.seat + step * away) % view.seats]
        if other.cards and (mine is None or other.team != mine):
            return other.seat
    return view.seat

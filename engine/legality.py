"""The one source of legality: why a move is refused, and from the same rules the list of legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from engine.attacking import attack_cards_refusal, attack_refusal, openings
from engine.defending import beat_cards_refusal, beat_refusal, beats, take_refusal
from engine.moves import DONE, TAKE, Attack, Beat, Done, Move, Resign, Take, ThrowIn, Transfer, throw_in_of
from engine.position import Phase
from engine.reasons import Reason
from engine.throwing import done_refusal, fit_refusal, throw_in_refusal
from engine.transferring import transfer_cards_refusal, transfer_refusal, transfers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Card
    from engine.position import Position
    from engine.seating import Seat

MOST_TO_RESIGN: Final = 2


def refusal(position: Position, seat: Seat, move: Move) -> Reason | None:
    """Say why this seat may not make this move now; None if it may."""
    reason = _seat_refusal(position, seat)
    if reason is not None:
        return reason
    match move:
        case Beat(target, card):
            return (
                beat_refusal(position, seat)
                or _hand_refusal(position, seat, (card,))
                or beat_cards_refusal(position, target, card)
            )
        case Attack(cards):
            return (
                attack_refusal(position, seat)
                or _hand_refusal(position, seat, cards)
                or attack_cards_refusal(position, cards)
            )
        case ThrowIn(card):
            return (
                throw_in_refusal(position, seat)
                or _hand_refusal(position, seat, (card,))
                or fit_refusal(position, card)
            )
        case Take():
            return take_refusal(position, seat)
        case Done():
            return done_refusal(position, seat)
        case Transfer(cards):
            return (
                transfer_refusal(position, seat)
                or _hand_refusal(position, seat, cards)
                or transfer_cards_refusal(position, seat, cards)
            )
        case Resign():
            return Reason.RESIGN_ONLY_WITH_TWO if len(position.in_play) > MOST_TO_RESIGN else None
        case _:
            assert_never(move)


def _seat_refusal(position: Position, seat: Seat) -> Reason | None:
    if position.phase is Phase.OVER:
        return Reason.GAME_OVER
    if seat in position.in_play:
        return None
    return Reason.OUT_OF_GAME if 0 <= seat < position.seats else Reason.NO_SUCH_SEAT


def _hand_refusal(position: Position, seat: Seat, cards: Sequence[Card]) -> Reason | None:
    hand = position.hands[seat]
    for card in cards:
        if card not in hand:
            return Reason.NOT_YOUR_CARD
    return Reason.SAME_CARD_TWICE if len(set(cards)) < len(cards) else None


def legal_moves(position: Position, seat: Seat) -> tuple[Move, ...]:
    """List every move that `refusal` lets this seat make, resigning apart (R32)."""
    if _seat_refusal(position, seat) is not None:
        return ()
    if position.phase is Phase.ATTACK:
        return tuple(openings(position, seat))
    if seat == position.bout.defender:
        return _defences(position, seat)
    return _throws(position, seat)


def _defences(position: Position, seat: Seat) -> tuple[Move, ...]:
    if take_refusal(position, seat) is not None:
        return ()
    return (*beats(position, seat), *transfers(position, seat), TAKE)


def _throws(position: Position, seat: Seat) -> tuple[Move, ...]:
    moves: list[Move] = []
    if throw_in_refusal(position, seat) is None:
        hand = position.hands[seat]
        moves += [throw_in_of(card) for card in hand if fit_refusal(position, card) is None]
    if done_refusal(position, seat) is None:
        moves.append(DONE)
    return tuple(moves)

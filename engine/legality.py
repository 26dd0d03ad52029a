"""The single source of legality: the reason against a move, and the list of legal moves by the same rules."""

from collections.abc import Sequence
from typing import Final, assert_never

from engine.attacking import attack_cards_refusal, attack_refusal, openings
from engine.before_play import cut_refusal, moves_before_play, redeal_refusal
from engine.calling import call_refusal
from engine.cards import Card
from engine.defending import beat_cards_refusal, beat_refusal, take_refusal
from engine.exchanging import exchange_refusal
from engine.moves import (
    DONE,
    TAKE,
    THROW_INS,
    Attack,
    Beat,
    Call,
    Cut,
    DeclineRedeal,
    DemandRedeal,
    Done,
    ExchangeTrump,
    Move,
    Resign,
    ShowPass,
    Take,
    ThrowIn,
    Transfer,
)
from engine.position import Phase, Position
from engine.reasons import Reason
from engine.seating import Seat, sides_in_play
from engine.throwing import done_refusal, fit_refusal, throw_in_refusal, thrown_faces
from engine.transferring import pass_refusal, transfer_cards_refusal, transfer_refusal

MOST_TO_RESIGN: Final = 2
_PREPARING: Final = {Phase.CUT: Reason.CUT_FIRST, Phase.REDEAL: Reason.REDEAL_IS_ASKED}


def refusal(position: Position, seat: Seat, move: Move) -> Reason | None:
    """Return why this seat may not make this move now; None if it may."""
    reason = _seat_refusal(position, seat) or _preparing_refusal(position, move)
    if reason is not None:
        return reason
    match move:
        case Take():
            return take_refusal(position, seat)
        case Done():
            return done_refusal(position, seat)
        case Call(card):
            return call_refusal(position, seat, card)
        case ExchangeTrump():
            return exchange_refusal(position, seat)
        case Cut(place):
            return cut_refusal(position, seat, place)
        case DemandRedeal() | DeclineRedeal():
            return redeal_refusal(position, seat)
        case Resign():
            return Reason.RESIGN_ONLY_WITH_TWO if sides_in_play(position) > MOST_TO_RESIGN else None
        case _:
            return _refusal_with_cards(position, seat, move)


def _refusal_with_cards(
    position: Position, seat: Seat, move: Attack | ThrowIn | Beat | Transfer | ShowPass
) -> Reason | None:
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
        case Transfer(cards, to):
            return (
                transfer_refusal(position, seat)
                or _hand_refusal(position, seat, cards)
                or transfer_cards_refusal(position, seat, cards, to)
            )
        case ShowPass(card, to):
            return (
                transfer_refusal(position, seat)
                or _hand_refusal(position, seat, (card.printed,))
                or pass_refusal(position, seat, card, to)
            )
        case _:
            assert_never(move)


def _preparing_refusal(position: Position, move: Move) -> Reason | None:
    """Return why moves of this kind must wait during the cut or the offer of a new deal (R4, R7).

    Return None for kinds of moves that need not wait, and in all other phases.
    """
    if position.phase is not Phase.CUT and position.phase is not Phase.REDEAL:
        return None
    return (
        None if isinstance(move, Cut | DemandRedeal | DeclineRedeal | Resign) else _PREPARING[position.phase]
    )


def _seat_refusal(position: Position, seat: Seat) -> Reason | None:
    if position.outcome is not None:
        return Reason.GAME_OVER
    if seat in position.in_play:
        return None
    return Reason.OUT_OF_GAME if 0 <= seat < position.seats else Reason.NO_SUCH_SEAT


def _hand_refusal(position: Position, seat: Seat, cards: Sequence[Card]) -> Reason | None:
    hand = position.hands[seat]
    for card in cards:
        if card not in hand:
            reason = _face_refusal(position, hand, card)
            if reason is not None:
                return reason
    if len(cards) > 1:
        printed = [card.printed for card in cards]
        if any(printed.count(card) > hand.count(card) for card in printed):
            return Reason.SAME_CARD_TWICE
    return None


def _face_refusal(position: Position, hand: Sequence[Card], face: Card) -> Reason | None:
    """Return why a card that is not in the hand cannot be played.

    Return None if it is a face of the weli, and the weli is in the hand (R41).
    """
    if face.printed not in hand:
        return Reason.NOT_YOUR_CARD
    return None if face.printed is position.weli else Reason.NOT_THE_WELI


def legal_moves(position: Position, seat: Seat) -> tuple[Move, ...]:
    """List every move of this seat allowed by `refusal`, except resigning (R32)."""
    if _seat_refusal(position, seat) is not None:
        return ()
    if position.phase.bout_is_open:
        moves = _defences(position, seat) if seat == position.bout.defender else _throws(position, seat)
    elif position.phase is Phase.ATTACK:
        moves = openings(position, seat)
    else:
        return moves_before_play(position, seat)
    for moves_of in position.rules.out_of_turn:
        moves += moves_of(position, seat)
    return tuple(moves)


def _defences(position: Position, seat: Seat) -> list[Move]:
    """List the moves of the defender in an open bout: none after they take (R18)."""
    if position.bout.taking:
        return []
    moves: list[Move] = []
    for defence in position.rules.defences:
        moves += defence(position, seat)
    moves.append(TAKE)
    return moves


def _throws(position: Position, seat: Seat) -> list[Move]:
    """List the throw-ins and the "done" of a player other than the defender in an open bout."""
    moves: list[Move] = []
    if throw_in_refusal(position, seat) is None:
        moves += [THROW_INS[face] for face in thrown_faces(position, seat)]
    if done_refusal(position, seat) is None:
        moves.append(DONE)
    return moves

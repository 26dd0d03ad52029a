"""Transferring an attack (R22-R27).

The defender passes the attack on to the next player: by adding cards of the same rank, or by showing a pass card, the
trump of that rank.
"""

from collections.abc import Sequence

from engine.attacking import of_one_rank
from engine.cards import Card
from engine.choices import PassCard, TransferDirection
from engine.faces import choices_of_equals
from engine.limits import cap_reason
from engine.moves import ShowPass, Side, Transfer, transfer_with
from engine.position import Position
from engine.reasons import Reason
from engine.seating import Seat, next_with_cards

_WITHOUT_SIDES = 2


def transfer_refusal(position: Position, seat: Seat) -> Reason | None:
    """Return why this seat may not transfer now; None if it may."""
    bout = position.bout
    if not position.options.transfer:
        return Reason.NO_TRANSFERS
    if not position.phase.bout_is_open:
        return Reason.BOUT_NOT_OPEN
    if seat != bout.defender:
        return Reason.NOT_THE_DEFENDER
    if bout.taking:
        return Reason.ALREADY_TAKING
    if bout.table.beaten:
        return Reason.NO_TRANSFER_AFTER_BEATING
    if not transfers_in_bout(position):
        return Reason.FIRST_BOUT_NO_TRANSFER
    if next_with_cards(position, seat, bout.step) is None:
        return Reason.NOBODY_TO_TRANSFER_TO
    return None


def transfers_in_bout(position: Position) -> bool:
    """Return True if the options allow transfers in this bout (R22).

    In the first bout of a series transfers need the option `transfer_first` (R23).
    """
    options = position.options
    first = position.start.game == 1 and position.bout_number == 1
    return options.transfer and (options.transfer_first or not first)


def transfer_cards_refusal(
    position: Position, seat: Seat, cards: Sequence[Card], side: Side | None
) -> Reason | None:
    """Return why a transfer with these cards of the hand is not allowed; None if it is. Check `transfer_refusal` first.

    `side` is the chosen side, None without a choice.
    """
    attacks = position.bout.table.attacks
    options = position.options
    if cards[0].rank != attacks[0].rank or not of_one_rank(cards):
        return Reason.TRANSFER_NEEDS_SAME_RANK
    if not options.transfer_trumps and _has_trump(position, (*attacks, *cards)):
        return Reason.NO_TRANSFER_WITH_TRUMPS
    if options.transfer_match and len(cards) != len(attacks):
        return Reason.TRANSFER_MUST_MATCH
    lying = len(attacks) + len(cards)
    reason = _target_refusal(position, seat, lying, side)
    if reason is not None:
        return reason
    return cap_reason(position, lying) if lying > position.rules.cap(position) else None


def pass_refusal(position: Position, seat: Seat, card: Card, side: Side | None) -> Reason | None:
    """Return why this pass card may not be shown; None if it may (R26). Check `transfer_refusal` first.

    `side` is the chosen side, None without a choice.
    """
    options, attacks = position.options, position.bout.table.attacks
    if options.pass_card is PassCard.OFF:
        return Reason.NO_PASS_CARDS
    fits = card is card.printed and card.rank == attacks[0].rank
    if not fits or card.suit is None or card.suit is not position.order.trump:
        return Reason.NOT_THE_PASS_CARD
    if not may_show(position, seat, card):
        return Reason.PASS_CARD_SHOWN_ALREADY
    if not options.transfer_trumps and _has_trump(position, attacks):
        return Reason.NO_TRANSFER_WITH_TRUMPS
    if options.transfer_match and len(attacks) != 1:
        return Reason.TRANSFER_MUST_MATCH
    return _target_refusal(position, seat, len(attacks), side)


def may_show(position: Position, seat: Seat, card: Card) -> bool:
    """Return True if this seat holds a copy of this pass card that was not shown yet (R26)."""
    shown = shown_passes(position)
    by_all = sum(face is card for _, face in shown)
    return by_all < position.options.packs and shown.count((seat, card)) < position.hands[seat].count(card)


def shown_passes(position: Position) -> tuple[tuple[Seat, Card], ...]:
    """Return the pass cards shown in this bout, or if they count by game, in this game, each with its seat (R26)."""
    return (
        position.passes_shown if position.options.pass_card is PassCard.GAME else position.bout.passes_shown
    )


def _has_trump(position: Position, cards: Sequence[Card]) -> bool:
    return any(map(position.order.is_trump, cards))


def chooses_side(position: Position) -> bool:
    """Return True if a transfer now must name its side: the first of a bout, with more than two in play (R27)."""
    if position.options.transfer_direction is TransferDirection.LEFT or position.bout.transferred:
        return False
    return len(position.in_play) > _WITHOUT_SIDES


def step_to(position: Position, side: Side | None) -> int:
    """Return the direction of a transfer to this side: 1 for clockwise, -1 for the other way.

    Without a side it is the direction of the bout.
    """
    if side is None:
        return position.bout.step
    return 1 if side is Side.LEFT else -1


def _target_refusal(position: Position, seat: Seat, lying: int, side: Side | None) -> Reason | None:
    if chooses_side(position) is not (side is not None):
        return Reason.NAME_A_SIDE if side is None else Reason.NO_SIDE_TO_CHOOSE
    following = next_with_cards(position, seat, step_to(position, side))
    if following is None or lying > len(position.hands[following]):
        return Reason.NEXT_PLAYER_TOO_FEW_CARDS
    return None


def transfers(position: Position, seat: Seat) -> list[Transfer | ShowPass]:
    """List every legal transfer of the defender, with cards or with a pass card; empty if none is allowed."""
    rank = position.bout.table.attacks[0].rank
    fitting = [card for card in position.hands[seat] if card.rank == rank]
    if not fitting or transfer_refusal(position, seat) is not None:
        return []
    singles = [(card,) for card in position.rules.faces(fitting)]
    choices = [*singles, *choices_of_equals(tuple(fitting), len(fitting), position.weli)]
    sides = tuple(Side) if chooses_side(position) else (None,)
    moves: list[Transfer | ShowPass] = [
        transfer_with(cards, side)
        for cards in choices
        for side in sides
        if transfer_cards_refusal(position, seat, cards, side) is None
    ]
    if position.options.pass_card is PassCard.OFF:
        return moves
    shown = [ShowPass(card, side) for card in dict.fromkeys(fitting) for side in sides]
    return [*moves, *(move for move in shown if pass_refusal(position, seat, move.card, move.side) is None)]

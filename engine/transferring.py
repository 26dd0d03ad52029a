"""Passing the attack on (R22-R25)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.attacking import groups_of_equals, of_one_rank
from engine.limits import cap_reason
from engine.moves import Transfer, transfer_with
from engine.position import Phase
from engine.reasons import Reason
from engine.seating import Seat, next_with_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.cards import Card
    from engine.position import Position


def transfer_refusal(position: Position, seat: Seat) -> Reason | None:
    """Say why this seat may transfer nothing now, if so."""
    bout = position.bout
    if not position.options.transfer:
        return Reason.NO_TRANSFERS
    if position.phase is Phase.ATTACK:
        return Reason.BOUT_NOT_OPEN
    if seat != bout.defender:
        return Reason.NOT_THE_DEFENDER
    if bout.taking:
        return Reason.ALREADY_TAKING
    if bout.table.beaten_by:
        return Reason.NO_TRANSFER_AFTER_BEATING
    if position.first_game and position.bout_number == 1 and not position.options.transfer_first:
        return Reason.FIRST_BOUT_NO_TRANSFER
    if next_with_cards(position, seat) is None:
        return Reason.NOBODY_TO_TRANSFER_TO
    return None


def transfer_cards_refusal(position: Position, seat: Seat, cards: Sequence[Card]) -> Reason | None:
    """Say why these cards of the defender's hand may not be added, where a transfer is allowed at all."""
    attacks = position.bout.table.attacks
    options = position.options
    if cards[0].rank != attacks[0].rank or not of_one_rank(cards):
        return Reason.TRANSFER_NEEDS_SAME_RANK
    if not options.transfer_trumps and _has_trump(position, (*attacks, *cards)):
        return Reason.NO_TRANSFER_WITH_TRUMPS
    if options.transfer_match and len(cards) != len(attacks):
        return Reason.TRANSFER_MUST_MATCH
    lying = len(attacks) + len(cards)
    following = next_with_cards(position, seat)
    if following is None or lying > len(position.hands[following]):
        return Reason.NEXT_PLAYER_TOO_FEW_CARDS
    return cap_reason(position, lying) if lying > position.house.cap(position) else None


def _has_trump(position: Position, cards: Sequence[Card]) -> bool:
    return any(card.suit is position.trump for card in cards)


def transfers(position: Position, seat: Seat) -> list[Transfer]:
    """List every transfer that this seat may make."""
    if transfer_refusal(position, seat) is not None:
        return []
    rank = position.bout.table.attacks[0].rank
    fitting = [card for card in position.hands[seat] if card.rank == rank]
    choices = [(card,) for card in fitting] + list(groups_of_equals(fitting, len(fitting)))
    return [
        transfer_with(cards) for cards in choices if transfer_cards_refusal(position, seat, cards) is None
    ]

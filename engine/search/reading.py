"""Conversion of a view, with assumed hidden cards, to a position of the search, and of moves back to the engine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card
from engine.moves import (
    ATTACKS_WITH_ONE,
    DONE,
    TAKE,
    THROW_INS,
    Attack,
    Move,
    beat_of,
    transfer_with,
)
from engine.position import Phase
from engine.search.masks import Masks, masks_for
from engine.search.position import SearchPosition
from engine.search.search_options import is_known, search_options
from engine.view import View


def masks_of(view: View) -> Masks:
    """Return the masks for the pack and the trumps of this view."""
    return masks_for(view.options, view.trump, view.number_trump)


def position_of(view: View, hands: Sequence[int], talon: Sequence[int]) -> SearchPosition:
    """Return the position of this view, with these hands and this talon.

    Args:
        view: The view; the search supports its options, and its first bout has begun.
        hands: The mask of each seat's cards.
        talon: The cards of the talon, each a mask; the last one is drawn first.
    """
    masks = masks_of(view)
    rest = [0]
    for bit in talon:
        rest.append(rest[-1] | bit)
    position = SearchPosition(search_options(view.options), masks, list(hands), tuple(rest))
    position.in_play = tuple([player.seat for player in view.players if player.place is None])
    position.beaten_once = view.course.bouts_beaten > 0
    position.begin(view.attacker, view.defender)
    position.transfers = view.course.transfers
    if view.table:
        _lay_table(position, view)
    position.mover = mover_of(view)
    return position


def is_searchable(view: View) -> bool:
    """Return True if the search supports the options, and the game waits for the seat of the view."""
    if view.phase in {Phase.CUT, Phase.REDEAL, Phase.OVER} or not is_known(view.options):
        return False
    return view.seat is not None and view.seat in (view.awaited.must, *view.awaited.may)


def mover_of(view: View) -> int:
    """Return the seat to move; if several are awaited, the seat of the view if among them, else the first."""
    must, may = view.awaited.must, view.awaited.may
    if must is not None:
        return must
    return view.seat if view.seat in may else may[0]


def _lay_table(position: SearchPosition, view: View) -> None:
    bits, table, course = position.masks.bits, view.table, view.course
    position.laid = sum(bits[pair.attack] for pair in table)
    position.unbeaten = sum(bits[pair.attack] for pair in table if pair.beat is None)
    position.used = sum(bits[pair.beat] for pair in table if pair.beat is not None)
    for rank in (card for pair in table for card in (pair.attack, pair.beat) if card is not None):
        position.fits |= position.alike[bits[rank]]
    position.taking = view.phase is Phase.TAKING
    position.held = course.held_when_taking
    position.opener, position.turn, position.emptied = course.opener, course.turn, course.emptied
    position.last_thrower = -1 if course.last_thrower is None else course.last_thrower
    position.done = sum(1 << player.seat for player in view.players if player.said_done)
    position.throwers = position.throwing_seats()


def engine_move(position: SearchPosition, move: int) -> Move:
    """Convert a move of the search in this position to a move of the engine."""
    cards = position.masks.cards
    if not position.laid:
        chosen = position.masks.cards_in(move)
        return ATTACKS_WITH_ONE[chosen[0]] if len(chosen) == 1 else Attack(chosen)
    if position.mover != position.defender:
        return THROW_INS[cards[move]] if move else DONE
    if move > 0:
        return beat_of(cards[1 << position.unbeaten.bit_length() - 1], cards[move])
    if not move:
        return TAKE
    added: tuple[Card, ...] = position.masks.cards_in(-move)
    return transfer_with(tuple(sorted(added, key=lambda card: card.index)), None)

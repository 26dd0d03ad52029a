"""What one seat, or a spectator, may know of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.cards import card_index
from engine.seating import Seat, round_from
from engine.throwing import counts_as_done

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cards import Card, Suit
    from engine.game import Game
    from engine.moves import Move
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.position import Phase, Position
    from engine.table import Pair


@dataclass(frozen=True, slots=True)
class Awaited:
    """Whom the game waits for: ``must`` decides; without one, each of ``may`` throws in or says done."""

    must: Seat | None
    may: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees of a player; ``place`` is set once they are out (R28)."""

    seat: Seat
    cards: int
    place: int | None
    said_done: bool
    counts_as_done: bool


@dataclass(frozen=True, slots=True)
class View:
    """Everything that ``seat`` (None: a spectator) may know.

    ``talon`` counts the turned-up card too; ``legal_moves`` and ``moves_made`` are the seat's own.
    The last two fields hold what perfect memory would know: cards seen to be discarded, and for each seat
    the cards that everybody knows to be in that hand.
    """

    seat: Seat | None
    options: Options
    seats: int
    dealer: Seat
    phase: Phase
    bout: int
    trump: Suit
    turned_up: Card
    talon: int
    discarded: int
    table: tuple[Pair, ...]
    attacker: Seat
    defender: Seat
    players: tuple[PlayerView, ...]
    hand: tuple[Card, ...]
    awaited: Awaited
    legal_moves: tuple[Move, ...]
    moves_made: int
    moves_by_all: int
    outcome: Outcome | None
    seen_discarded: tuple[Card, ...]
    known_held: tuple[tuple[Card, ...], ...]


def view_of(game: Game, position: Position, seat: Seat | None) -> View:
    """Collect what this seat may know."""
    return View(
        seat=seat,
        options=position.options,
        seats=position.seats,
        dealer=game.deal.dealer,
        phase=position.phase,
        bout=position.bout_number,
        trump=position.trump,
        turned_up=position.turned_up,
        talon=len(position.talon),
        discarded=len(position.discarded) + len(position.resigned_cards),
        table=position.bout.table.pairs(),
        attacker=position.bout.attacker,
        defender=position.bout.defender,
        players=_players(position),
        hand=() if seat is None else tuple(position.hands[seat]),
        awaited=game.awaited,
        legal_moves=() if seat is None else game.legal_moves(seat),
        moves_made=0 if seat is None else game.moves_made(seat),
        moves_by_all=len(game.moves),
        outcome=position.outcome,
        seen_discarded=_sorted(position.discarded),
        known_held=tuple(map(_sorted, position.known)),
    )


def _players(position: Position) -> tuple[PlayerView, ...]:
    bout = position.bout
    return tuple(
        PlayerView(
            seat=seat,
            cards=len(position.hands[seat]),
            place=position.places.get(seat),
            said_done=seat in bout.said_done,
            counts_as_done=seat in bout.throwers
            and seat not in bout.said_done
            and counts_as_done(position, seat),
        )
        for seat in round_from(Seat(0), position.seats)
    )


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=card_index))

"""What one seat, or a spectator, may know of a game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from engine.cards import card_index
from engine.choices import Teams
from engine.moves import Side
from engine.position import Phase
from engine.seating import Seat, round_from
from engine.throwing import waiting
from engine.transferring import shown_passes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.cards import Card, Rank, Suit
    from engine.game import Game
    from engine.moves import Move
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.position import Position
    from engine.table import Pair


@dataclass(frozen=True, slots=True)
class Awaited:
    """Whom the game waits for: ``must`` decides; without one, each of ``may`` throws in or says done."""

    must: Seat | None
    may: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What everybody sees of a player; ``place`` is set once they are out (R28).

    ``secret`` counts the secret cards that are left (R43); ``team`` numbers the teams from 0, None without any.
    """

    seat: Seat
    cards: int
    secret: int
    team: int | None
    place: int | None
    said_done: bool
    counts_as_done: bool


# To find such a value costs less than to build it anew.
awaited_of: Final = cache(Awaited)
_player: Final = lru_cache(4_096)(PlayerView)


@dataclass(frozen=True, slots=True)
class View:
    """Everything that ``seat`` (None: a spectator) may know.

    ``trump`` is None where no suit is, ``turned_up`` before the cut; ``second_trump`` says that a card still
    lies face down under it (R36); ``direction`` is the game's (R27); ``cards_to_cut`` is 0 unless a cut is asked
    (R4); ``shown_passes`` are the pass cards that have been shown, and by whom, as long as that counts (R26);
    ``open_hands`` holds every hand where all lie open (R44), else nothing.
    ``attacker`` and ``defender`` mean nothing in the phases of cut and redeal: nobody knows yet who begins.
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
    trump: Suit | None
    turned_up: Card | None
    number_trump: Rank | None
    second_trump: bool
    direction: Side
    cards_to_cut: int
    shown_passes: tuple[tuple[Seat, Card], ...]
    open_hands: tuple[tuple[Card, ...], ...]
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
        trump=game.trump,
        turned_up=position.turned_up,
        number_trump=position.order.number,
        second_trump=position.second_trump,
        direction=Side.LEFT if position.step == 1 else Side.RIGHT,
        cards_to_cut=position.options.cards if position.phase is Phase.CUT else 0,
        shown_passes=shown_passes(position),
        open_hands=tuple(map(tuple, position.hands)) if position.options.open_hands else (),
        talon=len(position.talon),
        discarded=len(position.discarded) + len(position.unseen),
        table=position.bout.table.pairs(),
        attacker=position.bout.attacker,
        defender=position.bout.defender,
        players=_players(position),
        hand=() if seat is None else tuple(position.hands[seat]),
        awaited=game.awaited,
        legal_moves=() if seat is None else game.legal_moves(seat),
        moves_made=0 if seat is None else game.moves_made(seat),
        moves_by_all=game.moves_by_all,
        outcome=position.outcome,
        seen_discarded=_sorted(position.discarded),
        known_held=tuple(map(_sorted, position.known)),
    )


def _players(position: Position) -> tuple[PlayerView, ...]:
    bout = position.bout
    teams = 0 if position.options.teams is Teams.OFF else position.teams
    silent = [seat for seat in bout.speakers if seat not in waiting(position)]
    return tuple(
        [
            _player(
                seat,
                len(hand),
                len(position.secret[seat]),
                seat % teams if teams else None,
                position.places.get(seat),
                seat in bout.said_done,
                seat in silent and seat not in bout.said_done,
            )
            for seat, hand in zip(round_from(Seat(0), position.seats), position.hands, strict=True)
        ]
    )


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=card_index))

"""Views: everything that one seat, or a spectator, may know of a game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from engine.calling import cheating_cards
from engine.cards import Card, Rank, Suit, card_index
from engine.choices import Teams
from engine.events import Event
from engine.moves import Move, Side
from engine.options import Options
from engine.outcome import Outcome
from engine.position import Phase, Position
from engine.seating import Seat, round_from
from engine.tableau import Pair
from engine.throwing import waiting
from engine.transferring import shown_passes, transfers_in_bout

if TYPE_CHECKING:
    from engine.game import Game


@dataclass(frozen=True, slots=True)
class Awaited:
    """The seats to move: `must` alone, or if `must` is None, each of `may` (to throw in or say done)."""

    must: Seat | None
    may: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The public facts about a player."""

    seat: Seat
    """The number of the seat."""
    cards: int
    """The number of cards in the hand."""
    secret: int
    """The number of remaining secret cards (R43)."""
    team: int | None
    """The number of the team from 0; None without teams."""
    place: int | None
    """The place of a player who is out, from 1 (R28); None while they play."""
    said_done: bool
    """The player has said done (R16)."""
    counts_as_done: bool
    """The player need not say done, because nothing can be added (R16)."""


@dataclass(frozen=True, slots=True)
class BoutFacts:
    """The public facts about the course of the game not visible from the cards on the table.

    The facts about the bout are meaningless before its first card.

    Attributes:
        bouts_beaten: The number of bouts that have ended beaten (R12).
        transfers: True if the rules allow transfers in this bout (R22, R23).
        opener: The attacker of the bout before any transfer.
        turn: The next seat in turn to throw in, in a game with turns (R15).
        last_thrower: The last seat that threw in or transferred, None before that.
        held_when_taking: The number of cards in the hand of the defender at the take, 0 before it (R18).
        emptied: The seats that have played their last card in this bout, in that order (R28).
        cheats: The cards on the table that broke a rule, as everybody could see when they were laid (R45).
        repetitions: The attackers and hands at the beginnings of bouts since the last drawn or discarded card, with
            their counts (R30); empty unless the seat of the view knows every hand.
        throwers: The seats that may throw in or add cards in this bout, said done or not (R14, R18).
        transferred: True if this attack was transferred or passed on (R22, R26).
        transfer_step: The direction of the transfers in this bout: 1 to the left, -1 to the right (R27).
        attacker_said_done: True if the attacker has said done since the attack or its last transfer (R15); it stays
            True if a new rank lets the attacker throw in again.
        done_for_good: The seats that throw in nothing more in this bout, because of a call (R45).
        called_wrong: The seats that may call nobody any more in this bout (R45).
        cheating_places: The places of `cheats`, each as (index of the pair in `View.table`, True for its beater).
    """

    bouts_beaten: int
    transfers: bool
    opener: Seat
    turn: Seat
    last_thrower: Seat | None
    held_when_taking: int
    emptied: tuple[Seat, ...]
    cheats: tuple[Card, ...]
    repetitions: tuple[tuple[Seat, tuple[tuple[Card, ...], ...], int], ...]
    throwers: tuple[Seat, ...]
    transferred: bool
    transfer_step: int
    attacker_said_done: bool
    done_for_good: frozenset[Seat]
    called_wrong: frozenset[Seat]
    cheating_places: frozenset[tuple[int, bool]]

    @property
    def stood(self) -> tuple[tuple[Seat, tuple[tuple[Card, ...], ...], int], ...]:
        """The former name of `repetitions`."""
        return self.repetitions


# A cache lookup costs less than building the value.
awaited_of: Final = cache(Awaited)
_player: Final = lru_cache(4_096)(PlayerView)
_facts: Final = lru_cache(4_096)(BoutFacts)


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one seat, or a spectator, may know of a game at one moment: a value, made by `Game.view`.

    Code that draws a table or chooses a move gets a view and never the game, so it cannot betray a hidden card.
    A spectator has no hand and no moves. Cards in a tuple are in the order of a fresh pack, except in `table`.

    Attributes:
        seat: The seat, None for a spectator.
        options: The rules of the game.
        seats: The number of seats, counting players who are out.
        dealer: The seat that dealt.
        phase: The phase of the game.
        bout: The number of the present bout, 1 for the first.
        trump: The trump suit; None before the cut, and in games without one (R39).
        turned_up: The turned-up card, None before the cut.
        number_trump: The rank whose cards are trumps too (R37), or None.
        second_trump: True if a card still lies face down under the turned-up one (R36).
        direction: The direction of play (R27), usually `Side.LEFT`.
        cards_to_cut: The number of cards in the deck to be cut; 0 outside a cut (R4).
        shown_passes: The shown pass cards, each with its seat, as long as that counts (R26).
        open_hands: Every hand by seat, if all hands lie open (R44); else empty.
        talon: The number of cards in the talon, the turned-up one included.
        discarded: The number of cards in the discard pile.
        table: The attacking cards in the order laid, each with its beater.
        attacker: The attacking seat; meaningless in the phases of cut and redeal.
        defender: The attacked seat; meaningless in these two phases, too.
        players: The public facts about each player, by seat.
        hand: The seat's own cards.
        awaited: The seats to move.
        legal_moves: Every legal move of the seat, except resigning (R32).
        moves_made: The number of moves of the seat in this game, not counting a resignation.
        moves_by_all: The number of moves of all seats together.
        outcome: The result, None until the game is over.
        seen_discarded: The discarded cards seen by everybody.
        known_held: By seat, the cards known by everybody to be in that hand.
        course: The other public facts about the course of the game.
        history: All events since the shuffle, or since the position at the start of the game.

    Example:
        >>> from engine import PRESETS, Game, Seat, deal_from_seed
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> view = game.view(Seat(0))
        >>> " ".join(map(str, view.hand))
        'Qd Ad 7h Kh Ah 9s'
        >>> [player.cards for player in view.players], view.talon, view.turned_up, view.trump
        ([6, 6], 24, Card(6s), <Suit.SPADES: 's'>)
        >>> game.view(None).hand
        ()
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
    course: BoutFacts
    history: tuple[Event, ...]


def view_of(
    game: Game, position: Position, seat: Seat | None, legal: tuple[Move, ...], moves_made: int
) -> View:
    """Collect everything that this seat may know; None is a spectator.

    `legal` are the legal moves of the seat, `moves_made` is the number of its moves so far.
    """
    options, bout, order = position.options, position.bout, position.order
    return View(
        seat=seat,
        options=options,
        seats=position.seats,
        dealer=position.deal.dealer,
        phase=position.phase,
        bout=position.bout_number,
        trump=order.trump,
        turned_up=position.turned_up,
        number_trump=order.number,
        second_trump=position.second_trump,
        direction=Side.LEFT if position.step == 1 else Side.RIGHT,
        cards_to_cut=options.cards if position.phase is Phase.CUT else 0,
        shown_passes=shown_passes(position),
        open_hands=tuple(map(tuple, position.hands)) if options.open_hands else (),
        talon=len(position.talon),
        discarded=len(position.discarded) + len(position.discarded_unseen),
        table=bout.table.pairs(),
        attacker=bout.attacker,
        defender=bout.defender,
        players=_players(position),
        hand=() if seat is None else tuple(position.hands[seat]),
        awaited=game.awaited,
        legal_moves=legal,
        moves_made=moves_made,
        moves_by_all=game.moves_by_all,
        outcome=position.outcome,
        seen_discarded=_sorted(position.discarded),
        known_held=tuple([_sorted(cards) if cards else () for cards in position.known]),
        course=_course(position, seat),
        history=tuple(game.events),
    )


def _course(position: Position, seat: Seat | None) -> BoutFacts:
    bout = position.bout
    return _facts(
        position.bouts_beaten,
        transfers_in_bout(position),
        bout.opener,
        bout.turn_starts_at,
        bout.last_thrower,
        bout.held_when_taking,
        tuple(bout.emptied),
        tuple(dict.fromkeys([laid.card for laid in cheating_cards(position)])) if bout.table.cheats else (),
        () if position.talon else _repetitions(position, seat),
        bout.throwers,
        bout.transferred,
        bout.step,
        bout.attacker_said_done,
        bout.done_for_good,
        bout.called_wrong,
        bout.table.cheats,
    )


def _repetitions(
    position: Position, seat: Seat | None
) -> tuple[tuple[Seat, tuple[tuple[Card, ...], ...], int], ...]:
    """Return each beginning of a bout with its count; empty if this seat cannot know every hand.

    The talon must be empty: the cards of one hidden hand then follow from all other cards.
    """
    options = position.options
    if not position.repetitions or position.discarded_unseen or options.secret:
        return ()
    if not options.open_hands:
        known = position.known
        hidden = [
            other
            for other, hand in enumerate(position.hands)
            if len(hand) > len(known[other]) and other != seat
        ]
        if len(hidden) > 1:  # The cards of one hand follow from all others.
            return ()
    return tuple([(attacker, hands, times) for (attacker, hands), times in position.repetitions.items()])


def _players(position: Position) -> tuple[PlayerView, ...]:
    bout = position.bout
    hands, secret, places, done = position.hands, position.secret, position.places, bout.said_done
    teams = 0 if position.options.teams is Teams.OFF else position.teams
    silent = set(bout.speakers).difference(waiting(position)) if bout.speakers else ()
    return tuple(
        [
            _player(
                seat,
                len(hands[seat]),
                len(secret[seat]),
                seat % teams if teams else None,
                places.get(seat),
                seat in done,
                seat in silent and seat not in done,
            )
            for seat in round_from(Seat(0), position.seats)
        ]
    )


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=card_index))

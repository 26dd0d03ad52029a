"""A game of Durak: start it, ask what is legal, play, look."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from engine.cards import card_index, pack
from engine.errors import IllegalMove, Malformed
from engine.events import Event, FirstAttackerShown, TrumpShown
from engine.house import house_of
from engine.legality import legal_moves, refusal
from engine.moves import Move, Resign
from engine.opening import deal_out
from engine.playing import apply_move, begin_bout
from engine.position import Phase, Position
from engine.record import Record
from engine.series import Start
from engine.throwing import speaking
from engine.view import Awaited, View, view_of

if TYPE_CHECKING:
    from engine.cards import Card, Suit
    from engine.deal import Deal
    from engine.options import Options
    from engine.outcome import Outcome
    from engine.reasons import Reason
    from engine.seating import Seat

_FIRST_GAME = Start()


class Game:
    """One game from the deal to its end; begin one with `Game.start`.

    ``opening`` holds the events of the deal, ``moves`` everything played so far, ``start_as`` what the
    game took over from the one before.
    """

    __slots__ = ("_bouts", "_counts", "_legal", "_position", "deal", "moves", "opening", "start_as")

    def __init__(self, position: Position, deal: Deal, start: Start, opening: tuple[Event, ...]) -> None:
        """Take over a dealt position; everybody but this class uses `Game.start`."""
        self._position = position
        self._counts = [0] * position.seats
        self._bouts: list[list[tuple[Seat, Move]]] = []
        self._legal: dict[Seat, tuple[Move, ...]] = {}
        self.deal = deal
        self.start_as = start
        self.opening = opening
        self.moves: list[tuple[Seat, Move]] = []

    @classmethod
    def start(cls, options: Options, seats: int, deal: Deal, start: Start = _FIRST_GAME) -> Game:
        """Deal and find who begins (R4, R8, R9).

        Raises:
            OptionConflict: these options cannot be played with so many seats.
            Malformed: the deal is not the pack of these options, or a seat does not exist.
        """
        options.check_seats(seats)
        _check_deal(options, seats, deal, start)
        position = Position(options, house_of(options), seats)
        position.first_game = start.game == 1
        deal_out(position, deal)
        events: list[Event] = [TrumpShown(position.turned_up, deal.dealer)]
        begin_bout(position, _first_attacker(position, start, events), events)
        return cls(position, deal, start, tuple(events))

    @property
    def options(self) -> Options:
        """The rules of this game."""
        return self._position.options

    @property
    def seats(self) -> int:
        """How many seats there are, counting who is out."""
        return self._position.seats

    @property
    def phase(self) -> Phase:
        """What is going on."""
        return self._position.phase

    @property
    def bout(self) -> int:
        """The number of the present bout, 1 for the first."""
        return self._position.bout_number

    @property
    def attacker(self) -> Seat:
        """Who attacks: who opened or opens the bout, or who transferred last."""
        return self._position.bout.attacker

    @property
    def defender(self) -> Seat:
        """Who is attacked."""
        return self._position.bout.defender

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self._position.trump

    @property
    def turned_up(self) -> Card:
        """The card that showed the trump."""
        return self._position.turned_up

    @property
    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return self._position.outcome

    @property
    def awaited(self) -> Awaited:
        """Whom the game waits for."""
        position = self._position
        match position.phase:
            case Phase.DEFENCE:
                return Awaited(position.bout.defender, ())
            case Phase.THROWING | Phase.TAKING:
                return Awaited(None, speaking(position))
            case Phase.ATTACK:
                return Awaited(position.bout.attacker, ())
            case Phase.OVER:
                return Awaited(None, ())
            case _:
                assert_never(position.phase)

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """List every move that this seat may make now, resigning apart (R32)."""
        moves = self._legal.get(seat)
        if moves is None:
            moves = self._legal[seat] = legal_moves(self._position, seat)
        return moves

    def refusal(self, seat: Seat, move: Move) -> Reason | None:
        """Say why this seat may not make this move now; None if it may."""
        return refusal(self._position, seat, move)

    def check(self, seat: Seat, move: Move) -> None:
        """Refuse what the rules do not allow now.

        Raises:
            IllegalMove: with the reason.
        """
        reason = refusal(self._position, seat, move)
        if reason is not None:
            raise IllegalMove(reason)

    def play(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Make a move and return what everybody sees of it and of what follows by itself.

        Raises:
            IllegalMove: with the reason; nothing has changed.
        """
        self.check(seat, move)
        bout = self._position.bout_number
        events = apply_move(self._position, seat, move)
        self._legal.clear()
        self._write_down(bout, seat, move)
        return tuple(events)

    def _write_down(self, bout: int, seat: Seat, move: Move) -> None:
        self.moves.append((seat, move))
        while len(self._bouts) < bout:
            self._bouts.append([])
        self._bouts[-1].append((seat, move))
        if not isinstance(move, Resign):
            self._counts[seat] += 1

    def moves_made(self, seat: Seat) -> int:
        """Return how many moves this seat has made, resigning not counted (R32)."""
        return self._counts[seat]

    def view(self, seat: Seat | None) -> View:
        """Return what this seat may know; None is a spectator.

        Raises:
            Malformed: there is no such seat.
        """
        if seat is not None and not 0 <= seat < self.seats:
            raise Malformed("seat", str(seat))
        return view_of(self, self._position, seat)

    def record(self) -> Record:
        """Return what replays this game."""
        return Record(
            options=self.options,
            seats=self.seats,
            start=self.start_as,
            deal=self.deal,
            bouts=tuple(map(tuple, self._bouts)),
            outcome=self.outcome,
        )

    def copy(self) -> Game:
        """Return a game that goes on apart from this one."""
        twin = Game(self._position.copy(), self.deal, self.start_as, self.opening)
        twin.moves = self.moves.copy()
        twin._bouts = [bout.copy() for bout in self._bouts]
        twin._counts = self._counts.copy()
        return twin


def _first_attacker(position: Position, start: Start, events: list[Event]) -> Seat:
    """Find who begins; a card shown for it stays known to all (R8)."""
    if start.attacker is not None:
        events.append(FirstAttackerShown(start.attacker, None))
        return start.attacker
    seat, card = position.house.first_attacker(position)
    position.known[seat].add(card)
    events.append(FirstAttackerShown(seat, card))
    return seat


def _check_deal(options: Options, seats: int, deal: Deal, start: Start) -> None:
    if tuple(sorted(deal.order, key=card_index)) != pack(options):
        raise Malformed("deal", f"{len(deal.order)} cards")
    if start.dealer not in (None, deal.dealer):
        raise Malformed("dealer", str(deal.dealer))
    for seat in (deal.dealer, start.attacker):
        if seat is not None and not 0 <= seat < seats:
            raise Malformed("seat", str(seat))
    if start.game < 1:
        raise Malformed("game", str(start.game))

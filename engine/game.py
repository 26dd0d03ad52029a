"""A game of Durak: start it, list the legal moves, play one, look at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import get_args

from engine.before_play import begin_play, cutter
from engine.cards import Card, Suit
from engine.epaulettes import LastCards, last_cards_in
from engine.errors import IllegalMove, Malformed
from engine.events import Event
from engine.imagining import imagined_position
from engine.legality import legal_moves, refusal
from engine.moves import Move, Resign
from engine.notation import parse_move
from engine.options import Options
from engine.outcome import Outcome
from engine.playing import apply_move
from engine.position import Phase, Position
from engine.position_text import position_from_text, position_lines, position_to_text
from engine.reasons import Reason
from engine.record import Record
from engine.rule_set import rule_set_of
from engine.seating import Seat
from engine.series import Start
from engine.shuffling import Deal, is_deal_of
from engine.tableau import Pair
from engine.throwing import may_speak
from engine.view import Awaited, View, awaited_of, view_of

_FIRST_GAME = Start()
_MOVES = frozenset(get_args(Move))


class Game:
    """One game of Durak, from the deal or from a written position to its end.

    Begin one with `Game.start`, `Game.from_position` or `engine.replay`. It is deterministic: the same options,
    number of seats, deal and moves give the same game. It never waits and does no I/O.

    Seats are numbered clockwise from 0. Arguments of a wrong type are `Malformed`.

    Attributes:
        opening: The events before the first move: the deal and the first attacker; none before a cut.
        events: All events so far, those of the opening first. Do not change it.
        moves: All moves so far, each with its seat. Do not change it.

    Example:
        >>> from engine import PRESETS, Game, Seat, deal_from_seed, move_to_text, parse_move
        >>> options = PRESETS["podkidnoy"]
        >>> game = Game.start(options, 2, deal_from_seed(bytes(range(32)), options, 2, dealer=None))
        >>> game.awaited
        Awaited(must=0, may=())
        >>> [move_to_text(move) for move in game.legal_moves(Seat(0))]
        ['aQd', 'aAd', 'a7h', 'aKh', 'aAh', 'a9s', 'aAdAh']
        >>> game.play(Seat(0), parse_move("a7h"))
        (Attacked(seat=0, defender=1, cards=(Card(7h),)),)
        >>> game.refusal(Seat(0), parse_move("take"))
        <Reason.NOT_THE_DEFENDER: 'not-the-defender'>
    """

    __slots__ = ("_begun_at", "_counts", "_ends", "_legal", "_position", "events", "moves", "opening")

    def __init__(
        self, position: Position, opening: tuple[Event, ...], begun_at: tuple[str, ...] = ()
    ) -> None:
        """Store a position. Use `Game.start` instead.

        `opening` has the events before the first move. `begun_at` has the lines of the position at the start of the
        game; it is empty if the cards were dealt.
        """
        self._position = position
        self._begun_at = begun_at
        self._counts = [0] * position.seats
        self._ends: list[int] = []
        self._legal: dict[Seat, tuple[Move, ...]] = {}
        self.opening = opening
        self.events = list(opening)
        self.moves: list[tuple[Seat, Move]] = []

    @classmethod
    def start(cls, options: Options, seats: int, deal: Deal, start: Start = _FIRST_GAME) -> Game:
        """Start a game: ask for the cut if the options have one, else deal and find the first attacker (R4, R8, R9).

        Args:
            options: The rules.
            seats: The number of players at the table; `engine.seat_numbers` lists the numbers allowed by the options.
            deal: The shuffled pack and the dealer, from `deal_from_seed` or `explicit_deal`.
            start: The facts taken over from the game before, from `next_start`. Its dealer is the dealer of the deal,
                or None if the lot drew one, as in a first game.

        Raises:
            OptionConflict: These options cannot be played with this number of seats.
            Malformed: The deal is not the pack of these options, a seat does not exist, or a value has the wrong type.
        """
        _check_types(options, seats, deal, start)
        options.check_seats(seats)
        _check_deal(options, seats, deal, start)
        position = Position(options, rule_set_of(options), seats, deal, start)
        return cls(position, tuple(begin_play(position)))

    @classmethod
    def from_position(cls, text: str) -> Game:
        """Continue from a position written by `position_text`.

        Raises:
            DamagedRecord: The text is no position, or no game can be in it; the error has the line and a code.
        """
        return cls.at(position_from_text(text))

    @classmethod
    def at(cls, position: Position) -> Game:
        """Continue from a position. The game changes it, so it must not be used elsewhere."""
        return cls(position, (), tuple(position_lines(position)))

    @classmethod
    def of_view(cls, view: View, random: Callable[[], float]) -> Game:
        """Continue from a view: possible cards are dealt at random to all places hidden from its seat.

        The events so far are those of the view, and there are no moves so far. `random` returns a number in the range
        [0, 1).
        """
        return cls(imagined_position(view, random), view.history)

    @property
    def options(self) -> Options:
        """The rules of this game."""
        return self._position.options

    @property
    def deal(self) -> Deal:
        """The dealer and the shuffled pack, before a cut or a redeal."""
        return self._position.deal

    @property
    def start_as(self) -> Start:
        """The facts taken over from the game before."""
        return self._position.start

    @property
    def was_dealt(self) -> bool:
        """True if the cards were dealt, False if the game began from a position."""
        return not self._begun_at

    @property
    def seats(self) -> int:
        """The number of seats, counting players who are out."""
        return self._position.seats

    @property
    def phase(self) -> Phase:
        """The phase: the action that the game waits for, or `Phase.OVER`."""
        return self._position.phase

    @property
    def bout(self) -> int:
        """The number of the current bout, 1 for the first."""
        return self._position.bout_number

    @property
    def attacker(self) -> Seat:
        """The attacking seat: the one that opens the bout, or transferred last; meaningless in a cut or redeal."""
        return self._position.bout.attacker

    @property
    def defender(self) -> Seat:
        """The attacked seat; meaningless in a cut or redeal, before the first attacker is known."""
        return self._position.bout.defender

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None before the cut and in games without one (R39)."""
        return self._position.order.trump

    @property
    def turned_up(self) -> Card | None:
        """The turned-up card, None before the cut."""
        return self._position.turned_up

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Every hand by seat, in the order of a fresh pack: for finished games, and for tools."""
        return tuple(map(tuple, self._position.hands))

    @property
    def outcome(self) -> Outcome | None:
        """The result, None until the game is over."""
        return self._position.outcome

    @property
    def went_out(self) -> tuple[Seat, ...]:
        """The seats that played their last card and went out, in that order, even if their team lost (R34)."""
        return self._position.went_out

    @property
    def last_table(self) -> tuple[Pair, ...]:
        """The cards on the table at the end of the previous bout; everybody saw them."""
        return self._position.last_table.pairs()

    @property
    def awaited(self) -> Awaited:
        """The seats to move."""
        position = self._position
        if position.phase.waits_for_throwers:
            return awaited_of(None, may_speak(position))
        if position.phase.bout_is_open:
            return awaited_of(position.bout.defender, ())
        return awaited_of(_seat_to_decide(position), ())

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """List every legal move of this seat except resigning (R32); in the same order every time.

        Raises:
            Malformed: There is no such seat.
        """
        if type(seat) is not int or not 0 <= seat < self._position.seats:  # This runs very often.
            raise Malformed("seat", str(seat))
        moves = self._legal.get(seat)
        if moves is None:
            moves = self._legal[seat] = legal_moves(self._position, seat)
        return moves

    def refusal(self, seat: Seat, move: Move | str) -> Reason | None:
        """Return the code of the rule that forbids this seat this move now; None if the move is legal.

        Raises:
            Malformed: The seat is no number, or the move is neither a move nor the notation of one.
        """
        if type(seat) is not int:
            raise Malformed("seat", str(seat))
        return refusal(self._position, seat, _move(move))

    def check(self, seat: Seat, move: Move | str) -> None:
        """Raise an error if `refusal` returns a reason.

        Raises:
            IllegalMove: The rules forbid this seat this move now; `reason` says why.
            Malformed: The seat is no number, or the move is neither a move nor the notation of one.
        """
        reason = self.refusal(seat, move)
        if reason is not None:
            raise IllegalMove(reason)

    def play(self, seat: Seat, move: Move | str) -> tuple[Event, ...]:
        """Make a move and return the public events: of the move, and of its automatic consequences.

        The move may be given in notation, such as `"take"`.

        Raises:
            IllegalMove: The rules forbid it; `reason` says why, and nothing has changed.
            Malformed: The seat is no number, or the move is neither a move nor the notation of one.
        """
        if type(seat) is not int:
            raise Malformed("seat", str(seat))
        for offered in self._legal.get(seat, ()):
            if offered is move:  # It was found legal when it was listed.
                break
        else:
            move = _move(move)
            reason = refusal(self._position, seat, move)
            if reason is not None:
                raise IllegalMove(reason)
        bout = self._position.bout_number
        events = apply_move(self._position, seat, move)
        self._legal.clear()
        self.events += events
        self.moves.append((seat, move))
        if self._position.bout_number != bout:
            self._ends.append(len(self.moves))
        if type(move) is not Resign:
            self._counts[seat] += 1
        return tuple(events)

    def moves_made(self, seat: Seat) -> int:
        """Return the number of moves of this seat, resigning not counted (R32).

        Raises:
            Malformed: There is no such seat.
        """
        self._check_seat(seat)
        return self._counts[seat]

    @property
    def moves_by_all(self) -> int:
        """The number of moves so far, resigning not counted (R32)."""
        return sum(self._counts)

    def view(self, seat: Seat | None) -> View:
        """Return everything that this seat may know; None is a spectator.

        Raises:
            Malformed: There is no such seat.
        """
        if seat is None:
            return view_of(self, self._position, None, (), 0)
        moves = self.legal_moves(seat)  # This checks the seat.
        return view_of(self, self._position, seat, moves, self._counts[seat])

    def record(self) -> Record:
        """Return the record of this game so far, as input for `engine.replay`."""
        return Record(
            options=self.options,
            seats=self.seats,
            start=self.start_as,
            deal=self.deal,
            bouts=tuple(self._bouts()),
            outcome=self.outcome,
            position=self._begun_at,
        )

    def _bouts(self) -> Iterator[tuple[tuple[Seat, Move], ...]]:
        for begin, end in pairwise((0, *self._ends, len(self.moves))):
            if begin < end:
                yield tuple(self.moves[begin:end])

    def position_text(self) -> str:
        """Write the whole state, including hidden cards; `from_position` continues from there."""
        return position_to_text(self._position)

    def last_cards(self) -> LastCards | None:
        """Return the cards that may become the fool's epaulettes, None if the ending gives none (R46)."""
        return last_cards_in(self._position)

    def rest_for(self, seats: int) -> tuple[Card, ...]:
        """Return the cards left for the next game of a quick series; empty if that game needs a new pack (R42).

        `seats` is the number of seats of the next game. The first card is dealt first. Nobody may see these cards
        before the pack is used up. The caller checks the options: a next game with other options needs a new pack.
        """
        rest = tuple(reversed(self._position.talon))
        pack_lasts = not self.options.refill and self.outcome is not None
        return rest if pack_lasts and len(rest) > seats * self.options.dealt else ()

    def imagined(self, seat: Seat, random: Callable[[], float]) -> Game:
        """Return this game as the seat may imagine it: `Game.of_view` of its view, with the same `random`.

        Raises:
            Malformed: There is no such seat.
        """
        self._check_seat(seat)
        return Game.of_view(self.view(seat), random)

    def _check_seat(self, seat: Seat) -> None:
        if type(seat) is not int or not 0 <= seat < self._position.seats:
            raise Malformed("seat", str(seat))

    def copy(self) -> Game:
        """Return an independent copy."""
        twin = Game(self._position.copy(), self.opening, self._begun_at)
        twin.events = self.events.copy()
        twin.moves = self.moves.copy()
        twin._ends = self._ends.copy()
        twin._counts = self._counts.copy()
        return twin


def _seat_to_decide(position: Position) -> Seat | None:
    """Return the seat to move while no bout is open; None when the game is over."""
    match position.phase:
        case Phase.ATTACK:
            return position.bout.attacker
        case Phase.CUT:
            return cutter(position)
        case Phase.REDEAL:
            return position.asked[0]
        case _:
            return None


def _is_seat(seat: object, seats: int) -> bool:
    return type(seat) is int and 0 <= seat < seats


def _move(move: Move | str) -> Move:
    if isinstance(move, str):
        return parse_move(move)
    if type(move) not in _MOVES:
        raise Malformed("move", str(move))
    return move


def _check_types(options: object, seats: object, deal: object, start: object) -> None:
    for name, value, kind in (
        ("options", options, Options),
        ("seats", seats, int),
        ("deal", deal, Deal),
        ("start", start, Start),
    ):
        if not isinstance(value, kind):
            raise Malformed(name, str(value))


def _check_deal(options: Options, seats: int, deal: Deal, start: Start) -> None:
    if not is_deal_of(options, seats, deal):
        raise Malformed("deal", f"{len(deal.order)} cards")
    if start.dealer not in (None, deal.dealer):
        raise Malformed("dealer", str(deal.dealer))
    for seat in (deal.dealer, start.attacker):
        if seat is not None and not _is_seat(seat, seats):
            raise Malformed("seat", str(seat))
    if start.game < 1:
        raise Malformed("game", str(start.game))

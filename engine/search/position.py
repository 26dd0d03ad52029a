"""The position of the search: the rules of `engine.playing` again, in masks and for speed.

It asks one seat at a time: the defender as long as a card lies unbeaten, then the throwers in their order. The defender
beats the dearest card first. Nobody acts out of turn. All other rules are those of `engine.Game`; a test compares
both move by move.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.choices import Throwers, ThrowOrder
from engine.limits import NO_LIMIT
from engine.search.bout_end import end_bout
from engine.search.state import SearchState

PASS: Final = 0
"""The move without cards: the defender takes, a thrower says done."""

Move: TypeAlias = int
"""The played cards; transferred ones as a negative number; `PASS`."""

_ALONE: Final = tuple((seat,) for seat in range(12))


class SearchPosition(SearchState):
    """One moment of a game with all cards known or assumed, and the moves from it."""

    __slots__ = ()

    def moves(self) -> list[Move]:
        """List the moves of `mover`: transfers, then other moves with cards, cheap ones first, then `PASS`.

        To open a bout there is no `PASS`.
        """
        hand = self.hands[self.mover]
        if not self.laid:
            return self._openings(hand)
        moves: list[Move] = []
        if self.mover == self.defender:
            serving = hand & self.beaters[1 << self.unbeaten.bit_length() - 1]
            if self.transfers and not self.used:
                moves += self.transfer_moves(hand)
        else:
            serving = hand & self.fitting()
        while serving:
            bit = serving & -serving
            moves.append(bit)
            serving ^= bit
        moves.append(PASS)
        return moves

    def fitting(self) -> int:
        """Return the mask of the cards that fit the table and so may be thrown in (R13, R50)."""
        return self.fits if self.options.throw_trumps or not self.left else self.fits & ~self.masks.trumps

    def play(self, move: Move) -> None:
        """Make one of `moves` for `mover`."""
        if not self.laid:
            self.attack(move)
        elif self.mover != self.defender:
            self.throw_in(move) if move else self.say_done()
        elif move > 0:
            self.beat(move)
        elif move:
            self.transfer(-move)
        else:
            self.take()

    def after(self, move: Move) -> SearchPosition:
        """Return the position after a move; this one does not change."""
        twin = self.copy()
        twin.play(move)
        return twin

    def attack(self, cards: int) -> None:
        """Open the bout with these cards of one rank, given as a mask (R11)."""
        seat = self.attacker
        self.hands[seat] ^= cards
        if not self.hands[seat]:
            self.emptied += (seat,)
        self.laid = self.unbeaten = cards
        self.fits = self.alike[cards & -cards]
        self.throwers = self.throwing_seats()
        self.mover = self.defender

    def beat(self, card: int) -> None:
        """Beat the dearest unbeaten card with this card (R17)."""
        seat = self.defender
        self.hands[seat] ^= card
        if not self.hands[seat]:
            self.emptied += (seat,)
        self.used |= card
        self.unbeaten ^= 1 << self.unbeaten.bit_length() - 1
        if not card & self.fits:
            self.fits |= self.alike[card]
            self.done = 0
        self.turn = self.attacker
        if not self.unbeaten:
            self._ask_throwers()

    def transfer(self, cards: int) -> None:
        """Pass the attack on by adding these cards, given as a mask (R22)."""
        seat = self.defender
        self.hands[seat] ^= cards
        if not self.hands[seat]:
            self.emptied += (seat,)
        self.laid |= cards
        self.unbeaten |= cards
        self.attacker = self.last_thrower = self.turn = seat
        self.defender = self.mover = self._next_with_cards(seat)
        self.done = 0
        self.throwers = self.throwing_seats()

    def take(self) -> None:
        """Let the defender say that they take. The throwers may still add cards; then the bout ends (R18)."""
        self.taking = True
        self.held = self.hands[self.defender].bit_count()
        self.done = 0
        self.turn = self.attacker
        if not self.unbeaten or not self.options.adding:
            self.throwers = ()
        self._ask_throwers()

    def throw_in(self, card: int) -> None:
        """Throw a card in, or add it after a take (R13, R18)."""
        seat = self.mover
        self.hands[seat] ^= card
        if not self.hands[seat]:
            self.emptied += (seat,)
        self.laid |= card
        self.unbeaten |= card
        self.last_thrower, self.turn = seat, seat + 1
        if self.taking:
            self._ask_throwers()
        else:
            self.mover = self.defender

    def say_done(self) -> None:
        """Let the seat to move say done: it throws in nothing more until a new rank lies on the table (R16)."""
        self.done |= 1 << self.mover
        self.turn = self.mover + 1
        self._ask_throwers()

    def room(self) -> int:
        """Return the number of attacking cards that may still be laid, `NO_LIMIT` without a limit (R12, R18)."""
        options = self.options
        if self.taking and options.uncapped:
            return NO_LIMIT
        held = self.held if self.taking else self.hands[self.defender].bit_count()
        by_hand = held - self.unbeaten.bit_count()
        by_cap = self._cap() - self.laid.bit_count()
        return min(by_hand, by_cap)

    def _openings(self, hand: int) -> list[Move]:
        moves = []
        alike, several, room = self.alike, self.options.several, -1
        while hand:
            bit = hand & -hand
            equals = hand & alike[bit]
            hand ^= equals
            if equals == bit:
                moves.append(bit)
                continue
            if room < 0:
                room = self.room() if several else 1
            choices = self.masks.subsets[equals]
            if equals.bit_count() <= room:
                moves += choices
            else:
                moves += [cards for cards in choices if cards.bit_count() <= room]
        return moves

    def transfer_moves(self, hand: int) -> list[Move]:
        options, laid = self.options, self.laid
        equals = hand & self.fits
        if not equals or (not options.transfer_trumps and laid & self.masks.trumps):
            return []
        if not options.transfer_trumps:
            equals &= ~self.masks.trumps
        to = self._next_with_cards(self.defender)
        if to < 0 or not equals:
            return []
        lying = laid.bit_count()
        most = min(self.hands[to].bit_count(), self._cap()) - lying
        return [
            -cards
            for cards in self.masks.subsets[equals]
            if cards.bit_count() <= most and (not options.transfer_match or cards.bit_count() == lying)
        ]

    def _cap(self) -> int:
        options = self.options
        if options.endless and not (self.left and options.refill):
            return NO_LIMIT
        return options.cap if self.beaten_once or self.taking else options.first_cap

    def _next_with_cards(self, seat: int) -> int:
        """Return the next seat with cards (R22), -1 if there is none."""
        seats = len(self.hands)
        for place in range(seat + 1, seat + seats):
            if self.hands[place % seats]:
                return place % seats
        return -1

    def throwing_seats(self) -> tuple[int, ...]:
        """Return the seats that may throw in, from the attacker on (R14, R18)."""
        options, attacker, defender = self.options, self.attacker, self.defender
        which = options.throwers
        if which is None or (self.taking and not options.adding):
            return ()
        if which is Throwers.ATTACKER or len(self.in_play) == 2:
            return _ALONE[attacker]
        place = self.in_play.index(attacker)
        seats = self.in_play[place:] + self.in_play[:place]
        if which is Throwers.ALL:
            return tuple([seat for seat in seats if seat != defender])
        place = seats.index(defender)
        near = {attacker, seats[place - 1], seats[(place + 1) % len(seats)]}
        return tuple([seat for seat in seats if seat in near and seat != defender])

    def _ask_throwers(self) -> None:
        """Set `mover` to the first seat that may throw in (R15, R16); end the bout if there is none."""
        throwers, hands, done = self.throwers, self.hands, self.done
        fits = self.fitting() if self.options.auto_done else -1
        for seat in throwers if len(throwers) < 2 else self._in_order():
            if hands[seat] & fits and not done >> seat & 1:
                if self.room() <= 0:
                    break
                self.mover = seat
                return
        end_bout(self)

    def _in_order(self) -> tuple[int, ...]:
        throwers, order = self.throwers, self.options.order
        if order is ThrowOrder.LAST_THROWER and self.last_thrower in throwers:
            first = self.last_thrower
            return (first, *[seat for seat in throwers if seat != first])
        if order is ThrowOrder.IN_TURN:
            first, seats = self.turn, len(self.hands)
            return tuple(sorted(throwers, key=lambda seat: (seat - first) % seats))
        return throwers

"""A whole game: the cut, the deal, new deals, the first attacker, and then bout after bout (R4, R7, R8)."""

from __future__ import annotations

from tests.engine.referee import legal as moves
from tests.engine.referee.dealing import Pack, deal, may_demand
from tests.engine.referee.ending import bout_is_over, end_bout, resign
from tests.engine.referee.notation import SUITS, is_joker, suit, value
from tests.engine.referee.scene import scene_of
from tests.engine.referee.state import State
from tests.engine.referee.throwing import speakers


class Referee:
    """The whole game. A dealer of None is drawn by lot; an attacker of None is found by R8."""

    def __init__(
        self,
        options: dict[str, str],
        seats: int,
        *,
        seed: bytes | None = None,
        order: list[str] | None = None,
        is_rest: bool = False,
        dealer: int | None = None,
        attacker: int | None = None,
        first_game: bool = True,
    ) -> None:
        self.options = options
        self.seats = seats
        self.pack = Pack(options, seed, order or [], seats if dealer is None else 0, is_rest)
        dealer = self.pack.drawn_dealer() if dealer is None else dealer
        self.named_attacker = attacker
        empty: list[list[str]] = [[] for _ in range(seats)]
        self.state = State(options, dealer, first_game, empty, empty)
        self.redeals = 0
        self.asking: list[int] = []
        self.phase = "cut"
        self.scene = scene_of(self.state)
        if options["cut"] == "off" or is_rest:
            self.deal(self.pack.first_order())

    # before the first bout

    def deal(self, order: list[str]) -> None:
        state = self.state
        dealt = deal(order, self.seats, state.dealer, self.options)
        state.hands, state.secrets, state.talon = dealt.hands, dealt.secrets, dealt.talon
        state.trumps, state.second = dealt.trumps, dealt.second
        self.shown = dealt.shown
        self.phase = "redeal"
        self.scene = scene_of(state)
        self.asking = [
            seat for seat in self.from_dealers_left() if may_demand(state.hands[seat], self.options)
        ]
        if self.redeals == 3 or not self.asking:
            self.begin()

    def from_dealers_left(self) -> list[int]:
        return [(self.state.dealer + 1 + step) % self.seats for step in range(self.seats)]

    def begin(self) -> None:
        self.phase = "bout"
        first = self.first_attacker() if self.named_attacker is None else self.named_attacker
        self.state.begin_bout(first)
        self.scene = scene_of(self.state)

    def first_attacker(self) -> int:
        """R8: the lowest trump, by the turned-up card the highest; without trumps the lowest card."""
        trumps = self.state.trumps
        held = [
            (seat, card)
            for seat in self.from_dealers_left()
            for card in self.state.hands[seat]
            if not is_joker(card)
        ]
        with_trumps = [(seat, card) for seat, card in held if trumps.is_trump(card)]
        if not with_trumps:
            return min(held, key=lambda one: (value(one[1]), SUITS.index(suit(one[1]))))[0]
        low = self.options["first_attacker"] == "lowest_trump" or self.shown[0] in "JQKAX"
        choose = min if low else max
        return choose(with_trumps, key=lambda one: trumps.strength(one[1]) or (0, 0))[0]

    # playing

    def awaited(self) -> tuple[int | None, set[int]]:
        """Return the seat that must decide; if there is none, the seats that may throw in or say done."""
        state = self.state
        if state.over:
            return None, set()
        if self.phase == "cut":
            return self.from_dealers_left()[0], set()
        if self.phase == "redeal":
            return self.asking[0], set()
        if not self.scene.lying:
            return state.attacker, set()
        if self.scene.unbeaten() and not self.scene.taken:
            return self.scene.defender, set()
        return None, set(speakers(self.scene))

    def legal(self, seat: int) -> set[str]:
        if self.state.over or self.state.is_out(seat):
            return set()
        if self.phase == "cut":
            cards = int(self.options["deck"]) * int(self.options["packs"])
            return {f"cut{place}" for place in range(1, cards)} if seat == self.awaited()[0] else set()
        if self.phase == "redeal":
            return {"redeal", "keep"} if seat == self.asking[0] else set()
        return moves.legal(self.scene, seat)

    def may_resign(self, seat: int) -> bool:
        state = self.state
        return not state.over and not state.is_out(seat) and len(state.teams_in_play()) == 2

    def play(self, seat: int, move: str) -> None:
        if move == "resign":
            resign(self.state, self.scene, seat)
        elif self.phase == "cut":
            self.pack.cut = int(move.removeprefix("cut"))
            self.deal(self.pack.first_order())
        elif self.phase == "redeal":
            self.answer(move)
        else:
            self.state.history.append((seat, move))
            if bout_is_over(scene := scene_of(self.state)):
                end_bout(self.state, scene)
            self.scene = scene_of(self.state)

    def answer(self, answer: str) -> None:
        """Deal again, or offer the new deal to the next player with the right to it (R7)."""
        if answer == "redeal":
            self.redeals += 1
            self.deal(self.pack.order_again(self.redeals))
            return
        self.asking = self.asking[1:]
        if not self.asking:
            self.begin()

    # the parts for comparison

    def hands(self) -> list[list[str]]:
        return self.scene.hands if self.phase == "bout" and not self.state.over else self.state.hands

"""The present state of a bout, found by going through its whole history."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.engine.referee.notation import printed, split
from tests.engine.referee.state import LEFT, RIGHT, State


@dataclass
class Lying:
    """An attacking card on the table, the card that beat it, its owner, and whether each of the cards cheats."""

    attack: str
    owner: int
    cheats: bool
    beat: str = ""
    beat_cheats: bool = False


@dataclass
class Scene:
    """The present bout, move by move."""

    state: State
    hands: list[list[str]]
    talon: list[str]
    attacker: int
    defender: int
    direction: int
    side: int = LEFT
    transferred: bool = False
    lying: list[Lying] = field(default_factory=list)
    taken: bool = False
    held: int = 0
    may_be_added: bool = False
    done: set[int] = field(default_factory=set)
    done_for_good: set[int] = field(default_factory=set)
    calls_no_more: set[int] = field(default_factory=set)
    spoke_since_asked: list[int] = field(default_factory=list)
    this_round: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    shown: list[tuple[int, str]] = field(default_factory=list)
    emptied: list[int] = field(default_factory=list)

    # the cards on the table

    def ranks(self) -> set[str]:
        return {card[0] for lying in self.lying for card in (lying.attack, lying.beat) if card}

    def fits(self, face: str) -> bool:
        """Return True if this card may honestly be thrown in (R13, R50)."""
        held_back = bool(self.talon) and not self.state.on("throw_trumps")
        return face[0] in self.ranks() and not (held_back and self.state.trumps.is_trump(face))

    def unbeaten(self) -> list[Lying]:
        return [lying for lying in self.lying if not lying.beat]

    def cards(self) -> list[str]:
        return [printed(card) for lying in self.lying for card in (lying.attack, lying.beat) if card]

    def said_done(self, seat: int) -> bool:
        return seat in self.done or seat in self.done_for_good

    # moves

    def play(self, seat: int, text: str) -> None:
        kind, cards, side = split(text)
        ranks = self.ranks()
        match kind:
            case "a":
                for card in cards:
                    self.lay(seat, card, cheats=card[0] != cards[0][0])
            case "t":
                self.lay(seat, cards[0], cheats=not self.fits(cards[0]))
                self.laid.append(seat)
            case "b":
                self.beat(seat, *cards)
            case "p" | "s":
                self.pass_on(seat, kind, cards, side)
            case "take":
                self.take()
            case "done":
                self.done.add(seat)
                self.spoke_since_asked.append(seat)
            case "c":
                self.call(seat, cards[0])
            case "exchange":
                self.exchange(seat)
        if kind in ("t", "done"):
            self.this_round.append(seat)
        if self.ranks() - ranks and not self.taken:
            self.done -= {other for other in self.done if self.hands[other]}

    def leave_hand(self, seat: int, card: str) -> None:
        self.hands[seat].remove(printed(card))
        if not self.hands[seat]:
            self.emptied.append(seat)

    def back_to_hand(self, seat: int, card: str) -> None:
        self.hands[seat].append(printed(card))
        self.emptied = [other for other in self.emptied if other != seat]

    def lay(self, seat: int, card: str, *, cheats: bool = False) -> None:
        self.leave_hand(seat, card)
        self.lying.append(Lying(card, seat, cheats))

    def beat(self, seat: int, target: str, card: str) -> None:
        self.leave_hand(seat, card)
        pair = next(lying for lying in self.unbeaten() if lying.attack == target)
        pair.beat = card
        pair.beat_cheats = not self.state.trumps.beats(card, target)
        self.this_round = []

    def take(self) -> None:
        if self.taken:
            return
        self.taken = True
        self.held = len(self.hands[self.defender])
        self.may_be_added = bool(self.unbeaten()) and self.state.options["add_after_take"] != "off"
        self.ask_anew()

    def ask_anew(self) -> None:
        self.done = set()
        self.spoke_since_asked = []
        self.this_round = []

    # transfers

    def names_a_side(self) -> bool:
        """Return True if the next transfer has to name a side (R27)."""
        either = self.state.options["transfer_direction"] != "left"
        return either and not self.transferred and len(self.state.in_play()) > 2

    def next_defender(self, side: str) -> int | None:
        """Return the next defender if the defender transfers to this side ("": not chosen)."""
        way = {"L": LEFT, "R": RIGHT, "": self.direction * self.side}[side]
        opponents = self.state.opponents(self.defender, way)
        return next((seat for seat in opponents if self.hands[seat]), None)

    def pass_on(self, seat: int, kind: str, cards: list[str], side: str) -> None:
        defender = self.next_defender(side)
        assert defender is not None
        if kind == "p":
            for card in cards:
                self.lay(seat, card)
        else:
            self.shown.append((seat, cards[0]))
        way = {"L": LEFT, "R": RIGHT, "": 0}[side]
        if way and self.state.options["transfer_direction"] == "either_game":
            self.direction = way
        elif way:
            self.side = way
        self.transferred = True
        self.laid.append(seat)
        self.attacker, self.defender = seat, defender
        self.ask_anew()

    # out of turn

    def exchange(self, seat: int) -> None:
        bottom = self.talon[-1]
        low = lowest_trump(self.state)
        self.hands[seat].remove(low)
        self.hands[seat].append(bottom)
        self.talon[-1] = low

    def call(self, seat: int, card: str) -> None:
        called = self.callable(seat, card)
        pair, is_beat = next(((pair, beat) for pair, beat in called if cheated(pair, beat)), called[0])
        if not cheated(pair, is_beat):
            self.calls_no_more.add(seat)
            if seat == self.defender:
                self.take()
            else:
                self.done_for_good.add(seat)
        elif is_beat:
            self.back_to_hand(self.defender, pair.beat)
            pair.beat, pair.beat_cheats = "", False
            self.take()
        else:
            self.lying.remove(pair)
            self.back_to_hand(pair.owner, pair.attack)
            if pair.beat:
                self.back_to_hand(self.defender, pair.beat)
            self.done_for_good.add(pair.owner)

    def callable(self, seat: int, card: str) -> list[tuple[Lying, bool]]:
        """List this card's places among the opponents' cards; True for one that beats another card."""
        team = self.state.team(seat)
        attacks = [(pair, False) for pair in self.lying if pair.attack == card and pair.owner not in team]
        beats = [(pair, True) for pair in self.lying if pair.beat == card and self.defender not in team]
        return attacks + beats


def cheated(pair: Lying, is_beat: bool) -> bool:
    return pair.beat_cheats if is_beat else pair.cheats


def lowest_trump(state: State) -> str:
    """The deck's lowest card of the trump suit (R35)."""
    return {"24": "9", "36": "6", "52": "2", "54": "2"}[state.options["deck"]] + state.trumps.suit


def scene_of(state: State) -> Scene:
    hands = [list(hand) for hand in state.hands]
    scene = Scene(state, hands, list(state.talon), state.attacker, state.defender, state.direction)
    for seat, move in state.history:
        scene.play(seat, move)
    return scene

"""A second opinion: the rules written once more, plainly and slowly, as questions to the history of a bout.

It shares nothing with the engine but the texts of cards, moves and option values.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations

RANKS = "23456789TJQKA"


def value(card: str) -> int:
    return RANKS.index(card[0])


def cards_of(move: str) -> list[str]:
    return [move[at : at + 2] for at in range(1, len(move), 2)] if move[0] in "atbp" and len(move) % 2 else []


@dataclass
class Scene:
    """What the history of a bout has led to."""

    hands: list[set[str]]
    attacker: int
    defender: int
    pairs: list[list[str | None]] = field(default_factory=list)
    taken: bool = False
    emptied: list[int] = field(default_factory=list)

    def ranks(self) -> set[str]:
        return {card[0] for pair in self.pairs for card in pair if card}

    def unbeaten(self) -> list[str]:
        return [attack for attack, beat in self.pairs if attack and not beat]


@dataclass
class Referee:
    """A game: `options` by their texts, `talon` in the order of drawing, `history` of the present bout."""

    options: dict[str, str]
    hands: list[set[str]]
    talon: list[str]
    trump: str
    attacker: int
    first_game: bool
    number: int = 1
    beaten_bouts: int = 0
    history: list[tuple[int, str]] = field(default_factory=list)
    out: list[list[int]] = field(default_factory=list)
    fools: list[int] = field(default_factory=list)
    over: str = ""
    stood: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.count_position()

    # who sits where

    def is_out(self, seat: int) -> bool:
        return any(seat in group for group in self.out)

    def in_play(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if not self.is_out(seat)]

    def around(self, seat: int) -> list[int]:
        """The others in play, clockwise."""
        count = len(self.hands)
        return [other for step in range(1, count) if not self.is_out(other := (seat + step) % count)]

    # the history of the bout

    def scene(self) -> Scene:
        scene = Scene([set(hand) for hand in self.hands], self.attacker, self.around(self.attacker)[0])
        for seat, move in self.history:
            cards = cards_of(move)
            played = cards[1:] if move[0] == "b" else cards
            scene.hands[seat] -= set(played)
            if played and not scene.hands[seat]:
                scene.emptied.append(seat)
            if move == "take":
                scene.taken = True
            elif move[0] == "b":
                next(pair for pair in scene.pairs if pair[0] == cards[0])[1] = cards[1]
            else:
                scene.pairs += [[card, None] for card in cards]
            if move[0] == "p":
                scene.attacker = seat
                scene.defender = next(other for other in self.around(seat) if scene.hands[other])
        return scene

    def since(self, *kinds: str) -> list[tuple[int, str]]:
        """The moves after the last one of these kinds (by their first letters)."""
        at = [place for place, (_, move) in enumerate(self.history) if move[:2] in kinds or move[0] in kinds]
        return self.history[at[-1] + 1 :] if at else self.history

    def said_done(self, seat: int) -> bool:
        said, ranks = False, set[str]()
        for who, move in self.history:
            new = {card[0] for card in cards_of(move)}
            if move == "take" or move[0] == "p" or (move[0] == "b" and not new <= ranks):
                said = False
            ranks |= new
            said = said or (who == seat and move == "done")
        return said

    # limits and throwers

    def room(self, scene: Scene) -> int:
        options = self.options
        if scene.taken and options["add_after_take"] == "uncapped":
            return 99
        by_hand = len(scene.hands[scene.defender]) - len(scene.unbeaten())
        nothing_to_draw = not self.talon or options["refill"] == "off"
        if options["cap"] == "none" or (options["endgame_cap"] == "none" and nothing_to_draw):
            return by_hand
        less = options["first_bout_cap"] == "one_less" and not self.beaten_bouts and not scene.taken
        return min(by_hand, int(options["cap"]) - less - len(scene.pairs))

    def throwers(self, scene: Scene) -> list[int]:
        """Who may throw in during this bout, clockwise from the attacker."""
        after_take = "off" if self.options["add_after_take"] == "off" or not scene.unbeaten() else "on"
        if self.options["throw_in"] == "off" or (scene.taken and after_take == "off"):
            return []
        everybody = [scene.attacker, *self.around(scene.attacker)]
        if self.options["throwers"] == "attacker":
            everybody = [scene.attacker]
        elif self.options["throwers"] == "neighbours":
            others = self.around(scene.defender)
            everybody = [seat for seat in everybody if seat in {scene.attacker, others[0], others[-1]}]
        return [seat for seat in everybody if seat != scene.defender]

    def counts(self, scene: Scene, seat: int) -> bool:
        fitting = any(card[0] in scene.ranks() for card in scene.hands[seat])
        nothing = self.options["auto_done"] == "on" and not fitting
        return not scene.hands[seat] or self.room(scene) <= 0 or nothing

    def too_early(self, scene: Scene) -> bool:
        when = self.options["throw_when"]
        if scene.taken or when == "any_time":
            return False
        none_beaten = all(beat is None for _, beat in scene.pairs)
        return none_beaten if when == "after_first_beat" else bool(scene.unbeaten())

    def speakers(self, scene: Scene) -> list[int]:
        """Who may throw in by the order alone."""
        order = self.options["throw_order"]
        throwers = self.throwers(scene)
        able = [seat for seat in throwers if not self.said_done(seat) and not self.counts(scene, seat)]
        if order == "free":
            return able
        if order == "attacker_first":
            released = (scene.attacker, "done") in self.since("p", "ta")
            return able if released or scene.attacker not in able else [scene.attacker]
        if order == "in_turn":
            spoken = [who for who, _ in self.since("a", "b", "p", "ta")]
            first = spoken[-1] + 1 if spoken else scene.attacker
            count = len(self.hands)
            throwers = sorted(throwers, key=lambda seat: (seat - first) % count)
            throwers = [] if self.too_early(scene) else throwers
        if order == "last_thrower":
            laid = [
                who for who, move in self.history if move[0] == "p" or (move[0] == "t" and move != "take")
            ]
            throwers = [seat for seat in laid[-1:] if seat in throwers] + throwers
        return [seat for seat in throwers if seat in able][:1]

    # what is legal

    def legal(self, seat: int) -> set[str]:
        if self.over or self.is_out(seat):
            return set()
        scene = self.scene()
        if not scene.pairs:
            return self.openings(scene) if seat == scene.attacker else set()
        if seat == scene.defender:
            return set() if scene.taken else {"take"} | self.beats(scene) | self.transfers(scene)
        return self.throws(scene, seat)

    def groups(self, hand: set[str]) -> list[list[str]]:
        suited = sorted(hand, key=lambda card: ("dchs".index(card[1]), value(card)))
        every = (list(some) for count in range(1, 5) for some in combinations(suited, count))
        return [some for some in every if len({card[0] for card in some}) == 1]

    def openings(self, scene: Scene) -> set[str]:
        most = 1 if self.options["attack"] == "one" else self.room(scene)
        return {"a" + "".join(some) for some in self.groups(scene.hands[scene.attacker]) if len(some) <= most}

    def beats(self, scene: Scene) -> set[str]:
        return {
            f"b{target}{card}"
            for target in scene.unbeaten()
            for card in scene.hands[scene.defender]
            if (card[1] == target[1] and value(card) > value(target)) or card[1] == self.trump != target[1]
        }

    def transfers(self, scene: Scene) -> set[str]:
        options, lying = self.options, [str(attack) for attack, _ in scene.pairs]
        first_bout = self.first_game and self.number == 1 and options["transfer_first"] == "off"
        following = [other for other in self.around(scene.defender) if scene.hands[other]]
        if options["transfer"] == "off" or first_bout or not following or len(scene.unbeaten()) < len(lying):
            return set()
        moves = set()
        for some in self.groups(scene.hands[scene.defender]):
            together = [*lying, *some]
            trumps = options["transfer_trumps"] == "off" and any(card[1] == self.trump for card in together)
            unequal = options["transfer_match"] == "on" and len(some) != len(lying)
            capped = self.room(Scene(scene.hands, 0, following[0], [[card, None] for card in together])) < 0
            if some[0][0] == lying[0][0] and not (trumps or unequal or capped):
                moves.add("p" + "".join(some))
        return moves

    def throws(self, scene: Scene, seat: int) -> set[str]:
        moves = set()
        if seat in self.speakers(scene) and self.room(scene) > 0 and not self.too_early(scene):
            moves = {f"t{card}" for card in scene.hands[seat] if card[0] in scene.ranks()}
        able = seat in self.throwers(scene) and not self.said_done(seat) and not self.counts(scene, seat)
        waits = self.options["throw_order"] == "in_turn" and seat not in self.speakers(scene)
        return moves | {"done"} if able and not waits else moves

    # what follows

    def play(self, seat: int, move: str) -> None:
        self.history.append((seat, move))
        scene = self.scene()
        waiting = any(
            not self.said_done(other) and not self.counts(scene, other) for other in self.throwers(scene)
        )
        if not waiting and (scene.taken or not scene.unbeaten()):
            self.end_bout(scene)

    def end_bout(self, scene: Scene) -> None:
        self.hands = scene.hands
        if scene.taken:
            self.hands[scene.defender] |= {card for pair in scene.pairs for card in pair if card}
        else:
            self.beaten_bouts += 1
        order = [self.attacker, *self.around(self.attacker)]
        for seat in sorted(order, key=lambda seat: seat == scene.defender):
            stays_empty = not self.hands[seat] and self.options["empty_hand"] == "leaves"
            while self.talon and self.options["refill"] == "on" and not stays_empty:
                if len(self.hands[seat]) >= int(self.options["hand"]):
                    break
                self.hands[seat].add(self.talon.pop(0))
        leaving = [seat for seat in scene.emptied if not self.hands[seat]]
        self.judge(leaving, [seat for seat in self.in_play() if seat not in leaving], scene)
        if self.over:
            return
        self.number += 1
        goes_on = [] if scene.taken or self.is_out(scene.defender) else [scene.defender]
        self.attacker = [*goes_on, *self.around(scene.defender)][0]
        self.history = []
        self.count_position()

    def judge(self, leaving: list[int], staying: list[int], scene: Scene) -> None:
        if self.options["goal"] == "winner" and leaving:
            others = self.around(leaving[0])
            most = max(len(self.hands[seat]) for seat in others)
            self.fools = [next(seat for seat in others if len(self.hands[seat]) == most)]
            tied = [seat for seat in others if seat in staying and seat not in self.fools]
            leaving = [seat for seat in leaving if seat not in self.fools]
            self.out += [[seat] for seat in leaving] + ([tied] if tied else [])
            self.over = "winner"
        elif len(staying) > 1:
            self.out += [[seat] for seat in leaving]
        elif staying or self.options["draw"] == "last_defender":
            self.fools = staying or [scene.defender]
            self.out += [[seat] for seat in leaving if seat not in self.fools]
            self.over = "fool"
        else:
            self.out.append(leaving)
            self.over = "draw"

    def count_position(self) -> None:
        if self.talon and self.options["refill"] == "on":
            return
        stands = f"{self.attacker} {[sorted(hand) for hand in self.hands]}"
        self.stood[stands] += 1
        if self.stood[stands] == 3:
            self.out.append(self.in_play())
            self.over = "repetition"

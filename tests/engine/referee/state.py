"""A game between two bouts, and the seats round the table (R21, R27, R33)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.engine.referee.beating import Trumps

LEFT, RIGHT = 1, -1
TEAMS = {"off": 0, "2x2": 2, "3x3": 2, "2x2x2": 3}


@dataclass
class State:
    """A game at the beginning of the present bout, and the `history` of that bout."""

    options: dict[str, str]
    dealer: int
    first_game: bool
    hands: list[list[str]]
    secrets: list[list[str]]
    talon: list[str] = field(default_factory=list)
    trumps: Trumps = field(default_factory=lambda: Trumps({}, ""))
    second: bool = False
    attacker: int = -1
    defender: int = -1
    direction: int = LEFT
    number: int = 0
    beaten_bouts: int = 0
    history: list[tuple[int, str]] = field(default_factory=list)
    shown: list[tuple[int, str]] = field(default_factory=list)
    faced: dict[int, int] = field(default_factory=dict)
    last_defender: int = -1
    last_trumps: Trumps = field(default_factory=lambda: Trumps({}, ""))
    last_laid: list[tuple[int, str]] = field(default_factory=list)
    went_out: list[int] = field(default_factory=list)
    out: list[list[int]] = field(default_factory=list)
    fools: list[int] = field(default_factory=list)
    drawn: list[int] = field(default_factory=list)
    over: str = ""
    repetitions: Counter[str] = field(default_factory=Counter)

    def on(self, name: str) -> bool:
        return self.options[name] == "on"

    @property
    def nothing_to_draw(self) -> bool:
        return not self.talon or not self.on("refill")

    def is_out(self, seat: int) -> bool:
        return any(seat in group for group in self.out)

    def in_play(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if not self.is_out(seat)]

    def around(self, seat: int, direction: int) -> list[int]:
        """The others in play, going this way."""
        count = len(self.hands)
        others = [(seat + step * direction) % count for step in range(1, count)]
        return [other for other in others if not self.is_out(other)]

    def team(self, seat: int) -> list[int]:
        """List the seats of this seat's team, with this seat."""
        teams = TEAMS[self.options["teams"]]
        if not teams:
            return [seat]
        return [other for other in range(len(self.hands)) if other % teams == seat % teams]

    def opponents(self, seat: int, direction: int) -> list[int]:
        """The opponents in play, going this way."""
        return [other for other in self.around(seat, direction) if other not in self.team(seat)]

    def teams_in_play(self) -> list[list[int]]:
        teams: list[list[int]] = []
        for seat in self.in_play():
            if self.team(seat) not in teams:
                teams.append(self.team(seat))
        return teams

    # bouts

    def begin_bout(self, attacker: int) -> None:
        self.number += 1
        self.history = []
        self.attacker = attacker
        self.defender = self.opponents(attacker, self.direction)[0]
        self.let_opponents_take_turns()
        stands = f"{self.attacker} {[sorted(hand) for hand in self.hands]} {len(self.talon)}"
        self.repetitions[stands] += 1
        if self.repetitions[stands] == (3 if self.nothing_to_draw else 10):
            self.drawn = [seat for team in self.teams_in_play() for seat in team]
            self.out = [[seat for seat in group if seat not in self.drawn] for group in self.out]
            self.out = [*filter(None, self.out), self.drawn]
            self.over = "repetition"

    def let_opponents_take_turns(self) -> None:
        """If one player is left against several of one other team, each of these has a turn (R33)."""
        teams = [[seat for seat in team if not self.is_out(seat)] for team in self.teams_in_play()]
        sizes = sorted(map(len, teams))
        if len(sizes) != 2 or sizes[0] > 1 or sizes[1] == 1:
            return
        [lone] = next(team for team in teams if len(team) == 1)
        after = self.faced.get(lone, lone)
        following = [seat for seat in self.around(after, self.direction) if seat != lone]
        self.attacker, self.defender = (lone, following[0]) if self.attacker == lone else (following[0], lone)

"""A second opinion on puzzles: all positions of the ending by `engine.Game`, and their values by repeated sweeps.

It knows nothing of the search: no masks, no tables of the solver, no proofs along a path.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine import Beat, Game, Move, Seat
from engine.beating import order_with
from engine.moves import TAKE

Choice = tuple[Move, ...]
"""A move in turn, or the last beat and a take."""
State = tuple[object, ...]

SOLVER: Final = Seat(0)
NEVER: Final = float("inf")


def mover(game: Game) -> Seat:
    """The seat asked in turn: the defender while a card is unbeaten, else the attacker."""
    awaited = game.awaited
    return awaited.may[0] if awaited.must is None else awaited.must


def in_turn(game: Game) -> tuple[Move, ...]:
    """The legal moves of the seat asked, of the beats only those of the dearest unbeaten card."""
    view = game.view(None)
    order = order_with(game.options, game.trump, None)
    unbeaten = [pair.attack for pair in view.table if pair.beat is None]
    dearest = max(unbeaten, key=lambda card: (order.strength(card), card.rank, card.index), default=None)
    moves = game.legal_moves(mover(game))
    return tuple(move for move in moves if not isinstance(move, Beat) or move.target is dearest)


def takes_late(game: Game, move: Move) -> bool:
    """Return True if the defender may take after this beat, although everything is beaten."""
    if not isinstance(move, Beat):
        return False
    after, defender = played(game, move), game.defender
    pairs = after.view(None).table
    return (
        after.defender == defender
        and bool(pairs)
        and all(pair.beat for pair in pairs)
        and TAKE in after.legal_moves(defender)
    )


def choices(game: Game, *, late: bool = True) -> list[Choice]:
    """The legal moves in turn, and each last beat of seat 1 with a take at once after it."""
    moves = in_turn(game)
    takes = [(move, TAKE) for move in moves if late and mover(game) != SOLVER and takes_late(game, move)]
    return [*((move,) for move in moves), *takes]


def played(game: Game, *moves: Move) -> Game:
    """The game after these moves of one seat."""
    twin, seat = game.copy(), mover(game)
    for move in moves:
        twin.play(seat, move)
    return twin


def divided(game: Game, line: Iterable[tuple[Seat, Move]]) -> Iterator[tuple[Game, Choice]]:
    """Yield each choice of a line, with the game before it."""
    moves = list(line)
    while moves:
        seat, move = moves.pop(0)
        assert seat == mover(game)
        choice: Choice = (move,)
        if moves and moves[0] == (1, TAKE) and seat == 1 and takes_late(game, move):
            choice = (move, moves.pop(0)[1])
        yield game, choice
        game = played(game, *choice)


def state_of(game: Game) -> State:
    """Return the state that decides the rest of the game."""
    if game.outcome is not None:
        return (game.outcome.fools,)
    view = game.view(None)
    pairs = frozenset((pair.attack, pair.beat) for pair in view.table)
    return (mover(game), game.attacker, game.phase, pairs, game.hands)


class BruteForce:
    """The values of all positions reachable from a game in turn. With `late` seat 1 may take after its last beat.

    Attributes:
        wins: The positions with a forced win of seat 0.
        loses: The positions with a forced win of seat 1.
        resistance: For each won position the least number of critical decisions on the way to a forced win.
    """

    def __init__(self, game: Game, most: int, *, late: bool = True) -> None:
        self.games: dict[State, Game] = {}
        self.following: dict[State, list[State]] = {}
        waiting = [game]
        while waiting:
            here = waiting.pop()
            state = state_of(here)
            if state in self.games:
                continue
            self.games[state] = here
            if len(self.games) > most:
                raise OverflowError
            twins = (
                []
                if here.outcome is not None
                else [played(here, *moves) for moves in choices(here, late=late)]
            )
            self.following[state] = list(map(state_of, twins))
            waiting += twins
        self.wins = self._forced(SOLVER)
        self.loses = self._forced(Seat(1))
        self.resistance = self._resistance()

    def _forced(self, seat: Seat) -> set[State]:
        won = {
            state for state, game in self.games.items() if game.outcome and game.outcome.fools == (1 - seat,)
        }
        grows = True
        while grows:
            grows = False
            for state, following in self.following.items():
                if state in won or not following:
                    continue
                choose = any if mover(self.games[state]) == seat else all
                if choose(after in won for after in following):
                    won.add(state)
                    grows = True
        return won

    def is_critical(self, state: State) -> bool:
        """Return True if seat 0 has a winning move here and another one."""
        following = self.following[state]
        return (
            bool(following)
            and mover(self.games[state]) == SOLVER
            and not all(after in self.wins for after in following)
        )

    def _resistance(self) -> dict[State, float]:
        """Sweep until nothing changes; each sweep allows one move more."""
        least = {state: NEVER if self.following[state] else 0 for state in self.wins}
        changes = True
        while changes:
            changes = False
            for state in self.wins:
                following = [least.get(after, NEVER) for after in self.following[state]]
                if not following:
                    continue
                own = mover(self.games[state]) == SOLVER
                cost = min(following) + self.is_critical(state) if own else max(following)
                if cost < least[state]:
                    least[state] = cost
                    changes = True
        return least

    def share(self, state: State) -> float:
        """The share of winning moves at the next decision of seat 0, with the opponent's choices on the way."""
        while self.following[state]:
            following = self.following[state]
            if mover(self.games[state]) == SOLVER and len(following) > 1:
                return sum(after in self.wins for after in following) / len(following)
            state = following[0] if len(following) == 1 else self.chosen(state)
        return 1.0

    def chosen(self, state: State) -> State:
        """The position after the opponent's reply: the greatest resistance, then the smallest share."""
        return min(self.following[state], key=lambda after: (-self.resistance[after], self.share(after)))

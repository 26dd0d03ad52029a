"""Checks what the coach says of moves: estimated losses by the strong player, sure ones by another exact solver.

Easy players play games of two and three. The coach analyses them, and each mistake that it reports without
an exact ending is judged: both moves are made in the same deals, sampled again from the view of that moment, and the
strong player plays on for everybody. The games are seeded. A stopped run is continued by the next one, as long as
neither the coach nor the players nor their search change. Some 80 minutes of one core; `python -m
benchmarks.coach_bench 6` is a small run with six mistakes.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import engine
from benchmarks.ending_values import EndingValues, TooLarge, mover
from benchmarks.figures import Figures, amount, table
from engine import (
    PRESETS,
    Analysis,
    ComputerPlayer,
    Decision,
    Easy,
    Game,
    Move,
    Seat,
    Strong,
    analyse,
    deal_from_seed,
)
from engine.players.game_scorer import GameScorer, score_of
from engine.replaying import rewind

MISTAKES: Final = 60
SURE: Final = 200
ANALYSED: Final = 80
"""The deals tried by the coach for a decision."""
SOLVED: Final = 20
"""The deals tried by the coach for a decision, in games analysed for their sure mistakes only."""
DEALS: Final = 100
PLAYOUTS: Final = 100
NODES: Final = 1_000
"""The most positions searched by the judge to solve an ending."""

BEYOND_99: Final = 2.33
"""The number of standard errors above the mean beyond which 1 % of the cases lie."""

FOUND: Final = Path(__file__).parent.parent / "build" / "coach_bench.jsonl"


@dataclass(frozen=True, slots=True)
class Judged:
    """A mistake reported by the coach, and judged by many played games.

    `said` and `least` are the coach's loss and the lower end of its interval. `loss` and `error` are the judge's loss
    and its standard error.
    """

    said: float
    least: float
    loss: float
    error: float

    @property
    def is_contradicted(self) -> bool:
        """True if the judge finds the move made better than the coach's best move, with 99 % confidence."""
        return self.loss + BEYOND_99 * self.error < 0

    @property
    def is_below(self) -> bool:
        """True if the judge's loss lies below the coach's interval, with 99 % confidence."""
        return self.loss + BEYOND_99 * self.error < self.least


@dataclass(frozen=True, slots=True)
class Checked:
    """The findings of one game.

    `mistakes` is None if they were not judged. `sure` has a value for each mistake in a solved ending: True if the
    other solver agrees, False if not, None if the ending is too large for this solver.
    """

    mistakes: tuple[Judged, ...] | None
    sure: tuple[bool | None, ...]


def run(mistakes: int = MISTAKES, sure: int = SURE) -> Figures:
    """Measure `coach.…`: the losses by the coach and by the judge, and the contradicted findings.

    `mistakes` and `sure` are the wanted numbers of judged mistakes and of checked sure mistakes.
    """
    judged, agreed = list[Judged](), list[bool | None]()
    for one in _games(mistakes, sure):
        judged += one.mistakes or ()
        agreed += one.sure
    checked = [one for one in agreed if one is not None]
    said = sum(one.said for one in judged) / max(len(judged), 1)
    loss = sum(one.loss for one in judged) / max(len(judged), 1)
    return {
        "coach.mistakes_judged": amount(len(judged), "mistakes", mistakes, "wanted"),
        "coach.loss_said": amount(said, "loss", 1, "game"),
        "coach.loss_judged": amount(loss, "loss", said, "loss said"),
        "coach.contradicted": amount(
            sum(one.is_contradicted for one in judged), "mistakes", len(judged), "judged"
        ),
        "coach.below_interval": amount(
            sum(one.is_below for one in judged), "mistakes", len(judged), "judged"
        ),
        "coach.sure_checked": amount(len(checked), "mistakes", len(agreed), "called sure"),
        "coach.sure_contradicted": amount(checked.count(False), "mistakes", max(len(checked), 1), "checked"),
    }


def _games(mistakes: int, sure: int) -> Iterator[Checked]:
    """Yield the findings of one game after the other, until they have `mistakes` judged and `sure` checked mistakes.

    Findings of earlier runs are read from the file `FOUND`; new ones are appended to it.
    """
    version = _version()
    known = _found(version)
    judged = checked = number = 0
    while judged < mistakes or checked < sure:
        found, judges = known.get(number), judged < mistakes
        if found is None or (judges and found.mistakes is None):
            found = check_game(number, judges=judges)
            _keep(version, number, found)
        judged += len(found.mistakes or ())
        checked += sum(one is not None for one in found.sure)
        print(f"game {number}: {judged} mistakes, {checked} sure", file=sys.stderr, flush=True)
        number += 1
        yield found


def check_game(number: int, *, judges: bool, deals: int = DEALS) -> Checked:
    """Play the game of this number, let the coach analyse it, and check the sure mistakes with another solver.

    With `judges`, also judge the estimated mistakes, each in `deals` deals.
    """
    random = Random(f"coach {number}")
    game = played_game(number, random)
    analysis = analyse(game.record(), deals=ANALYSED if judges else SOLVED, seed=f"{number}")
    reported = [one for seat in range(game.seats) for one in analysis.mistakes(Seat(seat)) if not one.exact]
    judged = [_judged(game, one, random, deals) for one in reported] if judges else None
    return Checked(
        None if judged is None else tuple(one for one in judged if one is not None),
        tuple(_agreed(game, analysis)),
    )


def played_game(number: int, random: Random) -> Game:
    """Return a finished game of easy players. `number` decides if they are two or three, and the rules."""
    seats, options = 2 + number % 2, PRESETS[("podkidnoy", "perevodnoy")[number // 2 % 2]]
    game = Game.start(options, seats, deal_from_seed(random.randbytes(32), options, seats, None))
    while game.outcome is None:
        _choose_and_play(game, Easy(), random)
    return game


def _judged(game: Game, decision: Decision, random: Random, deals: int) -> Judged | None:
    """Judge a mistake: play the coach's best move and the move made in the same `deals` sampled deals.

    In each, the strong player plays on for all seats. Return None if no sampled deal allows both moves.
    """
    view = before(game, decision).view(decision.seat)
    scorer = GameScorer(view, [decision.best, decision.played], random.random)
    losses, strong = list[float](), Strong(PLAYOUTS, NODES)
    for _ in range(deals):
        deal = scorer.deal()
        if deal is None:
            return None
        seed = random.random()
        best, played = (
            _played_out(deal, decision.seat, move, strong, Random(seed))
            for move in (decision.best, decision.played)
        )
        losses.append(best - played)
    mean = sum(losses) / deals
    spread = sum((loss - mean) ** 2 for loss in losses) / (deals - 1)
    return Judged(decision.loss, decision.least, mean, sqrt(spread / deals))


def _played_out(deal: Game, seat: Seat, move: Move | None, player: ComputerPlayer, random: Random) -> float:
    """Make the move in a copy of the game `deal`, let the player play on for all seats, and return the score of `seat`.

    With None no move is made: the seat waits.
    """
    game = deal.copy()
    if move is not None:
        game.play(seat, move)
    while game.outcome is None:
        _choose_and_play(game, player, random)
    return score_of(game.outcome, seat)


def _choose_and_play(game: Game, player: ComputerPlayer, random: Random) -> None:
    seat = mover(game)
    game.play(seat, player.choose(game.view(seat), random.random, lambda: False))


def _agreed(game: Game, analysis: Analysis) -> Iterator[bool | None]:
    """Check each sure mistake with another solver (`EndingValues`), with the real cards of all hands.

    Yield True if the solver finds the same scores, False if not, None if the ending is too large for it.
    """
    for decision in analysis.decisions:
        if not (decision.exact and decision.is_mistake):
            continue
        here = before(game, decision)
        best = decision.chances[0].chance
        try:
            values = [_value(here, decision.seat, move) for move in (decision.best, decision.played)]
        except TooLarge:
            yield None
        else:
            yield values == [best, best - decision.loss]


def _value(game: Game, seat: Seat, move: Move | None) -> float:
    after = game.copy()
    if move is not None:
        after.play(seat, move)
    return EndingValues(after).score(after, seat)


def before(game: Game, decision: Decision) -> Game:
    """Return the game before a decision."""
    return rewind(game, len(game.moves) - decision.number)


def _version() -> str:
    """Return a short text that changes with the coach, the players, their search and this check."""
    folder, digest = Path(engine.__file__).parent, hashlib.sha256()
    modules = [
        path for part in ("coach", "players", "search") for path in sorted((folder / part).glob("*.py"))
    ]
    for path in [*modules, Path(__file__)]:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _found(version: str) -> dict[int, Checked]:
    """Read the games already checked by this version (see `_version`), by their number."""
    if not FOUND.exists():
        return {}
    lines = map(json.loads, FOUND.read_text().splitlines())
    return {line["game"]: _checked(line) for line in lines if line["version"] == version}


def _checked(line: dict[str, Any]) -> Checked:
    mistakes = line["mistakes"]
    judged = None if mistakes is None else tuple(Judged(**one) for one in mistakes)
    return Checked(judged, tuple(line["sure"]))


def _keep(version: str, number: int, found: Checked) -> None:
    FOUND.parent.mkdir(parents=True, exist_ok=True)
    with FOUND.open("a") as file:
        file.write(json.dumps({"version": version, "game": number, **asdict(found)}) + "\n")


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else MISTAKES
    print(table(run(wanted, SURE * wanted // MISTAKES)))

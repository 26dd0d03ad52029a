"""Measures how well the computer players play, by matches with fixed seeds: minutes of every core."""

from collections.abc import Mapping
from typing import Final

from benchmarks.baseline import Baseline, sha256_64mib
from benchmarks.endings import solved_share
from benchmarks.engine_bench import searching
from benchmarks.figures import Figure, Figures, duration, score
from benchmarks.matches import Match, MatchResult, play_match
from benchmarks.thinking import alone, measured, p99

QUICK_DEALS: Final = 500
DEALS: Final = 200
DEALS_OF_FOUR: Final = 300
DEALS_WITH_THE_TREE: Final = 40
ENDINGS: Final = 200

DUELS: Final = (
    ("easy", "random", QUICK_DEALS),
    ("normal", "easy", QUICK_DEALS),
    ("normal", "greedy", QUICK_DEALS),
    ("strong", "greedy", DEALS),
    ("strong", "normal", DEALS),
)
PRESETS_PLAYED: Final[Mapping[str, str]] = {"podkidnoy": "", "perevodnoy": "_perevodnoy"}


def run() -> Figures:
    """Measure `players.…`: the scores of matches, the CPU time of the strong player, and the solved endings.

    `players.strong_fool_of_four_…` is the share of games with the strong player as the fool.
    """
    figures: dict[str, Figure] = {}
    for preset, ending in PRESETS_PLAYED.items():
        for hero, rival, deals in DUELS:
            result = play_match(Match(preset, hero, rival, deals))
            figures[f"players.{hero}_vs_{rival}{ending}"] = score(result.score, result.margin, result.games)
            if (hero, rival) == ("strong", "greedy"):
                figures[f"players.strong_cpu_ms{ending}"] = _milliseconds(result)
    for rival in ("greedy", "normal"):
        result = play_match(Match("podkidnoy", "strong", rival, DEALS_OF_FOUR, seats=4))
        figures[f"players.strong_fool_of_four_{rival}"] = score(1 - result.score, result.margin, result.games)
    baseline = sha256_64mib()
    figures["players.endings_solved_in_300_ms"] = solved_share(ENDINGS)
    return {**figures, **_thinking(baseline), **searching(baseline)}


def against_the_tree() -> Figures:
    """Measure the strong player against the plain tree search. This takes long; only `make long` runs it."""
    result = play_match(Match("podkidnoy", "strong", "ismcts", DEALS_WITH_THE_TREE))
    return {"players.strong_vs_ismcts": score(result.score, result.margin, result.games)}


def _thinking(baseline: Baseline) -> Figures:
    """Measure the decisions of one strong computer alone and of many at once, and the delays of the event loop."""
    cpu, wall = alone()
    waited, late = measured()
    return {
        "players.strong_decision_cpu_p99_ms": duration(p99(cpu), "ms", baseline),
        "players.strong_decision_p99_ms": duration(p99(wall), "ms", baseline),
        "players.strong_decision_p99_ms_20_tables": duration(p99(waited), "ms", baseline),
        "players.loop_lag_p99_ms": duration(p99(late), "ms", baseline),
    }


def _milliseconds(result: MatchResult) -> Figure:
    """Return the mean CPU time of a decision of the strong player."""
    return Figure(
        value=result.mean_decision_s * 1_000, unit="ms", ratio=float(len(result.decisions)), of="decisions"
    )

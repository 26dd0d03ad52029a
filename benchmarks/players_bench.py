"""Measures how well the computer players play, by matches with fixed seeds: minutes of every core."""

from collections.abc import Mapping
from typing import Final

from benchmarks.baseline import sha256_64mib
from benchmarks.figures import Figure, Figures, duration, score
from benchmarks.matches import Match, MatchResult, play_match
from benchmarks.thinking import measured, p99

QUICK_DEALS: Final = 1_000
DEALS: Final = 200
DEALS_OF_FOUR: Final = 300
DEALS_WITH_THE_TREE: Final = 100

DUELS: Final = (
    ("easy", "random", QUICK_DEALS),
    ("normal", "easy", QUICK_DEALS),
    ("normal", "greedy", QUICK_DEALS),
    ("strong", "greedy", DEALS),
    ("strong", "normal", DEALS),
)
PRESETS_PLAYED: Final[Mapping[str, str]] = {"podkidnoy": "", "perevodnoy": "_perevodnoy"}


def run() -> Figures:
    """Measure `players.…`: scores; `players.strong_fool_of_four_…` is the share of games in which it is the fool."""
    figures: dict[str, Figure] = {}
    for preset, ending in PRESETS_PLAYED.items():
        for hero, rival, deals in DUELS:
            result = play_match(Match(preset, hero, rival, deals))
            figures[f"players.{hero}_vs_{rival}{ending}"] = score(result.score, result.margin, result.games)
            if (hero, rival) == ("strong", "greedy"):
                figures[f"players.strong_cpu_ms{ending}"] = _milliseconds(result)
    tree = play_match(Match("podkidnoy", "strong", "ismcts", DEALS_WITH_THE_TREE))
    figures["players.strong_vs_ismcts"] = score(tree.score, tree.margin, tree.games)
    for rival in ("greedy", "normal"):
        result = play_match(Match("podkidnoy", "strong", rival, DEALS_OF_FOUR, seats=4))
        figures[f"players.strong_fool_of_four_{rival}"] = score(1 - result.score, result.margin, result.games)
    return {**figures, **_thinking()}


def _thinking() -> Figures:
    """Measure strong computers at many tables at once, on this machine as it is."""
    took, late = measured()
    baseline = sha256_64mib()
    return {
        "players.strong_decision_p99_ms": duration(p99(took), "ms", baseline),
        "players.loop_lag_p99_ms": duration(p99(late), "ms", baseline),
    }


def _milliseconds(result: MatchResult) -> Figure:
    """Return the mean CPU time of a decision of the strong player."""
    return Figure(
        value=result.mean_decision_s * 1_000, unit="ms", ratio=float(len(result.decisions)), of="decisions"
    )

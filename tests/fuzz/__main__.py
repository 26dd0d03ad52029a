"""Play random games on all cores: `python -m tests.fuzz [games] [first seed]`; exit with 1 if anything is wrong."""

import sys
from collections import Counter
from collections.abc import Iterable
from multiprocessing import Pool
from time import monotonic

from tests.fuzz.one_game import ExaminedGame, examine

GAMES = 20_000
EVERY = 1_000
MOST_PRINTED = 6_000


def main(games: int = GAMES, first: int = 0) -> int:
    begun = monotonic()
    seen = Counter[str]()
    wrong: dict[str, list[ExaminedGame]] = {}
    with Pool() as pool:
        examined: Iterable[ExaminedGame] = pool.imap_unordered(
            examine, range(first, first + games), chunksize=10
        )
        for done, one in enumerate(examined, start=1):
            seen.update(one.seen)
            seen["move"] += one.moves
            if one.wrong:
                problem = one.wrong.partition("\n")[0]
                wrong.setdefault(problem, []).append(one)
                print(f"seed {one.seed}: {problem}", flush=True)
            if done % EVERY == 0 or done == games:
                print(f"{done:>7} games, {monotonic() - begun:5.0f} s, {len(wrong)} findings", flush=True)
    for kind, count in sorted(seen.items()):
        print(f"{count:>10} {kind}")
    for problem, found in wrong.items():
        shortest = min(found, key=lambda one: one.moves)
        print(
            f"\n{len(found)} games, the shortest of seed {shortest.seed}: {problem}\n{shortest.wrong[:MOST_PRINTED]}"
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))

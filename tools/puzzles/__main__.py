"""Make the supply of daily puzzles: one puzzle on each line, line 0 for a Monday.

The program tries random endings, one after the other, and appends each good puzzle to a stock. As soon as the stock is
enough for the wanted days, it appends them to the supply. The days already there do not change. Started again, it
continues with the ending after the last puzzle found. The same seed gives the same supply.

With `--replace`, the puzzles with these numbers are replaced first, and get the next edition.

With `--minutes`, or after Ctrl-C or SIGTERM, it stops early and writes as many days as the stock allows.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from signal import SIGTERM, default_int_handler, signal
from time import monotonic
from typing import Final

from engine.puzzles import Puzzle, Variant, puzzle_to_json, puzzles_in
from tools.puzzles.making import completed, in_days, puzzles_near, random_ending, with_replaced

ROOT: Final = Path(__file__).parents[2]
SUPPLY: Final = ROOT / "engine" / "puzzles" / "supply.jsonl"
STOCK: Final = ROOT / "build" / "puzzles.jsonl"
SEED: Final = "durak"
DAYS: Final = 800
BETWEEN_ARRANGEMENTS: Final = 50
"""The number of endings with a puzzle between two attempts to fill the days."""
VARIANTS: Final = (Variant.PODKIDNOY, Variant.PEREVODNOY)
"""The variants: the number of an ending, modulo their count, is the index of its variant."""


def tried(seed: str, number: int) -> list[Puzzle]:
    """Return the puzzles found near the ending with this number. They have no refutations (see `completed`)."""
    name = f"{seed} {number}"
    random = Random(name).random  # noqa: S311  (no secret)
    ending = random_ending(VARIANTS[number % len(VARIANTS)], random)
    return list(puzzles_near(ending, name, random))


def read(path: Path) -> list[Puzzle]:
    """Read the puzzles of a file, without a last line cut off by an interruption; none if there is no file."""
    if not path.exists():
        return []
    whole, _, _ = path.read_text().rpartition("\n")
    return puzzles_in(whole.splitlines())


def number_of(seed: str, puzzle: Puzzle) -> int:
    """Return the number of the random ending that led to the puzzle; -1 if the puzzle has another seed."""
    name, _, number = puzzle.seed.rpartition(" ")
    return int(number) if name == seed else -1


def make(
    supply: Path, stock: Path, seed: str, count: int, replaced: Sequence[int], until: float
) -> tuple[int, list[int]]:
    """Find puzzles until they suffice for `count` days, until the time `until` (s, monotonic clock), or until Ctrl-C.

    Each puzzle is appended to the stock. At the end the supply is written: the days so far, with new puzzles for the
    numbers in `replaced`, and further days.

    Returns:
        The number of days, and those numbers in `replaced` for which no new puzzle was found.
    """
    begun, kept = read(supply), read(stock)
    # The last number of the stock is tried again: not all of its puzzles may have been written.
    number = max(
        [0, *(number_of(seed, puzzle) + 1 for puzzle in begun), *(number_of(seed, puzzle) for puzzle in kept)]
    )
    kept = [puzzle for puzzle in kept if number_of(seed, puzzle) < number]
    stock.parent.mkdir(parents=True, exist_ok=True)
    stock.write_text(text_of(kept))
    endings = 0
    try:
        with stock.open("a") as file:
            while monotonic() < until:
                puzzles = tried(seed, number)
                number += 1
                if not puzzles:
                    continue
                kept += puzzles
                file.write(text_of(puzzles))
                file.flush()
                endings += 1
                if endings % BETWEEN_ARRANGEMENTS == 0 and is_enough(begun, kept, replaced, count):
                    break
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
    days, missing = arranged(begun, kept, replaced, count)
    written = supply.with_suffix(".new")
    old = set(map(id, begun))
    written.write_text(text_of(puzzle if id(puzzle) in old else completed(puzzle) for puzzle in days))
    written.replace(supply)
    return len(days), missing


def arranged(
    begun: Sequence[Puzzle], stock: Sequence[Puzzle], replaced: Sequence[int], count: int
) -> tuple[list[Puzzle], list[int]]:
    """Return the days of the supply `begun`, continued from the stock up to `count` days as far as its puzzles fit.

    The puzzles with the numbers in `replaced`, from 1, get another one of the stock. Return also the numbers without a
    fitting puzzle in the stock.
    """
    days = with_replaced(begun, stock, [number - 1 for number in replaced])
    missing = [number for number in replaced if days[number - 1] is begun[number - 1]]
    return [*days, *in_days(days, stock, count)], missing


def text_of(puzzles: Iterable[Puzzle]) -> str:
    """Return the puzzles as text, each on a line of JSON."""
    return "".join(f"{puzzle_to_json(puzzle)}\n" for puzzle in puzzles)


def is_enough(begun: Sequence[Puzzle], stock: Sequence[Puzzle], replaced: Sequence[int], count: int) -> bool:
    """Return True if the stock suffices for all `count` days and all replacements; print the progress."""
    found, missing = arranged(begun, stock, replaced, count)
    days = len(found)
    by_weekday = [sum(puzzle.weekday == day for puzzle in stock) for day in range(7)]
    sys.stdout.write(
        f"{len(stock)} puzzles, from Monday on {by_weekday}: {days} days, to replace {len(missing)}\n"
    )
    sys.stdout.flush()
    return days >= count and not missing


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the supply and print its number of days.

    Returns:
        The exit code: 0 if the supply has all days and replacements, else 1.
    """
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("--days", type=int, default=DAYS, help="the number of days wanted in all")
    parser.add_argument("--seed", default=SEED, help="another seed gives other puzzles")
    parser.add_argument(
        "--replace", type=int, nargs="*", default=[], help="the numbers of puzzles to replace"
    )
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this time")
    parser.add_argument("--supply", type=Path, default=SUPPLY, help="the file of the days")
    parser.add_argument("--stock", type=Path, default=STOCK, help="the file of all puzzles found")
    chosen = parser.parse_args(arguments)
    until = monotonic() + 60 * chosen.minutes
    signal(SIGTERM, default_int_handler)
    days, missing = make(chosen.supply, chosen.stock, chosen.seed, chosen.days, chosen.replace, until)
    sys.stdout.write(f"{days} of {chosen.days} days\n")
    if missing:
        sys.stdout.write(f"not replaced: {' '.join(map(str, missing))}\n")
    return 0 if days >= chosen.days and not missing else 1


if __name__ == "__main__":
    sys.exit(main())

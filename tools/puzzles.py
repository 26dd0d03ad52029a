"""Make the supply of daily puzzles: one puzzle on each line, line 0 for a Monday.

The program tries random endings, one after the other, and appends each good puzzle to a stock. As soon as the stock is
enough for the wanted days, it appends them to the supply. The days already there do not change. Started again, it
continues with the ending after the last puzzle found. The same seed gives the same supply.

With `--minutes`, or after Ctrl-C, it stops early and writes as many days as the stock allows.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

from engine.puzzles import Puzzle, Variant, puzzle_to_json, puzzles_in
from engine.puzzles.making import in_days, puzzles_near, random_ending

ROOT: Final = Path(__file__).parent.parent
SUPPLY: Final = ROOT / "engine" / "puzzles" / "supply.jsonl"
STOCK: Final = ROOT / "build" / "puzzles.jsonl"
SEED: Final = "durak"
DAYS: Final = 400
BETWEEN_ARRANGEMENTS: Final = 20
"""The number of fruitful endings between two attempts to fill the days."""
VARIANTS: Final = (Variant.PODKIDNOY, Variant.PEREVODNOY)
"""The game of each ending, by its number."""


def tried(seed: str, number: int) -> list[Puzzle]:
    """Return the puzzles found near the ending with this number."""
    name = f"{seed} {number}"
    random = Random(name).random  # noqa: S311  (no secret)
    ending = random_ending(VARIANTS[number % len(VARIANTS)], random)
    return list(puzzles_near(ending, name, random))


def read(path: Path) -> list[Puzzle]:
    """Read the puzzles of a file; a line cut off by an interruption is left out."""
    if not path.exists():
        return []
    whole, _, _ = path.read_text().rpartition("\n")
    return puzzles_in(whole.splitlines())


def number_of(seed: str, puzzle: Puzzle) -> int:
    """Return the number of the ending near which the puzzle was found; -1 with another seed."""
    name, _, number = puzzle.seed.rpartition(" ")
    return int(number) if name == seed else -1


def make(supply: Path, stock: Path, seed: str, count: int, until: float) -> int:
    """Find puzzles until the supply has enough days or the time is over; return its number of days."""
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
                if endings % BETWEEN_ARRANGEMENTS == 0 and is_enough(begun, kept, count):
                    break
    except KeyboardInterrupt:
        sys.stderr.write("Stopped.\n")
    days = [*begun, *in_days(begun, kept, count)]
    supply.write_text(text_of(days))
    return len(days)


def text_of(puzzles: Iterable[Puzzle]) -> str:
    """Return the lines of these puzzles."""
    return "".join(f"{puzzle_to_json(puzzle)}\n" for puzzle in puzzles)


def is_enough(begun: Sequence[Puzzle], stock: Sequence[Puzzle], count: int) -> bool:
    """Return True if the stock fills the days; print the progress."""
    days = len(begun) + sum(1 for _ in in_days(begun, stock, count))
    by_weekday = [sum(puzzle.weekday == day for puzzle in stock) for day in range(7)]
    sys.stdout.write(f"{len(stock)} puzzles, from Monday on {by_weekday}: {days} days\n")
    sys.stdout.flush()
    return days >= count


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the supply and print its number of days.

    Returns:
        The exit code.
    """
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("--days", type=int, default=DAYS, help="the number of days wanted in all")
    parser.add_argument("--seed", default=SEED, help="another seed gives other puzzles")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after this time")
    parser.add_argument("--supply", type=Path, default=SUPPLY, help="the file of the days")
    parser.add_argument("--stock", type=Path, default=STOCK, help="the file of all puzzles found")
    chosen = parser.parse_args(arguments)
    until = monotonic() + 60 * chosen.minutes
    days = make(chosen.supply, chosen.stock, chosen.seed, chosen.days, until)
    sys.stdout.write(f"{days} of {chosen.days} days\n")
    return 0 if days >= chosen.days else 1


if __name__ == "__main__":
    sys.exit(main())

"""The progress of long work: a bar on a terminal, else a line every ten seconds."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tqdm import tqdm

LINE_EVERY_S = 10.0


@contextmanager
def shown_progress(work: str, unit: str) -> Iterator[Callable[[int, int], None]]:
    """Show the progress of this work on stderr during the block.

    Yield a function to report the amount done and the total amount, both counted in this unit.
    """
    if not sys.stderr.isatty():
        yield _lines(work, unit)
        return
    with tqdm(desc=work, unit=f" {unit}", leave=False, dynamic_ncols=True) as bar:

        def show(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield show


def _lines(work: str, unit: str) -> Callable[[int, int], None]:
    shown = time.monotonic()

    def show(done: int, total: int) -> None:
        nonlocal shown
        if time.monotonic() - shown >= LINE_EVERY_S:
            shown = time.monotonic()
            print(f"durak: {work}: {done} of {total} {unit}", file=sys.stderr, flush=True)  # noqa: T201

    return show

"""Measures each kind of picture: the time of the processor for a drawing, and the size of the file."""

import time
from statistics import median

from adapters.pictures.drawing import drawn
from benchmarks.figures import Figure, Figures, amount
from bot.domain.ids import Language
from bot.domain.sketches import Sketch
from tests.adapters.pictures.samples import NAMES, shared_sketches, sketches

DRAWN = 50
AIM_MS, AIM_KB = 30, 100


def run() -> Figures:
    """Measure the median and the longest time of some drawings after the first, and the largest size, of each kind.

    The first drawing of a sketch draws its parts, and is not counted. The time is that of the processor.
    """
    figures = dict[str, Figure]()
    by_language = [{**sketches(Language(code)), **shared_sketches(Language(code))} for code in NAMES]
    for kind in by_language[0]:
        times, size = _drawn([shown[kind] for shown in by_language])
        aim = f"the aim of {AIM_MS} ms"
        figures[f"pictures.{kind}_p50_ms"] = amount(median(times), "ms", AIM_MS, aim)
        figures[f"pictures.{kind}_max_ms"] = amount(max(times), "ms", AIM_MS, aim)
        figures[f"pictures.{kind}_kb"] = amount(size / 1024, "kB", AIM_KB, f"the aim of {AIM_KB} kB")
    return figures


def _drawn(shown: list[Sketch]) -> tuple[list[float], int]:
    """Draw these sketches in turn. Return the times (ms) and the largest size (bytes)."""
    times, size = list[float](), 0
    draw = drawn.__wrapped__
    for sketch in shown:
        draw(sketch)
    for number in range(DRAWN):
        began = time.process_time()
        png = draw(shown[number % len(shown)])
        times.append((time.process_time() - began) * 1000)
        size = max(size, len(png))
    return times, size

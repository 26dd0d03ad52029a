"""Measures the picture of a table after a move: how long it is drawn, and how large it is."""

import time

from adapters.pictures.drawing import drawn
from benchmarks.figures import Figures, amount
from tests.adapters.pictures.samples import NAMES, table_sketch

DRAWN = 200
PAIRS = "6s 9s; 9d Td; 6c; 6h Jh; Ts; 9h"
PEOPLE = 6
AIM_MS, AIM_KB = 30, 100


def run() -> Figures:
    """Measure `pictures.table_p99_ms` and `pictures.table_kb`: the time to draw a picture, and the largest size."""
    seconds, sizes = [], []
    for number in range(DRAWN):
        sketch = table_sketch(list(NAMES)[number % len(NAMES)], PEOPLE, PAIRS)
        began = time.perf_counter()
        sizes.append(len(drawn(sketch)))
        seconds.append(time.perf_counter() - began)
    slow = sorted(seconds)[DRAWN * 99 // 100] * 1000
    return {
        "pictures.table_p99_ms": amount(slow, "ms", AIM_MS, f"the aim of {AIM_MS} ms"),
        "pictures.table_kb": amount(max(sizes) / 1024, "kB", AIM_KB, f"the aim of {AIM_KB} kB"),
    }

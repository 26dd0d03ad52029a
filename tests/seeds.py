"""Seeds for the deals of a test: the same in each run, so that no hand gives the right to a new deal by chance (R7)."""

from __future__ import annotations

import random
from collections.abc import Callable


def equal_seeds() -> Callable[[], bytes]:
    """Return a function for `Application(draw_seed=…)`: a sequence of seeds that is equal in each run."""
    chance = random.Random(1)
    return lambda: chance.randbytes(32)

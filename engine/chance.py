"""Reproducible random numbers from a seed, for computer players and sampled deals."""

from collections.abc import Callable
from hashlib import sha256
from itertools import count


def numbers_from(seed: str) -> Callable[[], float]:
    """Return a function that returns a random number in the range [0, 1); equal seeds give equal numbers."""
    counter = count()

    def number() -> float:
        digest = sha256(f"{seed} {next(counter)}".encode()).digest()
        return (int.from_bytes(digest[:8], "big") >> 11) / (1 << 53)

    return number

"""Random numbers from a seed, the same each time: for computer players and sampled deals."""

from collections.abc import Callable
from hashlib import sha256
from itertools import count


def numbers_from(seed: str) -> Callable[[], float]:
    """Return a source of random numbers in the range [0, 1)."""
    counter = count()

    def number() -> float:
        digest = sha256(f"{seed} {next(counter)}".encode()).digest()
        return (int.from_bytes(digest[:8], "big") >> 11) / (1 << 53)

    return number

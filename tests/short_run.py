"""Parameters for `make test`, and further ones for `make long`: all of them, or a random tenth."""

from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

T = TypeVar("T")


def long_but_for(short: Collection[T], values: Iterable[T], *, tenth: bool = False) -> list[ParameterSet]:
    """Return `values` as parameters; those outside of `short` are long.

    With `tenth`, `make long` runs a random tenth of them.
    """
    marks = [pytest.mark.long, *([pytest.mark.tenth] if tenth else [])]
    return [pytest.param(value, marks=[] if value in short else marks) for value in values]

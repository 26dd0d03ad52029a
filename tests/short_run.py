"""Parameters of which `make test` runs some, and `make long` all."""

from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

T = TypeVar("T")


def long_but_for(short: Collection[T], values: Iterable[T]) -> list[ParameterSet]:
    """Return `values` as parameters; the ones that are not in `short` are long."""
    return [pytest.param(value, marks=[] if value in short else pytest.mark.long) for value in values]

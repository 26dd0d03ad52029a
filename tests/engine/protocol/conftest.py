"""For the tests of the protocol: the real program."""

from collections.abc import Iterator

import pytest

from tests.engine.protocol.program import Program, running


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    """One process for a file of tests; each test begins a game of its own in it."""
    with running() as program:
        yield program

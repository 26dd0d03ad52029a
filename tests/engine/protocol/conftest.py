"""For the tests of the protocol: the real program."""

from collections.abc import Iterator

import pytest

from tests.engine.protocol.program import Program, running


@pytest.fixture(scope="module")
def program() -> Iterator[Program]:
    """Yield one process for a file of tests; each test begins another game in it."""
    with running() as program:
        yield program

"""Fixtures for tests of processes: the started processes, and their work."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

Processes = Callable[[], Sequence[BaseProcess]]


@pytest.fixture
def processes() -> Processes:
    """Return a function for the processes started by the test."""
    before = active_children()
    return lambda: [process for process in active_children() if process not in before]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Future[Any]]:
    """Collect the work of process pools."""
    futures: list[Future[Any]] = []
    original = ProcessPoolExecutor.submit

    def submit(self: ProcessPoolExecutor, *arguments: Any) -> Future[Any]:
        futures.append(original(self, *arguments))
        return futures[-1]

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    return futures

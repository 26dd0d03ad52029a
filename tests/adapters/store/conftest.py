"""Every implementation of the store, each new and empty."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from adapters.memory.store import MemoryStore
from adapters.store import SqlStore
from tests.adapters.store.sample_rows import StoreAndBox


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[StoreAndBox]:
    opened: StoreAndBox
    opened = MemoryStore() if request.param == "memory" else await SqlStore.open(tmp_path / "durak.sqlite3")
    yield opened
    await opened.close()


@pytest.fixture
async def sql(tmp_path: Path) -> AsyncIterator[SqlStore]:
    opened = await SqlStore.open(tmp_path / "durak.sqlite3", busy_timeout=0.05)
    yield opened
    await opened.close()

"""For all tests: bounded numbers of random examples, no task and no filter of logs left behind, and a browser."""

import asyncio
import gc
import inspect
import logging
import os
from collections import defaultdict
from collections.abc import AsyncIterator, Generator, Iterator
from random import Random, randrange

import pytest
from hypothesis import HealthCheck, settings
from playwright.async_api import Browser, async_playwright

from bot.domain.ids import Language
from bot.i18n import texts
from bot.runtime.health import EndWithoutMemory
from tests.adapters.web.browser import NO_BROWSER, Chromium, found_browser
from tests.postgres_server import PostgresServer
from tests.programs import share_imports


def _refuse_command(message: str, language: Language) -> None:
    raise AssertionError(f"{message} in {language} names a command on the page")


texts.report_command = _refuse_command
share_imports()
LONG = bool(os.environ.get("DURAK_LONG"))
CI = bool(os.environ.get("CI"))
SEED = os.environ.setdefault("DURAK_SEED", str(randrange(1_000_000)))
"""Chooses the random tenth. The workers inherit the variable."""
SAMPLED = bool(os.environ.get("DURAK_SAMPLED"))
"""Run only a random tenth of the sampled tests, as in `make test`."""
YOUNG = 30_000
"""Collect garbage after this number of new objects: the usual 700 cost a sixth of the time."""
LONGEST = ("test_storm.py", "test_storm_without_kills.py", "test_evenings.py", "test_strength.py")

# No test depends on time, so there is no deadline and no check for slow examples. A failure prints its blob.
settings.register_profile(
    "default", max_examples=10, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("default"), max_examples=50)
settings.load_profile("long" if LONG else "default")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while tests are collected, and look at nothing of it later: none of it is garbage."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(YOUNG)
        gc.enable()


def pytest_report_header() -> list[str]:
    return [f"a random tenth of the tests marked so: DURAK_SEED={SEED}"] if LONG or SAMPLED else []


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the seconds of all tests, and the ten longest files."""
    seconds = defaultdict[str, float](float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.nodeid.partition("::")[0]] += report.duration
    if not seconds:
        return
    longest = sorted(seconds.items(), key=lambda one: -one[1])[:10]
    slowest = ", ".join(f"{file} {spent:.0f}" for file, spent in longest)
    terminalreporter.write_line(
        f"{sum(seconds.values()):.0f} seconds of all workers, most of them in {slowest}"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest files first: else one worker ends long after the others.

    Leave out nine tenths of the marked tests: with `tenth` in a long run, with `sampled` in `make test`.
    """
    items.sort(key=lambda item: item.path.name not in LONGEST)
    mark = "tenth" if LONG else "sampled" if SAMPLED else None
    left_out = [
        item for item in items if mark and item.get_closest_marker(mark) and not is_drawn(item.nodeid)
    ]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        chosen = set(items).difference(left_out)
        items[:] = [item for item in items if item in chosen]


def is_drawn(test: str) -> bool:
    """Return True for a tenth of all tests, chosen by the seed alone."""
    return Random(f"{SEED} {test}").random() < 0.1


@pytest.fixture(autouse=True)
def no_task_left_behind(request: pytest.FixtureRequest) -> None:
    """Watch the tasks of an asynchronous test; this is set up before its other fixtures and ends after them."""
    if inspect.iscoroutinefunction(getattr(request, "function", None)):
        request.getfixturevalue("watch_tasks")


@pytest.fixture(autouse=True)
def log_as_before() -> Iterator[None]:
    """Restore the handlers after a test: it may run the whole program and so change the log."""
    root = logging.getLogger()
    handlers = {one: (one.filters.copy(), one.formatter) for one in root.handlers}
    yield
    for added in [one for one in root.handlers if isinstance(one, EndWithoutMemory)]:
        root.removeHandler(added)
    for handler, (filters, formatter) in handlers.items():
        handler.filters[:], handler.formatter = filters, formatter


OF_CONNECTIONS = {"RequestHandler.start", "RequestHandler._handle_request", "_send_outbox", "_send_ticks"}
lasting_pages: list[object] = []
"""The pages open during all tests of a module. They connect again by themselves, and so have new tasks."""


def _is_of_lasting_page(task: asyncio.Task[object]) -> bool:
    return bool(lasting_pages) and getattr(task.get_coro(), "__qualname__", "") in OF_CONNECTIONS


@pytest.fixture
async def watch_tasks() -> AsyncIterator[None]:
    before = asyncio.all_tasks()
    yield
    left = {one for one in await _settled(before | _current()) if not _is_of_lasting_page(one)}
    assert not left, f"tasks left behind: {sorted(str(task.get_coro()) for task in left)}"


async def _settled(known: set[asyncio.Task[object]]) -> set[asyncio.Task[object]]:
    """A cancelled task needs a few turns of the loop to end."""
    left = asyncio.all_tasks() - known
    for _ in range(20):
        if not left:
            break
        await asyncio.sleep(0)
        left = asyncio.all_tasks() - known - _current()
    return left


def _current() -> set[asyncio.Task[object]]:
    task = asyncio.current_task()
    return set() if task is None else {task}


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """Yield a PostgreSQL server for all tests of a process; each test makes its own databases."""
    with PostgresServer() as server:
        yield server


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Return the browser in CHROMIUM, or one of this machine; without one, skip, or fail if CI is set."""
    path = found_browser()
    if path is not None:
        return path
    if CI:
        pytest.fail(NO_BROWSER)
    pytest.skip(NO_BROWSER)


@pytest.fixture(scope="session")
async def chromium(chromium_path: str) -> AsyncIterator[Chromium]:
    """One driver for all tests of a process: to start one costs as much as four browsers."""
    async with async_playwright() as driver:
        yield Chromium(driver, chromium_path)


@pytest.fixture(scope="module")
async def browser(chromium: Chromium, request: pytest.FixtureRequest) -> AsyncIterator[Browser]:
    """Yield the browser of one file of tests. The module may name its FONTS.

    Its start costs more than most tests, so there is not one for each test. After hundreds of tests a browser sometimes
    stopped drawing a page, and no frame came for minutes.
    """
    async with chromium.running(fonts=getattr(request.module, "FONTS", None)) as opened:
        yield opened

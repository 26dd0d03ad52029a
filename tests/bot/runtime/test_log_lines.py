"""The log: one line a record, nobody's words in it, and what repeats is counted."""

import io
import json
import logging
from collections.abc import Callable, Iterator

import pytest

from bot.domain.errors import Refused, StoreUnavailable
from bot.runtime import log_lines
from bot.runtime.log_lines import MOST_ALIKE, Form, Repeats

Lines = Callable[[], list[str]]


@pytest.fixture
def logger() -> Iterator[logging.Logger]:
    ours = logging.getLogger("durak.tests")
    others = tuple(ours.handlers)
    ours.setLevel(logging.DEBUG)
    yield ours
    for handler in set(ours.handlers).difference(others):
        ours.removeHandler(handler)


def written_by(logger: logging.Logger, form: Form) -> Lines:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    log_lines.set_up(handler, form)
    logger.addHandler(handler)
    return lambda: written.getvalue().splitlines()


def repeats(logger: logging.Logger) -> Repeats:
    (found,) = [one for one in logger.handlers[-1].filters if isinstance(one, Repeats)]
    return found


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr("bot.runtime.log_lines.time.monotonic", lambda: now[0])
    return now


def fail(logger: logging.Logger, error: Exception) -> None:
    try:
        raise error
    except type(error):
        logger.exception("it broke")


def test_a_record_is_one_line_of_json(logger: logging.Logger) -> None:
    lines = written_by(logger, "json")
    logger.warning("table %s cannot be\nbrought back", "\u0442\u0441")
    fail(logger, RuntimeError("out of luck"))
    first, second = map(json.loads, lines())
    assert first.pop("time").endswith("Z")
    assert first == {
        "level": "warning",
        "part": "durak.tests",
        "line": "table \u0442\u0441 cannot be\nbrought back",
    }
    assert second["trace"].endswith("\nRuntimeError: out of luck")


def test_a_record_is_one_line_of_keys_and_values(logger: logging.Logger) -> None:
    lines = written_by(logger, "keys")
    logger.info("ready")
    logger.error('it "failed"\nagain')
    first, second = lines()
    assert first.startswith("time=20")
    assert first.endswith(" level=info part=durak.tests line=ready")
    assert second.endswith(r'line="it \"failed\"\nagain"')


@pytest.mark.parametrize(
    "error, said",
    [
        (RuntimeError("a lock is broken"), "RuntimeError: a lock is broken"),
        (Refused("Bad Request"), "bot.domain.errors.Refused: Bad Request"),
        (ValueError("invalid literal: 'Anna'"), "ValueError"),
        (KeyError("Anna"), "KeyError"),
        (ExceptionGroup("Anna", [ValueError("Anna")]), "ValueError"),
    ],
)
def test_a_traceback_quotes_nobody(logger: logging.Logger, error: Exception, said: str) -> None:
    lines = written_by(logger, "plain")
    error.__cause__ = LookupError("Anna")
    fail(logger, error)
    assert lines()[-1] == said
    assert "Anna" not in "\n".join(lines())
    assert "which led to:" in lines()
    assert "Traceback (most recent call last):" in lines()
    assert any("in fail" in line for line in lines())


def test_what_the_store_says_itself_is_said_by_nobody_else(logger: logging.Logger) -> None:
    lines = written_by(logger, "plain")
    fail(logger, StoreUnavailable("the disk is full"))
    assert lines() == []


def test_a_line_that_repeats_is_said_once_a_minute_with_its_count(
    logger: logging.Logger, clock: list[float]
) -> None:
    lines = written_by(logger, "plain")
    for _ in range(180):
        logger.warning("the pool is empty")
        clock[0] += 1
        repeats(logger).tell()
    texts = [line.partition(": ")[2] for line in lines()]
    assert texts == ["the pool is empty", "59 times more in 60 s: the pool is empty"] * 3


def test_lines_that_differ_in_a_value_are_said_a_few_times(
    logger: logging.Logger, clock: list[float]
) -> None:
    lines = written_by(logger, "plain")
    for number in range(100):
        logger.warning("slot %s is refused, %.1f%% of %(a)s".replace("(a)", ""), number, 0.5, "all")
    logger.warning("something else")
    assert len(lines()) == MOST_ALIKE + 1
    repeats(logger).tell(all_of_them=True)
    assert lines()[-1].endswith(f"{100 - MOST_ALIKE} times more in 1 s: slot … is refused, …% of …")


def test_two_faults_under_one_line_are_two(logger: logging.Logger, clock: list[float]) -> None:
    lines = written_by(logger, "plain")
    for error in (RuntimeError("one"), TypeError("two"), RuntimeError("one")):
        fail(logger, error)
    assert sum("it broke" in line for line in lines()) == 2

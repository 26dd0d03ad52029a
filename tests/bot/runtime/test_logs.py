"""The log: a line for each record, without secrets and people's words; repeated lines are counted."""

import io
import json
import logging
from collections.abc import Callable, Iterator

import pytest

from bot.domain.errors import Refused, StoreUnavailable
from bot.runtime import logs
from bot.runtime.logs import MOST_ALIKE, PLACEHOLDER, Form, LogHandler, Repeats

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
    logger.addHandler(LogHandler(form, written))
    return lambda: written.getvalue().splitlines()


def repeats(logger: logging.Logger) -> Repeats:
    (handler,) = [one for one in logger.handlers if isinstance(one, LogHandler)]
    return handler.repeats


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr("bot.runtime.logs.time.monotonic", lambda: now[0])
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
    assert first.pop("timestamp").endswith("Z")
    assert first == {
        "level": "warning",
        "logger": "durak.tests",
        "event": "table \u0442\u0441 cannot be\nbrought back",
    }
    assert second["exception"].endswith("\nRuntimeError: out of luck")


def test_a_record_is_one_line_of_logfmt(logger: logging.Logger) -> None:
    lines = written_by(logger, "logfmt")
    logger.info("ready")
    logger.error('it "failed"\nagain')
    first, second = lines()
    assert first.startswith("timestamp=20")
    assert first.endswith(" level=info logger=durak.tests event=ready")
    assert second.endswith(r'event="it \"failed\"\nagain"')


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
def test_a_traceback_contains_no_words_of_people(logger: logging.Logger, error: Exception, said: str) -> None:
    lines = written_by(logger, "plain")
    error.__cause__ = LookupError("Anna")
    fail(logger, error)
    assert lines()[-1] == said
    assert "Anna" not in "\n".join(lines())
    assert "which led to:" in lines()
    assert "Traceback (most recent call last):" in lines()
    assert any("in fail" in line for line in lines())


def test_errors_logged_by_the_store_are_not_logged_again(logger: logging.Logger) -> None:
    lines = written_by(logger, "plain")
    fail(logger, StoreUnavailable("the disk is full"))
    assert lines() == []


def test_a_repeated_line_is_written_once_a_minute_with_its_count(
    logger: logging.Logger, clock: list[float]
) -> None:
    lines = written_by(logger, "plain")
    for _ in range(180):
        logger.warning("the pool is empty")
        clock[0] += 1
        repeats(logger).tell()
    texts = [line.partition("] ")[2] for line in lines()]
    shown = ["the pool is empty", "59 times more in 60 s: the pool is empty"]
    assert texts == [f"{text} [durak.tests]" for text in shown] * 3


def test_lines_with_different_values_are_written_a_few_times(
    logger: logging.Logger, clock: list[float]
) -> None:
    lines = written_by(logger, "plain")
    for number in range(100):
        logger.warning("slot %s is refused, %.1f%% of %(a)s".replace("(a)", ""), number, 0.5, "all")
    logger.warning("something else")
    assert len(lines()) == MOST_ALIKE + 1
    repeats(logger).tell(all_of_them=True)
    shown = f"] {100 - MOST_ALIKE} times more in 1 s with other values, the last: slot 99 is refused, 0.5% of all ["
    assert shown in lines()[-1]


def test_repeated_lines_are_counted_separately_for_each_set_of_values(
    logger: logging.Logger, clock: list[float]
) -> None:
    lines = written_by(logger, "plain")
    for reason in ("the disk is full", "no network", "the disk is full", "the disk is full", "no network"):
        logger.error("it fails (%s)", reason)
    repeats(logger).tell(all_of_them=True)
    assert [line.partition("] ")[2] for line in lines()[2:]] == [
        "2 times more in 1 s: it fails (the disk is full) [durak.tests]",
        "1 times more in 1 s: it fails (no network) [durak.tests]",
    ]


def test_two_errors_with_one_message_are_counted_separately(
    logger: logging.Logger, clock: list[float]
) -> None:
    lines = written_by(logger, "plain")
    for error in (RuntimeError("one"), TypeError("two"), RuntimeError("one")):
        fail(logger, error)
    assert sum("it broke" in line for line in lines()) == 2


@pytest.mark.parametrize("form", ["plain", "logfmt", "json"])
def test_a_secret_is_hidden_in_every_part_of_a_line(logger: logging.Logger, form: Form) -> None:
    logs.hide({"hunter2", 'hunter2"2', ""})
    lines = written_by(logger, form)
    logger.warning("asked %s and %d", "http://me:hunter2@host", 7)
    logger.error("failed", exc_info=RuntimeError('at hunter2"2'))
    assert f"asked http://me:{PLACEHOLDER}@host and 7" in lines()[0]
    assert f"RuntimeError: at {PLACEHOLDER}" in lines()[-1]
    assert "hunter" not in "".join(lines())
    assert logs.redacted('hunter2"2 hunter2') == f"{PLACEHOLDER} {PLACEHOLDER}"


def test_an_uncaught_error_is_logged_without_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    logs.hide({"hunter2"})
    root = logging.getLogger()
    lines = written_by(root, "plain")
    try:
        logs.log_uncaught(OSError, OSError("no such port: hunter2"), None)
    finally:
        root.removeHandler(root.handlers[-1])
    assert lines()[-1] == f"OSError: no such port: {PLACEHOLDER}"
    assert "hunter2" not in "".join(lines()) + capsys.readouterr().err


def test_a_line_that_cannot_be_written_does_not_show_its_values(
    logger: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = written_by(logger, "json")
    logger.propagate = False
    try:
        logger.warning("asked %d", "hunter2")
    finally:
        logger.propagate = True
    assert lines() == ["a line of durak.tests cannot be written"]
    assert capsys.readouterr().err == ""

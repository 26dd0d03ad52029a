"""The log: plain lines, logfmt or JSON. It contains no secrets and no words of people.

A log record passes a chain of structlog processors. Equal lines are written once a minute. Tracebacks leave the text of
a library's error out, because it may quote a person. Lines about failures of the store are dropped, because the store
reports them itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import TracebackType
from typing import Final, Literal, Never, TextIO

from structlog import DropEvent
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.processors import ExceptionRenderer, JSONRenderer, LogfmtRenderer, TimeStamper
from structlog.stdlib import ProcessorFormatter, add_log_level, add_logger_name
from structlog.typing import EventDict, ExcInfo, Processor

from bot.domain.errors import BotError, StoreUnavailable

Form = Literal["plain", "logfmt", "json"]

PLACEHOLDER: Final = "<secret>"
MINUTE_S: Final = 60.0
MOST_ALIKE: Final = 5
"""The maximum number of lines per minute that differ only in their values."""
TELL_EVERY_S: Final = 5.0
_QUOTE_NOTHING: Final = (
    BotError,
    OSError,
    RuntimeError,
    TypeError,
    AttributeError,
    NameError,
    ImportError,
    AssertionError,
)
"""The errors whose texts contain no stored data and no words of people."""
_secrets: Final = set[str]()
_log = logging.getLogger(__name__)


def set_up(level: str, form: Form) -> None:
    """Write the log of the process to stderr, in this form. Leave out lines below the level, such as `INFO`."""
    logging.basicConfig(level=level, handlers=[LogHandler(form)])


def hide(secrets: Iterable[str]) -> None:
    """Replace these texts by `PLACEHOLDER` in every later line of the log."""
    _secrets.update(filter(None, secrets))


def redacted(text: str) -> str:
    """Return the text with all hidden secrets replaced."""
    for secret in sorted(_secrets, key=len, reverse=True):
        text = text.replace(secret, PLACEHOLDER)
    return text


class LogHandler(logging.StreamHandler[TextIO]):
    """Writes the log to a stream, by default stderr."""

    def __init__(self, form: Form, stream: TextIO | None = None) -> None:
        super().__init__(stream)
        self.repeats: Final = Repeats()
        chain: list[Processor] = [
            _drop_store_failures,
            ExceptionRenderer(_exception_text),
            self.repeats,
            add_log_level,
            add_logger_name,
            TimeStamper(fmt="iso"),
            ProcessorFormatter.remove_processors_meta,
            _redact,
            _renderer(form, colors=self.stream.isatty()),
        ]
        self.setFormatter(ProcessorFormatter(processors=chain))

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(DropEvent):
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- the name in the library
        """Report that a line could not be written. Leave out its values, because they may contain a secret."""
        with contextlib.suppress(OSError, ValueError):
            self.stream.write(f"a line of {record.name} cannot be written\n")


def _renderer(form: Form, *, colors: bool) -> Processor:
    match form:
        case "json":
            return JSONRenderer(ensure_ascii=False)
        case "logfmt":
            return LogfmtRenderer(key_order=("timestamp", "level", "logger", "event"))
        case "plain":
            return ConsoleRenderer(
                colors=colors, pad_event_to=0, pad_level=False, exception_formatter=plain_traceback
            )


def _redact(_logger: object, _method: str, event: EventDict) -> EventDict:
    return {name: redacted(str(value)) for name, value in event.items()}


def _drop_store_failures(_logger: object, _method: str, event: EventDict) -> EventDict:
    if is_caused_by_store(event.get("exc_info")):
        raise DropEvent
    return event


def is_caused_by_store(exc_info: tuple[object, BaseException | None, object] | None) -> bool:
    """Return True if the error is a `StoreUnavailable`, or was raised because of one."""
    error, seen = exc_info[1] if exc_info else None, set[int]()
    while error is not None and id(error) not in seen:
        if isinstance(error, StoreUnavailable):
            return True
        seen.add(id(error))
        error = error.__cause__ or error.__context__
    return False


@dataclass(slots=True)
class _Line:
    """The text of a line without its traceback, and the number of its dropped repetitions."""

    text: str = ""
    dropped: int = 0


@dataclass(slots=True)
class _Said:
    """The lines of one kind since the time `since` (s), by their texts with tracebacks.

    Lines of one kind have the same logger, level and template. `others` counts the lines beyond
    `MOST_ALIKE`, and has the text of the last one.
    """

    since: float
    lines: dict[str, _Line] = field(default_factory=dict)
    others: _Line = field(default_factory=_Line)

    @property
    def dropped(self) -> int:
        return self.others.dropped + sum(line.dropped for line in self.lines.values())


class Repeats:
    """A structlog processor for repetitions of a line within a minute. It drops and counts them.

    It also drops and counts lines beyond `MOST_ALIKE` with other values.
    """

    def __init__(self) -> None:
        self._said: dict[tuple[str, int, str], _Said] = {}

    def __call__(self, _logger: object, _method: str, event: EventDict) -> EventDict:
        record = event["_record"]
        if record.levelno < logging.INFO or getattr(record, "counted", False):
            return event
        kind = (record.name, record.levelno, str(record.msg))
        said, now = self._said.get(kind), time.monotonic()
        if said is None or (now - said.since >= MINUTE_S and not said.dropped):
            said = self._said[kind] = _Said(now)
        text = event["event"] + event.get("exception", "")
        line = said.lines.get(text)
        if line is None and len(said.lines) < MOST_ALIKE:
            said.lines[text] = _Line(event["event"])
            return event
        if line is None:
            line = said.others
            line.text = event["event"]
        line.dropped += 1
        raise DropEvent

    def tell(self, *, all_of_them: bool = False) -> None:
        """Log the numbers of dropped lines of each kind whose minute is over. With `all_of_them`, log all kinds.

        The logged kinds are counted from 0 again.
        """
        now = time.monotonic()
        for kind, said in list(self._said.items()):
            if all_of_them or now - said.since >= MINUTE_S:
                del self._said[kind]
                name, level, _ = kind
                seconds = max(1, round(now - said.since))
                for line in filter(lambda line: line.dropped, said.lines.values()):
                    _tell(name, level, "%d times more in %d s: %s", line, seconds)
                if said.others.dropped:
                    more = "%d times more in %d s with other values, the last: %s"
                    _tell(name, level, more, said.others, seconds)


def _tell(name: str, level: int, template: str, line: _Line, seconds: int) -> None:
    logging.getLogger(name).log(level, template, line.dropped, seconds, line.text, extra={"counted": True})


async def tell_repeats() -> Never:
    """Log the numbers of dropped lines every `TELL_EVERY_S`, until cancelled, and once more at the end."""
    handlers = [one for one in logging.getLogger().handlers if isinstance(one, LogHandler)]
    try:
        while True:
            await asyncio.sleep(TELL_EVERY_S)
            for handler in handlers:
                handler.repeats.tell()
    finally:
        for handler in handlers:
            handler.repeats.tell(all_of_them=True)


def _exception_text(exc_info: ExcInfo) -> str:
    return "".join(_traceback(exc_info[1], set())).rstrip("\n")


def _traceback(error: BaseException, seen: set[int]) -> Iterator[str]:
    """Yield the traceback of an error, after those of its causes. Leave out the errors in `seen` (by their ids)."""
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _traceback(before, seen)
        yield "\nwhich led to:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    yield f"{name}: {error}\n" if isinstance(error, _QUOTE_NOTHING) else f"{name}\n"
    for one in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        if id(one) not in seen:
            yield "\namong them:\n\n"
            yield from _traceback(one, seen)


def log_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Log a fatal error of the process without secrets; print Ctrl-C as usual. Use it as `sys.excepthook`."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        _log.critical("an unforeseen fault ends the process", exc_info=(kind, error, trace))

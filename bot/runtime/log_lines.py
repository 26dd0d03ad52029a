"""The lines of the log: for people, as `key=value` or as JSON, without anybody's words, and each once.

Our own lines name nobody. The text of an error that is not ours may quote what somebody wrote, so it is left out of
tracebacks. A line that repeats is said once, and after a minute how often it came.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, Literal, Never

from bot.domain.errors import BotError
from bot.runtime.store_failures import StoreFailureFilter

Form = Literal["plain", "keys", "json"]

MINUTE_S: Final = 60.0
MOST_ALIKE: Final = 5
"""Of lines that differ in their values alone, so many are said in a minute."""
TELL_EVERY_S: Final = 5.0
_PLAIN: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
_VALUE: Final = re.compile(r"%(?:%|(?:\(\w+\))?[-#0 +]*[\d*]*(?:\.[\d*]+)?[a-zA-Z])")
"""A place in a template of the log in which a value is written."""
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
"""Errors whose texts speak of the program or the machine, and not of data."""


def set_up(handler: logging.Handler, form: Form) -> None:
    """Have the handler write such lines."""
    handler.setFormatter(logging.Formatter(_PLAIN) if form == "plain" else FieldFormatter(form))
    for one in (StoreFailureFilter(), Repeats(), WordlessTracebacks()):
        handler.addFilter(one)


class FieldFormatter(logging.Formatter):
    """Writes a record as one line of named fields."""

    def __init__(self, form: Form) -> None:
        super().__init__()
        self._json = form == "json"

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields = {
            "time": moment.replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "part": record.name,
            "line": record.getMessage(),
        }
        if record.exc_text:
            fields["trace"] = record.exc_text
        if self._json:
            return json.dumps(fields, ensure_ascii=False)
        return " ".join(f"{name}={_quoted(value)}" for name, value in fields.items())


class WordlessTracebacks(logging.Filter):
    """Formats tracebacks without the texts of errors that may quote data. No record is dropped."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and record.exc_info[1] is not None:
            record.exc_text = "".join(_told(record.exc_info[1], set())).rstrip("\n")
        return True


@dataclass(slots=True)
class _Said:
    since: float
    texts: set[str] = field(default_factory=set)
    held_back: int = 0


class Repeats(logging.Filter):
    """Drops a line that was said within the last minute, and counts it."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[tuple[str, int, str], _Said] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.INFO or getattr(record, "counted", False):
            return True
        kind = (record.name, record.levelno, str(record.msg))
        said, now = self._said.get(kind), time.monotonic()
        if said is None or (now - said.since >= MINUTE_S and not said.held_back):
            said = self._said[kind] = _Said(now)
        text = record.getMessage() + _fault(record)
        if text in said.texts or len(said.texts) >= MOST_ALIKE:
            said.held_back += 1
            return False
        said.texts.add(text)
        return True

    def tell(self, *, all_of_them: bool = False) -> None:
        """Say how often the lines came that were held back, a minute after the first of them."""
        now = time.monotonic()
        over = [kind for kind, said in self._said.items() if all_of_them or now - said.since >= MINUTE_S]
        for kind in over:
            (name, level, template), said = kind, self._said.pop(kind)
            if said.held_back:
                like = _without_values(template) if len(said.texts) > 1 else next(iter(said.texts))
                line = "%d times more in %d s: %s"
                seconds = max(1, round(now - said.since))
                logging.getLogger(name).log(
                    level, line, said.held_back, seconds, like, extra={"counted": True}
                )


async def tell_repeats() -> Never:
    """Say now and then, and at the end, how often lines were held back."""
    try:
        while True:
            await asyncio.sleep(TELL_EVERY_S)
            for one in _of_root():
                one.tell()
    finally:
        for one in _of_root():
            one.tell(all_of_them=True)


def _of_root() -> list[Repeats]:
    handlers = logging.getLogger().handlers
    return [one for handler in handlers for one in handler.filters if isinstance(one, Repeats)]


def _without_values(template: str) -> str:
    """Return a line of the log with an ellipsis for each value."""
    return _VALUE.sub(lambda found: "%" if found[0] == "%%" else "…", template)


def _quoted(value: str) -> str:
    """Quote a value that has a space or a quotation mark, as JSON does."""
    plain = value.isprintable() and value and not any(letter in value for letter in ' "=\\')
    return value if plain else json.dumps(value, ensure_ascii=False)


def _fault(record: logging.LogRecord) -> str:
    """Return the kind and the place of a record's error, so that two different ones are two lines."""
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return ""
    places = traceback.extract_tb(error.__traceback__)
    where = f"{places[-1].filename}:{places[-1].lineno}" if places else ""
    return f" ({type(error).__name__} {where})"


def _told(error: BaseException, seen: set[int]) -> Iterator[str]:
    """Yield the traceback of an error, those that led to it before it."""
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _told(before, seen)
        yield "\nwhich led to:\n\n"
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    yield f"{name}: {error}\n" if isinstance(error, _QUOTE_NOTHING) else f"{name}\n"
    for one in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        if id(one) not in seen:
            yield "\namong them:\n\n"
            yield from _told(one, seen)

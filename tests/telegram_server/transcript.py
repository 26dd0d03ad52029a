"""The events in some chats as text, to be read and compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tests.telegram_server.log import Entry

SHOWN: Final = frozenset({"said", "sent", "edited", "deleted", "tapped", "toast", "service"})

_ID: Final = re.compile(r"(?<=(?:join|deal|hand|seat))_\w+")
"""The ids in deep links; they differ from run to run."""


def transcript(entries: Iterable[Entry], names: Mapping[int, str]) -> str:
    """The events of the chats in `names` (by id). Messages are numbered in the order of their first event."""
    numbers: dict[tuple[int, int], int] = {}
    lines: list[str] = []
    for entry in entries:
        if entry.chat in names and entry.what in SHOWN:
            number = numbers.setdefault((entry.chat, entry.message), len(numbers) + 1)
            place = f"{names[entry.chat]}: " if len(names) > 1 else ""
            lines.extend(
                f"{place}{line}" if at == 0 else line for at, line in enumerate(_lines(entry, number))
            )
    return "\n".join(lines) + "\n"


def _lines(entry: Entry, number: int) -> Iterator[str]:
    match entry.what:
        case "said":
            yield f"#{number} {entry.who}: {_ID.sub('_…', entry.text)}"
        case "sent" | "edited":
            how = "changes" if entry.what == "edited" else "new, silent" if entry.silent else "new, rings"
            yield f"#{number} {how}"
            yield from (f"    | {line}".rstrip() for line in entry.text.splitlines())
            yield from ("    " + " ".join(f"[ {label} ]" for label in row) for row in entry.labels)
        case "deleted":
            yield f"#{number} is gone"
        case "tapped":
            yield f"#{number} {entry.who} taps [ {entry.text} ]"
        case "toast":
            if entry.text:
                yield f"#{number} {entry.who} is told: {_ID.sub('_…', entry.text)}"
        case _:
            yield f"#{number} {entry.text}"

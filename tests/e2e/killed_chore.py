"""The bot's own program, days later, with small steps of the page's housekeeping right after its start.

Lobbies expire after a second, and are archived after another one.

`DAYS_LATER` moves the clock. `KILLED_AT` is a number: the process kills itself at this deletion of unneeded rooms or
visitors, before its commit or, with `KILLED_AFTER=1`, after it.
"""

import os
import signal
import sys
from collections.abc import Callable, Sequence
from itertools import count
from typing import Final

from adapters import clock
from adapters.kit.post_box import Kept, UseFound
from adapters.web import housekeeping, visitors
from adapters.web.visitors import Visitors
from bot.__main__ import main
from bot.game import table_state

PROGRAM: Final = "tests.e2e.killed_chore"
DAY_MS: Final = 86_400_000
NUMBERS = count(1)


def move(kind: type[clock.SystemClock]) -> None:
    now: Callable[[clock.SystemClock], int] = kind.now
    kind.now = lambda of: now(of) + int(os.environ["DAYS_LATER"]) * DAY_MS  # type: ignore[method-assign, assignment]


async def drop_or_die(of: Visitors, found: Sequence[UseFound], kept: Kept) -> int:
    deletes = any(not use.needed for use in found)
    dies = deletes and next(NUMBERS) == int(os.environ.get("KILLED_AT", "0"))
    if dies and "KILLED_AFTER" not in os.environ:
        os.kill(os.getpid(), signal.SIGKILL)
    gone = await drop(of, found, kept)
    if dies:
        os.kill(os.getpid(), signal.SIGKILL)
    return gone


if __name__ == "__main__":
    drop = Visitors.drop_unneeded
    Visitors.drop_unneeded = drop_or_die  # type: ignore[method-assign, assignment]
    for kind in (clock.SystemClock, clock.ServerClock):
        move(kind)
    table_state.IDLE_LOBBY_MS = table_state.ARCHIVE_AFTER_MS = 1_000
    visitors.PAGE = 1  # type: ignore[misc]
    housekeeping.FIRST_AFTER_S = 0.5
    housekeeping.EVERY_S = 2.0
    sys.exit(main())

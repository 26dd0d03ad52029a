"""The bot's own program with a kill of itself at a place of the table `PLACES`.

`KILLED_AT` is the name of a place, and `KILLED_NUMBER` the number of the deadly call of it, from 1: the process dies
before this call or, with `KILLED_AFTER=1`, after it. Without `KILLED_AT` the process lives.

`DAYS_LATER` moves the clock. With `NO_HARD_LINKS=1` the file system has none. With `WORKS_AT_ONCE=1` the night's work
begins at the start, in small portions.
"""

import errno
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from types import ModuleType
from typing import Any, Final

from adapters import clock
from adapters.store.writer import Writer
from bot.__main__ import main
from bot.domain.rank_rows import MarkCounted
from bot.domain.rows import Change, EndGame
from bot.domain.tournament_rows import PutTournament
from bot.features.tournaments.model import Finished
from bot.features.tournaments.storing import loaded
from bot.ranks import rebuilding
from bot.runtime import chores

PROGRAM: Final = "tests.e2e.killed_at"
DAY_MS: Final = 86_400_000
FILE_CHANGES: Final = {"os.link", "os.rename", "os.remove"}
NUMBERS = count(1)
QUICK_WORK: Final[Sequence[tuple[ModuleType, str, float]]] = (
    (chores, "FIRST_AFTER_MS", 0),
    (chores, "DEAD_MS", 3_000),
    (chores, "BEAT_S", 0.5),
    (chores, "LOOK_EVERY_S", 0.2),
    (chores, "AT_ONCE", 1),
    (rebuilding, "PIECE", 8),
    (rebuilding, "ENTRIES_AT_ONCE", 1),
)


def any_commit(_: Sequence[Change]) -> bool:
    return True


def ends_game(changes: Sequence[Change]) -> bool:
    return any(isinstance(change, EndGame) for change in changes)


def counts_game(changes: Sequence[Change]) -> bool:
    return any(isinstance(change, MarkCounted) for change in changes)


def begins_second_round(changes: Sequence[Change]) -> bool:
    stored = (loaded(change.row) for change in changes if isinstance(change, PutTournament))
    return any(len(tournament.rounds) == 2 for tournament in stored)


def is_of_finished_tournament(changes: Sequence[Change]) -> bool:
    stored = (loaded(change.row) for change in changes if isinstance(change, PutTournament))
    return any(isinstance(tournament.state, Finished) for tournament in stored)


def works(name: str) -> Callable[..., bool]:
    """Return a function to recognise the transactions of a method of the store."""
    return lambda work: name in work.__qualname__


PLACES: Final[Mapping[str, tuple[str, Callable[..., bool]]]] = {
    "commit": ("commit", any_commit),
    "end of a game": ("commit", ends_game),
    "count of a game": ("commit", counts_game),
    "second round": ("commit", begins_second_round),
    "end of a tournament": ("commit", is_of_finished_tournament),
    "strangers": ("do", works("drop_strangers")),
    "expired": ("do", works("drop_expired")),
    "chore": ("do", works("put_chore")),
    "statistics": ("do", works("renew_in_file")),
}
"""The methods of the writer; the function of each recognises the calls to count by their arguments.

A further place, `files`, is each creation, renaming, linking and removal of a file of the database.
"""


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def is_now() -> bool:
    return next(NUMBERS) == int(os.environ["KILLED_NUMBER"])


def at_files(event: str, given: tuple[Any, ...]) -> None:
    """An audit hook: die before a change of files."""
    changes = event in FILE_CHANGES or (event == "open" and given[2] & os.O_CREAT)
    if changes and "sqlite3" in str(given[0]) and is_now():
        die()


def no_link(*_: object) -> None:
    """Fail as a file system without hard links does."""
    raise OSError(errno.EPERM, "no hard links")


def hook(method: str, counts: Callable[..., bool]) -> None:
    """Let calls of a method of the writer kill the process."""
    call = getattr(Writer, method)

    async def call_or_die(of: Writer, *given: Any) -> Any:
        dies, after = counts(*given) and is_now(), "KILLED_AFTER" in os.environ
        if dies and not after:
            die()
        result = await call(of, *given)
        if dies:
            die()
        return result

    setattr(Writer, method, call_or_die)


def move(kind: type[clock.SystemClock]) -> None:
    now: Callable[[clock.SystemClock], int] = kind.now
    kind.now = lambda of: now(of) + int(os.environ["DAYS_LATER"]) * DAY_MS  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    place = os.environ.get("KILLED_AT")
    if place == "files":
        if "NO_HARD_LINKS" in os.environ:
            os.link = no_link  # type: ignore[assignment]
        sys.addaudithook(at_files)
    elif place is not None:
        hook(*PLACES[place])
    if "DAYS_LATER" in os.environ:
        for kind in (clock.SystemClock, clock.ServerClock):
            move(kind)
    if "WORKS_AT_ONCE" in os.environ:
        for module, name, value in QUICK_WORK:
            setattr(module, name, value)
    sys.exit(main())

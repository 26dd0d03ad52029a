"""Counts what a tapped card and `/settings` run through: the bot in this process, Telegram's adapter, an SQLite file.

Only the project's own code counts: `engine`, `bot` and `adapters`. A call counts once, however often a coroutine is
resumed. Code in threads and in greenlets of SQLAlchemy is not seen.
"""

import asyncio
import sys
from collections.abc import Awaitable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType, TracebackType
from typing import Any, Final, Self

from adapters.store import SqlStore
from benchmarks.figures import Figure, Figures, amount
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import Sitting, seated
from tests.telegram_server import TelegramServer
from tests.telegram_server.log import What

ROOT: Final = Path(__file__).parent.parent
OWN: Final = ("engine", "bot", "adapters")
FOLDER: Final = Path("build")
TAPS_BEFORE: Final = 5
"""The number of taps before the measured one, an attack: a choice between two uses of a card would move nothing."""
MOVE_EDITS: Final = 3
"""The number of messages that an attack edits: the table, the hand of the attacker and the hand of the defender."""
FILES, CALLS = 85, 2_400
"""The ceilings of a tap."""
OUTSIDE_ENGINE, PACKAGES, SETTINGS_FILES = 65, 20, 56
"""Ceilings, too: the files of a tap that are not the engine's, its folders, and the files of `/settings`."""


class Walk:
    """Records the calls of the project's functions inside `with Walk() as walk:`. Read the counts after the block."""

    def __init__(self) -> None:
        self._frames: set[FrameType] = set()
        self.calls = 0
        self.paths: set[Path] = set()

    def __enter__(self) -> Self:
        sys.setprofile(self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        sys.setprofile(None)
        self._frames.clear()

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or frame in self._frames:
            return
        path = Path(frame.f_code.co_filename)
        if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OWN:
            self._frames.add(frame)
            self.calls += 1
            self.paths.add(path.relative_to(ROOT))

    @property
    def files(self) -> int:
        """The number of files with a called function."""
        return len(self.paths)

    @property
    def files_outside_engine(self) -> int:
        """The number of these files outside the engine."""
        return sum(path.parts[0] != "engine" for path in self.paths)

    @property
    def packages(self) -> int:
        """The number of folders with such a file."""
        return len({path.parent for path in self.paths})


def run() -> Figures:
    """Measure `app.tap_files`, `…_outside_engine`, `app.tap_packages`, `app.tap_calls`, `app.settings_files`."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as place:
        tap, settings = asyncio.run(_walk(Path(place).resolve() / "walk.sqlite"))
    return {
        "app.tap_files": _limited(tap.files, "files", FILES),
        "app.tap_files_outside_engine": _limited(tap.files_outside_engine, "files", OUTSIDE_ENGINE),
        "app.tap_packages": _limited(tap.packages, "folders", PACKAGES),
        "app.tap_calls": _limited(tap.calls, "calls", CALLS),
        "app.settings_files": _limited(settings.files, "files", SETTINGS_FILES),
    }


def _limited(count: int, unit: str, ceiling: int) -> Figure:
    return amount(count, unit, ceiling, "the ceiling")


async def _walk(path: Path) -> tuple[Walk, Walk]:
    """Return the walk of a tapped card early in a game of three, and the walk of `/settings`."""
    store = await SqlStore.open(f"sqlite+aiosqlite:///{path}")
    try:
        async with await TelegramServer.start() as server, HostedBot(server, store=store) as bot:
            sitting = await seated(server, bot)
            for _ in range(TAPS_BEFORE):
                await sitting.step()
            with Walk() as tap:
                await _until_shown(sitting, sitting.step(), "edited", MOVE_EDITS)
            with Walk() as settings:
                await _until_shown(sitting, sitting.people[0].types(sitting.group, "/settings"), "sent", 1)
            return tap, settings
    finally:
        await store.close()


async def _until_shown(sitting: Sitting, action: Awaitable[object], what: What, chats: int) -> None:
    """Await the action, then wait until the bot has sent or edited messages in `chats` chats and all its work is done.

    Raises:
        TimeoutError: The action has no such effect.
    """
    log = sitting.server.log.entries
    before = len(log)
    await action
    await sitting.server.until(
        lambda: len({one.chat for one in log[before:] if one.bot and one.what == what}) >= chats
    )
    await sitting.until_settled()

"""The bot's own program on a host with a jumping clock and a silent resolver.

`TESTS_HOST` is a folder. While it has the file `silent`, every lookup of a name hangs. The file `seconds` contains the
error of the clock; SIGUSR2 sets the clock again.
"""

import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from bot.__main__ import main

PROGRAM: Final = "tests.e2e.rough_host"
FOLDER: Final = "TESTS_HOST"
SILENT: Final = "silent"
SECONDS: Final = "seconds"
LOOKS_S: Final = 0.05

_look_up: Final[Callable[..., Any]] = socket.getaddrinfo
_time: Final = time.time
_time_ns: Final = time.time_ns


class Host:
    """The present faults of the host."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._wrong_s = 0

    def read(self, *_: object) -> None:
        self._wrong_s = int((self._folder / SECONDS).read_text())

    def time(self) -> float:
        return _time() + self._wrong_s

    def time_ns(self) -> int:
        return _time_ns() + self._wrong_s * 1_000_000_000

    def look_up(self, host: Any, *others: Any, **named: Any) -> Any:
        while host in ("localhost", b"localhost") and (self._folder / SILENT).exists():
            time.sleep(LOOKS_S)
        return _look_up(host, *others, **named)


if __name__ == "__main__":
    rough = Host(Path(os.environ[FOLDER]))
    signal.signal(signal.SIGUSR2, rough.read)
    time.time, time.time_ns = rough.time, rough.time_ns
    socket.getaddrinfo = rough.look_up
    sys.exit(main())

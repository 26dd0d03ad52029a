"""A process that has imported the bot, and forks for each program started by a test.

`python -m tests.program_template 5` serves the socket of descriptor 5. A request is a JSON object with the `words` of
`python -m`, the `folder` and the `variables`, and three descriptors: the program's stdout, its stderr, and a pipe for
its exit code. The answer is the process id. The template ends with the socket.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import sys
from typing import Any, Final

IMPORTED: Final = (
    "bot.__main__",
    "adapters.discord",
    "adapters.telegram",
    "adapters.web",
    "adapters.web.health",
)
MOST: Final = 1 << 20


def serve(control: socket.socket) -> list[str] | None:
    """Fork for each request. In a fork, return the words of its command line; else None, at the end of the socket."""
    woken, wakes = os.pipe()
    os.set_blocking(wakes, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakes)
    ends: dict[int, int] = {}
    while True:
        ready = {int(number) for number in select.select([control.fileno(), woken], [], [])[0]}
        if woken in ready:
            os.read(woken, 64)
            _report_ends(ends)
        if control.fileno() not in ready:
            continue
        message, descriptors, *_ = socket.recv_fds(control, MOST, 3)
        if not message:
            return None
        output, log, end = descriptors
        pid = os.fork()
        if pid == 0:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(output, 1)
            os.dup2(log, 2)
            for number in (control.detach(), woken, wakes, *descriptors, *ends.values()):
                os.close(number)
            return _prepared(json.loads(message))
        os.close(output)
        os.close(log)
        ends[pid] = end
        control.send(str(pid).encode())


def _report_ends(ends: dict[int, int]) -> None:
    while ends:
        pid, status = os.waitpid(-1, os.WNOHANG)
        if pid == 0:
            return
        end = ends.pop(pid)
        os.write(end, str(os.waitstatus_to_exitcode(status)).encode())
        os.close(end)


def _prepared(request: dict[str, Any]) -> list[str]:
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["variables"])
    words: list[str] = request["words"]
    return words


if __name__ == "__main__":
    for module in IMPORTED:
        importlib.import_module(module)
    del sys.modules["bot.__main__"]  # it is to run as `__main__`
    gc.collect()
    gc.freeze()
    gc.enable()
    words = serve(socket.socket(fileno=int(sys.argv[1])))
    if words is not None:
        sys.argv = words
        runpy.run_module(words[0], run_name="__main__", alter_sys=True)

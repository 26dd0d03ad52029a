"""Start programs of this project as processes of their own, as `python -m` does.

The import of the bot takes a second. In a run of the tests, one template process has imported the bot, and each program
is a fork of it: see `tests.program_template`. Elsewhere, such as in benchmarks, it is a new interpreter.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

ROOT: Final = Path(__file__).parents[1]
OF_INTERPRETER: Final = ("PYTHON", "LD_", "MALLOC_")
"""Variables with these beginnings count when an interpreter starts: a fork would not know them."""
MOST: Final = 1 << 20
"""Bytes of a request, at most."""


class Program(Protocol):
    """A started program; the part of `asyncio.subprocess.Process` used by tests."""

    @property
    def pid(self) -> int: ...

    @property
    def returncode(self) -> int | None: ...

    @property
    def stdout(self) -> asyncio.StreamReader | None: ...

    async def wait(self) -> int: ...

    def send_signal(self, signal: int) -> None: ...

    def terminate(self) -> None: ...

    def kill(self) -> None: ...


def environment(variables: Mapping[str, object]) -> dict[str, str]:
    """Return the environment of a program: the variables of the tests without settings of the bot, and `variables`."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("DURAK_")}
    return inherited | {"PYTHONPATH": str(ROOT)} | {name: str(value) for name, value in variables.items()}


async def start_program(
    words: Sequence[str], *, folder: Path, variables: Mapping[str, object], log: int, says: bool = False
) -> Program:
    """Start `python -m` with `words` in `folder`.

    Args:
        words: The module, and the words of its command line.
        folder: The working directory.
        variables: Environment variables in addition to those of the tests.
        log: The file descriptor for stderr.
        says: Whether `stdout` can be read. Otherwise it is the null device.
    """
    whole = environment(variables)
    needs_interpreter = any(
        name.startswith(OF_INTERPRETER) and name != "PYTHONPATH" and os.environ.get(name) != value
        for name, value in whole.items()
    )
    if _template is not None and not needs_interpreter:
        return await _Fork.start(_template, words, folder, whole, log, says=says)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *words),
        cwd=folder,
        env=whole,
        stdout=subprocess.PIPE if says else subprocess.DEVNULL,
        stderr=log,
    )


class _Template:
    """The process with the imported bot. It starts with the first program and ends with this process."""

    def __init__(self) -> None:
        self._one_at_a_time = threading.Lock()
        self._control: socket.socket | None = None

    def fork(self, request: Mapping[str, object], descriptors: Sequence[int]) -> int:
        """Start a program and return its process id.

        Args:
            request: A request to `tests.program_template`.
            descriptors: Those of stdout, of stderr, and of a pipe for the exit code.
        """
        with self._one_at_a_time:
            control = self._control = self._control or self._started()
            socket.send_fds(control, [json.dumps(request).encode()], descriptors)
            return int(control.recv(64))

    def _started(self) -> socket.socket:
        control, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        for side in (control, its):
            side.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST)
        process = subprocess.Popen(
            (sys.executable, "-m", "tests.program_template", str(its.fileno())),
            cwd=ROOT,
            env=environment({}),
            stdin=subprocess.DEVNULL,
            pass_fds=[its.fileno()],
        )
        its.close()

        def end() -> None:
            control.close()
            process.wait()

        atexit.register(end)
        return control


_template: _Template | None = None


def share_imports() -> None:
    """Let programs be forks of a template from now on."""
    global _template  # noqa: PLW0603 -- one for all tests of a process
    _template = _Template()


class _Fork:
    """A program started by the template."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader | None, end: int) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = asyncio.Event()
        self._end = end
        asyncio.get_running_loop().add_reader(end, self._read_end)

    @classmethod
    async def start(
        cls,
        template: _Template,
        words: Sequence[str],
        folder: Path,
        variables: Mapping[str, str],
        log: int,
        *,
        says: bool,
    ) -> _Fork:
        request = {"words": list(words), "folder": str(folder), "variables": dict(variables)}
        end, its_end = os.pipe()
        output, its_output = os.pipe() if says else (None, os.open(os.devnull, os.O_WRONLY))
        try:
            pid = await asyncio.to_thread(template.fork, request, [its_output, log, its_end])
        finally:
            os.close(its_output)
            os.close(its_end)
        return cls(pid, None if output is None else await _reader(output), end)

    def _read_end(self) -> None:
        said = os.read(self._end, 64)
        asyncio.get_running_loop().remove_reader(self._end)
        os.close(self._end)
        self.returncode = int(said)
        self._ended.set()

    async def wait(self) -> int:
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, signal: int) -> None:
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


async def _reader(descriptor: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(descriptor, "rb")
    )
    return reader

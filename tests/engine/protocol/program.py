"""The real program, `python -m engine`, behind two pipes."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from json import loads
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

ROOT = Path(__file__).parent.parent.parent.parent


class Program:
    """The program while it runs: a line goes in, an answer comes out."""

    def __init__(self, process: Popen[bytes]) -> None:
        self._process = process

    def say(self, line: str) -> str:
        """Send a line and return the answering line."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().decode()

    def ask(self, line: str) -> dict[str, Any]:
        """Say a line and return the answer, whether it is accepted or refused."""
        answer: dict[str, Any] = loads(self.say(line))
        return answer


@contextmanager
def running() -> Iterator[Program]:
    """Run the program until its input is closed; then it has to end well, with nothing to complain of."""
    command = [sys.executable, "-m", "engine"]
    with Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        yield Program(process)
        rest, errors = process.communicate()
        assert (process.returncode, rest, errors) == (0, b"", b"")

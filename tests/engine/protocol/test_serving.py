"""Lines of bytes in, lines of JSON out; and the real program."""

import sys
from io import BytesIO
from json import loads
from os import devnull
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, run
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.protocol import Session, serve
from engine.protocol.commands import COMMANDS, Command
from engine.protocol.greeting import LONGEST_LINE
from engine.protocol.plain import Answer

ROOT = Path(__file__).parent.parent.parent.parent
PROGRAM = [sys.executable, "-m", "engine"]


def answers_to(typed: bytes, *faults: str) -> list[dict[str, Any]]:
    sink = BytesIO()
    reported: list[Exception] = []
    serve(BytesIO(typed), sink, reported.append)
    assert [repr(error) for error in reported] == list(faults)
    said = sink.getvalue()
    assert said.isascii()
    assert said == b"" or said.endswith(b"\n")
    return [loads(line) for line in said.splitlines()]


def test_every_line_gets_one_answer_even_the_last_without_a_line_feed() -> None:
    assert [answer["ok"] for answer in answers_to(b"help\r\n\nseats 3")] == [True, False, True]


def test_nothing_is_answered_after_quit() -> None:
    assert answers_to(b"quit\nhelp\n") == [{"ok": True}]


def test_an_overlong_line_is_refused_once_and_the_next_one_is_answered() -> None:
    long = b"x" * (3 * LONGEST_LINE)
    too_long = {"ok": False, "error": "line-too-long", "longest": LONGEST_LINE}
    assert answers_to(long + b"\nquit\n") == [too_long, {"ok": True}]
    assert answers_to(long) == [too_long]


def test_a_line_just_short_enough_is_read() -> None:
    fits = b"x" * (LONGEST_LINE - 1)
    assert [answer["error"] for answer in answers_to(fits + b"\n" + fits)] == ["unknown-command"] * 2


def test_invalid_utf_8_is_refused() -> None:
    assert answers_to(b"\xff\xfe\n\0\n")[0] == {"ok": False, "error": "not-utf-8"}


def test_a_fault_in_a_command_is_answered_and_reported_and_the_next_line_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(session: Session, words: str) -> Answer:
        raise KeyError(words)

    monkeypatch.setitem(COMMANDS, "view", Command("", fails))
    answers = answers_to(b"view 7\nquit\n", "KeyError('7')")
    assert answers == [{"ok": False, "error": "internal-error"}, {"ok": True}]


@given(st.lists(st.binary(max_size=60), max_size=10))
def test_no_bytes_break_the_conversation(lines: list[bytes]) -> None:
    typed = b"\n".join(lines)
    expected = typed.count(b"\n") + (not typed.endswith(b"\n") and typed != b"")
    answers = answers_to(typed)
    assert len(answers) == expected or typed.split().count(b"quit")


def test_the_program_answers_at_once_and_ends_by_quit() -> None:
    with Popen(PROGRAM, cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        for line, ok in (("seats 3", True), ("seats \u2660", False), ("quit", True)):
            program.stdin.write(f"{line}\n".encode())
            program.stdin.flush()
            assert loads(program.stdout.readline())["ok"] is ok
        assert program.wait() == 0
        assert program.stderr.read() == b""


def test_the_program_survives_any_input() -> None:
    typed = b"".join(bytes([byte]) * 9 + b"\n" for byte in range(256) if byte != 10) + b"x" * 999
    done = run(PROGRAM, cwd=ROOT, input=typed, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert [loads(line)["ok"] for line in done.stdout.splitlines()] == [False] * 256


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_the_program_ends_quietly_with_closed_input_or_output(closed: str) -> None:
    shell = ["/bin/sh", "-c", f'"$@" {closed}', "sh", *PROGRAM]
    done = run(shell, cwd=ROOT, stdin=DEVNULL, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")


def test_the_program_writes_one_line_about_an_output_error() -> None:
    with Path(devnull).open("rb") as not_to_be_written:
        done = run(PROGRAM, cwd=ROOT, input=b"help\n", stdout=not_to_be_written, stderr=PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
    assert b"Bad file descriptor" in done.stderr


def test_the_program_ends_quietly_when_nobody_reads_its_answers() -> None:
    with Popen(PROGRAM, cwd=ROOT, stdin=PIPE, stdout=PIPE, stderr=PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        program.stdin.write(b"help\n")
        program.stdin.flush()
        assert program.wait() == 1
        assert program.stderr.read() == b""

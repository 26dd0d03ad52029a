"""Lines in, answers out: each line gets exactly one answer, at once. No error in a line ends the session."""

from collections.abc import Callable
from json import dumps
from typing import BinaryIO

from engine.protocol.greeting import LONGEST_LINE
from engine.protocol.plain import Answer
from engine.protocol.session import Session, refused

Report = Callable[[Exception], object]


def serve(source: BinaryIO, sink: BinaryIO, report: Report) -> None:
    """Answer every line of the source until it ends or `quit` is received. Unexpected exceptions go to `report`."""
    session = Session()
    while not session.ended:
        line = source.readline(LONGEST_LINE)
        if not line:
            return
        sink.write(dumps(_answer(session, source, line, report)).encode() + b"\n")
        sink.flush()


def _answer(session: Session, source: BinaryIO, line: bytes, report: Report) -> Answer:
    if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
        _skip_line(source)
        return refused("line-too-long", longest=LONGEST_LINE)
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return refused("not-utf-8")
    try:
        return session.answer(text)
    except Exception as error:  # noqa: BLE001 -- a fault in one command does not end the conversation
        report(error)
        return refused("internal-error")


def _skip_line(source: BinaryIO) -> None:
    while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass

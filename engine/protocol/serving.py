"""Lines in, answers out: each line gets exactly one answer, at once. Only `quit` ends the conversation."""

from json import dumps
from typing import BinaryIO

from engine.protocol.greeting import LONGEST_LINE
from engine.protocol.plain import Answer
from engine.protocol.session import Session, refused


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of the source until it ends or somebody quits."""
    session = Session()
    while not session.ended:
        line = source.readline(LONGEST_LINE)
        if not line:
            return
        sink.write(dumps(_answer(session, source, line)).encode() + b"\n")
        sink.flush()


def _answer(session: Session, source: BinaryIO, line: bytes) -> Answer:
    if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
        _skip_line(source)
        return refused("line-too-long", longest=LONGEST_LINE)
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return refused("not-utf-8")
    return session.answer(text)


def _skip_line(source: BinaryIO) -> None:
    while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass

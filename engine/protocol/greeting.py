"""The handshake: the versions known to both programs, and the longest line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import NotNow
from engine.heading import RULES_VERSION
from engine.lines import parse_number
from engine.position_text import POSITION_VERSION
from engine.protocol.plain import Answer
from engine.record_reading import FORMAT_VERSION
from engine.version import VERSION

if TYPE_CHECKING:
    from engine.protocol.session import Session

PROGRAM: Final = "durak"
PROTOCOL_VERSION: Final = 1
LONGEST_LINE: Final = 1 << 24
"""In bytes, with the line feed."""


def hello(session: Session, words: str) -> Answer:
    """Agree on the highest version of the protocol known to both; unknown versions are ignored.

    The answer also has the versions of the program, the rules and the texts, and the longest line.

    Raises:
        NotNow: None of the given versions is known.
    """
    del session
    spoken = range(1, PROTOCOL_VERSION + 1)
    named = {parse_number(word) for word in words.split()}
    common = [version for version in spoken if version in named] if named else spoken
    if not common:
        raise NotNow("no-common-version", versions=tuple(spoken))
    return {
        "program": PROGRAM,
        "version": VERSION,
        "protocol": common[-1],
        "versions": {
            "protocol": [*spoken],
            "rules": [RULES_VERSION],
            "record": [FORMAT_VERSION],
            "position": [POSITION_VERSION],
        },
        "longest_line": LONGEST_LINE,
    }

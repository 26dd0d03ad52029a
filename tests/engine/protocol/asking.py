"""Helpers: they send a line to a session and expect success or a refusal."""

from typing import Any

from engine.protocol import Session

SEED = bytes(range(32)).hex()


def ask(session: Session, line: str) -> dict[str, Any]:
    """Send a line, check that it is accepted, and return the answer."""
    answer: dict[str, Any] = session.answer(line)
    assert answer.pop("ok") is True, (line, answer)
    return answer


def refusal(session: Session, line: str) -> dict[str, Any]:
    """Send a line, check that it is refused, and return the reason."""
    answer: dict[str, Any] = session.answer(line)
    assert answer.pop("ok") is False, (line, answer)
    return answer


def dealt(*before: str) -> Session:
    session = Session()
    for line in (*before, f"deal seed={SEED}"):
        ask(session, line)
    return session

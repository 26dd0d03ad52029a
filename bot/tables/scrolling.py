"""How far other people's messages have pushed a table's post up its chat."""

from __future__ import annotations

MOVED_ON = 8
"""The table comes down again when so many messages stand below it."""
RESTS_MS = 30_000
"""A table comes down at most once in this time: coming down costs two requests."""


class Scrolling:
    """Counts the messages below a table's post. Positions are the platform's numbers of messages in the chat."""

    def __init__(self) -> None:
        self._messages = 0
        self._brought_down_at = 0
        self._came_down_at = -(2**53)

    def came_down(self) -> None:
        """The table was posted anew at the end of the chat."""
        self._messages = 0

    def is_due(self, stands: int | None, newest: int | None, now: int) -> bool:
        """Count one more message, and return whether the table should come down now (`now` in ms).

        `stands` is the position of the table's post (None: it is not known to stand there); `newest` is that of
        the message, None where the platform's numbers do not help and messages are counted as they come.
        """
        self._messages += 1
        behind = self._messages
        if newest is not None and stands is not None:
            behind = newest - max(stands, self._brought_down_at)
        due = stands is not None and behind >= MOVED_ON and now - self._came_down_at >= RESTS_MS
        if due:
            self._brought_down_at, self._came_down_at = newest or 0, now
        return due

"""The key of a send: it identifies the send to the platform, and tells us after a crash how to go on."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from bot.domain.ids import new_id

MOST_UNANSWERED = 2
"""A send that was never answered is repeated once. After that many without an answer nothing is sent by itself."""
_TEXT = re.compile(r"([0-9a-z]{1,16})-(\d{1,4})(r?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class SendKey:
    """`attempt` counts the unanswered sends of this slot just before this one; `ring` notifies the readers."""

    id: str
    attempt: int = 0
    ring: bool = False

    @classmethod
    def new(cls, after: SendKey | None, *, ring: bool) -> SendKey:
        """A fresh key. `after` is the key of the send before, if that one was never answered."""
        return cls(new_id(), 0 if after is None else min(after.attempt + 1, MOST_UNANSWERED), ring)

    def unanswered(self) -> SendKey:
        """The key after its send was not answered either."""
        return replace(self, attempt=min(self.attempt + 1, MOST_UNANSWERED))

    @classmethod
    def parse(cls, text: str) -> SendKey:
        """Read the text that `str` wrote; any other text becomes the id of a first, silent send."""
        found = _TEXT.fullmatch(text)
        return cls(text) if found is None else cls(found[1], int(found[2]), bool(found[3]))

    def __str__(self) -> str:
        return f"{self.id}-{self.attempt}{'r' if self.ring else ''}"

"""The key of a send: what names it to the platform, and what has to be known of it after a crash."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.domain.ids import new_id

_TEXT = re.compile(r"([0-9a-z]{1,16})-(\d{1,4})(r?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class SendKey:
    """`attempt` counts the sends of this slot that went unanswered just before; `ring`: whether it notifies."""

    id: str
    attempt: int = 0
    ring: bool = False

    @classmethod
    def new(cls, after: SendKey | None, *, ring: bool) -> SendKey:
        """The key of a send that has not been made yet, `after` one that was never answered (or None)."""
        return cls(new_id(), 0 if after is None else min(after.attempt + 1, 999), ring)

    @classmethod
    def parse(cls, text: str) -> SendKey:
        """The key that `str` gave; any other text is a send of which nothing is known but its name."""
        found = _TEXT.fullmatch(text)
        return cls(text) if found is None else cls(found[1], int(found[2]), bool(found[3]))

    def __str__(self) -> str:
        return f"{self.id}-{self.attempt}{'r' if self.ring else ''}"

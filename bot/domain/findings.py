"""The findings of `check` about an installation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One line in plain words about one part, such as `telegram`; it holds no secret. `ok` is False where it must
    be repaired.
    """

    part: str
    ok: bool
    line: str

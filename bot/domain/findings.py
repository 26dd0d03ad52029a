"""The results of `check` on an installation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One line in plain words, without secrets, about one part such as `telegram`.

    `ok` is False if it needs repair. A `warning` may need it.
    """

    part: str
    ok: bool
    line: str
    warning: bool = False

"""The findings of `python -m bot check` about an installation."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """A line in plain words, without secrets, about one part of the installation, such as `telegram`.

    `ok` is False if the part must be repaired. `warning` means that it may have to be repaired.
    """

    part: str
    ok: bool
    line: str
    warning: bool = False

"""Approved texts: a person has read them, tests compare them, and `make approve` writes them again."""

import os
from pathlib import Path

APPROVING = bool(os.environ.get("DURAK_APPROVE"))
ROOT = Path(__file__).parent.parent


def approve(path: Path, text: str) -> None:
    """Compare a text with the approved one; while approving, write it there first."""
    assert not (APPROVING and os.environ.get("CI")), "nobody looks at the difference there"
    if APPROVING:
        path.write_text(text, encoding="utf-8")
    approved = path.read_text(encoding="utf-8") if path.exists() else ""
    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    assert text == approved, f"{name} would change: `make approve` writes it anew and shows the difference"

"""The version of this program, as `pyproject.toml` has it."""

from typing import Final

VERSION: Final = "0.1.0"

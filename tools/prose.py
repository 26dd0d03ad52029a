"""Measure how plain the prose of the code and of the documents is.

For each package this program prints the number of docstrings, the words of docstrings and comments, and two rates per
100 words: relative words (that, which, who, …) and odd words (see `ODD`). The comments of the page's scripts and style
sheets are measured folder by folder, too. A Markdown file is measured as a whole. The subjects of the newest commits
are measured together, if there is a history of git. With `--check` the program prints only the rates above their
limits, and fails if there is one.
"""

import argparse
import ast
import io
import os
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from adapters.web.static_files import divided
from tools.commit_msg import BY_GIT, ODD, RELATIVE, change_in

WORD: Final = re.compile(r"[A-Za-z][A-Za-z'’-]*")
CODE: Final = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
STYLE_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
PAGE: Final = (".js", ".ts", ".css")
"""The suffixes of the page's scripts, their types, and its style sheets."""
INNERMOST_TYPE: Final = re.compile(r"\{[^{}]*\}")
DECLARATION: Final = re.compile(r"@import x from .*|@\w+ x (?:\w+|\[\w+\])?|@\w+")
"""A declaration in a comment of a script, with an x in place of each type."""
SHORTEST_COMMENT: Final = 5
"""Comments with fewer words are labels."""
MOST_IN_CODE: Final = 1.5, 0.1
MOST_IN_DOCUMENTS: Final = 2.0, 0.2
"""The most relative words and odd words per 100 words."""
PACKAGES: Final = ("engine", "bot", "adapters", "tools", "benchmarks", "tests")
ALL: Final = (*PACKAGES, "docs", "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
SUBJECTS: Final = 200
"""The number of measured subjects. The rate of fewer subjects depends on chance: a shallow clone passes."""
COLUMNS: Final = "{:28} {:>10} {:>8} {:>9.1f} {:>6.1f}"


@dataclass(frozen=True)
class Text:
    """One docstring, one comment, or a whole document."""

    place: str
    text: str

    @property
    def words(self) -> int:
        """The number of words."""
        return len(WORD.findall(self.text))

    @property
    def relative(self) -> int:
        """The number of relative words."""
        return len(RELATIVE.findall(self.text))

    @property
    def odd(self) -> int:
        """The number of odd words."""
        return len(ODD.findall(self.text))


def texts_of(source: str, name: str) -> Iterator[Text]:
    """Yield the docstrings of a module, its classes, functions and fields, and its longer comments.

    `name` is the name of the file: it becomes a part of `Text.place`.

    Raises:
        SyntaxError: The source is not Python.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        in_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for child in node.body[:1] if in_function else node.body:
            if (
                isinstance(child, ast.Expr)
                and isinstance(child.value, ast.Constant)
                and isinstance(child.value.value, str)
            ):
                yield Text(f"{name}:{child.lineno}", plain(child.value.value))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        comment = token.string.lstrip("# ")
        if token.type == tokenize.COMMENT and "noqa" not in comment and "type:" not in comment:
            text = Text(f"{name}:{token.start[0]}", plain(comment))
            if text.words >= SHORTEST_COMMENT:
                yield text


def comments_of(source: str, name: str) -> Iterator[Text]:
    """Yield the longer comments of a script or a style sheet, without declared types. `name` as in `texts_of`.

    Raises:
        ValueError: A literal of the script has no end.
    """
    parts = STYLE_COMMENT.findall(source) if name.endswith(".css") else divided(source)
    position = 0
    for part in parts:
        position = source.index(part, position)
        if part.startswith(("//", "/*")):
            text = Text(f"{name}:{source.count(chr(10), 0, position) + 1}", plain(without_types(part)))
            if text.words >= SHORTEST_COMMENT:
                yield text
        position += len(part)


def without_types(comment: str) -> str:
    """Return a comment of a script or style sheet without its signs, and with an x in place of each declared type."""
    words = re.sub(r"^\s*\*+", "", comment.strip("/* -\n"), flags=re.MULTILINE)
    while INNERMOST_TYPE.search(words) and "@" in words:
        words = INNERMOST_TYPE.sub("x", words)
    return DECLARATION.sub("", words)


def plain(text: str) -> str:
    """Return a text in one line, with an x in place of each piece of code."""
    return " ".join(CODE.sub("x", text).split())


def read(file: Path) -> Iterator[Text]:
    """Yield the docstrings and longer comments of a Python file, a script or a style sheet."""
    return (texts_of if file.suffix == ".py" else comments_of)(file.read_text("utf-8"), str(file))


def measured(name: str, texts: Sequence[Text], limits: tuple[float, float], *, only_bad: bool) -> bool:
    """Print the rates of these texts; return True if no rate is above its limit.

    With `only_bad`, print them only if a rate is above its limit.
    """
    words = max(1, sum(text.words for text in texts))
    relative = 100 * sum(text.relative for text in texts) / words
    odd = 100 * sum(text.odd for text in texts) / words
    good = round(relative, 1) <= limits[0] and round(odd, 1) <= limits[1]
    if not (good and only_bad):
        sys.stdout.write(COLUMNS.format(name, len(texts), words, relative, odd) + "\n")
    return good


def packages(folder: Path) -> dict[str, list[Path]]:
    """Return the Python files in a folder, grouped by its direct subfolders; files directly in it are a group, too.

    Scripts and style sheets of the page are grouped by the folder they lie in.
    """
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.suffix == ".py":
            found.setdefault(str(folder / parts[0]) if len(parts) > 1 else str(folder), []).append(path)
        elif path.suffix in PAGE and "static" in parts:
            found.setdefault(str(path.parent), []).append(path)
    return found


def documents(folder: Path) -> list[Path]:
    """Return the English Markdown files in a folder; a translation has a language in its name, as in `rules.uk.md`."""
    return [path for path in sorted(folder.rglob("*.md")) if len(path.suffixes) == 1]


def subjects(folder: Path) -> list[Text]:
    """Return the newest `SUBJECTS` subjects of the commits in a checkout, without their modules.

    Return an empty list if there are fewer, or no git. Subjects written by git do not count. The history of a checkout
    around the folder is not used.
    """
    environment = os.environ | {"GIT_CEILING_DIRECTORIES": str(folder.resolve().parent)}
    command = ["git", "log", "--no-merges", f"--max-count={2 * SUBJECTS}", "--format=%s"]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError:  # there is no git
        return []
    found = [line for line in done.stdout.splitlines() if not BY_GIT.match(line)]
    return [Text(line, plain(change_in(line))) for line in found[:SUBJECTS]] if len(found) >= SUBJECTS else []


def main(arguments: Sequence[str]) -> int:
    """Measure folders, Markdown files and the subjects of commits, and print the rates.

    Return the exit code: 1 if `--check` is given and a rate is above its limit, else 0.
    """
    parser = argparse.ArgumentParser(description="Measure how plain the prose is.")
    parser.add_argument("--worst", type=int, default=0, metavar="N", help="print the N worst texts")
    parser.add_argument("--check", action="store_true", help="fail if a rate is above its limit")
    parser.add_argument("paths", nargs="*", help="folders and Markdown files; otherwise everything")
    asked = parser.parse_args(arguments)
    everything: list[Text] = []
    good = True
    for path in map(Path, asked.paths or ALL):
        for name, files in packages(path).items() if path.is_dir() else ():
            texts = [text for file in files for text in read(file)]
            everything += texts
            good &= measured(name, texts, MOST_IN_CODE, only_bad=asked.check)
        for page in documents(path) if path.is_dir() else [path]:
            document = Text(str(page), plain(page.read_text("utf-8")))
            good &= measured(str(page), [document], MOST_IN_DOCUMENTS, only_bad=asked.check)
    if not asked.paths and (lines := subjects(Path())):
        everything += lines
        good &= measured("commit subjects", lines, MOST_IN_DOCUMENTS, only_bad=asked.check)
    for text in sorted(everything, key=badness, reverse=True)[: asked.worst]:
        sys.stdout.write(f"{text.place}: {text.text[:200]}\n")
    return int(asked.check and not good)


def badness(text: Text) -> float:
    """Return the density of relative and odd words; one such word in a short text counts little."""
    return (text.relative + 2 * text.odd) / (text.words + 8)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

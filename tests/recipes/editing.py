"""Carry out a change of a recipe in a folder."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from textwrap import indent
from typing import Final

from tests.recipes.reading import Change

CLOSING: Final = ")]}"


def carried_out(text: str, change: Change) -> str:
    """Return the text of a file after the change.

    Raises:
        LookupError: The place is not there, or there are several.
    """
    block = change.text.rstrip("\n")
    lines = text.splitlines()
    if not change.place:
        return block + "\n" * bool(block)
    if change.place == "in place of each" and change.anchor in text:
        return text.replace(change.anchor, block)
    if change.place.startswith("in place of"):
        return _replaced(text, change.anchor, block)
    if change.place == "at the end":
        return f"{text.rstrip(chr(10))}\n{block}\n"
    if change.place == "with the other imports":
        last = max(at for at, line in enumerate(lines) if re.match(r"(?:from|import) ", line))
        return _inserted(lines, last if lines[last].endswith("(") else last + 1, block, "")
    if change.place == "at the end of":
        return _appended(text, lines, change, block)
    first, last = _extent(text, lines, change)
    if change.path.endswith(".md") and not lines[first].startswith("|"):
        block = f"\n{block}"
    at = first if change.place == "before" else last
    return _inserted(lines, at, block, _margin(lines[first]))


def _replaced(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise LookupError(f"{text.count(old)} times: {old}")
    line = text[: text.index(old)].rpartition("\n")[2]
    margin = line if line.isspace() else ""
    return text.replace(old, new.replace("\n", f"\n{margin}"))


def _inserted(lines: list[str], at: int, block: str, margin: str) -> str:
    return "\n".join((*lines[:at], indent(block, margin), *lines[at:])) + "\n"


def _margin(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _extent(text: str, lines: list[str], change: Change) -> tuple[int, int]:
    """Return the first line of the thing with this name or beginning, and the line after its end."""
    if change.path.endswith(".py") and re.fullmatch(r"[\w.]+", change.anchor):
        return _node_lines(_node(text, change.anchor), text)
    starts = [at for at, line in enumerate(lines) if line.strip().startswith(change.anchor)]
    if change.path.endswith(".ftl"):
        starts = [at for at, line in enumerate(lines) if line.startswith(f"{change.anchor} =")]
    if len(starts) != 1:
        raise LookupError(f"{change.path}: {len(starts)} lines begin with {change.anchor}")
    last = starts[0] + 1
    while last < len(lines) and _goes_on(change.path, lines[last]):
        last += 1
    return starts[0], last


def _goes_on(path: str, line: str) -> bool:
    """Return True if a line continues the message of Fluent or the paragraph above it."""
    return (
        line.startswith((" ", "}"))
        if path.endswith(".ftl")
        else path.endswith(".md") and line[:1] not in ("", "|")
    )


def _node(text: str, name: str) -> ast.stmt:
    """Return the statement that defines the name, such as `COMMANDS` or `RoomSettings.rings`."""
    body = ast.parse(text).body
    node = None
    for part in name.split("."):
        found = [one for one in body if part in _names(one)]
        if len(found) != 1:
            raise LookupError(f"{len(found)} statements define {name}")
        (node,) = found
        body = getattr(node, "body", [])
    assert node is not None
    return node


def _names(node: ast.stmt) -> set[str]:
    match node:
        case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
            return {node.name}
        case ast.Assign():
            return {ast.unparse(target) for target in node.targets}
        case ast.AnnAssign():
            return {ast.unparse(node.target)}
    return set()


def _node_lines(node: ast.stmt, text: str) -> tuple[int, int]:
    """Return the lines of a statement with its decorators, and with the string below an assignment."""
    decorators = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(one.lineno for one in decorators)]) - 1
    last = node.end_lineno or node.lineno
    if isinstance(node, ast.Assign | ast.AnnAssign):
        lines = text.splitlines()
        if last < len(lines) and lines[last].strip().startswith('"""'):
            while not lines[last].rstrip().endswith('"""') or lines[last].strip() == '"""':
                last += 1
            last += 1
    return first, last


def _appended(text: str, lines: list[str], change: Change, block: str) -> str:
    """Add the block to a class, a function or a list with this name."""
    if change.path.endswith(".py"):
        node = _node(text, change.anchor)
        first, last = node.lineno - 1, node.end_lineno or node.lineno
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            return _inserted(lines, last, block, _margin(lines[node.body[-1].lineno - 1]))
    else:
        starts = [at for at, line in enumerate(lines) if re.search(rf"\b{change.anchor} = .$", line)]
        if len(starts) != 1:
            raise LookupError(f"{change.path}: {len(starts)} lists are called {change.anchor}")
        first = starts[0]
        margin = _margin(lines[first])
        last = next(at for at in range(first + 1, len(lines)) if re.match(rf"{margin}[\])}}]", lines[at])) + 1
    if last - first > 1:
        return _inserted(lines, last - 1, block, _margin(lines[last - 1]) + _unit(change))
    whole = lines[last - 1]
    inner = whole.rstrip(CLOSING + ";")
    comma = "" if inner.endswith((",", *"([{")) else ", "
    lines[last - 1] = f"{inner}{comma}{block}{whole[len(inner) :]}"
    return "\n".join(lines) + "\n"


def _unit(change: Change) -> str:
    return "  " if change.path.endswith((".js", ".css", ".toml")) else "    "


def resolved(folder: Path, path: str) -> Path:
    """Return the file of a change in this folder."""
    return folder / path

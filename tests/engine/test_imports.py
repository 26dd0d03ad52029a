"""The engine is pure: it replays anywhere, at any time, because it knows of nothing but its arguments."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE = Path(__file__).parent.parent.parent / "engine"
PURE = {
    *("__future__", "dataclasses", "enum", "typing", "collections", "functools", "itertools", "operator"),
    *("math", "bisect", "hashlib", "hmac", "re", "json", "struct", "engine"),
}


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in {
            "__import__",
            "open",
            "print",
            "input",
        }:
            yield ast.unparse(node)


def test_the_engine_imports_only_what_is_pure() -> None:
    files = [path for path in sorted(ENGINE.rglob("*.py")) if path.name != "__main__.py"]
    assert files
    impure = {str(path.relative_to(ENGINE)): set(imported(path.read_text())) - PURE for path in files}
    assert {name: modules for name, modules in impure.items() if modules} == {}


@pytest.mark.parametrize(
    "line", ["import os", "from random import Random", "import os.path as p", "print(1)", "open('x')"]
)
def test_what_is_not_pure_is_noticed(line: str) -> None:
    assert set(imported(line)) - PURE

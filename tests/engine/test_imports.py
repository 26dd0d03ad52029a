"""The engine imports pure parts of the standard library, and itself."""

import ast
from collections.abc import Iterator
from pathlib import Path

import engine
from engine import PRESETS, Game, Seat, deal_from_seed
from tests.engine.setting import table

FOLDER = Path(engine.__file__).parent
PURE = {
    "__future__", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq", "hmac", "itertools",
    "json", "math", "operator", "re", "struct", "typing",
}  # fmt: skip
NOT_PURE = {"__main__.py", "compiled_form.py"}
"""The program, and the look for a compiled form at the import of the search."""


def imports() -> Iterator[tuple[str, str]]:
    for path in FOLDER.rglob("*.py"):
        if path.name in NOT_PURE:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Import):
                yield from ((path.name, name.name) for name in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield path.name, node.module or ""


def test_the_engine_imports_nothing_that_is_not_pure() -> None:
    found = list(imports())
    assert len(found) > 50
    foreign = {(file, name) for file, name in found if name.partition(".")[0] not in PURE | {"engine"}}
    assert foreign == set()


def test_everything_public_is_exported_by_the_package() -> None:
    assert [name for name in engine.__all__ if not hasattr(engine, name)] == []
    assert len(set(engine.__all__)) == len(engine.__all__)


def test_a_former_name_is_an_alias() -> None:
    assert engine.Keep is engine.DeclineRedeal
    course = table("6c 7c", "6d 7d", trump="h").view(Seat(0)).course
    assert course.stood == course.repetitions != ()
    game = Game.start(PRESETS["podkidnoy"], 2, deal_from_seed(bytes(32), PRESETS["podkidnoy"], 2, None))
    seat = game.awaited.must
    assert seat is not None
    game.play(seat, game.legal_moves(seat)[0])
    few = engine.analyse(game.record(), deals=1)
    assert engine.analyse(game.record(), worlds=1) == few
    assert few.decisions[0].worlds == few.decisions[0].deals == 1
    assert not engine.needs_game(game.view(seat))

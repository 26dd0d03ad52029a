"""The core should not ask for places of play: who sees what is decided in one module and by features."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

BOT: Final = Path(__file__).parents[2] / "bot"
CORE: Final = ("game", "tables", "screens", "hooks.py", "dispatch.py", "feature.py")
PLACE: Final = re.compile(
    r"private|(for_|is_)?guests?(_in|_of)?|Guest|here_(alone|posts|refused|slots?)|(hands|cards|post|keep|hold)_here"
    r"|_?is_here_alone|holders|place_of|hand_places?|HandPlace|has_(room_|one_)?posts?|(only|room)_post"
    r"|_?shows_room_post|one_post(_buttons)?|bot_absent|(at_|call_)?home(_of)?|lobby_room|own_thread|of_room"
    r"|match_room|without_room|back_in_room|leave_room|come_back|has_left|opening_hands|with_(ephemeral|threads)"
)
"""Names that ask where somebody plays, or where a table is."""
MOST: Final = 265
"""The present number of lines. Lower it when lines leave the core."""


def names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield each name of the code, except imports, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr=name, end_lineno=int(line)):
                yield line, name
            case ast.Name(id=name, lineno=line) | ast.FunctionDef(name=name, lineno=line):
                yield line, name
            case ast.arg(arg=name, lineno=line) | ast.keyword(arg=str(name), lineno=line):
                yield line, name
            case _:
                pass


def lines_that_ask(source: str) -> list[int]:
    return sorted({line for line, name in names(ast.parse(source)) if PLACE.fullmatch(name)})


def test_no_further_line_of_the_core_asks_for_a_place() -> None:
    found = []
    for path in (path for part in CORE for path in _files(BOT / part)):
        text = path.read_text()
        lines = text.splitlines()
        found += [
            f"{path.relative_to(BOT)}:{line}: {lines[line - 1].strip()}" for line in lines_that_ask(text)
        ]
    assert len(found) <= MOST, "\n".join([*found, f"{len(found)} lines"])


def _files(part: Path) -> list[Path]:
    return sorted(part.rglob("*.py")) if part.is_dir() else [part]


def test_names_in_texts_and_imports_ask_nothing() -> None:
    told = '"""A private chat."""\nfrom bot.domain.ids import has_posts\nif table.private and (\n    of.guest): ...\n'
    assert lines_that_ask(told) == [3, 4]

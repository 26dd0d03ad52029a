"""The core should not ask for places of play: a feature adds a place by a hook."""

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from bot.domain.ids import PersonId, SlotId
from bot.domain.room_settings import RoomSettings
from bot.game.readers import Shows, TableReader
from bot.game.table_state import TableState
from tests.bot.trial import SHORT, Trial

BOT: Final = Path(__file__).parents[2] / "bot"
CORE: Final = ("game", "tables", "screens", "hooks.py", "dispatch.py", "feature.py")
PLACE: Final = re.compile(
    r"private|(for_|is_)?guests?(_in|_of)?|Guest|here_(alone|posts|refused|slots?)|(hands|cards|post|keep|hold)_here"
    r"|_?is_here_alone|holders|place_of|hand_places?|has_(room_|one_)?posts?|(only|room)_post"
    r"|_?shows_room_post|one_post(_buttons)?|bot_absent|(at_|call_)?home(_of)?|lobby_room|own_thread|of_room"
    r"|match_room|without_room|back_in_room|leave_room|come_back|has_left|opening_hands|with_(ephemeral|threads)"
)
"""Names that ask where somebody plays, or where a table is."""
MOST: Final = 255
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


async def test_a_feature_adds_a_place(trial: Trial) -> None:
    """A wall in another chat: everybody there sees the table and its end."""
    wall = trial.platform.chat("Wall")

    def on_the_wall(
        _: TableState, __: RoomSettings, ___: PersonId | None, others: tuple[TableReader, ...]
    ) -> Iterator[TableReader]:
        yield from others
        for one in others:
            if one.shows in (Shows.TABLE, Shows.END):
                yield replace(one, slot=SlotId(f"wall-{one.slot}"), chat=wall)

    trial.application.services.hooks.readers.append(on_the_wall)
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris, options=SHORT)
    assert trial.texts(wall) == trial.texts(trial.room)
    await trial.play_out(anna, boris)
    assert trial.texts(wall) == trial.texts(trial.room)
    assert "fool" in trial.texts(wall)[-1]

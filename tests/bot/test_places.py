"""The core should not ask for places of play: a feature adds a place by a hook."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from bot.application import Application
from bot.domain.ids import Chat, PersonId
from bot.domain.room_settings import RoomSettings
from bot.game.readers import Shows, TableReader, feature_slot
from bot.game.table_state import TableState, to_stored
from tests.bot.trial import SHORT, Trial

BOT: Final = Path(__file__).parents[2] / "bot"
CORE: Final = ("game", "tables", "screens", "hooks.py", "dispatch.py", "feature.py")
PLACE: Final = re.compile(
    r"private|(for_|is_)?guests?(_in|_of)?|Guest|(here|in_room)_(alone|posts|refused|slots?)"
    r"|(hands|cards|post|keep|hold)_(here|in_room)|_?is_here_alone|holders|place_of|hand_places?|has_((room|one)_post|posts)|(only|room)_post"
    r"|_?shows_room_post|one_post(_buttons)?|bot_absent|(at_|call_)?home(_of)?|lobby_room|own_thread|of_room"
    r"|match_room|without_room|back_in_room|leave_room|has_left|opening_hands|with_(ephemeral|threads)"
    r"|is_elsewhere|with_further_posts|without_post"
)
"""The names in code that asks for the place of a person or of a table."""
MOST: Final = 61
"""The present number of lines. Lower it when lines leave the core."""


def names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield each name of the code with its line, except imports and addresses of private chats."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(
                attr="private", value=ast.Name(id="person" | "known") | ast.Attribute(attr="who")
            ):
                pass
            case ast.Attribute(attr="private", value=ast.Name(id="who")):
                pass
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


def test_the_core_has_no_more_lines_that_ask_for_a_place_of_play_than_permitted() -> None:
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


def test_the_check_ignores_names_of_places_in_texts_and_imports() -> None:
    shown = '"""A private chat."""\nfrom bot.domain.ids import has_posts\nif table.private and (\n    of.guest): ...\n'
    assert lines_that_ask(shown) == [3, 4]


@dataclass
class Poster:
    """A poster in another chat: everybody there sees the table and its end, as long as the room wants rings."""

    chat: Chat

    def hangs_in(self, *processes: Application) -> None:
        for process in processes:
            process.services.hooks.readers.append(self.readers)
            process.services.hooks.slot_owners.append("poster")

    def readers(
        self, state: TableState, settings: RoomSettings, _: PersonId | None, others: tuple[TableReader, ...]
    ) -> Iterator[TableReader]:
        yield from others
        for one in others:
            if settings.rings and one.shows in (Shows.TABLE, Shows.END):
                slot = feature_slot("poster", to_stored(state).table, one.shows.value)
                yield replace(one, slot=slot, chat=self.chat)


async def test_a_feature_can_add_a_place_of_play_with_its_own_post(trial: Trial) -> None:
    poster = Poster(trial.platform.chat("Poster"))
    poster.hangs_in(trial.application)
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris, options=SHORT)
    assert trial.texts(poster.chat) == trial.texts(trial.room)
    await trial.play_out(anna, boris)
    assert trial.texts(poster.chat) == trial.texts(trial.room)
    assert "fool" in trial.texts(poster.chat)[-1]


async def test_a_process_without_the_feature_leaves_the_features_post_unchanged(trial: Trial) -> None:
    """A process without the feature touches neither its post nor the stored slot."""
    poster = Poster(trial.platform.chat("Poster"))
    poster.hangs_in(trial.application)
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    before = trial.visible(poster.chat)
    await trial.restart()
    await trial.types(anna, "/table")
    await trial.passes(1)
    assert trial.visible(poster.chat) == before
    slot = feature_slot("poster", trial.table.table, Shows.TABLE.value)
    assert slot in {row.slot for row in await trial.store.slots(trial.table.table)}
    await trial.plays_awaited({"Anna": anna, "Boris": boris})
    poster.hangs_in(trial.application)
    await trial.plays_awaited({"Anna": anna, "Boris": boris})
    await trial.passes(1)
    assert len(trial.visible(poster.chat)) == 1, "the feature has its post again"
    assert trial.texts(poster.chat) == trial.texts(trial.room)

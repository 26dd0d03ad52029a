"""Names known outside keep their form: an earlier version reads what this one writes, and the other way round.

A field may have another name in the code, with an alias that reads and writes the old name (`bot/domain/stored.py`).
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

import pytest

from adapters.discord import foreign_rooms, private_posts, profiles
from adapters.store.mapping import metadata
from adapters.web import chats, push, visitors, window_site
from bot import application
from bot.domain import archive, instructions, screen, sketches, state
from bot.domain.faces import Face
from bot.domain.ids import Language, MessageId, PersonId, SlotId, TableId, UserKey
from bot.domain.stored import StoredJson
from bot.domain.tap_data import TapData
from bot.features.tournaments import storing
from bot.features.windows import WindowTicket
from bot.runtime.metrics import Metrics
from bot.settings import Settings
from bot.tables import posts
from engine.protocol.commands import COMMANDS
from tests.bot.domain.test_stored_json import CHOICES, ROOM, SCREEN, SIX, STORED
from tests.bot.released import stored_classes as old

OLD: Final[dict[StoredJson[Any], Any]] = {
    state.STATE_JSON: old.STATE,
    archive.ARCHIVE_JSON: old.ARCHIVE,
    storing.TOURNAMENT_JSON: old.TOURNAMENT,
    instructions.INSTRUCTION_JSON: old.ORDER,
    posts._JSON: old.CHOICES,
    private_posts._JSON: old.PRIVATE_POST,
    profiles.PROFILE_JSON: old.PROFILE,
    foreign_rooms.RIGHT_JSON: old.RIGHT,
    foreign_rooms.SCREEN_JSON: old.FOREIGN_SCREEN,
    window_site.PASS_JSON: old.TICKET,
    chats.BODY_JSON: old.PAGE_POST,
    visitors.ROOM_JSON: old.PAGE_ROOM,
    visitors._PROFILE_JSON: old.VISITOR,
}
"""The earlier type of each stored value."""
NOT_READ: Final = {
    screen._JSON: "only its digest is stored",
    foreign_rooms.REST_JSON: "the earlier version has no such value",
    push.SUBSCRIPTION_JSON: "the earlier version has no such value",
}
ANNA: Final = PersonId("9qspxxtprmw9")
TABLE: Final = TableId("kp6tvhduw9")
USER: Final = UserKey("u7")
UKRAINIAN: Final = Language("uk")
BODIES: Final[list[chats.Body]] = [
    chats.ScreenPost({"blocks": []}, {UKRAINIAN: {}}, True, 5),
    chats.Talk(USER, "Anna", "Hello", 5),
    chats.Arrival(USER, "Anna", 5),
    chats.Reaction(USER, 3, 5),
]
SLOT: Final = SlotId("t:game")
INSTRUCTIONS: Final[list[instructions.Instruction]] = [
    instructions.RemoveSlot(SLOT),
    instructions.Release(SLOT),
    instructions.MessageFound(SLOT, ROOM, MessageId("7")),
    instructions.Redraw(SLOT),
    instructions.Reachable(ROOM),
]
BOARD: Final = sketches.LeaderboardSketch("title", "heading", ("column",), (("cell",),))
SKETCHES: Final[list[sketches.Sketch]] = [
    BOARD,
    sketches.TableSketch("title", (), ((SIX, None),), SIX, SIX.suit, 3, 2, "call"),
    sketches.BracketSketch(
        "title", ("1",), "2", (sketches.MatchSketch("A", ("Anna",), ("Anna",)),), "Anna", "A-B", Face(1)
    ),
    sketches.WeekSketch("title", "champion", "Anna", "fool", "Boris", (("line", "1"),), Face(1), Face(2)),
    sketches.SeasonSketch(BOARD, "fools", (("Boris", "2"),), (Face(1),)),
]
RING: Final = profiles.Ring(5, 6, 7)
VALUES: Final[list[tuple[StoredJson[Any], Any]]] = [
    *STORED,
    *((instructions.INSTRUCTION_JSON, instruction) for instruction in INSTRUCTIONS),
    *(
        (
            instructions.INSTRUCTION_JSON,
            instructions.NoticeTapped(ROOM, MessageId("7"), replace(SCREEN, sketch=one)),
        )
        for one in SKETCHES
    ),
    *((posts._JSON, {ANNA: choice}) for choice in CHOICES),
    (private_posts._JSON, private_posts._StoredPost(SCREEN.blocks, SCREEN.rows, SCREEN.letters, TABLE, 7)),
    (
        profiles.PROFILE_JSON,
        profiles.Profile(True, (RING,), UKRAINIAN, (profiles.HandRight(TABLE, 8, "token", 9, True),)),
    ),
    (foreign_rooms.RIGHT_JSON, foreign_rooms._StoredRight(8, "token", 9, UKRAINIAN)),
    (foreign_rooms.SCREEN_JSON, foreign_rooms._StoredScreen(SCREEN.blocks, SCREEN.rows, SCREEN.letters)),
    (window_site.PASS_JSON, WindowTicket(ANNA, TABLE, True, 9)),
    *((chats.BODY_JSON, body) for body in BODIES),
    (visitors.ROOM_JSON, visitors.WebRoom("key", "Friends", USER, "Anna")),
    (visitors._PROFILE_JSON, visitors._Profile("Anna", UKRAINIAN, "key", ("key",), True, 3)),
]


def plain_parts(read: Any, written: Any, path: str = "") -> Iterator[str]:
    """Yield the path of each value in `read` that is missing or different in `written`."""
    if isinstance(read, dict) and isinstance(written, dict):
        for key, value in read.items():
            if key in written:
                yield from plain_parts(value, written[key], f"{path}.{key}")
            else:
                yield f"{path}.{key} is not written"
    elif isinstance(read, list) and isinstance(written, list) and len(read) == len(written):
        for number, (one, other) in enumerate(zip(read, written, strict=True)):
            yield from plain_parts(one, other, f"{path}.{number}")
    elif read != written:
        yield f"{path} is {written!r}, read as {read!r}"


def classes_in(value: Any) -> Iterator[type]:
    """Yield the classes of a value and of its parts."""
    if is_dataclass(value):
        yield type(value)
        value = [getattr(value, one.name) for one in fields(value)]
    elif isinstance(value, dict):
        value = list(value.values())
    for part in value if isinstance(value, list | tuple) else ():
        yield from classes_in(part)


def test_the_test_has_a_value_for_each_stored_form() -> None:
    found = {
        one
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] in ("bot", "adapters")
        for one in vars(module).values()
        if isinstance(one, StoredJson)
    }
    assert found == {*OLD, *NOT_READ}
    assert {codec for codec, _ in VALUES} == {*OLD}


@pytest.mark.parametrize("codec, value", VALUES)
def test_the_earlier_version_reads_the_whole_value(codec: StoredJson[Any], value: Any) -> None:
    earlier, text = StoredJson[Any](OLD[codec], "value"), codec.dump(value)
    read = earlier.dump(earlier.load(text))
    assert list(plain_parts(json.loads(read), json.loads(text))) == []
    again = codec.dump(codec.load(read))
    assert list(plain_parts(json.loads(read), json.loads(again))) == [], "what the earlier version writes"


def test_the_test_values_cover_each_stored_class_of_the_earlier_version() -> None:
    read = {
        cls
        for codec, value in VALUES
        for cls in classes_in(StoredJson[Any](OLD[codec], "value").load(codec.dump(value)))
    }
    declared = {one for one in vars(old).values() if isinstance(one, type) and one.__module__ == old.__name__}
    assert {one for one in declared if is_dataclass(one)} - read == set()


@pytest.mark.parametrize("table, columns", old.COLUMNS.items())
def test_columns_keep_their_names(table: str, columns: str) -> None:
    assert {*columns.split()} <= {column.name for column in metadata.tables[table].columns}


def test_prefixes_of_buttons_and_links_keep_their_form() -> None:
    def under(cls: type[TapData]) -> Iterator[type[TapData]]:
        for one in cls.__subclasses__():
            yield from (one, *under(one))

    assert application.FEATURES, "the features declare them"
    assert {*old.PREFIXES.split()} - {one.prefix for one in under(TapData) if hasattr(one, "prefix")} == set()


def test_settings_metrics_and_line_protocol_commands_keep_their_names() -> None:
    assert {*old.SETTINGS.split()} - {*Settings.model_fields} == set()
    assert {*old.METRICS.split()} - {one.name for one in Metrics().registry.collect()} == set()
    assert {*old.PROTOCOL.split()} - {*COMMANDS} == set()

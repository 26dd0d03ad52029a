"""Questions with buttons end with their subject."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import bot
from bot.domain.tap_data import TableVerb
from tests.bot.trial import Trial, text_of

WITHOUT_OWNER: Final = {
    "again": "the offer of a new table, at any time",
    "chips": "the chips of a person, at any time",
    "forgetme": "the person forgets themselves, with or without tables",
    "hello": "the greeting of a room",
    "kind": "rules, help and privacy",
    "lang": "a setting of the room",
    "own": "the settings of a person",
    "puzzle": "a puzzle has an attempt of its own",
    "replay": "a finished game stays",
    "settings": "the settings of a room",
    "start": "the greeting of a person",
    "stats": "the statistics of a person",
    "strangers": "a finished game stays, and its people can be reported at any time",
    "top": "the leaderboard",
    "verify": "a finished game stays",
}
"""The kinds of notices that end with no table and no tournament, each with the reason."""
OWNER: Final = {"ask": 2, "ask_alone": 2, "show": 3}
"""The place of the owner among the arguments of each method of a context."""


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    """Yield each call that posts a notice: the file, the call and the name of the method."""
    root = Path(bot.__file__).parent
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="ctx"), attr=method)) if method in OWNER:
                    yield str(path.relative_to(root)), node, method


def test_every_question_has_an_owner_or_a_reason_for_none() -> None:
    found = list(calls())
    without = {
        ast.unparse(call.args[0]).strip("'"): file
        for file, call, method in found
        if len(call.args) <= OWNER[method] and not any(one.arg == "about" for one in call.keywords)
    }
    assert without.keys() == WITHOUT_OWNER.keys(), without


@pytest.mark.parametrize("command", ["/invite", "/kick Boris"])
async def test_a_question_in_the_room_ends_with_the_table(trial: Trial, command: str) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    trial.platform.admins.add((trial.room, anna.user))
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    before = len(trial.visible(trial.room))
    await trial.types(anna, command)
    question = trial.visible(trial.room)[-1]
    assert len(trial.visible(trial.room)) == before + 1
    assert question.screen.rows
    await trial.types(anna, "/cancel")
    await trial.passes(1)
    assert question.message not in [post.message for post in trial.visible(trial.room)]


async def test_the_question_about_the_meant_table_ends_with_a_seat(trial: Trial) -> None:
    anna = await trial.person("Anna")
    rooms = [trial.room, trial.platform.chat("Saturday")]
    for room in rooms:
        await trial.types(anna, "/newgame", room)
    await trial.types(anna, "/cancel", anna.private)
    question = trial.visible(anna.private)[-1]
    assert len(question.screen.rows) == len(rooms), text_of(question.screen)
    for room in rooms:
        await trial.types(anna, "/cancel", room)
    await trial.passes(1)
    assert question.message not in [post.message for post in trial.visible(anna.private)]

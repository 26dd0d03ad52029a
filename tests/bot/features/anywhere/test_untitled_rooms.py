"""Chats with several people and without a title, such as the direct messages of two people on Discord."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.domain.commands import Where, Who
from bot.domain.ids import Chat
from bot.domain.rows import PutRoom
from bot.domain.tap_data import PlayAgain, TableVerb
from tests.bot.features.replays.test_replays import people
from tests.bot.trial import SHORT, Trial


@pytest.fixture(autouse=True)
def untitled(trial: Trial, monkeypatch: pytest.MonkeyPatch) -> None:
    def where(who: Who, chat: Chat, position: int | None) -> Where:
        return Where(chat, chat == who.private, "", position)

    monkeypatch.setattr(trial.platform, "_where", where)


async def title(trial: Trial) -> str:
    room = await trial.store.room(trial.room)
    return "" if room is None else room.title.replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize(
    "language,named", [("en", "Anna’s table"), ("ru", "Стол: Anna"), ("uk", "Стіл: Anna")]
)
async def test_the_room_is_named_after_the_opener_in_their_language(
    trial: Trial, language: str, named: str
) -> None:
    anna = await trial.person("Anna", language)
    await trial.types(anna, "/newgame")
    assert await title(trial) == named
    assert trial.table.info.title.replace("\u2068", "").replace("\u2069", "") == named


async def test_an_untitled_room_is_named_after_the_opener_of_its_newest_table(trial: Trial) -> None:
    anna, boris = await people(trial)
    await trial.types(anna, "/newgame")
    await trial.taps(anna, TableVerb.CANCEL)
    await trial.types(boris, "/newgame")
    assert await title(trial) == "Boris’s table"


async def test_an_untitled_room_without_a_table_is_named_after_the_first_person_with_notices(
    trial: Trial,
) -> None:
    anna, boris = await people(trial)
    for who in (anna, boris):
        await trial.types(who, "/notify")
    assert await title(trial) == "Anna’s table"


async def test_an_old_room_without_a_title_gets_one_by_play_again(trial: Trial) -> None:
    anna, boris = await people(trial)
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    room = await trial.store.room(trial.room)
    assert room is not None
    await trial.store.commit([PutRoom(replace(room, title=""))])
    await trial.taps(boris, PlayAgain)
    await trial.taps(anna, PlayAgain)
    assert trial.table.game is not None
    assert await title(trial) == "Boris’s table"

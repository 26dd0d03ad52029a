"""Tables of an earlier version, at each kind of place: they are shown and played on, and it can read them again."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.domain.commands import Who
from bot.domain.ids import match_room
from bot.domain.tap_data import TableVerb
from tests.bot.features.group_hands.room_with_hands import Room, hand
from tests.bot.released.making import opened
from tests.bot.released.places.making import FILE, HANDS, LOBBY, LOST, come
from tests.memory.store import MemoryStore

OLD_NAMES = {
    "lobby": {
        "private",
        "own_thread",
        "invitation",
        "shut_out",
        "match",
        "cards_here",
        "here_refused",
        "chairs",
    },
    "play": {"private", "own_thread", "lobby_room", "invitation", "shut_out", "match", "cards_here", "seats"},
}
"""Fields of stored tables about places, as the earlier version reads them."""


async def store_of_earlier_version(folder: Path) -> MemoryStore:
    path = folder / "durak.sqlite3"
    file = sqlite3.connect(path)
    file.executescript(FILE.read_text("utf-8"))
    file.close()
    return await opened(path)


@asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[tuple[Room, dict[str, Who]]]:
    trial = Room(store=await store_of_earlier_version(folder))
    await trial.start()
    people = await come(trial)
    try:
        yield trial, {who.name: who for who in people}
    finally:
        await trial.stop()


async def test_a_game_with_a_guest_and_cards_in_the_room_continues(tmp_path: Path) -> None:
    async with evening(tmp_path) as (trial, people):
        trial.room = trial.platform.chat(HANDS)
        ann, boris, vic = people["Ann"], people["Boris"], people["Vic"]
        await trial.types(ann, "/table")
        for who in (ann, boris):
            await trial.types(who, "/hand", who.private)
        await trial.taps(vic, TableVerb.CARDS_HERE)
        assert hand(trial, vic), "the cards are in the room again"
        assert not trial.texts(vic.private)
        assert "Trump" in trial.texts(boris.private)[-1], "a guest has the table above the cards"
        assert "guest" in trial.texts(trial.room)[-1]
        await trial.play_out(ann, boris, vic)
        assert "fool" in trial.texts(trial.room)[-1]
        assert "fool" in trial.texts(boris.private)[-1], "a guest reads the whole end"


async def test_a_lobby_with_a_guest_and_cards_in_the_room_is_dealt(tmp_path: Path) -> None:
    async with evening(tmp_path) as (trial, people):
        trial.room = trial.platform.chat(LOBBY)
        ann, boris, vic = people["Ann"], people["Boris"], people["Vic"]
        await trial.types(ann, "/table")
        await trial.types(boris, "/hand", boris.private)
        assert "guest" in trial.texts(trial.room)[-1]
        await trial.taps(ann, TableVerb.START)
        await trial.taps(vic, TableVerb.CARDS_HERE)
        assert hand(trial, vic)
        assert hand(trial, boris)


async def test_a_game_without_its_room_continues(tmp_path: Path) -> None:
    async with evening(tmp_path) as (trial, people):
        chat = trial.platform.chat(LOST, "m1")
        ann, dora = people["Ann"], people["Dora"]
        (table,) = (one for one in trial.application.tables.all() if one.room.topic.endswith("-m1"))
        trial.room = match_room(chat, table.table)
        for who in (ann, dora):
            await trial.types(who, "/hand", who.private)
            assert "Trump" in trial.texts(who.private)[-1], "everybody has the table above the cards"
        await trial.play_out(ann, dora)
        assert "fool" in trial.texts(dora.private)[-1]


async def test_stored_tables_keep_the_names_of_an_earlier_version(tmp_path: Path) -> None:
    async with evening(tmp_path) as (trial, people):
        kinds = set()
        for name in (HANDS, LOBBY):
            trial.room = trial.platform.chat(name)
            await trial.types(people["Ann"], "/table")
            await trial.table.renew()
            row = await trial.store.table(trial.table.table)
            assert row is not None
            stored = json.loads(row.state)
            kinds.add(stored["kind"])
            assert OLD_NAMES[stored["kind"]] <= stored.keys()
            seats = stored["chairs" if stored["kind"] == "lobby" else "seats"]
            assert "known" in {seat["guest"] for seat in seats}
            assert stored["cards_here"]
        assert kinds == OLD_NAMES.keys()

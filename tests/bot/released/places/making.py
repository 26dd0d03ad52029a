"""Write the database as SQL: `python -m tests.bot.released.places.making FILE`. It was run on an earlier version."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bot.domain.commands import Who
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.tap_data import TableVerb
from tests.bot.features.group_hands.room_with_hands import Room
from tests.bot.features.guests.guests import comes, invites
from tests.bot.released.making import as_sql, opened
from tests.bot.trial import SHORT
from tests.memory.platform import ONE_POST

FILE: Final = Path(__file__).parent / "places.sql"
HANDS, LOBBY, LOST = "Friday", "Saturday", f"{ONE_POST}friends"
"""A room with cards in it and a guest; a lobby there; a chat without the bot, with its only message deleted."""
NAMES: Final = ("Ann", "Boris", "Dora")


async def come(trial: Room) -> tuple[Who, ...]:
    """Return Ann, Boris and Dora with private chats, and Vic without one."""
    return (*[await trial.person(name) for name in NAMES], await trial.stranger("Vic"))


async def lived(path: Path) -> bytes:
    """Return the database of an evening, as the bytes of an SQLite file; `path` is a place for a file."""
    store = await opened(path)
    trial = Room(store=store)
    await trial.start()
    ann, boris, dora, vic = await come(trial)
    for name in (HANDS, LOBBY):
        trial.room = trial.platform.chat(name)
        await store.commit([PutRoomSettings(trial.room, RoomSettings(hands_in_room=True))])
        await trial.types(ann, "/newgame")
        await trial.taps(vic, TableVerb.JOIN)
        await comes(trial, boris, await invites(trial, ann))
        if name == HANDS:
            await trial.taps(ann, TableVerb.START)
            await trial.plays_awaited({"Ann": ann, "Boris": boris, "Vic": vic})
    trial.room = trial.platform.chat(LOST, "m1")
    await trial.deal(ann, dora, options=SHORT)
    (post,) = trial.visible(trial.room)
    trial.platform.lose(trial.room, post.message)
    await trial.plays_awaited({"Ann": ann, "Dora": dora})
    await trial.passes(1)
    await trial.stop()
    return store.dump()


def main() -> None:
    """Write the database of this version to the file named by the argument."""
    with TemporaryDirectory() as place:
        database = asyncio.run(lived(Path(place) / "durak.sqlite3"))
    Path(sys.argv[1]).write_text(as_sql(database), "utf-8")


if __name__ == "__main__":
    main()

"""`/replay` in a channel: a link where the page has an address, and else the record as a file."""

from adapters.discord.addresses import room_chat
from adapters.memory.store import MemoryStore
from engine import Record
from tests.adapters.discord.serving import ANNA, CHANNEL, Serving, serving
from tests.adapters.played import keep, play
from tests.discord_server.payloads import Json
from tests.discord_server.server import DiscordServer

HOME = "https://durak.example.org"


async def played() -> MemoryStore:
    store = MemoryStore()
    await keep(store, play(chance=2), "older", room=room_chat(CHANNEL))
    await keep(store, play(), "newer", room=room_chat(CHANNEL))
    return store


async def asks(table: Serving, locale: str = "en-US", **options: int) -> Json:
    """Type the command, and return the answer that Anna alone sees."""
    await table.types(ANNA, "replay", locale=locale, **options)
    return table.server.ephemeral(ANNA, CHANNEL)[-1]


async def test_the_record_hangs_below_the_answer() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server, await played()) as table:
        answer = await asks(table)
        assert [file["filename"] for file in answer["attachments"]] == ["durak_newer.txt"]
        record = Record.from_text(answer["attachments"][0]["text"])
        assert len(record.moves) == len(play().moves)
        answer = await asks(table, number=2)
        assert [file["filename"] for file in answer["attachments"]] == ["durak_older.txt"]
        assert "Какую игру?" in str(await asks(table, locale="ru", number=3))


async def test_with_an_address_the_answer_has_a_link() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server, await played(), HOME) as table:
        answer = await asks(table)
        assert answer["attachments"] == []
        assert f"{HOME}/replay/newer-" in str(answer["components"])


async def test_the_command_takes_a_number_that_is_named_in_each_language() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server):
        (command,) = [one for one in server.commands if one["name"] == "replay"]
        (option,) = command["options"]
        assert (option["type"], option["min_value"], option["required"]) == (4, 1, False)
        assert option["name_localizations"]["ru"] == "номер"

"""The picture of the table on Discord: one tap below the lobby."""

from dataclasses import replace

from bot.domain.room_settings import NOTHING_CHOSEN, PutRoomSettings, TableView
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, parts, serving
from tests.discord_server.server import DiscordServer
from tests.memory.pictures import MemoryPictures


async def test_an_administrator_switches_the_picture_on_with_one_tap_below_the_lobby() -> None:
    async with (
        DiscordServer([CHANNEL]) as server,
        serving(server, pictures=MemoryPictures()) as table,
    ):
        server.moderators.add(ANNA["id"])
        await table.types(ANNA, "newgame", preset="podkidnoy")
        await table.joins(BORIS)
        before = table.offered(":join")[-1][0]["id"]
        await table.taps(ANNA, "picture:1")
        await server.until(lambda: table.offered("picture:0"))
        assert table.offered(":join")[-1][0]["id"] == before, "the lobby stays where it is"
        assert "a picture and text" in str(table.told(ANNA))
        assert (await table.store.room_settings(table.room())).table_view is TableView.BOTH
        await table.taps(ANNA, ":start")
        await server.until(lambda: table.offered(":hand"))
        shown = parts(table.offered(":hand")[-1][0]["components"])
        assert any(part["type"] == 12 for part in shown), "the table has a picture"


async def test_the_choice_of_the_picture_alone_has_no_switch_and_is_kept_by_a_late_tap() -> None:
    async with (
        DiscordServer([CHANNEL]) as server,
        serving(server, pictures=MemoryPictures()) as table,
    ):
        server.moderators.add(ANNA["id"])
        await table.types(ANNA, "newgame", preset="podkidnoy")
        await server.until(lambda: table.offered("picture:1"))
        late = table.offered("picture:1")[-1]
        only = replace(NOTHING_CHOSEN, table_view=TableView.PICTURE)
        await table.store.commit([PutRoomSettings(table.room(), only)])
        await server.tap(ANNA, *late)
        await server.until(lambda: table.told(ANNA))
        assert (await table.store.room_settings(table.room())).table_view is TableView.PICTURE


async def test_others_read_that_only_administrators_switch_the_picture() -> None:
    async with (
        DiscordServer([CHANNEL]) as server,
        serving(server, pictures=MemoryPictures()) as table,
    ):
        await table.types(ANNA, "newgame", preset="podkidnoy")
        await table.taps(ANNA, "picture:1")
        await server.until(lambda: "Only admins can do that." in str(table.told(ANNA)))
        assert (await table.store.room_settings(table.room())).table_view is TableView.TEXT


async def test_without_pictures_the_lobby_has_no_switch() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await table.types(ANNA, "newgame", preset="podkidnoy")
        await server.until(lambda: table.offered(":join"))
        assert not table.offered("picture:")

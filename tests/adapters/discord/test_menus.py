"""*Game & pace* on Discord: the choices are select menus, short on a phone."""

import itertools
from dataclasses import replace

import pytest

from adapters.discord import DISCORD, drawing
from adapters.discord.drawing import MOST_COMPONENTS, Additions, Appearance, draw
from adapters.discord.private_posts import PrivatePost
from bot.domain.ids import Language, PersonId
from bot.domain.room_settings import RoomSettings
from bot.domain.screen import Tap
from bot.features.settings.room import MOST_BARRED, RoomScene, room_settings_screen
from bot.features.settings.taps import RoomMenu
from bot.i18n.texts import load_texts
from bot.screens.options import GAMES, MENU, SECTIONS, options_screen
from engine import OPTION_NAMES, TrumpSuit
from tests.adapters.discord.serving import ANNA, CHANNEL, Serving, buttons, parts, serving, texts
from tests.bot.screens.sitting import ANYA, BORYA, HOOKS, lobby
from tests.discord_server.components import faults_of
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer

TEXTS = load_texts()
PAGES = (MENU, GAMES, *SECTIONS, *OPTION_NAMES)


async def opens(table: Serving) -> None:
    await table.types(ANNA, "newgame", preset="podkidnoy")
    await table.taps(ANNA, ":options")
    await table.server.until(lambda: choices(table, ":preset:simple"))


def choices(table: Serving, part: str) -> list[tuple[Json, str]]:
    """Return the choices in Anna's messages with data that end so."""
    return [one for one in buttons(table.server.ephemeral(ANNA, CHANNEL)) if one[1].endswith(part)]


def page(table: Serving) -> Json:
    (message,) = {one["id"]: one for one, _ in choices(table, ":options:done")}.values()
    return message


def selects(message: Json) -> list[Json]:
    return [part for part in parts(message["components"]) if part["type"] == 3]


async def test_game_pace_computers_and_pages_are_selects_in_five_rows() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await opens(table)
        rows = [part for part in parts(page(table)["components"]) if part["type"] == 1]
        assert [one["placeholder"] for one in selects(page(table))] == [
            "Game: Podkidnoy",
            "Pace: Normal",
            "Computers: 🤖 Normal",
            "More games and rules",
        ]
        assert len(rows) == 5


async def test_a_choice_in_a_select_changes_the_game_and_the_words_of_the_menu() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await opens(table)
        await server.tap(ANNA, *choices(table, ":preset:simple")[0])
        await server.until(lambda: "Simple" in str(texts(server.posts(CHANNEL)[-1]["components"])))
        await server.until(lambda: selects(page(table))[0]["placeholder"] == "Game: Simple")
        chosen = [interaction for what, interaction in server.story if what == "acts"][-1]["data"]
        assert chosen["component_type"] == 3
        assert "values" in chosen


async def test_an_option_is_changed_by_selects_alone() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await opens(table)
        for part in (":options:trumps", ":options:trump", ":set:trump=none"):
            await server.until(lambda: choices(table, part))  # noqa: B023 -- awaited at once
            await server.tap(ANNA, *choices(table, part)[0])
        opened = table.application.tables.at(table.room())
        assert opened is not None
        await server.until(lambda: opened.in_lobby().options.trump is TrumpSuit.NONE)


async def test_the_values_of_a_setting_of_the_room_are_a_select() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        server.moderators.add(ANNA["id"])
        await table.types(ANNA, "settings")
        await server.tap(ANNA, *choices(table, "page:game")[0])
        await server.until(lambda: choices(table, "room:game:simple"))
        (select,) = selects(server.ephemeral(ANNA, CHANNEL)[-1])
        assert select["placeholder"] == "Game: Same as last time"
        await server.tap(ANNA, *choices(table, "room:game:simple")[0])
        await server.until(
            lambda: selects(server.ephemeral(ANNA, CHANNEL)[-1])[0]["placeholder"] == "Game: Simple"
        )


async def test_an_old_button_of_a_choice_still_works() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await opens(table)
        message, data = choices(table, ":preset:simple")[0]
        before = {**message, "components": []}
        await server.tap(ANNA, before, data)
        await server.until(lambda: "Simple" in str(texts(server.posts(CHANNEL)[-1]["components"])))


def edits(server: DiscordServer) -> int:
    """Return the number of the bot's requests to edit a message."""
    return sum(request.startswith("PATCH ") and "/messages/" in request for _, request in server.requests)


async def refused(table: Serving, message: Json, data: str) -> None:
    """Anna makes this choice. Wait until the message is edited: only an edit removes the choice from the select."""
    before = edits(table.server)
    await table.server.tap(ANNA, message, data)
    await table.server.until(lambda: edits(table.server) > before)


@pytest.mark.parametrize("direct", [False, True])
async def test_a_refused_rule_is_removed_from_its_select_each_time(direct: bool) -> None:
    channel = direct_channel_of(ANNA) if direct else CHANNEL
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:

        def offers(part: str) -> list[tuple[Json, str]]:
            shown = server.posts(channel) if direct else server.ephemeral(ANNA, channel)
            return [one for one in buttons(shown) if one[1].endswith(part)]

        await table.types(ANNA, "newgame", channel, preset="podkidnoy")
        await table.taps(ANNA, ":options", channel)
        for part in (":options:cards", ":options:hand"):
            await server.until(lambda: offers(part))  # noqa: B023 -- awaited at once
            await server.tap(ANNA, *offers(part)[0])
        await server.until(lambda: offers(":set:hand=9"))
        for _ in range(2):
            await refused(table, *offers(":set:hand=9")[0])
        assert [one["placeholder"] for one in selects(offers(":set:hand=9")[0][0])] == ["Hand: Six cards"]


async def test_a_refused_setting_of_the_room_is_removed_from_its_select() -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        server.moderators.add(ANNA["id"])
        await table.types(ANNA, "settings")
        await server.tap(ANNA, *choices(table, "page:game")[0])
        await server.until(lambda: choices(table, "room:game:simple"))
        server.moderators.discard(ANNA["id"])
        message, data = choices(table, "room:game:simple")[0]
        await refused(table, message, data)
        assert server.messages[message["id"]]["components"] == message["components"]
        await server.until(lambda: "Only admins" in str(server.ephemeral(ANNA, CHANNEL)[-1]))


@pytest.mark.parametrize("values", [[], ["nonsense"], ["~"], [""]])
async def test_a_forged_choice_gets_an_answer(values: list[str]) -> None:
    async with DiscordServer([CHANNEL]) as server, serving(server) as table:
        await opens(table)
        before = len(server.ephemeral(ANNA, CHANNEL))
        await server.chooses(ANNA, page(table), "s:", values)
        await server.until(lambda: len(server.ephemeral(ANNA, CHANNEL)) > before)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_page_is_accepted_by_discord_and_keeps_every_choice(language: str) -> None:
    scene = replace(lobby(ANYA, BORYA), watched=True, hints=True)
    for name, tools in itertools.product(PAGES, (False, True)):
        screen = options_screen(scene, name, TEXTS[Language(language)])
        view = draw(screen, Appearance(), Additions(tools=screen.rows[-1] if tools else ()))
        components = view.to_components()  # type: ignore[no-untyped-call]
        assert faults_of(components) == [], name
        assert len(list(parts(components))) <= MOST_COMPONENTS
        offered = {data.partition("~")[0] for _, data in buttons([{"components": components}])}
        assert offered >= {
            one.action.data for row in screen.rows for one in row if isinstance(one.action, Tap)
        }


@pytest.mark.parametrize("menu", RoomMenu)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_list_of_the_settings_is_accepted_by_discord(language: str, menu: RoomMenu) -> None:
    texts = TEXTS[Language(language)].on(DISCORD)
    barred = tuple((PersonId(f"{number:016x}"), "𝔇𝔬𝔯𝔬𝔱𝔥𝔢𝔞" * 8) for number in range(MOST_BARRED))
    settings = RoomSettings(zone="kamchatka", preset="perevodnoy")
    scene = RoomScene("Club " * 20, Language(language), settings, tuple(HOOKS.room_switches), True, barred)
    screen = room_settings_screen(scene, menu, texts)
    components = draw(screen, Appearance()).to_components()  # type: ignore[no-untyped-call]
    assert faults_of(components) == []
    if menu is not RoomMenu.BARRED:
        offered = {data.partition("~")[0] for _, data in buttons([{"components": components}])}
        assert offered == {
            one.action.data for row in screen.rows for one in row if isinstance(one.action, Tap)
        }


def test_several_selects_of_one_list_have_different_placeholders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "MOST_OPTIONS", 8)
    scene = RoomScene("Club", Language("en"), RoomSettings(zone="london"), (), at=1_800_000_000_000)
    screen = room_settings_screen(scene, RoomMenu.ZONE, TEXTS[Language("en")])
    components = draw(screen, Appearance()).to_components()  # type: ignore[no-untyped-call]
    assert [one["placeholder"].partition(" · ")[::2] for one in selects({"components": components})] == [
        ("Time zone: London, UTC+0", "UTC – Berlin, UTC+1"),
        ("Time zone: London, UTC+0", "Kyiv, UTC+2 – Irkutsk, UTC+8"),
        ("Time zone: London, UTC+0", "Tokyo, UTC+9 – Kamchatka, UTC+12"),
    ]


def test_a_stored_page_keeps_its_menus() -> None:
    screen = options_screen(lobby(ANYA), MENU, TEXTS[Language("en")])
    kept = PrivatePost.read(1, PrivatePost(1, screen).body()).screen
    assert kept.menus == screen.menus != ()

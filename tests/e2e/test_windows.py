"""Windows, guests and cards in the group, with the bot's real process, a real browser and both platforms."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import ClientSession
from playwright.async_api import Browser, expect

from bot.domain.ids import TableId
from bot.domain.scene import Pace
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb, from_data
from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.telegram.sitting import ended, seated
from tests.adapters.web.browser import PHONE, Tabs, fresh_tabs
from tests.adapters.web.page_client import PageClient
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.e2e.guest_table import ADDRESS, CODE, DORA, GuestTable, PageGuest, guest_table, listen
from tests.e2e.named_cards import cards_in, named_too_early, numbers_in
from tests.e2e.players import VISIBLE, TelegramPlayer, frames_of
from tests.e2e.tabs import TabMessages, TabPlayer
from tests.e2e.test_discord import buttons
from tests.e2e.web_database import WebGame, stored_games
from tests.ports import free_port
from tests.telegram_server import BotProcess, Floods, Group, Person, TelegramServer
from tests.telegram_server.mini_apps import opens_window
from tests.telegram_server.model import Post
from tests.waiting import until_while

# A Telegram player with the real process: half a game in the window of a real browser, half by buttons.


HALF = 12
MOST_TAPS = 600
OPEN = "Открыть стол"


def shown_in_chat(person: Person) -> set[str]:
    """The cards on the buttons of the hand post."""
    return {card for button in person.private.last.buttons for card in cards_in(button["text"])}


@pytest.mark.browser
@pytest.mark.timeout(300)
@pytest.mark.long
async def test_half_a_game_in_the_window_and_half_by_buttons(
    telegram: TelegramServer, tmp_path: Path, browser: Browser
) -> None:
    port = free_port()
    async with (
        BotProcess(
            telegram, tmp_path, program=PROGRAM, web_port=port, web_public_url="https://durak.example.org"
        ) as bot,
        fresh_tabs(browser) as tabs,
    ):
        await bot.listens()
        table = await seated(telegram, bot)
        anna = table.people[0]
        launch = opens_window(telegram, anna, anna.private, OPEN)
        page = await tabs.open("about:blank", size=PHONE)
        window = TabPlayer(page, TabMessages())
        address = f"http://127.0.0.1:{port}/telegram?table={launch.key}#{launch.fragment}"
        await page.goto(address)
        await expect(window.cards).to_have_count(6)
        for taps in range(MOST_TAPS):
            if ended(table):
                break
            await window.holds(shown_in_chat(anna))
            in_window = taps % (2 * HALF) < HALF
            if not (in_window and await window.plays()):
                others = [who for who in table.people if who is not anna]
                await table.step(others if in_window else None)
            await table.until_settled()
        assert ended(table)
        await expect(page.locator("[data-end]")).to_be_visible()
        (game,) = stored_games(tmp_path / "durak.sqlite3")
        assert named_too_early(window.frames, game.known(str(anna.id))) == []
        assert not {str(who.id) for who in table.people} & numbers_in(window.frames)
        assert tabs.console_errors == []
    assert "Traceback" not in bot.log
    assert telegram.token not in bot.log
    assert "hash=" not in bot.log


# A guest by link and a Discord player by code at a Telegram group's table, in one process, to the fool.


async def opens_link(table: GuestTable, tabs: Tabs, code: str, name: str) -> TabPlayer:
    """Follow the link of the invitation, as a newcomer with this name."""
    link = f"{ADDRESS}/join/{code.replace('-', '')}"
    assert link in table.shown(), "the link stands in the group"
    page = await tabs.open("about:blank", language="en-GB")
    person = TabPlayer(page, TabMessages())
    await page.goto(link.replace(ADDRESS, table.page))
    await page.locator("#name").fill(name)
    await page.locator("[data-wish=join]").click()
    return person


async def plays_on(person: TabPlayer) -> None:
    """Tap the page's buttons for playing, until cancelled."""
    while True:
        if not await person.plays():
            await person.page.wait_for_timeout(50)


@pytest.mark.browser
@pytest.mark.timeout(400)
@pytest.mark.long
async def test_a_guest_by_link_and_a_discord_player_by_code_play_to_the_fool(
    telegram: TelegramServer, tmp_path: Path, tabs: Tabs
) -> None:
    async with guest_table(telegram, tmp_path) as table:
        code = await table.opens()
        await table.dora_joins(code)
        kate = await opens_link(table, tabs, code, "Kate")
        await expect(kate.page.locator(".joined .guest.me")).to_contain_text("· guest")
        await expect(kate.page.locator(".lobby-page .bar")).to_contain_text("Friday")
        await telegram.until(lambda: "Kate\u2069 · guest" in table.shown())
        await table.anna.taps("start", table.group)
        await expect(kate.page.locator(".table-page .hand .card")).to_have_count(6)
        await table.while_playing(plays_on(kate), reached=lambda: len(table.game().moves) >= 8)
        await table.bot.killed()
        await table.bot.start()
        await listen(table.bot, table.discord)
        await table.while_playing(plays_on(kate), reached=lambda: table.game().ended)
        await expect(kate.page.locator(".end-page")).to_be_visible()
        await telegram.until(lambda: "Friday" in table.anna.person.private.last.text)
        await table.discord.until(lambda: "again:" in str(table.discord.posts(direct_channel_of(DORA))))

        game = table.game()
        assert kate.named_too_early(game) == []
        own = game.known(DORA["id"])
        frames = [(at, _unmarked(frame)) for at, frame in table.story.frames]
        assert any(set(cards_in(frame)) for _, frame in frames), "cards are found in what Discord shows"
        assert named_too_early(frames, own) == []
        assert all(game.seed not in str(frame) for _, frame in (*kate.frames, *table.story.frames))
        assert _games_counted(table.database) == {"Anna": 1, "Dora": 1}, "the guest of the page has no rank"
        assert not [post for post in kate.posts() if post[0] == "group"], "the room's chat stays in its room"


@pytest.mark.browser
@pytest.mark.timeout(400)
async def test_a_link_with_a_wrong_code_is_answered_and_a_carelessly_copied_one_is_repaired(
    telegram: TelegramServer, tmp_path: Path, tabs: Tabs
) -> None:
    async with guest_table(telegram, tmp_path) as table:
        code = await table.opens()
        page = await tabs.open("about:blank", language="en-GB")
        await page.goto(f"{table.page}/join/zzzzzzzz")
        await expect(page.locator(".notice")).to_contain_text("No table has this code")
        await page.locator("#name").fill("Kate")
        await page.locator("[data-wish=room]").click()
        await expect(page.locator(".lobby-page")).to_be_visible()
        await page.goto(f"{table.page}/join/{code})")
        await expect(page.locator(".joined .guest.me")).to_contain_text("· guest")


def _unmarked(frame: Any) -> Any:
    """A message with the data of its buttons as the application wrote them."""
    if isinstance(frame, dict):
        return {key: _unmarked(value) for key, value in frame.items()}
    if isinstance(frame, list):
        return [_unmarked(value) for value in frame]
    return frame.partition("~")[0] if isinstance(frame, str) else frame


def _games_counted(database: Path) -> dict[str, int]:
    """Return the number of counted games of each person, over all chats."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
        return dict(
            file.execute(
                "SELECT people.name, standings.games FROM standings JOIN people USING (person)"
                " WHERE standings.chat = '' AND period = ''"
            )
        )


# Forged and old buttons against the real process with Telegram, Discord and the page, over kills.


async def visitor(session: ClientSession, page: str) -> PageClient:
    """Open the page as a newcomer without room or code."""
    client = PageClient(await session.ws_connect(f"{page}/socket"))
    await client.say("hello", name="Wim", language="en")
    client.welcome = await client.hear("welcome")
    return client


async def forged(client: PageClient, number: int, data: str) -> str:
    """Send any data as a tap in the private chat; return the words of the answer."""
    await client.say("tap", side="private", number=1, data=data, n=number)
    return str((await client.hear("answer", lambda answer: answer["n"] == number))["text"])


async def test_a_visitor_of_the_page_does_not_get_into_a_group(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    async with guest_table(telegram, tmp_path) as table, ClientSession() as session:
        await table.dora_joins(await table.opens())
        await table.anna.taps("start", table.group)
        await telegram.until(lambda: table.anna.person.private.last.buttons)
        game = table.game().game
        played = TableId(game)
        wim = await visitor(session, table.page)
        said = [await forged(wim, at, TableTap(played, verb).text()) for at, verb in enumerate(TableVerb, 1)]
        assert not any("Anna" in text or "Friday" in text for text in said), said
        await table.anna.person.types(table.group, "/leave yes")
        await table.discord.until(lambda: again_of(table))
        await telegram.until(lambda: PlayAgain(played).text() in str(table.group.last.buttons))
        posts = len(table.group.from_bot)
        assert await forged(wim, 99, PlayAgain(played).text()) == "You are not at this table."
        assert len(table.group.from_bot) == posts

        await table.anna.taps("again", table.group)
        await table.bot.killed()
        await table.bot.start()
        await listen(table.bot, table.discord)
        message, data = again_of(table)[-1]
        number = await table.discord.tap(DORA, message, data)
        await table.discord.until(lambda: number in table.discord.acknowledged)
        await telegram.until(lambda: table.game().game != game)  # everybody is back, so the cards are dealt
        assert "Wim" not in table.shown()


def again_of(table: GuestTable) -> list[tuple[Json, str]]:
    """Return the buttons of *Play again* in Dora's direct messages."""
    found = buttons(table.discord.posts(direct_channel_of(DORA)))
    return [
        (message, data) for message, data in found if isinstance(from_data(data.partition("~")[0]), PlayAgain)
    ]


# One game, held in three ways: in the group itself, in the private chat, and in the page by an invitation.


SPEED: Final = 20
"""The speed of the bot's own limits, and of Telegram's."""
PATIENCE_S: Final = 120


class PlayerHere(TelegramPlayer):
    """A person with ephemeral posts in the group; they play by these."""

    def posts(self) -> list[Post]:
        assert self.room is not None
        return self.room.shown_to(self.person.id)


class ThreeWays:
    """Anna plays in private, Vika in the group, and Kate in the page."""

    def __init__(self, server: TelegramServer, folder: Path) -> None:
        self.server = server
        self.database = folder / "durak.sqlite3"
        port = free_port()
        self.bot = BotProcess(
            server, folder, program=PROGRAM, web_port=port, platform_speed=SPEED,
            computer_pause_shortest=0.01, computer_pause_longest=0.02,
        )  # fmt: skip
        anna, vika = server.user("Anna"), server.user("Vika")
        self.group = server.group("Friday", [anna, vika])
        self.anna = TelegramPlayer(server, anna, self.group, 1)
        self.vika = PlayerHere(server, vika, self.group, 2)
        self.kate = PageGuest(f"http://127.0.0.1:{port}")
        self.anna.plays_again = self.vika.plays_again = False

    async def sits_down(self) -> None:
        """Anna switches hands in the group on and opens a table; the others come, each by their own way."""
        anna, group = self.anna.person, self.group
        await anna.types_private("/start")
        await anna.types(group, "/settings")
        await self.server.until(lambda: "Cards here" in str(group.buttons))
        await anna.taps(group, "Cards here")
        await self.bot.settled()
        await anna.types(group, "/newgame")
        await self.anna.chooses_pace(group, Pace.NONE)
        await anna.types(group, "/invite")
        await self.server.until(lambda: CODE.search(self.shown()))
        await self.kate.comes_by(CODE.findall(self.shown())[-1], "Friday")
        await self.vika.taps("join", group)
        await self.server.until(lambda: group.shown_to(self.vika.person.id))
        await self.anna.taps("start", group)
        await self.server.until(lambda: "c" in self.hand())

    def shown(self) -> str:
        return "\n".join(post.text for post in self.group.from_bot)

    def hand(self) -> str:
        return (
            "c" if list(cards_in([one["text"] for post in self.vika.posts() for one in post.buttons])) else ""
        )

    def offers_hands(self) -> bool:
        """Return True if the table's post has the settings' button, too."""
        return str([post.labels for post in self.group.from_bot]).count("Cards here") == 2

    def game(self) -> WebGame:
        return stored_games(self.database)[-1]

    async def play(self, reached: Callable[[], bool]) -> None:
        """Let everybody play until the condition is reached."""
        await until_while(reached, (self.anna.play(), self.vika.play(), self.kate.play()), PATIENCE_S)


@pytest.mark.sampled
@pytest.mark.timeout(300)
async def test_a_whole_game_in_the_group_in_private_and_in_the_page(
    telegram: TelegramServer, tmp_path: Path
) -> None:
    telegram.floods = Floods(factor=SPEED)
    table = ThreeWays(telegram, tmp_path)
    vika = table.vika.person
    async with table.bot as bot:
        await bot.listens()
        await table.sits_down()
        before = len(table.group.sent)
        await table.play(lambda: len(table.game().moves) >= 6)
        await bot.killed()
        await bot.start()
        await bot.listens()
        await table.play(lambda: len(table.game().moves) >= 12)
        table.group.loses_what_is_shown_to(vika)
        await telegram.until(table.offers_hands)
        await vika.taps(table.group, "Cards here")
        await telegram.until(table.vika.posts)
        await table.play(lambda: table.game().ended)
        await telegram.until(lambda: "fool" in table.vika.posts()[-1].text)
        await bot.settled()
    game = table.game()
    assert vika.private.messages == [], "she never opened it"
    assert len(table.group.sent) <= before + 1, "the group saw the table and the end"
    _check_cards(telegram, table.group, game, table)
    assert telegram.floods.refused == 0, "the group gets less than 20 requests a minute"
    assert "Traceback" not in bot.log


def _check_cards(server: TelegramServer, group: Group, game: WebGame, table: ThreeWays) -> None:
    """Check that no message shows a card before its reader may know it, on every platform."""
    visible = [one for one in server.log.entries if one.what in VISIBLE and one.bot]
    vika, anna = table.vika.person.id, table.anna.person.id
    hers = [one for one in visible if one.reader]
    assert {one.reader for one in hers} == {vika}
    assert any(set(cards_in(frame)) for _, frame in frames_of(hers))
    public = [one for one in visible if one.chat == group.id and not one.reader]
    private = [one for one in visible if one.chat == anna]
    kate = next(user for user in game.seats if user not in (str(vika), str(anna)))
    for user, entries in ((str(vika), hers), (None, public), (str(anna), private)):
        assert named_too_early(frames_of(entries), game.known(user)) == []
    assert named_too_early(table.kate.frames, game.known(kate)) == []

"""Quick match from outside: people of Telegram, Discord and the page meet in games of the bot's real process."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final, Protocol, Self

import pytest
from playwright.async_api import Locator, Page, expect

from bot.domain.ids import Language
from bot.features.hall.model import WAIT_MS
from bot.i18n.texts import load_texts
from tests.adapters.web.browser import PHONE, Tabs
from tests.discord_server.payloads import Json, user
from tests.discord_server.rest import direct_channel_of
from tests.e2e.guest_table import DORA, GuestTable, guest_table
from tests.e2e.tabs import TabMessages, TabPlayer
from tests.e2e.test_discord import buttons
from tests.e2e.test_windows import plays_on
from tests.telegram_server import Person, TelegramServer
from tests.telegram_server.model import Post

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(400)]
EN: Final = load_texts()[Language("en")]
WAIT_S: Final = WAIT_MS / 1000
WAYS_ON: Final = ("hallagain:", "hallnext:")
AGAIN, NEXT = WAYS_ON


class Way:
    """The way of a person to their first card, in commands, taps and seconds. The figures are printed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.acts = 0
        self._began = self._ended = time.monotonic()

    def acted(self) -> Self:
        self.acts += 1
        return self

    def ends(self) -> None:
        self._ended = time.monotonic()
        print(  # noqa: T201 -- the figures, shown by `pytest -s`
            f"{self._name}: {self.acts} taps and commands, {self.seconds:.1f} s to the first card"
        )

    @property
    def seconds(self) -> float:
        return self._ended - self._began


class Seeker(Protocol):
    """A person on any platform."""

    async def seeks(self, wish: str, name: str) -> Way:
        """Wait with this wish."""

    async def gets_cards(self, way: Way) -> None:
        """Wait for the first card."""


class TelegramSeeker:
    """A person in their private chat on Telegram."""

    def __init__(self, table: GuestTable, person: Person) -> None:
        self._server, self.person = table.telegram, person

    async def seeks(self, wish: str, name: str) -> Way:
        """Wait with this wish."""
        way = Way(f"Telegram, {name}").acted()
        await self.person.types_private(f"/play {wish}")
        return way

    async def gets_cards(self, way: Way) -> None:
        await self._server.until(lambda: "Trump " in self.shown(), 2 * WAIT_S)
        way.ends()

    async def taps(self, beginning: str) -> None:
        """Tap the newest button with such data as soon as there is one."""
        await self._server.until(lambda: self.offered(beginning))
        post, button = self.offered(beginning)[-1]
        await self.person.taps(self.person.private, button, message=post)

    def shown(self) -> str:
        return "\n".join(post.text for post in self.person.private.from_bot)

    def offered(self, beginning: str) -> list[tuple[Post, Json]]:
        return [
            (post, button)
            for post in self.person.private.from_bot
            for button in post.buttons
            if button.get("callback_data", "").startswith(beginning)
        ]


class DiscordSeeker:
    """A person in their direct messages on Discord."""

    def __init__(self, table: GuestTable, who: Json) -> None:
        self._server, self._who, self._channel = table.discord, who, direct_channel_of(who)

    async def seeks(self, wish: str, name: str) -> Way:
        """Wait with the usual wish, and change it to this one if it is another."""
        way = Way(f"Discord, {name}").acted()
        number = await self._server.slash(self._who, self._channel, "play")
        await self._server.until(lambda: number in self._server.acknowledged)
        if wish != "podkidnoy 2 normal":
            await self.taps("seek:" + wish.replace(" ", ":"))
            way.acted()
        return way

    async def gets_cards(self, way: Way) -> None:
        await self._server.until(lambda: self.offered("window:"), 2 * WAIT_S)
        way.ends()

    async def taps(self, beginning: str) -> None:
        """Tap the newest button with such data as soon as there is one."""
        await self._server.until(lambda: self.offered(beginning))
        number = await self._server.tap(self._who, *self.offered(beginning)[-1])
        await self._server.until(lambda: number in self._server.acknowledged)

    def offered(self, beginning: str) -> list[tuple[Json, str]]:
        return [one for one in buttons(self.posts()) if one[1].startswith(beginning)]

    def posts(self) -> list[Json]:
        """Return the direct messages, and the ephemeral messages next to them."""
        seen = (*self._server.posts(self._channel), *self._server.ephemeral(self._who, self._channel))
        return list(seen)


class PageSeeker(TabPlayer):
    """A visitor on the home page."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, TabMessages())

    async def seeks(self, wish: str, name: str) -> Way:
        """Wait with this wish; choose it first if it is not the usual one."""
        way = Way(f"page, {name}")
        game, players, pace = wish.split()
        if wish == "podkidnoy 2 normal":
            await self.page.locator("[data-wish=seek]").click()
            return way.acted()
        await self.page.locator(".choose-seek").click()
        way.acted()
        for label, usual in ((EN(f"preset-{game}"), game == "podkidnoy"), (players, players == "2")):
            if not usual:
                await self.page.locator(".sheet").get_by_role("radio", name=label, exact=True).click()
                way.acted()
        assert pace == "normal"
        await self.page.locator(".sheet .act.main").click()
        return way.acted()

    async def gets_cards(self, way: Way) -> None:
        await expect(self.cards).to_have_count(6)
        way.ends()

    def way_on(self, label: str) -> Locator:
        """Return the button after a game with this label."""
        return self.page.locator(".after > .act").get_by_text(label, exact=True)


async def test_three_people_of_three_platforms_meet_play_to_the_end_and_two_play_again(
    telegram: TelegramServer, tmp_path: Path, tabs: Tabs
) -> None:
    async with guest_table(telegram, tmp_path) as table:
        anna, dora = TelegramSeeker(table, table.anna.person), DiscordSeeker(table, DORA)
        await anna.person.types_private("/start")
        kate = PageSeeker(await tabs.open(table.page, language="en-GB", size=PHONE))
        people: tuple[Seeker, ...] = (anna, dora, kate)
        ways = [await one.seeks("podkidnoy 3 normal", "three people") for one in people]
        await asyncio.gather(*(one.gets_cards(way) for one, way in zip(people, ways, strict=True)))
        await telegram.until(lambda: "You play with \u2068Dora\u2069, " in anna.shown())
        assert not dora.offered("unseek"), "nobody can stop a wait that is over"
        await expect(kate.page.locator(".table-page .seat")).to_have_count(2)
        assert table.game().seats.count(None) == 0
        await table.while_playing(plays_on(kate), reached=lambda: table.game().ended)
        for message, data in (("hall-button-again", AGAIN), ("hall-button-next", NEXT)):
            await expect(kate.way_on(EN(message))).to_be_visible()
            await telegram.until(lambda data=data: anna.offered(data))  # type: ignore[misc]
            await table.discord.until(lambda data=data: dora.offered(data))  # type: ignore[misc]
        first = table.game().game
        again = Way("play again, two of three people").acted()
        await anna.taps(AGAIN)
        await dora.taps(AGAIN)
        await telegram.until(lambda: table.game().game != first, 2 * WAIT_S)
        again.ends()
        assert again.seconds >= WAIT_S, "the third one could still come"
        assert sorted(map(str, table.game().seats)) == sorted([str(anna.person.id), str(DORA["id"]), "None"])
        await expect(kate.page.locator(".end-page")).to_be_visible()
        assert tabs.console_errors == []


async def test_the_first_card_comes_at_once_with_a_waiting_person_and_after_the_wait_alone(
    telegram: TelegramServer, tmp_path: Path, tabs: Tabs
) -> None:
    async with guest_table(telegram, tmp_path) as table:

        async def on_telegram(name: str) -> TelegramSeeker:
            person = telegram.user(name)
            await person.types_private("/start")
            return TelegramSeeker(table, person)

        async def on_page() -> PageSeeker:
            return PageSeeker(await tabs.open(table.page, language="en-GB", size=PHONE))

        alone: list[Seeker] = [await on_telegram("Boris"), DiscordSeeker(table, DORA), await on_page()]
        wishes = ("perevodnoy 2 normal", "podkidnoy 2 normal", "podkidnoy 4 normal")
        ways = [await one.seeks(wish, "alone") for one, wish in zip(alone, wishes, strict=True)]
        await asyncio.gather(*(one.gets_cards(way) for one, way in zip(alone, ways, strict=True)))
        assert min(way.seconds for way in ways) >= WAIT_S

        pairs: list[tuple[Seeker, Seeker]] = [
            (await on_telegram("Clara"), DiscordSeeker(table, user(12, "Egor"))),
            (await on_page(), await on_telegram("Fedor")),
            (await on_telegram("Gleb"), await on_page()),
        ]
        for waiting, comes in pairs:
            earlier = await waiting.seeks("podkidnoy 2 normal", "the first of two")
            way = await comes.seeks("podkidnoy 2 normal", "with somebody waiting")
            await comes.gets_cards(way)
            await waiting.gets_cards(earlier)
            assert way.acts == 1
            assert None not in table.game().seats, "they play with each other"
        assert tabs.console_errors == []

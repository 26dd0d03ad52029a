"""A group in Telegram with two players, and the bot with its page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from adapters.telegram import TelegramPlatform
from bot.domain.ids import Chat, PlatformName
from bot.features.windows import Windows
from tests.adapters.telegram.conftest import texts
from tests.adapters.telegram.settling import settled
from tests.adapters.web.window_client import HOME, Installation
from tests.e2e.named_cards import cards_in
from tests.memory.store import MemoryStore
from tests.telegram_server import Group, Person, TelegramServer
from tests.telegram_server.mini_apps import Launch, opens_window

OPEN = "Открыть стол"
APP = f"{HOME}/telegram"


@dataclass
class Evening:
    """A group in Telegram with two players, and the bot with its page."""

    server: TelegramServer
    home: Installation
    group: Group
    anna: Person
    boris: Person

    async def settled(self) -> None:
        await settled(self.home.application)

    async def lobby(self) -> None:
        for person in (self.anna, self.boris):
            await person.types_private("/start")
        await self.anna.types(self.group, "/newgame podkidnoy")
        await self.server.until(lambda: self.group.buttons)

    async def deal(self) -> None:
        await self.lobby()
        await self.boris.taps(self.group, "Играю")
        await self.dealt()

    async def dealt(self, group: Group | None = None) -> None:
        """Anna deals, once the lobby has two players, in her group or in another chat."""
        chat = group or self.group
        await self.server.until(lambda: "Раздать карты" in str(chat.buttons))
        await self.anna.taps(chat, "Раздать карты")
        await self.server.until(lambda: all(self.hand(who) for who in (self.anna, self.boris)))
        await self.settled()

    async def lets_watch(self, now: str) -> None:
        """Anna, the owner of the table, switches watching by link; `now` is its mark before."""
        if "Зрители" not in str(self.anna.private.buttons):
            await self.anna.taps(self.group, "Игра и темп")
        await self.server.until(lambda: f"{now} Зрители" in str(self.anna.private.buttons))
        await self.anna.taps(self.anna.private, f"{now} Зрители по ссылке")
        await self.settled()

    def hand(self, person: Person) -> set[str]:
        """The cards on the buttons of the private chat, as they are written there."""
        labels = [button["text"] for button in person.private.last.buttons] if person.private.from_bot else []
        return {card for label in labels for card in cards_in(label)}

    @property
    def public(self) -> set[str]:
        """Return the cards shown to everybody in the group."""
        return {card for entry in self.group.sent for card in cards_in(entry.text)} | set(
            cards_in(self.group.last.text)
        )

    async def enters(self, person: Person, launch: Launch) -> tuple[int, dict[str, Any]]:
        return await self.home.asks("/telegram/key", signed=launch.signed, table=launch.key)

    def link(self) -> str:
        """Return a link for Anna to her seat, as a tap in Discord makes it."""
        application, people = self.home.application, self.home.application.services.people
        standing = application.tables.at(Chat(PlatformName("telegram"), str(self.group.id)))
        assert standing is not None
        (anna,) = [person for person in standing.persons() if people.person(person).name == "Аня"]
        return application.core.service(Windows).new_link(anna, standing.table, member=True)

    async def key(self, person: Person) -> str:
        status, said = await self.enters(person, opens_window(self.server, person, person.private, OPEN))
        assert status == 200, said
        return str(said["key"])


@asynccontextmanager
async def evening(
    server: TelegramServer, *, app: str = "", home: str = HOME, store: MemoryStore | None = None
) -> AsyncIterator[Evening]:
    platform = TelegramPlatform(
        server.token,
        texts(),
        base_url=server.base_url,
        base_file_url=server.base_file_url,
        home=home,
        app=app,
    )
    people = [server.user(name, language="ru") for name in ("Аня", "Боря")]
    group = server.group("Стол", people)
    async with Installation.running(platform, store, home) as running:
        await server.until(lambda: server.counts.get("getUpdates", 0) > 0)
        yield Evening(server, running, group, *people)

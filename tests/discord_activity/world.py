"""A channel of Discord with the bot, its page, the proxy, and a browser with Discord's client in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from playwright.async_api import Browser, ConsoleMessage, FrameLocator, Page, ViewportSize

from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving
from tests.adapters.web.browser import Chromium
from tests.adapters.web.tls import certificate
from tests.adapters.web.window_client import HOME, Installation
from tests.discord_activity.client import ACTIVITY, DISCORD, INSTANCE, Launch, client_site
from tests.discord_activity.proxy import ActivityProxy
from tests.discord_activity.stub import ActivityDiscord, ActivityServer, Instance
from tests.discord_server.payloads import Json
from tests.memory.store import MemoryStore
from tests.waiting import PATIENCE_S

FRAME: Final[ViewportSize] = {"width": 390, "height": 780}
FOREIGN: Final = "https://evil.example"
"""Another site with the page of Discord's client."""


class ActivityServing(Serving):
    platform_class = ActivityDiscord


@dataclass
class ActivityWorld:
    """The bot in the channel, and the browser. Anna, Boris and Vera are known to Discord, and in the instance."""

    server: ActivityServer
    store: MemoryStore
    proxy: ActivityProxy
    browser: Browser
    bot: AsyncExitStack
    served: Serving
    home: Installation
    console: list[str] = field(default_factory=list)
    """The errors and warnings in the consoles of all clients."""
    ended: dict[str, Instance] = field(default_factory=dict)
    """The ended instances: Discord does not know them any more."""

    def enters(self, who: Json) -> None:
        """Add the person to the instance."""
        self.server.instances[INSTANCE].users.add(who["id"])

    def leaves(self, who: Json) -> None:
        self.server.instances[INSTANCE].users.discard(who["id"])

    @property
    def discord(self) -> ActivityDiscord:
        assert isinstance(self.served.platform, ActivityDiscord)
        return self.served.platform

    async def voids_keys(self) -> None:
        """Delete the stored tickets of everybody with a seat."""
        table = self.home.application.tables.at(self.served.room())
        assert table is not None
        for person in table.persons():
            await self.home.web.forget_passes(person)

    def sockets(self) -> int:
        """Return the number of requests for a socket."""
        return self.proxy.requests.count("GET /socket")

    async def restarts(self) -> None:
        """Stop the bot, and start it again with the same store."""
        await self.bot.aclose()
        self.served, self.home = await self.bot.enter_async_context(bot_running(self.server, self.store))
        self.proxy.port = self.home.web.port

    async def opens(
        self,
        who: Json,
        *,
        consent: str = "given",
        answers: str = "always",
        size: ViewportSize = FRAME,
        site: str = DISCORD,
        clock: bool = False,
    ) -> Client:
        """Open the Activity in a client of this person. With `clock`, the test can move the clock of the pages."""
        window = await self.browser.new_context(
            viewport=size, locale="ru-RU", ignore_https_errors=True, reduced_motion="reduce"
        )
        page = await window.new_page()
        page.set_default_timeout(PATIENCE_S * 1000)
        if clock:
            await page.clock.install()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.console.append(str(error)))
        await page.goto(Launch(who["id"], CHANNEL, consent, answers).page(site))
        return Client(page)

    def _note(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.console.append(said.text)


@dataclass
class Client:
    """The client of a person. It has its own window of the browser."""

    page: Page

    @property
    def inside(self) -> FrameLocator:
        """The page in the frame."""
        return self.page.frame_locator("iframe")

    async def heard(self, command: str) -> list[Json]:
        """Return the arguments of all commands of this kind."""
        heard: list[list[object]] = await self.page.evaluate("client.heard")
        return [dict(said[1]) for said in heard if said[0] == command]  # type: ignore[call-overload]

    async def violations(self) -> list[str]:
        found: list[str] = await self.page.evaluate("client.violations")
        return found

    async def close(self) -> None:
        await self.page.context.close()


@asynccontextmanager
async def activity_world(chromium: Chromium, folder: Path) -> AsyncIterator[ActivityWorld]:
    """Run Discord, the bot, the proxy and the browser during the block."""
    context = certificate(folder)
    async with ActivityServer([CHANNEL]) as server:
        server.knows(ANNA, BORIS, VERA)
        server.instances[INSTANCE] = Instance(CHANNEL, {one["id"] for one in (ANNA, BORIS, VERA)})
        store = MemoryStore()
        async with AsyncExitStack() as bot:
            served, home = await bot.enter_async_context(bot_running(server, store))
            async with (
                ActivityProxy.running(home.web.port, urlsplit(HOME).netloc, context) as (proxy, outside),
                client_site(context, server.new_code) as client,
            ):
                hosts = {ACTIVITY: outside, DISCORD: client, FOREIGN: client}
                names = {urlsplit(site).netloc: port for site, port in hosts.items()}
                rules = ", ".join(f"MAP {name} 127.0.0.1:{port}" for name, port in names.items())
                flags = ("--ignore-certificate-errors", f"--host-resolver-rules={rules}")
                async with chromium.running(*flags) as browser:
                    yield ActivityWorld(server, store, proxy, browser, bot, served, home)
                    assert proxy.cookies == []


@asynccontextmanager
async def bot_running(
    server: ActivityServer, store: MemoryStore
) -> AsyncIterator[tuple[Serving, Installation]]:
    """Run the bot with its page; with a used store it continues from there."""
    served, before = ActivityServing(server, store), server.identified
    async with Installation.running(served.platform, store, HOME) as home:
        served.application = home.application
        await server.until(lambda: server.identified > before and server.commands)
        await served.platform.client.wait_until_ready()
        yield served, home

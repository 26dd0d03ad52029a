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
from tests.adapters.web.window_client import HOME, Installation, WindowClient
from tests.discord_activity.client import ACTIVITY, DISCORD, INSTANCE, Launch, client_site
from tests.discord_activity.proxy import ActivityProxy
from tests.discord_server.activities import SECRET
from tests.discord_server.payloads import APPLICATION, EMBEDDED, GUILD, Json, entry_point
from tests.discord_server.server import DiscordServer
from tests.discord_server.weather import Fault
from tests.memory.store import MemoryStore
from tests.waiting import PATIENCE_S

FRAME: Final[ViewportSize] = {"width": 390, "height": 780}
FOREIGN: Final = "https://evil.example"
"""Another site with the page of Discord's client."""


TOKENS: Final = "POST /oauth2/token"
OK: Final = 200
MOST_ATTEMPTS: Final = 100
"""More attempts than a page makes during a fault."""


@dataclass
class Codes:
    """The codes that Discord's client gives to the page. A forged one is unknown to Discord's server."""

    server: DiscordServer
    language: str
    """The language of the person's account."""
    are_forged: bool = False

    def new(self, user: str, scope: str) -> str:
        person = self.server._people[user] | {"locale": self.language}
        return "forged" if self.are_forged else self.server.activities.authorize(person, scope)


@dataclass
class ActivityWorld:
    """The bot in the channel, and the browser. Anna, Boris and Vera are known to Discord, and in the instance."""

    server: DiscordServer
    codes: Codes
    store: MemoryStore
    proxy: ActivityProxy
    browser: Browser
    bot: AsyncExitStack
    served: Serving
    home: Installation
    console: list[str] = field(default_factory=list)
    """The errors and warnings in the consoles of all clients."""

    @property
    def users(self) -> list[str]:
        """The people in the instance."""
        users: list[str] = self.server.activities.instances[INSTANCE]["users"]
        return users

    @property
    def exchanges(self) -> int:
        """The number of codes that the bot has exchanged."""
        return len(self.server.activities.asked)

    def ends_instance(self) -> None:
        del self.server.activities.instances[INSTANCE]

    def begins_instance(self) -> None:
        begin_instance(self.server)

    def offers_launches(self) -> None:
        """Let the application's buttons open the Activity; the instance of the others has ended."""
        self.ends_instance()
        self.server.application["flags"] = EMBEDDED
        self.server.commands.append(entry_point())

    async def instance_of(self, who: Json) -> str:
        """Wait until Discord has opened the Activity for this person; return the id of the instance."""

        def found() -> list[str]:
            running = self.server.activities.instances.items()
            return [number for number, one in running if who["id"] in one["users"]]

        await self.server.until(found)
        return found()[0]

    def switches(self, *, on: bool) -> None:
        """Switch the Activity off, or on again. Without it, the origin of its page is refused."""
        self.served.platform._activity._secret = SECRET if on else ""

    def refuses_tokens(self, fault: Fault) -> None:
        self.server.weather.faults += [(TOKENS, fault)] * MOST_ATTEMPTS

    def gives_tokens(self) -> None:
        self.server.weather.faults.clear()
        self.server.weather.hanging = ""

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
        instance: str = INSTANCE,
    ) -> Client:
        """Open the Activity in a client of this person. With `clock`, the test can move the clock of the pages."""
        window = await self.browser.new_context(
            viewport=size, locale=self.codes.language, ignore_https_errors=True, reduced_motion="reduce"
        )
        page = await window.new_page()
        page.set_default_timeout(PATIENCE_S * 1000)
        if clock:
            await page.clock.install()
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.console.append(str(error)))
        await page.goto(Launch(who["id"], CHANNEL, consent, answers, instance).page(site))
        return Client(page)

    async def enters(self, who: Json) -> WindowClient:
        """Open a window of this person without a browser."""
        self.server.knows(who)
        instance = self.server.activities.enter(who, CHANNEL)
        code = self.server.activities.authorize(who)
        status, said = await self.home.asks("/discord/key", code=code, instance=instance)
        assert status == OK, said
        return await self.home.opens(said["key"])

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


def begin_instance(server: DiscordServer) -> None:
    """Let an instance of the Activity run in the channel, with Anna, Boris and Vera."""
    server.activities.instances[INSTANCE] = {
        "application_id": APPLICATION,
        "instance_id": INSTANCE,
        "launch_id": "77",
        "location": {"id": f"gc-{CHANNEL}", "kind": "gc", "channel_id": str(CHANNEL), "guild_id": GUILD},
        "users": [who["id"] for who in (ANNA, BORIS, VERA)],
    }


@asynccontextmanager
async def activity_world(
    chromium: Chromium, folder: Path, language: str = "ru"
) -> AsyncIterator[ActivityWorld]:
    """Run Discord, the bot, the proxy and the browser during the block."""
    context = certificate(folder)
    async with DiscordServer([CHANNEL]) as server:
        for who in (ANNA, BORIS, VERA):
            server.knows(who)
        begin_instance(server)
        store, codes = MemoryStore(), Codes(server, language)
        async with AsyncExitStack() as bot:
            served, home = await bot.enter_async_context(bot_running(server, store))
            async with (
                ActivityProxy.running(home.web.port, urlsplit(HOME).netloc, context) as (proxy, outside),
                client_site(context, codes.new) as client,
            ):
                hosts = {ACTIVITY: outside, DISCORD: client, FOREIGN: client}
                names = {urlsplit(site).netloc: port for site, port in hosts.items()}
                rules = ", ".join(f"MAP {name} 127.0.0.1:{port}" for name, port in names.items())
                flags = ("--ignore-certificate-errors", f"--host-resolver-rules={rules}")
                async with chromium.running(*flags) as browser:
                    yield ActivityWorld(server, codes, store, proxy, browser, bot, served, home)
                    assert proxy.cookies == []


@asynccontextmanager
async def bot_running(
    server: DiscordServer, store: MemoryStore
) -> AsyncIterator[tuple[Serving, Installation]]:
    """Run the bot with its page; with a used store it continues from there."""
    served, before = Serving(server, store, secret=SECRET), server.identified
    async with Installation.running(served.platform, store, HOME) as home:
        served.application = home.application
        await server.until(lambda: server.identified > before and server.commands)
        await served.platform.client.wait_until_ready()
        yield served, home

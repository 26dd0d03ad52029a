"""The browser page as a chat platform: a web server with its own posts and visitors."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final

from adapters.kit.http_server import ConnectionLimits, HttpServer
from adapters.kit.post_box import PostBox
from adapters.web.addresses import network_address, terminal_code
from adapters.web.admission import (
    MOST_PAGES,
    MOST_PAGES_OF_NETWORK,
    ROOM_BURST,
    ROOM_PER_SECOND,
    Admission,
    HostGuard,
    Networks,
    blocks_of,
)
from adapters.web.chats import OpenPages, PageChats, as_platform_errors
from adapters.web.disk_share import DEFAULT_MEGABYTES, DiskShare
from adapters.web.health import health_routes
from adapters.web.housekeeping import forget, keep_house, keep_in_use
from adapters.web.kept_bodies import kept_bodies
from adapters.web.page_services import PageServices
from adapters.web.picture_site import PictureSite
from adapters.web.previews import Previews
from adapters.web.push import Push, PushSettings
from adapters.web.shared_pages import CupSite, ReplaySite
from adapters.web.site import create_app
from adapters.web.static_files import make_files
from adapters.web.visitors import WEB, Visitors
from adapters.web.window_site import WindowPasses, WindowServices
from bot.domain.ids import Chat, Language, MessageId, PersonId, PlatformName, UserKey
from bot.domain.rooms import RoomKind
from bot.domain.screen import Screen
from bot.features.coach import Reasons, ReplayCoach
from bot.features.guests import Invitations
from bot.features.home import Homes
from bot.features.puzzle import OwnPuzzles
from bot.features.replays import OwnResults, Replays
from bot.features.tournaments import TournamentLinks
from bot.features.windows import Windows
from bot.i18n.texts import Texts
from bot.ports.clock import Clock
from bot.ports.pictures import Pictures
from bot.ports.platform import Capabilities, Handler, Limits, Sent
from bot.ports.rings import Alert
from bot.runtime import open_files
from bot.runtime.health import Health
from bot.runtime.metrics import LimitedBy, Metrics, RefusedFor

_log = logging.getLogger(__name__)
MOST_CONNECTIONS: Final = MOST_PAGES + 500
"""The most connections: one for each page, the others for files and answers."""
MOST_OF_NETWORK: Final = MOST_PAGES_OF_NETWORK + 56


class WebPlatform:
    """A `ChatPlatform` for browsers. It also serves the routes of health."""

    def __init__(  # noqa: PLR0913 -- all settings of the operator are passed in here
        self,
        box: PostBox,
        texts: Mapping[Language, Texts],
        clock: Clock,
        *,
        host: str = "127.0.0.1",
        port: int = 8080,
        qr: bool = False,
        worker: bool = True,
        public: str = "",
        names: Collection[str] = (),
        proxies: Collection[str] = (),
        megabytes: int = DEFAULT_MEGABYTES,
        health: Health | None = None,
        metrics: Metrics | None = None,
        replays: Replays | None = None,
        coach: ReplayCoach | None = None,
        reasons: Reasons | None = None,
        tournaments: TournamentLinks | None = None,
        results: OwnResults | None = None,
        puzzles: OwnPuzzles | None = None,
        pictures: Pictures | None = None,
        push: PushSettings | None = None,
        without: Collection[str] = (),
    ) -> None:
        """Store the settings. Port 0 means any free port; `port` has its number once `started` is set.

        With `qr`, the page's address in the local network is logged with a QR code, and used in invitations. Without
        `worker`, browsers remove the service worker of the page. `public` is the page's address on the internet, or
        empty; invitations prefer it. `names` are allowed names of the page, in addition to those of this machine and
        its network. `proxies` are the addresses and networks of proxies with a trusted `X-Forwarded-For`. `megabytes`
        is the limit of the estimated size of the rows that visitors can make. The page offers no command of `without`.
        """
        self._open_pages = open_pages = OpenPages(clock)
        self._visitors = Visitors(box)
        self._chats = PageChats(box, self._visitors, open_pages, clock)
        self._most_connections = min(MOST_CONNECTIONS, open_files.most_of_visitors())
        self._metrics = metrics or Metrics()
        self._networks = Networks(proxies)
        admission = Admission(clock, self._most_connections * 4 // 5, self._note_refused)
        self._passes = WindowPasses(box)
        self._disk_share = DiskShare(self._visitors, open_pages, clock, megabytes, self._note_refused)
        self._forgetting = asyncio.Lock()
        """Held while a person's data is deleted. One deletion reads the chats of all people of the person's rooms."""
        self._services = PageServices(
            texts, clock, open_pages, self._visitors, self._chats, admission, self._disk_share, public,
            self._network_address, results=results, puzzles=puzzles, reasons=reasons,
            push=None if push is None else Push(push, box, self._visitors, open_pages, texts, clock),
            has_worker=worker,
        )  # fmt: skip
        self._guard = HostGuard(names, texts, clock, self._services.activity_origin)
        self._files, bodies = make_files(texts, without), kept_bodies()
        self._previews = Previews(public, clock, self._networks, admission, self._files.pages)
        self._replays = replays
        self._host = host
        self._qr = qr
        self._routes = health_routes(health or Health(clock), lambda: open_pages.count)
        if tournaments is not None:
            cups = CupSite(
                tournaments, texts, self._files, self._networks, clock, bodies, previews=self._previews
            )
            self._routes += cups.routes()
        if replays is not None:
            site = ReplaySite(
                replays, texts, self._files, self._networks, clock, bodies,
                previews=self._previews, visitors=self._visitors, coach=coach,
            )  # fmt: skip
            self._routes += site.routes()
        if pictures is not None:
            self._routes += PictureSite(self._services, self._networks, pictures, replays).routes()
        self.port = port
        self.started = asyncio.Event()

    @property
    def name(self) -> PlatformName:
        return WEB

    @property
    def limits(self) -> Limits:
        interval, burst = 1 / ROOM_PER_SECOND, ROOM_BURST
        return Limits(
            chat_interval=interval, chat_burst=burst, is_paced=lambda chat_id: chat_id.startswith("g-")
        )

    @property
    def capabilities(self) -> Capabilities:
        return Capabilities(
            draws_tables=True,
            translates=True,
            idempotent_send=True,
            notifies_on_edit=True,
            shows_replays=self._replays is not None,
            anonymous=True,
            received_anywhere=True,
            opens_anywhere=True,
        )

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        return await self._chats.send(chat, screen, key, quiet=quiet)

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await self._chats.edit(chat, message, screen)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        await self._chats.delete(chat, message)

    def kind_of(self, chat: Chat) -> RoomKind:
        return RoomKind.PAGE if chat.id.startswith("g-") else RoomKind.PRIVATE

    async def is_admin(self, chat: Chat, user: UserKey) -> bool:
        """Return True if the user may decide for the chat: the opener of a room, or the owner of a private chat."""
        return await self._chats.is_admin(chat, user)

    async def faces_of(self, users: Collection[UserKey]) -> dict[UserKey, int]:
        """Return the numbers of the faces of these visitors, except those of unknown users."""
        with as_platform_errors():
            return await self._visitors.faces_of(users)

    async def forget(self, user: UserKey) -> None:
        with as_platform_errors():
            async with self._forgetting:
                await forget(self._services, user)

    async def ring(self, alert: Alert, is_due: Callable[[], Awaitable[bool]]) -> None:
        """Alert a person without an open page by the push services of their browsers."""
        if self._services.push is not None:
            with as_platform_errors():
                await self._services.push.ring(alert, is_due)

    def serve_windows(self, windows: Windows) -> None:
        """Set the service for windows on tables of other platforms. Windows are offered from the next `run` on."""
        self._services.windows = WindowServices(windows, self._passes)

    def show_invitations(self, invitations: Invitations) -> None:
        """Set the service that finds the table of an invitation.

        From the next `run` on, a person with the link of an invitation sees the table before they enter.
        """
        self._services.invitations = invitations

    def show_homes(self, homes: Homes) -> None:
        """Set the service that finds the tables of home pages."""
        self._services.homes = homes

    async def forget_passes(self, person: PersonId) -> None:
        with as_platform_errors():
            await self._passes.forget(person)

    def _note_refused(self, by: LimitedBy, reason: RefusedFor) -> None:
        self._metrics.refused(WEB, by, reason)

    def _connections_of(self, address: str) -> Mapping[str, int]:
        network = self._networks.of_address(address)
        blocks = {} if network is None else blocks_of(network)
        return {block: MOST_OF_NETWORK * factor for block, factor in blocks.items()}

    @property
    def most_bytes(self) -> int:
        return self._disk_share.most_bytes

    def stored_bytes(self) -> Mapping[str, int]:
        """Return the estimated bytes of the rows that visitors have made, by kind."""
        return self._disk_share.bytes_by_kind()

    async def run(self, handle: Handler, listens: Callable[[], None] = lambda: None) -> None:
        """Serve the page and do the work in the background until cancelled.

        Call `listens` when the server accepts connections. `handle` gets all commands of the page.

        Raises:
            SettingsError: the server cannot listen on the address.
        """
        self._services.handler = handle
        app = create_app(
            self._services, self._guard, self._networks, self._files, self._previews, self._routes
        )
        server = HttpServer(app, ConnectionLimits(self._most_connections, self._connections_of))
        if self._most_connections < MOST_CONNECTIONS:
            _log.warning(
                "the page serves at most %d connections, because few files may be open: raise `ulimit -n`",
                self._most_connections,
            )
        beside = [
            asyncio.create_task(keep_house(self._services, self._passes)),
            asyncio.create_task(self._open_pages.run()),
            asyncio.create_task(keep_in_use(self._services)),
        ]
        try:
            await self._listen(server)
            self.started.set()
            listens()
            await asyncio.Event().wait()
        finally:
            for task in beside:
                task.cancel()
            self.started.clear()
            await server.close()
            if self._services.push is not None:
                await self._services.push.close()

    async def _listen(self, server: HttpServer) -> None:
        self.port = await server.listen(self._host, self.port, "the page", "DURAK_WEB_PORT")
        _log.info("the page is at http://%s:%s", self._host, self.port)
        if link := self._network_address():
            _log.info("any device of this network can open %s\n%s", link, terminal_code(link))

    def _network_address(self) -> str:
        """Return the page's address in the local network; empty if it is not for other devices."""
        return network_address(self._host, self.port) if self._qr else ""

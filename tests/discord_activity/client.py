"""Discord's client with an Activity in its frame, as a page of discord.com (`client.html`).

The page answers the messages of the frame. `client.violations` lists those against the protocol. The fragment of the
address describes the launch.
"""

from __future__ import annotations

import json
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import quote, urlencode

from aiohttp import web

from tests.discord_activity.sites import serving
from tests.discord_server.payloads import APPLICATION, GUILD

DISCORD: Final = "https://discord.com"
ACTIVITY: Final = f"https://{APPLICATION}.discordsays.com"
FRAME: Final = "67faa772-0d5b"
INSTANCE: Final = "i-77-gc-900-500"
_PAGE: Final = Path(__file__).with_name("client.html")


@dataclass(frozen=True)
class Launch:
    """A person opens the Activity in a client."""

    user: str
    """The id of the person."""
    channel: int
    consent: str = "given"
    """The consent of the person: `given`; `asked` by a dialog; or `later`, not asked with the prompt `none`."""
    answers: str = "always"
    """`never` for a silent client."""
    instance: str = INSTANCE

    @property
    def address(self) -> str:
        """The address in the frame."""
        query = {
            "instance_id": self.instance,
            "location_id": f"gc-{GUILD}-{self.channel}",
            "launch_id": "77",
            "channel_id": self.channel,
            "guild_id": GUILD,
            "frame_id": FRAME,
            "platform": "desktop",
        }
        return f"{ACTIVITY}/?{urlencode(query)}"

    def page(self, site: str = DISCORD) -> str:
        """Return the address of the client's page; another `site` only pretends to be Discord."""
        said = {
            "address": self.address,
            "origin": ACTIVITY,
            "application": APPLICATION,
            "frame": FRAME,
            "user": self.user,
            "consent": self.consent,
            "answers": self.answers,
        }
        return f"{site}/#{quote(json.dumps(said), safe='')}"


@asynccontextmanager
async def client_site(context: ssl.SSLContext, new_code: Callable[[str, str], str]) -> AsyncIterator[int]:
    """Serve the page of the client. `new_code` makes an OAuth2 code for the user with this id and for these scopes."""

    async def page(_: web.Request) -> web.Response:
        return web.Response(text=_PAGE.read_text(encoding="utf-8"), content_type="text/html")

    async def code(request: web.Request) -> web.Response:
        return web.Response(text=new_code(request.query["user"], request.query["scope"]))

    routes = [web.get("/", page), web.get("/code", code)]
    async with serving(routes, context) as port:
        yield port

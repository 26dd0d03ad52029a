"""Discord's gateway: the sessions of a bot's shards, as they begin, break off, go on and end."""

from __future__ import annotations

import asyncio
import itertools
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from aiohttp import WSMsgType, web

from tests.discord_server import payloads
from tests.discord_server.payloads import Json

HEARTBEAT, IDENTIFY, RESUME, INVALID, HELLO, ACK = 1, 2, 6, 9, 10, 11
NOT_AUTHENTICATED, TOKEN_REFUSED, ALREADY_AUTHENTICATED, WRONG_SEQUENCE = 4003, 4004, 4005, 4007
TIMED_OUT, WRONG_SHARD, MORE_SHARDS_WANTED = 4009, 4010, 4011
CLIENT_ENDS: Final = {1000, 1001}
"""A client ends its session by closing its connection with one of these codes."""
SERVER_ENDS: Final = {TOKEN_REFUSED, WRONG_SEQUENCE, TIMED_OUT}
"""Discord ends a session by closing its connection with one of these codes."""
IDENTIFY_S: Final = 5.0
STARTS_A_DAY: Final = 1000


@dataclass(eq=False)
class Session:
    """A session of one shard. Without a socket it collects its events, until it is resumed."""

    name: str
    shard: int
    shards: int
    socket: web.WebSocketResponse | None = None
    events: list[Json] = field(default_factory=list)

    def hears_of(self, guild: int | None) -> bool:
        """Whether the events of this guild are this shard's; those of direct messages are the first shard's."""
        return self.shard == (0 if guild is None else (guild >> 22) % self.shards)

    async def dispatch(self, name: str, data: Json) -> None:
        event = {"op": 0, "t": name, "s": len(self.events) + 1, "d": data}
        self.events.append(event)
        if self.socket is not None and not self.socket.closed:
            with suppress(ConnectionError):  # just killed: the session resumes with this event
                await self.socket.send_json(event)


class Gateway:
    """All sessions of one bot, in any number of processes.

    - One session may begin in 5 s for each `shard_id % max_concurrency`. An earlier one is invalidated at once,
      but still costs one of the day's starts.
    - A bot without starts left loses its token at the next identify.
    - A shard may have several sessions; each of them gets all events.
    - The 5 s are divided by `speed`, so that tests are quick: by default they last 50 ms.
    """

    def __init__(
        self, token: str, guilds: Callable[[], list[Json]], changed: Callable[[], Awaitable[None]]
    ) -> None:
        self.url = ""
        self.speed = 100.0
        self.heartbeat_ms = 45_000
        self.recommended = self.required = 1
        """The number of shards that Discord recommends, and the least with which it lets a bot in."""
        self.max_concurrency = 1
        self.starts_left = STARTS_A_DAY
        self.sessions: list[Session] = []
        self.identified = self.resumed = 0
        self.refused: list[int] = []
        """The shards that identified too soon."""
        self.revoked = self.forgets_sessions = False
        self._token = token
        self._guilds = guilds
        self._changed = changed
        self._names = itertools.count(1)
        self._identified_at: dict[int, float] = {}
        """When a session began last, by the shard's key."""

    def limits(self) -> Json:
        """The answer to `GET /gateway/bot`."""
        limit = {"total": STARTS_A_DAY, "remaining": self.starts_left, "reset_after": 60_000}
        limit["max_concurrency"] = self.max_concurrency
        return {"url": self.url, "shards": self.recommended, "session_start_limit": limit}

    def connected(self) -> list[int]:
        """Return the shards of the sessions with an open socket, in order, each as often as it has one."""
        return sorted(one.shard for one in self.sessions if one.socket is not None and not one.socket.closed)

    async def dispatch(self, name: str, data: Json, guild: int | None) -> None:
        """Send an event to all sessions of this guild, or of direct messages without one."""
        for session in self.sessions[:]:
            if session.hears_of(guild):
                await session.dispatch(name, data)

    async def close(self, code: int) -> None:
        """Close all connections; after 4000 clients may resume their sessions."""
        for session in self.sessions[:]:
            socket, session.socket = session.socket, None
            if code in SERVER_ENDS:
                self.sessions.remove(session)
            if socket is not None:
                await socket.close(code=code)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Talk to one connection until it is closed."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": self.heartbeat_ms}})
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                await self._receive(socket, frame.json())
                await self._changed()
        for session in self.sessions[:]:
            if session.socket is socket:
                session.socket = None
                if socket.close_code in CLIENT_ENDS:
                    self.sessions.remove(session)
        await self._changed()
        return socket

    async def _receive(self, socket: web.WebSocketResponse, payload: Json) -> None:
        known = any(session.socket is socket for session in self.sessions)
        match payload["op"]:
            case 1:
                await socket.send_json({"op": ACK})
            case 2 | 6 if known:
                await socket.close(code=ALREADY_AUTHENTICATED)
            case 2 | 6 if self.revoked or payload["d"]["token"] != self._token:
                await socket.close(code=TOKEN_REFUSED)
            case 2:
                await self._identify(socket, *payload["d"].get("shard", (0, 1)))
            case 6:
                await self._resume(socket, payload["d"]["session_id"], payload["d"]["seq"])
            case _ if not known:
                await socket.close(code=NOT_AUTHENTICATED)

    async def _identify(self, socket: web.WebSocketResponse, shard: int, shards: int) -> None:
        if not 0 <= shard < shards:
            await socket.close(code=WRONG_SHARD)
        elif shards < self.required:
            await socket.close(code=MORE_SHARDS_WANTED)
        elif not self.starts_left:
            self.revoked = True
            await socket.close(code=TOKEN_REFUSED)
        elif not self._may_begin(shard):
            self.refused.append(shard)
            await socket.send_json({"op": INVALID, "d": False})
        else:
            await self._begin(Session(f"session-{next(self._names)}", shard, shards, socket))

    def _may_begin(self, shard: int) -> bool:
        now, key = asyncio.get_running_loop().time(), shard % self.max_concurrency
        self.starts_left -= 1
        if now - self._identified_at.get(key, -math.inf) < IDENTIFY_S / self.speed:
            return False
        self._identified_at[key] = now
        return True

    async def _begin(self, session: Session) -> None:
        self.sessions.append(session)
        guilds = [one for one in self._guilds() if session.hears_of(int(one["id"]))]
        await session.dispatch("READY", self._ready(session, guilds))
        for guild in guilds:
            await session.dispatch("GUILD_CREATE", guild | {"unavailable": False})
        self.identified += 1

    def _ready(self, session: Session, guilds: list[Json]) -> Json:
        return {
            "v": 10,
            "user": payloads.ME,
            "guilds": [{"id": one["id"], "unavailable": True} for one in guilds],
            "session_id": session.name,
            "resume_gateway_url": self.url,
            "application": {"id": payloads.APPLICATION, "flags": 0},
            "shard": [session.shard, session.shards],
        }

    async def _resume(self, socket: web.WebSocketResponse, name: str | None, sequence: int | None) -> None:
        """Send the missed events, then continue the session."""
        session = next((one for one in self.sessions if one.name == name), None)
        if session is None or self.forgets_sessions:
            await socket.send_json({"op": INVALID, "d": False})
            return
        sent = sequence or 0
        if sent > len(session.events):
            await socket.close(code=WRONG_SEQUENCE)
            return
        while sent < len(session.events):
            await socket.send_json(session.events[sent])
            sent += 1
        session.socket = socket
        await session.dispatch("RESUMED", {})
        self.resumed += 1

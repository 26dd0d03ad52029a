"""A small Discord over real sockets: the REST requests that the bot makes, and a gateway that can break."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

from aiohttp import WSMsgType, web

from tests.discord_server import payloads
from tests.discord_server.bodies import json_response, read_body
from tests.discord_server.payloads import EPHEMERAL, Json
from tests.discord_server.rest import Rest, direct_channel_of
from tests.discord_server.weather import Weather

TOKEN: Final = "MTAw.made-up.token"
BY_TOKEN_IN_URL: Final = ("/webhooks/", "/interactions/")


class DiscordServer(Rest):
    """`async with DiscordServer([1, 2]) as server`: one guild with these channels."""

    def __init__(self, channels: list[int]) -> None:
        super().__init__(channels)
        self.weather = Weather()
        self._guild = payloads.guild([payloads.channel(number) for number in channels])
        self._joined: list[Json] = []
        self._changed = asyncio.Condition()
        self._sockets: list[web.WebSocketResponse] = []
        self._events: list[Json] = []
        self.sent: dict[str, float] = {}
        """When each interaction was sent, by its id."""
        self.requests: list[tuple[float, str]] = []
        """The time, and the method with the path, of each request."""
        self.guests: set[str] = set()
        """The ids of users who have installed the bot for themselves, where the guild has not."""
        self.locale = "en-US"
        """The language of the clients, where nothing else is said."""
        self.identified = self.resumed = 0
        self.revoked = self.forgets_sessions = False
        self.deliveries = 1
        """So often each interaction is delivered: twice where the gateway did not hear that the first one came."""
        self.moderators: set[str] = set()
        """The ids of users who may do everything in the guild."""

    # actions of users

    async def slash(
        self, user: Json, channel: int, name: str, locale: str = "", **options: str | int | Json
    ) -> str:
        """Type a command. An option is a text, a number or a user."""
        command = next((one for one in self.commands if one["name"] == name), {"id": "1"})
        self._check_offered(command, user, channel)
        named = {one["id"]: one for one in options.values() if isinstance(one, dict)}
        given = [
            {"name": key, "type": 6, "value": value["id"]}
            if isinstance(value, dict)
            else {"name": key, "type": 4 if isinstance(value, int) else 3, "value": value}
            for key, value in options.items()
        ]
        data = {"id": command["id"], "name": name, "type": 1, "options": given, "resolved": {"users": named}}
        return await self._interact(payloads.COMMAND, user, channel, data, None, locale)

    def _check_offered(self, command: Json, user: Json, channel: int) -> None:
        """A client offers a command only where it was registered: for such an install, and for such a place."""
        direct = channel == direct_channel_of(user)
        install = int(direct or user["id"] in self.guests)
        assert install in command.get("integration_types", [install]), (
            f"{command['name']} is not for this install"
        )
        assert int(direct) in command.get("contexts", [int(direct)]), (
            f"{command['name']} is not for this place"
        )

    async def says(self, user: Json, channel: int) -> None:
        """Send a message. The bot gets an event without the content, and no event for a direct message."""
        if channel != direct_channel_of(user):
            post = payloads.message(next(self._numbers), str(channel), {})
            author = {"author": user, "member": payloads.member(user), "guild_id": payloads.GUILD}
            await self._dispatch("MESSAGE_CREATE", post | author)

    async def tap(self, user: Json, message: Json, custom_id: str, locale: str = "") -> str:
        data = {"component_type": 2, "custom_id": custom_id}
        place = int(message["channel_id"])
        return await self._interact(payloads.BUTTON, user, place, data, message, locale)

    async def _interact(
        self, kind: int, user: Json, channel: int, data: Json, message: Json | None, locale: str
    ) -> str:
        number = next(self._numbers)
        place = payloads.interaction if channel != direct_channel_of(user) else payloads.direct_interaction
        interaction = place(number, kind, user, channel, data, locale or self.locale)
        if channel != direct_channel_of(user):
            interaction["channel"] = self.places.payload(channel)
            if user["id"] in self.moderators:
                interaction["member"]["permissions"] = payloads.EVERYTHING
            interaction["app_permissions"] = str(self.rights)
            if user["id"] in self.guests:
                interaction["authorizing_integration_owners"] = {"1": user["id"]}
        self._people[user["id"]] = user
        if message is not None:
            interaction["message"] = message
        self._tokens[interaction["token"]] = interaction
        self.story.append(("acts", interaction))
        self.sent[str(number)] = asyncio.get_running_loop().time()
        for _ in range(self.deliveries):
            await self._dispatch("INTERACTION_CREATE", interaction)
        return str(number)

    # the view of users

    def posts(self, channel: int) -> list[Json]:
        """The messages that everybody sees in a channel."""
        return [post for post in self._in(channel) if not post["flags"] & EPHEMERAL]

    def ephemeral(self, user: Json, channel: int) -> list[Json]:
        """The ephemeral messages of this user in a channel."""
        return [post for post in self._in(channel) if post["flags"] & EPHEMERAL and post["for"] == user["id"]]

    def _in(self, channel: int) -> list[Json]:
        return [post for post in self.messages.values() if post["channel_id"] == str(channel)]

    async def until(self, holds: Callable[[], object], seconds: float = 30) -> None:
        """Wait until the condition holds; it is checked after every request and every gateway message."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(lambda: bool(holds()))

    async def loses_channel(self, channel: int) -> None:
        """A channel is deleted, with its messages."""
        self.places.channels.discard(str(channel))
        self._guild["channels"] = [one for one in self._guild["channels"] if one["id"] != str(channel)]
        await self._dispatch("CHANNEL_DELETE", payloads.channel(channel))

    async def loses_thread(self, thread: int) -> None:
        """A thread is deleted, with its messages."""
        gone = self.places.threads.pop(str(thread)).payload(thread)
        named = ("id", "guild_id", "parent_id", "type")
        await self._dispatch("THREAD_DELETE", {name: gone[name] for name in named})

    async def adds_the_bot(self, guild: Json) -> None:
        """The bot is added to another guild; its channels are there from now on."""
        self.places.channels |= {channel["id"] for channel in guild["channels"]}
        self._joined.append(guild)
        await self._dispatch("GUILD_CREATE", guild)

    async def kicks_the_bot(self) -> None:
        """The bot is removed from the guild."""
        self.places.channels.clear()
        await self._dispatch("GUILD_DELETE", {"id": payloads.GUILD})

    async def lose_connections(self, code: int = 4000) -> None:
        """Close the gateway's connections; after code 4000 clients may resume their sessions."""
        for socket in self._sockets[:]:
            await socket.close(code=code)

    async def revoke_token(self) -> None:
        """From now on the token is not valid, until `revoked` is switched off."""
        self.revoked = True
        await self.lose_connections(code=4004)

    # the gateway

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 45_000}})
        async for frame in socket:
            if frame.type is WSMsgType.TEXT:
                await self._receive(socket, frame.json())
        if socket in self._sockets:
            self._sockets.remove(socket)
        return socket

    async def _receive(self, socket: web.WebSocketResponse, payload: Json) -> None:
        match payload["op"]:
            case 1:
                await socket.send_json({"op": 11})
            case 2:
                self._events.clear()
                self._sockets.append(socket)
                await self._dispatch("READY", self._ready())
                for guild in (self._guild, *self._joined):
                    await self._dispatch("GUILD_CREATE", guild | {"unavailable": False})
                self.identified += 1
            case 6 if self.forgets_sessions:
                await socket.send_json({"op": 9, "d": False})
            case 6:
                self._sockets.append(socket)
                for event in self._events[payload["d"]["seq"] :]:
                    await socket.send_json(event)
                await self._dispatch("RESUMED", {})
                self.resumed += 1
            case _:
                pass
        await self._notify()

    def _ready(self) -> Json:
        return {
            "v": 10,
            "user": payloads.ME,
            "guilds": [{"id": one["id"], "unavailable": True} for one in (self._guild, *self._joined)],
            "session_id": "session",
            "resume_gateway_url": self.gateway_url,
            "application": {"id": payloads.APPLICATION, "flags": 0},
            "shard": [0, 1],
        }

    async def _dispatch(self, name: str, data: Json) -> None:
        event = {"op": 0, "t": name, "s": len(self._events) + 1, "d": data}
        self._events.append(event)
        for socket in self._sockets[-1:]:
            await socket.send_json(event)

    # REST

    async def _rest(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        if self.revoked:
            return json_response(401, {"message": "401: Unauthorized", "code": 0})
        path = request.path.removeprefix("/api/v10")
        if not path.startswith(BY_TOKEN_IN_URL) and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return json_response(401, {"message": "401: Unauthorized", "code": 0})
        self.requests.append((asyncio.get_running_loop().time(), f"{request.method} {path}"))
        await self.weather.pass_over(request.method, path)
        for method, pattern, answer in self._routes():
            found = re.fullmatch(pattern, path)
            if found is not None and method == request.method:
                status, content = answer(body, *found.groups())
                while self._news:
                    await self._dispatch(*self._news.pop(0))
                await self._notify()
                return json_response(status, content)
        return json_response(404, {"message": "404: Not Found", "code": 0})

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    # start and stop

    @property
    def api_url(self) -> str:
        return f"http://127.0.0.1:{self._port}/api/v10"

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", "/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self._port = int(self._runner.addresses[0][1])
        self.gateway_url = f"ws://127.0.0.1:{self._port}/gateway/"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.weather.end()
        await self._runner.cleanup()

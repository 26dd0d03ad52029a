"""A small Discord over real sockets: the REST requests that the bot makes, and a gateway that can break."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Self

from aiohttp import WSMsgType, web

from tests.discord_server import payloads
from tests.discord_server.bodies import json_response, read_body
from tests.discord_server.payloads import EPHEMERAL, Json

TOKEN: Final = "MTAw.made-up.token"
BY_TOKEN_IN_URL: Final = ("/webhooks/", "/interactions/")


class DiscordServer:
    """`async with DiscordServer([1, 2]) as server`: one guild with these channels.

    Times are those of the event loop, in seconds.
    """

    def __init__(self, channels: list[int]) -> None:
        self._guild = payloads.guild(channels)
        self.application = payloads.application()
        self._numbers = itertools.count(1_000)
        self._changed = asyncio.Condition()
        self._sockets: list[web.WebSocketResponse] = []
        self._events: list[Json] = []
        self._emojis: list[Json] = []
        self._nonces: dict[str, Json] = {}
        self._tokens: dict[str, Json] = {}
        self._people: dict[str, Json] = {}
        self.closed_direct_messages: set[str] = set()
        """The ids of users user take no direct messages from the bot."""
        self.messages: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.acknowledged: dict[str, float] = {}
        """When each interaction was acknowledged, by its id. `sent` says when it was sent."""
        self.sent: dict[str, float] = {}
        self.identified = self.resumed = 0
        self.revoked = False
        self.acknowledge_with: tuple[int, int] | None = None
        """(status, code): fail the next acknowledgement with this error."""

    # actions of users

    async def slash(self, user: Json, channel: int, name: str, locale: str = "en-US", **options: str) -> str:
        command = next(one for one in self.commands if one["name"] == name)
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        data = {"id": command["id"], "name": name, "type": 1, "options": given}
        return await self._interact(payloads.COMMAND, user, channel, data, None, locale)

    async def says(self, user: Json, channel: int) -> None:
        """Send a message. The bot gets an event without the content, and no event for a direct message."""
        if channel != direct_channel_of(user):
            post = payloads.message(next(self._numbers), str(channel), {})
            author = {"author": user, "member": payloads.member(user), "guild_id": payloads.GUILD}
            await self._dispatch("MESSAGE_CREATE", post | author)

    async def tap(self, user: Json, message: Json, custom_id: str, locale: str = "en-US") -> str:
        data = {"component_type": 2, "custom_id": custom_id}
        place = int(message["channel_id"])
        return await self._interact(payloads.BUTTON, user, place, data, message, locale)

    async def _interact(
        self, kind: int, user: Json, channel: int, data: Json, message: Json | None, locale: str
    ) -> str:
        number = next(self._numbers)
        place = payloads.interaction if channel != direct_channel_of(user) else payloads.direct_interaction
        interaction = place(number, kind, user, channel, data, locale)
        self._people[user["id"]] = user
        if message is not None:
            interaction["message"] = message
        self._tokens[interaction["token"]] = interaction
        self.sent[str(number)] = asyncio.get_running_loop().time()
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
                await self._dispatch("GUILD_CREATE", self._guild)
                self.identified += 1
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
            "guilds": [{"id": payloads.GUILD, "unavailable": True}],
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
        for method, pattern, answer in self._routes():
            found = re.fullmatch(pattern, path)
            if found is not None and method == request.method:
                status, content = answer(body, *found.groups())
                await self._notify()
                return json_response(status, content)
        return json_response(404, {"message": "404: Not Found", "code": 0})

    def _routes(self) -> list[tuple[str, str, Callable[..., tuple[int, Any]]]]:
        hook = rf"/webhooks/{payloads.APPLICATION}/([^/]+)"
        return [
            ("GET", "/users/@me", lambda _: (200, payloads.ME)),
            ("GET", "/oauth2/applications/@me", lambda _: (200, self.application)),
            ("GET", "/gateway/bot", lambda _: (200, self._gateway_bot())),
            ("GET", r"/applications/\d+/emojis", lambda _: (200, {"items": self._emojis})),
            ("POST", r"/applications/\d+/emojis", self._add_emoji),
            ("PUT", r"/applications/\d+/commands", self._set_commands),
            ("POST", "/users/@me/channels", self._open_direct),
            ("POST", r"/channels/(\d+)/messages", self._post),
            ("GET", r"/channels/(\d+)", lambda _, channel: (200, payloads.channel(int(channel)))),
            ("GET", r"/guilds/\d+/members/(\d+)", self._member),
            ("PATCH", r"/channels/(\d+)/messages/(\d+)", self._change_in),
            ("DELETE", r"/channels/\d+/messages/(\d+)", self._remove),
            ("POST", r"/interactions/(\d+)/([^/]+)/callback", self._callback),
            ("POST", hook, self._follow_up),
            ("PATCH", f"{hook}/messages/@original", self._change_original),
            ("DELETE", f"{hook}/messages/@original", self._remove_original),
            ("PATCH", rf"{hook}/messages/(\d+)", lambda body, _, number: self._change(body, number)),
            ("DELETE", rf"{hook}/messages/(\d+)", lambda body, _, number: self._remove(body, number)),
        ]

    def _gateway_bot(self) -> Json:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway_url, "shards": 1, "session_start_limit": limit}

    def _add_emoji(self, body: Json) -> tuple[int, Json]:
        emoji = {"id": str(next(self._numbers)), "name": body["name"], "roles": [], "user": payloads.ME}
        self._emojis.append({**emoji, "require_colons": True, "managed": False, "animated": False})
        return 201, self._emojis[-1]

    def _set_commands(self, body: list[Json]) -> tuple[int, list[Json]]:
        common = {"application_id": payloads.APPLICATION, "version": "1"}
        self.commands = [{**one, **common, "id": str(next(self._numbers))} for one in body]
        return 200, self.commands

    def _open_direct(self, body: Json) -> tuple[int, Json]:
        user = self._people.get(str(body["recipient_id"])) or payloads.user(
            int(body["recipient_id"]), "somebody"
        )
        return 200, payloads.direct_channel(direct_channel_of(user), user)

    def _post(self, body: Json, channel: str) -> tuple[int, Json]:
        if channel not in self._open_channels():
            return 403, {"message": "Missing Access", "code": 50001}
        return self._send(body, channel)

    def _open_channels(self) -> set[str]:
        known = {channel["id"] for channel in self._guild["channels"]}
        return known | {
            str(direct_channel_of(user))
            for user in self._people.values()
            if user["id"] not in self.closed_direct_messages
        }

    def _send(self, body: Json, channel: str, shown_to: str = "") -> tuple[int, Json]:
        nonce = f"{channel} {body.get('nonce')}" if body.get("enforce_nonce") else None
        if nonce in self._nonces:
            return 200, self._nonces[nonce]
        message = payloads.message(next(self._numbers), channel, body) | {"for": shown_to}
        message["attachments"] = body.get("files", [])
        if _lacks_attachment(message):
            return 400, {"message": "Invalid Form Body", "code": 50035}
        self.messages[message["id"]] = message
        if nonce is not None:
            self._nonces[nonce] = message
        return 200, message

    def _member(self, _: Json, number: str) -> tuple[int, Json]:
        user = self._people.get(number)
        if user is None:
            return 404, {"message": "Unknown Member", "code": 10007}
        return 200, payloads.member(user)

    def _change_in(self, body: Json, channel: str, number: str) -> tuple[int, Json]:
        there = self.messages.get(number, {}).get("channel_id") == channel
        return self._change(body, number if there else "")

    def _change(self, body: Json, number: str) -> tuple[int, Json]:
        if number not in self.messages:
            return 404, {"message": "Unknown Message", "code": 10008}
        message = self.messages[number] | {
            key: body[key] for key in ("content", "components") if body.get(key)
        }
        message["attachments"] = body.get("files", message["attachments"])
        if _lacks_attachment(message):
            return 400, {"message": "Invalid Form Body", "code": 50035}
        self.messages[number] = message
        return 200, message

    def _remove(self, _: Json, number: str) -> tuple[int, Any]:
        if self.messages.pop(number, None) is None:
            return 404, {"message": "Unknown Message", "code": 10008}
        return 204, None

    def _callback(self, body: Json, number: str, token: str) -> tuple[int, Json]:
        self.acknowledged[number] = asyncio.get_running_loop().time()
        if self.acknowledge_with is not None:
            (status, code), self.acknowledge_with = self.acknowledge_with, None
            return status, {"message": "no", "code": code}
        interaction = self._tokens[token]
        if body["type"] == 5:
            interaction["original"] = self._send(
                body.get("data") or {}, interaction["channel_id"], _user_of(interaction)
            )[1]["id"]
        elif "message" in interaction:
            interaction["original"] = interaction["message"]["id"]
        return 200, {"interaction": {"id": number, "type": interaction["type"]}}

    def _follow_up(self, body: Json, token: str) -> tuple[int, Json]:
        interaction = self._tokens[token]
        return self._send(body, interaction["channel_id"], _user_of(interaction))

    def _change_original(self, body: Json, token: str) -> tuple[int, Json]:
        return self._change(body, self._tokens[token].get("original", ""))

    def _remove_original(self, body: Json, token: str) -> tuple[int, Any]:
        return self._remove(body, self._tokens[token].get("original", ""))

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    # start and stop

    @property
    def api_url(self) -> str:
        return f"http://127.0.0.1:{self._port}/api/v10"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self._port}/gateway/"

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_route("*", "/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self._port = int(self._runner.addresses[0][1])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._runner.cleanup()


def _lacks_attachment(message: Json) -> bool:
    """Whether the message shows a picture that was not uploaded."""
    shown = set(re.findall(r"attachment://([\w.]+)", json.dumps(message["components"])))
    return not shown <= {file["filename"] for file in message["attachments"]}


def direct_channel_of(user: Json) -> int:
    """The id of the channel of a user's direct messages with the bot."""
    return int(user["id"]) + 1_000_000


def _user_of(interaction: Json) -> str:
    return str((interaction.get("user") or interaction["member"]["user"])["id"])

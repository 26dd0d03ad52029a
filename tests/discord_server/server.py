"""A small Discord over real sockets: the bot's REST requests, and a gateway with possible failures."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Final, Self

from aiohttp import web

from tests.discord_server import payloads
from tests.discord_server.activities import UNAUTHORIZED
from tests.discord_server.bodies import json_response, read_body
from tests.discord_server.channels import Answer
from tests.discord_server.components import SELECT, walk
from tests.discord_server.foreign import BY_GUILD, BY_USER, IN_GUILD, WITH_THE_BOT
from tests.discord_server.gateway import Gateway
from tests.discord_server.limits import Counted, RateLimits, above_limit
from tests.discord_server.payloads import EPHEMERAL, Json
from tests.discord_server.rest import Rest, direct_channel_of
from tests.discord_server.weather import Fault, Weather
from tests.waiting import PATIENCE_S, change

TOKEN: Final = "MTAw.made-up.token"
TOKENS: Final = "/oauth2/token"
USER_AGENT: Final = "DiscordBot ("
"""The beginning of the header `User-Agent`. Discord may refuse other clients.

discord.py leaves it out in requests with the token of an interaction, and Discord accepts them.
"""
FOREIGN_CLIENT: Final = (403, {"message": "internal network error", "code": 40333})
BY_TOKEN_IN_URL: Final = ("/webhooks/", "/interactions/")
FIRST_REFUSAL: Final = 400
"""The lowest status of a refusal."""
RETRY_AFTER_S: Final = 0.05
"""The requested pause after a request above the limit."""


class DiscordServer(Rest):
    """`async with DiscordServer([1, 2]) as server`: one guild with these channels, and `further` ones by their ids.

    Its 5 seconds between two sessions are 50 ms, as long as `gateway.speed` is left alone.
    """

    def __init__(self, channels: list[int], further: Mapping[int, Sequence[int]] | None = None) -> None:
        super().__init__(channels)
        self.weather = Weather()
        self._guild = payloads.guild([payloads.channel(number) for number in channels])
        self._joined: list[Json] = []
        self._changed = asyncio.Condition()
        self.gateway = Gateway(TOKEN, self.guilds, self._notify)
        for number, below in (further or {}).items():
            self._join(payloads.guild([payloads.channel(one, str(number)) for one in below], str(number)))
        self.sent: dict[str, float] = {}
        """When each interaction was sent, by its id."""
        self.requests: list[tuple[float, str]] = []
        """The time, and the method with the path, of each request."""
        self.refusals: list[tuple[str, int, int]] = []
        """Each refused request as its method and path, the status of the answer, and Discord's own code."""
        self.limits: RateLimits | None = None
        """The rate limits; None for no limits."""
        self.acknowledger = ""
        """The process that acknowledged the last interaction, where processes have addresses of their own."""
        self.guests: set[str] = set()
        """The ids of users who have installed the bot for themselves, where the guild has not."""
        self.overridden: set[str] = set()
        """The names of commands that the guild's settings show to everybody."""
        self.locale = "en-US"
        """The language of the clients, where nothing else is said."""
        self.deliveries = 1
        """So often each interaction is delivered: twice where the gateway did not hear that the first one came."""

    def guilds(self) -> list[Json]:
        return [self._guild, *self._joined]

    @property
    def identified(self) -> int:
        return self.gateway.identified

    @property
    def resumed(self) -> int:
        return self.gateway.resumed

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

    async def launches(self, user: Json, channel: int, locale: str = "") -> str:
        """Press the application's button for its Activity."""
        command = next(one for one in self.commands if one["type"] == payloads.ENTRY_POINT)
        assert command["handler"] == 1, "Discord answers itself"
        data = {"id": command["id"], "name": command["name"], "type": payloads.ENTRY_POINT}
        return await self._interact(payloads.COMMAND, user, channel, data, None, locale)

    def _check_offered(self, command: Json, user: Json, channel: int) -> None:
        """Check that a client offers the command: for such an install, and for such a place."""
        direct, foreign = channel == direct_channel_of(user), self.foreign.get(channel)
        by_guild = foreign is not None and foreign.commands_alone
        install = int(direct or (foreign is not None and not by_guild) or user["id"] in self.guests)
        context = IN_GUILD if foreign is None else foreign.context
        context = WITH_THE_BOT if direct else context
        assert foreign is None or by_guild or user["id"] in self.guests, (
            f"{user['username']} has not installed the bot"
        )
        assert install in command.get("integration_types", self.command_list.installs), (
            f"{command['name']} is not for this install"
        )
        assert context in command.get("contexts", [context]), f"{command['name']} is not for this place"
        if foreign is None and not direct:
            rights = int(payloads.EVERYTHING if user["id"] in self.moderators else payloads.ORDINARY)
            needed = int(command.get("default_member_permissions") or 0)
            shown = rights & needed == needed or command["name"] in self.overridden
            assert shown, f"{user['username']} does not see {command['name']}"

    async def says(self, user: Json, channel: int) -> None:
        """Send a message. The bot gets an event without the content, and no event for a direct message."""
        if channel != direct_channel_of(user):
            post = payloads.message(next(self._numbers), str(channel), {})
            guild = self.places.guild_of(channel)
            author = {"author": user, "member": payloads.member(user), "guild_id": guild}
            await self.gateway.dispatch("MESSAGE_CREATE", post | author, int(guild))

    async def tap(self, user: Json, message: Json, custom_id: str, locale: str = "") -> str:
        """Tap the button with this id, or choose the option with this value in a select of the message."""
        data = _chosen(message, custom_id) or {"component_type": 2, "custom_id": custom_id}
        place = int(message["channel_id"])
        return await self._interact(payloads.BUTTON, user, place, data, message, locale)

    async def chooses(self, user: Json, message: Json, select: str, values: list[str]) -> str:
        """Choose values in the select with this id, which may be forged."""
        data = {"component_type": SELECT, "custom_id": select, "values": values}
        return await self._interact(payloads.BUTTON, user, int(message["channel_id"]), data, message, "")

    async def _interact(
        self, kind: int, user: Json, channel: int, data: Json, message: Json | None, locale: str
    ) -> str:
        number = next(self._numbers)
        direct = channel == direct_channel_of(user)
        place = payloads.direct_interaction if direct else payloads.interaction
        interaction = place(number, kind, user, channel, data, locale or self.locale)
        foreign = self.foreign.get(channel)
        guild = None if direct else self.places.guild_of(channel)
        if foreign is not None:
            guild = foreign.guild or None
            owners = {BY_GUILD: foreign.guild} if foreign.commands_alone else {BY_USER: user["id"]}
            if message is not None:
                owners = message["interaction_metadata"]["authorizing_integration_owners"]
            interaction = foreign.interaction(interaction, user, owners)
        elif guild is not None:
            interaction["channel"] = self.places.payload(channel)
            interaction |= {"guild_id": guild, "authorizing_integration_owners": {BY_GUILD: guild}}
            if user["id"] in self.moderators:
                interaction["member"]["permissions"] = payloads.EVERYTHING
            interaction["app_permissions"] = str(self.rights)
            if user["id"] in self.guests:
                interaction["authorizing_integration_owners"] = {BY_GUILD: guild, BY_USER: user["id"]}
        self._people[user["id"]] = user
        if message is not None:
            interaction["message"] = message
        interaction["sent_at"] = self.foreign.now()
        self._tokens[interaction["token"]] = interaction
        self.story.append(("acts", interaction))
        self.sent[str(number)] = asyncio.get_running_loop().time()
        for _ in range(self.deliveries):
            heard_in = None if guild is None else int(guild)
            await self.gateway.dispatch("INTERACTION_CREATE", interaction, heard_in)
        return str(number)

    # the view of users

    def posts(self, channel: int) -> list[Json]:
        return [post for post in self._in(channel) if not post["flags"] & EPHEMERAL]

    def ephemeral(self, user: Json, channel: int) -> list[Json]:
        return [post for post in self._in(channel) if post["flags"] & EPHEMERAL and post["for"] == user["id"]]

    def _in(self, channel: int) -> list[Json]:
        return [post for post in self.messages.values() if post["channel_id"] == str(channel)]

    async def until(self, holds: Callable[[], object], seconds: float = PATIENCE_S) -> None:
        """Wait until the condition holds.

        It is checked after every request and every gateway message, and now and then without one.
        """
        async with asyncio.timeout(seconds), self._changed:
            while not holds():
                await change(self._changed)

    async def loses_channel(self, channel: int) -> None:
        """A channel is deleted, with its messages."""
        below = [number for number, one in self.places.threads.items() if one.parent == channel]
        self.places.channels.discard(str(channel))
        self._lose_messages(str(channel), *below)
        self._guild["channels"] = [one for one in self._guild["channels"] if one["id"] != str(channel)]
        guild = self.places.guild_of(channel)
        await self.gateway.dispatch("CHANNEL_DELETE", payloads.channel(channel, guild), int(guild))

    async def loses_thread(self, thread: int) -> None:
        """A thread is deleted, with its messages."""
        gone = self.places.payload(thread)
        del self.places.threads[str(thread)]
        self._lose_messages(str(thread))
        named = {name: gone[name] for name in ("id", "guild_id", "parent_id", "type")}
        await self.gateway.dispatch("THREAD_DELETE", named, int(gone["guild_id"]))

    def _lose_messages(self, *channels: str) -> None:
        """The messages of these channels are gone, those for one user too."""
        kept = self.messages.items()
        self.messages = {number: one for number, one in kept if one["channel_id"] not in channels}

    async def adds_the_bot(self, guild: Json) -> None:
        """The bot is added to another guild; its channels are there from now on."""
        self._join(guild)
        await self.gateway.dispatch("GUILD_CREATE", guild, int(guild["id"]))

    def _join(self, guild: Json) -> None:
        self.places.guilds |= {channel["id"]: guild["id"] for channel in guild["channels"]}
        self.places.channels |= {channel["id"] for channel in guild["channels"]}
        self._joined.append(guild)

    async def kicks_the_bot(self) -> None:
        """Remove the bot from the guild. It can write only to users of its other guilds."""
        self.places.channels.clear()
        self.left |= set() if self._joined else set(self._people)
        await self.gateway.dispatch("GUILD_DELETE", {"id": payloads.GUILD}, int(payloads.GUILD))

    async def lose_connections(self, code: int = 4000) -> None:
        """Close the gateway's connections; after code 4000 clients may resume their sessions."""
        await self.gateway.close(code)

    async def revoke_token(self) -> None:
        """From now on the token is not valid, until `gateway.revoked` is switched off."""
        self.gateway.revoked = True
        await self.lose_connections(code=4004)

    # REST

    async def _rest(self, request: web.Request) -> web.Response:
        body = await read_body(request)
        caller, _, path = request.path.rpartition("/api/v10")
        method = request.method
        authorization = request.headers.get("Authorization", "")
        by_user = path == TOKENS or authorization.startswith("Bearer ")
        by_token_in_url = path.startswith(BY_TOKEN_IN_URL)
        known = by_token_in_url or by_user or authorization == f"Bot {TOKEN}"
        agent = request.headers.get("User-Agent", "")
        if not (by_token_in_url or agent.startswith(USER_AGENT)):
            return json_response(*FOREIGN_CLIENT)
        if self.gateway.revoked or not known:
            return json_response(*UNAUTHORIZED)
        if path.startswith("/interactions/"):
            self.acknowledger = caller.strip("/")
        self.requests.append((asyncio.get_running_loop().time(), f"{method} {path}"))
        await self.weather.pass_over(method, path)
        fault = self.weather.fault(method, path)
        counted = Counted({}) if self.limits is None else self.limits.count(method, path)
        if fault is Fault.TOO_FAST:
            counted = above_limit({}, RETRY_AFTER_S)
        if counted.refusal is not None:
            status, content = 429, counted.refusal
        elif fault is Fault.LOST:
            return _dropped(request)
        elif by_user:
            status, content = self._answer_user(request, path, body)
            await self._notify()
        else:
            status, content = await self._answer(method, path, body)
        if status >= FIRST_REFUSAL:
            self.refusals.append((f"{method} {path}", status, content.get("code", 0)))
        if fault is Fault.UNANSWERED:
            return _dropped(request)
        if (
            path.endswith("/callback")
            and status < FIRST_REFUSAL
            and request.query.get("with_response") != "1"
        ):
            return json_response(204, None, counted.headers)
        return json_response(status, content, counted.headers)

    def _answer_user(self, request: web.Request, path: str, body: Json) -> Answer:
        """Answer a request without the bot's token: for an access token, or with one."""
        match f"{request.method} {path}":
            case "POST /oauth2/token":
                return self.activities.token(request.content_type, body)
            case "GET /users/@me":
                return self.activities.me(request.headers.get("Authorization", ""))
            case _:
                return UNAUTHORIZED

    async def _answer(self, method: str, path: str, body: Json) -> Answer:
        """Carry out a request, and return its answer."""
        trespass = self.foreign.refuses(method, path)
        if trespass is not None:
            return trespass
        for of_route, pattern, answer in self._routes():
            found = re.fullmatch(pattern, path)
            if found is not None and of_route == method:
                status, content = answer(body, *found.groups())
                while self._events:
                    name, event = self._events.pop(0)
                    await self.gateway.dispatch(name, event, int(event["guild_id"]))
                await self._notify()
                return status, content
        return 404, {"message": "404: Not Found", "code": 0}

    async def _notify(self) -> None:
        async with self._changed:
            self._changed.notify_all()

    # start and stop

    def reach_at(self, port: int) -> None:
        """Name this port to the bot, for example a proxy's port."""
        self._named_port = port
        self.gateway.url = f"ws://127.0.0.1:{port}/gateway/"

    @property
    def api_url(self) -> str:
        return f"http://127.0.0.1:{self._named_port}/api/v10"

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    def api_url_of(self, caller: str) -> str:
        """An address for one of several processes."""
        return f"http://127.0.0.1:{self._named_port}/{caller}/api/v10"

    async def __aenter__(self) -> Self:
        app = web.Application()
        app.router.add_get("/gateway/", self.gateway.serve)
        app.router.add_route("*", "/{path:.*}", self._rest)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.port = int(self._runner.addresses[0][1])
        self.reach_at(self.port)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.weather.end()
        await self._runner.cleanup()


def _chosen(message: Json, value: str) -> Json | None:
    """Return the data of the choice of this option in a select of the message; None if no select has it."""
    for one in walk(message["components"]):
        if one["type"] == SELECT and value in [option["value"] for option in one["options"]]:
            return {"component_type": SELECT, "custom_id": one["custom_id"], "values": [value]}
    return None


def _dropped(request: web.Request) -> web.Response:
    """Close the connection without a response."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()

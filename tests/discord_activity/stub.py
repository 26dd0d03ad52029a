"""The identification of the visitors of an Activity: Discord's part, and a plain exchange of the code by the bot."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import aiohttp
import discord
from aiohttp import web
from discord.http import Route

from adapters.discord import DISCORD, DiscordPlatform
from adapters.discord.addresses import private_chat, room_chat
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Who
from bot.domain.ids import UserKey
from bot.ports.platform import ActivityVisitor
from tests.discord_server.bodies import json_response
from tests.discord_server.payloads import APPLICATION, GUILD, Json
from tests.discord_server.server import DiscordServer

ANSWER_S = 1.0


@dataclass
class Instance:
    """An instance of the Activity."""

    channel: int
    users: set[str] = field(default_factory=set)


class ActivityServer(DiscordServer):
    """Discord with instances of an Activity, and with OAuth2 codes, each valid once."""

    def __init__(self, channels: list[int]) -> None:
        super().__init__(channels)
        self.instances: dict[str, Instance] = {}
        self.token_status = 200
        """The status of the answers of the token endpoint."""
        self.token_waits = asyncio.Event()
        """Cleared, the token endpoint does not answer."""
        self.token_waits.set()
        self.exchanges = 0
        """The number of requests to the token endpoint."""
        self.forges_codes = False
        """True if the codes of the client are unknown to the token endpoint."""
        self._codes: dict[str, Json] = {}
        self._bearers: dict[str, Json] = {}
        self._next = count(1)

    def new_code(self, user: str) -> str:
        """Return a code of this user for the client."""
        code = f"code{next(self._next)}"
        if not self.forges_codes:
            self._codes[code] = self._people[user]
        return code

    def knows(self, *people: Json) -> None:
        self._people.update({one["id"]: one for one in people})

    async def _rest(self, request: web.Request) -> web.Response:
        path = request.path.rpartition("/api/v10")[2]
        bearer = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if path == "/oauth2/token":
            return await self._token(await request.post())
        if path == "/users/@me" and bearer in self._bearers:
            return json_response(200, self._bearers[bearer] | {"locale": "ru"})
        if path.startswith(f"/applications/{APPLICATION}/activity-instances/"):
            return self._instance(path.rpartition("/")[2])
        return await super()._rest(request)

    async def _token(self, form: Any) -> web.Response:
        self.exchanges += 1
        await self.token_waits.wait()
        if self.token_status != web.HTTPOk.status_code:
            return json_response(self.token_status, {"message": "no"}, {"Retry-After": "1"})
        person = self._codes.pop(str(form["code"]), None)
        if person is None:
            return json_response(400, {"error": "invalid_grant"})
        bearer = f"bearer{next(self._next)}"
        self._bearers[bearer] = person
        return json_response(
            200, {"access_token": bearer, "token_type": "Bearer", "expires_in": 604800, "scope": "identify"}
        )

    def _instance(self, name: str) -> web.Response:
        found = self.instances.get(name)
        if found is None:
            return json_response(404, {"message": "Unknown instance", "code": 0})
        place = {"id": "gc-1", "kind": "gc", "channel_id": str(found.channel), "guild_id": GUILD}
        return json_response(200, {"instance_id": name, "location": place, "users": sorted(found.users)})


class ActivityDiscord(DiscordPlatform):
    """The platform with an Activity."""

    application: int | None = None
    """Another application in place of that of the bot; None for the bot's own."""

    @property
    def activity_origin(self) -> str:
        application = self.application or self.client.application_id
        return f"https://{application}.discordsays.com" if application else ""

    async def visitor(self, code: str, instance: str) -> ActivityVisitor:
        try:
            async with asyncio.timeout(ANSWER_S):
                user, found = await self._ask(code, instance)
        except (TimeoutError, aiohttp.ClientError, discord.HTTPException):
            raise Declined(AnswerCode.TRY_AGAIN) from None
        if user["id"] not in found["users"]:
            raise Declined(AnswerCode.WINDOW_REFUSED)
        number = int(user["id"])
        name, room = user["username"], room_chat(int(found["location"]["channel_id"]))
        who = Who(DISCORD, UserKey(user["id"]), name, user["locale"], private_chat(number), name)
        return ActivityVisitor(who, room, member=True)

    async def _ask(self, code: str, instance: str) -> tuple[Json, Json]:
        async with aiohttp.ClientSession() as session:
            async with session.post(f"{Route.BASE}/oauth2/token", data={"code": code}) as answer:
                refusals = {400: AnswerCode.WINDOW_REFUSED, 429: AnswerCode.SLOW_DOWN}
                if answer.status in refusals:
                    raise Declined(refusals[answer.status])
                answer.raise_for_status()
                bearer = (await answer.json())["access_token"]
            headers = {"Authorization": f"Bearer {bearer}"}
            async with session.get(f"{Route.BASE}/users/@me", headers=headers) as answer:
                user = await answer.json()
        path = f"/applications/{APPLICATION}/activity-instances/{{instance}}"
        try:
            return user, await self.client.http.request(Route("GET", path, instance=instance))
        except discord.NotFound:
            raise Declined(AnswerCode.WINDOW_REFUSED) from None

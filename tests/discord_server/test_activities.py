"""The requests of an Activity are checked as Discord checks them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

import aiohttp
import pytest

from tests.discord_server.activities import FIELDS, LAUNCH, SECRET
from tests.discord_server.payloads import APPLICATION, EMBEDDED, GUILD, Json, entry_point, user
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import TOKEN, DiscordServer

CHANNEL: Final = 500
ANNA = user(11, "Anna")
AGENT: Final = "DiscordBot (https://example.org 1.0)"
BOT: Final = {"Authorization": f"Bot {TOKEN}"}
CREDENTIALS: Final = {"client_id": APPLICATION, "client_secret": SECRET}


class Bot:
    """The HTTP client of a bot."""

    def __init__(self, server: DiscordServer, session: aiohttp.ClientSession) -> None:
        self.server = server
        self._session = session

    async def asks(self, method: str, path: str, **parts: Any) -> tuple[int, Json]:
        address = f"{self.server.api_url}{path}"
        async with self._session.request(method, address, **parts) as answer:
            return answer.status, await answer.json()

    async def exchanges(self, **changed: str | None) -> tuple[int, Json]:
        """Exchange a new code of Anna. A changed field has another value; None leaves it out."""
        code = self.server.activities.authorize(ANNA)
        form = {**CREDENTIALS, "grant_type": "authorization_code", "code": code, **changed}
        sent = {name: value for name, value in form.items() if value is not None}
        return await self.asks("POST", "/oauth2/token", data=sent)

    async def token(self, scope: str = "identify") -> str:
        """Return an access token of Anna for this scope."""
        status, said = await self.exchanges(code=self.server.activities.authorize(ANNA, scope))
        assert status == 200, said
        return str(said["access_token"])

    async def me(self, token: str) -> tuple[int, Json]:
        return await self.asks("GET", "/users/@me", headers={"Authorization": f"Bearer {token}"})

    async def calls_back(self, number: str, token: str, **body: object) -> tuple[int, Json]:
        path = f"/interactions/{number}/{token}/callback"
        return await self.asks("POST", path, json=body, params={"with_response": 1})


@asynccontextmanager
async def running(agent: str = AGENT) -> AsyncIterator[Bot]:
    async with (
        DiscordServer([CHANNEL]) as server,
        aiohttp.ClientSession(headers={"User-Agent": agent}) as session,
    ):
        server.application["flags"] = EMBEDDED
        server.commands.append(entry_point())
        yield Bot(server, session)


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    async with running() as one:
        yield one


async def test_a_complete_exchange_names_the_user_of_the_token(bot: Bot) -> None:
    status, said = await bot.me(await bot.token())
    assert (status, said["id"], said["locale"]) == (200, ANNA["id"], "en-US")
    form = {**CREDENTIALS, "grant_type": "client_credentials", "scope": "identify"}
    assert (await bot.asks("POST", "/oauth2/token", data=form))[0] == 200


@pytest.mark.parametrize(
    "changed, status, error",
    [
        ({"client_secret": "another"}, 401, "invalid_client"),
        ({"client_id": None}, 401, "invalid_client"),
        ({"grant_type": None}, 400, "unsupported_grant_type"),
        ({"grant_type": "refresh_token"}, 400, "unsupported_grant_type"),
        ({"code": None}, 400, "invalid_request"),
        ({"code": "made-up"}, 400, "invalid_grant"),
        ({"redirect_uri": "https://127.0.0.1"}, 400, "invalid_request"),
        ({"grant_type": "client_credentials"}, 400, "invalid_request"),
    ],
)
async def test_an_exchange_with_a_wrong_field_is_refused(
    bot: Bot, changed: Mapping[str, str | None], status: int, error: str
) -> None:
    answer = await bot.exchanges(**changed)
    assert (answer[0], answer[1]["error"]) == (status, error)
    assert not bot.server.activities.issued


async def test_an_exchange_by_json_is_refused(bot: Bot) -> None:
    form = {**CREDENTIALS, "grant_type": "authorization_code", "code": bot.server.activities.authorize(ANNA)}
    assert form.keys() == FIELDS["authorization_code"]
    status, said = await bot.asks("POST", "/oauth2/token", json=form)
    assert (status, said["error"]) == (400, "invalid_request")


async def test_only_a_token_for_the_scope_identify_names_its_user(bot: Bot) -> None:
    assert (await bot.me(await bot.token("guilds")))[0] == 401
    assert (await bot.me("made-up"))[0] == 401
    assert (await bot.me(await bot.token("guilds identify")))[0] == 200


async def test_an_instance_is_shown_to_its_own_application_alone(bot: Bot) -> None:
    bot.server.knows(ANNA)
    activities = bot.server.activities
    here, direct = activities.enter(ANNA, CHANNEL), activities.enter(ANNA, direct_channel_of(ANNA))
    path = f"/applications/{APPLICATION}/activity-instances"
    status, said = await bot.asks("GET", f"{path}/{here}", headers=BOT)
    assert (status, said["users"], said["location"]["guild_id"]) == (200, [ANNA["id"]], GUILD)
    status, said = await bot.asks("GET", f"{path}/{direct}", headers=BOT)
    assert (status, said["location"]["kind"], "guild_id" in said["location"]) == (200, "pc", False)
    assert (await bot.asks("GET", f"{path}/i-1-gc-2", headers=BOT))[0] == 404
    assert (await bot.asks("GET", f"/applications/101/activity-instances/{here}", headers=BOT))[0] == 404
    bearer = {"Authorization": f"Bearer {await bot.token()}"}
    for headers in ({}, bearer):
        assert (await bot.asks("GET", f"{path}/{here}", headers=headers))[0] == 401


async def test_a_launch_answers_one_interaction_once_and_without_a_message(bot: Bot) -> None:
    server = bot.server
    first, second = [await server.launches(ANNA, CHANNEL) for _ in range(2)]
    refused = [
        (await bot.calls_back(first, f"token-{first}", type=LAUNCH, data={"content": "x"}), 50035),
        (await bot.calls_back(first, f"token-{second}", type=LAUNCH), 10062),
        (await bot.calls_back(first, "made-up", type=LAUNCH), 10062),
        (await bot.calls_back(first, f"token-{first}", type=6), 50035),
        (await bot.calls_back(first, f"token-{first}", type=13), 50035),
    ]
    assert not [(said, code) for (_, said), code in refused if said["code"] != code]
    assert not server.activities.instances
    status, said = await bot.calls_back(first, f"token-{first}", type=LAUNCH)
    (instance,) = server.activities.instances
    assert (status, said["interaction"]["activity_instance_id"]) == (200, instance)
    assert said["resource"] == {"type": LAUNCH, "activity_instance": {"id": instance}}
    assert (await bot.calls_back(first, f"token-{first}", type=LAUNCH))[1]["code"] == 40060
    original = f"/webhooks/{APPLICATION}/token-{first}/messages/@original"
    assert (await bot.asks("PATCH", original, json={"content": "x"}))[1]["code"] == 10008


async def test_without_the_switch_for_activities_a_launch_is_refused(bot: Bot) -> None:
    number = await bot.server.launches(ANNA, CHANNEL)
    bot.server.application["flags"] = 0
    assert (await bot.calls_back(number, f"token-{number}", type=LAUNCH))[0] == 400


async def test_a_client_with_the_name_of_a_library_for_http_is_refused() -> None:
    async with running("Python/3.11 aiohttp/3") as bot:
        status, said = await bot.exchanges()
        assert (status, said["code"]) == (403, 40333)
        assert not bot.server.activities.issued

"""The Activity: the page in a frame of Discord's clients. Discord identifies its visitors.

The page gets a code from Discord's client, and sends it with the id of the instance of the Activity. With the
application's secret, the bot exchanges the code for an access token, and asks for the user of the token. Then it asks,
with its own token, for the people and the place of the instance. The access token is forgotten at once, and never
leaves the bot. It is not revoked: Discord would ask the user for consent again at the next visit.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Mapping
from typing import Any, Final

import aiohttp
import discord
from discord.http import Route

from adapters.discord.addresses import DISCORD, foreign_room, private_chat, room_chat, room_of
from adapters.discord.channels import permissions_of
from adapters.discord.errors import TRANSPORT_ERRORS
from adapters.discord.interactions import room_title
from adapters.discord.profiles import Profiles
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Who
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, TableId, UserKey
from bot.ports.clock import Clock
from bot.ports.platform import ActivityVisitor

_log = logging.getLogger(__name__)
Json = Mapping[str, Any]

ANSWER_S: Final = 3.0
"""The timeout of a request in seconds."""
EXCHANGE_S: Final = 8.0
"""The timeout in seconds of all requests about one visitor."""
AGAIN_S: Final = 1.0
"""The pause in seconds before a second look at an instance without the visitor, who may have come this moment."""
MOST_REFUSED: Final = 1_000
"""The refused requests in `REFUSED_WITHIN_MS` after which no more are made.

Discord bans an address after 10,000 invalid requests in this time, and other processes may share the address.
"""
REFUSED_WITHIN_MS: Final = 600_000
LONGEST_PAUSE_MS: Final = 3_600_000
_USUAL_PAUSE_S: Final = 5.0
_TOO_MANY: Final = 429
_UNAUTHORIZED: Final = 401
_FIRST_REFUSAL, _FIRST_FAULT = 400, 500
"""The lowest status of a refusal, and of an error of Discord's servers."""
_CODE: Final = re.compile(r"[\w.~-]{1,256}", re.ASCII)
_INSTANCE: Final = re.compile(r"[\w.~-]{1,200}", re.ASCII)


class TroubleError(Exception):
    """Discord does not answer as documented. The text has no secrets."""


async def ask_for_token(
    session: aiohttp.ClientSession, application: int, secret: str, form: Mapping[str, str]
) -> tuple[int, Json, str]:
    """Send a form to Discord's token endpoint. Return the status, the JSON, and the header `Retry-After`.

    The network's errors are raised.
    """
    sent = {**form, "client_id": str(application), "client_secret": secret}
    async with session.post(f"{Route.BASE}/oauth2/token", data=sent) as answer:
        body = await answer.json(content_type=None)
        retry_after = answer.headers.get("Retry-After", "")
        return answer.status, body if isinstance(body, dict) else {}, retry_after


def is_wrong_secret(status: int, body: Json) -> bool:
    """Return True if this answer of the token endpoint means that the application's secret is wrong."""
    return status == _UNAUTHORIZED or body.get("error") == "invalid_client"


class Activity:
    """Identifies the visitors of the Activity. Without a `secret` there is none, and nobody is identified."""

    def __init__(self, client: discord.Client, secret: str, clock: Clock, profiles: Profiles) -> None:
        self._client = client
        self._secret = secret
        self._clock = clock
        self._profiles = profiles
        self._session: aiohttp.ClientSession | None = None
        self._refused: deque[int] = deque(maxlen=MOST_REFUSED)
        """The times (monotonic ms) of the last refused requests."""
        self._closed_until = 0
        """The time (monotonic ms) before which Discord wants no requests."""
        self._trouble = ""
        """The last logged reason of a failure; empty after a success."""

    @property
    def origin(self) -> str:
        """The origin of the page in Discord's clients; empty without an Activity, and before the login."""
        application = self._client.application_id
        return f"https://{application}.discordsays.com" if self._secret and application else ""

    async def close(self) -> None:
        """Close the connections to Discord."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def visitor(self, code: str, instance: str) -> ActivityVisitor:
        """Return the person with this code, who is in this instance. The code is used up.

        Raises:
            Declined: As in `VouchesInActivities`.
        """
        if not (self._secret and _CODE.fullmatch(code) and _INSTANCE.fullmatch(instance)):
            raise Declined(AnswerCode.WINDOW_REFUSED)
        self._check_pace()
        try:
            async with asyncio.timeout(EXCHANGE_S):
                found = await self._identified(code, instance)
        except discord.RateLimited as error:
            self._pause(str(error.retry_after))
            raise Declined(AnswerCode.SLOW_DOWN) from None
        except discord.HTTPException as error:
            self._count(error.status)
            raise self._failed(f"status {error.status} (code {error.code})") from None
        except TroubleError as error:
            raise self._failed(str(error)) from None
        except (discord.DiscordException, StoreError, RuntimeError, *TRANSPORT_ERRORS) as error:
            # a RuntimeError: the client was closed meanwhile
            raise self._failed(type(error).__name__) from None
        except (KeyError, TypeError, ValueError) as error:
            raise self._failed(f"another answer than documented ({type(error).__name__})") from None
        self._trouble = ""
        return found

    async def _identified(self, code: str, instance: str) -> ActivityVisitor:
        user = await self._user(await self._token(code))
        number = int(user["id"])
        location = await self._location(instance, user["id"])
        room, member, title = await self._room(location, number)
        table = await self._tapped_table(number, instance)
        return ActivityVisitor(_who(user), room, member, table, title)

    # requests with the application's secret, and with the access token

    async def _token(self, code: str) -> str:
        application = self._client.application_id
        if application is None:
            raise TroubleError("the bot is not connected")
        form = {"grant_type": "authorization_code", "code": code}
        status, body, retry_after = await ask_for_token(self._http(), application, self._secret, form)
        self._check_answer(status, retry_after)
        if is_wrong_secret(status, body):
            raise TroubleError("Discord does not know DURAK_DISCORD_SECRET")
        if status >= _FIRST_REFUSAL:
            raise Declined(AnswerCode.WINDOW_REFUSED)
        return str(body["access_token"])

    async def _user(self, token: str) -> Json:
        headers = {"Authorization": f"Bearer {token}"}
        async with self._http().get(f"{Route.BASE}/users/@me", headers=headers) as answer:
            self._check_answer(answer.status, answer.headers.get("Retry-After", ""))
            if answer.status >= _FIRST_REFUSAL:
                raise Declined(AnswerCode.WINDOW_REFUSED)
            user: Json = await answer.json(content_type=None)
            return user

    def _http(self) -> aiohttp.ClientSession:
        if self._session is None:
            agent = {"User-Agent": self._client.http.user_agent}
            self._session = aiohttp.ClientSession(
                timeout=aiohttp.ClientTimeout(total=ANSWER_S), headers=agent
            )
        return self._session

    # requests with the bot's token

    async def _location(self, instance: str, user: str) -> Json:
        """Return the place of the instance. If the user is not in it, or it is unknown, look a second time."""
        found = await self._instance(instance)
        if found is None or user not in found["users"]:
            await asyncio.sleep(AGAIN_S)
            found = await self._instance(instance)
        if found is None:
            raise Declined(AnswerCode.ACTIVITY_ENDED)
        if user not in found["users"]:
            raise Declined(AnswerCode.ACTIVITY_ABSENT)
        location: Json = found["location"]
        return location

    async def _instance(self, instance: str) -> Json | None:
        """Return Discord's description of an instance of this application's Activity; None if there is none."""
        route = Route(
            "GET",
            "/applications/{application_id}/activity-instances/{instance_id}",
            application_id=self._client.application_id,
            instance_id=instance,
        )
        try:
            async with asyncio.timeout(ANSWER_S):
                found: Json = await self._client.http.request(route)
        except discord.NotFound:
            return None
        return found

    async def _room(self, location: Json, user: int) -> tuple[Chat, bool, str]:
        """Return the room at this place, True if the user belongs to it, and its title, empty if unknown.

        In a chat without the bot everybody in the Activity belongs to it. A channel of a server with the bot, but not
        visible to the bot, has no known members.
        """
        if "channel_id" not in location:  # the Activity of a party, outside of any chat
            raise Declined(AnswerCode.WINDOW_REFUSED)
        number = int(location["channel_id"])
        try:
            async with asyncio.timeout(ANSWER_S):
                place = await self._client.fetch_channel(number)
        except (discord.Forbidden, discord.NotFound) as error:
            self._count(error.status)
            guild = location.get("guild_id")
            with_bot = guild is not None and self._client.get_guild(int(guild)) is not None
            return (room_chat(number), False, "") if with_bot else (foreign_room(number), True, "")
        if isinstance(place, discord.abc.PrivateChannel):
            return private_chat(user), True, ""
        me = self._client.user
        async with asyncio.timeout(ANSWER_S):
            may = await permissions_of(self._client, place, user)
        room = room_of(place, number, None if me is None else me.id)
        return room, may.view_channel, room_title(place.name)

    async def _tapped_table(self, user: int, instance: str) -> TableId | None:
        launch = (await self._profiles.of(user)).launch
        if launch is None or launch.expires_at < self._clock.now() or launch.instance not in ("", instance):
            return None
        return launch.table

    # failures

    def _check_answer(self, status: int, retry_after: str) -> None:
        """Count a refused request.

        Raises:
            Declined: Discord wants fewer requests.
            TroubleError: Discord has an error.
        """
        if status >= _FIRST_FAULT:
            raise TroubleError(f"status {status}")
        self._count(status)
        if status == _TOO_MANY:
            self._pause(retry_after)
            raise Declined(AnswerCode.SLOW_DOWN)

    def _count(self, status: int) -> None:
        if _FIRST_REFUSAL <= status < _FIRST_FAULT:
            self._refused.append(self._clock.monotonic())

    def _check_pace(self) -> None:
        """Check that a request may be made now.

        Raises:
            Declined: Discord wants a pause, or has refused too many requests.
        """
        now = self._clock.monotonic()
        if now < self._closed_until:
            raise Declined(AnswerCode.SLOW_DOWN)
        if len(self._refused) == MOST_REFUSED and now - self._refused[0] < REFUSED_WITHIN_MS:
            self._log_once(f"{MOST_REFUSED} requests were refused, so none are made for some minutes")
            raise Declined(AnswerCode.SLOW_DOWN)

    def _pause(self, retry_after: str) -> None:
        """Make no requests for the time in the header `Retry-After`."""
        try:
            seconds = float(retry_after)
        except ValueError:
            seconds = _USUAL_PAUSE_S
        pause = min(max(seconds * 1000, 0.0), LONGEST_PAUSE_MS)
        self._closed_until = self._clock.monotonic() + round(pause)
        self._log_once("Discord wants fewer requests")

    def _failed(self, reason: str) -> Declined:
        self._log_once(reason)
        return Declined(AnswerCode.TRY_AGAIN)

    def _log_once(self, reason: str) -> None:
        """Log the reason if it differs from the last one."""
        if reason != self._trouble:
            _log.warning("a visitor of the Activity could not be identified: %s", reason)
        self._trouble = reason


def _who(user: Json) -> Who:
    number, language = int(user["id"]), user.get("locale")
    return Who(
        DISCORD,
        UserKey(str(number)),
        str(user.get("global_name") or user["username"]),
        language if isinstance(language, str) else None,
        private_chat(number),
        str(user["username"]),
    )

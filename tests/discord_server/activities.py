"""Activities: their instances, and the OAuth2 codes and access tokens of their users."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from typing import Final

from tests.discord_server import payloads
from tests.discord_server.bodies import FORM
from tests.discord_server.channels import Answer, refused
from tests.discord_server.payloads import Json

SECRET: Final = "made-up-client-secret"
LAUNCH: Final = 12
"""The type of an answer that opens the Activity."""
UNAUTHORIZED: Final = (401, {"message": "401: Unauthorized", "code": 0})
IDENTIFY: Final = "identify"
"""The scope for the user of a token."""
FIELDS: Final[Mapping[str, frozenset[str]]] = {
    "authorization_code": frozenset({"client_id", "client_secret", "grant_type", "code"}),
    "client_credentials": frozenset({"client_id", "client_secret", "grant_type", "scope"}),
}
"""The fields of a form for an access token by its kind. A code of an Activity has no `redirect_uri`."""


class Activities:
    """The application's Activity. All people in a channel are in one instance of it."""

    def __init__(self, application: Json, guild_of: Callable[[int], str | None]) -> None:
        self.instances: dict[str, Json] = {}
        """The running instances by their ids."""
        self.refuse_with: tuple[int, int] | None = None
        """(status, code): refuse every launch with this error."""
        self.issued: list[str] = []
        """Every access token."""
        self.asked: list[Mapping[str, str]] = []
        """Every form sent to the token endpoint."""
        self._application = application
        self._guild_of = guild_of
        self._codes: dict[str, tuple[Json, str]] = {}
        """The users and the scopes by their codes."""
        self._users: dict[str, tuple[Json, str]] = {}
        """The users and the scopes by their access tokens."""
        self._numbers = itertools.count(1)

    # acts of users

    def enter(self, user: Json, channel: int) -> str:
        """Open the Activity in the channel, or join it. Return the id of the instance."""
        number = self._instance_in(channel)
        users = self.instances[number]["users"]
        users += [user["id"]] if user["id"] not in users else []
        return number

    def leave(self, user: Json, instance: str) -> None:
        """Close the Activity. An instance without users ends."""
        users = self.instances[instance]["users"]
        users.remove(user["id"])
        if not users:
            del self.instances[instance]

    def authorize(self, user: Json, scope: str = IDENTIFY) -> str:
        """Consent in the client to these scopes, separated by spaces. Return the code, valid once."""
        code = f"code-{next(self._numbers)}"
        self._codes[code] = user, scope
        return code

    def _instance_in(self, channel: int) -> str:
        for number, one in self.instances.items():
            if one["location"]["channel_id"] == str(channel):
                return number
        launch, guild = 70_000 + next(self._numbers), self._guild_of(channel)
        kind = "pc" if guild is None else "gc"
        location = {"id": f"{kind}-{channel}", "kind": kind, "channel_id": str(channel)}
        if guild is not None:
            location["guild_id"] = guild
        number = f"i-{launch}-{kind}-{channel}"
        self.instances[number] = {
            "application_id": payloads.APPLICATION,
            "instance_id": number,
            "launch_id": str(launch),
            "location": location,
            "users": [],
        }
        return number

    # requests

    def launch(self, body: Json, user: Json, channel: int) -> Answer:
        """Answer an interaction by opening the Activity for its user. `body` is the body of the callback."""
        if body != {"type": LAUNCH}:
            return refused(400, 50035, "Invalid Form Body")
        if self.refuse_with is not None:
            return refused(*self.refuse_with)
        if not self._application["flags"] & payloads.EMBEDDED:
            return refused(400, 50035, "Invalid Form Body")
        return 200, {"type": LAUNCH, "activity_instance": {"id": self.enter(user, channel)}}

    def instance(self, _: Json, application: str, number: str) -> Answer:
        if application != payloads.APPLICATION or number not in self.instances:
            return 404, {"message": "404: Not Found", "code": 0}
        return 200, self.instances[number]

    def token(self, content_type: str, form: Mapping[str, str]) -> Answer:
        """Exchange a code, or the application's own credentials, for an access token."""
        if content_type != FORM:
            return 400, {"error": "invalid_request", "error_description": "The request is no form."}
        self.asked.append(form)
        if (form.get("client_id"), form.get("client_secret")) != (payloads.APPLICATION, SECRET):
            return 401, {"error": "invalid_client"}
        kind = form.get("grant_type", "")
        if kind not in FIELDS:
            return 400, {"error": "unsupported_grant_type"}
        if form.keys() != FIELDS[kind]:
            named = ", ".join(sorted(form.keys() ^ FIELDS[kind]))
            return 400, {"error": "invalid_request", "error_description": f"Missing or unknown: {named}"}
        if kind == "client_credentials":
            user, scope = self._application["owner"], form["scope"]
        elif form["code"] in self._codes:
            user, scope = self._codes.pop(form["code"])
        else:
            return 400, {"error": "invalid_grant", "error_description": 'Invalid "code" in request.'}
        token = f"access-token-{next(self._numbers)}"
        self.issued.append(token)
        self._users[token] = user, scope
        return 200, {"access_token": token, "token_type": "Bearer", "expires_in": 604_800, "scope": scope}

    def me(self, authorization: str) -> Answer:
        """Return the user of an access token."""
        user, scope = self._users.get(authorization.removeprefix("Bearer "), ({}, ""))
        if IDENTIFY not in scope.split():
            return UNAUTHORIZED
        usual = {"locale": "en-US", "mfa_enabled": False, "public_flags": 0, "flags": 0}
        return 200, {**usual, **user}

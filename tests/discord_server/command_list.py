"""The commands of the bot's application, and the lists of them refused by Discord."""

from __future__ import annotations

from collections.abc import Iterator

from tests.discord_server import payloads
from tests.discord_server.channels import Answer, refused
from tests.discord_server.payloads import ENTRY_POINT, Json


class CommandList:
    """The commands of the last accepted list; it has replaced the others."""

    def __init__(self, application: Json, numbers: Iterator[int]) -> None:
        self.stored: list[Json] = []
        self.sent: list[list[Json]] = []
        """Each list sent by the bot."""
        self.refuse = 0
        """The number of lists to refuse without a reason."""
        self.refuse_with = (403, 0)
        """The status and the code of these refusals."""
        self._application = application
        self._numbers = numbers

    @property
    def installs(self) -> set[int]:
        """Return the kinds of installation of the application."""
        return {int(kind) for kind in self._application.get("integration_types_config") or ("0",)}

    def put(self, body: list[Json]) -> Answer:
        self.sent.append(body)
        if self.refuse:
            self.refuse -= 1
            return refused(*self.refuse_with)
        refusal = self._refuses(body)
        if refusal is not None:
            return refusal
        known = {(one["name"], one["type"]): one["id"] for one in self.stored}
        common = {"application_id": payloads.APPLICATION, "version": "1"}
        self.stored = [
            {
                **one,
                **common,
                **_stored_permissions(one),
                "id": known.get((one["name"], one["type"])) or str(next(self._numbers)),
            }
            for one in body
        ]
        return 200, self.stored

    def _refuses(self, body: list[Json]) -> Answer | None:
        embedded = bool(self._application["flags"] & payloads.EMBEDDED)
        sent = {one["id"] for one in body if "id" in one}
        entry_points = {one["id"] for one in self.stored if one["type"] == ENTRY_POINT}
        if embedded and not entry_points <= sent:
            return refused(
                400,
                50240,
                "You cannot remove this app's Entry Point command in a bulk update operation. "
                "Please include the Entry Point command in your update request or delete it separately.",
            )
        if not sent <= {one["id"] for one in self.stored}:
            return refused(404, 10063, "Unknown application command")
        for at, one in enumerate(body):
            kinds = set(one.get("integration_types", self.installs))
            if not kinds or not kinds <= self.installs:
                return _bad_field(at, "integration_types")
            if 2 in one.get("contexts", ()) and 1 not in kinds:
                return _bad_field(at, "contexts")
            if (one["type"] == ENTRY_POINT) is not ("handler" in one):
                return _bad_field(at, "handler")
            if not str(one.get("default_member_permissions") or "0").isdecimal():
                return _bad_field(at, "default_member_permissions")
            if one["type"] == ENTRY_POINT and not embedded:
                return _bad_field(at, "type")
        return None


def _stored_permissions(command: Json) -> Json:
    """Return the field with the permissions that members need to see the command: a text, or null for none."""
    wanted = command.get("default_member_permissions")
    return {"default_member_permissions": None if wanted is None else str(wanted)}


def _bad_field(at: int, name: str) -> Answer:
    wrong = {"_errors": [{"code": "BASE_TYPE_CHOICES", "message": "Value is not allowed."}]}
    return 400, {"message": "Invalid Form Body", "code": 50035, "errors": {str(at): {name: wrong}}}

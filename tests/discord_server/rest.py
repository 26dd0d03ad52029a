"""The bot's REST requests, answered as Discord does."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from tests.discord_server import payloads
from tests.discord_server.activities import LAUNCH, Activities
from tests.discord_server.channels import Answer, Channels, refused
from tests.discord_server.command_list import CommandList
from tests.discord_server.components import faults_of
from tests.discord_server.foreign import MOST_FOLLOW_UPS, TOKEN_S, ForeignChats, metadata_of
from tests.discord_server.gateway import Gateway
from tests.discord_server.payloads import EPHEMERAL, LOADING, Json

CALLBACKS: Final = frozenset({4, 5, LAUNCH})
"""The types of answers to every interaction: a message now or later, and the Activity."""
CALLBACKS_OF_BUTTONS: Final = frozenset({6, 7})
"""The types of answers about the message with the tapped button."""


class Rest(ABC):
    """The state changed by the requests, and their answers. Times are those of the event loop, in seconds."""

    gateway: Gateway

    def __init__(self, channels: list[int]) -> None:  # noqa: PLR0915 -- one line for each part of the state
        self.places = Channels(channels)
        self.application = payloads.application()
        self._numbers = itertools.count(1_000)
        self._emojis: list[Json] = []
        self._nonces: dict[str, Json] = {}
        self._tokens: dict[str, Json] = {}
        self.foreign = ForeignChats()
        self.activities = Activities(self.application, self._guild_at)
        self._people: dict[str, Json] = {}
        self.closed_direct_messages: set[str] = set()
        """The ids of users who take no direct messages from the bot."""
        self.left: set[str] = set()
        """The ids of users who have left the guild, and share no other with the bot."""
        self.messages: dict[str, Json] = {}
        self.command_list = CommandList(self.application, self._numbers)
        self.shown: list[tuple[float, str, str]] = []
        """The time, the user and the channel of each change of an ephemeral message."""
        self.acknowledged: dict[str, float] = {}
        """When each interaction was acknowledged, by its id."""
        self.acknowledge_with: tuple[int, int] | None = None
        """(status, code): fail the next acknowledgement with this error."""
        self.spread_s = 0.0
        """So long after its acknowledgement an interaction is not known everywhere: what needs it fails (10015)."""
        self.story: list[tuple[str, Json]] = []
        """Each change of a message, and each act of a person, for `transcript`."""
        self.moderators: set[str] = set()
        """The ids of users who may do everything in the guild."""
        self.rights = int(payloads.EVERYTHING)
        """The bot's permissions in the channels."""
        self._events: list[tuple[str, Json]] = []
        """Events that follow from a request, by their names."""

    @abstractmethod
    def guilds(self) -> list[Json]:
        """Return the guilds with the bot."""

    @property
    def commands(self) -> list[Json]:
        """The commands of the bot."""
        return self.command_list.stored

    def _routes(self) -> list[tuple[str, str, Callable[..., Answer]]]:
        hook = rf"/webhooks/{payloads.APPLICATION}/([^/]+)"
        return [
            ("GET", "/users/@me", lambda _: (200, payloads.ME)),
            ("GET", "/oauth2/applications/@me", lambda _: (200, self.application)),
            ("GET", "/gateway/bot", lambda _: (200, self.gateway.limits())),
            ("GET", r"/applications/\d+/emojis", lambda _: (200, {"items": self._emojis})),
            ("POST", r"/applications/\d+/emojis", self._add_emoji),
            ("PUT", r"/applications/\d+/commands", self.command_list.put),
            ("GET", r"/applications/\d+/commands", lambda _: (200, self.commands)),
            ("POST", "/users/@me/channels", self._open_direct),
            ("POST", r"/channels/(\d+)/messages", self._post),
            ("POST", r"/channels/(\d+)/messages/(\d+)/threads", self._open_thread),
            ("POST", r"/channels/(\d+)/threads", self._open_thread_alone),
            ("PATCH", r"/channels/(\d+)", self._change_thread),
            ("PUT", r"/channels/(\d+)/thread-members/(\d+)", self._add_to_thread),
            ("GET", r"/channels/(\d+)", self._channel),
            ("GET", r"/applications/(\d+)/activity-instances/([^/]+)", self.activities.instance),
            ("GET", r"/guilds/(\d+)", self._guild_with),
            ("GET", r"/guilds/\d+/members/(\d+)", self._member),
            ("PATCH", r"/channels/(\d+)/messages/(\d+)", self._change_in),
            ("DELETE", r"/channels/(\d+)/messages/(\d+)", self._remove_in),
            ("POST", r"/interactions/(\d+)/([^/]+)/callback", self._callback),
            ("POST", hook, self._by_token(self._when_known(self._follow_up))),
            ("PATCH", f"{hook}/messages/@original", self._by_token(self._when_known(self._change_original))),
            ("DELETE", f"{hook}/messages/@original", self._by_token(self._remove_original)),
            ("PATCH", rf"{hook}/messages/(\d+)", self._by_token(self._change_own)),
            ("DELETE", rf"{hook}/messages/(\d+)", self._by_token(self._remove_own)),
        ]

    def _by_token(self, action: Callable[..., Answer]) -> Callable[..., Answer]:
        """The action, unless the token is unknown or has expired."""

        def answer(body: Json, token: str, *others: str) -> Answer:
            interaction = self._tokens.get(token)
            if interaction is None or self.foreign.now() - interaction["sent_at"] >= TOKEN_S:
                return refused(401, 50027, "Invalid Webhook Token")
            return action(body, interaction, *others)

        return answer

    def _when_known(self, action: Callable[..., Answer]) -> Callable[..., Answer]:
        """The action, unless the acknowledgement of the interaction is not known everywhere yet."""

        def answer(body: Json, interaction: Json) -> Answer:
            if asyncio.get_running_loop().time() < interaction.get("known_at", float("inf")):
                return refused(404, 10015, "Unknown Webhook")
            return action(body, interaction)

        return answer

    def _add_emoji(self, body: Json) -> Answer:
        emoji = {"id": str(next(self._numbers)), "name": body["name"], "roles": [], "user": payloads.ME}
        self._emojis.append({**emoji, "require_colons": True, "managed": False, "animated": False})
        return 201, self._emojis[-1]

    def _open_thread(self, body: Json, channel: str, message: str) -> Answer:
        if not self.rights & payloads.MAKE_THREADS:
            return refused(403, 50013, "Missing Permissions")
        if self.messages.get(message, {}).get("channel_id") != channel:
            return refused(404, 10008, "Unknown Message")
        answer = self.places.opens_thread(channel, message, body["name"])
        if answer[0] == 201:
            self._events.append(("THREAD_CREATE", answer[1] | {"newly_created": True}))
        return answer

    def _open_thread_alone(self, body: Json, channel: str) -> Answer:
        """Open a thread without a message; a message of the system announces it in the channel."""
        if not self.rights & payloads.MAKE_THREADS:
            return refused(403, 50013, "Missing Permissions")
        number = str(next(self._numbers))
        answer = self.places.opens_thread(channel, number, body["name"])
        if answer[0] == 201:
            self._events.append(("THREAD_CREATE", answer[1] | {"newly_created": True}))
            told = payloads.message(next(self._numbers), channel, {"content": body["name"]}) | {"type": 18}
            self.messages[told["id"]] = told | {"for": ""}
            guild = {"guild_id": answer[1]["guild_id"], "member": payloads.member(payloads.ME)}
            self._events.append(("MESSAGE_CREATE", told | guild))
        return answer

    def _change_thread(self, body: Json, thread: str) -> Answer:
        """Archive a thread of the bot, open it again, or rename it. An archived thread is not renamed."""
        if thread not in self.places.threads:
            return refused(404, 10003, "Unknown Channel")
        found = self.places.threads[thread]
        if found.owner != payloads.APPLICATION or set(body) - {"archived", "name"}:
            return refused(403, 50013, "Missing Permissions")
        if found.archived and "name" in body:
            return refused(400, 50083, "Thread is archived")
        found.archived = body.get("archived", found.archived)
        found.name = body.get("name", found.name)
        payload = self.places.payload(int(thread))
        self._events.append(("THREAD_UPDATE", payload))
        return 200, payload

    def _add_to_thread(self, _: Json, thread: str, user: str) -> Answer:
        if thread not in self.places.threads:
            return refused(404, 10003, "Unknown Channel")
        if user in self.left:
            return refused(403, 50013, "Missing Permissions")
        members = self.places.threads[thread].members
        members += [user] if user not in members else []
        return 204, None

    def _channel(self, _: Json, channel: str) -> Answer:
        for user in self._people.values():
            if str(direct_channel_of(user)) == channel:
                return 200, payloads.direct_channel(int(channel), user)
        if channel in self.places.forbidden:
            return refused(403, self.places.forbidden[channel])
        return 200, self.places.payload(int(channel))

    def _guild_at(self, channel: int) -> str | None:
        """Return the id of the guild of a place; None for direct messages and groups."""
        foreign = self.foreign.get(channel)
        if foreign is not None:
            return foreign.guild or None
        return None if self._is_direct(str(channel)) else self.places.guild_of(channel)

    def _open_direct(self, body: Json) -> Answer:
        user = self._people.get(str(body["recipient_id"])) or payloads.user(
            int(body["recipient_id"]), "somebody"
        )
        return 200, payloads.direct_channel(direct_channel_of(user), user)

    def _post(self, body: Json, channel: str) -> Answer:
        owner = next((one for one in self._people.values() if str(direct_channel_of(one)) == channel), None)
        if owner is None:
            refusal = self.places.refuses_post(channel, body)
        else:
            refusal = refused(403, 50007) if owner["id"] in self.closed_direct_messages else None
            refusal = refused(403, 50278) if owner["id"] in self.left else refusal
        answer = refusal or self._send(body, channel)
        if owner is None and answer[0] == 200:
            guild = {"guild_id": self.places.guild_of(int(channel)), "member": payloads.member(payloads.ME)}
            self._events.append(("MESSAGE_CREATE", answer[1] | guild))
        return answer

    def _guild_with(self, _: Json, number: str) -> Answer:
        found = next((one for one in self.guilds() if one["id"] == number), None)
        return refused(404, 10004, "Unknown Guild") if found is None else (200, found)

    def _send(self, body: Json, channel: str, shown_to: str = "") -> Answer:
        nonce = f"{channel} {body.get('nonce')}" if body.get("enforce_nonce") else None
        if nonce in self._nonces:
            return 200, self._nonces[nonce]
        message = payloads.message(next(self._numbers), channel, body) | {"for": shown_to}
        message["attachments"] = body.get("files", [])
        if (wrong := _refusal_of_form(message)) is not None:
            return wrong
        self.messages[message["id"]] = message
        self._note(message)
        self.story.append(("new", message))
        if nonce is not None:
            self._nonces[nonce] = message
        return 200, message

    def knows(self, *users: Json) -> None:
        """Make these users members of the servers of the bot."""
        self._people |= {user["id"]: user for user in users}

    def _member(self, _: Json, number: str) -> Answer:
        user = self._people.get(number)
        if user is None or number in self.left:
            return 404, {"message": "Unknown Member", "code": 10007}
        roles = [payloads.MODERATORS] if number in self.moderators else []
        return 200, payloads.member(user) | {"roles": roles}

    def _change_in(self, body: Json, channel: str, number: str) -> Answer:
        there = self.messages.get(number, {}).get("channel_id") == channel
        refusal = None if self._is_direct(channel) else self.places.refuses_edit(channel, number, body)
        return refusal or self._change(body, number if there else "")

    def _remove_in(self, body: Json, channel: str, number: str) -> Answer:
        refusal = None if self._is_direct(channel) else self.places.refuses_edit(channel, "", body)
        return refusal or self._remove(body, number)

    def _is_direct(self, channel: str) -> bool:
        return channel in {str(direct_channel_of(one)) for one in self._people.values()}

    def _change(self, body: Json, number: str) -> Answer:
        if number not in self.messages:
            return 404, {"message": "Unknown Message", "code": 10008}
        message = self.messages[number] | {
            key: body[key] for key in ("content", "components") if body.get(key)
        }
        message["flags"] &= ~LOADING
        kept = [] if body.get("attachments") == [] else message["attachments"]
        message["attachments"] = body.get("files", kept)
        if (wrong := _refusal_of_form(message)) is not None:
            return wrong
        self.messages[number] = message
        self.story.append(("changes", message))
        self._note(message)
        return 200, message

    def _note(self, message: Json) -> None:
        if message["flags"] & EPHEMERAL:
            self.shown.append((asyncio.get_running_loop().time(), message["for"], message["channel_id"]))

    def _remove(self, _: Json, number: str) -> Answer:
        gone = self.messages.pop(number, None)
        if gone is None:
            return 404, {"message": "Unknown Message", "code": 10008}
        self.story.append(("is gone", gone))
        return 204, None

    def _callback(self, body: Json, number: str, token: str) -> Answer:
        if (wrong := self._refusal_of_callback(body, number, token)) is not None:
            return wrong
        self.acknowledged[number] = asyncio.get_running_loop().time()
        if self.acknowledge_with is not None:
            (status, code), self.acknowledge_with = self.acknowledge_with, None
            return refused(status, code)
        interaction, launched = self._tokens[token], Json()
        if body["type"] == LAUNCH:
            user = interaction.get("user") or interaction["member"]["user"]
            status, launched = self.activities.launch(body, user, int(interaction["channel_id"]))
            if status >= 400:
                return status, launched
        interaction["known_at"] = self.acknowledged[number] + self.spread_s
        if body["type"] in (4, 5):
            data = body.get("data") or {}
            data["flags"] = data.get("flags", 0) | (LOADING if body["type"] == 5 else 0)
            foreign = self.foreign.get(interaction["channel_id"])
            if foreign is not None and not foreign.is_public():
                data["flags"] |= EPHEMERAL
            sent = self._send(data, interaction["channel_id"], _user_of(interaction))[1]
            sent["interaction_metadata"] = metadata_of(interaction)
            interaction["original"] = sent["id"]
        elif body["type"] in CALLBACKS_OF_BUTTONS:
            interaction["original"] = interaction["message"]["id"]
        told = {"id": number, "type": interaction["type"]}
        if body["type"] in (4, 5):
            flags = self.messages[interaction["original"]]["flags"]
            told["response_message_id"] = interaction["original"]
            told["response_message_loading"] = bool(flags & LOADING)
            told["response_message_ephemeral"] = bool(flags & EPHEMERAL)
        if launched:
            told["activity_instance_id"] = launched["activity_instance"]["id"]
            return 200, {"interaction": told, "resource": launched}
        return 200, {"interaction": told}

    def _refusal_of_callback(self, body: Json, number: str, token: str) -> Answer | None:
        """Return the refusal of an answer that does not fit its interaction; None if it fits."""
        interaction = self._tokens.get(token)
        if interaction is None or interaction["id"] != number:
            return refused(404, 10062, "Unknown interaction")
        if "known_at" in interaction:
            return refused(400, 40060, "Interaction has already been acknowledged")
        allowed = CALLBACKS | CALLBACKS_OF_BUTTONS if "message" in interaction else CALLBACKS
        return None if body["type"] in allowed else refused(400, 50035, "Invalid Form Body")

    def _follow_up(self, body: Json, interaction: Json) -> Answer:
        """Send a further message. While the command is "thinking", this is its answer, even with other flags."""
        original = interaction.get("original", "")
        if self.messages.get(original, {}).get("flags", 0) & LOADING:
            return self._change(body, original)
        if self.places.moderated(body):
            return refused(400, 200000, "Message was blocked by automatic moderation")
        foreign = self.foreign.get(interaction["channel_id"])
        if foreign is not None and not foreign.is_public():
            body["flags"] = body.get("flags", 0) | EPHEMERAL
        followed = interaction.setdefault("followed", [])
        if self.foreign.get(interaction["channel_id"]) and len(followed) >= MOST_FOLLOW_UPS:
            return refused(
                400, 40094, "This interaction has reached the maximum number of follow-up messages"
            )
        answer = self._send(body, interaction["channel_id"], _user_of(interaction))
        if answer[0] == 200:
            answer[1]["interaction_metadata"] = metadata_of(interaction, original)
            followed.append(answer[1]["id"])
        return answer

    def _change_original(self, body: Json, interaction: Json) -> Answer:
        if self.places.moderated(body):
            return refused(400, 200000, "Message was blocked by automatic moderation")
        return self._change(body, interaction.get("original", ""))

    def _remove_original(self, body: Json, interaction: Json) -> Answer:
        return self._remove(body, interaction.get("original", ""))

    def _change_own(self, body: Json, interaction: Json, number: str) -> Answer:
        """Change a follow-up. The token of an interaction reaches no other messages."""
        return self._change(body, number if number in interaction.get("followed", ()) else "")

    def _remove_own(self, body: Json, interaction: Json, number: str) -> Answer:
        return self._remove(body, number if number in interaction.get("followed", ()) else "")

    def has_answer(self, number: str) -> bool:
        """Whether this interaction is acknowledged, and its answer does not say "thinking…"."""
        interaction = next((one for one in self._tokens.values() if one["id"] == number), {})
        original = self.messages.get(interaction.get("original", ""), {"flags": 0})
        return number in self.acknowledged and not original["flags"] & LOADING

    def interaction(self, token: str) -> Json | None:
        """The interaction with this token."""
        return self._tokens.get(token)

    def thinking(self) -> list[Json]:
        """Return the answers with "thinking…"."""
        return [message for message in self.messages.values() if message["flags"] & LOADING]


def _refusal_of_form(message: Json) -> Answer | None:
    """Return the refusal of a message with invalid components; None if there is none."""
    faults = faults_of(message["components"])
    if _lacks_attachment(message):
        faults.append("no such attachment")
    return refused(400, 50035, f"Invalid Form Body: {', '.join(faults)}") if faults else None


def _lacks_attachment(message: Json) -> bool:
    """Return True if the message shows a picture without its upload."""
    shown = set(re.findall(r"attachment://([\w.]+)", json.dumps(message["components"])))
    return not shown <= {file["filename"] for file in message["attachments"]}


def direct_channel_of(user: Json) -> int:
    """The id of the channel of a user's direct messages with the bot."""
    return int(user["id"]) + 1_000_000


def _user_of(interaction: Json) -> str:
    return str((interaction.get("user") or interaction["member"]["user"])["id"])

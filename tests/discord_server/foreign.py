"""Chats without the bot: direct messages of two people, groups, and channels of servers without the bot.

There the bot acts only by the interactions of people with their own installation of it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from tests.discord_server import payloads
from tests.discord_server.channels import Answer, Thread, refused
from tests.discord_server.payloads import Json

IN_GUILD, WITH_THE_BOT, PRIVATE = 0, 1, 2
"""The contexts of interactions and commands."""
BY_GUILD, BY_USER = "0", "1"
"""The kinds of installation."""
MOST_FOLLOW_UPS: Final = 5
TOKEN_S: Final = 15 * 60
EXTERNAL_APPS: Final = 1 << 50
IN_CHANNELS, IN_THREADS = 1 << 11, 1 << 38
"""The rights to send messages."""
IN_PRIVATE: Final = str(1 << 14 | 1 << 15 | 1 << 17)
"""The bot's permissions in a private channel: embedded links, files, mentions of everybody."""


@dataclass(frozen=True)
class ForeignChat:
    """A chat without the bot: a channel of `guild`, else the direct messages of two people or a group of more."""

    number: int
    people: tuple[Json, ...] = ()
    guild: str = ""
    external_apps: bool = True
    """Members may use apps not added by the server; without it only they see the answers."""
    writing: bool = True
    """Members may write there, in a thread in threads; without it only they see the answers."""
    parent: int = 0
    """The channel of a thread; 0 for a channel."""
    hides: bool = False
    """Only they see the answers, for a reason outside of the rights."""
    commands_alone: bool = False
    """The guild has added the application's commands without its bot."""

    @property
    def context(self) -> int:
        return IN_GUILD if self.guild else PRIVATE

    def is_public(self) -> bool:
        """Whether everybody there sees the answers to members."""
        return self.external_apps and self.writing and not self.hides

    def payload(self) -> Json:
        if self.parent:
            return Thread(self.parent).payload(self.number, self.guild)
        if self.guild:
            return payloads.channel(self.number, self.guild)
        common = {"id": str(self.number), "last_message_id": None, "flags": 0}
        if len(self.people) == 2:
            return common | {"type": 1, "recipients": list(self.people)}
        return common | {
            "type": 3,
            "recipients": list(self.people),
            "name": f"group-{self.number}",
            "icon": None,
            "owner_id": self.people[0]["id"],
        }

    def interaction(self, made: Json, who: Json, owners: Mapping[str, str]) -> Json:
        """An interaction of this user, as the bot receives it from here."""
        here = {
            "channel": self.payload(),
            "context": self.context,
            "authorizing_integration_owners": dict(owners),
        }
        if self.guild:
            rights = int(payloads.ORDINARY) | (EXTERNAL_APPS if self.external_apps else 0)
            if not self.writing:
                rights &= ~(IN_THREADS if self.parent else IN_CHANNELS)
            member = payloads.member(who) | {"permissions": str(rights)}
            guild = {"id": self.guild, "locale": "en-US", "features": []}
            of_guild = {"guild_id": self.guild, "guild": guild, "member": member}
            return made | here | of_guild | ({"app_permissions": "0"} if self.commands_alone else {})
        kept = {
            name: part for name, part in made.items() if name not in ("guild_id", "member", "guild_locale")
        }
        return kept | here | {"user": who, "app_permissions": IN_PRIVATE}

    def refuses(self) -> Answer:
        """The answer to each request with the bot's own token."""
        if self.guild:
            return refused(403, 50001, "Missing Access")
        return refused(404, 10003, "Unknown Channel")


@dataclass
class ForeignChats:
    """All chats without the bot, by the ids of their channels."""

    chats: dict[str, ForeignChat] = field(default_factory=dict)
    trespasses: list[str] = field(default_factory=list)
    """Requests with the bot's token to these chats: all are refused."""
    now: Callable[[], float] = time.monotonic
    """The clock, in seconds, for the expiry of tokens of interactions."""

    def add(self, *chats: ForeignChat) -> None:
        self.chats |= {str(chat.number): chat for chat in chats}

    def get(self, channel: int | str) -> ForeignChat | None:
        return self.chats.get(str(channel))

    def refuses(self, method: str, path: str) -> Answer | None:
        """The refusal of a request with the bot's token; None for a request to another place."""
        found = re.match(r"/channels/(\d+)(?:/|$)", path)
        chat = None if found is None else self.get(found[1])
        if chat is None:
            return None
        self.trespasses.append(f"{method} {path}")
        return chat.refuses()


def metadata_of(interaction: Json, original: str = "") -> Json:
    """Return the field of a response's message about its interaction; `original` is the first response."""
    who = interaction.get("user") or interaction["member"]["user"]
    owners = interaction["authorizing_integration_owners"]
    made = {
        "id": interaction["id"],
        "type": interaction["type"],
        "user": who,
        "authorizing_integration_owners": owners,
    }
    if original:
        made["original_response_message_id"] = original
    if "message" in interaction:
        made["interacted_message_id"] = interaction["message"]["id"]
    return made

"""Channels and threads: the rights of the bot, and Discord's refusals."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Final

from tests.discord_server import payloads
from tests.discord_server.payloads import Json

Answer = tuple[int, Any]
MOST_LATE_EDITS: Final = 3
"""Discord does not document the number of edits of a message older than an hour; this server uses this number."""


def refused(status: int, code: int, message: str = "no") -> Answer:
    return status, {"message": message, "code": code}


@dataclass
class Thread:
    """A thread below a channel. The bot is no member of a private one. `owner` is the user who opened it."""

    parent: int
    private: bool = False
    locked: bool = False
    archived: bool = False
    owner: str = "1"
    name: str = ""
    members: list[str] = field(default_factory=list)

    def payload(self, number: int, guild: str) -> Json:
        moment = "2026-01-01T00:00:00+00:00"
        state = {"archived": self.archived, "locked": self.locked, "auto_archive_duration": 1440}
        return payloads.channel(number, guild) | {
            "type": 12 if self.private else 11,
            "parent_id": str(self.parent),
            "owner_id": self.owner,
            **({"name": self.name} if self.name else {}),
            "message_count": 0,
            "member_count": 1,
            "thread_metadata": state | {"archive_timestamp": moment, "create_timestamp": moment},
        }


class Channels:
    """Channels, and the reasons why a request to one of them fails."""

    def __init__(self, channels: list[int]) -> None:
        self.channels = {str(number) for number in channels}
        self.guilds: dict[str, str] = {}
        """The guild of each channel that is in another one than the first."""
        self.threads: dict[str, Thread] = {}
        self.most_active_threads = 1000
        self.forbidden: dict[str, int] = {}
        """Channels in which every request is refused with this code."""
        self.blocked_words = ""
        """AutoMod refuses each message with a text that this regular expression finds."""
        self.old: dict[str, int] = {}
        """Messages that are older than an hour, with the number of edits since then."""

    def payload(self, number: int) -> Json:
        thread, guild = self.threads.get(str(number)), self.guild_of(number)
        return payloads.channel(number, guild) if thread is None else thread.payload(number, guild)

    def guild_of(self, number: int) -> str:
        """Return the id of the guild of this channel or thread."""
        thread = self.threads.get(str(number))
        return self.guilds.get(str(number if thread is None else thread.parent), payloads.GUILD)

    def opens_thread(self, channel: str, message: str, name: str) -> Answer:
        """Open a thread with the id of its message, or with another number; a message has at most one."""
        if channel in self.forbidden:
            return refused(403, self.forbidden[channel])
        if sum(not one.archived for one in self.threads.values()) >= self.most_active_threads:
            return refused(400, 160006, "Maximum number of active threads reached")
        if message in self.threads:
            return refused(400, 160004, "A thread has already been created for this message")
        self.threads[message] = Thread(int(channel), owner=payloads.APPLICATION, name=name)
        return 201, self.payload(int(message))

    def refuses_post(self, channel: str, body: Json) -> Answer | None:
        """Return the refusal of a post; None if it is allowed. A post wakes an archived thread."""
        thread = self.threads.get(channel)
        if (refusal := self._refuses_any(channel, thread)) is not None:
            return refusal
        if thread is not None and thread.locked:
            return refused(403, 160005, "Thread is locked")
        if self.moderated(body):
            return refused(400, 200000, "Message was blocked by automatic moderation")
        if thread is not None:
            thread.archived = False
        return None

    def refuses_edit(self, channel: str, message: str, body: Json) -> Answer | None:
        """Return the refusal of an edit; None if it is allowed."""
        thread = self.threads.get(channel)
        if (refusal := self._refuses_any(channel, thread)) is not None:
            return refusal
        if thread is not None and thread.archived:
            return refused(400, 50083, "Thread is archived")
        if self.moderated(body):
            return refused(400, 200000, "Message was blocked by automatic moderation")
        if message in self.old:
            self.old[message] += 1
            if self.old[message] > MOST_LATE_EDITS:
                return refused(429, 30046, "Maximum number of edits to messages older than 1 hour reached")
        return None

    def moderated(self, body: Json) -> bool:
        return bool(self.blocked_words and re.search(self.blocked_words, str(body.get("components", ""))))

    def _refuses_any(self, channel: str, thread: Thread | None) -> Answer | None:
        if channel in self.forbidden:
            return refused(403, self.forbidden[channel])
        if thread is None and channel not in self.channels:
            return refused(404, 10003, "Unknown Channel")
        if thread is not None and thread.private:
            return refused(403, 50001, "Missing Access")
        return None

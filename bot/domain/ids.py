"""Ids and addresses, and the place of a match in its tournament. Ids are opaque: no code computes with them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Annotated, Final, NewType

PlatformName = NewType("PlatformName", str)
UserKey = NewType("UserKey", str)
"""A platform's own id of a user, as text."""
MessageId = NewType("MessageId", str)
"""A platform's own id of a message, as text; unique within its chat."""
UserId = tuple[PlatformName, UserKey]
"""A user of any platform. It stays the same after `/forgetme`."""
PersonId = NewType("PersonId", str)
"""Our own id of a person. Records refer to people by it, so a person can be forgotten."""
TableId = NewType("TableId", str)
GameId = NewType("GameId", str)
TournamentId = NewType("TournamentId", str)
SlotId = NewType("SlotId", str)
Language = NewType("Language", str)
"""The code of one of `bot.domain.languages`."""

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Chat:
    """An address for messages. The chat of a group, with its topic, is also a room.

    `id` and `topic` are the platform's own, as text; without a topic it is the empty text.
    """

    platform: PlatformName
    id: str
    topic: str = ""

    @property
    def whole(self) -> Chat:
        """Return the chat with all its topics."""
        return Chat(self.platform, self.id) if self.topic else self


WITHOUT_TOPIC: Final = "without its topic"
WholeChat = Annotated[Chat, WITHOUT_TOPIC]
"""A chat with all its topics, in a stored row."""


def new_id(length: int = 10) -> str:
    """Return a new random id of easily distinguished characters (about 5 bits each)."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def id_from(text: str, length: int = 10) -> str:
    """Return the id derived from a text, always the same. Collisions are as rare as between random ids."""
    number = int.from_bytes(sha256(text.encode()).digest())
    letters = []
    for _ in range(length):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)


_MARK = "match-"


@dataclass(frozen=True, slots=True)
class MatchOf:
    """The place of a match in its tournament: its round and its number there, both from 1.

    `replay` is 1 for the second game of a match, played after a draw.
    """

    tournament: TournamentId
    round: int
    number: int
    replay: int = 0

    @property
    def table(self) -> TableId:
        """Return the id of the match's table. It is always the same, so the table cannot be opened twice."""
        return TableId(id_from(f"{self.tournament}:{self.round}:{self.number}:{self.replay}"))


def match_room(home: Chat, table: TableId) -> Chat:
    """Return the room of a match without posts; `home` is the room of its tournament."""
    return replace(home, topic=f"{_MARK}{table}" + (f"-{home.topic}" if home.topic else ""))


def has_posts(room: Chat) -> bool:
    """Return True if posts of a table can be sent to this room."""
    return not room.topic.startswith(_MARK)


def home_of(room: Chat) -> Chat:
    """Return the room that provides title, language and settings: the tournament's room, or the room itself."""
    if has_posts(room):
        return room
    _, _, topic = room.topic.removeprefix(_MARK).partition("-")
    return replace(room, topic=topic)

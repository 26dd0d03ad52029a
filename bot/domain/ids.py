"""Ids and addresses, and the round and number of a match in its tournament. Ids are opaque: code only compares them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Annotated, Final, NewType

PlatformName = NewType("PlatformName", str)
UserKey = NewType("UserKey", str)
"""A platform's own id of a user, as text."""
MessageId = NewType("MessageId", str)
"""A platform's own id of a message, as text. It is unique within its chat."""
UserId = tuple[PlatformName, UserKey]
"""A user of any platform. It does not change if the person asks to be forgotten (`/forgetme`)."""
PersonId = NewType("PersonId", str)
"""The bot's own id of a person. Games refer to people only by this id, so that a person can be forgotten."""
TableId = NewType("TableId", str)
GameId = NewType("GameId", str)
TournamentId = NewType("TournamentId", str)
SlotId = NewType("SlotId", str)
Language = NewType("Language", str)
"""The code of a language in `bot.domain.languages`."""

_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Chat:
    """An address for messages. A group's chat, with its topic, is also the address of a room.

    `id` and `topic` are the platform's own ids, as text. `topic` is empty without a topic.
    """

    platform: PlatformName
    id: str
    topic: str = ""

    @property
    def whole(self) -> Chat:
        """The chat with all its topics: the same address without a topic."""
        return Chat(self.platform, self.id) if self.topic else self


WITHOUT_TOPIC: Final = "without its topic"
WholeChat = Annotated[Chat, WITHOUT_TOPIC]
"""A chat without its topic, as a field of a stored row."""


def new_id(length: int = 10) -> str:
    """Return a random id: `length` letters and digits, without similar ones. Each has about 5 random bits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def id_from(text: str, length: int = 10) -> str:
    """Return an id of `length` characters, computed from a text.

    Equal texts give equal ids. Different texts almost certainly give different ids.
    """
    number = int.from_bytes(sha256(text.encode()).digest())
    letters = []
    for _ in range(length):
        number, letter = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[letter])
    return "".join(letters)


WITHOUT_POSTS: Final = "match-"
"""The beginning of the topic of a table without posts (`match_room`)."""


@dataclass(frozen=True, slots=True)
class MatchOf:
    """A match of a tournament: its round, and its number in the round, both from 1.

    `replay` is 0 for the first game of a match, and 1 for the second one, played after a draw.
    """

    tournament: TournamentId
    round: int
    number: int
    replay: int = 0

    @property
    def table(self) -> TableId:
        """The id of the match's table. It is computed, so the table cannot be opened twice."""
        return TableId(id_from(f"{self.tournament}:{self.round}:{self.number}:{self.replay}"))


FEATURE_PLATFORM: Final = PlatformName("feature")
"""Takes the place of the platform in the address of a room that a feature keeps. No platform has this name."""


def feature_room(feature: str) -> Chat:
    """Return the address of the room of a feature. It has tables without posts, and people cannot write there."""
    return Chat(FEATURE_PLATFORM, feature)


def feature_of_room(room: Chat) -> str:
    """Return the name of the feature that keeps this room; empty for a room of people."""
    return room.id if room.platform == FEATURE_PLATFORM else ""


def match_room(home: Chat, table: TableId) -> Chat:
    """Return the address of a table without posts in its room, such as a match of a tournament.

    `home` is the room with its settings: that of the tournament, or the room of a feature.
    """
    return replace(home, topic=f"{WITHOUT_POSTS}{table}" + (f"-{home.topic}" if home.topic else ""))


def has_posts(room: Chat) -> bool:
    """Return True if posts can be sent to this room. False for a table with the address of `match_room`."""
    return not room.topic.startswith(WITHOUT_POSTS)


def home_of(room: Chat) -> Chat:
    """Return the room with the settings, title and language for `room`.

    For a table without posts in its room (`match_room`), this is the room without the table; else `room` itself.
    """
    if has_posts(room):
        return room
    _, _, topic = room.topic.removeprefix(WITHOUT_POSTS).partition("-")
    return replace(room, topic=topic)


_QUESTION: Final = "question"


def question_slot(owner: TableId, kind: str, person: PersonId, chat: Chat) -> SlotId:
    """Return the slot of a question to a person in a chat. It ends with its `owner`, a table or a tournament."""
    return SlotId(f"{_QUESTION}:{owner}:{kind}:{person}:{chat.platform}:{chat.id}:{chat.topic}")


def question_in(slot: SlotId) -> tuple[TableId, str, PersonId] | None:
    """Return the owner, the kind and the person of a question in this slot; None for any other slot."""
    name, *parts = slot.split(":", 4)
    if name != _QUESTION:
        return None
    owner, kind, person, *_ = parts
    return TableId(owner), kind, PersonId(person)

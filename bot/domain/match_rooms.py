"""The rooms of matches that have no room: nothing is ever sent there, and everybody sees the table in their own hand.

Such a room is the chat of the tournament with a topic that no platform has. So it takes no other table's place, and
what is counted for a chat with all its topics counts the match too.
"""

from __future__ import annotations

from dataclasses import replace

from bot.domain.ids import Chat, TableId

_MARK = "match-"


def match_room(home: Chat, table: TableId) -> Chat:
    """Return the room of a match without posts; `home` is that of its tournament."""
    return replace(home, topic=f"{_MARK}{table}" + (f"-{home.topic}" if home.topic else ""))


def has_posts(room: Chat) -> bool:
    """Whether posts of a table can stand in this room."""
    return not room.topic.startswith(_MARK)


def home_of(room: Chat) -> Chat:
    """Return the room whose title, language and settings hold for this one: the tournament's, or the room itself."""
    if has_posts(room):
        return room
    _, _, topic = room.topic.removeprefix(_MARK).partition("-")
    return replace(room, topic=topic)

"""The place of a match in its tournament, and the rooms of matches that have no room.

Nothing is ever sent to such a room: everybody sees the table in their own hand. The room is the chat of the
tournament with a topic that no platform has. So it takes no other table's place, and what is counted for a chat with
all its topics counts the match too.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.domain.ids import Chat, TableId, TournamentId, id_from

_MARK = "match-"


@dataclass(frozen=True, slots=True)
class MatchOf:
    """The place of a match in its tournament: its round and its number there, both from 1.

    `replay` is 1 for the second game of a match whose first one was a draw.
    """

    tournament: TournamentId
    round: int
    number: int
    replay: int = 0

    @property
    def table(self) -> TableId:
        """The id of the match's table: always the same, so that nobody opens it twice."""
        return TableId(id_from(f"{self.tournament}:{self.round}:{self.number}:{self.replay}"))


def match_room(home: Chat, table: TableId) -> Chat:
    """Return the room of a match without posts; `home` is that of its tournament."""
    return replace(home, topic=f"{_MARK}{table}" + (f"-{home.topic}" if home.topic else ""))


def has_posts(room: Chat) -> bool:
    """Return True if posts of a table can be sent to this room."""
    return not room.topic.startswith(_MARK)


def home_of(room: Chat) -> Chat:
    """Return the room whose title, language and settings hold for this one: the tournament's, or the room itself."""
    if has_posts(room):
        return room
    _, _, topic = room.topic.removeprefix(_MARK).partition("-")
    return replace(room, topic=topic)

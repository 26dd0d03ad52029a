"""The stored state of a table: a lobby, a game, or its end. Frozen values; every change is a new value.

The engine's `Game` is not stored here: it is replayed from the record's header and its moves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Final, Literal

from bot.domain.ids import Chat, GameId, MatchOf, PersonId, TableId
from bot.domain.scene import Fate, Level, Pace, Presence, Score
from bot.domain.stored import BY_KIND, OptionsText, StoredJson
from engine import Outcome, Phase


class Guest(Enum):
    """The two kinds of guests: people who came by an invitation and play from a chat of their own."""

    KNOWN = "known"  # plays as themselves, and their results count
    PASSING = "passing"  # comes from a platform without lasting accounts: has no rank and gives none


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in a lobby: a person, or a computer with its number (from 1). `guest` is None for people of the room."""

    person: PersonId | None
    computer: int = 0
    guest: Guest | None = None


@dataclass(frozen=True, slots=True)
class Invitation:
    """A way to a table for people of other chats. The `code` is valid `until` this time (ms), for `places` people.

    `used` are the people admitted by it; it admits them again.
    """

    code: str
    until: int
    places: int
    used: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Previous:
    """The previous game of this series, as far as R4, R9, R42 and R47 need it.

    `scores` are those of its chairs, after it, and `went_out` the seats that had gone out. `rest` is the secret rest of
    a quick pack, in notation, the first card dealt first. `commitment` is that pack's, and `pack` the game it was
    shuffled for. `gone` are people who left the game or are forgotten: nobody waits for them. `ended` is True if people
    ended the series with this game.
    """

    game: GameId
    number: int
    options: OptionsText
    chairs: tuple[Chair, ...]
    dealer: int
    outcome: Outcome
    scores: tuple[Score, ...] = ()
    rest: tuple[str, ...] = ()
    pack: GameId | None = None
    commitment: str = ""
    went_out: tuple[int, ...] = ()
    gone: tuple[PersonId, ...] = ()
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table before the deal. `seed` is in hex, drawn when the lobby opened; `changed_at` and `joined_at` are in ms.

    `own` are the chat's own rules, as last composed here. `arranging` is the page of *Game & pace* open in the opener's
    private chat, None for no page. `level` is that of all computers. `own_thread` is True if the game moves to a thread
    of its own at the deal; None if that is impossible. With `hints` players may ask for hints. `watched` is True if
    people from elsewhere may look on by a link; None if no link leads here. With `invites` guests may be invited.
    People in `shut_out` were taken out, and no code admits them again.

    With a `match` everybody in the chairs is called to it until `called_until` (in ms), and the people in `here` have
    come: the tournament chooses the people to call, the players and the time of the deal. People in `cards_here` hold
    their cards in the room, perhaps in addition to their private chat; some of them may have left. `here_refused` is
    True if the platform refused to show somebody their cards there.
    """

    table: TableId
    room: Chat
    private: bool
    opener: PersonId
    chairs: tuple[Chair, ...]
    options: OptionsText
    pace: Pace
    seed: str
    changed_at: int
    joined_at: int
    kept: tuple[PersonId, ...] = ()
    kept_until: int | None = None
    previous: Previous | None = None
    own: OptionsText | None = None
    arranging: str | None = None
    level: Level = Level.NORMAL
    own_thread: bool | None = None
    hints: bool = False
    invitation: Invitation | None = None
    invites: bool = True
    shut_out: tuple[PersonId, ...] = ()
    watched: bool | None = None
    match: MatchOf | None = None
    here: tuple[PersonId, ...] = ()
    called_until: int = 0
    cards_here: tuple[PersonId, ...] = ()
    here_refused: bool = False
    kind: Literal["lobby"] = "lobby"


@dataclass(frozen=True, slots=True)
class AwaitedMove:
    """The situation of one seat that must act, after this number of `moves` of the game."""

    moves: int
    kind: Literal["decision"] = "decision"

    @property
    def token(self) -> str:
        """Return the name of the situation in its deadlines."""
        return f"act:{self.moves}"


@dataclass(frozen=True, slots=True)
class ThrowInWindow:
    """The situation of seats that may throw in: the bout, the number of cards on the table, the game's phase."""

    bout: int
    cards: int
    phase: Phase
    kind: Literal["window"] = "window"

    @property
    def token(self) -> str:
        """Return the name of the situation in its deadlines."""
        return f"window:{self.bout}:{self.cards}:{self.phase.value}"


Situation = Annotated[AwaitedMove | ThrowInWindow, BY_KIND]
"""The reason why the game waits for people. A deadline belongs to the situation it was set in."""


@dataclass(frozen=True, slots=True)
class PlaySeat:
    """A seat of a running game; `timeouts` counts the missed decisions in a row, and `guest` is that of its chair."""

    person: PersonId | None
    computer: int
    presence: Presence
    timeouts: int = 0
    guest: Guest | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A running game without its moves, which are stored in rows of their own; times are in ms.

    `waiting` is the awaited situation, `since` the time of its start, `entitled` its seats. `grace` is extra time for
    delays caused by the platform or the bot. It moves deadlines, not the shown end. `rung` and `called` are the seats
    already rung and called for the last time in bout `bout`; `rung_at` is the time of the bout's last ring. `scores`
    are those of the series before this game. `pack` is the earlier game with the pack still in use; None if the pack
    was shuffled for this game (R42). `late` are the numbers of the moves made by the clock. `made_for` also contains a
    substitute's moves: all moves at people's seats that were not their own.

    `own_thread`, `hints` and `watched` are those of the lobby; `lobby_room` is the room of its post if the game has
    moved to a thread. `invitation` is the lobby's: its code is still answered, but admits nobody any more. No code
    admits the people in `shut_out`, here and in the next games of the series. A game with a `match` is one of a
    tournament. `cards_here` and `here_refused` are as in the lobby. `next_seats` are spectators waiting for a seat in
    the next game.
    """

    table: TableId
    room: Chat
    private: bool
    opener: PersonId
    game: GameId
    number: int
    options: OptionsText
    pace: Pace
    seats: tuple[PlaySeat, ...]
    moved_at: int
    seat_events: int = 0
    bout: int = 0
    rung: tuple[int, ...] = ()
    rung_at: int = 0
    called: tuple[int, ...] = ()
    waiting: Situation | None = None
    since: int = 0
    grace: int = 0
    entitled: tuple[int, ...] = ()
    stale: bool = False
    cancel_agreed: tuple[int, ...] = ()
    scores: tuple[Score, ...] = ()
    pack: GameId | None = None
    late: tuple[int, ...] = ()
    made_for: tuple[int, ...] = ()
    level: Level = Level.NORMAL
    own_thread: bool | None = None
    lobby_room: Chat | None = None
    hints: bool = False
    invitation: Invitation | None = None
    shut_out: tuple[PersonId, ...] = ()
    watched: bool | None = None
    match: MatchOf | None = None
    cards_here: tuple[PersonId, ...] = ()
    here_refused: bool = False
    next_seats: tuple[PersonId, ...] = ()
    kind: Literal["play"] = "play"


class Why(Enum):
    """The reason why a table is closed."""

    PLAYED = "played"
    CANCELLED = "cancelled"
    EXPIRED = "expired"  # no activity for a very long time
    LOST = "lost"  # the bot was removed from the chat, or the chat was deleted
    ROUND_OVER = "round-over"  # a match: the time of its round was over
    CALLED_OFF = "called-off"  # a match: its tournament needs it no more


Fates = tuple[tuple[PersonId, Fate], ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A table after its game, or closed without one; kept until its last screens are surely shown.

    `by` is the person who cancelled the game alone, None if nobody did. `fates` are those of a match's people in their
    tournament, as far as reported.
    """

    table: TableId
    room: Chat
    private: bool
    before: Annotated[Lobby | Play, BY_KIND]
    why: Why
    ended_at: int
    by: PersonId | None = None
    fates: Fates = ()
    kind: Literal["ended"] = "ended"


StoredState = Annotated[Lobby | Play | Ended, BY_KIND]
STATE_JSON: Final[StoredJson[StoredState]] = StoredJson(StoredState, "state of a table")


def in_room(state: StoredState, room: Chat) -> StoredState:
    """Return the same state at a new address, after the chat has moved."""
    if not isinstance(state, Ended):
        return replace(state, room=room)
    return replace(state, room=room, before=replace(state.before, room=room))

"""A table's state as it is stored: a lobby, a game, or its end. Frozen values; every change is a new value.

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
    """The two kinds of guests, people who came by an invitation and play from a chat of their own."""

    KNOWN = "known"  # plays as themselves, and their results count
    PASSING = "passing"  # comes from a platform where anybody is new at will: has no rank and gives none


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in a lobby: a person, or a computer with its number (from 1). `guest` is None for people of the room."""

    person: PersonId | None
    computer: int = 0
    guest: Guest | None = None


@dataclass(frozen=True, slots=True)
class Invitation:
    """The way to a table for people of other chats: the `code` is good until then (ms), for so many `places`.

    `used` are the people whom it let in; it lets them in again.
    """

    code: str
    until: int
    places: int
    used: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Previous:
    """The game before in this series, as far as R4, R9, R42 and R47 ask.

    `scores` are those of its chairs, after it, and `went_out` the seats that had gone out. `rest` is what is left of
    a quick pack, in notation, the first card dealt first: nobody may see it. `commitment` is that pack's, and `pack`
    the game that it was shuffled for. `gone` are those who left it or are forgotten: nobody waits for them. `ended`
    says that people ended the series with it.
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
    """A table before the deal. `seed` is in hex, drawn when the lobby opened; `changed_at` and `joined_at` in ms.

    `own` are the chat's own rules, the last that somebody here put together. `arranging` is the page of
    *Game & pace* that the opener has open in private, None for no page. `level` is that of all computers.
    `own_thread` says whether the game moves to a thread of its own when the cards are dealt; None where that cannot be.
    `hints` says whether players may ask for hints. `watched` says whether people from elsewhere may look on by a link;
    None where no link leads here.
    `invites` says whether guests may be invited. Those in `shut_out` were taken out, and no code lets them in again.
    With a `match` everybody in the chairs is called to it until then (`called_until`, in ms), and those in `here` have
    come: the tournament decides who is called, when the cards are dealt, and to whom.
    Those in `cards_here` hold their cards in the room, perhaps beside their private chat; some of them may have left.
    `here_refused` says that the platform refused to show somebody their cards there.
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
class Decision:
    """The situation in which one seat must act, after so many moves of the game."""

    moves: int
    kind: Literal["decision"] = "decision"

    @property
    def token(self) -> str:
        """The situation as its deadlines name it."""
        return f"act:{self.moves}"


@dataclass(frozen=True, slots=True)
class ThrowInWindow:
    """The situation in which seats may throw in: the bout, the number of cards on the table, the game's phase."""

    bout: int
    cards: int
    phase: Phase
    kind: Literal["window"] = "window"

    @property
    def token(self) -> str:
        """The situation as its deadlines name it."""
        return f"window:{self.bout}:{self.cards}:{self.phase.value}"


Situation = Annotated[Decision | ThrowInWindow, BY_KIND]
"""The reason why the game waits for people. A deadline stands for the situation that it was set in."""


@dataclass(frozen=True, slots=True)
class PlaySeat:
    """A seat of a running game; `timeouts` counts the missed decisions in a row, `guest` is that of its chair."""

    person: PersonId | None
    computer: int
    presence: Presence
    timeouts: int = 0
    guest: Guest | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """A running game without its moves, which are stored in rows of their own; times are in ms.

    `waiting` is what the game waits for, `since` when that began, `entitled` the seats it waits for.
    `grace` is extra time for delays that the platform or we caused. It moves deadlines, not the end that is shown.
    `rung` and `called` are the seats that got their ring and their last call in bout `bout`; `rung_at` is the time of
    the bout's last ring.
    `scores` are those of the series before this game. `pack` is the earlier game whose pack is still dealt from;
    None if the pack was shuffled for this game (R42). `late` are the numbers of the moves that the clock made,
    `made_for` those of all moves at people's seats that were not their own: the clock's and a substitute's.
    `own_thread`, `hints` and `watched` are those of the lobby; `lobby_room` is where its post stays if the game has
    moved to a thread. `invitation` is the lobby's: its code is answered, though it lets nobody in any more. No code
    lets in those in `shut_out`, here and in the next games of the series. A game with a `match` is one of a
    tournament. `cards_here` and `here_refused` are as in the lobby. `next_seats` are people who look on and want a
    seat in the game that follows.
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
    """Why a table is no longer played at."""

    PLAYED = "played"
    CANCELLED = "cancelled"
    EXPIRED = "expired"  # nobody did anything for very long
    LOST = "lost"  # the bot was removed from the chat, or the chat is no more
    ROUND_OVER = "round-over"  # a match: the time of its round was up
    CALLED_OFF = "called-off"  # a match: its tournament needs it no more


Fates = tuple[tuple[PersonId, Fate], ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A table after its game, or closed without one; kept until its last screens are surely shown.

    `by` is the person who cancelled the game alone, None if nobody did. `fates` are those of a match's people in their
    tournament, as far as they were told.
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
    """The same state at another address: the chat has moved."""
    if not isinstance(state, Ended):
        return replace(state, room=room)
    return replace(state, room=room, before=replace(state.before, room=room))

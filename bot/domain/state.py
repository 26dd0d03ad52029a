"""The stored state of a table: a lobby, a game, or its end. Frozen values; every change is a new value.

The engine's `Game` is not stored here: it is replayed from the record's header and its moves.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Annotated, Any, Final, Literal

from bot.domain.ids import Chat, GameId, MatchOf, PersonId, TableId, feature_of_room
from bot.domain.scene import Level, MatchResult, Pace, Presence, Score, SeatReaction
from bot.domain.stored import BY_KIND, OptionsText, StoredJson, stored_as
from engine import Outcome, Phase


class Guest(Enum):
    """The two kinds of guests: people who came by an invitation and play from a chat of their own."""

    KNOWN = "known"  # plays as themselves, and their results count
    PASSING = "passing"  # comes from a platform without lasting accounts: has no rank and gives none


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in a lobby. `person` is None for a computer; `computer` is its number from 1, or 0 for a person.

    `guest` is None for people of the room.
    """

    person: PersonId | None
    computer: int = 0
    guest: Guest | None = None

    @property
    def at_the_deal(self) -> PlaySeat:
        """The seat of this chair in a new game."""
        presence = Presence.COMPUTER if self.person is None else Presence.PRESENT
        return PlaySeat(self.person, self.computer, presence, guest=self.guest)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A way to a table for people of other chats. The `code` is valid `until` this time (ms), for `places` people.

    `used` are the people already admitted. The code admits them again.
    """

    code: str
    until: int
    places: int
    used: tuple[PersonId, ...] = ()


@dataclass(frozen=True, slots=True)
class Previous:
    """The previous game of this series, as far as R4, R9, R42 and R47 need it."""

    game: GameId
    """The id of the game."""
    number: int
    """The number of the game in its series, from 1."""
    options: OptionsText
    """The rules of the game."""
    chairs: tuple[Chair, ...]
    """The chairs in the order of the seats."""
    dealer: int
    """The seat of the dealer."""
    outcome: Outcome
    """The result."""
    scores: tuple[Score, ...] = ()
    """The scores of its chairs after the game; empty if there are none."""
    rest: tuple[str, ...] = ()
    """The secret rest of a quick pack, in notation, the first card dealt first."""
    pack: GameId | None = None
    """The game for which that pack was shuffled; None if there is no rest."""
    commitment: str = ""
    """The commitment to that pack in hex."""
    went_out: tuple[int, ...] = ()
    """The seats that had gone out."""
    gone: tuple[PersonId, ...] = ()
    """People who left the game or are forgotten. *Play again* deals without them."""
    ended: bool = False
    """People ended the series with this game."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table before the deal. Times are in ms."""

    table: TableId
    """The id of the table."""
    room: Chat
    """The chat of the table, with its topic."""
    private: bool
    """True in a private chat."""
    opener: PersonId
    """The person who arranges the lobby."""
    chairs: tuple[Chair, ...]
    """The chairs in the order of joining."""
    options: OptionsText
    """The rules."""
    pace: Pace
    """The time limits."""
    seed: str
    """The seed in hex, drawn when the lobby opened."""
    changed_at: int
    """The time of the last change."""
    joined_at: int
    """The time at which somebody joined last."""
    kept: tuple[PersonId, ...] = ()
    """People with seats kept after *Play again*."""
    kept_until: int | None = None
    """The end of the keeping; None if no seat is kept."""
    previous: Previous | None = None
    """The previous game of the series; None for the first game."""
    own: OptionsText | None = None
    """The chat's own rules, as last composed in this chat; None if there are none."""
    arranging: str | None = None
    """The page of *Game & pace* open in the opener's private chat; None for no page."""
    level: Level = Level.NORMAL
    """The level of all computers."""
    own_thread: bool | None = None
    """True if the game is to move to a chat thread of its own at the deal; None if that is impossible."""
    hints: bool = False
    """Players may ask for hints."""
    invitation: Invitation | None = None
    """The code for guests; None if there is none."""
    invites: bool = True
    """Guests may be invited."""
    shut_out: tuple[PersonId, ...] = ()
    """People taken out: no code admits them again."""
    watched: bool | None = None
    """People from elsewhere may look on by a link; None if no link leads here."""
    match: MatchOf | None = None
    """The match of a tournament; None for other games. It has a check-in, a round and results, and no series."""
    arrived: Annotated[tuple[PersonId, ...], stored_as("here")] = ()
    """The invited people already checked in for the match."""
    called_until: int = 0
    """The end of the check-in for the match; 0 without a match."""
    cards_in_room: Annotated[tuple[PersonId, ...], stored_as("cards_here")] = ()
    """People who hold their cards in the room, perhaps in addition to their private chat. Some may have left."""
    in_room_refused: Annotated[bool, stored_as("here_refused")] = False
    """The platform refused to show somebody their cards in the room."""
    kind: Literal["lobby"] = "lobby"

    @property
    def people_decide(self) -> bool:
        """True if people choose the players, the game and the time of the deal; False if a feature does."""
        return _people_decide(self)


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
class ThrowInTime:
    """The situation of seats that may throw in: the bout, the number of cards on the table, the game's phase."""

    bout: int
    cards: int
    phase: Phase
    kind: Literal["window"] = "window"

    @property
    def token(self) -> str:
        """Return the name of the situation in its deadlines."""
        return f"window:{self.bout}:{self.cards}:{self.phase.value}"


Situation = Annotated[AwaitedMove | ThrowInTime, BY_KIND]
"""The reason why the game waits for people. A deadline belongs to the situation it was set in."""


@dataclass(frozen=True, slots=True)
class PlaySeat:
    """A seat of a running game. `timeouts` is the number of missed decisions in a row.

    `person`, `computer` and `guest` are those of the chair in the lobby.
    """

    person: PersonId | None
    computer: int
    presence: Presence
    timeouts: int = 0
    guest: Guest | None = None

    @property
    def chair(self) -> Chair:
        """The chair of this seat in the lobby of the next game."""
        return Chair(self.person, self.computer, self.guest)


@dataclass(frozen=True, slots=True)
class Play:
    """A running game without its moves, which are stored in rows of their own; times are in ms.

    A field also in `Lobby` has the same meaning as there, and at the deal the same value (`kept_at_deal`).
    """

    table: TableId
    """The id of the table."""
    room: Chat
    """The chat of the table, with its topic."""
    private: bool
    """True in a private chat."""
    opener: PersonId
    """The person who arranged the lobby."""
    game: GameId
    """The id of the game."""
    number: int
    """The number of the game in its series, from 1."""
    options: OptionsText
    """The rules."""
    pace: Pace
    """The time limits."""
    seats: tuple[PlaySeat, ...]
    """The seats in the order of play."""
    moved_at: int
    """The time of the last move."""
    seat_events: int = 0
    """The number of events at the seats (`SeatEventRow`)."""
    bout: int = 0
    """The bout of the alerts in `rung` and `called`."""
    rung: tuple[int, ...] = ()
    """The seats with an alert in this bout."""
    rung_at: int = 0
    """The time of the last alert in this bout; 0 if there was none."""
    called: tuple[int, ...] = ()
    """The seats with a last call in this bout: the alert shortly before their time is over."""
    waiting: Situation | None = None
    """The awaited situation; None if the game waits for no person."""
    since: int = 0
    """The start of that situation."""
    grace: int = 0
    """Extra time for delays caused by the platform or the bot. It moves the deadline, but not the time shown to
    people."""
    entitled: tuple[int, ...] = ()
    """The seats of people who must or may move in this situation."""
    stale: bool = False
    """Nobody has moved for a long time, so anybody may close the table."""
    cancel_agreed: tuple[int, ...] = ()
    """The seats agreeing to cancel the game."""
    scores: tuple[Score, ...] = ()
    """The scores of the series before this game."""
    pack: GameId | None = None
    """The earlier game with the pack still in use; None if the pack was shuffled for this game (R42)."""
    late: tuple[int, ...] = ()
    """The numbers of the moves made by the clock."""
    made_for: tuple[int, ...] = ()
    """The numbers of all moves at people's seats that were not their own: by the clock or by a substitute."""
    level: Level = Level.NORMAL
    """The level of all computers."""
    own_thread: bool | None = None
    """As in the lobby."""
    lobby_room: Chat | None = None
    """The room of the lobby's post if the game has moved to a thread; else None."""
    hints: bool = False
    """Players may ask for hints."""
    invitation: Invitation | None = None
    """The lobby's invitation: its code is still answered, but admits nobody any more."""
    shut_out: tuple[PersonId, ...] = ()
    """No code admits these people, here and in the next games of the series."""
    watched: bool | None = None
    """As in the lobby."""
    match: MatchOf | None = None
    """The match of a tournament; None for other games."""
    cards_in_room: Annotated[tuple[PersonId, ...], stored_as("cards_here")] = ()
    """As in the lobby."""
    in_room_refused: Annotated[bool, stored_as("here_refused")] = False
    """As in the lobby."""
    next_seats: tuple[PersonId, ...] = ()
    """Spectators waiting for a seat in the next game."""
    of_room: tuple[PersonId, ...] = ()
    """The people of the room, if the room's post was deleted and they now play as guests; else empty."""
    reactions: tuple[SeatReaction, ...] = ()
    """The last reaction of each seat. It ends with the game: an archived table has none."""
    kind: Literal["play"] = "play"

    @property
    def people_decide(self) -> bool:
        """True if people may end, watch and continue the game; False if a feature decides."""
        return _people_decide(self)


def _people_decide(state: Lobby | Play) -> bool:
    return state.match is None and not feature_of_room(state.room)


_KEPT: Final = {one.name for one in fields(Lobby)}.intersection(one.name for one in fields(Play)) - {"kind"}


def kept_at_deal(lobby: Lobby) -> dict[str, Any]:
    """Return the values of the lobby's fields by name, as far as a `Play` has these fields, too (except `kind`)."""
    return {name: getattr(lobby, name) for name in _KEPT}


class Why(Enum):
    """The reason why a table is closed."""

    PLAYED = "played"
    CANCELLED = "cancelled"
    EXPIRED = "expired"  # no activity for a very long time
    LOST = "lost"  # the bot was removed from the chat, or the chat was deleted
    ROUND_OVER = "round-over"  # a match: the time of its round was over
    CALLED_OFF = "called-off"  # a match: its tournament needs it no more


MatchResults = tuple[tuple[PersonId, MatchResult], ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A table after its game, or closed without one; kept until its last screens are surely shown."""

    table: TableId
    """The id of the table."""
    room: Chat
    """The chat of the table, with its topic."""
    private: bool
    """True in a private chat."""
    before: Annotated[Lobby | Play, BY_KIND]
    """The state before the end."""
    why: Why
    """The reason why the table was closed."""
    ended_at: int
    """The time of the end (ms)."""
    by: PersonId | None = None
    """The person who cancelled the game alone; None if nobody did."""
    match_results: Annotated[MatchResults, stored_as("fates")] = ()
    """The results of a match for its people, as far as reported."""
    gave_way: bool = False
    """The room has only one post, and the post now shows the next table. This table has no post there any more."""
    kind: Literal["ended"] = "ended"


StoredState = Annotated[Lobby | Play | Ended, BY_KIND]
STATE_JSON: Final[StoredJson[StoredState]] = StoredJson(StoredState, "state of a table")


def in_room(state: StoredState, room: Chat) -> StoredState:
    """Return the same state with the address `room`, after the chat has moved there."""
    if not isinstance(state, Ended):
        return replace(state, room=room)
    return replace(state, room=room, before=replace(state.before, room=room))

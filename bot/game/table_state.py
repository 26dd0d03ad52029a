"""The state of a table: a lobby, a running game, or closed. `bot.domain.state` contains the stored forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.domain.ids import Chat, MatchOf, PersonId
from bot.domain.rank_rows import MarkCounted
from bot.domain.rows import Change, DeadlineRow, EndGame, GameRow, MoveRow
from bot.domain.scene import Achieved, GivenEpaulettes, RankChange, SeriesScene
from bot.domain.screen import Picture
from bot.domain.state import Ended, Invitation, Lobby, MatchResults, Play, StoredState, Why
from bot.game.lobby import persons as persons_in_lobby
from bot.game.running import Due, Running, deadlines, replayed
from engine import Options

IDLE_LOBBY_MS = 30 * 60_000
ARCHIVE_AFTER_MS = 15 * 60_000


@dataclass(frozen=True, slots=True)
class Ceremony:
    """The epaulettes, achievements and ranks of an ended game, the score of its series, and a portrait of the fool.

    `series` is None if the game was the only one; `picture` is None if nobody got epaulettes or it could not be drawn.
    """

    epaulettes: tuple[GivenEpaulettes, ...]
    series: SeriesScene | None
    picture: Picture | None
    achievements: tuple[Achieved, ...] = ()
    ranked: tuple[RankChange, ...] = ()


@dataclass(frozen=True, slots=True)
class Closed:
    """A table after play: its game has ended, or it was closed without a result."""

    before: Lobby | Running
    """The state before the end."""
    why: Why
    """The reason why the table was closed."""
    ended_at: int
    """The time of the end (ms)."""
    ceremony: Ceremony | None = None
    """The epaulettes, achievements and score of the game; None until they are loaded."""
    by: PersonId | None = None
    """The person who cancelled the game alone; None if nobody did."""
    match_results: MatchResults = ()
    """The results of a match for its people; empty until they are reported."""
    gave_way: bool = False
    """True if the room has only one post, and a later table uses it. This table shows nothing there any more."""


TableState = Lobby | Running | Closed


def to_stored(state: TableState) -> StoredState:
    """Convert a table's state into its stored form."""
    match state:
        case Lobby():
            return state
        case Running():
            return state.state
        case Closed(before, why, ended_at, by=by, match_results=match_results, gave_way=gave_way):
            stored = before if isinstance(before, Lobby) else before.state
            return Ended(
                stored.table, stored.room, stored.private, stored, why, ended_at, by, match_results, gave_way
            )


def from_stored(stored: StoredState, game: GameRow | None, moves: Sequence[MoveRow]) -> TableState:
    """Rebuild a table's state. `game` is the game dealt there, None if no cards were dealt; `moves` are its moves.

    Raises:
        engine.EngineError: The record of the game is damaged.
    """
    if isinstance(stored, Ended):
        before = _rebuilt(stored.before, game, moves)
        return Closed(
            before,
            stored.why,
            stored.ended_at,
            by=stored.by,
            match_results=stored.match_results,
            gave_way=stored.gave_way,
        )
    return _rebuilt(stored, game, moves)


def _rebuilt(stored: Lobby | Play, game: GameRow | None, moves: Sequence[MoveRow]) -> Lobby | Running:
    if isinstance(stored, Lobby):
        return stored
    assert game is not None, "a dealt game has a row"
    return replayed(stored, game.header, moves)


def game_of(state: TableState) -> Running | None:
    """Return the running or ended game of the table; None if no cards were dealt."""
    if isinstance(state, Closed):
        state = state.before
    return state if isinstance(state, Running) else None


def match_of(state: TableState) -> MatchOf | None:
    """Return the match of a tournament played at the table; None for a table without a tournament."""
    state = state.before if isinstance(state, Closed) else state
    return state.match if isinstance(state, Lobby) else state.state.match


def people_decide(state: TableState) -> bool:
    """Return True if people decide about the table; False if a feature does, such as tournaments."""
    before = before_end(state)
    return (before if isinstance(before, Lobby) else before.state).people_decide


def unresolved(before: Lobby | Running, why: Why, now: int) -> list[Change]:
    """Return the changes to end a game without a result and to mark it as counted; nothing for a lobby."""
    if isinstance(before, Lobby):
        return []
    game = before.state.game
    return [EndGame(game, now, why.value), MarkCounted(game, now)]


def before_end(state: TableState) -> Lobby | Running:
    """Return the lobby or the game of a table; a closed table keeps its last one."""
    return state.before if isinstance(state, Closed) else state


def guests_of(state: TableState) -> tuple[PersonId, ...]:
    """Return the guests at an open table; a closed table has none."""
    if isinstance(state, Closed):
        return ()
    seats = state.chairs if isinstance(state, Lobby) else state.state.seats
    guests = {seat.person for seat in seats if seat.guest}
    return tuple(person for person in persons_of(state) if person in guests) if guests else ()


def deadlines_of(state: TableState) -> tuple[DeadlineRow, ...]:
    """Return every deadline of a table in this state."""
    match state:
        case Lobby(people_decide=False):
            return ()  # it waits for the feature
        case Lobby():
            rows = [DeadlineRow(state.table, Due.IDLE.value, state.changed_at + IDLE_LOBBY_MS, "")]
            if state.kept_until is not None:
                rows.append(DeadlineRow(state.table, Due.KEPT.value, state.kept_until, ""))
            return tuple(rows)
        case Running():
            return deadlines(state.state)
        case Closed(ended_at=ended_at):
            table = to_stored(state).table
            return (DeadlineRow(table, Due.ARCHIVE.value, ended_at + ARCHIVE_AFTER_MS, ""),)


def moved_to(state: TableState, room: Chat) -> TableState:
    """Return the state with this chat as its room, after the platform has moved the chat to another id."""
    match state:
        case Lobby():
            return replace(state, room=room)
        case Running():
            return state.moved_to(room)
        case Closed(before):
            moved = replace(before, room=room) if isinstance(before, Lobby) else before.moved_to(room)
            return replace(state, before=moved)


def persons_of(state: TableState) -> tuple[PersonId, ...]:
    """Return the people at the table; for a closed table, the people at its end."""
    state = state.before if isinstance(state, Closed) else state
    return persons_in_lobby(state) if isinstance(state, Lobby) else state.persons()


def options_of(state: TableState) -> Options:
    """Return the rules of the table; a closed table keeps its rules."""
    state = state.before if isinstance(state, Closed) else state
    return state.options if isinstance(state, Lobby) else state.state.options


def watched(state: TableState) -> bool:
    """Return True if people from elsewhere may watch the table by a link; a closed table keeps its setting."""
    state = state.before if isinstance(state, Closed) else state
    return bool(state.watched if isinstance(state, Lobby) else state.state.watched)


def named_in(state: StoredState) -> tuple[PersonId, ...]:
    """Return all people with names in the posts of a table, even without a seat."""
    match state:
        case Lobby():
            return (*persons_in_lobby(state), state.opener, *state.kept)
        case Play():
            return (*(seat.person for seat in state.seats if seat.person is not None), *state.next_seats)
        case Ended(before=before, by=by):
            return (*named_in(before), *(() if by is None else (by,)))


def played_before(lobby: Lobby) -> tuple[PersonId, ...]:
    """Return the people of the previous game in the lobby's series; empty if there was none."""
    chairs = () if lobby.previous is None else lobby.previous.chairs
    return tuple(chair.person for chair in chairs if chair.person is not None)


def keys_of(state: TableState) -> tuple[str, ...]:
    """Return the keys for finding an open table while it sleeps; a closed table has none.

    Each person named in the table has a key, each player of the previous game, and the invitation code.
    """
    if isinstance(state, Closed):
        return ()
    stored = to_stored(state)
    assert not isinstance(stored, Ended), "the table is open"
    before = played_before(stored) if isinstance(stored, Lobby) else ()
    people = {person_key(person) for person in (*named_in(stored), *before)}
    code = set() if stored.invitation is None else {code_key(stored.invitation.code)}
    return tuple(sorted(people | code))


def person_key(person: PersonId) -> str:
    """Return the key for finding the tables of this person."""
    return f"person:{person}"


def code_key(code: str) -> str:
    """Return the key for finding the table of this invitation code."""
    return f"code:{code}"


def invitation_to(state: TableState) -> Invitation | None:
    """Return the latest invitation to a table, valid or not; None if there was none."""
    if isinstance(state, Closed):
        return invitation_to(state.before)
    return state.invitation if isinstance(state, Lobby) else state.state.invitation

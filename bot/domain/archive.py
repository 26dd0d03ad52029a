"""The archived state of a table: the small part kept after the table has ended.

Nothing shows an archived table. Its parts are still needed: *Play again* continues from its game, a proof looks for its
pack, and the coach asks for the authors of its moves. The rules are in the game's record.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from bot.domain.ids import Chat, GameId, MatchOf, PersonId
from bot.domain.rows import DropTable, GameRow, PutTable, TableRow
from bot.domain.scene import Level, Pace, Presence, Score
from bot.domain.state import Ended, Guest, Lobby, Play, PlaySeat, StoredState, Why
from bot.domain.stored import BY_KIND, StoredJson
from engine import EngineError, Record

GONE: Final = (Presence.AWAY, Presence.LEFT)


@dataclass(frozen=True, slots=True)
class Archived:
    """The archived state of a table with dealt cards.

    The store has one for every game ever played, so it must be small.
    """

    why: Why
    """The reason why the table was closed."""
    private: bool
    """True for a table in a private chat."""
    number: int
    """The number of the game in its series, from 1."""
    pace: Pace
    """The time limits."""
    seats: tuple[PersonId | int, ...]
    """The person at each seat, or the number of a computer."""
    absent: tuple[tuple[int, Presence], ...]
    """The seats of people away or gone, each with its presence."""
    guests: tuple[tuple[int, Guest], ...]
    """The seats of guests, with the kind of each."""
    scores: tuple[Score, ...]
    """The scores of the series before this game; empty if all of them are zero."""
    pack: GameId | None
    """The earlier game for which the pack was shuffled, if this game was dealt from its rest (R42). None if the pack
    was shuffled for this game."""
    late: tuple[int, ...]
    """The numbers of the moves made by the clock, because a person's time was over."""
    made_for: tuple[int, ...]
    """The numbers of all moves at people's seats made by the clock or by a computer."""
    level: Level
    """The level of all computers."""
    own_thread: bool | None
    """True if the game moved to a chat thread of its own; None if that was impossible."""
    lobby_room: Chat | None
    """The room of the lobby's post if the game moved to a thread, else None."""
    hints: bool
    """True if players could ask for hints."""
    shut_out: tuple[PersonId, ...]
    """The people taken out. No code admits them to the next games of the series."""
    next_seats: tuple[PersonId, ...]
    """The spectators waiting for a seat in the next game."""
    watched: bool | None
    """True if people outside of the room could watch by a link; None if there was no link to this table."""
    match: MatchOf | None
    """The match of a tournament; None for other games."""
    kind: Literal["archived"] = "archived"


ARCHIVE_JSON: Final[StoredJson[Lobby | Play | Ended | Archived]] = StoredJson(
    Annotated[Lobby | Play | Ended | Archived, BY_KIND], "state of a table"
)
"""The JSON in the stored row of a table, archived or not."""


def state_of_row(row: TableRow, game: GameRow | None) -> StoredState:
    """Read the state of a table from its row, archived or not.

    `game` is the row of the game dealt there; None if no cards were dealt. An archived table is returned as `Ended`,
    with substitutes for the values not kept.

    Raises:
        ValueError: the row or the record of the game is damaged, or an archived table has no `game`.
    """
    stored = ARCHIVE_JSON.load(row.state)
    if not isinstance(stored, Archived):
        return stored
    if game is None:
        raise ValueError("an archived table without its game")
    return _ended(stored, row, game)


def _ended(kept: Archived, row: TableRow, game: GameRow) -> Ended:
    try:
        options = Record.from_text(game.header).options
    except EngineError:
        raise ValueError("damaged record of an archived table") from None
    seats, ended_at = _seats(kept), game.ended_at or 0
    play = Play(
        row.table,
        row.room,
        kept.private,
        next((seat.person for seat in seats if seat.person is not None), PersonId("")),
        game.game,
        kept.number,
        options,
        kept.pace,
        seats,
        ended_at,
        scores=kept.scores,
        pack=kept.pack,
        late=kept.late,
        made_for=kept.made_for,
        level=kept.level,
        own_thread=kept.own_thread,
        lobby_room=kept.lobby_room,
        hints=kept.hints,
        shut_out=kept.shut_out,
        next_seats=kept.next_seats,
        watched=kept.watched,
        match=kept.match,
    )
    return Ended(row.table, row.room, kept.private, play, kept.why, ended_at)


def _seats(kept: Archived) -> tuple[PlaySeat, ...]:
    presences, guests = dict(kept.absent), dict(kept.guests)
    return tuple(
        PlaySeat(None, who, presences.get(number, Presence.COMPUTER))
        if isinstance(who, int)
        else PlaySeat(who, 0, presences.get(number, Presence.PRESENT), guest=guests.get(number))
        for number, who in enumerate(kept.seats)
    )


def archived(ended: Ended) -> Archived | None:
    """Return the archived state of an ended table; None if no cards were dealt, because nothing is kept then."""
    play = ended.before
    if not isinstance(play, Play):
        return None
    return Archived(
        why=ended.why,
        private=ended.private,
        number=play.number,
        pace=play.pace,
        seats=tuple(seat.computer if seat.person is None else seat.person for seat in play.seats),
        absent=tuple(
            (number, seat.presence) for number, seat in enumerate(play.seats) if seat.presence in GONE
        ),
        guests=tuple(
            (number, seat.guest) for number, seat in enumerate(play.seats) if seat.guest is not None
        ),
        scores=play.scores if any(score != Score() for score in play.scores) else (),
        pack=play.pack,
        late=play.late,
        made_for=play.made_for,
        level=play.level,
        own_thread=play.own_thread,
        lobby_room=play.lobby_room,
        hints=play.hints,
        shut_out=play.shut_out,
        next_seats=play.next_seats,
        watched=play.watched,
        match=play.match,
    )


def archiving(row: TableRow, ended: Ended) -> PutTable | DropTable:
    """Return the change to archive an ended table, or to delete it if no cards were dealt. `row` is its stored row."""
    kept = archived(ended)
    if kept is None:
        return DropTable(row.table, row.version)
    return PutTable(replace(row, open=False, state=ARCHIVE_JSON.dump(kept), version=row.version + 1))

"""What a game's moves and seat events say about each person: its entries, in the order in which they happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rows import GameRow, SeatEventKind, SeatEventRow
from engine import Game, LastCards, Move, Outcome, Record, Seat

PERSONS_TO_COUNT = 2
"""With fewer persons at the deal a game is practice (design, decision 11)."""


@dataclass(frozen=True, slots=True)
class Place:
    """How one person did: their seat's place, 1 for the first; who shares one has the first of those shared."""

    person: PersonId
    seat: Seat
    place: int
    fool: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Desertion:
    """Somebody left a game that went on without them: one defeat at once. `others` are those left behind."""

    game: GameId
    chat: Chat
    at: int
    person: PersonId
    others: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game that was played to its end; only seats whose result counts for a person stand in `places`.

    `last` is what R46 looks at; `timeouts` counts the missed decisions of everybody who played.
    """

    game: GameId
    chat: Chat
    at: int
    practice: bool
    places: tuple[Place, ...]
    timeouts: tuple[tuple[PersonId, int], ...]
    last: LastCards | None


Entry = Desertion | GameResult


def entries_of(
    row: GameRow, moves: Sequence[tuple[Seat, Move]], events: Sequence[SeatEventRow]
) -> tuple[Entry, ...]:
    """Play the game again and tell what counts, for whom (decision 11).

    Who leaves while more than two are in play gets one defeat at once, and the seat then counts for nobody,
    unless somebody takes it over. Who left as one of the last two resigns, and who was out already has a
    result. Who timed out keeps the seat's result. Raises `engine.EngineError` for a damaged record.
    """
    record = Record.from_text(row.header)
    game = Game.start(record.options, record.seats, record.deal, record.start)
    chat = row.room.whole
    practice = sum(person is not None for person in row.seats) < PERSONS_TO_COUNT
    owners = list(row.seats)
    timeouts: Counter[PersonId] = Counter()
    entries: list[Entry] = []
    for event in _in_time(game, moves, events):
        match event.kind:
            case SeatEventKind.LEFT if _goes_on(game, Seat(event.seat)):
                owners[event.seat] = None
                if event.person is not None and not practice:
                    others = tuple(owner for owner in owners if owner is not None)
                    entries.append(Desertion(row.game, chat, event.at, event.person, others))
            case SeatEventKind.TAKEN_OVER:
                owners[event.seat] = event.person
            case SeatEventKind.TIMED_OUT if event.person is not None:
                timeouts[event.person] += 1
    if game.outcome is not None and row.ended_at is not None:
        places = tuple(_places(game.outcome, owners))
        missed = tuple(sorted(timeouts.items()))
        last = game.last_cards()
        entries.append(GameResult(row.game, chat, row.ended_at, practice, places, missed, last))
    return tuple(entries)


def _in_time(
    game: Game, moves: Sequence[tuple[Seat, Move]], events: Sequence[SeatEventRow]
) -> Iterator[SeatEventRow]:
    """The seat events in their order, the game standing each time as it did then; at the end it is over."""
    made = 0
    for event in sorted(events, key=lambda event: event.seq):
        for seat, move in moves[made : event.after_move]:
            game.play(seat, move)
        made = max(made, event.after_move)
        yield event
    for seat, move in moves[made:]:
        game.play(seat, move)


def _goes_on(game: Game, seat: Seat) -> bool:
    """Whether a computer plays the seat on: it is in play, with more than one other."""
    players = game.view(None).players
    in_play = sum(player.place is None for player in players)
    return game.outcome is None and players[seat].place is None and in_play > 2


def _places(outcome: Outcome, owners: Sequence[PersonId | None]) -> Iterator[Place]:
    place = 1
    for seats in (*outcome.places, outcome.fools):
        for seat in seats:
            person = owners[seat]
            if person is not None:
                yield Place(person, seat, place, seat in outcome.fools, seat in outcome.drawn)
        place += len(seats)

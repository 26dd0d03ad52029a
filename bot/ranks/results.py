"""Compute the results of people in stored games, from moves and seat events."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import Achievement
from bot.domain.rows import GameRow, MoveRow, SeatEventKind, SeatEventRow
from bot.domain.seasons import day_at
from bot.ports.store import Store
from bot.ranks.achievements import feats_of
from engine import EngineError, Game, LastCards, Move, Outcome, Record, Seat, parse_move

PERSONS_TO_COUNT = 2
"""A game with fewer people at the deal than this number is practice. A game with hints is practice, too."""


@dataclass(frozen=True, slots=True)
class PersonResult:
    """The result of one person in a game.

    `place` is 1 for the first. Players who share places all have the best of them. `drawn` is True if the person shares
    a draw.
    """

    person: PersonId
    seat: Seat
    place: int
    fool: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GameConditions:
    """The facts of a game that determine the weight of its entries.

    `dealt_to` are the people at the deal. The clocks in the chat of the game were `minutes_east` ahead of UTC. The game
    was number `nth` of these people on its day in the chat, and number `nth_overall` in all chats together. Both
    numbers depend on earlier games, and are set in `bot.ranks.settling`.
    """

    dealt_to: tuple[PersonId, ...] = ()
    minutes_east: int = 0
    nth: int = 1
    nth_overall: int = 1


@dataclass(frozen=True, slots=True)
class Desertion(GameConditions):
    """A person has left a running game. It counts as a defeat at once, at the time `at` (ms).

    `others` are the remaining people.
    """

    game: GameId
    chat: Chat
    at: int
    person: PersonId
    others: tuple[PersonId, ...]


@dataclass(frozen=True, slots=True)
class GameResult(GameConditions):
    """A game played to its end."""

    game: GameId
    """The id of the game."""
    chat: Chat
    """The chat of the game."""
    at: int
    """The time of the end (ms)."""
    practice: bool
    """True if the game is practice: with one person only, or with hints."""
    places: tuple[PersonResult, ...]
    """The results of people."""
    timeouts: tuple[tuple[PersonId, int], ...]
    """The number of missed decisions of each person."""
    last: LastCards | None
    """The facts for epaulettes (R46); None if the game can give none."""
    feats: tuple[tuple[PersonId, Achievement], ...] = ()
    """The achievements of this game alone. Practice has none."""


Entry = Desertion | GameResult


def day_of(entry: Entry) -> date:
    """Return the day of an entry (a result or a desertion) by the clocks of its chat."""
    return day_at(entry.at, entry.minutes_east)


def entries_of(
    row: GameRow, moves: Sequence[tuple[Seat, Move]], events: Sequence[SeatEventRow]
) -> tuple[Entry, ...]:
    """Replay the game, and return its entries: the desertions and, if the game is over, its result.

    A game begun from a position has no entries.

    A person who leaves while more than two seats are in play deserts, which is a defeat at once, except in practice.
    Their seat then counts for nobody, unless somebody takes it over. One of the last two resigns by leaving. A person
    who leaves after going out keeps their place. After a timeout, the result of the seat still belongs to the person.
    A guest without a rank counts like a computer. The seat of a guest taken out counts for nobody.

    Raises:
        EngineError: The record is damaged.
    """
    record = Record.from_text(row.header)
    if record.position:
        return ()
    game = Game.start(record.options, record.seats, record.deal, record.start)
    chat = row.room.whole
    hints = any(event.kind is SeatEventKind.HINTS for event in events)
    owners = _owners(row, events)
    dealt_to = tuple(sorted(person for person in owners if person is not None))
    practice = hints or len(dealt_to) < PERSONS_TO_COUNT
    timeouts: Counter[PersonId] = Counter()
    entries: list[Entry] = []
    for event in _replayed(game, moves, events):
        match event.kind:
            case SeatEventKind.LEFT if _goes_on(game, Seat(event.seat)):
                left, owners[event.seat] = owners[event.seat], None
                if left is not None and not practice:
                    others = tuple(owner for owner in owners if owner is not None)
                    entries.append(Desertion(row.game, chat, event.at, left, others))
            case SeatEventKind.TAKEN_OUT if game.view(None).players[event.seat].place is None:
                owners[event.seat] = None
            case SeatEventKind.TAKEN_OVER:
                owners[event.seat] = event.person
            case SeatEventKind.TIMED_OUT if event.person is not None and event.person in owners:
                timeouts[event.person] += 1
    if game.outcome is not None and row.ended_at is not None:
        places, missed = tuple(_places(game.outcome, owners)), tuple(sorted(timeouts.items()))
        feats = () if practice else tuple(_feats(game, places, timeouts))
        last = game.last_cards()
        entries.append(GameResult(row.game, chat, row.ended_at, practice, places, missed, last, feats))
    return tuple(replace(entry, dealt_to=dealt_to, minutes_east=row.minutes_east) for entry in entries)


def _owners(row: GameRow, events: Sequence[SeatEventRow]) -> list[PersonId | None]:
    """Return the person of each seat at the deal; None for a computer, and for a guest without a rank."""
    guests = {event.seat for event in events if event.kind is SeatEventKind.GUEST}
    return [None if seat in guests else person for seat, person in enumerate(row.seats)]


def _replayed(
    game: Game, moves: Sequence[tuple[Seat, Move]], events: Sequence[SeatEventRow]
) -> Iterator[SeatEventRow]:
    """Yield the seat events in order. Play the `moves` before each event in `game` first; at the end, play the rest."""
    made = 0
    for event in sorted(events, key=lambda event: event.seq):
        for seat, move in moves[made : event.after_move]:
            game.play(seat, move)
        made = max(made, event.after_move)
        yield event
    for seat, move in moves[made:]:
        game.play(seat, move)


def _goes_on(game: Game, seat: Seat) -> bool:
    """Return True if the game continues without the owner of this seat.

    This is so if the seat and at least two others are in play.
    """
    players = game.view(None).players
    in_play = sum(player.place is None for player in players)
    return game.outcome is None and players[seat].place is None and in_play > 2


def _places(outcome: Outcome, owners: Sequence[PersonId | None]) -> Iterator[PersonResult]:
    for seat, place in outcome.place_of_each().items():
        person = owners[seat]
        if person is not None:
            yield PersonResult(person, seat, place, seat in outcome.fools, seat in outcome.drawn)


def _feats(
    game: Game, places: Sequence[PersonResult], timeouts: Container[PersonId]
) -> Iterator[tuple[PersonId, Achievement]]:
    """Yield the achievements of this game, each with its person. `timeouts` has people with missed decisions."""
    owners = {place.seat: place.person for place in places}
    slept = [seat for seat, person in owners.items() if person in timeouts]
    for seat, feat in feats_of(game, slept):
        if seat in owners:
            yield owners[seat], feat


GAMES_AT_ONCE: Final = 50


@dataclass(frozen=True, slots=True)
class ReadGame:
    """A stored game with all its entries; a damaged game has none.

    `until` is the time (ms) of its end or of the last departure, whichever is later; 0 without both.
    """

    row: GameRow
    entries: tuple[Entry, ...]
    until: int
    damaged: bool = False

    @property
    def uncounted(self) -> tuple[Entry, ...]:
        """The entries missing from the ranks."""
        return tuple(entry for entry in self.entries if entry.at > self.row.counted_at)


def ignore_progress(_: int, __: int) -> None:
    """Ignore the progress."""


async def read_games(
    store: Store, games: Sequence[GameId], progress: Callable[[int, int], None] = ignore_progress
) -> AsyncIterator[ReadGame]:
    """Read these games and yield them in their order. Leave out games not in the store.

    `progress` is called with the number of games done and the number of all games.

    Raises:
        StoreError: The store cannot be read.
    """
    for first in range(0, len(games), GAMES_AT_ONCE):
        page = games[first : first + GAMES_AT_ONCE]
        rows = await asyncio.gather(*map(store.game, page))
        moves = await asyncio.gather(*map(store.moves, page))
        events = await asyncio.gather(*map(store.seat_events, page))
        for row, made, happened in zip(rows, moves, events, strict=True):
            if row is not None:
                yield await asyncio.to_thread(_read, row, made, happened)
        progress(first + len(page), len(games))


def _read(row: GameRow, moves: Sequence[MoveRow], events: Sequence[SeatEventRow]) -> ReadGame:
    left = [event.at for event in events if event.kind is SeatEventKind.LEFT]
    until = max([0, row.ended_at or 0, *left])
    try:
        played = [(Seat(made.seat), parse_move(made.move)) for made in moves]
        return ReadGame(row, entries_of(row, played, events), until)
    except EngineError:
        return ReadGame(row, (), until, damaged=True)

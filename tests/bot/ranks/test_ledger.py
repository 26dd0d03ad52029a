"""Ranks are committed with the step that changes them, and can be computed again from moves and seat events."""

import asyncio
import random
from dataclasses import replace

import pytest

from bot.domain.ids import GameId, PersonId
from bot.domain.rank_rows import EpauletteRow, ForgetPerson, MarkRanked, PersonStanding
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    Change,
    EndGame,
    MoveRow,
    PutRow,
    SeatEventKind,
    SeatEventRow,
)
from bot.domain.seasons import FOREVER
from bot.ranks.ledger import Ledger
from bot.ranks.rebuilding import rebuild
from engine import move_to_text
from tests.bot.ranks.played import ANN, BOB, CARL, CHAT, DORA, Played, played_once
from tests.memory.store import MemoryStore

PERSONS = (ANN, BOB, CARL, DORA)


async def dealt(store: MemoryStore, played: Played, name: str) -> Played:
    """Store the game as it is before its last move."""
    played.row = replace(played.row, game=GameId(name), ended_at=None)
    moves = [
        AddMove(MoveRow(played.row.game, seq, seat, move_to_text(move), 1))
        for seq, (seat, move) in enumerate(played.moves)
    ]
    await store.commit([AddGame(played.row), *moves[:-1]])
    return played


async def end(store: MemoryStore, ledger: Ledger, played: Played, at: int) -> tuple[Change, ...]:
    game = played.row.game
    seat, move = played.moves[-1]
    last = AddMove(MoveRow(game, len(played.moves) - 1, seat, move_to_text(move), at))
    async with ledger.entered(game, played.moves, [last, EndGame(game, at, "fool")]) as entered:
        await store.commit(entered)
    return entered


async def leave(store: MemoryStore, ledger: Ledger, played: Played, seat: int, at: int) -> None:
    game = played.row.game
    kind = SeatEventKind.LEFT
    row = SeatEventRow(game, len(played.events), 3, seat, kind, played.row.seats[seat], at)
    played.events.append(row)
    async with ledger.entered(game, played.moves[:3], [AddSeatEvent(row)]) as entered:
        await store.commit(entered)


async def everything(store: MemoryStore) -> tuple[dict[PersonId, PersonStanding], ...]:
    return (await store.standings(CHAT, PERSONS), await store.standings(None, PERSONS))


async def epaulettes(store: MemoryStore) -> list[EpauletteRow]:
    return [row for person in PERSONS for row in await store.epaulettes_worn(person, 1_000)]


async def an_evening(store: MemoryStore, games: int = 60) -> None:
    """Play overlapping games of changing people. Some people leave, and several things happen in one instant."""
    ledger, chance = Ledger(store), random.Random(5)
    standing: list[Played] = []
    for number in range(games):
        people = chance.sample([*PERSONS, None], chance.randint(2, 4))
        played = played_once(*people, seed=number)
        played.row = replace(played.row, started_at=number * 10)
        standing.append(await dealt(store, played, f"g{number:03}"))
        if len(people) > 2 and people[1] is not None and chance.random() < 0.2:
            await leave(store, ledger, played, 1, number * 10)
        while len(standing) > 2:
            await end(store, ledger, standing.pop(chance.randrange(3)), number * 10)
    for played in standing:
        await end(store, ledger, played, games * 10)


async def test_a_step_that_ends_no_game_changes_no_ranks() -> None:
    changes: list[Change] = [MarkRanked(3)]
    async with Ledger(MemoryStore()).entered(GameId("unknown"), [], changes) as entered:
        assert entered == (MarkRanked(3),)


async def test_the_standings_are_in_the_commit_that_ends_the_game() -> None:
    store = MemoryStore()
    played = await dealt(store, Played(ANN, BOB, CARL), "g")
    entered = await end(store, Ledger(store), played, 500)
    rows = (change.row for change in entered if isinstance(change, PutRow))
    standings = [row for row in rows if isinstance(row, PersonStanding)]
    periods = (FOREVER, "m1970-01", "q1970-1")
    assert {(row.chat, row.period, row.person) for row in standings} == {
        (chat, period, person) for chat in (CHAT, None) for period in periods for person in (ANN, BOB, CARL)
    }
    assert await store.ranked_until() == 500
    assert len(await store.standings(CHAT, [ANN, BOB, CARL])) == 3


async def test_leaving_counts_as_a_defeat_at_once_and_only_once() -> None:
    store, played = MemoryStore(), Played(ANN, BOB, CARL)
    ledger = Ledger(store)
    await dealt(store, played, "g")
    await leave(store, ledger, played, 1, 100)
    assert (await store.standings(None, [BOB]))[BOB].left == 1
    await end(store, ledger, played, 200)
    assert (await store.standings(None, [BOB]))[BOB].games == 1


async def test_a_rebuild_repairs_wrong_ranks() -> None:
    store = MemoryStore()
    await an_evening(store, 12)
    kept = await everything(store)
    await store.commit(
        [PutRow(PersonStanding(ANN, CHAT, games=99)), PutRow(PersonStanding(PersonId("ghost")))]
    )
    await rebuild(store, Ledger(store))
    assert await everything(store) == kept
    assert await store.standings(None, [PersonId("ghost")]) == {}


@pytest.mark.sampled
async def test_a_person_forgotten_during_a_game_counts_in_it_as_a_new_player() -> None:
    """A game ends after the deletion. It must be rated in the same way at its end and in a rebuild."""
    store = MemoryStore()
    await an_evening(store)
    ledger = Ledger(store)
    games = [await dealt(store, played_once(*PERSONS, seed=seed), f"h{seed}") for seed in range(20)]
    await ledger.commit_alone([ForgetPerson(BOB)])
    for number, played in enumerate(games):
        await end(store, ledger, played, 10_000 + number)
    kept, worn = await everything(store), await epaulettes(store)
    assert all(BOB not in standings for standings in kept)
    assert all(BOB not in (row.person, row.giver) for row in worn)
    assert None in {row.giver for row in worn if row.game.startswith("h")}
    await rebuild(store, Ledger(store))
    assert await everything(store) == kept
    assert await epaulettes(store) == worn


async def test_a_step_that_ends_after_forgetme_stores_no_row_of_the_person() -> None:
    store = MemoryStore()
    ledger, played = Ledger(store), await dealt(store, Played(ANN, BOB), "g")
    await asyncio.gather(end(store, ledger, played, 500), ledger.commit_alone([ForgetPerson(BOB)]))
    assert set(await store.standings(None, PERSONS)) == {ANN}


async def test_forgetting_waits_for_the_step_under_way() -> None:
    store = MemoryStore()
    ledger, played = Ledger(store), await dealt(store, Played(ANN, BOB), "g")
    last = EndGame(played.row.game, 500, "fool")
    async with ledger.entered(played.row.game, played.moves, [last]) as entered:
        forgetting = asyncio.create_task(ledger.commit_alone([ForgetPerson(BOB)]))
        await asyncio.to_thread(int)  # the other one may run
        assert await store.forgotten() == {}
        await store.commit(entered)
    await forgetting
    assert set(await store.standings(None, PERSONS)) == {ANN}

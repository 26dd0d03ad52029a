"""A whole installation moves from a file to a server."""

from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, select

from adapters.store import SqlStore, copy_to_server, lock
from adapters.store.maintenance import CopyResult
from adapters.store.mapping import metadata
from bot.domain.errors import StoreError
from bot.domain.ids import GameId, MessageId, UserKey
from bot.domain.rank_rows import (
    Achievement,
    AchievementRow,
    AddAchievement,
    AddEpaulette,
    EpauletteRow,
    ForgetPerson,
    MarkRanked,
    Meeting,
    PersonStanding,
)
from bot.domain.room_settings import (
    PutRoomSettings,
    Report,
    ReportKind,
    RoomPerson,
    RoomSettings,
    SentToPrivate,
)
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    AddUpdate,
    EndGame,
    InstructionRow,
    Nick,
    PutInstruction,
    PutPerson,
    PutRoom,
    PutRow,
    PutSlot,
    PutTable,
    SetDeadlines,
    SetTableKeys,
)
from bot.domain.tournament_rows import AddChips, PutTournament
from bot.features.anywhere import PostedLobby
from bot.features.hall import HallPair, HallPerson, HallReport
from bot.features.puzzle.model import PuzzleAttempt, PuzzleCall, PuzzlePost, PuzzleRoom, PuzzleVisit
from bot.features.reports import FoolMarks, FoolsOfWeek
from bot.features.rings import OwedRing
from tests.adapters.store.conftest import done_on, emptied
from tests.adapters.store.made_up import NEXT, next_version, revision_in
from tests.adapters.store.sample_rows import (
    ANN,
    GAME,
    GROUP,
    TABLE,
    add_move,
    ann,
    bare_slot,
    bob,
    deadline,
    game,
    move,
    room,
    seat_event,
    slot,
    table,
)
from tests.adapters.store.test_tournaments import chips, place, tournament
from tests.postgres_server import PostgresServer

ROWS = (
    SentToPrivate(TABLE, ANN, 5),
    OwedRing(ANN, TABLE, 5, "", 9),
    HallPerson(ANN, "podkidnoy-2-normal", left=(5, 6), refused=(bob().person,)),
    HallPair(ANN, bob().person, "2026-11-30"),
    HallReport(ANN, bob().person, TABLE, 5),
)


async def filled(path: Path) -> None:
    """Make a file with rows in every table."""
    store = await SqlStore.open(path)
    await store.commit([PutPerson(ann("Анна '\\"), (Nick(ANN, GROUP, "Boss"),)), PutPerson(bob())])
    await store.commit([PutRoom(room()), PutRoomSettings(GROUP, RoomSettings(rings=False))])
    await store.commit([PutRow(Report(GROUP, ReportKind.WEEK, 2**50))])
    await store.commit([PutRow(FoolsOfWeek(GROUP, (ANN,), "fool")), PutRow(FoolMarks(GROUP, "fool", (ANN,)))])
    await store.commit([PutRow(RoomPerson(GROUP, ANN, called=True)), PutTable(table())])
    await store.commit([PutRow(PuzzleAttempt(ANN, 3)), PutRow(PuzzleRoom(GROUP, "key"))])
    await store.commit([PutRow(PuzzleVisit(GROUP, ANN)), PutRow(PuzzleCall(ANN, GROUP.platform, 5))])
    await store.commit([PutRow(row) for row in ROWS])
    await store.commit([PutRow(PostedLobby(TABLE, MessageId("m"), 5)), PutRow(PuzzlePost(GROUP, 3, 5))])
    await store.commit([AddGame(game()), AddGame(game("next")), EndGame(GAME, 9_000, "draw")])
    await store.commit([AddMove(move(seq)) for seq in range(5_000)])
    await store.commit([AddSeatEvent(seat_event(0)), SetDeadlines(TABLE, (deadline("turn", 2**50),))])
    await store.commit([PutSlot(slot()), PutSlot(bare_slot()), SetTableKeys(TABLE, ("p:ann",))])
    given = EpauletteRow(GAME, ANN, None, GROUP, 6, "6c", 5)
    await store.commit([AddEpaulette(given), PutRow(PersonStanding(ANN, GROUP)), MarkRanked(7)])
    await store.commit([PutRow(PersonStanding(ANN, GROUP, period="m2026-11"))])
    won = AchievementRow(GAME, ANN, Achievement.WALL, GROUP, 5)
    await store.commit([AddAchievement(won), PutRow(Meeting(GROUP, "ab", "2026-11-23", 2))])
    await store.commit([PutTournament(tournament()), AddChips((chips("1", 100),)), PutRow(place())])
    await store.commit([AddChips((chips("2", 100, bob().person),)), ForgetPerson(bob().person, "digest")])
    await store.add(GROUP, "key", "body")
    await store.use(GROUP, 5)
    await store.keep_visitor("digest", UserKey("7"), '{"room": null}')
    await store.secret("replays")
    await store.ask_for("rebuild")
    await store.commit(
        [AddUpdate(GROUP.platform, "77", 5), PutInstruction(InstructionRow("o", GROUP.platform, 5, "{}"))]
    )
    await store.close()


NOT_IN_A_FILE = {"leases", "writers"}
"""The tables for processes of one cluster. A file has one process, and leaves them empty."""


def rows_of(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    return {
        name: sorted((tuple(row) for row in connection.execute(select(one))), key=repr)
        for name, one in metadata.tables.items()
    }


async def test_every_row_is_copied(tmp_path: Path, shared_database: str) -> None:
    path, seen = tmp_path / "durak.sqlite3", list[tuple[int, int]]()
    await filled(path)
    await (await emptied(shared_database)).close()
    copied = await copy_to_server(str(path), shared_database, lambda done, total: seen.append((done, total)))
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        before = rows_of(connection)
    engine.dispose()
    store = await SqlStore.open(shared_database)
    try:
        after = await done_on(shared_database, rows_of)
        assert after == before
        assert {name for name, rows in before.items() if not rows} == NOT_IN_A_FILE
        assert (copied.games, copied.rows) == (2, sum(map(len, before.values())))
        assert seen[-1] == (copied.rows, copied.rows)
        assert len(seen) > len(before) - len(NOT_IN_A_FILE)
        await store.commit([AddGame(game("later")), add_move(0, "later")])
        assert await store.last_game(GROUP) == game("later")
    finally:
        await store.close()


async def test_a_target_that_is_not_empty_is_refused(tmp_path: Path, shared_database: str) -> None:
    path = tmp_path / "durak.sqlite3"
    await filled(path)
    store = await emptied(shared_database)
    await store.commit([PutRoom(room())])
    await store.close()
    with pytest.raises(StoreError, match=r"nothing is copied to postgresql://.*: it is not empty"):
        await copy_to_server(str(path), shared_database)


async def test_a_copy_with_a_missing_row_is_refused_and_undone(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    path, target = tmp_path / "durak.sqlite3", postgres.new_database()
    await filled(path)
    await (await SqlStore.open(target)).close()
    loses = "CREATE RULE loses AS ON INSERT TO moves WHERE NEW.seq = 7 DO INSTEAD NOTHING"
    postgres.ask(loses, target)
    with pytest.raises(StoreError, match="moves has 4999 rows in place of 5000"):
        await copy_to_server(str(path), target)
    store = await SqlStore.open(target)
    assert await store.games_by_start(9) == ()
    assert await store.game(GameId("next")) is None
    await store.close()


async def test_a_file_that_another_process_serves_is_refused(tmp_path: Path, shared_database: str) -> None:
    path = tmp_path / "durak.sqlite3"
    await filled(path)
    with lock(path), pytest.raises(StoreError, match="is served by another process"):
        await copy_to_server(str(path), shared_database)


async def test_an_older_file_is_migrated_before_it_is_copied(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    path = tmp_path / "durak.sqlite3"
    store = await SqlStore.open(path)
    await store.commit([AddGame(game())])
    await store.close()
    database = postgres.new_database()
    with next_version(tmp_path):
        assert await copy_to_server(str(path), database) == CopyResult(games=1, rows=1)
    assert revision_in(path) == NEXT
    assert postgres.ask("SELECT version_num FROM alembic_version", database) == [NEXT]


@pytest.mark.parametrize(
    "source, target",
    [
        ("a.sqlite3", "b.sqlite3"),
        ("postgresql://host/a", "b.sqlite3"),
        ("postgresql://host/a", "postgresql://host/b"),
    ],
)
async def test_only_a_copy_from_a_file_to_a_server_is_accepted(source: str, target: str) -> None:
    with pytest.raises(
        StoreError, match="only an SQLite file can be copied, and only to a PostgreSQL server"
    ):
        await copy_to_server(source, target)


async def test_a_missing_file_is_not_created(tmp_path: Path, shared_database: str) -> None:
    with pytest.raises(StoreError, match="unable to open"):
        await copy_to_server(str(tmp_path / "none.sqlite3"), shared_database)
    assert not (tmp_path / "none.sqlite3").exists()

"""Converts the application's changes into as few SQL statements as possible, each for many rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from sqlalchemy import (
    ColumnElement,
    Connection,
    FromClause,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from adapters.store.mapping import mapped, mapped_classes
from adapters.store.schema import (
    BARRED,
    Ranked,
    Remembered,
    TableKey,
    Update,
    chips,
    forgotten,
    people,
    ranked,
    remembered,
    room_people,
    tables,
    tournaments,
    updates,
)
from adapters.store.statements import (
    Batch,
    BoundStatement,
    Statement,
    first_version,
    move_rows,
    next_version,
    upsert,
)
from bot.domain.cards import LATIN
from bot.domain.errors import AlreadyDone, AlreadyStored, StaleTable, StoreError
from bot.domain.ids import Chat, GameId, PersonId, TableId
from bot.domain.rank_rows import (
    AddAchievement,
    AddEpaulette,
    EpauletteRow,
    ForgetPerson,
    MarkCounted,
    MarkRanked,
    RankChange,
    RecallPerson,
)
from bot.domain.room_settings import (
    EndReport,
    PutRoomSettings,
    Report,
    SettingChange,
    SettingsRow,
)
from bot.domain.rows import (
    AddGame,
    AddMove,
    AddSeatEvent,
    AddUpdate,
    AskAgain,
    Change,
    DeadlineRow,
    DropInstruction,
    DropRow,
    DropSlot,
    DropTable,
    EndGame,
    GameChange,
    GameRow,
    HandOrder,
    InstructionChange,
    InstructionRow,
    MoveChat,
    Person,
    PutInstruction,
    PutPerson,
    PutRoom,
    PutRow,
    PutSlot,
    PutTable,
    ReplaceRow,
    RowChange,
    SetDeadlines,
    SetTableKeys,
    SlotRow,
    TableRow,
)
from bot.domain.tournament_rows import (
    AddChips,
    ChipReason,
    PutTournament,
    TournamentChange,
    TournamentRow,
)

_text = remembered.c.digest.type
_digest = bindparam("of_digest", type_=_text)
_back = bindparam("back", type_=_text)
_gone = bindparam("gone", type_=_text)
_nothing = literal("", _text)
_remember = upsert(remembered, *remembered.primary_key.columns.keys())
_bars = select(
    _digest.label("digest"),
    room_people.c.platform,
    room_people.c.chat,
    room_people.c.topic,
    literal(BARRED, _text).label("kind"),
    _nothing.label("tournament"),
    literal(0).label("at"),
).where(room_people.c.person == _gone, room_people.c.barred)
_tournament = func.coalesce(chips.c.tournament, _nothing)
_given = or_(chips.c.reason == ChipReason.START, chips.c.reason == ChipReason.TOP_UP)
_entered = and_(chips.c.reason == ChipReason.ENTRY, tournaments.c.open)
_chips = (
    select(
        _digest.label("digest"),
        chips.c.platform,
        chips.c.chat,
        _nothing.label("topic"),
        chips.c.reason.label("kind"),
        _tournament.label("tournament"),
        func.max(chips.c.at).label("at"),
    )
    .select_from(chips.outerjoin(tournaments, tournaments.c.tournament == chips.c.tournament))
    .where(chips.c.person == _gone, or_(_given, _entered))
    .group_by(chips.c.platform, chips.c.chat, chips.c.reason, chips.c.tournament)
)
REMEMBER = (
    Statement(room_people, _remember.from_select(_bars.selected_columns.keys(), _bars)),
    Statement(chips, _remember.from_select(_chips.selected_columns.keys(), _chips)),
)
"""Keep the bans of a person to forget, and the reasons and times of chips given to them or paid for open tournaments.

Each statement runs before the other changes of its table."""

_is_stored = select(people.c.person).where(people.c.person == _back).exists()
_own = and_(remembered.c.digest == _digest, _is_stored)
"""The condition for kept rows of a stored person: another process may have stored the person under another id."""
_barred_again = select(
    remembered.c.platform,
    remembered.c.chat,
    remembered.c.topic,
    _back.label("person"),
    literal(False).label("called"),
    literal(True).label("barred"),
    literal(0).label("called_at"),
).where(_own, remembered.c.kind == BARRED)
_parts = (remembered.c.kind, remembered.c.tournament, remembered.c.platform, remembered.c.chat, _back)
_id: ColumnElement[str] = literal("kept", _text)
for _part in _parts:
    _id = _id.concat(literal(":", _text)).concat(_part)
_entries = select(
    _id.label("id"),
    remembered.c.platform,
    remembered.c.chat,
    _back.label("person"),
    literal(0).label("amount"),
    remembered.c.kind.label("reason"),
    func.nullif(remembered.c.tournament, _nothing).label("tournament"),
    remembered.c.at,
).where(_own, remembered.c.kind != BARRED)
RECALL = (
    Statement(
        room_people,
        upsert(room_people, "platform", "chat", "topic", "person", only=["barred"]).from_select(
            _barred_again.selected_columns.keys(), _barred_again
        ),
    ),
    Statement(
        chips,
        insert(chips).from_select(_entries.selected_columns.keys(), _entries),
    ),
    Statement(remembered, delete(remembered).where(_own)),
)

NOBODY = "forgotten:"
"""The prefix of the user key of a forgotten person. No platform has such keys."""

_TOURNAMENTS = mapped(TournamentRow)


def _at(table: FromClause, when: str) -> ColumnElement[bool]:
    return (table.c.platform == bindparam(f"{when}_platform")) & (table.c.chat == bindparam(f"{when}_chat"))


def _gives_way(table: Table) -> ColumnElement[bool]:
    """Return the condition for rows with a chat's new address. It is false for all rows if none has the old address."""
    moved = table.alias("moved")
    return _at(table, "new") & exists().where(_at(moved, "old"))


MOVE_CHAT = (
    Statement(tables, update(tables).where(_gives_way(tables)).values(unfinished=False)),
    Statement(tournaments, update(tournaments).where(_gives_way(tournaments)).values(sole=False)),
    *(
        # A step of another process from before the move must fail, because it would write the old address.
        Statement(table, update(table).where(_at(table, "old")).values(version=table.c.version + 1))
        for table in (tables, tournaments)
    ),
    *(
        statement
        for row in mapped_classes().values()
        for prefix in row.chat_prefixes
        for statement in move_rows(row.table, row.key, prefix)
    ),
)
"""Move the rows of a chat to a new address. The moved table or tournament replaces one that is there already."""

_NEXT_TOURNAMENT = Statement(
    tournaments,
    next_version(_TOURNAMENTS).sql.values(  # type: ignore[union-attr]
        sole=and_(tournaments.c.sole, bindparam("still_sole", type_=tournaments.c.sole.type))
    ),
    must_match=StaleTable,
)
_ADD_UPDATE = Statement(updates, upsert(updates), must_match=AlreadyDone)
_MARK_AFTER = Statement(
    ranked, upsert(ranked, "id", where=ranked.c.until == bindparam("after")), must_match=StaleTable
)
_FORGET_PERSON = Statement(
    people,
    update(people)
    .where(people.c.person == _gone)
    .values(
        user=bindparam("nobody"),
        name="",
        handle="",
        private_chat="",
        private_topic="",
        reachable=False,
        rings=True,
        hand_order=HandOrder.BY_SUIT,
        letters=LATIN,
    ),
)
_until = func.coalesce(select(ranked.c.until).scalar_subquery(), 0)
_REMEMBER_FORGOTTEN = Statement(
    ranked, upsert(forgotten, "person").values(person=bindparam("person"), ranked_until=_until)
)
"""Store that a person was forgotten. It reads the table `ranked`, and runs in order with the changes of that table."""


def _check_plain(row: object) -> None:
    """Check that a row can be changed by the general statements: it has no version and no hidden column.

    Raises:
        StoreError: The row needs a change of its own kind.
    """
    if not mapped(type(row)).plain:
        raise StoreError(f"{type(row).__name__} needs a change of its own")


class ChangeBatch:
    """Converts changes of the application into changes of rows, and collects the changes of rows."""

    def __init__(self) -> None:
        self._rows = Batch()
        self._needed: set[GameId] = set()

    def change(self, change: Change) -> None:
        """Append a change.

        Raises:
            AlreadyStored: the change has two deadlines of the same name.
            StoreError: a deadline belongs to another table, a game is added after its own moves, or `PutRow` has a row
                that needs a change of its own kind.
        """
        if isinstance(change, GameChange):
            self._change_game(change)
        elif isinstance(change, RankChange):
            self._change_ranks(change)
        elif isinstance(change, TournamentChange):
            self._change_tournament(change)
        elif isinstance(change, SettingChange):
            self._change_settings(change)
        else:
            self._change_rest(change)

    def apply(self, connection: Connection) -> None:
        """Carry out the statements.

        Raises:
            StoreError: a required row does not exist.
            sqlalchemy.exc.SQLAlchemyError: the database refused a statement.
        """
        self._rows.apply(connection)

    def steps(self) -> Iterator[BoundStatement]:
        """Yield the statements with their rows, in the order of execution."""
        return self._rows.steps()

    def _change_rest(self, change: SetTableKeys | InstructionChange | AddUpdate | RowChange) -> None:
        match change:
            case PutRow(row, before):
                _check_plain(row)
                self._rows.put(row, before)
            case ReplaceRow(row, None):
                _check_plain(row)
                self._rows.add(row)
            case ReplaceRow(row, before):
                _check_plain(row)
                self._rows.swap(row, before)
            case DropRow(row):
                self._rows.delete_row(row)
            case SetTableKeys(table, keys):
                self._rows.replace(
                    TableKey, [TableKey(key, table) for key in dict.fromkeys(keys)], table=table
                )
            case PutInstruction(instruction):
                self._rows.put(instruction)
            case DropInstruction(order_id):
                self._rows.delete(InstructionRow, id=order_id)
            case AddUpdate(platform, update_id, at):
                self._rows.run(_ADD_UPDATE, mapped(Update).values(Update(platform, update_id, at)))
            case _:
                assert_never(change)

    def _change_game(self, change: GameChange) -> None:
        match change:
            case PutPerson(person, nicks, before):
                self._rows.put(person, before)
                for nick in nicks:
                    self._rows.put(nick)
            case AskAgain(before, at):
                self._rows.set(Person, {"asked_at": at}, person=before.person, asked_at=before.asked_at)
            case PutRoom(room, before):
                self._rows.put(room, before, keep=("ended_series",))
            case PutTable() | DropTable() | SetDeadlines():
                self._change_table(change)
            case AddGame(row):
                self._add_game(row)
            case AddMove(row) | AddSeatEvent(row):
                self._needed.add(row.game)
                self._rows.add(row)
            case EndGame(game, ended_at, result):
                self._rows.set(GameRow, {"ended_at": ended_at, "result": result}, StoreError, game=game)
            case PutSlot(row):
                self._rows.put(row)
            case DropSlot(slot):
                self._rows.delete(SlotRow, slot=slot)
            case MoveChat(old, new):
                self._move_chat(old, new)
            case _:
                assert_never(change)

    def _change_table(self, change: PutTable | DropTable | SetDeadlines) -> None:
        match change:
            case PutTable(row):
                self._rows.put_version(row)
            case DropTable(table, version):
                self._rows.delete(TableRow, StaleTable, table=table, version=version)
            case SetDeadlines(table, rows):
                self._set_deadlines(table, rows)
            case _:
                assert_never(change)

    def _change_settings(self, change: SettingChange) -> None:
        match change:
            case PutRoomSettings(room, settings, before):
                old = None if before is None else SettingsRow(room, before)
                self._rows.put(SettingsRow(room, settings), old)
            case EndReport(row, None):
                self._rows.delete(Report, StaleTable, room=row.room, kind=row.kind, due=row.due)
            case EndReport(row, again):
                self._rows.set(Report, {"due": again}, StaleTable, room=row.room, kind=row.kind, due=row.due)
            case _:
                assert_never(change)

    def _change_tournament(self, change: TournamentChange) -> None:
        match change:
            case PutTournament(row, sole):
                values, sole = _TOURNAMENTS.values(row), sole and row.open
                if row.version == 1:
                    self._rows.run(first_version(_TOURNAMENTS), {"sole": sole, **values})
                else:
                    fence = {"of_tournament": values.pop("tournament"), "made_from": row.version - 1}
                    self._rows.run(_NEXT_TOURNAMENT, {**fence, "still_sole": sole, **values})
                if not row.open:
                    self._rows.delete(Remembered, tournament=row.tournament)
            case AddChips(entries):
                for entry in entries:
                    self._rows.add(entry)
            case _:
                assert_never(change)

    def _change_ranks(self, change: RankChange) -> None:
        match change:
            case AddEpaulette(row) | AddAchievement(row):
                self._rows.add(row)
            case MarkRanked(at, after=None):
                self._rows.put(Ranked(1, at))
            case MarkRanked(at, after):
                self._rows.run(_MARK_AFTER, {"id": 1, "until": at, "after": after})
            case MarkCounted(game, at):
                self._rows.set(GameRow, {"counted_at": at}, game=game)
            case ForgetPerson(person, digest):
                self._forget(person, digest)
            case RecallPerson(person, digest):
                for statement in RECALL:
                    self._rows.run(statement, {"back": person, "of_digest": digest})
            case _:
                assert_never(change)

    def _forget(self, person: PersonId, digest: str) -> None:
        for statement in REMEMBER if digest else ():
            self._rows.run(statement, {"gone": person, "of_digest": digest})
        self._rows.run(_FORGET_PERSON, {"gone": person, "nobody": f"{NOBODY}{person}"})
        for row, by in mapped_classes().items():
            if by.ends_with_person:
                self._rows.delete(row, person=person)
        self._rows.set(EpauletteRow, {"giver": None}, giver=person)
        self._rows.run(_REMEMBER_FORGOTTEN, {"person": person})

    def _add_game(self, row: GameRow) -> None:
        """Add a game.

        Raises:
            StoreError: the batch has moves of this game already. The database would not notice the wrong order,
                because games are written before moves.
        """
        if row.game in self._needed:
            raise StoreError("a game after its own moves")
        self._rows.add(row)

    def _set_deadlines(self, table: TableId, rows: tuple[DeadlineRow, ...]) -> None:
        if any(row.table != table for row in rows):
            raise StoreError("a deadline of another table")
        if len({row.name for row in rows}) < len(rows):
            raise AlreadyStored("two deadlines of one name")
        self._rows.replace(DeadlineRow, rows, table=table)

    def _move_chat(self, old: Chat, new: Chat) -> None:
        if (old.platform, old.id) == (new.platform, new.id):
            return
        row = {
            "old_platform": old.platform,
            "old_chat": old.id,
            "new_platform": new.platform,
            "new_chat": new.id,
        }
        for statement in MOVE_CHAT:
            self._rows.run(statement, row)

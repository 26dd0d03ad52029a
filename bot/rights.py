"""Checks the right to a command, button, link or panel before its handler runs. Nothing is allowed without a check.

The checks in this module concern the chat of the command, and tables. Features add the checks of their own rights. A
step of a table repeats its check under the lock of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Typed
from bot.domain.ids import PersonId
from bot.domain.rights import Right
from bot.domain.screen import Screen
from bot.domain.state import Lobby
from bot.domain.tap_data import (
    ABOUT_OTHERS,
    AskHint,
    ChooseTable,
    CutTap,
    HandTap,
    JoinTable,
    MoveTap,
    TableCommand,
    TapData,
)
from bot.feature import CheckRight, Context, Feature, TapAt
from bot.game.running import Running
from bot.game.table_state import guests_of
from bot.screens.lines import room_title
from bot.tables.drawing import name_at, names_at
from bot.tables.rooms import check_may_open, check_not_barred
from bot.tables.table import Table
from bot.tables.table_steps import check_may_cancel, needs_admin_to_cancel, opener_of

MOST_TABLES: Final = 20
"""The most buttons in the question for the right table."""
MOST_NAMES: Final = 3


def checks_of(features: Iterable[Feature]) -> Mapping[Right, CheckRight]:
    """Return the check of each right, by its right.

    Raises:
        ValueError: A right has two checks or none.
    """
    checks = dict(_CHECKS)
    for feature in features:
        if checks.keys() & feature.rights.keys():
            raise ValueError(f"two checks for {checks.keys() & feature.rights.keys()}")
        checks |= feature.rights
    missing = {right for feature in features for right in feature.needed_rights} - checks.keys()
    if missing:
        raise ValueError(f"no check for {missing}")
    return checks


def check_tapped_in(ctx: Context, right: Right) -> None:
    """Check that buttons with this right may be used in the room of the tap.

    A button with `Right.UNSEEN` may be used also in an ephemeral message, in any kind of room. The person's own rights
    are checked elsewhere.

    Raises:
        Declined: They may not be used here.
    """
    unseen = right is Right.UNSEEN and ctx.where.ephemeral
    if not unseen and ctx.room_here.kind not in right.taps_in:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)


# about the person and the chat


async def _anybody(_: Context, __: TapData | None) -> None:
    return


async def _themselves(ctx: Context, tap: TapData | None) -> None:
    if tap is not None and tap.named_person != ctx.person.person:
        raise Declined(AnswerCode.NOT_FOR_YOU)


async def _admin(ctx: Context, _: TapData | None) -> None:
    if not ctx.room_here.knows_admins:
        raise Declined(AnswerCode.GROUP_ONLY)
    if not await ctx.is_admin():
        raise Declined(AnswerCode.ONLY_ADMIN)


async def _opens(ctx: Context, _: TapData | None) -> None:
    """Check the right to open a game. It is not needed in a room with a table: the command posts the table again."""
    if ctx.tables.at(ctx.where.chat) is None:
        await check_may_open(ctx.person, ctx.where.chat, ctx.is_admin_of, ctx.services)


async def _decides(ctx: Context, _: TapData | None) -> None:
    if ctx.where.private and ctx.about is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    table = ctx.command_table
    points_at_somebody = isinstance(ctx.command, Typed) and ctx.command.about is not None
    if points_at_somebody and await ctx.is_admin():
        return
    if table is None:
        raise Declined(AnswerCode.NO_TABLE)
    table.check_people_decide()
    state = table.state
    of_game = isinstance(state, Running) and bool(guests_of(state))
    opener = state.state.opener if isinstance(state, Running) and of_game else table.in_lobby().opener
    if ctx.person.person != opener and not await ctx.is_admin():
        texts = ctx.own_texts if ctx.where.private else table.info.texts(ctx.services)
        nicks = None if ctx.where.private else table.room
        name = name_at(state, opener, ctx.services.people, texts, nicks)
        raise Declined(AnswerCode.ONLY_OPENER, name=name)


# about a table


async def choices_in_private(
    ctx: Context, command: Typed, tap_at: TapAt | None
) -> Sequence[tuple[Table, TapData]]:
    """Return the possible tables for a command in a private chat, each with a button to carry out the command there.

    `tap_at` makes the button from the argument of the command (`Feature.command`); None if the command has no button
    of its own. If there are several tables, leave out those not fitting the argument.

    Raises:
        Declined: The argument fits none of several tables.
    """
    tables = _tables_in_private(ctx, command.name)
    found: list[tuple[Table, TapData]] = []
    refusal: Declined | None = None
    for table in tables:
        tap: TapData | None = None
        try:
            if tap_at is not None and len(tables) > 1:
                tap = await tap_at(ctx, command, table)
        except Declined as declined:
            refusal = declined
        else:
            found.append((table, tap or ChooseTable(table.table, TableCommand(command.name))))
    if refusal is not None and not found:
        raise refusal
    return found


def _tables_in_private(ctx: Context, command: str) -> Sequence[Table]:
    """Return the table of this private chat, else all tables of the person in rooms.

    Return nothing for a command not in `TableCommand`. For a command about other people (`ABOUT_OTHERS`), the table of
    this chat is left out.
    """
    if command not in {one.value for one in TableCommand}:
        return ()
    own = ctx.tables.at(ctx.where.chat)
    if own is not None and TableCommand(command) not in ABOUT_OTHERS:
        return (own,)
    return [table for table in ctx.tables.seated(ctx.person.person) if not table.private]


def which_table(ctx: Context, choices: Sequence[tuple[Table, TapData]]) -> Screen:
    """Return the question about the meant table. If tables have the same title, add names of other people there."""
    texts, people = ctx.own_texts, ctx.services.people
    titles = [room_title(table.info.title_in(texts)) for table, _ in choices]
    labelled = []
    for (table, tap), title in zip(choices[:MOST_TABLES], titles, strict=False):
        names = names_at(table.state, people, texts)
        others = [name for person, name in names.items() if person != ctx.person.person]
        parts = (title, *others[:MOST_NAMES]) if titles.count(title) > 1 else (title,)
        label = texts("list-separator").join(parts)
        labelled.append((tap, label))
    return screens.which_table_screen(labelled, texts)


def table_here(ctx: Context) -> Table:
    """Return the table of the command.

    Raises:
        Declined: There is none, or the person has no seat at the table named in a private chat.
    """
    found = ctx.command_table
    if found is None:
        raise Declined(AnswerCode.NO_TABLE)
    return found


def _table_of(ctx: Context, tap: TapData | None) -> Table:
    """Return the table of a tap or a link; without one, the table of the typed command.

    A button for a table in a private chat is refused to everybody but its owner, as if there were no such table.

    Raises:
        Declined: There is no such table.
    """
    if tap is None:
        return table_here(ctx)
    if isinstance(tap, MoveTap | HandTap | CutTap | AskHint):
        return ctx.tables.playing(tap.game)
    assert tap.named_table is not None, "a right to a table is declared by a button that names one"
    table = ctx.tables.table(tap.named_table)
    if table.private and ctx.person.person not in table.persons():
        raise Declined(AnswerCode.TABLE_GONE)
    return table


async def _seated(ctx: Context, tap: TapData | None) -> None:
    if tap is None and ctx.where.private:
        return  # the command is about the person's own tables
    if ctx.person.person not in _table_of(ctx, tap).persons():
        raise Declined(AnswerCode.NOT_SEATED)


async def _called(ctx: Context, tap: TapData | None) -> None:
    table = _table_of(ctx, tap)
    if ctx.person.person not in table.persons():
        raise Declined(AnswerCode.NOT_SEATED)
    if table.match is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)


def _is_near(ctx: Context, table: Table) -> bool:
    """Return True if the person may read the names at the table: they sit there, or tap in its room."""
    return ctx.person.person in table.persons() or ctx.is_in(table.room)


async def _opener(ctx: Context, tap: TapData | None) -> None:
    table = _table_of(ctx, tap)
    lobby = table.state
    table.check_people_decide()
    if isinstance(lobby, Lobby) and lobby.opener == ctx.person.person:
        return
    if not _is_near(ctx, table):
        raise Declined(ctx.services.platforms.not_of(table.room))
    table.in_lobby()
    raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, ctx.services))


async def _cancels(ctx: Context, tap: TapData | None) -> None:
    table = _table_of(ctx, tap)
    table.check_people_decide()
    if not _is_near(ctx, table):
        raise Declined(ctx.services.platforms.not_of(table.room))
    asks = not ctx.where.private and needs_admin_to_cancel(table, ctx.person)
    admin = asks and await ctx.is_admin_of(ctx.person, table.room)
    check_may_cancel(table, ctx.person, ctx.services, admin=admin)


async def _in_room(ctx: Context, tap: TapData | None) -> None:
    table, person = _table_of(ctx, tap), ctx.person.person
    if person in table.persons():
        return
    table.check_people_decide()
    await check_not_barred(ctx.person, table.room, ctx.services)
    followed = isinstance(tap, JoinTable)
    if _continues_as_guest(table, person) or await belongs_to(ctx, table, followed=followed):
        return
    if followed and ctx.person.platform != table.room.platform:
        raise Declined(AnswerCode.NOT_INVITED)
    raise Declined(ctx.services.platforms.not_of(table.room), leads_to=table.table)


def _continues_as_guest(table: Table, person: PersonId) -> bool:
    """Return True if the person was a guest of the game that this lobby continues."""
    lobby = table.state
    before = () if not isinstance(lobby, Lobby) or lobby.previous is None else lobby.previous.chairs
    return any(chair.person == person and chair.guest is not None for chair in before)


async def belongs_to(ctx: Context, table: Table, *, followed: bool = False) -> bool:
    """Return True if the person belongs to the room of the table. The cheapest proof is tried first.

    `followed` means that they followed a link to a seat, for example in a notice about a new table. If the platform
    does not know the members, such a person belongs to the room after recent notices or cards there.
    """
    belonging = ctx.core.belonging
    if ctx.is_in(table.room) or await belonging.is_proved(ctx.person, table.table):
        return True
    member = await belonging.is_member(ctx.person, table.room)
    if member is None and followed:
        return await belonging.was_seen(ctx.person, table.room)
    return bool(member)


_CHECKS: Final[Mapping[Right, CheckRight]] = {
    Right.ANYBODY: _anybody,
    Right.KEY: _anybody,
    Right.THEMSELVES: _themselves,
    Right.UNSEEN: _anybody,
    Right.ADMIN: _admin,
    Right.OPENS: _opens,
    Right.DECIDES: _decides,
    Right.SEATED: _seated,
    Right.CALLED: _called,
    Right.OPENER: _opener,
    Right.CANCELS: _cancels,
    Right.IN_ROOM: _in_room,
}

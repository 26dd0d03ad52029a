"""Deep links from the post of a table into the private chat. A link proves nothing about its reader."""

from __future__ import annotations

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import TableId
from bot.domain.state import Lobby
from bot.domain.tap_data import JoinTable, OpenOptions, ShowHand, TableTap, TableVerb, TakeSeat
from bot.feature import Context
from bot.features.play.commands import post_hand
from bot.presenter import Repost
from bot.tables import table_steps as steps
from bot.tables.table import Table
from bot.tables.table_steps import open_options


async def join(ctx: Context, link: JoinTable) -> Answer:
    """Seat a person of the room, or note that they are here for a match.

    Raises:
        Declined: The table is gone, or they may not sit down.
    """
    table, person = _come_to(ctx, link.table), ctx.person
    in_room = await _belongs_to_room(ctx, table)
    async with table.lock:
        if table.match is not None:
            return await steps.arrive(table, person, ctx.services)
        if isinstance(table.state, Lobby) and person.person in table.persons():
            return ctx.say(AnswerCode.JOINED)  # the opener, at last
        return await steps.join(table, person, ctx.services, in_room=in_room)


async def take_seat(ctx: Context, link: TakeSeat) -> Answer:
    """Give a free seat of a running game to a person of the room.

    Raises:
        Declined: The table is gone, the person is not of its room, or the seat is taken.
    """
    table = _come_to(ctx, link.table)
    in_room = await _belongs_to_room(ctx, table)
    async with table.lock:
        if not in_room:
            raise Declined(AnswerCode.TABLE_GONE)
        tap = TableTap(table.table, TableVerb.TAKE_OVER, link.seat)
        return await steps.table_tap(table, ctx.person, tap, ctx.services)


async def show_options(ctx: Context, link: OpenOptions) -> Answer:
    """Open *Game & pace* at the end of the private chat.

    Raises:
        Declined: The table is gone, or the person did not open it.
    """
    table = _come_to(ctx, link.table)
    async with table.lock:
        return await open_options(table, ctx.person, ctx.services)


async def show_hand(ctx: Context, link: ShowHand) -> Answer:
    """Post the person's hand again.

    Raises:
        Declined: The table is gone, or the person has no cards there.
    """
    await post_hand(ctx.person, _come_to(ctx, link.table), Repost.QUIET)
    return Answer()


def _come_to(ctx: Context, table: TableId) -> Table:
    """Return the table. The posts of the person follow, because they can be reached now."""
    ctx.tables.show_tables_of(ctx.person.person)
    return ctx.tables.table(table)


async def _belongs_to_room(ctx: Context, table: Table) -> bool:
    """Return True if the person is known to be in the table's room."""
    person = ctx.person.person
    if person in table.asked_for_seat or person in table.persons():
        return True
    member = await ctx.core.is_member(ctx.person, table.room)
    if member is None:  # a person who is told of the room's tables has asked for that there
        return (await ctx.services.store.room_person(table.room, person)).called
    return member

"""Taps on the buttons of a lobby, a table or a hand. The text of a button is not trusted."""

from __future__ import annotations

from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.tap_data import CutTap, HandTap, MoveTap, TableTap, TableVerb
from bot.feature import Context
from bot.features.play import hand_taps
from bot.features.play.commands import ask_to_leave
from bot.tables import table_steps as steps
from bot.tables.hands_here import permit
from bot.tables.table import Table

_SHOW_HANDS: Final = frozenset({TableVerb.JOIN, TableVerb.START, TableVerb.TAKE_OVER, TableVerb.CARDS_HERE})
"""Taps after which a hand may be shown in the room."""
_IN_ROOM: Final = frozenset({TableVerb.JOIN, TableVerb.TAKE_OVER, TableVerb.CLOSE})
"""Taps of people who do not sit at the table: they must be made in its room."""


async def tap_table(ctx: Context, tap: TableTap) -> Answer:
    """Carry out a tap on a button of a lobby or a table.

    Raises:
        Declined: The table is gone, or the person may not do this.
        engine.OptionConflict: The rules cannot go together.
    """
    table, where, person = ctx.tables.table(tap.table), ctx.where, ctx.person
    if tap.verb is TableVerb.LEAVE and tap.argument:
        return await _confirmed_leave(ctx, table, tap.argument)
    if tap.verb is TableVerb.LEAVE and steps.costs_to_leave(table, person):
        return ask_to_leave(ctx, table)
    if tap.verb in _IN_ROOM and where.chat != table.room and person.person not in table.persons():
        raise Declined(AnswerCode.NOT_OF_ROOM)
    if tap.verb in _SHOW_HANDS:
        permit(table.place_of(person), ctx.permit, ctx.services)
    cancels = tap.verb is TableVerb.CANCEL and not where.private
    asks = cancels and steps.needs_admin_to_cancel(table, person)
    admin = asks and await ctx.core.is_admin(person, table.room)
    return await ctx.at(table, steps.table_tap(table, person, tap, ctx.services, admin=admin))


async def tap_hand(ctx: Context, tap: MoveTap | HandTap | CutTap) -> Answer:
    """Carry out a tap on a button of the person's hand.

    Raises:
        Declined: The game is over, or the button is an old one.
    """
    table = ctx.tables.playing(tap.game)
    return await ctx.at(table, hand_taps.act(table, ctx.person, tap, ctx.services))


async def _confirmed_leave(ctx: Context, table: Table, asked: str) -> Answer:
    """Take the person who was asked out of the game. The button is on no post of the table."""
    if asked != ctx.person.person:
        raise Declined(AnswerCode.NOT_FOR_YOU)
    async with table.lock:
        answer = await steps.leave(table, ctx.person, ctx.services)
        ctx.tables.follow(table)
    return answer

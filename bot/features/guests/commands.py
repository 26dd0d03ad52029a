"""`/invite` and `/join`: people of other chats and other platforms sit at a room's table, as its guests.

A guest sits in a chat of their own: everything of the game is shown to them there, in one post.
"""

from __future__ import annotations

import logging
import re
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.errors import BotError
from bot.domain.ids import PersonId
from bot.domain.screen import Picture, Screen
from bot.domain.state import Guest, Lobby
from bot.feature import Context, Core
from bot.features.guests import model
from bot.features.guests.screens import ComeIn, SwitchInvitations, invitation_screen, invitations_screen
from bot.game.table_state import guests_of
from bot.i18n.texts import Texts
from bot.runtime.rate_limits import RateLimits
from bot.screens.lines import room_title
from bot.tables import table_steps as steps
from bot.tables.rooms import check_not_barred
from bot.tables.table import Table
from bot.tables.table_steps import opener_of

_log = logging.getLogger(__name__)
_SWITCH: Final = {"on": True, "off": False}
_NO_LETTER = re.compile(r"[^0-9a-z]")
TRIES: Final = 5
TRIES_PER_SECOND: Final = 1 / 30
"""Codes that one person may try at once, and in the long run."""


def tries(core: Core) -> RateLimits[PersonId]:
    """Return the limits for trying codes."""
    return RateLimits(core.services.clock, 1, TRIES, TRIES_PER_SECOND)


# for the people of the room


async def invite(ctx: Context, command: Typed) -> Answer:
    """Show the room's invitation; with `on` or `off`, switch invitations to this table.

    Raises:
        Declined: There is no lobby here, or this person does not invite to it.
    """
    said, table = command.argument.strip().lower(), await _table_of_room(ctx)
    if said in _SWITCH:
        return await _switch(ctx, table, on=_SWITCH[said])
    async with table.lock:
        lobby = model.invite(table.in_lobby(), ctx.services.clock.now())
        if lobby != table.state:
            await table.keep_lobby(lobby, None)
    return ctx.ask("invite", await _screen(ctx, lobby, await ctx.texts()))


async def switch(ctx: Context, tap: SwitchInvitations) -> Answer:
    """Switch invitations on or off.

    Raises:
        Declined: There is no lobby here, or this person does not decide for it.
    """
    answer = await _switch(ctx, await _table_of_room(ctx), on=tap.on)
    renewed = ctx.renew(invitations_screen(await ctx.texts(), on=tap.on))
    return answer if renewed.screen is None else renewed


async def _table_of_room(ctx: Context) -> Table:
    """Return the table of the room of the command: only its people invite.

    Raises:
        Declined: There is no table here, or the person is barred from it.
    """
    person, where = ctx.person, ctx.where
    if where.private:
        sits = any(person.person in guests_of(one.state) for one in ctx.tables.seated(person.person))
        raise Declined(AnswerCode.GUEST_INVITES_NOBODY if sits else AnswerCode.GROUP_ONLY)
    await check_not_barred(person, where.chat, ctx.services)
    table = ctx.tables.at(where.chat)
    if table is None:
        raise Declined(AnswerCode.NO_TABLE)
    table.check_people_decide()
    return table


async def _switch(ctx: Context, table: Table, *, on: bool) -> Answer:
    person = ctx.person.person
    admin = person != table.in_lobby().opener and await ctx.is_admin()
    async with table.lock:
        lobby = table.in_lobby()
        if person != lobby.opener and not admin:
            raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, ctx.services))
        await table.keep_lobby(model.switch(lobby, ctx.services.clock.now(), on=on), None)
    return ctx.say(AnswerCode.INVITES_SWITCHED_ON if on else AnswerCode.INVITES_SWITCHED_OFF)


async def _screen(ctx: Context, lobby: Lobby, texts: Texts) -> Screen:
    invitation = lobby.invitation
    assert invitation is not None, "it was made just now"
    if not ctx.core.address:
        return invitation_screen(invitation, texts)
    link = f"{ctx.core.address}/#join={invitation.code}"
    return invitation_screen(invitation, texts, link, await _qr_code(ctx, link, texts))


async def _qr_code(ctx: Context, link: str, texts: Texts) -> Picture | None:
    if ctx.services.pictures is None:
        return None
    try:
        return await ctx.services.pictures.qr_code(link, texts("invite-picture"))
    except (BotError, OSError, ValueError, RuntimeError):
        _log.exception("a QR code could not be drawn")
        return None


# for guests


async def join(ctx: Context, command: Typed) -> Answer:
    """Seat a person who typed a code in private.

    Raises:
        Declined: The code leads to no seat, or this person tried too many.
    """
    if not command.where.private:
        raise Declined(AnswerCode.CODE_IN_PRIVATE)
    return await _come_in(ctx, command.argument)


async def come_in(ctx: Context, link: ComeIn) -> Answer:
    """Seat a person who came by the link of an invitation.

    Raises:
        Declined: The code leads to no seat, or this person tried too many.
    """
    return await _come_in(ctx, link.code)


async def _come_in(ctx: Context, typed: str) -> Answer:
    code, person = _NO_LETTER.sub("", typed.lower()), ctx.person
    if not code:
        raise Declined(AnswerCode.CODE_MISSING)
    if not ctx.part(tries).allows(person.person):
        raise Declined(AnswerCode.CODE_SLOWLY)
    table = await ctx.tables.invited_by(code)
    if table is None:
        raise Declined(AnswerCode.CODE_UNKNOWN)
    await check_not_barred(person, table.room, ctx.services)
    async with table.lock:
        if table.game is not None and not table.closed:
            seated = person.person in table.persons()
            raise Declined(AnswerCode.ALREADY_JOINED if seated else AnswerCode.CODE_TOO_LATE)
        counts_nowhere = person.platform in ctx.core.having(
            "anonymous"
        )  # such a person can return under another id
        guest = Guest.PASSING if counts_nowhere else Guest.KNOWN
        lobby = model.admit(table.in_lobby(), person.person, guest, ctx.services.clock.now())
        await steps.sit_or_deal(table, lobby, person, ctx.services)
        ctx.tables.follow(table)
    return ctx.say(AnswerCode.JOINED_AS_GUEST, room=room_title(table.info.title))

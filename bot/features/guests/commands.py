"""`/invite` and `/join`: people of other chats and platforms sit at a room's table as its guests.

A guest plays in their own chat: one post there shows everything of the game. The invitation code is a part of the
lobby.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, replace
from typing import Final, NewType, Protocol, runtime_checkable

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.errors import BotError
from bot.domain.ids import Chat, Language, PersonId, PlatformName, TableId, UserId, new_id
from bot.domain.panels import (
    CodeField,
    CopiedText,
    Panel,
    PanelName,
    PanelPart,
    PanelSettings,
    Section,
    Switch,
)
from bot.domain.rights import Right
from bot.domain.screen import Button, Moment, OpenLink, Picture, Screen, Stage, Style, Tap, Text, Tone
from bot.domain.state import Chair, Guest, Invitation, Lobby
from bot.domain.tap_data import FIELD_CODECS, TapData, matching
from bot.feature import Context, Core
from bot.game import lobby as lobbies
from bot.game.readers import Shows, TableReader, table_slot
from bot.game.table_state import guests_of
from bot.i18n.texts import Texts
from bot.runtime.rate_limits import RateLimits
from bot.screens import lobby_screen
from bot.screens.lines import line, room_title, words
from bot.screens.panels import panel_title
from bot.tables import table_steps as steps
from bot.tables.drawing import lobby_scene
from bot.tables.rooms import check_not_barred
from bot.tables.table import Table
from bot.tables.table_steps import opener_of

_log = logging.getLogger(__name__)

GOOD_FOR_MS = 30 * 60_000
"""The lifetime of an invitation (ms)."""
CODE_LETTERS = 8
"""The length of an invitation code. With the 31 letters of ids there are 850,000,000,000 codes."""


def with_invitation(lobby: Lobby, now: int) -> Lobby:
    """Return the lobby with a valid invitation: the stored one if it is still valid, else a new one.

    Raises:
        Declined: Invitations are switched off, or every seat is taken.
    """
    if not lobby.invites:
        raise Declined(AnswerCode.INVITES_OFF)
    seats = lobbies.seats_offered(lobby.options)
    free = seats - len(lobby.chairs) - len(lobby.kept)
    if free < 1:
        raise Declined(AnswerCode.LOBBY_FULL, seats=seats)
    if lobby.invitation is not None and _lets_in(lobby.invitation, now):
        return lobby
    made = Invitation(new_id(CODE_LETTERS), now + GOOD_FOR_MS, free)
    return replace(lobby, invitation=made, changed_at=now)


def with_guest(lobby: Lobby, person: PersonId, guest: Guest, now: int) -> Lobby:
    """Return the lobby with the person in a seat as a guest of this kind, and noted in its invitation.

    Raises:
        Declined: The invitation is not valid any more or not for this person, or every seat is taken.
    """
    invitation = lobby.invitation
    assert invitation is not None, "the code belongs to an invitation"
    if not lobby.invites:
        raise Declined(AnswerCode.INVITES_OFF)
    if person in lobby.shut_out:
        raise Declined(AnswerCode.SHUT_OUT)
    if person not in lobbies.persons(lobby) and person not in invitation.used:
        _check_lets_in(lobby, now)
        invitation = replace(invitation, used=(*invitation.used, person))
    return replace(lobbies.join(lobby, person, now, Chair(person, guest=guest)), invitation=invitation)


def with_invites(lobby: Lobby, now: int, *, on: bool) -> Lobby:
    """Return the lobby with invitations switched on or off. An earlier code becomes invalid; seated people stay."""
    invitation = None if on and not lobby.invites else lobby.invitation
    return replace(lobby, invites=on, invitation=invitation, changed_at=now)


def _lets_in(invitation: Invitation, now: int) -> bool:
    """Return True if the code admits another person."""
    return now < invitation.until and len(invitation.used) < invitation.places


def _check_lets_in(lobby: Lobby, now: int) -> None:
    """Check that the code of the lobby admits another person.

    Raises:
        Declined: Invitations are switched off, or the code is too old or used up.
    """
    invitation = _invitation(lobby)
    if not lobby.invites:
        raise Declined(AnswerCode.INVITES_OFF)
    if now >= invitation.until:
        raise Declined(AnswerCode.CODE_OLD)
    if not _lets_in(invitation, now):
        raise Declined(AnswerCode.CODE_USED_UP)


Code = NewType("Code", str)
"""The code of an invitation as typed."""
FIELD_CODECS[Code] = matching("[0-9A-Za-z-]{1,32}")


@dataclass(frozen=True, slots=True)
class SwitchInvitations(TapData, prefix="invites", right=Right.DECIDES):
    """Switch the invitations to the table of this room on or off."""

    on: bool
    table: TableId | None = None
    """The table of a button in a private chat; None for the table of the room."""

    @property
    def chosen_table(self) -> TableId | None:
        return self.table


@dataclass(frozen=True, slots=True)
class ComeIn(TapData, prefix="code", right=Right.KEY):
    """Take a seat as a guest with this code."""

    code: Code


def invitation_screen(
    invitation: Invitation,
    texts: Texts,
    link: str = "",
    picture: Picture | None = None,
    table: TableId | None = None,
) -> Screen:
    """Return the invitation with its code, for people in other chats.

    `link` is empty if the page has no address; `picture` is the QR code of the link. `table` is the table of the
    invitation if the screen is for a private chat. The command `/join` has the same form on every platform, because the
    reader may forward it to another one.
    """
    code = _shown(invitation)
    until = Moment(invitation.until // 1000, texts("until-half-an-hour"))
    blocks = [
        words(texts, "invite-title", tone=Tone.TITLE),
        line(*texts.rich("invite-code", command=Text(f"/join {code}", strong=True))),
        *((line(*texts.rich("invite-link", link=Text(link))),) if link else ()),
        line(*texts.rich("invite-good-for", count=invitation.places, time=until)),
        words(texts, "invite-guests", tone=Tone.SMALL),
    ]
    opening = ((Button(texts("invite-button-open"), OpenLink(link), Style.MAIN),),) if link else ()
    return Screen(tuple(blocks), (*opening, (_switch_button(texts, table, on=False),)), picture)


def invitation_panel(invitation: Invitation | None, texts: Texts, link: str = "") -> Panel:
    """Return the panel with the invitation to a table; `invitation` is None if invitations are switched off.

    `link` is empty if the page has no address.
    """
    on = invitation is not None
    switch = Switch(texts("page-invite-on"), on, SwitchInvitations(not on).text())
    parts: list[PanelPart] = [PanelSettings("", (switch,), shared=True)]
    if invitation is not None:
        until = Moment(invitation.until // 1000, texts("until-half-an-hour"))
        good = texts.rich("invite-good-for", count=invitation.places, time=until)
        links = [CopiedText(texts("page-invite-link"), link)] if link else []
        code = CopiedText(texts("page-invite-code"), f"/join {_shown(invitation)}")
        parts = [Section("", (good, texts.rich("page-invite-guests"))), *links, code, *parts]
    return Panel(panel_title(PanelName.INVITE, texts), tuple(parts))


def joining_panel(texts: Texts) -> Panel:
    """Return the panel with a field for the code of an invitation."""
    how = Section("", (texts.rich("page-join-how"),))
    return Panel(
        panel_title(PanelName.JOIN, texts),
        (how, CodeField(texts("page-join-code"), texts("page-join-button"))),
    )


def _shown(invitation: Invitation) -> str:
    half = len(invitation.code) // 2
    return f"{invitation.code[:half]}-{invitation.code[half:]}"


def invitations_screen(texts: Texts, table: TableId | None = None, *, on: bool) -> Screen:
    """Return the line about invitations, switched `on` or off, with a button for the opposite.

    `table` is the table of this button in a private chat; None for the table of the room.
    """
    said = words(texts, "invite-on" if on else "invite-off")
    return Screen((said,), ((_switch_button(texts, table, on=not on),),))


def _switch_button(texts: Texts, table: TableId | None, *, on: bool) -> Button:
    tap = Tap(SwitchInvitations(on, table).text())
    return Button(texts("invite-button-on" if on else "invite-button-off"), tap)


_SWITCH: Final = {"on": True, "off": False}
_NO_LETTER = re.compile(r"[^0-9a-z]")
TRIES: Final = 5
"""The number of codes a person may enter at once."""
TRIES_PER_SECOND: Final = 1 / 30
"""The number of codes a person may enter per second in the long run."""


def tries(core: Core) -> RateLimits[UserId]:
    """Return the rate limits for codes entered by each user."""
    return RateLimits(core.services.clock, 1, TRIES, TRIES_PER_SECOND)


# for the people of the room


async def invite(ctx: Context, command: Typed) -> Answer:
    """Show the invitation to the room's table, if necessary a new one; with `on` or `off`, switch invitations.

    Raises:
        Declined: There is no lobby here, invitations are switched off, every seat is taken, or the person may not
            switch invitations.
    """
    said, table = command.argument.strip().lower(), _table_of_room(ctx)
    if said in _SWITCH:
        return await _switch(ctx, table, on=_SWITCH[said])
    screen = await _screen(ctx, await _invited(ctx, table), await ctx.texts())
    return ctx.ask("invite", screen, table.table)


async def panel_of_invitation(ctx: Context, _: str) -> Panel:
    """Return the panel with the invitation to the room's table.

    Raises:
        Declined: There is no lobby here, or every seat is taken.
    """
    table = _table_of_room(ctx)
    if not table.in_lobby().invites:
        return invitation_panel(None, ctx.own_texts)
    invitation = _invitation(await _invited(ctx, table))
    return invitation_panel(invitation, ctx.own_texts, _link(ctx, invitation))


async def _invited(ctx: Context, table: Table) -> Lobby:
    """Return the lobby with a valid invitation. If it has none, make one and store it."""
    async with table.locked(ctx.delivery):
        lobby = with_invitation(table.in_lobby(), ctx.services.clock.now())
        if lobby != table.state:
            await table.keep_lobby(lobby, None)
    return lobby


async def switch(ctx: Context, tap: SwitchInvitations) -> Answer:
    """Switch invitations on or off, and show a button for the opposite.

    Raises:
        Declined: There is no lobby here, or the person may not switch invitations.
    """
    answer = await _switch(ctx, _table_of_room(ctx), on=tap.on)
    renewed = ctx.renew(invitations_screen(await ctx.texts(), ctx.about, on=tap.on))
    return answer if renewed.screen is None else renewed


async def check_invites(ctx: Context, _: TapData | None) -> None:
    """Check that the person may invite to the table of this room (`Right.INVITES`).

    Raises:
        Declined: The person may not invite guests or switch invitations, or there is no table here.
    """
    person, where, command = ctx.person, ctx.where, ctx.command
    await check_not_barred(person, ctx.room, ctx.services)
    table = _table_of_room(ctx)
    if where.private and person.person in guests_of(table.state):
        raise Declined(AnswerCode.GUEST_INVITES_NOBODY)
    switches = isinstance(command, Typed) and command.argument.strip().lower() in _SWITCH
    if switches and person.person != table.in_lobby().opener and not await ctx.is_admin():
        raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, ctx.services))


def _table_of_room(ctx: Context) -> Table:
    table = ctx.command_table
    if table is None:
        raise Declined(AnswerCode.NO_TABLE)
    table.check_people_decide()
    return table


async def _switch(ctx: Context, table: Table, *, on: bool) -> Answer:
    person = ctx.person.person
    admin = person != table.in_lobby().opener and await ctx.is_admin()
    async with table.locked(ctx.delivery):
        lobby = table.in_lobby()
        if person != lobby.opener and not admin:
            raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, ctx.services))
        await table.keep_lobby(with_invites(lobby, ctx.services.clock.now(), on=on), None)
    return ctx.say(AnswerCode.INVITES_SWITCHED_ON if on else AnswerCode.INVITES_SWITCHED_OFF)


async def _screen(ctx: Context, lobby: Lobby, texts: Texts) -> Screen:
    invitation = _invitation(lobby)
    link = _link(ctx, invitation)
    if not link:
        return invitation_screen(invitation, texts, table=ctx.about)
    return invitation_screen(invitation, texts, link, await _qr_code(ctx, link, texts), ctx.about)


def _invitation(lobby: Lobby) -> Invitation:
    assert lobby.invitation is not None, "it was made before"
    return lobby.invitation


def _link(ctx: Context, invitation: Invitation) -> str:
    """Return the link of an invitation; empty if the page has no address."""
    return f"{ctx.core.address}/join/{invitation.code}" if ctx.core.address else ""


async def _qr_code(ctx: Context, link: str, texts: Texts) -> Picture | None:
    if ctx.services.pictures is None:
        return None
    try:
        return await ctx.services.pictures.qr_code(link, texts("invite-picture"))
    except (BotError, OSError, ValueError, RuntimeError):
        _log.exception("a QR code could not be drawn")
        return None


# for people with a code


@dataclass(frozen=True, slots=True)
class InvitedTable:
    """The table of an invitation, for a reader with its code."""

    room: Chat
    title: str
    """The title of the room."""
    stage: Stage
    """The drawn lobby."""
    language: Language
    """The language of the title and the lobby."""


@runtime_checkable
class ShowsInvitations(Protocol):
    """A platform with a view of an invitation's table, for people without a seat there."""

    def show_invitations(self, invitations: Invitations) -> None:
        """Use these invitations from now on to show their tables."""
        ...


class Invitations:
    """Finds the table of an invitation code, for readers unknown to the bot."""

    def __init__(self, core: Core) -> None:
        self._services = core.services
        self._tables = core.tables

    async def table(self, typed: str, platform: PlatformName, texts: Texts | None = None) -> InvitedTable:
        """Return the lobby of a code for a reader on this platform.

        `typed` is the code as the reader typed it. Without `texts`, the lobby is in the language of its room.

        Raises:
            Declined: The code cannot seat another person.
            StoreError: The table cannot be read.
        """
        code = _code_in(typed)
        table = await self._tables.invited_by(code) if code else None
        if table is None:
            raise Declined(AnswerCode.CODE_UNKNOWN)
        if not isinstance(table.state, Lobby):
            raise Declined(AnswerCode.CODE_OLD if table.closed else AnswerCode.CODE_TOO_LATE)
        lobby, services = table.state, self._services
        _check_lets_in(lobby, services.clock.now())
        newcomer = TableReader(table_slot(lobby.table), Shows.LOBBY, chat=Chat(platform, ""))
        scene = lobby_scene(lobby, table.info, services, newcomer)
        read = texts or services.texts[table.info.language]
        stage = lobby_screen(scene, read).drawn_stage
        assert stage is not None, "a lobby is drawn"
        return InvitedTable(lobby.room, room_title(table.info.title), stage, read.language)


def _code_in(typed: str) -> str:
    return _NO_LETTER.sub("", typed.lower())


# for guests


async def join(ctx: Context, command: Typed) -> Answer:
    """Seat a person by the code after the command.

    Raises:
        Declined: The code leads to no seat, or this person has entered too many codes.
    """
    return await _come_in(ctx, command.argument)


async def panel_of_joining(ctx: Context, _: str) -> Panel:
    """Return the panel with a field for the code of an invitation."""
    return joining_panel(ctx.own_texts)


async def come_in(ctx: Context, link: ComeIn) -> Answer:
    """Seat a person by the code in the link of an invitation.

    Raises:
        Declined: The code leads to no seat, or this person has entered too many codes.
    """
    return await _come_in(ctx, link.code)


async def _come_in(ctx: Context, typed: str) -> Answer:
    code, person = _code_in(typed), ctx.person
    if not code:
        raise Declined(AnswerCode.CODE_MISSING)
    if not ctx.service(tries).allows(person.user_id):
        raise Declined(AnswerCode.CODE_SLOWLY)
    table = await ctx.tables.invited_by(code)
    if table is None:
        raise Declined(AnswerCode.CODE_UNKNOWN)
    await check_not_barred(person, table.room, ctx.services)
    async with table.locked(ctx.delivery):
        if table.game is not None and not table.closed:
            seated = person.person in table.persons()
            raise Declined(AnswerCode.ALREADY_JOINED if seated else AnswerCode.CODE_TOO_LATE)
        anonymous = person.platform in ctx.services.platforms.having(
            "anonymous"
        )  # such a person can come back with another id
        guest = Guest.PASSING if anonymous else Guest.KNOWN
        lobby = with_guest(table.in_lobby(), person.person, guest, ctx.services.clock.now())
        await steps.sit_or_deal(table, lobby, person, ctx.services)
        ctx.tables.file_under_room(table)
    return ctx.say(AnswerCode.JOINED_AS_GUEST, room=room_title(table.info.title))

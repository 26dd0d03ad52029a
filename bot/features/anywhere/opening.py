"""Open the table of a posted lobby at the first tap on it.

A client can copy a button to a message of its own, and be the first to tap. Then the table opens at the wrong message.
If its opener taps on another message, a second table opens there, and the first one is closed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, TablePosted
from bot.domain.ids import PersonId, TableId, home_of
from bot.domain.names import shown_name
from bot.domain.rows import Person, PutRoom, PutRow, SeatEventKind
from bot.domain.scene import Pace
from bot.domain.state import Lobby, Why
from bot.domain.tap_data import TableTap, TableVerb, TapData
from bot.feature import Context, Core
from bot.features.anywhere.model import FirstAction, OpenTable, PostedLobby, Signer
from bot.features.anywhere.screens import moved_lobby
from bot.features.play import tap_table
from bot.game import lobby as lobbies
from bot.game.rules import rules_called
from bot.game.running import Running
from bot.ports.store import Store
from bot.tables.registry import default_room, title_after
from bot.tables.table import Table
from engine import Done

_VERBS: Final = {
    FirstAction.JOIN: TableVerb.JOIN,
    FirstAction.ADD_COMPUTER: TableVerb.ADD_COMPUTER,
    FirstAction.ARRANGE: TableVerb.OPTIONS,
    FirstAction.CLOSE: TableVerb.CANCEL,
}


async def note_posted(core: Core, posted: TablePosted) -> None:
    """Store the id of the message with a posted lobby. The table can open only at this message."""
    services = core.services
    row = PostedLobby(posted.table, posted.message, services.clock.now())
    await services.store.commit([PutRow(row)])


def new_lobby(ctx: Context, table: TableId, opener: Person, preset: str, seed: bytes) -> Lobby:
    """Return a new lobby of this table in the chat of the command. Nothing is stored.

    `preset` is the name of the kind of game, and `seed` is the seed of the deal (32 bytes).
    """
    services, room, now = ctx.services, ctx.where.chat, ctx.services.clock.now()
    watched = False if services.links_to_tables(room) else None
    options = rules_called(preset, None)
    lobby = lobbies.open_lobby(room, opener.person, options, Pace.NORMAL, seed, now, watched=watched)
    return services.new_lobby(replace(lobby, table=table), ctx.where)


async def check_posted(ctx: Context, tap: TapData | None) -> None:
    """Check that the bot has signed the button (`Right.POSTED`).

    Raises:
        Declined: The button is forged.
    """
    assert isinstance(tap, OpenTable), "the right is declared by one button"
    if not ctx.service(Signer).signed(tap):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)


async def open_table(ctx: Context, tap: OpenTable) -> Answer:
    """Open the table at the first tap on its posted lobby, then carry out the action of the button.

    The tapping person becomes the opener if the button names none, or if the named person is not stored any more. In
    the second case the answer says that the lobby has expired.

    Raises:
        Declined: The button is copied, the table is gone or at another message, or the person may not carry out the
            action.
    """
    room = ctx.where.chat
    posted = await ctx.services.store.row(PostedLobby, table=tap.table)
    if posted is not None and posted.message != room.topic:
        raise Declined(AnswerCode.LOBBY_NOT_HERE)
    async with ctx.tables.opening(room):
        table, is_own = _opened(ctx, tap), False
        if table is None:
            table, is_own = await _open(ctx, tap, is_posted_here=posted is not None)
    answer, sits = Answer(), is_own and tap.action is FirstAction.JOIN
    if not sits or not ctx.person.reachable:
        first = TableTap(table.table, _VERBS[tap.action])
        await ctx.check_right(first)
        answer = await tap_table(ctx, first)
    if not is_own or answer != Answer():
        return answer
    if tap.opener is not None:
        return ctx.say(AnswerCode.LOBBY_EXPIRED)
    return ctx.say(AnswerCode.JOINED) if sits else answer


def _opened(ctx: Context, tap: OpenTable) -> Table | None:
    """Return the table that this button has opened in this chat; None if there is none."""
    for table_id in (tap.table, ctx.service(Signer).other_table(tap, ctx.where.chat)):
        table = ctx.tables.known(table_id)
        if table is not None and home_of(table.room) == ctx.where.chat:
            return table
    return None


async def _open(ctx: Context, tap: OpenTable, *, is_posted_here: bool) -> tuple[Table, bool]:
    """Open the table of the button in this chat. Return it, and True if the tapping person became its opener.

    They become the opener only if the button names nobody, or a person who is not stored any more. If the named table
    is open at another message, close it there (`_close_elsewhere`) and open a table with another id here.
    `is_posted_here`: the lobby was posted with this message.

    Raises:
        Declined: The message had a table before. Or the table is open at another message, the person is not its opener,
            and the lobby was not posted with this message.
    """
    services, other = ctx.services, ctx.service(Signer).other_table(tap, ctx.where.chat)
    if await services.store.room(ctx.where.chat):
        raise Declined(AnswerCode.TABLE_GONE)  # the message had a table before
    await services.people.load([] if tap.opener is None else [tap.opener])
    opener = None if tap.opener is None else services.people.person(tap.opener)
    if opener is None or not opener.name:
        return await _open_as(ctx, other, ctx.person, tap.preset), True
    if await services.store.table(tap.table) is None:
        return await _open_as(ctx, tap.table, opener, tap.preset), False
    if ctx.person.person != opener.person and not is_posted_here:
        raise Declined(AnswerCode.LOBBY_OPENED_ELSEWHERE, name=shown_name(opener.name))
    await _close_elsewhere(ctx, tap.table, opener)
    return await _open_as(ctx, other, opener, tap.preset), False


async def _open_as(ctx: Context, table: TableId, opener: Person, preset: str) -> Table:
    """Open a table in the chat of the tap, with this person as its opener."""
    services, here = ctx.services, ctx.where.chat
    opener = await services.people.keep(opener.person)
    lobby = new_lobby(ctx, table, opener, preset, services.fresh_seed())
    title = title_after(opener, services)
    room = replace(default_room(here, title, opener.language), preset=preset)
    info = replace(await ctx.tables.info(here), title=title, language=opener.language)
    opened = Table(services, info, lobby)
    async with opened.lock:
        await opened.open([PutRoom(room)])
        ctx.tables.add(opened)
    return opened


async def _close_elsewhere(ctx: Context, table_id: TableId, opener: Person) -> None:
    """Close the opener's table at another message, and notify its other people if they can be reached in private.

    A game in which the opener has moved goes on, so that nobody can escape from a game by copying a button.
    """
    services, table = ctx.services, ctx.tables.known(table_id)
    if table is None:
        return
    async with table.lock:
        if not await _is_unwanted(table, opener.person, services.store):
            return
        others = [person for person in table.persons() if person != opener.person]
        await table.close(Why.CANCELLED, services.clock.now(), opener.person)
    for person in map(services.people.person, others):
        if person.reachable:
            told = moved_lobby(table.info.title, services.texts_of(person))
            ctx.core.notices.tell(person, None, told)


async def _is_unwanted(table: Table, opener: PersonId, store: Store) -> bool:
    """Return True if the table may be closed: it is the opener's lobby, or a game in which the opener has not moved."""
    match table.state:
        case Lobby() as lobby:
            return lobby.opener == opener
        case Running() as running:
            return running.seat_of(opener) is not None and not await _has_moved(running, opener, store)
        case _:
            return False


async def _has_moved(running: Running, person: PersonId, store: Store) -> bool:
    """Return True if the person has made a move of their own in this game.

    *Done* and moves by the clock or by a computer in their place do not count. A return after a computer has played for
    them counts.
    """
    seat, late = running.seat_of(person), running.state.late
    events = [row for row in await store.seat_events(running.state.game) if row.seat == seat]
    if any(row.kind is SeatEventKind.BACK for row in events):
        return True
    away = (row.after_move for row in events if row.kind is SeatEventKind.SUBSTITUTED)
    own_until = next(away, running.moves)
    own = (
        mover == seat and number not in late and not isinstance(move, Done)
        for number, (mover, move) in enumerate(running.game.moves[:own_until])
    )
    return any(own)

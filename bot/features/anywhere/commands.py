"""Propose lobbies to post in chats without the bot, and handle the buttons of their tables."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Proposal, TablesAsked
from bot.domain.ids import Chat, PersonId, TableId, home_of, new_id
from bot.domain.names import shown_name
from bot.domain.room_settings import RoomSettings
from bot.domain.rows import NOBODY
from bot.domain.screen import Button, ButtonRow, Screen, Style, Tap, Text, Tone
from bot.domain.state import Lobby, Why
from bot.feature import Context, Core
from bot.features.anywhere.model import ManageTable, ShowMyCards, Signer, TakeOut
from bot.features.anywhere.opening import new_lobby
from bot.features.anywhere.screens import hand_in_short, manage_screen, posted_lobby
from bot.features.guests import back_in_room, has_left, without_room
from bot.features.moderation import kicked_screen
from bot.game import lobby as lobbies
from bot.game.readers import Shows, TableReader, table_slot
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, to_stored
from bot.i18n.texts import Texts
from bot.screens.lines import line, message_part, words
from bot.screens.offers import game_named, games_like
from bot.tables.drawing import RoomInfo, game_scene, lobby_scene, name_at, names_at
from bot.tables.services import Platforms
from bot.tables.table import Table
from bot.tables.table_steps import opener_of

USUAL: Final = "podkidnoy"
LONGEST_SAID: Final = 20
"""The number of letters quoted from a text that names no game."""
_NO_SEED: Final = bytes(32)
"""A placeholder for the seed of a posted lobby. The real seed is drawn when the table opens, so the lobby shows no
fingerprint of a pack.
"""


async def propose(ctx: Context, asked: TablesAsked) -> Answer:
    """Return a lobby for each game with the letters of `asked.argument` in its name, to post in a chat without the bot.

    If no name has these letters, return a lobby for each game, and say so. If `asked.exact`, return only one lobby: of
    the game named in the argument. If it names none, return a lobby of `USUAL`; its post says so.
    """
    texts, said = ctx.services.texts, asked.argument
    typed = shown_name(said, LONGEST_SAID)
    if asked.exact:
        game = game_named(said, texts)
        proposal = _proposal(ctx, game or USUAL)
        if not game and said.strip():
            unknown = words(ctx.own_texts, "anywhere-unknown-mention", typed=typed, tone=Tone.SMALL)
            blocks = (*proposal.screen.blocks, unknown)
            proposal = replace(proposal, screen=replace(proposal.screen, blocks=blocks))
        return Answer(proposals=(proposal,))
    presets = games_like(said, texts)
    if presets:
        return Answer(proposals=tuple(_proposal(ctx, preset) for preset in presets))
    return Answer(
        ctx.own_texts("anywhere-unknown-game", typed=typed),
        proposals=tuple(_proposal(ctx, preset) for preset in games_like("", texts)),
    )


def _proposal(ctx: Context, preset: str) -> Proposal:
    person, texts, table = ctx.person, ctx.own_texts, TableId(new_id())
    opener = None if person.person == NOBODY else person.person
    lobby = new_lobby(ctx, table, person, preset, _NO_SEED)
    if opener is None:
        lobby = replace(lobby, chairs=())
    reader = TableReader(table_slot(lobby.table), Shows.LOBBY)
    scene = lobby_scene(lobby, RoomInfo("", person.language), ctx.services, reader)
    button = partial(ctx.service(Signer).button, table, opener, preset)
    part = message_part(preset)
    title, about = texts(f"preset-{part}"), texts(f"preset-{part}-about")
    return Proposal(preset, title, about, posted_lobby(scene, texts, button), table)


async def my_cards(ctx: Context, tap: ShowMyCards) -> Answer:
    """Show the tapping person their own cards in a dialog.

    Raises:
        Declined: The table does not exist any more, they have no seat there, or no cards are dealt.
    """
    table, person = ctx.tables.table(tap.table), ctx.person
    if person.person not in table.persons():
        raise Declined(AnswerCode.NOT_SEATED)
    running = table.state
    if not isinstance(running, Running):
        raise Declined(AnswerCode.NOT_DEALT)
    seat = running.seat_of(person.person)
    if seat is None:
        raise Declined(AnswerCode.NOT_SEATED)
    scene = game_scene(running, table.info, ctx.services.people, table.hand_of(person.person))
    return Answer(hand_in_short(scene, running.view(seat), ctx.own_texts), alert=True)


async def manage(ctx: Context, tap: ManageTable) -> Answer:
    """Send the tapping person a private message with buttons to leave or end the table.

    In the lobby, the opener also gets a button for each other person, to remove them.

    Raises:
        Declined: The table is closed, its room can have other posts, or the person has no seat there or no open private
            chat.
    """
    table, person = ctx.tables.table(tap.table), ctx.person
    if not ctx.services.platforms.room(home_of(table.room)).has_one_post:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if person.person not in table.persons() or table.closed:
        raise Declined(AnswerCode.NOT_SEATED)
    return ctx.ask("manage", _manage_screen(ctx, table), table.table)


def _manage_screen(ctx: Context, table: Table) -> Screen:
    state, person, texts = table.state, ctx.person.person, ctx.own_texts
    removable = list[tuple[PersonId, str]]()
    if isinstance(state, Lobby) and state.opener == person:
        names = names_at(state, ctx.services.people, texts)
        removable = [(one, names[one]) for one in lobbies.persons(state) if one != person]
    dealt = isinstance(state, Running)
    return manage_screen(table.table, table.info.title, removable, texts, dealt=dealt)


async def take_out(ctx: Context, tap: TakeOut) -> Answer:
    """Remove a person from the lobby, and notify them. They cannot come back to this table.

    Show the tapping person the remaining people to remove.

    Raises:
        Declined: The tapping person did not open the table, the other one has left its lobby, both are the same, or the
            room can have other posts.
    """
    table, person, services = ctx.tables.table(tap.table), ctx.person.person, ctx.services
    if not services.platforms.room(table.room).has_one_post:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    async with table.locked(ctx.delivery):
        lobby = table.in_lobby()
        if lobby.opener != person:
            raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, services))
        if tap.person == person:
            raise Declined(AnswerCode.NOT_YOURSELF)
        if tap.person not in lobbies.persons(lobby):
            return _gone_already(ctx, table)
        left = lobbies.take_out(lobby, tap.person, services.clock.now())
        await table.keep_lobby(replace(left, shut_out=(*lobby.shut_out, tap.person)), person)
    gone = services.people.person(tap.person)
    texts = services.texts_of(gone)
    told = kicked_screen(table.info.title, name_at(table.state, person, services.people, texts), texts)
    ctx.core.notices.tell(gone, None, told)
    return ctx.renew(_manage_screen(ctx, table))


def _gone_already(ctx: Context, table: Table) -> Answer:
    """Show the people still at the table, and say that the person to remove has left.

    Without a toast, the words are above the people.
    """
    said = ctx.say(AnswerCode.GONE_ALREADY)
    screen = _manage_screen(ctx, table)
    answer = ctx.renew(screen)
    if answer.screen is None:
        return replace(answer, text=said.text)
    return replace(answer, screen=replace(screen, blocks=(line(Text(said.text)), *screen.blocks)))


def hand_row(
    platforms: Platforms,
    running: Running,
    _settings: RoomSettings,
    _reader: TableReader,
    texts: Texts,
    row: ButtonRow,
) -> ButtonRow:
    """Return the row with its first button, *My cards*, renamed to *Open private chat*.

    This is for a room with only one post, on a platform that opens no hands in the room: there `room_buttons` adds
    another *My cards*. In any other room, return the row unchanged.
    """
    room = running.state.room
    if not platforms.room(room).has_one_post or room.platform in platforms.hand_openers:
        return row
    return (replace(row[0], label=texts("lobby-button-open-private")), *row[1:])


def room_buttons(
    platforms: Platforms, state: Lobby | Running, _settings: RoomSettings, texts: Texts
) -> Iterable[Button]:
    """Yield the buttons under the only post of a room: *My cards*, and the button of `ManageTable`.

    *My cards* is only for a dealt game on a platform that opens no hands in the room. A room that can have other posts
    gets no button.
    """
    stored = state if isinstance(state, Lobby) else state.state
    room, table = stored.room, stored.table
    if not platforms.room(room).has_one_post:
        return
    if isinstance(state, Running) and room.platform not in platforms.hand_openers:
        yield Button(texts("table-button-hand"), Tap(ShowMyCards(table).text()), Style.MAIN)
    yield Button(texts("anywhere-button-manage"), Tap(ManageTable(table).text()))


def only_post(
    platforms: Platforms,
    state: TableState,
    _settings: RoomSettings,
    _tapper: PersonId | None,
    others: tuple[TableReader, ...],
) -> Iterable[TableReader]:
    """Return the readers of the table's posts: `others`, changed after a played game in a room with only one post.

    There the post of the table shows the end of the game, and the separate post of the end is left out.
    """
    played = isinstance(state, Closed) and state.why is Why.PLAYED
    if not played or not platforms.room(to_stored(state).room).has_one_post:
        return others
    instead = {Shows.TABLE: Shows.END, Shows.END: Shows.NOTHING}
    return [replace(one, shows=instead.get(one.shows, one.shows)) for one in others]


def goes_on(platforms: Platforms, state: Lobby | Running, gone: bool) -> Lobby | Running | None:  # noqa: FBT001 -- as the hook calls it
    """Return the state of a running game that goes on without its room, after the room's only message was deleted.

    In this state each hand post shows the table, too. Return None if the room is lost (`gone`) or can have other
    posts, or if the state is a lobby.
    """
    stored = to_stored(state)
    if gone or not isinstance(state, Running) or not platforms.room(stored.room).has_one_post:
        return None
    return without_room(state, stored.room)


async def bring_back(core: Core, room: Chat) -> None:
    """Move a running game back into this room, if it had left the room because its only message was deleted.

    Do nothing if the room has another table.
    """
    tables = core.tables
    for table in [table for table in tables.all() if has_left(table.state, room)]:
        async with table.lock:
            state = table.state
            if tables.at(room) is None and isinstance(state, Running) and has_left(state, room):
                await table.keep_state(back_in_room(state, room))
                tables.file_under_room(table)

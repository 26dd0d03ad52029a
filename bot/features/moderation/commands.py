"""`/kick`: remove people from lobbies, and ban them from a room. Names are shown names, titles of rooms are raw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.errors import MessageGone, Refused, Unreachable
from bot.domain.ids import PersonId, TableId
from bot.domain.names import bare, shown_name
from bot.domain.panels import Panel, PanelAct, PanelActs, PanelName, Section
from bot.domain.rights import Right
from bot.domain.rows import Person, Player, PutRow
from bot.domain.screen import Button, RoomName, Screen, Style, Tap
from bot.domain.state import Lobby, Why
from bot.domain.tap_data import TapData
from bot.feature import Context
from bot.game import lobby as lobbies
from bot.game.running import Running
from bot.game.table_state import guests_of
from bot.i18n.texts import Texts
from bot.ranks.finding import players_called
from bot.screens.lines import line, room_title, words
from bot.screens.panels import panel_title
from bot.tables.drawing import name_at, names_at
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class KickPerson(TapData, prefix="kick", right=Right.DECIDES):
    """Remove this person from the lobby, or a guest from the game."""

    person: PersonId
    table: TableId | None = None
    """The table of a button in a private chat; None for the table of the room."""

    @property
    def chosen_table(self) -> TableId | None:
        return self.table


@dataclass(frozen=True, slots=True)
class BarPerson(TapData, prefix="bar", right=Right.ADMIN):
    """Ban this person from the tables of the room."""

    person: PersonId


def kick_screen(seated: Sequence[tuple[PersonId, str]], texts: Texts, table: TableId | None = None) -> Screen:
    """Return the question of which person to remove, with a button for each.

    `table` is the table of the buttons in a private chat; None for the table of the room.
    """
    buttons = [Button(name, Tap(KickPerson(person, table).text()), Style.DANGER) for person, name in seated]
    rows = (tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
    return Screen((words(texts, "kick-ask"),), tuple(rows))


def kick_panel(seated: Sequence[tuple[PersonId, str]], texts: Texts, *, bars: bool) -> Panel:
    """Return the panel with a button to remove each person; with `bars`, also a button to ban them.

    `seated` has the removable people with their shown names.
    """
    acts = [_acts(person, name, texts, bars=bars) for person, name in seated]
    return Panel(panel_title(PanelName.KICK, texts), (Section(texts("kick-ask"), ()), *acts))


def _acts(person: PersonId, name: str, texts: Texts, *, bars: bool) -> PanelActs:
    taking = PanelAct(texts("page-kick-out"), KickPerson(person).text(), texts("page-kick-cost", name=name))
    barring = PanelAct(
        texts("page-kick-bar"), BarPerson(person).text(), texts("page-kick-bar-cost", name=name)
    )
    return PanelActs(name, (taking, barring) if bars else (taking,))


def taken_out_screen(name: str, person: PersonId, texts: Texts, *, bars: bool = True) -> Screen:
    """Return the confirmation of a removal; with `bars`, administrators also get a button to ban the person."""
    rows = ((_bar_button(person, texts),),) if bars else ()
    return Screen((words(texts, "kick-done", name=name),), rows)


def bar_offer_screen(name: str, person: PersonId, texts: Texts) -> Screen:
    """Return the offer to administrators to ban a person if they cannot be removed from a table.

    `name` is the shown name.
    """
    return Screen((words(texts, "kick-bar-ask", name=name),), ((_bar_button(person, texts),),))


def barred_screen(name: str, texts: Texts) -> Screen:
    """Return the confirmation of a ban."""
    return Screen((line(*texts.rich("kick-barred", name=name)),))


def kicked_screen(room: str, by: str, texts: Texts, *, dealt: bool = False) -> Screen:
    """Return the notice to a person about their removal from a lobby; with `dealt`, from a game.

    `room` is the raw title of the room, and `by` the shown name of the other person.
    """
    spans = texts.rich(
        "kick-told-in-game" if dealt else "kick-told", room=RoomName(room_title(room)), name=by
    )
    return Screen((line(*spans),))


def bar_message_screen(room: str, texts: Texts) -> Screen:
    """Return the notice to a person banned from the tables of the room with this raw title."""
    return Screen((line(*texts.rich("kick-bar-told", room=RoomName(room_title(room)))),))


def _bar_button(person: PersonId, texts: Texts) -> Button:
    return Button(texts("kick-button-bar"), Tap(BarPerson(person).text()), Style.DANGER)


async def kick(ctx: Context, command: Typed) -> Answer:
    """Remove a person: named, mentioned, or the author of the message to which the command replies.

    Without a person, or if several have the name, ask for one. If an administrator mentions a person, or replies to
    their message, and the person cannot be removed, offer to ban them from the room.

    Raises:
        Declined: There is no table, the person cannot be removed from it or is the sender, or nobody can be removed.
    """
    table, about = ctx.command_table, await _pointed_at(ctx, command)
    may_bar = not ctx.where.private and about is not None and about.person not in _removable(table)
    if about is not None and may_bar and await ctx.is_admin():
        offer = bar_offer_screen(_name(ctx, about), about.person, await ctx.texts())
        return ctx.ask("kick", offer, None if table is None else table.table)
    if table is None:
        raise Declined(AnswerCode.NO_TABLE)
    candidates = _named(ctx, command.argument, table) if about is None else (about,)
    if len(candidates) != 1:
        return ctx.ask("kick", await _question(ctx, table, candidates), table.table)
    return ctx.ask("kick", await _kicked(ctx, candidates[0], table), table.table)


async def kick_at(ctx: Context, command: Typed, table: Table) -> TapData | None:
    """Return the button to remove the person of the command from this table, for a sender with several tables.

    Return None if the command names nobody, or if several people have the name: the sender is then asked for one.

    Raises:
        Declined: The person is not at this table, or is unknown to the bot.
    """
    about = await _pointed_at(ctx, command)
    candidates = _named(ctx, command.argument, table) if about is None else (about,)
    if about is not None and about.person not in table.persons():
        raise Declined(AnswerCode.NOT_AT_TABLE, name=_name(ctx, about))
    return KickPerson(candidates[0].person, table.table) if len(candidates) == 1 else None


async def panel_of_kick(ctx: Context, _: str) -> Panel:
    """Return the panel to remove people from the lobby, or guests from the game.

    Raises:
        Declined: There is no table, or nobody can be removed.
    """
    table = ctx.tables.at(ctx.where.chat)
    if table is None:
        raise Declined(AnswerCode.NO_TABLE)
    return kick_panel(_others(ctx, table, ()), ctx.own_texts, bars=await ctx.is_admin())


async def kick_tapped(ctx: Context, tap: KickPerson) -> Answer:
    """Remove the person of the button from the lobby, or a guest from the game, and notify them.

    Raises:
        Declined: There is no table, the person cannot be removed from it, or the person has tapped the button.
    """
    gone = await _known(ctx, tap.person)
    table = ctx.command_table
    if table is None:
        raise Declined(AnswerCode.NO_TABLE)
    return ctx.renew(await _kicked(ctx, gone, table))


async def bar(ctx: Context, tap: BarPerson) -> Answer:
    """Ban the person of the button from the tables of the room, and notify them.

    If they are in the room's lobby, or a guest in its game, also remove them from the table.

    Raises:
        Declined: The person is an administrator, or has tapped the button.
    """
    gone = await _known(ctx, tap.person)
    name = _name(ctx, gone)
    await _bar(ctx, gone)
    return ctx.renew(barred_screen(name, await ctx.texts()))


async def _kicked(ctx: Context, gone: Person, table: Table) -> Screen:
    bars = ctx.room_here.knows_admins
    screen = taken_out_screen(_name(ctx, gone), gone.person, await ctx.texts(), bars=bars)
    await _take_out(ctx, gone, table)
    return screen


async def _take_out(ctx: Context, gone: Person, table: Table) -> None:
    by = ctx.person.person
    if gone.person == by:
        raise Declined(AnswerCode.NOT_YOURSELF)
    texts = ctx.services.texts_of(gone)
    async with table.locked(ctx.delivery):
        name = name_at(table.state, by, ctx.services.people, texts)
        dealt = isinstance(table.state, Running)
        if dealt:
            await _take_out_of_game(ctx, gone, table)
        else:
            await _take_out_of_lobby(ctx, gone, table)
    _tell(ctx, gone, kicked_screen(table.info.title, name, texts, dealt=dealt))


async def _take_out_of_lobby(ctx: Context, gone: Person, table: Table) -> None:
    lobby, now = table.in_lobby(), ctx.services.clock.now()
    if gone.person not in lobbies.persons(lobby):
        raise Declined(AnswerCode.NOT_AT_TABLE, name=_name(ctx, gone))
    left = lobbies.take_out(lobby, gone.person, now)
    if not ctx.services.platforms.room(table.room).knows_admins:  # no administrator could ban them there
        left = replace(left, shut_out=(*lobby.shut_out, gone.person))
    if lobbies.hosts(left):
        await table.keep_lobby(left, ctx.person.person)
    else:
        await table.close(Why.CANCELLED, now)


async def _take_out_of_game(ctx: Context, gone: Person, table: Table) -> None:
    """Let a computer play for a guest. Cancel the game if nobody is left, or if all others have agreed to that.

    Raises:
        Declined: The person is no guest in the game: nobody else can be removed after the deal.
    """
    draft, now = table.in_play().draft(), ctx.services.clock.now()
    seat = draft.seat_of(gone.person)
    if seat is None or gone.person not in guests_of(draft):
        raise Declined(AnswerCode.NO_LOBBY)
    draft.take_out(seat, now)
    await table.keep_game(draft, None)
    if draft.all_agree:  # nobody is left, or the remaining people have agreed to cancel
        await table.close(Why.CANCELLED, now)


async def _bar(ctx: Context, gone: Person) -> None:
    room, store = ctx.where.chat, ctx.services.store
    if gone.person == ctx.person.person:
        raise Declined(AnswerCode.NOT_YOURSELF)
    if await _is_admin(ctx, gone):
        raise Declined(AnswerCode.NO_BAR_FOR_ADMINS)
    row = await store.room_person(room, gone.person)
    await store.commit([PutRow(replace(row, barred=True), row)])
    table = ctx.tables.at(room)
    if table is not None and gone.person in _removable(table):
        await _take_out(ctx, gone, table)
    title = (await ctx.tables.info(room)).title
    _tell(ctx, gone, bar_message_screen(title, ctx.services.texts_of(gone)))


async def _is_admin(ctx: Context, person: Person) -> bool:
    """Return True if this person is an administrator of the chat.

    Return False also if the platform refuses the request, for example because they have left the chat.
    """
    try:
        return await ctx.core.is_admin(person, ctx.where.chat)
    except (Unreachable, Refused, MessageGone):
        return False


def _tell(ctx: Context, person: Person, screen: Screen) -> None:
    room = ctx.room
    shown = replace(screen, room=room, direct=True)
    ctx.core.notices.tell(person, Where(room, private=False), shown)


# finding the person


async def _pointed_at(ctx: Context, command: Typed) -> Person | None:
    """Return the mentioned person, or the author of the message to which the command replies; None without either.

    Raises:
        Declined: The person is unknown to the bot.
    """
    if command.about is None:
        return None
    found = await ctx.services.store.person(command.who.platform, command.about)
    if found is None:
        raise Declined(AnswerCode.NEVER_PLAYED)
    return await _known(ctx, found.person)


async def _known(ctx: Context, person: PersonId) -> Person:
    if not await ctx.services.store.people([person]):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    await ctx.services.people.load([person])
    return ctx.services.people.person(person)


def _named(ctx: Context, wanted: str, table: Table) -> tuple[Person, ...]:
    """Return the people at the table with the name `wanted`; an empty tuple if no name was typed.

    Several people can have the same name. Each also has a unique name at the table, such as "Anna 2".

    Raises:
        Declined: Nobody has the name.
    """
    if not wanted.strip():
        return ()
    people = ctx.services.people
    room = None if ctx.where.private else table.room
    plain = {one: shown_name(people.person(one, room).name) for one in table.persons()}
    for names in (plain, _names(ctx, table)):
        seated = [Player(people.person(one), bare(names[one])) for one in table.persons()]
        if found := players_called(seated, wanted, nicks_shown=True):
            return tuple(one.person for one in found)
    raise Declined(AnswerCode.NOT_AT_TABLE, name=shown_name(wanted))


async def _question(ctx: Context, table: Table, candidates: Sequence[Person]) -> Screen:
    """Return the question of which of these people to remove; without `candidates`, of all removable people.

    Raises:
        Declined: Nobody can be removed.
    """
    return kick_screen(_others(ctx, table, candidates), await ctx.texts(), ctx.about)


def _others(ctx: Context, table: Table, candidates: Sequence[Person]) -> list[tuple[PersonId, str]]:
    """Return the removable people among the candidates, with their names; without candidates, all removable people.

    The person of the command is left out.

    Raises:
        Declined: Nobody is left.
    """
    wanted = {one.person for one in candidates} or set(_removable(table))
    others = [one for one in _removable(table) if one in wanted and one != ctx.person.person]
    if not others:
        raise Declined(AnswerCode.NOBODY_ELSE)
    names = _names(ctx, table)
    return [(one, names[one]) for one in others]


def _name(ctx: Context, person: Person) -> str:
    names = {} if (table := ctx.command_table) is None else _names(ctx, table)
    room = None if ctx.where.private else ctx.where.chat
    return names.get(person.person) or shown_name(ctx.services.people.person(person.person, room).name)


def _names(ctx: Context, table: Table) -> dict[PersonId, str]:
    """Return the names at the table. In a private chat these are people's own names, not their names in the room."""
    people = ctx.services.people
    if ctx.where.private:
        return names_at(table.state, people, ctx.own_texts)
    return names_at(table.state, people, table.info.texts(ctx.services), table.room)


def _removable(table: Table | None) -> tuple[PersonId, ...]:
    """Return the people of a lobby; after the deal only the guests; nobody at no table, or at that of a feature."""
    if table is None or not table.people_decide:
        return ()
    return table.persons() if isinstance(table.state, Lobby) else guests_of(table.state)

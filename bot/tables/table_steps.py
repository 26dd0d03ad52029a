"""The steps of a table after a person's tap or command. The caller holds the table's lock."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Tapped
from bot.domain.ids import Chat, PersonId, SlotId
from bot.domain.instructions import Repost, Urgency
from bot.domain.room_settings import WhoMay
from bot.domain.rows import NOBODY, Person
from bot.domain.scene import Level, Presence
from bot.domain.screen import Disabled, OpenChat, Screen, Tap
from bot.domain.state import Lobby, Why
from bot.domain.tap_data import (
    ANY_BOUT,
    LINK,
    AskHint,
    CutTap,
    DealNow,
    HandTap,
    JoinTable,
    MoveTap,
    OpenOptions,
    ShowHand,
    TableTap,
    TableVerb,
    TakeSeat,
)
from bot.game import lobby as lobbies
from bot.game.readers import (
    end_slot,
    hand_slot,
    options_slot,
    table_of,
    table_slot,
    with_further_posts,
)
from bot.game.running import Running
from bot.runtime.rate_limits import RateLimits
from bot.screens.notices import Cost
from bot.screens.options import DONE, MENU, page_of
from bot.tables.belonging import sent_to_private
from bot.tables.drawing import name_at, names_at
from bot.tables.posts import may_be_rung
from bot.tables.registry import TableRegistry
from bot.tables.rooms import check_not_barred
from bot.tables.services import Services
from bot.tables.table import Table
from engine import Seat


def can_be_dealt_to(table: Table, lobby: Lobby, person: Person) -> bool:
    """Return True if the bot can show the person their cards of the lobby's game, in private or in another chat."""
    return person.reachable or person.person in with_further_posts(table.readers(lobby))


async def arrange(table: Table, person: Person, tap: TableTap, services: Services) -> Answer:
    """Carry out the opener's tap on a button that changes the lobby, such as its rules, pace or computers.

    Raises:
        Declined: The person did not open the table, or the change is not possible.
        engine.OptionConflict: The chosen rules cannot be combined.
    """
    lobby, now = lobby_to_arrange(table, person, services), services.clock.now()
    match tap.verb:
        case TableVerb.ADD_COMPUTER:
            lobby = lobbies.add_computer(lobby, now)
        case TableVerb.DROP_COMPUTER:
            lobby = lobbies.drop_computer(lobby, now)
        case TableVerb.LEVEL:
            lobby = lobbies.choose_level(lobby, tap.argument, now)
        case TableVerb.PACE:
            lobby = lobbies.choose_pace(lobby, tap.argument, now)
        case TableVerb.HINTS:
            lobby = lobbies.choose_hints(lobby, tap.argument, now)
        case TableVerb.WATCH:
            lobby = lobbies.choose_watching(lobby, tap.argument, now)
        case TableVerb.PRESET:
            lobby = lobbies.choose_preset(lobby, tap.argument, now)
        case TableVerb.SET:
            option, _, value = tap.argument.partition("=")
            lobby = lobbies.choose_option(lobby, option, value, now)
            lobby = lobby if lobby.arranging is None else replace(lobby, arranging=page_of(option))
        case TableVerb.OPTIONS:
            return await _turn_to(tap.argument, table, person, lobby)
        case _:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
    await table.arrange(lobby, person.person)
    _warm(lobby, services)
    return Answer()


def _warm(lobby: Lobby, services: Services) -> None:
    """Start a process for searches if this lobby's game will need one for strong computers or hints."""
    computers = any(chair.person is None for chair in lobby.chairs)
    wanted = lobby.hints or (computers and lobby.level is Level.STRONG)
    if wanted:
        services.computers.warm()


async def open_options(table: Table, person: Person, services: Services) -> Answer:
    """Post *Game & pace* at the end of the opener's private chat, after a tap on a link to this menu.

    Raises:
        Declined: As in `lobby_to_arrange`.
    """
    lobby = lobby_to_arrange(table, person, services)
    if lobby.arranging is None:
        await table.keep_lobby(replace(lobby, arranging=MENU), person.person)
    table.post_again(Repost.QUIET, options_slot(lobby))
    return Answer()


async def _turn_to(page: str, table: Table, person: Person, lobby: Lobby) -> Answer:
    """Open the part `page` of *Game & pace*; `DONE` closes it. An empty `page` opens the last part, or the menu.

    An empty `page` comes from a button in the group. The answer then leads the person to the private chat. If the
    person cannot be reached there, the lobby does not change.
    """
    link = OpenOptions(table.table).text(LINK)
    way = Answer() if page or table.private else Answer(opens_private=link)
    if not person.reachable:
        return way
    arranging = None if page == DONE else page or lobby.arranging or MENU
    await table.keep_lobby(replace(lobby, arranging=arranging), person.person)
    return way


def lobby_to_arrange(table: Table, person: Person, services: Services) -> Lobby:
    """Return the lobby of a table if the person may change its game and pace.

    Raises:
        Declined: The person did not open the table, the cards are dealt, the table is closed, or a feature decides
            about it.
    """
    lobby = table.in_lobby()
    if person.person != lobby.opener:
        raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, services))
    return lobby


def opener_of(table: Table, services: Services) -> str:
    """Return the name of the lobby's opener as shown in its room.

    Raises:
        Declined: The cards are dealt, or the table is closed.
    """
    texts, opener = table.info.texts(services), table.any_lobby().opener
    return name_at(table.state, opener, services.people, texts, table.room)


_WITHOUT_DECIDING = (TableVerb.HERE, TableVerb.HAND, TableVerb.BACK, TableVerb.LEAVE)
"""The taps that people may make at the table of a feature, such as a match. The feature decides everything else."""


async def table_tap(
    table: Table, person: Person, tap: TableTap, services: Services, *, admin: bool = False
) -> Answer:
    """Carry out a tap on a button of the lobby or the table. `admin` is True if the person is an admin of the room.

    Raises:
        Declined: The person may not do this, or it is not possible now.
    """
    table.taps.note(person.person)
    if tap.verb not in _WITHOUT_DECIDING:
        table.check_people_decide()
    for hook in services.hooks.table_taps:
        if (answer := await hook(table.table, person, tap)) is not None:
            return answer
    match tap.verb:
        case TableVerb.HERE:
            return await arrive(table, person, services)
        case TableVerb.JOIN:
            return await join(table, person, services)
        case TableVerb.LEAVE:
            return await leave(table, person, services)
        case TableVerb.START:
            return await start(table, person, services)
        case TableVerb.CANCEL:
            return await cancel(table, person, services, admin=admin)
        case TableVerb.HAND:
            return _where_is_my_hand(table, person)
        case TableVerb.BACK | TableVerb.TAKE_OVER | TableVerb.CLOSE | TableVerb.AGREE:
            return await _in_play(table, person, tap, services)
        case TableVerb.NEXT_SEAT:
            return await next_seat(table, person, services)
        case _:
            return await arrange(table, person, tap, services)


async def join(
    table: Table, person: Person, services: Services, *, further: bool = False, in_room: bool = True
) -> Answer:
    """Seat the person. In a series, deal if everybody from the game before is back.

    If the person cannot be reached in private and no feature can show their cards elsewhere, do not seat them: the
    answer opens the private chat. With `further`, a reachable person also gets their cards elsewhere. Without
    `in_room`, the person is not known to be in the room, and can only return to their seat of the game before.

    Raises:
        Declined: The person has a seat already, or may not sit down.
    """
    table.taps.note(person.person)
    lobby, now = table.in_lobby(), services.clock.now()
    if person.person in lobbies.persons(lobby):
        if can_be_dealt_to(table, lobby, person):
            raise Declined(AnswerCode.ALREADY_JOINED)
        held = services.holding(lobby, table.info.settings, person)
        if held is None:
            return Answer(opens_private=JoinTable(table.table).text(LINK))
        await table.keep_lobby(held, person.person)
        table.post_further(person.person)
        return Answer()
    await _check_may_sit(table, person, services)
    if person.person in lobby.shut_out and not services.platforms.room(table.room).knows_admins:
        raise Declined(AnswerCode.SHUT_OUT)
    elsewhere = None if in_room else services.platforms.not_of(table.room)
    chair = lobbies.returning(lobby, person, elsewhere)
    further, joined = further or not person.reachable, lobbies.join(lobby, person.person, now, chair)
    held = services.holding(joined, table.info.settings, person) if further else joined
    if held is None and not person.reachable:
        await services.store.commit([sent_to_private(table.table, person.person, services)])
        return Answer(opens_private=JoinTable(table.table).text(LINK))
    await sit_or_deal(table, held or joined, person, services)
    if further:
        table.post_further(person.person)
    return services.answer(person, AnswerCode.JOINED)


async def _check_may_sit(table: Table, person: Person, services: Services) -> None:
    """Check that the table is not in a private chat, and that its room has not banned the person.

    Raises:
        Declined: The person may not sit down.
    """
    if table.private:
        raise Declined(AnswerCode.TABLE_GONE)
    await check_not_barred(person, table.room, services)


async def next_seat(table: Table, person: Person, services: Services) -> Answer:
    """Keep a seat in the next game for a spectator. If a seat is kept for them already, give it up.

    Raises:
        Declined: No game is running, or the person may not sit down.
    """
    draft = table.in_play().draft()
    await _check_may_sit(table, person, services)
    if person.person in draft.state.shut_out:
        raise Declined(AnswerCode.SHUT_OUT)
    kept = draft.wants_next_seat(person.person)
    await table.keep_game(draft, person.person)
    return services.answer(person, AnswerCode.NEXT_SEAT if kept else AnswerCode.NEXT_SEAT_GIVEN_UP)


async def arrive(table: Table, person: Person, services: Services) -> Answer:
    """Check the person in for their match. If they cannot be reached, the answer opens the private chat instead.

    Raises:
        Declined: The table has no match, or the person is not invited to it.
    """
    if table.match is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    lobby = lobbies.arrive(table.any_lobby(), person.person, services.clock.now())
    if not person.reachable:
        return Answer(opens_private=JoinTable(table.table).text(LINK))
    await table.keep_lobby(lobby, person.person)
    return services.answer(person, AnswerCode.HERE)


async def sit_or_deal(table: Table, lobby: Lobby, person: Person, services: Services) -> None:
    """Commit the lobby. In a series, deal instead if everybody is back and can be shown their cards."""
    if lobbies.complete(lobby) and not _unreachable(table, lobby, services):
        await table.deal(lobby, person.person, services.clock.now())
    else:
        await table.keep_lobby(lobby, person.person)


def _unreachable(table: Table, lobby: Lobby, services: Services) -> list[str]:
    names = names_at(lobby, services.people, table.info.texts(services), lobby.room)
    people = [services.people.person(person, lobby.room) for person in lobbies.persons(lobby)]
    missing = (person for person in people if not can_be_dealt_to(table, lobby, person))
    return [names[person.person] for person in missing]


async def leave(table: Table, person: Person, services: Services) -> Answer:
    """Take the person out of the lobby, or out of the running game for good.

    If only guests and computers are left in the lobby, close the table. A person who is out stays in a match, because
    they may continue in the tournament.

    Raises:
        Declined: The person has no seat, or the table is closed.
    """
    now = services.clock.now()
    if isinstance(table.state, Lobby):
        left = lobbies.leave(table.in_lobby(), person.person, now)
        if not lobbies.hosts(left):
            await table.close(Why.CANCELLED, now)
        else:
            await table.keep_lobby(left, person.person)
        return services.answer(person, AnswerCode.LEFT)
    running = table.in_play()
    seat_of(running, person.person)
    if table.match is not None and not plays_at(running, person.person):
        return services.answer(person, AnswerCode.LEFT_OUT)  # nobody is left alone, and they may continue
    return await leave_game(table, person, services)


def cost_of_leaving(table: Table, person: Person) -> Cost | None:
    """Return what the person loses by leaving the running game; None if they lose nothing or no game is running."""
    running = table.game
    if running is None or table.closed:
        return None
    if plays_alone(table, person):
        fool = running.game.was_dealt and running.resigns_by_leaving(seat_of(running, person.person))
        return Cost.FOOL if fool else Cost.UNCOUNTED
    return Cost.DEFEAT if plays_at(running, person.person) else None


def plays_alone(table: Table, person: Person) -> bool:
    """Return True if the person plays against computers only, in a running game outside tournaments."""
    running = table.game
    if running is None or table.closed or table.match is not None:
        return False
    seat = running.seat_of(person.person)
    return seat is not None and running.seats_of_people() == (seat,)


def plays_at(running: Running, person: PersonId) -> bool:
    """Return True if the person has a seat in the game and is not out yet."""
    seat = running.seat_of(person)
    return seat is not None and running.view(None).players[seat].place is None


async def leave_game(table: Table, person: Person, services: Services) -> Answer:
    """Take the person out of the running game for good. In a match, a person who is out leaves the tournament, too.

    If nobody is left, or all others have agreed to cancel the game, close the table. A match is not closed.

    Raises:
        Declined: No game is running, or the person has no seat.
    """
    draft, now = table.in_play().draft(), services.clock.now()
    seat = seat_of(draft, person.person)
    playing = plays_at(draft, person.person)
    draft.leave(seat, now)
    await table.keep_game(draft, person.person)
    if draft.over:
        return services.answer(person, AnswerCode.RESIGNED)
    if draft.all_agree and table.match is None:  # nobody is left, or the others have agreed to cancel
        await table.close(Why.CANCELLED, now)
        return services.answer(person, AnswerCode.CLOSED)
    return services.answer(person, AnswerCode.LEFT_GAME if playing else AnswerCode.LEFT_OUT)


async def start(table: Table, person: Person, services: Services) -> Answer:
    """Deal the cards. If this person cannot be shown their cards, the answer opens the private chat instead.

    Raises:
        Declined: The person may not start the game, or the game cannot start, for example if others cannot be reached.
    """
    lobby, now = table.in_lobby(), services.clock.now()
    lobby = lobbies.expire_kept(lobby, now)
    if person.person not in lobbies.persons(lobby):
        raise Declined(AnswerCode.NOT_SEATED)
    if not lobbies.may_start(lobby, person.person, now):
        raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, services))
    at_last = not can_be_dealt_to(table, lobby, person)
    held = services.holding(lobby, table.info.settings, person) if at_last else lobby
    if held is None:
        return Answer(opens_private=DealNow(table.table).text(LINK))
    lobbies.check_start(held, _unreachable(table, held, services))
    await table.deal(held, person.person, now)
    if at_last:
        table.post_further(person.person)
    return Answer()


def needs_admin_to_cancel(table: Table, person: Person) -> bool:
    """Return True if this person may close the lobby or the game only as an administrator."""
    if not table.people_decide:
        return False
    match table.state:
        case Lobby(opener=opener):
            return _admins_cancel(table) or person.person != opener
        case Running() as running:
            return _admins_cancel(table) or running.seat_of(person.person) is None
        case _:
            return False


def _admins_cancel(table: Table) -> bool:
    """Return True if by the room's settings only an administrator may begin to close the table.

    After an administrator has agreed to close a game, its players may agree, too: the result is False.
    """
    begun = table.game is not None and table.game.state.cancel_agreed
    return table.info.settings.cancels is WhoMay.ADMINS and not begun


def check_may_cancel(table: Table, person: Person, services: Services, *, admin: bool) -> None:
    """Check that the person may close the lobby or the game, or agree to close the game.

    `admin` is True if the person is an admin of the room.

    Raises:
        Declined: The person may not do so, or a feature decides about the table.
    """
    table.check_people_decide()
    if _admins_cancel(table) and not admin:
        raise Declined(AnswerCode.ONLY_ADMIN_CANCELS)
    match table.state:
        case Lobby(opener=opener):
            if person.person != opener and not admin:
                raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, services))
        case Running() as running:
            if not admin:
                seat_of(running, person.person)
        case _:
            raise Declined(AnswerCode.STALE)


async def cancel(table: Table, person: Person, services: Services, *, admin: bool) -> Answer:
    """Close the lobby or the running game, or record that the person agrees to close the game.

    A lobby is closed by its opener or an admin. A game is closed at once by an admin without a seat in it. Otherwise it
    is closed when all people seated have agreed. `admin` is True if the person is an admin of the room.

    Raises:
        Declined: The person may not close the lobby or the game.
    """
    now = services.clock.now()
    check_may_cancel(table, person, services, admin=admin)
    if isinstance(table.state, Lobby):
        await table.close(Why.CANCELLED, now)
        return services.answer(person, AnswerCode.CANCELLED)
    running = table.in_play()
    if admin and running.seat_of(person.person) is None:
        await table.close(Why.CANCELLED, now, None if person.person == NOBODY else person.person)
        return services.answer(person, AnswerCode.CANCELLED)
    return await _agree(table, person, seat_of(running, person.person), services)


async def _agree(table: Table, person: Person, seat: Seat, services: Services) -> Answer:
    draft = table.in_play().draft()
    if draft.agree_to_cancel(seat):
        await table.close(Why.CANCELLED, services.clock.now())
        return services.answer(person, AnswerCode.CANCELLED)
    await table.keep_game(draft, person.person)
    agreed, needed = len(draft.state.cancel_agreed), len(draft.seats_of_people())
    return services.answer(person, AnswerCode.CANCEL_ASKED, agreed=agreed, needed=needed)


async def _in_play(table: Table, person: Person, tap: TableTap, services: Services) -> Answer:
    draft, now, further = table.in_play().draft(), services.clock.now(), False
    match tap.verb:
        case TableVerb.BACK:
            draft.come_back(seat_of(draft, person.person), now)
            code = AnswerCode.WELCOME_BACK
        case TableVerb.TAKE_OVER:
            await check_not_barred(person, table.room, services)
            further = not person.reachable
            held = services.holding(draft.state, table.info.settings, person) if further else draft.state
            if held is None:
                await services.store.commit([sent_to_private(table.table, person.person, services)])
                link = TakeSeat(table.table, tap.argument[:2])
                return Answer(opens_private=link.text(LINK))
            draft.state = held
            draft.take_over(_seat_number(draft, tap.argument), person.person, now)
            code = AnswerCode.SEAT_YOURS
        case TableVerb.CLOSE:
            if not draft.state.stale:
                raise Declined(AnswerCode.NOT_STALE)
            await table.close(Why.CANCELLED, now, person.person)
            return services.answer(person, AnswerCode.CLOSED)
        case _:
            return await cancel(table, person, services, admin=False)
    await table.keep_game(draft, person.person)
    if further:
        table.post_further(person.person)
    return services.answer(person, code)


def _where_is_my_hand(table: Table, person: Person) -> Answer:
    if person.person not in table.persons():
        raise Declined(AnswerCode.NOT_SEATED)
    return Answer(opens_private=ShowHand(table.table).text(LINK))


def seat_of(running: Running, person: PersonId) -> Seat:
    """Return the person's seat in the game.

    Raises:
        Declined: The person has no seat in the game.
    """
    seat = running.seat_of(person)
    if seat is None:
        raise Declined(AnswerCode.NOT_SEATED)
    return seat


def _seat_number(running: Running, text: str) -> Seat:
    if not text.isdecimal() or int(text) >= len(running.state.seats):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return Seat(int(text))


def check_fresh(
    table: Table, person: PersonId, seat: Seat, tap: MoveTap | HandTap | AskHint | CutTap
) -> None:
    """Check that a tap on a button of a hand is not outdated.

    Since the button was drawn, the seat must have made no move, and no new bout may have begun. A person must play at
    the seat, not a computer.

    Raises:
        Declined: The button is outdated. The hand is then shown again.
    """
    running = table.in_play()
    here = running.state.seats[seat].presence is Presence.PRESENT
    now = tap.bout in (ANY_BOUT, running.game.bout) and tap.made == running.game.moves_made(seat)
    if not here or not now:
        raise stale(table, person)


def stale(table: Table, person: PersonId) -> Declined:
    """Drop the person's unfinished choice, and show their hand. Return the error for a tap on an outdated button."""
    table.choose(person, None)
    return Declined(AnswerCode.STALE)


EVERY_S: Final = 300
"""People of a room are notified of a new table at most once in this time (s)."""


class TableCalls:
    """Notifies people of a new table in their room, as soon as its post is shown.

    A room has such notices at most once in `EVERY_S` seconds; `speed` multiplies this limit.
    """

    def __init__(self, services: Services, tables: TableRegistry, speed: float) -> None:
        self._services = services
        self._tables = tables
        self._rooms: RateLimits[Chat] = RateLimits(services.clock, speed, 1, 1 / EVERY_S)

    def shown(self, slot: SlotId) -> None:
        """Handle the first shown post of a table: notify the people who asked for notices of new tables in this room.

        Nobody is notified of a private table, the table of a feature, or a later game of a series.
        """
        table_id = table_of(slot)
        table = None if table_id is None else self._tables.known(table_id)
        if table is None or not table.is_new:
            return
        table.is_new = False
        lobby = table.state
        usual = isinstance(lobby, Lobby) and lobby.previous is None and lobby.people_decide
        if usual and not table.private:
            self._services.background.start(self._call(table))

    async def _call(self, table: Table) -> None:
        services = self._services
        rows = [row for row in await services.store.room_people(table.room) if row.called and not row.barred]
        if not rows or not self._rooms.allows(table.room):
            return
        await services.people.load(row.person for row in rows)
        people = [services.people.person(row.person) for row in rows if row.person not in table.persons()]
        alerted = [person.person for person in people if may_be_rung(person, table.info.settings)]
        state = table.state
        if isinstance(state, Lobby | Running) and (alerts := services.changes_of_alert(state, alerted)):
            await services.store.commit(alerts)
        for person in people:
            self._tell(person, table)

    def _tell(self, person: Person, table: Table) -> None:
        services = self._services
        texts, post = services.texts_of(person), services.presenter.post(table_slot(table.table))
        if not person.reachable or table.closed or post is None:
            return
        screen = screens.call_screen(table.info.title, table.table, texts)
        screen = replace(screens.with_way_back(screen, table.room, post, texts), room=table.room, direct=True)
        room = f"{table.room.platform}:{table.room.id}:{table.room.topic}"
        loud = Repost.RING if may_be_rung(person, table.info.settings) else Repost.QUIET
        services.presenter.show(
            SlotId(f"note:call:{room}:{person.person}"), None, person.private, screen, Urgency.OTHER,
            repost=loud, resend=False,
        )  # fmt: skip


def seen_on(table: Table, person: Person, tapped: Tapped, services: Services) -> None:
    """Report a tap on a table's message to the presenter.

    A tapped message that is not the post of its slot was left by a crash. The presenter makes it the post, or deletes
    it.
    """
    if tapped.message is None:
        return
    chat, slot = tapped.where.chat, hand_slot(table.table, person.person)
    if chat == table.room and not table.private:
        ended = table.game if table.closed else None
        slot = table.room_slot if ended is None else end_slot(table.table, ended.state.game)
    if chat not in (table.room, person.private):
        own = (one for one in table.readers() if one.person == person.person and one.chat == chat)
        further = next(own, None)
        if further is None:
            return
        slot = further.slot
    services.presenter.tapped_on(slot, tapped.message)


def draw_again(table: Table, tapped: Tapped, services: Services) -> None:
    """Redraw the tapped post if its present screen does not have the tapped button.

    The message then shows an old screen.
    """
    if tapped.message is None:
        return
    for slot in table.slots:
        if services.presenter.may_be_old(slot, tapped.where.chat, tapped.message):
            screens = [shown.draw() for shown in table.posts() if shown.slot == slot]
            if not any(tapped.data in _buttons(screen) for screen in screens):
                services.presenter.mark_uncertain(slot)
                table.show(None)


def _buttons(screen: Screen) -> set[str]:
    """Return the data of all buttons of the screen. Disabled ones count, because some platforms do not disable them."""
    actions = (button.action for row in screen.rows for button in row)
    return {action.data for action in actions if isinstance(action, Tap | OpenChat | Disabled)}

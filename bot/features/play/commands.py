"""Commands, deep links and taps that open or change a table, or play a card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import TableId
from bot.domain.instructions import Repost
from bot.domain.rows import Person, PutRoom
from bot.domain.scene import Choice, CutAt, Doubt, Level, Marked, Pace, WhichUse
from bot.domain.screen import Screen
from bot.domain.state import Lobby
from bot.domain.tap_data import (
    LINK,
    ChooseTable,
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
    TapData,
)
from bot.feature import Context
from bot.features.play.rematch import with_first_post
from bot.game import lobby as lobbies
from bot.game.readers import end_slot, hand_slot, with_further_posts
from bot.game.rules import first_rules, own_rules, rules_called
from bot.game.running import Running
from bot.game.table_state import guests_of, to_stored
from bot.i18n.texts import Texts
from bot.rights import belongs_to, table_here
from bot.screens.grid import cards_on_table
from bot.screens.notices import Cost, why_no_call, why_not, why_unplayable
from bot.screens.offers import game_wished
from bot.tables import table_steps as steps
from bot.tables.drawing import RoomInfo, names_of, read_room
from bot.tables.posts import may_be_rung
from bot.tables.registry import default_room, title_of
from bot.tables.rooms import check_may_open
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.table_steps import check_fresh, open_options, seat_of, stale
from engine import Call, IllegalMove

_YES: Final = "yes"


async def newgame(ctx: Context, command: Typed) -> Answer:
    """Open a table with a lobby. If the room already has a table, post that one again at the end of the chat.

    Raises:
        Declined: The person may not open a table, or the table in the room belongs to a tournament.
    """
    preset = game_wished(command.argument, ctx.services.texts)
    async with ctx.tables.opening(ctx.where.chat):
        table = await ctx.tables.brought_to(ctx.where.chat)
        if table is None:
            await check_may_open(ctx.person, ctx.where.chat, ctx.is_admin_of, ctx.services)
            opened = await _open(ctx, preset)
            return await with_first_post(ctx, opened, Answer())
    table.check_people_decide()
    async with table.lock:
        table.repost_at_bottom(ctx.person.person)
    return Answer.said(ctx.own_texts.rich(f"answer-{AnswerCode.TABLE_BUSY.value}"))


async def solo(ctx: Context, command: Typed) -> Answer:
    """Deal a game against computers at once, in the private chat.

    If the chat has a lobby, deal there; the typed choices apply if no other person is in it. If the cards are dealt
    already, post the table again at the end of the chat.

    Raises:
        Declined: The lobby cannot be started, for example because other people in it cannot be reached.
    """
    argument, opponents, level = _alone(command.argument)
    preset = game_wished(argument, ctx.services.texts)
    async with ctx.tables.opening(ctx.where.chat):
        table = ctx.tables.at(ctx.where.chat) or await _open(ctx, preset)
    async with table.locked(ctx.delivery):
        table.taps.note(ctx.person.person)
        if isinstance(table.state, Lobby):
            lobby, now = table.state, ctx.services.clock.now()
            if (preset or opponents or level) and lobbies.persons(lobby) == (ctx.person.person,):
                lobby = lobbies.arrange_alone(lobby, preset, opponents, level, now)
                await table.keep_lobby(lobby, ctx.person.person)
            return await steps.start(table, ctx.person, ctx.services)
        table.repost_at_bottom()
    return Answer()


async def show_table(ctx: Context, command: Typed) -> Answer:
    """Post the table again at the end of the chat; for a guest in their private chat, post their hand again.

    After a game, post its end again if that post may not have arrived. In a room without a table, a feature may post
    something instead (`Hooks.table_asked`).

    Raises:
        Declined: There is no table.
    """
    ended = None if command.table is not None else ctx.tables.ended_at(ctx.where.chat)
    if ended is not None and ended.game is not None:
        slot = end_slot(ended.table, ended.game.state.game)
        if ctx.services.presenter.needs_request(slot):
            ended.post_again(Repost.QUIET, slot, ctx.person.person)
            return Answer()
    if not ctx.where.private and await ctx.tables.brought_to(ctx.where.chat) is None:
        for brings_down in ctx.services.hooks.table_asked:
            if await brings_down(ctx.where.chat, ctx.person.person):
                return Answer()
    found = table_here(ctx)
    async with found.lock:
        if ctx.where.private and ctx.person.person in guests_of(found.state):
            found.post_again(Repost.QUIET, hand_slot(found.table, ctx.person.person))
        else:
            found.repost_at_bottom(ctx.person.person)
    return Answer()


async def show_hands(ctx: Context, _: Typed) -> Answer:
    """Show the person's hand again: that of this room's table, or in private those of all their tables.

    If the platform shows the hand as the answer itself, show only one. After a command in a room the hand comes with an
    alert, if the settings allow alerts, because it is in another chat.

    Raises:
        Declined: The person has no cards. Or they have no private chat: then the refusal has a button to open it.
    """
    where = ctx.where
    if where.private and not where.ephemeral:
        for found in _hands_of(ctx):
            await post_hand(ctx.person, found, Repost.QUIET)
        return Answer()
    found = _hands_of(ctx)[0] if where.private else table_here(ctx)
    if where.ephemeral:
        check_has_hand(ctx.person, found)
    else:
        rings = may_be_rung(ctx.person, found.info.settings)
        await post_hand(ctx.person, found, Repost.RING if rings else Repost.QUIET)
        if not ctx.person.reachable:
            further = ctx.person.person in with_further_posts(found.readers())
            code = AnswerCode.HAND_HERE if further else AnswerCode.HAND_IN_PRIVATE
            raise Declined(code, opens_private=ShowHand(found.table).text(LINK))
    return Answer(opens_private=ShowHand(found.table).text(LINK))


async def leave(ctx: Context, command: Typed) -> Answer:
    """Remove the person from the lobby, or for good from the running game.

    Without `yes` as the argument, first ask for a confirmation if the game would end, or count as a defeat.

    Raises:
        Declined: There is no table.
    """
    found = table_here(ctx)
    cost = None if _is_sure(command) else steps.cost_of_leaving(found, ctx.person)
    if cost is not None:
        return _ask_to_leave(ctx, found, cost)
    async with found.locked(ctx.delivery):
        return await steps.leave(found, ctx.person, ctx.services)


async def leave_at(ctx: Context, command: Typed, table: Table) -> TapData | None:
    """Return the button that leaves this table without a question, for `/leave yes` by a person with several tables.

    Return None if the command has no `yes`.
    """
    if command.argument.strip().lower() != _YES:
        return None
    return TableTap(table.table, TableVerb.LEAVE, ctx.person.person)


async def choose_table(ctx: Context, tap: ChooseTable) -> Answer:
    """Carry out the command of the button at the chosen table. The answer replaces the question about the table.

    Raises:
        Declined: The command refuses.
    """
    return _in_place(ctx, await ctx.carry_out(tap.command.value, tap.table))


def _in_place(ctx: Context, answer: Answer) -> Answer:
    """Show the words of `answer`, if it has any, in place of the question with the tapped button.

    Return an answer with the new content if the platform itself shows it; else return `answer`.
    """
    if not answer.text:
        return answer
    renewed = ctx.renew(screens.answer_screen(answer.line, answer.opens_private, ctx.own_texts))
    return answer if renewed.screen is None else renewed


async def cancel(ctx: Context, command: Typed) -> Answer:
    """Close the lobby, or agree to close the running game.

    Without `yes` as the argument, first ask for a confirmation if this ends a game against computers.

    Raises:
        Declined: There is no table, or the person has no right to close it.
    """
    found = table_here(ctx)
    if not _is_sure(command) and steps.plays_alone(found, ctx.person):
        return _ask_to_close(ctx, found)
    asks = not ctx.where.private and steps.needs_admin_to_cancel(found, ctx.person)
    admin = asks and await ctx.is_admin()
    async with found.locked(ctx.delivery):
        return await steps.cancel(found, ctx.person, ctx.services, admin=admin)


def _is_sure(command: Typed) -> bool:
    return command.argument.strip().lower() == _YES


def _ask_to_leave(ctx: Context, table: Table, cost: Cost) -> Answer:
    texts, person = ctx.own_texts, ctx.person.person
    title = table.info.title_in(texts)
    return _ask_in_private(ctx, table, screens.leave_screen(table.table, person, title, texts, cost))


def _ask_to_close(ctx: Context, table: Table) -> Answer:
    return _ask_in_private(ctx, table, screens.close_screen(table.table, ctx.person.person, ctx.own_texts))


def _ask_in_private(ctx: Context, table: Table, question: Screen) -> Answer:
    """Ask the person for a confirmation about this table, in private if possible."""
    in_private = ctx.person.reachable and not ctx.where.ephemeral
    where = Where(ctx.person.private, private=True) if in_private else ctx.where
    return ctx.show("leave", question, where, table.table)


async def post_hand(person: Person, table: Table, repost: Repost) -> None:
    """Post the person's hand again, with or without an alert (`repost`): it may be deleted or far up in the chat.

    Raises:
        Declined: The person has no cards at this table.
    """
    async with table.lock:
        check_has_hand(person, table)
        table.post_again(repost, hand_slot(table.table, person.person))


def check_has_hand(person: Person, table: Table) -> None:
    """Check that the person has a hand post at this table.

    Raises:
        Declined: The person has no seat, or no cards are dealt. In a private chat the lobby has a hand post, too.
    """
    if person.person not in table.persons():
        raise Declined(AnswerCode.NOT_SEATED)
    if table.game is None and not table.private:
        raise Declined(AnswerCode.NOT_DEALT)


async def _open(ctx: Context, preset: str) -> Table:
    services, where, person = ctx.services, ctx.where, ctx.person
    now = services.clock.now()
    known, settings, rows = await read_room(where.chat, services)
    room = known or default_room(where.chat, where.title, person.language)
    own = own_rules(room)
    options = rules_called(preset, own) if preset else first_rules(room, settings.preset)
    room = replace(room, title=title_of(where, person, services), preset=preset or room.preset)
    pace = Pace.NONE if where.private else Pace(settings.pace or room.pace)
    lobby = lobbies.open_lobby(
        where.chat, person.person, options, pace, services.fresh_seed(), now,
        private=where.private, own=own,
        hints=where.private and where.hints and await _is_newcomer(ctx),
        watched=False if services.links_to_tables(where.chat) else None,
    )  # fmt: skip
    lobby = services.new_lobby(lobby, where)
    typed = services.platforms.typed_in(where.chat)
    opened = Table(services, RoomInfo(room.title, room.language, settings, rows, typed), lobby)
    async with opened.locked(ctx.delivery):
        await opened.open([PutRoom(room)])
        ctx.tables.add(opened)
    return opened


async def _is_newcomer(ctx: Context) -> bool:
    """Return True if the person has not finished a game anywhere yet."""
    return not await ctx.services.store.standings(None, [ctx.person.person])


def _hands_of(ctx: Context) -> list[Table]:
    """Return the tables at which the person has cards, and their lobby in the private chat.

    Raises:
        Declined: There are none.
    """
    tables = list(ctx.tables.seated(ctx.person.person))
    dealt = [one for one in tables if one.private or one.game is not None]
    if not dealt:
        raise Declined(AnswerCode.NOT_DEALT if tables else AnswerCode.NO_TABLE)
    return dealt


def _alone(argument: str) -> tuple[str, int, Level | None]:
    """Parse the argument of `/solo`: `perevodnoy 2 easy` is a game, the number of opponents, and their level.

    Each part is optional: an empty text, 0 and None stand for a missing one. Only 1 to 3 is a number of opponents.
    """
    words, opponents, level = argument.split(), 0, None
    if words and words[-1].lower() in {known.value for known in Level}:
        level = Level(words.pop().lower())
    if words and words[-1] in ("1", "2", "3"):
        opponents = int(words.pop())
    return " ".join(words), opponents, level


async def join(ctx: Context, link: JoinTable) -> Answer:
    """Seat the person at the table of the link, or check them in for its match.

    Raises:
        Declined: The table does not exist any more, or they may not sit down.
    """
    table, person = _come_to(ctx, link.table), ctx.person
    in_room = await belongs_to(ctx, table, followed=True)
    async with table.locked(ctx.delivery):
        if table.match is not None:
            return await steps.arrive(table, person, ctx.services)
        if isinstance(table.state, Lobby) and person.person in table.persons():
            return ctx.say(AnswerCode.JOINED)  # the opener, seated before
        return await steps.join(table, person, ctx.services, in_room=in_room)


async def deal(ctx: Context, link: DealNow) -> Answer:
    """Deal the cards for a person who tapped *Deal* before they had a private chat, and now has opened it by the link.

    If the cards are dealt already, post the person's hand again.

    Raises:
        Declined: The table does not exist any more, or the game cannot start.
    """
    table = _come_to(ctx, link.table)
    if not isinstance(table.state, Lobby):
        await post_hand(ctx.person, table, Repost.QUIET)
        return Answer()
    async with table.locked(ctx.delivery):
        return await steps.start(table, ctx.person, ctx.services)


async def take_seat(ctx: Context, link: TakeSeat) -> Answer:
    """Give a free seat of a running game to a person of the room.

    Raises:
        Declined: The table does not exist any more, or the person may not take the seat.
    """
    table = _come_to(ctx, link.table)
    async with table.locked(ctx.delivery):
        tap = TableTap(table.table, TableVerb.TAKE_OVER, link.seat)
        return await steps.table_tap(table, ctx.person, tap, ctx.services)


async def show_options(ctx: Context, link: OpenOptions) -> Answer:
    """Post the settings *Game & pace* of the lobby at the end of the private chat.

    Raises:
        Declined: The table does not exist any more, or the person did not open it.
    """
    table = _come_to(ctx, link.table)
    async with table.locked(ctx.delivery):
        return await open_options(table, ctx.person, ctx.services)


async def show_hand(ctx: Context, link: ShowHand) -> Answer:
    """Post the person's hand again.

    Raises:
        Declined: The table does not exist any more, or the person has no cards there.
    """
    await post_hand(ctx.person, _come_to(ctx, link.table), Repost.QUIET)
    return Answer()


def _come_to(ctx: Context, table: TableId) -> Table:
    """Return the table of a link. The person has just opened the private chat, so also send all their posts there.

    Raises:
        Declined: The table does not exist any more.
    """
    ctx.tables.show_tables_of(ctx.person.person)
    return ctx.tables.table(table)


async def act(table: Table, person: Person, tap: MoveTap | HandTap | CutTap, services: Services) -> Answer:
    """Handle a tap on a hand: make a move, keep a choice, or answer with a reason. The caller holds the table's lock.

    Raises:
        Declined: The game is over, or the button is old.
    """
    match tap:
        case MoveTap():
            return await _move(table, person, tap, services)
        case HandTap():
            return _ask(table, person, tap, services)
        case CutTap():
            seat = seat_of(table.in_play(), person.person)
            check_fresh(table, person.person, seat, tap)
            return _choose(table, person, CutAt(tap.place))


async def _move(table: Table, person: Person, tap: MoveTap, services: Services) -> Answer:
    """Make the move of the button. If the rules forbid it, answer with the reason.

    Raises:
        Declined: The seat has moved, or other cards are on the table, since the button was drawn.
    """
    running = table.in_play()
    seat = seat_of(running, person.person)
    check_fresh(table, person.person, seat, tap)
    if tap.on_table is not None and tap.on_table != cards_on_table(running.view(None)):
        raise stale(table, person.person)
    draft = running.draft()
    try:
        draft.play(seat, tap.move, services.clock.now())
    except IllegalMove as refused:
        table.choose(person.person, None)
        return Answer(why_not(running.game, tap.move, refused.reason, *_words(running, person, services)))
    await table.keep_game(draft, person.person)
    return Answer()


def _ask(table: Table, person: Person, tap: HandTap, services: Services) -> Answer:
    """Handle a tap on the hand that makes no move: keep a choice, or answer with a reason.

    A choice is kept in memory until the hand post changes.

    Raises:
        Declined: The button is old, or the cards are not in the hand.
    """
    running = table.in_play()
    seat = seat_of(running, person.person)
    explains = tap.kind == "why" and bool(tap.cards)
    if not explains:  # a question for a reason is always harmless, and a waiting hand has no bout
        check_fresh(table, person.person, seat, tap)
    if not Counter(tap.cards) <= Counter(map(str, running.view(seat).hand)):
        raise Declined(AnswerCode.NOT_YOUR_CARDS)
    if explains:
        return Answer(why_unplayable(running.game, seat, tap.cards, *_words(running, person, services)))
    match tap.kind:
        case "which" if len(tap.cards) == 1:
            return _choose(table, person, WhichUse(tap.cards[0]))
        case "mark" if tap.cards:
            return _choose(table, person, Marked(tap.cards))
        case "doubt" if not any(isinstance(move, Call) for move in running.game.legal_moves(seat)):
            return Answer(why_no_call(running.game, seat, *_words(running, person, services)))
        case "doubt":
            return _choose(table, person, Doubt())
        case _:
            return _choose(table, person, None)


def _words(running: Running, person: Person, services: Services) -> tuple[Texts, tuple[str, ...]]:
    """Return the texts for the person, and the names at the seats in their language."""
    texts = services.texts_of(person)
    return texts, names_of(running.state.seats, services.people, texts)


def _choose(table: Table, person: Person, choice: Choice | None) -> Answer:
    table.taps.note(person.person)
    table.choose(person.person, choice)
    return Answer()


_SHOW_HANDS: Final = frozenset({TableVerb.JOIN, TableVerb.START, TableVerb.TAKE_OVER, TableVerb.CARDS_HERE})
"""The taps that may show a hand in the room."""


async def tap_table(ctx: Context, tap: TableTap) -> Answer:
    """Handle a tap on a button of a lobby or a table.

    If the tap would end a game or cause a defeat, ask for a confirmation instead.

    Raises:
        Declined: The table does not exist any more, or the person may not do this.
        engine.OptionConflict: The rules contradict each other.
    """
    table, where, person = ctx.tables.table(tap.table), ctx.where, ctx.person
    if tap.named_person is not None:
        return await _confirmed(ctx, table, tap)
    if (question := _question(ctx, table, tap)) is not None:
        return question
    if tap.verb in _SHOW_HANDS:
        ctx.services.take_token(to_stored(table.state), table.info.settings, person, ctx.tap_token)
    cancels = tap.verb is TableVerb.CANCEL and not where.private
    asks = cancels and steps.needs_admin_to_cancel(table, person)
    admin = asks and await ctx.is_admin_of(person, table.room)
    return await ctx.with_table(table, steps.table_tap(table, person, tap, ctx.services, admin=admin))


async def tap_hand(ctx: Context, tap: MoveTap | HandTap | CutTap) -> Answer:
    """Handle a tap on a button of the person's hand.

    Raises:
        Declined: The game is over, or the button is old.
    """
    table = ctx.tables.playing(tap.game)
    return await ctx.with_table(table, act(table, ctx.person, tap, ctx.services))


def _question(ctx: Context, table: Table, tap: TableTap) -> Answer | None:
    """Return the question for a confirmation if the tap would end a game or cause a defeat; else None."""
    if tap.verb is TableVerb.LEAVE:
        cost = steps.cost_of_leaving(table, ctx.person)
        return None if cost is None else _ask_to_leave(ctx, table, cost)
    if tap.verb in (TableVerb.AGREE, TableVerb.CANCEL) and steps.plays_alone(table, ctx.person):
        return _ask_to_close(ctx, table)
    return None


async def _confirmed(ctx: Context, table: Table, tap: TableTap) -> Answer:
    """Leave the table or agree to close it, after a tap on the button of a confirmation.

    The confirmation is a notice, not a post of the table. The answer replaces its content.

    Raises:
        Declined: The confirmation is for another person, or they may not leave or close the table.
    """
    if tap.named_person != ctx.person.person:
        raise Declined(AnswerCode.NOT_FOR_YOU)
    async with table.locked(ctx.delivery):
        answer = await steps.table_tap(table, ctx.person, tap, ctx.services)
        ctx.tables.file_under_room(table)
    return _in_place(ctx, answer)

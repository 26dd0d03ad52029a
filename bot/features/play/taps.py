"""Taps on the posts of a table and on the cards of a hand."""

from __future__ import annotations

from collections import Counter
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.rows import Person
from bot.domain.scene import Choice, CutAt, Doubt, Marked, WhichUse
from bot.domain.tap_data import CutTap, HandTap, MoveTap, TableTap, TableVerb
from bot.feature import Context
from bot.features.play.commands import ask_to_leave
from bot.game.running import Running
from bot.i18n.texts import Texts
from bot.screens.grid import cards_on_table
from bot.screens.notices import why_no_call, why_not, why_unplayable
from bot.tables import table_steps as steps
from bot.tables.drawing import names_of
from bot.tables.posts import permit
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.table_steps import check_fresh, seat_of, stale
from engine import Call, IllegalMove


async def act(table: Table, person: Person, tap: MoveTap | HandTap | CutTap, services: Services) -> Answer:
    """Carry out a tap on somebody's hand. The caller holds the table's lock."""
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
    """Make a move, if the seat has not moved since the button was drawn and the move is still legal."""
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
    """Carry out a tap that makes no move. Nothing is stored; the next change of the hand post drops the choice."""
    running = table.in_play()
    seat = seat_of(running, person.person)
    explains = tap.kind == "why" and bool(tap.cards)
    if not explains:  # a question for the reason is harmless at any time, and a waiting hand names no bout
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
    """Return the texts for the person, and the names at the seats in them."""
    texts = services.texts_of(person)
    return texts, names_of(running.state.seats, services.people, texts, named=running.state.private)


def _choose(table: Table, person: Person, choice: Choice | None) -> Answer:
    table.taps.note(person.person)
    table.choose(person.person, choice)
    return Answer()


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
    return await ctx.at(table, act(table, ctx.person, tap, ctx.services))


async def _confirmed_leave(ctx: Context, table: Table, asked: str) -> Answer:
    """Take the person who was asked out of the game. The button is on no post of the table."""
    if asked != ctx.person.person:
        raise Declined(AnswerCode.NOT_FOR_YOU)
    async with table.lock:
        answer = await steps.leave(table, ctx.person, ctx.services)
        ctx.tables.follow(table)
    return answer

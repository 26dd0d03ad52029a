"""The handlers of quick match: `/play`, the waiting screen, reactions, the buttons after a game, and reports."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed
from bot.domain.ids import PersonId, SlotId, TableId, feature_of_room
from bot.domain.instructions import Urgency
from bot.domain.names import distinct_names
from bot.domain.rows import DropRow
from bot.domain.scene import Presence, ReactionFace
from bot.domain.screen import Screen
from bot.domain.state import Play
from bot.feature import Context
from bot.features.hall.hall import Hall, notice_slot
from bot.features.hall.matching import BETWEEN_REACTIONS_MS, with_reaction
from bot.features.hall.model import (
    HALL,
    MOST_REFUSED,
    NAME,
    AskAbout,
    HallCode,
    HallReport,
    LiftPause,
    Pool,
    React,
    Refuse,
    ReportPerson,
    Seek,
    SeekAgain,
    SeekOthers,
    ShowHallBoard,
    StopSeeking,
    Wish,
)
from bot.features.hall.screens import about_screen, report_screen, waiting_screen
from bot.features.ranks import board_of_room
from bot.game.running import Running
from bot.screens.lines import line
from bot.tables.table import Table
from bot.tables.table_steps import seat_of


async def play(ctx: Context, typed: Typed) -> Answer:
    """Wait for strangers with the typed wish or the last one, and show the waiting screen.

    Raises:
        Declined: The person cannot play in the hall now.
    """
    wish = Wish.typed(typed.argument)
    if wish is None:
        row = await ctx.service(Hall).row(ctx.person.person)
        wish = Wish.of("" if row is None else row.wish)
    return await _seek(ctx, Pool(wish))


async def seek(ctx: Context, tap: Seek) -> Answer:
    """Wait for strangers with the wish of the button.

    Raises:
        Declined: As for `play`.
    """
    return await _seek(ctx, Pool(tap.wish))


async def _seek(ctx: Context, pool: Pool, *, remember: bool = True) -> Answer:
    """Let the person wait. If a computer plays for them in their last game, ask if they want to leave that game."""
    hall = ctx.service(Hall)
    try:
        row = await hall.seek(ctx.person, pool, ctx.delivery, remember=remember)
    except Declined as declined:
        lost = await hall.lost_seat(ctx.person.person) if declined.code is HallCode.PLAYING else None
        if lost is None:
            raise
        return await ctx.carry_out("leave", lost)
    is_beside = ctx.where.ephemeral or ctx.where.chat != ctx.person.private
    answer = ctx.say(HallCode.SEEKING) if is_beside else Answer()
    here = ctx.person.platform in ctx.services.platforms.having("answers_typed")
    closed = Answer(screen=waiting_screen(row, ctx.own_texts, closed=True)) if here else None
    return replace(answer, notice=notice_slot(ctx.person.person), if_unseen=closed)


async def stop(ctx: Context, _: StopSeeking) -> Answer:
    """Wait no longer.

    Raises:
        Declined: The person does not wait.
    """
    hall = ctx.service(Hall)
    stopped = await hall.stop(ctx.person, ctx.delivery)
    row = await hall.row(ctx.person.person)
    hall.show(ctx.person, row, again=False)
    if not stopped:
        raise Declined(HallCode.NOT_WAITING)
    if ctx.where.ephemeral:
        return ctx.renew(waiting_screen(row, ctx.own_texts))
    return ctx.say(HallCode.STOPPED)


async def seek_again(ctx: Context, tap: SeekAgain) -> Answer:
    """Wait for the people of the finished game, to play again with them.

    Raises:
        Declined: The person has not played there to the end, or cannot play in the hall now.
    """
    play = await ctx.service(Hall).finished(tap.table, ctx.person.person)
    return await _seek(ctx, Pool(Wish.of_game(play), tap.table), remember=False)


async def seek_others(ctx: Context, tap: SeekOthers) -> Answer:
    """Wait for other people, with the wish of the finished game.

    Raises:
        Declined: As for `seek_again`.
    """
    play = await ctx.service(Hall).finished(tap.table, ctx.person.person)
    return await _seek(ctx, Pool(Wish.of_game(play)), remember=False)


async def show_board(ctx: Context, _: ShowHallBoard) -> Answer:
    """Show the leaderboards of quick match."""
    return ctx.show("top", await board_of_room(ctx, HALL))


# during a game


async def react(ctx: Context, tap: React) -> Answer:
    """Show a face at the person's seat until they show another one, or until the end of the next bout.

    Raises:
        Declined: No game of the hall is running there, or the person may not react now.
    """
    table = ctx.tables.table(tap.table)
    if await ctx.service(Hall).is_reported(ctx.person.person):
        raise Declined(HallCode.REPORTED)
    return await ctx.with_table(table, _react(ctx, table, tap.face))


async def _react(ctx: Context, table: Table, face: ReactionFace) -> Answer:
    running, me, now = table.state, ctx.person.person, ctx.services.clock.now()
    if not isinstance(running, Running) or feature_of_room(table.room) != NAME:
        raise Declined(HallCode.REACTION_NOT_HERE)
    seat = seat_of(running, me)
    if running.state.seats[seat].presence is not Presence.PRESENT:
        raise Declined(HallCode.REACTION_AWAY)
    last = next((one for one in running.state.reactions if one.seat == seat), None)
    if last is not None and abs(now - last.at) < BETWEEN_REACTIONS_MS:
        raise Declined(HallCode.REACTION_TOO_SOON)
    draft = running.draft()
    draft.state = with_reaction(running.state, seat, face, running.game.bout, now)
    await table.keep_state(draft, tapper=me)
    return Answer()


# about people


async def ask_about(ctx: Context, tap: AskAbout) -> Answer:
    """Show the buttons about the other people of the finished game.

    Raises:
        Declined: The person has not played there to the end, or played with computers only.
    """
    people = [(seat, name) for seat, _, name in await _others(ctx, tap.table)]
    if not people:
        raise Declined(AnswerCode.NOBODY_ELSE)
    reports = ctx.service(Hall).reports is not None
    return ctx.ask_alone("strangers", about_screen(tap.table, people, ctx.own_texts, reports=reports))


async def refuse(ctx: Context, tap: Refuse) -> Answer:
    """Never seat the person at a table with this one again.

    Raises:
        Declined: They have not finished a game together.
    """
    _, other, name = await _other(ctx, tap.table, tap.seat)
    await ctx.service(Hall).refuse(ctx.person.person, other, MOST_REFUSED)
    return _answered(ctx, HallCode.REFUSED, name)


async def report(ctx: Context, tap: ReportPerson) -> Answer:
    """Report a person to the chat of the operator. A second report on the same person changes nothing.

    Raises:
        Declined: They have not finished a game together, or the operator reads no reports.
    """
    hall, services, me = ctx.service(Hall), ctx.services, ctx.person.person
    chat = hall.reports
    if chat is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    _, other, name = await _other(ctx, tap.table, tap.seat)
    if await services.store.row(HallReport, person=other, by=me) is None:
        await hall.report(HallReport(other, me, tap.table, services.clock.now()))
        known = services.people.person(other)
        count = len(await services.store.rows(HallReport, person=other))
        texts = (await ctx.tables.info(chat)).texts(services).on(chat.platform)
        paused = await hall.is_reported(other)
        screen = report_screen(known.name, ctx.person.name, other, count, texts, paused=paused)
        slot = SlotId(f"note:hall-report:{other}:{me}")
        services.presenter.show(slot, None, chat, screen, Urgency.OTHER, resend=False)
        services.presenter.release(slot)
    await hall.refuse(me, other, MOST_REFUSED)
    return _answered(ctx, HallCode.REPORT_SENT, name)


def _answered(ctx: Context, code: HallCode, name: str) -> Answer:
    """Answer about one of the people, in place of the question about them."""
    said = ctx.say(code, name=name)
    shown = ctx.renew(Screen((line(*said.line),)))
    return said if shown.screen is None else shown


async def lift(ctx: Context, tap: LiftPause) -> Answer:
    """Delete the reports on a person, so that they can play again.

    Raises:
        Declined: The button is not in the chat of the operator.
    """
    hall, store = ctx.service(Hall), ctx.services.store
    if ctx.where.chat != hall.reports:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    await store.commit([DropRow(row) for row in await store.rows(HallReport, person=tap.person)])
    return ctx.say(HallCode.LIFTED)


async def _others(ctx: Context, table: TableId) -> list[tuple[int, PersonId, str]]:
    """Return the seat, the id and the shown name of each other person of the finished game."""
    play: Play = await ctx.service(Hall).finished(table, ctx.person.person)
    people = [(seat, one.person) for seat, one in enumerate(play.seats) if one.person is not None]
    await ctx.services.people.load(person for _, person in people)
    names = distinct_names(tuple(ctx.services.people.person(person).name for _, person in people))
    found = ((seat, person, name) for (seat, person), name in zip(people, names, strict=True))
    return [one for one in found if one[1] != ctx.person.person]


async def _other(ctx: Context, table: TableId, seat: int) -> tuple[int, PersonId, str]:
    for found in await _others(ctx, table):
        if found[0] == seat:
            return found
    raise Declined(AnswerCode.NOT_SEATED)

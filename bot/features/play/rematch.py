"""*Play again*: the first tap opens the lobby of the next game, later ones join it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Where
from bot.domain.ids import TableId, has_posts
from bot.domain.scene import GameScene
from bot.domain.screen import Button, Style, Tap
from bot.domain.state import Ended, Play, StoredState, Why
from bot.domain.tap_data import LINK, PlayAgain, TapData
from bot.feature import Context
from bot.game import lobby as lobbies
from bot.game.rules import own_rules
from bot.game.table_state import to_stored
from bot.i18n.texts import Texts
from bot.tables import table_steps as steps
from bot.tables.belonging import sent_to_private
from bot.tables.registry import title_after
from bot.tables.rooms import check_may_open, check_not_barred
from bot.tables.stored import left_by, stored_state
from bot.tables.table import Table
from engine import Record


def again_buttons(scene: GameScene, texts: Texts) -> Iterator[Button]:
    """Yield *Play again* after a game of people who decide. A game from a position belongs to no series."""
    if scene.commitment and scene.people_decide:
        over = scene.series is not None and scene.series.over
        label = texts("end-button-series" if over else "end-button-again")
        yield Button(label, Tap(PlayAgain(scene.table).text()), Style.MAIN)


async def check_continues(ctx: Context, tap: TapData | None) -> None:
    """Check that the person may play the next game after this one (`Right.NEXT_GAME`).

    They played in this game, or asked for a seat in the next one. Everybody but a guest must still belong to the room.
    If the platform cannot find this out, the game must be the last one of the room.

    Raises:
        Declined: The person may not play the next game, the game was aborted, or a feature decides about its table.
    """
    assert isinstance(tap, PlayAgain), "the right is declared by one button"
    ended, person = await _ended(ctx, tap.table), ctx.person
    before = ended.before
    if not isinstance(before, Play) or ended.why is not Why.PLAYED:
        raise Declined(AnswerCode.TABLE_GONE)
    if not before.people_decide:
        arranged = before.match is None
        raise Declined(AnswerCode.ARRANGED_TABLE if arranged else AnswerCode.TOURNAMENT_TABLE)
    played = {seat.person: seat.guest for seat in before.seats}
    if person.person not in (*played, *before.next_seats):
        raise Declined(AnswerCode.NOT_SEATED)
    await check_not_barred(person, ended.room, ctx.services)
    if ended.private or played.get(person.person) is not None or ctx.is_in(ended.room):
        return
    belonging = ctx.core.belonging
    if await belonging.is_proved(person, ended.table):
        return
    member = await belonging.is_member(person, ended.room)
    if member is None:
        last = await ctx.services.store.last_game(ended.room)
        member = last is not None and last.game == before.game
    if not member:
        raise Declined(ctx.services.platforms.not_of(ended.room))


async def play_again(ctx: Context, tap: PlayAgain) -> Answer:
    """Open the lobby of the next game, or join it.

    A person with cards in the room has them there again. Any other person without a private chat is first sent to it.
    If the only message of the table was deleted, the person gets a private button to post a new lobby in any chat.

    Raises:
        Declined: The person is a guest, and nobody of the room has opened the next lobby. Or another table is open.
    """
    person, services, tables = ctx.person, ctx.services, ctx.tables
    ctx.note_end_post(tap.table)
    ended = await _ended(ctx, tap.table)
    assert isinstance(ended.before, Play), "the right to the tap was checked"
    if not has_posts(ended.room) and person.platform == ended.room.platform:
        return _post_again(ctx, ended.before)
    await tables.waking.at(ended.room)
    guest = any(seat.person == person.person and seat.guest is not None for seat in ended.before.seats)
    if guest and tables.at(ended.room) is None:
        raise Declined(AnswerCode.GUEST_OPENS_NOTHING)
    info = await tables.info(ended.room)
    held = services.holding(ended.before, info.settings, person)
    if not person.reachable and held is None:
        await services.store.commit([sent_to_private(ended.table, person.person, services)])
        return Answer(opens_private=tap.text(LINK))
    further = held is not None and (not person.reachable or held == ended.before)
    services.take_token(ended.before, info.settings, person, ctx.tap_token)
    async with tables.opening(ended.room):
        table = tables.at(ended.room) or await _reopen(ctx, ended)
    table.taps.note(person.person)
    async with table.locked(ctx.delivery):
        before = table.in_lobby().previous
        if guest and (before is None or before.game != ended.before.game):
            raise Declined(AnswerCode.NOT_INVITED)  # another table, without an invitation for the guest
        answer = await _sit_down(ctx, table, further=further)
    return await with_first_post(ctx, table, answer)


async def with_first_post(ctx: Context, table: Table, answer: Answer) -> Answer:
    """Return the answer. For a person without a private chat, first wait until the table's first post is drawn.

    If this post has not arrived yet, put its slot into the answer: the dispatcher then waits for the post, and reports
    a refusal by the platform to the person.
    """
    if ctx.person.reachable:
        return answer
    await table.drawn()
    slot = table.room_slot
    return answer if ctx.services.presenter.has_post(slot) else replace(answer, notice=slot)


def _post_again(ctx: Context, before: Play) -> Answer:
    """Offer the person in private to post a lobby of the same game in any chat."""
    screen = screens.post_again_screen(before.options, ctx.own_texts)
    return ctx.show("again", screen, Where(ctx.person.private, private=True))


async def _sit_down(ctx: Context, table: Table, *, further: bool) -> Answer:
    """Seat the person in the lobby. With `further` they again have their cards outside their private chat.

    The caller holds the lock of the table.
    """
    lobby, person, services = table.in_lobby(), ctx.person, ctx.services
    if person.person not in lobbies.persons(lobby):
        return await steps.join(table, person, services, further=further)
    held = services.holding(lobby, table.info.settings, person) if further else lobby
    await steps.sit_or_deal(table, held or lobby, person, services)
    if further:
        table.post_further(person.person)
    return Answer()


async def _reopen(ctx: Context, ended: Ended) -> Table:
    services, person = ctx.services, ctx.person
    assert isinstance(ended.before, Play)
    await check_may_open(person, ended.room, ctx.is_admin_of, services)
    before = ctx.tables.known(ended.table)
    if before is not None and before.closed and services.platforms.room(ended.room).has_one_post:
        async with before.lock:
            await before.give_way()
    game = await services.store.game(ended.before.game)
    assert game is not None
    if Record.from_text(game.header).position:
        raise Declined(AnswerCode.TABLE_GONE)  # a game from a position has no series
    await services.people.load(seat.person for seat in ended.before.seats if seat.person is not None)
    room = await services.store.room(ended.room)
    previous = await left_by(ended.before, game, room, services.store)
    lobby = lobbies.reopen(ended, previous, person.person, services.fresh_seed(), services.clock.now())
    lobby = services.new_lobby(lobby, ended.before)
    lobby = replace(lobby, own=None if room is None else own_rules(room))
    info = await ctx.tables.info(ended.room)
    if not (info.title or lobby.private):
        info = replace(info, title=title_after(person, services))
    table = Table(services, info, lobby)
    async with table.locked(ctx.delivery):
        await table.open()
        ctx.tables.add(table)
    return table


async def _ended(ctx: Context, table_id: TableId) -> Ended:
    table = ctx.tables.known(table_id)
    if table is not None and table.closed:
        stored: StoredState | None = to_stored(table.state)
    else:
        stored = await stored_state(table_id, ctx.services.store)
    if not isinstance(stored, Ended):
        raise Declined(AnswerCode.TABLE_GONE)
    return stored

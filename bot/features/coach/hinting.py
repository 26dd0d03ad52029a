"""Hints: somebody who is to move asks what a good player would do, and reads the answer in their hand.

Nobody else learns of it. Nothing is stored, and no clock is moved. The table is unlocked during the search.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.scene import Hinted
from bot.domain.tap_data import AskHint
from bot.feature import Context
from bot.game.running import Running
from bot.tables.table import Table
from bot.tables.table_steps import check_fresh, seat_of
from bot.tables.thinking import imagined
from engine import Hint, View


@dataclass(slots=True)
class _Question:
    """What the person who asks sees, and the number of moves in the game."""

    view: View
    imagined: str
    moves: int


async def hint(ctx: Context, tap: AskHint) -> Answer:
    """Show a hint in the hand of the person who asks.

    Raises:
        Declined: The table allows no hints, the button is an old one, the person is not awaited, there is no search,
            it has too much to do or finds nothing in time, or somebody has moved meanwhile.
    """
    table = ctx.tables.playing(tap.game)
    asked: list[_Question] = []

    async def ask() -> Answer:
        asked.append(_question(ctx, table, tap))
        return Answer()

    await ctx.at(table, ask())
    found = await _found(ctx, asked[0])
    async with table.lock:
        state = table.state
        if not isinstance(state, Running) or state.moves != asked[0].moves:
            raise Declined(AnswerCode.HINT_PASSED)
        seat_of(state, ctx.person.person)
        table.choose(ctx.person.person, Hinted(found))
    return Answer()


def _question(ctx: Context, table: Table, tap: AskHint) -> _Question:
    running, person = table.in_play(), ctx.person.person
    seat = seat_of(running, person)
    if not running.state.hints:
        raise Declined(AnswerCode.NO_HINTS)
    check_fresh(table, person, seat, tap)
    view = running.view(seat)
    if seat not in (view.awaited.must, *view.awaited.may):
        raise Declined(AnswerCode.HINT_PASSED)
    return _Question(view, imagined(running, view, ctx.services.chance), running.moves)


async def _found(ctx: Context, question: _Question) -> Hint:
    pool = ctx.services.search_pool
    if pool is None:
        raise Declined(AnswerCode.HINT_FAILED)
    if pool.busy:
        raise Declined(AnswerCode.HINT_BUSY)
    found = await pool.hint(question.view, question.imagined)
    if found is None:
        raise Declined(AnswerCode.HINT_FAILED)
    return found

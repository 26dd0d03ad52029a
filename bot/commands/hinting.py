"""Hints: who is to move taps a button of the own hand, and reads there what the strong player would do, and why.

Nobody else learns of it. Nothing is stored, no clock is moved, and the table's lock is free while the search thinks.
"""

from __future__ import annotations

from bot.commands.hand_taps import check_fresh
from bot.commands.table_taps import seat_of
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import HandTap
from bot.domain.commands import Answer
from bot.domain.rows import Person
from bot.domain.scene import Hinted
from bot.game.running import Running
from bot.tables.services import Services
from bot.tables.table import Table
from bot.tables.thinking import imagined
from engine import Hint, View


class Asking:
    """One question for a hint: `begin` and `tell` want the table's lock; `think` comes between them, without it."""

    def __init__(self, table: Table, person: Person, tap: HandTap, services: Services) -> None:
        self._table = table
        self._person = person
        self._tap = tap
        self._services = services
        self._view: View | None = None
        self._imagined = ""
        self._moves = 0
        self._found: Hint | None = None

    async def begin(self) -> Answer:
        """Note the view of the person who asks.

        Raises:
            Declined: The table allows no hints, the button is an old one, or the person is not awaited.
        """
        running = self._table.in_play()
        seat = seat_of(running, self._person.person)
        if not running.state.hints:
            raise Declined(AnswerCode.NO_HINTS)
        check_fresh(self._table, self._person.person, seat, self._tap)
        view = running.view(seat)
        if seat not in (view.awaited.must, *view.awaited.may):
            raise Declined(AnswerCode.HINT_PASSED)
        self._view, self._moves = view, running.moves
        self._imagined = imagined(running, view, self._services.chance)
        return Answer()

    async def think(self) -> None:
        """Let the search find a hint.

        Raises:
            Declined: There is no search, it has too much to do, or it found nothing in time.
        """
        pool = self._services.search_pool
        assert self._view is not None, "the question has begun"
        if pool is None:
            raise Declined(AnswerCode.HINT_FAILED)
        if pool.busy:
            raise Declined(AnswerCode.HINT_BUSY)
        self._found = await pool.hint(self._view, self._imagined)
        if self._found is None:
            raise Declined(AnswerCode.HINT_FAILED)

    def tell(self) -> Answer:
        """Show the hint in the hand, if nobody has moved meanwhile.

        Raises:
            Declined: Somebody has.
        """
        state = self._table.state
        if not isinstance(state, Running) or state.moves != self._moves or self._found is None:
            raise Declined(AnswerCode.HINT_PASSED)
        seat_of(state, self._person.person)
        self._table.choose(self._person.person, Hinted(self._found))
        return Answer()

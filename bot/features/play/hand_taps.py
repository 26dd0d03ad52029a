"""Taps on the buttons of a hand: moves, and half-made choices that change no game."""

from __future__ import annotations

from collections import Counter

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.rows import Person
from bot.domain.scene import Choice, CutAt, Doubt, Marked, WhichUse
from bot.domain.tap_data import CutTap, HandTap, MoveTap
from bot.game.running import Running
from bot.i18n.texts import Texts
from bot.screens.grid import cards_on_table
from bot.screens.notices import why_no_call, why_not, why_unplayable
from bot.tables.scenes import names_of
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

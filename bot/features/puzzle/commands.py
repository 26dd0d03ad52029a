"""`/puzzle`, the taps on a puzzle, and the panel of former days. Every state is stored before it is shown."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from functools import wraps
from typing import TypeVar

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.errors import AlreadyDone
from bot.domain.ids import Chat, PersonId, new_id
from bot.domain.panels import Panel
from bot.domain.rows import AddUpdate, Person, PutRow
from bot.domain.screen import Paragraph, Screen
from bot.feature import Context, Core
from bot.features.puzzle.days import days_of, results_of
from bot.features.puzzle.model import (
    SOLVER,
    AskPuzzle,
    Counting,
    FirstTry,
    OpenPuzzle,
    PuzzleAttempt,
    PuzzleDays,
    PuzzleLink,
    PuzzleMove,
    PuzzleQuestion,
    PuzzleRoom,
    PuzzleTry,
    PuzzleVisit,
    ShareResult,
    ShowRefutation,
    ShowSolution,
    TryAgain,
    begun_again,
    counting,
    course_of,
    current,
    is_out,
    moved,
    next_number,
    number_at,
    with_edition,
)
from bot.features.puzzle.screens import (
    SEATS,
    PuzzleScene,
    archive_panel,
    call_screen,
    choice_of,
    puzzle_screen,
    result_screen,
    streak_lines,
)
from bot.features.puzzle.supply import last_number, puzzle_of
from bot.i18n.texts import Texts
from bot.ports.store import Store
from bot.screens.lines import seat_names
from bot.screens.notices import why_unplayable
from bot.tables.rooms import clock_of
from engine import Malformed, move_to_text, parse_card

KEY_LETTERS = 10
_Tap = TypeVar("_Tap", PuzzleMove, AskPuzzle, TryAgain, ShowSolution, ShowRefutation, ShareResult)


@dataclass(frozen=True, slots=True)
class _Present:
    """The present try of a person at a puzzle."""

    attempt: PuzzleAttempt
    """The stored attempt without the mark of its edition. Its field `counts` is computed for the present time."""
    course: PuzzleTry
    days: PuzzleDays


async def show(ctx: Context, command: Typed) -> Answer:
    """Show today's puzzle, or the one with the typed number.

    If other people read the answer, show a button to the private chat instead.

    Raises:
        Declined: There is no such puzzle.
    """
    wanted, now = command.argument.strip(), ctx.services.clock.now()
    if command.where.private:
        return await _show(ctx, _number(wanted, now), ctx.where)
    number = _number(wanted, now, await clock_of(ctx.where.chat, ctx.services.store, now))
    key = await key_of(ctx.where.chat, ctx.services.store)
    if command.where.ephemeral:
        return await _show(ctx, number, ctx.where, PuzzleRoom(ctx.where.chat, key))
    _check_exists(number, now)
    link = PuzzleLink(number, key)
    return ctx.show("puzzle", call_screen(number, link, await ctx.texts()))


async def follow(ctx: Context, link: PuzzleLink) -> Answer:
    """Show the puzzle of a link in the private chat. If the link came from a room, store this visit (`PuzzleVisit`).

    Raises:
        Declined: There is no such puzzle.
    """
    room = await _room_of(ctx, link.key)
    return await _show(ctx, link.number, Where(ctx.person.private, private=True), room)


async def open_another(ctx: Context, tap: OpenPuzzle) -> Answer:
    """Show another puzzle in the message of the button.

    Raises:
        Declined: There is no such puzzle.
    """
    return ctx.renew(await _drawn(ctx, await _begun(ctx, tap.number)))


def _in_its_edition(
    handle: Callable[[Context, _Tap], Awaitable[Answer]],
) -> Callable[[Context, _Tap], Awaitable[Answer]]:
    """Return `handle` with a check before it: a tap on a button of another edition only shows the present state.

    The edition differs if another puzzle has got the number since, or if another process with another supply drew the
    button.
    """

    @wraps(handle)
    async def handled(ctx: Context, tap: _Tap) -> Answer:
        _check_exists(tap.number, ctx.services.clock.now())
        if tap.edition == puzzle_of(tap.number).edition:
            return await handle(ctx, tap)
        return ctx.renew(await _drawn(ctx, await _tapped(ctx, tap.number), stale=True))

    return handled


@_in_its_edition
async def move(ctx: Context, tap: PuzzleMove) -> Answer:
    """Make a move. A tap on an outdated button only shows the present state.

    A line on the screen says that the button was outdated. It is left out if the tap repeats the last move, because
    platforms and pages repeat a tap without an answer.

    Raises:
        Declined: The move is not possible.
    """
    present = await _tapped(ctx, tap.number)
    attempt = present.attempt
    if (tap.tries, tap.made) == (attempt.tries, len(attempt.moves)) and present.course.node is not None:
        try:
            after, course = moved(attempt, puzzle_of(tap.number), tap.move, ctx.services.clock.now())
        except Malformed as error:
            raise Declined(AnswerCode.UNKNOWN_BUTTON) from error
        if await _commit(ctx, attempt, after):
            return ctx.renew(await _drawn(ctx, replace(present, attempt=after, course=course)))
        present = await _begun(ctx, tap.number)
        attempt = present.attempt
    repeated = tap.tries == attempt.tries and attempt.moves[tap.made :] == (move_to_text(tap.move),)
    return ctx.renew(await _drawn(ctx, present, stale=not repeated))


@_in_its_edition
async def ask(ctx: Context, tap: AskPuzzle) -> Answer:
    """Answer a tap on the hand that makes no move: show the uses of a card, mark cards, go back, or give a reason.

    The reason says why the cards cannot be played. After a tap on an outdated button, show the present state.

    Raises:
        Declined: The cards are not in the hand, or the question needs a card.
    """
    present = await _tapped(ctx, tap.number)
    attempt, course = present.attempt, present.course
    if (tap.tries, tap.made) != (attempt.tries, len(attempt.moves)) or course.node is None:
        return ctx.renew(await _drawn(ctx, present, stale=True))
    held = Counter(map(str, course.game.view(SOLVER).hand))
    if not Counter(tap.cards) <= held or (tap.ask is PuzzleQuestion.WHY and not tap.cards):
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if tap.ask is PuzzleQuestion.WHY:
        return Answer(_why(ctx, course, tap.cards))
    scene = await _scene(ctx, present)
    return ctx.renew(_screen(ctx, replace(scene, choice=choice_of(tap.ask, tap.cards))))


@_in_its_edition
async def again(ctx: Context, tap: TryAgain) -> Answer:
    """Begin the next try, after a failed one or after the puzzle was replaced.

    After a tap on an outdated button, show the present state.
    """
    present = await _tapped(ctx, tap.number)
    attempt, course = present.attempt, present.course
    if tap.tries == attempt.tries and course.node is None and not course.solved:
        after = begun_again(attempt, course)
        if await _commit(ctx, attempt, after):
            begun = course_of(puzzle_of(tap.number), after.moves)
            return ctx.renew(await _drawn(ctx, replace(present, attempt=after, course=begun)))
        present = await _begun(ctx, tap.number)
    return ctx.renew(await _drawn(ctx, present, stale=tap.tries + 1 != present.attempt.tries))


@_in_its_edition
async def show_solution(ctx: Context, tap: ShowSolution) -> Answer:
    """Show the solution in words, if the first try is over. During a later try, show the present state.

    Raises:
        Declined: The first try is not over.
    """
    present = await _tapped(ctx, tap.number)
    if present.attempt.first is FirstTry.OPEN:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if present.course.verdict is None:  # a button of an earlier try
        return ctx.renew(await _drawn(ctx, present, stale=True))
    return ctx.renew(_screen(ctx, replace(await _scene(ctx, present), solution=True)))


@_in_its_edition
async def show_refutation(ctx: Context, tap: ShowRefutation) -> Answer:
    """Show in words how the game continues after the wrong move.

    After a tap on an outdated button, show the present state.
    """
    present = await _tapped(ctx, tap.number)
    course = present.course
    if tap.tries != present.attempt.tries or course.verdict is None or course.solved:
        return ctx.renew(await _drawn(ctx, present, stale=True))
    return ctx.renew(_screen(ctx, replace(await _scene(ctx, present), refutation=True)))


@_in_its_edition
async def share(ctx: Context, tap: ShareResult) -> Answer:
    """Post the result of the person in the chat of the tap, without the puzzle.

    In a chat without the bot, post it in their private chat, to be forwarded.

    Raises:
        Declined: The first try is not over, the room has had too many notices, or the person cannot be reached in
            private.
    """
    attempt = (await _tapped(ctx, tap.number)).attempt
    if attempt.first is FirstTry.OPEN:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    if ctx.where.private or ctx.room_here.has_one_post:
        result = result_screen(attempt, ctx.own_texts, ctx.core.address)
        return ctx.publish("result", replace(result, room=ctx.person.private))
    name = ctx.services.people.person(ctx.person.person, ctx.where.chat).name
    texts = await ctx.tables.texts_for(ctx.person, replace(ctx.where, ephemeral=False))
    return ctx.publish("result", result_screen(attempt, texts, ctx.core.address, name))


async def panel(ctx: Context, _: str) -> Panel:
    """Return the panel of today's and former puzzles, with the person's results."""
    now = ctx.services.clock.now()
    attempts, streak = await results_of(ctx.person.person, ctx.services.store, now)
    return archive_panel(attempts, streak, min(number_at(now), last_number()), ctx.own_texts)


async def statistics(core: Core, person: PersonId, texts: Texts) -> Iterable[Paragraph]:
    """Return the line about a person's puzzles for their statistics; nothing if no try counts yet."""
    _, streak = await results_of(person, core.services.store, core.services.clock.now())
    return streak_lines(streak, texts)


# ------------------------------------------------------------------------------------------------ steps


async def _show(ctx: Context, number: int, where: Where, room: PuzzleRoom | None = None) -> Answer:
    return ctx.show("puzzle", await _drawn(ctx, await _begun(ctx, number, room)), where)


async def _begun(ctx: Context, number: int, room: PuzzleRoom | None = None) -> _Present:
    """Return the person's attempt at a puzzle, with `counts` for the present time. At the first look, store a new one.

    `room` is the room whose link the person followed, if any: this visit is stored, too.

    Raises:
        Declined: There is no such puzzle.
    """
    store, now, person = ctx.services.store, ctx.services.clock.now(), ctx.person.person
    _check_exists(number, now)
    if room is not None:
        await store.commit([PutRow(PuzzleVisit(room.room, person))])
    stored, days = await asyncio.gather(
        store.row(PuzzleAttempt, person=person, number=number), days_of(person, store, now, [number])
    )
    counts = counting(number, stored, days) is Counting.YES
    attempt = replace(stored or PuzzleAttempt(person, number, begun_at=now), counts=counts)
    if stored is None:
        await store.commit([PutRow(attempt, attempt)])
    return _Present(*current(attempt, puzzle_of(number)), days)


async def _tapped(ctx: Context, number: int) -> _Present:
    """Return the tapping person's own attempt at this puzzle, also if the button was drawn for somebody else."""
    return await _begun(ctx, number)


async def _commit(ctx: Context, before: PuzzleAttempt, attempt: PuzzleAttempt) -> bool:
    """Store `attempt`, the state that follows `before`.

    Return False if another device or process has already stored a state after `before`.
    """
    left = f"puzzle:{before.person}:{before.number}:{before.tries}:{len(before.moves)}"
    fence = AddUpdate(ctx.person.platform, left, ctx.services.clock.now())
    try:
        stored = with_edition(attempt, puzzle_of(attempt.number).edition)
        await ctx.services.store.commit([fence, PutRow(stored)])
    except AlreadyDone:
        return False
    return True


async def _drawn(ctx: Context, present: _Present, *, stale: bool = False) -> Screen:
    return _screen(ctx, replace(await _scene(ctx, present), stale=stale))


async def _scene(ctx: Context, present: _Present) -> PuzzleScene:
    now, attempt = ctx.services.clock.now(), present.attempt
    streak, following = None, None
    if present.course.node is None:
        attempts, streak = await results_of(attempt.person, ctx.services.store, now)
        following = next_number(attempts, attempt.number, min(number_at(now), last_number()))
    drawn = ctx.core.platforms[ctx.person.platform].capabilities.draws_tables
    address = "" if drawn else ctx.core.address
    puzzle, order = puzzle_of(attempt.number), ctx.person.preferences.hand_order
    newest, counts = min(number_at(now), last_number()), counting(attempt.number, attempt, present.days)
    return PuzzleScene(
        puzzle,
        attempt,
        present.course,
        streak,
        newest,
        order,
        following,
        counts,
        address=address,
        shares=not drawn,
    )


def _screen(ctx: Context, scene: PuzzleScene) -> Screen:
    return puzzle_screen(scene, _own_letters(ctx.person, ctx.own_texts))


def _own_letters(person: Person, texts: Texts) -> Texts:
    return texts.lettered(person.preferences.letters)


def _why(ctx: Context, course: PuzzleTry, cards: tuple[str, ...]) -> str:
    texts = _own_letters(ctx.person, ctx.own_texts)
    first = course.beaten_first(parse_card(cards[-1]))
    if first is not None:
        return texts("puzzle-beat-first", card=texts.card(first))
    return why_unplayable(course.game, SOLVER, cards, texts, seat_names(SEATS, texts))


def _check_exists(number: int, now: int) -> None:
    """Check that the day of the puzzle has begun somewhere, and that the supply has the puzzle.

    Raises:
        Declined: The day has not begun anywhere, or the supply has no such puzzle.
    """
    if not is_out(number, now):
        raise Declined(AnswerCode.NO_PUZZLE)
    if number > last_number():
        raise Declined(AnswerCode.NO_MORE_PUZZLES, number=last_number())


def _number(wanted: str, now: int, east: int = 0) -> int:
    if not wanted:
        return number_at(now, east)
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 6):
        raise Declined(AnswerCode.NO_PUZZLE)
    return int(wanted)


# ------------------------------------------------------------------------------------------------ rooms


async def key_of(room: Chat, store: Store) -> str:
    """Return the key of a room in links. If the room has none, store a new one first."""
    row = await store.row(PuzzleRoom, room=room)
    if row is None:
        row = PuzzleRoom(room, new_id(KEY_LETTERS))
        await store.commit([PutRow(row, row)])
        row = await store.row(PuzzleRoom, room=room) or row
    return row.key


async def _room_of(ctx: Context, key: str) -> PuzzleRoom | None:
    """Return the room with this key in a link.

    Return None for an empty or unknown key, or if the platform says that the person is not in the room.
    """
    if not key:
        return None
    row = next(iter(await ctx.services.store.rows(PuzzleRoom, key=key)), None)
    if row is None or await ctx.core.belonging.is_member(ctx.person, row.room) is False:
        return None
    return row

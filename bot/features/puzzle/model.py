"""The puzzle of each day, the stored attempts at it, and the course of a try.

A puzzle has the number of its day. Play needs no search: the moves of a try lead through its stored graph.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from typing import Annotated, Final

from bot.domain.ids import Chat, PersonId, PlatformName
from bot.domain.rights import Right
from bot.domain.scene import SceneEvent
from bot.domain.seasons import day_at
from bot.domain.stored import Index, PrivacyLine, Small, stored
from bot.domain.tap_data import (
    FIELD_CODECS,
    Argument,
    Ask,
    Cards,
    FieldCodec,
    Purpose,
    TapData,
    matching,
    purpose_of_move,
)
from engine import (
    Beat,
    BoutBeaten,
    BoutTaken,
    Card,
    Game,
    Malformed,
    Move,
    Seat,
    View,
    move_to_text,
    order_in,
)
from engine.puzzles import JudgedMove, Puzzle, PuzzleNode, Verdict, after, start

SOLVER, OPPONENT = Seat(0), Seat(1)
FIRST_DAY: Final = date(2026, 11, 2)
"""The day of puzzle 1, a Monday."""
EDITION: Final = "@"
"""The first letter of the mark of an edition. No move in notation begins with it."""
EARLIEST_CLOCK: Final = 14 * 60
"""The difference to UTC (minutes) of the clocks furthest ahead: each day begins first by them."""


def number_of(day: date) -> int:
    """Return the number of a day's puzzle; 1 for all days before `FIRST_DAY`."""
    return max(1, (day - FIRST_DAY).days + 1)


def day_of(number: int) -> date:
    """Return the day of the puzzle with this number."""
    return FIRST_DAY + timedelta(days=number - 1)


def number_at(now: int, minutes_east: int = 0) -> int:
    """Return the number of the puzzle at a time (ms) by clocks this number of minutes ahead of UTC."""
    return number_of(day_at(now, minutes_east))


def is_out(number: int, now: int) -> bool:
    """Return True if the day of the puzzle has begun somewhere at this time (ms)."""
    return 1 <= number <= number_at(now, EARLIEST_CLOCK)


# ------------------------------------------------------------------------------------------------ stored rows


class FirstTry(Enum):
    """The result of a person's first try at a puzzle; `OPEN` until its end."""

    OPEN = "open"
    SOLVED = "solved"
    FAILED = "failed"


@stored("puzzle_attempts", "person", "number", ends_with_person=True, privacy=PrivacyLine.PUZZLES)
@dataclass(frozen=True, slots=True)
class PuzzleAttempt:
    """The tries of one person at one puzzle."""

    person: PersonId
    """The solver."""
    number: Small
    """The number of the puzzle."""
    moves: tuple[str, ...] = ()
    """The solver's moves in the present try, in notation; a wrong one is the last.

    In the store, the mark of the edition comes first if it is not edition 1 (`with_edition`).
    """
    tries: Small = 1
    """The number of the present try."""
    first: FirstTry = FirstTry.OPEN
    """The result of the first try."""
    solved: bool = False
    """True once a try has ended without a wrong move."""
    counts: bool = True
    """True if the first try counts (`counting`). It is computed at each move, and at the first look."""
    begun_at: int = 0
    """The time of the first look at the puzzle (ms)."""
    ended_at: int = 0
    """The end of the first try (ms); 0 while it is open."""

    @property
    def is_begun(self) -> bool:
        """True after the first move."""
        return bool(self.moves) or self.tries > 1 or self.first is not FirstTry.OPEN


@stored("puzzle_rooms", "room", unique=(("key",),), privacy=PrivacyLine.ROOMS)
@dataclass(frozen=True, slots=True)
class PuzzleRoom:
    """A room with links to puzzles."""

    room: Chat
    key: str
    """A random key in the links."""
    number: Small = 0
    """The number of the last puzzle posted there; 0 before the first post."""


@stored("puzzle_posts", "room", "number", in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class PuzzlePost:
    """A puzzle posted in a room. The next post there has its solution, unless another puzzle has got its number."""

    room: Chat
    number: Small
    at: int
    """The time of the post (ms)."""
    edition: Small = 1
    """The edition of the puzzle. The previous version of the bot does not store it."""


@stored(
    "puzzle_visits",
    "room",
    "person",
    indexes=(Index(("person",)),),
    in_key_order=True,
    ends_with_person=True,
    privacy=PrivacyLine.PUZZLES,
)
@dataclass(frozen=True, slots=True)
class PuzzleVisit:
    """A note that this person followed a link of this room to a puzzle."""

    room: Chat
    person: PersonId


@stored(
    "puzzle_calls",
    "person",
    indexes=(Index(("platform", "due")),),
    ends_with_person=True,
    privacy=PrivacyLine.PUZZLES,
)
@dataclass(frozen=True, slots=True)
class PuzzleCall:
    """A person gets a message about the new puzzle each day. People without a row get none."""

    person: PersonId
    platform: PlatformName
    """The platform of the person."""
    due: int | None
    """The time of the next message (ms); None if the private chat has refused one, so that no more are sent."""
    number: Small = 0
    """The number of the last puzzle with a message, stored just before the message is sent; 0 before the first one."""
    message: str = ""
    """The id of the last message; empty if there is none, or if the person has tapped on it."""


# ------------------------------------------------------------------------------------------------ buttons


Edition = Annotated[int, "the edition of a puzzle"]
"""The edition of the puzzle when the button was drawn. Edition 1 is an empty text, as in buttons of version 0.2.0."""
_LATER: Final = matching(r"[2-9]|[1-9]\d{1,3}")
FIELD_CODECS[Edition] = FieldCodec(
    lambda edition: "" if edition == 1 else str(edition), lambda text: int(_LATER.read(text)) if text else 1
)


@dataclass(frozen=True, slots=True)
class PuzzleLink(TapData, prefix="puzzle", right=Right.ANYBODY):
    """The deep link to a puzzle. `key` is the key of the room with the link; empty if it is not from a room."""

    number: int
    key: Argument = ""


@dataclass(frozen=True, slots=True)
class OpenPuzzle(TapData, prefix="po", right=Right.UNSEEN, does="puzzle"):
    """Show another puzzle in the same message."""

    number: int


@dataclass(frozen=True, slots=True)
class PuzzleMove(TapData, prefix="pm", right=Right.UNSEEN):
    """Make a move. `tries` is the number of the try, `made` the number of own moves in it before this one."""

    number: int
    tries: int
    made: int
    move: Move
    edition: Edition = 1

    @property
    def purpose(self) -> Purpose:
        """The purpose of a button that makes this move."""
        return purpose_of_move(self.move)


class PuzzleQuestion(Enum):
    """The kinds of taps on the hand other than moves (`bot.domain.tap_data.Ask`)."""

    WHICH = "which"
    MARK = "mark"
    WHY = "why"
    BACK = "back"


ASKED: Final[dict[Ask, PuzzleQuestion]] = {
    "which": PuzzleQuestion.WHICH,
    "mark": PuzzleQuestion.MARK,
    "why": PuzzleQuestion.WHY,
    "back": PuzzleQuestion.BACK,
}


@dataclass(frozen=True, slots=True)
class AskPuzzle(TapData, prefix="pq", right=Right.UNSEEN):
    """Do something with the hand other than a move: mark cards, show the uses of a card, say why not, or go back.

    Attributes:
        number: The number of the puzzle.
        tries: The number of the try, from 1.
        made: The number of own moves made in it.
        ask: What to do.
        cards: The cards of the hand to do it with, in notation.
        edition: The edition of the puzzle.
    """

    number: int
    tries: int
    made: int
    ask: PuzzleQuestion
    cards: Cards = ()
    edition: Edition = 1

    @property
    def purpose(self) -> Purpose:
        """The purpose `back` of the button *Back*; an empty purpose for any other."""
        return Purpose(does="back" if self.ask is PuzzleQuestion.BACK else "")


@dataclass(frozen=True, slots=True)
class TryAgain(TapData, prefix="pt", right=Right.UNSEEN):
    """Begin the next try: at the position before the wrong move, or at the beginning if the puzzle was replaced."""

    number: int
    tries: int
    edition: Edition = 1


@dataclass(frozen=True, slots=True)
class ShowSolution(TapData, prefix="ps", right=Right.UNSEEN):
    """Show the solution in words, after the first try."""

    number: int
    edition: Edition = 1


@dataclass(frozen=True, slots=True)
class ShowRefutation(TapData, prefix="pw", right=Right.UNSEEN):
    """Show in words how the game goes on after the wrong move of this try."""

    number: int
    tries: int
    edition: Edition = 1


@dataclass(frozen=True, slots=True)
class ShareResult(TapData, prefix="ph", right=Right.UNSEEN):
    """Post the result alone, without the position and the solution."""

    number: int
    edition: Edition = 1


# ------------------------------------------------------------------------------------------------ the course of a try


@dataclass(frozen=True, slots=True)
class PuzzleTry:
    """The state of a try after some moves of the solver, each with the opponent's moves after it."""

    game: Game
    """The game after all these moves. Callers must not change it."""
    node: PuzzleNode | None
    """The next decision; None at the end of the try."""
    last: JudgedMove | None
    """The last move of the solver, judged; None before the first one."""
    events: tuple[SceneEvent, ...] = ()
    """The events of the present bout."""
    last_bout: tuple[SceneEvent, ...] = ()
    """The events of the bout before."""
    latest: tuple[SceneEvent, ...] = ()
    """The events of the solver's last move and of the opponent's moves after it."""

    @property
    def view(self) -> View:
        """The solver's view, with the moves of the puzzle's graph as its legal moves.

        In the graph the highest of several cards is beaten first. Nobody throws in before the opponent's move, so
        several cards are laid at once or not at all. The view's options have no throwing in, so that the hand offers
        to lay several cards at once.
        """
        view = self.game.view(SOLVER)
        if self.node is None:
            return view
        return replace(view, legal_moves=self.node.moves, options=replace(view.options, throw_in=False))

    @property
    def replaced(self) -> bool:
        """True if the moves of the try belong to another edition of the puzzle."""
        return self.node is None and self.last is None

    def beaten_first(self, card: Card) -> Card | None:
        """Return the card to beat first, the highest unbeaten one, if `card` can beat another card, but not yet.

        Return None if `card` can beat no other card.
        """
        order = order_in(self.view)
        others = [
            move.target
            for move in self.game.legal_moves(SOLVER)
            if isinstance(move, Beat) and move.card == card and move not in self.view.legal_moves
        ]
        unbeaten = [pair.attack for pair in self.view.table if pair.beat is None]
        return max(unbeaten, key=order.strength) if others else None

    @property
    def solved(self) -> bool:
        """True at the end of a try without a wrong move: the win is certain."""
        return self.node is None and self.last is not None and self.last.wins

    @property
    def verdict(self) -> Verdict | None:
        """The result of the try; None before its end."""
        return None if self.node is not None or self.last is None else self.last.verdict


def course_of(puzzle: Puzzle, moves: Iterable[str]) -> PuzzleTry:
    """Return the try after these moves of the solver.

    Raises:
        Malformed: A move is not possible at its decision, or it comes after the end of the try.
    """
    game = puzzle.game()
    events, last_bout = _divided_by_bout(game.events, (), (), over=False)
    course = PuzzleTry(game, start(puzzle), None, events, last_bout)
    for move in moves:
        course = _moved(puzzle, course, move)
    return course


def _moved(puzzle: Puzzle, course: PuzzleTry, move: str) -> PuzzleTry:
    if course.node is None:
        raise Malformed("move", move)
    judged = after(course.node, move)
    events, last_bout, latest = course.events, course.last_bout, tuple[SceneEvent, ...]()
    for seat, made in ((SOLVER, judged.move), *judged.line):
        new = course.game.play(seat, made)
        latest += new
        events, last_bout = _divided_by_bout(new, events, last_bout, over=course.game.outcome is not None)
    node = None if judged.next is None else puzzle.nodes[judged.next]
    return PuzzleTry(course.game, node, judged, events, last_bout, latest)


def _divided_by_bout(
    new: Sequence[SceneEvent],
    events: tuple[SceneEvent, ...],
    last_bout: tuple[SceneEvent, ...],
    *,
    over: bool,
) -> tuple[tuple[SceneEvent, ...], tuple[SceneEvent, ...]]:
    """Return the events of the present bout and those of the bout before, after adding the `new` ones.

    The present bout has no events if the new ones end a bout, or if the game is `over`.
    """
    events = (*events, *new)
    if over or any(isinstance(event, BoutBeaten | BoutTaken) for event in new):
        return (), events
    return events, last_bout


def with_edition(attempt: PuzzleAttempt, edition: int) -> PuzzleAttempt:
    """Return the attempt in its stored form: in an edition after the first, a mark comes before the moves.

    A process without this edition reads the mark as an impossible move. So it does not apply these moves to its own
    puzzle.
    """
    if edition == 1 or not attempt.moves:
        return attempt
    return replace(attempt, moves=(f"{EDITION}{edition}", *attempt.moves))


def _edition_of(stored: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Split stored moves into the mark of their edition and the moves themselves. Without a mark, it is edition 1."""
    if stored and stored[0].startswith(EDITION):
        return stored[0], stored[1:]
    return f"{EDITION}1", stored


def current(stored: PuzzleAttempt, puzzle: Puzzle) -> tuple[PuzzleAttempt, PuzzleTry]:
    """Return a stored attempt without the mark of its edition, and the present try.

    If its moves are of another edition, the try has neither a next decision nor a last move (`PuzzleTry.replaced`).
    """
    mark, moves = _edition_of(stored.moves)
    attempt = replace(stored, moves=moves)
    if not moves or mark == f"{EDITION}{puzzle.edition}":
        with suppress(Malformed):
            return attempt, course_of(puzzle, moves)
    return attempt, PuzzleTry(puzzle.game(), None, None)


def next_number(attempts: Iterable[PuzzleAttempt], number: int, today: int) -> int | None:
    """Return the newest puzzle up to `today` that the person has not solved, except `number`; None without one."""
    solved = {one.number for one in attempts if one.solved} | {number}
    return next((other for other in range(today, 0, -1) if other not in solved), None)


def begun_again(attempt: PuzzleAttempt, course: PuzzleTry) -> PuzzleAttempt:
    """Return the attempt with its next try: before the wrong move, or at the beginning if the puzzle was replaced."""
    return replace(attempt, moves=() if course.replaced else attempt.moves[:-1], tries=attempt.tries + 1)


def moved(attempt: PuzzleAttempt, puzzle: Puzzle, move: Move, now: int) -> tuple[PuzzleAttempt, PuzzleTry]:
    """Return the attempt and its present try after a move at this time (ms).

    The end of the first try sets `first` and `ended_at`.

    Raises:
        Malformed: The move is not possible at this decision.
    """
    made = replace(attempt, moves=(*attempt.moves, move_to_text(move)))
    course = course_of(puzzle, made.moves)
    if course.verdict is None:
        return made, course
    if made.first is FirstTry.OPEN:
        first = FirstTry.SOLVED if course.solved else FirstTry.FAILED
        made = replace(made, first=first, ended_at=now)
    return replace(made, solved=made.solved or course.solved), course


# ------------------------------------------------------------------------------------------------ what counts


class Counting(Enum):
    """Whether a person's first try counts, and if not, why. Each value is the last part of a message's id."""

    YES = "yes"
    """The first try counts, or would count if its first move were made now."""
    EARLY = "early"
    """The day of the puzzle has not begun by any clock of the person. The first move decides if the try counts."""
    OTHER_DAY = "other-day"
    """The first move was not made on the day of the puzzle, or there is none and the day is over."""
    POSTED = "told"
    """A room of the person posted the solution before the end of the try."""


@dataclass(frozen=True, slots=True)
class PuzzleDays:
    """The present day by the clocks of a person: UTC, and those of chats from which they have followed a link."""

    first: int
    """The number of today's puzzle by the clock that is furthest behind."""
    last: int
    """The number of today's puzzle by the clock that is furthest ahead."""
    posted: Collection[int] = ()
    """The puzzles whose solution a room of the person has posted, among those looked up by `days.days_of`."""

    @classmethod
    def at(cls, now: int, clocks: Iterable[int]) -> PuzzleDays:
        """Return the present day at a time (ms). `clocks` are differences to UTC in minutes; UTC itself is added."""
        today = [number_at(now, east) for east in (0, *clocks)]
        return cls(min(today), max(today))


def counting(number: int, attempt: PuzzleAttempt | None, days: PuzzleDays) -> Counting:
    """Return `Counting.YES` if a person's first try at a puzzle counts, else the reason why not.

    `attempt` is None before the first look. The day of the first move decides, and the try may end after midnight. It
    does not count if its solution is posted before its end.
    """
    is_over = attempt is not None and attempt.first is not FirstTry.OPEN
    if number in days.posted and not is_over:
        return Counting.POSTED
    if attempt is not None and attempt.is_begun:
        return Counting.YES if attempt.counts else Counting.OTHER_DAY
    if number > days.last:
        return Counting.EARLY
    return Counting.YES if number >= days.first else Counting.OTHER_DAY


def counts_in_room(attempt: PuzzleAttempt, post: PuzzlePost) -> bool:
    """Return True if an attempt at the puzzle of a post counts for the results of its room.

    For this it must count for the person, its first try must have ended after the post, and its moves must be of the
    edition of the post.
    """
    mark, moves = _edition_of(attempt.moves)
    if moves and mark != f"{EDITION}{post.edition}":
        return False
    over = attempt.first is not FirstTry.OPEN and attempt.ended_at >= post.at
    days = PuzzleDays(post.number, post.number)
    return over and counting(post.number, attempt, days) is Counting.YES


# ------------------------------------------------------------------------------------------------ streaks


@dataclass(frozen=True, slots=True)
class Streak:
    """The results of a person.

    `begun` is the number of first tries that count, `solved` how many of them succeeded. `days` is the present streak:
    the number of days in a row with a success. `best` is the longest streak.
    """

    begun: int
    solved: int
    days: int
    best: int


def streak_of(attempts: Iterable[PuzzleAttempt], days: PuzzleDays) -> Streak:
    """Return a person's results. The present streak is the number of days in a row with a success at the first try.

    The streak is lost if a later puzzle was not solved and cannot be solved any more. Later puzzles are those up to
    today's, by the clock furthest behind, and in any case the next one.
    """
    own = {one.number: one for one in attempts}
    counted = {
        number: one.first
        for number, one in own.items()
        if one.is_begun and counting(number, one, days) is Counting.YES
    }
    solved = {number for number, first in counted.items() if first is FirstTry.SOLVED}
    runs = {number: _days_until(number, solved) for number in solved if number + 1 not in solved}

    def lasts(end: int) -> bool:
        after = range(end + 1, max(end + 1, days.first) + 1)
        return all(number in solved or _is_open(number, own.get(number), days) for number in after)

    present = max((run for end, run in runs.items() if lasts(end)), default=0)
    return Streak(len(counted), len(solved), present, max(runs.values(), default=0))


def _is_open(number: int, attempt: PuzzleAttempt | None, days: PuzzleDays) -> bool:
    """Return True if the puzzle can still be solved at a first try that counts."""
    is_over = attempt is not None and attempt.first is not FirstTry.OPEN
    return not is_over and counting(number, attempt, days) in (Counting.YES, Counting.EARLY)


def _days_until(number: int, solved: set[int]) -> int:
    days = 0
    while number - days in solved:
        days += 1
    return days

"""The screens of a puzzle: a decision, the end of a try, the solution, and the daily post of a room.

During the first try they show the legal moves and nothing of the solution. The page gets a stage, as for a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from bot.domain.ids import GameId, TableId
from bot.domain.names import shown_name
from bot.domain.panels import Panel, PanelName, PanelTable, Section
from bot.domain.rows import HandOrder
from bot.domain.scene import Choice, GameScene, Marked, Pace, Presence, SceneEvent, SceneSeat, WhichUse
from bot.domain.screen import (
    Block,
    Button,
    ButtonRow,
    Column,
    Disabled,
    Fold,
    Gap,
    MomentShown,
    OpenPrivate,
    Pairs,
    Paragraph,
    Piles,
    Screen,
    Span,
    Stage,
    Style,
    Tap,
    Text,
    Tone,
    Turn,
    folded,
    lettered,
)
from bot.domain.sketches import PuzzleSketch
from bot.domain.stage import Part
from bot.domain.tap_data import LINK, HandTap, MoveTap, from_data
from bot.features.puzzle.model import (
    ASKED,
    OPPONENT,
    SOLVER,
    AskPuzzle,
    Counting,
    FirstTry,
    OpenPuzzle,
    PuzzleAttempt,
    PuzzleLink,
    PuzzleMove,
    PuzzleQuestion,
    PuzzleTry,
    ShareResult,
    ShowRefutation,
    ShowSolution,
    Streak,
    TryAgain,
    course_of,
    day_of,
    is_out,
    number_at,
)
from bot.features.puzzle.supply import last_number, puzzle_of
from bot.i18n.texts import Texts
from bot.screens.grid import sorted_hand
from bot.screens.hand import hand_screen
from bot.screens.lines import faces, line, seat_name, table_cards, trump_lines, words
from bot.screens.panels import panel_title
from bot.screens.stage import hand_stage
from bot.screens.story import all_sentences
from bot.screens.table import table_blocks
from engine import Card, Game, Move, Seat, Suit, View
from engine.puzzles import Puzzle, Variant, Verdict

DAY_MS = 24 * 60 * 60 * 1000
GAME = GameId("puzzle")
"""The id of the game in the buttons of a drawn hand. `_readdressed` replaces these buttons."""
SEATS = (SceneSeat("", Presence.PRESENT, None), SceneSeat("", Presence.COMPUTER, None))


@dataclass(frozen=True, slots=True)
class PuzzleScene:
    """The facts about a person's puzzle that its screen shows."""

    puzzle: Puzzle
    """The puzzle with its solution."""
    attempt: PuzzleAttempt
    """The attempt of the person."""
    course: PuzzleTry
    """The present try of this attempt."""
    streak: Streak | None
    """The streak of the person, shown at the end of a try; None before."""
    today: int
    """The number of today's puzzle by UTC; after the end of the supply, that of the last one."""
    order: HandOrder = HandOrder.BY_SUIT
    """The order of the hand."""
    next: int | None = None
    """The number of the puzzle to solve next, at the end of a try (`next_number`); None without one."""
    counting: Counting = Counting.YES
    """Whether the first try counts, and if not, why."""
    choice: Choice | None = None
    """The pending choice in the hand; None if there is none."""
    stale: bool = False
    """True if the last tap was on an outdated button."""
    solution: bool = False
    """True to show the solution in words. Only allowed after the first try."""
    refutation: bool = False
    """True to show in words how the game continues after the wrong move."""
    address: str = ""
    """The address of the page; empty if the reader is on the page, or there is none."""
    shares: bool = True
    """True for a button that posts the result. The page has a button of its own."""


def puzzle_screen(scene: PuzzleScene, texts: Texts) -> Screen:
    """Return the puzzle: the next decision, or the end of the try."""
    screen = _end(scene, texts) if scene.course.node is None else _decision(scene, texts)
    return lettered(screen, texts.letters)


def _decision(scene: PuzzleScene, texts: Texts) -> Screen:
    course, view = scene.course, scene.course.view
    hand = hand_screen(_game_scene(course), view, texts, scene.choice, scene.order)
    title, about, *notes = _heading(scene, texts)
    rules: tuple[Paragraph, ...] = ()
    if not scene.attempt.moves:
        notes += _task(scene.puzzle, texts)
        rules = (line(Text(_rules(scene.puzzle, texts))),)
    rows = tuple(tuple(_readdressed(button, scene) for button in row) for row in hand.rows)
    stage = partial(_stage, scene, hand, (*rules, *notes), texts)
    return Screen((title, about, *notes, Gap(), *hand.blocks), rows, stage=stage, direct=True)


def _stage(scene: PuzzleScene, hand: Screen, notes: tuple[Block, ...], texts: Texts) -> Stage:
    stage = hand.drawn_stage
    assert stage is not None, "a hand has a stage"
    return replace(
        stage,
        part=Part.PUZZLE,
        title=_short_title(scene.attempt.number, scene.today, texts),
        about=_kind(scene.puzzle, texts),
        notes=(*stage.notes, *notes),
        held=tuple(_readdressed(button, scene) for button in stage.held),
    )


def _end(scene: PuzzleScene, texts: Texts) -> Screen:
    course, result = scene.course, _result(scene, texts)
    notes = tuple(_notes(scene, texts))
    blocks: list[Block] = [*_heading(scene, texts), Gap(), line(*result, tone=Tone.CALL)]
    if not course.solved:
        blocks += (*table_blocks(_game_scene(course), course.view, texts, SOLVER), Gap())
    else:
        blocks += (*trump_lines(_game_scene(course), course.view, texts), *_table(course.view))
    stage = partial(_end_stage, scene, result, notes, texts)
    return Screen((*blocks, *notes), tuple(_end_rows(scene, texts)), stage=stage, direct=True)


def _table(view: View) -> Iterator[Block]:
    """Yield the cards on the table with the piles, also after the last card of the game."""
    shown = table_cards(view)
    if not shown and view.turned_up is not None:
        shown = (Pairs((), Piles(view.turned_up, view.trump, view.talon, view.discarded)),)
    yield from shown


def _end_stage(scene: PuzzleScene, result: tuple[Span, ...], notes: tuple[Block, ...], texts: Texts) -> Stage:
    course, view, order = scene.course, scene.course.view, scene.order
    stage = hand_stage(_game_scene(course), view, texts, "waits", result, order)
    own, other = stage.seats
    own = replace(own, open=tuple(sorted_hand(view, order)), awaited=False)
    return replace(
        stage,
        part=Part.PUZZLE,
        title=_short_title(scene.attempt.number, scene.today, texts),
        about=_kind(scene.puzzle, texts),
        turn=Turn(result, mode="solved" if course.solved else "failed"),
        seats=(own, replace(other, awaited=False)),
        notes=notes,
        beats=(),
        moments=tuple(_moments(scene, texts)),
    )


def _heading(scene: PuzzleScene, texts: Texts) -> Iterator[Paragraph]:
    number = scene.attempt.number
    yield words(texts, "puzzle-title", number=number, when=day_words(number, texts), tone=Tone.TITLE)
    yield _about(scene.puzzle, texts)
    if scene.counting is not Counting.YES and scene.attempt.first is FirstTry.OPEN:
        yield words(texts, f"puzzle-{scene.counting.value}", tone=Tone.SMALL)
    if scene.attempt.first is not FirstTry.OPEN and scene.course.node is not None:
        yield words(texts, "puzzle-try", number=scene.attempt.tries, tone=Tone.SMALL)
    if scene.stale:
        yield words(texts, "puzzle-stale", tone=Tone.SMALL)


def _short_title(number: int, today: int, texts: Texts) -> str:
    """Return the number and the day of a puzzle in words, without the year of the puzzle `today`."""
    day = day_of(number)
    year = "none" if day.year == day_of(today).year else str(day.year)
    return texts(
        "puzzle-title", number=number, when=texts("ranks-date", day=day.day, month=day.month, year=year)
    )


def _kind(puzzle: Puzzle, texts: Texts) -> str:
    """Return the kind of game in one word."""
    return texts(f"preset-{puzzle.variant.value}")


def day_words(number: int, texts: Texts) -> str:
    """Return the day of a puzzle in words."""
    day = day_of(number)
    return texts("ranks-date", day=day.day, month=day.month, year=str(day.year))


def _about(puzzle: Puzzle, texts: Texts) -> Paragraph:
    """Return the line with the rules of the puzzle, and the number of its critical moves."""
    return words(texts, "puzzle-about", variant=_rules(puzzle, texts), count=puzzle.resistance)


def _task(puzzle: Puzzle, texts: Texts) -> Iterator[Paragraph]:
    """Yield two lines: the task of the solver, and the rule for the bot's moves."""
    yield words(texts, "puzzle-task")
    yield words(texts, "puzzle-bot-in-turn" if puzzle.in_turn else "puzzle-bot-takes")


def _rules(puzzle: Puzzle, texts: Texts) -> str:
    return texts(f"puzzle-{puzzle.variant.value}")


def _result(scene: PuzzleScene, texts: Texts) -> tuple[Span, ...]:
    attempt = scene.attempt
    if scene.course.replaced:
        return texts.rich("puzzle-replaced")
    match scene.course.verdict:
        case Verdict.LOSES:
            return texts.rich("puzzle-loses")
        case Verdict.DRAWS:
            return texts.rich("puzzle-draws")
        case _:
            if attempt.first is FirstTry.SOLVED:
                return texts.rich("puzzle-solved-first")
            return texts.rich("puzzle-solved", tries=attempt.tries)


def _notes(scene: PuzzleScene, texts: Texts) -> Iterator[Block]:
    """Yield the lines at the end of a try. They can show the solution, because the first try is over."""
    attempt, asked = scene.attempt, tuple(_asked_lines(scene, texts))
    streak = scene.streak
    if streak is not None and streak.best and attempt.counts and (scene.course.solved or not asked):
        yield words(texts, "puzzle-streak", days=streak.days, best=streak.best)
    if scene.course.solved:
        yield Gap()
    yield from asked
    if scene.course.solved and scene.next is None and attempt.number == scene.today:
        yield words(texts, "puzzle-all-solved")
    yield Gap()
    yield line(Text(share_line(attempt, texts, scene.address)), tone=Tone.SMALL)


def _asked_lines(scene: PuzzleScene, texts: Texts) -> Iterator[Paragraph]:
    """Yield a heading with the solution, or with the moves after the wrong move, if the reader may see it."""
    if scene.course.solved or scene.solution:
        yield line(Text(texts("puzzle-solution"), strong=True))
        yield from solution_lines(scene.puzzle, texts)
    elif scene.refutation:
        yield line(Text(texts("puzzle-refutation"), strong=True))
        yield from _refutation_lines(scene, texts)


def _moments(scene: PuzzleScene, texts: Texts) -> Iterator[MomentShown]:
    """Yield the positions of the solution, or those after the wrong move, if the reader may see them."""
    if scene.course.solved or scene.solution:
        yield from _played(scene.puzzle.game(), scene.puzzle.main_line(), scene.order, texts)
    elif scene.refutation and scene.course.last is not None:
        game = course_of(scene.puzzle, scene.attempt.moves).game
        yield from _played(game, scene.course.last.refutation, scene.order, texts)


def _played(
    game: Game, moves: Iterable[tuple[Seat, Move]], order: HandOrder, texts: Texts
) -> Iterator[MomentShown]:
    """Make these moves in the game. Yield the position before the first one, and after each with a visible effect."""
    scene, before = _scene_of(game), _moment(game, (), order)
    yield before
    for seat, move in moves:
        events = game.play(seat, move)
        after = _moment(game, all_sentences(events, scene, game.view(SOLVER), SOLVER, texts), order)
        if after.words or replace(after, words=before.words) != before:
            yield after
            before = after


def _moment(game: Game, said: tuple[Span, ...], order: HandOrder) -> MomentShown:
    own, other = game.view(SOLVER), game.view(OPPONENT)
    pairs = tuple((pair.attack, pair.beat) for pair in own.table)
    hands = tuple(sorted_hand(own, order)), tuple(sorted_hand(other, order))
    return MomentShown(said, pairs, hands, own.discarded)


def share_line(attempt: PuzzleAttempt, texts: Texts, address: str) -> str:
    """Return the result as a line to share, without the solution, and with a link if the page has an `address`.

    The preview of the link is in the language of the line.
    """
    first = attempt.first is FirstTry.SOLVED
    result = "first" if first else "later" if attempt.solved else "failed"
    shared = texts(f"puzzle-share-{result}", number=attempt.number)
    return f"{shared} {address}/puzzle/{attempt.number}?lang={texts.language}" if address else shared


def result_screen(attempt: PuzzleAttempt, texts: Texts, address: str, name: str | None = None) -> Screen:
    """Return the result alone, to be read by people who have not solved the puzzle yet.

    `name` is the raw name of the person for a post in a room; None in their private chat.
    """
    result = share_line(attempt, texts, address)
    if name is not None:
        result = texts("puzzle-shared", name=player_name(name, texts), result=result)
    return Screen((line(Text(result)),))


def solution_lines(puzzle: Puzzle, texts: Texts) -> Iterator[Paragraph]:
    """Yield the main line of the solution in words, a paragraph for each bout."""
    return _moves_in_words(puzzle.game(), puzzle.main_line(), texts)


def _refutation_lines(scene: PuzzleScene, texts: Texts) -> Iterator[Paragraph]:
    """Yield in words the moves after the wrong move, a paragraph for each bout."""
    answer = scene.course.last
    assert answer is not None, "a wrong move has an answer"
    game = course_of(scene.puzzle, scene.attempt.moves).game
    return _moves_in_words(game, answer.refutation, texts)


def _moves_in_words(game: Game, moves: Iterable[tuple[Seat, Move]], texts: Texts) -> Iterator[Paragraph]:
    """Make these moves in the game and yield them in words, a paragraph for each bout."""
    events = list[SceneEvent]()
    scene, bout = _scene_of(game), game.bout
    for seat, move in moves:
        events += game.play(seat, move)
        if game.bout != bout or game.outcome is not None:
            bout = game.bout
            spans = all_sentences(events, scene, game.view(SOLVER), SOLVER, texts)
            events.clear()
            if spans:
                yield line(*spans)


def _end_rows(scene: PuzzleScene, texts: Texts) -> Iterator[ButtonRow]:
    attempt, number, edition = scene.attempt, scene.attempt.number, scene.puzzle.edition
    if not scene.course.solved:
        again = Tap(TryAgain(number, attempt.tries, edition).text())
        yield (Button(texts("puzzle-button-again"), again, Style.MAIN),)
        answer, shown = scene.course.last, list[Button]()
        if answer is not None and answer.refutation and not scene.refutation:
            why = Tap(ShowRefutation(number, attempt.tries, edition).text())
            shown.append(Button(texts("puzzle-button-why"), why))
        if not scene.solution and not scene.course.replaced:
            shown.append(Button(texts("puzzle-button-solution"), Tap(ShowSolution(number, edition).text())))
        if shown:
            yield tuple(shown)
    if scene.next is not None:
        style = Style.MAIN if scene.course.solved else Style.PLAIN
        yield (Button(texts("puzzle-button-next"), Tap(OpenPuzzle(scene.next).text()), style),)
    if scene.shares:
        yield (Button(texts("puzzle-button-share"), Tap(ShareResult(number, edition).text())),)


def _readdressed(button: Button, scene: PuzzleScene) -> Button:
    """Return a button of a drawn hand, with the data for this puzzle and its present try."""
    action, attempt, edition = button.action, scene.attempt, scene.puzzle.edition
    assert isinstance(action, Tap | Disabled), "a hand has no links"
    at = attempt.number, attempt.tries, len(attempt.moves)
    match from_data(action.data):
        case MoveTap(move=move):
            data = PuzzleMove(*at, move, edition).text()
        case HandTap(kind=kind, cards=cards) if kind in ASKED:
            data = AskPuzzle(*at, ASKED[kind], cards, edition).text()
        case other:
            raise AssertionError(f"no button of a puzzle: {other}")
    return replace(button, action=replace(action, data=data))


def choice_of(ask: PuzzleQuestion, cards: tuple[str, ...]) -> Choice | None:
    """Return the pending choice after a tap on the hand; None if there is none.

    The choice may be impossible with the present cards: then the screen ignores it.
    """
    match ask:
        case PuzzleQuestion.MARK if cards:
            return Marked(cards)
        case PuzzleQuestion.WHICH if len(cards) == 1:
            return WhichUse(cards[0])
        case _:
            return None


def _game_scene(course: PuzzleTry) -> GameScene:
    return replace(
        _scene_of(course.game),
        events=course.events,
        last_bout=course.last_bout,
        told_in_full=() if course.solved else course.latest,
        last_table=course.game.last_table,
    )


def _scene_of(game: Game) -> GameScene:
    return GameScene(TableId(GAME), GAME, None, game.options, Pace.NONE, SEATS, "", None, (), (), alone=True)


# ------------------------------------------------------------------------------------------------ in a room


@dataclass(frozen=True, slots=True)
class RoomResults:
    """The results of a room at its last puzzle.

    `number` is the number of the puzzle. `puzzle` is None if another one has got this number. `tried` people made a
    first try that counts; `solved` of them succeeded. `first` is the shown name of the first person who succeeded;
    empty if nobody did.
    """

    number: int
    puzzle: Puzzle | None
    tried: int
    solved: int
    first: str = ""


def room_screen(
    number: int, puzzle: Puzzle, before: RoomResults | None, link: PuzzleLink, texts: Texts
) -> Screen:
    """Return the daily post of a room: the new puzzle with its `link`, and the results of the last one, if any."""
    blocks = [*_new_puzzle(number, puzzle, texts)]
    if before is not None:
        blocks += [Gap(), *_results(before, texts)]
    return lettered(Screen(tuple(blocks), (_solve(OpenPrivate(link.text(LINK)), texts),)), texts.letters)


def called_screen(number: int, texts: Texts, *, drawn: bool) -> Screen:
    """Return the message about the new puzzle for one person: its position, and a button to solve it in this message.

    If the platform draws tables itself, it is one line: the page has the puzzle on its home page, and a longer text
    would cover a game.

    Raises:
        LookupError: There is no such puzzle.
    """
    if drawn:
        return Screen((words(texts, "puzzle-called", number=number),), direct=True)
    blocks = tuple(_new_puzzle(number, puzzle_of(number), texts))
    rows = (_solve(Tap(OpenPuzzle(number).text()), texts),)
    return lettered(Screen(blocks, rows, direct=True), texts.letters)


def _new_puzzle(number: int, puzzle: Puzzle, texts: Texts) -> Iterator[Block]:
    yield words(texts, "puzzle-title", number=number, when=day_words(number, texts), tone=Tone.TITLE)
    yield _about(puzzle, texts)
    yield from _task(puzzle, texts)
    yield Gap()
    yield from _position(puzzle, texts)


def ended_screen(last: int, before: RoomResults | None, texts: Texts) -> Screen:
    """Return the last daily post of a room: puzzle `last` was the last one of all.

    It also shows the results `before` of the room's last puzzle; None if there are none.
    """
    blocks: list[Block] = [words(texts, "puzzle-ended", number=last, tone=Tone.TITLE)]
    if before is not None:
        blocks += [Gap(), *_results(before, texts)]
    return lettered(Screen(tuple(blocks)), texts.letters)


def call_screen(number: int, link: PuzzleLink, texts: Texts) -> Screen:
    """Return the answer to `/puzzle` in a room, with a button that opens the puzzle in the private chat."""
    title = words(texts, "puzzle-title", number=number, when=day_words(number, texts), tone=Tone.TITLE)
    row = _solve(OpenPrivate(link.text(LINK)), texts)
    return Screen((title, words(texts, "puzzle-in-private")), (row,))


def _solve(action: OpenPrivate | Tap, texts: Texts) -> ButtonRow:
    return (Button(texts("puzzle-button-solve"), action, Style.MAIN),)


def _position(puzzle: Puzzle, texts: Texts) -> Iterator[Block]:
    game = puzzle.game()
    view = game.view(SOLVER)
    yield from trump_lines(_scene_of(game), view, texts)
    yield line(*texts.rich("puzzle-own-cards", cards=faces(sorted_hand(view))))
    yield line(*texts.rich("puzzle-other-cards", cards=faces(sorted_hand(game.view(OPPONENT)))))
    if view.table:
        yield words(texts, "puzzle-attacked")
        yield from (block for block in table_cards(view) if isinstance(block, Pairs))
    else:
        yield words(texts, "puzzle-begin")


def _results(before: RoomResults, texts: Texts) -> Iterator[Block]:
    if before.tried:
        yield words(texts, "puzzle-room", number=before.number, tried=before.tried, solved=before.solved)
    elif before.puzzle is not None:
        yield words(texts, "puzzle-room-none", number=before.number)
    if before.first:
        yield words(texts, "puzzle-room-first", name=before.first)
    if before.puzzle is None:
        yield words(texts, "puzzle-room-replaced", number=before.number)
        return
    yield line(Text(texts("puzzle-solution-of", number=before.number), strong=True))
    yield from folded(solution_lines(before.puzzle, texts), Fold.COVERED)


# ------------------------------------------------------------------------------------------------ statistics


def streak_lines(streak: Streak, texts: Texts) -> tuple[Paragraph, ...]:
    """Return the line about puzzles for the statistics; nothing if no try counts yet."""
    if not streak.begun:
        return ()
    said = texts("puzzle-stats", begun=streak.begun, solved=streak.solved, days=streak.days, best=streak.best)
    return (line(Text(said)),)


MOST_DAYS = 60
"""The maximum number of days in the archive."""


def archive_panel(attempts: Iterable[PuzzleAttempt], streak: Streak, today: int, texts: Texts) -> Panel:
    """Return the panel of the last puzzles up to `today`, with the person's results. Each row opens its puzzle."""
    own = {one.number: one for one in attempts}
    days = range(today, max(0, today - MOST_DAYS), -1)
    rows = tuple(
        (str(number), day_words(number, texts), texts(f"puzzle-archive-{state_of(own.get(number))}"))
        for number in days
    )
    columns = Column(texts("puzzle-archive-number"), end=True), Column(texts("puzzle-archive-of")), Column("")
    paragraphs = tuple(one.spans for one in streak_lines(streak, texts))
    parts = (Section("", paragraphs),) if paragraphs else ()
    title = panel_title(PanelName.PUZZLES, texts)
    return Panel(title, (*parts, PanelTable(texts("puzzle-archive-title"), columns, rows, leads="puzzle")))


def state_of(attempt: PuzzleAttempt | None) -> str:
    """Return the result of an attempt: `none`, `open`, `first`, `later` or `failed`."""
    if attempt is None or not attempt.is_begun:
        return "none"
    if attempt.first is FirstTry.OPEN:
        return "open"
    if attempt.first is FirstTry.SOLVED:
        return "first"
    return "later" if attempt.solved else "failed"


def result_words(attempt: PuzzleAttempt | None, streak: Streak, texts: Texts) -> str:
    """Return the result of an attempt and the streak on one line; empty if there is neither."""
    state = state_of(attempt)
    result = "" if state == "none" else texts(f"puzzle-archive-{state}")
    days = texts("own-puzzle-days", days=streak.days) if streak.days else ""
    return " · ".join(filter(None, (result, days)))


def player_name(raw: str, texts: Texts) -> str:
    """Return the shown name of a player for a raw one; the word for a nameless person if `raw` is empty."""
    return shown_name(raw) if raw else texts("ranks-nobody")


# ------------------------------------------------------------------------------------------------ at home


@dataclass(frozen=True, slots=True)
class PuzzlePosition:
    """The position of a puzzle in cards, with its title and its kind of game in words."""

    title: str
    """The number and the day of the puzzle."""
    about: str
    """The kind of game."""
    trump: Suit
    """The trump suit."""
    own: tuple[Card, ...]
    """The hand of the solver."""
    other: tuple[Card, ...]
    """The hand of the opponent."""
    attack: tuple[Card, ...]
    """The attacking cards on the table."""
    bot: str
    """The name of the opponent."""
    discarded: int
    """The number of cards in the discard pile."""
    seconds: int
    """The time until the next puzzle (s)."""


@dataclass(frozen=True, slots=True)
class PuzzleTitle:
    """What the link of a puzzle says about it to everybody."""

    number: int
    title: str
    """The number in words."""
    day: str
    about: str
    """The kind of game, and the task."""


def puzzle_title(number: int | None, now: int, texts: Texts) -> PuzzleTitle | None:
    """Return the title of a puzzle. Without a `number`, take today's by UTC.

    Return None if its day has not begun at this time (ms), or if there is no such puzzle. The task of a past puzzle
    does not name the first try, because it counts on the day of the puzzle alone.
    """
    shown, today = number_at(now) if number is None else number, number_at(now)
    if not is_out(shown, now) or shown > last_number():
        return None
    task = texts("web-puzzle-hint" if shown >= today else "web-puzzle-task")
    about = texts(f"variant-{puzzle_of(shown).variant.value}")
    title, day = texts("picture-puzzle", number=shown), day_words(shown, texts)
    return PuzzleTitle(shown, title, day, f"{about} · {task}")


MOST_MARKS = 7
"""The number of days in the row of a shared result."""


def shared_puzzle(number: int, texts: Texts) -> PuzzleSketch:
    """Return the sketch of the position of a puzzle, without its solution.

    Raises:
        LookupError: There is no such puzzle.
    """
    puzzle = puzzle_of(number)
    game = puzzle.game()
    own, other = (tuple(sorted_hand(game.view(seat))) for seat in (SOLVER, OPPONENT))
    beats = "picture-puzzle-transfer" if puzzle.variant is Variant.PEREVODNOY else "picture-puzzle-beat"
    asked = texts(beats if puzzle.attack else "picture-puzzle-attack")
    return PuzzleSketch(
        texts("picture-puzzle", number=number),
        (asked, texts("picture-puzzle-task")),
        puzzle.trump,
        own,
        other,
        puzzle.attack,
        texts("picture-puzzle-call"),
        texts("web-title"),
        letters=texts.letters,
    )


def shared_result(
    sketch: PuzzleSketch,
    number: int,
    attempts: Iterable[PuzzleAttempt],
    streak: Streak,
    today: int,
    texts: Texts,
) -> PuzzleSketch:
    """Return the sketch of puzzle `number` with the result of a person; unchanged before the end of their first try.

    The streak is that of the present day. So it is left out for puzzles before `today`, the number of today's puzzle.
    """
    own = {one.number: one for one in attempts}
    attempt = own.get(number)
    if attempt is None or attempt.first is FirstTry.OPEN:
        return sketch
    state = state_of(attempt)
    continues = streak.days and number >= today and attempt.counts and attempt.first is FirstTry.SOLVED
    days = (own.get(day) for day in range(number - MOST_MARKS + 1, number + 1))
    marks = tuple(
        None if one is None or one.first is FirstTry.OPEN else one.first is FirstTry.SOLVED for one in days
    )
    return replace(
        sketch,
        result=texts(f"picture-puzzle-{state}", tries=attempt.tries),
        days=marks,
        streak=texts("own-puzzle-days", days=streak.days) if continues else "",
    )


def puzzle_today(now: int, texts: Texts) -> PuzzlePosition | None:
    """Return the position of the puzzle of the day at this time (ms), by UTC; None after the end of the supply."""
    number = number_at(now)
    if number > last_number():
        return None
    puzzle = puzzle_of(number)
    game = puzzle.game()
    view = game.view(SOLVER)
    own, other = tuple(sorted_hand(view)), tuple(view.open_hands[OPPONENT])
    return PuzzlePosition(
        _short_title(number, number, texts),
        _kind(puzzle, texts),
        puzzle.trump,
        own,
        other,
        puzzle.attack,
        seat_name(SEATS, int(OPPONENT), texts),
        view.discarded,
        -(-(DAY_MS - now % DAY_MS) // 1000),
    )

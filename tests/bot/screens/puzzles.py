"""Screens of the puzzle of the day: decisions, ends of tries, the solution, and the posts of a room."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from bot.domain.ids import PersonId, PlatformName
from bot.domain.screen import Screen
from bot.features.puzzle.model import (
    Counting,
    FirstTry,
    PuzzleAttempt,
    PuzzleLink,
    Streak,
    course_of,
    current,
    moved,
)
from bot.features.puzzle.screens import (
    PuzzleScene,
    RoomResults,
    archive_panel,
    call_screen,
    called_screen,
    ended_screen,
    puzzle_screen,
    result_screen,
    room_screen,
    streak_lines,
)
from bot.i18n.texts import Texts
from engine import Move
from engine.puzzles import Puzzle, Variant, Verdict, puzzle_from_json

Situations = Iterator[tuple[str, Screen]]
NUMBER = 26
PUZZLE: Final[Puzzle] = puzzle_from_json(
    '{"seed":"s1","variant":"perevodnoy","trump":"h","hands":["8d Jc Qc Kh","6h Js"],"attack":"8c",'
    '"themes":["transfer"],"difficulty":5.91,"nodes":'
    '[[3,0,["p8d","win","1 b8c6h; 1 take",1],["b8cJc","loss","1 tJs","0 bJsKh; 0 a8d; 1 b8d6h"],'
    '["b8cQc","loss","","0 a8d; 1 b8d6h; 1 aJs; 0 bJsKh"],'
    '["b8cKh","loss","","0 a8d; 1 b8d6h; 1 aJs; 0 take"],["take","loss","1 aJs","0 bJsKh; 0 a8d; 1 b8d6h"]],'
    '[2,0,["aJc","win","1 bJc6h; 1 a8c",5],["aQc","win","1 bQc6h; 1 a8c",3],["aKh","win","1 take",2]],'
    '[3,1,["aJc","loss","1 bJc6h","1 aJs; 0 take; 1 a8d; 0 take; 1 t8c; 1 aKh; 0 take"],'
    '["aQc","win","1 bQc6h; 1 aKh; 0 take; 1 a8c",3]],[2,0,["b8cJc","win","1 t8d",4],'
    '["b8cKh","loss","1 t8d","0 take; 1 aJs; 0 bJsKh"],["take","loss","1 t8d","1 aJs; 0 bJsKh"]],'
    '[1,0,["b8dKh","win",""],["take","loss","1 aJs","0 bJsKh"]],[2,0,["b8cQc","win","1 t8d",6],'
    '["b8cKh","loss","1 t8d","0 take; 1 aJs; 0 bJsKh"],["take","loss","1 t8d","1 aJs; 0 bJsKh"]],'
    '[1,0,["b8dKh","win",""],["take","loss","1 aJs","0 bJsKh"]]]}'
)
STREAK = Streak(9, 8, 3, 5)
BEGUN = PuzzleAttempt(PersonId("anya"), NUMBER)


def after(*moves: Move, begun: PuzzleAttempt = BEGUN) -> PuzzleScene:
    """Return a puzzle after these moves."""
    attempt, course = begun, course_of(PUZZLE, begun.moves)
    for move in moves:
        attempt, course = moved(attempt, PUZZLE, move, 1)
    return PuzzleScene(PUZZLE, attempt, course, STREAK, NUMBER)


def failed(moves: int = 0) -> PuzzleScene:
    """Return the puzzle after this number of right moves and a wrong one."""
    scene = after()
    for _ in range(moves):
        assert scene.course.node is not None
        scene = after(scene.course.node.main.move, begun=scene.attempt)
    assert scene.course.node is not None
    return after(next(one.move for one in scene.course.node.judged if not one.wins), begun=scene.attempt)


def right(begun: PuzzleAttempt = BEGUN) -> PuzzleScene:
    """Return the solved puzzle."""
    scene = after(begun=begun)
    while scene.course.node is not None:
        scene = after(scene.course.node.main.move, begun=scene.attempt)
    return scene


def puzzles(texts: Texts) -> Situations:
    first = after()
    node = first.course.node
    assert node is not None
    wrong = failed()
    answer = wrong.course.last
    assert answer is not None
    again = replace(wrong.attempt, moves=(), tries=2)
    yield "a puzzle", puzzle_screen(first, texts)
    in_turn = replace(first, puzzle=replace(PUZZLE, in_turn=True))
    yield "a puzzle in which the bot moves only in turn", puzzle_screen(in_turn, texts)
    yield "its second decision", puzzle_screen(after(node.main.move), texts)
    yield "a tap on an outdated button", puzzle_screen(replace(first, stale=True), texts)
    for counting, name in (
        (Counting.OTHER_DAY, "of another day"),
        (Counting.EARLY, "of a later day"),
        (Counting.POSTED, "with a posted solution"),
    ):
        yield f"a puzzle {name}", puzzle_screen(replace(first, counting=counting), texts)
    yield "a wrong move", puzzle_screen(wrong, texts)
    yield "a wrong move after two right ones", puzzle_screen(failed(2), texts)
    yield "what would follow a wrong move", puzzle_screen(replace(wrong, refutation=True), texts)
    drawn = replace(wrong, course=replace(wrong.course, last=replace(answer, verdict=Verdict.DRAWS)))
    yield "a move to a draw", puzzle_screen(drawn, texts)
    yield "the solution after a wrong move", puzzle_screen(replace(wrong, solution=True), texts)
    yield "the second try", puzzle_screen(after(begun=again), texts)
    yield "solved", puzzle_screen(replace(right(), next=NUMBER - 2), texts)
    yield "solved, and nothing is left to solve", puzzle_screen(right(), texts)
    attempt, course = current(failed().attempt, replace(PUZZLE, edition=2))
    yield (
        "a failed puzzle that was replaced",
        puzzle_screen(replace(first, attempt=attempt, course=course), texts),
    )
    yield (
        "solved yesterday, with an address",
        puzzle_screen(
            replace(right(), today=NUMBER + 1, next=NUMBER + 1, address="https://durak.example.org"), texts
        ),
    )
    before = replace(right(again), today=NUMBER + 1, next=NUMBER - 1)
    yield "solved at the second try, after today's puzzle", puzzle_screen(before, texts)


def posts_of_puzzles(texts: Texts) -> Situations:
    link = PuzzleLink(NUMBER, "k7mp3xqz2a")
    for name in ("telegram", "discord"):
        yield f"asked for in a room, on {name}", call_screen(NUMBER, link, texts.on(PlatformName(name)))
    yield "a message to a person", called_screen(NUMBER, texts, drawn=False)
    yield "a message to a person on the page", called_screen(NUMBER, texts, drawn=True)
    yield "the first post of a room", room_screen(NUMBER, PUZZLE, None, link, texts)
    results = RoomResults(NUMBER - 1, PUZZLE, 5, 2, "Аня")
    yield "a post with results", room_screen(NUMBER, PUZZLE, results, link, texts)
    nobody = RoomResults(NUMBER - 1, PUZZLE, 0, 0)
    attacks = replace(PUZZLE, variant=Variant.PODKIDNOY, attack=())
    yield "a post without results", room_screen(NUMBER, attacks, nobody, link, texts)
    replaced = replace(results, puzzle=None)
    yield "a post after a replaced puzzle", room_screen(NUMBER, PUZZLE, replaced, link, texts)
    untried = replace(nobody, puzzle=None)
    yield "a post after a replaced puzzle without tries", room_screen(NUMBER, PUZZLE, untried, link, texts)
    yield "the last post of a room", ended_screen(NUMBER - 1, results, texts)
    yield "a person's result in a room", result_screen(right().attempt, texts, "", "Аня")
    yield "in the statistics", Screen(streak_lines(STREAK, texts))
    known = [right().attempt, replace(BEGUN, moves=("p8d",))]
    known += [replace(BEGUN, first=FirstTry.FAILED, solved=solved) for solved in (True, False)]
    own = [replace(one, number=NUMBER - at) for at, one in enumerate(known)]
    archive_panel(own, STREAK, NUMBER, texts)
    texts("puzzle-beat-first", card="10♠")


AREAS: dict[str, Callable[[Texts], Situations]] = {"puzzle": puzzles, "puzzle_posts": posts_of_puzzles}

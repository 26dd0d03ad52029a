"""The words and faces of pictures to share, from the facts of a game, a lobby or a puzzle."""

from dataclasses import replace

import pytest

from bot import screens
from bot.domain.faces import Face, faces_of
from bot.domain.ids import Language, PersonId
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.sketches import EndSketch, InvitationSketch, PuzzleSketch, Sketch, words_of
from bot.domain.stage import Part, SeatShown
from bot.features.puzzle.model import FirstTry, PuzzleAttempt, Streak
from bot.features.puzzle.screens import shared_puzzle, shared_result
from bot.features.puzzle.supply import puzzle_of
from bot.screens.pictures import end_sketch, home_sketch, invitation_sketch
from engine import parse_card
from engine.puzzles import Variant
from tests.bot.screens.decorated import decorated
from tests.bot.screens.sitting import lobby
from tests.bot.screens.strict import strict_texts

TEXTS = strict_texts()
NUMBER = 30


def seats_at_end(language: Language = ENGLISH) -> tuple[SeatShown, ...]:
    stage = decorated("6s 6h", "game").end(TEXTS[language]).drawn_stage
    assert stage is not None
    return stage.seats


def end_of(seats: tuple[SeatShown, ...], language: Language = ENGLISH) -> EndSketch:
    return end_sketch(seats, faces_of(seats), TEXTS[language])


def test_the_end_names_the_fool_in_the_third_person_with_cards_left_and_epaulettes() -> None:
    sketch = end_of(seats_at_end())
    assert sketch.title == "\u2068Боря\u2069 is the fool"
    assert sketch.about == "3\xa0cards left, two epaulettes"
    assert (sketch.left, sketch.epaulettes) == (3, (parse_card("6s"), parse_card("6h")))
    assert [(one.name, one.place) for one in sketch.places] == [("\u2068Аня\u2069", 1)]


def test_teams_have_several_fools_and_a_draw_has_none() -> None:
    first, second = seats_at_end()
    team = end_of((replace(first, fool=True, open=()), second))
    assert team.title == "The fools: \u2068Боря\u2069, \u2068Аня\u2069"
    assert (len(team.fools), team.left, team.places) == (2, 0, ())
    draw = end_of(tuple(replace(seat, fool=False, cards=0, open=()) for seat in (first, second)))
    assert (draw.fools, draw.left, draw.call, draw.title) == ((), 0, "", "A draw: nobody has a card left")
    assert len(draw.places) == 2


def invitation_of(part: Part | None, language: Language = ENGLISH, offered: int = 0) -> InvitationSketch:
    stage = screens.lobby_screen(lobby(), TEXTS[language]).drawn_stage
    assert stage is not None
    people = list(zip(stage.seats, faces_of(stage.seats), strict=True))
    return invitation_sketch(part, "Friday", (stage.title, ""), people, offered, TEXTS[language])


def test_an_invitation_shows_people_and_free_seats_only_while_there_are_some() -> None:
    inviting = invitation_of(Part.LOBBY, offered=4)
    people = sum(seat is not None for seat in inviting.seats)
    assert inviting.title == "\u2068Аня\u2069 invites you to Durak"
    assert len(inviting.seats) == 4
    assert inviting.state == f"{4 - people}\xa0seats are free"
    assert invitation_of(Part.LOBBY, offered=people).state == "All seats are taken"
    assert len(invitation_of(Part.LOBBY, offered=40).seats) == 8, "there is room for eight"
    assert None not in invitation_of(Part.TABLE).seats
    nobody = invitation_of(None)
    assert (nobody.title, nobody.seats, nobody.state) == ("\u2068Friday\u2069", (), "")


def result_of(attempt: PuzzleAttempt, days: int = 3, today: int = NUMBER) -> PuzzleSketch:
    texts = TEXTS[ENGLISH]
    return shared_result(
        shared_puzzle(NUMBER, texts), NUMBER, [attempt], Streak(days, days, days, days), today, texts
    )


def test_a_puzzle_has_a_result_only_after_the_first_try_and_a_streak_only_if_the_result_continues_it() -> (
    None
):
    attempt = PuzzleAttempt(PersonId("anna"), NUMBER)
    assert result_of(attempt) == shared_puzzle(NUMBER, TEXTS[ENGLISH])
    solved = result_of(replace(attempt, first=FirstTry.SOLVED, solved=True))
    assert (solved.result, solved.streak) == ("Solved on the first try", "3\xa0days in a row")
    assert solved.days == (None,) * 6 + (True,)
    past = result_of(replace(attempt, first=FirstTry.SOLVED, solved=True), today=NUMBER + 1)
    assert past == replace(solved, streak="")
    late = result_of(replace(attempt, first=FirstTry.SOLVED, solved=True, counts=False))
    assert late.streak == ""
    failed = result_of(replace(attempt, first=FirstTry.FAILED))
    assert (failed.result, failed.streak, failed.days[-1]) == ("Not solved yet", "", False)
    later = result_of(replace(attempt, first=FirstTry.FAILED, solved=True, tries=3))
    assert later.result == "Solved on try 3"


def test_the_words_of_a_puzzle_name_every_kind_of_move_and_are_the_same_for_all_of_its_kind() -> None:
    texts = TEXTS[ENGLISH]
    attacked = {(Variant.PODKIDNOY, True): "beat", (Variant.PEREVODNOY, True): "transfer"}
    said: dict[tuple[Variant, bool], set[tuple[str, ...]]] = {}
    for number in range(1, 200):
        puzzle = puzzle_of(number)
        said.setdefault((puzzle.variant, bool(puzzle.attack)), set()).add(shared_puzzle(number, texts).lines)
    assert len(said) == 4
    for kind, lines in said.items():
        asked = texts(f"picture-puzzle-{attacked.get(kind, 'attack')}")
        assert lines == {(asked, texts("picture-puzzle-task"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_picture_has_words_in_each_language(language: Language) -> None:
    """The strict texts refuse a missing text and a missing variable."""
    attempt = PuzzleAttempt(PersonId("anna"), NUMBER, first=FirstTry.FAILED, solved=True, tries=2)
    texts = TEXTS[language]
    puzzle = shared_puzzle(NUMBER, texts)
    sketches: tuple[Sketch, ...] = (
        end_of(seats_at_end(language), language),
        *(
            invitation_of(part, language, offered)
            for part in (Part.LOBBY, Part.TABLE, None)
            for offered in (1, 6)
        ),
        home_sketch(texts),
        puzzle,
        shared_result(puzzle, NUMBER, [attempt], Streak(1, 1, 1, 1), NUMBER, texts),
    )
    assert all(map(words_of, sketches))


def test_a_computer_has_the_face_of_its_seat() -> None:
    stage = screens.lobby_screen(lobby(), TEXTS[ENGLISH]).drawn_stage
    assert stage is not None
    for at, (seat, face) in enumerate(zip(stage.seats, faces_of(stage.seats, [5]), strict=True)):
        if seat.presence.value == "computer":
            assert face == Face(at % 3, computer=True)
        elif at == 0:
            assert face == Face(5)

"""The lesson: each step goes as it was planned, and every other tap is answered with a reason."""

import pytest

from bot.domain.ids import Language
from bot.domain.screen import Button, Disabled, Style, Tap
from bot.domain.stage import Part
from bot.domain.tap_data import HandTap, MoveTap, TapData, from_data
from bot.features.lesson import STEPS, Lesson, lesson, lesson_answers
from bot.i18n.texts import load_texts
from engine import Game, Seat, move_to_text
from tests.engine.setting import hand, legal, why_not

TEXTS = load_texts()
EN = TEXTS[Language("en")]
PLAN = {
    "beat": ("7d Jc Kc 9s", "8c Qd Ac Js", "1 a7s; 0 b7s9s"),
    "trump": ("Jd 7c 9c 8h", "6d Qd 8s Tc", "1 aAs; 0 bAs8h; 1 done"),
    "take": ("8d Jd 7c 9c", "Kd Ts 6s", "1 aKs; 0 take; 1 tKd"),
    "attack": ("7d 9c Jc 9h As", "9d Ad Tc Qs Kc", "0 a7d; 1 b7d9d; 0 t9c; 1 b9cTc; 0 done"),
    "add": ("8d 8c Kh Qs", "9c 7s Jc", "0 a8d; 1 take; 0 t8c"),
    "transfer": ("8d 7c Kh Qs", "6c 9d Jc 7s", "1 a8s; 0 p8d; 1 b8d9d; 1 take"),
    "end": ("Qd Qc 8h", "Kd 9c Jc As", "0 aQdQc; 1 take; 0 a8h; 1 take"),
}
"""The hands once the opponent has attacked, and the moves."""


def buttons(shown: Lesson) -> list[Button]:
    return [button for row in shown.screens[-1].rows for button in row]


def tap(shown: Lesson, button: Button) -> Lesson:
    assert isinstance(button.action, Tap | Disabled)
    return lesson(shown.step, shown.made, from_data(button.action.data), EN)


def press(shown: Lesson, data: str) -> Lesson:
    """Tap the button whose data end like this; it must be there."""
    (button,) = [one for one in buttons(shown) if isinstance(one.action, Tap) and data in one.action.data]
    return tap(shown, button)


def test_the_lesson_has_the_planned_positions_and_lines() -> None:
    assert [step.name for step in STEPS] == list(PLAN)
    assert sum(step.taps for step in STEPS) == 11
    for step in STEPS:
        pupil, opponent, line = PLAN[step.name]
        assert step.line == line
        game = Game.from_position(step.position())
        assert game.trump is not None
        assert game.trump.letter == "h"
        if step.moves[0][0] == 1:
            game.play(*step.moves[0])
        assert hand(game, 0) == pupil
        assert sorted(hand(game, 1).split()) == sorted(opponent.split())


@pytest.mark.parametrize("number", range(len(STEPS)), ids=lambda number: STEPS[number].name)
def test_a_step_is_completed_by_the_buttons_of_the_hand(number: int) -> None:
    shown, step = lesson(number, 0, None, EN), STEPS[number]
    own = [move_to_text(move) for seat, move in step.moves if seat == 0]
    for made, move in enumerate(own):
        assert (shown.made, shown.done, shown.answer) == (made, False, "")
        stage = shown.screens[-1].drawn_stage
        assert stage is not None
        assert stage.turn.hinted == tuple(move[-2:] for move in own[made : made + 1] if len(move) == 3) or (
            len(move) != 3
        )
        if move == "aQdQc":  # the cards of a pair are marked before
            shown = press(press(shown, ":Qd"), ":QdQc")
        shown = press(shown, f":{move}")
    assert (shown.made, shown.done) == (len(own), True)
    last = shown.screens[-1].drawn_stage
    assert last is not None
    assert last.part is (Part.END if step.name == "end" else Part.HAND)
    assert lesson(number, shown.made, None, EN).says == shown.says


def test_the_line_of_the_opponent_is_shown_move_by_move() -> None:
    shown = press(lesson(5, 0, None, EN), ":p8d")
    assert len(shown.screens) == 3, "passed on, beaten once, taken"


def test_every_other_tap_is_answered_with_a_reason_and_changes_nothing() -> None:
    for number, step in enumerate(STEPS):
        for made in range(step.taps):
            shown = lesson(number, made, None, EN)
            wanted = [move_to_text(move) for seat, move in step.moves if seat == 0][made]
            for button in buttons(shown):
                action = button.action
                assert isinstance(action, Tap | Disabled)
                found = from_data(action.data)
                assert isinstance(found, MoveTap | HandTap)
                if isinstance(found, MoveTap) and move_to_text(found.move) == wanted:
                    continue
                after = tap(shown, button)
                assert (after.step, after.made, after.done) == (number, made, False)
                marks = isinstance(found, HandTap) and found.kind == "mark"
                assert bool(after.answer) is not marks, action.data


def test_the_lesson_gives_the_reasons_of_a_game() -> None:
    beat = lesson(0, 0, None, EN)
    game = Game.from_position(STEPS[0].position())
    game.play(Seat(1), STEPS[0].moves[0][1])
    assert {why_not(game, 0, f"b7s{card}") for card in ("7d", "Jc")} == {why_not(game, 0, "b7sKc")}
    answers = {
        tap(beat, button).answer for button in buttons(beat) if button.card and str(button.card) != "9s"
    }
    assert len(answers) == 3
    assert all("7♠" in answer for answer in answers)
    assert press(beat, ":take").answer == EN("lesson-not-now")
    assert legal(game, 0) == {"b7s9s", "take"}


@pytest.mark.parametrize("language", TEXTS)
def test_the_lesson_names_no_trumps_before_their_explanation(language: Language) -> None:
    beat = lesson(0, 0, None, TEXTS[language])
    for button in buttons(beat):
        answer = lesson(0, 0, _tapped(button), TEXTS[language]).answer.lower()
        assert not [word for word in ("trump", "козыр", "козир") if word in answer]


def test_only_the_wanted_button_is_highlighted() -> None:
    for number, step in enumerate(STEPS):
        for made in range(step.taps):
            for button in buttons(lesson(number, made, None, EN)):
                if button.style is Style.MAIN and button.card is None:
                    assert lesson(number, made, _tapped(button), EN).made == made + 1


def test_a_tap_for_a_finished_step_gets_the_answer_that_the_step_is_over() -> None:
    for number, step in enumerate(STEPS):
        over = lesson(number, step.taps, None, EN)
        assert over.answer == ""
        for button in buttons(over):
            after = lesson(number, step.taps, _tapped(button), EN)
            assert (after.answer, after.made) == (EN("lesson-over"), step.taps)


def _tapped(button: Button) -> TapData | None:
    assert isinstance(button.action, Tap | Disabled)
    return from_data(button.action.data)


def test_an_old_or_foreign_button_does_nothing() -> None:
    shown = lesson(3, 1, None, EN)
    old = next(one for one in buttons(lesson(3, 0, None, EN)) if isinstance(one.action, Tap))
    assert isinstance(old.action, Tap)
    for data in (old.action.data, "m:other:9:9:take", "k:lesson:5:1:As9s", "lang:ru", "t:x:start", "?"):
        after = lesson(3, 1, from_data(data), EN)
        assert (after.made, after.answer, after.screens) == (1, "", shown.screens)
    for step, made in ((-1, 0), (7, 0), (0, 2), (0, -1)):
        with pytest.raises(ValueError, match=str(step)):
            lesson(step, made, None, EN)


@pytest.mark.parametrize("number", range(len(STEPS)), ids=lambda number: STEPS[number].name)
def test_the_answers_of_a_step_have_one_for_each_button_of_each_answer(number: int) -> None:
    answers = lesson_answers(number, EN)
    assert answers[0, ""] == lesson(number, 0, None, EN)
    for shown in answers.values():
        for button in buttons(shown):
            assert isinstance(button.action, Tap | Disabled)
            assert answers[shown.made, button.action.data] == tap(shown, button)

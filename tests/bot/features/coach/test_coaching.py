"""The coach: a button under a person's result asks for it, and the answer is shown there."""

from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.ids import GameId, Language, TableId
from bot.domain.screen import OpenLink, Screen
from bot.domain.state import STATE_JSON
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.features.coach import AskCoach
from bot.features.coach import pool as coach_pool
from bot.features.coach.commands import REPORT_S, review_of
from bot.features.coach.model import Change, Review
from bot.features.coach.screens import CoachNote
from bot.features.replays import Replays
from bot.game.table_state import ARCHIVE_AFTER_MS
from bot.i18n.texts import load_texts
from bot.tables.deadlines import NOTE_MS
from engine import PRESETS, Deck, Options, Redeal, Seat, analyse
from tests.bot.trial import Trial, text_of
from tests.engine.coach.games import from_table
from tests.own_coach import FindingCoach, OwnCoach

SIMPLE = replace(PRESETS["simple"], deck=Deck.CARDS_24, redeal=Redeal.OFF)
QUICK = replace(PRESETS["quick"], redeal=Redeal.OFF)
BUTTON = "🎓 Review my game"
WORKING = "🎓 Reviewing your game: "


async def ended(trial: Trial, coach: OwnCoach | None, options: Options = SIMPLE) -> tuple[Who, Who, TableId]:
    """Play a game of two to its end."""
    await trial.gets_coach(coach)
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris, options=options)
    table = trial.table.table
    await trial.play_out(anna, boris)
    return anna, boris, table


def result(trial: Trial, who: Who) -> str:
    return trial.texts(who.private)[-1]


async def settled(trial: Trial) -> None:
    for _ in range(5):
        await trial.passes(0)


async def test_the_coach_answers_at_once_and_then_in_the_same_post(trial: Trial) -> None:
    coach = OwnCoach()
    anna, boris, _ = await ended(trial, coach)
    coach.ready.clear()
    posts = len(trial.texts(anna.private))
    assert BUTTON in trial.labels(anna)
    answer = await trial.taps(anna, AskCoach, chat=anna.private)
    assert answer.text.startswith("🎓 One moment")
    await settled(trial)
    assert WORKING in result(trial, anna)
    assert BUTTON not in trial.labels(anna)
    coach.ready.set()
    await settled(trial)
    assert len(trial.texts(anna.private)) == posts, "the post was edited"
    assert WORKING not in result(trial, anna)
    assert "🎓 " in result(trial, anna)
    assert BUTTON not in trial.labels(anna)
    assert BUTTON in trial.labels(boris), "nobody else is told"
    assert not any("🎓" in text for text in trial.texts(trial.room))


async def test_each_mistake_is_shown_when_it_is_found(trial: Trial) -> None:
    coach = FindingCoach()
    anna, _, table = await ended(trial, coach)
    coach.ready.clear()
    await trial.taps(anna, AskCoach, chat=anna.private)
    assert f"{WORKING}0%" in result(trial, anna)
    coach.find(0.4)
    await settled(trial)
    assert f"{WORKING}40%" in result(trial, anna)
    assert result(trial, anna).count("↳") == 1
    coach.find(0.6)
    await settled(trial)
    assert f"{WORKING}40%" in result(trial, anna), "a chat gets one report in a second"
    await trial.passes(REPORT_S)
    coach.find(0.7)
    await settled(trial)
    assert f"{WORKING}70%" in result(trial, anna)
    coach.ready.set()
    await settled(trial)
    assert WORKING not in result(trial, anna)
    assert result(trial, anna).count("↳") == 3
    assert trial.application.tables.table(table).result_notes


async def test_the_place_in_a_long_queue_is_shown_and_moves_on(trial: Trial) -> None:
    coach = OwnCoach()
    anna, boris, first = await ended(trial, coach)
    coach.ready.clear()
    await trial.forge_tap(boris, AskCoach(GameId(first)).text())
    await trial.taps(anna, PlayAgain)
    await trial.taps(boris, TableVerb.JOIN)
    await trial.play_out(anna, boris)
    await trial.taps(anna, AskCoach, chat=anna.private)
    await settled(trial)
    assert "🎓 Games to be reviewed before yours: 1" in result(trial, anna)
    coach.turns[0].set()
    await settled(trial)
    assert f"{WORKING}0%" in result(trial, anna)
    coach.ready.set()
    await settled(trial)


async def test_the_replay_is_linked_as_soon_as_the_review_begins() -> None:
    trial = Trial(address="https://durak.example.org")
    await trial.start()
    coach = OwnCoach()
    anna, _, table = await ended(trial, coach)
    coach.ready.clear()
    await trial.taps(anna, AskCoach, chat=anna.private)
    key = await Replays(trial.store, load_texts()).key_of(GameId(table))
    game, person = (
        trial.application.tables.table(table).game,
        await trial.store.person(anna.platform, anna.user),
    )
    assert game is not None
    assert person is not None
    seat = game.seat_of(person.person)
    links = [button.action for _, button in trial.buttons(anna.private)]
    assert OpenLink(f"{trial.address}/replay/{key}#move=0&from={seat}") in links
    coach.ready.set()
    await settled(trial)
    assert not [button for _, button in trial.buttons(anna.private) if isinstance(button.action, OpenLink)]
    await trial.stop()


async def test_no_review_while_further_games_are_dealt_from_the_pack(trial: Trial) -> None:
    coach = OwnCoach()
    anna, boris, _ = await ended(trial, coach, QUICK)
    answer = await trial.taps(anna, AskCoach, chat=anna.private)
    assert "still being dealt" in answer.text
    assert answer.refused
    await trial.taps(anna, PlayAgain)
    await trial.taps(boris, TableVerb.JOIN)
    assert trial.running.game.deal.is_rest
    second = trial.table.table
    await trial.play_out(anna, boris)
    assert coach.asked == []
    await trial.forge_tap(anna, AskCoach(GameId(second)).text())
    assert len(coach.asked) == 1, "twelve cards do not suffice for a third deal"


async def test_after_a_failed_review_the_button_is_offered_again(trial: Trial) -> None:
    coach = OwnCoach(fails=True)
    anna, _, _ = await ended(trial, coach)
    await trial.taps(anna, AskCoach, chat=anna.private)
    await settled(trial)
    assert "could not review this game" in result(trial, anna)
    coach.fails = False
    await trial.taps(anna, AskCoach, chat=anna.private)
    await settled(trial)
    assert "could not review this game" not in result(trial, anna)
    assert len(coach.asked) == 2


async def test_a_table_is_archived_only_after_the_coach_has_answered(trial: Trial) -> None:
    coach = OwnCoach()
    anna, _, table = await ended(trial, coach)
    coach.ready.clear()
    await trial.passes(ARCHIVE_AFTER_MS / 1000 - 5)
    await trial.taps(anna, AskCoach, chat=anna.private)
    await trial.passes(NOTE_MS / 1000 + 5)
    assert WORKING in result(trial, anna)
    coach.ready.set()
    await settled(trial)
    assert WORKING not in result(trial, anna)
    assert "🎓 " in result(trial, anna)
    await trial.passes(NOTE_MS / 1000 + 5)
    assert trial.application.tables.known(table) is None


async def test_a_person_forgotten_during_the_review_gets_no_review(trial: Trial) -> None:
    coach = OwnCoach()
    anna, _, table = await ended(trial, coach)
    coach.ready.clear()
    await trial.taps(anna, AskCoach, chat=anna.private)
    await settled(trial)
    await trial.types(anna, "/forgetme yes", anna.private)
    before = trial.texts(anna.private)
    coach.ready.set()
    await settled(trial)
    assert trial.texts(anna.private) == before
    assert trial.application.tables.table(table).result_notes == {}


async def test_the_coach_reviews_one_game_of_a_person_at_a_time(trial: Trial) -> None:
    coach = OwnCoach()
    anna, boris, first = await ended(trial, coach)
    coach.ready.clear()
    await trial.taps(anna, PlayAgain)
    await trial.taps(boris, TableVerb.JOIN)
    second = trial.table.table
    await trial.play_out(anna, boris)
    await trial.forge_tap(anna, AskCoach(GameId(first)).text())
    answer = await trial.forge_tap(anna, AskCoach(GameId(second)).text())
    assert answer.refused
    assert "Another game of yours" in answer.text
    assert not (await trial.forge_tap(boris, AskCoach(GameId(second)).text())).refused
    coach.ready.set()
    await settled(trial)
    assert not (await trial.forge_tap(anna, AskCoach(GameId(second)).text())).refused


async def test_only_players_of_an_ended_game_may_ask_the_coach(trial: Trial) -> None:
    coach = OwnCoach()
    anna, _, table = await ended(trial, coach)
    vera = await trial.person("Vera")
    data = AskCoach(GameId(table)).text()
    assert (await trial.forge_tap(vera, data)).refused
    await trial.taps(anna, PlayAgain)
    lobby = AskCoach(GameId(trial.table.table)).text()
    assert (await trial.forge_tap(anna, lobby)).refused
    await trial.passes(ARCHIVE_AFTER_MS / 1000 + 1)
    assert (await trial.forge_tap(anna, data)).refused
    assert coach.asked == []


async def test_without_a_coach_there_is_no_button(trial: Trial) -> None:
    anna, _, table = await ended(trial, None)
    assert BUTTON not in trial.labels(anna)
    assert (await trial.forge_tap(anna, AskCoach(GameId(table)).text())).refused


async def test_moves_made_by_the_clock_or_a_computer_are_not_judged(trial: Trial) -> None:
    coach = OwnCoach()
    await trial.gets_coach(coach)
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris, options=SIMPLE)
    late, awaited = trial.running.moves, trial.running.game.awaited.must
    assert awaited is not None
    slow = anna if trial.owner(awaited) == "Anna" else boris
    await trial.passes(91)
    assert trial.running.moves == late + 1
    state = trial.running.state
    assert late in state.made_for
    assert STATE_JSON.load(STATE_JSON.dump(state)) == state
    table = trial.table.table
    await trial.play_out(anna, boris)
    await trial.forge_tap(slow, AskCoach(GameId(table)).text())
    await settled(trial)
    assert "1 move does not count here: time was up" in result(trial, slow)


async def test_the_coach_button_is_offered_again_if_the_queue_is_too_long(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, _ = await ended(trial, OwnCoach())
    monkeypatch.setattr(coach_pool, "MOST_WAITING", 0)
    await trial.taps(anna, AskCoach, chat=anna.private)
    await settled(trial)
    assert "Many games are waiting" in result(trial, anna)
    monkeypatch.undo()
    await trial.taps(anna, AskCoach, chat=anna.private)
    await settled(trial)
    assert "Many games are waiting" not in result(trial, anna)


def test_a_review_without_enough_time_does_not_report_a_game_without_mistakes() -> None:
    game = from_table("6c 7d 9h Th As Ks", "7c Qs Js Kd Ah 9d", talon="8h 8c Tc Jd Qd 6s", moves="0 aAs")
    review = review_of(game, Seat(0), analyse(game.record(), stop=lambda: True))
    assert review == Review((), unjudged=1)
    lines = text_of(Screen(CoachNote(GameId("k1"), review).lines(load_texts()[Language("en")]), ()))
    assert "not enough time" in lines
    assert "1 move could not be judged" in lines
    assert "no clear mistakes" not in lines
    by_clock = review_of(game, Seat(0), analyse(game.record(), by_clock={0}, stop=lambda: True))
    assert by_clock == Review((), by_clock=1)


@pytest.mark.sampled
def test_an_estimated_cost_is_shown_with_its_interval() -> None:
    game = from_table("6c 7d As Ks", "7c 8d Kd Ah", talon="8h 8c Tc 6s", moves="0 aAs")
    review = review_of(game, Seat(0), analyse(game.record(), seed="0"))
    (mistake,) = review.mistakes
    assert mistake.change is None
    assert 5 < mistake.least < mistake.loss < mistake.most <= 100
    lines = text_of(Screen(CoachNote(GameId("k1"), review).lines(load_texts()[Language("en")]), ()))
    assert f"{mistake.loss}% ({mistake.least}–{mistake.most}%)" in lines


def test_a_review_shows_each_costly_move_with_the_hand_before_the_move() -> None:
    game = from_table("Kd 7c", "8c Ah 6h", moves="0 a7c")
    review = review_of(game, Seat(0), analyse(game.record()))
    (mistake,) = review.mistakes
    assert (mistake.change, mistake.loss) == (Change.WIN_TO_LOSS, 100)
    assert [str(card) for card in mistake.view.hand] == ["Kd", "7c"]
    assert mistake.view.seat == 0
    by_clock = review_of(game, Seat(0), analyse(game.record(), by_clock={0}))
    assert by_clock == Review((), None, 1)
    lost = from_table("6c 7c", "As", moves="0 a6c")
    assert review_of(lost, Seat(0), analyse(lost.record())) == Review((), forced_from=3)

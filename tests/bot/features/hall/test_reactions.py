"""Reactions of strangers: a face at a seat, in every chat, without any effect on the game."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.domain.answers import AnswerCode, AnyCode
from bot.domain.commands import Answer, Who
from bot.domain.ids import Language, PersonId
from bot.domain.names import bare
from bot.domain.rows import PutRow
from bot.domain.scene import ReactionFace
from bot.domain.state import Play
from bot.domain.tap_data import MarkCards
from bot.features.hall import Hall
from bot.features.hall.model import HallCode, HallReport, React, SeekAgain
from bot.game.running import Running
from bot.i18n.texts import load_texts
from engine import PRESETS, Seat
from tests.bot.features.hall.test_hall import HallTrial, last
from tests.bot.features.hall.test_hall_at_work import finish, have_met_others, meet
from tests.bot.test_two_processes import TwoProcesses
from tests.bot.trial import THINKING_S, Trial, data_of
from tests.engine.setting import table as position

EN = load_texts()[Language("en")]
FACES = {face: EN(f"reaction-{face.value}") for face in ReactionFace}


@pytest.fixture
async def trial() -> AsyncIterator[HallTrial]:
    trial = HallTrial()
    await trial.start()
    yield trial
    await trial.stop()


async def reacts(trial: Trial, who: Who, face: ReactionFace) -> Answer:
    """Tap a face in the newest hand of a person."""
    return await trial.taps_label(who, FACES[face])


def says(answer: Answer, code: AnyCode) -> bool:
    """Return True if the answer is this refusal, in words."""
    return answer.refused and EN(f"answer-{code.value}") == answer.text


def play(trial: HallTrial) -> Play:
    state = trial.table.state
    assert isinstance(state, Running)
    return state.state


async def test_a_face_is_shown_at_the_seat_on_every_platform_and_alerts_nobody(trial: HallTrial) -> None:
    anna, vera = await trial.person("Anna"), await trial.person("Vera", "ru", platform="page")
    await meet(trial, anna, vera)
    posts = [len(trial.visible(who.private)) for who in (anna, vera)]
    for face, times in ((ReactionFace.LAUGHS, ""), (ReactionFace.WEEPS, ""), (ReactionFace.WEEPS, " ×2")):
        assert not (await reacts(trial, anna, face)).refused
        await trial.passes(2)
        for who in (anna, vera):
            shown = bare(last(trial, who)).splitlines()
            assert [line for line in shown if line.endswith(FACES[face] + times)], shown
    assert FACES[ReactionFace.LAUGHS] not in last(trial, vera), (
        "the next face takes the place of the last one"
    )
    assert [len(trial.visible(who.private)) for who in (anna, vera)] == posts, "posts are only edited"


async def test_a_reaction_changes_nothing_in_the_game(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    for face in ReactionFace:
        before, rows = trial.running, await trial.store.deadlines(trial.table.table)
        assert not (await reacts(trial, anna, face)).refused
        after = trial.running
        assert replace(after.state, reactions=()) == replace(before.state, reactions=())
        assert after.game.record().to_text() == before.game.record().to_text()
        assert await trial.store.deadlines(trial.table.table) == rows
        await trial.passes(2)
        await trial.plays_awaited({"Anna": anna, "Boris": boris})
        if trial.over:
            return


async def test_older_buttons_and_marked_cards_stay_valid(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    table, game = trial.table, position("6d 6c 7s", "8s 9s Ts", trump="d", options=PRESETS["simple"])
    table._state = Running(play(trial), game, (), ())
    people = {"Anna": anna, "Boris": boris}
    attacker, other = people[trial.owner(Seat(0))], people[trial.owner(Seat(1))]
    marks = MarkCards(play(trial).game, game.bout, game.moves_made(Seat(0)), ("6d",)).text()
    table.show(None)
    await trial.passes(2)
    message, _ = trial.hand_buttons(attacker)
    assert not (await trial.forge_tap(attacker, marks, message=message)).refused
    marked = EN("hand-marked-more", cards="6d")
    assert marked in bare(last(trial, attacker))
    older = trial.hand_buttons(attacker)
    for who in (other, attacker):
        await reacts(trial, who, ReactionFace.COOL)
        await trial.passes(2)
        assert marked in bare(last(trial, attacker))
    message, buttons = older
    more = next(data for data in map(data_of, buttons) if MarkCards.parse(data) is not None)
    assert not (await trial.forge_tap(attacker, more, message=message)).refused


async def test_a_face_goes_after_the_next_bout_and_with_its_game(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    people, bout, table = {"Anna": anna, "Boris": boris}, trial.running.game.bout, trial.table.table
    await reacts(trial, anna, ReactionFace.ANGRY)
    while not trial.over and trial.running.game.bout <= bout + 1:
        assert FACES[ReactionFace.ANGRY] in last(trial, boris)
        await trial.plays_awaited(people)
    shown = [post for post in trial.texts(boris.private) if "\n" in post]
    assert not any(line.endswith(FACES[ReactionFace.ANGRY]) for line in bare(shown[-1]).splitlines())
    await trial.passes(2)
    await reacts(trial, anna, ReactionFace.ANGRY)
    await finish(trial, anna, boris)
    await trial.passes(86_400)
    row = await trial.store.table(table)
    assert row is not None
    assert "angry" not in row.state, "an archived table keeps no reactions"
    for who in (anna, boris):
        await trial.taps(who, SeekAgain, chat=who.private)
    await trial.passes(1)
    assert play(trial).reactions == ()


async def test_each_refusal_is_in_words(trial: HallTrial) -> None:
    anna, boris, zoe = [await trial.person(name) for name in ("Anna", "Boris", "Zoe")]
    await meet(trial, anna, boris)
    table = trial.table
    tap = React(table.table, ReactionFace.COOL).text()
    assert says(await trial.forge_tap(zoe, tap), AnswerCode.NOT_SEATED)
    assert not (await trial.forge_tap(anna, tap)).refused
    assert says(await trial.forge_tap(anna, tap), HallCode.REACTION_TOO_SOON)
    assert not (await trial.forge_tap(boris, tap)).refused, "each person has their own limit"
    await trial.passes(2)
    draft = trial.running.draft()
    draft.substitute(draft.seat_of(await trial.id_of(anna)) or Seat(0), trial.clock.now())
    async with table.lock:
        await table.keep_game(draft, None)
    await trial.passes(0)
    assert says(await trial.forge_tap(anna, tap), HallCode.REACTION_AWAY)
    assert FACES[ReactionFace.COOL] not in trial.labels(anna)
    await trial.types(zoe, "/newgame")
    other = React(Trial.table.fget(trial).table, ReactionFace.COOL).text()  # type: ignore[attr-defined]
    assert says(await trial.forge_tap(zoe, other), HallCode.REACTION_NOT_HERE)


async def test_after_the_game_and_in_a_pause_there_are_no_reactions(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    clara, vera = await trial.person("Clara", platform="third"), await trial.person("Vera", platform="page")
    await meet(trial, anna, boris)
    tap = React(trial.table.table, ReactionFace.COOL).text()
    me = await trial.id_of(anna)
    await have_met_others(trial, boris, clara, vera)
    for number, who in enumerate((boris, clara, vera)):
        await trial.store.commit([PutRow(HallReport(me, await trial.id_of(who), trial.table.table, number))])
    assert says(await trial.forge_tap(anna, tap), HallCode.REPORTED)
    await finish(trial, anna, boris)
    assert says(await trial.forge_tap(boris, tap), HallCode.REACTION_NOT_HERE)
    assert FACES[ReactionFace.COOL] not in trial.labels(boris)


async def test_reports_are_read_without_the_lock_of_the_table(
    trial: HallTrial, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await meet(trial, anna, boris)
    hall, held = trial.application.core.service(Hall), list[bool]()
    is_reported = hall.is_reported

    async def noted(person: PersonId) -> bool:
        held.append(trial.table.lock.locked())
        return await is_reported(person)

    monkeypatch.setattr(hall, "is_reported", noted)
    assert not (await reacts(trial, anna, ReactionFace.COOL)).refused
    assert held == [False]


async def test_nobody_reacts_to_computers_alone(trial: HallTrial) -> None:
    anna = await trial.person("Anna")
    await meet(trial, anna)
    await trial.passes(21)
    assert trial.table.persons()
    assert not set(FACES.values()) & set(trial.labels(anna))


async def test_reactions_do_not_delay_a_computer(trial: HallTrial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for who in (anna, boris):
        await trial.forge_tap(who, "seek:podkidnoy:3:normal")
    await trial.passes(21)
    people = {"Anna": anna, "Boris": boris}
    while trial.running.computer_to_move() is None:
        await trial.plays_awaited(people)
    moves = trial.running.moves
    for who in (anna, boris):
        await trial.passes(THINKING_S * 0.4)
        await reacts(trial, who, ReactionFace.THINKS)
    await trial.passes(THINKING_S * 0.3)
    assert trial.running.moves > moves


async def test_a_reaction_reaches_the_people_of_every_process() -> None:
    two = TwoProcesses()
    await two.start()
    people = [await two.person(name) for name in ("Ann", "Bob")]
    for who in people:
        await two.types(who, "/play", who.private)
    await two.up_to_date()
    await two.passes(5)
    await two.up_to_date()
    for who, face in (
        (people[0], ReactionFace.WEEPS),
        (people[1], ReactionFace.LAUGHS),
        (people[0], ReactionFace.COOL),
    ):
        assert not (await reacts(two, who, face)).refused
        await two.up_to_date()
        for reader in people:
            assert any(
                line.endswith(FACES[face]) for line in bare(two.texts(reader.private)[-1]).splitlines()
            )
    await two.stop()

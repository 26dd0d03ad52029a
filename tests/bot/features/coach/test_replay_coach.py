"""The coach in a replay: everybody with the link can ask."""

from itertools import pairwise

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import GameId, Language
from bot.domain.tap_data import TableVerb
from bot.features.coach import AskCoach, ReplayCoach
from bot.features.coach.model import Coaching, Curve, Curves
from bot.features.coach.pool import GAME_S, Findings
from bot.features.replays import Replays
from bot.i18n.texts import load_texts
from engine import Analysis, Move, Record, Seat, analyse
from tests.adapters.played import keep, play
from tests.bot.features.coach.test_coaching import QUICK, SIMPLE, ended, settled
from tests.bot.trial import Trial
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach

ENGLISH = Language("en")


class Linked:
    """A reader with the link to a game of this installation."""

    def __init__(self, trial: Trial, coach: OwnCoach) -> None:
        self.replays = Replays(trial.store, load_texts())
        self.coach = ReplayCoach(self.replays, trial.store, load_texts(), coach)

    async def curves(self, game: GameId, *, asks: bool = True) -> Curves | Coaching:
        key = await self.replays.key_of(game)
        if asks and not await self.coach.ask(key):
            return Coaching.BUSY
        return await self.coach.curves(key, ENGLISH) or Coaching.FAILED


async def last_game(trial: Trial) -> GameId:
    row = await trial.store.last_game(trial.room)
    assert row is not None
    return row.game


async def found(trial: Trial, linked: Linked, game: GameId) -> tuple[Curve, ...]:
    """The curves, once the coach has found them."""
    assert isinstance(await linked.curves(game), Curves)
    await settled(trial)
    return await found_again(linked, game, asks=False)


async def test_the_hand_post_and_all_replays_share_one_analysis(trial: Trial) -> None:
    coach = OwnCoach()
    anna, _, table = await ended(trial, coach)
    game, linked = await last_game(trial), Linked(trial, coach)
    assert await linked.curves(game, asks=False) is Coaching.FAILED, "nobody has asked yet"
    coach.ready.clear()
    await trial.forge_tap(anna, AskCoach(GameId(table)).text())
    await settled(trial)
    for _ in range(2):
        assert await linked.curves(game) == Curves((), 0)
    coach.ready.set()
    await settled(trial)
    assert [curve.seat for curve in await found_again(linked, game)] == [0, 1]
    assert sorted(seat for _, seat, _ in coach.asked) == [0, 1]
    assert sum(seconds for *_, seconds in coach.asked) == GAME_S


async def found_again(linked: Linked, game: GameId, *, asks: bool = True) -> tuple[Curve, ...]:
    curves = await linked.curves(game, asks=asks)
    assert isinstance(curves, Curves)
    assert curves.progress == 100
    return curves.curves


async def test_each_point_of_a_curve_belongs_to_a_decision_of_its_seat(trial: Trial) -> None:
    coach = OwnCoach()
    await ended(trial, coach)
    game, linked = await last_game(trial), Linked(trial, coach)
    replay = await linked.replays.replay(await linked.replays.key_of(game), ENGLISH)
    for curve in await found(trial, linked, game):
        assert curve.points
        made = [made_at(replay.steps[point.step].made) for point in curve.points]
        assert {seat for seat, _ in made} == {curve.seat}
        assert all(0 <= point.chance <= 100 and point.own for point in curve.points)
        assert {one.step for one in curve.mistakes} <= {point.step for point in curve.points}
        assert all("Bout" in one.position and "better" in one.cost for one in curve.mistakes)


async def test_a_curve_has_no_jumps_by_luck() -> None:
    """Late in this game only one deal is possible for some decisions, and their endings are not solved in time."""
    store, coach = MemoryStore(), BriefCoach()
    replays = Replays(store, load_texts())
    linked = ReplayCoach(replays, store, load_texts(), coach)
    key = await replays.key_of(await keep(store, play(chance=13), names=("Anna", "", "")))
    await linked.ask(key)
    await coach.advice(GameId("game1"), Seat(0))
    curves = await linked.curves(key, ENGLISH)
    assert curves is not None
    [curve] = curves.curves
    assert curve.mistakes == ()
    chances = [point.chance for point in curve.points]
    assert max(abs(one - other) for one, other in pairwise(chances)) < 70


class BriefCoach(OwnCoach):
    """Looks at 25 deals of each decision, the first round of the coach."""

    async def analyse(
        self, record: Record, seat: Seat, seconds: float, findings: Findings | None = None
    ) -> Analysis | None:
        return analyse(record, {seat}, deals=25)


def made_at(made: tuple[int, Move] | None) -> tuple[int, Move]:
    assert made is not None
    return made


async def test_moves_by_the_clock_are_not_judged(trial: Trial) -> None:
    coach = OwnCoach()
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris, options=SIMPLE)
    game, late = trial.running.state.game, trial.running.moves
    await trial.passes(91)
    await trial.play_out(anna, boris)
    curves = await found(trial, Linked(trial, coach), game)
    assert {point.step for curve in curves for point in curve.points if not point.own} == {late + 1}
    assert [
        remark
        for curve in curves
        for remark in curve.remarks
        if remark.startswith("1\N{NO-BREAK SPACE}move does not count")
    ]


async def test_moves_of_a_later_owner_of_the_seat_are_not_judged(trial: Trial) -> None:
    coach = OwnCoach()
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    vika, guest = await trial.person("Vika"), await trial.person("Guest")
    await trial.deal(anna, boris, vika, options=SIMPLE)
    game = trial.running.state.game
    seat = next(at for at in range(3) if trial.owner(at) == "Anna")  # type: ignore[arg-type]
    await trial.types(anna, "/leave yes")
    await trial.taps(guest, TableVerb.TAKE_OVER, str(seat))
    taken = trial.running.moves
    await trial.play_out(boris, vika, guest)
    curves = await found(trial, Linked(trial, coach), game)
    later = [point for curve in curves for point in curve.points if curve.seat == seat and point.step > taken]
    assert later
    assert not any(point.own for point in later)
    assert not [one for curve in curves for one in curve.mistakes if curve.seat == seat and one.step > taken]


async def test_no_review_while_further_games_are_dealt_from_the_pack(trial: Trial) -> None:
    coach = OwnCoach()
    await ended(trial, coach, QUICK)
    with pytest.raises(Declined) as refusal:
        await Linked(trial, coach).curves(await last_game(trial))
    assert refusal.value.code is AnswerCode.REPLAY_PACK_GOES_ON
    assert coach.asked == []

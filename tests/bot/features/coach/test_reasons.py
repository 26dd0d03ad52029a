"""The costliest move for the page after a game: who gets it, and the limits of this work."""

import asyncio
from contextlib import aclosing

import pytest

from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.ids import GameId, Language, PersonId, PlatformName, UserKey
from bot.features.coach import Player, ReasonFound, Reasons
from bot.features.coach.model import Coaching
from bot.features.coach.pool import UNREAD_S
from bot.features.replays import Replays
from engine import Seat
from tests.adapters.played import keep, play
from tests.adapters.web.page_client import TEXTS
from tests.memory.store import MemoryStore
from tests.own_coach import FindingCoach
from tests.waiting import until

ENGLISH = Language("en")
ANNA = PersonId("anna")


class Asked:
    """A coach, and a store with games."""

    def __init__(self) -> None:
        self.store, self.coach = MemoryStore(), FindingCoach()
        self.reasons = Reasons(Replays(self.store, TEXTS), self.store, TEXTS, self.coach)

    async def found(self, game: GameId, player: Player = ANNA) -> list[ReasonFound]:
        return [one async for one in self.reasons.of(game, player, ENGLISH)]

    async def refusal(self, game: GameId, player: Player = ANNA) -> AnyCode:
        with pytest.raises(Declined) as refused:
            await self.found(game, player)
        return refused.value.code


async def test_the_costliest_estimate_is_found_once_the_coach_is_done() -> None:
    asked = Asked()
    *earlier, last = await asked.found(await keep(asked.store, play(chance=6)))
    assert all(one.reason is None and one.percent < 100 for one in earlier)
    assert last.percent == 100
    assert last.reason is not None
    assert not last.reason.sure
    assert last.reason.seat == Seat(0)


async def test_only_players_of_a_finished_game_get_their_costliest_move() -> None:
    asked = Asked()
    ended = await keep(asked.store, play(chance=6))
    running = await keep(asked.store, play(most=20), "runs", over=False)
    nobody: list[Player] = [PersonId("dora"), (PlatformName("web"), UserKey("nobody"))]
    for player in nobody:
        assert await asked.refusal(ended, player) is AnswerCode.NOT_SEATED
    assert await asked.refusal(GameId("unknown")) is AnswerCode.NOT_SEATED
    assert await asked.refusal(running) is AnswerCode.REPLAY_LATER
    assert asked.coach.asked == []
    assert (await asked.found(ended, (PlatformName("web"), UserKey("anna"))))[-1].reason is not None


async def test_one_game_of_a_person_is_analysed_at_a_time() -> None:
    asked = Asked()
    first, second = [await keep(asked.store, play(chance=chance), f"game{chance}") for chance in (6, 7)]
    asked.coach.ready.clear()
    waiting = asyncio.create_task(asked.found(first))
    await until(lambda: asked.coach.asked)
    assert await asked.refusal(second) is AnswerCode.COACH_BUSY
    asked.coach.ready.set()
    assert (await waiting)[-1].percent == 100
    assert (await asked.found(second))[-1].percent == 100


async def test_a_coach_that_fails_finds_nothing() -> None:
    asked = Asked()
    asked.coach.fails = True
    found = await asked.found(await keep(asked.store, play(chance=6)))
    assert found[-1] == ReasonFound(0, 100, said="I could not review this game. Try again later.", again=True)


async def test_a_game_without_a_mistake_ends_in_words() -> None:
    asked = Asked()
    game = await keep(asked.store, play(chance=6))
    asked.coach.costly = ()
    [*_, last] = await asked.found(game)
    assert last == ReasonFound(0, 100, said="You made no clear mistakes.")
    unjudged = Asked()
    unjudged.coach.in_a_hurry = True
    [*_, last] = await unjudged.found(await keep(unjudged.store, play(chance=6)))
    assert last.said.startswith("No clear mistakes found, but")
    assert not last.again


async def test_an_analysis_without_a_reader_is_given_up_and_a_later_reader_starts_it_again() -> None:
    asked = Asked()
    asked.coach.ready.clear()
    game = await keep(asked.store, play(chance=6))
    async with aclosing(asked.reasons.of(game, ANNA, ENGLISH)) as one:
        async with aclosing(asked.reasons.of(game, ANNA, ENGLISH)) as other:
            assert (await anext(one)).percent == (await anext(other)).percent == 0
        await asyncio.sleep(2 * UNREAD_S)  # nothing happens in this time, because one reader is left
        assert asked.coach.found(game, Seat(0)) is Coaching.WORKING
    await until(lambda: asked.coach.found(game, Seat(0)) is Coaching.OFFERED)
    asked.coach.ready.set()
    assert (await asked.found(game))[-1].reason is not None
    assert len(asked.coach.asked) == 2

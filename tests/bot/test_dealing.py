"""After the deal everybody seated is rung, except people who are tapping already."""

import asyncio

from bot.domain.commands import Who
from bot.domain.rows import PutTable
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.game.lobby import seats_offered
from tests.bot.features.tournaments.test_killed_between import DyingStore
from tests.bot.trial import Trial


async def sits(trial: Trial) -> tuple[Who, Who, Who]:
    """Three people sit at the table; the second came long ago, the third just now."""
    anna, boris, vika = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.passes(25)
    await trial.taps(vika, TableVerb.JOIN)
    return anna, boris, vika


def quiet(trial: Trial, who: Who) -> list[bool]:
    return [post.quiet for post in trial.platform.visible(who.private)]


async def test_people_who_tapped_recently_get_no_alert_at_the_deal(trial: Trial) -> None:
    anna, boris, vika = await sits(trial)
    await trial.passes(10)
    await trial.taps(anna, TableVerb.START)
    assert quiet(trial, boris) == [False]
    assert quiet(trial, anna) == quiet(trial, vika) == [True]


async def test_the_alert_at_the_deal_is_the_only_one_of_the_first_bout(trial: Trial) -> None:
    people = await sits(trial)
    await trial.passes(60)
    await trial.taps(people[0], TableVerb.START)
    rung = [who for who in people if quiet(trial, who) == [False]]
    assert rung == list(people[1:])
    await trial.passes(45)
    for who in rung:
        assert len(trial.platform.visible(who.private)) == 1, "no second ring"
    assert set(trial.running.state.rung) >= {1, 2}


async def test_a_restart_before_the_deal_sends_an_alert_to_everybody_but_the_tapper(trial: Trial) -> None:
    anna, boris, vika = await sits(trial)
    await trial.restart()
    await trial.taps(anna, TableVerb.START)
    assert (quiet(trial, anna), quiet(trial, boris), quiet(trial, vika)) == ([True], [False], [False])


async def test_the_alert_of_a_deal_is_sent_after_a_kill_right_after_its_commit() -> None:
    store = DyingStore(lambda change: isinstance(change, PutTable) and '"rung"' in change.row.state)
    trial = Trial(store=store)
    await trial.start()
    anna, boris, _ = await sits(trial)
    await trial.passes(10)
    start = asyncio.create_task(trial.taps(anna, TableVerb.START))
    await store.died.wait()
    start.cancel()
    await trial.is_killed()
    store.buried.set()
    await trial.passes(10)
    assert quiet(trial, boris) == [False]
    await trial.stop()


async def test_people_who_tap_play_again_get_no_alert_at_the_deal(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    await trial.play_out(anna, boris)
    await trial.passes(40)
    await trial.taps(anna, PlayAgain)
    await trial.taps(boris, PlayAgain)
    assert trial.running.state.number == 2
    assert [quiet(trial, who)[-1] for who in (anna, boris)] == [True, True]


async def test_a_full_lobby_refuses_somebody_without_a_private_chat_at_once(trial: Trial) -> None:
    anna, vic = await trial.person("Anna"), await trial.person("Vic", reachable=False)
    await trial.types(anna, "/newgame")
    seats = seats_offered(trial.table.in_lobby().options)
    join = TableTap(trial.table.table, TableVerb.JOIN).text()
    for _ in range(seats - 1):
        await trial.taps(anna, TableVerb.ADD_COMPUTER)
    answer = await trial.forge_tap(vic, join, trial.room)
    assert answer.refused
    assert answer.opens_private is None
    assert str(seats) in answer.text

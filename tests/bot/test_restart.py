"""After a kill and a restart, games continue in the same messages."""

import asyncio
from collections.abc import Iterable

from bot.domain.ids import Chat
from bot.domain.tap_data import TableVerb
from bot.ports.platform import Limits
from bot.presenter.presenter import GOODBYE_S
from engine import PRESETS, Record, Seat, deal_from_seed
from tests.bot.trial import THINKING_S, Trial
from tests.memory.platform import Request

TELEGRAM = Limits(
    per_second=30,
    chat_interval=1.05,
    chat_burst=2,
    group_per_minute=20,
    is_group=lambda chat_id: chat_id == "Friday",
)


def most_in_a_minute(log: Iterable[Request], chat: Chat) -> int:
    times = [request.at for request in log if request.chat == chat]
    return max(sum(1 for other in times if at <= other < at + 60_000) for at in times)


async def test_a_game_continues_after_a_restart_in_the_same_messages(trial: Trial) -> None:
    people = {name: await trial.person(name, language) for name, language in (("Аня", "ru"), ("Boris", "en"))}
    await trial.deal(*people.values(), preset="perevodnoy", computers=1)
    for _ in range(12):
        if trial.running.computer_to_move() is not None:
            await trial.passes(THINKING_S)
        else:
            await trial.plays_awaited(people)
    chats = (trial.room, *(who.private for who in people.values()))
    before = {chat: trial.platform.visible(chat) for chat in chats}
    asked = len(trial.platform.log)
    await trial.restart()
    assert {chat: trial.platform.visible(chat) for chat in chats} == before
    assert len(trial.platform.log) == asked
    await trial.play_out(*people.values())


async def test_a_restart_after_every_move_changes_no_game(trial: Trial) -> None:
    people = {name: await trial.person(name) for name in ("Anna", "Boris", "Vika")}
    await trial.deal(*people.values())
    while not trial.over:
        await trial.plays_awaited(people)
        if not trial.over:
            moves = list(trial.running.game.moves)
            await trial.restart()
            assert trial.running.game.moves == moves
    game = await trial.store.last_game(trial.room)
    assert game is not None
    assert game.result is not None
    assert sum(1 for request in trial.platform.requests("send") if request.chat == trial.room) == 2


async def test_restarts_keep_the_limit_of_a_group() -> None:
    trial = Trial(limits=TELEGRAM, speed=1)
    await trial.start()
    people = {name: await trial.person(name) for name in ("Anna", "Boris", "Vika")}
    await trial.deal(*people.values(), preset="perevodnoy")
    for turn in range(60):
        await trial.passes(1)
        await trial.types(people["Anna"], "/table")
        if turn in (10, 14, 40):
            stopped = asyncio.create_task(trial.stop())
            await trial.clock.advance(GOODBYE_S)
            await stopped
            trial.application = trial.installed()
            await trial.start()
    assert most_in_a_minute(trial.platform.log, trial.room) <= 20
    stopped = asyncio.create_task(trial.stop())
    await trial.clock.advance(GOODBYE_S)
    await stopped


async def test_a_lobby_survives_a_restart(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame simple")
    await trial.restart()
    await trial.taps(boris, TableVerb.JOIN)
    await trial.taps(anna, TableVerb.START)
    assert trial.running.state.options == PRESETS["simple"]


async def test_nobody_misses_a_decision_while_the_bot_is_off(trial: Trial) -> None:
    people = {name: await trial.person(name) for name in ("Anna", "Boris")}
    await trial.deal(*people.values())
    await trial.stop()
    trial.clock.jump(10_000)
    trial.application = trial.installed()
    await trial.start()
    assert not trial.running.game.moves
    await trial.passes(25)
    assert not trial.running.game.moves
    await trial.passes(10)
    assert len(trial.running.game.moves) == 1


async def test_the_substitute_and_the_counted_time_outs_survive(trial: Trial) -> None:
    people = {name: await trial.person(name) for name in ("Anna", "Boris", "Vika")}
    await trial.deal(*people.values())
    first = trial.running.game.awaited.must
    assert first is not None
    await trial.passes(91)
    await trial.restart()
    assert trial.running.state.seats[first].timeouts == 1


async def test_the_deal_can_be_checked_and_the_seed_stays_closed_until_the_end(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    promised = trial.texts(trial.room)[0]
    await trial.taps(boris, TableVerb.JOIN)
    await trial.taps(anna, TableVerb.START)
    game = await trial.store.last_game(trial.room)
    assert game is not None
    record = Record.from_text(game.header)
    assert record.deal.seed is not None
    assert record.deal.commitment[:16] in promised
    await trial.types(anna, "/verify")
    text = trial.texts(trial.room)[-1]
    assert record.deal.commitment in text
    assert record.deal.seed.hex() not in "".join(trial.texts(trial.room))
    await trial.play_out(anna, boris)
    await trial.types(anna, "/verify")
    assert record.deal.seed.hex() in trial.texts(trial.room)[-1]
    again = deal_from_seed(record.deal.seed, record.options, 2, None)
    assert again.order == record.deal.order
    assert again.dealer in (Seat(0), Seat(1))

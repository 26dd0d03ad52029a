"""Lost rooms (deleted, or forbidden for the bot): their tables end, and nobody waits for them."""

from bot.domain.commands import ChatLost, Where
from bot.domain.ids import Chat
from tests.bot.trial import Trial


async def test_removing_the_bot_ends_the_game_without_a_result_and_its_players_are_notified(
    trial: Trial,
) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris", "uk")
    await trial.deal(anna, boris)
    game = trial.running.state.game
    await trial.platform.removed_from(trial.room)
    await trial.passes(0)
    assert trial.over
    row = await trial.store.game(game)
    assert row is not None
    assert (row.ended_at is not None, row.result) == (True, "lost")
    said = [trial.texts(who.private)[-1] for who in (anna, boris)]
    assert [text.replace("\u2068", "").replace("\u2069", "") for text in said] == [
        "I can no longer post in “Friday”: the game there has ended without a result.",
        "Я більше не можу писати в чат «Friday»: гра там закінчилася без результату.",
    ]
    assert not any(list(trial.buttons(who.private)) for who in (anna, boris))


async def test_no_alert_is_sent_about_a_deleted_room(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    await trial.platform.removed_from(trial.room)
    await trial.passes(0)
    sent = len(trial.platform.requests("send"))
    await trial.passes(3600)
    assert len(trial.platform.requests("send")) == sent
    assert await trial.store.slots() == ()
    assert await trial.store.awake_tables(0) == ()


async def test_the_notice_of_a_lost_room_stays_after_a_restart(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    await trial.platform.removed_from(trial.room)
    await trial.passes(0)
    before = trial.texts(anna.private)
    await trial.restart()
    await trial.passes(1)
    assert trial.texts(anna.private) == before


async def test_a_lost_topic_closes_its_own_table_and_a_lost_chat_closes_all(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    rooms = [trial.platform.chat("forum", topic) for topic in ("1", "2", "3")]
    other = trial.platform.chat("elsewhere", "1")
    for room in (*rooms, other):
        await trial.types(anna, "/newgame", room)
    await trial.types(boris, "/help", other)

    def open_rooms() -> list[Chat]:
        return [room for room in (*rooms, other) if trial.application.tables.at(room)]

    await trial.application.dispatch.handle(ChatLost(Where(rooms[1], private=False)))
    assert open_rooms() == [rooms[0], rooms[2], other]
    await trial.application.dispatch.handle(ChatLost(Where(trial.platform.chat("forum"), private=False)))
    assert open_rooms() == [other]

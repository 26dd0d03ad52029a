"""Achievements in the store: they are listed, counted, cleared, forgotten and moved with the ranks."""

import pytest

from adapters.store import SqlStore
from bot.domain.errors import AlreadyStored, StoreError
from bot.domain.ids import Chat, GameId, PersonId
from bot.domain.rank_rows import (
    Achievement,
    AchievementCount,
    AchievementRow,
    AddAchievement,
    ForgetPerson,
    MarkRanked,
)
from bot.domain.rows import AddGame, MoveChat
from tests.adapters.store.sample_rows import ANN, GAME, GROUP, TELEGRAM, game
from tests.adapters.store.test_ranks import BOB


def achieved(
    person: PersonId = ANN, what: Achievement = Achievement.WALL, name: str = GAME, chat: Chat = GROUP
) -> AchievementRow:
    return AchievementRow(GameId(name), person, what, chat, 1_790_000_000_123)


async def test_achievements_are_listed_and_counted(store: SqlStore) -> None:
    elsewhere = Chat(TELEGRAM, "elsewhere")
    rows = (
        achieved(ANN, Achievement.ARMFUL),
        achieved(ANN),
        achieved(BOB),
        achieved(name="later"),
        achieved(name="last", chat=elsewhere),
    )
    await store.commit([AddGame(game()), AddGame(game("later")), AddGame(game("last"))])
    await store.commit([AddAchievement(row) for row in reversed(rows)])
    assert await store.rows(AchievementRow, "person", "achievement", game=GAME) == rows[:3]
    assert set(await store.rows(AchievementRow)) == set(rows)
    assert set(await store.achievements_won(ANN)) == {
        AchievementCount(GROUP, Achievement.ARMFUL, 1),
        AchievementCount(GROUP, Achievement.WALL, 2),
        AchievementCount(elsewhere, Achievement.WALL, 1),
    }


async def test_an_achievement_counts_once_in_a_game_that_is_stored(store: SqlStore) -> None:
    await store.commit([AddGame(game()), AddAchievement(achieved())])
    with pytest.raises(AlreadyStored):
        await store.commit([MarkRanked(99), AddAchievement(achieved())])
    assert await store.ranked_until() == 0
    with pytest.raises(StoreError) as raised:
        await store.commit([AddAchievement(achieved(name="unknown"))])
    assert not isinstance(raised.value, AlreadyStored)


async def test_the_achievements_of_a_forgotten_person_are_forgotten(store: SqlStore) -> None:
    await store.commit([AddGame(game()), AddAchievement(achieved()), AddAchievement(achieved(BOB))])
    await store.commit([ForgetPerson(ANN)])
    assert await store.rows(AchievementRow) == (achieved(BOB),)


async def test_achievements_follow_a_chat_to_its_new_address(store: SqlStore) -> None:
    new = Chat(TELEGRAM, "-1000")
    await store.commit([AddGame(game()), AddAchievement(achieved()), MoveChat(GROUP, new)])
    assert await store.rows(AchievementRow) == (achieved(chat=new),)

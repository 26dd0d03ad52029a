"""After a failure of Discord or the store the game continues, and every user gets an answer."""

import re

import discord
import pytest

from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.tap_data import TableVerb
from bot.i18n.texts import load_texts
from tests.adapters.discord.sitting import Sitting, text_of

CALLBACK = "/interactions/*/*/callback"


@pytest.mark.parametrize("status,code", [(404, 10062), (400, 40060), (500, 0)])
async def test_a_tap_counts_even_if_it_cannot_be_acknowledged(
    sitting: Sitting, status: int, code: int
) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    sitting.env.inject_error("POST", CALLBACK, status=status, code=code)
    await sitting.play_one_move()
    assert len(sitting.running.game.moves) == 1
    await sitting.play_to_the_end()


async def failing_store(*_: object) -> None:
    raise StoreError("broken")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_command_is_answered_when_the_store_fails(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    anna = sitting.person("Anna", language)
    with monkeypatch.context() as patched:
        patched.setattr(sitting.store, "commit", failing_store)
        await sitting.types(anna, "newgame")
    assert sitting.texts(sitting.ephemeral(anna)) == [load_texts()[Language(language)]("answer-try-again")]
    assert sitting.posts() == []

    await sitting.types(anna, "newgame")
    assert len(sitting.posts()) == 1


async def test_a_tap_is_answered_when_the_store_fails(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.restart()
    before = len(sitting.ephemeral(anna))
    with monkeypatch.context() as patched:
        patched.setattr(sitting.store, "posts", failing_store)
        await sitting.play_one_move()
    assert sitting.running.moves == 0
    assert len(sitting.ephemeral(anna)) == before + 1
    assert text_of(sitting.ephemeral(anna)[-1]) == load_texts()[ENGLISH]("answer-try-again")

    await sitting.play_one_move()
    assert sitting.running.moves == 1
    assert len(sitting.ephemeral(anna)) == before


async def test_a_dismissed_ephemeral_message_is_replaced_at_the_next_tap(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    for message in sitting.ephemeral(boris):
        sitting.env.backend.delete_message(sitting.channel.id, message.id)
    await sitting.play_one_move()
    await sitting.taps(boris, TableVerb.HAND)
    assert "Your turn: defend" in text_of(sitting.ephemeral(boris)[-1])


@pytest.mark.parametrize("language,words", [("en-US", "Send Messages"), ("ru", "«Отправлять сообщения»")])
async def test_a_bot_without_the_right_to_post_names_the_missing_permission(
    sitting: Sitting, language: str, words: str
) -> None:
    anna = sitting.person("Anna", language)
    take_permission(sitting, "send_messages")
    result = await sitting.types(anna, "newgame")
    assert result.ephemeral
    assert result.response is not None
    assert words in text_of(result.response)
    assert sitting.application.tables.at(sitting.room) is None


def take_permission(sitting: Sitting, permission: str) -> None:
    me = sitting.guild.me
    assert me is not None
    sitting.channel = sitting.guild.create_text_channel(
        "quiet", overwrites={me: discord.PermissionOverwrite(**{permission: False})}
    )


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_an_edit_of_the_table_that_fails_is_repeated(sitting: Sitting, status: int) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    sitting.env.inject_error("PATCH", "/channels/*/messages/*", status=status, times=2)
    await sitting.play_one_move()
    await sitting.pass_time(60)
    (table,) = sitting.texts(sitting.posts())
    assert re.search("Boris.? to defend", table)


async def test_hands_stay_playable_when_the_bot_loses_a_permission_during_a_game(sitting: Sitting) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    sitting.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=3)
    for _ in range(3):
        await sitting.play_one_move()
    assert len(sitting.running.game.moves) == 3

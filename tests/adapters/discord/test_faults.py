"""On Discord's bad days the game goes on, and nobody is left without a word."""

import re

import discord
import pytest
from simcord import BackendError, SetupError

from bot.domain.buttons import TableVerb
from bot.domain.errors import StoreError
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH
from bot.i18n.texts import load_texts
from tests.adapters.discord.sitting import Sitting, text_of

CALLBACK = "/interactions/*/*/callback"


@pytest.mark.parametrize("status,code", [(404, 10062), (400, 40060), (500, 0)])
async def test_a_tap_that_cannot_be_acknowledged_counts_all_the_same(
    sitting: Sitting, status: int, code: int
) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    sitting.env.inject_error("POST", CALLBACK, status=status, code=code)
    await sitting.plays_awaited()
    assert len(sitting.running.game.moves) == 1
    await sitting.play_out()


async def test_a_command_that_cannot_be_acknowledged_is_carried_out(sitting: Sitting) -> None:
    anna = sitting.person("Anna")
    sitting.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await sitting.types(anna, "newgame")
    assert len(sitting.posts()) == 1


async def broken(*_: object) -> None:
    raise StoreError("broken")


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_command_that_the_store_fails_is_answered(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    anna = sitting.person("Anna", language)
    with monkeypatch.context() as patched:
        patched.setattr(sitting.store, "visitor", broken)
        await sitting.types(anna, "newgame")
    assert sitting.texts(sitting.ephemeral(anna)) == [load_texts()[Language(language)]("answer-try-again")]
    assert sitting.posts() == []

    await sitting.types(anna, "newgame")
    assert len(sitting.posts()) == 1


async def test_a_tap_that_the_store_fails_is_answered(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    await sitting.restart()
    before = len(sitting.ephemeral(anna))
    with monkeypatch.context() as patched:
        patched.setattr(sitting.store, "visitor", broken)
        await sitting.plays_awaited()
    assert sitting.running.moves == 0
    assert len(sitting.ephemeral(anna)) == before + 1
    assert text_of(sitting.ephemeral(anna)[-1]) == load_texts()[ENGLISH]("answer-try-again")

    await sitting.plays_awaited()
    assert sitting.running.moves == 1
    assert len(sitting.ephemeral(anna)) == before


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_table_that_could_not_be_shown_is_shown_later(sitting: Sitting, status: int) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    sitting.env.inject_error("PATCH", "/channels/*/messages/*", status=status, times=2)
    await sitting.plays_awaited()
    await sitting.passes(60)
    (table,) = sitting.texts(sitting.posts())
    assert re.search("Boris.? to defend", table)


async def test_a_table_post_that_somebody_deleted_comes_back(sitting: Sitting) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    (table,) = sitting.posts()
    sitting.env.backend.delete_message(sitting.channel.id, table.id)
    await sitting.plays_awaited()
    await sitting.passes(1)
    (anew,) = sitting.posts()
    assert anew.id != table.id
    assert "to defend" in text_of(anew)


async def test_a_window_that_its_reader_dismissed_harms_nobody(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    for message in sitting.ephemeral(boris):
        sitting.env.backend.delete_message(sitting.channel.id, message.id)
    await sitting.plays_awaited()
    await sitting.taps(boris, TableVerb.HAND)
    assert "Your turn: defend" in text_of(sitting.ephemeral(boris)[-1])


@pytest.mark.parametrize("language,words", [("en-US", "Send Messages"), ("ru", "«Отправлять сообщения»")])
async def test_where_the_bot_may_not_post_it_names_the_missing_permission(
    sitting: Sitting, language: str, words: str
) -> None:
    anna = sitting.person("Anna", language)
    deny(sitting, "send_messages")
    result = await sitting.types(anna, "newgame")
    assert result.ephemeral
    assert result.response is not None
    assert words in text_of(result.response)
    assert sitting.application.coordinator.tables.at(sitting.room) is None


def deny(sitting: Sitting, permission: str) -> None:
    me = sitting.guild.me
    assert me is not None
    sitting.channel = sitting.guild.create_text_channel(
        "quiet", overwrites={me: discord.PermissionOverwrite(**{permission: False})}
    )


async def test_a_permission_lost_in_the_middle_leaves_the_hands_playable(sitting: Sitting) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    sitting.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=3)
    for _ in range(3):
        await sitting.plays_awaited()
    assert len(sitting.running.game.moves) == 3


async def test_who_leaves_the_server_keeps_the_seat_and_the_others_play_on(sitting: Sitting) -> None:
    anna, boris, vera = (sitting.person(name) for name in ("Anna", "Boris", "Vera"))
    await sitting.deal(anna, boris, vera)
    sitting.guild.remove_member(vera)
    for _ in range(4):
        try:
            await sitting.plays_awaited()
        except (SetupError, BackendError):  # Vera cannot act any more: her time passes
            await sitting.passes(100)
    assert len(sitting.running.game.moves) >= 4

"""Slash commands: the commands of the other platforms, localised, in their useful contexts."""

import re
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from discord.app_commands import locale_str

from adapters.discord.addresses import DISCORD
from adapters.discord.commands import CommandTranslator, build_tree
from adapters.discord.drawing import choice_name
from bot.domain.ids import Language, PlatformName
from bot.domain.languages import ENGLISH, LANGUAGES, pick_language, primary
from bot.i18n.texts import load_texts
from bot.tables import notices
from tests.adapters.discord.sitting import Sitting, text_of
from tests.locales.added import languages_added

SERVER, DIRECT = 0, 1


@pytest.fixture
def commands(sitting: Sitting) -> dict[str, Any]:
    return {one["name"]: one for one in sitting.env.backend.commands[None].values()}


def test_a_command_switched_off_by_the_operator_is_not_registered() -> None:
    client, texts = discord.Client(intents=discord.Intents.none()), load_texts()
    offered = {one.name for one in build_tree(client, texts, AsyncMock(), ("play",)).get_commands()}
    assert {"newgame", "help"} <= offered
    assert "play" not in offered


def locales(language: Language) -> list[str]:
    """Return the languages of Discord's clients answered in this one."""
    return [str(locale) for locale in discord.Locale if pick_language(str(locale)) == language]


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != ENGLISH])
def test_commands_are_localised_for_every_language_of_discord(
    commands: dict[str, Any], language: Language
) -> None:
    spoken = locales(language)
    wanted = [str(locale) for locale in discord.Locale if primary(str(locale)) == primary(language)]
    assert {primary(pick_language(locale)) for locale in wanted} <= {primary(language)}
    for locale in spoken:
        localised = [command["name_localizations"][locale] for command in commands.values()]
        assert len(set(localised)) == len(commands)
        for command in commands.values():
            texts, options = load_texts()[language].on(DISCORD), command.get("options", [])
            assert command["name_localizations"][locale] == texts(f"command-{command['name']}-name")
            assert command["description_localizations"][locale] == texts(f"command-{command['name']}")
            for part in (command, *options):
                assert 0 < len(part["description_localizations"][locale]) <= 100


async def test_a_language_serves_each_of_its_regions_on_discord(tmp_path: Path) -> None:
    with languages_added(tmp_path, {"es": "", "pt-BR": "", "he": "reviewed = false"}) as texts:
        translator, wanted = CommandTranslator(texts), locale_str("?", message="command-newgame")
        context: Any = None
        for locale in (discord.Locale.spain_spanish, discord.Locale.latin_american_spanish):
            texts[Language("es")]._formatted[PlatformName(""), "command-newgame"] = "Abrir una mesa"
            assert await translator.translate(wanted, locale, context) == "Abrir una mesa"
        assert await translator.translate(wanted, discord.Locale.brazil_portuguese, context) == "Open a table"
        assert await translator.translate(wanted, discord.Locale.french, context) is None
        choice = choice_name(texts[ENGLISH], "language", "he")
        assert str(choice) == "Own he · beta"
        assert await translator.translate(choice, discord.Locale.russian, context) == "Own he · бета"


@pytest.mark.parametrize("language", LANGUAGES)
def test_discord_accepts_every_name_of_a_command(commands: dict[str, Any], language: Language) -> None:
    texts = load_texts()[language]
    parts = [part for command in commands.values() for part in (command, *command.get("options", []))]
    names = [texts(f"command-{part['name']}-name") for part in parts]
    assert [name for name in names if not re.fullmatch(r"[-_\w]{1,32}", name) or name != name.lower()] == []


def test_presets_and_languages_are_choices(commands: dict[str, Any]) -> None:
    (preset,) = commands["newgame"]["options"]
    chosen = {choice["value"]: choice["name_localizations"]["ru"] for choice in preset["choices"]}
    assert chosen["perevodnoy"] == "Переводной"
    assert preset["name_localizations"]["ru"] == "вариант"
    (language,) = commands["lang"]["options"]
    offered = {choice["value"]: choice["name"] for choice in language["choices"]}
    assert offered == {code: facts.own_name for code, facts in LANGUAGES.items()}


def test_solo_is_offered_in_direct_messages_only_and_newgame_everywhere(commands: dict[str, Any]) -> None:
    assert commands["solo"]["contexts"] == [DIRECT]
    assert sorted(commands["newgame"]["contexts"]) == [SERVER, DIRECT], (
        "this application has no user installs"
    )


@pytest.mark.parametrize(
    "command,words",
    [
        ("rules", "Простой дурак"),
        ("help", "прямо в Discord"),
        ("verify", "известный до раздачи"),
        ("stats", "ни одной"),
        ("lang", "На каком языке"),
    ],
)
async def test_a_question_is_answered_in_private_in_the_language_of_its_asker(
    sitting: Sitting, command: str, words: str
) -> None:
    await sitting.types(sitting.person("Anna"), "newgame", preset="simple")
    boris = sitting.person("Boris", "ru")
    result = await sitting.types(boris, command)
    assert result.ephemeral
    assert words in "\n".join(sitting.texts(sitting.ephemeral(boris)))
    assert len(sitting.posts()) == 1
    assert len(sitting.ephemeral(boris)) == 1


@pytest.fixture
def few_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A room gets one board, and then no other for a long time, even at the application's speed."""
    monkeypatch.setattr(notices, "ROOM_BURST", 0.001)
    monkeypatch.setattr(notices, "ROOM_PER_SECOND", 0.00001)


async def test_a_leaderboard_is_shown_to_everybody_and_a_refusal_to_one_person(
    few_boards: None, sitting: Sitting
) -> None:
    anna = sitting.person("Anna")
    for _ in range(30):
        await sitting.types(anna, "top")
    assert ["Hall of fame" in text for text in sitting.texts(sitting.answers())] == [True]
    assert sitting.texts(sitting.ephemeral(anna)) == ["Easy! That was too fast for me."] * 29


async def test_opening_a_table_leaves_nothing_in_the_channel_but_the_table(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris", "ru")
    await sitting.types(anna, "newgame")
    for command in ("newgame", "table") * 15:
        await sitting.types(boris, command)
    assert sitting.answers() == []
    assert len(sitting.posts()) == 1
    assert sitting.texts(sitting.ephemeral(anna)) == ["Setting the table."]
    assert "Здесь уже есть стол" in text_of(sitting.ephemeral(boris)[0])
    await sitting.pass_time(20)
    assert sitting.ephemeral(anna) == []


@pytest.mark.parametrize("first", ["a tap", "the time"])
async def test_the_private_answer_to_newgame_is_deleted_once(sitting: Sitting, first: str) -> None:
    anna = sitting.person("Anna")
    await sitting.types(anna, "newgame")
    assert sitting.texts(sitting.ephemeral(anna)) == ["Setting the table."]
    if first == "the time":
        await sitting.pass_time(20)
    await sitting.types(anna, "privacy")
    await sitting.pass_time(20)
    assert "Setting the table." not in sitting.texts(sitting.ephemeral(anna))
    deleted = [one.path for one in sitting.env.http_requests if one.method == "DELETE"]
    assert len(deleted) == 1, deleted


async def test_texts_name_the_commands_as_discord_localises_them(sitting: Sitting) -> None:
    anna = sitting.person("Anna", "ru")
    await sitting.types(anna, "help")
    told = text_of(sitting.ephemeral(anna)[-1])
    for words in (
        r"</игра:\d+> вариант: Переводной",
        r"</топ:\d+>\N{NO-BREAK SPACE}— доска почёта",
    ):
        assert re.search(words, told)
    await sitting.types(anna, "forgetme")
    told, button = text_of(sitting.ephemeral(anna)[-1]).splitlines()
    assert re.search(r"Или набери: </забудь:\d+> точно: да$", told)
    assert button == "[Забыть меня]"


async def test_the_command_stats_has_a_user_as_its_option(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna", language="ru"), sitting.person("Boris", nick="Bobby")
    await sitting.deal(anna, boris)
    await sitting.play_to_the_end()
    await sitting.types(anna, "stats", person=boris)
    assert "Bobby" in text_of(sitting.ephemeral(anna)[-1])
    await sitting.types(anna, "stats")
    assert "Anna" in text_of(sitting.ephemeral(anna)[-1])
    await sitting.types(anna, "stats", person=sitting.person("Vika"))
    assert any("ни одной" in text for text in sitting.texts(sitting.ephemeral(anna)))


async def test_a_nickname_is_shown_in_its_own_server_only(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna", nick="Boss of A"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    here = sitting.channel
    other = sitting.env.create_guild(name="Other")
    sitting.channel = other.create_text_channel("other")
    await sitting.types(other.add_member(anna.user, nick="Kitten of B"), "newgame")
    assert "Kitten of B" in text_of(sitting.posts()[-1])
    stats = await sitting.types_direct(anna, "stats")
    assert stats.response is not None
    sitting.channel = here
    await sitting.types(boris, "table")
    assert "Boss of A" in text_of(sitting.posts()[-1])
    assert "Kitten" not in text_of(sitting.posts()[-1])
    in_private = "".join(sitting.texts([*sitting.ephemeral(boris), stats.response]))
    assert "Anna" in in_private
    assert "of A" not in in_private
    assert "of B" not in in_private

"""A game is called by its code or by its name in any language; lists of games show the reader's names."""

import pytest

from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.game.rules import OWN
from bot.i18n.texts import load_texts
from bot.screens.lines import message_part, preset_names
from bot.screens.offers import game_called, game_named
from engine import PRESETS
from tests.bot.trial import Trial, text_of

TEXTS = load_texts()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", [*PRESETS, OWN])
def test_every_name_of_a_game_is_understood_in_every_language(preset: str, language: Language) -> None:
    names = [preset, TEXTS[language](f"preset-{message_part(preset)}")]
    if preset != OWN:
        names.append(TEXTS[language](f"variant-{message_part(preset)}"))
    for name in names:
        for said in (name, name.upper(), f"  {name.lower()} "):
            assert game_called(said, TEXTS) == preset


@pytest.mark.parametrize("said", ["переводной", "ПЕРЕВОДНОЙ", "Переводной дурак", "перевідний", "perevodnoy"])
async def test_a_table_is_opened_by_the_name_of_its_game(trial: Trial, said: str) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, f"/newgame {said}")
    assert trial.table.in_lobby().options == PRESETS["perevodnoy"]


def test_names_with_ye_for_yo_and_x_for_a_cross_are_understood() -> None:
    assert game_called("2x2", TEXTS) == game_called("2 х 2", TEXTS) == "teams"
    assert game_called("пёрёводной", TEXTS) == "perevodnoy"


async def test_a_refusal_in_a_room_lists_the_games_in_the_language_of_its_words(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Борис", "ru")
    await trial.types(anna, "/newgame")
    await trial.types(boris, "/rules zzz")
    refusal = trial.texts(trial.room)[-1]
    assert "No such game" in refusal
    assert preset_names(TEXTS[Language("en")]).replace("\N{NO-BREAK SPACE}", " ") in refusal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_each_typed_name_of_a_game_is_understood(preset: str, language: Language) -> None:
    part = message_part(preset)
    for name in (preset, TEXTS[language](f"preset-{part}"), TEXTS[language](f"variant-{part}")):
        assert game_named(name, TEXTS) == game_named(f" {name.upper()}! ", TEXTS) == preset
    full = TEXTS[language](f"variant-{part}")
    assert game_named(f"oh, {full}: who joins?", TEXTS) == preset


@pytest.mark.parametrize(
    "said, preset",
    [
        ("", ""),
        ("let's play", ""),
        ("play with our own rules", ""),
        ("as simple as that", ""),
        ("no jokers here", ""),
        ("what a chaos, you cheaters, be quick", ""),
        ("простой вопрос", ""),
        ("подкидного", ""),
        ("xperevodnoy", ""),
        ("@perevodnoy knows", ""),
        ("podkidnoy or perevodnoy", ""),
        ("perevodnoy or perevodnoy_pass", ""),
        ("переводной или лучше переводной дурак с проездным", ""),
        ("I love Japanese food", ""),
        ("мой японский плох", ""),
        ("японский дурак, кто со мной", "japanese"),
        ("podkidnoy, podkidnoy!", "podkidnoy"),
        ("Перевёдной или перевідний", "perevodnoy"),
        ("переводной с проездным", "perevodnoy_pass"),
        ("let's play 2 х 2", "teams"),
        ("52 cards, please", "big"),
    ],
)
def test_a_name_among_other_words_is_understood(said: str, preset: str) -> None:
    assert game_named(said, TEXTS) == preset


@pytest.mark.parametrize(
    "said, preset",
    [
        ("кто со мной?", "podkidnoy"),
        ("poker", "podkidnoy"),
        ("подкидной или переводной", "podkidnoy"),
        ("переводной, кто со мной?", "perevodnoy"),
        ("с проездным, пожалуйста", "perevodnoy_pass"),
    ],
)
async def test_newgame_opens_the_named_game_or_the_usual_one(trial: Trial, said: str, preset: str) -> None:
    anya = await trial.person("Аня", "ru")
    answer = await trial.types(anya, f"/newgame {said}")
    assert not answer.refused
    assert trial.table.in_lobby().options == PRESETS[preset]


async def test_words_without_a_game_open_the_last_game_of_the_room(trial: Trial) -> None:
    anya = await trial.person("Аня", "ru")
    await trial.types(anya, "/newgame simple")
    await trial.types(anya, "/cancel")
    await trial.types(anya, "/newgame кто со мной?")
    assert trial.table.in_lobby().options == PRESETS["simple"]


async def test_solo_deals_the_named_game_or_the_usual_one(trial: Trial) -> None:
    anya = await trial.person("Аня", "ru")
    for said, preset in (("с умным ботом 2 strong", "podkidnoy"), ("теперь переводной", "perevodnoy")):
        answer = await trial.types(anya, f"/solo {said}", anya.private)
        assert not answer.refused
        table = trial.application.tables.at(anya.private)
        assert table is not None
        assert table.in_play().state.options == PRESETS[preset]
        await trial.types(anya, "/leave yes", anya.private)


async def test_a_refusal_names_the_games_in_the_readers_language(trial: Trial) -> None:
    anya = await trial.person("Аня", "ru")
    answer = await trial.types(anya, "/rules покер", anya.private)
    assert "Переводной, С проездным" in answer.text
    assert "perevodnoy" not in answer.text


async def test_rules_and_help_name_the_games_in_the_readers_language(trial: Trial) -> None:
    anya = await trial.person("Аня", "ru")
    await trial.types(anya, "/rules переводной", anya.private)
    await trial.types(anya, "/newgame")
    await trial.types(anya, "/help")
    rules = trial.texts(anya.private)[-1]
    assert rules.startswith("Переводной дурак")
    assert "Подкидной, Переводной" in rules
    (example,) = [text_of(post.screen) for post in trial.platform.visible(trial.room)][-1:]
    assert "/newgame переводной" in example
    assert "perevodnoy" not in rules + example

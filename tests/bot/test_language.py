"""The languages of answers."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.tap_data import PlayAgain
from bot.features.settings.room import MOST_LANGUAGES
from bot.features.settings.taps import MoreLanguages
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial
from tests.locales.added import languages_added

RUSSIAN = Language("ru")


@pytest.mark.parametrize("own, wanted, told", [("ru", "en", "English"), ("en", "ru", "по-русски")])
async def test_a_new_language_of_a_group_is_confirmed_in_this_language(
    trial: Trial, own: str, wanted: str, told: str
) -> None:
    admin = await trial.person("Anna", own)
    trial.platform.admins.add((trial.room, admin.user))
    assert told in (await trial.types(admin, f"/lang {wanted}")).text


async def test_a_new_language_of_a_person_is_confirmed_in_this_language(trial: Trial) -> None:
    anna = await trial.person("Anna", "ru")
    assert "English" in (await trial.types(anna, "/lang en", anna.private)).text


async def test_a_tapped_language_stays_when_the_client_has_another_one(trial: Trial) -> None:
    anna = await trial.person("Anna", "en")
    await trial.forge_tap(anna, "lang:ru")
    for language in ("en", "ja", None):
        answer = await trial.forge_tap(replace(anna, language=language), "t:nosuch:join")
        assert answer.text == load_texts()[RUSSIAN]("answer-table-gone")


async def test_a_table_in_private_follows_the_language_of_the_client(trial: Trial) -> None:
    anna = await trial.person("Anna", "en")
    english, russian = load_texts()[ENGLISH], load_texts()[RUSSIAN]
    await trial.types(anna, "/newgame", anna.private)
    assert english("lobby-button-start") in trial.labels(anna)
    anna = replace(anna, language="ru")
    await trial.types(anna, "/table", anna.private)
    assert russian("lobby-button-start") in trial.labels(anna)
    await trial.types(anna, "/cancel", anna.private)
    await trial.types(replace(anna, language="en"), "/newgame", anna.private)
    assert english("lobby-button-start") in trial.labels(anna), "the chat's own row is no choice"


async def test_a_table_played_again_in_private_follows_the_language_of_the_client(trial: Trial) -> None:
    anna = await trial.person("Anna", "en")
    trial.room = anna.private
    await trial.types(anna, "/solo")
    await trial.play_out(anna)
    await trial.restart()
    await trial.taps(replace(anna, language="ru"), PlayAgain)
    assert trial.table.info.language == RUSSIAN
    assert trial.running.state.number == 2


async def test_a_refusal_in_a_group_is_in_the_language_of_the_group(trial: Trial) -> None:
    anna, boris = await trial.person("Anna", "ru"), await trial.person("Boris", "en")
    await trial.types(anna, "/newgame")
    await trial.types(boris, "/leave")
    russian = load_texts()[RUSSIAN]
    assert trial.texts(trial.room)[-1] == russian("answer-not-seated")
    vika = await trial.person("Vika", "en", reachable=False)
    await trial.types(vika, "/notify")
    assert trial.texts(trial.room)[-1] == russian("answer-no-private")
    (row,) = trial.visible(trial.room)[-1].screen.rows
    assert [button.label for button in row] == [russian("lobby-button-open-private")]


MANY = dict.fromkeys(("de", "fr", "it", "pl", "pt-BR"), "") | {"zh-Hant": "reviewed = false"}
"""More languages than fit into the first list of `/lang`."""


@pytest.mark.parametrize("typed", ["pt-BR", "PT_br", "pt"])
async def test_a_language_with_a_region_is_named_in_any_case(
    trial: Trial, tmp_path: Path, typed: str
) -> None:
    with languages_added(tmp_path, MANY):
        anna = await trial.person("Anna", "en")
        assert not (await trial.types(anna, f"/lang {typed}", anna.private)).refused
        known = trial.application.services.people.user(anna)
        assert known is not None
        assert known.language == "pt-BR"


async def test_the_likely_languages_are_offered_first_and_all_after_a_tap(
    trial: Trial, tmp_path: Path
) -> None:
    with languages_added(tmp_path, MANY):
        anna = await trial.person("Anna", "pl-PL")
        await trial.types(anna, "/lang", anna.private)
        first = trial.labels(anna)
        assert first == [
            "Own pl",
            "Русский",
            "English",
            "Українська",
            "Own de",
            "Own fr",
            "Other languages ›",
        ]
        assert len(first) == MOST_LANGUAGES + 1
        await trial.taps(anna, MoreLanguages, chat=anna.private)
        assert len(trial.labels(anna)) == len(LANGUAGES)
        assert trial.labels(anna)[-2:] == ["Own pt-BR", "Own zh-Hant · beta"]

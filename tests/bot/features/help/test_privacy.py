"""`/privacy` is true and complete: it names everything stored, and nothing else."""

from typing import get_type_hints

import pytest

from adapters.web.disk_share import QUIET_DAYS
from adapters.web.housekeeping import UNUSED_DAYS
from bot.domain.ids import PersonId
from bot.domain.languages import LANGUAGES
from bot.domain.stored import STORED, PrivacyLine
from bot.features.help.screens import privacy_screen
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial, text_of

WITHOUT_ROWS = {PrivacyLine.WINDOWS}
"""Their data are not in rows of the store."""


def test_the_screen_has_the_line_of_each_stored_row_and_no_other() -> None:
    declared = {one.privacy for one in STORED.values()} - {None}
    assert declared == {*PrivacyLine} - WITHOUT_ROWS
    for texts in load_texts().values():
        shown = text_of(privacy_screen(texts))
        assert all(texts(f"privacy-{line.value}").split("\n")[0][:40] in shown for line in PrivacyLine)


def test_each_row_about_a_person_has_a_line() -> None:
    silent = [
        declared.table
        for row, declared in STORED.items()
        if declared.privacy is None and PersonId in get_type_hints(row).values()
    ]
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_privacy_text_has_the_days_of_the_housekeeping_and_names_forgetme(language: str) -> None:
    shown = text_of(privacy_screen(load_texts()[LANGUAGES[language].code]))  # type: ignore[index]
    assert f" {UNUSED_DAYS} " in shown
    assert f" {QUIET_DAYS} " in shown
    assert "/forgetme" in shown


async def test_privacy_works_in_every_room(trial: Trial) -> None:
    anna = await trial.person("Anna")
    for chat in (trial.room, anna.private):
        await trial.types(anna, "/privacy", chat)
        assert trial.texts(chat)[-1].startswith("Privacy")

"""Long texts take little space in a room."""

import pytest

from adapters.telegram.drawing import LONGEST_TEXT, Features, html_of
from bot.domain.languages import LANGUAGES
from bot.domain.rooms import RoomKind
from bot.domain.screen import Fold, Paragraph
from bot.features.help.screens import (
    folded_screen,
    hello_screen,
    help_screen,
    privacy_screen,
    rules_screen,
    start_screen,
)
from bot.i18n.texts import load_texts
from engine import PRESETS
from tests.bot.trial import Trial, text_of


@pytest.mark.parametrize("command", ["/rules", "/help", "/privacy"])
async def test_a_long_text_is_folded_in_a_room_and_open_in_private(trial: Trial, command: str) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, command)
    heading, *lines = trial.visible(trial.room)[-1].screen.blocks
    assert {line.fold for line in lines if isinstance(line, Paragraph)} == {Fold.FOLDED}
    await trial.types(anna, command, anna.private)
    opened = trial.visible(anna.private)[-1].screen.blocks
    assert opened[0] == heading
    assert {line.fold for line in opened if isinstance(line, Paragraph)} == {Fold.OPEN}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_folded_text_is_cut(language: str) -> None:
    texts = load_texts()[LANGUAGES[language].code]  # type: ignore[index]
    screens = [help_screen(texts, RoomKind.GROUP), privacy_screen(texts)]
    screens += [rules_screen(options, texts) for options in PRESETS.values()]
    for screen in screens:
        html = html_of(folded_screen(screen), Features())
        assert html.endswith("</blockquote>")
        assert len(html) <= LONGEST_TEXT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_and_the_greetings_name_tables_in_any_chat_and_the_puzzle(language: str) -> None:
    texts = load_texts()[LANGUAGES[language].code]  # type: ignore[index]
    screens = [*(help_screen(texts, kind) for kind in RoomKind), start_screen(texts), hello_screen(texts)]
    for shown in map(text_of, screens):
        assert "@" in shown
        assert "/puzzle" in shown

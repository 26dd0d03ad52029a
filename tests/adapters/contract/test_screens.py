"""Screens: people see every word and every button of them, with any letters in the names of people."""

from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from typing import get_args

import pytest

from adapters.pictures import PillowPictures
from bot import screens
from bot.domain.faces import Face
from bot.domain.ids import Language
from bot.domain.languages import ENGLISH, LANGUAGES
from bot.domain.room_settings import TableView
from bot.domain.screen import (
    Action,
    Block,
    Button,
    Column,
    Grid,
    Mention,
    Paragraph,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
)
from bot.domain.sketches import FoolSketch
from bot.features.replays.screens import replay_file_screen
from bot.presenter.operation_runner import illustrated
from engine import parse_card
from tests.adapters.contract.scene import Scene, places
from tests.adapters.contract.screens import (
    END,
    LOBBY,
    TABLE,
    of_table,
    one_of_each_kind,
    parts_of,
    screen,
    situations,
)
from tests.adapters.stages import Can, until
from tests.bot.screens.situations import perevodnoy
from tests.bot.screens.strict import strict_texts
from tests.conftest import LONG

HOSTILE = [
    "<b>bold</b> & <script>alert(1)</script>",
    "*_`[]()~>#+-=|{}.!\\",
    "\u202eright to left\u202c",
    "\u2068isolated\u2069",
    "مرحبا",
    "&lt;&amp;quot;",
    "🧑\u200d🎤" * 5,
    "{ $name }",
]


def test_the_sample_screens_have_every_kind_of_block_span_tone_action_and_style() -> None:
    kinds = {kind for union in (Block, Span, Action) for kind in get_args(get_args(union)[0])}
    found = {type(part) for one in situations() for part in parts_of(one.screen)}
    assert kinds - found == set()
    paragraphs = [part for one in situations() for part in one.screen.blocks if isinstance(part, Paragraph)]
    assert {paragraph.tone for paragraph in paragraphs} == set(Tone)
    buttons = [button for one in situations() for row in one.screen.rows for button in row]
    assert {button.style for button in buttons} == set(Style)


IN_LANGUAGES = [
    ENGLISH,
    *(pytest.param(one, marks=[pytest.mark.long, pytest.mark.tenth]) for one in LANGUAGES if one != ENGLISH),
]


@pytest.mark.sampled
@pytest.mark.parametrize("language", IN_LANGUAGES)
@places()
async def test_every_kind_of_screen_is_seen_whole(scene: Scene, language: Language) -> None:
    """Each screen of an area is drawn over the previous one: so all kinds of changes happen."""
    areas: dict[str, list[Screen]] = {}
    for one in situations(language) if LONG else one_of_each_kind(language):
        areas.setdefault(one.area, []).append(of_table(one, scene.room))
    for area, drawn in areas.items():
        sent = await scene.send(drawn[0], key=area)
        for number, shown in enumerate(drawn):
            if number:
                await scene.edit(sent, shown)
            await scene.shows_last(shown)


@places()
async def test_markup_in_names_is_shown_as_text(scene: Scene) -> None:
    for name in HOSTILE:
        line = Paragraph((Text(name), Text(" | "), Mention(name, scene.anya.user)), Tone.CALL)
        await scene.send(Screen((line,), ((Button(name, Tap("x")),),)), key=name)
        await until(partial(shows_words, scene, f"{name} | {name}", name))


def shows_words(scene: Scene, text: str, label: str) -> bool:
    return [(post.text, post.labels) for post in scene.posts()[-1:]] == [(text, [[label]])]


@places()
async def test_markup_in_a_table_is_shown_as_text(scene: Scene) -> None:
    grid = Grid((Column(""), Column("")), tuple((name, "end") for name in HOSTILE))
    await scene.send(Screen((grid,)))
    await until(lambda: scene.posts() and scene.posts()[-1].text.count("end") == len(HOSTILE))
    for name, shown in zip(HOSTILE, scene.posts()[-1].text.split("end"), strict=False):
        letters = [letter for letter in name if letter.isalnum()][:8]
        assert [letter for letter in shown if letter in letters][: len(letters)] == letters


@places()
async def test_a_post_is_read_in_each_language_of_its_readers_if_the_platform_translates(
    scene: Scene,
) -> None:
    russian = screen("lobby", "two people and two computers", Language("ru"))
    await scene.send(replace(LOBBY, translations=((Language("ru"), russian),)))
    translates = scene.platform.capabilities.translates
    for guest in scene.people:
        await scene.shows_to(guest, russian if translates and guest.language == "ru" else LOBBY)


@pytest.fixture(scope="module")
async def pictures() -> AsyncIterator[PillowPictures]:
    drawing = PillowPictures()
    yield drawing
    drawing.close()


def table_with_sketch(moves: str, view: TableView) -> Screen:
    """Return the post of a table with a picture."""
    sitting = perevodnoy().play(moves)
    table = sitting.table(strict_texts()[ENGLISH])
    return screens.with_table_picture(table, sitting.game.view(None), view)


@places()
async def test_a_picture_replaces_its_words_where_pictures_are_shown(
    scene: Scene, pictures: PillowPictures
) -> None:
    """The page draws the table itself."""
    shows = Can.SHOW_PICTURES in scene.place and not scene.platform.capabilities.draws_tables
    sent = await scene.send(TABLE)
    for moves, view in (
        ("0 a6s", TableView.PICTURE),
        ("0 a6s; 1 b6s9s", TableView.PICTURE),
        ("0 a6s; 1 b6s9s; 0 t9d", TableView.BOTH),
    ):
        shown = await illustrated(table_with_sketch(moves, view), pictures)
        assert shown.picture is not None
        await scene.edit(sent, shown)
        await scene.shows(shown)
        (post,) = scene.posts()
        assert (post.picture is not None) is shows
        assert post.picture in (None, "", shown.picture.words)


@places()
async def test_the_end_of_a_game_shows_the_portrait_and_all_words(
    scene: Scene, pictures: PillowPictures
) -> None:
    portrait = await pictures.draw(
        FoolSketch("Epaulettes!", "Anna", Face(3), (parse_card("6s"),)), "Epaulettes! Anna 6♠︎"
    )
    end = replace(END, picture=portrait)
    sent = await scene.send(end, quiet=False)
    for shown in (end, replace(TABLE, picture=portrait), end):
        await scene.edit(sent, shown)
        await scene.shows(shown)
        (post,) = scene.posts()
        assert (post.picture is not None) is (Can.SHOW_PICTURES in scene.place)


@places()
async def test_a_document_is_attached_or_a_line_replaces_it(scene: Scene) -> None:
    shown = replay_file_screen("durak_game.txt", "durak-record: 1\n", strict_texts()[ENGLISH])
    sent = await scene.send(shown)
    await scene.shows(shown)
    await scene.edit(sent, shown)
    await scene.shows(shown)
    (post,) = scene.posts()
    assert post.document == ("durak_game.txt" if Can.SHOW_FILES in scene.place else None)

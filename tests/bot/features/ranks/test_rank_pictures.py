"""The leaderboard and the curve of the rating as pictures; their words stay the same."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.faces import Face, face_of_key
from bot.domain.rows import PutRow
from bot.domain.screen import Grid, Picture, Screen, captioned
from bot.domain.sketches import Sketch
from bot.features.ranks.screens import TurnLeaderboards
from tests.bot.screens.decorated import BEST, WORST
from tests.bot.trial import Trial, text_of
from tests.memory.pictures import MemoryPictures


class Failing(MemoryPictures):
    """Pictures with an error at each drawing."""

    async def draw(self, sketch: Sketch, words: str) -> Picture:
        raise OSError("no font")


@pytest.fixture(params=[MemoryPictures, Failing, None], ids=["drawn", "failing", "none"])
async def trial(request: pytest.FixtureRequest) -> AsyncIterator[Trial]:
    running = Trial(pictures=request.param and request.param())
    await running.start()
    yield running
    await running.stop()


async def ranked(trial: Trial) -> Who:
    """Return a person with many games, in this chat and overall."""
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for who, standing in ((anna, BEST), (boris, WORST)):
        person = await trial.store.person(who.platform, who.user)
        assert person is not None
        for chat in (trial.room.whole, None):
            row = replace(standing, person=person.person, chat=chat, curve=(10, 250, 480, 520, 680))
            await trial.store.commit([PutRow(row)])
    return anna


def last(trial: Trial) -> Screen:
    return trial.visible(trial.room)[-1].screen


def grids(screen: Screen) -> int:
    return sum(isinstance(block, Grid) for block in screen.blocks)


async def test_top_has_one_leaderboard_as_a_picture_and_loses_no_word_without_it(trial: Trial) -> None:
    anna = await ranked(trial)
    await trial.types(anna, "/top")
    screen = last(trial)
    assert grids(screen) == 3
    if screen.picture is None:
        assert trial.pictures is None or isinstance(trial.pictures, Failing)
        return
    assert "Rating" in screen.picture.words
    assert "Anna" in screen.picture.words
    under = captioned(screen)
    assert grids(under) == 2
    assert "Rating" not in text_of(under)
    assert text_of(under).startswith("Hall of fame")
    assert "/stats" in text_of(under)


async def test_a_season_has_a_card_with_its_places_and_its_fools(trial: Trial) -> None:
    anna, boris = await ranked(trial), await trial.person("Boris")
    trial.platform.faces[anna.user] = 9
    for who in (anna, boris):
        person = await trial.store.person(who.platform, who.user)
        assert person is not None
        kept = (await trial.store.standings(trial.room.whole, [person.person]))[person.person]
        await trial.store.commit([PutRow(replace(kept, period="q2026-3", curve=()))])
    await trial.types(anna, "/top")
    message = trial.visible(trial.room)[-1].message
    await trial.forge_tap(anna, TurnLeaderboards(overall=False, period="q2026-3").text(), trial.room, message)
    picture = last(trial).picture
    if picture is not None:
        assert "July–September 2026" in picture.words
        places, _, fools = picture.words.partition("Most often the fool: ")
        assert "Anna" in places
        assert fools.startswith("\u2068Boris")
        assert repr((Face(9), Face(face_of_key(boris.user)))) in picture.png.decode()
    assert trial.platform.asked_faces == [{anna.user, boris.user}], "one request for all people of the card"


async def test_the_statistics_have_the_curve_as_a_picture_and_all_words_under_it(trial: Trial) -> None:
    anna = await ranked(trial)
    await trial.types(anna, "/stats")
    screen = last(trial)
    assert text_of(captioned(screen)) == text_of(screen)
    if screen.picture is not None:
        assert screen.picture.words.startswith("Rating: ")
        assert "the last 5\N{NO-BREAK SPACE}games" in screen.picture.words


async def test_an_empty_month_keeps_a_picture_because_an_edit_cannot_remove_it(trial: Trial) -> None:
    anna = await ranked(trial)
    await trial.types(anna, "/top")
    before = last(trial).picture
    message = trial.visible(trial.room)[-1].message
    await trial.forge_tap(
        anna, TurnLeaderboards(overall=False, period="m1999-01").text(), trial.room, message
    )
    empty = last(trial)
    assert grids(empty) == 0
    assert (empty.picture is None) is (before is None)
    if empty.picture is not None:
        assert "January 1999" in empty.picture.words
        assert captioned(empty).blocks == empty.blocks

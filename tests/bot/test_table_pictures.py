"""Pictures of tables: they show no hidden card, and without a picture the post has the same words."""

from collections.abc import AsyncIterator

import pytest

from bot.domain.commands import Who
from bot.domain.faces import Face, face_of_key
from bot.domain.room_settings import PutRoomSettings, RoomSettings, TableView
from bot.domain.screen import Picture, Screen, captioned
from bot.domain.sketches import Sketch, TableSketch
from bot.ports.platform import Capabilities
from bot.screens import table_screen, with_table_picture
from tests.bot.features.settings.test_room_settings import an_admin, sets
from tests.bot.screens.sitting import ANYA, BORYA, VIKA, Sitting
from tests.bot.screens.strict import strict_texts
from tests.bot.trial import Trial, text_of
from tests.engine.setting import table
from tests.memory.pictures import MemoryPictures

TEXTS = strict_texts()


class Kept(MemoryPictures):
    """Pictures that keep each sketch, and fail while `broken`."""

    def __init__(self) -> None:
        self.sketches = list[Sketch]()
        self.broken = False

    async def draw(self, sketch: Sketch, words: str) -> Picture:
        if self.broken:
            raise OSError("no font")
        self.sketches.append(sketch)
        return await super().draw(sketch, words)


@pytest.fixture
def pictures() -> Kept:
    return Kept()


@pytest.fixture
async def trial(pictures: Kept) -> AsyncIterator[Trial]:
    running = Trial(pictures=pictures)
    await running.start()
    yield running
    await running.stop()


async def dealt(trial: Trial, view: TableView) -> tuple[Who, Who]:
    """Deal a game of two in a room with this setting of its table."""
    await trial.store.commit([PutRoomSettings(trial.room, RoomSettings(table_view=view))])
    anna, boris = await an_admin(trial), await trial.person("Boris")
    await trial.deal(anna, boris)
    return anna, boris


def post(trial: Trial) -> Screen:
    return trial.visible(trial.room)[0].screen


def words(screen: Screen) -> str:
    return text_of(captioned(screen))


@pytest.mark.parametrize("view", [TableView.PICTURE, TableView.BOTH])
async def test_the_table_is_drawn_after_each_move_until_the_end(
    trial: Trial, pictures: Kept, view: TableView
) -> None:
    people = await dealt(trial, view)
    seen = list[str]()
    for _ in range(6):
        picture = post(trial).picture
        assert picture is not None
        seen.append(picture.words)
        await trial.plays_awaited({"Anna": people[0], "Boris": people[1]})
    assert len(set(seen)) > 2
    await trial.play_out(*people)
    assert post(trial).picture is not None
    assert all(isinstance(sketch, TableSketch) for sketch in pictures.sketches)


async def test_a_picture_without_words_has_only_the_call_below_it(trial: Trial) -> None:
    await dealt(trial, TableView.PICTURE)
    alone = post(trial)
    assert len(words(alone).splitlines()) < len(text_of(alone).splitlines())
    assert words(alone).splitlines()[-1] == text_of(alone).splitlines()[-1]


async def test_a_picture_that_cannot_be_drawn_leaves_all_words(trial: Trial, pictures: Kept) -> None:
    pictures.broken = True
    await dealt(trial, TableView.PICTURE)
    shown = post(trial)
    assert shown.picture is None
    assert "Boris" in words(shown)
    assert "Anna" in words(shown)


async def test_people_at_the_table_have_their_chosen_faces(trial: Trial, pictures: Kept) -> None:
    anna, boris = await an_admin(trial), await trial.person("Boris")
    trial.platform.faces[boris.user] = 9
    await dealt(trial, TableView.BOTH)
    faces = {anna.user: Face(face_of_key(anna.user)), boris.user: Face(9)}
    for _ in range(3):
        drawn = pictures.sketches[-1]
        assert isinstance(drawn, TableSketch)
        assert {seat.user: face for seat, face in zip(drawn.seats, drawn.faces, strict=True)} == faces
        await trial.plays_awaited({"Anna": anna, "Boris": boris})
    assert trial.platform.asked_faces == [{anna.user, boris.user}], "one request for a game"
    await trial.restart()
    trial.platform.asked_faces.clear()
    await trial.plays_awaited({"Anna": anna, "Boris": boris})
    assert repr(Face(9)) in (post(trial).picture or Picture.of(b"", "")).png.decode()


async def test_switching_pictures_on_or_off_posts_the_table_again(trial: Trial) -> None:
    anna, _ = await dealt(trial, TableView.TEXT)
    first = trial.visible(trial.room)[0].message
    await trial.types(anna, "/settings")
    for value in ("both", "picture", "text"):
        await sets(trial, anna, "view", value)
        assert (await trial.store.room_settings(trial.room)).table_view.value == value
        tables = [one for one in trial.visible(trial.room) if "Boris" in text_of(one.screen)]
        assert len(tables) == 1
        assert tables[0].message != first
        assert (tables[0].screen.picture is None) is (value == "text")
        first = tables[0].message


async def test_a_platform_that_draws_tables_gets_no_picture(pictures: Kept) -> None:
    trial = Trial(capabilities=Capabilities(draws_tables=True), pictures=pictures)
    await trial.start()
    await dealt(trial, TableView.BOTH)
    assert post(trial).picture is None
    assert pictures.sketches == []
    await trial.stop()


@pytest.mark.parametrize("language", TEXTS)
def test_hidden_cards_that_differ_give_the_same_sketch(language: str) -> None:
    hands = ("6d Th Kc", "9s Jh", "7c Ad")
    twins = [table(*hands, talon="8s 9c 7h"), table("6d Jh Ad", "9s Th", "7c Kc", talon="9c 8s 7h")]
    sketches = []
    for game in twins:
        sitting = Sitting(game, ANYA, BORYA, VIKA).play("0 a6d")
        view = game.view(None)
        screen = table_screen(sitting.scene, view, TEXTS[language])
        sketches.append(with_table_picture(screen, view, TableView.PICTURE).sketch)
    first, second = sketches
    assert isinstance(first, TableSketch)
    assert first == second
    lying = {str(card) for pair in first.pairs for card in pair if card is not None}
    assert lying == {"6d"}
    assert str(first.turned_up) == "7h"

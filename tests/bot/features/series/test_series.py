"""Series: the score in the table post, `/series`, and the end of a series by its players."""

import pytest

from bot.domain.commands import Who
from bot.domain.ids import GameId
from bot.domain.state import Lobby
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.features.series import EndSeries
from bot.game.table_state import ARCHIVE_AFTER_MS
from engine import Seat
from tests.bot.trial import SHORT, Trial, data_of, text_of
from tests.memory.pictures import MemoryPictures


async def people(trial: Trial) -> list[Who]:
    return [await trial.person(name) for name in ("Anna", "Boris")]


async def again(trial: Trial, *who: Who) -> None:
    """Go on with the series; the second tap deals."""
    for one in who:
        await trial.taps(one, PlayAgain)


async def series_post(trial: Trial, who: Who) -> str:
    assert (await trial.types(who, "/series")).text == ""
    return trial.texts(trial.room)[-1]


async def ends(trial: Trial, who: Who) -> str:
    """Tap the newest button for the end of the series; return the answer, or the text of the post after it."""
    for message, button in reversed(list(trial.buttons(trial.room))):
        if data_of(button).startswith("series:"):
            text = (await trial.forge_tap(who, data_of(button), trial.room, message)).text
            posts = (post for post in trial.visible(trial.room) if post.message == message)
            return text or text_of(next(posts).screen)
    raise LookupError("no button ends a series")


async def test_the_table_post_shows_the_score_from_the_second_game(trial: Trial) -> None:
    anna, boris = await people(trial)
    await trial.deal(anna, boris, options=SHORT)
    assert "of the series" not in "".join(trial.texts(trial.room))
    await trial.play_out(anna, boris)
    await again(trial, anna, boris)
    state = trial.running.state
    scores = {trial.owner(Seat(seat)): score.fool for seat, score in enumerate(state.scores)}
    shown = "".join(trial.texts(trial.room))
    assert "Game 2 of the series. The fool so far: " in shown
    for name, fool in scores.items():
        assert f"{name}\u2069 {fool}×" in shown
    await trial.restart()
    assert "Game 2 of the series" in "".join(trial.texts(trial.room))


async def test_without_an_ended_game_there_is_no_series(trial: Trial) -> None:
    anna, boris = await people(trial)
    assert "There is no series here" in (await trial.types(anna, "/series")).text
    await trial.deal(anna, boris, options=SHORT)
    assert "There is no series here" in (await trial.types(anna, "/series")).text
    await trial.types(anna, "/cancel")
    await trial.taps(boris, TableVerb.AGREE)
    assert "There is no series here" in (await trial.types(anna, "/series")).text


@pytest.mark.parametrize("wait_s", [0, 2 * ARCHIVE_AFTER_MS // 1000])
async def test_a_series_can_be_ended_long_after_its_last_game(wait_s: int) -> None:
    trial = Trial(pictures=MemoryPictures())
    await trial.start()
    anna, boris = await people(trial)
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    await again(trial, anna, boris)
    await trial.play_out(anna, boris)
    await trial.passes(wait_s)
    assert "After 2 games" in await series_post(trial, anna)
    text = await ends(trial, boris)
    assert "The series is over" in text
    picture = trial.visible(trial.room)[-1].screen.picture
    assert picture is not None
    assert picture.words.startswith("Fool of the series!")
    await trial.restart()
    await again(trial, anna, boris)
    assert (trial.running.state.number, {score.games for score in trial.running.state.scores}) == (1, {0})
    await trial.stop()


async def test_a_series_ended_during_a_game_ends_with_the_game(trial: Trial) -> None:
    anna, boris = await people(trial)
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    await again(trial, anna, boris)
    await series_post(trial, boris)
    assert "the last of the series" in await ends(trial, boris)
    await trial.restart()
    await trial.play_out(anna, boris)
    assert "The series is over" in "".join(trial.texts(trial.room))
    await again(trial, anna, boris)
    assert trial.running.state.number == 1


async def test_a_series_ended_in_a_lobby_makes_the_lobby_begin_another(trial: Trial) -> None:
    anna, boris = await people(trial)
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    await trial.taps(anna, PlayAgain)
    await series_post(trial, anna)
    assert "The series is over" in await ends(trial, anna)
    await trial.restart()
    state = trial.table.state
    assert isinstance(state, Lobby)
    assert state.previous is not None
    assert state.previous.ended
    await trial.taps(boris, PlayAgain)
    assert trial.running.state.number == 1


async def test_only_players_of_a_series_and_administrators_end_it(trial: Trial) -> None:
    anna, boris = await people(trial)
    vera = await trial.person("Vera")
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    await series_post(trial, vera)
    assert await ends(trial, vera) == "You are not at this table."
    room = await trial.store.room(trial.room)
    assert room is not None
    assert room.ended_series == ""
    trial.platform.admins.add((trial.room, vera.user))
    assert "The series is over" in await ends(trial, vera)


async def test_an_old_button_ends_no_later_series(trial: Trial) -> None:
    anna, boris = await people(trial)
    await trial.deal(anna, boris, options=SHORT)
    await trial.play_out(anna, boris)
    await series_post(trial, anna)
    old = next(data_of(one) for _, one in trial.buttons(trial.room) if data_of(one).startswith("series:"))
    await again(trial, anna, boris)
    await trial.play_out(anna, boris)
    assert (await trial.forge_tap(anna, old, trial.room)).text != ""
    await series_post(trial, anna)
    assert "The series is over" in await ends(trial, anna)
    assert (await trial.forge_tap(anna, old, trial.room)).text != ""
    assert (await trial.forge_tap(anna, EndSeries(GameId("nonsense")).text(), trial.room)).text != ""

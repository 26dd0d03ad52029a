"""Archived tables: their buttons and *Play again* work as before."""

import pytest

from bot.domain.answers import AnswerCode
from bot.domain.archive import ARCHIVE_JSON, Archived
from bot.domain.ids import GameId, TableId
from bot.domain.languages import ENGLISH
from bot.domain.scene import Level
from bot.domain.state import Lobby, Previous
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.features.replays import Replays, ShowReplay, VerifyDeal
from bot.i18n.texts import load_texts
from engine import Options, SeriesLength
from tests.bot.test_evenings import QUICK, all_tap_again, people
from tests.bot.trial import Trial

LONG_S = 20 * 60


async def archived_state(trial: Trial, table: TableId) -> str:
    row = await trial.store.table(table)
    assert row is not None
    assert not row.open
    return row.state


async def second_of_series(trial: Trial, options: Options, *, later: float) -> Lobby:
    """Play two games of a series, wait `later` seconds, restart the bot, tap *Play again*, and return the new lobby."""
    anna, boris = await people(trial, 2)
    await trial.deal(anna, boris, options=options)
    await trial.play_out(anna, boris)
    await all_tap_again(trial, anna, boris)
    table = trial.table.table
    await trial.play_out(anna, boris)
    await trial.passes(later)
    await trial.restart()
    assert (trial.application.tables.known(table) is None) is (later > 0)
    await trial.forge_tap(boris, PlayAgain(table).text(), trial.room)
    return trial.table.in_lobby()


@pytest.mark.parametrize("options", [Options(series=SeriesLength.FIVE), QUICK])
async def test_play_again_works_for_an_archived_table_as_for_one_just_ended(
    options: Options,
) -> None:
    lobbies = list[Lobby]()
    for later in (0, LONG_S):
        trial = Trial(seed=4)
        await trial.start()
        lobbies.append(await second_of_series(trial, options, later=later))
        await trial.stop()
    at_once, after = lobbies
    assert at_once.previous is not None
    assert after.previous is not None
    assert after.previous.number == 2
    assert after.previous.scores[0].games == 2
    assert unnamed(after.previous) == unnamed(at_once.previous)
    assert (after.options, after.pace, after.level) == (at_once.options, at_once.pace, at_once.level)
    assert len(after.kept) == len(at_once.kept) == 1


def unnamed(previous: Previous) -> tuple[object, ...]:
    """Return everything but the ids, which differ between installations."""
    return (
        previous.number, previous.options, previous.dealer, previous.outcome, previous.scores, previous.rest,
        previous.commitment, previous.went_out, len(previous.chairs), previous.pack is None, previous.gone,
    )  # fmt: skip


async def test_the_next_table_keeps_level_and_hints_of_an_archived_one(trial: Trial) -> None:
    anna, boris = await people(trial, 2)
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.insists(anna, TableVerb.HINTS, "on")
    await trial.insists(anna, TableVerb.LEVEL, "strong")
    table = trial.table.table
    await trial.taps(anna, TableVerb.START)
    await trial.play_out(anna, boris)
    await trial.passes(LONG_S)
    assert isinstance(ARCHIVE_JSON.load(await archived_state(trial, table)), Archived)
    await trial.forge_tap(anna, PlayAgain(table).text(), trial.room)
    again = trial.table.in_lobby()
    assert (again.level, again.hints) == (Level.STRONG, True)


async def test_the_buttons_of_a_post_work_when_its_table_is_archived(trial: Trial) -> None:
    """The proof of a deal from the rest of a pack needs the seed of the pack's first game."""
    anna, boris = await people(trial, 2)
    await trial.deal(anna, boris, options=QUICK)
    seed = trial.running.game.deal.seed
    assert seed is not None
    await trial.play_out(anna, boris)
    await all_tap_again(trial, anna, boris)
    table = trial.table.table
    await trial.play_out(anna, boris)
    await trial.passes(LONG_S)
    assert isinstance(ARCHIVE_JSON.load(await archived_state(trial, table)), Archived)
    await trial.forge_tap(anna, VerifyDeal(GameId(table)).text(), trial.room)
    assert seed.hex() in trial.texts(anna.private)[-1]
    assert not (await trial.forge_tap(anna, ShowReplay(GameId(table)).text(), trial.room)).refused
    replays = Replays(trial.store, load_texts())
    game = await trial.store.last_game(trial.room)
    assert game is not None
    assert (await replays.replay(await replays.key_of(game.game), ENGLISH)).proof is not None


async def test_a_lobby_without_a_game_leaves_no_row(trial: Trial) -> None:
    (anna,) = await people(trial, 1)
    await trial.types(anna, "/newgame")
    table = trial.table.table
    await trial.passes(3600)
    assert await trial.store.table(table) is None
    assert await trial.store.deadlines() == ()
    answer = await trial.forge_tap(anna, TableTap(table, TableVerb.JOIN).text(), trial.room)
    assert answer.text == load_texts()[ENGLISH](f"answer-{AnswerCode.TABLE_GONE.value}")

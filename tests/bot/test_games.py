"""Whole games by tapping, and how little noise they make."""

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Chat
from bot.domain.rows import GameRow
from bot.domain.scene import Level
from bot.domain.state import Lobby
from bot.domain.tap_data import MoveTap, PlayAgain, TableVerb
from bot.features.replays import OwnResults, Replays
from bot.game.readers import Shows, TableReader, table_slot
from bot.game.running import Running, replay_game
from bot.game.table_state import before_end
from bot.i18n.texts import load_texts
from bot.tables.drawing import draw_table
from engine import PRESETS, Move, Seat, Take, ThrowIn
from tests.bot.trial import SHORT, Trial
from tests.short_run import long_but_for


def sends(trial: Trial, chat: Chat) -> int:
    return sum(1 for request in trial.platform.requests("send") if request.chat == chat and not request.error)


@pytest.mark.parametrize("preset", long_but_for([*PRESETS][::4], PRESETS, tenth=True))
async def test_a_whole_game_makes_two_posts_in_the_group_and_one_for_each_hand(
    trial: Trial, preset: str
) -> None:
    names = (("Аня", "ru"), ("Boris", "en"), ("Вика", "ru"), ("Gleb", "en"))
    people = [await trial.person(*name) for name in names[: 4 if preset == "teams" else 3]]
    await trial.deal(*people, preset=preset)
    await trial.play_out(*people)
    assert sends(trial, trial.room) == 2
    for who in people:
        assert sends(trial, who.private) == 1
    assert not trial.platform.requests("delete")


async def test_everybody_reads_posts_in_their_own_language_and_the_group_in_its_language(
    trial: Trial,
) -> None:
    anna, boris = await trial.person("Аня", "ru"), await trial.person("Boris", "en")
    await trial.deal(anna, boris)
    assert "Козырь" in trial.texts(trial.room)[-1]
    assert "Козырь" in trial.texts(anna.private)[-1]
    assert "Trump" in trial.texts(boris.private)[-1]


async def test_a_game_alone_in_private_has_one_post_with_the_table(trial: Trial) -> None:
    anna = await trial.person("Anna")
    trial.room = anna.private
    await trial.types(anna, "/newgame perevodnoy")
    await trial.taps(anna, TableVerb.START)
    await trial.play_out(anna)
    assert sends(trial, anna.private) == 1
    await trial.taps(anna, PlayAgain)
    assert trial.running.state.number == 2
    assert sends(trial, anna.private) == 2


async def test_solo_deals_at_once_and_a_second_solo_continues_the_game(trial: Trial) -> None:
    anna = await trial.person("Anna")
    trial.room = anna.private
    await trial.types(anna, "/solo")
    game = trial.running.state.game
    await trial.types(anna, "/solo")
    assert trial.running.state.game == game


async def test_solo_uses_the_typed_game_and_strength_also_when_repeated(trial: Trial) -> None:
    anna = await trial.person("Anna")
    trial.room = anna.private
    await trial.types(anna, "/solo perevodnoy 2 easy")
    for number in (1, 2):
        state = trial.running.state
        assert (state.options, len(state.seats), state.level) == (PRESETS["perevodnoy"], 3, Level.EASY)
        assert state.number == number
        await trial.play_out(anna)
        await trial.taps(anna, PlayAgain)
    await trial.types(anna, "/cancel yes")
    await trial.types(anna, "/solo 1 strong")
    assert [len(trial.running.state.seats), trial.running.state.level] == [2, Level.STRONG]
    results = OwnResults(trial.store, load_texts(), Replays(trial.store, load_texts()))
    (score,) = await results.solo(anna.platform, anna.user, anna.private)
    assert (score.level, score.games) == (Level.EASY, 2), "no game that was cancelled or goes on"
    games = [await trial.store.ended_game(anna.private, back) for back in (1, 2)]
    assert score.fool == sum([await lost(trial, game) for game in games if game is not None])
    assert await results.solo(anna.platform, anna.user, anna.private) == (score,)


async def lost(trial: Trial, row: GameRow) -> bool:
    """Return True if the person was the fool of this game."""
    outcome = replay_game(row.header, await trial.store.moves(row.game)).outcome
    return outcome is not None and any(row.seats[fool] is not None for fool in outcome.fools)


async def test_solo_in_a_group_names_the_private_chat(trial: Trial) -> None:
    anna = await trial.person("Аня", "ru")
    assert (await trial.types(anna, "/solo")).text == "Это работает только в личном чате со мной."
    assert trial.over


async def test_play_again_starts_by_itself_when_everybody_has_tapped(trial: Trial) -> None:
    people = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.deal(*people, options=SHORT)
    await trial.play_out(*people)
    await trial.taps(people[2], PlayAgain)
    assert isinstance(trial.table.state, Lobby)
    await trial.taps(people[0], PlayAgain)
    assert isinstance(trial.table.state, Lobby)
    await trial.taps(people[1], TableVerb.JOIN)
    assert trial.running.state.number == 2
    assert trial.running.game.start_as.game == 2
    await trial.play_out(*people)


async def test_play_again_starts_with_the_people_present_and_keeps_seats_for_a_limited_time(
    trial: Trial,
) -> None:
    people = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.deal(*people, options=SHORT)
    await trial.play_out(*people)
    await trial.taps(people[0], PlayAgain)
    await trial.taps(people[1], PlayAgain)
    await trial.passes(61)
    lobby = trial.table.in_lobby()
    assert lobby.kept == ()
    await trial.taps(people[0], TableVerb.START)
    assert len(trial.running.state.seats) == 2


async def test_two_taps_to_throw_in_at_the_same_moment_are_both_carried_out() -> None:
    """Each tap is checked against its seat's own moves only, not against moves of others meanwhile."""
    for seed in range(60):
        trial = Trial(seed=seed)
        await trial.start()
        people = {name: await trial.person(name) for name in ("Anna", "Boris", "Vika", "Gleb")}
        await trial.deal(*people.values())
        if await both_threw_in(trial, people):
            await trial.stop()
            return
        await trial.stop()
    raise AssertionError("two people could never throw in at once")


async def both_threw_in(trial: Trial, people: dict[str, Who]) -> bool:
    """Play until two seats may throw in, then let both tap their buttons; return if both moves were made.

    The defender always takes.
    """
    while not trial.over and trial.running.game.bout < 12:
        game = trial.running.game
        throws = {
            seat: move
            for seat in game.awaited.may
            for move in game.legal_moves(seat)
            if isinstance(move, ThrowIn)
        }
        if len(throws) >= 2:
            taps = [(seat, move, tap_of(trial, seat, move)) for seat, move in list(throws.items())[:2]]
            before = len(game.moves)
            for seat, _, tap in taps:
                await trial.forge_tap(people[trial.owner(seat)], tap)
            return trial.running.game.moves[before : before + 2] == [(seat, move) for seat, move, _ in taps]
        if Take() in game.legal_moves(game.defender):
            await trial.forge_tap(people[trial.owner(game.defender)], tap_of(trial, game.defender, Take()))
        else:
            await trial.plays_awaited(people)
    return False


def tap_of(trial: Trial, seat: Seat, move: Move) -> str:
    game = trial.running.game
    return MoveTap(trial.running.state.game, game.bout, game.moves_made(seat), move).text()


async def test_a_table_post_drawn_after_the_end_of_the_game_has_no_buttons(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    table = trial.table
    await trial.play_out(anna, boris)
    running = before_end(table.state)
    assert isinstance(running, Running)
    reader = TableReader(table_slot(table.table), Shows.TABLE, chat=trial.room)
    screen = draw_table(running, reader, table.info, trial.application.services)
    assert screen.drawn_stage is not None
    assert screen.rows == ()

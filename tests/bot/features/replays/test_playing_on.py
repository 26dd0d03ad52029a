"""Playing on against computers from a position of an ended game."""

from __future__ import annotations

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Who
from bot.domain.ids import GameId, Language, TableId
from bot.domain.rank_rows import EpauletteRow
from bot.domain.scene import Presence
from bot.domain.tap_data import PlayAgain
from bot.features.replays import Replays, ShowReplay, VerifyDeal
from bot.i18n.texts import load_texts
from bot.ranks.rebuilding import rebuild
from bot.tables.table import Table
from engine import Game, Seat
from engine.replaying import rewind
from tests.bot.features.replays.test_replays import played
from tests.bot.test_evenings import QUICK
from tests.bot.trial import Trial, data_of

ENGLISH = Language("en")
MOVES = 9


def replays(trial: Trial) -> Replays:
    return Replays(trial.store, load_texts())


async def game_after_moves(trial: Trial, game: GameId) -> tuple[str, Game]:
    """Return the key of a game, and the game after some moves."""
    key = await replays(trial).key_of(game)
    _, whole = await replays(trial).finished(key)
    return key, rewind(whole, len(whole.moves) - MOVES)


async def goes_on(trial: Trial, who: Who, key: str, moves: int = MOVES, seat: int = 1) -> str:
    """Follow the link of a position, and return the answer."""
    return (await trial.types(who, f"/start from_{key}_{moves}-{seat}", who.private)).text


def solo(trial: Trial, who: Who) -> Table:
    table = trial.application.tables.at(who.private)
    assert table is not None
    return table


async def end(trial: Trial, who: Who) -> Table:
    """Play the game in private to its end."""
    table = solo(trial, who)
    trial.room = who.private
    await trial.play_out(who)
    return table


async def test_a_game_played_on_has_the_old_cards_and_computers_on_the_other_seats(trial: Trial) -> None:
    _, _, game = await played(trial)
    key, before = await game_after_moves(trial, game)
    vika = await trial.person("Vika")  # the link is enough: nobody needs to have played
    await goes_on(trial, vika, key)
    running = solo(trial, vika).game
    assert running is not None
    assert running.game.hands == before.hands
    assert running.game.view(Seat(1)).hand == before.view(Seat(1)).hand
    assert (running.game.view(None).talon, running.game.view(None).table) == (
        before.view(None).talon,
        before.view(None).table,
    )
    assert (running.game.awaited, running.game.bout) == (before.awaited, before.bout)
    assert [seat.presence for seat in running.state.seats] == [Presence.COMPUTER, Presence.PRESENT]
    assert running.seat_of(running.state.opener) == 1


async def test_a_game_played_on_survives_a_restart_and_changes_no_standings(trial: Trial) -> None:
    anna, _, game = await played(trial)
    chats = (trial.room.whole, anna.private, None)
    row = await trial.store.game(game)
    assert row is not None
    people = [person for person in row.seats if person is not None]
    before = [await trial.store.standings(chat, people) for chat in chats]
    key, stands = await game_after_moves(trial, game)
    await goes_on(trial, anna, key)
    await trial.restart()
    running = solo(trial, anna).game
    assert running is not None
    assert running.game.hands == stands.hands
    await end(trial, anna)
    assert [await trial.store.standings(chat, people) for chat in chats] == before
    assert await trial.store.rows(EpauletteRow, game=running.state.game) == ()
    rebuilt = await rebuild(trial.store, trial.application.services.ledger)
    assert (rebuilt.games, rebuilt.damaged) == (2, 0)
    assert [await trial.store.standings(chat, people) for chat in chats] == before


async def test_the_end_of_a_game_played_on_offers_no_proof_and_begins_no_series(trial: Trial) -> None:
    anna, _, game = await played(trial)
    key, _ = await game_after_moves(trial, game)
    await goes_on(trial, anna, key)
    table = await end(trial, anna)
    text = trial.texts(anna.private)[-1]
    assert load_texts()[ENGLISH]("deal-checksum", digits="").strip() not in text
    data = [data_of(button) for _, button in trial.buttons(anna.private)]
    assert ShowReplay(GameId(table.table)).text() in data
    assert VerifyDeal(GameId(table.table)).text() not in data
    again = await trial.forge_tap(anna, PlayAgain(TableId(table.table)).text())
    assert "gone" in again.text
    assert "no cards were dealt" in (await trial.types(anna, "/verify", anna.private)).text


async def test_the_replay_of_a_game_played_on_begins_with_the_position_and_can_be_played_on(
    trial: Trial,
) -> None:
    anna, _, game = await played(trial)
    key, stands = await game_after_moves(trial, game)
    await goes_on(trial, anna, key)
    table = await end(trial, anna)
    again = await replays(trial).key_of(GameId(table.table))
    replay = await replays(trial).replay(again, ENGLISH)
    assert replay.proof is None
    assert replay.steps[0].hands == stands.hands
    assert (replay.step_texts[0], replay.bouts[0].words) == ("The game goes on from here.", "The position")
    await goes_on(trial, anna, again, 0)
    running = solo(trial, anna).game
    assert running is not None
    assert running.game.hands == stands.hands


async def test_an_unknown_or_finished_position_is_refused(trial: Trial) -> None:
    anna, _, game = await played(trial)
    key = await replays(trial).key_of(game)
    for place in ("x", "9", "9-", "-1", "9-2", "9-99", "9999-0", "9-1-1", "٩-1", "123456-0"):
        answer = await trial.types(anna, f"/start from_{key}_{place}", anna.private)
        assert "no such replay" in answer.text, place
    _, whole = await replays(trial).finished(key)
    assert "nothing left to play" in await goes_on(trial, anna, key, len(whole.moves))


async def test_a_forged_key_and_a_running_game_are_refused(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    key = await replays(trial).key_of(trial.running.state.game)
    assert "no such replay" in await goes_on(trial, anna, f"{key[:-1]}{'b' if key[-1] == 'a' else 'a'}", 0)
    assert "when it is over" in await goes_on(trial, anna, key, 0)


async def test_no_position_of_a_game_is_given_while_its_pack_is_still_in_use(trial: Trial) -> None:
    _, _, game = await played(trial, QUICK)
    with pytest.raises(Declined) as refused:
        await replays(trial).position(await replays(trial).key_of(game), 1, 0)
    assert refused.value.code is AnswerCode.REPLAY_PACK_GOES_ON


async def test_playing_on_replaces_another_game_played_on_but_no_ordinary_game(trial: Trial) -> None:
    anna, _, game = await played(trial)
    key, _ = await game_after_moves(trial, game)
    await goes_on(trial, anna, key)
    first = solo(trial, anna).table
    await goes_on(trial, anna, key, MOVES + 2)
    assert solo(trial, anna).table != first
    await trial.types(anna, "/cancel yes", anna.private)
    await trial.types(anna, "/solo", anna.private)
    dealt = solo(trial, anna).table
    assert "already a table here" in await goes_on(trial, anna, key)
    assert solo(trial, anna).table == dealt

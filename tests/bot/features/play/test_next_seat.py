"""A spectator asks for a seat in the next game."""

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Language
from bot.domain.state import Lobby
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.game.table_state import ARCHIVE_AFTER_MS
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial

ENGLISH = load_texts()[Language("en")]


async def asked(trial: Trial, who: Who) -> str:
    return (await trial.insists(who, TableVerb.NEXT_SEAT)).text


@pytest.mark.parametrize("passes_ms", [0, ARCHIVE_AFTER_MS])
async def test_the_seat_is_remembered_until_the_next_lobby(trial: Trial, passes_ms: int) -> None:
    anna, boris, vika = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.deal(anna, boris)
    assert await asked(trial, vika) == ENGLISH("answer-next-seat")
    assert "Waiting for the next game: \u2068Vika\u2069" in trial.texts(trial.room)[-1]
    await trial.restart()
    await trial.play_out(anna, boris)
    await trial.passes(passes_ms // 1000 + 1)
    await trial.taps(anna, PlayAgain)
    lobby = trial.table.state
    assert isinstance(lobby, Lobby)
    assert len(lobby.kept) == 2
    await trial.taps(vika, TableVerb.JOIN)
    await trial.taps(boris, PlayAgain)
    await trial.taps(anna, TableVerb.START)
    assert len(trial.running.state.seats) == 3
    assert trial.running.state.next_seats == ()


async def test_a_person_with_a_requested_seat_may_open_the_next_lobby(trial: Trial) -> None:
    anna, boris, vika, zoe = [await trial.person(name) for name in ("Anna", "Boris", "Vika", "Zoe")]
    await trial.deal(anna, boris)
    await asked(trial, vika)
    await trial.play_out(anna, boris)
    refused = await trial.taps(zoe, PlayAgain)
    assert refused.text == ENGLISH("answer-not-seated")
    await trial.taps(vika, PlayAgain)
    await trial.taps(anna, PlayAgain)
    await trial.taps(boris, PlayAgain)
    await trial.taps(vika, TableVerb.START)
    assert len(trial.running.state.seats) == 3


async def test_each_request_for_a_seat_in_the_next_game_is_answered(trial: Trial) -> None:
    anna, boris, vika = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.deal(anna, boris)
    assert await asked(trial, boris) == ENGLISH("answer-already-seated")
    assert await asked(trial, vika) == ENGLISH("answer-next-seat")
    assert await asked(trial, vika) == ENGLISH("answer-next-seat-given-up")
    assert trial.running.state.next_seats == ()
    others = [await trial.person(f"Friend {number}") for number in range(5)]
    shown = [await asked(trial, friend) for friend in others]
    assert shown == [ENGLISH("answer-next-seat")] * 4 + [ENGLISH("answer-lobby-full", seats=6)]

"""Evenings of several games: series, continued packs, newcomers, teams; every preset against computers."""

from dataclasses import replace

import pytest

from bot.domain.commands import Who
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.features.replays import VerifyDeal
from engine import PRESETS, Deck, Newcomer, Options, Packs, Redeal, SeriesLength, Start, Teams
from tests.bot.trial import SHORT, Trial
from tests.short_run import long_but_for

QUICK = replace(PRESETS["quick"], redeal=Redeal.OFF)


async def people(trial: Trial, count: int) -> list[Who]:
    return [await trial.person(name) for name in ("Anna", "Boris", "Vika", "Gleb")[:count]]


async def all_tap_again(trial: Trial, *everybody: Who) -> None:
    """Let every player tap Play again; the last tap deals."""
    for number, who in enumerate(everybody):
        await trial.taps(who, PlayAgain if number == 0 else TableVerb.JOIN)


@pytest.mark.parametrize("preset", long_but_for([*PRESETS][2::4], PRESETS, tenth=True))
async def test_a_game_of_every_preset_against_computers_ends(preset: str) -> None:
    trial = Trial(seed=3)
    await trial.start()
    (anna,) = await people(trial, 1)
    await trial.deal(anna, preset=preset, computers=3)
    await trial.play_out(anna)
    assert trial.over
    await trial.stop()


async def test_twelve_play_with_two_packs(trial: Trial) -> None:
    (anna,) = await people(trial, 1)
    await trial.types(anna, "/newgame")
    await trial.deal(anna, computers=11, options=Options(packs=Packs.TWO, redeal=Redeal.OFF))
    assert len(trial.running.state.seats) == 12
    assert "🤖 Jasper" in trial.texts(trial.room)[-1]
    await trial.play_out(anna)


async def test_a_series_of_five_games_has_a_score_and_a_fool_of_the_series(trial: Trial) -> None:
    anna, boris = await people(trial, 2)
    await trial.deal(anna, boris, options=replace(SHORT, series=SeriesLength.FIVE))
    for number in range(1, 6):
        assert trial.running.state.number == number
        await trial.play_out(anna, boris)
        assert f"Game {number} of 5" in trial.texts(trial.room)[-1]
        if number < 5:
            await all_tap_again(trial, anna, boris)
    assert "Its fool" in trial.texts(trial.room)[-1]
    assert "New series" in [button.label for _, button in trial.buttons(trial.room)]
    await all_tap_again(trial, anna, boris)
    assert trial.running.state.number == 1
    assert trial.running.game.start_as == Start()
    assert not any(score.games for score in trial.running.state.scores)


async def test_a_quick_series_continues_with_its_pack_and_does_not_reveal_it(trial: Trial) -> None:
    anna, boris = await people(trial, 2)
    await trial.deal(anna, boris, options=QUICK)
    first = trial.running.game.deal
    assert first.seed is not None
    seed = first.seed.hex()
    await trial.play_out(anna, boris)
    await trial.types(anna, "/verify")
    assert "More games may be dealt from this pack" in trial.texts(trial.room)[-1]
    await trial.taps(anna, PlayAgain)
    assert "The next deal comes from the same pack" in trial.texts(trial.room)[-1]
    await trial.taps(boris, TableVerb.JOIN)
    second = trial.running.game.deal
    assert second.is_rest
    assert second.commitment == first.commitment
    assert second.order == (*first.order[13:], first.order[12]), "the old turned-up card is still the last"
    await trial.types(anna, "/verify")
    await trial.play_out(anna, boris)
    assert not any(seed in text for text in trial.texts(trial.room))
    await trial.types(anna, "/verify")
    assert seed in trial.texts(trial.room)[-1], "twelve cards do not suffice for a third deal"
    assert "Dealt from the cards left over" in trial.texts(trial.room)[-1]
    await all_tap_again(trial, anna, boris)
    assert not trial.running.game.deal.is_rest


async def test_the_proof_of_a_later_deal_from_a_pack_names_the_cut_of_that_pack(trial: Trial) -> None:
    anna, boris = await people(trial, 2)
    await trial.deal(anna, boris, options=replace(QUICK, cut=True))
    await trial.play_out(anna, boris)
    await all_tap_again(trial, anna, boris)
    assert trial.running.game.deal.is_rest
    await trial.play_out(anna, boris)
    await trial.types(anna, "/verify")
    assert "Cards lifted off: 18" in trial.texts(trial.room)[-1]


async def test_a_pack_is_revealed_at_the_end_of_its_series(trial: Trial) -> None:
    anna, boris = await people(trial, 2)
    await trial.deal(
        anna, boris, options=replace(QUICK, deck=Deck.CARDS_52, packs=Packs.TWO, series=SeriesLength.FIVE)
    )
    seed = trial.running.game.deal.seed
    assert seed is not None
    for _ in range(4):
        await trial.play_out(anna, boris)
        await trial.types(anna, "/verify")
        assert seed.hex() not in trial.texts(trial.room)[-1]
        await all_tap_again(trial, anna, boris)
    assert trial.running.game.deal.is_rest
    await trial.play_out(anna, boris)
    await trial.types(anna, "/verify")
    assert seed.hex() in trial.texts(trial.room)[-1]


async def test_an_abandoned_pack_is_revealed_and_not_dealt_from_again(trial: Trial) -> None:
    anna, boris = await people(trial, 2)
    await trial.deal(anna, boris, options=QUICK)
    seed = trial.running.game.deal.seed
    first = trial.table.table
    assert seed is not None
    await trial.play_out(anna, boris)
    await trial.deal(anna, boris)
    await trial.types(anna, "/cancel")
    await trial.types(boris, "/cancel")
    await trial.taps(anna, VerifyDeal)
    assert seed.hex() in trial.texts(anna.private)[-1]
    await trial.forge_tap(anna, f"again:{first}", trial.room)
    await trial.forge_tap(boris, f"t:{trial.table.table}:join", trial.room)
    assert not trial.running.game.deal.is_rest


async def test_r10_a_newcomer_deals_and_is_attacked_first(trial: Trial) -> None:
    anna, boris, vika = await people(trial, 3)
    attacked = replace(SHORT, newcomer=Newcomer.ATTACKED)
    await trial.deal(anna, boris, options=attacked)
    await trial.play_out(anna, boris)
    await trial.taps(anna, PlayAgain)
    await trial.taps(vika, TableVerb.JOIN)
    await trial.taps(boris, TableVerb.JOIN)
    await trial.taps(anna, TableVerb.START)
    seats = [trial.owner(seat) for seat in (trial.running.game.deal.dealer, trial.running.game.defender)]
    assert seats == ["Vika", "Vika"]


async def test_a_team_is_the_fool_together_and_a_computer_replaces_a_leaving_member(trial: Trial) -> None:
    everybody = await people(trial, 4)
    await trial.deal(*everybody, options=Options(teams=Teams.TWO_TWOS, redeal=Redeal.OFF))
    assert "⚔" in trial.texts(trial.room)[-1]
    await trial.types(everybody[3], "/leave yes")
    assert not trial.over, "a computer plays the partner's seat"
    await trial.play_out(*everybody[:3])
    end = trial.texts(trial.room)[-1]
    assert "The fools:" in end or "draw" in end


async def test_leaving_before_the_cut_ends_a_game_of_two_and_no_larger_one() -> None:
    for count in (2, 3):
        trial = Trial()
        await trial.start()
        everybody = await people(trial, count)
        await trial.deal(*everybody, options=Options(cut=True))
        await trial.types(everybody[0], "/leave yes")
        assert trial.over is (count == 2)
        await trial.stop()

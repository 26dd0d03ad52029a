"""A late edit with a lost answer may overwrite a newer one: the first tap on the old buttons draws the post again."""

import pytest

from bot.domain.tap_data import TableTap, TableVerb
from tests.bot.trial import Trial, data_of


async def test_a_tap_on_an_old_hand_draws_it_again(trial: Trial) -> None:
    people = {name: await trial.person(name) for name in ("Anna", "Boris")}
    await trial.deal(*people.values())
    (attacker,) = [who for who in people.values() if trial.hand_buttons(who)[1]]
    post = trial.platform.visible(attacker.private)[-1]
    await trial.plays_awaited(people)
    await trial.passes(1)
    now = trial.platform.visible(attacker.private)[-1].screen
    trial.platform.apply_late(attacker.private, post.message, post.screen)
    button = data_of(trial.hand_buttons(attacker)[1][0])
    answer = await trial.forge_tap(attacker, button, attacker.private, post.message)
    await trial.passes(1)
    assert "moved on" in answer.text
    assert trial.platform.visible(attacker.private)[-1].screen == now


async def test_a_tap_on_an_old_lobby_draws_the_table_again(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    lobby = trial.platform.visible(trial.room)[-1]
    await trial.taps(anna, TableVerb.START)
    await trial.passes(1)
    now = trial.platform.visible(trial.room)[-1].screen
    trial.platform.apply_late(trial.room, lobby.message, lobby.screen)
    vika = await trial.person("Vika")
    await trial.taps(vika, TableVerb.JOIN)
    await trial.passes(1)
    assert trial.platform.visible(trial.room)[-1].screen == now


async def test_a_tap_on_the_old_table_of_a_game_that_is_over_shows_the_end(trial: Trial) -> None:
    people = {name: await trial.person(name) for name in ("Anna", "Boris")}
    await trial.deal(*people.values())
    posts = {name: trial.platform.visible(who.private)[-1] for name, who in people.items()}
    await trial.play_out(*people.values())
    await trial.passes(1)
    anna, post = people["Anna"], trial.platform.visible(people["Anna"].private)[-1]
    trial.platform.apply_late(anna.private, post.message, posts["Anna"].screen)
    data = next(data_of(button) for row in posts["Anna"].screen.rows for button in row)
    await trial.forge_tap(anna, data, anna.private, post.message)
    await trial.passes(1)
    assert trial.platform.visible(anna.private)[-1].screen == post.screen


@pytest.mark.sampled
async def test_forged_taps_draw_a_post_again_once_in_five_seconds(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    await trial.passes(10)
    post = trial.platform.visible(trial.room)[-1]
    forged = TableTap(trial.table.table, TableVerb.JOIN).text()
    before = len(trial.platform.requests("edit"))
    for _ in range(12):
        await trial.forge_tap(boris, forged, trial.room, post.message)
        await trial.passes(1)
    assert len(trial.platform.requests("edit")) - before == 3


async def test_a_tap_on_a_present_button_draws_nothing_again(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    stranger = await trial.person("Stranger")
    await trial.deal(anna, boris)
    await trial.passes(10)
    before = len(trial.platform.requests("edit"))
    assert (await trial.taps(stranger, TableVerb.HAND)).text
    await trial.passes(1)
    assert len(trial.platform.requests("edit")) == before

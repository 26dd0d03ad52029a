"""Watching by a link: if the opener allows it, people from elsewhere see the table, and can do nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from adapters.web.drawing import screen_json
from bot.domain.answers import AnswerCode, AnyCode, Declined
from bot.domain.commands import Who
from bot.domain.screen import OpenLink, Screen
from bot.domain.state import STATE_JSON
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.features.replays import ShowReplay, replays_of
from bot.features.windows.open_windows import Window
from tests.bot.features.windows.window_trial import HOME, WindowTrial
from tests.bot.trial import SHORT, Trial, data_of
from tests.e2e.named_cards import cards_in

LINE = "👀 Anybody with the link can watch this table."


async def lobby(evening: WindowTrial, *, watched: bool = True) -> tuple[Who, Who]:
    """Return the opener and a second player of a lobby."""
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.types(anna, "/newgame")
    await evening.taps(boris, TableVerb.JOIN)
    if watched:
        await evening.insists(anna, TableVerb.WATCH, "on")
    return anna, boris


def lines(evening: WindowTrial) -> list[str]:
    return evening.texts(evening.room)[-1].splitlines()


async def refusal(evening: WindowTrial, who: Who) -> AnyCode:
    with pytest.raises(Declined) as refused:
        await evening.enters(who)
    return refused.value.code


# the choice


async def test_only_the_opener_allows_watching_and_the_lobby_shows_it(evening: WindowTrial) -> None:
    anna, boris = await lobby(evening, watched=False)
    assert LINE not in lines(evening)
    assert (await evening.insists(boris, TableVerb.WATCH, "on")).refused
    await evening.taps(anna, TableVerb.OPTIONS)
    assert "○ Watching by link" in evening.labels(anna)
    await evening.taps(anna, TableVerb.WATCH, "on", chat=anna.private)
    assert "● Watching by link" in evening.labels(anna)
    assert LINE in lines(evening)
    assert LINE in evening.texts(anna.private)[-1]
    assert (await evening.insists(anna, TableVerb.WATCH, "maybe")).refused
    await evening.taps(anna, TableVerb.WATCH, "off", chat=anna.private)
    assert LINE not in lines(evening)


async def test_the_choice_outlives_a_restart_the_deal_and_play_again(evening: WindowTrial) -> None:
    anna, boris = await lobby(evening)
    assert STATE_JSON.load(STATE_JSON.dump(evening.table.in_lobby())) == evening.table.in_lobby()
    await evening.restart()
    assert LINE in lines(evening)
    await evening.taps(anna, TableVerb.START)
    assert STATE_JSON.load(STATE_JSON.dump(evening.running.state)) == evening.running.state
    await evening.restart()
    assert evening.running.state.watched
    await evening.play_out(anna, boris)
    await evening.taps(boris, PlayAgain)
    assert evening.table.in_lobby().watched


async def test_without_a_link_to_the_table_watching_is_not_offered(evening: WindowTrial) -> None:
    evening.platform.linked.clear()
    anna, _ = await lobby(evening, watched=False)
    await _offers_nothing(evening, anna)
    await evening.types(anna, "/newgame", anna.private)
    await evening.taps(anna, TableVerb.OPTIONS, chat=anna.private)
    assert "○ Watching by link" not in evening.labels(anna)


async def _offers_nothing(trial: Trial, opener: Who) -> None:
    await trial.taps(opener, TableVerb.OPTIONS)
    assert "○ Watching by link" not in trial.labels(opener)
    assert (await trial.insists(opener, TableVerb.WATCH, "on")).refused
    assert trial.table.in_lobby().watched is None


# those who watch


async def test_a_watcher_has_no_taps_at_the_table_and_an_own_language(
    evening: WindowTrial,
) -> None:
    anna, _ = await lobby(evening)
    window = await evening.enters(await evening.person("Vera"))
    for data in [data_of(button) for _, button in evening.buttons(evening.room)]:
        answer = await evening.windows.tap(window, data)
        assert (answer.refused, "You are only watching" in answer.text) == (True, True), data
    assert len(evening.table.persons()) == 2
    assert not (await evening.windows.tap(window, "lang:uk")).refused
    assert (await evening.windows.shown(window)).language == "uk"
    await evening.taps(anna, TableVerb.START)
    _, (first, *_) = evening.hand_buttons(anna)
    assert (await evening.windows.tap(window, data_of(first))).refused


async def test_a_watcher_sees_no_hidden_card_in_a_whole_game(evening: WindowTrial) -> None:
    anna, boris = await lobby(evening)
    watching = await evening.enters(await evening.person("Vera"))
    seated = await evening.enters(anna)
    await evening.taps(anna, TableVerb.START)
    steps = 0
    while not evening.over:
        shown = await evening.parts(watching)
        assert list(shown) == ["table"]
        assert _cards(shown.values()) <= _public(evening)
        own = await evening.parts(seated)
        assert _cards([own["hand"]]) >= _hand(evening, anna), "the check sees cards where they are"
        await evening.plays_awaited({"Anna": anna, "Boris": boris})
        steps += 1
    assert steps > 10
    parts = await evening.parts(watching)
    assert set(parts) == {"table", "end"}
    assert parts["table"].rows == ()


async def test_a_watching_window_follows_the_next_watched_tables(evening: WindowTrial) -> None:
    anna, boris = await lobby(evening)
    window = await evening.enters(await evening.person("Vera"))
    await evening.taps(anna, TableVerb.START)
    first = window.table
    await evening.types(anna, "/cancel")
    await evening.types(boris, "/cancel")
    assert await evening.parts(window)
    await evening.types(boris, "/newgame")
    assert await _why_nothing_is_shown(evening, window) is AnswerCode.WINDOW_FOREIGN
    assert window.table != first
    await evening.insists(boris, TableVerb.WATCH, "on")
    assert set(await evening.parts(window)) == {"table"}


async def _why_nothing_is_shown(evening: WindowTrial, window: Window) -> AnyCode:
    with pytest.raises(Declined) as refused:
        await evening.windows.shown(window)
    return refused.value.code


def _hand(evening: WindowTrial, who: Who) -> set[str]:
    running = evening.running
    met = evening.application.services.people.user(who)
    assert met is not None
    seat = running.seat_of(met.person)
    return set() if seat is None else {str(card) for card in running.view(seat).hand}


def _public(evening: WindowTrial) -> set[str]:
    """Return the cards shown to everybody in the room."""
    requests = evening.platform.requests("send", "edit")
    return _cards(one.screen for one in requests if one.chat == evening.room and one.screen is not None)


def _cards(screens: Iterable[Screen]) -> set[str]:
    """Return the cards named by the screens, in words, too."""
    return {card for screen in screens for card in cards_in(screen_json(screen))}


async def test_after_the_end_a_watcher_has_the_link_to_the_replay_and_no_other_button(
    evening: WindowTrial,
) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.types(anna, "/newgame podkidnoy")
    await evening.table.keep_lobby(replace(evening.table.in_lobby(), options=SHORT), None)
    await evening.taps(boris, TableVerb.JOIN)
    await evening.insists(anna, TableVerb.WATCH, "on")
    zoe = await evening.person("Zoe")
    evening.platform.outside.add(zoe.user)
    window = await evening.enters(zoe)
    await evening.taps(anna, TableVerb.START)
    game = evening.running.state.game
    shown = (await evening.windows.shown(window)).posts
    assert not any(screen.rows for _, screen in shown)
    await evening.play_out(anna, boris)
    shown = (await evening.windows.shown(window)).posts
    (button,) = [button for _, screen in shown for row in screen.rows for button in row]
    assert isinstance(button.action, OpenLink)
    key = button.action.address.removeprefix(f"{HOME}/replay/")
    assert (await evening.application.core.service(replays_of).finished(key))[0].game == game
    refused = await evening.windows.tap(window, ShowReplay(game).text())
    assert refused.refused

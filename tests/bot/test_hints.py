"""Hints: if the lobby allows them, the player to move may ask, and nobody else learns of it."""

import asyncio
from dataclasses import replace

from bot.domain.commands import Answer, Typed, Where, Who
from bot.domain.rows import SeatEventKind
from bot.domain.state import STATE_JSON
from bot.domain.tap_data import AskHint, PlayAgain, TableVerb
from engine import PRESETS, Options, Phase, Redeal, Seat
from tests.bot.trial import Trial, data_of
from tests.own_search import OwnSearch

PODKIDNOY = replace(PRESETS["podkidnoy"], redeal=Redeal.OFF)
BUTTON = "💡 Hint"
LINE = "💡 Players may ask for hints; the game counts as practice."


async def seated(
    trial: Trial, *, hints: bool = True, options: Options = PODKIDNOY, search: OwnSearch | None = None
) -> tuple[Who, Who]:
    """Return the attacker and the defender of a game of two."""
    trial.application.services.computers.search_pool = search or OwnSearch()
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.table.keep_lobby(replace(trial.table.in_lobby(), options=options), None)
    if hints:
        await trial.insists(anna, TableVerb.HINTS, "on")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.taps(anna, TableVerb.START)
    return (anna, boris) if trial.owner(attacker(trial)) == "Anna" else (boris, anna)


def attacker(trial: Trial) -> Seat:
    must = trial.running.game.awaited.must
    assert must is not None
    assert trial.running.game.phase is Phase.ATTACK
    return must


def hint_line(trial: Trial, who: Who) -> str:
    return next((line for line in hand(trial, who).splitlines() if line.startswith("💡")), "")


def hand(trial: Trial, who: Who) -> str:
    return trial.texts(who.private)[-1]


def chats(trial: Trial, *people: Who) -> list[list[str]]:
    return [trial.texts(chat) for chat in (trial.room, *(who.private for who in people))]


def question(trial: Trial, who: Who) -> str:
    """Return the data of the button for a hint."""
    return next(data_of(button) for _, button in trial.buttons(who.private) if button.label == BUTTON)


# the setting


async def test_hints_are_off_until_the_opener_allows_them_and_the_lobby_shows_the_setting(
    trial: Trial,
) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    assert LINE not in trial.texts(trial.room)[-1]
    assert (await trial.insists(boris, TableVerb.HINTS, "on")).refused
    assert LINE not in trial.texts(trial.room)[-1]
    await trial.taps(anna, TableVerb.OPTIONS)
    await trial.taps(anna, TableVerb.HINTS, "on", chat=anna.private)
    assert LINE in trial.texts(trial.room)[-1]
    assert STATE_JSON.load(STATE_JSON.dump(trial.table.in_lobby())) == trial.table.in_lobby()
    await trial.restart()
    assert LINE in trial.texts(trial.room)[-1]
    await trial.taps(anna, TableVerb.HINTS, "off", chat=anna.private)
    assert LINE not in trial.texts(trial.room)[-1]
    assert (await trial.insists(anna, TableVerb.HINTS, "maybe")).refused


async def test_the_setting_is_kept_with_the_deal_and_play_again_keeps_it(trial: Trial) -> None:
    people = await seated(trial)
    events = await trial.store.seat_events(trial.running.state.game)
    (hints,) = [event for event in events if event.kind is SeatEventKind.HINTS]
    assert (hints.after_move, hints.person) == (0, None)
    assert STATE_JSON.load(STATE_JSON.dump(trial.running.state)) == trial.running.state
    await trial.restart()
    trial.application.services.computers.search_pool = OwnSearch()
    assert trial.running.state.hints
    await trial.play_out(*people)
    await trial.taps(people[0], PlayAgain)
    assert trial.table.in_lobby().hints


async def test_without_the_setting_there_is_no_button_and_no_event_and_no_answer(trial: Trial) -> None:
    first, second = await seated(trial, hints=False)
    assert BUTTON not in trial.labels(first)
    events = await trial.store.seat_events(trial.running.state.game)
    assert {event.kind for event in events} == {SeatEventKind.JOINED}
    game = trial.running.state.game
    answer = await trial.forge_tap(first, AskHint(game, 1, 0).text())
    assert (answer.refused, answer.text) == (True, "There are no hints at this table.")
    assert BUTTON not in trial.labels(second)


async def test_a_newcomer_alone_in_the_browser_is_offered_hints(trial: Trial) -> None:
    anna = await trial.person("Anna")
    assert not await opens_alone(trial, anna, hints=False)
    await trial.types(anna, "/cancel", anna.private)
    assert await opens_alone(trial, anna, hints=True)
    assert LINE in trial.texts(anna.private)[-1]
    await trial.taps(anna, TableVerb.START, chat=anna.private)
    await trial.types(anna, "/leave yes", anna.private)
    assert not await opens_alone(trial, anna, hints=True), "a game was played to its end"


async def opens_alone(trial: Trial, who: Who, *, hints: bool) -> bool:
    """Open a game in private, where hints are (not) offered to newcomers; return True if hints are then allowed."""
    where = Where(who.private, private=True, hints=hints)
    await trial.application.dispatch.handle(Typed(who, where, "newgame", "quick"))
    await trial.passes(0)
    table = trial.application.tables.at(who.private)
    assert table is not None
    return table.in_lobby().hints


# asking


async def test_a_hint_is_shown_only_in_the_askers_hand(trial: Trial) -> None:
    first, second = await seated(trial)
    assert BUTTON in trial.labels(first)
    assert BUTTON not in trial.labels(second), "nobody waits for this one"
    before, post = chats(trial, second), len(trial.texts(first.private))
    state = trial.running.state
    assert await trial.taps_label(first, BUTTON) == Answer()
    assert hint_line(trial, first).startswith("💡 Best: play ")
    assert len(trial.texts(first.private)) == post, "the hand was edited"
    assert BUTTON not in trial.labels(first)
    assert chats(trial, second) == before
    assert trial.running.state == state, "no clock moves, nothing is stored"
    events = await trial.store.seat_events(state.game)
    assert {event.kind for event in events} == {SeatEventKind.JOINED, SeatEventKind.HINTS}


async def test_moves_are_possible_during_a_search_and_a_late_hint_is_marked_as_late(trial: Trial) -> None:
    search = OwnSearch()
    first, second = await seated(trial, search=search)
    search.ready.clear()
    asked = asyncio.create_task(trial.taps_label(first, BUTTON))
    await trial.passes(0)
    await trial.plays_awaited({first.name: first, second.name: second})
    assert trial.running.moves == 1, "the lock of the table was free"
    search.ready.set()
    answer = await asked
    assert (answer.refused, answer.text) == (True, "The game has moved on: this hint came too late.")
    assert hint_line(trial, first) == ""


async def test_an_old_button_and_a_stranger_get_an_answer_but_no_hint(trial: Trial) -> None:
    search = OwnSearch()
    first, second = await seated(trial, search=search)
    data = question(trial, first)
    stranger = await trial.person("Vera")
    assert (await trial.forge_tap(stranger, data)).refused
    assert (await trial.forge_tap(second, data)).text == "The game has moved on: this hint came too late."
    await trial.plays_awaited({first.name: first, second.name: second})
    assert (await trial.forge_tap(first, data)).refused
    assert search.asked == []
    assert AskHint.parse(data) is not None


async def test_a_busy_pool_and_a_failed_search_have_different_answers(trial: Trial) -> None:
    search = OwnSearch(fails=True)
    first, _ = await seated(trial, search=search)
    assert (await trial.taps_label(first, BUTTON)).text == "No hint was found in time. Ask again."
    search.is_busy = True
    answer = await trial.taps_label(first, BUTTON)
    assert answer.text == "Too many players are asking for hints right now. Try again in a moment."
    assert len(search.asked) == 1
    assert BUTTON in trial.labels(first)
    trial.application.services.computers.search_pool = None
    assert (await trial.taps_label(first, BUTTON)).refused


async def test_the_search_gets_the_view_of_the_asker_alone(trial: Trial) -> None:
    search = OwnSearch()
    first, _ = await seated(trial, search=search)
    await trial.taps_label(first, BUTTON)
    (view,) = search.asked
    assert view == trial.running.view(attacker(trial))


async def test_the_search_gets_the_view_alone_under_rules_unknown_to_it_too(trial: Trial) -> None:
    search = OwnSearch()
    first, _ = await seated(trial, options=replace(PODKIDNOY, weli=True), search=search)
    await trial.taps_label(first, BUTTON)
    assert hint_line(trial, first).startswith("💡 My hunch: ")
    (view,) = search.asked
    assert view == trial.running.view(attacker(trial))

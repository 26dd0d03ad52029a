"""Watching a tournament: `/table` posts its board again, with a button for each running game."""

from collections.abc import AsyncIterator, Iterable

import pytest

from adapters.web.drawing import screen_json
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Who
from bot.domain.ids import TableId
from bot.domain.screen import Button, OpenWindow, Screen
from bot.features.tournaments.screens import (
    MOST_WATCHED,
    AskToCancel,
    BeginTournament,
    CancelTournament,
    EnterTournament,
    SetTerm,
    ShowTerms,
    WatchMatch,
)
from bot.features.windows.open_windows import Window
from bot.game.running import Running
from engine import FirstAttackerShown
from tests.bot.features.tournaments.cup import CHECK_EVERY_S, CupTrial, cup_trial, names
from tests.bot.features.windows.window_trial import WindowTrial
from tests.bot.trial import data_of
from tests.e2e.named_cards import cards_in

EDITED_S = 11
"""After this time the board shows the news."""


class WatchedCup(CupTrial, WindowTrial):
    """A tournament on a platform with windows."""

    @property
    def ways(self) -> list[Button]:
        """The buttons of the room's posts for watching games of the tournament."""
        return [one for _, one in self.buttons(self.room) if WatchMatch.parse(data_of(one)) is not None]

    async def looks_on(self, who: Who, way: Button, *, member: bool = True) -> Window:
        """Open the window of a button as a person of the group, or as an outsider with its link."""
        assert isinstance(way.action, OpenWindow)
        self.platform.visitors[who.user] = who
        if not member:
            self.platform.outside.add(who.user)
        right = await self.windows.enter(self.platform.name, who.user, way.action.key)
        return await self.windows.open(right, lambda: None)

    async def running_at(self, table: TableId) -> Running | None:
        found = await self.application.tables.waking.table(table)
        return found.state if found is not None and isinstance(found.state, Running) else None


@pytest.fixture
async def cup() -> AsyncIterator[WatchedCup]:
    trial = WatchedCup()
    await trial.start()
    yield trial
    await trial.stop()


async def begins(cup: CupTrial, number: int) -> list[Who]:
    people = await cup.registers(*names(number))
    await cup.cup_taps(people[0], BeginTournament)
    await cup.passes(EDITED_S)
    return people


async def plays(cup: CupTrial, number: int) -> list[Who]:
    """Let everybody confirm that they are here, so that the cards are dealt."""
    people = await begins(cup, number)
    await cup.check_in()
    await cup.passes(EDITED_S)
    return people


# the command


async def test_the_command_table_posts_the_board_again() -> None:
    async with cup_trial() as trial:
        people = await plays(trial, 5)
        stranger = await trial.person("Stranger")
        await trial.types(people[1], "/help")
        await trial.passes(CHECK_EVERY_S)
        assert not trial.texts(trial.room)[-1].startswith("🏆 Tournament")
        assert not (await trial.types(stranger, "/table")).refused
        await trial.passes(CHECK_EVERY_S)
        assert trial.texts(trial.room)[-1].startswith("🏆 Tournament")
        assert trial.boards == 1


async def test_the_table_of_the_room_comes_before_the_board() -> None:
    async with cup_trial() as trial:
        (anna, *_) = await trial.registers(*names(4))
        await trial.types(anna, "/newgame")
        await trial.types(anna, "/table")
        await trial.passes(CHECK_EVERY_S)
        assert not trial.texts(trial.room)[-1].startswith("🏆 Tournament")


async def test_without_an_open_tournament_there_is_no_table() -> None:
    async with cup_trial() as trial:
        (anna,) = await trial.come("Anna")
        assert (await trial.types(anna, "/table")).refused
        await trial.types(anna, "/tournament")
        assert not (await trial.types(anna, "/table")).refused
        assert (await trial.types(anna, "/table", anna.private)).refused
        await trial.cup_taps(anna, AskToCancel)
        await trial.cup_taps(anna, CancelTournament)
        await trial.passes(CHECK_EVERY_S)
        assert (await trial.types(anna, "/table")).refused


# the ways


@pytest.mark.sampled
async def test_the_board_has_a_button_for_each_running_game(cup: WatchedCup) -> None:
    people = await begins(cup, 5)
    assert not cup.ways, "no cards are dealt"
    await cup.check_in()
    await cup.passes(EDITED_S)
    assert len(cup.ways) == 2
    labels = " ".join(one.label for one in cup.ways)
    assert all(one.label.startswith("Watch: ") for one in cup.ways)
    assert all(who.name in labels for who in people)
    await cup.plays_round()
    await cup.passes(EDITED_S)
    assert not cup.ways, "the next round waits for its people"
    await cup.plays_to_the_end()
    await cup.passes(EDITED_S)
    assert not cup.ways


async def test_the_board_has_a_limited_number_of_buttons_for_games(cup: WatchedCup) -> None:
    people = await cup.come(*names(27))
    await cup.types(people[0], "/tournament")
    await cup.cup_taps(people[0], ShowTerms)
    await cup.cup_taps(people[0], SetTerm, "seats", "3")
    for who in people:
        await cup.cup_taps(who, EnterTournament)
    await cup.cup_taps(people[0], BeginTournament)
    await cup.check_in()
    await cup.passes(EDITED_S)
    assert len(await cup.matches()) == MOST_WATCHED + 1
    assert len(cup.ways) == MOST_WATCHED


async def test_the_board_has_no_button_to_watch_if_there_are_no_windows() -> None:
    async with cup_trial() as trial:
        await plays(trial, 4)
        assert not [one for _, one in trial.buttons(trial.room) if isinstance(one.action, OpenWindow)]


# the windows


async def test_people_of_the_group_see_the_public_table_in_a_whole_game_and_tap_nothing(
    cup: WatchedCup,
) -> None:
    people = await plays(cup, 4)
    (way,), (match,) = cup.ways, await cup.matches()
    window, seated = await cup.looks_on(await cup.person("Vera"), way), await cup.looks_on(people[0], way)
    own = (await cup.parts(seated))["hand"]
    for data in [data_of(button) for row in own.rows for button in row]:
        assert (await cup.windows.tap(window, data)).refused, data
    running = await cup.running_at(match.table)
    assert running is not None
    seen, steps = public(running), 0
    while (running := await cup.running_at(match.table)) is not None:
        shown = await cup.parts(window)
        assert list(shown) == ["table"]
        assert shown["table"].rows == ()
        named = cards(shown.values())
        assert not (named - seen) & hands(running), "a card is public once it is played"
        seen |= named
        steps += 1
        await cup.plays_at(match)
    assert steps > 10
    assert "hand" not in await cup.parts(window)


async def test_strangers_with_the_link_see_nothing(cup: WatchedCup) -> None:
    await plays(cup, 4)
    (way,) = cup.ways
    with pytest.raises(Declined) as refused:
        await cup.looks_on(await cup.person("Sid"), way, member=False)
    assert refused.value.code is AnswerCode.WINDOW_FOREIGN


async def test_a_button_of_an_ended_or_unknown_game_gets_the_answer_that_the_game_is_over(
    cup: WatchedCup,
) -> None:
    people = await plays(cup, 4)
    (way,) = cup.ways
    tournament = await cup.cup()
    unknown = WatchMatch(tournament.tournament, TableId("none")).text()
    assert (await cup.forge_tap(people[0], unknown, cup.room)).text == "That game is over."
    elsewhere = cup.platform.chat("Saturday")
    assert (await cup.forge_tap(people[0], data_of(way), elsewhere)).refused
    await cup.plays_round()
    assert (await cup.forge_tap(people[0], data_of(way), cup.room)).text == "That game is over."


def cards(screens: Iterable[Screen]) -> set[str]:
    return {card for screen in screens for card in cards_in(screen_json(screen))}


def hands(running: Running) -> set[str]:
    seats = [running.seat_of(person) for person in running.persons()]
    return {str(card) for seat in seats for card in running.view(seat).hand}


def public(running: Running) -> set[str]:
    """Return the cards shown to everybody before the first move: the trump, and the first attacker's card."""
    shown = [event.card for event in running.events if isinstance(event, FirstAttackerShown)]
    return {str(card) for card in (running.game.turned_up, *shown) if card is not None}

"""The board of a tournament on a platform with drawn boards: its people, its organiser, and links to its games."""

import json
from collections.abc import AsyncIterator

import pytest

from adapters.web.drawing import screen_json
from bot.domain.commands import Answer
from bot.domain.screen import Screen
from bot.domain.stage import Part
from bot.features.tournaments.model import Finished
from bot.features.tournaments.screens import AskToCancel, BeginTournament, ShowTerms, WatchMatch
from bot.ports.platform import Capabilities
from tests.bot.features.tournaments.cup import CupTrial, cup_trial, names
from tests.bot.features.windows.window_trial import WindowsPage, WindowTrial
from tests.bot.trial import data_of

EDITED_S = 11
"""After this time the board shows the news."""


class DrawnCup(CupTrial, WindowTrial):
    """A tournament on the page itself, without an address on the internet."""

    def __init__(self) -> None:
        super().__init__()
        self.address = ""
        self.platform = WindowsPage(now=self.clock.now, capabilities=Capabilities(draws_tables=True))
        self.platforms = {self.platform.name: self.platform}
        self.room = self.platform.chat("Friday")


@pytest.fixture
async def cup() -> AsyncIterator[DrawnCup]:
    trial = DrawnCup()
    await trial.start()
    yield trial
    await trial.stop()


def newest(trial: CupTrial, part: Part) -> Screen:
    """Return the newest screen of this part in the room."""
    shown = [post.screen for post in trial.visible(trial.room)]
    return [screen for screen in shown if screen.drawn_stage is not None and screen.drawn_stage.part is part][
        -1
    ]


async def test_the_board_names_its_people_and_its_organiser(cup: DrawnCup) -> None:
    anna, *others = await cup.registers(*names(4))
    await cup.passes(EDITED_S)
    stage = newest(cup, Part.TOURNAMENT).drawn_stage
    assert stage is not None
    assert stage.host == anna.user
    assert [seat.user for seat in stage.seats] == [who.user for who in (anna, *others)]
    assert {who.name for who in others} <= {seat.name.strip("\u2068\u2069") for seat in stage.seats}
    assert (await cup.cup()).seed not in json.dumps(screen_json(newest(cup, Part.TOURNAMENT)))


async def test_a_tap_on_a_question_for_another_person_is_refused(cup: DrawnCup) -> None:
    anna, boris, *_ = await cup.registers(*names(4))
    await cup.passes(EDITED_S)
    posts = len(cup.texts(cup.room))
    terms = await cup.cup_taps(anna, ShowTerms)
    assert terms.asks
    half = next(data for data in taps_of(terms) if data.endswith(":on:half"))
    assert (await cup.forge_tap(boris, half, cup.room)).refused
    await cup.forge_tap(anna, half, cup.room)
    assert (await cup.cup()).terms.half
    sure = await cup.cup_taps(anna, AskToCancel)
    assert sure.asks
    assert len(cup.texts(cup.room)) == posts
    (off,) = taps_of(sure)
    await cup.forge_tap(anna, off, cup.room)
    assert isinstance((await cup.cup()).state, Finished)


def taps_of(answer: Answer) -> list[str]:
    assert answer.screen is not None
    return [data_of(button) for row in answer.screen.rows for button in row]


async def test_a_button_to_watch_a_game_opens_the_window_of_its_reader(cup: DrawnCup) -> None:
    people = await cup.registers(*names(4))
    await cup.cup_taps(people[0], BeginTournament)
    await cup.check_in()
    await cup.passes(EDITED_S)
    stage = newest(cup, Part.TOURNAMENT).drawn_stage
    assert stage is not None
    (match,) = stage.rounds[-1].matches
    assert {player.user for player in match.players} == {who.user for who in people}
    assert WatchMatch.parse(match.watch) is not None
    vera = await cup.person("Vera")
    answer = await cup.forge_tap(vera, match.watch, cup.room)
    path, _, code = answer.opens.partition("#")
    assert path == "/window"
    window = await cup.windows.open(cup.windows.spend(code), lambda: None)
    assert list(await cup.parts(window)) == ["table"]
    assert (await cup.forge_tap(vera, match.watch, cup.platform.chat("Saturday"))).refused


async def test_posts_of_a_match_name_the_room_of_their_tournament(cup: DrawnCup) -> None:
    people = await cup.registers(*names(4))
    await cup.cup_taps(people[0], BeginTournament)
    await cup.passes(EDITED_S)
    called = cup.visible(people[1].private)[-1].screen
    assert called.drawn_stage is not None
    assert [seat.awaited for seat in called.drawn_stage.seats] == [True] * 4
    assert called.drawn_stage.turn.until is not None
    assert called.drawn_stage.match == "“\u2068Friday\u2069” · tournament, round 1"
    assert screen_json(called)["cup"] == cup.room.id
    await cup.check_in()
    await cup.passes(EDITED_S)
    hand = cup.visible(people[1].private)[-1].screen
    assert hand.drawn_stage is not None
    assert (hand.drawn_stage.part, hand.drawn_stage.match) == (Part.HAND, called.drawn_stage.match)
    assert screen_json(hand)["cup"] == cup.room.id


async def test_a_platform_without_drawn_boards_gets_no_ids_and_no_links() -> None:
    async with cup_trial() as trial:
        people = await trial.registers(*names(4))
        await trial.cup_taps(people[0], BeginTournament)
        await trial.check_in()
        await trial.passes(EDITED_S)
        stage = newest(trial, Part.TOURNAMENT).drawn_stage
        assert stage is not None
        assert (stage.host, stage.seats) == ("", ())
        (match,) = stage.rounds[-1].matches
        assert (match.watch, {player.user for player in match.players}) == ("", {None})

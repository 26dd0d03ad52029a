"""Screens of a tournament's matches: the call to a table, and the end for its players."""

from collections.abc import Iterator
from dataclasses import replace

from bot import screens
from bot.domain.ids import TableId
from bot.domain.scene import CallScene, MatchResult, Pace
from bot.domain.screen import Screen
from bot.domain.state import Why
from bot.features.tournaments.screens import missed_match_screen
from bot.i18n.texts import Texts
from engine import PRESETS, Ending, Outcome, Seat
from tests.bot.screens.sitting import ANYA, BORYA, COACHED, COMMITMENT, VIKA, Sitting
from tests.engine.setting import table

Situations = Iterator[tuple[str, Screen]]
ROOM = "Пятничный стол"


def call(**changes: object) -> CallScene:
    scene = CallScene(
        table=TableId("tablename2"),
        room=ROOM,
        round=2,
        options=PRESETS["podkidnoy"],
        pace=Pace.NORMAL,
        seats=(ANYA, BORYA, VIKA),
        arrived=(1,),
        until=1_800_000_000,
        commitment=COMMITMENT,
    )
    return replace(scene, **changes)  # type: ignore[arg-type]


def matches(texts: Texts) -> Situations:
    yield "the call, in a thread", screens.call_to_match_screen(call(), texts)
    yield "the call to a player", screens.call_to_match_screen(call(reader=0, named=True), texts)
    yield "a player who is here", screens.call_to_match_screen(call(reader=1, named=True), texts)
    closed = call(closed=True, reader=1, named=True, match_result=MatchResult.GOES_ON)
    yield "too few came", screens.call_to_match_screen(closed, texts)
    yield "too few came, in a thread", screens.call_to_match_screen(call(closed=True), texts)
    yield "the cards are dealt without a player", missed_match_screen(ROOM, 2, texts)
    game = table("6s", "6d 9s", "Qs", talon="", options=PRESETS["podkidnoy"])
    sitting = Sitting(game, ANYA, BORYA, VIKA, match=True)
    outcome = Outcome((Seat(1),), ((Seat(0),), (Seat(2),)), Ending.FOOL)
    yield "the end in a thread", sitting.ended(outcome).end(texts)
    for match_result, seat in (
        (None, 0),
        (MatchResult.GOES_ON, 0),
        (MatchResult.OUT, 1),
        (MatchResult.SECOND, 1),
        (MatchResult.THIRD, 1),
        (MatchResult.WON, 2),
    ):
        one = Sitting(game, ANYA, BORYA, VIKA, match=True, match_result=match_result, alone=seat == 1).ended(
            outcome
        )
        yield f"the end for seat {seat}: {match_result and match_result.value}", one.over(seat, texts)
    drawn = Outcome((), ((Seat(0),), (Seat(1), Seat(2))), Ending.DRAW, (Seat(1), Seat(2)))
    again = Sitting(game, ANYA, BORYA, VIKA, match=True, match_result=MatchResult.REPLAY).ended(drawn)
    view = replace(again.game.view(Seat(2)), outcome=drawn)
    yield "a draw", screens.over_hand_screen(again.scene, view, texts, None, COACHED)
    for why in (Why.ROUND_OVER, Why.CALLED_OFF):
        yield f"{why.value}: the thread", screens.broken_off_screen(why, "", texts)
        yield f"{why.value}: a hand", screens.broken_off_screen(why, "", texts, ROOM, MatchResult.GOES_ON)
    back = screens.broken_off_screen(Why.CALLED_OFF, "", texts, ROOM, MatchResult.REFUNDED)
    yield "called-off: everybody has their entry back", back


AREAS = {"matches": matches}

"""The rules of a lobby: joining, leaving, arranging, dealing, and the memory of *Play again*."""

from dataclasses import replace
from typing import get_type_hints

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, GameId, MatchOf, PersonId, PlatformName, TableId, TournamentId
from bot.domain.scene import Level, Pace, Presence
from bot.domain.state import Chair, Ended, Invitation, Lobby, Play, PlaySeat, Previous, Why, kept_at_deal
from bot.game import lobby as lobbies
from bot.game.running import Running
from engine import Ending, Options, Outcome, Seat, Teams

ROOM = Chat(PlatformName("memory"), "g-1")
ANNA, BORIS, VIKA = PersonId("anna"), PersonId("boris"), PersonId("vika")
NOW = 1_000_000


def opened(private: bool = False) -> Lobby:
    return lobbies.open_lobby(ROOM, ANNA, Options(), Pace.NORMAL, bytes(32), NOW, private=private)


def refused(code: AnswerCode) -> "pytest.RaisesExc[Declined]":
    return pytest.raises(Declined, check=lambda declined: declined.code is code)


def test_nobody_joins_twice() -> None:
    with refused(AnswerCode.ALREADY_JOINED):
        lobbies.join(opened(), ANNA, NOW)


def test_a_new_computer_has_the_lowest_free_number_and_the_last_one_is_removed_first() -> None:
    lobby = lobbies.add_computer(lobbies.add_computer(opened(), NOW), NOW)
    assert [chair.computer for chair in lobby.chairs] == [0, 1, 2]
    assert [chair.computer for chair in lobbies.drop_computer(lobby, NOW).chairs] == [0, 1]
    with refused(AnswerCode.NO_COMPUTER):
        lobbies.drop_computer(opened(), NOW)


def test_a_game_alone_has_the_computers_that_its_rules_allow() -> None:
    for preset, opponents, seats in (("podkidnoy", 3, 4), ("teams", 1, 4), ("", 2, 3), ("", 0, 2)):
        lobby = lobbies.arrange_alone(opened(private=True), preset, opponents, Level.EASY, NOW)
        assert [chair.computer for chair in lobby.chairs] == list(range(seats))
        assert lobby.level is Level.EASY
    with refused(AnswerCode.UNKNOWN_BUTTON):
        lobbies.arrange_alone(opened(private=True), "poker", 1, None, NOW)


def test_start_is_the_openers_until_two_minutes_after_the_last_join() -> None:
    lobby = lobbies.join(opened(), BORIS, NOW)
    assert lobbies.may_start(lobby, ANNA, NOW)
    assert not lobbies.may_start(lobby, BORIS, NOW + lobbies.OPENER_ONLY_MS - 1)
    assert lobbies.may_start(lobby, BORIS, NOW + lobbies.OPENER_ONLY_MS)
    assert not lobbies.may_start(lobby, VIKA, NOW + lobbies.OPENER_ONLY_MS)


def ended() -> Ended:
    seats = tuple(PlaySeat(person, 0, Presence.PRESENT) for person in (ANNA, BORIS, VIKA))
    play = Play(
        TableId("t1"), ROOM, False, ANNA, GameId("t1"), 1, Options(), Pace.NORMAL, seats, NOW
    )  # fmt: skip
    return Ended(play.table, ROOM, False, play, Why.PLAYED, NOW)


def again() -> Lobby:
    outcome = Outcome((Seat(2),), ((Seat(0),), (Seat(1),)), Ending.FOOL)
    previous = Previous(GameId("t1"), 1, Options(), tuple(map(Chair, (ANNA, BORIS, VIKA))), 0, outcome)
    return lobbies.reopen(ended(), previous, BORIS, bytes(32), NOW)


def test_two_pairs_with_a_missing_player_are_not_dealt() -> None:
    options = Options(teams=Teams.TWO_TWOS)
    people = (ANNA, BORIS, VIKA, PersonId("gosha"))
    seats = tuple(PlaySeat(person, 0, Presence.PRESENT) for person in people)
    play = Play(TableId("t1"), ROOM, False, ANNA, GameId("t1"), 1, options, Pace.NORMAL, seats, NOW)
    outcome = Outcome((Seat(2), Seat(0)), ((Seat(1),), (Seat(3),)), Ending.FOOL)
    chairs = tuple(map(Chair, people))
    previous = Previous(GameId("t1"), 1, options, chairs, 0, outcome, gone=(people[3],))
    lobby = lobbies.reopen(replace(ended(), before=play), previous, ANNA, bytes(32), NOW)
    for person in (BORIS, VIKA):
        lobby = lobbies.join(lobby, person, NOW)
    assert lobby.kept == ()
    assert not lobbies.complete(lobby)
    assert lobbies.complete(lobbies.join(lobby, people[3], NOW))


def test_somebody_elses_kept_seat_counts_as_taken() -> None:
    lobby = again()
    for number in range(3):
        lobby = lobbies.join(lobby, PersonId(f"p{number}"), NOW)
    with refused(AnswerCode.LOBBY_FULL):
        lobbies.join(lobby, PersonId("one-too-many"), NOW)
    assert VIKA in lobbies.persons(lobbies.join(lobby, VIKA, NOW))


def test_a_dealt_game_keeps_the_settings_that_it_shares_with_its_lobby() -> None:
    lobby = replace(
        lobbies.join(opened(), BORIS, NOW),
        level=Level.STRONG,
        own_thread=False,
        hints=True,
        invitation=Invitation("k7mp3xqz", NOW, 2),
        shut_out=(VIKA,),
        watched=True,
        match=MatchOf(TournamentId("cup"), 1, 1),
        cards_in_room=(ANNA,),
        in_room_refused=True,
    )
    play, kept = Running.deal(lobby, NOW).state, kept_at_deal(lobby)
    assert {name: getattr(play, name) for name in kept} == kept
    unchanged = opened()
    usual = {name for name in kept if getattr(unchanged, name) == kept[name]}
    assert usual == {"room", "private", "opener", "options", "pace"}, "every other one has a value of its own"
    of_lobby, of_game = get_type_hints(Lobby), get_type_hints(Play)
    assert all(of_lobby[name] == of_game[name] for name in kept)

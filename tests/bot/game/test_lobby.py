"""The rules of a lobby: joining, leaving, arranging, dealing, and the memory of *Play again*."""

import json
from dataclasses import replace

import pytest

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId
from bot.domain.scene import Pace, Presence
from bot.domain.state import Chair, Ended, Lobby, Play, PlaySeat, Previous, StoredState, Why
from bot.domain.state_json import from_text, to_text
from bot.game import lobby as lobbies
from engine import (
    PRESETS,
    Ending,
    Epaulettes,
    OptionConflict,
    Options,
    Outcome,
    Seat,
    Teams,
    ThrowOrder,
    options_to_text,
)

ROOM = Chat(PlatformName("memory"), "g-1")
ANNA, BORIS, VIKA = PersonId("anna"), PersonId("boris"), PersonId("vika")
NOW = 1_000_000
OURS = Options(epaulettes=Epaulettes.CLASSIC)


def opened(private: bool = False) -> Lobby:
    return lobbies.open_lobby(ROOM, ANNA, Options(), Pace.NORMAL, bytes(32), NOW, private=private)


def refused(code: AnswerCode) -> "pytest.RaisesExc[Declined]":
    return pytest.raises(Declined, check=lambda declined: declined.code is code)


def test_who_opens_the_table_sits_at_once() -> None:
    assert opened().chairs == (Chair(ANNA),)


def test_in_a_private_chat_a_computer_sits_opposite() -> None:
    assert opened(private=True).chairs == (Chair(ANNA), Chair(None, 1))


def test_nobody_joins_twice() -> None:
    with refused(AnswerCode.ALREADY_JOINED):
        lobbies.join(opened(), ANNA, NOW)


def test_nobody_joins_a_full_table() -> None:
    lobby = opened()
    for number in range(5):
        lobby = lobbies.join(lobby, PersonId(f"p{number}"), NOW)
    with refused(AnswerCode.LOBBY_FULL):
        lobbies.join(lobby, BORIS, NOW)
    with refused(AnswerCode.LOBBY_FULL):
        lobbies.add_computer(lobby, NOW)


def test_the_table_passes_to_the_next_person_when_its_opener_leaves() -> None:
    lobby = lobbies.join(lobbies.add_computer(opened(), NOW), BORIS, NOW)
    assert lobbies.leave(lobby, ANNA, NOW).opener == BORIS


def test_a_computer_takes_the_lowest_free_number_and_the_last_one_goes_first() -> None:
    lobby = lobbies.add_computer(lobbies.add_computer(opened(), NOW), NOW)
    assert [chair.computer for chair in lobby.chairs] == [0, 1, 2]
    assert [chair.computer for chair in lobbies.drop_computer(lobby, NOW).chairs] == [0, 1]
    with refused(AnswerCode.NO_COMPUTER):
        lobbies.drop_computer(opened(), NOW)


def test_nobody_plays_alone() -> None:
    with refused(AnswerCode.ALONE):
        lobbies.check_start(opened(), [])


def test_start_names_who_cannot_be_dealt_to() -> None:
    with refused(AnswerCode.UNREACHABLE):
        lobbies.check_start(lobbies.join(opened(), BORIS, NOW), ["Boris"])


def test_start_is_the_openers_until_two_minutes_after_the_last_join() -> None:
    lobby = lobbies.join(opened(), BORIS, NOW)
    assert lobbies.may_start(lobby, ANNA, NOW)
    assert not lobbies.may_start(lobby, BORIS, NOW + lobbies.OPENER_ONLY_MS - 1)
    assert lobbies.may_start(lobby, BORIS, NOW + lobbies.OPENER_ONLY_MS)
    assert not lobbies.may_start(lobby, VIKA, NOW + lobbies.OPENER_ONLY_MS)


def test_a_preset_must_hold_everybody_seated() -> None:
    lobby = opened()
    for number in range(5):
        lobby = lobbies.join(lobby, PersonId(f"p{number}"), NOW)
    with refused(AnswerCode.TOO_MANY_SEATS):
        lobbies.choose_preset(lobby, "big", NOW)
    with refused(AnswerCode.UNKNOWN_BUTTON):
        lobbies.choose_preset(lobby, "poker", NOW)


def ended() -> Ended:
    seats = tuple(PlaySeat(person, 0, Presence.HERE) for person in (ANNA, BORIS, VIKA))
    play = Play(
        TableId("t1"), ROOM, False, ANNA, GameId("t1"), 1, Options(), Pace.NORMAL, seats, NOW
    )  # fmt: skip
    return Ended(play.table, ROOM, False, play, Why.PLAYED, NOW)


def again() -> Lobby:
    outcome = Outcome((Seat(2),), ((Seat(0),), (Seat(1),)), Ending.FOOL)
    previous = Previous(GameId("t1"), 1, Options(), tuple(map(Chair, (ANNA, BORIS, VIKA))), 0, outcome)
    return lobbies.reopen(ended(), previous, BORIS, bytes(32), NOW)


def test_play_again_seats_the_tapper_and_keeps_the_others_seats_for_a_minute() -> None:
    lobby = again()
    assert lobby.chairs == (Chair(BORIS),)
    assert set(lobby.kept) == {ANNA, VIKA}
    assert lobbies.expire_kept(lobby, NOW + lobbies.KEPT_MS - 1).kept
    assert not lobbies.expire_kept(lobby, NOW + lobbies.KEPT_MS).kept


def test_play_again_is_complete_when_everybody_is_back_in_their_old_order() -> None:
    lobby = lobbies.join(again(), VIKA, NOW)
    assert not lobbies.complete(lobby)
    lobby = lobbies.join(lobby, ANNA, NOW)
    assert lobbies.complete(lobby)
    assert lobby.chairs == (Chair(ANNA), Chair(BORIS), Chair(VIKA))


def test_two_pairs_of_whom_one_player_has_left_are_not_dealt_to_three() -> None:
    options = Options(teams=Teams.TWO_TWOS)
    people = (ANNA, BORIS, VIKA, PersonId("gosha"))
    seats = tuple(PlaySeat(person, 0, Presence.HERE) for person in people)
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


def test_a_lobby_that_remembers_a_game_comes_back_from_the_store_as_it_went() -> None:
    lobby = again()
    assert from_text(to_text(lobby)) == lobby
    table = ended()
    assert from_text(to_text(table)) == table


def test_who_changes_one_rule_makes_rules_of_the_chats_own() -> None:
    lobby = lobbies.choose_option(opened(), "throw_order", "free", NOW)
    assert lobby.options == lobby.own == Options(throw_order=ThrowOrder.FREE)
    back = lobbies.choose_option(lobby, "throw_order", "attacker_first", NOW)
    assert back.options == Options()
    assert back.own == lobby.own


def test_rules_that_cannot_go_together_are_refused_as_the_engine_says() -> None:
    with pytest.raises(OptionConflict):
        lobbies.choose_option(opened(), "hand", "9", NOW)


def test_a_lobby_with_rules_of_its_own_comes_back_from_the_store_as_it_went() -> None:
    lobby = replace(lobbies.choose_option(opened(), "transfer", "on", NOW), own=OURS, arranging="menu")
    assert from_text(to_text(lobby)) == lobby


def test_a_stored_table_that_knows_presets_alone_is_read_with_their_rules() -> None:
    for state in (opened(), again(), ended()):
        assert from_text(as_it_was_stored(state, "simple")) == with_rules(state, PRESETS["simple"])


def as_it_was_stored(state: StoredState, preset: str) -> str:
    """Before options could be chosen a preset's name stood in their place."""

    def older(stored: dict[str, object]) -> dict[str, object]:
        if "options" in stored:
            del stored["options"]
            stored["preset"] = preset
        return {name: value for name, value in stored.items() if name not in ("own", "arranging")}

    return json.dumps(json.loads(to_text(state), object_hook=older))


def with_rules(state: StoredState, options: Options) -> StoredState:
    if isinstance(state, Ended):
        return replace(state, before=replace(state.before, options=options))
    previous = getattr(state, "previous", None)
    if isinstance(state, Lobby) and previous is not None:
        return replace(state, options=options, previous=replace(previous, options=options))
    return replace(state, options=options)


@pytest.mark.parametrize("options", ["deck=37", "poker=on", "hand=9", "deck=36 deck=36"])
def test_a_stored_table_with_rules_that_nobody_knows_is_damaged(options: str) -> None:
    damaged = to_text(opened()).replace(options_to_text(Options()), options)
    with pytest.raises(ValueError, match="no options"):
        from_text(damaged)


def test_hints_are_chosen_like_a_switch_and_a_stored_lobby_from_before_has_none() -> None:
    before = opened()
    lobby = lobbies.choose_hints(before, "on", NOW + 1)
    assert (lobby.hints, lobby.changed_at) == (True, NOW + 1)
    assert from_text(to_text(lobby)) == lobby
    assert lobbies.choose_hints(lobby, "off", NOW + 1) == replace(before, changed_at=NOW + 1)
    stored = json.loads(to_text(before))
    assert "hints" not in stored, "what is stored does not change where there are none"
    with refused(AnswerCode.UNKNOWN_BUTTON):
        lobbies.choose_hints(lobby, "yes", NOW)

"""The readers of a table: one for each possible post, from the state alone."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from bot.domain.ids import (
    Chat,
    GameId,
    MatchOf,
    PersonId,
    PlatformName,
    TournamentId,
    feature_room,
    home_of,
    match_room,
)
from bot.domain.instructions import Urgency
from bot.domain.room_settings import NOTHING_CHOSEN
from bot.domain.scene import Pace, Presence
from bot.domain.state import Chair, Guest, Lobby, Why
from bot.features.guests import without_room
from bot.features.guests.away import readers as with_guests
from bot.features.threads.threads import move
from bot.features.threads.threads import readers as with_thread
from bot.features.tournaments.matches import readers as with_called
from bot.game import lobby as lobbies
from bot.game.readers import (
    Shows,
    TableReader,
    end_slot,
    hand_slot,
    last_calls,
    room_readers,
    room_slot,
)
from bot.game.readers import readers as readers_of_core
from bot.game.running import Due, Running
from bot.game.table_state import Closed, TableState, deadlines_of, people_decide
from engine import Options

ROOM, THREAD = Chat(PlatformName("memory"), "g-1"), Chat(PlatformName("memory"), "g-1", "7")
ANNA, BORIS, VIKA = PersonId("anna"), PersonId("boris"), PersonId("vika")
NOW = 1_000_000


def lobby(*, private: bool = False, guest: Guest | None = None) -> Lobby:
    opened = lobbies.open_lobby(ROOM, ANNA, Options(), Pace.NORMAL, bytes(32), NOW, private=private)
    return opened if private else lobbies.join(opened, BORIS, NOW, Chair(BORIS, guest=guest))


def called() -> Lobby:
    return replace(lobby(), match=MatchOf(TournamentId("cup"), 1, 1), arrived=(ANNA,))


def readers(state: TableState, tapper: PersonId | None) -> Iterator[TableReader]:
    """List the readers of the core, of guests, of threads and of matches."""
    found = tuple(readers_of_core(state, tapper))
    for hook in (with_guests, with_thread, with_called):
        found = tuple(hook(state, NOTHING_CHOSEN, tapper, found))
    return iter(found)


def shown(state: TableState) -> set[tuple[str, PersonId | None]]:
    return {(one.shows.value, one.person) for one in readers(state, None) if one.shows is not Shows.NOTHING}


def slots_of(state: TableState) -> set[str]:
    return {one.slot for one in readers(state, None)}


def test_a_private_lobby_is_one_post_with_the_lobby_or_its_options() -> None:
    state = lobby(private=True)
    (reader,) = readers(state, None)
    assert (reader.slot, reader.shows, reader.chat) == (hand_slot(state.table, ANNA), Shows.LOBBY, ROOM)
    arranging = replace(state, arranging="menu")
    assert shown(arranging) == {("options", ANNA)}
    assert shown(Closed(arranging, Why.CANCELLED, NOW)) == {("lobby", ANNA)}


def test_a_room_sees_the_lobby_and_its_opener_the_options() -> None:
    assert shown(lobby()) == {("lobby", None)}
    assert shown(replace(lobby(), arranging="menu")) == {("lobby", None), ("options", ANNA)}


def test_a_guest_sees_the_lobby_and_the_game_in_a_chat_of_their_own() -> None:
    state = lobby(guest=Guest.KNOWN)
    assert shown(state) == {("lobby", None), ("lobby", BORIS)}
    alone = {one.person: one.alone for one in readers(Running.deal(state, NOW), None)}
    assert alone == {ANNA: False, BORIS: True, None: False}


def test_everybody_invited_to_a_match_gets_an_alert_until_it_is_closed() -> None:
    assert shown(called()) == {("call", None), ("call", ANNA), ("call", BORIS)}
    assert {one.person for one in readers(called(), None) if one.rings} == {ANNA, BORIS}
    assert not any(one.rings for one in readers(Closed(called(), Why.CANCELLED, NOW), None))


def test_a_match_without_a_room_is_seen_in_hands_and_by_spectators() -> None:
    waiting = without_room(called(), match_room(ROOM, called().table))
    assert isinstance(waiting, Lobby)
    game = Running.deal(waiting, NOW)
    assert shown(waiting) == {("call", ANNA), ("call", BORIS)}
    assert shown(game) == {("hand", ANNA), ("hand", BORIS)}
    assert [one.shows for state in (waiting, game) for one in room_readers(state)] == [
        Shows.CALL,
        Shows.TABLE,
    ]


def test_in_the_room_of_a_feature_people_decide_nothing_and_no_clock_of_the_lobby_runs() -> None:
    room = match_room(feature_room("hall"), lobby().table)
    waiting = replace(lobby(), room=room, arranging="menu")
    game = Running.deal(waiting, NOW)
    assert deadlines_of(lobby())
    assert not deadlines_of(waiting)
    assert Due.STALE.value not in {row.name for row in deadlines_of(game)}
    assert [people_decide(one) for one in (lobby(), called(), waiting, Closed(game, Why.PLAYED, NOW))] == [
        True,
        False,
        False,
        False,
    ]
    assert shown(waiting) == set()
    assert shown(game) == {("hand", ANNA), ("hand", BORIS)}
    assert home_of(room) == feature_room("hall")


def test_the_person_who_tapped_is_the_first_reader_then_the_awaited_people() -> None:
    game = Running.deal(lobbies.join(lobby(), VIKA, NOW), NOW)
    (awaited,) = {one.person for one in readers(game, None) if one.urgency is Urgency.AWAITED}
    assert next(readers(game, None)).person == awaited
    for tapper in (ANNA, BORIS, VIKA):
        first, *others = readers(game, tapper)
        assert (first.person, first.urgency) == (tapper, Urgency.TAPPER)
        assert all(one.urgency is not Urgency.TAPPER for one in others)


def test_a_person_who_left_the_table_has_no_post() -> None:
    game = Running.deal(lobby(), NOW)
    seats = [
        replace(seat, presence=Presence.LEFT) if seat.person == BORIS else seat for seat in game.state.seats
    ]
    game.state = replace(game.state, seats=tuple(seats), called=(0, 1))
    assert shown(game) == {("hand", ANNA), ("table", None)}
    assert [slot.rpartition(":")[2] for slot in last_calls(game)] == [ANNA]


def test_the_end_of_a_game_is_a_separate_post_in_its_room() -> None:
    game = Running.deal(lobby(), NOW)
    hands = {("hand", ANNA), ("hand", BORIS)}
    assert shown(Closed(game, Why.PLAYED, NOW)) == hands | {("table", None), ("end", None)}
    assert shown(Closed(game, Why.PLAYED, NOW, gave_way=True)) == hands
    assert shown(Closed(game, Why.CANCELLED, NOW)) == hands | {("table", None)}
    assert end_slot(game.state.table, GameId(game.state.table)) in slots_of(Closed(game, Why.CANCELLED, NOW))


def test_a_lost_room_has_no_posts_and_its_players_read_the_reason() -> None:
    game = Running.deal(replace(lobby(), cards_in_room=(ANNA,)), NOW)
    assert shown(Closed(game, Why.LOST, NOW)) == {("hand", ANNA), ("hand", BORIS)}
    for before in (lobby(guest=Guest.KNOWN), called(), lobby(private=True)):
        closed = Closed(before, Why.LOST, NOW)
        assert shown(closed) == set()
        assert slots_of(closed) == slots_of(before)


def test_a_game_in_its_own_thread_leaves_a_post_in_the_room_of_the_lobby() -> None:
    game = Running.deal(lobby(), NOW, put=partial(move, thread=THREAD))
    found = tuple(readers(game, None))
    chats = {one.shows: one.chat for one in found if one.person is None}
    assert chats == {Shows.TABLE: THREAD, Shows.OTHER: ROOM}
    table = game.state.table
    assert (room_slot(table, found), {one.slot for one in found if one.needed}) == (
        f"thread:{table}",
        {f"thread:{table}"},
    )
    closed = Closed(game, Why.LOST, NOW)
    assert ("other", None) in shown(closed)
    assert slots_of(closed) == {*slots_of(game), end_slot(table, game.state.game)}
    assert not any(one.needed for one in readers(closed, None))


def test_the_room_post_is_marked_as_needed_for_a_lobby_and_not_for_a_match() -> None:
    assert [one.needed for one in readers(lobby(), None)] == [True]
    for state in (called(), Closed(lobby(), Why.CANCELLED, NOW), Running.deal(lobby(), NOW)):
        assert not any(one.needed for one in readers(state, None))

"""States of tables as they were stored before their fields and classes had other names."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.domain.ids import Chat, GameId, PersonId, PlatformName, TableId, TournamentId
from bot.domain.scene import Fate, Pace, Presence, Score
from bot.domain.state import (
    Chair,
    Ended,
    Guest,
    Invitation,
    Lobby,
    Play,
    PlaySeat,
    Previous,
    StoredState,
    ThrowInWindow,
    Why,
)
from bot.domain.state_json import from_text, to_text
from bot.domain.tournaments import MatchOf
from engine import PRESETS, Ending, Outcome, Phase, Seat

QUICK, OURS = PRESETS["quick"], PRESETS["simple"]
QUICK_TEXT = (
    "deck=36 packs=1 hand=6 cut=off redeal=five first_attacker=lowest_trump next_attacker=under_fool newcomer=off "
    "attack=several cap=6 first_bout_cap=one_less endgame_cap=same throw_in=on throw_when=any_time throw_trumps=on "
    "throwers=all throw_order=attacker_first auto_done=on add_after_take=on refill=off transfer=off transfer_first=off "
    "transfer_trumps=on transfer_match=off pass_card=off transfer_direction=left empty_hand=draws draw=on goal=loser "
    "teams=off team_out=all exchange=off second_trump=off number_trump=off own_suit=none trump=turned wraparound=off "
    "weli=off secret=off open_hands=off cheating=off epaulettes=rank series=open"
)
OURS_TEXT = QUICK_TEXT.replace("throw_in=on", "throw_in=off").replace("refill=off", "refill=on")
ROOM = Chat(PlatformName("memory"), "Друзья", "5")
ANNA, BORIS = PersonId("9qspxxtprmw9"), PersonId("q7p5gfcapr5x")

STORED_ROOM = {"platform": "memory", "id": "Друзья", "topic": "5"}
STORED_LOBBY = {
    "table": "kp6tvhduw9",
    "room": STORED_ROOM,
    "private": False,
    "opener": "q7p5gfcapr5x",
    "chairs": [{"person": "q7p5gfcapr5x", "computer": 0}, {"person": None, "computer": 1}],
    "options": QUICK_TEXT,
    "pace": "blitz",
    "seed": "5807a0f6",
    "changed_at": 1801496267500,
    "joined_at": 1801496267400,
    "kept": ["9qspxxtprmw9"],
    "kept_until": 1801496327500,
    "previous": {
        "game": "g2nwfjqqyw",
        "number": 3,
        "options": QUICK_TEXT,
        "chairs": [{"person": "9qspxxtprmw9", "computer": 0}, {"person": None, "computer": 2}],
        "dealer": 1,
        "outcome": {"fools": [2], "places": [[1], [0, 3]], "ending": "fool", "drawn": [0]},
        "scores": [{"games": 4, "fool": 1, "doubles": 2, "places": 9}],
        "rest": ["Qc", "7c"],
        "pack": "5yw2abcdef",
        "commitment": "c3f79a1e",
        "went_out": [1, 0],
        "gone": ["9qspxxtprmw9"],
    },
    "own": OURS_TEXT,
    "arranging": "after",
    "kind": "lobby",
}
LOBBY = Lobby(
    table=TableId("kp6tvhduw9"),
    room=ROOM,
    private=False,
    opener=BORIS,
    chairs=(Chair(BORIS), Chair(None, 1)),
    options=QUICK,
    pace=Pace.BLITZ,
    seed="5807a0f6",
    changed_at=1801496267500,
    joined_at=1801496267400,
    kept=(ANNA,),
    kept_until=1801496327500,
    previous=Previous(
        game=GameId("g2nwfjqqyw"),
        number=3,
        options=QUICK,
        chairs=(Chair(ANNA), Chair(None, 2)),
        dealer=1,
        outcome=Outcome((Seat(2),), ((Seat(1),), (Seat(0), Seat(3))), Ending.FOOL, (Seat(0),)),
        scores=(Score(games=4, fool=1, doubles=2, places=9),),
        rest=("Qc", "7c"),
        pack=GameId("5yw2abcdef"),
        commitment="c3f79a1e",
        went_out=(1, 0),
        gone=(ANNA,),
    ),
    own=OURS,
    arranging="after",
)
STORED_PLAY = {
    "table": "2juk629z49",
    "room": STORED_ROOM,
    "private": True,
    "opener": "9qspxxtprmw9",
    "game": "2juk629z4a",
    "number": 2,
    "options": QUICK_TEXT,
    "pace": "mail",
    "seats": [
        {"person": "9qspxxtprmw9", "computer": 0, "presence": "away", "timeouts": 2},
        {"person": None, "computer": 1, "presence": "computer", "timeouts": 0},
    ],
    "moved_at": 1801496326500,
    "seat_events": 14,
    "bout": 17,
    "rung": [1],
    "called": [2],
    "waiting": "window:17:2:throwing",
    "since": 1801496326400,
    "grace": 4000,
    "entitled": [3],
    "stale": True,
    "cancel_agreed": [4],
    "scores": [{"games": 1, "fool": 0, "doubles": 0, "places": 1}],
    "pack": "t4hurku5pc",
    "kind": "play",
}
PLAY = Play(
    table=TableId("2juk629z49"),
    room=ROOM,
    private=True,
    opener=ANNA,
    game=GameId("2juk629z4a"),
    number=2,
    options=QUICK,
    pace=Pace.MAIL,
    seats=(PlaySeat(ANNA, 0, Presence.AWAY, 2), PlaySeat(None, 1, Presence.COMPUTER)),
    moved_at=1801496326500,
    seat_events=14,
    bout=17,
    rung=(1,),
    called=(2,),
    waiting=ThrowInWindow(17, 2, Phase.THROWING),
    since=1801496326400,
    grace=4000,
    entitled=(3,),
    stale=True,
    cancel_agreed=(4,),
    scores=(Score(games=1, places=1),),
    pack=GameId("t4hurku5pc"),
)
STORED_ENDED = {
    "table": "2juk629z49",
    "room": STORED_ROOM,
    "private": True,
    "before": STORED_PLAY,
    "why": "played",
    "ended_at": 1801496327000,
    "kind": "ended",
}
ENDED = Ended(TableId("2juk629z49"), ROOM, True, PLAY, Why.PLAYED, ended_at=1801496327000)
STATES: list[tuple[dict[str, Any], StoredState]] = [
    (STORED_LOBBY, LOBBY),
    (STORED_PLAY, PLAY),
    (STORED_ENDED, ENDED),
    (
        STORED_ENDED | {"before": STORED_LOBBY},
        Ended(ENDED.table, ROOM, True, LOBBY, Why.PLAYED, 1801496327000),
    ),
]


MATCH = MatchOf(TournamentId("tournament2"), 2, 3, 1)
STORED_MATCH = {"match": {"tournament": "tournament2", "round": 2, "number": 3, "replay": 1}}
KNOWN = Invitation("k7mp3xqz", 1801496327500, 4, (ANNA,))
STORED_KNOWN = {"code": "k7mp3xqz", "until": 1801496327500, "places": 4, "used": [ANNA]}
ADDED: list[tuple[dict[str, Any], StoredState, dict[str, Any], dict[str, Any]]] = [
    *((*one, {"watched": chosen}, {"watched": chosen}) for one in STATES[:2] for chosen in (True, False)),
    *((*one, {"cards_here": [ANNA]}, {"cards_here": (ANNA,)}) for one in STATES[:2]),
    *((*one, {"invitation": STORED_KNOWN}, {"invitation": KNOWN}) for one in STATES[:2]),
    (STORED_PLAY, PLAY, STORED_MATCH, {"match": MATCH}),
    (STORED_LOBBY, LOBBY, {"invites": False, "shut_out": [ANNA]}, {"invites": False, "shut_out": (ANNA,)}),
    (
        STORED_LOBBY,
        LOBBY,
        STORED_MATCH | {"here": [BORIS], "called_until": 7},
        {"match": MATCH, "here": (BORIS,), "called_until": 7},
    ),
    (
        STORED_LOBBY,
        LOBBY,
        {"chairs": [{"person": ANNA, "computer": 0, "guest": "known"}]},
        {"chairs": (Chair(ANNA, guest=Guest.KNOWN),)},
    ),
    (
        STORED_PLAY,
        PLAY,
        {"seats": [{"person": ANNA, "computer": 0, "presence": "here", "timeouts": 0, "guest": "passing"}]},
        {"seats": (PlaySeat(ANNA, 0, Presence.HERE, guest=Guest.PASSING),)},
    ),
    (
        STORED_ENDED,
        ENDED,
        {"before": STORED_PLAY | STORED_MATCH, "fates": [[BORIS, "goes-on"], [ANNA, "out"]]},
        {"before": replace(PLAY, match=MATCH), "fates": ((BORIS, Fate.GOES_ON), (ANNA, Fate.OUT))},
    ),
]


@pytest.mark.parametrize("stored, state, added, changed", ADDED)
def test_what_not_every_table_has_is_written_where_it_is(
    stored: dict[str, Any], state: StoredState, added: dict[str, Any], changed: dict[str, Any]
) -> None:
    assert not added.keys() & {*json.loads(to_text(state))} - {"chairs", "seats", "before"}
    assert from_text(letters(stored | added)) == replace(state, **changed)
    assert json.loads(to_text(replace(state, **changed))) == stored | added


def letters(stored: dict[str, Any]) -> str:
    return json.dumps(stored, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("stored,state", STATES)
def test_a_state_is_read_as_it_was_meant_and_written_in_the_same_letters(
    stored: dict[str, Any], state: StoredState
) -> None:
    assert from_text(letters(stored)) == state
    assert to_text(state) == letters(stored)


def test_what_an_older_version_did_not_write_has_its_default() -> None:
    needed = ("table", "room", "private", "opener", "options", "pace", "kind")
    lobby = (*needed, "chairs", "seed", "changed_at", "joined_at")
    play = (*needed, "game", "number", "seats", "moved_at")
    assert from_text(letters({key: STORED_LOBBY[key] for key in lobby})) == Lobby(
        LOBBY.table,
        ROOM,
        False,
        BORIS,
        LOBBY.chairs,
        QUICK,
        Pace.BLITZ,
        "5807a0f6",
        1801496267500,
        1801496267400,
    )
    assert from_text(letters({key: STORED_PLAY[key] for key in play})) == Play(
        PLAY.table, ROOM, True, ANNA, PLAY.game, 2, QUICK, Pace.MAIL, PLAY.seats, 1801496326500
    )


DAMAGED: list[tuple[dict[str, Any], dict[str, object]]] = [
    (STORED_LOBBY, {"kind": "cafe"}),
    (STORED_LOBBY, {"table": None}),
    (STORED_LOBBY, {"room": "Друзья"}),
    (STORED_LOBBY, {"chairs": [{}]}),
    (STORED_LOBBY, {"pace": "hasty"}),
    (STORED_LOBBY, {"private": 0}),
    (STORED_LOBBY, {"kept": 7}),
    (STORED_LOBBY, {"kept": "abc"}),
    (STORED_LOBBY, {"previous": {"game": "a"}}),
    (STORED_LOBBY, {"chairs": [{"person": "a", "computer": 0, "guest": "of honour"}]}),
    (STORED_LOBBY, {"invitation": {"code": 7, "until": 1, "places": 1, "used": []}}),
    (STORED_LOBBY, {"invitation": {"code": "k7mp3xqz"}}),
    (STORED_LOBBY, {"invites": "off"}),
    (STORED_LOBBY, {"shut_out": "everybody"}),
    (STORED_LOBBY, {"watched": "on"}),
    (STORED_PLAY, {"cards_here": "ANNA"}),
    (STORED_PLAY, {"watched": 1}),
    (STORED_PLAY, {"number": "2"}),
    (STORED_PLAY, {"number": True}),
    (STORED_PLAY, {"rung": ["1"]}),
    (STORED_PLAY, {"seats": [{"person": "a", "computer": 0, "presence": "asleep"}]}),
    (STORED_ENDED, {"before": STORED_ENDED}),
    (STORED_ENDED, {"why": None}),
]


@pytest.mark.parametrize("stored,damage", DAMAGED)
def test_a_damaged_state_is_refused(stored: dict[str, Any], damage: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="no state of a table"):
        from_text(letters(stored | damage))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"lobby"', "{}"])
def test_what_is_no_state_at_all_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no state of a table"):
        from_text(text)


def test_the_values_of_states_are_what_they_were() -> None:
    assert [pace.value for pace in Pace] == ["blitz", "normal", "mail", "none"]
    assert [presence.value for presence in Presence] == ["here", "away", "left", "computer"]
    whys = ["played", "cancelled", "expired", "lost", "round-over", "called-off"]
    assert [why.value for why in Why] == whys
    assert [fate.value for fate in Fate] == ["goes-on", "out", "second", "third", "replay", "won", "refunded"]
    assert [ending.value for ending in Ending] == ["fool", "draw", "repetition", "resigned", "winner"]

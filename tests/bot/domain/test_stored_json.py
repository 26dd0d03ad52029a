"""Stored values as JSON: round trips, damage, and hostile text."""

import json
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, make_dataclass, replace
from typing import Annotated, Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.domain.archive import ARCHIVE_JSON, Archived
from bot.domain.ids import (
    Chat,
    GameId,
    Language,
    MatchOf,
    MessageId,
    PersonId,
    PlatformName,
    SlotId,
    TableId,
    TournamentId,
)
from bot.domain.instructions import (
    INSTRUCTION_JSON,
    Asker,
    ChatMoved,
    Instruction,
    Notice,
    NoticeTapped,
    PostAgain,
    Repost,
    TapToken,
    Urgency,
)
from bot.domain.rows import HandOrder
from bot.domain.scene import (
    Choice,
    CutAt,
    Doubt,
    Hinted,
    Level,
    Marked,
    MatchResult,
    Pace,
    Presence,
    Score,
    WhichUse,
)
from bot.domain.screen import (
    AddToGroup,
    Block,
    Button,
    CardFace,
    Column,
    CommandName,
    Digits,
    Disabled,
    Document,
    Fold,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    Picture,
    Piles,
    PostInChat,
    RoomName,
    Screen,
    Stage,
    Tap,
    Text,
    Tone,
    Turn,
    WayBack,
)
from bot.domain.sketches import CurveSketch
from bot.domain.stage import MatchShown, MatchState, Offer, Part, PlayerShown, Role, RoundShown, SeatShown
from bot.domain.state import (
    STATE_JSON,
    AwaitedMove,
    Chair,
    Ended,
    Guest,
    Invitation,
    Lobby,
    Play,
    PlaySeat,
    Previous,
    StoredState,
    ThrowInTime,
    Why,
)
from bot.domain.stored import StoredJson, stored_as, stored_names
from bot.domain.tournament_rows import TournamentRow
from bot.features.tournaments.model import (
    Entrant,
    Finished,
    FinishedWhy,
    Match,
    MatchEnd,
    Playing,
    Registering,
    Round,
    Terms,
    Tournament,
)
from bot.features.tournaments.storing import TOURNAMENT_JSON, loaded, row_of
from bot.tables.posts import HandChoices
from engine import (
    PRESETS,
    Card,
    Ending,
    Ground,
    GroundKind,
    Hint,
    Options,
    Outcome,
    Phase,
    Seat,
    parse_card,
    parse_move,
)
from tests.locales.catalogue import CYRILLIC

QUICK, OURS = PRESETS["quick"], PRESETS["simple"]
ROOM = Chat(PlatformName("memory"), "Друзья", "5")
ANNA, BORIS = PersonId("9qspxxtprmw9"), PersonId("q7p5gfcapr5x")
MATCH = MatchOf(TournamentId("tournament2"), 2, 3, 1)
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
    waiting=ThrowInTime(17, 2, Phase.THROWING),
    since=1801496326400,
    grace=4000,
    entitled=(3,),
    stale=True,
    cancel_agreed=(4,),
    scores=(Score(games=1, places=1),),
    pack=GameId("t4hurku5pc"),
)
ENDED = Ended(TableId("2juk629z49"), ROOM, True, PLAY, Why.PLAYED, ended_at=1801496327000)
CALLED = replace(
    LOBBY,
    previous=None,
    chairs=(Chair(ANNA, guest=Guest.KNOWN),),
    invitation=Invitation("k7mp3xqz", 1801496327500, 4, (ANNA,)),
    level=Level.STRONG,
    own_thread=False,
    watched=True,
    match=MATCH,
    arrived=(BORIS,),
)
DECIDES = replace(PLAY, waiting=AwaitedMove(7), lobby_room=ROOM, match=MATCH)
CANCELLED = replace(ENDED, before=LOBBY, why=Why.CANCELLED, by=ANNA)
MATCH_RESULTS = replace(
    ENDED, before=DECIDES, match_results=((BORIS, MatchResult.GOES_ON), (ANNA, MatchResult.OUT))
)
STATES: list[StoredState] = [LOBBY, CALLED, PLAY, DECIDES, ENDED, CANCELLED, MATCH_RESULTS]

ROUNDS = (
    Round(
        1,
        65,
        (Match(1, TableId("t1"), (ANNA,), 7, 1, (ANNA,), (BORIS,), MatchEnd.LOTS, (BORIS,)),),
        (ANNA,),
    ),
    Round(2, 130, (Match(1, TableId("t2"), (BORIS, ANNA), 72),)),
)
CUP = Tournament(
    TournamentId("cup"),
    ROOM,
    ANNA,
    Terms(16, 5, 20, True, QUICK, Pace.BLITZ, 1_000, 2_000),
    "5807a0f6",
    4,
    Registering(9),
    (Entrant(ANNA, PlatformName("web"), 5), Entrant(BORIS, ROOM.platform, 6, withdrew=True)),
    3,
)
CUPS = [
    CUP,
    replace(CUP, state=Playing(ROUNDS, (BORIS,))),
    replace(CUP, state=Finished(FinishedWhy.WON, 99, ANNA, rounds=ROUNDS)),
    replace(CUP, state=Finished(FinishedWhy.CANCELLED, 99, by=BORIS, cleared=True, announced=True)),
]
ARCHIVED = Archived(
    why=Why.CANCELLED,
    private=False,
    number=2,
    pace=Pace.MAIL,
    seats=(ANNA, 1, BORIS),
    absent=((0, Presence.LEFT),),
    guests=((2, Guest.PASSING),),
    scores=(Score(games=1),),
    pack=GameId("t4hurku5pc"),
    late=(3,),
    made_for=(3, 5),
    level=Level.STRONG,
    own_thread=True,
    lobby_room=ROOM,
    hints=True,
    shut_out=(BORIS,),
    next_seats=(ANNA,),
    watched=False,
    match=MATCH,
)

SIX = parse_card("6s")
STAGE = Stage(
    Part.HAND,
    "Friends",
    Turn((Text("Anna"), RoomName("Friends"), CardFace(SIX), Moment(7, "soon"), Mention("Anna", "5"))),
    seats=(SeatShown("Anna", None, Presence.COMPUTER, role=Role.TAKES, open=(SIX,)),),
    held=(Button("6", Tap("a"), card=SIX), Button("b", OpenWindow("c", "d")), Button("c", OpenLink("/d"))),
    order=HandOrder.BY_RANK,
    games=(Offer("a", "b", chosen=True),),
    rounds=(RoundShown("1", (MatchShown(1, MatchState.AGAIN, (PlayerShown("Anna", True),)),)),),
    beats=((SIX, SIX),),
)
SCREEN = Screen(
    (
        Paragraph((CommandName("top", "all", Language("en")), Digits("c0ffee")), Tone.TITLE),
        Gap(),
        Pairs(((SIX, None),), Piles(SIX, None, 1, 2)),
        Grid((Column("a", end=True),), (("1",),)),
        Paragraph((Text("a"),), fold=Fold.COVERED),
    ),
    (
        (
            Button("a", OpenChat("b")),
            Button("a", AddToGroup()),
            Button("a", PostInChat()),
            Button("a", Disabled("b")),
        ),
        (Button("a", OpenPrivate("b")),),
    ),
    picture=Picture.of(b"\xff", "a"),
    document=Document("a", b"\xff", "b"),
    room=ROOM,
    way_back=WayBack("a", ROOM, MessageId("7")),
    sketch=CurveSketch("a", "b", (1, 2)),
    stage=STAGE,
    translations=((Language("uk"), Screen((Gap(),), letters=CYRILLIC)),),
)
INSTRUCTIONS: list[Instruction] = [
    Notice(SlotId("a"), None, ROOM, SCREEN, Urgency.OTHER, Repost.RING),
    NoticeTapped(ROOM, MessageId("7"), SCREEN),
    PostAgain(TableId("a"), SlotId("b"), Repost.QUIET, Asker(PersonId("c"), "d")),
    TapToken(ROOM, "a", 7),
    ChatMoved(ROOM, ROOM),
]
GROUNDS = (Ground(GroundKind.WINS), Ground(GroundKind.SEVERAL, SIX, 3))
CHOICES: list[Choice] = [
    WhichUse("6s"),
    Marked(("6s",)),
    Doubt(),
    CutAt(7),
    Hinted(Hint(parse_move("a6s"), GROUNDS, searched=True)),
]
STORED: list[tuple[StoredJson[Any], Any]] = [
    *((STATE_JSON, state) for state in STATES),
    *((TOURNAMENT_JSON, cup) for cup in CUPS),
    (ARCHIVE_JSON, ARCHIVED),
    *((INSTRUCTION_JSON, instruction) for instruction in INSTRUCTIONS),
]
"""A value of each stored type and of each member of its unions."""
ONE_OF_EACH = list({codec: (codec, value) for codec, value in STORED}.values())

st.register_type_strategy(Card, st.sampled_from([parse_card(text) for text in ("6s", "Th", "Xr", "6S")]))
st.register_type_strategy(Options, st.sampled_from(list(PRESETS.values())))


@pytest.mark.parametrize("codec, value", STORED)
def test_a_value_is_loaded_as_it_was_dumped(codec: StoredJson[Any], value: Any) -> None:
    assert codec.load(codec.dump(value)) == value


def test_an_instruction_of_the_previous_version_is_read_without_an_asker() -> None:
    instruction = PostAgain(TableId("a"), SlotId("b"), Repost.QUIET)
    body = json.loads(INSTRUCTION_JSON.dump(instruction))
    del body["asker"]
    assert INSTRUCTION_JSON.load(json.dumps(body)) == instruction


@settings(max_examples=50, deadline=None)
@given(st.from_type(Lobby) | st.from_type(Play) | st.from_type(Ended))
def test_every_state_is_loaded_as_it_was_dumped(state: StoredState) -> None:
    assert STATE_JSON.load(STATE_JSON.dump(state)) == state


@pytest.mark.sampled
@settings(max_examples=30, deadline=None)
@given(st.from_type(Tournament))
def test_every_tournament_is_loaded_as_it_was_dumped(cup: Tournament) -> None:
    assert TOURNAMENT_JSON.load(TOURNAMENT_JSON.dump(cup)) == cup


@settings(max_examples=30, deadline=None)
@given(st.from_type(Archived))
def test_every_archive_is_loaded_as_it_was_dumped(kept: Archived) -> None:
    assert ARCHIVE_JSON.load(ARCHIVE_JSON.dump(kept)) == kept


@settings(max_examples=30, deadline=None)
@given(st.from_type(Paragraph) | st.from_type(Pairs) | st.from_type(Grid), st.from_type(Button))
def test_every_kind_of_block_and_button_is_passed_to_another_process_unchanged(
    block: Block, button: Button
) -> None:
    instruction = NoticeTapped(ROOM, MessageId("7"), Screen((block,), ((button,),)))
    assert INSTRUCTION_JSON.load(INSTRUCTION_JSON.dump(instruction)) == instruction


def test_a_whole_screen_is_passed_to_another_process_unchanged() -> None:
    sent = INSTRUCTION_JSON.dump(NoticeTapped(ROOM, MessageId("7"), SCREEN))
    assert INSTRUCTION_JSON.dump(INSTRUCTION_JSON.load(sent)) == sent
    late = replace(SCREEN, stage=lambda: STAGE)
    assert INSTRUCTION_JSON.dump(NoticeTapped(ROOM, MessageId("7"), late)) == sent, (
        "a stage is drawn to be sent"
    )


@given(st.dictionaries(st.from_type(PersonId), st.sampled_from(CHOICES)))
def test_another_process_reads_the_choices_on_a_hand(chosen: dict[PersonId, Choice]) -> None:
    choices = HandChoices()
    for person, choice in chosen.items():
        choices.put(person, choice)
    assert HandChoices(choices.text).by_person == chosen


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"p":{"kind":"cafe"}}',
        '{"p":{"kind":"use"}}',
        '{"p":{"kind":"hinted","hint":["x",[],true]}}',
    ],
)
def test_choices_that_cannot_be_read_are_dropped(text: str) -> None:
    assert HandChoices(text).by_person == {}


def test_a_loaded_tournament_has_the_chat_of_its_row() -> None:
    row = row_of(CUP, 8)
    assert row == TournamentRow(CUP.tournament, ROOM, True, 4, 9, row.body, 8)
    moved = replace(ROOM, id="new")
    assert loaded(replace(row, room=moved)) == replace(CUP, room=moved)
    assert not row_of(CUPS[-1], 8).open


def classes_in(value: Any) -> dict[type, Any]:
    """Return the dataclasses among the parts of a value, each with an instance."""
    if isinstance(value, tuple | frozenset):
        return {key: one for part in value for key, one in classes_in(part).items()}
    if not is_dataclass(value) or isinstance(value, Options | type):
        return {}
    return {type(value): value, **classes_in(tuple(getattr(value, one.name) for one in fields(value)))}


def reordered(cls: type[Any]) -> type[Any]:
    """Return the class with its fields in the opposite order."""
    hints = get_type_hints(cls, include_extras=True)
    made = [
        (
            one.name,
            hints[one.name],
            field(default=one.default)
            if one.default_factory is MISSING
            else field(default_factory=one.default_factory),
        )
        for one in reversed(fields(cls))
    ]
    return make_dataclass(cls.__name__, made, frozen=True, slots=True, kw_only=True)


@pytest.mark.parametrize("cls, value", classes_in(tuple(value for _, value in STORED)).items())
def test_the_order_of_fields_changes_nothing(cls: type[Any], value: Any) -> None:
    before = StoredJson[Any](cls, "value")
    after = StoredJson[Any](reordered(cls), "value")
    loaded = after.load(before.dump(value))
    assert all(getattr(loaded, one.name) == getattr(value, one.name) for one in fields(cls))
    assert before.load(after.dump(loaded)) == value


def parts_of(plain: Any) -> list[tuple[Any, Any]]:
    """Return every place in JSON: its list or object, and its index or key."""
    if not isinstance(plain, dict | list):
        return []
    items = list(plain.items() if isinstance(plain, dict) else enumerate(plain))
    return [(plain, key) for key, _ in items] + [found for _, part in items for found in parts_of(part)]


def damaged(codec: StoredJson[Any], text: str) -> str:
    with pytest.raises(ValueError, match=r"^damaged ") as error:
        codec.load(text)
    assert error.value.__cause__ is None
    assert error.value.__suppress_context__
    return str(error.value)


@pytest.mark.parametrize("codec, value", STORED)
def test_a_stored_value_of_a_wrong_type_counts_as_damage(codec: StoredJson[Any], value: Any) -> None:
    count = len(parts_of(json.loads(codec.dump(value))))
    for place in range(count):
        plain = json.loads(codec.dump(value))
        within, key = parts_of(plain)[place]
        within[key] = {"another": "type"} if not isinstance(within[key], dict) else 7.5
        damaged(codec, json.dumps(plain))


@pytest.mark.parametrize("codec, value", STORED)
def test_a_wrong_or_missing_kind_counts_as_damage(codec: StoredJson[Any], value: Any) -> None:
    places = [
        place for place, (_, key) in enumerate(parts_of(json.loads(codec.dump(value)))) if key == "kind"
    ]
    for place in places:
        for kind in ("cafe", None, 7, list[str]()):
            plain = json.loads(codec.dump(value))
            within, key = parts_of(plain)[place]
            within[key] = kind
            damaged(codec, json.dumps(plain))


@pytest.mark.parametrize("cls, value", classes_in(tuple(value for _, value in STORED)).items())
def test_a_missing_required_field_counts_as_damage(cls: type[Any], value: Any) -> None:
    codec = StoredJson[Any](cls, "value")
    for one in fields(cls):
        if one.default is MISSING and one.default_factory is MISSING:
            plain = json.loads(codec.dump(value))
            name = stored_names(cls)[one.name]
            del plain[name]
            assert damaged(codec, json.dumps(plain)) == f"damaged value: missing at {name}"


def test_a_renamed_field_keeps_its_stored_name() -> None:
    @dataclass(frozen=True)
    class Renamed:
        colour: Annotated[str, stored_as("color")]
        size: int = 0

    codec = StoredJson[Renamed](Renamed, "value")
    assert codec.dump(Renamed("red")) == '{"color":"red","size":0}'
    assert codec.load('{"color":"red"}') == Renamed("red")


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "7", "null", '"lobby"', "{}", '{"kind":"lobby"', "NaN", "\ud800", '{"kind":"\\ud800"}',
        "[" * 100_000, '{"before":' * 100_000, "9" * 10_000, '{"kind":"lobby","kind":"x"}', "\0",
    ],
)  # fmt: skip
@pytest.mark.parametrize("codec, value", ONE_OF_EACH)
def test_hostile_stored_text_raises_one_kind_of_error(codec: StoredJson[Any], value: Any, text: str) -> None:
    damaged(codec, text)


def test_an_error_about_damage_contains_nothing_of_the_stored_text() -> None:
    stored = STATE_JSON.dump(LOBBY)
    for damage in ('"seed":{"s":"5807a0f6"}', '"seed":["5807a0f6"]', '"seed":"5807a0f6'):
        assert "5807a0f6" not in damaged(STATE_JSON, stored.replace('"seed":"5807a0f6"', damage))


@pytest.mark.parametrize("options", ["deck=37", "poker=on", "hand=9", "deck=36 deck=36", "deck"])
def test_stored_unknown_options_count_as_damage(options: str) -> None:
    plain = json.loads(STATE_JSON.dump(PLAY)) | {"options": options}
    assert damaged(STATE_JSON, json.dumps(plain)).endswith("value_error at play.options")


def test_a_lone_surrogate_is_replaced() -> None:
    odd = replace(PLAY, room=replace(ROOM, id="a\ud800b"))
    assert STATE_JSON.load(STATE_JSON.dump(odd)) == replace(PLAY, room=replace(ROOM, id="a?b"))


def test_a_value_of_another_type_is_not_dumped() -> None:
    with pytest.raises(ValueError, match="serializer warnings"):
        STATE_JSON.dump(replace(PLAY, number="2"))  # type: ignore[arg-type]


@pytest.mark.parametrize("codec, value", STORED)
def test_fields_with_their_default_are_stored_too(codec: StoredJson[Any], value: Any) -> None:
    stored = json.loads(codec.dump(value))
    assert {*stored_names(type(value)).values()} == set(stored)

"""The contract of chat platforms, tested on each of them with real requests."""

import base64
import json
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.domain.commands import Answer, Command, Tapped, Typed
from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat, MessageId, UserKey
from bot.domain.screen import (
    Button,
    CardFace,
    Column,
    Disabled,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenPrivate,
    Pairs,
    Paragraph,
    Picture,
    Piles,
    Screen,
    Style,
    Tap,
    Text,
    Tone,
)
from engine import parse_card
from tests.adapters.stages import STAGES, Guest, Stage, until

ONE = Screen((Paragraph((Text("one"),)),), ((Button("Join", Tap("t:1:join")),),))
TWO = Screen((Paragraph((Text("two"),)),))
HOSTILE = [
    "<b>bold</b> & <script>alert(1)</script>",
    "*_`[]()~>#+-=|{}.!\\",
    "\u202eright to left\u202c",
    "\u2068isolated\u2069",
    "مرحبا",
    "&lt;&amp;quot;",
    "🧑\u200d🎤" * 5,
    "{ $name }",
]
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
SIX, TEN, QUEEN = parse_card("6s"), parse_card("Th"), parse_card("Qd")


class RecordingApplication:
    """Records all commands and gives the answer that the test has set."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.answer = Answer()

    async def __call__(self, command: Command) -> Answer:
        self.commands.append(command)
        return self.answer

    async def received(self, kind: type[Command]) -> Command:
        """Wait for a command of this kind and return the newest."""
        await until(lambda: [command for command in self.commands if isinstance(command, kind)])
        return next(command for command in reversed(self.commands) if isinstance(command, kind))


@pytest.fixture
def application() -> RecordingApplication:
    return RecordingApplication()


@pytest.fixture(params=STAGES)
async def stage(request: pytest.FixtureRequest, application: RecordingApplication) -> AsyncIterator[Stage]:
    stage = STAGES[request.param]()
    await stage.begin()
    async with stage.running(stage.platform.run(application)):
        yield stage


@pytest.fixture
async def anya(stage: Stage) -> Guest:
    return await stage.guest("Аня", "ru")


@pytest.fixture
async def room(stage: Stage, anya: Guest, application: RecordingApplication) -> Chat:
    chat = await stage.room(anya)
    application.commands.clear()
    return chat


# messages


async def test_every_send_is_a_message_further_down_unless_its_key_came_before(
    stage: Stage, room: Chat, anya: Guest
) -> None:
    first = await stage.platform.send(room, ONE, key="a", quiet=True)
    second = await stage.platform.send(room, ONE, key="b", quiet=False)
    assert first.message != second.message
    assert first.position is not None
    assert second.position is not None
    assert first.position < second.position
    again = await stage.platform.send(room, ONE, key="a", quiet=True)
    idempotent = stage.platform.capabilities.idempotent_send
    assert (first.message == again.message) is idempotent
    await until(lambda: len(anya.sees(room)) == (2 if idempotent else 3))


async def test_an_edit_is_seen_and_one_that_changes_nothing_is_success(
    stage: Stage, room: Chat, anya: Guest
) -> None:
    sent = await stage.platform.send(room, ONE, key="a", quiet=True)
    await until(lambda: [(post.text, post.labels) for post in anya.sees(room)] == [("one", [["Join"]])])
    await stage.platform.edit(room, sent.message, TWO)
    await stage.platform.edit(room, sent.message, TWO)
    await until(lambda: [(post.text, post.labels) for post in anya.sees(room)] == [("two", [])])


async def test_a_message_that_was_deleted_or_never_was_or_is_of_another_chat_is_gone(
    stage: Stage, room: Chat, anya: Guest
) -> None:
    sent = await stage.platform.send(room, ONE, key="a", quiet=True)
    other = await stage.room(await stage.guest("Boris"))
    with pytest.raises(MessageGone):
        await stage.platform.edit(other, sent.message, TWO)
    await stage.platform.delete(room, sent.message)
    await until(lambda: anya.sees(room) == [])
    for message in (sent.message, "999999", "", "no number", "٣", "-1"):
        with pytest.raises(MessageGone):
            await stage.platform.edit(room, MessageId(message), TWO)
        with pytest.raises(MessageGone):
            await stage.platform.delete(room, MessageId(message))


async def test_a_chat_that_cannot_be_written_to_is_unreachable(stage: Stage) -> None:
    nowhere = stage.nowhere()
    for work in (
        stage.platform.send(nowhere, ONE, key="a", quiet=True),
        stage.platform.edit(nowhere, MessageId("1"), TWO),
    ):
        with pytest.raises((Unreachable, MessageGone)):
            await work
    with pytest.raises(Unreachable):
        await stage.platform.send(nowhere, ONE, key="b", quiet=True)


async def test_who_did_not_open_the_room_is_no_admin_and_sees_no_private_post_of_others(
    stage: Stage, anya: Guest
) -> None:
    other = await stage.guest("Boris")
    room = await stage.room(anya, other)
    for user in (other.user, UserKey("stranger"), UserKey("")):
        assert not await stage.platform.is_admin(room, user)
    assert await stage.platform.is_admin(anya.private, anya.user)
    assert not await stage.platform.is_admin(anya.private, other.user)
    await stage.platform.send(anya.private, ONE, key="a", quiet=True)
    await stage.platform.send(other.private, TWO, key="b", quiet=True)
    await until(lambda: anya.sees(anya.private) and other.sees(other.private))
    assert [post.text for post in other.sees(other.private)] == ["two"]
    assert [post.text for post in anya.sees(room)] == []


# drawing


async def test_every_kind_of_block_span_and_tone_is_drawn(stage: Stage, anya: Guest) -> None:
    spans = (
        Text("bold", strong=True),
        CardFace(TEN),
        Moment(2_000_000_000, "later"),
        Mention("Аня", anya.user),
    )
    lines = tuple(Paragraph((Text(tone.value),), tone) for tone in Tone)
    pairs = Pairs(((SIX, QUEEN), (TEN, None)), Piles(QUEEN, QUEEN.suit, 3, 17))
    screen = Screen((*lines, Gap(), Paragraph(spans), pairs, Pairs(())))
    sent = await stage.platform.send(anya.private, screen, key="a", quiet=False)
    await until(lambda: anya.sees(anya.private))
    text = anya.sees(anya.private)[-1].text
    places = [text.find(word) for word in (*(tone.value for tone in Tone), "bold10♥later", "Аня", "6♠", "Q♦")]
    assert -1 not in places
    assert places == sorted(places), text
    assert text.rindex("10♥") > places[-1]
    grid = Grid((Column("#", end=True), Column("Player")), (("1", "Аня"), ("2", "Boris"), ("10", "")))
    table = Screen((Paragraph((Text("Best"),), Tone.TITLE), Gap(), grid))
    for shown in (table, ONE, table, table):
        await stage.platform.edit(anya.private, sent.message, shown)
    await until(lambda: "Boris" in anya.sees(anya.private)[-1].text)
    words = [word for word in anya.sees(anya.private)[-1].text.split() if word.isalnum() or word == "#"]
    assert words == ["Best", "#", "Player", "1", "Аня", "2", "Boris", "10"]


async def test_every_kind_of_button_is_drawn_in_its_row(stage: Stage, anya: Guest) -> None:
    taps = tuple(Button(style.value, Tap(f"x:{style.value}"), style) for style in Style)
    off = Button("6♠", Disabled("n:1"), card=SIX)
    rows = (
        taps,
        (off, Button("10♥", Tap("m:1"), Style.PLAYABLE, TEN)),
        (Button("In", OpenPrivate("hand_1")),),
    )
    await stage.platform.send(anya.private, Screen((), rows), key="a", quiet=False)
    await until(lambda: anya.sees(anya.private))
    (post,) = anya.sees(anya.private)
    assert post.labels == [[style.value for style in Style], ["6♠", "10♥"], ["In"]]
    assert [label.data for row in post.rows for label in row] == [
        *(f"x:{style.value}" for style in Style), None, "m:1", None,
    ]  # fmt: skip


async def test_words_and_buttons_stand_under_a_picture_too(stage: Stage, room: Chat, anya: Guest) -> None:
    one, two = (replace(screen, picture=Picture.of(PNG, "a portrait")) for screen in (ONE, TWO))
    for chat in (anya.private, room):
        sent = await stage.platform.send(chat, one, key="a", quiet=False)
        await until(lambda chat=chat: [(p.text, p.labels) for p in anya.sees(chat)] == [("one", [["Join"]])])  # type: ignore[misc]
        for screen, seen in ((two, ("two", [])), (ONE, ("one", [["Join"]])), (two, ("two", []))):
            await stage.platform.edit(chat, sent.message, screen)
            await until(lambda chat=chat, seen=seen: [(p.text, p.labels) for p in anya.sees(chat)] == [seen])  # type: ignore[misc]


async def test_markup_in_names_and_grids_is_shown_as_text(stage: Stage, anya: Guest) -> None:
    rows = tuple((Button(name, Tap("x")),) for name in HOSTILE)
    for number, name in enumerate(HOSTILE):
        line = Paragraph((Text(name), Text(" | "), Mention(name, anya.user)), Tone.CALL)
        await stage.platform.send(anya.private, Screen((line,), (rows[number],)), key=name, quiet=False)
    await until(lambda: len(anya.sees(anya.private)) == len(HOSTILE))
    seen = [(post.text, post.labels) for post in anya.sees(anya.private)]
    assert seen == [(f"{name} | {name}", [[name]]) for name in HOSTILE]
    grid = Grid((Column(""), Column("")), tuple((name, "end") for name in HOSTILE))
    await stage.platform.send(anya.private, Screen((grid,)), key="grid", quiet=False)
    await until(lambda: anya.sees(anya.private)[-1].text.count("end") == len(HOSTILE))
    for name, shown in zip(HOSTILE, anya.sees(anya.private)[-1].text.split("end"), strict=False):
        letters = [letter for letter in name if letter.isalnum()][:8]
        assert [letter for letter in shown if letter in letters][: len(letters)] == letters


# actions of people


async def test_a_command_has_its_user_chat_name_and_argument(
    stage: Stage, room: Chat, anya: Guest, application: RecordingApplication
) -> None:
    for chat, private in ((room, False), (anya.private, True)):
        application.commands.clear()
        await anya.types(chat, "/NewGame  perevodnoy <b> ")
        command = await application.received(Typed)
        assert isinstance(command, Typed)
        assert (command.name, command.argument) == ("newgame", "perevodnoy <b>")
        assert (command.where.chat, command.where.private) == (chat, private)
        assert (command.who.user, command.who.name, command.who.private) == (
            anya.user,
            anya.name,
            anya.private,
        )
        assert command.who.language == "ru"


async def test_a_tap_has_its_message_and_its_data_though_it_be_forged(
    stage: Stage, room: Chat, anya: Guest, application: RecordingApplication
) -> None:
    for chat in (room, anya.private):
        application.commands.clear()
        sent = await stage.platform.send(chat, ONE, key="a", quiet=True)
        await until(lambda chat=chat: anya.sees(chat))  # type: ignore[misc]
        assert await anya.taps(chat, "Join") == Answer()
        command = await application.received(Tapped)
        assert isinstance(command, Tapped)
        assert (command.data, command.message, command.where.chat) == ("t:1:join", sent.message, chat)
        assert (command.who.user, command.where.private) == (anya.user, chat == anya.private)
        for data in ("x", "m:1:2:3:ж", json.dumps({"t": "'; drop"}), "t:" + "a" * 62):
            application.commands.clear()
            await anya.forge_tap(chat, sent.message, data)
            command = await application.received(Tapped)
            assert isinstance(command, Tapped)
            assert (command.data, command.message) == (data, sent.message)


async def test_every_kind_of_answer_reaches_the_person_who_tapped(
    stage: Stage, room: Chat, anya: Guest, application: RecordingApplication
) -> None:
    toast, dialog, private = "Нельзя: <10♠>", "Прочти", "join_k3"
    await stage.platform.send(room, ONE, key="a", quiet=True)
    await until(lambda: anya.sees(room))
    for answer in (Answer(toast), Answer(dialog, alert=True), Answer(opens_private=private), Answer()):
        application.answer = answer
        expected = answer if anya.dialogs else replace(answer, alert=False)
        assert await anya.taps(room, "Join") == expected


async def test_a_way_into_the_private_chat_arrives_there_with_its_payload(
    stage: Stage, room: Chat, anya: Guest, application: RecordingApplication
) -> None:
    way = Screen((), ((Button("My cards", OpenPrivate("hand_k3-X")),),))
    await stage.platform.send(room, way, key="a", quiet=True)
    await until(lambda: anya.sees(room))
    await anya.follows(room, "My cards")
    command = await application.received(Typed)
    assert isinstance(command, Typed)
    assert (command.name, command.argument, command.where) == ("start", "hand_k3-X", command.where)
    assert (command.where.chat, command.where.private) == (anya.private, True)

"""Buttons, taps and commands: the actions of people arrive, and the answers reach them."""

import json
from dataclasses import replace
from functools import partial

import pytest

from bot.domain.answers import AnswerCode
from bot.domain.commands import Answer, Tapped, Typed
from bot.domain.languages import ENGLISH
from bot.domain.rooms import RoomKind
from bot.domain.screen import (
    AddToGroup,
    Button,
    ButtonRow,
    CommandName,
    Disabled,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    PostInChat,
    Screen,
    Tap,
    Text,
    WayBack,
)
from bot.domain.tap_data import LINK, ShowHand
from tests.adapters.contract.scene import Scene, agrees, places
from tests.adapters.contract.screens import HAND, JOIN, LOBBY, TABLE_ID, screen, unseen
from tests.adapters.stages import Can, Guest, Label, Use, until
from tests.bot.screens.strict import strict_texts

FORGED = ("x", "m:1:2:3:ж", json.dumps({"t": "'; drop"}), "t:" + "a" * 62)
LONG_ANSWER = "You cannot throw this card in. " * 9
ADDRESS = "https://durak.example.org/replay/a-b"

BUTTONS = (
    Button("Tap", Tap("t:1:join")),
    Button("Off", Disabled("n:1:6s")),
    Button("Private", OpenPrivate("hand_k3-X")),
    Button("Chat", OpenChat("t:1:hand")),
    Button("Link", OpenLink(ADDRESS)),
    Button("Window", OpenWindow("table-code", "window:1")),
    Button("Group", AddToGroup()),
    Button("Post", PostInChat("simple")),
)
TARGETS = {
    OpenPrivate: "hand_k3-X",
    OpenLink: ADDRESS,
    OpenWindow: "table-code",
    PostInChat: "simple",
}
DATA = {Tap: "t:1:join", OpenChat: "t:1:hand", OpenWindow: "window:1", Disabled: "n:1:6s"}


@places()
async def test_each_button_does_what_its_action_says_or_is_left_out(scene: Scene) -> None:
    rows: tuple[ButtonRow, ...] = tuple((button,) for button in BUTTONS)
    await scene.send(Screen(LOBBY.blocks, rows))
    drawn = {}
    for button in BUTTONS:
        use, kind = scene.place.uses.get(type(button.action)), type(button.action)
        if use is not None:
            data = DATA[kind] if use is Use.TAP else None
            target = "" if use in (Use.TAP, Use.OFF, Use.CHAT, Use.GROUP) else TARGETS[kind]
            drawn[button.label] = Label(button.label, data, use, target)
    for guest in scene.people:
        await agrees(partial(differing_buttons, scene, guest, drawn))


def differing_buttons(scene: Scene, guest: Guest, drawn: dict[str, Label]) -> str:
    """Return the buttons of the last post if they differ from the drawn ones, with both in the text."""
    found = {label.text: label for post in scene.posts(guest)[-1:] for label in post.buttons}
    return "" if found == drawn else f"{found} instead of {drawn}"


@places()
async def test_a_tap_arrives_with_its_person_its_chat_and_its_post(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    for guest in scene.people:
        await scene.shows_to(guest, LOBBY)
        scene.application.clear()
        assert await guest.taps(scene.room, JOIN.label) == Answer()
        tapped = await scene.application.hears(Tapped)
        assert (tapped.data, tapped.message) == (data_of(JOIN), sent.message)
        assert (tapped.where.chat, tapped.where.private) == (
            scene.room,
            scene.place.kind is RoomKind.PRIVATE,
        )
        assert (tapped.who.user, tapped.who.name, tapped.who.private) == (
            guest.user,
            guest.name,
            guest.private,
        )
        assert (tapped.who.language or "").partition("-")[0] == guest.language
        alone = Can.READ_SCREENS in scene.place and scene.place.kind is not RoomKind.PRIVATE
        assert (tapped.where.ephemeral, tapped.where.outside) == (alone, False)


@places()
async def test_the_data_of_a_tap_can_be_forged_and_still_arrives(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    await scene.shows(LOBBY)
    for data in FORGED:
        scene.application.clear()
        await scene.anya.forge_tap(scene.room, sent.message, data)
        tapped = await scene.application.hears(Tapped)
        assert (tapped.data, tapped.message) == (data, sent.message)


@places(Can.SEND_SEVERAL)
async def test_a_tap_names_the_post_on_which_it_was_made(scene: Scene) -> None:
    first, second = await scene.send(LOBBY), await scene.send(LOBBY, key="b")
    await scene.shows(LOBBY, LOBBY)
    for sent in (first, second, first):
        scene.application.clear()
        await scene.anya.forge_tap(scene.room, sent.message, data_of(JOIN))
        assert (await scene.application.hears(Tapped)).message == sent.message


@places(Can.SEND_SEVERAL)
async def test_a_tap_on_a_post_that_is_being_deleted_arrives(scene: Scene) -> None:
    """The client of a person may still show the post. Its topic need not be known any more."""
    sent = await scene.send(LOBBY)
    await scene.shows(LOBBY)
    seen = scene.posts()[-1].message
    await scene.anya.taps(scene.room, JOIN.label)
    await scene.delete(sent)
    await scene.shows()
    scene.application.clear()
    await scene.anya.forge_tap(scene.room, seen, data_of(JOIN))
    tapped = await scene.application.hears(Tapped)
    assert (tapped.data, tapped.where.chat.whole) == (data_of(JOIN), scene.room.whole)
    assert tapped.message in (sent.message, "0"), "a platform may not know any more which post it was"


TEXTS = strict_texts()[ENGLISH]
REFUSAL = TEXTS(f"answer-{AnswerCode.ONLY_ADMIN.value}")
ANSWERS = {
    "words": Answer("<b>Take</b> 10♠ & *pass*"),
    "a dialog": Answer(REFUSAL, alert=True),
    "nothing": Answer(),
    "a way into the private chat": Answer(opens_private="join_k3"),
    "words and a way": Answer("First open our chat.", opens_private="join_k3"),
}


@pytest.mark.parametrize("kind", ANSWERS)
@places()
async def test_every_answer_to_a_tap_reaches_the_person_who_tapped(scene: Scene, kind: str) -> None:
    await scene.send(LOBBY)
    await scene.shows(LOBBY)
    answer = scene.application.answer = ANSWERS[kind]
    expected = answer if scene.anya.dialogs else replace(answer, alert=False)
    assert await scene.anya.taps(scene.room, JOIN.label) == expected


@places()
async def test_a_long_answer_is_cut_to_the_length_that_the_platform_shows(scene: Scene) -> None:
    await scene.send(LOBBY)
    await scene.shows(LOBBY)
    scene.application.answer = Answer(LONG_ANSWER)
    said = (await scene.anya.taps(scene.room, JOIN.label)).text
    longest = scene.anya.longest_answer
    cut = LONG_ANSWER[: longest - 1] + "…"
    assert said == (LONG_ANSWER if len(LONG_ANSWER) <= longest else cut)


@places()
async def test_an_answer_writes_a_command_in_the_form_of_its_platform(scene: Scene) -> None:
    command = CommandName("newgame", "", ENGLISH)
    await scene.send(LOBBY)
    await scene.shows(LOBBY)
    scene.application.answer = Answer.said((Text("Open a table: "), command))
    answer = await scene.anya.taps(scene.room, JOIN.label)
    said = [answer.text, *(post.text for post in scene.anya.reads(scene.room))]
    assert any(f"Open a table: {scene.stage.command_words(command, scene.place)}" in words for words in said)


@places()
async def test_a_link_into_the_private_chat_arrives_there_with_its_payload(scene: Scene) -> None:
    shown = Screen(LOBBY.blocks, ((Button("My cards", OpenPrivate("hand_k3-X")),),))
    await scene.send(shown)
    for guest in scene.people:
        await scene.shows_to(guest, shown)
        scene.application.clear()
        await guest.follows(scene.room, "My cards")
        typed = await scene.application.hears(Typed)
        assert (typed.name, typed.argument) == ("start", "hand_k3-X")
        assert (typed.who.user, typed.where.chat, typed.where.private) == (guest.user, guest.private, True)


@places(Can.TYPE)
async def test_a_command_arrives_with_its_person_its_chat_and_its_argument(scene: Scene) -> None:
    for guest in scene.people:
        scene.application.clear()
        await guest.types(scene.room, "/Rules  perevodnoy <b> ")
        typed = await scene.application.hears(Typed)
        assert (typed.name, typed.argument) == ("rules", "perevodnoy <b>")
        assert (typed.where.chat, typed.where.private) == (scene.room, scene.place.kind is RoomKind.PRIVATE)
        assert bool(typed.where.title) is (scene.place.kind is not RoomKind.PRIVATE)
        assert (typed.who.user, typed.who.name, typed.who.private) == (guest.user, guest.name, guest.private)
        assert (typed.who.language or "").partition("-")[0] == guest.language
        assert (typed.passed_on, typed.where.ephemeral) == (False, Can.READ_SCREENS in scene.place)


@places(Can.COUNT, kinds=(RoomKind.GROUP, RoomKind.TOPIC, RoomKind.PAGE))
async def test_a_post_sent_after_a_command_has_a_later_position_than_the_command(scene: Scene) -> None:
    before = (await scene.send(LOBBY)).position
    await scene.anya.types(scene.room, "/rules")
    typed = (await scene.application.hears(Typed)).where.position
    after = (await scene.send(LOBBY, key="b")).position
    assert before is not None
    assert typed is not None
    assert after is not None
    assert before <= typed < after


@places(Can.TYPE, without=Can.COUNT)
async def test_a_command_has_no_position_on_a_platform_that_does_not_count_messages(scene: Scene) -> None:
    await scene.send(LOBBY)
    await scene.anya.types(scene.room, "/rules")
    assert (await scene.application.hears(Typed)).where.position is None


@places(Can.READ_SCREENS)
async def test_a_command_is_answered_with_a_screen_to_its_sender_alone(scene: Scene) -> None:
    help_screen = screen("notices", "help in a group")
    scene.application.answer = Answer(screen=help_screen)
    await scene.anya.types(scene.room, "/help")
    await agrees(lambda: unread(scene, help_screen))
    reads_alone(scene)


@places(Can.READ_SCREENS)
async def test_a_refusal_of_a_command_is_shown_to_its_sender_alone(scene: Scene) -> None:
    scene.application.answer = Answer(REFUSAL, refused=True)
    await scene.anya.types(scene.room, "/settings")
    await until(lambda: any(REFUSAL in post.text for post in scene.anya.reads(scene.room)))
    reads_alone(scene)


@places(Can.READ_SCREENS)
async def test_a_tap_is_answered_with_a_screen_to_the_person_who_tapped(scene: Scene) -> None:
    shown = screen("notices", "verify before the end")
    await scene.send(LOBBY)
    scene.application.answer = Answer(screen=shown)
    await scene.anya.taps(scene.room, JOIN.label)
    await agrees(lambda: unread(scene, shown))
    reads_alone(scene)


@pytest.mark.parametrize("way", ["a tap", "a command"])
@places(Can.READ_SCREENS, kinds=(RoomKind.GROUP, RoomKind.TOPIC, RoomKind.FOREIGN))
async def test_a_hand_is_opened_to_its_owner_alone(scene: Scene, way: str) -> None:
    """The answer names the private post, and the platform shows it at once."""
    hand = replace(HAND, table=TABLE_ID, room=scene.room)
    await scene.platform.send(scene.anya.private, hand, key="hand", quiet=True)
    await scene.send(LOBBY)
    await scene.shows(LOBBY)
    scene.application.answer = Answer(opens_private=ShowHand(TABLE_ID).text(LINK))
    if way == "a tap":
        await scene.anya.taps(scene.room, JOIN.label)
    else:
        await scene.anya.types(scene.room, "/hand")
    await until(lambda: any("Your turn: defend" in post.text for post in scene.anya.reads(scene.room)))
    reads_alone(scene)


def reads_alone(scene: Scene) -> None:
    """Check that only Anya reads the answer."""
    for guest in scene.people[1:]:
        assert guest.reads(scene.room) == []
        assert len(scene.posts(guest)) <= 1


def unread(scene: Scene, shown: Screen) -> str:
    """Return the parts of this screen missing in Anya's last answer."""
    return unseen((shown,), scene.anya.reads(scene.room)[-1:], scene.stage, scene.place)


@places(kinds=(RoomKind.PRIVATE,))
async def test_a_link_back_to_the_table_is_shown_if_the_platform_has_links_to_posts(scene: Scene) -> None:
    """Only some platforms have links to the posts of a room."""
    room = await scene.stage.room(scene.anya)
    post = (await scene.platform.send(room, replace(LOBBY, room=room), key="table", quiet=True)).message
    shown = replace(HAND, way_back=WayBack("To the table", room, post), room=room)
    await scene.send(shown)
    await until(scene.posts)
    links = [label for label in scene.posts()[-1].buttons if label.use is Use.LINK]
    assert links == scene.stage.ways_back("To the table", room, post)


def data_of(button: Button) -> str:
    assert isinstance(button.action, Tap)
    return button.action.data

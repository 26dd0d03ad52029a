"""The rooms of commands: the declarations, and their page of the documentation."""

from collections.abc import Iterator
from inspect import cleandoc

import pytest

from bot.domain.answers import AnswerCode
from bot.domain.command_list import COMMANDS, TYPED, menu_in
from bot.domain.commands import PanelAsked, Where
from bot.domain.ids import Chat, PlatformName, TableId, match_room
from bot.domain.panels import PanelName
from bot.domain.rights import Right
from bot.domain.rooms import EVERYWHERE, Posts, Room, RoomKind
from bot.domain.screen import CommandName, Paragraph
from bot.domain.tap_data import TableTap, TableVerb
from bot.features.help.screens import help_screen
from bot.i18n.texts import load_texts
from tests.approval import ROOT, approve
from tests.bot.forged import ALL_FEATURES, typed_commands
from tests.bot.trial import Trial

HEAD = """
# What works in which room

A platform computes the kind of a room from its address (`ChatPlatform.kind_of`). The abilities of the bot there follow
from the kind (`bot/domain/rooms.py`). Each command declares its kinds of rooms, and each right those of its buttons
(`bot/domain/command_list.py`, `bot/domain/rights.py`). Menus, `/help`, Discord's contexts and the refusals follow from
these declarations. The people with each right are on the page [Who may do what](rights.md).

This page is generated from the code.
"""
KINDS = [kind for kind in RoomKind if kind in TYPED]


@pytest.mark.golden
def test_the_page_lists_each_command_and_each_kind_of_room() -> None:
    approve(ROOT / "docs" / "rooms.md", "\n".join(page()) + "\n")


def page() -> Iterator[str]:
    yield cleandoc(HEAD)
    yield from ("", "## Rooms", "")
    yield from ("| room | posts | members known | somebody decides |", "| --- | --- | --- | --- |")
    chat = Chat(PlatformName("any"), "any")
    for room in (Room(chat, kind) for kind in RoomKind):
        facts = (_yes(answer) for answer in (room.knows_members, room.knows_admins))
        yield f"| {room.kind.title} | {room.posts.value} | {' | '.join(facts)} |"
    yield from ("", "## Commands", "", "A command in parentheses works, and is not in the menu.", "")
    yield f"| command | {' | '.join(kind.title for kind in KINDS)} |"
    yield "| --- |" + " --- |" * len(KINDS)
    for name in COMMANDS:
        yield f"| `/{name}` | {' | '.join(_cell(name, kind) for kind in KINDS)} |"
    yield from (
        "",
        "`needs a table`: in a private chat the command is about a table of the person in a room. `unseen`: the",
        "command works if only the person reads the answer, as on Discord.",
        "",
        "## Buttons",
        "",
        "A button with any other right can be tapped in every room.",
        "",
        "| right of the button | rooms |",
        "| --- | --- |",
    )
    for right in Right:
        if right.taps_in != EVERYWHERE:
            yield f"| {right.value} | {', '.join(kind.title for kind in RoomKind if kind in right.taps_in)} |"


def _cell(name: str, kind: RoomKind) -> str:
    facts = COMMANDS[name]
    refusal = facts.refusal_in(kind, unseen=False, about_table=False)
    if refusal is None:
        return "yes" if name in menu_in(kind) else "(yes)"
    if facts.works(kind, unseen=False):
        return "needs a table"
    unseen = "unseen, else " if facts.unseen else ""
    return f"{unseen}`{refusal.value}`"


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def test_every_command_of_a_feature_is_in_the_list() -> None:
    assert typed_commands() == set(COMMANDS)


def test_a_match_without_a_topic_has_no_posts(trial: Trial) -> None:
    platforms = trial.application.services.platforms
    rooms = {chat: platforms.room(chat) for chat in (trial.room, match_room(trial.room, TableId("a")))}
    assert [room.posts for room in rooms.values()] == [Posts.MANY, Posts.NONE]
    assert platforms.room(Chat(PlatformName("absent"), "a")).kind is RoomKind.GROUP


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.value)
def test_the_help_of_a_room_lists_only_commands_of_its_menu(kind: RoomKind) -> None:
    for texts in load_texts().values():
        blocks = help_screen(texts, kind).blocks
        spans = [span for block in blocks if isinstance(block, Paragraph) for span in block.spans]
        listed = {span.name for span in spans if isinstance(span, CommandName)}
        assert listed
        assert listed <= {*menu_in(kind)}


@pytest.mark.parametrize(
    "name, kind, unseen, expected",
    [
        ("newgame", RoomKind.FOREIGN, False, None),
        ("rules", RoomKind.MATCH, True, None),
        ("tournament", RoomKind.PRIVATE, False, AnswerCode.GROUP_ONLY),
        ("tournament", RoomKind.FOREIGN, True, AnswerCode.BOT_ABSENT),
        ("chips", RoomKind.PAGE, False, None),
        ("solo", RoomKind.TOPIC, False, AnswerCode.PRIVATE_ONLY),
        ("join", RoomKind.GROUP, False, AnswerCode.CODE_IN_PRIVATE),
        ("join", RoomKind.GROUP, True, None),
        ("kick", RoomKind.PRIVATE, False, AnswerCode.GROUP_ONLY),
        ("kick", RoomKind.FOREIGN, False, None),
        ("settings", RoomKind.FOREIGN, True, None),
    ],
)
def test_a_command_works_in_its_rooms_and_is_refused_elsewhere(
    name: str, kind: RoomKind, unseen: bool, expected: AnswerCode | None
) -> None:
    assert COMMANDS[name].refusal_in(kind, unseen=unseen, about_table=False) is expected


def test_a_command_about_a_table_works_in_private() -> None:
    assert COMMANDS["kick"].refusal_in(RoomKind.PRIVATE, unseen=False, about_table=True) is None


async def test_a_window_on_a_match_without_a_room_shows_its_pages(trial: Trial) -> None:
    anna = await trial.person("Anna")
    where = Where(match_room(trial.room, TableId("a")), private=False, ephemeral=True)
    for name in (PanelName.RULES, PanelName.HELP):
        answer = await trial.application.dispatch.handle(PanelAsked(anna, where, name))
        assert answer.panel is not None, answer.text


def test_no_button_at_a_table_is_limited_to_some_rooms() -> None:
    """A table may be in a room of any kind."""
    assert any(TableTap in feature.taps for feature in ALL_FEATURES)
    assert all(verb.right.taps_in == EVERYWHERE for verb in TableVerb)

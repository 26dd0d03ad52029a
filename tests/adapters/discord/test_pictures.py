"""The portrait of the fool: sent with the message, kept by edits, omitted if Discord refuses files."""

import base64
from dataclasses import replace
from typing import Any

import pytest
from simcord.components import walk_components

from adapters.discord.drawing import MOST_COMPONENTS, Appearance, draw
from bot.domain.screen import Button, Document, Paragraph, Picture, Screen, Tap, Text
from tests.adapters.discord.sitting import Sitting, text_of

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
PORTRAIT = Picture.of(PNG, "Epaulettes! Anna 6♠")
OTHER = Picture.of(PNG + b"\n", "Epaulettes! Boris A♠")


def screen(text: str, picture: Picture | None = PORTRAIT) -> Screen:
    return Screen((Paragraph((Text(text),)),), ((Button("Again", Tap("t:1:again")),),), picture)


def pictures(message: Any) -> list[dict[str, Any]]:
    """The items of the message's media galleries, in order."""
    parts = walk_components(message.components)
    return [item for part in parts if part["type"] == 12 for item in part["items"]]


async def test_an_edit_keeps_the_picture_or_replaces_it(sitting: Sitting) -> None:
    sent = await sitting.platform.send(sitting.room, screen("look"), key="1", quiet=True)
    for picture in (PORTRAIT, OTHER):
        await sitting.platform.edit(sitting.room, sent.message, screen("closer", picture))
        (post,) = sitting.posts()
        assert text_of(post) == "closer\n[Again]"
        assert [shown["description"] for shown in pictures(post)] == [picture.words]
        assert [file["filename"] for file in post.attachments] == [f"{picture.key[:16]}.png"]


@pytest.mark.parametrize("status, code", [(403, 50013), (400, 50035), (413, 40005)])
async def test_where_files_are_refused_the_text_is_sent_alone(
    sitting: Sitting, status: int, code: int
) -> None:
    sitting.env.inject_error("POST", "/channels/*/messages", status=status, code=code)
    sent = await sitting.platform.send(sitting.room, screen("look"), key="1", quiet=True)
    sitting.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code)
    await sitting.platform.edit(sitting.room, sent.message, screen("closer"))
    (post,) = sitting.posts()
    assert (text_of(post), pictures(post)) == ("closer\n[Again]", [])


def test_a_picture_counts_towards_the_limit_of_components_of_a_message() -> None:
    rows = tuple((Button(str(number), Tap(f"x:{number}")),) for number in range(19))
    for picture in (None, PORTRAIT):
        view = draw(Screen((), rows, picture), Appearance())
        drawn = list(walk_components(view.to_components()))  # type: ignore[no-untyped-call]
        assert (len(drawn) == MOST_COMPONENTS) is (picture is None), "with it the rows close up"
        assert sum(part["type"] == 12 for part in drawn) == (picture is not None)
        assert sum(part["type"] == 2 for part in drawn) == len(rows)


RECORD = Document("durak_game.txt", b"durak-record: 1\n", "No files here.")


async def test_a_line_replaces_a_document_where_documents_are_refused(sitting: Sitting) -> None:
    sitting.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    shown = replace(screen("look", None), document=RECORD)
    await sitting.platform.send(sitting.room, shown, key="1", quiet=True)
    (post,) = sitting.posts()
    assert text_of(post) == "look\nNo files here.\n[Again]"

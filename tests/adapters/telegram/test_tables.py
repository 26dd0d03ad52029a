"""A screen with a grid: a rich message, or monospace text if rich messages are refused."""

import pytest

from adapters.telegram import TelegramPlatform
from adapters.telegram.drawing import NO_FEATURES, html_of, rich_message
from bot.domain.ids import Chat, PlatformName
from bot.domain.languages import ENGLISH
from bot.domain.screen import (
    Button,
    CardFace,
    Column,
    CommandName,
    Gap,
    Grid,
    Paragraph,
    Screen,
    Tap,
    Text,
    Tone,
)
from engine import parse_card
from tests.telegram_server import Person, TelegramServer

NAME = "<b>@Аня</b> #1 https://evil.example"
MONOSPACE = "Best\n# Player\n────────\n1 Anna"


def chat(person: Person) -> Chat:
    return Chat(PlatformName("telegram"), str(person.id))


def board(*names: str) -> Screen:
    rows = tuple((str(place), name) for place, name in enumerate(names, start=1))
    grid = Grid((Column("#", end=True), Column("Player")), rows)
    return Screen((Paragraph((Text("Best"),), Tone.TITLE), grid), ((Button("Go", Tap("m:1")),),))


async def test_a_grid_is_sent_as_a_rich_table(platform: TelegramPlatform, anna: Person) -> None:
    await platform.send(chat(anna), board("Anna", NAME), key="1", quiet=True)
    post = anna.private.last
    assert post.rich is not None
    heading, table = post.rich["blocks"]
    assert heading["type"] == "heading"
    assert [[cell["text"] for cell in row] for row in table["cells"]] == [
        ["#", "Player"], ["1", "Anna"], ["2", NAME],
    ]  # fmt: skip
    assert [cell.get("is_header", False) for row in table["cells"] for cell in row] == [True] * 2 + [
        False
    ] * 4
    assert [cell["align"] for cell in table["cells"][1]] == ["right", "left"]
    assert post.rich["skip_entity_detection"] is True
    assert (anna.private.buttons, anna.rings) == ([["Go"]], [])


@pytest.mark.parametrize("sent_before", [False, True])
async def test_where_rich_messages_are_refused_a_grid_is_monospace_text(
    server: TelegramServer, platform: TelegramPlatform, anna: Person, sent_before: bool
) -> None:
    if sent_before:
        plain = await platform.send(chat(anna), Screen((Gap(),)), key="1", quiet=True)
        server.state.features.discard("tables")
        await platform.edit(chat(anna), plain.message, board("Anna"))
    else:
        server.state.features.discard("tables")
        await platform.send(chat(anna), board("Anna"), key="1", quiet=True)
    assert (anna.private.last.text, anna.private.last.rich) == (MONOSPACE, None)
    assert [entity["type"] for entity in anna.private.last.entities] == ["bold", "pre"]
    asked = server.counts.get("sendRichMessage", 0)
    await platform.send(chat(anna), board("Anna"), key="2", quiet=True)
    assert server.counts.get("sendRichMessage", 0) == asked


def test_only_commands_become_links_in_a_rich_message() -> None:
    top = CommandName("top", "all", ENGLISH)
    spans = (top, Text(" or "), Text("strong", strong=True), Text(" /stats "), CardFace(parse_card("Th")))
    message = rich_message(Screen((Paragraph(spans, Tone.SMALL), *board(NAME).blocks)))
    assert message is not None
    assert message["blocks"][0] == {
        "type": "footer",
        "text": [
            {"type": "bot_command", "text": "/top", "bot_command": "/top"},
            " all",
            " or ",
            {"type": "bold", "text": "strong"},
            " /stats ",
            "10♥",
        ],
    }


def test_a_name_cannot_close_the_monospace_block() -> None:
    html = html_of(board("</pre><b>"), NO_FEATURES)
    assert html.endswith("1 &lt;/pre&gt;&lt;b&gt;</pre>")

"""The JSON of a screen holds all of the screen and nothing else."""

import json

from adapters.web.drawing import screen_json
from bot.domain.screen import (
    Document,
    Paragraph,
    Picture,
    Screen,
    Text,
)
from engine import parse_card

SIX, TEN = parse_card("6s"), parse_card("Ts")


def test_where_a_document_would_hang_a_line_says_so() -> None:
    document = Document("a.txt", b"secret", "No files here.")
    drawn = screen_json(Screen((Paragraph((Text("a"),)),), document=document))
    assert [block["spans"][0]["text"] for block in drawn["blocks"]] == ["a", "No files here."]
    assert "secret" not in json.dumps(drawn)


def test_the_page_draws_by_itself_what_a_picture_with_a_caption_shows() -> None:
    shown = Screen((Paragraph((Text("words"),)),), picture=Picture.of(b"png", "a table"), caption=())
    drawn = screen_json(shown)
    assert "picture" not in drawn
    assert drawn["blocks"] == screen_json(Screen(shown.blocks))["blocks"]

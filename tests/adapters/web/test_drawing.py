"""The JSON of a screen holds all of the screen and nothing else."""

import json
from dataclasses import replace

from adapters.web.drawing import screen_json
from bot.domain.ids import Language
from bot.domain.screen import (
    Document,
    Paragraph,
    Picture,
    Screen,
    Text,
)
from bot.i18n.texts import load_texts
from engine import parse_card
from tests.bot.screens.decorated import decorated

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


def test_the_page_draws_the_fool_with_epaulettes_instead_of_a_picture() -> None:
    texts = load_texts()[Language("en")]
    end = replace(decorated("6s 6h", "game").end(texts), picture=Picture.of(b"png", "initials"))
    drawn = screen_json(end)
    assert "picture" not in drawn
    assert [seat["open"] for seat in drawn["stage"]["seats"] if seat["fool"]] == [["6s", "6h"]]
    assert "picture" in screen_json(replace(end, stage=None))

"""The JSON of a screen holds all of the screen and nothing else."""

import json
from dataclasses import replace
from typing import Any

import pytest

from adapters.web.chats import ScreenPost, post_json
from adapters.web.drawing import screen_json, with_purposes
from bot.domain.ids import Language
from bot.domain.screen import (
    Button,
    Disabled,
    Document,
    OpenLink,
    Paragraph,
    Picture,
    Screen,
    Stage,
    Tap,
    Text,
    Turn,
)
from bot.domain.stage import Offer, Part
from bot.domain.tap_data import purpose_of
from bot.i18n.texts import load_texts
from engine import parse_card
from tests.bot.screens.decorated import decorated

SIX, TEN = parse_card("6s"), parse_card("Ts")


def test_the_page_shows_a_line_in_place_of_a_document() -> None:
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


def said_by(data: str) -> dict[str, Any]:
    """Return the fields about the tap of a drawn button with this data."""
    (row,) = with_purposes(screen_json(Screen((), ((Button("words", Tap(data)),),))))["rows"]
    return {name: value for name, value in row[0].items() if name in ("move", "does", "on")}


@pytest.mark.parametrize(
    "data, said",
    [
        ("m:k3:2:5:a6d6c", {"move": "attack"}),
        ("m:k3:2:5:t6s", {"move": "throw"}),
        ("m:k3:2:5:b6s9s", {"move": "beat", "on": "6s"}),
        ("m:k3:2:5:p6d", {"move": "transfer"}),
        ("m:k3:2:5:take", {"move": "take"}),
        ("m:k3:2:5:done:4", {"move": "done"}),
        ("pm:7:1:0:b6s9s", {"move": "beat", "on": "6s"}),
        ("pq:7:1:0:back", {"does": "back"}),
        ("pq:7:1:0:which:6s", {}),
        ("po:7", {"does": "puzzle"}),
        ("c:k3:2:5:6s", {"does": "ask"}),
        ("b:k3:2:5", {"does": "back"}),
        ("q:k3:2:5", {"does": "doubt"}),
        ("hint:k3:2:5", {"does": "hint"}),
        ("u:k3:2:5:9", {}),
        ("t:k3:join", {"does": "join"}),
        ("t:k3:preset:podkidnoy", {"does": "preset", "on": "podkidnoy"}),
        ("t:k3:leave:p1", {"does": "leave"}),
        ("replay:k3", {"does": "replay", "on": "k3"}),
        ("verify:k3", {"does": "verify", "on": "k3"}),
        ("cup-begin:c1", {"does": "begin"}),
        ("series:k3", {}),
        ("no data of ours", {}),
    ],
)
def test_the_json_of_a_button_names_the_action_of_its_tap(data: str, said: dict[str, Any]) -> None:
    assert said_by(data) == said


def test_a_disabled_button_names_its_action_and_a_link_names_none() -> None:
    off, link = Button("take", Disabled("m:k3:2:5:take")), Button("site", OpenLink("t:k3:join"))
    (row,) = with_purposes(screen_json(Screen((), ((off, link),))))["rows"]
    assert row[0]["move"] == "take"
    assert row[1].keys() == {"label", "style", "card", "act", "data"}


def test_the_json_of_a_stage_has_the_bout_of_its_decision_and_the_offered_games() -> None:
    offer = Offer("Perevodnoy", "t:k3:preset:perevodnoy", True, "about")
    held = (Button("6", Tap("c:k3:4:9:6s")),)
    stage = Stage(Part.HAND, "title", Turn(()), (), held=held, games=(offer,))
    rows = ((Button("resign", Tap("m:k3:0:9:resign")),),)
    drawn = with_purposes(screen_json(Screen((), rows, stage=stage)))["stage"]
    assert drawn["bout"] == "k3:4"
    assert [button["does"] for button in drawn["held"]] == ["ask"]
    assert [game["name"] for game in drawn["games"]] == ["perevodnoy"]


def test_the_buttons_of_a_post_stored_by_an_earlier_version_name_their_actions() -> None:
    """The action of a button is added when a post is sent, and is not stored."""
    stored = screen_json(Screen((), ((Button("Take", Tap("m:k3:2:5:take")),),), stage=None))
    assert "move" not in stored["rows"][0][0]
    stage = {"part": "hand"}  # without newer parts
    sent = post_json(3, ScreenPost(stored | {"stage": stage}, {}, quiet=False, at=1), Language("en"))
    assert sent["screen"]["rows"][0][0]["move"] == "take"
    assert sent["screen"]["stage"]["bout"] == "k3:2"
    assert purpose_of("m:k3:2:5:take").bout == "k3:2"

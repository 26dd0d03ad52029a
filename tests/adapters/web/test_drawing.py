"""The JSON of a screen holds all of the screen and nothing else."""

import json

from adapters.kit.screen_json import from_json
from adapters.web.drawing import screen_json
from bot.domain.ids import Language
from bot.domain.screen import (
    Button,
    CardFace,
    Column,
    CommandName,
    Disabled,
    Document,
    Gap,
    Grid,
    Mention,
    Moment,
    OpenLink,
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
from engine import Suit, parse_card

SIX, TEN = parse_card("6s"), parse_card("Ts")
TOP = CommandName("top", "all", Language("ru"))


def test_every_kind_of_block_and_span_has_its_json() -> None:
    spans = (Text("a", strong=True), CardFace(TEN), Moment(7, "soon"), Mention("Аня", "u1"), TOP)
    pairs = Pairs(((SIX, TEN), (SIX, None)), Piles(TEN, Suit.SPADES, 3, 17))
    grid = Grid((Column("#", end=True), Column("")), (("1", "<Аня>"),))
    screen = Screen((Paragraph(spans, Tone.CALL), Gap(), pairs, Pairs(()), grid))
    assert screen_json(screen)["blocks"] == [
        {
            "k": "line",
            "tone": "call",
            "spans": [
                {"k": "text", "text": "a", "strong": True},
                {"k": "card", "card": "Ts"},
                {"k": "moment", "at": 7, "fallback": "soon"},
                {"k": "mention", "name": "Аня", "user": "u1"},
                {"k": "command", "text": "/top all", "language": "ru"},
            ],
        },
        {"k": "gap"},
        {
            "k": "pairs",
            "pairs": [["6s", "Ts"], ["6s", None]],
            "piles": {"trump": "Ts", "suit": "s", "talon": 3, "discarded": 17},
        },
        {"k": "pairs", "pairs": [], "piles": None},
        {
            "k": "grid",
            "columns": [{"title": "#", "end": True}, {"title": "", "end": False}],
            "rows": [["1", "<Аня>"]],
        },
    ]


def test_every_kind_of_button_has_its_json() -> None:
    rows = (
        (Button("6♠", Tap("m:6s"), Style.PLAYABLE, SIX), Button("10♠", Disabled("n:Ts"), card=TEN)),
        (Button("Мои карты", OpenPrivate("hand_x"), Style.MAIN),),
        (Button("Повтор", OpenLink("/replay/a-b")),),
    )
    assert from_json(screen_json(Screen((), rows))).rows == rows
    assert screen_json(Screen((), rows))["rows"] == [
        [
            {"label": "6♠", "style": "playable", "card": "6s", "act": "tap", "data": "m:6s"},
            {"label": "10♠", "style": "plain", "card": "Ts", "act": "off", "data": "n:Ts"},
        ],
        [{"label": "Мои карты", "style": "main", "card": None, "act": "private", "data": "hand_x"}],
        [{"label": "Повтор", "style": "plain", "card": None, "act": "link", "data": "/replay/a-b"}],
    ]


def test_where_a_document_would_hang_a_line_says_so() -> None:
    document = Document("a.txt", b"secret", "No files here.")
    drawn = screen_json(Screen((Paragraph((Text("a"),)),), document=document))
    assert [block["spans"][0]["text"] for block in drawn["blocks"]] == ["a", "No files here."]
    assert "secret" not in json.dumps(drawn)


def test_the_json_of_a_screen_survives_a_round_trip() -> None:
    screen = Screen((Paragraph((Text("\u2068</script>\u2069"),)),))
    assert json.loads(json.dumps(screen_json(screen))) == screen_json(screen)


def test_the_page_draws_by_itself_what_a_picture_with_a_caption_shows() -> None:
    shown = Screen((Paragraph((Text("words"),)),), picture=Picture.of(b"png", "a table"), caption=())
    drawn = screen_json(shown)
    assert "picture" not in drawn
    assert drawn["blocks"] == screen_json(Screen(shown.blocks))["blocks"]

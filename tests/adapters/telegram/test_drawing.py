from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.telegram.addresses import Links
from adapters.telegram.drawing import NO_FEATURES, Features, html_of, keyboard_of
from bot.domain.screen import (
    Block,
    Button,
    CardFace,
    Digits,
    Disabled,
    Fold,
    Gap,
    Mention,
    Moment,
    OpenPrivate,
    Pairs,
    Paragraph,
    Screen,
    Span,
    Style,
    Tap,
    Text,
    Tone,
    folded,
)
from engine import parse_card
from tests.telegram_server.markup import parse_html, utf16_length
from tests.telegram_server.schema import check

ALL_FEATURES = Features()
SIX, NINE, TEN = parse_card("6d"), parse_card("9d"), parse_card("Th")


def line(*spans: Span, tone: Tone = Tone.PLAIN) -> Paragraph:
    return Paragraph(spans, tone)


def drawn(*blocks: Block, features: Features = ALL_FEATURES) -> str:
    return html_of(Screen(blocks), features)


def keys(*rows: tuple[Button, ...], features: Features = ALL_FEATURES) -> list[list[dict[str, Any]]]:
    keyboard = keyboard_of(Screen((), rows), features, Links("durak_test_bot"))
    assert keyboard is not None
    markup = keyboard.to_dict()
    check(markup, "InlineKeyboardMarkup", "reply_markup")
    shown: list[list[dict[str, Any]]] = markup["inline_keyboard"]
    return [list(map(dict, row)) for row in shown]


@pytest.mark.parametrize(
    "fold, html",
    [
        (Fold.OPEN, "<b>a</b>\n\n10♥"),
        (Fold.FOLDED, "<blockquote expandable><b>a</b>\n\n10♥</blockquote>"),
        (
            Fold.COVERED,
            "<blockquote expandable><tg-spoiler><b>a</b></tg-spoiler>\n\n<tg-spoiler>10♥</tg-spoiler></blockquote>",
        ),
    ],
)
def test_folded_lines_are_one_quote_between_the_others(fold: Fold, html: str) -> None:
    lines = folded((line(Text("a", strong=True)), Gap(), line(CardFace(TEN))), fold)
    screen = Screen((line(Text("<")), *lines, Pairs(((SIX, None),)), line(Text("c"))))
    assert html_of(screen, ALL_FEATURES) == f"&lt;\n{html}\n<blockquote><b>6♦</b>\xa0←\xa0?</blockquote>\nc"


@pytest.mark.parametrize(
    "block, html",
    [
        (line(Text("Trump "), CardFace(TEN)), "Trump 10♥"),
        (line(Text("Durak"), tone=Tone.TITLE), "<b>Durak</b>"),
        (line(Text("Attack", strong=True), tone=Tone.CALL), "<b>Attack</b>"),
        (line(Text("the "), Text("fool", strong=True)), "the <b>fool</b>"),
        (line(Text("f00d"), tone=Tone.SMALL), "<i>f00d</i>"),
        (line(Digits("c0<ffee"), tone=Tone.SMALL), "<i><tg-spoiler>c0&lt;ffee</tg-spoiler></i>"),
        (line(Text("<b>&\"'")), "&lt;b&gt;&amp;\"'"),
        (line(Mention("Anna <3", "1001")), '<a href="tg://user?id=1001">Anna &lt;3</a>'),
        (line(Mention("Nobody", "x' onclick")), "Nobody"),
        (line(Moment(1750000000, "1 min")), '<tg-time unix="1750000000" format="r">1 min</tg-time>'),
        (
            Pairs(((SIX, NINE), (TEN, None))),
            "<blockquote>6♦\xa0←\xa09♦\u2003\u2003<b>10♥</b>\xa0←\xa0?</blockquote>",
        ),
    ],
)
def test_each_kind_of_block_has_its_markup(block: Block, html: str) -> None:
    assert drawn(block) == html
    parse_html(html)


def test_without_live_times_the_fallback_text_is_shown() -> None:
    assert drawn(line(Moment(1, "1 < 2 min")), features=NO_FEATURES) == "1 &lt; 2 min"


@pytest.mark.parametrize("count, lines", [(1, [1]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (6, [3, 3])])
def test_a_line_has_two_or_three_pairs_of_cards(count: int, lines: list[int]) -> None:
    text, _ = parse_html(drawn(Pairs(((SIX, NINE),) * count)))
    assert [part.count("←") for part in text.splitlines()] == lines


def test_a_screen_without_text_is_not_an_empty_message() -> None:
    text, _ = parse_html(drawn())
    assert text


def test_a_text_that_is_too_long_is_cut_at_a_line() -> None:
    text, _ = parse_html(drawn(*[line(Text(f"{number} <" + "🃏" * 100)) for number in range(100)]))
    assert utf16_length(text) <= 4096
    assert text.endswith("\n…")


SPANS = st.one_of(
    st.builds(Text, st.text(), st.booleans()),
    st.builds(Mention, st.text(), st.text() | st.integers(1, 10**9).map(str)),
    st.builds(Moment, st.integers(0, 4 * 10**9), st.text()),
    st.just(CardFace(SIX)),
)
BLOCKS = st.one_of(
    st.builds(Paragraph, st.lists(SPANS, max_size=4).map(tuple), st.sampled_from(Tone)), st.just(Gap())
)


@given(st.lists(BLOCKS, max_size=12).map(tuple), st.sampled_from([ALL_FEATURES, NO_FEATURES]))
def test_no_text_or_name_breaks_the_markup(blocks: tuple[Block, ...], features: Features) -> None:
    text, _ = parse_html(html_of(Screen(blocks), features))
    for block in blocks:
        for span in block.spans if isinstance(block, Paragraph) else ():
            if isinstance(span, Text):
                assert span.text.strip() in text


def test_buttons_are_drawn_by_their_actions_and_styles() -> None:
    row = (
        Button("6♦", Tap("m:1"), Style.PLAYABLE),
        Button("10♥", Disabled("n:1")),
        Button("Take", Tap("m:2"), Style.DANGER),
        Button("Cards", OpenPrivate("hand_1"), Style.MAIN),
    )
    assert keys(row) == [
        [
            {"text": "6♦", "callback_data": "m:1", "style": "success"},
            {"text": "10♥", "disabled": {}},
            {"text": "Take", "callback_data": "m:2", "style": "danger"},
            {"text": "Cards", "url": "https://t.me/durak_test_bot?start=hand_1", "style": "primary"},
        ]
    ]
    assert keys(row, features=NO_FEATURES) == [
        [
            {"text": "• 6♦", "callback_data": "m:1"},
            {"text": "10♥", "callback_data": "n:1"},
            {"text": "Take", "callback_data": "m:2"},
            {"text": "Cards", "url": "https://t.me/durak_test_bot?start=hand_1"},
        ]
    ]


def test_rows_and_keyboards_are_cut_to_what_telegram_takes() -> None:
    wide = tuple(Button(str(number), Tap("x")) for number in range(20))
    assert [len(row) for row in keys(wide)] == [8, 8, 4]
    assert sum(len(row) for row in keys(*[wide] * 9)) == 100

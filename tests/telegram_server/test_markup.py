from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.telegram_server.markup import BadMarkup, parse_html, utf16_length


def entity(kind: str, offset: int, length: int, **more: Any) -> dict[str, Any]:
    return {"type": kind, "offset": offset, "length": length, **more}


@pytest.mark.parametrize(
    "source, text, entities",
    [
        ("<b>Козырь</b> ♥", "Козырь ♥", [entity("bold", 0, 6)]),
        ("1 &lt; 2 &amp;&#9829; &copy;", "1 < 2 &♥ &copy;", []),
        ("🃏<i>a</i>", "🃏a", [entity("italic", 2, 1)]),
        ("<b>a<i>b</i></b>", "ab", [entity("bold", 0, 2), entity("italic", 1, 1)]),
        (" \n <b> a</b> ", "a", [entity("bold", 0, 1)]),
        (
            '<tg-time unix="1750000000" format="r">soon</tg-time>',
            "soon",
            [entity("date_time", 0, 4, unix_time=1750000000, date_time_format="r")],
        ),
        ("<blockquote expandable>x</blockquote>", "x", [entity("expandable_blockquote", 0, 1)]),
        ("<span class='tg-spoiler'>x</span>", "x", [entity("spoiler", 0, 1)]),
        (
            '<a href="https://x.y/?a=1&amp;b=2">x</a>',
            "x",
            [entity("text_link", 0, 1, url="https://x.y/?a=1&b=2")],
        ),
        ('<a href="tg://user?id=7">x</a>', "x", [entity("text_mention", 0, 1, user_id=7)]),
    ],
)
def test_html_becomes_text_and_entities(source: str, text: str, entities: list[dict[str, Any]]) -> None:
    assert parse_html(source) == (text, entities)


@pytest.mark.parametrize(
    "source, fault",
    [
        ("1 < 2", "Unclosed start tag"),
        ("<b>a", "Can't find end tag"),
        ("a</b>", "Unexpected end tag"),
        ("<b><i>a</b></i>", "Unmatched end tag"),
        ("<p>a</p>", 'Unsupported start tag "p"'),
        ('<tg-time unix="soon">a</tg-time>', "Invalid"),
        ('<tg-time unix="1" format="long">a</tg-time>', "Invalid"),
        ("<span>a</span>", "must have class"),
        ("<blockquote>a<blockquote>b</blockquote></blockquote>", "Nested"),
    ],
)
def test_bad_html_is_refused(source: str, fault: str) -> None:
    with pytest.raises(BadMarkup, match=fault):
        parse_html(source)


def test_a_server_that_knows_no_live_times_refuses_their_tag() -> None:
    with pytest.raises(BadMarkup, match="tg-time"):
        parse_html('<tg-time unix="1" format="r">a</tg-time>', live_times=False)


@given(st.text().map(str.strip), st.text(min_size=1))
def test_escaped_text_is_parsed_back(before: str, marked: str) -> None:
    escaped = [
        part.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") for part in (before, marked)
    ]
    text, entities = parse_html(f"{escaped[0]}<b>{escaped[1]}</b>!")
    assert text == f"{before}{marked}!".strip()
    for found in entities:
        assert 0 <= found["offset"] < found["offset"] + found["length"] <= utf16_length(text)

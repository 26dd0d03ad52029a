import pytest

from tests.telegram_server.markup import BadMarkup, parse_html


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

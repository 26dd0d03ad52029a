"""Posts of the page: their stored form, and the form sent to a page."""

from typing import Any

import pytest

from adapters.web.chats import BODY_JSON, Arrival, Body, Reaction, ScreenPost, Talk, post_json
from bot.domain.ids import Language, UserKey
from bot.domain.names import shown_name

UK = Language("uk")
USER = UserKey("u")
TITLES = {"screen": {"title": "R", "rows": []}, "quiet": True}
POSTS: list[tuple[Body, dict[str, Any]]] = [
    (ScreenPost({"title": "E", "rows": []}, {UK: {"title": "R"}}, quiet=True, at=5), TITLES),
    (Talk(USER, "Ann", "hello", 5), {"user": "u", "name": "Ann", "text": "hello"}),
    (Arrival(USER, "Ann", 5), {"user": "u", "name": "Ann"}),
    (Reaction(USER, 3, 5), {"user": "u", "face": 3}),
]


@pytest.mark.parametrize("body, sent", POSTS)
def test_a_page_gets_the_post_that_was_stored(body: Body, sent: dict[str, Any]) -> None:
    stored = BODY_JSON.load(BODY_JSON.dump(body))
    assert stored == body
    assert post_json(7, stored, UK) == {"number": 7, "kind": body.kind, **sent, "at": 5}


def test_a_post_without_a_name_has_it_in_no_text_and_no_picture() -> None:
    raw = 'A "quoted\\" name'
    spans = [{"k": "text", "text": f"1. {shown_name(raw)}"}, {"k": "gap"}]
    screen: dict[str, Any] = {"spans": spans, "picture": {"src": "…", "alt": ""}}
    post = ScreenPost(screen, {UK: {"turn": shown_name(raw)}}, quiet=False, at=5)
    nameless = post.without_name(raw)
    assert nameless.screen == {"spans": [{"k": "text", "text": f"1. {shown_name('')}"}, {"k": "gap"}]}
    assert nameless.translations == {UK: {"turn": shown_name("")}}
    assert post.without_name("text") is post
    assert post.screen["picture"]

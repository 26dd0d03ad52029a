"""The labels of buttons and the names of values are short, so a phone shows them without a cut."""

import itertools
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast

from bot.domain.languages import LANGUAGES
from tests.locales.catalogue import COMPLETE, entries

LONGEST_LABEL = 20
"""Letters. A name, a card or a number filled in does not count: those are shortened elsewhere."""
LABEL = re.compile(
    r"[a-z-]+-button(-[a-z-]+)?|(value|level|option)-[a-z0-9-]+|preset-[a-z-]+(?<!-about)|pace-[a-z]+"
    r"|options-(games|cards|begin|bout|throwing|transferring|trumps|sides|ending|after|own-thread|watched|hints)"
    r"|discord-(direct-on|direct-off|to-table)|web-menu-[a-z]+"
)
NO_LABELS = {"answer-unknown-button"}
OF_THE_PAGE = {
    *(
        "web-play-computer",
        "web-open-table",
        "web-learn",
        "web-learn-on",
        "web-lesson-next",
        "web-start-game",
    ),
    *(
        "web-new-game",
        "web-next-seat",
        "web-next-seat-kept",
        "web-rest",
        "web-doubt",
        "web-beat",
        "web-notify",
    ),
    *("web-second-tab-same", "web-second-tab-other", "web-other-link-stay", "web-other-link-take"),
    *("web-come-in", "web-go-on", "web-home", "web-again", "web-last-bout", "web-hints", "web-four-colours"),
    *("replay-page-copy-link", "replay-page-play-on", "replay-page-curve-ask", "web-sure-cancel"),
}
"""Buttons of the page whose ids do not name them as buttons."""


def readings(pattern: ast.Pattern) -> Iterator[str]:
    """Yield the text of every variant of a pattern, without its variables."""
    yield from map("".join, itertools.product(*(list(_parts(element)) for element in pattern.elements)))


def _parts(element: ast.TextElement | ast.Placeable) -> Iterator[str]:
    if isinstance(element, ast.TextElement):
        yield element.value
    elif isinstance(element.expression, ast.SelectExpression):
        for variant in element.expression.variants:
            yield from readings(variant.value)
    elif isinstance(element.expression, ast.StringLiteral):
        yield element.expression.value
    else:
        yield ""


def labels(language: str) -> Iterator[tuple[str, str]]:
    """Yield the id and the text of each label."""
    for _, entry in entries(language):
        if not isinstance(entry, ast.Message) or entry.id.name in NO_LABELS:
            continue
        if LABEL.fullmatch(entry.id.name) or entry.id.name in OF_THE_PAGE:
            for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
                if pattern is not None:
                    yield from ((entry.id.name, text) for text in readings(pattern))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_is_short(language: str) -> None:
    known = list(labels(language))
    if language in COMPLETE:
        assert len(known) > 200
        assert {name for name, _ in known} >= OF_THE_PAGE
    assert [(name, text) for name, text in known if len(text.strip()) > LONGEST_LABEL] == []

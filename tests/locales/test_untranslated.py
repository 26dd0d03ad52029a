"""Untranslated texts: messages of a complete language equal to the English ones, and literals in the code."""

import ast as python
import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentSerializer, ast

from bot.domain.languages import ENGLISH
from tests.locales.catalogue import COMPLETE, ROOT, entries

_IN_EVERY_LANGUAGE = {
    "achieved-times": "an achievement, a sign and a number",
    "seat-reaction": "a name, a face and a number",
    "settings-city-utc": "the abbreviation is international",
}
SAME: dict[str, dict[str, str]] = {}
"""The messages equal to the English ones, each with the reason, of languages with more of them than all have."""
SHOWN = {
    "Answer", "Button", "Choice", "Column", "Mention", "Moment", "Option", "Paragraph", "RoomName", "Section",
    "Settings", "Switch", "Text",
}  # fmt: skip
"""The classes and functions that show their first text to people."""
LETTERS = re.compile(r"[A-Za-z]{2,}")
HTML_TEXT = re.compile(r"""(?:<[a-z]\w*|["'}])>([^<>`${}]*[A-Za-z]{3,}[^<>`${}]*)<""")
"""Words after a tag in a template or a file of the page. Inserted values have a dollar sign or braces."""
LABEL = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{3,}[^"]*)"')


def worded(language: str) -> dict[str, str]:
    """Return the messages with words, without their comments."""
    found = {}
    for _, entry in entries(language):
        if isinstance(entry, ast.Message):
            plain = ast.Message(entry.id, entry.value, entry.attributes)
            text = FluentSerializer().serialize_entry(plain).partition("=")[2]
            if LETTERS.search(re.sub(r"\{[^{}]*\}|\[\w+\]|\.\w+ =", "", text)):
                found[entry.id.name] = text
    return found


@pytest.mark.parametrize("language", [language for language in COMPLETE if language != ENGLISH])
def test_no_message_of_a_complete_language_equals_the_english_one(language: str) -> None:
    english = worded(ENGLISH)
    same = {name for name, text in worded(language).items() if english.get(name) == text}
    assert same == SAME.get(language, _IN_EVERY_LANGUAGE).keys()


def literals(tree: python.AST) -> Iterator[str]:
    """Yield the literal words in calls that show them to people."""
    for node in python.walk(tree):
        if (
            isinstance(node, python.Call)
            and node.args
            and isinstance(node.func, python.Name)
            and node.func.id in SHOWN
        ):
            shown = node.args[0]
            parts = shown.values if isinstance(shown, python.JoinedStr) else [shown]
            for part in parts:
                if (
                    isinstance(part, python.Constant)
                    and isinstance(part.value, str)
                    and LETTERS.search(part.value)
                ):
                    yield part.value


def test_no_python_code_shows_a_literal_word() -> None:
    typed = {"/join "}
    paths = [*(ROOT / "bot").rglob("*.py"), *(ROOT / "adapters").rglob("*.py")]
    found = {
        str(path.relative_to(ROOT)): sorted(set(literals(python.parse(path.read_text()))) - typed)
        for path in paths
        if ROOT / "adapters/store" not in path.parents  # its columns are those of tables in the database
    }
    assert {name: said for name, said in found.items() if said} == {}


def words_of_page(text: str) -> list[str]:
    """Return the literal words shown by a script or a file of the page."""
    return [said.strip() for said in (*HTML_TEXT.findall(text), *LABEL.findall(text))]


def test_no_file_of_the_page_shows_a_literal_word() -> None:
    paths = [path for kind in ("js", "html") for path in (ROOT / "adapters/web/static").rglob(f"*.{kind}")]
    assert len(paths) > 30
    found = {path.name: words_of_page(path.read_text()) for path in paths}
    assert {name: said for name, said in found.items() if said} == {}


def test_the_check_of_code_finds_words() -> None:
    code = 'Text("Hello")\nButton(f"{n} cards", tap)\nText(f"/join {code}")\nText("—")\nwords(texts, "hello")'
    assert list(literals(python.parse(code))) == ["Hello", " cards", "/join "]


def test_the_check_of_the_page_finds_words() -> None:
    script = 'html`<p>Hello</p><b onClick=${() => go(1)}>Now you</b><i title="Your turn">${word("x")}</i><u>${n}</u>`'
    assert words_of_page(script) == ["Hello", "Now you", "Your turn"]

"""The engine does as its README shows."""

import doctest
import re
from json import dumps
from pathlib import Path

import engine
from engine.protocol import Session

TEXT = (Path(engine.__file__).parent / "README.md").read_text()


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)


def test_the_examples_of_the_readme_are_right() -> None:
    examples = doctest.DocTestParser().get_doctest("".join(blocks("pycon")), {}, "README.md", None, 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0
    assert len(blocks("pycon")) == TEXT.count("```pycon") == 8


def test_the_readme_opens_with_ten_lines_for_a_whole_game() -> None:
    first = blocks("pycon")[0]
    assert len([line for line in first.splitlines() if line.startswith((">>> ", "... "))]) == 10
    assert "Ending." in first


def test_the_sample_conversation_of_the_document_is_right() -> None:
    (conversation,) = blocks("session")
    lines = conversation.splitlines()
    session = Session()
    for typed, answer in zip(lines[::2], lines[1::2], strict=True):
        given = dumps(session.answer(typed.removeprefix("> ")))
        written = ".*".join(map(re.escape, answer.split("…")))
        assert re.fullmatch(written, given), (typed, given)

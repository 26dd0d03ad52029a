"""The house rules that a linter does not know."""

import ast
import io
import os
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.domain.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
SOURCE = ("engine", "bot", "adapters", "benchmarks", "tests", "tools")
CATCH_ALLS = {"utils.py", "helpers.py", "common.py", "manager.py", "misc.py"}
# At the beginning, in a later sentence that asks nothing, behind a preposition or a conjunction, and told.
RIDDLES = (
    re.compile(r"^(?:who|what)\b", re.IGNORECASE),
    re.compile(r"[.:;!] (?:Who|What)\b(?![^.]*\?)"),
    re.compile(r"\b(?:of|for|to|by|from|with|than|like) who\b", re.IGNORECASE),
    re.compile(r"\b(?:whether|only|if|when|while|once|until|unless) who\b", re.IGNORECASE),
    re.compile(r"\btells? what\b", re.IGNORECASE),
)
MAYBE_A_RIDDLE = re.compile(r"\b(?:who|what)\b", re.IGNORECASE)


def files(*suffixes: str, folders: tuple[str, ...] = SOURCE) -> Iterator[tuple[str, Path]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and "__pycache__" not in path.parts:
                yield str(path.relative_to(ROOT)), path


def test_a_file_is_named_after_what_it_holds() -> None:
    assert [name for name, path in files(".py") if path.name in CATCH_ALLS] == []


def test_no_docstring_and_no_comment_is_a_riddle() -> None:
    """`The player who must act has timed out`, and not `Who must decide has not`."""
    found = [
        f"{name}:{line}: {text[:110]}"
        for name, path in files(".py")
        if MAYBE_A_RIDDLE.search(source := path.read_text())
        for line, text in explanations(source)
        if is_riddle(text)
    ]
    assert not found, "\n".join([f"{len(found)} riddles:", *found])


@pytest.mark.parametrize(
    "text, riddle",
    [
        ("Who must decide has not.", True),
        ("What who opened the table is called in its room.", True),
        ("what a tap says", True),
        ("The seat. Who sits there is awaited.", True),
        ("The name of who asks.", True),
        ("A limit for who sends faster than anybody taps.", True),
        ("Only who tapped in the room is let in.", True),
        ("Return what tells what they may do.", True),
        ("The player who must act has timed out.", False),
        ("Whoever acts can be shown their cards.", False),
        ("Whose turn it is.", False),
        ("The game is over. Who lost? The outcome says it.", False),
        ("Whether this is what the player wanted.", False),
        ("Those who wait, and of whom nothing is known.", False),
    ],
)
def test_a_riddle_is_told_from_a_plain_sentence(text: str, riddle: bool) -> None:
    assert is_riddle(text) is riddle


EXPLAINED = '''"""One."""
x = 1
"""Of x:
two lines."""

def f():
    """Three."""
    # four goes on
    # who knows where

    # five, after an empty line
    return "# no comment"  # six
'''


def test_every_docstring_and_every_comment_is_read_as_a_whole() -> None:
    assert sorted(explanations(EXPLAINED)) == [
        (1, "One."),
        (3, "Of x: two lines."),
        (7, "Three."),
        (8, "four goes on who knows where"),
        (11, "five, after an empty line"),
        (12, "six"),
    ]


def is_riddle(text: str) -> bool:
    """Whether a bare "who" or "what" stands for the person who or the thing that."""
    return any(pattern.search(text) for pattern in RIDDLES)


def explanations(source: str) -> Iterator[tuple[int, str]]:
    """Every docstring, also of a constant or a field, and every comment, with its line; lines are joined."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, " ".join(text.split())
    yield from comments(source)


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Comments of several lines are one; one beside code stands for itself."""
    block: list[str] = []
    first, next_line = 0, 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            line, alone = token.start[0], token.line.lstrip().startswith("#")
            if block and not (alone and line == next_line):
                yield first, " ".join(block)
                block.clear()
            if not block:
                first = line
            block.append(token.string.lstrip("#: "))
            next_line = line + 1 if alone else 0
    if block:
        yield first, " ".join(block)


def test_words_that_people_read_stand_in_the_locales_alone() -> None:
    code = tuple(folder for folder in SOURCE if folder != "tests")
    told = {name: path.read_text() for name, path in files(".py", ".js", ".css", ".html", folders=code)}
    for facts in LANGUAGES.values():
        for words in (facts.own_name, facts.alphabet):
            assert f'"{words}"' in told["bot/domain/languages.py"]
            told["bot/domain/languages.py"] = told["bot/domain/languages.py"].replace(f'"{words}"', "")
    letters = {letter for facts in LANGUAGES.values() for letter in facts.alphabet if not letter.isascii()}
    assert {"ж", "ё"} <= letters
    assert [name for name, text in told.items() if letters & set(text.lower())] == []


def test_no_lock_names_a_host_or_a_folder_of_some_machine() -> None:
    locks = sorted((ROOT / "requirements").glob("*.txt"))
    assert [lock.name for lock in locks] == ["dev.txt", "runtime.txt"]
    for lock in locks:
        assert (
            re.findall(r"\S*://\S*|(?<!\w)/\w+/\S*|--(?:extra-)?index-url|--find-links", lock.read_text())
            == []
        )


def test_what_is_installed_for_the_tests_agrees_with_what_runs() -> None:
    runtime, dev = (_pins((ROOT / "requirements" / name).read_text()) for name in ("runtime.txt", "dev.txt"))
    assert {name for name in runtime.keys() & dev.keys() if runtime[name] != dev[name]} == set()


def _pins(lock: str) -> dict[str, str]:
    return dict(re.findall(r"^([a-z][\w.-]*)==(\S+)", lock, flags=re.MULTILINE))


def test_ci_is_made_of_programs() -> None:
    programs = sorted((ROOT / ".ci").iterdir())
    assert [path.name for path in programs] == ["play", "run"]
    assert all(os.access(path, os.X_OK) for path in programs)


def test_a_workflow_pins_its_actions_by_major_version_and_names_no_host() -> None:
    written = "".join(path.read_text() for path in (ROOT / ".github" / "workflows").glob("*.yml"))
    used = re.findall(r"uses: *(\S+)", written)
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w./-]+@v\d+", action)] == []
    assert "://" not in written

"""The measure of plain prose counts words correctly."""

import subprocess
from pathlib import Path

import pytest

from tools import prose
from tools.prose import comments_of, main, subjects, texts_of

SOURCE = '''"""Keep the seats that may throw in."""

LIMIT = 3
"""The limit for whoever throws in."""


class Seat:
    name: str
    """The name, which stands for the person."""


def throw_in():
    """Return `that` value."""
    "no docstring that counts"
    return 1  # a comment that has more than four words


x = 2  # that short
'''


def test_docstrings_texts_below_names_and_long_comments_are_measured() -> None:
    texts = {text.place: text for text in texts_of(SOURCE, "seats.py")}
    assert sorted(texts) == [f"seats.py:{line}" for line in (1, 13, 15, 4, 9)]
    assert [texts[f"seats.py:{line}"].relative for line in (1, 4, 9, 13, 15)] == [1, 0, 1, 0, 1]
    assert [texts[f"seats.py:{line}"].odd for line in (1, 4, 9, 13, 15)] == [0, 1, 1, 0, 0]


SCRIPT = """// The seats that whoever throws in has taken.

/** @import { Seat, Card } from "./that_which_whoever" */
/** @param {{ seat: Seat, which: { who: string } }} given @returns {what is that} */
export const seats = ({ seat }) => `// no comment that counts ${seat}`; // a comment that has more than four words

/**
 * Return the seats of the people
 * that may throw in.
 * @param {Seat} that
 */
const throwing = /\\/\\/ that which who whom/; // that short
"""
STYLE = """.seat { color: red; } /* the seat that has nobody */
/* short that */
"""


def test_comments_of_scripts_and_style_sheets_are_measured_without_their_types() -> None:
    texts = {text.place: text for text in comments_of(SCRIPT, "seats.js")}
    assert sorted(texts) == ["seats.js:1", "seats.js:5", "seats.js:7"]
    assert [(text.relative, text.odd) for text in texts.values()] == [(1, 1), (1, 0), (1, 0)]
    assert [text.text for text in comments_of(STYLE, "seats.css")] == ["the seat that has nobody"]


def test_comments_of_the_page_have_the_limits_of_code(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    script = tmp_path / "static" / "seats.js"
    script.write_text("// Return the seats that may throw in.\n")
    assert main(["--check", str(tmp_path)]) == 1
    script.write_text("// Return the throwing seats of the table.\n")
    assert main(["--check", str(tmp_path)]) == 0


@pytest.mark.parametrize(
    "docstring, code", [("Return the seats.", 0), ("Return what whoever asks wants.", 1)]
)
def test_a_check_fails_above_the_limit(docstring: str, code: int, tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(f'"""{docstring}"""\n')
    assert main(["--check", str(tmp_path)]) == code
    assert main([str(tmp_path)]) == 0


def test_a_document_is_measured_without_its_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("Run the bot.\n\n```\nthat which whoever\n```\n")
    assert main([str(page)]) == 0
    assert capsys.readouterr().out.split()[-2:] == ["0.0", "0.0"]
    assert main(["--check", str(page)]) == 0
    assert capsys.readouterr().out == ""


def test_the_pages_of_a_folder_are_documents_but_for_translations(tmp_path: Path) -> None:
    (tmp_path / "rules.de.md").write_text("That which whoever who that.\n")
    assert main(["--check", str(tmp_path)]) == 0
    (tmp_path / "rules.md").write_text("That which whoever who that.\n")
    assert main(["--check", str(tmp_path)]) == 1


def commit(folder: Path, message: str) -> None:
    who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
    subprocess.run(["git", *who, "commit", "-q", "--allow-empty", "-m", message], cwd=folder, check=True)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one commit; three subjects are measured."""
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setattr(prose, "SUBJECTS", 3)
    monkeypatch.setattr(prose, "ALL", ())
    monkeypatch.chdir(tmp_path)
    subprocess.run(["git", "init", "--quiet", "--template=", "."], cwd=tmp_path, check=True)
    commit(tmp_path, "which/that: the oldest of what whoever has")
    return tmp_path


def test_the_newest_subjects_are_measured_without_their_modules(checkout: Path) -> None:
    for subject in ("web, page: close the menu", 'Revert "what that was"', "bot: `what` a tap does"):
        commit(checkout, subject)
    assert [text.text for text in subjects(checkout)] == [
        "x a tap does",
        "close the menu",
        "the oldest of what whoever has",
    ]
    assert main(["--check"]) == 1
    commit(checkout, "bot: answer the tap")
    assert main(["--check"]) == 0


def test_a_check_of_a_history_shorter_than_the_limit_passes(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit(checkout, "bot: what whoever has")
    assert (subjects(checkout), main(["--check"])) == ([], 0)
    commit(checkout, "bot: what whoever has")
    assert main(["--check"]) == 1
    monkeypatch.setenv("PATH", "/nowhere")
    assert (subjects(checkout), main(["--check"])) == ([], 0)


def test_a_folder_inside_another_projects_checkout_has_no_commit_subjects(checkout: Path) -> None:
    for _ in range(2):
        commit(checkout, "bot: what whoever has")
    (checkout / "durak").mkdir()
    assert (len(subjects(checkout)), subjects(checkout / "durak")) == (3, [])

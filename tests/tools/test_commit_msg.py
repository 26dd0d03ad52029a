"""The subjects of commits: the rule, and the hook installed by `make hooks`."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.commit_msg import problem, subject

ROOT = Path(__file__).parents[2]
LONG = "web: " + "x" * 67


@pytest.mark.parametrize(
    "message",
    [
        "web: keep the call line visible on short screens",
        "engine/throwing, locales: a trump does not fit while the talon lasts\n\nThe reason stands here.\n",
        "tests/engine/test_idle.py: derive the base of each row",
        "CONTRIBUTING, docs/rules.uk: say where a release is made",
        ".github/workflows: run both commands",
        "bot/presenter: find: two words with a colon",
        "play: a tap is answered where the bot may not write",
        "tools/which: name the whose",
        LONG,
        "Merge branch 'w-tests' into main with a subject that is far longer than seventy-two letters, by git",
        "Merge remote-tracking branch 'origin/main'",
        'Revert "web: keep the call line visible on short screens, which has no room left at all"',
        "fixup! anything that the commit before was called",
        "\n# a comment of git\n\nlocales: name the epaulettes\n# Please enter the commit message",
    ],
)
def test_a_subject_with_module_and_change_is_accepted(message: str) -> None:
    assert problem(message) == ""


@pytest.mark.parametrize(
    "message, told",
    [
        ("Keep the call line visible", "names no module"),
        ("web:keep the call line visible", "names no module"),
        ("web: ", "names no module"),
        (": keep it visible", "names no module"),
        ("the page: keep it visible", "names no module"),
        ("web,locales: keep it visible", "names no module"),
        ("web, : keep it visible", "names no module"),
        ("Merge two functions that did the same", "names no module"),
        (LONG + "x", "73 letters, and 72 are the most"),
        ("play: what leads nowhere is a tap that fails", "more than one relative clause"),
        ("web: a page of its own", "`of its own` is no plain English"),
        ("web: Whoever comes", "`Whoever` is no plain English"),
        ("", "no subject"),
        ("# only a comment\n", "no subject"),
        ("# -------- >8 --------\ndiff --git: not the subject\n", "no subject"),
    ],
)
def test_a_subject_without_module_or_end_is_refused_with_its_reason(message: str, told: str) -> None:
    assert told in problem(message)


def test_the_subject_is_the_first_line_that_is_no_comment() -> None:
    assert subject("# one\n\nbot: two\nthree\n") == "bot: two"


class Checkout:
    """A new checkout with our two tools."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hook = folder / ".git" / "hooks" / "commit-msg"
        (folder / "tools").mkdir()
        for name in ("commit_msg.py", "hooks.py"):
            shutil.copy(ROOT / "tools" / name, folder / "tools")
        self.run("git", "init", "--quiet", "--template=")

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)

    def install(self) -> subprocess.CompletedProcess[str]:
        return self.run(sys.executable, "tools/hooks.py")

    def commit(self, message: str) -> subprocess.CompletedProcess[str]:
        name = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
        return self.run("git", *name, "commit", "--quiet", "--allow-empty", "--message", message)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    return Checkout(tmp_path)


def test_an_installed_hook_refuses_a_commit_and_accepts_a_better_one(checkout: Checkout) -> None:
    assert checkout.install().returncode == 0
    assert checkout.install().returncode == 0, "our own hook may be renewed"
    refused = checkout.commit("Do something")
    assert refused.returncode != 0
    assert "names no module: Do something" in refused.stderr
    assert checkout.commit("tools: do something").returncode == 0


def test_a_commit_from_before_the_tools_can_be_made_too(checkout: Checkout) -> None:
    checkout.install()
    (checkout.folder / "tools" / "commit_msg.py").unlink()
    assert checkout.commit("Do something").returncode == 0


def test_another_hook_stays_as_it_is(checkout: Checkout) -> None:
    checkout.hook.parent.mkdir()
    checkout.hook.write_text("#!/bin/sh\nexit 0\n")
    told = checkout.install()
    assert told.returncode != 0
    assert "stays as it is" in told.stderr
    assert checkout.hook.read_text() == "#!/bin/sh\nexit 0\n"

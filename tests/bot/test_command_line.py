"""The words of the command line, without a process."""

import sys
from pathlib import Path

import pytest

from bot import __main__ as program
from bot.command_line import CommandLine, read_words

READ = [
    ([], CommandLine("run")),
    (["run"], CommandLine("run")),
    (["rebuild"], CommandLine("rebuild")),
    (["rebuild", "--all"], CommandLine("rebuild", whole=True)),
    (["check"], CommandLine("check")),
    (["backup", "a"], CommandLine("backup", Path("a"))),
    (["restore", "b/c"], CommandLine("restore", Path("b/c"))),
    (["copy", "a", "postgresql://b/c"], CommandLine("copy", databases=("a", "postgresql://b/c"))),
]


@pytest.mark.parametrize("words, line", READ)
def test_each_word_of_the_command_line_is_read(words: list[str], line: CommandLine) -> None:
    assert read_words(words) == line


@pytest.mark.parametrize("words", [["ru"], ["backup"], ["copy", "a"], ["--vers"], ["run", "--help-me"]])
def test_an_unknown_word_on_the_command_line_is_refused_in_one_line(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read_words(words)
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_interrupted_long_work_writes_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setenv("DURAK_DATABASE", str(tmp_path / "durak.sqlite3"))
    monkeypatch.setattr(program, "back_up", interrupted)
    monkeypatch.setattr(sys, "argv", ["bot", "backup", str(tmp_path / "copy")])
    assert program.main() == 2
    assert capsys.readouterr().err == "durak: stopped\n"

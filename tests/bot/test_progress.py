"""Without a terminal, long work sometimes writes a line about its progress."""

import pytest

from bot import progress


def test_long_work_without_a_terminal_logs_its_progress_every_ten_seconds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    with progress.shown_progress("counting", "games") as show:
        for done in range(1, 31):
            now += 1
            show(done, 30)
    assert capsys.readouterr().err.splitlines() == [
        "durak: counting: 10 of 30 games",
        "durak: counting: 20 of 30 games",
        "durak: counting: 30 of 30 games",
    ]

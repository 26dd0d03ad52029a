"""Secrets are replaced in messages, arguments and tracebacks."""

import logging

import pytest

from bot.runtime.secrecy import PLACEHOLDER, SecretFilter, log_uncaught


@pytest.fixture
def hidden(caplog: pytest.LogCaptureFixture) -> SecretFilter:
    ours = SecretFilter({"hunter2", "hunter22", ""})
    caplog.handler.addFilter(ours)
    return ours


def test_a_secret_is_hidden_wherever_it_stands(
    hidden: SecretFilter, caplog: pytest.LogCaptureFixture
) -> None:
    log = logging.getLogger("anybody")
    log.warning("asked %s and %d", "http://me:hunter2@host", 7)
    log.error("failed", exc_info=RuntimeError("at hunter22"))
    assert f"asked http://me:{PLACEHOLDER}@host and 7" in caplog.text
    assert f"RuntimeError: at {PLACEHOLDER}\n" in caplog.text
    assert "hunter" not in caplog.text
    assert hidden.hide("hunter22 hunter2") == f"{PLACEHOLDER} {PLACEHOLDER}"


def test_an_uncaught_error_is_logged_without_secrets(
    hidden: SecretFilter, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    log_uncaught(ValueError, ValueError("no such port: hunter2"), None)
    assert f"ValueError: no such port: {PLACEHOLDER}" in caplog.text
    assert "hunter2" not in caplog.text + capsys.readouterr().err

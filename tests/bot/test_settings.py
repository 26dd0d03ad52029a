"""A wrong setting is told in one line without a secret."""

import re
from pathlib import Path

import pytest

from bot.domain.errors import SettingsError
from bot.settings import PREFIX, WEB_PORT, Settings, read_settings

TOKEN = "123456:a-token-that-nobody-may-see"


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_with_nothing_set_the_page_runs_alone() -> None:
    settings = read_settings()
    assert settings.web == WEB_PORT
    assert settings.telegram_token is None


def test_with_a_token_the_page_is_off_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_TELEGRAM_TOKEN", TOKEN)
    assert read_settings().web is None
    monkeypatch.setenv("DURAK_WEB_PORT", "9000")
    assert read_settings().web == 9000


@pytest.mark.parametrize(
    "name,value",
    [
        ("WEB_PORT", "many"),
        ("WEB_PORT", "70000"),
        ("PLATFORM_SPEED", "0"),
        ("LOG_LEVEL", "LOUD"),
        ("COMPUTER_PAUSE_SHORTEST", "5"),
        ("COMPUTER_PAUSE_LONGEST", "-1"),
    ],
)
def test_one_wrong_value_is_one_clear_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("DURAK_TELEGRAM_TOKEN", TOKEN)
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    line = str(refused.value)
    assert "\n" not in line
    assert name.lower() in line.lower() or "computer_pause" in line
    assert TOKEN not in line


def test_a_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_TELEGRAM_TOKEN", TOKEN)
    assert TOKEN not in repr(read_settings())


def test_an_env_file_is_read_and_the_environment_goes_before_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("DURAK_WEB_PORT=9001\nDURAK_LOG_LEVEL=ERROR\n")
    monkeypatch.setenv("DURAK_LOG_LEVEL", "DEBUG")
    settings = read_settings()
    assert settings.web_port == 9001
    assert settings.log_level == "DEBUG"


def test_the_example_names_every_setting_with_its_default() -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text()
    named = dict(re.findall(r"^#(DURAK_\w+)=(.*)$", example, re.MULTILINE))
    assert set(named) == {PREFIX + name.upper() for name in Settings.model_fields}
    for name, field in Settings.model_fields.items():
        if field.default is not None:
            assert type(field.default)(named[PREFIX + name.upper()]) == field.default

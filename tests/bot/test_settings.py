"""A wrong setting ends in one line without a secret."""

import os
import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.domain.errors import SettingsError
from bot.settings import PREFIX, WEB_PORT, Settings, passwords_in, read_settings, unknown_words

TOKEN = "123456:a-token-that-nobody-may-see"


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in [name for name in os.environ if name.startswith(PREFIX)]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_without_settings_only_the_page_runs() -> None:
    settings = read_settings()
    assert settings.web == WEB_PORT
    assert settings.telegram_token is None


@pytest.mark.parametrize(
    "name,value",
    [
        ("WEB_PORT", "many"),
        ("WEB_PORT", "70000"),
        ("WEB_NAMES", "https://durak.example.org/"),
        ("WEB_NAMES", "durak.example.org:8080"),
        ("WEB_PUBLIC_URL", "https://durak.example.org"),
        ("WEB_PROXIES", "proxy.example.org"),
        ("WEB_PROXIES", "10.0.0.0/33"),
        ("PLATFORM_SPEED", "0"),
        ("LOG_LEVEL", "LOUD"),
        ("LOG_FORMAT", "xml"),
        ("TELEGRAM_WEBHOOK", "durak.example.org/updates"),
        ("TELEGRAM_WEBHOOK", "https://durak.example.org/updates?key=1"),
        ("TELEGRAM_WEBHOOK", "https://durak.example.org/{path}"),
        ("DISCORD_SHARDS", "0"),
        ("DISCORD_SHARDS", "some"),
        ("DISCORD_BLOCK", "2"),
        ("COMPUTER_PAUSE_SHORTEST", "5"),
        ("COMPUTER_PAUSE_LONGEST", "-1"),
    ],
)
def test_a_wrong_value_ends_in_one_clear_line(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("DURAK_TELEGRAM_TOKEN", TOKEN)
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    line = str(refused.value)
    assert "\n" not in line
    assert name.lower() in line.lower() or "computer_pause" in line
    assert TOKEN not in line


def test_a_token_in_the_settings_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_TELEGRAM_TOKEN", TOKEN)
    assert TOKEN not in repr(read_settings())


def test_the_environment_takes_precedence_over_an_env_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text("DURAK_WEB_PORT=9001\nDURAK_LOG_LEVEL=ERROR\n")
    monkeypatch.setenv("DURAK_LOG_LEVEL", "DEBUG")
    settings = read_settings()
    assert settings.web_port == 9001
    assert settings.log_level == "DEBUG"


def test_names_of_the_page_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().web_names == ()
    monkeypatch.setenv("DURAK_WEB_NAMES", " durak.example.org, box ,203.0.113.5,2001:db8::5,")
    assert read_settings().web_names == ("durak.example.org", "box", "203.0.113.5", "2001:db8::5")


@pytest.mark.parametrize(
    "site", ["durak.example.org", "https://a/path", "https://a?b", "ftp://a", "https://", "https://u:p@a"]
)
def test_the_public_address_is_a_site_without_a_path(monkeypatch: pytest.MonkeyPatch, site: str) -> None:
    monkeypatch.setenv("DURAK_WEB_PUBLIC_URL", site)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert "web_public_url" in str(refused.value).lower()
    assert "p@" not in str(refused.value)


def test_the_page_answers_to_the_name_in_its_public_address(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_settings().page_names == ()
    monkeypatch.setenv("DURAK_WEB_NAMES", "box")
    for site, name in {
        "https://durak.example.org/": "durak.example.org",
        "http://203.0.113.5:8080": "203.0.113.5",
        "https://[2001:db8::5]:80": "2001:db8::5",
    }.items():
        monkeypatch.setenv("DURAK_WEB_PUBLIC_URL", site)
        assert read_settings().web_public_url == site.rstrip("/")
        assert read_settings().page_names == ("box", name)


def test_proxies_are_addresses_and_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_WEB_PROXIES", "127.0.0.1, 10.1.2.3/8,fd00::/8")
    assert read_settings().web_proxies == ("127.0.0.1/32", "10.0.0.0/8", "fd00::/8")


def test_the_example_names_every_setting_with_its_default() -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text()
    named = dict(re.findall(r"^#(DURAK_\w+)=(.*)$", example, re.MULTILINE))
    assert set(named) == {PREFIX + name.upper() for name in Settings.model_fields}
    for name, field in Settings.model_fields.items():
        if field.default == ():
            assert named[PREFIX + name.upper()] == ""
        elif field.default is not None:
            assert type(field.default)(named[PREFIX + name.upper()]) == field.default


HIDDEN = [
    ("TELEGRAM_TOKEN", TOKEN, TOKEN),
    ("TELEGRAM_BASE_URL", "https://me:hunter2@host/bot", "hunter2"),
    ("DISCORD_API_URL", "https://me:hu%2Fnter2@host/api", "hu/nter2"),
    ("DISCORD_GATEWAY_URL", "wss://me:hu@nt/er2@host/", "hu@nt/er2"),
    ("DATABASE", "me:hunter2@host/durak", "hunter2"),
    ("DATABASE", "postgresql://me:hunter2@host/durak", "hunter2"),
    ("DATABASE", "postgresql://me:hunter2@one:5432,[::1]:5433/durak?sslmode=require", "hunter2"),
    ("DATABASE", "postgresql://me@host/durak?sslmode=require&password=hunter2", "hunter2"),
    ("DATABASE", "postgresql:///durak?sslpassword=hu%26nter2", "hu&nter2"),
    ("DATABASE", "postgresql:///durak?sslpassword=hu%26nter2", "hu%26nter2"),
    ("DATABASE", "postgresql://me:hu?n#ter2@host/durak", "hu?n#ter2"),
]


def test_a_webhook_needs_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_TELEGRAM_WEBHOOK", "https://durak.example.org/updates")
    with pytest.raises(SettingsError, match="set telegram_token too"):
        read_settings()
    monkeypatch.setenv("DURAK_TELEGRAM_TOKEN", TOKEN)
    assert read_settings().telegram_webhook == "https://durak.example.org/updates"


def test_the_secret_of_the_activity_needs_a_bot_and_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_DISCORD_SECRET", "made-up")
    with pytest.raises(SettingsError, match="set discord_token too"):
        read_settings()
    monkeypatch.setenv("DURAK_DISCORD_TOKEN", TOKEN)
    with pytest.raises(SettingsError, match="set web_public_url too"):
        read_settings()
    monkeypatch.setenv("DURAK_WEB_PORT", "8080")
    monkeypatch.setenv("DURAK_WEB_PUBLIC_URL", "https://durak.example.org")
    assert "made-up" in read_settings().secrets()
    assert "made-up" not in repr(read_settings())


@pytest.mark.parametrize("name, value, secret", HIDDEN)
def test_tokens_and_passwords_in_urls_are_secrets(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, secret: str
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    assert secret in read_settings().secrets()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://durak@host/durak",
        "postgres://durak@one:5432,two:5432/durak",
        "postgresql:///durak?host=/run/postgresql",
        "https://durak.example.org:8443/updates",
        "wss://gateway.discord.gg/",
        "sqlite:////data/x.db",
        "C:/data/x.db",
        "/data/a:b@c.db",
        "durak.sqlite3",
    ],
)
def test_a_url_without_a_password_has_no_secret(url: str) -> None:
    assert passwords_in(url) == frozenset()


def test_an_unreadable_url_is_a_secret() -> None:
    url = "postgresql://me:hunter2@[::1/durak"
    assert passwords_in(url) == {url}


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+x://durak:hunter2@host/durak",
        "postgresql:/durak:hunter2@host",
        "mysql+x://hunter2",
        "postgres//durak:hunter2@host/durak",
        "postgresql;//durak:hunter2@host/durak",
    ],
)
def test_an_invalid_database_url_is_refused_and_not_shown_in_the_error(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("DURAK_DATABASE", url)
    with pytest.raises(SettingsError) as refused:
        read_settings()
    assert str(refused.value) == (
        "DURAK_DATABASE: the database must be an SQLite file (a path, or sqlite:///path)"
        " or a PostgreSQL server (postgresql://user:password@host/name)"
    )
    with pytest.raises(ValidationError) as raw:
        Settings()
    assert "hunter2" not in str(raw.value)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql;", "postgresql:", "postgresql://"])
def test_the_password_of_a_url_with_a_misspelled_scheme_is_found(scheme: str) -> None:
    slashes = "" if scheme.endswith("/") else "//"
    assert passwords_in(f"{scheme}{slashes}durak:hunter2@host/durak") == {"hunter2"}


@pytest.mark.parametrize("name", ["web_port", "health_port", "telegram_webhook_port"])
def test_the_address_of_a_kubernetes_service_is_not_read_as_a_port(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Kubernetes sets such words for a service called durak-web."""
    word = PREFIX + name.upper()
    monkeypatch.setenv(word, "tcp://10.0.0.1:80")
    assert getattr(read_settings(), name) == Settings.model_fields[name].default
    assert unknown_words() == [
        f"the environment has {word} with the address of a service: it is no port and not used"
    ]


@pytest.mark.parametrize(
    "database",
    [
        "durak.sqlite3",
        "/data/a:b.db",
        "sqlite:////data/x.db",
        "C:/data/x.db",
        "postgresql://durak:hunter2@host/durak",
        "postgres:///durak?host=/run/postgresql",
        "/data/a:b@c.db",
        "data//durak.db",
    ],
)
def test_a_file_and_a_postgresql_url_are_accepted_as_a_database(
    monkeypatch: pytest.MonkeyPatch, database: str
) -> None:
    monkeypatch.setenv("DURAK_DATABASE", database)
    assert read_settings().database == database


def test_an_unreadable_env_file_ends_in_one_line(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DURAK_TELEGRAM_TOKEN=hunter2\xff\n")
    with pytest.raises(SettingsError, match=r"^\.env cannot be read: UnicodeDecodeError$"):
        read_settings()


def test_an_unknown_variable_is_reported_with_the_nearest_name_and_no_value(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(
        "DURAK_TELEGRAM_TOKEN:hunter2\nDURAK_WEB_PROT=hunter2\nDURAK_LOG_LEVEL=INFO\nDATABASE_PASSWORD=hunter2\n"
    )
    monkeypatch.setenv("DURAK_DATABASE_URL", "hunter2")
    monkeypatch.setenv("durak_web_prot", "hunter2")
    monkeypatch.setenv("DURAK_XYZ", "")
    monkeypatch.setenv("DURAK_WEB_PORT", "8080")
    monkeypatch.setenv("DURAK", "hunter2")
    lines = unknown_words()
    assert sorted(lines) == [
        ".env has DURAK_TELEGRAM_TOKEN…, which is no setting: is DURAK_TELEGRAM_TOKEN meant?",
        "the environment has DURAK_DATABASE_URL, which is no setting: is DURAK_DATABASE meant?",
        "the environment has DURAK_WEB_PROT, which is no setting: is DURAK_WEB_PORT meant?",
        "the environment has DURAK_XYZ, which is no setting",
    ]


@pytest.mark.parametrize(
    "word, value",
    [
        ("DURAK_PORT", "tcp://10.0.0.11:8080"),
        ("DURAK_SERVICE_HOST", "10.0.0.11"),
        ("DURAK_SERVICE_PORT", "8080"),
        ("DURAK_SERVICE_PORT_PAGE", "8080"),
        ("DURAK_PORT_8080_TCP", "tcp://10.0.0.11:8080"),
        ("DURAK_PORT_8080_TCP_PROTO", "tcp"),
        ("DURAK_PORT_8080_TCP_PORT", "8080"),
        ("DURAK_PORT_8080_TCP_ADDR", "10.0.0.11"),
        ("DURAK_PORT_53_UDP_ADDR", "10.0.0.11"),
        ("DURAK_NAME", "/proxy/durak"),
        ("DURAK_ENV_PATH", "/usr/bin"),
        ("DURAK_METRICS_SERVICE_HOST", "10.0.0.12"),
        ("DURAK_METRICS_PORT", "tcp://10.0.0.12:8081"),
        ("DURAK_METRICS_PORT_8081_TCP_ADDR", "10.0.0.12"),
    ],
)
def test_environment_variables_set_by_docker_and_kubernetes_give_no_warning(
    monkeypatch: pytest.MonkeyPatch, word: str, value: str
) -> None:
    monkeypatch.setenv(word, value)
    assert unknown_words() == []


def test_an_unknown_port_variable_without_a_service_gives_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_PAGE_PORT", "8080")
    assert len(unknown_words()) == 1

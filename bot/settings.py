"""The settings of an installation, from the environment or `.env`. A wrong value is reported in one line."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from difflib import get_close_matches
from ipaddress import ip_network
from typing import Annotated, Final, Literal
from urllib.parse import unquote, unquote_plus, urlsplit

from pydantic import (
    BaseModel,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict

from bot.domain.errors import SettingsError

PREFIX = "DURAK_"
ENV_FILE = ".env"
WEB_PORT = 8080
HOST_NAME = re.compile(r"[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|[0-9a-f:.]+", re.IGNORECASE)

SITE = re.compile(r"https?://([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::\d{1,5})?", re.IGNORECASE)

PUSH_SERVICE = re.compile(
    r"(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)+|http://(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5}", re.IGNORECASE
)

ADDRESS = re.compile(SITE.pattern + r"(?:/[a-z0-9._~-]+)*/?", re.IGNORECASE)
_OF_CONTAINERS: Final = re.compile(
    r"(PORT|NAME|ENV_\w+|(\w+_)?SERVICE_(HOST|PORT(_\w+)?)|(\w+_)?PORT_\d+_(TCP|UDP|SCTP)(_\w+)?)"
)
"""The rest of a variable after the prefix, if Docker or Kubernetes set it for a service called durak or durak-…."""
LEAST_LIKE: Final = 0.5
"""The least similarity (0 to 1) of a suggested setting to the unknown variable."""
_ADDRESS_OF_SERVICE: Final = re.compile(r"(tcp|udp|sctp)://", re.IGNORECASE)
_SCHEME: Final = re.compile(r"^[\w+.-]+(:/+|[:;]?//+)")
"""The scheme of a URL. It matches also a misspelled one, without its colon or with too few slashes."""
_PORTS: Final = {"WEB_PORT", "HEALTH_PORT", "TELEGRAM_WEBHOOK_PORT"}
_SECRET_PARAMETERS: Final = {"password", "sslpassword"}


class FeatureSettings(BaseModel):
    """The settings that features read. None of them is a secret."""

    quick_match: bool = True
    quick_match_reports: str = Field(default="", pattern=r"^((telegram|discord):-?[0-9]{1,32})?$")


class Settings(BaseSettings, FeatureSettings):
    """All settings for an operator; `.env.example` explains each. Tokens are secrets and never shown."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_ignore_empty=True,
        extra="ignore",
        hide_input_in_errors=True,
    )

    telegram_token: SecretStr | None = None
    telegram_base_url: str = "https://api.telegram.org/bot"
    telegram_base_file_url: str = "https://api.telegram.org/file/bot"
    telegram_webhook: str = ""
    telegram_webhook_host: str = "127.0.0.1"
    telegram_webhook_port: int = Field(default=8443, ge=0, le=65535)
    telegram_app: str = Field(default="", pattern=r"^([A-Za-z0-9_]{3,30})?$")
    discord_token: SecretStr | None = None
    discord_secret: SecretStr | None = None
    discord_api_url: str = "https://discord.com/api/v10"
    discord_gateway_url: str = "wss://gateway.discord.gg/"
    discord_per_second: float = Field(default=48.0, gt=0, le=10_000)
    discord_channel_interval: float = Field(default=1.05, ge=0, le=60)
    discord_channel_burst: int = Field(default=4, ge=1, le=100)
    discord_shards: int | None = Field(default=None, ge=1, le=10_000)
    discord_block: int | None = Field(default=None, ge=1, le=10_000)
    web_port: int | None = Field(default=None, ge=0, le=65535)
    web_host: str = "127.0.0.1"
    web_qr: bool = False
    web_worker: bool = True
    health_port: int | None = Field(default=None, ge=0, le=65535)
    health_host: str = "127.0.0.1"
    web_public_url: str = ""
    web_names: Annotated[tuple[str, ...], NoDecode] = ()
    web_proxies: Annotated[tuple[str, ...], NoDecode] = ()
    web_megabytes: int = Field(default=1000, ge=1, le=10_000_000)
    web_push_services: Annotated[tuple[str, ...], NoDecode] = ()
    database: str = "durak.sqlite3"
    platform_speed: float = Field(default=1.0, gt=0, le=1000)
    computer_pause_shortest: float = Field(default=0.7, ge=0, le=60)
    computer_pause_longest: float = Field(default=1.6, ge=0, le=60)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["plain", "logfmt", "json"] = "plain"

    @property
    def commands_off(self) -> tuple[str, ...]:
        """The commands that the operator has switched off. No menu has them."""
        return () if self.quick_match else ("play",)

    @model_validator(mode="after")
    def _pauses_in_order(self) -> Settings:
        if self.computer_pause_longest < self.computer_pause_shortest:
            raise ValueError("computer_pause_longest must not be below computer_pause_shortest")
        return self

    @field_validator("web_port", "health_port", "telegram_webhook_port", mode="before")
    @classmethod
    def _no_address_of_service(cls, port: object, info: ValidationInfo) -> object:
        """Ignore the variable set by Kubernetes for a service called durak-web or durak-health.

        Its value is an address instead of a port: return the default port.
        """
        is_address = isinstance(port, str) and _ADDRESS_OF_SERVICE.match(port)
        return cls.model_fields[info.field_name or ""].default if is_address else port

    @field_validator("database")
    @classmethod
    def _a_file_or_a_server(cls, database: str) -> str:
        """Refuse every URL except those of SQLite and PostgreSQL. Refuse a misspelled URL with a password, too."""
        scheme, slash, _ = database.partition(":/")
        is_url = bool(slash) and len(scheme) > 1 and scheme != "sqlite"
        has_password = _SCHEME.match(database) is not None and bool(passwords_in(database))
        on_server = database.startswith(("postgresql://", "postgres://"))
        if (is_url or has_password) and not on_server:
            raise ValueError(
                "the database must be an SQLite file (a path, or sqlite:///path)"
                " or a PostgreSQL server (postgresql://user:password@host/name)"
            )
        return database

    @model_validator(mode="after")
    def _page_behind_the_url(self) -> Settings:
        if self.web_public_url and self.web is None:
            raise ValueError("web_public_url needs the page: set web_port too")
        return self

    @model_validator(mode="after")
    def _shards_to_divide(self) -> Settings:
        if self.discord_block and self.discord_shards is None:
            raise ValueError("discord_block divides a number of shards: set discord_shards too")
        return self

    @model_validator(mode="after")
    def _page_of_the_activity(self) -> Settings:
        if self.discord_secret and self.discord_token is None:
            raise ValueError("discord_secret needs a bot: set discord_token too")
        if self.discord_secret and not self.web_public_url:
            raise ValueError("discord_secret needs the page on the internet: set web_public_url too")
        return self

    @model_validator(mode="after")
    def _bot_behind_the_webhook(self) -> Settings:
        if self.telegram_webhook and self.telegram_token is None:
            raise ValueError("telegram_webhook needs a bot: set telegram_token too")
        return self

    @field_validator("telegram_webhook")
    @classmethod
    def _address(cls, url: str) -> str:
        """Refuse an address if Telegram could not send updates to it."""
        if url and not ADDRESS.fullmatch(url):
            raise ValueError("an address such as https://durak.example.org/updates is wanted")
        return url

    @field_validator("web_public_url")
    @classmethod
    def _site(cls, url: str) -> str:
        """Return the address without a slash at its end, because links append a path. Refuse an address with a path."""
        site = url.rstrip("/")
        if site and not SITE.fullmatch(site):
            raise ValueError("an address such as https://durak.example.org is wanted, without a path")
        return site

    @field_validator("web_names", mode="before")
    @classmethod
    def _host_names(cls, names: str | tuple[str, ...]) -> tuple[str, ...]:
        listed = _listed(names)
        if not all(map(HOST_NAME.fullmatch, listed)):
            raise ValueError("names such as durak.example.org are wanted, without scheme and port")
        return listed

    @field_validator("web_proxies", mode="before")
    @classmethod
    def _networks(cls, networks: str | tuple[str, ...]) -> tuple[str, ...]:
        listed = _listed(networks)
        try:
            return tuple(str(ip_network(network, strict=False)) for network in listed)
        except ValueError:
            raise ValueError("addresses or networks such as 10.0.0.0/8 are wanted") from None

    @field_validator("web_push_services", mode="before")
    @classmethod
    def _push_hosts(cls, services: str | tuple[str, ...]) -> tuple[str, ...]:
        listed = _listed(services)
        if not all(map(PUSH_SERVICE.fullmatch, listed)):
            raise ValueError("names such as push.example.org or *.push.example.org are wanted")
        return listed

    @property
    def page_names(self) -> tuple[str, ...]:
        """The host names of the page, including the one in its public address."""
        public = SITE.fullmatch(self.web_public_url)
        return self.web_names if public is None else (*self.web_names, public[1].strip("[]"))

    def secrets(self) -> frozenset[str]:
        """Return the tokens, and the passwords in URLs. They must not be shown."""
        values = [value for _, value in self]
        tokens = {value.get_secret_value() for value in values if isinstance(value, SecretStr)}
        return frozenset(tokens.union(*(passwords_in(value) for value in values if isinstance(value, str))))

    @property
    def web(self) -> int | None:
        """The port of the page; None for no page. If no platform has a token, the page runs on a default port."""
        if self.web_port is None and self.telegram_token is None and self.discord_token is None:
            return WEB_PORT
        return self.web_port


def passwords_in(url: str) -> frozenset[str]:
    """Return the passwords in a URL, both as written and decoded. The scheme may be missing or misspelled.

    The URL is read as by the database's driver. A password may contain an unescaped character, such as `/`; then the
    text up to the last `@` is returned, too. If the URL cannot be read, the whole URL is returned.
    """
    text = _SCHEME.sub("", url)
    try:
        parts = urlsplit(f"//{text}")
    except ValueError:
        return frozenset({url})
    parameters = [parameter.partition("=") for parameter in parts.query.split("&")]
    of_query = [value for name, _, value in parameters if unquote_plus(name) in _SECRET_PARAMETERS]
    of_user = [parts.password or ""]
    if ":" in parts.netloc.partition("@")[0]:
        of_user.append(text.rpartition("@")[0].partition(":")[2])
    decoded = [unquote(word) for word in of_user] + [unquote_plus(word) for word in of_query]
    return frozenset(filter(None, [*of_user, *of_query, *decoded]))


def _listed(words: str | tuple[str, ...]) -> tuple[str, ...]:
    """Return the items of a comma-separated list. A tuple is returned as it is."""
    return (
        tuple(word.strip() for word in words.split(",") if word.strip()) if isinstance(words, str) else words
    )


def read_settings() -> Settings:
    """Read the settings from the environment and `.env`.

    Raises:
        SettingsError: A setting is wrong, or `.env` cannot be read. The text is one line with the name of the first
            wrong setting, or with the reason.
    """
    try:
        return Settings()
    except ValidationError as wrong:
        first = wrong.errors(include_input=False, include_url=False)[0]
        name = "_".join(str(part) for part in first["loc"])
        named = f"{PREFIX}{name.upper()}: " if name else ""
        raise SettingsError(f"{named}{first['msg'].removeprefix('Value error, ')}") from None
    except (OSError, UnicodeDecodeError) as unreadable:
        raise SettingsError(f"{ENV_FILE} cannot be read: {type(unreadable).__name__}") from None


def unknown_words() -> list[str]:
    """Return a line for each unknown variable `DURAK_…` in the environment and `.env`. The line contains no value.

    Variables set by Docker and Kubernetes for a service called durak are left out, except those with the name of a port
    setting.
    """
    of_file: Mapping[str, str | None] = {}
    with suppress(OSError, UnicodeDecodeError):  # reading the settings reports it
        of_file = DotEnvSettingsSource(Settings, env_ignore_empty=False).env_vars
    lines = dict[str, str]()
    for place, words in (("the environment", os.environ), (ENV_FILE, of_file)):
        for word, value in words.items():
            name = word.upper()
            if _is_unknown(name, value or ""):
                lines.setdefault(name, _line_on(name, place))
            elif name.removeprefix(PREFIX) in _PORTS and _ADDRESS_OF_SERVICE.match(value or ""):
                lines.setdefault(
                    name, f"{place} has {name} with the address of a service: it is no port and not used"
                )
    return list(lines.values())


def _is_unknown(word: str, value: str) -> bool:
    rest = word.removeprefix(PREFIX)
    if rest == word or rest.lower() in Settings.model_fields or _OF_CONTAINERS.fullmatch(rest):
        return False
    return not (rest.endswith("_PORT") and _ADDRESS_OF_SERVICE.match(value))


def _line_on(word: str, place: str) -> str:
    """Return a line with the unknown variable `word` and the most similar setting. `place` is the variable's source.

    After the first character not allowed in a name the variable is cut, because the rest may be a part of a value.
    """
    begin = re.match(r"[A-Z0-9_]*", word, re.ASCII)
    name = begin[0] if begin else ""
    shown = name if name == word else f"{name}…"
    near = get_close_matches(name.removeprefix(PREFIX).lower(), Settings.model_fields, 1, LEAST_LIKE)
    return f"{place} has {shown}, which is no setting" + "".join(
        f": is {PREFIX}{field.upper()} meant?" for field in near
    )

"""The Dockerfile and the compose file name things that exist. Docker itself is not needed for that."""

import re
import shlex
from pathlib import Path

from adapters.web.health import ALIVE
from bot.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = (ROOT / "compose.yaml").read_text()
IGNORED = (ROOT / ".dockerignore").read_text().splitlines()


def instructions(name: str) -> list[list[str]]:
    """Return the words behind each instruction of this name."""
    joined = re.sub(r"\\\n\s*", " ", DOCKERFILE)
    return [shlex.split(rest) for rest in re.findall(rf"^{name} (.*)$", joined, re.MULTILINE)]


def test_everything_that_the_program_imports_and_reads_is_in_the_image() -> None:
    copied = {source for *sources, _ in instructions("COPY") for source in sources}
    assert {"engine", "bot", "adapters", "locales", "pyproject.toml", "requirements/runtime.txt"} <= copied
    for source in copied:
        assert (ROOT / source).exists()
        assert f"!{source}" in IGNORED, "otherwise it is not sent to the builder"
    assert IGNORED[1] == "*", "neither .env nor a database gets into an image"


def test_every_setting_exists() -> None:
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    named = set(re.findall(r"\bDURAK_\w+", DOCKERFILE + COMPOSE))
    assert len(named) > 5
    assert named <= known


def test_the_container_is_asked_whether_it_lives_and_not_whether_all_works() -> None:
    (check,) = instructions("HEALTHCHECK")
    (variables,) = instructions("ENV")
    settings = dict(variable.split("=", 1) for variable in variables)
    assert f"http://127.0.0.1:{settings['DURAK_HEALTH_PORT']}{ALIVE}'" in " ".join(check)


def test_ports_are_published_on_the_machine_itself_alone() -> None:
    ports = re.findall(r"^ +- (\S+:\d+:\d+)\b", COMPOSE, re.MULTILINE)
    assert len({port.split(":")[1] for port in ports}) == len(ports) == 6, "three of each process"
    assert all(port.startswith("127.0.0.1:") for port in ports)
    default = Settings.model_fields["telegram_webhook_port"].default
    assert f"127.0.0.1:{default}:{default}" in ports

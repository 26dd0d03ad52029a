"""A server and its standby, and a failover to the standby without the last answers."""

from __future__ import annotations

import time
from contextlib import ExitStack
from types import TracebackType
from typing import Final, Self

from tests.postgres_server.server import PASSWORD, STARTS_S, USER, PostgresServer

LOOKS_S: Final = 0.02


class Pair:
    """`with Pair() as pair`: the database at `pair.url` is on a server with a standby."""

    def __init__(self) -> None:
        self._servers = ExitStack()
        self.name = ""

    def __enter__(self) -> Self:
        with ExitStack() as servers:
            self.primary = servers.enter_context(PostgresServer())
            self.name = self.primary.new_database().rpartition("/")[2]
            self.standby = servers.enter_context(PostgresServer(standby_of=self.primary))
            self._servers = servers.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._servers.close()

    @property
    def url(self) -> str:
        """The URL with both hosts."""
        hosts = ",".join(f"127.0.0.1:{one.port}" for one in (self.primary, self.standby))
        return f"postgresql://{USER}:{PASSWORD}@{hosts}/{self.name}"

    def leave_behind(self) -> None:
        """Let the standby follow until now, and receive nothing more."""
        (reached,) = self.primary.ask("SELECT pg_current_wal_lsn()")
        self._until(f"SELECT pg_last_wal_replay_lsn() >= '{reached}'")
        _ = self.standby.ask("ALTER SYSTEM SET primary_conninfo = ''")
        _ = self.standby.ask("SELECT pg_reload_conf()")
        self._until("SELECT NOT EXISTS (SELECT FROM pg_stat_wal_receiver)")

    def fail_over(self) -> None:
        """Let the server die, and the standby take its place."""
        self.primary.stop("crash")
        self.standby.promote()

    def _until(self, question: str) -> None:
        until = time.monotonic() + STARTS_S
        while self.standby.ask(question) != ["t"]:
            assert time.monotonic() < until, self.standby.log
            time.sleep(LOOKS_S)

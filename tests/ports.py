"""Ports of this machine for the servers of the tests."""

from __future__ import annotations

import itertools
import os
import random
import socket
from contextlib import suppress
from typing import Final

FIRST: Final = 10_000
OF_WORKER: Final = 1_000
WORKERS: Final = 22
"""The last port is below the ports of outgoing connections: Linux uses them from 32,768, others from 49,152."""

_worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % WORKERS
_numbers = itertools.count(random.randrange(OF_WORKER))


def free_port() -> int:
    """Return a port without a listener. No connection takes it before the server does, and no other worker."""
    while True:
        port = FIRST + _worker * OF_WORKER + next(_numbers) % OF_WORKER
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port

"""An event loop with separate threads for DNS lookups. A lookup that hangs blocks no other work."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from functools import partial
from threading import Thread
from typing import Any, Final

SHARED_S: Final = 30.0
"""After this time (s), connections do not share a running lookup any more: the next one begins another lookup."""


class LookupLoop(asyncio.SelectorEventLoop):
    """Looks each host name up in a separate thread. Simultaneous lookups of the same name share one thread.

    The usual loop uses the thread pool of `asyncio.to_thread`. A few hanging lookups would block this pool for other
    work, such as replays.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lookups: dict[tuple[Any, ...], asyncio.Future[Any]] = {}

    async def getaddrinfo(
        self,
        host: Any,
        port: Any,
        *,
        family: int = 0,
        type: int = 0,  # noqa: A002 -- the name in asyncio
        proto: int = 0,
        flags: int = 0,
    ) -> Any:
        """Return the same as `socket.getaddrinfo`, without blocking the event loop."""
        asked = (host, port, family, type, proto, flags)
        found = self._lookups.get(asked)
        if found is None:
            found = self._lookups[asked] = self.create_future()
            given_up = self.call_later(SHARED_S, self._forget, asked, found)
            found.add_done_callback(lambda _: given_up.cancel())
            found.add_done_callback(partial(self._forget, asked))
            Thread(target=self._look_up, args=(asked, found), name="lookup", daemon=True).start()
        return await asyncio.shield(found)

    def _forget(self, asked: tuple[Any, ...], found: asyncio.Future[Any]) -> None:
        """Stop sharing a lookup. If it has failed, mark its error as retrieved: perhaps no connection waits for it."""
        if self._lookups.get(asked) is found:
            del self._lookups[asked]
        if found.done() and not found.cancelled():
            _ = found.exception()

    def _look_up(self, asked: tuple[Any, ...], found: asyncio.Future[Any]) -> None:
        try:
            addresses = socket.getaddrinfo(*asked)
        except Exception as error:  # noqa: BLE001 -- a thread without an answer would hang its connections
            answer = partial(found.set_exception, error)
        else:
            answer = partial(found.set_result, addresses)
        with suppress(RuntimeError):  # the loop has ended
            self.call_soon_threadsafe(answer)

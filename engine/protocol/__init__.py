"""The engine behind a line protocol, as for chess engines: `docs/protocol.md`."""

from engine.protocol.serving import serve
from engine.protocol.session import Session

__all__ = ["Session", "serve"]

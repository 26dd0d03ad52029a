"""Keys of unguessable links. A key has an id, and a code computed from it with a secret of this installation.

The code has 128 bits of the HMAC of the id. Nothing is stored for a link.
"""

from __future__ import annotations

import hmac
import re
from base64 import b32encode
from typing import Final

from bot.ports.store import Store

CODE_BYTES: Final = 16
_KEY = re.compile(r"([0-9a-z]{1,16})-([a-z2-7]{26})", re.ASCII)


class LinkKeys:
    """Makes and checks the keys for one `purpose`, such as a kind of link. Each purpose has its own secret."""

    def __init__(self, store: Store, purpose: str) -> None:
        self._store = store
        self._purpose = purpose
        self._secret: bytes | None = None

    async def key_of(self, subject: str) -> str:
        """Return the key for a link to the thing with the id `subject`."""
        return f"{subject}-{await self._code(subject)}"

    async def subject_of(self, key: str) -> str | None:
        """Return the id in the key; None if this installation did not make the key for this purpose."""
        parts = _KEY.fullmatch(key)
        if parts is None or not hmac.compare_digest(await self._code(parts[1]), parts[2]):
            return None
        return parts[1]

    async def _code(self, subject: str) -> str:
        if self._secret is None:
            self._secret = await self._store.secret(self._purpose)
        digest = hmac.digest(self._secret, subject.encode(), "sha256")
        return b32encode(digest[:CODE_BYTES]).decode().rstrip("=").lower()

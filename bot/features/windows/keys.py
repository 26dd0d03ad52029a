"""The keys of tables in links to their windows: nobody can guess them, and nothing is stored for them."""

from __future__ import annotations

import hmac
from base64 import b32encode
from typing import Final

from bot.domain.ids import TableId
from bot.features.windows.links import key_and_code
from bot.ports.store import Store

PURPOSE: Final = "windows"
CODE_BYTES: Final = 16


class WindowKeys:
    """Makes and reads keys: the id of a table and 128 bits of its HMAC. `load` comes before everything else."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._secret = b""

    async def load(self) -> None:
        """Read the installation's secret, or draw it.

        Raises:
            StoreError: The store cannot be read or written.
        """
        self._secret = await self._store.secret(PURPOSE)

    def key_of(self, table: TableId) -> str:
        """Return the key of a table: at most 64 of the characters that a link of Telegram carries."""
        return f"{table}-{self._code(table)}"

    def table_of(self, key: str) -> TableId | None:
        """Return the table of a key; None for a key that we never made."""
        table, code = key_and_code(key)
        fits = hmac.compare_digest(self._code(table).encode(), code.encode(errors="replace"))
        return table if fits else None

    def _code(self, table: str) -> str:
        assert self._secret, "the secret is loaded first"
        digest = hmac.digest(self._secret, table.encode(errors="replace"), "sha256")
        return b32encode(digest[:CODE_BYTES]).decode().rstrip("=").lower()

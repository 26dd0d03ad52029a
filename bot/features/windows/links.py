"""Links to windows: their addresses, the keys of tables, and the codes that open a window.

There are no windows if the page has no address on the internet. The key of a table contains its HMAC, so nobody can
guess it, and nothing is stored for it. A code is made at a tap, and is good once and soon. Codes live in memory, each
by its fingerprint alone.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b32encode
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import PersonId, PlatformName, TableId
from bot.ports.clock import Clock
from bot.ports.store import Store

MINI_APP_PATH: Final = "/telegram"
"""Its own path, because it alone may stand in a frame of Telegram's."""
MINI_APP_OF: Final = PlatformName("telegram")
WINDOW_PATH: Final = "/window"


def mini_app_link(address: str, key: str) -> str:
    """Return the link to a table in the Mini App; Telegram itself tells that page who looks at it."""
    return f"{address}{MINI_APP_PATH}?table={key}"


def window_link(address: str, code: str) -> str:
    """Return a link that can be used once. The code is in the fragment, so that no server or preview sees it."""
    return f"{address}{WINDOW_PATH}#{code}"


def key_and_code(key: str) -> tuple[TableId, str]:
    """Split the key of a table, `ID-CODE`."""
    table, _, code = key.partition("-")
    return TableId(table), code


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


LASTS_MS: Final = 12 * 3_600_000
"""A window can be opened again so long."""
LINK_LASTS_MS: Final = 300_000
MOST_LINKS: Final = 10_000
"""With more links than this that nobody has used, the oldest are void."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The right to a window on this table and those that follow it in its room, until a time (ms).

    A `member` belongs to the room; everybody else needs a seat at the table, or looks on where that is allowed.
    """

    person: PersonId
    table: TableId
    member: bool
    until: int


class WindowCodes:
    """Keeps what each unspent code is good for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._passes: dict[str, Pass] = {}

    def new(self, person: PersonId, table: TableId, *, member: bool) -> str:
        """Make a code that this person can use once and soon."""
        code = secrets.token_urlsafe(24)
        self._passes[_digest(code)] = Pass(person, table, member, self._clock.now() + LINK_LASTS_MS)
        if len(self._passes) > MOST_LINKS:
            del self._passes[next(iter(self._passes))]
        return code

    def known(self, code: str) -> Pass:
        """Return the pass of a code, which is not spent by this.

        Raises:
            Declined: It is spent, too old, or none of ours.
        """
        right = self._passes.get(_digest(code))
        if right is None or right.until < self._clock.now():
            raise Declined(AnswerCode.WINDOW_SPENT)
        return right

    def spend(self, code: str) -> Pass:
        """Spend a code, and return the pass that it brings, which lasts longer.

        Raises:
            Declined: It is spent already, too old, or none of ours.
        """
        right = self.known(code)
        del self._passes[_digest(code)]
        return replace(right, until=self._clock.now() + LASTS_MS)

    def unspend(self, code: str, right: Pass) -> None:
        """Make a code good again whose pass could not be kept."""
        self._passes[_digest(code)] = replace(right, until=self._clock.now() + LINK_LASTS_MS)

    def void(self, person: PersonId) -> None:
        """Make all codes of this person worthless."""
        self._passes = {code: right for code, right in self._passes.items() if right.person != person}


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode(errors="replace")).hexdigest()

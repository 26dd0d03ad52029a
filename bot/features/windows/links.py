"""Links to windows: their addresses, the keys of tables, and the codes to open a window.

There are no links if the page has no address on the internet. The key of a table contains an HMAC: nobody can guess
it, and nothing is stored for it. A code is made at a tap, and is valid once and for a short time. Codes are kept in
memory only, each as a hash.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import b32encode
from dataclasses import dataclass, replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat, PersonId, PlatformName, TableId, has_posts
from bot.ports.clock import Clock
from bot.ports.store import Store

MINI_APP_PATH: Final = "/telegram"
"""The path of the page for Telegram. It is the only page that may be in a frame of Telegram."""
MINI_APP_OF: Final = PlatformName("telegram")
WINDOW_PATH: Final = "/window"
ACTIVITY_PATH: Final = "/discord"
"""The path for the requests of an Activity. Its page has the path `/`, because Discord chooses it."""


def mini_app_link(address: str, key: str) -> str:
    """Return the link to a table in Telegram's Mini App. Telegram identifies the reader to this page."""
    return f"{address}{MINI_APP_PATH}?table={key}"


def window_link(address: str, code: str) -> str:
    """Return a link that can be used once. The code is in the fragment, so that it reaches no server and no preview."""
    return f"{address}{WINDOW_PATH}#{code}"


def key_and_code(key: str) -> tuple[TableId, str]:
    """Split the key of a table, `ID-CODE`, into the id of the table and the code."""
    table, _, code = key.partition("-")
    return TableId(table), code


PURPOSE: Final = "windows"
CODE_BYTES: Final = 16


class WindowKeys:
    """Makes and reads keys of tables: the id of a table and 128 bits of its HMAC. Call `load` first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._secret = b""

    async def load(self) -> None:
        """Read the installation's secret, or create it.

        Raises:
            StoreError: The store cannot be read or written.
        """
        self._secret = await self._store.secret(PURPOSE)

    def key_of(self, table: TableId) -> str:
        """Return the key of a table: at most 64 characters, all allowed in a link of Telegram."""
        return f"{table}-{self._code(table)}"

    def table_of(self, key: str) -> TableId | None:
        """Return the table of a key; None for a forged key."""
        table, code = key_and_code(key)
        fits = hmac.compare_digest(self._code(table).encode(), code.encode(errors="replace"))
        return table if fits else None

    def _code(self, table: str) -> str:
        assert self._secret, "the secret is loaded first"
        digest = hmac.digest(self._secret, table.encode(errors="replace"), "sha256")
        return b32encode(digest[:CODE_BYTES]).decode().rstrip("=").lower()


LASTS_MS: Final = 12 * 3_600_000
"""The time for which an opened window can be opened again."""
UNKNOWN_LASTS_MS: Final = 3_600_000
"""The same time for a room whose members the platform does not know: afterwards it must name the person again."""
LINK_LASTS_MS: Final = 300_000
MOST_LINKS: Final = 10_000
"""The maximum number of unused links. If there are more, the oldest become invalid."""


@dataclass(frozen=True, slots=True)
class WindowTicket:
    """The right to a window on a table, and on later tables in its room; or on a room and its tables.

    Without membership, people need a seat at the table; without a seat they may watch, if its opener allows this.
    """

    person: PersonId
    """The owner of the ticket."""
    table: TableId
    """The first table in the window. In a ticket for a room it may be empty: the earlier version reads a text here."""
    member: bool
    """True if the person belongs to `room`; in a ticket for a table, to the room of that table."""
    until: int
    """The end of the right (ms)."""
    room: Chat | None = None
    """The room; None in a ticket for a table."""
    title: str = ""
    """The title of `room`; empty if it is unknown."""

    def belongs_to(self, room: Chat) -> bool:
        """Return True if the person belongs to this room. A ticket for a room also covers its topics with posts.

        The caller uses a ticket for a table only for tables in the room of that table.
        """
        own = self.room
        return self.member and (own is None or room == own or (room.whole == own and has_posts(room)))


class WindowCodes:
    """The unused codes, each with its ticket."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._passes: dict[str, WindowTicket] = {}

    def new(self, person: PersonId, table: TableId, *, member: bool) -> str:
        """Return a new code for this person, valid once and for a short time. A `member` belongs to the room."""
        code = secrets.token_urlsafe(24)
        self._passes[_digest(code)] = WindowTicket(person, table, member, self._clock.now() + LINK_LASTS_MS)
        if len(self._passes) > MOST_LINKS:
            del self._passes[next(iter(self._passes))]
        return code

    def known(self, code: str) -> WindowTicket:
        """Return the ticket of a code. The code stays valid.

        Raises:
            Declined: The code is used, too old, or unknown.
        """
        right = self._passes.get(_digest(code))
        if right is None or right.until < self._clock.now():
            raise Declined(AnswerCode.WINDOW_SPENT)
        return right

    def spend(self, code: str) -> WindowTicket:
        """Make a code invalid, and return its ticket, with a longer lifetime.

        Raises:
            Declined: The code is used, too old, or unknown.
        """
        right = self.known(code)
        del self._passes[_digest(code)]
        return replace(right, until=self._clock.now() + LASTS_MS)

    def unspend(self, code: str, right: WindowTicket) -> None:
        """Make a used code valid again for its ticket `right`, because the ticket could not be stored."""
        self._passes[_digest(code)] = replace(right, until=self._clock.now() + LINK_LASTS_MS)

    def void(self, person: PersonId) -> None:
        """Make all codes of this person invalid."""
        self._passes = {code: right for code, right in self._passes.items() if right.person != person}


def _digest(code: str) -> str:
    return hashlib.sha256(code.encode(errors="replace")).hexdigest()

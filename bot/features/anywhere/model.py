"""The buttons of tables in chats without the bot, and the stored messages of posted lobbies.

A posted lobby exists before its table: the first tap opens the table. Its buttons contain the table and the opener.
They are signed, because a client can send any text as a tap. A client can also copy the buttons to another message. To
detect this, the id of the posted message is stored, if the platform reports it.
"""

from __future__ import annotations

import hmac
from base64 import b32encode
from dataclasses import dataclass
from enum import Enum
from typing import Final, NewType

from bot.domain.ids import Chat, MessageId, PersonId, TableId, id_from
from bot.domain.rights import Right
from bot.domain.stored import Index, stored
from bot.domain.tap_data import FIELD_CODECS, TapData, matching
from bot.feature import Core
from engine import PRESETS

PURPOSE: Final = "anywhere"
"""The name of the secret for signatures."""
CODE_LETTERS: Final = 13
"""The length of a signature (65 bits). To guess one would take a thousand years with a billion taps a second."""

PresetName = NewType("PresetName", str)
FIELD_CODECS[PresetName] = matching("|".join(PRESETS))
Signature = NewType("Signature", str)
FIELD_CODECS[Signature] = matching(f"[a-z2-7]{{{CODE_LETTERS}}}")


@stored("posted_lobbies", "table", indexes=(Index(("at",)),), in_key_order=True, privacy=None)
@dataclass(frozen=True, slots=True)
class PostedLobby:
    """The message of a posted lobby. The table opens at no other message. The row is deleted after `ASKED_KEPT_MS`."""

    table: TableId
    message: MessageId
    at: int
    """The time of the post (ms)."""


class FirstAction(Enum):
    """The action of a button under a posted lobby. The first tap opens the table, then the action is carried out."""

    JOIN = "j"
    ADD_COMPUTER = "c"
    ARRANGE = "a"
    CLOSE = "x"


@dataclass(frozen=True, slots=True)
class OpenTable(TapData, prefix="open", right=Right.POSTED, of_table=True):
    """Open this table in the chat of the tap, then carry out the action."""

    table: TableId
    opener: PersonId | None
    """None if the first person to tap is the opener."""
    preset: PresetName
    action: FirstAction
    signature: Signature


@dataclass(frozen=True, slots=True)
class ShowMyCards(TapData, prefix="mine", right=Right.SEATED, of_table=True):
    """Show the tapping person their cards in a dialog."""

    table: TableId


@dataclass(frozen=True, slots=True)
class ManageTable(TapData, prefix="manage", right=Right.SEATED, of_table=True):
    """Send a seated person a private page with buttons to leave or end the table. In a group, commands do this."""

    table: TableId


@dataclass(frozen=True, slots=True)
class TakeOut(TapData, prefix="out", right=Right.OPENER):
    """Remove this person from the lobby. They cannot come back."""

    table: TableId
    person: PersonId


class Signer:
    """Signs the buttons of posted lobbies with a secret of the installation. Call `load` first."""

    def __init__(self, core: Core) -> None:
        self._store = core.services.store
        self._secret = b""

    async def load(self) -> None:
        """Read the secret, or create it.

        Raises:
            StoreError: The store cannot be read or written.
        """
        self._secret = await self._store.secret(PURPOSE)

    def button(self, table: TableId, opener: PersonId | None, preset: str, action: FirstAction) -> OpenTable:
        """Return the signed button of a posted lobby for this action.

        If `opener` is None, the first person to tap becomes the opener.
        """
        return OpenTable(table, opener, PresetName(preset), action, self._sign(table, opener, preset))

    def signed(self, tap: OpenTable) -> bool:
        """Return True if the signature is right, so that this bot has made the button."""
        return hmac.compare_digest(self._sign(tap.table, tap.opener, tap.preset), tap.signature)

    def other_table(self, tap: OpenTable, room: Chat) -> TableId:
        """Return the id of another table for this button in this room, if it cannot open its own table `tap.table`.

        The same button and room always give the same id. Nobody can guess the id.
        """
        named = f"other:{tap.table}:{room.platform}:{room.id}:{room.topic}"
        return TableId(id_from(hmac.digest(self._secret, named.encode(), "sha256").hex()))

    def _sign(self, table: TableId, opener: PersonId | None, preset: str) -> Signature:
        assert self._secret, "the secret is loaded first"
        digest = hmac.digest(self._secret, f"{table}:{opener or ''}:{preset}".encode(), "sha256")
        return Signature(b32encode(digest).decode().lower()[:CODE_LETTERS])

"""The digest of a screen: the same in every process for screens that look the same to their readers.

The store keeps the digest of the screen that a message shows. A message is edited if its screen has another digest.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from bot.domain.cards import Letters
from bot.domain.ids import Language
from bot.domain.screen import Block, ButtonRow, Screen
from bot.domain.stored_json import StoredJson


@dataclass(frozen=True, slots=True)
class _Shown:
    """The shown part of a screen: the picture as its key, the document as its name and digest."""

    blocks: tuple[Block, ...]
    rows: tuple[ButtonRow, ...]
    letters: Letters
    picture: str | None
    document: tuple[str, str] | None
    translations: tuple[tuple[Language, _Shown], ...]


_JSON: Final[StoredJson[_Shown]] = StoredJson(_Shown, "shown part of a screen")


def digest_of(screen: Screen) -> str:
    """Return 32 hexadecimal digits, of the JSON of what is shown."""
    return sha256(_JSON.dump(_shown(screen)).encode()).hexdigest()[:32]


def _shown(screen: Screen) -> _Shown:
    picture, document = screen.picture, screen.document
    return _Shown(
        screen.blocks,
        screen.rows,
        screen.letters,
        None if picture is None else picture.key,
        None if document is None else (document.name, sha256(document.data).hexdigest()),
        tuple((language, _shown(one)) for language, one in screen.translations),
    )

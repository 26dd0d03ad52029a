"""Finds the ids of messages by their words."""

from __future__ import annotations

import re
from typing import Final

from bot.domain.answers import AnyCode
from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.answer_codes import CODES

_MARKS: Final = re.compile("[\uf000\uf001]")


def plain(text: str) -> str:
    """Return the text without marks of commands and with plain spaces."""
    return _MARKS.sub("", text).replace("\N{NO-BREAK SPACE}", " ")


class Messages:
    """Finds the ids of formatted messages by their text, in every language.

    A message in the own words of a platform has the id `ID.PLATFORM`.
    """

    def __init__(self) -> None:
        self._ids: dict[str, set[str]] = {}
        self._read: dict[Language, int] = {}

    def ids(self, text: str) -> set[str]:
        """Return the ids of the messages with this text."""
        self._catch_up()
        return self._ids.get(plain(text), set())

    def code(self, text: str) -> AnyCode | None:
        """Return the code of an answer with this text; None if it is none."""
        found = {one.partition(".")[0] for one in self.ids(text) if one.startswith("answer-")}
        return CODES[min(found).removeprefix("answer-")] if found else None

    def _catch_up(self) -> None:
        for language, texts in load_texts().items():
            formatted, read = texts._formatted, self._read.get(language, 0)
            if len(formatted) == read:
                continue
            new = list(formatted.items())[read if len(formatted) > read else 0 :]
            for (platform, message, *_), text in new:
                source = texts._messages.own.get(str(message), "")
                named = f"{message}.{platform}" if platform and f".{platform} =" in source else str(message)
                self._ids.setdefault(plain(text), set()).add(named)
            self._read[language] = len(formatted)


MESSAGES: Final = Messages()

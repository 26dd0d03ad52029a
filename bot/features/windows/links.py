"""The addresses of windows on tables. Where the page has none on the internet there are no windows."""

from __future__ import annotations

from typing import Final

from bot.domain.ids import PlatformName, TableId

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

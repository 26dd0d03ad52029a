"""The way to a table's window in the page."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.buttons import ShowWindow
from bot.domain.ids import TableId
from bot.domain.screen import Button, OpenLink, OpenWindow, Screen, Style, Tone
from bot.i18n.texts import Texts
from bot.screens.lines import words


def with_window(screen: Screen, table: TableId, key: str, texts: Texts) -> Screen:
    """The screen with a button that opens the window of its table; `key` names the table there."""
    data = ShowWindow(table).text()
    return replace(screen, rows=(*screen.rows, (Button(texts("window-button"), OpenWindow(key, data)),)))


def window_link_screen(link: str, texts: Texts) -> Screen:
    """A person's own link to their window, which can be used once and soon."""
    button = Button(texts("window-button"), OpenLink(link), Style.MAIN)
    lines = (words(texts, "window-title", tone=Tone.TITLE), words(texts, "window-once"))
    return Screen(lines, ((button,),))

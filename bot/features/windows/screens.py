"""The way to a table's window in the page."""

from __future__ import annotations

from dataclasses import dataclass

from bot.domain.ids import TableId
from bot.domain.screen import Button, OpenLink, OpenWindow, Screen, Style, Tone
from bot.domain.tap_data import TapData
from bot.i18n.texts import Texts
from bot.screens.lines import words


@dataclass(frozen=True, slots=True)
class ShowWindow(TapData, prefix="window", of_table=True):
    """Send the person who taps a link to their window on this table."""

    table: TableId


def window_button(table: TableId, key: str, texts: Texts) -> Button:
    """Return the button that opens the window of a table; `key` names the table there."""
    return Button(texts("window-button"), OpenWindow(key, ShowWindow(table).text()))


def window_link_screen(link: str, texts: Texts, *, looks_on: bool = False) -> Screen:
    """Return a person's own link to their window. It can be used once and soon. Who `looks_on` has no cards there."""
    button = Button(texts("window-button"), OpenLink(link), Style.MAIN)
    title, once = ("window-look", "window-look-once") if looks_on else ("window-title", "window-once")
    lines = (words(texts, title, tone=Tone.TITLE), words(texts, once))
    return Screen(lines, ((button,),))

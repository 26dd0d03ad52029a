"""The taps of windows, and the screens with their buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NewType

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import TableId
from bot.domain.names import distinct_names
from bot.domain.rights import Right
from bot.domain.screen import Button, OpenLink, OpenWindow, Screen, Style, Tap, Tone
from bot.domain.tap_data import (
    FIELD_CODECS,
    LINK,
    DealNow,
    JoinTable,
    PlayAgain,
    TableTap,
    TableVerb,
    TakeSeat,
    TapData,
    by_prefix,
    matching,
    parsed,
    table_of_button,
)
from bot.features.settings import CallMe, ChooseForMe, SetLanguage
from bot.i18n.texts import Texts
from bot.screens.lines import message_part, room_title, words
from bot.screens.offers import PRESETS_SHOWN
from engine import PRESETS


@dataclass(frozen=True, slots=True)
class ShowWindow(TapData, prefix="window", right=Right.IN_ROOM, of_table=True):
    """Send the tapping person a link to their window on this table. In a window on its room, show the table there."""

    table: TableId


@dataclass(frozen=True, slots=True)
class ShowWindowHere(TapData, prefix="window-here", right=Right.ANYBODY):
    """Send the tapping person a link to their window on the table in this chat, else on a table with their seat."""


OfferedGame = NewType("OfferedGame", str)
FIELD_CODECS[OfferedGame] = matching("|".join(("", *PRESETS)))


@dataclass(frozen=True, slots=True)
class OpenHere(TapData, prefix="open-here", right=Right.OPENS):
    """Open a table in the chat of the tap, as `/newgame` does."""

    game: OfferedGame
    """The preset; empty for the usual game of the chat."""


def window_button(table: TableId, key: str, texts: Texts) -> Button:
    """Return the button to open the window of a table; `key` is the key of the table."""
    return Button(texts("window-button"), OpenWindow(key, ShowWindow(table).text()))


def window_link_screen(link: str, texts: Texts, *, looks_on: bool = False) -> Screen:
    """Return a person's own link to their window, valid once, for a short time. `looks_on`: the person has no seat."""
    button = Button(texts("window-button"), OpenLink(link), Style.MAIN)
    title, once = ("window-look", "window-look-once") if looks_on else ("window-title", "window-once")
    lines = (words(texts, title, tone=Tone.TITLE), words(texts, once))
    return Screen(lines, ((button,),))


GAMES_IN_ROW: Final = 3
"""The number of buttons for games in a row."""


def room_screen(
    title: str,
    tables: tuple[Sequence[tuple[TableId, Sequence[str]]], int],
    people: tuple[Sequence[str], int],
    texts: Texts,
) -> Screen:
    """Return the screen of a room in a window without an open table.

    `tables` are listed tables in its topics, each with the names at the table, and the number of further ones.
    `people` are names of people with a window on this room, and the number of further ones.
    """
    (listed, more_tables), (here, more) = tables, people
    separator = texts("list-separator")
    lines = [words(texts, "window-room-title", tone=Tone.TITLE, room=room_title(title))] if title else []
    if more_tables:
        lines.append(words(texts, "window-room-tables-more", tables=more_tables))
    else:
        lines.append(words(texts, "window-room-tables" if listed else "window-room-empty"))
    if here:
        names = separator.join(distinct_names(tuple(here)))
        if more:
            lines.append(words(texts, "window-room-here-more", names=names, more=more))
        else:
            lines.append(words(texts, "window-room-here", names=names))
    watched = [
        (Button(texts("window-room-table", names=separator.join(at)), Tap(ShowWindow(table).text())),)
        for table, at in listed
    ]
    usual = Button(texts("window-room-open"), Tap(OpenHere(OfferedGame("")).text()), Style.MAIN)
    games = [_game_button(preset, texts) for preset in PRESETS_SHOWN]
    rows = [tuple(games[at : at + GAMES_IN_ROW]) for at in range(0, len(games), GAMES_IN_ROW)]
    return Screen(tuple(lines), (*watched, (usual,), *rows))


def _game_button(preset: str, texts: Texts) -> Button:
    return Button(texts(f"preset-{message_part(preset)}"), Tap(OpenHere(OfferedGame(preset)).text()))


_OWN = by_prefix((CallMe, ChooseForMe, SetLanguage))
_LINKS = by_prefix((JoinTable, DealNow, PlayAgain, TakeSeat))


def table_of_tap(data: str) -> TableId | None:
    """Return the table of a button in a window; None for a button of a personal setting.

    Raises:
        Declined: No window has such a button.
    """
    named = table_of_button(data)
    if named is None and parsed(data, _OWN) is None:
        raise Declined(AnswerCode.UNKNOWN_BUTTON)
    return named


def tap_of_link(payload: str) -> str | None:
    """Return the data of a tap with the effect of this link into the private chat; None if the window needs no tap."""
    match parsed(payload, _LINKS, LINK):
        case JoinTable(table):
            return TableTap(table, TableVerb.JOIN).text()
        case DealNow(table):
            return TableTap(table, TableVerb.START).text()
        case PlayAgain() as again:
            return again.text()
        case TakeSeat(table, seat):
            return TableTap(table, TableVerb.TAKE_OVER, seat).text()
        case _:
            return None

"""Private posts as text and back: what stands in a private chat must be there after a restart too."""

from __future__ import annotations

import json
from dataclasses import dataclass

from adapters.kit.screen_json import Json, from_json, to_json
from bot.domain.buttons import EndTap, HandTap, MoveTap, TableTap, from_data
from bot.domain.ids import TableId
from bot.domain.screen import Disabled, Screen, Tap


@dataclass(frozen=True, slots=True)
class Kept:
    """A post of a private chat: `direct` is the direct message that shows it, if there is one.

    `table` is the table that it belongs to; a notice belongs to none.
    """

    number: int
    screen: Screen
    table: TableId | None = None
    direct: int | None = None

    def body(self) -> str:
        """What is stored; `kept_from` reads it."""
        body = {"screen": to_json(self.screen), "table": self.table, "direct": self.direct}
        return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def kept_from(number: int, body: str) -> Kept:
    """The post as it was stored."""
    read: Json = json.loads(body)
    table = None if read["table"] is None else TableId(read["table"])
    return Kept(number, from_json(read["screen"]), table, read["direct"])


def table_in(screen: Screen) -> TableId | None:
    """The table that the screen's buttons speak of: a table has one game, and both have one id."""
    return next(
        (
            table
            for row in screen.rows
            for button in row
            if isinstance(button.action, Tap | Disabled)
            and (table := table_of(button.action.data)) is not None
        ),
        None,
    )


def table_of(data: str) -> TableId | None:
    """The table that a button speaks of."""
    match from_data(data):
        case TableTap(table) | EndTap(table):
            return table
        case MoveTap(game) | HandTap(game):
            return TableId(game)
        case _:
            return None

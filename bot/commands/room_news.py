"""News of rooms that no person typed or tapped: a table cannot be shown there."""

from __future__ import annotations

from bot import screens
from bot.commands.notices import Notices
from bot.domain.commands import Where
from bot.domain.ids import TableId
from bot.domain.state import Lobby, Why
from bot.tables.registry import TableRegistry
from bot.tables.services import Services


async def close_unwritable(
    table_id: TableId, told: str, tables: TableRegistry, services: Services, notices: Notices
) -> None:
    """Close a lobby that cannot be shown in its room, and say so to its opener. A running game goes on.

    `told` is the id of the text that says why; empty if the platform did not say.
    """
    table = tables.known(table_id)
    if table is None or not isinstance(table.state, Lobby):
        return
    opener = services.people.known(table.state.opener)
    async with table.lock:
        if isinstance(table.state, Lobby):
            await table.close(Why.LOST, services.clock.now())
    if opener.reachable:
        screen = screens.unwritable_screen(told, table.info.title, services.texts[opener.language])
        notices.tell(opener, Where(opener.private, private=True), screen)

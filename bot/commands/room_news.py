"""News of rooms that no person typed or tapped: a chat has moved, is lost, or cannot be written to."""

from __future__ import annotations

from bot import screens
from bot.commands.notices import Notices
from bot.domain.commands import ChatLost, ChatMigrated, ChatRenamed, MemberLost, Where
from bot.domain.ids import TableId
from bot.domain.state import Lobby, Why
from bot.tables.registry import TableRegistry
from bot.tables.services import Services

RoomNews = ChatMigrated | ChatRenamed | ChatLost | MemberLost


async def take_in(news: RoomNews, tables: TableRegistry) -> None:
    """Bring the tables into line with the news."""
    match news:
        case ChatMigrated(old, new):
            await tables.move(old, new)
        case ChatRenamed(where):
            await tables.rename(where.chat, where.title)
        case ChatLost(where):
            await tables.lose(where.chat)
        case MemberLost(platform, user, where):
            await tables.lose_member(platform, user, where.chat)


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
        screen = screens.unwritable_screen(told, table.info.title, services.texts_of(opener))
        notices.tell(opener, Where(opener.private, private=True), screen)

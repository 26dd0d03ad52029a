"""News of rooms that no person typed or tapped: a chat has moved, is lost, or cannot be written to."""

from __future__ import annotations

from contextlib import suppress

from bot import screens
from bot.domain.commands import ChatLost, ChatMigrated, ChatRenamed, MemberLost, Where
from bot.domain.errors import StoreError
from bot.domain.ids import PersonId
from bot.domain.state import Lobby, Why
from bot.game.running import Running
from bot.tables.notices import Notices
from bot.tables.posts import room_slot
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table

RoomNews = ChatMigrated | ChatRenamed | ChatLost | MemberLost


async def take_in(news: RoomNews, tables: TableRegistry, services: Services) -> None:
    """Bring tables and features into line with the news."""
    match news:
        case ChatMigrated(old, new):
            await tables.move(old, new)
        case ChatRenamed(where):
            await tables.rename(where.chat, where.title)
        case ChatLost(where):
            await tables.lose(where.chat)
            for hook in services.hooks.chat_lost:
                await hook(where.chat)
        case MemberLost(platform, user, where):
            await tables.lose_member(platform, user, where.chat)


async def bring_down(where: Where, tables: TableRegistry, services: Services) -> None:
    """Post the table of a chat anew if other messages have pushed it up.

    In a topic the platform's numbers count the messages of all topics, so there we count ourselves.
    """
    with suppress(StoreError):  # then it comes down with a later message
        await tables.waking.at(where.chat)
    table = tables.at(where.chat)
    if table is None or table.private or not table.info.settings.comes_down:
        return
    async with table.lock:
        stands = services.presenter.position(room_slot(table.state))
        newest = None if where.chat.topic else where.position
        due = table.scrolling.is_due(stands, newest, services.clock.monotonic())
        if due and not table.closed:
            table.bring_down()


async def take_in_refusal(
    table: Table,
    told: str,
    services: Services,
    notices: Notices,
    *,
    stays: bool,
    gone: bool,
) -> None:
    """Close a lobby that cannot be shown in its room, and say so to its people; otherwise to who asked for the table.

    A running game goes on, but for one in a thread of its own where its post never stood: nobody could see it. A match
    stays, because everybody has a post of their own. Nothing is closed if the table's post `stays`. If the place itself
    is `gone`, the caller ends what is left there. `told` is the id of the text that says why; empty if the platform did
    not say.
    """
    async with table.lock:
        unseen_by = () if stays else _people_of_unseen(table, services)
        if unseen_by:
            await table.close(Why.LOST, services.clock.now())
        asker, table.asker = table.asker, None
    askers = () if asker is None or gone else (asker,)
    for person in map(services.people.known, unseen_by or askers):
        if person.reachable:
            texts = services.texts_of(person)
            screen = screens.unwritable_screen(told, table.info.title, texts, stays=not unseen_by)
            notices.tell(person, Where(person.private, private=True), screen)


def _people_of_unseen(table: Table, services: Services) -> tuple[PersonId, ...]:
    """The people to tell that their table is closed, because nobody can see it in its room; empty if it is to stay."""
    match table.state:
        case Lobby(match=None):
            return table.persons()
        case Running(state=play) if play.lobby_room is not None:
            return () if services.presenter.stands(room_slot(table.state)) else (play.opener,)
        case _:
            return ()

"""Forgets a person: the page keeps messages itself, so it must remove theirs itself."""

from __future__ import annotations

from dataclasses import replace

from adapters.web.page_services import PageServices
from adapters.web.page_texts import guest_name
from adapters.web.visitors import WEB, Visitor
from bot.domain.commands import ChatRenamed
from bot.domain.ids import Chat, UserKey
from bot.domain.names import shown_name


async def forget(services: PageServices, user: UserKey) -> None:
    """Remove the name, links, private posts and lines of this person. Their open pages go on as a guest's.

    Private posts of others stay, without the name.
    """
    await services.chats.clear(Chat(WEB, f"p-{user}"))
    for visitor in await services.visitors.forget(user):
        for key in visitor.rooms:
            await _forget_in_room(services, visitor, key)
    for page in services.open_pages.pages_of(user):
        guest = guest_name(services.texts[page.visitor.language])
        page.visitor = replace(page.visitor, name=guest, rooms=() if page.room is None else (page.room.key,))
        await services.visitors.keep(page.visitor)
        if page.room is not None:
            services.open_pages.publish_people(page.room)


async def _forget_in_room(services: PageServices, visitor: Visitor, key: str) -> None:
    room = await services.visitors.room(key)
    if room is None:
        return
    for person in await services.visitors.users_of_room(room):
        await services.chats.forget(Chat(WEB, f"p-{person}"), visitor.user, visitor.name)
    await services.chats.forget(room.chat, visitor.user, visitor.name)
    if room.opener == visitor.user:
        nameless = await services.visitors.rename_room(room, shown_name(visitor.name), shown_name(""))
        await services.handle(ChatRenamed(nameless.where()))

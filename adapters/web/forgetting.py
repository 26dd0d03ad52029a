"""Somebody asks to be forgotten: the page keeps messages itself, so it has to clear them itself."""

from __future__ import annotations

from dataclasses import replace

from adapters.web.page_services import PageServices
from adapters.web.page_texts import guest_name
from adapters.web.visitors import WEB, Visitor
from bot.domain.commands import ChatRenamed
from bot.domain.ids import Chat, UserKey
from bot.domain.names import shown_name


async def forget(services: PageServices, user: UserKey) -> None:
    """Drop name, links, private posts and words of this person. Whoever is on the page goes on as a guest.

    Others keep their private posts, without the name.
    """
    await services.chats.clear(Chat(WEB, f"p-{user}"))
    for known in await services.visitors.forget(user):
        for key in known.rooms:
            await _forget_in_room(services, known, key)
    for page in services.open_pages.pages_of(user):
        guest = guest_name(services.texts[page.visitor.language])
        page.visitor = replace(page.visitor, name=guest, rooms=() if page.room is None else (page.room.key,))
        await services.visitors.keep(page.visitor)
        if page.room is not None:
            services.open_pages.publish_people(page.room)


async def _forget_in_room(services: PageServices, known: Visitor, key: str) -> None:
    room = await services.visitors.room(key)
    if room is None:
        return
    for person in await services.visitors.users_of_room(room):
        await services.chats.forget(Chat(WEB, f"p-{person}"), known.user, known.name)
    await services.chats.forget(room.chat, known.user, known.name)
    if room.opener == known.user:
        nameless = await services.visitors.rename_room(room, shown_name(known.name), shown_name(""))
        await services.handle(ChatRenamed(nameless.where()))

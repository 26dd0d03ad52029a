"""Somebody asks to be forgotten: the page keeps messages itself, so it has to clear them itself."""

from __future__ import annotations

from dataclasses import replace

from adapters.web.desk import Desk
from adapters.web.visitors import WEB, Visitor
from adapters.web.wording import guest_name
from bot.domain.commands import ChatRenamed
from bot.domain.ids import Chat, UserKey
from bot.domain.names import shown_name


async def forget(desk: Desk, user: UserKey) -> None:
    """Drop name, links, private posts and words of this person. Whoever is on the page goes on as a guest.

    Others keep their private posts, without the name.
    """
    await desk.chats.clear(Chat(WEB, f"p-{user}"))
    for known in await desk.visitors.forget(user):
        for key in known.rooms:
            await _forget_in_room(desk, known, key)
    for page in desk.hub.pages_of(user):
        guest = guest_name(desk.texts[page.visitor.language])
        page.visitor = replace(page.visitor, name=guest, rooms=() if page.room is None else (page.room.key,))
        await desk.visitors.keep(page.visitor)
        if page.room is not None:
            desk.hub.name_people(page.room)


async def _forget_in_room(desk: Desk, known: Visitor, key: str) -> None:
    room = await desk.visitors.room(key)
    if room is None:
        return
    for person in await desk.visitors.who_were_in(room):
        await desk.chats.forget(Chat(WEB, f"p-{person}"), known.user, known.name)
    await desk.chats.forget(room.chat, known.user, known.name)
    if room.opener == known.user:
        nameless = await desk.visitors.rename_room(room, shown_name(known.name), shown_name(""))
        await desk.handle(ChatRenamed(nameless.where()))

"""Remove people and rooms: a person on request, unused visitors and rooms after 90 days, unneeded ones earlier.

It runs once a day in small steps, so that nobody waits. Each process also records the use of its open pages every hour,
so that no other process removes their chats.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from adapters.kit.post_box import Kept, UseFound
from adapters.web.disk_share import QUIET_DAYS
from adapters.web.page_services import PageServices
from adapters.web.page_texts import guest_name
from adapters.web.visitors import DAY_MS, HOUR_MS, WEB, Visitor
from adapters.web.window_site import WindowPasses
from bot.domain.commands import ChatLost, ChatRenamed, Reachability, Where
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, UserKey
from bot.domain.names import shown_name

_log = logging.getLogger(__name__)


async def forget(services: PageServices, user: UserKey) -> None:
    """Remove the name, links, private posts and lines of a person, and their name from titles of rooms.

    The private posts of other people stay, without the name. The person's open pages go on under a guest's name.
    """
    await services.chats.clear(Chat(WEB, f"p-{user}"))
    for visitor in await services.visitors.forget(user):
        for key in visitor.rooms:
            await _forget_in_room(services, visitor, key)
    face = None
    for page in services.open_pages.pages_of(user):
        guest = guest_name(services.texts[page.visitor.language])
        rooms = () if page.room is None else (page.room.key,)
        page.visitor = replace(page.visitor, name=guest, rooms=rooms, face=None)
        face = page.visitor.shown_face
        await services.visitors.keep(page.visitor)
        if page.room is not None:
            services.open_pages.publish_people(page.room)
    services.open_pages.change_face(user, face)


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


UNUSED_DAYS = 90
EMPTY_DAYS = 1
"""The days after which an unused room with its opener alone, or a visitor without any action, is removed."""
FIRST_AFTER_S = 60.0
EVERY_S = 86_400.0
STEP_PAUSE_S = 0.05
USED_EVERY_S = 3_600.0


async def keep_house(services: PageServices, passes: WindowPasses) -> None:
    """Remove old passes, visitors and rooms a minute after the start and then once a day, until cancelled."""
    await services.clock.sleep(FIRST_AFTER_S)
    while True:
        try:
            await passes.tidy_up(services.clock.now())
            await _drop_unneeded(services)
            await _tidy_up(services)
        except StoreError as error:
            _log.warning("old visitors and rooms stay for another day: %s", error)
        except Exception:  # noqa: BLE001 -- no fault ends the housekeeping
            _log.exception("old visitors and rooms stay for another day")
        await services.clock.sleep(EVERY_S)


async def keep_in_use(services: PageServices) -> None:
    """Record the use of open pages and count the stored rows, at once and then every hour, until cancelled."""
    while True:
        try:
            await services.disk_share.count()
            for chat in services.open_pages.kept_chats():
                await services.visitors.use(chat, services.clock.now())
        except StoreError as error:
            _log.warning("the use of open pages is recorded in an hour: %s", error)
        except Exception:  # noqa: BLE001 -- no fault ends the recording
            _log.exception("the use of open pages is recorded in an hour")
        await services.clock.sleep(USED_EVERY_S)


UsedAfter = Callable[[Kept, UseFound | None], Awaitable[tuple[UseFound, ...]]]


async def _drop_unneeded(services: PageServices) -> None:
    """Delete unneeded rooms, then unneeded visitors. A visitor is needed as long as a room of theirs exists."""
    visitors, gone = services.visitors.at_work(), 0
    for used_after in (visitors.used_rooms, visitors.used_visitors):
        gone += await _drop_unneeded_of(services, used_after)
    if gone:
        _log.info("%d visitors who did nothing, and rooms that nobody needs, are gone", gone)


async def _drop_unneeded_of(services: PageServices, used_after: UsedAfter) -> int:
    now, gone, found = services.clock.now() - HOUR_MS, 0, None
    kept = Kept(now - EMPTY_DAYS * DAY_MS, now - QUIET_DAYS * DAY_MS)
    while page := await used_after(kept, found):
        closed = [use for use in page if not services.open_pages.shows(use.chat)]
        gone += await services.visitors.drop_unneeded(closed, kept)
        found = page[-1]
        await services.clock.sleep(STEP_PAUSE_S)
    return gone


async def _tidy_up(services: PageServices) -> None:
    """Remove chats unused for `UNUSED_DAYS`: first rooms, then private chats.

    In this order, the players of a removed room can still read about the end of its table in their private chats.
    """
    before, gone, last = services.clock.now() - (UNUSED_DAYS + 1) * DAY_MS, 0, ""
    while chats := await services.visitors.at_work().unused(before, after=last):
        for chat in chats:
            gone += await _remove(services, chat)
            await services.clock.sleep(STEP_PAUSE_S)
        last = chats[-1].id
    if gone:
        _log.info("%d visitors and rooms that nobody used for %d days are gone", gone, UNUSED_DAYS)


async def _remove(services: PageServices, chat: Chat) -> bool:
    """End the table in the chat, then remove the chat: a visitor with their links, or a room with its title.

    If the chat is on an open page, record its use instead, and return False.
    """
    kind, _, key = chat.id.partition("-")
    if not services.open_pages.shows(chat):
        await services.handle(ChatLost(Where(chat, private=kind == "p")))
    if services.open_pages.shows(chat):
        await services.visitors.use(chat, services.clock.now())
        return False
    if kind == "p":
        for visitor in await services.visitors.forget(UserKey(key)):
            await services.handle(Reachability(visitor.who(), reachable=False))
    await services.visitors.drop(chat)
    return True

"""The permission to open a game, which a room's administrators can keep to themselves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.domain.answers import AnswerCode, Declined
from bot.domain.ids import Chat
from bot.domain.room_settings import WhoMay
from bot.domain.rows import Person
from bot.tables.services import Services

IsAdmin = Callable[[Person, Chat], Awaitable[bool]]
"""Whether a person decides for a chat."""


async def check_may_open(person: Person, room: Chat, is_admin: IsAdmin, services: Services) -> None:
    """Check that this person may open a game in the room.

    Raises:
        Declined: Only administrators may and the person is none.
    """
    settings = await services.store.room_settings(room)
    if settings.opens is WhoMay.ADMINS and not await is_admin(person, room):
        raise Declined(AnswerCode.ONLY_ADMIN_OPENS)

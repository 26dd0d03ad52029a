"""An evening of guests: a room on one platform, and people who come to its table from two others."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.domain.commands import Who
from bot.domain.ids import PersonId
from bot.domain.screen import Screen
from bot.ports.platform import Capabilities
from tests.bot.trial import Trial, text_of
from tests.memory.pictures import MemoryPictures

ELSEWHERE, PAGE = "elsewhere", "page"
"""A platform on which people are known, and one on which anybody is somebody new at will."""
_CODE = re.compile(r"/join ([0-9a-z]{4}-[0-9a-z]{4})")


@asynccontextmanager
async def evening(address: str = "") -> AsyncIterator[Trial]:
    """The application with all three platforms, until the end of the block."""
    others = ((ELSEWHERE, Capabilities()), (PAGE, Capabilities(idempotent_send=True, anonymous=True)))
    trial = Trial(others=others, address=address, pictures=MemoryPictures())
    await trial.start()
    try:
        yield trial
    finally:
        await trial.stop()


async def invites(trial: Trial, who: Who) -> str:
    """Type `/invite` in the room, and return the code in the answer."""
    await trial.types(who, "/invite")
    return code_in(invitation(trial))


def code_in(screen: Screen) -> str:
    found = _CODE.search(text_of(screen))
    assert found is not None, text_of(screen)
    return found[1]


def invitation(trial: Trial) -> Screen:
    """The newest invitation in the room."""
    return [post.screen for post in trial.visible(trial.room) if _CODE.search(text_of(post.screen))][-1]


async def comes(trial: Trial, who: Who, code: str) -> str:
    """Send the code in private, and return the answer."""
    return (await trial.types(who, f"/join {code}", who.private)).text


def id_of(trial: Trial, who: Who) -> PersonId:
    met = trial.application.services.people.user(who)
    assert met is not None
    return met.person


def sees(trial: Trial, who: Who) -> str:
    """The text of the post that shows this guest the table."""
    return "\n".join(trial.texts(who.private))

"""Two people in one place of a platform, and the list of places for a test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pytest

from bot.domain.ids import Chat, MessageId
from bot.domain.rooms import RoomKind
from bot.domain.screen import Screen
from bot.ports.platform import ChatPlatform, Sent
from tests.adapters.contract.recording import RecordingApplication
from tests.adapters.contract.screens import unseen
from tests.adapters.stages import STAGES, Can, ChatKind, Guest, SeenPost, Stage, until


class Spot(NamedTuple):
    """A place of a stage."""

    stage: str
    place: ChatKind


SPOTS = [Spot(name, place) for name, stage in STAGES.items() for place in stage.places]


def places(
    *needed: Can, without: Can | None = None, kinds: tuple[RoomKind, ...] = tuple(RoomKind)
) -> pytest.MarkDecorator:
    """Run a test at each place of these kinds with the needed abilities, and without the ability `without`."""
    found = [
        spot
        for spot in SPOTS
        if set(needed) <= spot.place.abilities and without not in spot.place and spot.place.kind in kinds
    ]
    assert found, "a test without a place tests nothing"
    names = [f"{spot.stage}: {spot.place.name}" for spot in found]
    return pytest.mark.parametrize("scene", found, indirect=True, ids=names)


def platforms() -> pytest.MarkDecorator:
    """Run a test once on each platform, at its usual place."""
    found = [Spot(name, stage.places[0]) for name, stage in STAGES.items()]
    return pytest.mark.parametrize("scene", found, indirect=True, ids=list(STAGES))


@dataclass
class Scene:
    """Anya, with the right to decide for the room if the place has such a right, and Boris."""

    stage: Stage
    place: ChatKind
    application: RecordingApplication
    anya: Guest
    boris: Guest
    room: Chat
    _before: set[MessageId] = field(default_factory=set)

    def __post_init__(self) -> None:
        if Can.SEND_SEVERAL in self.place:
            self._before = {post.message for post in self.anya.sees(self.room)}

    @property
    def platform(self) -> ChatPlatform:
        return self.stage.platform

    @property
    def people(self) -> tuple[Guest, ...]:
        """Return the people in the room."""
        return (self.anya,) if self.place.kind is RoomKind.PRIVATE else (self.anya, self.boris)

    async def send(self, screen: Screen, *, key: str = "a", quiet: bool = True) -> Sent:
        return await self.platform.send(self.room, screen, key=key, quiet=quiet)

    async def edit(self, sent: Sent, screen: Screen) -> None:
        await self.platform.edit(self.room, sent.message, screen)

    async def delete(self, sent: Sent) -> None:
        await self.platform.delete(self.room, sent.message)

    def posts(self, guest: Guest | None = None) -> list[SeenPost]:
        """Return the posts of the test in the room, as one person sees them."""
        seen = (guest or self.anya).sees(self.room)
        return [post for post in seen if post.message not in self._before]

    async def shows(self, *screens: Screen) -> None:
        """Wait until everybody in the room sees these screens, and nothing else."""
        for guest in self.people:
            await self.shows_to(guest, *screens)

    async def shows_to(self, guest: Guest, *screens: Screen) -> None:
        """Wait until one person sees these screens, and nothing else."""
        await agrees(partial(self.unseen, guest, *screens))

    async def shows_last(self, screen: Screen, chat: Chat | None = None) -> None:
        """Wait until everybody sees this screen in the last post of the room, or of another chat."""
        for guest in self.people:
            await agrees(partial(self._unseen_last, guest, chat or self.room, screen))

    def unseen(self, guest: Guest, *screens: Screen) -> str:
        """Return the first difference between these screens and the posts; empty if there is none."""
        return unseen(screens, self.posts(guest), self.stage, self.place)

    def _unseen_last(self, guest: Guest, chat: Chat, screen: Screen) -> str:
        return unseen((screen,), guest.sees(chat)[-1:], self.stage, self.place)


async def agrees(difference: Callable[[], str]) -> None:
    """Wait until the function finds no difference. After the usual time the difference is the reason of the failure."""
    try:
        await until(lambda: not difference())
    except TimeoutError:
        raise AssertionError(difference()) from None

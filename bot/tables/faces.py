"""The drawn faces of people for pictures."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from bot.domain.errors import PlatformError
from bot.domain.faces import Face, face_of_key
from bot.domain.ids import PersonId, PlatformName
from bot.domain.rows import Person
from bot.tables.services import Services


async def faces_of_people(persons: Iterable[PersonId], services: Services) -> dict[PersonId, Face]:
    """Return the faces of people in memory: the chosen ones, or those that follow from their user ids.

    Each platform is asked once for all its people. If it does not answer, their faces follow from their user ids.
    """
    known = {person: services.people.person(person) for person in persons}
    by_platform: dict[PlatformName, list[Person]] = {}
    for one in known.values():
        by_platform.setdefault(one.platform, []).append(one)
    chosen: dict[PersonId, int] = {}
    for name, people in by_platform.items():
        platform = services.platforms.faces.get(name)
        if platform is not None:
            with suppress(PlatformError):
                found = await platform.faces_of([one.user for one in people])
                chosen |= {one.person: found[one.user] for one in people if one.user in found}
    return {person: Face(chosen.get(person, face_of_key(one.user))) for person, one in known.items()}

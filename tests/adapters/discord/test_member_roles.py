"""The role of the fool of the week: made once, given and taken, in a simulated Discord with its permissions."""

from collections.abc import AsyncIterator, Collection
from types import SimpleNamespace

import discord
import pytest
import simcord

from adapters.discord.addresses import room_chat
from bot.domain.errors import PlatformError, Refused, Unreachable
from bot.domain.ids import UserKey
from tests.adapters.discord.sitting import Sitting

FOOL = "Fool of the week"


@pytest.fixture
async def sitting() -> AsyncIterator[Sitting]:
    running = Sitting()
    await running.start()
    yield running
    await running.stop()


async def mark(sitting: Sitting, who: simcord.MemberActor, made: str = "") -> str:
    with sitting.env.time_context():
        return await sitting.platform.mark(
            room_chat(sitting.channel.id), UserKey(str(who.user.id)), FOOL, made
        )


async def unmark(sitting: Sitting, who: simcord.MemberActor, made: str) -> None:
    with sitting.env.time_context():
        await sitting.platform.unmark(room_chat(sitting.channel.id), UserKey(str(who.user.id)), made)


def fools(sitting: Sitting) -> Collection[str]:
    """The names of the members with a role of this name."""
    guild = sitting.env.backend.get_guild(sitting.guild.id)
    roles = {role.id for role in guild.roles.values() if role.name == FOOL}
    return [
        name
        for name, who in sitting.people.items()
        if roles & set(sitting.env.backend.get_member(guild.id, who.user.id).role_ids)
    ]


def made_roles(sitting: Sitting) -> list[int]:
    """The permissions of the roles of this name."""
    roles = sitting.env.backend.get_guild(sitting.guild.id).roles.values()
    return [role.permissions for role in roles if role.name == FOOL]


async def test_one_role_without_permissions_moves_from_fool_to_fool(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    made = await mark(sitting, anna)
    assert fools(sitting) == ["Anna"]
    await unmark(sitting, anna, made)
    assert fools(sitting) == []
    assert await mark(sitting, boris, made) == made
    assert fools(sitting) == ["Boris"]
    assert made_roles(sitting) == [0]
    assert await mark(sitting, boris, made) == made


async def test_a_role_that_was_deleted_is_made_once_more(sitting: Sitting) -> None:
    anna = sitting.person("Anna")
    made = await mark(sitting, anna)
    sitting.env.backend.delete_role(sitting.guild.id, int(made))
    await unmark(sitting, anna, made)
    assert await mark(sitting, anna, made) != made
    assert fools(sitting) == ["Anna"]


async def test_a_fool_is_not_marked_if_the_bot_lacks_the_right(sitting: Sitting) -> None:
    anna = sitting.person("Anna")
    made = await mark(sitting, anna)
    guild = sitting.env.backend.get_guild(sitting.guild.id)
    for role in guild.roles.values():
        role.permissions &= ~discord.Permissions(manage_roles=True).value
    for refused in (mark(sitting, anna), mark(sitting, anna, made), unmark(sitting, anna, made)):
        with pytest.raises(Unreachable):
            await refused


async def test_no_role_is_made_for_a_person_who_has_left(sitting: Sitting) -> None:
    anna = sitting.person("Anna")
    sitting.guild.remove_member(anna)
    with pytest.raises(PlatformError):
        await mark(sitting, anna)
    assert made_roles(sitting) == []
    with pytest.raises(Refused), sitting.env.time_context():
        await sitting.platform.mark(room_chat(sitting.channel.id), UserKey("nobody"), FOOL, "")


async def test_a_new_role_that_cannot_be_given_is_deleted(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = sitting.person("Anna")

    async def refuse(*_: object, **__: object) -> None:
        response = SimpleNamespace(status=403, reason="Forbidden")
        raise discord.Forbidden(response, {"code": 50013, "message": "Missing Permissions"})

    monkeypatch.setattr(sitting.platform.client.http, "add_role", refuse)
    with pytest.raises(Unreachable):
        await mark(sitting, anna)
    assert made_roles(sitting) == []

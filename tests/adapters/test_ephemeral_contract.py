"""The contract of platforms that show messages in a room to one person alone, with real requests."""

from collections.abc import AsyncIterator

import pytest

from adapters.memory.platform import ONE_POST, MemoryPlatform
from bot.domain.commands import Tapped, Typed
from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat
from bot.ports.platform import EphemeralPlaces
from tests.adapters.stages import STAGES, Guest, Stage, until
from tests.adapters.test_platform_contract import ONE, TWO, RecordingApplication

SHOWING = ("memory", "memory, idempotent", "telegram")
"""The platforms that can do it. Those of the stages do it after a tap alone."""


@pytest.fixture
def application() -> RecordingApplication:
    return RecordingApplication()


@pytest.fixture(params=SHOWING)
async def stage(request: pytest.FixtureRequest, application: RecordingApplication) -> AsyncIterator[Stage]:
    stage = STAGES[request.param]()
    await stage.begin()
    async with stage.running(stage.platform.run(application)):
        yield stage


@pytest.fixture
async def anya(stage: Stage) -> Guest:
    return await stage.guest("Аня", "ru")


@pytest.fixture
async def boris(stage: Stage) -> Guest:
    return await stage.guest("Boris")


@pytest.fixture
async def room(stage: Stage, anya: Guest, boris: Guest) -> Chat:
    """A room with a post on which people can tap."""
    room = await stage.room(anya, boris)
    await stage.platform.send(room, ONE, key="table", quiet=True)
    await until(lambda: anya.sees(room))
    return room


def place_of(stage: Stage, room: Chat, guest: Guest) -> Chat:
    assert isinstance(stage.platform, EphemeralPlaces)
    place = stage.platform.ephemeral(room, guest.user)
    assert place is not None
    return place


async def permitted(stage: Stage, room: Chat, guest: Guest, application: RecordingApplication) -> Chat:
    """Let the person tap in the room, and hand what came with it to the platform."""
    application.commands.clear()
    await guest.taps(room, "Join")
    command, place = await application.received(Tapped), place_of(stage, room, guest)
    assert isinstance(command, Tapped)
    assert isinstance(stage.platform, EphemeralPlaces)
    stage.platform.keep_tap_token(place, command.tap_token, 10)
    return place


@pytest.mark.parametrize("name", STAGES)
async def test_a_platform_says_whether_it_can_do_it(name: str) -> None:
    stage = STAGES[name]()
    await stage.begin()
    async with stage.running(stage.platform.run(RecordingApplication())):
        assert isinstance(stage.platform, EphemeralPlaces) is (name in SHOWING)


async def test_one_person_alone_sees_it_in_the_room(
    stage: Stage, room: Chat, anya: Guest, boris: Guest, application: RecordingApplication
) -> None:
    place = await permitted(stage, room, anya, application)
    await stage.platform.send(place, TWO, key="a", quiet=True)
    await until(lambda: [post.text for post in anya.sees(place)] == ["two"])
    assert boris.sees(place) == []
    assert [post.text for post in boris.sees(room)] == [post.text for post in anya.sees(room)] == ["one"]


async def test_it_is_edited_and_deleted_under_its_own_address(
    stage: Stage, room: Chat, anya: Guest, application: RecordingApplication
) -> None:
    place = await permitted(stage, room, anya, application)
    sent = await stage.platform.send(place, TWO, key="a", quiet=True)
    for screen in (ONE, ONE, TWO):
        await stage.platform.edit(place, sent.message, screen)
    await until(lambda: [post.text for post in anya.sees(place)] == ["two"])
    await stage.platform.delete(place, sent.message)
    await until(lambda: anya.sees(place) == [])
    with pytest.raises(MessageGone):
        await stage.platform.delete(place, sent.message)
    with pytest.raises(MessageGone):
        await stage.platform.edit(place, sent.message, ONE)
    assert [post.text for post in anya.sees(room)] == ["one"]


async def test_a_tap_there_tells_the_address_and_the_message(
    stage: Stage, room: Chat, anya: Guest, application: RecordingApplication
) -> None:
    place = await permitted(stage, room, anya, application)
    sent = await stage.platform.send(place, ONE, key="a", quiet=True)
    await until(lambda: anya.sees(place))
    application.commands.clear()
    await anya.taps(place, "Join")
    command = await application.received(Tapped)
    assert isinstance(command, Tapped)
    assert (command.where.chat, command.message, command.where.private) == (place, sent.message, False)
    assert (command.who.user, bool(command.tap_token)) == (anya.user, True)


async def test_without_a_tap_it_is_refused_and_a_tap_lets_one_through(
    stage: Stage, room: Chat, anya: Guest, boris: Guest, application: RecordingApplication
) -> None:
    place = place_of(stage, room, anya)
    await permitted(stage, room, boris, application)
    with pytest.raises(Unreachable):
        await stage.platform.send(place, TWO, key="a", quiet=True)
    assert await permitted(stage, room, anya, application) == place
    await stage.platform.send(place, TWO, key="b", quiet=True)
    with pytest.raises(Unreachable):
        await stage.platform.send(place, TWO, key="c", quiet=True)
    assert len(anya.sees(place)) == 1


async def test_a_tap_in_private_permits_nothing_and_a_private_chat_has_no_such_place(
    stage: Stage, anya: Guest, application: RecordingApplication
) -> None:
    assert isinstance(stage.platform, EphemeralPlaces)
    assert stage.platform.ephemeral(anya.private, anya.user) is None
    await stage.platform.send(anya.private, ONE, key="a", quiet=True)
    await until(lambda: anya.sees(anya.private))
    await anya.taps(anya.private, "Join")
    command = await application.received(Tapped)
    assert isinstance(command, Tapped)
    assert command.tap_token == ""


async def test_requests_for_it_count_for_the_room(stage: Stage, room: Chat, anya: Guest) -> None:
    place = place_of(stage, room, anya)
    assert place.whole == room.whole
    assert stage.platform.limits.is_group(place.id) is stage.platform.limits.is_group(room.id)


async def test_a_chat_without_the_bot_in_memory_counts_nothing_and_whispers_to_nobody() -> None:
    platform, heard = MemoryPlatform(), RecordingApplication()
    room, anya = platform.chat(f"{ONE_POST}friends"), platform.who("anya")
    assert platform.ephemeral(room, anya.user) is None
    assert (await platform.send(room, ONE, key="a", quiet=True)).position is None
    platform.handle = heard
    await platform.types(anya, room, "/table")
    typed = await heard.received(Typed)
    assert isinstance(typed, Typed)
    assert typed.where.position is None

"""Messages in a room to one person alone."""

from dataclasses import replace

import pytest

from bot.domain.commands import Answer, Tapped
from bot.domain.errors import MessageGone, Unreachable
from bot.domain.ids import Chat
from bot.domain.rooms import RoomKind
from bot.domain.screen import OpenWindow, Screen
from bot.ports.platform import PostsToOnePerson
from tests.adapters.contract.scene import Scene, agrees, places
from tests.adapters.contract.screens import HAND, JOIN, LOBBY, TABLE, one_of_each_kind, parts_of, unseen
from tests.adapters.stages import Can, Guest
from tests.bot.screens.drawing import words

TAKE = next(button for row in HAND.rows for button in row if button.label == "Take")
LONGEST = 1_000
"""Letters. Longer texts could not be edited."""
HANDS = frozenset({"hand", "choices", "hints", "solo", "here", "uncommon_hands", "cheats", "beginnings"})


def place_of(scene: Scene, guest: Guest) -> Chat:
    assert isinstance(scene.platform, PostsToOnePerson)
    place = scene.platform.ephemeral(scene.room, guest.user)
    assert place is not None
    return place


async def permitted(scene: Scene, guest: Guest, seconds: float = 10) -> Chat:
    """Let the person tap in the room, and pass the token of the tap to the platform."""
    if not scene.posts():
        await scene.send(LOBBY, key="table")
    scene.application.clear()
    await guest.taps(scene.room, JOIN.label)
    tapped, place = await scene.application.hears(Tapped), place_of(scene, guest)
    assert isinstance(scene.platform, PostsToOnePerson)
    scene.platform.keep_tap_token(place, tapped.tap_token, seconds)
    return place


async def shows(scene: Scene, place: Chat, *screens: Screen) -> None:
    """Wait until Anya sees these screens there, and nothing else; nobody else sees any of them."""
    files = frozenset({Can.SHOW_PICTURES, Can.SHOW_FILES})
    there = replace(scene.place, abilities=scene.place.abilities - files)

    await agrees(lambda: unseen(screens, scene.anya.sees(place), scene.stage, there))
    assert scene.boris.sees(place) == []
    await scene.shows(LOBBY)


@places(Can.WHISPER)
async def test_one_person_alone_sees_the_message_in_the_room(scene: Scene) -> None:
    place = await permitted(scene, scene.anya)
    await scene.platform.send(place, HAND, key="a", quiet=True)
    await shows(scene, place, HAND)


@places(Can.WHISPER)
async def test_every_screen_of_a_hand_is_seen_whole_in_an_ephemeral_message(scene: Scene) -> None:
    place = await permitted(scene, scene.anya)
    sent = await scene.platform.send(place, HAND, key="a", quiet=True)
    for situation in one_of_each_kind():
        shown = situation.screen
        has_window = any(isinstance(part, OpenWindow) for part in parts_of(shown))
        if situation.area in HANDS and not has_window and len(words(shown)) < LONGEST:
            await scene.platform.edit(place, sent.message, shown)
            await shows(scene, place, shown)


@places(Can.WHISPER)
async def test_an_ephemeral_message_is_edited_and_deleted_under_its_own_address(scene: Scene) -> None:
    place = await permitted(scene, scene.anya)
    sent = await scene.platform.send(place, HAND, key="a", quiet=True)
    for screen in (TABLE, TABLE, HAND):
        await scene.platform.edit(place, sent.message, screen)
    await shows(scene, place, HAND)
    await scene.platform.delete(place, sent.message)
    await shows(scene, place)
    with pytest.raises(MessageGone):
        await scene.platform.delete(place, sent.message)
    with pytest.raises(MessageGone):
        await scene.platform.edit(place, sent.message, TABLE)


@places(Can.WHISPER)
async def test_a_tap_on_an_ephemeral_message_names_its_address_and_the_message(scene: Scene) -> None:
    place = await permitted(scene, scene.anya)
    sent = await scene.platform.send(place, HAND, key="a", quiet=True)
    scene.application.clear()
    scene.application.answer = Answer("You take.")
    assert (await scene.anya.taps(place, TAKE.label)).text == "You take."
    tapped = await scene.application.hears(Tapped)
    assert (tapped.where.chat, tapped.message, tapped.where.private) == (place, sent.message, False)
    assert (tapped.who.user, bool(tapped.tap_token)) == (scene.anya.user, True)


@places(Can.WHISPER, without=Can.WHISPER_UNASKED)
async def test_each_message_needs_a_tap_of_its_reader(scene: Scene) -> None:
    place = place_of(scene, scene.anya)
    await permitted(scene, scene.boris)
    with pytest.raises(Unreachable):
        await scene.platform.send(place, HAND, key="a", quiet=True)
    assert await permitted(scene, scene.anya) == place
    await scene.platform.send(place, HAND, key="b", quiet=True)
    with pytest.raises(Unreachable):
        await scene.platform.send(place, HAND, key="c", quiet=True)
    await shows(scene, place, HAND)


@places(Can.WHISPER_UNASKED)
async def test_an_administrator_needs_no_tap(scene: Scene) -> None:
    await scene.send(LOBBY, key="table")
    place = place_of(scene, scene.anya)
    for key, screen in (("a", HAND), ("b", TABLE)):
        await scene.platform.send(place, screen, key=key, quiet=True)
    await shows(scene, place, HAND, TABLE)


@places(Can.WHISPER, without=Can.WHISPER_UNASKED)
async def test_an_expired_tap_permits_no_ephemeral_message(scene: Scene) -> None:
    place = await permitted(scene, scene.anya, seconds=0)
    with pytest.raises(Unreachable):
        await scene.platform.send(place, HAND, key="a", quiet=True)
    await shows(scene, place)


@places(Can.WHISPER)
async def test_a_reader_to_whom_the_platform_shows_nothing_is_unreachable(scene: Scene) -> None:
    place = await permitted(scene, scene.anya)
    scene.stage.hides(place, scene.anya)
    with pytest.raises(Unreachable):
        await scene.platform.send(place, HAND, key="a", quiet=True)
    assert scene.anya.sees(place) == []


@places(Can.WHISPER)
async def test_an_edit_of_a_vanished_message_raises_no_error(scene: Scene) -> None:
    place = await permitted(scene, scene.anya)
    sent = await scene.platform.send(place, HAND, key="a", quiet=True)
    scene.stage.vanishes(place, scene.anya)
    await scene.platform.edit(place, sent.message, TABLE)
    await shows(scene, place)
    assert await permitted(scene, scene.anya) == place
    await scene.platform.send(place, HAND, key="b", quiet=True)
    await shows(scene, place, HAND)


@places(Can.WHISPER)
async def test_an_ephemeral_message_has_the_chat_and_the_rate_limit_of_its_room(scene: Scene) -> None:
    place = place_of(scene, scene.anya)
    assert place.whole == scene.room.whole
    assert scene.platform.limits.is_group(place.id) is scene.platform.limits.is_group(scene.room.id)


@places(kinds=(RoomKind.PRIVATE,))
async def test_a_tap_in_a_private_chat_gives_no_token_for_an_ephemeral_message(scene: Scene) -> None:
    await scene.send(LOBBY)
    await scene.shows(LOBBY)
    await scene.anya.taps(scene.room, JOIN.label)
    assert (await scene.application.hears(Tapped)).tap_token == ""

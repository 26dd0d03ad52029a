"""A platform's answers about people, and its forgetting of them; topics and threads; the loss of a chat."""

import pytest

from bot.domain.commands import ChatLost, Tapped, Typed
from bot.domain.errors import MessageGone, Refused, Unreachable
from bot.domain.ids import Chat, UserKey
from bot.domain.rooms import Room, RoomKind
from bot.ports.platform import (
    KnowsMembers,
    MakesThreads,
    MakesTopics,
    PostsToOnePerson,
)
from tests.adapters.contract.scene import Scene, agrees, places
from tests.adapters.contract.screens import END, JOIN, LOBBY, TABLE, unseen
from tests.adapters.stages import Can, until

PROTOCOLS = {
    PostsToOnePerson: Can.WHISPER,
    KnowsMembers: Can.LIST_MEMBERS,
    MakesThreads: Can.MAKE_THREADS,
    MakesTopics: Can.MAKE_TOPICS,
}
NO_USERS = (UserKey("stranger"), UserKey(""))
TITLE = "🏆 Round 1, table 1"


@places()
async def test_the_listed_abilities_of_a_place_of_play_agree_with_its_platform(scene: Scene) -> None:
    platform, place = scene.platform, scene.place
    room = Room(scene.room, platform.kind_of(scene.room))
    assert room.kind is place.kind
    assert room.has_one_post is (Can.SEND_SEVERAL not in place)
    assert room.knows_admins is (Can.DECIDE in place)
    assert platform.capabilities.answers_typed is (Can.READ_SCREENS in place)
    for protocol, ability in PROTOCOLS.items():
        assert isinstance(platform, protocol) is any(ability in one for one in scene.stage.places)
    if isinstance(platform, PostsToOnePerson):
        ephemeral = platform.ephemeral(scene.room, scene.anya.user)
        assert (ephemeral is not None) is (Can.WHISPER in place)


@places()
async def test_administrators_have_rights_in_a_room_and_each_person_in_their_private_chat(
    scene: Scene,
) -> None:
    decides = scene.platform.is_admin
    private = scene.place.kind is RoomKind.PRIVATE
    assert await decides(scene.room, scene.anya.user) is (private or Can.DECIDE in scene.place)
    for user in (scene.boris.user, scene.stage.stranger(), *NO_USERS):
        assert not await decides(scene.room, user)
    assert await decides(scene.boris.private, scene.boris.user)
    assert not await decides(scene.boris.private, scene.anya.user)


@places(Can.LIST_MEMBERS)
async def test_people_of_a_room_are_its_members(scene: Scene) -> None:
    assert isinstance(scene.platform, KnowsMembers)
    for guest in scene.people:
        assert await scene.platform.is_member(scene.room, guest.user)
    foreign = scene.place.kind is RoomKind.FOREIGN
    for user in (scene.stage.stranger(), *NO_USERS):
        known = await scene.platform.is_member(scene.room, user)
        assert known is foreign, "everybody who taps in a chat without the bot belongs to it"


@places(Can.LIST_MEMBERS)
async def test_a_private_chat_has_no_members(scene: Scene) -> None:
    assert isinstance(scene.platform, KnowsMembers)
    assert not await scene.platform.is_member(scene.anya.private, scene.anya.user)


@places(kinds=(RoomKind.PRIVATE,))
async def test_a_forgotten_person_leaves_nothing_in_the_adapter(scene: Scene) -> None:
    """Messages on the platform's own servers remain."""
    sent = await scene.send(LOBBY)
    other = await scene.platform.send(scene.boris.private, LOBBY, key="a", quiet=True)
    await scene.shows(LOBBY)
    await scene.platform.forget(scene.anya.user)
    await scene.platform.forget(UserKey("nobody"))
    if Can.FORGET in scene.place:
        with pytest.raises(MessageGone):
            await scene.edit(sent, TABLE)
    else:
        await scene.edit(sent, TABLE)
        await scene.shows(TABLE)
    await scene.platform.edit(scene.boris.private, other.message, END)
    posts = scene.boris.sees
    await agrees(lambda: unseen((END,), posts(scene.boris.private)[-1:], scene.stage, scene.place))


@places(Can.REPORT_LOSS)
async def test_the_loss_of_a_chat_is_reported(scene: Scene) -> None:
    await scene.send(LOBBY)
    lost = await scene.stage.removes(scene.room)

    def reported() -> list[Chat]:
        return [one.where.chat for one in scene.application.commands if isinstance(one, ChatLost)]

    await until(lambda: lost in reported())
    with pytest.raises(Unreachable):
        await scene.send(TABLE, key="b")


@places(Can.MAKE_TOPICS)
async def test_a_topic_is_made_written_to_and_closed(scene: Scene) -> None:
    platform, group = scene.platform, scene.room.whole
    assert isinstance(platform, MakesTopics)
    assert platform.kind_of(group) is RoomKind.GROUP
    people = [guest.user for guest in scene.people]
    first, second = [await platform.make_topic(group, TITLE, people) for _ in range(2)]
    assert len({first, second, group, scene.room}) == 4
    assert {first.whole, second.whole} == {group}
    assert {platform.kind_of(topic) for topic in (first, second)} == {RoomKind.TOPIC}
    sent = await platform.send(first, LOBBY, key="a", quiet=True)
    await platform.send(second, TABLE, key="b", quiet=True)
    await scene.shows_last(LOBBY, first)
    await scene.shows_last(TABLE, second)
    assert await scene.boris.taps(first, JOIN.label) == scene.application.answer
    tapped = await scene.application.hears(Tapped)
    assert (tapped.where.chat, tapped.message) == (first, sent.message)
    await platform.edit(first, sent.message, END)
    assert [scene.stage.topic_title(topic) for topic in (first, second)] == [TITLE, TITLE]
    for _ in range(2):
        await platform.rename_topic(first, "Over")
        await platform.close_topic(first)
        assert [scene.stage.is_closed(topic) for topic in (first, second)] == [True, False]
        assert [scene.stage.topic_title(topic) for topic in (first, second)] == ["Over", TITLE]
    await scene.shows_last(END, first)
    await platform.send(second, END, key="c", quiet=True)
    await scene.shows_last(END, second)


@places(Can.MAKE_TOPICS)
async def test_a_closed_topic_takes_another_title(scene: Scene) -> None:
    platform = scene.platform
    assert isinstance(platform, MakesTopics)
    topic = await platform.make_topic(scene.room.whole, TITLE, [])
    for title in ("Round 1: Anna", "Round 1"):
        await platform.rename_topic(topic, title)
        await platform.close_topic(topic)
        assert scene.stage.topic_title(topic) == title
        assert scene.stage.is_closed(topic)


@places(Can.MAKE_TOPICS)
async def test_topics_are_made_only_if_the_bot_has_the_right_to_make_them(scene: Scene) -> None:
    platform, group = scene.platform, scene.room.whole
    assert isinstance(platform, MakesTopics)
    await scene.anya.types(group, "/table")
    assert await platform.may_make_topics((await scene.application.hears(Typed)).where)
    await scene.stage.forbids_topics(group)
    scene.application.clear()
    await scene.anya.types(group, "/table")
    assert not await platform.may_make_topics((await scene.application.hears(Typed)).where)
    with pytest.raises((Refused, Unreachable)):
        await platform.make_topic(group, TITLE, [])


@places(Can.MAKE_THREADS)
async def test_one_thread_is_made_for_a_post(scene: Scene) -> None:
    platform = scene.platform
    assert isinstance(platform, MakesThreads)
    sent, other = await scene.send(LOBBY), await scene.send(TABLE, key="b")
    people = [guest.user for guest in scene.people]
    made = await platform.make_thread(scene.room, sent.message, "Podkidnoy", people)
    assert await platform.make_thread(scene.room, sent.message, "Podkidnoy", people) == made
    assert await platform.make_thread(scene.room, other.message, "Podkidnoy", people) != made
    assert (made.chat.whole, made.private) == (scene.room.whole, False)
    assert platform.kind_of(made.chat) is RoomKind.TOPIC
    assert "Podkidnoy" in made.title
    await platform.send(made.chat, END, key="a", quiet=True)
    await scene.shows_last(END, made.chat)

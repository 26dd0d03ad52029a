"""Posts: they are sent, edited, deleted, lost, and grow old."""

import pytest

from bot.domain.errors import MessageFrozen, MessageGone, Refused, Unreachable
from bot.domain.ids import MessageId
from bot.domain.rooms import RoomKind
from tests.adapters.contract.scene import Scene, places, platforms
from tests.adapters.contract.screens import END, HAND, LOBBY, TABLE
from tests.adapters.stages import Can, until

UNKNOWN = ("999999", "", "no number", "٣", "-1")


@places()
async def test_a_second_send_makes_a_second_post_or_changes_the_only_post_of_the_chat(scene: Scene) -> None:
    sent = [await scene.send(screen, key=key) for key, screen in (("a", LOBBY), ("b", TABLE))]
    several = Can.SEND_SEVERAL in scene.place
    assert len({one.message for one in sent}) == (2 if several else 1)
    await scene.shows(*([LOBBY, TABLE] if several else [TABLE]))
    first, second = (one.position for one in sent)
    if Can.COUNT in scene.place:
        assert first is not None
        assert second is not None
        assert first < second
    else:
        assert first is second is None


@places(Can.SEND_SEVERAL)
async def test_a_repeated_key_means_the_same_post_if_the_platform_knows_keys(scene: Scene) -> None:
    first, again = await scene.send(LOBBY), await scene.send(LOBBY)
    other = await scene.send(LOBBY, key="b")
    known = scene.platform.capabilities.idempotent_send
    assert (first.message == again.message) is known
    assert other.message not in (first.message, again.message)
    await scene.shows(*[LOBBY] * (2 if known else 3))


@places()
async def test_an_edit_is_seen_and_one_that_changes_nothing_is_no_error(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    await scene.shows(LOBBY)
    for screen in (TABLE, TABLE, END, LOBBY, HAND):
        await scene.edit(sent, screen)
    await scene.shows(HAND)


@places(Can.SEND_SEVERAL)
async def test_a_deleted_post_is_gone(scene: Scene) -> None:
    sent, other = await scene.send(LOBBY), await scene.send(TABLE, key="b")
    await scene.delete(sent)
    await scene.shows(TABLE)
    with pytest.raises(MessageGone):
        await scene.edit(sent, TABLE)
    with pytest.raises(MessageGone):
        await scene.delete(sent)
    await scene.edit(other, END)
    await scene.shows(END)


@places(without=Can.SEND_SEVERAL)
async def test_the_only_post_becomes_one_line_when_it_is_deleted(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    await scene.delete(sent)
    await until(lambda: [post.labels for post in scene.posts()] == [[]])
    (post,) = scene.posts()
    assert "\n" not in post.text
    assert await scene.send(TABLE, key="b") == sent
    await scene.shows(TABLE)


@places(Can.SEND_SEVERAL)
async def test_a_message_that_never_existed_is_gone(scene: Scene) -> None:
    await scene.send(LOBBY)
    for message in map(MessageId, UNKNOWN):
        with pytest.raises(MessageGone):
            await scene.platform.edit(scene.room, message, TABLE)
        with pytest.raises(MessageGone):
            await scene.platform.delete(scene.room, message)
    await scene.shows(LOBBY)


@places(Can.SEND_SEVERAL)
async def test_a_message_is_gone_under_the_address_of_another_chat(scene: Scene) -> None:
    """Each chat may count its messages from 1: the test takes an id found only in the other chat."""
    other = await scene.stage.opens(scene.place, scene.boris)
    sent = [await scene.platform.send(other, LOBBY, key=key, quiet=True) for key in "abcdef"]
    with pytest.raises(MessageGone):
        await scene.edit(sent[-1], TABLE)


@places(Can.LOSE_POSTS)
async def test_a_post_that_a_person_deletes_is_gone(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    await scene.stage.loses(scene.room, sent.message)
    with pytest.raises(MessageGone):
        await scene.edit(sent, TABLE)
    if Can.SEND_SEVERAL in scene.place:
        with pytest.raises(MessageGone):
            await scene.delete(sent)
        await scene.send(END, key="b")
        await scene.shows(END)
    else:
        with pytest.raises(MessageGone):
            await scene.send(TABLE, key="b")
        assert scene.posts() == []


@places(Can.SEND_SEVERAL, without=Can.DELETE_OLD)
async def test_an_old_post_becomes_one_line_when_it_is_deleted(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    await scene.stage.ages(scene.room, sent.message)
    await scene.edit(sent, TABLE)
    await scene.shows(TABLE)
    for _ in range(2):
        await scene.delete(sent)
    await until(lambda: [post.labels for post in scene.posts()] == [[]])
    (post,) = scene.posts()
    assert "\n" not in post.text


@places(Can.SEND_SEVERAL, without=Can.EDIT_OLD)
async def test_an_old_post_that_cannot_be_edited_is_replaced(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    await scene.stage.ages(scene.room, sent.message)
    with pytest.raises(MessageFrozen):
        await scene.edit(sent, TABLE)
    await scene.send(TABLE, key="b")
    await scene.delete(sent)
    await scene.shows(TABLE)


@places(Can.NOTIFY)
async def test_a_quiet_post_notifies_nobody(scene: Scene) -> None:
    for key, quiet in (("a", True), ("b", False), ("c", True)):
        await scene.send(LOBBY, key=key, quiet=quiet)
    await scene.shows(LOBBY, LOBBY, LOBBY)
    assert [post.quiet for post in scene.posts()] == [True, False, True]


@platforms()
async def test_a_chat_that_cannot_be_written_to_is_unreachable(scene: Scene) -> None:
    nowhere = scene.stage.nowhere()
    with pytest.raises(Unreachable):
        await scene.platform.send(nowhere, LOBBY, key="a", quiet=True)
    with pytest.raises((Unreachable, MessageGone)):
        await scene.platform.edit(nowhere, MessageId("1"), TABLE)


@places(Can.SHUT_OUT)
async def test_a_bot_that_may_not_write_any_more_cannot_reach_the_chat(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    await scene.stage.shuts_out(scene.room)
    with pytest.raises(Unreachable):
        await scene.send(TABLE, key="b")
    with pytest.raises(Unreachable):
        await scene.edit(sent, TABLE)
    with pytest.raises(Unreachable):
        await scene.delete(sent)
    assert [post.labels for post in scene.posts()] == [[[b.label for b in row] for row in LOBBY.rows]]


@places(Can.REFUSE)
async def test_a_refused_content_changes_nothing(scene: Scene) -> None:
    sent = await scene.send(LOBBY)
    scene.stage.refuses(scene.room, "defend")
    with pytest.raises(Refused):
        await scene.send(TABLE, key="b")
    with pytest.raises(Refused):
        await scene.edit(sent, TABLE)
    await scene.shows(LOBBY)
    await scene.stage.clear()
    await scene.edit(sent, TABLE)
    await scene.shows(TABLE)


@places(kinds=(RoomKind.PRIVATE,))
async def test_a_private_post_is_seen_by_its_owner_alone(scene: Scene) -> None:
    seen = len(scene.boris.sees(scene.boris.private))
    await scene.send(HAND)
    await scene.platform.send(scene.boris.private, LOBBY, key="b", quiet=True)
    await scene.shows(HAND)
    await until(lambda: len(scene.boris.sees(scene.boris.private)) == seen + 1)
    assert "Take" not in str(scene.boris.sees(scene.boris.private))

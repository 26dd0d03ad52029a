"""The post box keeps messages for platforms without a server for them."""

import asyncio
from dataclasses import replace

import pytest

from adapters.kit.post_box import KeptLines, Post
from adapters.store import SqlStore
from bot.domain.ids import Chat, PlatformName, UserKey

ROOM = Chat(PlatformName("web"), "room")
PRIVATE = Chat(PlatformName("web"), "private", "topic")
DIGEST = "9f86d081884c7d65"


async def test_posts_are_numbered_from_one_in_each_chat(store: SqlStore) -> None:
    assert await store.add(ROOM, "a", "1") == Post(ROOM, 1, "a", "1")
    assert await store.add(PRIVATE, "b", "2") == Post(PRIVATE, 1, "b", "2")
    assert await store.add(ROOM, "c", "3") == Post(ROOM, 2, "c", "3")
    assert await store.add(replace(PRIVATE, topic=""), "d", "4") == Post(
        replace(PRIVATE, topic=""), 1, "d", "4"
    )


async def test_the_same_key_again_is_the_same_post(store: SqlStore) -> None:
    first = await store.add(ROOM, "key", "body")
    assert await store.add(ROOM, "key", "other body") == first
    assert await store.posts(ROOM) == (first,)
    assert (await store.add(PRIVATE, "key", "its own")).body == "its own"


async def test_sends_with_one_key_at_once_make_one_post(store: SqlStore) -> None:
    posts = await asyncio.gather(*(store.add(ROOM, f"key {n % 3}", "body") for n in range(30)))
    assert sorted({post.number for post in posts}) == [1, 2, 3]
    assert len(await store.posts(ROOM)) == 3


async def test_a_post_is_replaced(store: SqlStore) -> None:
    await store.add(ROOM, "a", "1")
    await store.add(ROOM, "b", "2")
    assert await store.replace(ROOM, 1, "changed")
    assert not await store.replace(ROOM, 3, "nobody")
    assert not await store.replace(PRIVATE, 1, "nobody")
    assert await store.posts(ROOM) == (Post(ROOM, 1, "a", "changed"), Post(ROOM, 2, "b", "2"))


async def test_a_number_is_never_given_again(store: SqlStore) -> None:
    await store.add(ROOM, "a", "1")
    await store.add(ROOM, "b", "2")
    assert await store.remove(ROOM, 2)
    assert not await store.remove(ROOM, 2)
    assert not await store.replace(ROOM, 2, "gone")
    assert (await store.add(ROOM, "b", "again")).number == 3
    assert [post.number for post in await store.posts(ROOM)] == [1, 3]


async def test_only_the_last_posts_are_returned(store: SqlStore) -> None:
    for number in range(1, 8):
        await store.add(ROOM, str(number), "body")
    assert [post.number for post in await store.posts(ROOM, last=3)] == [5, 6, 7]
    assert [post.number for post in await store.posts(ROOM)] == list(range(1, 8))
    assert await store.posts(ROOM, last=0) == ()
    assert await store.posts(PRIVATE) == ()


async def test_the_oldest_posts_of_a_chat_are_deleted_above_the_limit(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.store.post_box.MOST_POSTS", 3)
    await store.add(PRIVATE, "another chat", "body")
    for number in range(1, 6):
        await store.add(ROOM, str(number), "body")
    assert [post.number for post in await store.posts(ROOM)] == [3, 4, 5]
    assert len(await store.posts(PRIVATE)) == 1
    assert not await store.replace(ROOM, 2, "gone")
    assert (await store.add(ROOM, "5", "again")).body == "body"
    assert (await store.add(ROOM, "1", "anew")).number == 6


async def test_a_forgotten_visitor_loses_links_and_private_posts_alone(store: SqlStore) -> None:
    for chat in (ROOM, PRIVATE, replace(PRIVATE, topic="")):
        await store.add(chat, "key", "body")
    await store.keep_visitor(DIGEST, UserKey("u1"), "one")
    await store.keep_visitor("another", UserKey("u1"), "two")
    await store.keep_visitor("of another", UserKey("u2"), "three")
    assert set(await store.forget(UserKey("u1"), PRIVATE)) == {"one", "two"}
    assert await store.visitor(DIGEST) is await store.visitor("another") is None
    assert await store.visitor("of another") == (UserKey("u2"), "three")
    assert [len(await store.posts(chat)) for chat in (ROOM, PRIVATE, replace(PRIVATE, topic=""))] == [1, 0, 1]
    assert (await store.add(PRIVATE, "key", "new")).number == 2
    assert await store.forget(UserKey("u1"), PRIVATE) == ()


async def test_invalid_characters_in_a_post_are_replaced_when_stored(store: SqlStore) -> None:
    kept = await store.add(ROOM, "key", "a\0b\ud83d")
    assert kept == Post(ROOM, 1, "key", "a\ufffdb\ufffd")
    assert await store.posts(ROOM) == (kept,)


async def test_a_visitor_is_found_by_the_digest_of_their_link(store: SqlStore) -> None:
    assert await store.visitor(DIGEST) is None
    await store.keep_visitor(DIGEST, UserKey("u1"), '{"name": "Аня"}')
    assert await store.visitor(DIGEST) == (UserKey("u1"), '{"name": "Аня"}')
    await store.keep_visitor(DIGEST, UserKey("u1"), '{"name": "Anna"}')
    assert await store.visitor(DIGEST) == (UserKey("u1"), '{"name": "Anna"}')


async def test_visitors_are_found_by_words_of_their_profiles(store: SqlStore) -> None:
    for digest, user, profile in (
        ("a", "u2", "in 100%_room"),
        ("b", "u1", "in 100%_room"),
        ("c", "u1", "100%_room"),
    ):
        await store.keep_visitor(digest, UserKey(user), profile)
    await store.keep_visitor("d", UserKey("u3"), "in 100 rooms")
    assert await store.visitors_with("100%_room") == ("u1", "u2")
    assert await store.visitors_with("no such room") == ()


async def test_a_profile_is_found_by_its_user(store: SqlStore) -> None:
    for digest, user in (("a", "u1"), ("b", "u2")):
        await store.keep_visitor(digest, UserKey(user), f"of {user}")
    assert [await store.profile_of(UserKey(user)) for user in ("u1", "u2", "u3")] == ["of u1", "of u2", None]


async def test_chats_are_found_by_their_last_use(store: SqlStore) -> None:
    web, other = PlatformName("web"), PlatformName("other")
    for number, at in ((3, 30), (1, 10), (2, 20)):
        await store.use(Chat(web, f"c{number}"), at)
    await store.use(Chat(other, "c0"), 1)
    assert await store.unused(web, 30) == (Chat(web, "c1"), Chat(web, "c2"))
    assert await store.unused(web, 31, after="c1", most=1) == (Chat(web, "c2"),)
    await store.use(Chat(web, "c1", "topic"), 40)
    await store.use(Chat(web, "c2"), 5)
    assert await store.unused(web, 21) == (Chat(web, "c2"),)
    assert await store.unused(web, 20) == ()


async def test_all_posts_of_a_deleted_chat_are_deleted(store: SqlStore) -> None:
    for chat in (ROOM, PRIVATE):
        await store.add(chat, "key", "body")
        await store.use(chat, 10)
    await store.drop(ROOM, Chat(ROOM.platform, "never seen"))
    assert await store.posts(ROOM) == ()
    assert await store.unused(ROOM.platform, 100) == (PRIVATE.whole,)
    assert len(await store.posts(PRIVATE)) == 1
    assert (await store.add(ROOM, "key", "new")).number == 1


async def test_chat_lines_above_their_limit_are_deleted_and_displace_no_other_post(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("adapters.store.post_box.MOST_POSTS", 5)
    lines = KeptLines(("talk-", "came-"), 3)
    await store.add(ROOM, "table", "body")
    await store.add(PRIVATE, "talk-0", "of another chat", lines=lines)
    for number in range(1, 20):
        await store.add(ROOM, f"{'talk' if number % 2 else 'came'}-{number}", "body", lines=lines)
    assert [post.key for post in await store.posts(ROOM)] == ["table", "talk-17", "came-18", "talk-19"]
    for number in range(2):
        await store.add(ROOM, str(number), "body")
    assert [post.key for post in await store.posts(ROOM)] == ["talk-17", "came-18", "talk-19", "0", "1"]
    assert (await store.add(ROOM, "came-18", "again", lines=lines)).body == "body"
    assert len(await store.posts(PRIVATE)) == 1

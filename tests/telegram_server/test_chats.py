"""The server with python-telegram-bot as its client."""

import asyncio

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, WebAppInfo
from telegram.error import BadRequest, Forbidden

from tests.telegram_server import CannotTap, Person, TapAnswer, TelegramServer

KEYS = InlineKeyboardMarkup(
    [[InlineKeyboardButton("Play", callback_data="play", api_kwargs={"style": "success"})]]
)


async def updates(bot: Bot, offset: int = 0) -> list[str]:
    return [
        found.message.text or "" for found in await bot.get_updates(offset=offset, timeout=0) if found.message
    ]


async def test_a_bot_cannot_start_a_conversation(server: TelegramServer, bot: Bot, boris: Person) -> None:
    with pytest.raises(Forbidden, match="can't initiate"):
        await bot.send_message(boris.id, "hi")
    await boris.types_private("/start")
    await bot.send_message(boris.id, "hi")
    await boris.blocks()
    with pytest.raises(Forbidden, match="blocked"):
        await bot.send_message(boris.id, "hi again")
    assert [post.text for post in boris.private.from_bot] == ["hi"]
    assert server.violations == []


async def test_a_button_that_opens_a_page_stands_in_private_chats_alone_and_by_https(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    await anna.types_private("/start")
    group = server.group("Table", [anna])
    page, plain = (
        InlineKeyboardMarkup([[InlineKeyboardButton("Open", web_app=WebAppInfo(f"{scheme}://a.example/"))]])
        for scheme in ("https", "http")
    )
    with pytest.raises(BadRequest, match=r"(?i)button_type_invalid"):
        await bot.send_message(group.id, "hi", reply_markup=page)
    with pytest.raises(BadRequest, match=r"(?i)only https"):
        await bot.send_message(anna.id, "hi", reply_markup=plain)
    await bot.send_message(anna.id, "hi", reply_markup=page)
    assert server.violations == []


async def test_a_message_older_than_two_days_cannot_be_deleted(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    sent = await bot.send_message(anna.id, "old")
    server.pass_time(49 * 3600)
    with pytest.raises(BadRequest, match="can't be deleted"):
        await bot.delete_message(anna.id, sent.message_id)


@pytest.mark.parametrize(
    "text, fault", [("a <b> c", "parse entities"), ("<b> </b>", "empty"), ("x" * 4097, "4097")]
)
async def test_invalid_texts_are_refused(bot: Bot, anna: Person, text: str, fault: str) -> None:
    with pytest.raises(BadRequest, match=fault):
        await bot.send_message(anna.id, text, parse_mode="HTML")
    assert anna.private.messages == []


async def test_a_request_against_the_schema_is_a_violation(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    with pytest.raises(BadRequest, match="no parameter colour"):
        await bot.send_message(anna.id, "hi", api_kwargs={"colour": "red"})
    assert server.violations == ["sendMessage has no parameter colour"]


async def test_privacy_mode_hides_messages_that_are_not_for_the_bot(
    server: TelegramServer, bot: Bot, anna: Person, boris: Person
) -> None:
    group = server.group("Table", [anna, boris])
    posted = await bot.send_message(group.id, "the table")
    for text in ("hello", "/table", "/table@durak_test_bot", "/table@other_bot"):
        await boris.types(group, text)
    await boris.types(group, "nice", reply_to=group.state.posts[posted.message_id])
    assert await updates(bot) == ["/table", "/table@durak_test_bot", "nice"]
    group.set_bot("administrator", anna)
    await boris.types(group, "hello again")
    assert (await updates(bot))[-1] == "hello again"


async def test_a_callback_query_is_answered_once(server: TelegramServer, bot: Bot, anna: Person) -> None:
    await bot.send_message(anna.id, "hand", reply_markup=KEYS)
    tap = asyncio.create_task(anna.taps(anna.private, "Play"))
    (update,) = await bot.get_updates(timeout=5)
    query = update.callback_query
    assert query is not None
    assert query.data == "play"
    await query.answer("Your turn", show_alert=True)
    assert await tap == TapAnswer("Your turn", alert=True)
    with pytest.raises(BadRequest, match="too old"):
        await query.answer("again")


async def test_an_answer_may_lead_to_the_private_chat_and_nowhere_else(
    server: TelegramServer, bot: Bot, boris: Person, anna: Person
) -> None:
    group = server.group("Table", [anna, boris])
    await bot.send_message(group.id, "lobby", reply_markup=KEYS)
    tap = asyncio.create_task(boris.taps(group, "Play"))
    (update,) = await bot.get_updates(timeout=5)
    assert update.callback_query is not None
    with pytest.raises(BadRequest, match=r"(?i)url_invalid"):
        await update.callback_query.answer(url="https://example.org")
    await update.callback_query.answer(url="https://t.me/durak_test_bot?start=join_1")
    await boris.follows((await tap).url)
    assert [post.text for post in boris.private.messages] == ["/start join_1"]
    assert boris.account.started


async def test_a_disabled_button_sends_nothing(server: TelegramServer, bot: Bot, anna: Person) -> None:
    keys = {"inline_keyboard": [[{"text": "6♠", "disabled": {}}]]}
    await bot.send_message(anna.id, "hand", api_kwargs={"reply_markup": keys})
    with pytest.raises(CannotTap):
        await anna.taps(anna.private, "6♠")
    server.state.features.discard("disabled")
    with pytest.raises(BadRequest, match="Text buttons are unallowed"):
        await bot.send_message(anna.id, "hand", api_kwargs={"reply_markup": keys})


async def test_hidden_members_are_shown_to_administrators_alone(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    group = server.group("Table", [anna])
    group.hide_members()
    with pytest.raises(BadRequest, match=r"^Member list is inaccessible$"):
        await bot.get_chat_member(group.id, anna.id)
    assert (await bot.get_chat_member(group.id, bot.id)).status == "member"
    group.set_bot("administrator", anna)
    assert (await bot.get_chat_member(group.id, anna.id)).status == "creator"


async def test_topics_need_a_forum_and_the_right_to_manage_them(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    plain, forum = server.group("Table", [anna]), server.group("Forum", [anna], forum=True)
    with pytest.raises(BadRequest, match="he chat is not a forum"):
        await bot.create_forum_topic(plain.id, "Round 1")
    with pytest.raises(BadRequest, match="ot enough rights to create a topic"):
        await bot.create_forum_topic(forum.id, "Round 1")
    forum.set_bot("administrator", anna)
    forum.let_bot_manage_topics()
    topic = (await bot.create_forum_topic(forum.id, "Round 1")).message_thread_id
    assert forum.state.topics == {topic: "Round 1"}
    await bot.close_forum_topic(forum.id, topic)
    with pytest.raises(BadRequest, match=r"(?i)topic_not_modified"):
        await bot.close_forum_topic(forum.id, topic)

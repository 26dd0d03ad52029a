"""Guest mode and inline mode of the server, with python-telegram-bot as its client."""

from collections.abc import Callable

import pytest
from telegram import (
    Bot,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InputMediaPhoto,
    InputTextMessageContent,
    Update,
    WebAppInfo,
)
from telegram.error import BadRequest, Forbidden

from tests.telegram_server import Group, Person, TelegramServer
from tests.telegram_server.inline import ANSWERABLE_S, PREPARED_S, mention, pick, type_query
from tests.telegram_server.model import Asked
from tests.telegram_server.people import NoAnswer


def article(name: str = "a", button: InlineKeyboardButton | None = None) -> InlineQueryResultArticle:
    tapped = button or InlineKeyboardButton("tap", callback_data="x")
    content = InputTextMessageContent("<b>hello</b>", "HTML")
    return InlineQueryResultArticle(name, "Title", content, reply_markup=InlineKeyboardMarkup([[tapped]]))


async def told(bot: Bot) -> Update:
    """Return the newest update."""
    return (await bot.get_updates())[-1]


def mentioned(server: TelegramServer, group: Group, person: Person, text: str = "@durak_test_bot") -> Asked:
    asked = mention(server.state, group.state, person.account, text)
    assert asked is not None
    return asked


@pytest.fixture
def friends(server: TelegramServer, anna: Person, boris: Person) -> Group:
    return server.friends(anna, boris)


async def test_a_mention_is_answered_once_by_a_message_of_the_bot(
    server: TelegramServer, bot: Bot, friends: Group, anna: Person
) -> None:
    mentioned(server, friends, anna, "hello @Durak_test_bot simple")
    message = (await told(bot)).guest_message
    assert message is not None
    assert message.guest_query_id is not None
    sent = await bot.answer_guest_query(message.guest_query_id, article())
    (post,) = friends.from_bot
    assert (post.inline_id, post.text, post.sender) == (sent.inline_message_id, "hello", server.state.bot)
    with pytest.raises(BadRequest, match="Query is too old"):
        await bot.answer_guest_query(message.guest_query_id, article())


async def test_a_late_answer_is_refused(
    server: TelegramServer, bot: Bot, friends: Group, anna: Person
) -> None:
    asked = mentioned(server, friends, anna)
    server.pass_time(ANSWERABLE_S + 1)
    with pytest.raises(BadRequest, match="Query is too old"):
        await bot.answer_guest_query(asked.id, article())


def _off(server: TelegramServer, group: Group) -> None:
    server.state.answers_guests = False


def _protected(server: TelegramServer, group: Group) -> None:
    group.state.protected = True


def _member(server: TelegramServer, group: Group) -> None:
    group.state.members[server.state.bot.id] = "member"


@pytest.mark.parametrize("prevents", [_off, _protected, _member])
async def test_not_every_mention_is_a_query(
    server: TelegramServer,
    friends: Group,
    anna: Person,
    prevents: Callable[[TelegramServer, Group], None],
) -> None:
    prevents(server, friends)
    assert mention(server.state, friends.state, anna.account, "@durak_test_bot") is None
    assert mention(server.state, friends.state, anna.account, "nobody") is None


@pytest.mark.parametrize("feedback", [True, False])
async def test_a_picked_result_is_a_message_of_the_person(
    server: TelegramServer, bot: Bot, friends: Group, anna: Person, feedback: bool
) -> None:
    server.state.inline_feedback = feedback
    asked = type_query(server.state, anna.account, "x" * 300)
    assert asked is not None
    query = (await told(bot)).inline_query
    assert query is not None
    assert len(query.query) == 256
    await bot.answer_inline_query(query.id, [article("a"), article("b")], cache_time=0)
    post = pick(server.state, asked, friends.state, "b")
    assert post.sender is anna.account
    chosen = (await told(bot)).chosen_inline_result
    assert (chosen is not None and chosen.inline_message_id == post.inline_id) is feedback
    with pytest.raises(BadRequest, match="Query is too old"):
        await bot.answer_inline_query(query.id, [])


async def test_results_are_checked(server: TelegramServer, bot: Bot, anna: Person) -> None:
    asked = type_query(server.state, anna.account, "")
    assert asked is not None
    with pytest.raises(BadRequest, match=r"(?i)result_id_duplicate"):
        await bot.answer_inline_query(asked.id, [article("a"), article("a")])
    app = InlineKeyboardButton("app", web_app=WebAppInfo("https://example.org"))
    with pytest.raises(BadRequest, match=r"(?i)button_type_invalid"):
        await bot.answer_inline_query(asked.id, [article("a", app)])
    with pytest.raises(BadRequest, match="Too many"):
        await bot.answer_inline_query(asked.id, [article(str(number)) for number in range(51)])


async def test_an_inline_message_is_edited_by_its_id_and_by_nothing_else(
    server: TelegramServer, bot: Bot, friends: Group, anna: Person, boris: Person
) -> None:
    asked = mentioned(server, friends, anna)
    sent = await bot.answer_guest_query(asked.id, article())
    (post,) = friends.from_bot
    known = sent.inline_message_id
    assert await bot.edit_message_text("new", inline_message_id=known) is True
    assert post.text == "new"
    with pytest.raises(BadRequest, match=r"(?i)not modified"):
        await bot.edit_message_text("new", inline_message_id=known)
    with pytest.raises(BadRequest, match=r"(?i)message_id_invalid"):
        await bot.edit_message_text("new", inline_message_id="forged")
    with pytest.raises(BadRequest, match=r"(?i)new file"):
        await bot.edit_message_media(InputMediaPhoto(b"png"), inline_message_id=known)
    with pytest.raises(Forbidden):
        await bot.send_message(friends.id, "a second message")
    boris.deletes(post)
    with pytest.raises(BadRequest, match=r"(?i)message_id_invalid"):
        await bot.edit_message_text("newer", inline_message_id=known)


async def test_a_tap_names_the_message_and_the_chat_by_opaque_ids(
    server: TelegramServer, bot: Bot, friends: Group, anna: Person, boris: Person
) -> None:
    asked = mentioned(server, friends, anna)
    sent = await bot.answer_guest_query(asked.id, article())
    instances = set()
    for person in (anna, boris):
        _ = person.begins_to_tap(friends.from_bot[0], "x")
        query = (await told(bot)).callback_query
        assert query is not None
        assert (query.inline_message_id, query.message) == (sent.inline_message_id, None)
        instances.add(query.chat_instance)
    assert len(instances) == 1
    assert str(friends.id) not in instances


async def test_a_prepared_message_is_posted_by_its_user_in_the_permitted_chats_until_it_expires(
    server: TelegramServer, bot: Bot, friends: Group, anna: Person, boris: Person
) -> None:
    prepared = await bot.save_prepared_inline_message(anna.id, article(), allow_user_chats=True)
    post = anna.shares(friends, prepared.id)
    assert (post.text, post.sender, bool(post.inline_id)) == ("hello", anna.account, True)
    with pytest.raises(NoAnswer, match="MESSAGE_EXPIRED"):
        boris.shares(friends, prepared.id)
    with pytest.raises(NoAnswer, match="MESSAGE_SEND_FAILED"):
        anna.shares(server.group("Group", [anna, boris]), prepared.id)
    server.pass_time(PREPARED_S + 1)
    with pytest.raises(NoAnswer, match="MESSAGE_EXPIRED"):
        anna.shares(friends, prepared.id)


async def test_a_message_is_prepared_for_a_known_user_of_a_bot_with_inline_mode(
    server: TelegramServer, bot: Bot, anna: Person
) -> None:
    with pytest.raises(BadRequest, match=r"(?i)user_id_invalid"):
        await bot.save_prepared_inline_message(4, article())
    server.state.answers_inline = False
    with pytest.raises(BadRequest, match=r"(?i)bot_inline_disabled"):
        await bot.save_prepared_inline_message(anna.id, article())

"""Ways between a group and the private chat: plain links, without a message."""

from adapters.telegram.addresses import Links, chat_of, post_link
from adapters.telegram.drawing import Features, keyboard_of
from bot.domain.ids import Language, MessageId
from bot.features.help.screens import start_screen
from bot.i18n.texts import load_texts
from tests.adapters.telegram.hosted import HostedBot
from tests.adapters.telegram.sitting import seated
from tests.telegram_server import TelegramServer

GROUP = -1_001_234_567_890


def test_a_post_of_a_supergroup_has_a_link_and_one_of_a_basic_group_has_none() -> None:
    assert post_link(chat_of(GROUP), MessageId("17")) == "https://t.me/c/1234567890/17"
    assert post_link(chat_of(GROUP, 5), MessageId("17")) == "https://t.me/c/1234567890/5/17"
    assert post_link(chat_of(-4242), MessageId("17")) is None
    assert post_link(chat_of(4242), MessageId("17")) is None


def test_the_greeting_offers_a_game_a_group_and_the_rules() -> None:
    keyboard = keyboard_of(start_screen(load_texts()[Language("ru")]), Features(), Links("some_bot"))
    assert keyboard is not None
    buttons = [button for row in keyboard.inline_keyboard for button in row]
    assert [button.text for button in buttons] == [
        "Играть с компьютером",
        "Играть с незнакомыми",
        "Добавить в группу",
        "Правила",
    ]
    assert [button.callback_data or button.url for button in buttons] == [
        "cmd:newgame",
        "cmd:play",
        "https://t.me/some_bot?startgroup=new",
        "cmd:rules",
    ]


async def test_links_lead_from_the_table_to_the_cards_and_back(
    server: TelegramServer, bot: HostedBot
) -> None:
    table = await seated(server, bot)
    await table.until_settled()
    post = table.group.from_bot[-1]
    (cards,) = [button for button in post.buttons if "Мои карты" in button["text"]]
    assert cards["url"].count("?") == 0
    assert cards["url"].startswith("https://t.me/")
    for person in table.people:
        (back,) = [button for button in person.private.last.buttons if "url" in button]
        assert back["url"].endswith(f"/{post.id}")
        assert back["url"].startswith("https://t.me/c/")


async def test_an_old_link_to_the_next_game_says_that_its_table_is_gone(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna = server.user("Anna")
    await anna.follows(f"https://t.me/{server.state.bot.username}?start=again_gone")
    await server.until(lambda: anna.private.from_bot)
    assert "That table is gone" in anna.private.last.text

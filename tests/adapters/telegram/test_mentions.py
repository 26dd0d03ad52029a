"""Mentions in chats without the bot, over sockets: each is answered with a table, with any words in it."""

from typing import Any

import pytest

from bot.domain.ids import Language
from bot.i18n.texts import load_texts
from tests.adapters.telegram.hosted import HostedBot
from tests.telegram_server import Fault, Person, TelegramServer

TEXTS = load_texts()[Language("en")]


@pytest.mark.parametrize(
    "said, game",
    [
        ("@bot", "podkidnoy"),
        ("@bot let's play", "podkidnoy"),
        ("guys, @bot is funny", "podkidnoy"),
        ("@bot rules", "podkidnoy"),
        ("@bot /newgame", "podkidnoy"),
        ("@bot poker", "podkidnoy"),
        ("@bot " + "x" * 300, "podkidnoy"),
        pytest.param("@bot " + "so " * 1350 + "perevodnoy", "perevodnoy", id="long"),
        ("@bot <poker>&", "podkidnoy"),
        ("@bot as simple as that", "podkidnoy"),
        ("be quick, @bot", "podkidnoy"),
        ("@bot it's a secret!", "podkidnoy"),
        ("@bot podkidnoy or perevodnoy?", "podkidnoy"),
        ("let's play Perevodnoy with @bot!", "perevodnoy"),
        ("@bot давайте в «переводной дурак»", "perevodnoy"),
        ("@bot quick!", "quick"),
        ("@bot we want a simple durak now", "simple"),
    ],
)
async def test_a_mention_with_any_words_is_answered_with_a_lobby(
    server: TelegramServer, bot: HostedBot, said: str, game: str
) -> None:
    anna = server.user("Anna", language="en")
    friends = server.friends(anna, server.user("Boris"))
    post = await anna.mentions_bot_within(friends, said)
    assert TEXTS(f"variant-{game}") in post.text
    assert [TEXTS("lobby-button-join")] in post.labels
    assert "Anna" in post.text


def forwarded(author: Person) -> dict[str, Any]:
    return {"forward_origin": {"type": "user", "date": 0, "sender_user": author.account.json()}}


STICKER = {
    "file_id": "sent",
    "file_unique_id": "sent",
    "type": "regular",
    "width": 512,
    "height": 512,
    "is_animated": False,
    "is_video": False,
}


async def test_a_reply_to_the_bot_a_sticker_and_a_forwarded_mention_are_not_answered(
    server: TelegramServer, bot: HostedBot
) -> None:
    anna, boris = server.user("Anna", language="en"), server.user("Boris", language="en")
    friends = server.friends(anna, boris)
    name = f"@{server.state.bot.username}"
    lobby = await anna.mentions_bot(friends)
    boris.mentions_bot_in_vain(friends, "well done", reply_to=lobby)
    boris.mentions_bot_in_vain(friends, f"{name} perevodnoy", reply_to=lobby)
    boris.mentions_bot_in_vain(friends, "", reply_to=lobby, service={"sticker": STICKER})
    boris.mentions_bot_in_vain(friends, f"{name} perevodnoy", passed_on=forwarded(anna))
    await boris.types_private("/start")
    await server.until(lambda: boris.private.from_bot)  # every earlier update of his is carried out
    assert friends.from_bot == [lobby]
    question = await anna.types(friends, "Shall we play?")
    reply = await boris.mentions_bot_within(friends, "@bot perevodnoy", reply_to=question)
    assert TEXTS("variant-perevodnoy") in reply.text, "a reply to a person is a mention like any other"


@pytest.mark.parametrize("channel", [None, -1_001_234_567], ids=["anonymous administrator", "channel"])
async def test_a_lobby_mentioned_in_the_name_of_a_chat_belongs_to_the_first_to_tap(
    server: TelegramServer, bot: HostedBot, channel: int | None
) -> None:
    anna, boris = server.user("Anna", language="en"), server.user("Boris", language="en")
    for person in (anna, boris):
        await person.types_private("/start")
        await server.until(lambda: person.private.from_bot)  # noqa: B023 -- awaited at once
    group = server.group("Foreign", [anna, boris], bot="left")
    post = await group.mentions_bot_anonymously("perevodnoy", channel=channel)
    assert TEXTS("variant-perevodnoy") in post.text
    assert TEXTS("anywhere-first-tap") in post.text
    await boris.taps(group, TEXTS("lobby-button-join"))
    await server.until(lambda: "1. Boris 👑" in post.text.replace("\u2068", "").replace("\u2069", ""))
    assert TEXTS("anywhere-first-tap") not in post.text
    await anna.taps(group, TEXTS("lobby-button-join"))
    await server.until(lambda: "Anna" in post.text)
    assert group.from_bot == [post]


async def test_a_mention_in_a_channel_has_no_user_and_is_answered(
    server: TelegramServer, bot: HostedBot
) -> None:
    group = server.group("Foreign", [server.user("Boris", language="en")], bot="left")
    post = await group.mentions_bot_anonymously("perevodnoy", channel=-1_001_234_567, without_user=True)
    assert TEXTS("variant-perevodnoy") in post.text
    assert TEXTS("anywhere-first-tap") in post.text


async def test_a_new_person_who_taps_an_ownerless_lobby_is_sent_to_the_private_chat(
    server: TelegramServer, bot: HostedBot
) -> None:
    boris = server.user("Boris", language="en")
    group = server.group("Foreign", [boris], bot="left")
    post = await group.mentions_bot_anonymously()
    answer = await boris.taps(group, TEXTS("lobby-button-join"))
    assert "?start=join_" in answer.url
    await server.until(lambda: "Boris" in post.text)


FAULTS = [Fault.DROP_BEFORE, Fault.DROP_AFTER, Fault.SERVER_ERROR, Fault.BAD_GATEWAY]


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("fault", FAULTS)
async def test_a_mention_is_answered_in_spite_of_lost_requests(
    server: TelegramServer, bot: HostedBot, fault: Fault, times: int
) -> None:
    server.fail("answerGuestQuery", fault, times=times)
    anna = server.user("Anna", language="en")
    friends = server.friends(anna, server.user("Boris"))
    post = await anna.mentions_bot(friends, "perevodnoy")
    assert TEXTS("variant-perevodnoy") in post.text
    await bot.settled()
    assert friends.from_bot == [post]


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize("fault", FAULTS)
async def test_an_inline_query_is_answered_in_spite_of_lost_requests(
    server: TelegramServer, bot: HostedBot, fault: Fault, times: int
) -> None:
    server.fail("answerInlineQuery", fault, times=times)
    listed = await server.user("Anna", language="en").types_inline("perevodnoy")
    assert listed.results
    assert "could not be posted" not in bot.log


async def test_a_mention_on_an_older_server_is_answered_in_spite_of_lost_requests(
    server: TelegramServer, bot: HostedBot
) -> None:
    server.state.features -= {"styles"}
    server.fail("answerGuestQuery", Fault.SERVER_ERROR, times=2)
    anna = server.user("Anna", language="en")
    post = await anna.mentions_bot(server.friends(anna, server.user("Boris")))
    assert "Anna" in post.text


async def test_a_mention_that_cannot_be_answered_is_one_line_of_the_log(
    server: TelegramServer, bot: HostedBot
) -> None:
    server.fail("answerGuestQuery", Fault.SERVER_ERROR, times=3)
    anna = server.user("Anna", language="en")
    anna.mentions_bot_in_vain(server.friends(anna, server.user("Boris")), f"@{server.state.bot.username}")
    await server.until(lambda: "a table could not be posted" in bot.log)
    assert "Traceback" not in bot.log
    faults = [entry for entry in server.log.entries if entry.what == "fault"]
    assert len(faults) == 3

"""Tables posted in other chats from the Mini App: the message, its table, and the refusals."""

import pytest

from bot.domain.ids import Language
from tests.adapters.telegram.conftest import texts
from tests.adapters.telegram.window_evening import APP, OPEN, evening
from tests.telegram_server import Fault, TelegramServer
from tests.telegram_server.mini_apps import opens_window

RUSSIAN = texts()[Language("ru")]


async def test_a_table_posted_from_a_window_has_its_rules_and_is_played(
    server: TelegramServer,
) -> None:
    async with evening(server) as table:
        await table.anna.types_private("/start")
        await table.anna.types(table.group, "/newgame perevodnoy")
        await table.boris.types_private("/start")
        await server.until(lambda: table.group.buttons)
        await table.boris.taps(table.group, "Играю")
        await table.dealt()
        window = await table.home.opens(await table.key(table.anna))
        shared = await window.shares()
        friends = server.friends(table.anna, table.boris)
        post = table.anna.shares(friends, shared["id"])
        assert RUSSIAN("preset-perevodnoy") in post.text
        assert "Аня" in post.text
        await table.boris.taps(friends, "Играю")
        await table.settled()
        assert "Боря" in post.text
        assert (await window.shares())["id"] != shared["id"]


async def test_a_spectator_in_a_window_may_post_a_table_that_they_open(server: TelegramServer) -> None:
    server.state.has_main_app = True
    vera = server.user("Вера", language="ru")
    async with evening(server) as table:
        table.group.set_member(vera, "member")
        await table.deal()
        _, said = await table.enters(vera, opens_window(server, vera, table.group, OPEN, APP))
        window = await table.home.opens(str(said["key"]))
        shared = await window.shares()
        assert "Вера" in vera.shares(server.friends(vera, table.boris), shared["id"]).text


async def test_a_table_posted_on_an_older_server_uses_no_newer_features(server: TelegramServer) -> None:
    server.state.features -= {"styles"}
    async with evening(server) as table:
        await table.deal()
        window = await table.home.opens(await table.key(table.anna))
        shared = await window.shares()
        assert table.anna.shares(server.friends(table.anna, table.boris), shared["id"]).labels


@pytest.mark.parametrize("fault", [Fault.TOO_MANY, Fault.SERVER_ERROR, Fault.FORBIDDEN, Fault.DROP_BEFORE])
async def test_a_refused_table_is_answered_and_can_be_tried_again(
    server: TelegramServer, fault: Fault
) -> None:
    async with evening(server) as table:
        await table.deal()
        window = await table.home.opens(await table.key(table.anna))
        server.fail("savePreparedInlineMessage", fault)
        assert (await window.shares())["text"] == RUSSIAN("answer-try-again")
        assert (await window.shares())["t"] == "share"


async def test_without_inline_mode_the_player_is_told_the_remedy(server: TelegramServer) -> None:
    server.state.answers_inline = False
    async with evening(server) as table:
        await table.deal()
        window = await table.home.opens(await table.key(table.anna))
        answer = await window.shares()
        assert (answer["text"], answer["alert"]) == (RUSSIAN("telegram-inline-off"), True)
        assert "savePreparedInlineMessage" not in server.counts


async def test_an_ended_window_posts_nothing(server: TelegramServer) -> None:
    async with evening(server) as table:
        await table.deal()
        window = await table.home.opens(await table.key(table.anna))
        await window.say("close")
        await window.say("share")
        assert "share" not in [heard["t"] for heard in await window.ended()]
        assert "savePreparedInlineMessage" not in server.counts

"""Windows on tables of Telegram: the places of their buttons, the admitted people, and the shown cards."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import Any

import pytest

from adapters.web.admission import MESSAGE_BURST, MESSAGES_PER_SECOND
from bot.domain.ids import Chat, GameId, PlatformName, TableId
from bot.domain.rows import AddGame, AddMove, EndGame, MoveRow
from engine import move_to_text
from tests.adapters.played import play
from tests.adapters.telegram.window_evening import APP, OPEN, Evening, evening
from tests.e2e.named_cards import cards_in, numbers_in
from tests.memory.store import MemoryStore
from tests.telegram_server import TOKEN, CannotTap, TelegramServer
from tests.telegram_server.mini_apps import opens_window, signed_text, user_text


def has_window(place: Any) -> bool:
    try:
        place.find(OPEN)
    except CannotTap:
        return False
    return True


async def test_the_hand_has_a_button_and_the_group_has_none_without_a_mini_app(
    server: TelegramServer,
) -> None:
    async with evening(server) as table:
        await table.lobby()
        await table.anna.taps(table.group, "Игра и темп")
        await server.until(lambda: "Подсказки" in str(table.anna.private.buttons))
        assert "Зрители" not in str(table.anna.private.buttons), "nobody could watch by a link"
        await table.boris.taps(table.group, "Играю")
        await table.dealt()
        _, button = table.anna.private.find(OPEN)
        assert re.fullmatch(rf"{APP}\?table=[0-9a-z]+-[a-z2-7]{{26}}", button["web_app"]["url"])
        assert not has_window(table.group)


@pytest.mark.parametrize("app,link", [("", "durak_test_bot"), ("play", "durak_test_bot/play")])
async def test_a_group_has_a_direct_link_where_there_is_a_mini_app(
    server: TelegramServer, app: str, link: str
) -> None:
    server.state.has_main_app = not app
    async with evening(server, app=app) as table:
        await table.lobby()
        _, button = table.group.find(OPEN)
        assert re.fullmatch(rf"https://t\.me/{link}\?startapp=[A-Za-z0-9_-]{{1,64}}", button["url"])


@pytest.mark.parametrize("home", ["", "http://durak.example.org"])
async def test_no_window_is_offered_if_the_page_has_no_https_address(
    server: TelegramServer, home: str
) -> None:
    server.state.has_main_app = True
    async with evening(server, home=home) as table:
        await table.deal()
        assert not has_window(table.anna.private)
        assert not has_window(table.group)


async def test_a_window_shows_the_seat_and_its_taps_are_the_players_own(server: TelegramServer) -> None:
    async with evening(server) as table:
        await table.deal()
        windows = {
            who.name: await table.home.opens(await table.key(who)) for who in (table.anna, table.boris)
        }
        for who in (table.anna, table.boris):
            assert windows[who.name].hand() == table.hand(who)
            assert windows[who.name].welcome["me"]["user"] == "me"
        mover = next(who for who in (table.anna, table.boris) if _moves(windows[who.name]))
        other = table.boris if mover is table.anna else table.anna
        before = table.hand(mover)
        window = windows[mover.name]
        answer = await window.tap(_moves(window)[0])
        assert answer["text"] == ""
        await window.until(lambda: window.hand() != before)
        await table.settled()
        assert table.hand(mover) == window.hand() < before
        (played,) = before - window.hand()
        await windows[other.name].until(
            lambda: played in set(cards_in(windows[other.name].posts["group", 1]))
        )
        assert played in set(cards_in(table.group.last.text))
        for who, foreign in ((mover, other), (other, mover)):
            named = set(cards_in(windows[who.name].frames))
            assert not named & (table.hand(foreign) - table.public)


async def test_a_window_gets_the_costliest_own_move_of_an_ended_game_alone(server: TelegramServer) -> None:
    async with evening(server) as table:
        await table.deal()
        window = await table.home.opens(await table.key(table.anna))
        store, game = table.home.application.services.store, running_game(table)
        for asked in (game, "unknown"):
            await window.say("reason", game=asked)
            answer = await window.hear("reason")
            assert (answer["game"], answer["percent"], answer["reason"]) == (asked, 100, None)
        row = await store.game(game)
        assert row is not None
        played = play(seats=2, chance=3)
        header = replace(played.record(), bouts=(), outcome=None).to_text()
        ended = replace(row, game=GameId("ended"), table=TableId("ended"), header=header)
        moves = [
            AddMove(MoveRow(ended.game, number, seat, move_to_text(move), number))
            for number, (seat, move) in enumerate(played.moves)
        ]
        await store.commit([AddGame(ended), *moves, EndGame(ended.game, ended.started_at + 1, "fool")])
        await window.say("reason", game="ended")
        while (answer := await window.hear("reason"))["percent"] < 100:
            pass
        assert answer["reason"]["words"]


def running_game(table: Evening) -> GameId:
    chat = Chat(PlatformName("telegram"), str(table.group.id))
    standing = table.home.application.tables.at(chat)
    assert standing is not None
    return GameId(standing.table)


async def test_an_open_window_causes_no_request_to_telegram(server: TelegramServer) -> None:
    async with evening(server) as table:
        await table.deal()
        before = sum(count for name, count in server.counts.items() if name != "getUpdates")
        window = await table.home.opens(await table.key(table.anna))
        await window.say("tap", side="private", number=0, data="lang:en", n=0)
        await window.hear("words")
        await table.settled()
        wrote = [name for name in server.counts if name in ("sendMessage", "deleteMessage")]
        assert wrote
        after = sum(count for name, count in server.counts.items() if name != "getUpdates")
        posts_in_the_new_language = 1
        assert after - before <= posts_in_the_new_language + 1  # and one question whether she is in the group


async def test_all_windows_of_a_person_share_one_limit_of_messages(server: TelegramServer) -> None:
    async with evening(server) as table:
        await table.deal()
        began, beats = time.monotonic(), 0
        windows = [await table.home.opens(await table.key(table.anna)) for _ in range(2)]
        for _ in range(MESSAGE_BURST):
            await windows[0].say("beat")
            await windows[0].hear("beat")
        heard = "beat"
        while heard == "beat":
            beats += 1
            assert beats <= MESSAGES_PER_SECOND * (time.monotonic() - began) + 2
            await windows[1].say("beat")
            heard = (await windows[1].next_of("beat", "answer"))["t"]


async def test_only_a_recent_text_signed_by_telegram_opens_a_window(server: TelegramServer) -> None:
    async with evening(server) as table:
        await table.deal()
        launch = opens_window(server, table.anna, table.anna.private, OPEN)
        user, now = user_text(table.anna), int(time.time())
        for signed in (
            launch.signed + "&premium=1",
            launch.signed.replace("signature=", "signature=X"),
            signed_text("7000000002:ANOTHER-BOT", user=user, auth_date=str(now)),
            signed_text(TOKEN, user=user, auth_date=str(now - 3700)),
            "",
        ):
            status, said = await table.home.asks("/telegram/key", signed=signed, table=launch.key)
            assert (status, set(said)) == (403, {"said"}), signed
        assert (await table.enters(table.anna, launch))[0] == 200


async def test_a_key_of_a_table_cannot_be_guessed(server: TelegramServer) -> None:
    async with evening(server) as table:
        await table.deal()
        launch = opens_window(server, table.anna, table.anna.private, OPEN)
        table_id, _, code = launch.key.partition("-")
        for key in (table_id, f"{table_id}-", f"{table_id}-{code[::-1]}", f"x{launch.key}", "", "é-ü"):
            status, _ = await table.home.asks("/telegram/key", signed=launch.signed, table=key)
            assert status == 403, key


async def test_group_members_see_the_public_table_in_a_window_and_strangers_see_nothing(
    server: TelegramServer,
) -> None:
    server.state.has_main_app = True
    member, stranger = (server.user(name, language="en") for name in ("Mia", "Sid"))
    async with evening(server) as table:
        table.group.set_member(member, "member")
        await table.deal()
        launch = opens_window(server, member, table.group, OPEN, APP)
        _, said = await table.enters(member, launch)
        window = await table.home.opens(said["key"])
        assert [side for side, _ in window.posts] == ["group"]
        hidden = (table.hand(table.anna) | table.hand(table.boris)) - table.public
        assert not hidden & set(cards_in(window.frames))
        assert str(table.anna.id) not in numbers_in(window.frames)
        launch = opens_window(server, stranger, table.group, OPEN, APP)
        assert (await table.enters(stranger, launch))[0] == 403
        move = (await table.home.opens(await table.key(table.anna))).buttons()[0]["data"]
        assert (await window.tap(move))["text"]


async def test_strangers_watch_by_the_link_only_with_the_openers_permission(
    server: TelegramServer,
) -> None:
    server.state.has_main_app = True
    stranger = server.user("Sid", language="ru")
    async with evening(server) as table:
        await table.lobby()
        launch = opens_window(server, stranger, table.group, OPEN, APP)
        status, said = await table.enters(stranger, launch)
        assert (status, said["said"].endswith("“Watching by link” is off here.")) == (403, True)
        await table.lets_watch("○")
        _, said = await table.enters(stranger, launch)
        window = await table.home.opens(said["key"])
        await table.lets_watch("●")
        (over,) = [heard for heard in await window.ended() if heard["t"] == "unknown"]
        assert over["said"].endswith("«Зрители по ссылке» здесь выключены.")
        await table.lets_watch("○")
        _, said = await table.enters(stranger, launch)
        window = await table.home.opens(said["key"])
        await table.boris.taps(table.group, "Играю")
        await table.dealt()
        await window.until(lambda: _stage(window) == "table")
        assert (list(window.posts), window.buttons("group")) == ([("group", 1)], [])
        anna = await table.home.opens(await table.key(table.anna))
        assert (await window.tap(anna.buttons()[0]["data"]))["text"].startswith("Здесь ты только зритель")
        assert set(cards_in(window.frames)) <= table.public
        assert str(table.anna.id) not in str(window.frames)


async def test_a_person_who_never_pressed_start_joins_once_the_bot_may_write(server: TelegramServer) -> None:
    server.state.has_main_app = True
    member = server.user("Мия", language="ru")
    async with evening(server) as table:
        table.group.set_member(member, "member")
        await table.lobby()
        _, said = await table.enters(member, opens_window(server, member, table.group, OPEN, APP))
        window = await table.home.opens(said["key"])
        (join,) = [one["data"] for one in window.buttons("group") if one["data"].endswith(":join")]
        payload = (await window.tap(join))["private"]
        assert payload.startswith("join_")
        member.lets_write()
        await server.until(lambda: not server.state.updates.pending)
        await table.settled()
        await window.say("start", payload=payload)
        await window.until(lambda: "Мия" in str(window.posts["group", 1]["screen"]["stage"]["seats"]))


async def test_a_key_to_a_window_survives_a_restart_and_ends_by_close_and_forgetme(
    server: TelegramServer,
) -> None:
    store = MemoryStore()
    async with evening(server, store=store) as table:
        await table.deal()
        first, second = await table.key(table.anna), await table.key(table.anna)
        boris = await table.key(table.boris)
        kept = store.dump()
        assert str(table.anna.id).encode() in kept
        assert first.encode() not in kept
        one, other = await table.home.opens(first), await table.home.opens(second)
        await one.say("close")
        assert [await window.ended() for window in (one, other)]
        assert await table.home.is_void(first)
        assert await table.home.is_void(second)
        window = await table.home.opens(boris)
        await window.socket.close()


def _stage(window: Any) -> str:
    return str(window.posts["group", 1]["screen"]["stage"]["part"])


def _moves(window: Any) -> list[str]:
    return [one["data"] for one in window.buttons() if one["data"].startswith("m:") and one["card"]]

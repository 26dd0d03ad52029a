"""Hands inside a group on Telegram, as ephemeral messages, with the whole application behind them."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.telegram import TelegramPlatform
from bot.domain.buttons import from_data
from bot.domain.errors import Unreachable
from bot.domain.ids import Chat, UserKey
from bot.domain.screen import Button, Gap, OpenWindow, Paragraph, Screen, Text
from tests.adapters.telegram.test_sending import TELEGRAM, chat, screen
from tests.adapters.telegram.window_evening import Evening, evening
from tests.e2e.named_cards import cards_in
from tests.telegram_server import Fault, Group, Person, TelegramServer

HERE = "Карты здесь"
Json = dict[str, Any]


async def switched_on(table: Evening) -> None:
    """Anna, whose group it is, lets people hold their cards there, and deletes the settings."""
    await table.anna.types(table.group, "/settings")
    await table.server.until(lambda: table.group.buttons)
    await table.anna.taps(table.group, HERE)
    await table.settled()
    table.group.last.deleted = True


def held(group: Group, person: Person) -> set[str]:
    """The cards on the buttons that this person sees in the group."""
    labels = [button["text"] for post in group.shown_to(person.id) for button in post.buttons]
    return {card for label in labels for card in cards_in(label)}


def told_to_all(server: TelegramServer, group: Group) -> set[str]:
    """The cards that the buttons of the group's own posts have ever named."""
    public = [
        one
        for one in server.log.entries
        if one.chat == group.id and one.what in ("sent", "edited") and not one.reader
    ]
    return {card for entry in public for row in entry.labels for label in row for card in cards_in(label)}


async def test_who_never_pressed_start_plays_in_the_group(server: TelegramServer) -> None:
    async with evening(server) as table:
        await switched_on(table)
        vika = server.user("Вика", language="ru")
        table.group.set_member(vika, "member")
        await table.lobby()
        answer = await vika.taps(table.group, "Играю")
        assert (answer.text, answer.url) == ("Ты за столом!", "")
        await server.until(lambda: table.group.shown_to(vika.id))
        (post,) = table.group.shown_to(vika.id)
        assert post.text.startswith("Твои карты появятся здесь")
        await table.boris.taps(table.group, "Играю")
        await server.until(lambda: "Раздать карты" in str(table.group.buttons))
        await table.anna.taps(table.group, "Раздать карты")
        await server.until(lambda: len(held(table.group, vika)) == 6)
        await table.settled()
        assert table.group.shown_to(vika.id) == [post], "the announcement became the hand"
        hands = [held(table.group, vika), table.hand(table.anna), table.hand(table.boris)]
        assert sum(map(len, hands)) == len(set().union(*hands)) == 18
        assert [one for one in post.buttons if "web_app" in one] == []
        assert table.group.shown_to(table.boris.id) == []
        assert vika.private.messages == []
        assert told_to_all(server, table.group) == set()


async def test_a_card_is_played_from_there(server: TelegramServer) -> None:
    async with evening(server) as table:
        await switched_on(table)
        await table.deal()
        for person in (table.anna, table.boris):
            await person.taps(table.group, HERE)
            await server.until(lambda person=person: held(table.group, person))  # type: ignore[misc]
        await table.settled()
        playing = next(one for one in (table.anna, table.boris) if _playable(table.group, one))
        post, button = _playable(table.group, playing)[0]
        before = held(table.group, playing)
        assert from_data(button["callback_data"]) is not None
        answer = await playing.taps(table.group, button, message=post)
        assert answer.text == ""
        await server.until(lambda: held(table.group, playing) < before)
        await table.settled()
        assert held(table.group, playing) == table.hand(playing)


def _playable(group: Group, person: Person) -> list[tuple[Any, Json]]:
    return [
        (post, button)
        for post in group.shown_to(person.id)
        for button in post.buttons
        if button.get("callback_data", "").startswith("m:")
    ]


async def test_cards_here_sends_them_anew_and_takes_the_old_ones_away(server: TelegramServer) -> None:
    async with evening(server) as table:
        await switched_on(table)
        await table.deal()
        seen = set()
        posts = len(table.group.messages)
        for _ in range(3):
            await table.boris.taps(table.group, HERE)
            await table.settled()
            (post,) = table.group.shown_to(table.boris.id)
            seen.add(post.id)
            assert held(table.group, table.boris) == table.hand(table.boris)
        table.group.loses_what_is_shown_to(table.boris)
        await table.boris.taps(table.group, HERE)
        await table.settled()
        assert held(table.group, table.boris) == table.hand(table.boris)
        assert len(seen) == 3
        assert len(table.group.messages) == posts, "the group sees nothing of it"
        assert len(table.group.state.all_ephemeral) == 1, "those that vanished are deleted, too"


@pytest.mark.parametrize(
    "why", ["an older server", "it refuses", "the tap is too old", "somebody who has left"]
)
async def test_what_telegram_refuses_leads_back_to_the_private_chat_with_a_word_why(
    server: TelegramServer, why: str
) -> None:
    async with evening(server) as table:
        await switched_on(table)
        await table.deal()
        match why:
            case "an older server":
                server.world.features.remove("ephemeral")
                words = "не умеет показывать карты"
            case "it refuses":
                server.world.refuses_ephemeral = True
                words = "Телеграм этого не даёт."
            case "the tap is too old":
                server.on_request(_ages(server))
                words = "Пока я не админ"
            case _:
                table.group.set_member(table.boris, "left")
                words = "Телеграм этого не даёт."
        sent = len(table.group.sent)
        await table.boris.taps(table.group, HERE)
        await server.until(lambda: words in "".join(one.text for one in table.boris.private.messages))
        await table.settled()
        assert len(table.group.sent) == sent, "no card was shown to everybody"
        assert table.group.shown_to(table.boris.id) == []
        cards = [
            set(cards_in([one["text"] for one in post.buttons])) for post in table.boris.private.messages
        ]
        assert [len(one) for one in cards if one] == [6]
        assert told_to_all(server, table.group) == set()


def _ages(server: TelegramServer) -> Any:
    """Let every tap grow old before the bot may show something for it."""

    def hook(method: str, params: Json, stage: str) -> None:
        if stage == "before" and "ephemeral_message_parameters" in params:
            server.pass_time(16)

    return hook


async def test_in_the_lobby_the_group_is_told_who_has_to_open_the_private_chat(
    server: TelegramServer,
) -> None:
    async with evening(server) as table:
        await switched_on(table)
        await table.lobby()
        vika = server.user("Вика", language="ru")
        table.group.set_member(vika, "member")
        server.world.features.remove("ephemeral")
        await vika.taps(table.group, "Играю")
        await server.until(lambda: "показать тебе карты здесь не выходит" in table.group.last.text)
        await table.settled()
        answer = await table.anna.taps(table.group, "Раздать карты")
        assert "Вика" in answer.text
        way = await vika.taps(table.group, "Открыть личный чат", message=table.group.last)
        await vika.follows(way.url)
        await server.until(lambda: vika.private.from_bot)
        await table.settled()
        await table.anna.taps(table.group, "Раздать карты")
        await server.until(lambda: len(table.hand(vika)) == 6)


async def test_a_send_without_an_answer_leaves_one_hand_at_most_after_the_next_tap(
    server: TelegramServer,
) -> None:
    async with evening(server) as table:
        await switched_on(table)
        await table.deal()
        server.fail("sendMessage", Fault.DROP_AFTER, chat=table.group.id)
        await table.boris.taps(table.group, HERE)
        await server.until(lambda: held(table.group, table.boris))
        await table.settled()
        post = table.group.shown_to(table.boris.id)[0]
        _, button = table.group.find(HERE)
        key = button["callback_data"].split(":")[1]
        await table.boris.forges(post, f"n:{key}:1:0:")
        await table.settled()
        await table.boris.taps(table.group, HERE)
        await table.settled()
        assert len(table.group.shown_to(table.boris.id)) == 1


async def test_in_a_topic_the_cards_stay_in_the_topic(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    group = server.group("Стол", [anna], forum=True, bot="administrator")
    topic = group.topic("Дурак")
    place = platform.ephemeral(chat(group.id, str(topic)), UserKey(str(anna.id)))
    assert place is not None
    sent = await platform.send(place, screen("hand"), key="a", quiet=True)
    (post,) = group.shown_to(anna.id)
    assert post.topic == topic
    await platform.edit(place, sent.message, screen("fewer"))
    assert post.text.startswith("fewer")


async def test_a_long_text_is_cut_because_telegram_would_not_take_it_in_an_edit(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    place, group = _place(server, platform, anna)
    lines = tuple(Paragraph((Text("слово " * 20),)) for _ in range(12))
    sent = await platform.send(place, Screen((*lines, Gap())), key="a", quiet=True)
    await platform.edit(place, sent.message, Screen((*lines[1:], *lines)))
    (post,) = group.shown_to(anna.id)
    assert 500 < len(post.text) <= 1024


async def test_no_mini_app_is_offered_there(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    place, group = _place(server, platform, anna)
    window = Screen((Paragraph((Text("hand"),)),), ((Button("Window", OpenWindow("key", "w")),),))
    await platform.send(place, window, key="a", quiet=True)
    assert group.shown_to(anna.id)[0].buttons == []


async def test_a_server_is_asked_once_whether_it_has_ephemeral_messages(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    place, group = _place(server, platform, anna)
    for number in range(3):
        await platform.send(place, screen(str(number)), key=str(number), quiet=True)
    assert server.counts["deleteEphemeralMessage"] == 1
    server.world.features.remove("ephemeral")
    with pytest.raises(Unreachable) as refused:
        await platform.send(place, screen("secret"), key="b", quiet=True)
    assert refused.value.told == "telegram-here-unknown"
    assert group.messages == [], "what an older server showed to everybody is deleted at once"


def _place(server: TelegramServer, platform: TelegramPlatform, person: Person) -> tuple[Chat, Group]:
    """A group whose administrator the bot is, and the address of what this person alone sees there."""
    group = server.group("Стол", [person], bot="administrator")
    place = platform.ephemeral(Chat(TELEGRAM, str(group.id)), UserKey(str(person.id)))
    assert place is not None
    return place, group

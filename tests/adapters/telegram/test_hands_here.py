"""Hands inside a group on Telegram, as ephemeral messages, with the whole application behind them."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.telegram import TelegramPlatform
from bot.domain.errors import Unreachable
from bot.domain.ids import Chat, UserKey
from bot.domain.screen import Button, Gap, OpenWindow, Paragraph, Screen, Text
from tests.adapters.telegram.test_sending import TELEGRAM, chat, screen
from tests.adapters.telegram.window_evening import Evening, evening
from tests.e2e.named_cards import cards_in
from tests.telegram_server import Group, Person, TelegramServer

HERE = "Карты здесь"
Json = dict[str, Any]


async def switched_on(table: Evening) -> None:
    """Anna owns the group. She lets people hold their cards there, and deletes the settings."""
    await table.anna.types(table.group, "/settings")
    await table.server.until(lambda: table.group.buttons)
    await table.anna.taps(table.group, HERE)
    await table.settled()
    table.group.last.deleted = True


def held(group: Group, person: Person) -> set[str]:
    """Return the cards on this person's buttons in the group."""
    labels = [button["text"] for post in group.shown_to(person.id) for button in post.buttons]
    return {card for label in labels for card in cards_in(label)}


def told_to_all(server: TelegramServer, group: Group) -> set[str]:
    """Return the cards on all buttons of the group's own posts so far."""
    public = [
        one
        for one in server.log.entries
        if one.chat == group.id and one.what in ("sent", "edited") and not one.reader
    ]
    return {card for entry in public for row in entry.labels for label in row for card in cards_in(label)}


async def test_a_person_who_never_pressed_start_plays_in_the_group(server: TelegramServer) -> None:
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


@pytest.mark.parametrize(
    "why", ["an older server", "it refuses", "the tap is too old", "somebody who has left"]
)
async def test_a_hand_refused_in_the_group_comes_in_the_private_chat_with_the_reason(
    server: TelegramServer, why: str
) -> None:
    async with evening(server) as table:
        await switched_on(table)
        await table.deal()
        match why:
            case "an older server":
                server.state.features.remove("ephemeral")
                words = "не умеет показывать карты"
            case "it refuses":
                server.state.refuses_ephemeral = True
                words = "Telegram этого не разрешает."
            case "the tap is too old":
                server.on_request(_ages(server))
                words = "Пока я не админ"
            case _:
                table.group.set_member(table.boris, "left")
                words = "Telegram этого не разрешает."
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


async def test_a_long_edit_of_a_hand_in_a_group_is_cut_to_telegrams_limit(
    server: TelegramServer, platform: TelegramPlatform, anna: Person
) -> None:
    place, group = _place(server, platform, anna)
    lines = tuple(Paragraph((Text("слово " * 20),)) for _ in range(12))
    sent = await platform.send(place, Screen((*lines, Gap())), key="a", quiet=True)
    await platform.edit(place, sent.message, Screen((*lines[1:], *lines)))
    (post,) = group.shown_to(anna.id)
    assert 500 < len(post.text) <= 1024


async def test_a_hand_in_a_group_has_no_button_for_the_mini_app(
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
    server.state.features.remove("ephemeral")
    with pytest.raises(Unreachable) as refused:
        await platform.send(place, screen("secret"), key="b", quiet=True)
    assert refused.value.text_id == "telegram-here-unknown"
    assert group.messages == [], "what an older server showed to everybody is deleted at once"


def _place(server: TelegramServer, platform: TelegramPlatform, person: Person) -> tuple[Chat, Group]:
    """Return the place for this person's ephemeral messages in a group, and the group. The bot is an administrator."""
    group = server.group("Стол", [person], bot="administrator")
    place = platform.ephemeral(Chat(TELEGRAM, str(group.id)), UserKey(str(person.id)))
    assert place is not None
    return place, group

"""Private posts, messages and members: another process sends, and this one holds the conversation."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from adapters.discord.addresses import foreign_room, private_chat, room_chat
from bot.domain.commands import ChatMovedOn
from bot.domain.ids import MessageId, UserKey
from bot.domain.screen import Button, Paragraph, Screen, Tap, Text
from bot.i18n.texts import load_texts
from bot.ports.news import News
from tests.adapters.discord.machines import (
    CARDS,
    RUSSIAN,
    TABLE,
    THERE,
    THIRD,
    Machines,
    Process,
    answers,
    both_serve,
    four_servers,
    told,
)
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.waiting import until

FOREIGN = 901


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with four_servers() as running:
        yield running


def screen(text: str, *buttons: Button) -> Screen:
    return Screen((Paragraph((Text(text),)),), (buttons,) if buttons else (), room=room_chat(THERE))


def hand(text: str) -> Screen:
    return replace(screen(text, Button("Take", Tap(f"b:{TABLE}:1:0"))), table=TABLE)


@pytest.fixture
async def apart(server: DiscordServer) -> AsyncIterator[Machines]:
    """Two processes: the first has all blocks, and the second sends."""
    machines = Machines(server, block=4)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            yield machines


def tell(machines: Machines, number: int) -> None:
    """Report to the first process a change of this post in Anna's private chat by the second."""
    machines.first.platform.receive(News(posts=((private_chat(11), number),)))


async def sent_to_anna(machines: Machines, shown: Screen, key: str) -> MessageId:
    """Send a private post to Anna. The other process hears of it."""
    sent = await machines.second.platform.send(private_chat(11), shown, key=key, quiet=True)
    tell(machines, int(sent.message))
    return sent.message


async def taps_cards(server: DiscordServer, machines: Machines) -> None:
    """Tap the button for Anna's cards on the post of a table."""
    shown = screen("table", Button("Cards", Tap(CARDS)))
    table = await machines.second.platform.send(room_chat(THERE), shown, key="table", quiet=True)
    await server.tap(ANNA, server.messages[table.message], CARDS)
    await server.until(lambda: told(server, ANNA, THERE))


async def test_a_hand_is_edited_by_the_process_that_received_the_tap_of_its_owner(
    server: DiscordServer, apart: Machines
) -> None:
    post = await sent_to_anna(apart, hand("six cards"), "hand")
    await taps_cards(server, apart)
    await server.until(lambda: "six cards" in str(told(server, ANNA, THERE)))

    await apart.second.platform.edit(private_chat(11), post, hand("five cards"))
    tell(apart, int(post))
    await server.until(lambda: "five cards" in str(told(server, ANNA, THERE)))
    assert len(told(server, ANNA, THERE)) == 1

    await apart.second.platform.delete(private_chat(11), post)
    tell(apart, int(post))
    await server.until(lambda: not told(server, ANNA, THERE))


async def test_a_new_hand_opens_by_itself_after_a_recent_tap(server: DiscordServer, apart: Machines) -> None:
    await answers(server, ANNA, THERE)
    post = await sent_to_anna(apart, hand("six cards"), "hand")
    await server.until(lambda: "six cards" in str(told(server, ANNA, THERE)))
    tell(apart, int(post))
    await answers(server, ANNA, THERE)
    assert str(told(server, ANNA, THERE)).count("six cards") == 1


async def test_direct_messages_are_in_the_language_of_their_reader(
    server: DiscordServer, apart: Machines
) -> None:
    apart.first.language = RUSSIAN
    await answers(server, ANNA, THERE)
    shown = replace(hand("six cards"), room=room_chat(THERE), direct=True)
    await apart.second.platform.send(private_chat(11), shown, key="hand", quiet=True)
    (post,) = server.posts(direct_channel_of(ANNA))
    assert load_texts()[RUSSIAN]("discord-to-table") in str(post["components"])
    assert f"/channels/{THIRD}/{THERE}" in str(post["components"]), (
        "though this process does not know that server"
    )


@pytest.mark.sampled
async def test_the_next_process_continues_a_hand_in_a_chat_without_the_bot(
    server: DiscordServer,
) -> None:
    machines = Machines(server, block=4)
    server.foreign.add(ForeignChat(FOREIGN, (ANNA, BORIS)))
    server.guests.add(ANNA["id"])
    async with machines.first.running():
        await both_serve(server)
        post = await holds_a_hand(server, machines)
    async with machines.second.running():
        await both_serve(server)
        await machines.second.platform.edit(private_chat(11), post, hand("five cards"))
        await server.until(lambda: "five cards" in str(told(server, ANNA, FOREIGN)))


async def holds_a_hand(server: DiscordServer, machines: Machines) -> MessageId:
    """Let Anna open her cards in the chat without the bot, and wait until the token is stored."""
    platform = machines.first.platform
    hand_post = await platform.send(private_chat(11), hand("six cards"), key="hand", quiet=True)
    await server.slash(ANNA, FOREIGN, "newgame")
    await server.until(machines.first.rooms)
    shown = replace(screen("table", Button("Cards", Tap(CARDS))), table=TABLE, room=foreign_room(FOREIGN))
    await platform.send(foreign_room(FOREIGN), shown, key="table", quiet=True)
    await server.until(lambda: CARDS in str(server.posts(FOREIGN)))
    await server.tap(ANNA, server.posts(FOREIGN)[-1], CARDS)
    await server.until(lambda: "six cards" in str(told(server, ANNA, FOREIGN)))

    async def is_stored() -> bool:
        return bool(await machines.store.visitors_with("token-"))

    await until(is_stored)
    return hand_post.message


async def test_messages_of_a_channel_are_counted_by_the_process_that_receives_its_events(
    server: DiscordServer,
) -> None:
    machines = Machines(server, block=4)
    async with machines.first.running():
        await both_serve(server)
        async with machines.second.running():
            await server.says(BORIS, CHANNEL + 3)
            await machines.second.platform.send(room_chat(CHANNEL + 3), screen("table"), key="k", quiet=True)
            await server.says(BORIS, CHANNEL + 3)
            await answers(server, ANNA, CHANNEL + 3)
    assert [one.where.position for one in moved_on(machines.first)] == [None]
    assert not moved_on(machines.second)


def moved_on(process: Process) -> list[ChatMovedOn]:
    return [one for one in process.heard if isinstance(one, ChatMovedOn)]


async def test_every_process_can_ask_for_members(server: DiscordServer, apart: Machines) -> None:
    await answers(server, ANNA, THERE)
    for process in (apart.first, apart.second):
        assert await process.platform.is_member(room_chat(THERE), UserKey("11"))
        assert not await process.platform.is_member(room_chat(THERE), UserKey("12"))
        assert not await process.platform.is_admin(room_chat(THERE), UserKey("11"))

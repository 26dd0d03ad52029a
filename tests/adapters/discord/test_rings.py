"""Rings: a direct message or else a mention in the channel, deleted at the player's next tap."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from adapters.discord.addresses import private_chat
from adapters.discord.direct_messages import CLOSED_FOR_MS
from adapters.discord.drawing import text_view
from adapters.discord.private_posts import PrivatePost
from bot.domain.ids import MessageId
from bot.domain.screen import Gap
from bot.domain.tap_data import TableTap, TableVerb
from tests.adapters.discord.sitting import Sitting, text_of

UNTIL_THE_RING_S = 25
UNTIL_THE_LAST_RING_S = 80


def close_direct_messages(sitting: Sitting, *people: Any) -> None:
    for who in people:
        path = f"/channels/{who.user.dm_channel.id}/messages"
        sitting.env.inject_error("POST", path, status=403, code=50007, times=None)


async def act_in_another_server(sitting: Sitting, who: Any) -> Any:
    """Use a command in a channel of another server, and return the channel."""
    other = sitting.env.create_guild(name="Others")
    channel = other.create_text_channel("public")
    await other.add_member(who.user).slash(channel, "help")
    await sitting.pass_time(1)
    return channel


async def test_an_inactive_player_gets_an_alert_when_the_cards_are_dealt(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types(anna, "newgame", preset="podkidnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    await sitting.pass_time(UNTIL_THE_RING_S)
    await sitting.taps(anna, TableVerb.START)
    (call,) = sitting.direct(boris)
    assert sitting.channel.mention in text_of(call)
    assert sitting.direct(anna) == []
    await sitting.taps(boris, TableVerb.HAND)
    assert sitting.direct(boris) == []


async def test_a_player_active_in_another_channel_gets_an_alert_at_the_deal(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types(anna, "newgame", preset="podkidnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    await act_in_another_server(sitting, boris)
    await sitting.taps(anna, TableVerb.START)
    (call,) = sitting.direct(boris)
    assert sitting.channel.mention in text_of(call)
    assert sitting.direct(anna) == []


async def test_a_player_with_closed_direct_messages_is_mentioned_in_the_channel_until_they_tap(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    close_direct_messages(sitting, anna)
    await sitting.deal(anna, boris)
    await sitting.pass_time(UNTIL_THE_RING_S)

    _, call = sitting.posts()
    assert anna.mention in text_of(call)
    assert call.allowed_mentions.users == {anna.id}
    await sitting.play_one_move()
    (table,) = sitting.posts()
    assert "to defend" in text_of(table)


@pytest.mark.parametrize("time", [UNTIL_THE_RING_S, UNTIL_THE_LAST_RING_S])
async def test_a_player_is_mentioned_in_the_channel_of_the_table_only(sitting: Sitting, time: float) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    close_direct_messages(sitting, anna)
    await sitting.deal(anna, boris)
    elsewhere = await act_in_another_server(sitting, anna)
    before = len(sitting.posts(elsewhere))

    await sitting.pass_time(time)

    assert len(sitting.posts(elsewhere)) == before
    _, call = sitting.posts()
    assert anna.mention in text_of(call)
    assert ("time is running out" in text_of(call)) is (time == UNTIL_THE_LAST_RING_S)


@pytest.mark.parametrize("time", [UNTIL_THE_RING_S, UNTIL_THE_LAST_RING_S])
async def test_an_alert_by_direct_message_links_to_the_channel_of_the_table(
    sitting: Sitting, time: float
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    elsewhere = await act_in_another_server(sitting, anna)

    await sitting.pass_time(time)

    (call,) = sitting.direct(anna)
    assert sitting.channel.mention in text_of(call)
    assert elsewhere.mention not in text_of(call)


async def ring_in_the_channel(sitting: Sitting, pace: str = "") -> tuple[Any, Any]:
    """Return the player mentioned in the channel, and the other player."""
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    close_direct_messages(sitting, anna, boris)
    await sitting.types(anna, "newgame", preset="podkidnoy")
    await sitting.taps(boris, TableVerb.JOIN)
    if pace:
        await sitting.taps(anna, TableVerb.OPTIONS)
        chosen = TableTap(sitting.table.table, TableVerb.PACE, pace).text()
        await sitting.clicks(anna, sitting.ephemeral(anna)[-1], chosen)
    await sitting.taps(anna, TableVerb.START)
    await sitting.pass_time(UNTIL_THE_RING_S)
    assert is_mentioned(sitting, anna)
    return anna, boris


def is_mentioned(sitting: Sitting, who: Any) -> bool:
    return any(who.mention in text for text in sitting.texts(sitting.posts()))


WAYS: dict[str, Callable[[Sitting], Awaitable[object]]] = {
    "a command": lambda sitting: sitting.types(sitting.people["Anna"], "help"),
    "a move": lambda sitting: sitting.play_one_move(),
    "a minute": lambda sitting: sitting.pass_time(65),
    "the end": lambda sitting: sitting.leaves(sitting.people["Boris"]),
    "a moderator": lambda sitting: sitting.types(sitting.moderator("Mod"), "cancel"),
}


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("way", WAYS)
async def test_a_mention_is_deleted_when_its_alert_is_answered_or_over(
    sitting: Sitting, way: str, restart: bool
) -> None:
    anna, _ = await ring_in_the_channel(sitting)
    if restart:
        await sitting.restart()
    assert is_mentioned(sitting, anna)
    await WAYS[way](sitting)
    assert not is_mentioned(sitting, anna)


async def test_a_mention_stays_until_the_first_line_of_the_hand_changes(sitting: Sitting) -> None:
    anna, _ = await ring_in_the_channel(sitting)
    chat = private_chat(anna.id)
    (hand,) = [PrivatePost.read(post.number, post.body) for post in await sitting.store.posts(chat)]
    (call, *rest), message = hand.screen.blocks, MessageId(str(hand.number))
    await sitting.platform.edit(chat, message, replace(hand.screen, blocks=(call, Gap(), *rest)))
    assert is_mentioned(sitting, anna)
    await sitting.platform.edit(chat, message, replace(hand.screen, blocks=tuple(rest)))
    await sitting.pass_time(0)
    assert not is_mentioned(sitting, anna)


@pytest.mark.parametrize("restart", [False, True])
async def test_at_the_pace_by_mail_an_alert_stays_until_the_player_has_moved(
    sitting: Sitting, restart: bool
) -> None:
    anna, _ = await ring_in_the_channel(sitting, "mail")
    if restart:
        await sitting.restart()
    await sitting.pass_time(10 * 3600)
    assert is_mentioned(sitting, anna)
    await sitting.types(anna, "help")
    await sitting.taps(anna, TableVerb.HAND)
    await sitting.pass_time(65)
    assert is_mentioned(sitting, anna), "looking at the cards is no move"
    await sitting.play_one_move()
    await sitting.pass_time(1)
    assert not is_mentioned(sitting, anna)


async def test_an_alert_that_cannot_be_sent_does_not_stop_the_game(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    sitting.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
    await sitting.pass_time(UNTIL_THE_RING_S)
    await sitting.play_one_move()
    assert len(sitting.running.game.moves) == 1


def written_to(sitting: Sitting, who: Any) -> int:
    """How often the bot has tried to send this person a direct message."""
    path = f"/channels/{who.user.dm_channel.id}/messages"
    return sum((one.method, one.path) == ("POST", path) for one in sitting.env.http_requests)


async def test_closed_direct_messages_are_tried_again_after_some_hours_and_not_after_a_tap(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    close_direct_messages(sitting, anna, boris)
    await sitting.deal(anna, boris)

    async def ring(post: int) -> int:
        before = written_to(sitting, anna)
        await sitting.platform._private.rings.ring(anna.id, post, "Your turn", sitting.room)
        assert is_mentioned(sitting, anna)
        return written_to(sitting, anna) - before

    assert [await ring(post) for post in range(1, 4)] == [1, 0, 0]
    await sitting.types(anna, "help")
    assert await ring(4) == 0, "a tap in a channel does not open direct messages"
    await sitting.pass_time(CLOSED_FOR_MS / 1000 + 1)
    assert [await ring(post) for post in range(5, 7)] == [1, 0]
    await sitting.types_direct(anna, "help")
    assert await ring(7) == 1


async def test_alerts_go_to_direct_messages_again_after_a_direct_message_has_arrived(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    path = f"/channels/{anna.user.dm_channel.id}/messages"
    sitting.env.inject_error("POST", path, status=403, code=50007, times=1)
    await sitting.deal(anna, boris)
    rings, direct = sitting.platform._private.rings, sitting.platform._private._direct
    await rings.ring(anna.id, 1, "Your turn", sitting.room)
    assert is_mentioned(sitting, anna)
    await direct.send(anna.id, text_view("News"), nonce=None, quiet=True)
    await rings.ring(anna.id, 2, "Your turn", sitting.room)
    assert "Your turn" in text_of(sitting.direct(anna)[-1])


async def test_a_new_hand_post_is_the_alert_of_a_player_who_prefers_direct_messages(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (message,) = sitting.ephemeral(anna)
    await sitting.clicks(
        anna, message, next(data for data in sitting.data(message) if data.startswith("w:dm:"))
    )
    await sitting.pass_time(UNTIL_THE_RING_S)
    hands = [post for post in sitting.direct(anna) if "Your turn: attack" in text_of(post)]
    assert len(hands) == 1, "the ring replaces the first post"


async def test_the_table_is_posted_again_when_other_messages_have_pushed_it_up(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (before,) = sitting.posts()
    for number in range(9):
        await boris.send(sitting.channel, f"talk {number}")
    await sitting.pass_time(1)
    (after,) = sitting.posts()
    assert after.id > before.id
    assert "My cards" in text_of(after)
    await sitting.taps(anna, TableVerb.HAND)
    assert len(sitting.ephemeral(anna)) == 1

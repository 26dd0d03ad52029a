"""Calling who must decide: a direct message, else a mention in the channel, gone at their next tap."""

from dataclasses import replace
from typing import Any

import pytest

from adapters.discord.addresses import private_chat
from adapters.discord.private_posts import PrivatePost
from bot.domain.buttons import TableVerb
from bot.domain.ids import MessageId
from bot.domain.screen import Gap
from tests.adapters.discord.sitting import Sitting, text_of

A_WHILE = 25
NEARLY_ALL = 80


async def awaited_for_a_while(sitting: Sitting) -> None:
    await sitting.deal(sitting.person("Anna"), sitting.person("Boris"))
    await sitting.passes(A_WHILE)


def closes_direct_messages(sitting: Sitting, *people: Any) -> None:
    for who in people:
        path = f"/channels/{who.user.dm_channel.id}/messages"
        sitting.env.inject_error("POST", path, status=403, code=50007, times=None)


async def acts_elsewhere(sitting: Sitting, who: Any) -> Any:
    """In a channel of another server."""
    other = sitting.env.create_guild(name="Others")
    channel = other.create_text_channel("public")
    await other.add_member(who.user).slash(channel, "help")
    await sitting.passes(1)
    return channel


async def test_who_keeps_the_table_waiting_is_called_by_a_direct_message(sitting: Sitting) -> None:
    await awaited_for_a_while(sitting)
    anna, boris = sitting.people["Anna"], sitting.people["Boris"]
    (call,) = sitting.direct(anna)
    assert "Your turn: attack" in text_of(call)
    assert sitting.channel.mention in text_of(call)
    assert sitting.direct(boris) == []
    (message,) = sitting.ephemeral(anna)
    assert "Your turn: attack" in text_of(message)

    await sitting.plays_awaited()
    assert sitting.direct(anna) == []


async def test_who_takes_no_direct_messages_is_mentioned_in_the_channel_until_they_tap(
    sitting: Sitting,
) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    closes_direct_messages(sitting, anna)
    await sitting.deal(anna, boris)
    await sitting.passes(A_WHILE)

    _, call = sitting.posts()
    assert anna.mention in text_of(call)
    assert call.allowed_mentions.users == {anna.id}
    await sitting.plays_awaited()
    (table,) = sitting.posts()
    assert "to defend" in text_of(table)


@pytest.mark.parametrize("time", [A_WHILE, NEARLY_ALL])
async def test_nobody_is_mentioned_elsewhere_than_at_the_table(sitting: Sitting, time: float) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    closes_direct_messages(sitting, anna)
    await sitting.deal(anna, boris)
    elsewhere = await acts_elsewhere(sitting, anna)
    before = len(sitting.posts(elsewhere))

    await sitting.passes(time)

    assert len(sitting.posts(elsewhere)) == before
    _, call = sitting.posts()
    assert anna.mention in text_of(call)
    assert ("time is running out" in text_of(call)) is (time == NEARLY_ALL)


@pytest.mark.parametrize("time", [A_WHILE, NEARLY_ALL])
async def test_a_call_by_direct_message_leads_to_the_table(sitting: Sitting, time: float) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    elsewhere = await acts_elsewhere(sitting, anna)

    await sitting.passes(time)

    (call,) = sitting.direct(anna)
    assert sitting.channel.mention in text_of(call)
    assert elsewhere.mention not in text_of(call)


async def rung_in_the_channel(sitting: Sitting) -> tuple[Any, Any]:
    """Who is mentioned there, and the other one."""
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    closes_direct_messages(sitting, anna, boris)
    await sitting.deal(anna, boris)
    await sitting.passes(A_WHILE)
    assert is_mentioned(sitting, anna)
    return anna, boris


def is_mentioned(sitting: Sitting, who: Any) -> bool:
    return any(who.mention in text for text in sitting.texts(sitting.posts()))


async def test_a_mention_goes_when_its_person_types_something(sitting: Sitting) -> None:
    anna, _ = await rung_in_the_channel(sitting)
    await sitting.types(anna, "help")
    assert not is_mentioned(sitting, anna)


async def test_a_mention_goes_when_the_game_goes_on_without_its_person(sitting: Sitting) -> None:
    anna, _ = await rung_in_the_channel(sitting)
    await sitting.passes(90)
    assert len(sitting.running.game.moves) == 1
    assert not is_mentioned(sitting, anna)


async def test_a_mention_stays_as_long_as_its_post_calls_for_the_same(sitting: Sitting) -> None:
    anna, _ = await rung_in_the_channel(sitting)
    chat = private_chat(anna.id)
    (hand,) = [PrivatePost.read(post.number, post.body) for post in await sitting.store.posts(chat)]
    (call, *rest), message = hand.screen.blocks, MessageId(str(hand.number))
    await sitting.platform.edit(chat, message, replace(hand.screen, blocks=(call, Gap(), *rest)))
    assert is_mentioned(sitting, anna)
    await sitting.platform.edit(chat, message, replace(hand.screen, blocks=tuple(rest)))
    assert not is_mentioned(sitting, anna)


async def test_a_mention_goes_when_the_others_end_the_game(sitting: Sitting) -> None:
    anna, boris = await rung_in_the_channel(sitting)
    await sitting.types(boris, "leave")
    assert sitting.over
    assert not is_mentioned(sitting, anna)


async def test_a_mention_goes_when_an_admin_closes_the_table(sitting: Sitting) -> None:
    anna, _ = await rung_in_the_channel(sitting)
    await sitting.types(sitting.moderator("Mod"), "cancel")
    assert sitting.over
    assert not is_mentioned(sitting, anna)


async def test_a_mention_from_before_a_restart_goes_at_the_next_tap(sitting: Sitting) -> None:
    anna, _ = await rung_in_the_channel(sitting)
    await sitting.restart()
    assert is_mentioned(sitting, anna)
    await sitting.plays_awaited()
    assert not is_mentioned(sitting, anna)


async def test_a_mention_from_before_a_restart_goes_with_what_it_called_to(sitting: Sitting) -> None:
    anna, _ = await rung_in_the_channel(sitting)
    await sitting.restart()
    await sitting.passes(90)
    assert len(sitting.running.game.moves) == 1
    assert not is_mentioned(sitting, anna)


async def test_a_ring_that_reaches_nobody_stops_nothing(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    sitting.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
    await sitting.passes(A_WHILE)
    await sitting.plays_awaited()
    assert len(sitting.running.game.moves) == 1


async def test_who_prefers_direct_messages_is_called_by_the_cards_themselves(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.types_direct(anna, "help")
    await sitting.deal(anna, boris)
    await sitting.passes(A_WHILE)
    hands = [post for post in sitting.direct(anna) if "Your turn: attack" in text_of(post)]
    assert len(hands) == 1, "the ring took the place of the first post"


async def test_the_table_comes_down_when_the_talk_has_buried_it(sitting: Sitting) -> None:
    anna, boris = sitting.person("Anna"), sitting.person("Boris")
    await sitting.deal(anna, boris)
    (before,) = sitting.posts()
    for number in range(9):
        await boris.send(sitting.channel, f"talk {number}")
    await sitting.passes(1)
    (after,) = sitting.posts()
    assert after.id > before.id
    assert "My cards" in text_of(after)
    await sitting.taps(anna, TableVerb.HAND)
    assert len(sitting.ephemeral(anna)) == 1

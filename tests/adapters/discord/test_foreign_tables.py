"""The application in chats without the bot: rights, wrong input, commands, and the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from adapters.discord.addresses import foreign_room, room_chat
from bot.domain.ids import PersonId
from bot.domain.instructions import Repost
from bot.domain.state import Lobby
from bot.game.readers import hand_slot
from bot.tables.table import Table
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, buttons, serving, texts
from tests.discord_server import payloads
from tests.discord_server.foreign import ForeignChat
from tests.discord_server.payloads import Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.memory.store import MemoryStore
from tests.waiting import until

GROUP, GUILD = 901, 777
ELSEWHERE, PAIR = 902, 903
BOTH = [GROUP, ELSEWHERE]


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with DiscordServer([CHANNEL]) as made:
        made.foreign.add(ForeignChat(GROUP, (ANNA, BORIS, VERA)), ForeignChat(ELSEWHERE, guild=str(GUILD)))
        made.foreign.add(ForeignChat(PAIR, (ANNA, BORIS)))
        made.guests |= {ANNA["id"], VERA["id"]}
        yield made
        assert made.foreign.trespasses == []


@pytest.fixture
async def served(server: DiscordServer) -> AsyncIterator[Serving]:
    async with serving(server) as running:
        yield running


def table_of(served: Serving, channel: int = GROUP) -> Table:
    found = served.application.tables.at(foreign_room(channel))
    assert found is not None
    return found


async def opens(served: Serving, *others: Json, channel: int = GROUP) -> Json:
    """Anna opens a table, and the others sit down. Return the message."""
    await served.types(ANNA, "newgame", channel, preset="podkidnoy")
    for at, who in enumerate(others, 2):
        await served.taps(who, ":join", channel)
        await until(partial(is_seated, served, channel, at))
    (message,) = served.server.posts(channel)
    return message


def is_seated(served: Serving, channel: int, people: int) -> bool:
    return len(table_of(served, channel).persons()) == people


def told(served: Serving, who: Json, channel: int = GROUP) -> str:
    return "\n".join(served.told(who, channel))


@pytest.mark.parametrize(
    "data",
    [
        "~",
        "x",
        "t:abc:join",
        "t:abcdefgh23:join",
        "m:::",
        "keep:x",
        "o:join_x",
        "manage:abc",
        "t:" + "9" * 98,
    ],
)
async def test_a_forged_button_is_answered_and_changes_nothing(served: Serving, data: str) -> None:
    message = await opens(served, BORIS)
    before = table_of(served).state
    number = await served.server.tap(VERA, message, data)
    await served.server.until(lambda: number in served.server.acknowledged)
    await served.server.until(lambda: served.server.ephemeral(VERA, GROUP))
    assert table_of(served).state == before
    assert len(served.server.posts(GROUP)) == 1


async def test_no_second_lobby_is_opened_and_the_first_moves_to_the_new_message(served: Serving) -> None:
    message = await opens(served, BORIS)
    await served.types(VERA, "newgame", GROUP)
    await served.server.until(lambda: "table here" in told(served, VERA))
    await served.server.until(lambda: not buttons([served.server.messages[message["id"]]]))
    assert len(served.server.posts(GROUP)) == 2
    assert len(table_of(served).persons()) == 2


async def test_the_command_for_the_table_moves_it_to_a_new_message(served: Serving) -> None:
    first = await opens(served, BORIS)
    await served.types(VERA, "table", GROUP)
    await served.server.until(lambda: not buttons([served.server.messages[first["id"]]]))
    old, new = served.server.posts(GROUP)
    assert "newer message" in str(old["components"])
    await served.taps(VERA, ":join", GROUP)
    await until(lambda: len(table_of(served).persons()) == 3)
    await served.server.until(lambda: "Vera" in str(served.server.messages[new["id"]]["components"]))


async def test_without_a_table_the_command_for_it_is_answered_in_private(served: Serving) -> None:
    await served.types(ANNA, "table", GROUP)
    assert "no table" in told(served, ANNA)
    assert served.server.posts(GROUP) == []


@pytest.mark.parametrize("channel", BOTH)
async def test_only_the_opener_decides(served: Serving, channel: int) -> None:
    served.server.moderators.add(BORIS["id"])
    await opens(served, BORIS, VERA, channel=channel)
    for who, name in ((VERA, "cancel"), (VERA, "settings")):
        await served.types(who, name, channel)
    await served.taps(BORIS, ":start", channel)
    await served.server.until(lambda: served.server.ephemeral(BORIS, channel))
    assert isinstance(table_of(served, channel).state, Lobby)
    await served.taps(ANNA, ":start", channel)
    await served.server.until(lambda: all(served.hands(who, channel) for who in (ANNA, BORIS, VERA)))


async def test_everybody_sees_their_own_hand_alone(served: Serving) -> None:
    await opens(served, BORIS)
    await served.taps(ANNA, ":start", GROUP)
    await served.server.until(lambda: all(served.hands(who, GROUP) for who in (ANNA, BORIS)))
    game = table_of(served).game
    assert game is not None
    before = told(served, VERA)
    await served.taps(VERA, ":hand", GROUP)
    await until(lambda: told(served, VERA) != before)
    assert served.hands(VERA, GROUP) == []
    assert len(served.server.posts(GROUP)) == 1


async def test_a_person_with_the_install_uses_the_commands(served: Serving) -> None:
    await opens(served, VERA)
    await served.types(VERA, "leave", GROUP)
    await until(lambda: len(table_of(served).persons()) == 1)
    await served.types(ANNA, "help", GROUP)
    await served.types(ANNA, "top", GROUP)
    await served.types(ANNA, "cancel", GROUP)
    await until(lambda: served.application.tables.at(foreign_room(GROUP)) is None)


async def test_a_deleted_message_closes_the_lobby_and_the_next_command_opens_another(served: Serving) -> None:
    message = await opens(served, BORIS)
    del served.server.messages[message["id"]]
    await served.server.tap(VERA, message, f"t:{table_of(served).table}:join")
    await until(lambda: served.application.tables.at(foreign_room(GROUP)) is None)
    await served.types(VERA, "newgame", GROUP)
    await served.server.until(lambda: served.offered(":join", GROUP))


async def test_a_tap_counts_after_the_bot_was_added(served: Serving) -> None:
    await opens(served, BORIS, channel=ELSEWHERE)
    del served.server.foreign.chats[str(ELSEWHERE)]
    await served.server.adds_the_bot(payloads.guild([payloads.channel(ELSEWHERE, str(GUILD))], str(GUILD)))
    await until(lambda: served.platform.client.get_guild(GUILD))
    await served.taps(VERA, ":join", ELSEWHERE)
    await served.server.until(lambda: "Vera" in str(served.server.posts(ELSEWHERE)))
    found = served.application.tables.at(room_chat(ELSEWHERE))
    assert found is not None
    assert len(found.persons()) == 3


async def test_texts_of_the_table_do_not_name_the_chat_as_a_channel(served: Serving) -> None:
    message = await opens(served, BORIS)
    assert "<#" not in "\n".join(texts(message["components"]))


async def test_a_person_without_the_install_leaves_by_the_page_of_the_table(served: Serving) -> None:
    await opens(served, BORIS, VERA)
    await served.taps(BORIS, "manage:", GROUP)
    page = await choices(served, BORIS, ":leave")
    await served.server.tap(BORIS, *page[0])
    await until(partial(is_seated, served, GROUP, 2))
    assert len(served.server.posts(GROUP)) == 1


async def test_a_person_removed_by_the_opener_cannot_join_again(served: Serving) -> None:
    await opens(served, BORIS, VERA)
    await served.taps(ANNA, "manage:", GROUP)
    page = await choices(served, ANNA, "out:")
    await served.server.tap(ANNA, *page[0])
    await until(partial(is_seated, served, GROUP, 2))
    await served.taps(BORIS, ":join", GROUP)
    await served.server.until(lambda: told(served, BORIS))
    assert is_seated(served, GROUP, 2)


async def test_an_opener_who_removes_somebody_who_has_left_reads_so_on_a_new_page(served: Serving) -> None:
    await opens(served, BORIS, VERA)
    for who in (ANNA, BORIS):
        await served.taps(who, "manage:", GROUP)
    page = await choices(served, ANNA, "out:")
    data = person_of(served, BORIS, GROUP)
    late = next(one for one in page if data in one[1])
    await served.server.tap(BORIS, *(await choices(served, BORIS, ":leave"))[0])
    await until(partial(is_seated, served, GROUP, 2))
    await served.server.tap(ANNA, *late)
    await served.server.until(lambda: "already left" in str(served.server.ephemeral(ANNA, GROUP)))
    assert late[1] not in str(served.server.ephemeral(ANNA, GROUP)[-1])


async def test_the_table_has_one_button_for_the_cards_and_it_opens_the_hand(served: Serving) -> None:
    await opens(served, BORIS)
    await served.taps(ANNA, ":start", GROUP)
    await served.server.until(lambda: served.hands(BORIS, GROUP))
    offered = [data for _, data in buttons(served.server.posts(GROUP))]
    assert [data for data in offered if data.startswith(("mine:", "o:")) or data.endswith(":hand")] == [
        f"t:{table_of(served).table}:hand"
    ]


async def choices(served: Serving, who: Json, part: str) -> list[tuple[Json, str]]:
    """Wait for buttons visible only to this person, and return them."""

    def found() -> list[tuple[Json, str]]:
        return [one for one in buttons(served.server.ephemeral(who, GROUP)) if part in one[1]]

    await served.server.until(found)
    return found()


async def rung(served: Serving, who: Json, channel: int) -> str:
    """Ring this person about their hand, and return the direct message."""
    table, person = table_of(served, channel), person_of(served, who, channel)
    table.post_again(Repost.RING, hand_slot(table.table, person))
    await served.server.until(lambda: served.server.posts(direct_channel_of(who)))
    return "\n".join(texts(served.server.posts(direct_channel_of(who))[-1]["components"]))


def person_of(served: Serving, who: Json, channel: int) -> PersonId:
    people = served.application.services.people
    (found,) = [one for one in table_of(served, channel).persons() if people.person(one).user == who["id"]]
    return found


async def test_a_chat_without_a_title_is_named_after_the_opener_with_a_link(served: Serving) -> None:
    await opens(served, BORIS, channel=PAIR)
    await served.types(ANNA, "notify", PAIR)
    assert "Anna’s table" in plain(told(served, ANNA, PAIR))
    assert "…" not in told(served, ANNA, PAIR)
    await served.taps(ANNA, ":start", PAIR)
    await served.server.until(lambda: all(served.hands(who, PAIR) for who in (ANNA, BORIS)))
    call = plain(await rung(served, ANNA, PAIR))
    assert f"[Anna’s table](https://discord.com/channels/@me/{PAIR})" in call


async def test_an_alert_links_to_a_channel_without_the_bot(served: Serving) -> None:
    await opens(served, BORIS, channel=ELSEWHERE)
    await served.taps(ANNA, ":start", ELSEWHERE)
    await served.server.until(lambda: all(served.hands(who, ELSEWHERE) for who in (ANNA, BORIS)))
    call = plain(await rung(served, ANNA, ELSEWHERE))
    assert f"(https://discord.com/channels/{GUILD}/{ELSEWHERE})" in call


@pytest.mark.parametrize("channel, server_id", [(PAIR, "@me"), (ELSEWHERE, str(GUILD))])
async def test_the_link_to_a_chat_without_the_bot_outlives_a_restart(
    server: DiscordServer, channel: int, server_id: str
) -> None:
    store = MemoryStore()
    async with serving(server, store) as served:
        await opens(served, BORIS, channel=channel)
        await served.taps(ANNA, ":start", channel)
        await served.server.until(lambda: all(served.hands(who, channel) for who in (ANNA, BORIS)))
    async with serving(server, store) as served:
        await until(lambda: served.application.tables.at(foreign_room(channel)))
        assert f"(https://discord.com/channels/{server_id}/{channel})" in await rung(served, ANNA, channel)


def plain(text: str) -> str:
    """The text without the marks around names."""
    return text.replace("\u2068", "").replace("\u2069", "")

"""*Open the table* and the Entry Point open the Activity. If Discord refuses, the person gets a link."""

from __future__ import annotations

import functools
from collections.abc import AsyncIterator

import pytest

from adapters.discord.platform import DiscordPlatform
from bot.domain.ids import TableId
from bot.ports.platform import VouchesInActivities
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, VERA, Serving, serving
from tests.adapters.discord.test_windows import links, serving_windows
from tests.adapters.web.window_client import HOME
from tests.discord_server.activities import SECRET
from tests.discord_server.payloads import EMBEDDED, Json, entry_point
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.weather import Fault

CALLBACK = r"POST /interactions/\d+/[^/]+/callback"


@pytest.fixture
async def served() -> AsyncIterator[Serving]:
    async with serving_windows(secret=SECRET) as (running, _):
        running.server.application["flags"] = EMBEDDED
        running.server.commands.append(entry_point())
        yield running


def instance(served: Serving, channel: int = CHANNEL) -> str:
    """Return the id of the instance of the Activity in the channel; empty without one."""
    found = [
        number
        for number, one in served.server.activities.instances.items()
        if one["location"]["channel_id"] == str(channel)
    ]
    return found[0] if found else ""


async def opens_table(served: Serving, who: Json) -> None:
    number = await served.taps(who, "window:")
    await served.server.until(lambda: number in served.server.acknowledged)


def warnings(log: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in log.records if "does not open the Activity" in one.getMessage()]


def table_in(served: Serving) -> TableId:
    table = served.application.tables.at(served.room())
    assert table is not None
    return table.table


async def wanted_table(served: Serving, who: Json, channel: int = CHANNEL) -> TableId | None:
    """Come from the Activity in the channel, and return the table noted for this person."""
    server = served.server
    number = server.activities.enter(who, channel)
    return (await served.platform.visitor(server.activities.authorize(who), number)).table


async def test_a_tap_opens_the_activity_as_the_only_answer(served: Serving) -> None:
    await served.deal(ANNA, BORIS)
    server = served.server
    before = len(server.ephemeral(ANNA, CHANNEL))
    await opens_table(served, ANNA)
    await server.until(lambda: instance(served))
    assert server.activities.instances[instance(served)]["users"] == [ANNA["id"]]
    assert await wanted_table(served, ANNA) == table_in(served)
    assert not links(served, ANNA)
    assert len(server.ephemeral(ANNA, CHANNEL)) <= before
    assert not [one for one in server.refusals if "callback" in one[0]]


@pytest.mark.parametrize("direct", [False, True])
async def test_the_entry_point_opens_the_activity_without_a_link(served: Serving, direct: bool) -> None:
    server, channel = served.server, direct_channel_of(VERA) if direct else CHANNEL
    number = await server.launches(VERA, channel)
    await server.until(lambda: number in server.acknowledged and instance(served, channel))
    assert not server.thinking()
    assert not links(served, VERA, channel)
    assert not server.posts(channel)


async def test_the_entry_point_forgets_the_table_of_an_earlier_tap(served: Serving) -> None:
    await served.deal(ANNA, BORIS)
    await opens_table(served, ANNA)
    assert await wanted_table(served, ANNA) == table_in(served)
    number = await served.server.launches(ANNA, CHANNEL)
    await served.server.until(lambda: number in served.server.acknowledged)
    await served.types(ANNA, "help")
    assert await wanted_table(served, ANNA) is None


async def test_the_tapped_table_counts_in_its_instance_alone(served: Serving) -> None:
    await served.deal(ANNA, BORIS)
    await opens_table(served, ANNA)
    assert await wanted_table(served, ANNA) == table_in(served)
    assert await wanted_table(served, ANNA, direct_channel_of(ANNA)) is None
    assert await wanted_table(served, BORIS) is None
    served.server.activities.leave(BORIS, instance(served))
    served.server.activities.leave(ANNA, instance(served))
    assert await wanted_table(served, ANNA) is None, "a later instance"


async def test_the_tapped_table_is_known_after_a_restart(served: Serving) -> None:
    await served.deal(ANNA, BORIS)
    await opens_table(served, ANNA)
    table = table_in(served)
    assert await wanted_table(served, ANNA) == table
    async with serving(served.server, served.store, secret=SECRET) as fresh:
        assert await wanted_table(fresh, ANNA) == table


@pytest.mark.parametrize("refusal", [(400, 50035), (403, 50013)])
async def test_a_refused_activity_leads_to_a_link_and_one_line_in_the_log(
    served: Serving, refusal: tuple[int, int], caplog: pytest.LogCaptureFixture
) -> None:
    await served.deal(ANNA, BORIS)
    server = served.server
    server.activities.refuse_with = refusal
    for who in (ANNA, BORIS):
        await served.taps(who, "window:")
        await server.until(functools.partial(links, served, who))
    await server.launches(VERA, CHANNEL)
    await server.until(lambda: links(served, VERA))
    assert not server.thinking()
    assert len(warnings(caplog)) == 1
    assert "token-" not in caplog.text


async def test_a_launch_that_hangs_leads_to_a_link_in_time(served: Serving) -> None:
    await served.deal(ANNA, BORIS)
    server = served.server
    server.weather.hanging = CALLBACK
    number = await served.taps(ANNA, "window:")
    await server.until(lambda: f"POST /interactions/{number}/" in str(server.requests[-3:]))
    server.weather.hanging = ""
    await server.until(lambda: links(served, ANNA))
    assert server.acknowledged[number] - server.sent[number] < 3


async def test_a_launch_with_a_lost_answer_is_not_opened_twice(
    served: Serving,
) -> None:
    await served.deal(ANNA, BORIS)
    server = served.server
    server.weather.faults.append((CALLBACK, Fault.UNANSWERED))
    number = await served.taps(ANNA, "window:")
    await server.until(lambda: number in server.acknowledged and instance(served))
    await served.types(BORIS, "help")
    assert len(server.activities.instances) == 1


async def test_an_interaction_delivered_twice_opens_the_activity_once(served: Serving) -> None:
    await served.deal(ANNA, BORIS)
    server = served.server
    server.deliveries = 2
    await opens_table(served, ANNA)
    await server.until(lambda: [one for one in server.refusals if one[2] == 40060])
    server.deliveries = 1
    await served.types(ANNA, "help")
    assert len(server.activities.instances) == 1
    assert f"{HOME}/window#" not in str(server.story), "a link was sent, too"


async def test_without_the_secret_taps_lead_to_links() -> None:
    async with serving_windows() as (served, _):
        server = served.server
        server.application["flags"] = EMBEDDED
        server.commands.append(entry_point())
        await served.deal(ANNA, BORIS)
        await served.taps(ANNA, "window:")
        await server.launches(BORIS, CHANNEL)
        await server.until(lambda: links(served, ANNA) and links(served, BORIS))
        assert not server.activities.instances
        assert served.platform.activity_origin == ""


async def test_the_origin_of_the_page_is_the_one_of_the_application(served: Serving) -> None:
    assert isinstance(served.platform, DiscordPlatform)
    assert isinstance(served.platform, VouchesInActivities)
    assert served.platform.activity_origin == "https://100.discordsays.com"

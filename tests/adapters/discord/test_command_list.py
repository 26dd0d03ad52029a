"""The list of commands on Discord: sent as one, with the Entry Point of an application with Activities."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from adapters.discord import registration
from adapters.discord.checking import check_discord
from adapters.discord.commands import FOR_ADMINISTRATORS
from adapters.discord.registration import PART
from bot.application import FEATURES
from bot.domain.command_list import COMMANDS
from bot.domain.findings import Finding
from bot.domain.rights import Right
from bot.domain.rooms import WITH_BOT
from bot.runtime.health import State
from tests.adapters.discord.serving import ANNA, BORIS, CHANNEL, Serving, buttons, serving
from tests.discord_server import payloads
from tests.discord_server.payloads import Json, entry_point
from tests.discord_server.server import TOKEN, DiscordServer

OLD = {"id": "7", "type": 1, "name": "newgame", "description": "as it was", "application_id": "100"}
EVERYWHERE = [0, 1, 2]


@pytest.fixture
async def server() -> AsyncIterator[DiscordServer]:
    async with DiscordServer([CHANNEL]) as running:
        yield running


@pytest.fixture
def with_activities(server: DiscordServer) -> DiscordServer:
    server.application["flags"] = payloads.EMBEDDED
    server.command_list.stored = [entry_point()]
    return server


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registration, "REGISTER_AGAIN_S", 0.02)


def named(server: DiscordServer, name: str) -> Json:
    return next(one for one in server.commands if one["name"] == name)


def warnings(log: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in log.records if "commands" in one.getMessage()]


async def found_in(server: DiscordServer) -> list[Finding]:
    return [
        one for one in await check_discord(TOKEN, server.api_url, server.gateway_url) if "command" in one.line
    ]


# ------------------------------------------------------------------------------------- what is sent


async def test_the_entry_point_command_stays_registered_if_the_application_has_activities(
    with_activities: DiscordServer,
) -> None:
    async with serving(with_activities) as running:
        await with_activities.until(lambda: len(with_activities.commands) > 1)
        await running.types(ANNA, "newgame")
        await with_activities.until(lambda: with_activities.posts(CHANNEL))
    kept, stored = named(with_activities, "launch"), entry_point()
    assert {name: kept[name] for name in ("id", "type", "handler", "description", "contexts")} == {
        name: stored[name] for name in ("id", "type", "handler", "description", "contexts")
    }
    assert len(with_activities.command_list.sent) == 1


async def test_an_entry_point_command_handled_by_discord_keeps_its_handler(
    with_activities: DiscordServer,
) -> None:
    with_activities.command_list.stored = [entry_point(2)]
    async with serving(with_activities):
        await with_activities.until(lambda: len(with_activities.commands) > 1)
    assert named(with_activities, "launch")["handler"] == 2


async def test_the_entry_point_command_is_removed_if_the_application_has_no_activities(
    server: DiscordServer,
) -> None:
    server.command_list.stored = [entry_point()]
    async with serving(server):
        await server.until(lambda: len(server.commands) > 1)
    assert "launch" not in {one["name"] for one in server.commands}


@pytest.mark.parametrize(
    "installs,places",
    [(["0", "1"], EVERYWHERE), (["0"], [0, 1]), (["1"], EVERYWHERE), ([], [0, 1])],
)
async def test_the_list_fits_the_installations_of_the_application(
    server: DiscordServer, installs: list[str], places: list[int]
) -> None:
    server.application["integration_types_config"] = {kind: {} for kind in installs}
    async with serving(server):
        await server.until(lambda: server.command_list.sent)
    sent = {one["name"]: one for one in server.command_list.sent[0]}
    assert sorted(sent["newgame"]["contexts"]) == places
    assert sent["solo"]["contexts"] == [1]
    for_servers = {name for name, one in sent.items() if one.get("integration_types") == [0]}
    with_bot = {name for name, facts in COMMANDS.items() if facts.works_in == WITH_BOT}
    assert "tournament" in with_bot
    assert for_servers == (set() if installs == ["1"] else with_bot)
    assert {name for name, one in sent.items() if "integration_types" in one} == for_servers
    assert len(server.commands) == len(sent)


async def test_commands_for_administrators_are_shown_to_moderators_and_the_others_to_everybody(
    server: DiscordServer,
) -> None:
    async with serving(server):
        await server.until(lambda: server.commands)
    limited = {one["name"]: one["default_member_permissions"] for one in server.commands}
    assert limited["settings"] == str(1 << 13), "Manage Messages"
    assert {name for name, needed in limited.items() if needed is not None} == FOR_ADMINISTRATORS


def test_the_commands_for_administrators_are_those_with_such_a_right() -> None:
    rights = {name: right for one in FEATURES for name, right in one.command_rights.items()}
    of_admins = {name for name, right in rights.items() if right in (Right.ADMIN, Right.SETTINGS)}
    assert of_admins == FOR_ADMINISTRATORS
    assert not {"kick", "cancel"} & FOR_ADMINISTRATORS, "openers use them, too"


# ------------------------------------------------------------------------------------- refusals


@pytest.fixture
def refusing(server: DiscordServer) -> DiscordServer:
    """The server refuses every list, and has the one of an earlier version."""
    server.command_list.stored = [OLD]
    server.command_list.refuse = 1_000_000
    return server


async def test_a_refused_list_is_logged_once_and_the_accepted_one_stays(
    refusing: DiscordServer, soon: None, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(refusing) as running:
        await refusing.until(lambda: len(refusing.command_list.sent) >= 3)
        await running.types(ANNA, "help")
        assert "</newgame:7>" in running.told(ANNA)[0], "the ids of the stored list are known"
        part = running.health.parts[PART]
        assert part.state is State.DOWN
        assert "403" in part.line
        assert not running.health.ok
        (said,) = warnings(caplog)
        assert "403" in said
        refusing.command_list.refuse = 0
        await refusing.until(lambda: len(refusing.commands) > 1)
        await running.types(BORIS, "help")
        assert running.health.parts[PART].state is State.UP
        assert "</privacy:" in running.told(BORIS)[0]


async def test_a_new_reason_of_a_refusal_is_logged_too(
    refusing: DiscordServer, soon: None, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(refusing):
        await refusing.until(lambda: len(refusing.command_list.sent) >= 2)
        refusing.command_list.refuse_with = (400, 30034)
        sent = len(refusing.command_list.sent)
        await refusing.until(lambda: len(refusing.command_list.sent) > sent + 2)
    assert ["30034" in line for line in warnings(caplog)] == [False, True]


async def test_a_refused_list_is_sent_ever_more_rarely() -> None:
    pauses = [registration.pause_after(failures) for failures in range(1, 12)]
    assert pauses[:3] == [60, 120, 240]
    assert pauses == sorted(pauses)
    assert pauses[-1] == registration.LONGEST_PAUSE_S


async def test_the_reason_of_a_refusal_names_the_command_and_the_field(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.command_list.stored = [OLD]
    monkeypatch.setattr(type(server.command_list), "installs", property(lambda _: {1}))
    async with serving(server) as running:
        await server.until(lambda: PART in running.health.parts)
        line = running.health.parts[PART].line
    assert "50035" in line
    assert "In /tournament.integration_types: " in line
    assert "\n" not in line


# ------------------------------------------------------------------------------------- the check


async def test_the_check_warns_of_commands_that_differ_from_the_list_on_discord(
    server: DiscordServer,
) -> None:
    (before,) = await found_in(server)
    assert before.ok
    assert "at the first start" in before.line
    async with serving(server):
        (found,) = await found_in(server)
    assert (found.ok, found.warning) == (True, False), found.line
    lists = len(server.command_list.sent)

    server.command_list.stored = [one for one in server.commands if one["name"] not in ("newgame", "join")]
    named(server, "help")["description"] = "as it was"
    (found,) = await found_in(server)
    assert found.warning
    assert "/help, /join, /newgame" in found.line
    assert "readyz" in found.line
    assert len(server.command_list.sent) == lists, "a check changes nothing"


async def test_the_check_accepts_a_registered_list_with_the_entry_point_command(
    with_activities: DiscordServer,
) -> None:
    async with serving(with_activities):
        await with_activities.until(lambda: len(with_activities.commands) > 1)
        (found,) = await found_in(with_activities)
    assert (found.ok, found.warning) == (True, False), found.line


# ------------------------------------------------------------------------------------- the Entry Point


async def launches(running: Serving, who: Json, channel: int = CHANNEL) -> None:
    server = running.server
    number = await server.launches(who, channel)
    await server.until(lambda: number in server.acknowledged and not server.thinking())


async def test_the_entry_point_command_explains_how_to_begin_if_there_is_no_page(
    with_activities: DiscordServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(with_activities) as running:
        await with_activities.until(lambda: len(with_activities.commands) > 1)
        await launches(running, ANNA)
        assert "opens a table" in running.told(ANNA)[0]
        assert not with_activities.posts(CHANNEL), "nobody else sees it"
        (begin,) = [one for one in buttons(with_activities.ephemeral(ANNA, CHANNEL)) if "newgame" in one[1]]
        await with_activities.tap(ANNA, *begin)
        await with_activities.until(lambda: running.table_posts() or running.offered(":join"))
    assert [one for one in caplog.records if one.levelno >= logging.WARNING] == []


async def test_the_entry_point_command_shows_the_help_in_direct_messages(
    with_activities: DiscordServer,
) -> None:
    direct = payloads.direct_channel(int(ANNA["id"]) + 1_000_000, ANNA)
    async with serving(with_activities) as running:
        await with_activities.until(lambda: len(with_activities.commands) > 1)
        await launches(running, ANNA, int(direct["id"]))
        assert "</newgame:" in str(running.told(ANNA, int(direct["id"])))

"""Storms with stopped or replaced processes, and with failures of the database or the network."""

from pathlib import Path

import pytest

from tests.e2e.disasters import (
    database_read_only,
    database_restarts,
    network_swallows,
    rolling_restart,
    sender_pauses,
)
from tests.e2e.storm_scene import MANY, storm
from tests.postgres_server import PostgresServer
from tests.short_run import long_but_for

SWALLOWED_S = 12.0
READ_ONLY_S = 20.0


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("webhook", [False, pytest.param(True, marks=pytest.mark.tenth)])
async def test_no_move_is_lost_when_the_sender_is_suspended_for_a_minute(
    tmp_path: Path, postgres: PostgresServer, webhook: bool
) -> None:
    async with storm(tmp_path, postgres, MANY, webhook=webhook) as scene:
        await scene.run.crowd.answered(50)
        await sender_pauses(scene.run, 60)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_no_move_is_lost_when_the_database_restarts_five_times(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    async with storm(tmp_path, postgres, MANY) as scene:
        await scene.run.crowd.answered(50)
        await database_restarts(scene.run, postgres, 5)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("turn", long_but_for([0], range(3), tenth=True))
async def test_no_move_is_lost_when_the_database_is_read_only(
    tmp_path: Path, postgres: PostgresServer, turn: int
) -> None:
    """Most taps are answered "try again" meanwhile, and people tap again."""
    async with storm(tmp_path, postgres, MANY) as scene:
        await scene.run.crowd.answered(50)
        await database_read_only(scene.run, postgres, 2, READ_ONLY_S)


@pytest.mark.long
@pytest.mark.timeout(1800)
async def test_no_move_is_lost_when_the_packets_of_the_sender_are_dropped(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    async with storm(tmp_path, postgres, MANY, proxies=True) as scene:
        await scene.run.crowd.answered(50)
        await network_swallows(scene.run, scene.proxies, 3, SWALLOWED_S)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("webhook", [False, pytest.param(True, marks=pytest.mark.tenth)])
async def test_no_move_is_lost_when_all_processes_are_replaced(
    tmp_path: Path, postgres: PostgresServer, webhook: bool
) -> None:
    async with storm(tmp_path, postgres, MANY, webhook=webhook) as scene:
        for _ in range(3):
            await rolling_restart(scene.run)

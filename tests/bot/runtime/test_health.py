"""Each part of the process says how it does."""

from adapters.memory.clock import ManualClock
from bot.runtime.health import Health, PartHealth, State


async def test_all_is_well_while_every_part_is_up() -> None:
    health = Health(ManualClock())
    seen = [health.ok]
    health.starting("telegram")
    seen.append(health.ok)
    health.up("telegram")
    health.up("database")
    seen.append(health.ok)
    health.down("telegram", "401 Unauthorized")
    seen.append(health.ok)
    assert seen == [True, False, True, False]
    assert list(health.parts) == ["telegram", "database"]


async def test_a_part_keeps_the_time_since_which_it_is_down() -> None:
    clock = ManualClock(1_000)
    health = Health(clock)
    health.up("database")
    await clock.advance(5)
    health.down("database", "the disk is full")
    await clock.advance(5)
    health.down("database", "the disk is still full")
    assert health.parts["database"] == PartHealth(State.DOWN, 6_000, "the disk is still full")
    health.up("database")
    assert health.parts["database"] == PartHealth(State.UP, 11_000)

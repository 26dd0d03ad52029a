"""Metrics for Prometheus: counted at their source, without any data about people."""

import asyncio
import logging
import time

import pytest
from prometheus_client import generate_latest

from bot.domain.errors import StoreUnavailable, Throttled
from bot.domain.tap_data import TableVerb
from bot.runtime.metrics import FaultCounter, Metrics, measure_loop_delay
from tests.adapters.stages import until
from tests.bot.trial import Trial

LABELS = {"platform", "kind", "outcome", "le"}


def value(metrics: Metrics, name: str, **labels: str) -> float:
    return metrics.registry.get_sample_value(name, labels) or 0.0


async def test_refused_taps_and_throttled_requests_are_counted_apart_and_the_queue_grows() -> None:
    evening = Trial()
    await evening.start()
    metrics = evening.application.metrics
    anna = await evening.person("Anna")
    await evening.types(anna, "/newgame")
    evening.platform.fail_next("edit", Throttled(30))
    await evening.taps(await evening.person("Boris"), TableVerb.JOIN)
    assert value(metrics, "durak_requests_total", platform="memory", kind="edit", outcome="throttled") == 1
    assert value(metrics, "durak_queue_length", platform="memory") == 1
    await evening.passes(7)
    assert value(metrics, "durak_queue_age_seconds", platform="memory") == 7
    await evening.passes(30)
    assert value(metrics, "durak_queue_length", platform="memory") == 0
    await evening.taps(anna, TableVerb.JOIN)
    assert value(metrics, "durak_commands_total", platform="memory", kind="tap", outcome="refused") == 1
    await evening.stop()


async def test_no_label_is_a_name_an_id_or_a_text() -> None:
    evening = Trial()
    await evening.start()
    for name in ("Anna", "Boris"):
        await evening.types(await evening.person(name), "/newgame")
    metrics = evening.application.metrics
    metrics.commit("done", 0.001)
    samples = [sample for family in metrics.registry.collect() for sample in family.samples]
    assert {label for sample in samples for label in sample.labels} <= LABELS
    words = {word for sample in samples for label, word in sample.labels.items() if label != "le"}
    assert words <= {
        "memory",
        "command",
        "event",
        "tap",
        "send",
        "edit",
        "delete",
        "ask",
        "done",
        "refused",
        "awake",
    }
    shown = generate_latest(metrics.registry).decode()
    assert "Anna" not in shown
    assert "Friday" not in shown
    await evening.stop()


def test_faults_that_are_logged_are_counted_by_their_level_but_not_those_of_the_store() -> None:
    metrics, logger = Metrics(), logging.getLogger("tests.faults")
    counter = FaultCounter(metrics)
    logger.addHandler(counter)
    try:
        logger.info("nothing")
        logger.warning("something")
        logger.error("worse")
        logger.error("the store says it itself", exc_info=StoreUnavailable("the disk is full"))
    finally:
        logger.removeHandler(counter)
    assert value(metrics, "durak_faults_total", kind="warning") == 1
    assert value(metrics, "durak_faults_total", kind="error") == 1


async def test_a_blocking_step_is_measured_as_lag_of_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.runtime.metrics.BEAT_S", 0.01)
    metrics = Metrics()
    feeling = asyncio.create_task(measure_loop_delay(metrics))
    await until(lambda: value(metrics, "durak_loop_lag_seconds_count"))
    _hold_up(0.3)
    await until(lambda: value(metrics, "durak_loop_lag_seconds_sum") >= 0.25)
    feeling.cancel()
    late = value(metrics, "durak_loop_lag_seconds_count") - value(
        metrics, "durak_loop_lag_seconds_bucket", le="0.1"
    )
    assert late >= 1


def _hold_up(seconds: float) -> None:
    """Block the loop, as a long computation does."""
    time.sleep(seconds)

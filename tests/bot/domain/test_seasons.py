"""Months, seasons and the clocks of chats."""

from datetime import UTC, date, datetime
from importlib.util import find_spec, module_from_spec
from zoneinfo import ZoneInfoNotFoundError

import pytest

from bot.domain import zones
from bot.domain.seasons import day_at, is_period, month_of, periods_of, season_of, year_and_number


def at(*moment: int) -> int:
    return int(datetime(*moment, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type,misc]


@pytest.mark.parametrize(
    "day, month, season",
    [
        (date(2026, 1, 1), "m2026-01", "q2026-1"),
        (date(2026, 3, 31), "m2026-03", "q2026-1"),
        (date(2026, 4, 1), "m2026-04", "q2026-2"),
        (date(2026, 12, 31), "m2026-12", "q2026-4"),
    ],
)
def test_every_day_lies_in_a_month_and_in_a_quarter(day: date, month: str, season: str) -> None:
    assert periods_of(day) == ("", month, season)
    assert (month_of(day), season_of(day)) == (month, season)
    assert year_and_number(month) == (2026, day.month)


@pytest.mark.parametrize(
    "text", ["m2026-13", "m2026-1", "q2026-5", "q2026-0", "x2026-1", "m", " ", "m२०२६-01"]
)
def test_invalid_periods_are_recognised(text: str) -> None:
    assert not is_period(text)
    assert all(map(is_period, ("", "m2026-01", "q2026-4")))


def test_a_day_begins_by_the_clocks_of_the_chat() -> None:
    late = at(2026, 12, 31, 23, 30)
    assert [day_at(late, east) for east in (0, 60, -600)] == [
        date(2026, 12, 31),
        date(2027, 1, 1),
        date(2026, 12, 31),
    ]
    assert day_at(at(2027, 1, 1, 1), -120) == date(2026, 12, 31)


def test_time_zones_have_summer_time() -> None:
    winter, summer = at(2026, 1, 15), at(2026, 7, 15)
    assert [zones.minutes_east("kyiv", one) for one in (winter, summer)] == [120, 180]
    assert zones.minutes_east("moscow", summer) == 180
    assert zones.minutes_east("new_york", winter) == -300
    assert zones.minutes_east("kolkata", winter) == 330


def test_every_zone_on_offer_is_one_of_the_database() -> None:
    assert all(map(zones.is_known, zones.ZONES))


def test_a_machine_without_the_database_counts_by_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: str) -> None:
        raise ZoneInfoNotFoundError("no time zone found")

    monkeypatch.setattr("zoneinfo.ZoneInfo", nothing)
    spec = find_spec("bot.domain.zones")
    assert spec is not None
    assert spec.loader is not None
    elsewhere = module_from_spec(spec)  # the module of this process knows zones already
    spec.loader.exec_module(elsewhere)
    assert elsewhere.minutes_east("kyiv", at(2026, 7, 15)) == 0
    assert [zone for zone in zones.ZONES if elsewhere.is_known(zone)] == ["utc"]
    assert not elsewhere.any_known()

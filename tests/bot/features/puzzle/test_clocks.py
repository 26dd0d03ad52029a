"""The daily post by the clocks of every zone over a year."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from adapters.store.in_memory import MemoryStore
from bot.domain.ids import Chat, PlatformName
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.zones import ZONES
from bot.features.puzzle.daily import next_post_in

YEAR = 366
FIRST = date(2027, 1, 1)


def ms(at: datetime) -> int:
    return round(at.timestamp() * 1000)


def midnight(day: date, zone: str) -> datetime:
    """Return the beginning of a day by the clocks of a zone."""
    return datetime.combine(day, time(), ZoneInfo(ZONES[zone])).astimezone(UTC)


def chat_of(zone: str) -> Chat:
    return Chat(PlatformName("memory"), zone)


async def test_a_post_is_due_at_ten_by_the_clocks_of_its_day() -> None:
    store = MemoryStore()
    for zone in ZONES:
        await store.commit([PutRoomSettings(chat_of(zone), RoomSettings(zone=zone))])
        now = ms(midnight(FIRST, zone))
        for passed in range(YEAR):
            now = await next_post_in(chat_of(zone), store, now)
            due = datetime.fromtimestamp(now / 1000, ZoneInfo(ZONES[zone]))
            assert (due.date(), due.hour, due.minute) == (FIRST + timedelta(days=passed), 10, 0)
    await store.close()

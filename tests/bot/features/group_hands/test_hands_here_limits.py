"""Hands in a room share its limit of requests with its table."""

from bot.domain.tap_data import TableVerb
from bot.ports.platform import Limits
from tests.bot.features.group_hands.room_with_hands import started


async def test_a_group_gets_no_more_than_its_twenty_requests_a_minute_and_nobody_waits_long() -> None:
    """There are three hands in the room, and somebody moves every three seconds."""
    limits = Limits(per_second=30, chat_interval=1.05, chat_burst=2, group_per_minute=20)
    async with started(speed=1, limits=limits) as room:
        people = [await room.stranger(name) for name in ("Ann", "Bob", "Vic")]
        for who in people:
            room.platform.blocked.discard(who.private)
        await room.types(people[0], "/newgame")
        for who in people[1:]:
            await room.passes(3)
            await room.taps(who, TableVerb.JOIN)
        await room.passes(3)
        await room.taps(people[0], TableVerb.START)
        known, waits = {who.name: who for who in people}, [0]
        for _ in range(200):
            await room.passes(3)
            if room.over:
                break
            awaited = room.running.game.awaited
            seat = awaited.must if awaited.must is not None else awaited.may[0]
            if room.hand_buttons(known[room.owner(seat)])[1]:
                await room.plays_awaited(known)
                waits.append(0)
            else:  # the hand waits for its turn in the group
                waits[-1] += 3
        assert max(waits) <= 15
        spent = sorted(one.at for one in room.platform.requests() if one.chat.whole == room.room)
        assert len(spent) > 20
        assert all(later - at > 60_000 for at, later in zip(spent, spent[20:], strict=False))
        assert not any(one.error for one in room.platform.requests())

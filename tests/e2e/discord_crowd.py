"""People play in channels of Discord while the processes of the bot fail, and the check of their games."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Final

from bot.domain.tap_data import MoveTap, from_data
from engine import move_to_text
from tests.discord_server.payloads import Json, user
from tests.discord_server.server import DiscordServer
from tests.e2e.telegram_database import DatabaseSnapshot
from tests.e2e.test_discord import buttons, leads_on

TAPS_PER_S: Final = 4.0
SEATED_S: Final = 300.0
SEATS: Final = 10
ASKS_FOR_HAND: Final = 0.2
Tap = tuple[Json, Json, str]


class DiscordCrowd:
    """Two people in each of these channels. Nobody waits for an answer: a tap not received by a process is lost.

    A hand shown by a dead process is old: its person asks for a new one from time to time.
    """

    def __init__(self, server: DiscordServer, channels: list[int], seed: int) -> None:
        self.server = server
        self._chance = random.Random(seed)
        self._people = {
            channel: [user(channel * SEATS + seat, f"D{channel}x{seat}") for seat in range(2)]
            for channel in channels
        }
        self._moves: dict[tuple[str, int], dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        """By game and user: what the user tapped when the button said that they had made so many moves."""

    async def sit_down(self) -> None:
        """Open a table in each channel, and deal."""
        await self.server.until(lambda: self.server.identified and self.server.commands, SEATED_S)
        for channel, (opener, other) in self._people.items():
            await self.server.slash(opener, channel, "newgame", preset="podkidnoy")
            await self._table_tap(opener, channel, ":join", instead=":pace:none")
            await self._table_tap(other, channel, ":join")
            await self._table_tap(opener, channel, ":start")
        await self.server.until(lambda: all(map(self._hands, self._people)), SEATED_S)

    async def _table_tap(self, who: Json, channel: int, ending: str, *, instead: str = "") -> None:
        """Tap the button of the table with data ending in this text; `instead` replaces this text in the sent data."""
        await self.server.until(lambda: self._offered(channel, ending), SEATED_S)
        message, data = self._offered(channel, ending)[-1]
        number = await self.server.tap(who, message, data.replace(ending, instead or ending))
        await self.server.until(lambda: number in self.server.acknowledged, SEATED_S)

    @asynccontextmanager
    async def tapping(self) -> AsyncIterator[None]:
        """Let people tap during the block."""
        tapping = asyncio.create_task(self._tap_on())
        try:
            yield
        finally:
            tapping.cancel()
            (ended,) = await asyncio.gather(tapping, return_exceptions=True)
            assert isinstance(ended, asyncio.CancelledError), ended

    async def acknowledged(self, more: int) -> None:
        """Wait for this number of further acknowledged taps."""
        until = len(self.server.acknowledged) + more
        await self.server.until(lambda: len(self.server.acknowledged) >= until, SEATED_S)

    async def _tap_on(self) -> None:
        channels = list(self._people)
        while True:
            await asyncio.sleep(self._chance.expovariate(TAPS_PER_S))
            taps = self._choices(self._chance.choice(channels))
            if taps:
                who, message, data = self._chance.choice(taps)
                self._note(who, data)
                _ = await self.server.tap(who, message, data)

    def _choices(self, channel: int) -> list[Tap]:
        hands = self._hands(channel)
        if hands and self._chance.random() > ASKS_FOR_HAND:
            return hands
        endings = (":hand", "again:", ":start")
        return [
            (who, *found)
            for ending in endings
            for found in self._offered(channel, ending)
            for who in self._people[channel]
        ]

    def _hands(self, channel: int) -> list[Tap]:
        return [
            (who, message, data)
            for who in self._people[channel]
            for message, data in buttons(self.server.ephemeral(who, channel))
            if leads_on(_said(data))
        ]

    def _offered(self, channel: int, ending: str) -> list[tuple[Json, str]]:
        return [one for one in buttons(self.server.posts(channel)) if ending in one[1]]

    def _note(self, who: Json, data: str) -> None:
        said = _said(data)
        if isinstance(said, MoveTap):
            self._moves[said.game, int(who["id"])][said.made].add(move_to_text(said.move))

    def faults(self, snapshot: DatabaseSnapshot) -> Iterator[str]:
        """Yield the moves seen by somebody and not stored, and the stored moves without a tap."""
        for stored in snapshot.games.values():
            _ = stored.replayed()
            for seat, person in enumerate(stored.seats):
                if person is None:
                    continue
                moves, tapped = stored.moves_of(seat), self._moves[stored.game, person]
                if len(moves) < max(tapped, default=0):
                    yield f"{person} saw {max(tapped)} moves made in {stored.game}, {len(moves)} are stored"
                untapped = [move for made, move in enumerate(moves) if move not in tapped[made]]
                if untapped:
                    yield f"nobody tapped {untapped} of {person} in {stored.game}"


def _said(data: str) -> object:
    return from_data(data.partition("~")[0])

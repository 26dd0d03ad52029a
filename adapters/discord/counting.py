"""How far each channel has moved on: Discord tells of messages without any right to read them."""

from __future__ import annotations

from typing import Final

from bot.ports.clock import Clock

_MOST_CHANNELS: Final = 5_000


class Counting:
    """Counts in the channels where we have posted. Numbers go on rising after a restart, from the time of day."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counts: dict[int, int] = {}
        self._last: dict[int, int] = {}

    def of(self, channel: int) -> int | None:
        """The channel's number by now; None where nothing is counted."""
        return self._counts.get(channel)

    def one_more(self, channel: int) -> int | None:
        """Somebody's message came."""
        if channel in self._counts:
            self._counts[channel] += 1
        return self._counts.get(channel)

    def posted(self, channel: int, message: int) -> int:
        """Our own message came; from now on the channel is counted. The same message again counts once."""
        if channel not in self._counts:
            if len(self._counts) >= _MOST_CHANNELS:
                oldest = next(iter(self._counts))
                del self._counts[oldest], self._last[oldest]
            self._counts[channel] = self._clock.now() // 1000
        if self._last.get(channel) != message:
            self._last[channel] = message
            self._counts[channel] += 1
        return self._counts[channel]

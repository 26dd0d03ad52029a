"""Count the messages of a channel. Discord sends an event for each message, even without the right to read it."""

from __future__ import annotations

from typing import Final

from bot.ports.clock import Clock

_MOST_CHANNELS: Final = 5_000


class MessageCounter:
    """Numbers the messages of the channels in which the bot has posted.

    The count of a channel starts at the time in seconds, so that the numbers go on rising after a restart.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._counts: dict[int, int] = {}
        self._own_posts: dict[int, int] = {}

    def position(self, channel: int) -> int | None:
        """The number of the channel's last message; None if the channel is not counted."""
        return self._counts.get(channel)

    def count_message(self, channel: int) -> int | None:
        """Count a person's message and return its number; None if the channel is not counted."""
        if channel in self._counts:
            self._counts[channel] += 1
        return self._counts.get(channel)

    def count_own_post(self, channel: int, message: int) -> int:
        """Count a message of the bot, once, and return its number. This starts the count of a new channel."""
        if channel not in self._counts:
            if len(self._counts) >= _MOST_CHANNELS:
                oldest = next(iter(self._counts))
                del self._counts[oldest], self._own_posts[oldest]
            self._counts[channel] = self._clock.now() // 1000
        if self._own_posts.get(channel) != message:
            self._own_posts[channel] = message
            self._counts[channel] += 1
        return self._counts[channel]

"""Count the messages of a channel. Discord sends an event for each message, even without the right to read it."""

from __future__ import annotations

from typing import Final

from bot.ports.clock import Clock

_MOST_CHANNELS: Final = 5_000


class MessageCounter:
    """Numbers the messages of the channels in which the bot has posted.

    The count of a channel starts at the time in seconds, so that the numbers go on rising after a restart. Several
    processes count differently, the one that posts and the one that sees the channel. Then (`shared`) no number is
    told: the application counts the messages as they come.
    """

    def __init__(self, clock: Clock, *, shared: bool = False) -> None:
        self._clock = clock
        self._shared = shared
        self._counts: dict[int, int] = {}
        self._own_posts: dict[int, int] = {}

    def position(self, channel: int) -> int | None:
        """The number of the channel's last message; None if the channel has none that counts for others."""
        return None if self._shared else self._counts.get(channel)

    def count_message(self, channel: int) -> bool:
        """Count a person's message; False if the channel is not counted."""
        if channel in self._counts:
            self._counts[channel] += 1
        return channel in self._counts

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

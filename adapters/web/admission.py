"""Limits on what everybody together, each network and each person may take of the page."""

from __future__ import annotations

from collections import Counter

from adapters.web.networks import Network, NetworkLimits, blocks_of
from bot.domain.ids import UserKey
from bot.ports.clock import Clock
from bot.runtime.rate_limits import RateLimits

MOST_PAGES = 2000
"""The number of pages that may be open at once."""
MOST_PAGES_OF_NETWORK = 200
MOST_PAGES_OF_PERSON = 20


class Admission:
    """Counts newcomers, rooms, lines, reactions and open pages. Each method returns whether one more is allowed.

    The nearest limit is asked first, so that one network that is refused leaves everybody's share as it is. A network
    of None has no limit of its own. The blocks that hold several networks of IPv6 have limits too.
    """

    def __init__(self, clock: Clock, room_for_pages: int) -> None:
        """`room_for_pages` is the number of pages that the open files of the process allow."""
        self._room_for_pages = room_for_pages
        self._newcomers: RateLimits[None] = RateLimits(clock, burst=60, per_second=3)
        self._newcomers_of = NetworkLimits(clock, burst=40, per_second=0.5)
        self._rooms: RateLimits[None] = RateLimits(clock, burst=60, per_second=3)
        self._rooms_of = NetworkLimits(clock, burst=20, per_second=0.2)
        self._rooms_by: RateLimits[UserKey] = RateLimits(clock, burst=5, per_second=1 / 60)
        self._codes_of = NetworkLimits(clock, burst=10, per_second=0.1)
        self._lines_by: RateLimits[UserKey] = RateLimits(clock, burst=5, per_second=0.6)
        self._reactions_by: RateLimits[UserKey] = RateLimits(clock, burst=3, per_second=0.3)
        self._pages = 0
        self._pages_of: Counter[Network] = Counter()

    def newcomer(self, network: Network | None) -> bool:
        return self._newcomers_of.allows(network) and self._newcomers.allows(None)

    def room(self, network: Network | None, opener: UserKey) -> bool:
        return self._rooms_by.allows(opener) and self._rooms_of.allows(network) and self._rooms.allows(None)

    def code(self, network: Network | None) -> bool:
        """Count a code that somebody of this network tries: whoever is somebody new may not try anew."""
        return self._codes_of.allows(network)

    def line(self, user: UserKey) -> bool:
        """Count one line of this person on any of their pages."""
        return self._lines_by.allows(user)

    def reaction(self, user: UserKey) -> bool:
        """Count one reaction of this person on any of their pages."""
        return self._reactions_by.allows(user)

    def page(self, network: Network | None) -> bool:
        """Count a page that opens; `page_closed` takes back what was counted."""
        blocks = {} if network is None else blocks_of(network)
        crowded = any(
            self._pages_of[block] >= MOST_PAGES_OF_NETWORK * factor for block, factor in blocks.items()
        )
        if crowded or self._pages >= min(MOST_PAGES, self._room_for_pages):
            return False
        self._pages += 1
        self._pages_of.update(blocks.keys())
        return True

    def page_closed(self, network: Network | None) -> None:
        self._pages -= 1
        for block in {} if network is None else blocks_of(network):
            self._pages_of[block] -= 1
            if not self._pages_of[block]:
                del self._pages_of[block]

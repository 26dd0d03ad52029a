"""The limit of the actions of one user that run or wait. It counts an action as soon as it is read."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

MOST_OF_ONE_USER: Final = 8
"""Nobody taps so fast that more wait, except while the store is slow."""


class Intake:
    """Counts the running and waiting actions of each user. Other users take no memory."""

    def __init__(self) -> None:
        self._under_way: dict[Hashable, int] = {}

    def takes(self, user: Hashable) -> bool:
        """Count one more action of this user; return False if `MOST_OF_ONE_USER` run or wait."""
        under_way = self._under_way.get(user, 0)
        if under_way >= MOST_OF_ONE_USER:
            return False
        self._under_way[user] = under_way + 1
        return True

    def ended(self, user: Hashable) -> None:
        """Record the end of an action counted by `takes`."""
        left = self._under_way.pop(user) - 1
        if left:
            self._under_way[user] = left

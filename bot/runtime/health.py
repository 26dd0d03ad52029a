"""The health of the process: each part says whether it works, and `/readyz` tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from bot.ports.clock import Clock


class State(Enum):
    """How a part does. Whoever looks after the process restarts or alarms by it."""

    STARTING = "starting"
    UP = "up"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class PartHealth:
    """The state of one part, since when (milliseconds since the epoch), and why, in one line or none."""

    state: State
    since: int
    line: str = ""


class Health:
    """A registry of named parts, such as `database` or `telegram`.

    Anybody may read it, so a line never holds a secret. A part that was never told of is not listed.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._parts: dict[str, PartHealth] = {}

    @property
    def parts(self) -> Mapping[str, PartHealth]:
        """All parts, in the order in which they were first told of."""
        return MappingProxyType(self._parts)

    @property
    def ok(self) -> bool:
        """Whether every part is up."""
        return all(part.state is State.UP for part in self._parts.values())

    def starting(self, part: str, line: str = "") -> None:
        """The part is on its way and does not serve yet."""
        self._set(part, State.STARTING, line)

    def up(self, part: str, line: str = "") -> None:
        """The part works; the line may say how."""
        self._set(part, State.UP, line)

    def down(self, part: str, line: str) -> None:
        """The part does not work, for the reason in the line; it may come back by itself."""
        self._set(part, State.DOWN, line)

    def _set(self, part: str, state: State, line: str) -> None:
        """Keep the time at which the state began, also when the line changes."""
        before = self._parts.get(part)
        since = self._clock.now() if before is None or before.state is not state else before.since
        self._parts[part] = PartHealth(state, since, line)

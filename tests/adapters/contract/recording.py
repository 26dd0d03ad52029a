"""A listener in place of the application."""

from __future__ import annotations

from typing import Final, TypeVar

from bot.domain.commands import Answer, Command, Proposal, TablesAsked, Tapped, Typed
from bot.domain.ids import TableId
from tests.adapters.contract.screens import LOBBY
from tests.adapters.stages import until

PROPOSED: Final = Proposal("podkidnoy", "Podkidnoy", "Throw in what fits", LOBBY, TableId("tablename2"))
_Heard = TypeVar("_Heard", bound=Command)


class RecordingApplication:
    """Records all commands. It answers taps and commands as the test says, and proposes a lobby if it is asked."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.answer = Answer()

    async def __call__(self, command: Command) -> Answer:
        self.commands.append(command)
        if isinstance(command, TablesAsked):
            return Answer(proposals=(PROPOSED,))
        return self.answer if isinstance(command, Typed | Tapped) else Answer()

    def begin(self) -> None:
        """Forget everything from an earlier test."""
        self.answer = Answer()
        self.clear()

    def clear(self) -> None:
        """Forget the recorded commands."""
        self.commands.clear()

    async def hears(self, kind: type[_Heard]) -> _Heard:
        """Wait for a command of this kind and return the newest."""
        await until(lambda: [command for command in self.commands if isinstance(command, kind)])
        return next(command for command in reversed(self.commands) if isinstance(command, kind))

"""Finds the handler of a typed command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, TypedForChat
from bot.domain.rows import Person
from bot.domain.start_links import ShowHand
from bot.domain.tap_data import LINK
from bot.tables.registry import TableRegistry
from bot.tables.table import Table

Command = Callable[[Person, Typed], Awaitable[Answer]]


class TypedCommands:
    """Carries out typed commands: each has a handler, found by the name after the slash."""

    def __init__(self, tables: TableRegistry, handlers: Mapping[str, Command]) -> None:
        """`handlers` are by the names of their commands."""
        self._tables = tables
        self._commands = handlers

    def knows(self, name: str) -> bool:
        """Return True if there is such a command."""
        return name in self._commands

    def hears(self, command: Typed | TypedForChat) -> bool:
        """Return True if the command is answered. An unknown one in a group is ignored, unless it names the bot."""
        return self.knows(command.name) or command.where.private or command.addressed

    async def run(self, person: Person, command: Typed) -> Answer:
        """Carry out one command."""
        known = self._commands.get(command.name)
        if known is not None and command.passed_on:
            raise Declined(AnswerCode.PASSED_ON)
        try:
            if known is not None:
                return await known(person, command)
        except Declined as declined:
            table = next(self._tables.seated(person.person), None)
            if declined.code is not AnswerCode.STALE or table is None:
                raise
            raise _with_way(declined.code, table) from declined
        if self.hears(command):
            raise Declined(AnswerCode.UNKNOWN_COMMAND)
        return Answer()


def _with_way(refusal: AnswerCode, table: Table) -> Declined:
    """Return the refusal with a way to the cards of which it speaks."""
    return Declined(refusal, opens_private=ShowHand(table.table).text(LINK))

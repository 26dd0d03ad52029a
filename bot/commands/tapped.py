"""Taps of ranks, which are no feature package yet."""

from __future__ import annotations

from bot.commands.rank_info import RankCommands
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import BoardTap, ForgetTap, from_data
from bot.domain.commands import Answer, Tapped
from bot.domain.rows import Person


class TappedCommands:
    """Carries out these taps. The text of a button is not trusted."""

    def __init__(self, ranks: RankCommands) -> None:
        self._ranks = ranks

    async def run(self, person: Person, command: Tapped) -> Answer:
        """Carry out one tap.

        Raises:
            Declined: There is no such button, or the person may not use it.
        """
        match from_data(command.data):
            case BoardTap() as tap:
                return await self._ranks.turn(person, tap, command)
            case ForgetTap() as tap:
                return await self._ranks.confirm(person, tap)
            case _:
                raise Declined(AnswerCode.UNKNOWN_BUTTON)

"""Taps of the parts that are no feature packages yet: settings, ranks and tournaments."""

from __future__ import annotations

from bot.commands.info import InfoCommands
from bot.commands.own_settings import OwnSettings
from bot.commands.rank_info import RankCommands
from bot.commands.room_settings import RoomSettingsCommands
from bot.commands.tournaments import TournamentCommands
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import BoardTap, ForgetTap, LanguageTap, OwnTap, RoomTap, TournamentTap, from_data
from bot.domain.commands import Answer, Tapped
from bot.domain.rows import Person


class TappedCommands:
    """Carries out these taps. The text of a button is not trusted."""

    def __init__(
        self,
        info: InfoCommands,
        ranks: RankCommands,
        settings: RoomSettingsCommands,
        own: OwnSettings,
        tournaments: TournamentCommands,
    ) -> None:
        self._info = info
        self._ranks = ranks
        self._settings = settings
        self._own = own
        self._tournaments = tournaments

    async def run(self, person: Person, command: Tapped) -> Answer:
        """Carry out one tap.

        Raises:
            Declined: There is no such button, or the person may not use it.
        """
        match from_data(command.data):
            case LanguageTap(language):
                return await self._info.speak(person, command.where, language)
            case OwnTap() as tap:
                return await self._own.tap(person, tap, command)
            case RoomTap() as tap:
                return await self._settings.tap(person, tap, command)
            case TournamentTap() as tap:
                return await self._tournaments.tap(person, tap, command)
            case BoardTap() as tap:
                return await self._ranks.turn(person, tap, command)
            case ForgetTap() as tap:
                return await self._ranks.confirm(person, tap)
            case _:
                raise Declined(AnswerCode.UNKNOWN_BUTTON)

"""`/tournament`: a tournament is opened, entered, arranged, begun and cancelled. The rest it does by itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from bot import screens
from bot.commands.chips import Chips
from bot.domain.answers import AnswerCode, Declined
from bot.domain.buttons import TournamentTap, TournamentVerb
from bot.domain.commands import Answer, Tapped, Typed, Where
from bot.domain.errors import Refused, Unreachable
from bot.domain.ids import PersonId, TableId, TournamentId, new_id
from bot.domain.rows import Person, PutRoom
from bot.domain.scene import Pace
from bot.domain.start_links import StartAction, StartLink
from bot.domain.tournaments import Finished, Playing, Registering, Terms, Tournament
from bot.feature import Core, Tell
from bot.game.rules import first_rules, own_rules, rules_called
from bot.screens.game_names import game_called
from bot.tables.permissions import IsAdmin, IsMember, check_may_open, check_not_barred
from bot.tables.registry import TableRegistry, default_room
from bot.tables.services import Services
from bot.tables.tournaments import Tournaments
from bot.tournaments.arranging import arranged
from bot.tournaments.registration import (
    begun,
    cancelled,
    check_chat,
    entered,
    may_decide,
    opened,
    withdrawn,
)
from bot.tournaments.step import Step
from engine import max_seats

SEATS = 4
"""The seats of a table where nobody has chosen others."""
_ASKED = (TournamentVerb.SET, TournamentVerb.CALL_OFF, TournamentVerb.WATCH)
"""The verbs of the posts for settings and questions; the board has none of them."""
_ENDS = (AnswerCode.TOURNAMENT_BEGUN, AnswerCode.TOURNAMENT_OVER, AnswerCode.TOURNAMENT_LATE)


class TournamentCommands:
    """Carries out what people do about tournaments."""

    def __init__(  # noqa: PLR0913 -- it stands on everything that takes people to tables
        self,
        services: Services,
        tables: TableRegistry,
        tournaments: Tournaments,
        info: Core,
        is_admin: IsAdmin,
        *,
        tell: Tell,
        is_member: IsMember,
    ) -> None:
        self._services = services
        self._tables = tables
        self._tournaments = tournaments
        self._info = info
        self._is_admin = is_admin
        self._tell = tell
        self._is_member = is_member
        self._asked: set[tuple[PersonId, TournamentId]] = set()
        """Those who tapped in the room, and must open the private chat before they can enter."""
        self._chips = Chips(services, tables, info)

    @property
    def commands(self) -> Mapping[str, Callable[[Person, Typed], Awaitable[Answer]]]:
        """The handler of each command by its name."""
        return {"tournament": self._tournament, "chips": self._chips.show}

    async def _tournament(self, person: Person, command: Typed) -> Answer:
        """Open a tournament, or bring the one that is on down the chat."""
        where = command.where
        if where.private:
            raise Declined(AnswerCode.GROUP_ONLY)
        row = await self._services.store.tournament_in(where.chat)
        newest = None if row is None else row.load()
        if newest is not None and newest.room == where.chat and not isinstance(newest.state, Finished):
            await self._tournaments.boards.bring_down(newest)
            return Answer()
        check_chat(newest)
        await check_may_open(person, where.chat, self._is_admin, self._services)
        await self._open(person, command)
        return Answer()

    async def _open(self, person: Person, command: Typed) -> None:
        where, services = command.where, self._services
        preset = game_called(command.argument, services.texts, person.language)
        known = await services.store.room(where.chat)
        settings = await services.store.room_settings(where.chat)
        room = known or default_room(where.chat, where.title, person.language)
        own = own_rules(room)
        options = rules_called(preset, own) if preset else first_rules(room, settings.preset)
        pace = Pace(settings.pace or room.pace)
        terms = Terms(seats=min(SEATS, max_seats(options)), options=options, pace=pace)
        tournament = opened(
            TournamentId(new_id()), where.chat, person.person, terms,
            services.fresh_seed().hex(), services.clock.now(),
        )  # fmt: skip
        await self._tournaments.open(tournament, PutRoom(replace(room, title=where.title or room.title)))

    async def tap(self, person: Person, tap: TournamentTap, command: Tapped) -> Answer:
        """Carry out a tap on a button of a tournament.

        Raises:
            Declined: It cannot be done now, or the person does not decide it.
        """
        where, tournament = command.where, await self._tournaments.stored(tap.tournament)
        if where.chat.whole != tournament.room.whole:
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        try:
            answer = await self._tapped(person, tap, command, tournament)
        except Declined as declined:
            if tap.verb not in _ASKED or declined.code not in _ENDS:
                raise
            return await self._end(person, declined.code, command, refused=True)
        if tap.verb is TournamentVerb.CALL_OFF:
            return await self._end(person, AnswerCode.TOURNAMENT_CALLED_OFF, command)
        return answer

    async def _end(
        self, person: Person, code: AnswerCode, command: Tapped, *, refused: bool = False
    ) -> Answer:
        """Answer a tap after which its post has nothing more to ask, and put the answer in the place of its buttons."""
        texts = await self._tables.texts_for(person, command.where)
        screen = screens.notice_screen(texts, f"answer-{code.value}")
        shown = self._info.notices.renew(command, screen)
        said = self._services.answer(person, code)
        return shown if shown.screen is not None else replace(said, refused=refused)

    async def _tapped(
        self, person: Person, tap: TournamentTap, command: Tapped, tournament: Tournament
    ) -> Answer:
        where = command.where
        match tap.verb:
            case TournamentVerb.JOIN | TournamentVerb.WATCH:
                watching = tap.verb is TournamentVerb.WATCH
                return await self._enter(person, tournament, where, watching=watching)
            case TournamentVerb.WITHDRAW:
                return await self._withdraw(person, tournament, tap.argument, where)
        await self._check_decides(person, tournament, tap.verb)
        match tap.verb:
            case TournamentVerb.BEGIN:
                await self._step(tournament, begun)
                return Answer()
            case TournamentVerb.CALL_OFF:
                await self._step(tournament, lambda one, now: cancelled(one, person.person, now))
                return Answer()
            case TournamentVerb.SET:
                name, _, value = tap.argument.partition("=")
                changed = await self._step(tournament, lambda one, now: arranged(one, name, value, now))
                screen = screens.terms_screen(changed, await self._tables.texts_for(person, where))
                return self._info.notices.renew(command, screen)
        return await self._ask(person, tap.verb, tournament, where)

    async def _ask(
        self, person: Person, verb: TournamentVerb, tournament: Tournament, where: Where
    ) -> Answer:
        """Show the settings, or ask whether the tournament is to be cancelled."""
        texts = await self._tables.texts_for(person, where)
        if verb is TournamentVerb.CANCEL:
            screen = screens.call_off_screen(tournament, texts)
            return self._info.notices.ask("tournament", person, where, screen)
        if not isinstance(tournament.state, Registering):
            raise Declined(AnswerCode.TOURNAMENT_BEGUN)
        return self._info.notices.ask("terms", person, where, screens.terms_screen(tournament, texts))

    async def _step(self, tournament: Tournament, make: Callable[[Tournament, int], Step]) -> Tournament:
        async def made(stored: Tournament) -> Step:
            return make(stored, self._services.clock.now())

        return await self._tournaments.change(tournament.tournament, made)

    # entering and leaving

    async def enter_by_link(self, person: Person, tournament: TournamentId) -> Answer:
        """Enter a tournament from the private chat, to which its button has led."""
        found = await self._tournaments.stored(tournament)
        if person.platform != found.room.platform:
            raise Declined(AnswerCode.NO_TOURNAMENT)
        asked = (person.person, tournament) in self._asked
        if not (asked or await self._is_member(person, found.room.whole)):
            raise Declined(AnswerCode.TOURNAMENT_NOT_OF_ROOM)
        return await self._enter(person, found, Where(person.private, private=True))

    async def _enter(
        self, person: Person, tournament: Tournament, where: Where, *, watching: bool = False
    ) -> Answer:
        """Enter a tournament, once it is proven that the person can be told when they are called.

        If their private chat takes no messages and the platform knows the reason, they can enter when they are
        `watching` the room: they are called there.
        """
        await check_not_barred(person, tournament.room, self._services)
        await self._entry(tournament, person)
        way = Answer(opens_private=StartLink(StartAction.TOURNAMENT, TableId(tournament.tournament)).payload)
        if not where.private:
            self._asked.add((person.person, tournament.tournament))
        if not person.reachable:
            return way
        try:
            await self._tell_of_calls(person, tournament)
        except (Unreachable, Refused) as error:
            if not error.told:
                await self._services.people.mark(person.person, reachable=False)
                return way
            if not watching:
                texts = await self._tables.texts_for(person, where)
                screen = screens.cannot_be_called_screen(tournament, error.told, texts)
                return self._info.notices.ask("entry", person, where, screen)
        await self._tournaments.change(tournament.tournament, lambda stored: self._entry(stored, person))
        self._asked.discard((person.person, tournament.tournament))
        purse = await self._services.store.purse(tournament.room, person.person)
        entry = tournament.terms.entry
        answer = AnswerCode.TOURNAMENT_JOINED
        return self._services.answer(person, answer, entry=entry, balance=purse.balance)

    async def _entry(self, tournament: Tournament, person: Person) -> Step:
        """Return the step by which a person enters; they are given their daily chips before."""
        if await self._came_back(tournament, person):
            raise Declined(AnswerCode.TOURNAMENT_WITHDRAWN)
        purse, given = await self._chips.purse(tournament.room, person.person)
        now = self._services.clock.now()
        step = entered(tournament, person.person, person.platform, purse.balance, now)
        return replace(step, entries=(*given, *step.entries))

    async def _came_back(self, tournament: Tournament, person: Person) -> bool:
        """Whether the person has entered the tournament before they asked to be forgotten."""
        booked = await self._services.store.chips_of(tournament.tournament)
        return any(entry.person == person.person and not entry.amount for entry in booked)

    async def _tell_of_calls(self, person: Person, tournament: Tournament) -> None:
        """Say in private that the person will be called there: only so can it be known that they can be."""
        info = await self._tables.info(tournament.room)
        screen = screens.will_be_called_screen(info.title, self._services.texts_of(person))
        await self._tell(person, replace(screen, room=tournament.room, direct=True))

    async def _withdraw(
        self, person: Person, tournament: Tournament, confirmed_by: str, where: Where
    ) -> Answer:
        """Leave a tournament; after its start once that is confirmed. Where cards were dealt, a computer plays on."""
        if confirmed_by not in ("", person.person):
            raise Declined(AnswerCode.NOT_FOR_YOU)
        if isinstance(tournament.state, Playing) and not confirmed_by:
            withdrawn(
                tournament, person.person, self._services.clock.now()
            )  # refuses those who are not in it
            texts = await self._tables.texts_for(person, where)
            screen = screens.withdraw_screen(tournament, person.person, texts)
            return self._info.notices.ask("withdraw", person, where, screen)
        changed = await self._step(tournament, lambda one, now: withdrawn(one, person.person, now))
        if not isinstance(changed.state, Playing):
            return self._services.answer(person, AnswerCode.TOURNAMENT_LEFT)
        await self._tournaments.play_on(changed, person.person)
        return self._services.answer(person, AnswerCode.TOURNAMENT_LEFT_LATE)

    # the organiser

    async def _check_decides(self, person: Person, tournament: Tournament, verb: TournamentVerb) -> None:
        """Check that the person decides: an administrator alone may always cancel, else once the organiser is gone."""
        if isinstance(tournament.state, Finished):
            raise Declined(AnswerCode.TOURNAMENT_OVER)
        if may_decide(tournament, person.person, admin=False):
            return
        admin = await self._is_admin(person, tournament.room)
        if admin and verb in (TournamentVerb.CANCEL, TournamentVerb.CALL_OFF):
            return
        gone = admin and await self._is_gone(tournament)
        if not may_decide(tournament, person.person, admin=admin, organiser_gone=gone):
            raise Declined(AnswerCode.TOURNAMENT_ORGANISER)

    async def _is_gone(self, tournament: Tournament) -> bool:
        """Whether the organiser is forgotten, or has left the chat as far as the platform tells."""
        await self._services.people.load([tournament.organiser])
        organiser, room = self._services.people.known(tournament.organiser), tournament.room
        return await self._is_member(organiser, room.whole) is False

"""Commands that change no table: the rules in force, help, the language, the proof of a deal."""

from __future__ import annotations

from dataclasses import replace

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import GameId, Language, TableId
from bot.domain.pages import Page
from bot.domain.rows import Person
from bot.domain.scene import Proof
from bot.domain.state import Lobby
from bot.game import series
from bot.game.rules import first_rules, name_of, own_rules, rules_called
from bot.i18n.texts import Texts
from bot.screens.game_names import game_called
from bot.screens.variant import preset_names
from bot.tables.notices import Notices
from bot.tables.permissions import IsAdmin
from bot.tables.registry import TableRegistry, default_room
from bot.tables.services import Services
from bot.tables.stored_games import proof_of
from bot.tables.table import Table
from engine import PRESETS, Options


class InfoCommands:
    """Answers commands that change no table, mostly by a notice."""

    def __init__(
        self,
        services: Services,
        tables: TableRegistry,
        notices: Notices,
        is_admin: IsAdmin,
    ) -> None:
        self.notices = notices
        self._services = services
        self._tables = tables
        self._is_admin = is_admin

    def tell(self, person: Person, where: Where, answer: Answer) -> None:
        """Show the answer to a typed command as a notice; a way to the person's cards is a button of it."""
        texts = self._texts(person)
        self.notices.tell(person, where, screens.answer_screen(answer.line, answer.opens_private, texts))

    def greet(self, person: Person) -> Answer:
        """Welcome a person who opened the private chat for the first time, or without a purpose."""
        screen = screens.start_screen(self._texts(person))
        return self.notices.answer("start", person, Where(person.private, private=True), screen)

    async def greet_room(self, person: Person, where: Where) -> Answer:
        """Say in a group how to begin."""
        screen = screens.hello_screen(await self._tables.texts_for(person, where))
        return self.notices.ask("hello", person, where, screen)

    async def rules(self, person: Person, command: Typed) -> Answer:
        """Show the rules of the preset that was named, else of the person's table, else of the room's last table."""
        where = command.where
        named = game_called(command.argument, self._services.texts, person.language)
        options, seats, _ = await self._rules_meant(person, where, named)
        texts = await self._tables.texts_for(person, where)
        return self.notices.answer("rules", person, where, screens.rules_screen(options, texts, seats))

    async def rules_page(self, person: Person, where: Where, named: str) -> Page:
        """Return the page about the rules of this preset; without a name about the rules that `/rules` shows.

        Raises:
            Declined: There is no such preset.
        """
        texts = self._texts(person)
        if named and named not in PRESETS:
            raise Declined(AnswerCode.UNKNOWN_PRESET, presets=preset_names(texts))
        options, seats, here = await self._rules_meant(person, where, named)
        game = named or ("" if here else name_of(options) or "")
        return screens.rules_page(options, texts, seats, game, here=here or not game)

    async def _rules_meant(
        self, person: Person, where: Where, named: str
    ) -> tuple[Options, int | None, bool]:
        """Return these rules with the number of players, if it is known, and whether there is a table here."""
        table = self._table_meant(person, where)
        at_table = None if table is None else _rules_at(table)  # it may close while the room is looked up
        room = await self._services.store.room(where.chat)
        settings = await self._services.store.room_settings(where.chat)
        room = room or default_room(where.chat, where.title, person.language)
        options, seats = first_rules(room, settings.preset), None
        if named:
            options = rules_called(named, own_rules(room))
        elif at_table is not None:
            options, seats = at_table
        return options, seats, at_table is not None

    async def help(self, person: Person, command: Typed) -> Answer:
        """Show the commands that can be typed in this chat."""
        where = command.where
        screen = screens.help_screen(await self._tables.texts_for(person, where), private=where.private)
        return self.notices.answer("help", person, where, screen)

    async def privacy(self, person: Person, command: Typed) -> Answer:
        """Show which data is kept, for how long, and how it goes."""
        screen = screens.privacy_screen(await self._tables.texts_for(person, command.where))
        return self.notices.answer("privacy", person, command.where, screen)

    async def help_page(self, person: Person, where: Where, _: str) -> Page:
        """Return the page that helps with the page itself, and with the commands of this chat."""
        return screens.help_page(self._texts(person), private=where.private)

    async def privacy_page(self, person: Person, _: Where, __: str) -> Page:
        """Return the page about the data that is kept."""
        return screens.privacy_page(self._texts(person))

    async def lang(self, person: Person, command: Typed) -> Answer:
        """Set the language that was named, or ask which one."""
        wanted = command.argument.strip().lower()
        if not wanted:
            return self.notices.ask(
                "lang", person, command.where, screens.language_screen(self._texts(person))
            )
        return await self.speak(person, command.where, wanted)

    async def speak(self, person: Person, where: Where, wanted: str) -> Answer:
        """Set the person's language where only they see the answer, or else the group's language.

        Raises:
            Declined: There is no such language, or the person does not decide for the group.
        """
        language = Language(wanted)
        if language not in self._services.texts:
            raise Declined(AnswerCode.UNKNOWN_LANGUAGE, languages=", ".join(self._services.texts))
        own = where.private or where.aside
        if own:
            person = await self._services.people.speak(person.person, language)
        elif not await self._is_admin(person, where.chat):
            raise Declined(AnswerCode.ONLY_ADMIN)
        place = Where(person.private, private=True) if own else where
        known = await self._services.store.room(place.chat)
        room = known or default_room(place.chat, place.title, language)
        await self._tables.remember(replace(room, language=language))
        self._tables.show_tables_of(person.person)
        texts = self._services.texts[language].on(person.platform)
        if own and not where.private:
            return Answer(screen=screens.notice_screen(texts, "language-own"))
        return Answer(texts(f"answer-{AnswerCode.LANGUAGE_SET.value}"))

    async def verify(self, person: Person, command: Typed) -> Answer:
        """Show the proof of the deal at this room's table, or of the last game here."""
        table = self._tables.at(command.where.chat)
        if table is not None:
            return await self._verify(person, command.where, table.table)
        game = await self._services.store.last_game(command.where.chat)
        if game is None:
            raise Declined(AnswerCode.NO_GAME_YET)
        return await self._verify(person, command.where, game.table)

    async def verify_in_private(self, person: Person, where: Where, table: TableId) -> Answer:
        """Show the proof to the person who tapped the button at a game's end; in private, if they can be reached."""
        aside = person.reachable and not where.private
        if aside:
            where = Where(person.private, private=True)
        answer = await self._verify(person, where, table)
        if answer.screen is not None:
            return answer
        code = AnswerCode.PROOF_IN_PRIVATE if aside else AnswerCode.PROOF_BELOW
        return self._services.answer(person, code)

    async def _verify(self, person: Person, where: Where, table: TableId) -> Answer:
        """Show the commitment, and the seed as soon as the pack is used up."""
        texts = await self._tables.texts_for(person, where)
        standing = self._tables.known(table)
        if standing is not None and isinstance(standing.state, Lobby):
            proof = Proof(series.commitment_to(standing.state))
        else:
            game = await self._services.store.game(GameId(table))
            if game is None:
                raise Declined(AnswerCode.NO_GAME_YET)
            found = await proof_of(game, self._services.store)
            if found is None:
                raise Declined(AnswerCode.NO_DEAL)
            proof = found
        return self.notices.answer("verify", person, where, screens.verify_screen(proof, texts))

    def _table_meant(self, person: Person, where: Where) -> Table | None:
        table = self._tables.at(where.chat)
        if table is None and where.private:
            return next(self._tables.seated(person.person), None)
        return table

    def _texts(self, person: Person) -> Texts:
        return self._services.texts_of(person)


def _rules_at(table: Table) -> tuple[Options, int | None]:
    """Return the rules of a table, and its number of players if it is known."""
    if table.game is not None:
        return table.game.game.options, table.game.game.seats
    return table.in_lobby().options, None

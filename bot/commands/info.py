"""The language of a person or a group."""

from __future__ import annotations

from dataclasses import replace

from bot import screens
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import Language
from bot.domain.rows import Person
from bot.i18n.texts import Texts
from bot.tables.notices import Notices
from bot.tables.permissions import IsAdmin
from bot.tables.registry import TableRegistry, default_room
from bot.tables.services import Services


class InfoCommands:
    """Sets languages."""

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

    def _texts(self, person: Person) -> Texts:
        return self._services.texts_of(person)

"""`/lang`: the language of a person or of a group."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, Typed, Where
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import Button, Screen, Tap
from bot.feature import Context
from bot.features.settings.taps import SetLanguage
from bot.i18n.texts import Texts
from bot.screens.lines import words
from bot.screens.notices import notice_screen
from bot.tables.registry import default_room

IN_A_ROW: Final = 3
"""The most language buttons in a row."""


async def lang(ctx: Context, command: Typed) -> Answer:
    """Set the named language, or ask for one.

    Raises:
        Declined: There is no such language, or the person does not decide for the group.
    """
    wanted = command.argument.strip().lower()
    if not wanted:
        return ctx.ask("lang", language_screen(ctx.own_texts))
    return await _speak(ctx, wanted)


async def tapped(ctx: Context, tap: SetLanguage) -> Answer:
    """Set the language of the button.

    Raises:
        Declined: The person does not decide for the group.
    """
    return await _speak(ctx, tap.language)


async def _speak(ctx: Context, wanted: str) -> Answer:
    """Set the language of the person if nobody else sees the answer, or else that of the group."""
    language, services, person, where = Language(wanted), ctx.services, ctx.person, ctx.where
    if language not in services.texts:
        raise Declined(AnswerCode.UNKNOWN_LANGUAGE, languages=", ".join(services.texts))
    own = where.private or where.aside
    if own:
        person = await services.people.speak(person.person, language)
    elif not await ctx.is_admin():
        raise Declined(AnswerCode.ONLY_ADMIN)
    place = Where(person.private, private=True) if own else where
    await set_room_language(ctx, place, language)
    ctx.tables.show_tables_of(person.person)
    texts = services.texts[language].on(person.platform)
    if own and not where.private:
        return Answer(screen=notice_screen(texts, "language-own"))
    return Answer(texts(f"answer-{AnswerCode.LANGUAGE_SET.value}"))


async def set_room_language(ctx: Context, where: Where, language: Language) -> None:
    """Set the language of a chat."""
    before = await ctx.services.store.room(where.chat)
    room = before or default_room(where.chat, where.title, language)
    await ctx.tables.remember(replace(room, language=language), before)


def language_screen(texts: Texts) -> Screen:
    """Offer each language by its own name."""
    buttons = [Button(facts.own_name, Tap(SetLanguage(facts.code).text())) for facts in LANGUAGES.values()]
    rows = (tuple(buttons[at : at + IN_A_ROW]) for at in range(0, len(buttons), IN_A_ROW))
    return Screen((words(texts, "language-title"),), tuple(rows))

"""The judges of the walk: each returns the faults of one reaction."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, Final

from bot.domain.answers import AnyCode
from bot.domain.ids import Language
from bot.domain.languages import LANGUAGES
from bot.domain.screen import CommandName, OpenPrivate, Screen
from bot.features.windows.taps import OpenHere
from tests.bot.trial import text_of
from tests.bot.walk.acting import Actor, Reaction
from tests.bot.walk.expected import TO_PRIVATE_CHAT, UNKNOWN_IN_PRIVATE, UNKNOWN_THERE
from tests.bot.walk.factors import FOREIGN_KINDS, OF_MATCHES, OF_PAGE, Case, ChatKind, Person, State
from tests.bot.walk.messages import MESSAGES, plain
from tests.bot.walk.platforms import PAGE
from tests.bot.walk.scenes import OWN_LANGUAGE, ROOM_LANGUAGE

# ---------------------------------------------------------------------------------------------- what is said


@dataclass(frozen=True)
class Said:
    """A text for a person, in the language of its readers."""

    text: str
    language: str


def own_language(person: Person) -> str:
    return ROOM_LANGUAGE if person is Person.OPENER else OWN_LANGUAGE


def said(case: Case, reaction: Reaction) -> Iterator[Said]:
    """Yield each text for the person."""
    own, answer, where = own_language(case.person), reaction.answer, reaction.where
    known = *OF_MATCHES, *([] if case.act == OpenHere.prefix else [ChatKind.FOREIGN])
    fresh = case.state is State.NOTHING and case.place not in known
    of_room = own if fresh else ROOM_LANGUAGE
    shown_to_all = reaction.typed and not (where.private or where.ephemeral)
    yield Said(answer.text, own)
    if answer.screen is not None:
        language = of_room if shown_to_all else own
        yield from (Said(text, language) for text in texts_of(answer.screen))
    if answer.panel is not None:
        yield from (Said(text, own) for text in words_in(answer.panel))
    for proposal in answer.proposals:
        yield from (Said(text, own) for text in (proposal.title, proposal.about, *texts_of(proposal.screen)))
    for post in reaction.posts:
        translated = dict(post.screen.translations).get(Language(own))
        language = own if post.alone or translated else of_room
        yield from (Said(text, language) for text in texts_of(translated or post.screen))


def texts_of(screen: Screen) -> Iterator[str]:
    yield text_of(screen)
    for row in screen.rows:
        yield from (button.label for button in row)
    if screen.document is not None:
        yield screen.document.refused


_NO_WORDS: Final = frozenset(
    {"kind", "data", "opens", "topic", "leads", "name", "argument", "user", "letters"}
)


def words_in(value: Any) -> Iterator[str]:
    """Yield all words in a page."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, CommandName):
        yield value.typed
    elif isinstance(value, tuple | list):
        for one in value:
            yield from words_in(one)
    elif is_dataclass(value) and not isinstance(value, Enum):
        for one in fields(value):
            if one.name not in _NO_WORDS:
                yield from words_in(getattr(value, one.name))


# ---------------------------------------------------------------------------------------------- the judges


def reaches(reaction: Reaction) -> bool:
    """Return True if the person gets any answer."""
    answer = reaction.answer
    shown = answer.text or answer.screen or answer.panel or answer.proposals or answer.opens
    posts = any(post.screen.blocks for post in reaction.posts)
    return bool(shown or answer.opens_private or posts)


def code_read(case: Case, reaction: Reaction) -> AnyCode | None:
    """Return the code of the refusal read by the person; None if they read none."""
    heard = reaction.heard
    if not reaction.refused or not heard:
        return None
    texts = (plain(one.text) for one in said(case, reaction))
    return MESSAGES.code(heard) if any(plain(heard) in text for text in texts) else None


_LETTERS: Final[Mapping[str, re.Pattern[str]]] = {
    "ru": re.compile("[іїєґ]", re.IGNORECASE),
    "uk": re.compile("[ыэъё]", re.IGNORECASE),
}
"""The letters of other languages only."""
_OWN_NAMES: Final = re.compile("|".join(re.escape(facts.own_name) for facts in LANGUAGES.values()))
_GIVEN: Final = re.compile("\u2068[^\u2069]*\u2069")
"""A name or a title, chosen by somebody in their own language."""


def language_faults(case: Case, reaction: Reaction) -> Iterator[str]:
    """Yield each text in a wrong language."""
    if case.person is Person.ANONYMOUS or "lang" in case.act:
        return
    own = own_language(case.person)
    for one in said(case, reaction):
        if case.person is Person.UNREACHABLE and reaction.typed and not _LETTERS[own].search(one.text):
            continue  # the answer to this person alone, in the room for want of a private chat
        if _LETTERS[one.language].search(_GIVEN.sub("", _OWN_NAMES.sub("", one.text))):
            yield f"not in {one.language}: {one.text!r}"


_NO_NAME: Final = re.compile("[“«„\u2068]\\s*…?\\s*[”»“\u2069]")


def name_faults(case: Case, reaction: Reaction) -> Iterator[str]:
    """Yield each text with an empty name."""
    for one in said(case, reaction):
        if _NO_NAME.search(one.text):
            yield f"a name is missing: {one.text!r}"


_TYPED: Final = re.compile(r"(?<![\w/:.])/(?!join [0-9a-z]{4}-[0-9a-z]{4})[a-z]{2,}")
"""A command, except in the line of an invitation: its reader sends it to other platforms."""
_LIST: Final = "help-"
"""Precedes the ids of the lines of the list of all commands."""


def command_faults(case: Case, actor: Actor, reaction: Reaction) -> Iterator[str]:
    """Yield each line on the page with a command; the list of all commands has them."""
    if case.place not in OF_PAGE or actor.who.platform != PAGE:
        return
    for one in said(case, reaction):
        for line in one.text.split("\n"):
            listed = any(message.startswith(_LIST) for message in MESSAGES.ids(line))
            if _TYPED.search(line) and not listed:
                yield f"a command on the page: {line!r}"


def concept_faults(case: Case, actor: Actor, reaction: Reaction) -> Iterator[str]:
    """Yield each message about something unknown in this room."""
    unknown = UNKNOWN_THERE.get(case.place, frozenset())
    if reaction.where.private:
        unknown = UNKNOWN_IN_PRIVATE[actor.who.platform]
    found = set[str]()
    for one in said(case, reaction):
        for line in one.text.split("\n"):
            found |= {f"{message}: {line!r}" for message in MESSAGES.ids(line) & unknown}
    yield from sorted(found)


_DOOR: Final = frozenset({"lobby-button-open-private"})
"""The labels of taps that are answered with a link to the private chat."""


def door_faults(case: Case, reaction: Reaction) -> Iterator[str]:
    """Yield each message in a chat without the bot about the private chat, without a link or a button to it."""
    answer = reaction.answer
    if case.place not in FOREIGN_KINDS or reaction.where.private:
        return
    if answer.opens_private is None:
        yield from _about_private_chat(answer.text)
    screens = [post.screen for post in reaction.posts if not post.alone]
    for screen in (*screens, *(one.screen for one in answer.proposals)):
        buttons = [button for row in screen.rows for button in row]
        leads = any(isinstance(one.action, OpenPrivate) or MESSAGES.ids(one.label) & _DOOR for one in buttons)
        if not leads:
            yield from _about_private_chat(text_of(screen))


def _about_private_chat(text: str) -> Iterator[str]:
    for line in text.split("\n"):
        for message in sorted(MESSAGES.ids(line) & TO_PRIVATE_CHAT):
            yield f"no way to the private chat: {message}: {line!r}"

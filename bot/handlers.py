"""Finds the feature that handles a command, a tap or a deep link."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache, partial
from typing import Final, TypeVar

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer, PageAsked, Tapped, Typed, TypedForChat
from bot.domain.ids import TableId
from bot.domain.pages import PageName
from bot.domain.rows import Person
from bot.domain.tap_data import LINK, ShowHand, TapData, by_prefix, parsed
from bot.feature import Context, Core, Feature, MayOpen, OnCommand, OnTap, PageMaker
from bot.screens.pages import pages_offered

Key = TypeVar("Key")
Value = TypeVar("Value")
KEPT_TAPS: Final = 256
"""The number of taps whose data is kept: several steps ask for it."""


class Handlers:
    """The handlers of all features.

    Raises:
        ValueError: Two features handle the same command, prefix or page.
    """

    def __init__(self, core: Core, features: Iterable[Feature]) -> None:
        self._core = core
        self._commands: dict[str, OnCommand] = {}
        self._taps: dict[type[TapData], OnTap] = {}
        self._followers: dict[type[TapData], OnTap] = {}
        self._pages: dict[PageName, PageMaker] = {}
        self._may_open: dict[PageName, MayOpen] = {}
        self.for_chats: set[str] = set()
        for feature in features:
            _add(self._commands, feature.commands)
            _add(self._taps, feature.taps)
            _add(self._followers, feature.links)
            _add(self._pages, feature.pages)
            self._may_open |= feature.may_open
            self.for_chats |= feature.for_chats
        self._links = by_prefix(self._followers)
        self._read_tap = lru_cache(KEPT_TAPS)(partial(parsed, kinds=by_prefix(self._taps)))

    def knows(self, name: str) -> bool:
        """Return True if there is such a command."""
        return name in self._commands

    def hears(self, command: Typed | TypedForChat) -> bool:
        """Return True if the command is answered. An unknown one in a group is ignored, unless it names the bot."""
        return self.knows(command.name) or command.where.private or command.addressed

    def table(self, command: Typed | Tapped) -> TableId | None:
        """Return the table of a tap or a deep link; None if it names no table."""
        data = self._data(command)
        return None if data is None else data.named_table

    def is_of_table(self, command: Tapped) -> bool:
        """Return True if the tapped button is in a post of a table."""
        data = self._data(command)
        return data is not None and data.of_table

    async def run(self, person: Person, command: Typed | Tapped) -> Answer:
        """Carry out a tap, a deep link or a typed command.

        Raises:
            Declined: The feature refuses, or there is no such button or command.
        """
        data = self._data(command)
        if data is not None:
            handlers = self._taps if isinstance(command, Tapped) else self._followers
            return await handlers[type(data)](Context(self._core, person, command), data)
        if isinstance(command, Tapped):
            raise Declined(AnswerCode.UNKNOWN_BUTTON)
        return await self.run_typed(person, command)

    async def run_typed(self, person: Person, command: Typed) -> Answer:
        """Carry out a typed command; deep links are not followed.

        Raises:
            Declined: The feature refuses, or there is no such command.
        """
        handler = self._commands.get(command.name)
        if handler is None and not self.hears(command):
            return Answer()
        if handler is None:
            raise Declined(AnswerCode.UNKNOWN_COMMAND)
        if command.passed_on:
            raise Declined(AnswerCode.PASSED_ON)
        try:
            return await handler(Context(self._core, person, command), command)
        except Declined as declined:
            table = next(self._core.tables.seated(person.person), None)
            if declined.code is not AnswerCode.STALE or table is None:
                raise
            raise Declined(declined.code, opens_private=ShowHand(table.table).text(LINK)) from declined

    async def page(self, person: Person, command: PageAsked) -> Answer:
        """Answer with a page.

        Raises:
            Declined: There is no such subject, or the person may not see the page.
        """
        ctx = Context(self._core, person, command)
        page = await self._pages[command.name](ctx, command.subject)
        names = [one for one in PageName if one not in self._may_open or await self._may_open[one](ctx)]
        return Answer(page=replace(page, pages=pages_offered(names, command.name, ctx.own_texts)))

    def _data(self, command: Typed | Tapped) -> TapData | None:
        if isinstance(command, Tapped):
            return self._read_tap(command.data)
        if command.name == "start" and command.where.private and not command.passed_on:
            return parsed(command.argument, self._links, LINK)
        return None


def _add(known: dict[Key, Value], more: Mapping[Key, Value]) -> None:
    twice = known.keys() & more.keys()
    if twice:
        raise ValueError(f"two features handle {twice}")
    known |= more

"""Steps by which the opener of a table arranges the game before the deal: rules, pace, computers."""

from __future__ import annotations

from dataclasses import replace

from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.rows import Person
from bot.domain.scene import Level
from bot.domain.state import Lobby
from bot.domain.tap_data import LINK, OpenOptions, TableTap, TableVerb
from bot.game import lobby as lobbies
from bot.presenter import Repost
from bot.screens.options import DONE, MENU, page_of
from bot.tables.posts import options_slot
from bot.tables.scenes import name_at
from bot.tables.services import Services
from bot.tables.table import Table


async def arrange(table: Table, person: Person, tap: TableTap, services: Services) -> Answer:
    """Carry out a tap of the person who opened the table, on a button that arranges the game.

    Raises:
        Declined: The person did not open the table, or the lobby refuses.
        engine.OptionConflict: The rules cannot go together.
    """
    lobby, now = _lobby_of(table, person, services), services.clock.now()
    match tap.verb:
        case TableVerb.ADD_COMPUTER:
            lobby = lobbies.add_computer(lobby, now)
        case TableVerb.DROP_COMPUTER:
            lobby = lobbies.drop_computer(lobby, now)
        case TableVerb.LEVEL:
            lobby = lobbies.choose_level(lobby, tap.argument, now)
        case TableVerb.PACE:
            lobby = lobbies.choose_pace(lobby, tap.argument, now)
        case TableVerb.THREAD:
            lobby = lobbies.choose_thread(lobby, tap.argument, now)
        case TableVerb.HINTS:
            lobby = lobbies.choose_hints(lobby, tap.argument, now)
        case TableVerb.WATCH:
            lobby = lobbies.choose_watching(lobby, tap.argument, now)
        case TableVerb.PRESET:
            lobby = lobbies.choose_preset(lobby, tap.argument, now)
        case TableVerb.SET:
            option, _, value = tap.argument.partition("=")
            lobby = lobbies.choose_option(lobby, option, value, now)
            lobby = lobby if lobby.arranging is None else replace(lobby, arranging=page_of(option))
        case _:
            return await _turn_to(tap.argument, table, person, lobby)
    await table.arrange(lobby, person.person)
    _warm(lobby, services)
    return Answer()


def _warm(lobby: Lobby, services: Services) -> None:
    """Start a process for the strong computers and the hints of this lobby, so that none is waited for at first."""
    computers = any(chair.person is None for chair in lobby.chairs)
    wanted = lobby.hints or (computers and lobby.level is Level.STRONG)
    if wanted and services.search_pool is not None:
        services.search_pool.warm()


async def open_options(table: Table, person: Person, services: Services) -> Answer:
    """Open *Game & pace* for the opener, who has come to the private chat for them, at its end."""
    lobby = _lobby_of(table, person, services)
    if lobby.arranging is None:
        await table.keep_lobby(replace(lobby, arranging=MENU), person.person)
    table.post_anew(Repost.QUIET, options_slot(lobby))
    return Answer()


async def _turn_to(page: str, table: Table, person: Person, lobby: Lobby) -> Answer:
    """Turn to a page of *Game & pace*; without a page, open the first one.

    The button in the group leads to the private chat.
    """
    link = OpenOptions(table.table).text(LINK)
    way = Answer() if page or table.private else Answer(opens_private=link)
    if not person.reachable:
        return way
    arranging = None if page == DONE else page or lobby.arranging or MENU
    await table.keep_lobby(replace(lobby, arranging=arranging), person.person)
    return way


def _lobby_of(table: Table, person: Person, services: Services) -> Lobby:
    lobby = table.in_lobby()
    if person.person != lobby.opener:
        raise Declined(AnswerCode.ONLY_OPENER, name=opener_of(table, services))
    return lobby


def opener_of(table: Table, services: Services) -> str:
    """Return the name of the table's opener as it is shown in its room."""
    texts, opener = table.info.texts(services), table.any_lobby().opener
    return name_at(table.state, opener, services.people, texts, table.room)

"""Draws the screens of a table, each when it is asked for.

Nothing here chooses words or cards: a scene holds public facts, and a view holds those that one seat may see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot import screens
from bot.domain.ids import Chat, PersonId, SlotId, TableId
from bot.domain.rows import Person
from bot.domain.scene import Choice, Fate
from bot.domain.screen import Screen
from bot.domain.state import Lobby, Why
from bot.game.running import Running
from bot.game.table_state import Ceremony, Closed
from bot.hooks import ResultNote
from bot.i18n.texts import Texts
from bot.tables.scenes import RoomInfo, call_scene, game_scene, lobby_scene, name_at
from bot.tables.services import Services
from engine import Seat


def draw_lobby(
    lobby: Lobby, info: RoomInfo, services: Services, *, closed: bool, guest: PersonId | None = None
) -> Screen:
    """Draw the lobby for its room, for its opener in private, or for a guest."""
    if guest is not None:
        known = services.people.known(guest)
        scene = lobby_scene(lobby, info, services.people, closed=closed, guest=known)
        return screens.lobby_screen(scene, services.texts_of(known))
    scene = lobby_scene(lobby, info, services.people, None if lobby.private else lobby.room, closed=closed)

    def draw(texts: Texts) -> Screen:
        screen = screens.lobby_screen(scene, texts)
        return screen if closed else _with_buttons(screen, lobby.table, texts, services)

    if lobby.private:
        return draw(services.texts_of(services.people.known(lobby.opener)))
    return draw_translated(draw, info, lobby.room, services)


def draw_call(
    lobby: Lobby,
    info: RoomInfo,
    services: Services,
    reader: PersonId | None,
    *,
    closed: bool,
    fate: Fate | None = None,
) -> Screen:
    """Draw the lobby of a match for one of those who are called to it, or for its room."""
    if reader is None:
        scene = call_scene(lobby, info, services.people, closed=closed)
        return draw_translated(partial(screens.call_to_match_screen, scene), info, lobby.room, services)
    known = services.people.known(reader)
    scene = call_scene(lobby, info, services.people, known, closed=closed, fate=fate)
    return screens.call_to_match_screen(scene, services.texts_of(known))


def draw_options(lobby: Lobby, info: RoomInfo, services: Services) -> Screen:
    """Draw the page of *Game & pace* that the opener has open."""
    assert lobby.arranging is not None, "no page is open"
    texts = services.texts_of(services.people.known(lobby.opener))
    screen = screens.options_screen(lobby_scene(lobby, info, services.people), lobby.arranging, texts)
    return _with_buttons(screen, lobby.table, texts, services) if lobby.private else screen


def draw_hand(
    running: Running,
    info: RoomInfo,
    services: Services,
    seat: Seat,
    choice: Choice | None,
    room_post: SlotId | None,
) -> Screen:
    """Draw the hand of a seat for its owner alone, with a way back to the post in the room."""
    post = None if room_post is None else services.presenter.post(room_post)
    known = _owner(running, seat, services)
    scene, texts = game_scene(running, info, services.people, reader=known), services.texts_of(known)
    screen = screens.hand_screen(
        scene, running.view(seat), texts, choice, known.preferences.hand_order, services.hooks
    )
    screen = _with_buttons(screen, scene.table, texts, services)
    if post is None or scene.for_guest:
        return screen
    return screens.with_way_back(screen, running.state.room, post, texts)


def draw_table(
    running: Running,
    info: RoomInfo,
    services: Services,
    *,
    over: bool = False,
    ceremony: Ceremony | None = None,
) -> Screen:
    """Draw the table for its room, without the buttons of features if the game is over."""
    scene = game_scene(running, info, services.people, running.state.room, ceremony)
    view = running.view(None)

    def draw(texts: Texts) -> Screen:
        screen = screens.table_screen(scene, view, texts, services.hooks)
        if services.pictures is not None:
            screen = screens.with_table_picture(screen, view, info.settings.table_view)
        return screen if over else _with_buttons(screen, scene.table, texts, services)

    return draw_translated(draw, info, running.state.room, services)


def draw_end(running: Running, info: RoomInfo, services: Services, ceremony: Ceremony | None) -> Screen:
    """Draw the post that tells the end."""
    scene = game_scene(running, info, services.people, running.state.room, ceremony)
    view, picture = running.view(None), None if ceremony is None else ceremony.picture
    return draw_translated(
        lambda texts: screens.end_screen(scene, view, texts, picture, services.hooks),
        info,
        running.state.room,
        services,
    )


def draw_broken_off(
    running: Running, info: RoomInfo, services: Services, why: Why, by: PersonId | None
) -> Screen:
    """Draw what stands in the place of the table after a game without a result."""
    room = running.state.room

    def draw(texts: Texts) -> Screen:
        name = "" if by is None else name_at(running, by, services.people, texts, room)
        return screens.broken_off_screen(why, name, texts)

    return draw_translated(draw, info, room, services)


def draw_translated(
    draw: Callable[[Texts], Screen], info: RoomInfo, room: Chat, services: Services
) -> Screen:
    """Draw a post that a whole room reads, with its translations if the room's platform shows them."""
    screen = draw(info.texts(services).on(room.platform))
    if info.reader is not None or room.platform not in services.translating:
        return screen
    others = [replace(info, language=language) for language in services.texts if language != info.language]
    return replace(
        screen,
        translations=tuple((one.language, draw(one.texts(services).on(room.platform))) for one in others),
    )


def draw_hand_over(
    running: Running, info: RoomInfo, services: Services, closed: Closed, seat: Seat, note: ResultNote | None
) -> Screen:
    """Draw what is left of a hand after the game."""
    known, fates = _owner(running, seat, services), dict(closed.fates)
    scene = game_scene(running, info, services.people, ceremony=closed.ceremony, reader=known)
    scene = replace(scene, fate=fates.get(known.person))
    return screens.over_hand_screen(scene, running.view(seat), services.texts_of(known), note, services.hooks)


def _owner(running: Running, seat: Seat, services: Services) -> Person:
    person = running.state.seats[seat].person
    assert person is not None, "computers have no post"
    return services.people.known(person)


def _with_buttons(screen: Screen, table: TableId, texts: Texts, services: Services) -> Screen:
    added = tuple(button for hook in services.hooks.table_buttons for button in hook(table, texts))
    return replace(screen, rows=(*screen.rows, added)) if added else screen

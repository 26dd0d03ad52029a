"""Hands in the room: each is shown to its owner alone, at a place that a hook offers.

Such a hand is a second way to hold cards. All requests for it count for the room, so it is edited only while its owner
is awaited or taps; it may vanish, and is sent anew whenever its owner asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final

from bot.domain.ids import Chat, PersonId
from bot.domain.scene import Choice
from bot.domain.screen import Screen
from bot.domain.state import Lobby, Why
from bot.game.running import Running
from bot.game.table_state import Closed, TableState, holders, to_stored
from bot.hooks import ResultNote
from bot.presenter import Urgency
from bot.tables.drawing import draw_hand, draw_hand_over
from bot.tables.posts import Shown, here_slot, urgency_of
from bot.tables.scenes import RoomInfo
from bot.tables.services import Services

PERMITS_MS: Final = 14_000
"""A tap lets a platform show something for so long (Telegram: 15 s)."""

Drawing = tuple[Callable[[], Screen], Urgency]


def permit(place: Chat | None, said: str, services: Services) -> None:
    """Hand on what came with a person's tap to the platform, in whichever process it is talked to."""
    if place is None or not said:
        return
    until = services.clock.now() + PERMITS_MS
    if services.presenter.holds(place):
        take_permit(place, said, until, services)
    else:
        services.presenter.permit_elsewhere(place, said, until)


def take_permit(place: Chat, said: str, until: int, services: Services) -> None:
    """Hand on what came with a person's tap to the platform, which this process talks to."""
    platform = services.ephemeral.get(place.platform)
    if platform is not None:
        platform.take_permit(place, said, (until - services.clock.now()) / 1000)


def here_posts(
    state: TableState,
    info: RoomInfo,
    services: Services,
    choices: Mapping[PersonId, Choice],
    notes: Mapping[PersonId, ResultNote],
    tapper: PersonId | None,
) -> Iterator[Shown]:
    """Yield the slot of each hand in the room."""
    room, table = to_stored(state).room, to_stored(state).table
    for person in holders(state):
        place = services.hand_place(room, info.settings, services.people.known(person))
        if place is None:
            continue
        shown: Drawing | None = None
        match state:
            case Lobby():
                shown = partial(place.announcement, table), Urgency.OTHER
            case Running():
                shown = _hand(state, info, services, choices.get(person), person, tapper)
            case Closed(Running() as before, Why.PLAYED):
                shown = _hand_over(before, info, services, state, person, notes)
        if shown is not None:
            draw, urgency = shown
            yield Shown(here_slot(table, person), place.chat, draw, urgency, sparing=True)


def _hand(
    running: Running,
    info: RoomInfo,
    services: Services,
    choice: Choice | None,
    person: PersonId,
    tapper: PersonId | None,
) -> Drawing | None:
    """The hand of a running game. Before the first move everybody waits for theirs."""
    seat = running.seat_of(person)
    if seat is None:
        return None
    urgency = urgency_of(running, seat, person, tapper) if running.moves else Urgency.AWAITED
    return partial(draw_hand, running, info, services, seat, choice, None), urgency


def _hand_over(
    running: Running,
    info: RoomInfo,
    services: Services,
    closed: Closed,
    person: PersonId,
    notes: Mapping[PersonId, ResultNote],
) -> Drawing | None:
    seat = running.seat_of(person)
    if seat is None:
        return None
    return partial(draw_hand_over, running, info, services, closed, seat, notes.get(person)), Urgency.TABLE

"""Taps on posts, also on those that show something old: a late edit may have overwritten a newer one."""

from __future__ import annotations

from collections.abc import Coroutine

from bot.domain.commands import Answer, Tapped
from bot.domain.rows import Person
from bot.domain.screen import Disabled, OpenChat, Screen, Tap
from bot.tables.posts import end_slot, hand_slot, here_slot, room_slot, slots_of
from bot.tables.registry import TableRegistry
from bot.tables.services import Services
from bot.tables.table import Table


async def carry_out_tap(
    table: Table,
    person: Person,
    tapped: Tapped,
    work: Coroutine[None, None, Answer],
    tables: TableRegistry,
    services: Services,
) -> Answer:
    """Carry out a tap at its table, with its lock. A tap that changes nothing may show that its post is an old one.

    Raises:
        Declined: The work refuses.
    """
    async with table.lock:
        seen_on(table, person, tapped, services)
        before = table.state
        try:
            return await work
        finally:
            tables.follow(table)
            if table.state is before:
                draw_again(table, tapped, services)


def seen_on(table: Table, person: Person, tapped: Tapped, services: Services) -> None:
    """Report the message that was tapped. If it is not the slot's own, a crash left it: adopt or remove it."""
    if tapped.message is None:
        return
    slot = hand_slot(table.table, person.person)
    if tapped.where.chat == table.room and not table.private:
        ended = table.game if table.closed else None
        slot = room_slot(table.state) if ended is None else end_slot(table.table, ended.state.game)
    if tapped.where.chat == table.place_of(person):
        slot = here_slot(table.table, person.person)
    elif tapped.where.chat not in (table.room, person.private):
        return
    services.presenter.tapped_on(slot, tapped.message)


def draw_again(table: Table, tapped: Tapped, services: Services) -> None:
    """Draw the tapped post again if it should not have that button: then it does not show what we think it shows."""
    if tapped.message is None:
        return
    for slot in slots_of(table.state):
        if services.presenter.may_be_old(slot, tapped.where.chat, tapped.message):
            screens = [shown.draw() for shown in table.posts() if shown.slot == slot]
            if not any(tapped.data in _buttons(screen) for screen in screens):
                services.presenter.doubt(slot)
                table.show(None)


def _buttons(screen: Screen) -> set[str]:
    """The texts of the screen's buttons, of the disabled ones too: not every platform can disable a button."""
    actions = (button.action for row in screen.rows for button in row)
    return {action.data for action in actions if isinstance(action, Tap | OpenChat | Disabled)}

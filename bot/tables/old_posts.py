"""Posts that show something old: an edit whose answer was lost may be carried out late, over a newer one."""

from __future__ import annotations

from bot.domain.commands import Tapped
from bot.domain.screen import Disabled, OpenChat, Screen, Tap
from bot.tables.posts import slots_of
from bot.tables.services import Services
from bot.tables.table import Table


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

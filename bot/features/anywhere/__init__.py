"""Tables in chats without the bot. Such a table has one message; edits show the lobby, then the table and the end."""

from functools import partial

from bot.domain.rights import Right
from bot.feature import Core, Feature
from bot.features.anywhere.commands import (
    bring_back,
    goes_on,
    hand_row,
    manage,
    my_cards,
    only_post,
    propose,
    room_buttons,
    take_out,
)
from bot.features.anywhere.model import ManageTable, OpenTable, PostedLobby, ShowMyCards, Signer, TakeOut
from bot.features.anywhere.opening import check_posted, note_posted, open_table

__all__ = ["PostedLobby", "feature"]


async def start(core: Core) -> None:
    """Load the secret for signatures, and register the hooks for rooms with only one post.

    Raises:
        StoreError: The secret cannot be read or written.
    """
    await core.service(Signer).load()
    hooks, platforms = core.services.hooks, core.services.platforms
    hooks.readers.append(partial(only_post, platforms))
    hooks.hand_rows.append(partial(hand_row, platforms))
    hooks.goes_on.append(partial(goes_on, platforms))
    hooks.brings_back.append(partial(bring_back, core))
    hooks.room_buttons.append(partial(room_buttons, platforms))


feature = Feature("anywhere", start=start, propose=propose, posted=note_posted)
feature.tap(OpenTable, open_table)
feature.tap(ShowMyCards, my_cards)
feature.tap(ManageTable, manage)
feature.tap(TakeOut, take_out)
feature.right(Right.POSTED, check_posted)

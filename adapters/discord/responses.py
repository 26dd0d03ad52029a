"""Respond to interactions. A response that fails is not repeated: its command is carried out all the same."""

from __future__ import annotations

import logging
from contextlib import suppress

from adapters.discord.drawing import text_view
from adapters.discord.errors import ANY_ERROR
from adapters.discord.interactions import Interaction

_log = logging.getLogger(__name__)


async def acknowledge(interaction: Interaction, *, ephemeral: bool = False, thinking: bool = False) -> None:
    """Defer the response, which Discord must get within three seconds.

    This fails if it comes too late, or if another process has already done it.
    """
    try:
        await interaction.response.defer(ephemeral=ephemeral, thinking=thinking)
    except ANY_ERROR as error:
        _log.info("an interaction could not be acknowledged: %s", error)


async def edit_response(interaction: Interaction, markdown: str) -> None:
    """Put the answer into the deferred response."""
    with suppress(*ANY_ERROR):
        await interaction.edit_original_response(view=text_view(markdown))


async def delete_response(interaction: Interaction) -> None:
    """Delete the deferred response: there is nothing to say."""
    with suppress(*ANY_ERROR):
        await interaction.delete_original_response()


async def send_followup(interaction: Interaction, markdown: str) -> None:
    """Send a further message that only the user sees."""
    with suppress(*ANY_ERROR):
        await interaction.followup.send(view=text_view(markdown), ephemeral=True)

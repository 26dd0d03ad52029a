"""The bot's own program on a Discord with interaction tokens valid for 40 seconds, not for a quarter of an hour."""

import sys
from typing import Final

from adapters.discord import foreign_chats, interaction_handler, interactions
from bot.__main__ import main

PROGRAM: Final = "tests.e2e.short_tokens"
SHORTER: Final = 22.5
"""15 minutes are 40 seconds."""
WARNED_MS: Final = 6_000

if __name__ == "__main__":
    for module in (foreign_chats, interaction_handler):
        setattr(module, "TOKEN_LIFETIME_MS", round(interactions.TOKEN_LIFETIME_MS / SHORTER))  # noqa: B010 -- final
    setattr(foreign_chats, "WARNING_MS", WARNED_MS)  # noqa: B010 -- final
    sys.exit(main())

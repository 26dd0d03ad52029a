"""A separate thread for one game: the table moves there when the cards are dealt, and the lobby's post stays."""

from bot.feature import Core, Feature
from bot.features.threads.threads import Threads, new_lobby, readers, switches

__all__ = ["feature"]


async def start(core: Core) -> None:
    """Register the hooks for threads, if a platform of this process can make threads."""
    threads, hooks = core.service(Threads), core.services.hooks
    if threads.platforms:
        hooks.new_lobbies.append(new_lobby)
        hooks.lobby_switches.append(switches)
        hooks.table_taps.append(threads.tap)
        hooks.rooms_of_games.append(threads.room_of_game)
        hooks.readers.append(readers)


feature = Feature("threads", start=start)

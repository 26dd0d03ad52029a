"""A separate thread for one game: the table moves there when the cards are dealt, and the lobby's post stays."""

from bot.feature import Core, Feature
from bot.features.threads.threads import Threads, new_lobby, readers, switches

__all__ = ["feature"]


async def start(core: Core) -> None:
    """Open threads on the platforms that can, and carry out taps on the switch."""
    threads, hooks = core.part(Threads), core.services.hooks
    hooks.table_taps.append(threads.tap)
    hooks.places_of_games.append(threads.place)


feature = Feature("threads", start=start)
feature.hooks.new_lobbies.append(new_lobby)
feature.hooks.lobby_switches.append(switches)
feature.hooks.readers.append(readers)

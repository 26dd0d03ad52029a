"""The home page: the tables of a person's games and rooms, and the tournaments in these rooms."""

from bot.feature import Core, Feature
from bot.features.home.homes import Home, HomeCup, Homes, HomeTable, ShowsHomes

__all__ = ["Home", "HomeCup", "HomeTable", "Homes", "ShowsHomes", "feature"]


async def start(core: Core) -> None:
    """Give the tables of each person to the platforms with a home page."""
    homes = core.service(Homes)
    for platform in core.platforms.values():
        if isinstance(platform, ShowsHomes):
            core.services.hooks.table_shown.append(homes.watchers.tell)
            platform.show_homes(homes)


feature = Feature("home", start=start)

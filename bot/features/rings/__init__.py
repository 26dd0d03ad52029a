"""Alerts about games to people who have closed the page ([why so](../../../docs/decisions/0031-web-push.md))."""

from bot.feature import Core, Feature
from bot.features.rings.owed import OwedRing, OwedRings

__all__ = ["OwedRing", "feature"]


async def start(core: Core) -> None:
    """Store an alert with each step that alerts people of a platform that can ring them."""
    core.services.hooks.alerted.append(core.service(OwedRings).owe)


async def run(core: Core) -> None:
    """Send the stored alerts."""
    await core.service(OwedRings).run()


feature = Feature("rings", start=start, run=run)

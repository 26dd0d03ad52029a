"""The application, built from its ports. Production, tests and benchmarks all run this one."""

from __future__ import annotations

import asyncio
import functools
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

from bot.cluster import MultiProcessCluster, ServesAlone, ServesWithOthers, Serving
from bot.dispatch import Dispatch
from bot.domain.ids import PlatformName
from bot.domain.rows import DeadlineRow
from bot.domain.screen import Screen
from bot.feature import Core, Feature, all_hooks
from bot.features import (
    anywhere,
    group_hands,
    guests,
    hall,
    home,
    moderation,
    play,
    puzzle,
    ranks,
    replays,
    reports,
    rings,
    series,
    settings,
    threads,
    tournaments,
    windows,
)
from bot.features import coach as coaching
from bot.features import help as helping
from bot.features.coach import CoachPool
from bot.i18n.texts import load_texts
from bot.ports.clock import Clock
from bot.ports.cluster import AlwaysGranted, Cluster, Leases, SingleProcessCluster
from bot.ports.pictures import Pictures
from bot.ports.platform import ChatPlatform, StoresPosts
from bot.ports.store import Store
from bot.presenter import Presenter, SentPosts
from bot.presenter.operation_runner import illustrated
from bot.ranks.ledger import Ledger
from bot.ranks.rebuilding import add_missing, rebuild
from bot.runtime.alarms import Alarms
from bot.runtime.chores import REBUILD, REBUILD_ALL, Chores, Daily, Progress
from bot.runtime.health import Health
from bot.runtime.metrics import MeasuredPlatform, Metrics
from bot.runtime.people import People
from bot.runtime.search_pool import SearchPool
from bot.runtime.supervision import BackgroundTasks, Supervisor
from bot.runtime.updates import forget_old
from bot.settings import FeatureSettings
from bot.tables.deadlines import Deadlines
from bot.tables.registry import TableRegistry
from bot.tables.services import Platforms, Services
from bot.tables.slot_reports import SlotReports
from bot.tables.thinking import Computers, Pauses

FEATURES: Final[Sequence[Feature]] = (
    ranks.feature,
    play.feature,
    settings.feature,
    reports.feature,
    series.feature,
    replays.feature,
    guests.feature,
    group_hands.feature,
    threads.feature,
    moderation.feature,
    windows.feature,
    helping.feature,
    tournaments.feature,
    anywhere.feature,
    puzzle.feature,
    hall.feature,
    home.feature,
    rings.feature,
)
"""All features except the coach, because the coach needs a pool. Lines and buttons of features have this order in a
post."""
_log = logging.getLogger(__name__)
ELSEWHERE: Final = "another process talks to it"


def fresh_seed() -> bytes:
    """Return 32 bytes from the operating system's generator."""
    return secrets.token_bytes(32)


class Application:
    """The application between the platforms and the store.

    `speed` multiplies all rate limits of the bot. `address` is the public address of the page; empty if it has none.
    """

    def __init__(  # noqa: PLR0913 -- all outside dependencies are passed in here
        self,
        store: Store,
        clock: Clock,
        platforms: Sequence[ChatPlatform],
        *,
        pauses: Pauses | None = None,
        speed: float = 1.0,
        draw_seed: Callable[[], bytes] = fresh_seed,
        pictures: Pictures | None = None,
        health: Health | None = None,
        search_pool: SearchPool | None = None,
        address: str = "",
        coach: CoachPool | None = None,
        metrics: Metrics | None = None,
        leases: Leases | None = None,
        sent_posts: SentPosts | None = None,
        listened: set[PlatformName] | None = None,
        settings: FeatureSettings | None = None,
    ) -> None:
        """`listened` collects the platforms that have listened at least once.

        If such a platform rejects the bot later, the process does not end. A restart of the application keeps the set.
        """
        self.health = health or Health(clock)
        self._speed = speed
        self._listened = set() if listened is None else listened
        self.platforms: Mapping[PlatformName, ChatPlatform] = {one.name: one for one in platforms}
        self.metrics = metrics or Metrics()
        background = BackgroundTasks()
        cluster: Cluster = (
            MultiProcessCluster(store, clock, background) if store.shared else SingleProcessCluster(store)
        )
        self.presenter = self._presenter(store, clock, pictures, leases, cluster, sent_posts)
        self._begin_health(cluster)
        self._features = (*FEATURES, coaching.feature_with(coach))
        self.services = Services(
            store,
            clock,
            Platforms(platforms),
            self.presenter,
            People(store, clock, cluster.people_stay_new_ms),
            Alarms(clock, self._fire, self._clock_jumped),
            load_texts(),
            fresh_seed=draw_seed,
            ledger=Ledger(store),
            cluster=cluster,
            background=background,
            pictures=pictures,
            computers=Computers(search_pool, pauses or Pauses()),
            hooks=all_hooks(self._features),
            settings=settings or FeatureSettings(),
        )
        self.dispatch = Dispatch(self.services, self.metrics, speed, self._features, self._obey, address)
        self._serving: Serving = (
            ServesWithOthers(
                self.services,
                self.tables,
                leases or AlwaysGranted(store),
                tuple(self.platforms),
                lambda name, held: self.metrics.lease(name, held=held),
            )
            if store.shared
            else ServesAlone(self.services, self.tables)
        )
        self.deadlines = Deadlines(self.services, self.tables)
        self.slot_reports = SlotReports(
            self.services, self.tables, self.core.notices, self.dispatch.unseen, speed
        )
        self.presenter.connect(self.slot_reports)

    @property
    def core(self) -> Core:
        """The services, tables and notices shared by all features."""
        return self.dispatch.core

    @property
    def tables(self) -> TableRegistry:
        """The loaded tables."""
        return self.dispatch.tables

    def _begin_health(self, cluster: Cluster) -> None:
        """Report each platform as starting, or as up if this process listens to it only with its lease."""
        for name, platform in self.platforms.items():
            if cluster.receives(anywhere=platform.capabilities.received_anywhere):
                self.health.starting(name)
            else:
                self.health.up(name, ELSEWHERE)

    def _presenter(
        self,
        store: Store,
        clock: Clock,
        pictures: Pictures | None,
        leases: Leases | None,
        cluster: Cluster,
        sent_posts: SentPosts | None,
    ) -> Presenter:
        """Return the presenter. Count its requests, and draw each picture just before its screen is sent."""
        measured = {name: MeasuredPlatform(one, self.metrics) for name, one in self.platforms.items()}

        async def illustrate(platform: PlatformName, screen: Screen) -> Screen:
            drawn_there = self.platforms[platform].capabilities.draws_tables
            return await illustrated(screen, None if drawn_there else pictures)

        return Presenter(
            measured,
            store,
            clock,
            leases=leases,
            cluster=cluster,
            pace_factor=self._speed,
            measure=self.metrics.shown,
            illustrate=illustrate,
            sent_posts=sent_posts,
        )

    async def run(
        self, ready: asyncio.Event | None = None, before_listening: Awaitable[None] | None = None
    ) -> None:
        """Restore the open tables, then serve until cancelled. Set `ready` once everything is restored.

        The platforms listen only after `before_listening` has ended. If it raises an error, the start ends with this
        error. At the end, wait for the presenter's last requests before the platforms close their connections.

        Raises:
            SettingsError: A platform rejects the bot at its start. The error is in an exception group.
            StoreError: The store cannot be read.
        """
        self._watch_gauges()
        waking = self.tables.waking
        try:
            for feature in self._features:
                if feature.start is not None:
                    await feature.start(self.core)
            await waking.recover()
            await self._serving.begin()
            if before_listening is not None:
                await before_listening
            async with asyncio.TaskGroup() as listening, asyncio.TaskGroup() as running:
                _ = running.create_task(
                    self._serving.run(lambda name: listening.create_task(self._listen_alone(name)))
                )
                _ = running.create_task(self.services.alarms.run())
                _ = running.create_task(forget_old(self.services.store, self.services.clock))
                _ = running.create_task(waking.let_sleep())
                for feature in self._features:
                    if feature.run is not None:
                        _ = running.create_task(feature.run(self.core))
                for platform in self.platforms.values():
                    if self._receives(platform):
                        _ = listening.create_task(self._keep_listening(platform))
                if ready is not None:
                    ready.set()
        finally:
            await waking.stop()
            await self.services.background.stop()

    def _receives(self, platform: ChatPlatform) -> bool:
        """Return True if this process listens to the platform even without its lease."""
        return self.services.cluster.receives(anywhere=platform.capabilities.received_anywhere)

    async def _listen_alone(self, name: PlatformName) -> None:
        """Listen to a platform while this process has the platform's lease. Then report it as up in another process.

        Do nothing if every process listens to this platform.
        """
        if self._receives(self.platforms[name]):
            return
        try:
            await self._keep_listening(self.platforms[name], lambda: name in self.presenter.held())
        finally:
            self.health.up(name, ELSEWHERE)

    def _watch_gauges(self) -> None:
        for name, platform in self.platforms.items():
            self.metrics.watch_queue(name, functools.partial(self.presenter.backlog, name))
            if isinstance(platform, StoresPosts):
                self.metrics.watch_stored(name, platform.most_bytes, platform.stored_bytes)
        self.metrics.watch_tables("awake", lambda: self.tables.awake)

    def chores(self) -> Chores:
        """Return the work next to the games: the daily work, and the work requested by an operator.

        The daily work also adds missing games to the ranks.
        """
        store, clock, ledger = self.services.store, self.services.clock, self.services.ledger
        anonymous = [name for name, one in self.platforms.items() if one.capabilities.anonymous]

        working = store.at_work()

        async def missing(show: Progress) -> str:
            return (await add_missing(working, ledger, show)).summary()

        async def everything(show: Progress) -> str:
            return (await rebuild(working, ledger, show)).summary()

        async def daily(show: Progress) -> str:
            result = await Daily(working, clock, anonymous, self.services.hooks.expiring).work()
            return f"{result}; {await missing(show)}" if await working.uncounted(1) else result

        return Chores(store, clock, daily, {REBUILD: missing, REBUILD_ALL: everything})

    async def _keep_listening(
        self, platform: ChatPlatform, may_listen: Callable[[], bool] = lambda: True
    ) -> None:
        supervisor = Supervisor(
            platform, self.services.clock, self.health, self._speed, may_listen, self._listened
        )
        await supervisor.keep_listening(self.dispatch.handle)

    async def _clock_jumped(self) -> None:
        await self.tables.waking.forgive_jump()
        for hook in self.services.hooks.clock_jumped:
            try:
                await hook()
            except Exception:  # noqa: BLE001 -- a fault in one feature must not stop the bot
                _log.exception("a feature could not give people their time back after a jump of the clock")

    async def _obey(self) -> None:
        await self._serving.execute_instructions()

    def _fire(self, row: DeadlineRow) -> None:
        self.deadlines.fire(row)

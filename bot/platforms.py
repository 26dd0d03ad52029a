"""The platforms in the settings, created with their dependencies."""

from __future__ import annotations

import functools

from adapters.clock import SystemClock
from adapters.store import SqlStore
from bot.features.coach import CoachPool, Reasons, ReplayCoach
from bot.features.puzzle import OwnPuzzles
from bot.features.replays import OwnResults, Replays
from bot.features.tournaments import TournamentLinks
from bot.i18n.texts import load_texts
from bot.ports.cluster import Leases
from bot.ports.pictures import Pictures
from bot.ports.platform import ChatPlatform, Limits
from bot.runtime.health import Health
from bot.runtime.metrics import Metrics
from bot.settings import Settings


def platforms(  # noqa: PLR0913 -- all that the platforms share
    settings: Settings,
    store: SqlStore,
    clock: SystemClock,
    health: Health,
    coach: CoachPool,
    leases: Leases,
    *,
    pictures: Pictures,
    metrics: Metrics,
) -> list[ChatPlatform]:
    """Return the configured platforms. Load the library of a platform only if it is configured."""
    wanted: list[ChatPlatform] = []
    if settings.web is not None:
        wanted.append(
            _page(settings.web, settings, store, clock, health, coach, pictures=pictures, metrics=metrics)
        )
    if settings.telegram_token is not None:
        wanted.append(_telegram(settings.telegram_token.get_secret_value(), settings, metrics))
    if settings.discord_token is not None:
        token = settings.discord_token.get_secret_value()
        wanted.append(_discord(token, settings, store, clock, leases, health))
    return wanted


def _discord(
    token: str, settings: Settings, store: SqlStore, clock: SystemClock, leases: Leases, health: Health
) -> ChatPlatform:
    from adapters.discord import DISCORD, IDENTIFY_S, DiscordPlatform, Sharding

    return DiscordPlatform(
        token,
        store,
        load_texts(),
        clock,
        api_url=settings.discord_api_url,
        gateway_url=settings.discord_gateway_url,
        limits=Limits(
            settings.discord_per_second,
            settings.discord_channel_interval,
            settings.discord_channel_burst,
        ),
        leases=leases,
        sharding=Sharding(settings.discord_shards or 0, settings.discord_block or 0),
        identify_s=IDENTIFY_S / settings.platform_speed,
        without=settings.commands_off,
        health=health,
        report=functools.partial(health.works_or_not, DISCORD),
        secret="" if settings.discord_secret is None else settings.discord_secret.get_secret_value(),
    )


def _telegram(token: str, settings: Settings, metrics: Metrics) -> ChatPlatform:
    from adapters.telegram import TelegramPlatform, WebhookAddress

    url = settings.telegram_webhook
    place = WebhookAddress(url, settings.telegram_webhook_host, settings.telegram_webhook_port)
    return TelegramPlatform(
        token,
        load_texts(),
        base_url=settings.telegram_base_url,
        base_file_url=settings.telegram_base_file_url,
        home=settings.web_public_url,
        app=settings.telegram_app,
        webhook=place if url else None,
        metrics=metrics,
        without=settings.commands_off,
    )


def _page(  # noqa: PLR0913 -- as above
    port: int,
    settings: Settings,
    store: SqlStore,
    clock: SystemClock,
    health: Health,
    coach: CoachPool,
    *,
    pictures: Pictures,
    metrics: Metrics,
) -> ChatPlatform:
    from adapters.web import PushSettings, WebPlatform

    texts = load_texts()
    replays = Replays(store, texts)
    contact = settings.web_public_url if settings.web_public_url.startswith("https://") else ""
    return WebPlatform(
        store,
        texts,
        clock,
        host=settings.web_host,
        qr=settings.web_qr,
        worker=settings.web_worker,
        public=settings.web_public_url,
        port=port,
        names=settings.page_names,
        proxies=settings.web_proxies,
        megabytes=settings.web_megabytes,
        without=settings.commands_off,
        health=health,
        metrics=metrics,
        replays=replays,
        coach=ReplayCoach(replays, store, texts, coach),
        reasons=Reasons(replays, store, texts, coach),
        tournaments=TournamentLinks(store, texts, clock),
        results=OwnResults(store, texts, replays),
        puzzles=OwnPuzzles(store, texts, clock),
        pictures=pictures,
        push=PushSettings(store.secret, store.person, settings.web_push_services, contact),
    )

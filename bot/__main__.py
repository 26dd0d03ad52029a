"""The composition root: `python -m bot` runs whichever platforms have settings, in one process."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Callable

from adapters.clock import SystemClock
from adapters.pictures import PillowPictures
from adapters.store import SqlStore, lock
from bot.application import Application, fresh_seed
from bot.domain.errors import BotError
from bot.i18n.texts import load_texts
from bot.ports.platform import ChatPlatform
from bot.ranks.rebuilding import rebuild
from bot.runtime.health import Health
from bot.settings import Settings, read_settings
from bot.tables.services import Pauses


async def serve(settings: Settings, draw_seed: Callable[[], bytes] = fresh_seed) -> None:
    """Run until cancelled.

    Raises:
        BotError: Something cannot be started; its text is one line for the operator.
    """
    store, pictures = await SqlStore.open(settings.database), PillowPictures()
    ready = asyncio.Event()
    keeping = asyncio.create_task(_keep_for_good(ready))
    try:
        clock = SystemClock()
        health = Health(clock)
        application = Application(
            store,
            clock,
            _platforms(settings, store, clock, health),
            pauses=Pauses(settings.computer_pause_shortest, settings.computer_pause_longest),
            speed=settings.platform_speed,
            draw_seed=draw_seed,
            pictures=pictures,
            health=health,
        )
        await application.run(ready)
    finally:
        keeping.cancel()
        pictures.close()
        await store.close()


async def _keep_for_good(ready: asyncio.Event) -> None:
    """Exclude everything that was loaded and restored from garbage collection, which would delay taps each time."""
    gc.collect()
    await ready.wait()
    gc.freeze()


async def rebuild_ranks(settings: Settings) -> None:
    """Rebuild all ranks from moves and seat events, while nobody serves the database."""
    with lock(settings.database):
        store = await SqlStore.open(settings.database)
        try:
            rebuilt = await rebuild(store)
        finally:
            await store.close()
    print(
        f"durak: {rebuilt.games} games counted, {rebuilt.damaged} unreadable, {rebuilt.people} people ranked"
    )


def _platforms(settings: Settings, store: SqlStore, clock: SystemClock, health: Health) -> list[ChatPlatform]:
    texts = load_texts()
    platforms: list[ChatPlatform] = []
    if settings.web is not None:
        from adapters.web import WebPlatform

        page = WebPlatform(store, texts, clock, host=settings.web_host, port=settings.web, health=health)
        platforms.append(page)
    if settings.telegram_token is not None:
        from adapters.telegram import TelegramPlatform

        platforms.append(
            TelegramPlatform(
                settings.telegram_token.get_secret_value(),
                texts,
                base_url=settings.telegram_base_url,
                base_file_url=settings.telegram_base_file_url,
            )
        )
    if settings.discord_token is not None:
        from adapters.discord import DiscordPlatform

        platforms.append(
            DiscordPlatform(
                settings.discord_token.get_secret_value(),
                store,
                texts,
                clock,
                api_url=settings.discord_api_url,
                gateway_url=settings.discord_gateway_url,
            )
        )
    return platforms


def main(draw_seed: Callable[[], bytes] = fresh_seed) -> int:
    """Run the bot, and return the exit code. A wrong setting or a failed start is told in one line."""
    wrong: list[BaseException] = []
    try:
        settings = read_settings()
        logging.basicConfig(
            level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
        )
        logging.getLogger("alembic").setLevel(logging.WARNING)
        if sys.argv[1:] == ["rebuild"]:
            asyncio.run(rebuild_ranks(settings))
        else:
            asyncio.run(_until_stopped(settings, draw_seed))
    except* BotError as errors:
        wrong.extend(errors.exceptions)
    for error in wrong:
        print(f"durak: {error}", file=sys.stderr)
    return 2 if wrong else 0


async def _until_stopped(settings: Settings, draw_seed: Callable[[], bytes]) -> None:
    """Serve until a signal. No other process may serve the same database meanwhile."""
    task = asyncio.current_task()
    assert task is not None
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, task.cancel)
    with lock(settings.database), contextlib.suppress(asyncio.CancelledError):
        await serve(settings, draw_seed)


if __name__ == "__main__":
    sys.exit(main())

"""The composition root: `python -m bot` runs whichever platforms have settings, in one process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import sys
from collections.abc import Callable

from adapters.clock import SystemClock
from adapters.store import SqlStore
from bot.alarms import Alarms
from bot.coordinator import Coordinator
from bot.errors import BotError
from bot.ids import PlatformName
from bot.people import People
from bot.ports import ChatPlatform
from bot.presenter import Presenter
from bot.rows import DeadlineRow
from bot.services import Pauses, Services
from bot.settings import Settings, read_settings
from bot.texts import load_texts

_log = logging.getLogger("bot")


def fresh_seed() -> bytes:
    """32 bytes from the operating system's generator (design, decision 5)."""
    return secrets.token_bytes(32)


async def serve(settings: Settings, draw_seed: Callable[[], bytes] = fresh_seed) -> None:
    """Run until cancelled; raises `BotError` with one line where something cannot be started."""
    store = await SqlStore.open(settings.database)
    try:
        platforms = {platform.name: platform for platform in _platforms(settings, store)}
        await _run(settings, store, platforms, draw_seed)
    finally:
        await store.close()


def _platforms(settings: Settings, store: SqlStore) -> list[ChatPlatform]:
    texts = load_texts()
    platforms: list[ChatPlatform] = []
    if settings.web is not None:
        from adapters.web import WebPlatform

        platforms.append(WebPlatform(store, texts, host=settings.web_host, port=settings.web))
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
    return platforms


async def _run(
    settings: Settings,
    store: SqlStore,
    platforms: dict[PlatformName, ChatPlatform],
    draw_seed: Callable[[], bytes],
) -> None:
    clock = SystemClock()
    presenter = Presenter(platforms, store, clock, pace_factor=settings.platform_speed)
    coordinator: Coordinator

    def ring(row: DeadlineRow) -> None:
        coordinator.ring(row)

    services = Services(
        store,
        clock,
        presenter,
        People(store),
        Alarms(clock, ring),
        load_texts(),
        pauses=Pauses(settings.computer_pause_shortest, settings.computer_pause_longest),
        fresh_seed=draw_seed,
    )
    coordinator = Coordinator(services, platforms)
    await presenter.recover()
    try:
        async with asyncio.TaskGroup() as running:
            running.create_task(presenter.run())
            running.create_task(services.alarms.run())
            for platform in platforms.values():
                running.create_task(platform.run(coordinator.handle))
            await coordinator.rooms.recover()
    finally:
        await services.errands.stop()


def main() -> int:
    """Run the bot; what is wrong with the settings or the start is one line."""
    wrong: list[BaseException] = []
    try:
        settings = read_settings()
        logging.basicConfig(level=settings.log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
        asyncio.run(_until_stopped(settings))
    except* BotError as errors:
        wrong.extend(errors.exceptions)
    for error in wrong:
        print(f"durak: {error}", file=sys.stderr)
    return 2 if wrong else 0


async def _until_stopped(settings: Settings) -> None:
    task = asyncio.current_task()
    assert task is not None
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(name, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await serve(settings)


if __name__ == "__main__":
    sys.exit(main())

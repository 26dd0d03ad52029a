"""The composition root. `python -m bot` runs all configured platforms in one process."""

from __future__ import annotations

import gc

gc.disable()  # until everything is loaded: collections find nothing then, and took a tenth of the start

import asyncio
import contextlib
import functools
import logging
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from adapters.clock import ServerClock, SystemClock
from adapters.pictures import PillowPictures
from adapters.store import (
    WENT_BACK,
    SqlStore,
    StoreWatch,
    asking,
    back_up,
    check_database,
    copy_to_server,
    is_on_server,
    lock,
    restore,
)
from bot.application import Application, fresh_seed
from bot.cluster import recover
from bot.command_line import CommandLine, read_words
from bot.domain.errors import (
    AlreadyServed,
    BotError,
    DatabaseDamaged,
    DiskFull,
    StoreError,
    WentBack,
)
from bot.domain.findings import Finding
from bot.domain.ids import PlatformName
from bot.features.coach import CoachPool
from bot.platforms import platforms
from bot.ports.news import LostCommits
from bot.presenter import SentPosts
from bot.ranks.ledger import Ledger
from bot.ranks.rebuilding import add_missing, rebuild
from bot.runtime import logs, open_files
from bot.runtime.chores import REBUILD, REBUILD_ALL, answer, answer_to
from bot.runtime.health import EndWithoutMemory, Health, watch_loop
from bot.runtime.metrics import FaultCounter, Metrics, measure_loop_delay
from bot.runtime.name_lookups import LookupLoop
from bot.runtime.search_pool import SearchPool
from bot.settings import Settings, passwords_in, read_settings, unknown_words
from bot.stopping import run_until_stopped
from bot.tables.thinking import Pauses
from engine.search import COMPILED

_log = logging.getLogger(__name__)
_LIBRARIES_OF_CHATS = ("discord", "httpcore", "telegram")
"""The logs of these libraries stay at INFO or above. At DEBUG they contain names, texts and interaction tokens."""
ROOM_AGAIN_S = 2.0
OPEN_AGAIN_S = 0.5


async def serve(settings: Settings, draw_seed: Callable[[], bytes] = fresh_seed) -> None:
    """Run all configured platforms until cancelled.

    `draw_seed` returns a new seed of 32 bytes for a deal. If the database loses commits, drop everything in memory and
    build it again, as after a restart.

    Raises:
        BotError: Something cannot be started; the text of the error is one line for the operator. The error may be in
            an exception group.
    """
    clock = ServerClock() if is_on_server(settings.database) else SystemClock()
    health, metrics = Health(clock), Metrics()
    async with _telling_health(settings, health, metrics):
        watch, sent_posts = StoreWatch(health, clock, metrics), SentPosts()
        listened = set[PlatformName]()
        store = await _opened(settings, watch)
        await store.follow_time(clock)
        pictures, search_pool = PillowPictures(), SearchPool()
        lost: LostCommits | None = None
        try:
            while True:
                leases = store.leases(functools.partial(_log_lease, health))
                # After a loss a game may go on otherwise than it was analysed: the coach starts again, too.
                with contextlib.closing(CoachPool()) as coach:
                    application = Application(
                        store,
                        clock,
                        platforms(
                            settings, store, clock, health, coach, leases, pictures=pictures, metrics=metrics
                        ),
                        pauses=Pauses(settings.computer_pause_shortest, settings.computer_pause_longest),
                        speed=settings.platform_speed,
                        draw_seed=draw_seed,
                        pictures=pictures,
                        health=health,
                        search_pool=search_pool,
                        address=settings.web_public_url,
                        coach=coach,
                        metrics=metrics,
                        leases=leases,
                        sent_posts=sent_posts,
                        listened=listened,
                        settings=settings,
                    )
                    lost = await _serve_until_lost(application, store, watch, metrics, lost)
                await store.close()
                store = await _recovered(settings, watch, clock, lost, sent_posts)
        finally:
            pictures.close()
            search_pool.close()
            await store.close()


async def _run(
    application: Application, ready: asyncio.Event, checking: asyncio.Task[None], database: str
) -> None:
    """Run the application; `ready` and `checking` are the arguments of `Application.run`.

    If the start reads damaged data, name the `database` in the error.

    Raises:
        StoreError: The database is damaged.
    """
    try:
        await application.run(ready, checking)
    except DatabaseDamaged as error:
        raise StoreError(f"the database {database} cannot be used: {error}") from error


async def _serve_until_lost(
    application: Application, store: SqlStore, watch: StoreWatch, metrics: Metrics, before: LostCommits | None
) -> LostCommits:
    """Serve until the database has lost commits. Return the facts known to this process at the loss.

    `before` has the facts of an earlier loss, if the application starts because of one. If the store fails at this
    start, wait a moment and return `before`, so that the caller repeats the recovery.

    Raises:
        StoreError: The store fails at a start without an earlier loss, or after a start.
    """
    ready, reason = asyncio.Event(), WENT_BACK
    try:
        await _run_to_the_end(_serve(application, store, watch, metrics, ready, again=before is not None))
    except* StoreError as errors:
        if not store.lost:
            if before is None or ready.is_set():
                raise
            reason = str(next(_each(errors)))
    _show_failure(application, watch, reason)
    if before is None or store.lost:
        return await store.until_lost()
    await asyncio.sleep(OPEN_AGAIN_S)
    return before


async def _run_to_the_end(work: Coroutine[Any, Any, None]) -> None:
    """Run the coroutine in a task of its own, and wait for its end. A cancellation is passed on to the task.

    The cancellation is raised even if the task ends with an error. A task group would lose it.
    """
    task = asyncio.create_task(work)
    try:
        await asyncio.wait({task})
    except asyncio.CancelledError:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        raise
    await task


async def _serve(
    application: Application,
    store: SqlStore,
    watch: StoreWatch,
    metrics: Metrics,
    ready: asyncio.Event,
    *,
    again: bool,
) -> None:
    """Serve until cancelled. `ready` is set once everything is restored; `again` is True after a loss of commits.

    Raises:
        BotError: The start failed, or the database has lost commits (`WentBack`). It is in an exception group.
    """
    keeping = asyncio.create_task(_keep_for_good(ready))
    checking = asyncio.create_task(store.check())
    try:
        async with asyncio.TaskGroup() as serving:
            _ = serving.create_task(application.chores().run())
            _ = serving.create_task(_run(application, ready, checking, str(store)))
            _ = serving.create_task(measure_loop_delay(metrics))
            _ = serving.create_task(logs.tell_repeats())
            _ = serving.create_task(watch_loop())
            _ = serving.create_task(_end_when_lost(application, store, watch))
            if again:
                await ready.wait()
                watch.opened()
    finally:
        keeping.cancel()
        gc.unfreeze()
        checking.cancel()
        await asyncio.gather(checking, return_exceptions=True)


async def _end_when_lost(application: Application, store: SqlStore, watch: StoreWatch) -> None:
    await store.until_lost()
    _show_failure(application, watch, WENT_BACK)
    raise WentBack(WENT_BACK)


def _show_failure(application: Application, watch: StoreWatch, reason: str) -> None:
    """Report to `/readyz` that the database has failed for this reason, and that every platform is starting."""
    watch.failed(reason)
    for name in application.platforms:
        application.health.starting(name)


async def _opened(settings: Settings, watch: StoreWatch) -> SqlStore:
    """Open the database; if its disk is full, try again until there is room.

    Raises:
        StoreError: The database cannot be used for another reason.
    """
    while True:
        try:
            store = await SqlStore.open(settings.database, watch=watch)
        except DiskFull as error:
            watch.failed(str(error))
        else:
            watch.opened()
            return store
        await asyncio.sleep(ROOM_AGAIN_S)


async def _recovered(
    settings: Settings, watch: StoreWatch, clock: SystemClock, lost: LostCommits, sent_posts: SentPosts
) -> SqlStore:
    """Open the database after it has lost commits, and prepare it for another start.

    Repeat both after an error until they succeed. `lost` are the facts known at the loss, `sent_posts` the posts sent
    by this process.
    """
    while True:
        try:
            store = await SqlStore.open(settings.database, watch=watch)
            try:
                await store.follow_time(clock)
                await recover(store, clock, lost, sent_posts)
            except BaseException:
                await store.close()
                raise
        except StoreError as error:
            watch.failed(str(error))
        else:
            return store
        await asyncio.sleep(OPEN_AGAIN_S)


def _log_lease(health: Health, name: str, line: str) -> None:
    """Report to `/readyz` if this process can compete for the lease `name`. `line` is the fault; empty without one."""
    health.works_or_not(f"lease {name}", line)


@contextlib.asynccontextmanager
async def _telling_health(settings: Settings, health: Health, metrics: Metrics) -> AsyncIterator[None]:
    """Serve health and metrics on `settings.health_port` during the block, if this port is set.

    Also count the logged warnings and errors during the block.
    """
    counter = FaultCounter(metrics)
    logging.getLogger().addHandler(counter)
    try:
        if settings.health_port is None:
            yield
            return
        from adapters.web.health import serving_health

        async with serving_health(health, metrics, settings.health_host, settings.health_port):
            yield
    finally:
        logging.getLogger().removeHandler(counter)


async def _keep_for_good(ready: asyncio.Event) -> None:
    """Wait for `ready`. Then exclude all loaded and restored objects from garbage collection.

    Each collection of them would delay taps.
    """
    await ready.wait()
    gc.freeze()


async def rebuild_ranks(settings: Settings, *, whole: bool = False) -> None:
    """Add missing games to the ranks, or with `whole` count all games again. Print the result.

    If the bot is running, the running process does the work.

    Raises:
        BotError: It cannot be done; the text of the error is one line for the operator.
    """
    chore = REBUILD_ALL if whole else REBUILD
    result: str | None = None
    for _ in range(2):  # the bot may end before it has answered
        try:
            with lock(settings.database):
                result = await _rebuilt_in_process(settings, chore)
        except AlreadyServed:
            result = await _rebuilt_there(settings, chore)
        if result is not None:
            print(f"durak: {result}")
            return
    raise BotError("the process that serves the database does not answer")


async def _rebuilt_in_process(settings: Settings, chore: str) -> str:
    from bot.progress import shown_progress

    with shown_progress("counting", "games") as progress:
        store = await SqlStore.open(settings.database, patient=True, alone=True)
        try:
            work = rebuild if chore == REBUILD_ALL else add_missing
            result = (await work(store, Ledger(store), progress)).summary()
            await answer(store, chore, result, SystemClock())
        finally:
            await store.close()
    return result


async def _rebuilt_there(settings: Settings, chore: str) -> str | None:
    """Ask the process serving the database for the work `chore`, and print its progress. Return its result in one line.

    Return None if that process ends before the work does.
    """
    async with asking(settings.database) as words:
        number = await words.ask_for(chore)
        print("durak: the running bot is asked for it", file=sys.stderr, flush=True)

        def show(line: str) -> None:
            print(f"durak: {line}", file=sys.stderr, flush=True)

        return await answer_to(words, chore, number, SystemClock(), show)


async def copy_installation(databases: tuple[str, str]) -> None:
    """Copy a whole installation from the first database, a file, to the second, an empty one on a server.

    Print the numbers of copied games and rows.
    """
    from bot.progress import shown_progress

    with shown_progress("copying", "rows") as progress:
        copied = await copy_to_server(*databases, progress)
    print(f"durak: {copied.games} games and {copied.rows} rows in all are copied; every count agrees")


def back_up_database(settings: Settings, file: Path) -> None:
    """Copy the database into a new file. The bot may be running."""
    from bot.progress import shown_progress

    with shown_progress("copying", "pages") as progress:
        back_up(settings.database, file, progress)
    print(f"durak: the database is copied to {file}")


def restore_database(settings: Settings, file: Path) -> None:
    """Replace the present database by a copy of `file`. Keep the present one under another name.

    The bot must be stopped.
    """
    from bot.progress import shown_progress

    with lock(settings.database), shown_progress("copying", "pages") as progress:
        aside = restore(file, settings.database, progress)
    kept = f"; the one before is {aside}" if aside else ""
    print(f"durak: the database in {file} is in place{kept}")


async def check(settings: Settings) -> int:
    """Print the findings about this installation. Return the exit code: 1 if something must be repaired, else 0."""
    found = [
        Finding("settings", ok=True, line="they can be read"),
        *_unknown_words(),
        *await check_database(settings.database),
        Finding("search", ok=True, line=_form_of_search()),
    ]
    if settings.web is not None:
        found.append(Finding("page", ok=True, line=f"http://{settings.web_host}:{settings.web}"))
    if settings.telegram_token is not None:
        from adapters.telegram.checking import check_telegram

        token = settings.telegram_token.get_secret_value()
        found += await check_telegram(token, settings.telegram_base_url)
    if settings.discord_token is not None:
        from adapters.discord.checking import check_discord

        token = settings.discord_token.get_secret_value()
        secret = "" if settings.discord_secret is None else settings.discord_secret.get_secret_value()
        found += await check_discord(
            token,
            settings.discord_api_url,
            settings.discord_gateway_url,
            secret=secret,
            address=settings.web_public_url,
            without=settings.commands_off,
        )
    return _report([replace(one, line=logs.redacted(one.line)) for one in found])


def _form_of_search() -> str:
    if COMPILED:
        return "it is compiled"
    return "it is interpreted; after `make compiled` strong players and the coach need about half the time"


def _unknown_words() -> list[Finding]:
    return [Finding("settings", ok=True, line=line, warning=True) for line in unknown_words()]


def _report(found: Sequence[Finding]) -> int:
    for one in found:
        word = "WRONG" if not one.ok else "warn " if one.warning else "ok   "
        print(f"{word} {one.part}: {one.line}")
    return 0 if all(one.ok for one in found) else 1


def main(draw_seed: Callable[[], bytes] = fresh_seed) -> int:
    """Carry out the command line, and return the exit code. Report a wrong setting or a failed start in one line.

    `draw_seed` is as in `serve`.
    """
    gc.freeze()
    gc.enable()
    line = read_words()
    for database in line.databases:
        logs.hide(passwords_in(database))
    if line.command != "run":
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C, so that half a copy is removed
    wrong = list[BaseException]()
    try:
        settings = read_settings()
        _set_up_log(settings)
        return _carry_out(line, settings, draw_seed)
    except* BotError as errors:
        wrong.extend(_each(errors))
    except* KeyboardInterrupt:
        wrong.append(BotError("stopped"))
    if line.command == "check":
        found = [Finding("settings", ok=False, line=logs.redacted(str(error))) for error in wrong]
        return _report([*found, *_unknown_words()])
    for error in wrong:
        print(logs.redacted(f"durak: {error}"), file=sys.stderr)
    return 2


def _each(errors: BaseExceptionGroup[BotError]) -> Iterator[BotError]:
    for error in errors.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _each(error)
        else:
            yield error


def _set_up_log(settings: Settings) -> None:
    """Log to stderr, without the secrets of the settings. A logged MemoryError ends the process."""
    logs.hide(settings.secrets())
    logs.set_up(settings.log_level, settings.log_format)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for library in _LIBRARIES_OF_CHATS:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLogger().level))
    logging.getLogger().addHandler(EndWithoutMemory())


def _carry_out(line: CommandLine, settings: Settings, draw_seed: Callable[[], bytes]) -> int:
    match line.command:
        case "rebuild":
            asyncio.run(rebuild_ranks(settings, whole=line.whole))
        case "backup":
            back_up_database(settings, line.file)
        case "restore":
            restore_database(settings, line.file)
        case "copy":
            asyncio.run(copy_installation(line.databases))
        case "check":
            return asyncio.run(check(settings))
        case _:
            for unknown in unknown_words():
                _log.warning("%s", unknown)
            open_files.raise_limit()
            with lock(settings.database):  # no other process may serve it meanwhile
                run_until_stopped(serve(settings, draw_seed), LookupLoop)
    return 0


if __name__ == "__main__":
    sys.excepthook = logs.log_uncaught
    sys.exit(main())

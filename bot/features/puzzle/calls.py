"""Messages about the new puzzle of the day, for people who have switched them on in `/notify`.

A message comes once a day in the private chat, at the hour of the daily posts in rooms. People who have already begun
the puzzle get none. A message without a tap is deleted before the next one.

Only the process with the lease of the platform sends. Each step replaces the row as it was read (`ReplaceRow`), so a
person gets one message even from two processes. The number of the puzzle is stored just before the request:

- A kill before this commit sends nothing, and the next process sends the message.
- After a kill during the request the outcome is unknown. A platform with idempotent sends is asked again; on others,
  the message is not repeated. If it did arrive, it is not deleted on the next day.

People who have closed the page get an alert, too (`AlertsAway`). The row stays due until the alert is sent, so a kill
loses no alert. A kill between the alert and the commit repeats it; the second one replaces the first.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, Never
from zlib import crc32

from bot.domain.commands import Answer, Tapped
from bot.domain.errors import (
    ChatReplaced,
    MessageGone,
    PlatformError,
    Refused,
    StaleTable,
    StoreError,
    Throttled,
    Unavailable,
    Unreachable,
)
from bot.domain.ids import MessageId, PersonId
from bot.domain.instructions import Urgency
from bot.domain.rows import DropRow, Person, PutRow, ReplaceRow
from bot.feature import Context, Core
from bot.features.puzzle import commands
from bot.features.puzzle.daily import next_post
from bot.features.puzzle.days import clocks_of
from bot.features.puzzle.model import OpenPuzzle, PuzzleAttempt, PuzzleCall, number_at
from bot.features.puzzle.screens import called_screen
from bot.features.puzzle.supply import last_number
from bot.ports.platform import ChatPlatform
from bot.ports.rings import Alert, AlertsAway

_log = logging.getLogger(__name__)
LOOK_EVERY_S: Final = 60
SPREAD_MS: Final = 15 * 60_000
"""The messages of a day are sent within this time (ms). Each person has their own moment of it."""
AT_ONCE: Final = 25
"""The number of rows read, and of messages sent, at the same time."""
PASSING: Final = (Throttled, Unavailable, ChatReplaced)
"""A request with one of these errors can succeed later."""


def next_call(person: PersonId, now: int, minutes_east: int) -> int:
    """Return the time of the person's next message (ms), by clocks this number of minutes ahead of UTC."""
    return next_post(now, minutes_east) + crc32(person.encode()) % SPREAD_MS


class PuzzleCalls:
    """Switches the messages of a person on and off, and sends them."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._services = core.services
        self._alerted: set[PersonId] = set()
        """The people with an alert on its way."""

    async def state(self, person: PersonId) -> str:
        """Return `on`, `off`, or `refused` if the private chat has refused a message since the messages were on.

        Raises:
            StoreError: The store cannot be read.
        """
        call = await self._services.store.row(PuzzleCall, person=person)
        if call is None:
            return "off"
        return "refused" if call.due is None else "on"

    async def switch(self, person: Person, on: bool) -> None:  # noqa: FBT001 -- as in `OwnSwitch`
        """Switch the messages of a person on or off.

        Raises:
            StoreError: The store cannot be read or written.
        """
        store, id_ = self._services.store, person.person
        if not on:
            await store.commit([DropRow(PuzzleCall(id_, person.platform, due=None))])
        elif await self.state(id_) != "on":
            await store.commit([PutRow(PuzzleCall(id_, person.platform, await self._next(id_)))])

    async def note_tap(self, person: PersonId, message: MessageId | None) -> None:
        """Keep the tapped message: it shows the puzzle now, and is not deleted on the next day."""
        call = await self._services.store.row(PuzzleCall, person=person)
        if call is not None and call.message == message and call.due is not None:
            with suppress(StaleTable):  # the next message replaces it at this moment
                await self._services.store.commit([ReplaceRow(replace(call, message=""), call)])

    async def run(self) -> Never:
        """Send due messages every `LOOK_EVERY_S` seconds, until cancelled. After a failure of the store, try later."""
        while True:
            await self._services.clock.sleep(LOOK_EVERY_S)
            with suppress(StoreError):
                await self.look()

    async def look(self) -> None:
        """Send every due message on the platforms of this process.

        Raises:
            StoreError: The store cannot be read or written.
        """
        store, now = self._services.store, self._services.clock.now()
        for name in self._services.presenter.held():
            after = None
            while page := await store.rows_due(PuzzleCall, now, AT_ONCE, after, platform=name):
                if not await self._call_all(page):
                    break
                after = page[-1]

    async def _call_all(self, calls: Sequence[PuzzleCall]) -> bool:
        """Send the messages of these people. Return False if the platform answers none of the requests."""
        await self._services.people.load(call.person for call in calls)
        results = await asyncio.gather(*map(self._call, calls), return_exceptions=True)
        for error in results:
            if isinstance(error, StaleTable | PlatformError):
                continue  # another process was first, the person has switched them off, or a later look tries again
            if isinstance(error, Exception) and not isinstance(error, StoreError):
                _log.error("a message about the puzzle failed", exc_info=error)
            elif error is not None:
                raise error
        return not all(isinstance(error, PlatformError) for error in results)

    async def _call(self, call: PuzzleCall) -> None:
        """Send the message of one person, or plan the next one if they need none.

        Raises:
            StaleTable: The row has changed. Nothing was sent.
            StoreError: The store cannot be read or written.
            PlatformError: One of `PASSING`. The message is still due.
        """
        if call.person in self._alerted:
            return
        services, now = self._services, self._services.clock.now()
        person, platform = services.people.person(call.person), self._core.platforms[call.platform]
        number = number_at(now, await self._minutes_east(call.person))
        idle = number > last_number() or await self._has_begun(call.person, number)
        if call.number >= number and not self._may_be_unsent(call, number, platform):
            await self._end(call, call)
        elif person.platform != call.platform:  # a process of an earlier version has forgotten the person
            await services.store.commit([DropRow(call)])
        else:
            with suppress(Unreachable):  # then the message is refused, too
                call = await self._without_message(call, person, platform)
            if idle:
                await self._end(call, replace(call, number=number))
            else:
                await self._send(call, replace(call, number=number), person, platform)

    def _may_be_unsent(self, call: PuzzleCall, number: int, platform: ChatPlatform) -> bool:
        """Return True if the request for this message had no answer, and can be repeated without a second message."""
        return platform.capabilities.idempotent_send and call.number == number and not call.message

    async def _without_message(self, call: PuzzleCall, person: Person, platform: ChatPlatform) -> PuzzleCall:
        """Delete the last message of the person, unless it was tapped. Return the row afterwards."""
        if not call.message:
            return call
        async with self._services.presenter.turn(person.private, Urgency.OTHER):
            with suppress(MessageGone, Refused):
                await platform.delete(person.private, MessageId(call.message))
        without = replace(call, message="")
        await self._services.store.commit([ReplaceRow(without, call)])
        return without

    async def _send(
        self, call: PuzzleCall, claimed: PuzzleCall, person: Person, platform: ChatPlatform
    ) -> None:
        """Store `claimed`, the row with the number of the puzzle, and send the message."""
        store, drawn = self._services.store, platform.capabilities.draws_tables
        screen = called_screen(claimed.number, self._services.texts_of(person), drawn=drawn)
        key = f"puzzle-{claimed.person}-{claimed.number}"
        try:
            async with self._services.presenter.turn(person.private, Urgency.OTHER):
                await store.commit([ReplaceRow(claimed, call)])
                sent = await platform.send(person.private, screen, key=key, quiet=not _rings(person))
        except Unreachable:
            await self._end_refused(claimed)
        except PASSING as error:
            unknown = isinstance(error, Unavailable) and error.maybe_done
            if not unknown:
                with suppress(StaleTable):  # it was not stored yet
                    await store.commit([ReplaceRow(call, claimed)])
            raise
        except StoreError:
            raise
        except Exception as error:  # noqa: BLE001 -- a refused screen, or a fault of the adapter, is not tried again
            _log.warning("a message about the puzzle failed: %s", type(error).__name__)
            await self._end(claimed, claimed)
        else:
            call = replace(claimed, message=sent.message)
            if isinstance(platform, AlertsAway) and _rings(person):
                self._alerted.add(person.person)
                self._services.background.start(self._alert(claimed, call, person, platform))
            else:
                await self._end(claimed, call)

    async def _alert(
        self, claimed: PuzzleCall, call: PuzzleCall, person: Person, platform: AlertsAway
    ) -> None:
        """Alert a person without an open page, and store the row `call`. After a failure, a later look repeats it."""
        try:
            until = await self._next(person.person)
            subject = f"puzzle {call.number}"
            alert = Alert(person.user, person.language, "puzzle", subject, until)
            await platform.ring(alert, lambda: self._is_due(claimed, until))
            await self._end(claimed, call)
        except StaleTable:
            pass  # the person has switched the messages off
        except (StoreError, PlatformError) as error:
            _log.warning("an alert about the puzzle is sent later: %s", error)
        finally:
            self._alerted.discard(person.person)

    async def _is_due(self, claimed: PuzzleCall, until: int) -> bool:
        """Return True if the person has not begun the puzzle, and wants the messages; also if the store fails."""
        if self._services.clock.now() >= until:
            return False
        try:
            row = await self._services.store.row(PuzzleCall, person=claimed.person)
            return row == claimed and not await self._has_begun(claimed.person, claimed.number)
        except StoreError:
            return True

    async def _has_begun(self, person: PersonId, number: int) -> bool:
        attempt = await self._services.store.row(PuzzleAttempt, person=person, number=number)
        return attempt is not None and attempt.is_begun

    async def _end(self, before: PuzzleCall, call: PuzzleCall) -> None:
        """Store the row, with the time of the next message."""
        await self._services.store.commit(
            [ReplaceRow(replace(call, due=await self._next(call.person)), before)]
        )

    async def _end_refused(self, call: PuzzleCall) -> None:
        """Switch the messages off, because the private chat refuses them. *My settings* say so.

        The person stays reachable: on Discord, people with closed direct messages still see their cards.
        """
        await self._services.store.commit([ReplaceRow(replace(call, due=None), call)])

    async def _next(self, person: PersonId) -> int:
        return next_call(person, self._services.clock.now(), await self._minutes_east(person))

    async def _minutes_east(self, person: PersonId) -> int:
        """Return how many minutes the person's clocks are ahead of UTC.

        They are those of a chat from which the person has followed a link to a puzzle. Of several, the ones furthest
        ahead are used, and UTC without one.
        """
        clocks = await clocks_of(person, self._services.store, self._services.clock.now())
        return max(clocks, default=0)


async def open_another(ctx: Context, tap: OpenPuzzle) -> Answer:
    """Show another puzzle in the message of the button, also in a message about the new puzzle.

    If the platform shows the answer in a further message, the message about the new puzzle is deleted on the next day.

    Raises:
        Declined: There is no such puzzle.
    """
    answer = await commands.open_another(ctx, tap)
    if isinstance(ctx.command, Tapped) and answer.screen is None:
        await ctx.service(PuzzleCalls).note_tap(ctx.person.person, ctx.command.message)
    return answer


def _rings(person: Person) -> bool:
    """Return True if the message alerts the person: by a sound in a chat, by a push on the page."""
    return person.preferences.rings

"""A presenter with a manual clock, a platform and a store; both can fail, or their process can be killed."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import TypeVar

from bot.domain.errors import DatabaseDamaged, StoreError
from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId
from bot.domain.instructions import Repost, Urgency
from bot.domain.rows import Change, PutSlot, SlotRow
from bot.domain.screen import Paragraph, Screen, Text
from bot.ports.platform import Capabilities, Limits, Sent
from bot.presenter import Presenter
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.memory.store import MemoryStore

T = TypeVar("T")
GROUP = Chat(PlatformName("memory"), "g1")


def private(name: str) -> Chat:
    return Chat(PlatformName("memory"), name)


def is_group(chat_id: str) -> bool:
    return chat_id.startswith("g")


def screen(text: str) -> Screen:
    return Screen((Paragraph((Text(text),)),))


def text_of(shown: Screen) -> str:
    (paragraph,) = shown.blocks
    assert isinstance(paragraph, Paragraph)
    return "".join(span.text for span in paragraph.spans if isinstance(span, Text))


class Power:
    """A process may be killed at each `moment`. After `left` more of them the power is out and nothing happens."""

    def __init__(self) -> None:
        self.moments = 0
        self.left: int | None = None
        self.out = asyncio.Event()

    async def moment(self) -> None:
        self.moments += 1
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.out.set()
        if self.out.is_set():
            await asyncio.Event().wait()


class MortalStore(MemoryStore):
    """A store with possible kills around a commit, and with possible failures before or after a commit."""

    def __init__(self) -> None:
        super().__init__()
        self.power = Power()
        self.failures: list[bool] = []
        self.damaged: frozenset[str] = frozenset()
        """The slots on damaged pages."""
        self.commits = 0

    async def commit(self, changes: Sequence[Change]) -> None:
        await self.power.moment()
        if any(isinstance(change, PutSlot) and change.row.slot in self.damaged for change in changes):
            raise DatabaseDamaged("database disk image is malformed")
        done = self.failures.pop(0) if self.failures else None
        if done is not False:
            await super().commit(changes)
            self.commits += 1
        await self.power.moment()
        if done is not None:
            raise StoreError("the disk is full")


class MortalPlatform(MemoryPlatform):
    """A platform with possible kills of its caller before and after each request."""

    def __init__(self, limits: Limits, capabilities: Capabilities, clock: ManualClock) -> None:
        super().__init__(limits=limits, capabilities=capabilities, now=clock.now)
        self.power = Power()
        self.under_way: set[tuple[str, Chat, object]] = set()
        self.overlaps = 0
        self.gate = asyncio.Event()
        self.gate.set()

    async def send(self, chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        return await self._mortal(super().send(chat, screen, key=key, quiet=quiet), chat)

    async def edit(self, chat: Chat, message: MessageId, screen: Screen) -> None:
        await self._mortal(super().edit(chat, message, screen), chat)

    async def delete(self, chat: Chat, message: MessageId) -> None:
        await self._mortal(super().delete(chat, message), chat)

    async def _mortal(self, work: Coroutine[object, object, T], chat: Chat) -> T:
        """Two requests to one chat at the same time are a fault of the presenter, and are counted."""
        here = ("request", chat, None)
        self.overlaps += here in self.under_way
        self.under_way.add(here)
        try:
            try:
                await self.power.moment()
            except asyncio.CancelledError:
                work.close()
                raise
            answer = await work
            await self.gate.wait()
            await self.power.moment()
            return answer
        finally:
            self.under_way.discard(here)


class Listener:
    def __init__(self) -> None:
        self.unreachables: list[SlotId] = []
        self.waits: list[tuple[SlotId, float]] = []
        self.moves: list[tuple[Chat, Chat]] = []

    def refused(self, slot: SlotId, text_id: str) -> None:
        """Not of interest here."""

    def unreachable(self, slot: SlotId, text_id: str, lost: Chat | None) -> None:
        self.unreachables.append(slot)

    def shown(self, slot: SlotId, waited: float) -> None:
        self.waits.append((slot, waited))

    def replaced(self, old: Chat, new: Chat) -> None:
        self.moves.append((old, new))


class Stage:
    """One process after another on the same store and platform."""

    def __init__(self, limits: Limits, *, idempotent: bool = False, pace_factor: float = 1.0) -> None:
        self.clock = ManualClock()
        self.store = MortalStore()
        self.platform = MortalPlatform(limits, Capabilities(idempotent_send=idempotent), self.clock)
        self.listener = Listener()
        self.presenter: Presenter
        self._pace_factor = pace_factor
        self._task: asyncio.Task[None] | None = None
        self.drawn: list[str] = []

    async def start(self) -> None:
        power = Power()
        self.store.power = self.platform.power = power
        platforms = {self.platform.name: self.platform}
        self.presenter = Presenter(platforms, self.store, self.clock, pace_factor=self._pace_factor)
        self.presenter.connect(self.listener)
        await self.presenter.take_over(await self.store.slots())
        self._task = asyncio.create_task(self.presenter.run())

    async def stop(self, *, kindly: bool = False) -> None:
        """Stop the presenter; `kindly` leaves time for the answers under way."""
        if self._task is not None:
            self._task.cancel()
            if not kindly:
                await asyncio.sleep(0)
                self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    @property
    def power(self) -> Power:
        return self.store.power

    def show(
        self,
        slot: str,
        text: str,
        *,
        chat: Chat = GROUP,
        urgency: Urgency = Urgency.TABLE,
        repost: Repost | None = None,
        resend: bool = True,
    ) -> None:
        """Declare a screen. A table's screen is drawn later, a notice's screen is ready now."""
        table = TableId("t") if resend else None
        shown: Screen | Callable[[], Screen] = (lambda: self._drawn(text)) if resend else screen(text)
        self.presenter.show(SlotId(slot), table, chat, shown, urgency, repost=repost, resend=resend)

    def _drawn(self, text: str) -> Screen:
        self.drawn.append(text)
        return screen(text)

    async def settle(self) -> None:
        """Let time pass until everything is shown or the power is out."""
        await self.clock.run(self._settled_or_dead())

    async def _settled_or_dead(self) -> None:
        tasks = [asyncio.create_task(self.presenter.settle()), asyncio.create_task(self.power.out.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def texts(self, chat: Chat = GROUP) -> list[str]:
        return [text_of(message.screen) for message in self.platform.visible(chat)]

    def asked(self, chat: Chat | None = None) -> list[str]:
        """The requests to the platform in order: `send a`, `edit b`, `delete`."""
        return [
            f"{request.method} {text_of(request.screen)}" if request.screen else request.method
            for request in self.platform.log
            if chat is None or request.chat == chat
        ]

    def ids(self, chat: Chat = GROUP) -> list[MessageId]:
        return [message.message for message in self.platform.visible(chat)]

    async def row(self, slot: str) -> SlotRow | None:
        return next((row for row in await self.store.slots() if row.slot == slot), None)


@asynccontextmanager
async def stage(
    limits: Limits | None = None, *, idempotent: bool = False, pace_factor: float = 1.0
) -> AsyncIterator[Stage]:
    made = Stage(limits or Limits(), idempotent=idempotent, pace_factor=pace_factor)
    await made.start()
    try:
        yield made
    finally:
        await made.stop()

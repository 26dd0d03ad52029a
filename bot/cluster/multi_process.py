"""The `Cluster` for several processes on one store on a PostgreSQL server."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Collection, Coroutine, Sequence
from typing import Final, TypeVar

from bot.domain.errors import StoreError, WentBack
from bot.domain.ids import Chat, MessageId, PlatformName, SlotId, TableId, new_id
from bot.domain.instructions import INSTRUCTION_JSON, Instruction, MessageFound, Notice, Release, RemoveSlot
from bot.domain.rows import InstructionRow, PutInstruction
from bot.game.running import OUTAGE_MS
from bot.ports.clock import Clock
from bot.ports.cluster import Renew, State
from bot.ports.news import FoundTable
from bot.ports.store import Store
from bot.runtime.supervision import BackgroundTasks

PATIENCE_S: Final = 4.0
"""The wait (s) before this process makes a computer's move in place of another process. It exceeds any pause."""
PEOPLE_STAY_NEW_MS: Final = 5_000
"""People in memory are read again after this time (ms), because another process may have changed them."""
RETRY_S: Final = 0.5
TRIES: Final = 120
"""The number of attempts to store an instruction, within a minute."""
MOST_NOTICES: Final = 1_000
Key = TypeVar("Key")
Value = TypeVar("Value")


class MultiProcessCluster:
    """The `Cluster` of a process with a shared store."""

    patience_s = PATIENCE_S
    people_stay_new_ms = PEOPLE_STAY_NEW_MS

    def __init__(self, store: Store, clock: Clock, background: BackgroundTasks) -> None:
        self._store = store
        self._clock = clock
        self._process = new_id(8)
        self._numbers = itertools.count()
        self._waiting: list[PutInstruction] = []
        self._task: asyncio.Task[None] | None = None
        self._notices: dict[SlotId, PlatformName] = {}
        """The platform of each notice requested by this process. Only this process requests its removal or release."""
        self._found: dict[tuple[SlotId, MessageId], None] = {}
        self._background = background

    def receives(self, *, anywhere: bool) -> bool:
        return anywhere

    def ask(self, instruction: Instruction, platform: PlatformName | None = None) -> None:
        """Send an instruction to the process with the lease of the platform: a background task stores it.

        `RemoveSlot` and `Release` need no platform. They are ignored if this process has not requested the notice of
        the slot. The same `MessageFound` is sent only once.
        """
        match instruction:
            case Notice(slot=slot, table=None, chat=chat):
                _keep_last(self._notices, slot, chat.platform)
            case RemoveSlot(slot) | Release(slot):
                platform = self._notices.pop(slot, None)
            case MessageFound(slot, _, message):
                if (slot, message) in self._found:
                    return
                _keep_last(self._found, (slot, message), None)
        if platform is not None:
            self._put(platform, instruction)

    def _put(self, platform: PlatformName, instruction: Instruction) -> None:
        now = self._clock.now()
        # As texts the ids have the order of their making: instructions of one time are carried out in this order.
        number = f"{now:015d}:{self._process}:{next(self._numbers):09d}"
        self._waiting.append(
            PutInstruction(InstructionRow(number, platform, now, INSTRUCTION_JSON.dump(instruction)))
        )
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write())

    async def _write(self) -> None:
        # The instructions of the present event loop iteration share a commit.
        await asyncio.sleep(0)
        tries = TRIES
        while self._waiting and tries:
            instructions = tuple(self._waiting)
            try:
                await self._store.commit(instructions)
            except WentBack:
                break  # the whole memory of this process is dropped now (`recover`), and these instructions with it
            except StoreError:
                tries -= 1
                await self._clock.sleep(RETRY_S)
            else:
                del self._waiting[: len(instructions)]
                tries = TRIES
        self._waiting.clear()

    async def flush(self) -> None:
        """Wait until every instruction is stored, or all attempts to store it have failed."""
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    def tell_others(self, renew: Renew) -> None:
        self._background.start(renew())

    async def renew(self, renew: Renew) -> None:
        await renew()

    async def find_tables(
        self, chat: Chat | None = None, key: str = "", table: str = "", room: Chat | None = None
    ) -> Sequence[FoundTable]:
        return await self._store.find_tables(chat, key, table)

    def note_loaded(self, *names: Chat | str) -> None:
        pass

    def note_asleep(self, table: TableId, names: Collection[Chat | str]) -> None:
        pass

    def slept_through(self, table: TableId, changed_at: int, back_at: int) -> bool:
        return changed_at <= back_at

    def note_absence(self) -> None:
        pass

    async def is_relieved(self, since: int) -> bool:
        return since - await self._store.served_until() < OUTAGE_MS

    async def wait(self, event: asyncio.Event, look: Coroutine[None, None, None]) -> None:
        await look

    def if_current(self, state: State) -> State | None:
        return None


def _keep_last(kept: dict[Key, Value], key: Key, value: Value) -> None:
    """Put the key with this value at the end. Beyond `MOST_NOTICES` keys, drop the first one."""
    kept.pop(key, None)
    kept[key] = value
    if len(kept) > MOST_NOTICES:
        del kept[next(iter(kept))]

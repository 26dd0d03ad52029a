"""Random shows, faults, taps and kills: in the end every slot holds its screen, and little is left over."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.domain.errors import PlatformError, Refused, Throttled, Unavailable
from bot.domain.ids import Chat, MessageId, SlotId
from bot.domain.instructions import Repost, Urgency
from bot.domain.screen import digest_of
from bot.ports.platform import Limits
from tests.bot.presenter.stage import GROUP, Stage, is_group, private, stage, text_of

SLOTS = {
    "table:t": GROUP,
    "end:t:1": GROUP,
    "hand:t:p": private("p"),
    "hand:u:p": private("p"),
    "hand:t:q": private("q"),
}
LIMITS = Limits(per_second=5, chat_interval=0.5, chat_burst=1, group_per_minute=20, is_group=is_group)
FAULTS = (
    Throttled(2),
    Unavailable("answer lost"),
    Unavailable("answer lost"),
    Unavailable("no route", maybe_done=False),
    Refused("no"),
)


@dataclass(frozen=True)
class Show:
    slot: str
    text: int
    urgency: Urgency
    repost: Repost | None


@dataclass(frozen=True)
class Remove:
    slot: str


@dataclass(frozen=True)
class Fault:
    method: str
    error: PlatformError
    done: bool


@dataclass(frozen=True)
class StoreFault:
    done: bool


@dataclass(frozen=True)
class Wait:
    seconds: float


@dataclass(frozen=True)
class Turns:
    count: int


@dataclass(frozen=True)
class Kill:
    moment: int


@dataclass(frozen=True)
class Block:
    chat: Chat
    blocked: bool


@dataclass(frozen=True)
class Lose:
    chat: Chat
    index: int


@dataclass(frozen=True)
class TapOn:
    chat: Chat
    index: int


Incident = Show | Remove | Fault | StoreFault | Wait | Turns | Kill | Block | Lose | TapOn

slots = st.sampled_from(sorted(SLOTS))
chats = st.sampled_from(sorted(set(SLOTS.values()), key=lambda chat: chat.id))
urgencies = st.sampled_from(list(Urgency))
shows = st.builds(Show, slots, st.integers(0, 2), urgencies, st.sampled_from([None, None, None, *Repost]))
faults = st.one_of(
    st.builds(Fault, st.just("send"), st.sampled_from(FAULTS), st.booleans()),
    st.builds(Fault, st.just("edit"), st.sampled_from(FAULTS), st.booleans()),
    st.builds(Fault, st.just("delete"), st.sampled_from(FAULTS[:4]), st.booleans()),
)
passing = st.one_of(st.builds(Wait, st.sampled_from([0.1, 1, 5, 30])), st.builds(Turns, st.integers(1, 12)))
accidents = st.one_of(
    faults,
    st.builds(Kill, st.integers(0, 25)),
    st.builds(StoreFault, st.booleans()),
    st.builds(Block, chats, st.booleans()),
    st.builds(Lose, chats, st.integers(0, 2)),
    st.builds(TapOn, chats, st.integers(0, 2)),
    st.builds(Remove, slots),
)
scenes = st.tuples(shows, st.one_of(shows, accidents), passing, accidents, passing)
"""A show followed by a fault, and so on: most events of such a history have an effect."""
histories = st.lists(scenes, min_size=2, max_size=10).map(
    lambda parts: [incident for part in parts for incident in part]
)


@dataclass
class History:
    """The application's side: the declared screens, and how many surplus messages each slot may leave."""

    on: Stage
    wanted: dict[str, str] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)
    allowed: Counter[str] = field(default_factory=Counter)
    unknown: bool = False
    """Something was refused or lost; only another screen shows it."""

    async def do(self, incident: Incident) -> None:
        match incident:
            case Show() | Remove():
                self.declare_or_remove(incident)
            case Wait(seconds):
                await self.on.clock.advance(seconds)
            case Turns(count):
                for _ in range(count):
                    await asyncio.sleep(0)
            case _:
                self.suffer(incident)
        if self.on.power.out.is_set():
            await self.restart()

    def declare_or_remove(self, incident: Show | Remove) -> None:
        """An act of the application."""
        match incident:
            case Show(slot, text, urgency, repost):
                self.wanted[slot] = f"{slot} {text}"
                self.removed.discard(slot)
                self.on.show(slot, self.wanted[slot], chat=SLOTS[slot], urgency=urgency, repost=repost)
            case Remove(slot):
                self.wanted.pop(slot, None)
                self.removed.add(slot)
                self.on.presenter.remove(SlotId(slot))

    def suffer(self, incident: Fault | StoreFault | Kill | Block | Lose | TapOn) -> None:
        """An act of people, of the platform or of the store."""
        on = self.on
        match incident:
            case Fault(method, error, done):
                self.fail(method, error, done)
            case StoreFault(done):
                on.store.failures.append(done)
            case Kill(moment):
                on.power.left = moment
            case Block(chat, True):
                on.platform.blocked.add(chat)
            case Block(chat, False):
                on.platform.blocked.discard(chat)
                on.presenter.reachable(chat)
            case Lose(chat, index):
                self.lose(chat, index)
            case TapOn(chat, index):
                self.tap(chat, index)

    def lose(self, chat: Chat, index: int) -> None:
        """Delete a message; the presenter learns of it at the next edit."""
        if index < len(self.on.ids(chat)):
            self.on.platform.lose(chat, self.on.ids(chat)[index])
            self.unknown = True

    def fail(self, method: str, error: PlatformError, done: bool) -> None:
        lost = isinstance(error, Unavailable) and error.maybe_done
        self.unknown |= isinstance(error, Refused)
        self.on.platform.fail_next(method, error, done=done and lost)  # type: ignore[arg-type]

    def tap(self, chat: Chat, index: int) -> None:
        messages = self.on.platform.visible(chat)
        if index < len(messages):
            slot = text_of(messages[index].screen).split()[0]
            self.on.presenter.tapped_on(SlotId(slot), messages[index].message)

    async def restart(self) -> None:
        """The next process takes over. Each send under way may have left a message."""
        for row in await self.on.store.slots():
            self.allowed[row.slot] += row.intent is not None
            slot = self.on.presenter._slots.find(row.slot)
            if slot is not None:
                self.allowed[row.slot] += max(0, len(slot.to_delete) - 1)  # a row remembers one
            for post in self.on.platform.visible(row.chat):
                if post.message == row.message and digest_of(post.screen) != row.digest:
                    self.unknown = True  # edited, but not stored yet: the next other screen repairs it
        self.on.store.failures.clear()
        await self.on.restart()
        self.declare()

    def declare(self) -> None:
        for slot, text in self.wanted.items():
            self.on.show(slot, text, chat=SLOTS[slot])
        for slot in self.removed:
            self.on.presenter.remove(SlotId(slot))

    async def end_well(self) -> None:
        """From now on nothing fails, and everything settles."""
        on = self.on
        if on.power.left is not None:
            on.power.out.set()
            await on.clock.advance(0)
            await self.restart()
        on.platform.heal()
        on.store.failures.clear()
        on.platform.blocked.clear()
        for chat in SLOTS.values():
            on.presenter.reachable(chat)
        if self.unknown:
            self.wanted = {slot: f"{slot} at last" for slot in self.wanted}
        self.declare()
        await on.settle()
        for slot, text in self.wanted.items():
            found = on.presenter._slots.find(SlotId(slot))
            if found is not None and found.needs_request:  # somebody asks for it
                on.show(slot, text, chat=SLOTS[slot], repost=Repost.QUIET)
        await on.settle()

    def allow_unavoidable_surplus(self, *, idempotent: bool, removed: set[str]) -> None:
        """Allow a surplus message for each send with a lost answer, and for each failed deletion.

        If the platform knows sends by their keys, only slots removed meanwhile may leave one.
        """
        requests = self.on.platform.requests()
        for request in requests:
            if request.method == "send" and request.error == "Unavailable" and request.screen is not None:
                self.allowed[text_of(request.screen).split()[0]] += 1
        if idempotent:
            self.allowed = Counter({slot: self.allowed[slot] for slot in removed})
        undeletable = {
            (request.chat, request.message)
            for request in requests
            if request.method == "delete" and request.error == "Unreachable"
        }
        for chat, message in undeletable:
            for post in self.on.platform.visible(chat):
                self.allowed[text_of(post.screen).split()[0]] += post.message == message

    async def leftovers(self) -> Counter[str]:
        posts = {(row.chat, row.message) for row in await self.on.store.slots()}
        return Counter(
            text_of(message.screen).split()[0]
            for chat in set(SLOTS.values())
            for message in self.on.platform.visible(chat)
            if (chat, message.message) not in posts
        )


async def live_through(history: list[Incident], *, idempotent: bool) -> None:
    async with stage(LIMITS, idempotent=idempotent) as on:
        life = History(on)
        for incident in history:
            await life.do(incident)
        await life.end_well()
        removed = {incident.slot for incident in history if isinstance(incident, Remove)}
        life.allow_unavoidable_surplus(idempotent=idempotent, removed=removed)
        rows = {row.slot: row for row in await on.store.slots()}
        assert rows.keys() == life.wanted.keys()
        for slot, text in life.wanted.items():
            await _stands(life, slot, rows[SlotId(slot)].message, text)
            assert (rows[SlotId(slot)].intent, rows[SlotId(slot)].replaces) == (None, None)
        left = await life.leftovers()
        assert left <= life.allowed
        assert on.platform.overlaps == 0
        if not idempotent:
            await _tap_away(life, left)


async def _stands(life: History, slot: str, message: MessageId | None, text: str) -> None:
    found = [post for post in life.on.platform.visible(SLOTS[slot]) if post.message == message]
    assert [text_of(post.screen) for post in found] == [text], slot


async def _tap_away(life: History, left: Counter[str]) -> None:
    for chat in set(SLOTS.values()):
        for index in range(len(life.on.ids(chat))):
            life.tap(chat, index)
    await life.on.settle()
    gone = await life.leftovers()
    assert all(slot not in life.wanted for slot in gone), left


@pytest.mark.parametrize("idempotent", [False, True])
@settings(max_examples=4 * settings().max_examples, report_multiple_bugs=False)
@given(history=histories)
def test_every_slot_shows_its_screen_after_random_faults_taps_and_kills(
    history: list[Incident], idempotent: bool
) -> None:
    asyncio.run(live_through(history, idempotent=idempotent))

"""Two applications on one store are one bot: any of them carries out commands, and one talks to the platform."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.application import Application
from bot.domain.commands import Answer, Command, Who
from bot.domain.errors import StoreError
from bot.domain.ids import Chat, MessageId
from bot.domain.room_settings import PutRoomSettings, RoomSettings, TableView
from bot.domain.rows import PutRow
from bot.domain.screen import Picture, Screen
from bot.domain.sketches import Sketch
from bot.domain.tap_data import TableVerb
from bot.features.reports.reporter import Reporter
from bot.ports.cluster import SlotChange
from bot.ports.news import News, TableNews
from bot.ports.platform import Limits
from bot.ports.store import Store
from bot.tables.thinking import Pauses
from tests.bot.features.settings.test_room_settings import an_admin, sets
from tests.bot.screens.decorated import BEST, WORST
from tests.bot.test_places import Poster
from tests.bot.test_restart import TELEGRAM, most_in_a_minute
from tests.bot.trial import THINKING_S, Trial, text_of
from tests.memory.clock import ManualClock
from tests.memory.leases import MemoryLease, MemoryLeases
from tests.memory.pictures import MemoryPictures
from tests.memory.store import MemoryStore

TAKEN_OVER_S = 5


class HeldUp(MemoryPictures):
    """Pictures of a process; while `held`, drawing waits until `goes_on`."""

    def __init__(self) -> None:
        self.held = False
        self.drawing = asyncio.Event()
        self.goes_on = asyncio.Event()

    async def draw(self, sketch: Sketch, words: str) -> Picture:
        if self.held:
            self.drawing.set()
            await self.goes_on.wait()
        return await super().draw(sketch, words)


class LineToStore:
    """The way of one process to the store. While it is `cut`, neither news nor the list of changes comes through."""

    def __init__(self, store: MemoryStore) -> None:
        self.cut = False
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def listen(self, receive: Callable[[News], None]) -> None:
        self._store.listen(lambda news: None if self.cut else receive(news))

    async def changed_since(self, at: int) -> tuple[TableNews, ...]:
        if self.cut:
            raise StoreError
        return await self._store.changed_since(at)


class TwoProcesses(Trial):
    """Two applications with one store. Commands go to them by turns, and readers see one bot."""

    def __init__(self, limits: Limits | None = None, speed: float = 1_000) -> None:
        super().__init__(limits=limits, speed=speed)
        store = MemoryStore()
        store.shared = True
        self.store = store
        first = MemoryLeases(store, self.clock)
        self.leases = [first, first.for_other_process()]
        self.drawing = [HeldUp() for _ in self.leases]
        self.lines = [LineToStore(store) for _ in self.leases]
        ways = zip(self.lines, self.leases, self.drawing, strict=True)
        self.both = [self._with(cast("Store", line), leases, pictures) for line, leases, pictures in ways]
        self.serving: list[asyncio.Task[None]] = []
        self.working = [0, 1]
        self.turn = 0

    def _with(self, store: Store, leases: MemoryLeases, pictures: MemoryPictures) -> Application:
        return Application(
            store,
            self.clock,
            list(self.platforms.values()),
            pauses=Pauses(THINKING_S, THINKING_S),
            speed=self.speed,
            draw_seed=lambda: self.random.randbytes(32),
            pictures=pictures,
            leases=leases,
        )

    async def start(self) -> None:
        for application in self.both:
            self.serving.append(asyncio.create_task(application.run()))
            await self.passes(1)

    async def stop(self) -> None:
        for task in self.serving:
            task.cancel()
        await self.clock.advance(5)
        await asyncio.gather(*self.serving, return_exceptions=True)

    async def passes(self, seconds: float) -> None:
        """Let time pass; both receive the news of each other."""
        self.application = self.both[self.working[self.turn % len(self.working)]]
        self.platform.handle = self._handle
        await self.clock.advance(seconds)

    async def _handle(self, command: Command) -> Answer:
        number = self.working[self.turn % len(self.working)]
        self.turn += 1
        self.application = self.both[number]
        return await self.application.dispatch.handle(command)

    @property
    def senders(self) -> list[int]:
        """Return the numbers of the processes with the lease of the platform."""
        return [number for number, one in enumerate(self.both) if one.presenter.talks]

    async def up_to_date(self, seconds: float = 3) -> None:
        """Let both processes show everything pending."""
        await self.clock.advance(seconds)
        self.platform.handle = self._handle
        self.application = self.both[self.working[0]]
        await self.application.tables.waking.at(self.room)


@pytest.fixture
async def two() -> AsyncIterator[TwoProcesses]:
    trial = TwoProcesses()
    await trial.start()
    yield trial
    await trial.stop()


@pytest.mark.parametrize("number", [0, 1])
async def test_the_post_of_a_feature_is_removed_when_its_setting_is_switched_off(
    two: TwoProcesses, number: int
) -> None:
    """The result does not depend on the process with the change, nor on the sender of the post."""
    poster = Poster(two.platform.chat("Poster"))
    poster.hangs_in(*two.both)
    people = await dealt(two)
    assert two.texts(poster.chat) == two.texts(two.room) != []
    settings = await two.store.room_settings(two.room)
    await two.both[number].tables.set_up(two.room, replace(settings, rings=False), settings)
    await two.up_to_date()
    assert two.texts(poster.chat) == []
    await play(two, people, 3)
    assert two.texts(poster.chat) == []


async def dealt(two: TwoProcesses) -> dict[str, Who]:
    people = [await two.person(name) for name in ("Ann", "Bob")]
    await two.types(people[0], "/newgame")
    await two.up_to_date()
    await two.taps(people[1], TableVerb.JOIN)
    await two.up_to_date()
    await two.taps(people[0], TableVerb.START)
    await two.up_to_date()
    return {who.name: who for who in people}


async def play(two: TwoProcesses, people: dict[str, Who], taps: int) -> None:
    for _ in range(taps):
        if two.over:
            return
        await two.plays_awaited(people)
        await two.up_to_date()


async def test_one_process_talks_to_the_platform_and_both_carry_out_commands(two: TwoProcesses) -> None:
    assert len(two.senders) == 1
    people = await dealt(two)
    await play(two, people, 6)
    (game,) = {table.game.state.game for one in two.both for table in one.tables.all() if table.game}
    assert len(await two.store.moves(game)) >= 6
    assert len(two.texts(two.room)) == 1, "one post of the table"
    for who in people.values():
        assert len(two.visible(who.private)) == 1


async def test_an_ending_process_leaves_the_platform_to_the_other(two: TwoProcesses) -> None:
    people = await dealt(two)
    (sender,) = two.senders
    two.serving[sender].cancel()
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    assert two.senders == two.working
    await play(two, people, 4)
    assert len(two.texts(two.room)) == 1


async def asks_for_the_table(two: TwoProcesses, who: Who, times: int) -> None:
    for _ in range(times):
        await two.types(who, "/table")
        await two.up_to_date(1)


async def test_a_new_sender_keeps_the_limit_of_a_group_with_the_one_before() -> None:
    two = TwoProcesses(TELEGRAM, speed=1)
    await two.start()
    people = await dealt(two)
    await asks_for_the_table(two, people["Ann"], 26)
    (sender,) = two.senders
    two.serving[sender].cancel()
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    await asks_for_the_table(two, people["Ann"], 26)
    assert two.senders == two.working
    assert most_in_a_minute(two.platform.log, two.room) <= 20
    await two.stop()


async def test_a_process_that_stops_is_replaced_and_sends_nothing_when_it_comes_back(
    two: TwoProcesses,
) -> None:
    people = await dealt(two)
    (sender,) = two.senders
    two.leases[sender].stopped = True
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    assert set(two.working) <= set(two.senders)
    await play(two, people, 3)
    two.leases[sender].stopped = False
    two.working.append(sender)
    await two.clock.advance(TAKEN_OVER_S)
    await two.up_to_date()
    assert len(two.senders) == 1
    await play(two, people, 4)
    assert len(two.texts(two.room)) == 1
    for who in people.values():
        assert len(two.visible(who.private)) == 1


async def test_a_sender_shows_changes_made_while_it_could_not_read_the_store(two: TwoProcesses) -> None:
    anna = await two.person("Ann")
    (sender,) = two.senders
    two.lines[sender].cut = True
    two.turn = 1 - sender
    await two.types(anna, "/newgame")
    await two.clock.advance(60)
    assert not two.visible(two.room)
    two.lines[sender].cut = False
    await two.up_to_date()
    assert len(two.visible(two.room)) == 1


async def test_a_blocked_table_delays_no_other_table(two: TwoProcesses) -> None:
    anna, boris = await two.person("Ann"), await two.person("Boris")
    await two.types(anna, "/newgame")
    await two.up_to_date()
    (sender,) = two.senders
    stuck = two.both[sender].tables.at(two.room)
    assert stuck is not None
    two.working.remove(sender)
    async with stuck.lock:
        await two.taps(boris, TableVerb.JOIN)
        await two.clock.advance(3)
        for name in ("Vic", "Wes"):
            who = await two.person(name)
            await two.types(who, "/solo", who.private)
            await two.clock.advance(3)
            assert len(two.visible(who.private)) == 1
    await two.clock.advance(3)
    assert "Boris" in two.texts(two.room)[-1]


async def test_a_notice_comes_through_the_process_that_talks_to_the_platform(two: TwoProcesses) -> None:
    anna = await two.person("Ann")
    for number in range(2):
        await two.types(anna, "/help", anna.private)
        await two.up_to_date()
        assert len(two.visible(anna.private)) >= 1, number


async def test_the_notices_of_two_processes_do_not_replace_each_other(two: TwoProcesses) -> None:
    anna, boris = await two.person("Ann"), await two.person("Boris")
    first = await two.types(anna, "/rules simple")
    assert first.text == ""
    await two.up_to_date()
    await two.types(boris, "/rules teams")
    await two.up_to_date()
    titles = [text_of(post.screen).partition(" · ")[0] for post in two.visible(two.room)]
    assert titles == ["Simple Durak", "Durak two against two"]


async def test_a_room_gets_one_table_though_two_processes_open_it_at_once(two: TwoProcesses) -> None:
    people = [await two.person(name) for name in ("Ann", "Bob")]
    await asyncio.gather(*(two.platform.types(who, two.room, "/newgame") for who in people))
    await two.up_to_date()
    assert len(await two.store.find_tables(two.room)) == 1


async def test_computers_play_in_another_process_after_theirs_has_ended(two: TwoProcesses) -> None:
    anna = await two.person("Ann")
    await two.types(anna, "/solo", anna.private)
    await two.up_to_date()
    await two.clock.advance(30)
    assert await two.store.awake_tables(two.clock.now())


async def test_a_table_is_posted_again_after_a_change_of_the_rooms_view(two: TwoProcesses) -> None:
    anna, boris = await an_admin(two), await two.person("Boris")
    await two.types(anna, "/newgame")
    await two.up_to_date()
    await two.taps(boris, TableVerb.JOIN)
    await two.up_to_date()
    await two.taps(anna, TableVerb.START)
    await two.up_to_date()
    await two.types(anna, "/settings")
    await two.up_to_date()
    before = None
    for value in ("both", "picture", "text") * 2:
        await sets(two, anna, "view", value)
        await two.up_to_date()
        (post,) = [one for one in two.visible(two.room) if "Boris" in text_of(one.screen)]
        assert post.message != before
        assert (post.screen.picture is None) is (value == "text")
        before = post.message


async def test_a_picture_comes_through_the_process_that_talks_to_the_platform(two: TwoProcesses) -> None:
    anna, boris = await two.person("Anna"), await two.person("Boris")
    for who, standing in ((anna, BEST), (boris, WORST)):
        person = await two.store.person(who.platform, who.user)
        assert person is not None
        await two.store.commit([PutRow(replace(standing, person=person.person, chat=two.room.whole))])
    for _ in range(2):
        await two.types(anna, "/top")
        await two.up_to_date()
        assert two.visible(two.room)[-1].screen.picture is not None


async def test_a_process_without_its_lease_sends_no_drawn_picture(two: TwoProcesses) -> None:
    await two.store.commit([PutRoomSettings(two.room, RoomSettings(table_view=TableView.BOTH))])
    people = await dealt(two)
    (sender,) = two.senders
    slow = two.drawing[sender]
    slow.held = True
    await play(two, people, 2)
    assert slow.drawing.is_set()
    two.leases[sender].stopped = True
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    await play(two, people, 2)
    made = len(two.platform.requests())
    slow.goes_on.set()
    await two.clock.advance(0)
    assert len(two.platform.requests()) == made
    assert len(two.texts(two.room)) == 1


async def test_an_edit_of_a_suspended_process_that_comes_last_is_repaired(
    two: TwoProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process edits after its suspension, before it learns of the new sender."""
    people = await dealt(two)
    (sender,) = two.senders
    edit, held, goes_on = two.platform.edit, asyncio.Event(), asyncio.Event()
    overwritten: list[str] = []

    async def held_up(chat: Chat, message: MessageId, screen: Screen) -> None:
        first = chat == two.room and not held.is_set()
        if first:
            held.set()
            await goes_on.wait()
        await edit(chat, message, screen)
        overwritten.extend(two.texts(two.room) if first else ())

    monkeypatch.setattr(two.platform, "edit", held_up)
    suspend_writes(monkeypatch, two.clock)
    await play(two, people, 1)
    two.leases[sender].stopped = True
    two.working.remove(sender)
    await two.clock.advance(TAKEN_OVER_S)
    await play(two, people, 3)
    await two.up_to_date(60)
    shown = two.texts(two.room)
    goes_on.set()
    await two.clock.advance(0)
    assert overwritten not in ([], shown), "the old edit comes last"
    two.leases[sender].stopped = False
    await two.up_to_date(20)
    assert two.texts(two.room) == shown


def suspend_writes(monkeypatch: pytest.MonkeyPatch, clock: ManualClock) -> None:
    """Let a suspended process write nothing. So it does not notice the loss of its lease."""
    commit = MemoryLease.commit

    async def commit_later(lease: MemoryLease, changes: Sequence[SlotChange]) -> None:
        while lease._leases.stopped:
            await clock.sleep(1)
        await commit(lease, changes)

    monkeypatch.setattr(MemoryLease, "commit", commit_later)


async def test_a_report_is_posted_once_by_either_process(two: TwoProcesses) -> None:
    anna, boris = await an_admin(two), await two.person("Boris")
    await two.types(anna, "/settings")
    await two.up_to_date()
    await sets(two, anna, "weekly", "on")
    await two.up_to_date()
    for number, talks in enumerate((False, True), start=1):
        await two.types(anna, "/newgame")
        await two.up_to_date()
        await two.taps(boris, TableVerb.JOIN)
        await two.up_to_date()
        await two.taps(anna, TableVerb.START)
        await two.up_to_date()
        await play(two, {"Anna": anna, "Boris": boris}, 400)
        assert two.over
        two.clock.jump(7 * 86_400)
        tells = [one for one in two.both if one.presenter.talks is talks]
        await tells[0].core.service(Reporter).look()
        await two.up_to_date()
        for one in two.both:
            await one.core.service(Reporter).look()
            await two.up_to_date()
        posts = [
            one.screen for one in two.visible(two.room) if text_of(one.screen).startswith("How the week")
        ]
        assert len(posts) == number
        assert posts[-1].picture is not None


async def test_a_tap_that_one_process_receives_lets_the_other_show_a_hand_in_the_room(
    two: TwoProcesses,
) -> None:
    """The platform needs the token of the tap; an instruction brings it to the sending process."""
    two.platform.wants_tap_tokens = True
    await two.store.commit([PutRoomSettings(two.room, RoomSettings(hands_in_room=True))])
    ann, vic = await two.person("Ann"), await two.person("Vic", reachable=False)
    place = two.platform.ephemeral(two.room, vic.user)
    assert place is not None
    await two.types(ann, "/newgame")
    await two.up_to_date()
    two.turn = 1 - two.senders[0]
    await two.taps(vic, TableVerb.JOIN)
    await two.up_to_date()
    assert len(two.visible(place)) == 1
    await two.taps(ann, TableVerb.START)
    await two.up_to_date()
    for _ in range(2):
        two.turn = 1 - two.senders[0]
        await two.taps(vic, TableVerb.CARDS_HERE)
        await two.up_to_date()
        (hand,) = two.visible(place)
        assert len([one for row in hand.screen.rows for one in row if one.card]) == 6
    assert two.visible(vic.private) == ()

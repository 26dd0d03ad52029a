"""Two processes at one table lose nothing, and an update delivered twice is carried out once."""

import asyncio
from collections.abc import Sequence

from bot.application import Application
from bot.domain.commands import Answer, Command, Tapped, Typed, Where, Who
from bot.domain.errors import StoreError
from bot.domain.ids import Language, MessageId, PlatformName
from bot.domain.rows import AddUpdate, Change
from bot.domain.state import Lobby
from bot.domain.tap_data import MoveTap, TableTap, TableVerb
from bot.features.settings import SetLanguage
from bot.runtime.updates import KEPT_MS, Delivery
from tests.bot.test_rough_times import FailingStore
from tests.bot.trial import Trial
from tests.memory.store import MemoryStore


class KilledStore(MemoryStore):
    """Notes the ids of updates, and loses those of answered commands while the process is `killed` before them."""

    killed = False

    def __init__(self) -> None:
        super().__init__()
        self.noted = list[str]()
        self.asked = list[str]()

    async def commit(self, changes: Sequence[Change]) -> None:
        ids = [change.id for change in changes if isinstance(change, AddUpdate)]
        if self.killed and any(noted.endswith(":answered") for noted in ids):
            raise StoreError("killed")
        await super().commit(changes)
        self.noted += ids

    async def has_update(self, platform: PlatformName, update: str) -> bool:
        self.asked.append(update)
        return await super().has_update(platform, update)


async def other_process(trial: Trial) -> Application:
    """Return a second application on the same store, with a separate memory, after it has read the store."""
    other = trial.installed()
    await other.tables.waking.recover()
    await other.tables.waking.wake_all(await other.tables.waking.unshown())
    return other


async def delivered(trial: Trial, command: Command) -> Answer:
    assert trial.platform.handle is not None
    return await trial.platform.handle(command)


def tapped(trial: Trial, who: Who, verb: TableVerb, update: str = "") -> Tapped:
    data = TableTap(trial.table.table, verb).text()
    return Tapped(who, Where(trial.room, private=False), data, MessageId("1"), update)


def names_at(trial: Trial) -> list[str]:
    people = trial.application.services.people
    return [people.person(person).name for person in trial.table.persons()]


async def test_taps_in_two_processes_seat_everybody(trial: Trial) -> None:
    anna, boris, vika = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.types(anna, "/newgame")
    other = await other_process(trial)
    assert not (await other.dispatch.handle(tapped(trial, boris, TableVerb.JOIN))).refused
    assert not (await trial.taps(vika, TableVerb.JOIN)).refused
    assert names_at(trial) == ["Anna", "Boris", "Vika"]
    assert "Boris" in trial.texts(trial.room)[-1]
    await trial.restart()
    assert names_at(trial) == ["Anna", "Boris", "Vika"]


async def test_a_late_join_does_not_replace_a_game_dealt_by_another_process(trial: Trial) -> None:
    anna, boris, vika = [await trial.person(name) for name in ("Anna", "Boris", "Vika")]
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    other = await other_process(trial)
    await other.dispatch.handle(tapped(trial, anna, TableVerb.START))
    assert isinstance(trial.table.state, Lobby)
    assert (await trial.taps(vika, TableVerb.JOIN)).refused
    assert trial.running.moves == 0
    await trial.play_out(anna, boris)


async def test_a_deadline_does_nothing_after_a_move_in_another_process(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    other, running = await other_process(trial), trial.running
    seat = running.game.awaited.must
    assert seat is not None
    data = MoveTap(running.state.game, running.game.bout, 0, running.game.legal_moves(seat)[0])
    who = {"Anna": anna, "Boris": boris}[trial.owner(seat)]
    await trial.passes(15)
    await other.dispatch.handle(Tapped(who, Where(who.private, private=True), data.text(), MessageId("1")))
    await trial.passes((running.state.pace.must or 0) - 5)
    assert trial.running.moves == 1
    assert all(seat.timeouts == 0 for seat in trial.running.state.seats)


async def test_a_tap_that_is_delivered_twice_adds_one_computer(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    tap = tapped(trial, anna, TableVerb.ADD_COMPUTER, update="77")
    for _ in range(2):
        await asyncio.gather(*(delivered(trial, tap) for _ in range(2)))
    assert len(trial.table.in_lobby().chairs) == 2
    await trial.restart()
    assert await delivered(trial, tap) == Answer()
    assert len(trial.table.in_lobby().chairs) == 2
    await delivered(trial, tapped(trial, anna, TableVerb.ADD_COMPUTER, update="78"))
    assert len(trial.table.in_lobby().chairs) == 3


async def test_a_typed_command_that_is_delivered_twice_opens_one_table(trial: Trial) -> None:
    anna = await trial.person("Anna")
    typed = Typed(anna, Where(trial.room, private=False), "newgame", update="77")
    await delivered(trial, typed)
    first = trial.table.table
    await trial.types(anna, "/cancel")
    assert await delivered(trial, typed) == Answer()
    assert trial.over
    await trial.types(anna, "/newgame")
    assert trial.table.table != first


async def test_a_setting_that_is_delivered_again_does_not_undo_a_later_one(trial: Trial) -> None:
    anna = await trial.person("Anna")
    private = Where(anna.private, private=True)
    first = Typed(anna, private, "lang", "uk", update="77")
    await delivered(trial, first)
    await delivered(trial, Tapped(anna, private, SetLanguage(Language("en")).text(), None, "78"))
    posts = len(trial.visible(anna.private))
    for again in (first, Tapped(anna, private, SetLanguage(Language("uk")).text(), None, "78")):
        await trial.restart()
        assert (await delivered(trial, again)).text == ""
        person = await trial.store.person(anna.platform, anna.user)
        assert person is not None
        assert person.language == "en"
    await trial.passes(0)
    assert len(trial.visible(anna.private)) == posts


async def test_a_repeated_command_does_not_create_a_forgotten_person_again(trial: Trial) -> None:
    anna = await trial.person("Anna")
    typed = Typed(anna, Where(anna.private, private=True), "forgetme", "yes", update="77")
    await delivered(trial, typed)
    assert await delivered(trial, typed) == Answer()
    assert await trial.store.person(anna.platform, anna.user) is None


async def test_a_command_is_answered_after_a_kill_between_its_step_and_its_answer() -> None:
    store = KilledStore()
    trial = Trial(store=store)
    await trial.start()
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    leaves = Typed(anna, Where(trial.room, private=False), "leave", update="77")
    store.killed = True
    await delivered(trial, leaves)
    assert trial.over
    await trial.restart()
    assert "no table" in (await delivered(trial, leaves)).text
    await trial.types(anna, "/newgame")
    await trial.restart()
    assert await delivered(trial, leaves) == Answer()
    store.killed = False
    await trial.restart()
    await delivered(trial, leaves)
    assert trial.table.in_lobby().chairs
    await trial.stop()


async def test_the_id_of_a_tap_at_a_table_is_stored_only_together_with_its_step() -> None:
    store = KilledStore()
    trial = Trial(store=store)
    await trial.start()
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    await delivered(trial, tapped(trial, anna, TableVerb.ADD_COMPUTER, update="77"))
    assert (store.noted, store.asked) == (["77"], [])
    await trial.stop()


async def test_a_step_that_could_not_be_stored_is_carried_out_at_the_next_delivery() -> None:
    store = FailingStore()
    trial = Trial(store=store)
    await trial.start()
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.deal(anna, boris)
    running = trial.running
    seat = running.game.awaited.must
    assert seat is not None
    data = MoveTap(running.state.game, running.game.bout, 0, running.game.legal_moves(seat)[0])
    who = {"Anna": anna, "Boris": boris}[trial.owner(seat)]
    tap = Tapped(who, Where(who.private, private=True), data.text(), MessageId("1"), "77")
    store.failures = 1
    assert (await delivered(trial, tap)).refused
    assert not (await delivered(trial, tap)).refused
    assert trial.running.moves == 1
    await trial.stop()


async def test_only_the_first_step_of_the_command_at_the_table_stores_its_id() -> None:
    store = KilledStore()
    trial = Trial(store=store)
    await trial.start()
    await trial.types(await trial.person("Anna"), "/newgame")
    table = trial.table
    async with table.locked(Delivery(AddUpdate(PlatformName("memory"), "77", 1))):
        other = asyncio.create_task(table.renew())
        await table.sleep()
        await table.sleep()
    await other
    assert store.noted == ["77"]
    await trial.stop()


async def test_ids_of_deliveries_are_kept_for_a_day(trial: Trial) -> None:
    anna = await trial.person("Anna")
    typed = Typed(anna, Where(trial.room, private=False), "newgame", update="77")
    await delivered(trial, typed)
    await trial.types(anna, "/cancel")
    await trial.passes(KEPT_MS // 1000 - 60)
    await delivered(trial, typed)
    assert trial.over
    await trial.passes(3660)
    await delivered(trial, typed)
    assert not trial.over

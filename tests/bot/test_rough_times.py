"""The promises hold when the store fails, deadlines cross with taps, chats move and people meddle."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.domain.commands import ChatMigrated, ChatRenamed, Where, Who
from bot.domain.errors import StoreError
from bot.domain.languages import ENGLISH
from bot.domain.rows import AddMove, Change
from bot.domain.scene import Presence
from bot.domain.state import Lobby
from bot.domain.tap_data import MarkCards, PlayAgain, TableTap, TableVerb
from bot.i18n.texts import load_texts
from engine import PRESETS, Record
from tests.bot.trial import THINKING_S, Trial
from tests.memory.store import MemoryStore


class FailingStore(MemoryStore):
    """A store that refuses the next `failures` commits with a move."""

    failures = 0

    async def commit(self, changes: Sequence[Change]) -> None:
        if self.failures and any(isinstance(change, AddMove) for change in changes):
            self.failures -= 1
            raise StoreError("the disk is full")
        await super().commit(changes)


async def dealt(trial: Trial, *names: str, computers: int = 0) -> list[Who]:
    people = [await trial.person(name) for name in names]
    await trial.deal(*people, computers=computers)
    return people


async def test_a_computer_whose_move_could_not_be_stored_tries_again() -> None:
    store = FailingStore()
    trial = Trial(store=store)
    await trial.start()
    anna = (await dealt(trial, "Anna", computers=1))[0]
    while trial.running.computer_to_move() is None:
        await trial.plays_awaited({anna.name: anna})
    moves = trial.running.moves
    store.failures = 2
    await trial.passes(THINKING_S)
    assert trial.running.moves == moves
    await trial.passes(11)
    assert trial.running.moves > moves
    await trial.stop()


async def test_a_tap_that_could_not_be_stored_changes_nothing_and_may_be_repeated() -> None:
    store = FailingStore()
    trial = Trial(store=store)
    await trial.start()
    people = {who.name: who for who in await dealt(trial, "Anna", "Boris")}
    store.failures = 1
    await trial.plays_awaited(people)
    assert trial.running.moves == 0
    await trial.plays_awaited(people)
    assert trial.running.moves == 1
    await trial.stop()


async def test_a_deadline_that_a_step_has_replaced_does_nothing(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    (idle,) = trial.application.services.alarms.rows(trial.table.table)
    await trial.passes(60)
    await trial.taps(boris, TableVerb.JOIN)
    trial.application.deadlines.fire(idle)
    await trial.passes(0)
    assert isinstance(trial.table.state, Lobby)


async def test_repeated_requests_leave_at_most_one_unsent_notice(trial: Trial) -> None:
    await dealt(trial, "Anna", "Boris")
    stranger = await trial.person("Stranger")
    for _ in range(50):
        await trial.types(stranger, "/verify")
    waiting = [slot for slot in trial.application.presenter._slots._slots if slot.startswith("note:")]
    assert len(waiting) <= 1


async def test_nobody_can_sit_down_at_a_table_in_another_persons_private_chat(trial: Trial) -> None:
    anna, stranger = await trial.person("Anna"), await trial.person("Stranger")
    trial.room = anna.private
    await trial.types(anna, "/newgame")
    table = trial.table.table
    assert (await trial.types(stranger, f"/start join_{table}", stranger.private)).text
    assert trial.table.persons() == (trial.table.in_lobby().opener,)


async def test_a_free_seat_is_taken_only_by_a_tap_in_the_room(trial: Trial) -> None:
    anna, *_ = await dealt(trial, "Anna", "Boris", "Vika")
    await trial.types(anna, "/leave yes")
    seat = next(at for at, one in enumerate(trial.running.state.seats) if one.presence is Presence.LEFT)
    stranger = await trial.person("Stranger")
    table = trial.table.table
    data = TableTap(table, TableVerb.TAKE_OVER, str(seat)).text()
    assert (await trial.forge_tap(stranger, data, stranger.private)).text
    assert (await trial.types(stranger, f"/start seat_{table}_{seat}", stranger.private)).text
    assert trial.running.state.seats[seat].presence is Presence.LEFT
    guest = await trial.person("Guest", reachable=False)
    answer = await trial.taps(guest, TableVerb.TAKE_OVER, str(seat))
    assert answer.opens_private is not None
    await trial.types(guest, f"/start {answer.opens_private}", guest.private)
    assert trial.running.state.seats[seat].presence is Presence.PRESENT
    assert trial.hand_buttons(guest)[0] or trial.platform.visible(guest.private)


async def test_the_link_to_a_lobby_seats_only_people_who_tapped_in_the_room(trial: Trial) -> None:
    anna, stranger = await trial.person("Anna"), await trial.person("Stranger")
    await trial.types(anna, "/newgame")
    opener = trial.table.persons()
    refused = await trial.types(stranger, f"/start join_{trial.table.table}", stranger.private)
    assert (refused.text, refused.refused) == (load_texts()[ENGLISH]("answer-not-of-room"), True)
    join = TableTap(trial.table.table, TableVerb.JOIN).text()
    assert (await trial.forge_tap(stranger, join, stranger.private)).refused
    assert trial.table.persons() == opener
    newcomer = await trial.person("Newcomer", reachable=False)
    answer = await trial.taps(newcomer, TableVerb.JOIN)
    await trial.types(newcomer, f"/start {answer.opens_private}", newcomer.private)
    assert len(trial.table.persons()) == 2


async def test_play_again_deals_to_no_unreachable_person(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    await trial.play_out(*people)
    await trial.platform.blocks(people[0])
    answer = await trial.taps(people[0], PlayAgain)
    assert answer.opens_private is not None
    await trial.taps(people[1], PlayAgain)
    assert isinstance(trial.table.state, Lobby)
    trial.platform.blocked.clear()
    await trial.types(people[0], f"/start {answer.opens_private}", people[0].private)
    assert trial.running.state.number == 2


async def test_a_group_that_moves_takes_its_table_along_also_over_a_restart(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    old, trial.room = trial.room, trial.platform.chat("Supergroup")
    await trial.application.dispatch.handle(ChatMigrated(old, trial.room))
    await trial.passes(0)
    assert trial.running.state.room == trial.room
    await trial.restart()
    assert trial.running.state.room == trial.room
    await trial.play_out(*people)
    await trial.taps(people[0], PlayAgain)
    assert trial.application.tables.at(old) is None


async def test_a_renamed_chat_has_its_new_title_everywhere(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    assert all("Friday" in trial.texts(who.private)[-1] for who in people)
    renamed = ChatRenamed(Where(trial.room, private=False, title="Sunday"))
    await trial.application.dispatch.handle(renamed)
    await trial.passes(0)
    for _ in range(2):
        for who in people:
            assert "Sunday" in trial.texts(who.private)[-1]
            assert "Friday" not in trial.texts(who.private)[-1]
        await trial.restart()


async def test_a_chat_without_games_can_be_renamed_too(trial: Trial) -> None:
    await trial.application.dispatch.handle(ChatRenamed(Where(trial.room, private=False, title="Sunday")))
    assert await trial.store.room(trial.room) is None


async def test_the_hand_of_a_person_who_left_is_removed_even_after_a_kill(trial: Trial) -> None:
    anna, *_ = await dealt(trial, "Anna", "Boris", "Vika")
    trial.application.presenter.remove = lambda *_: None  # type: ignore[method-assign]
    (hand,) = trial.platform.visible(anna.private)
    await trial.types(anna, "/leave yes")
    assert hand in trial.platform.visible(anna.private)
    await trial.restart()
    assert hand not in trial.platform.visible(anna.private)


async def test_two_first_acts_at_once_create_one_person(trial: Trial) -> None:
    who = trial.platform.who("twice")
    people = trial.application.services.people
    first, second = await asyncio.gather(people.meet(who), people.meet(who))
    assert first.person == second.person


async def test_blocking_the_bot_does_not_prolong_a_decision(trial: Trial) -> None:
    people = {who.name: who for who in await dealt(trial, "Anna", "Boris")}
    seat = trial.running.game.awaited.must
    assert seat is not None
    who = people[trial.owner(seat)]
    trial.platform.blocked.add(who.private)
    await trial.passes(60)
    await trial.platform.opens(who)
    await trial.passes(0)
    assert trial.running.state.grace == 0


async def test_a_person_who_is_tapping_gets_no_alert_and_keeps_marked_cards() -> None:
    trial = Trial(seed=3)
    await trial.start()
    people = {name: await trial.person(name) for name in ("Anna", "Boris")}
    await trial.deal(*people.values(), preset="simple")
    seat = trial.running.game.awaited.must
    assert seat is not None
    who, card = people[trial.owner(seat)], str(trial.running.view(seat).hand[0])
    posts = trial.platform.visible(who.private)
    await trial.passes(19)
    tap = MarkCards(trial.running.state.game, 1, 0, (card,))
    await trial.forge_tap(who, tap.text(), message=posts[0].message)
    await trial.passes(2)
    assert [post.message for post in trial.platform.visible(who.private)] == [posts[0].message]
    assert any(label.startswith("Play ") for label in trial.labels(who))
    await trial.passes(20)
    assert [post.message for post in trial.platform.visible(who.private)] != [posts[0].message]
    await trial.stop()


async def test_a_closed_games_deal_can_be_checked(trial: Trial) -> None:
    anna, boris = await dealt(trial, "Anna", "Boris")
    for who in (anna, boris):
        await trial.types(who, "/cancel")
    await trial.types(anna, "/verify")
    game = await trial.store.last_game(trial.room)
    assert game is not None
    seed = Record.from_text(game.header).deal.seed
    assert seed is not None
    assert seed.hex() in trial.texts(trial.room)[-1]


async def test_the_table_is_posted_again_once_after_eight_messages(trial: Trial) -> None:
    anna, _ = await dealt(trial, "Anna", "Boris")
    sent = len(trial.platform.requests("send"))
    for _ in range(7):
        await trial.platform.types(anna, trial.room, "talk")
    await trial.passes(0)
    assert len(trial.platform.requests("send")) == sent
    for _ in range(4):
        await trial.platform.types(anna, trial.room, "talk")
    await trial.passes(0)
    assert len(trial.platform.requests("send")) == sent + 1


async def test_the_table_is_posted_again_at_most_twice_a_minute(trial: Trial) -> None:
    anna, _ = await dealt(trial, "Anna", "Boris")
    for _ in range(60):
        await trial.platform.types(anna, trial.room, "talk")
        await trial.passes(1)
    posted = [request for request in trial.platform.requests("send") if request.chat == trial.room]
    assert len(posted) == 1 + 2, "the lobby, which became the table, and twice the table"


async def test_the_room_remembers_the_choices_of_buttons(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(anna, TableVerb.OPTIONS)
    await trial.taps(anna, TableVerb.PRESET, "perevodnoy", anna.private)
    await trial.taps(anna, TableVerb.PACE, "blitz", anna.private)
    await trial.taps(boris, TableVerb.JOIN)
    await trial.taps(anna, TableVerb.START)
    await trial.play_out(anna, boris)
    await trial.types(anna, "/newgame")
    assert trial.table.in_lobby().options == PRESETS["perevodnoy"]
    assert trial.table.in_lobby().pace.value == "blitz"


@pytest.mark.parametrize("kind", ["join", "seat", "again"])
async def test_an_invalid_link_is_answered(trial: Trial, kind: str) -> None:
    anna = await trial.person("Anna")
    assert (await trial.types(anna, f"/start {kind}_nosuchtable", anna.private)).text


async def test_requested_cards_come_in_a_new_post(trial: Trial) -> None:
    anna, boris = await dealt(trial, "Anna", "Boris")
    (hand,) = trial.platform.visible(anna.private)
    trial.platform.lose(anna.private, hand.message)
    answer = await trial.taps(anna, TableVerb.HAND)
    await trial.types(anna, f"/start {answer.opens_private}", anna.private)
    assert len(trial.platform.visible(anna.private)) == 1
    assert trial.hand_buttons(anna)[0] or trial.platform.visible(anna.private)[0].screen.rows
    stranger = await trial.person("Stranger")
    assert (await trial.types(stranger, f"/start {answer.opens_private}", stranger.private)).text
    assert len(trial.platform.visible(boris.private)) == 1

"""The daily messages about the new puzzle, switched on in `/notify`."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from bot.domain.commands import Answer, Tapped, Where, Who
from bot.domain.errors import Refused, StoreError, Throttled, Unavailable
from bot.domain.ids import Chat, MessageId, PlatformName
from bot.domain.rows import Change, ReplaceRow
from bot.domain.screen import Screen
from bot.features.puzzle.calls import AT_ONCE, LOOK_EVERY_S, SPREAD_MS, PuzzleCalls, next_call
from bot.features.puzzle.model import OpenPuzzle, PuzzleCall
from bot.features.settings.taps import ChooseForMe, OwnChoice, SwitchForMe
from bot.ports.platform import Capabilities, Sent
from tests.bot.features.puzzle.solving import Solver, solver
from tests.bot.features.puzzle.test_daily import DAY_S, FRIDAY, HOUR_S, follows
from tests.bot.features.settings.test_own_settings import ENGLISH, sets
from tests.bot.features.settings.test_room_settings import an_admin
from tests.bot.features.settings.test_room_settings import sets as sets_room
from tests.bot.trial import Trial, text_of
from tests.memory.platform import Request

ON, OFF = SwitchForMe("puzzle", on=True), SwitchForMe("puzzle", on=False)
IDEMPOTENT = Capabilities(idempotent_send=True)
PAGE = Capabilities(draws_tables=True, idempotent_send=True, notifies_on_edit=True)


class Killed(BaseException):
    """The end of the process."""


async def switches(trial: Trial, who: Who, tap: SwitchForMe = ON) -> Answer:
    await trial.types(who, "/notify", who.private)
    return await sets(trial, who, tap)


async def called(trial: Trial, name: str = "Anna") -> Solver:
    """A person with the messages on, and with no other message in their private chat."""
    one = await solver(trial, name)
    await switches(trial, one.who)
    trial.platform.lose(one.chat, trial.visible(one.chat)[-1].message)
    return one


async def comes(trial: Trial, hours: float) -> None:
    """Let this time pass, and the bot look for due messages."""
    trial.clock.jump(hours * HOUR_S)
    await trial.application.core.service(PuzzleCalls).look()
    await trial.passes(1)


def sends(trial: Trial, chat: Chat) -> list[Request]:
    return [one for one in trial.platform.requests("send") if one.chat == chat and is_call(one.screen)]


def is_call(screen: Screen | None) -> bool:
    return screen is not None and text_of(screen).startswith("Puzzle ")


async def row(trial: Trial) -> PuzzleCall:
    (found,) = await trial.store.rows(PuzzleCall)
    return found


@pytest.fixture
async def page() -> AsyncIterator[Trial]:
    trial = Trial(capabilities=PAGE)
    await trial.start()
    yield trial
    await trial.stop()


def test_the_messages_of_a_day_are_spread_over_fifteen_minutes_after_ten() -> None:
    people = [PuzzleCall(person, PlatformName("a"), 0) for person in map(str, range(200))]  # type: ignore[arg-type]
    ten = FRIDAY + 2 * HOUR_S * 1000
    due = [next_call(one.person, FRIDAY, 0) - ten for one in people]
    assert min(due) >= 0
    assert max(due) < SPREAD_MS
    assert (
        max(sum(start <= one < start + 60_000 for one in due) for start in range(0, SPREAD_MS, 60_000)) < 40
    )
    assert next_call(people[0].person, ten + SPREAD_MS, 0) == ten + DAY_S * 1000 + due[0]


async def test_nobody_gets_a_message_without_the_switch(trial: Trial) -> None:
    anna, boris = await called(trial), await solver(trial, "Boris")
    await boris.begins()
    assert (await switches(trial, anna.who, OFF)).text == ""
    await comes(trial, 26.5)
    assert sends(trial, anna.chat) == sends(trial, boris.chat)[1:] == []
    assert await trial.store.rows(PuzzleCall) == ()


async def test_a_message_comes_once_a_day_with_the_board_and_replaces_that_of_yesterday(trial: Trial) -> None:
    anna = await called(trial)
    await comes(trial, 1.9)
    assert anna.posts() == []
    await comes(trial, 0.5)
    (first,) = anna.posts()
    assert first.startswith(f"Puzzle {anna.today()} · 15 January 2027")
    assert "You hold:" in first
    assert "The computer holds:" in first
    assert not sends(trial, anna.chat)[0].quiet
    for _ in range(2):
        await trial.restart()
        await comes(trial, 0.2)
    assert len(sends(trial, anna.chat)) == 1
    await comes(trial, 24)
    (second,) = anna.posts()
    assert "16 January 2027" in second
    await trial.restart()
    await comes(trial, 3 * 24)
    (third,) = anna.posts()
    assert "19 January 2027" in third, "missed days are left out"


async def test_solve_opens_the_puzzle_in_the_message_and_the_next_day_leaves_it(trial: Trial) -> None:
    anna = await called(trial)
    await comes(trial, 2.5)
    (before,) = trial.visible(anna.chat)
    await anna.taps(OpenPuzzle)
    (after,) = trial.visible(anna.chat)
    assert after.message == before.message
    await anna.solves()
    assert "✅ Solved on the first try" in anna.shown()
    await comes(trial, 24)
    assert [text.splitlines()[0] for text in anna.posts()] == [
        f"Puzzle {anna.today() - 1} · 15 January 2027",
        f"Puzzle {anna.today()} · 16 January 2027",
    ]


async def test_a_person_who_has_begun_the_puzzle_gets_no_message(trial: Trial) -> None:
    anna = await called(trial)
    await comes(trial, 2.5)
    assert len(anna.posts()) == 1
    trial.clock.jump(15 * HOUR_S)  # it is one in the morning, and the message of yesterday stands
    await anna.begins()
    await anna.solves()
    await comes(trial, 10)
    (own,) = anna.posts()
    assert "✅ Solved on the first try" in own, "the message of yesterday is deleted"
    assert len(sends(trial, anna.chat)) == 2  # the message, and the answer to `/puzzle`
    await comes(trial, 24)
    assert f"Puzzle {anna.today()} " in anna.shown()


async def test_a_person_without_alerts_gets_a_silent_message(trial: Trial) -> None:
    anna = await called(trial)
    await trial.types(anna.who, "/notify", anna.chat)
    await sets(trial, anna.who, ChooseForMe(OwnChoice.RINGS, "off"))
    await comes(trial, 2.5)
    assert [one.quiet for one in sends(trial, anna.chat)] == [True]


async def test_the_hour_and_the_day_follow_the_clocks_of_a_visited_chat(trial: Trial) -> None:
    admin = await an_admin(trial)
    await trial.types(admin, "/settings")
    await sets_room(trial, admin, "page", "zone")
    await sets_room(trial, admin, "zone", "kamchatka")
    anna = await solver(trial)
    await trial.types(anna.who, "/puzzle")
    await follows(trial, anna)
    await switches(trial, anna.who)
    (due,) = [one.due for one in await trial.store.rows(PuzzleCall)]
    assert due is not None
    assert 0 <= due - (FRIDAY + 14 * HOUR_S * 1000) < SPREAD_MS, "at ten in the morning there"
    await comes(trial, 14.5)
    assert anna.shown().startswith(f"Puzzle {anna.today() + 1} · 16 January 2027")
    await anna.taps(OpenPuzzle)
    await anna.solves(anna.today() + 1)
    assert (await anna.attempt(anna.today() + 1)).counts


async def test_on_the_page_the_message_is_one_line(page: Trial) -> None:
    anna = await called(page)
    await comes(page, 2.5)
    (post,) = page.visible(anna.chat)
    assert text_of(post.screen) == f"There is a new puzzle of the day on the home page: no. {anna.today()}"
    assert post.screen.rows == (), "a longer message would cover a game"


# a kill, a failure


@pytest.mark.parametrize("idempotent", [False, True])
@pytest.mark.parametrize("moment", ["before the number is stored", "before the request", "after the request"])
async def test_a_kill_at_any_moment_sends_no_second_message(moment: str, *, idempotent: bool) -> None:
    trial = Trial(capabilities=IDEMPOTENT if idempotent else Capabilities())
    await trial.start()
    anna = await called(trial)
    commit, send = trial.store.commit, trial.platform.send

    async def killed_commit(changes: Sequence[Change]) -> None:
        if any(isinstance(one, ReplaceRow) for one in changes):
            raise StoreError("killed")
        await commit(changes)

    async def killed_send(chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        if moment == "after the request":
            await send(chat, screen, key=key, quiet=quiet)
        raise Killed

    if moment == "before the number is stored":
        trial.store.commit = killed_commit  # type: ignore[method-assign]
        with pytest.raises(StoreError):
            await comes(trial, 2.5)
    else:
        trial.platform.send = killed_send  # type: ignore[method-assign]
        with pytest.raises(Killed):
            await comes(trial, 2.5)
    trial.store.commit, trial.platform.send = commit, send  # type: ignore[method-assign]
    await trial.is_killed()
    for _ in range(2):
        await comes(trial, 0.1)
    lost = moment == "before the request" and not idempotent
    assert len(anna.posts()) == (0 if lost else 1)
    await comes(trial, 24)
    assert anna.shown().startswith(f"Puzzle {anna.today()} ")
    await trial.stop()


@pytest.mark.parametrize("error", [Throttled(30), Unavailable("refused", maybe_done=False)])
async def test_a_message_that_was_not_sent_is_sent_later(trial: Trial, error: Exception) -> None:
    anna = await called(trial)
    trial.platform.fail_next("send", error)  # type: ignore[arg-type]
    await comes(trial, 2.5)
    assert anna.posts() == []
    assert (await row(trial)).number == 0
    await trial.passes(2 * LOOK_EVERY_S)
    assert len(anna.posts()) == 1


async def test_a_request_without_an_answer_is_not_repeated(trial: Trial) -> None:
    anna = await called(trial)
    trial.platform.fail_next("send", Unavailable("lost"), done=True)
    for _ in range(3):
        await comes(trial, 2.5)
    assert len(anna.posts()) == 1


@pytest.mark.parametrize(
    "error", [Unavailable("lost", maybe_done=False), Refused("too long"), RuntimeError()]
)
async def test_a_failing_message_stops_no_other(trial: Trial, error: Exception) -> None:
    people = [await called(trial, name) for name in ("Anna", "Boris", "Vika")]
    trial.platform.fail_next("send", error, chat=people[1].chat)  # type: ignore[arg-type]
    await comes(trial, 2.5)
    assert [len(one.posts()) for one in people] == [1, 0, 1]
    await trial.passes(2 * LOOK_EVERY_S)
    assert len(people[1].posts()) == isinstance(error, Unavailable)
    await comes(trial, 24)
    assert [len(one.posts()) for one in people] == [1, 1, 1]


async def test_a_silent_platform_is_not_asked_for_everybody(trial: Trial) -> None:
    people = [await called(trial, str(number)) for number in range(AT_ONCE + 2)]
    before = len(trial.platform.requests("send"))
    trial.platform.fail_next("send", *[Unavailable("down", maybe_done=False)] * len(people))
    await comes(trial, 2.5)
    assert len(trial.platform.requests("send")) - before == AT_ONCE
    trial.platform.heal()
    await trial.passes(2 * LOOK_EVERY_S)
    assert [len(one.posts()) for one in people] == [1] * len(people)


async def test_a_private_chat_that_refuses_the_message_switches_it_off_and_the_settings_say_so(
    trial: Trial,
) -> None:
    anna = await called(trial)
    trial.platform.blocked.add(anna.chat)
    await comes(trial, 2.5)
    assert (await row(trial)).due is None
    await comes(trial, 24)
    assert len(trial.platform.requests("send")) == 2, "the settings, and the refused message"
    await trial.platform.opens(anna.who)
    await trial.types(anna.who, "/notify", anna.chat)
    assert "I do not tell you about the puzzle of the day: I could not write to you" in anna.shown()
    await sets(trial, anna.who, ON)
    assert "Once a day I tell you in private about the new puzzle of the day" in anna.shown()
    await comes(trial, 24)
    assert anna.shown().startswith(f"Puzzle {anna.today()} ")


async def test_a_person_who_switches_it_off_during_the_request_stays_off(trial: Trial) -> None:
    anna, send = await called(trial), trial.platform.send

    async def while_tapping(chat: Chat, screen: Screen, *, key: str, quiet: bool) -> Sent:
        trial.platform.send = send  # type: ignore[method-assign]
        await trial.forge_tap(anna.who, OFF.text())
        return await send(chat, screen, key=key, quiet=quiet)

    trial.platform.send = while_tapping  # type: ignore[method-assign]
    await comes(trial, 2.5)
    assert await trial.store.rows(PuzzleCall) == ()


async def test_of_two_processes_with_the_same_row_one_sends(trial: Trial) -> None:
    anna, core = await called(trial), trial.application.core
    trial.clock.jump(2.5 * HOUR_S)
    await asyncio.gather(*(PuzzleCalls(core).look() for _ in range(3)))
    await trial.passes(1)
    assert len(sends(trial, anna.chat)) == 1


async def test_a_forgotten_person_gets_no_more_messages(trial: Trial) -> None:
    anna = await called(trial)
    await trial.types(anna.who, "/forgetme yes", anna.chat)
    assert await trial.store.rows(PuzzleCall) == ()
    await comes(trial, 26.5)
    assert sends(trial, anna.chat) == []


# the switch


async def test_the_switch_is_tried_by_a_private_message_if_it_is_tapped_in_a_room(trial: Trial) -> None:
    anna, boris = await solver(trial), await solver(trial, "Boris")
    where = Where(trial.room, private=False, ephemeral=True)
    answer = await trial.application.dispatch.handle(Tapped(anna.who, where, ON.text(), MessageId("1")))
    assert answer.screen is not None
    assert "Once a day I tell you in private about" in text_of(answer.screen)
    assert anna.shown() == "Once a day I will tell you here about the new puzzle of the day."
    trial.platform.blocked.add(boris.chat)
    answer = await trial.application.dispatch.handle(Tapped(boris.who, where, ON.text(), MessageId("1")))
    assert (answer.text, answer.refused) == (ENGLISH("answer-no-private"), True)
    assert len(await trial.store.rows(PuzzleCall)) == 1


async def test_a_second_tap_on_the_same_button_changes_nothing(trial: Trial) -> None:
    anna = await called(trial)
    await comes(trial, 2.5)
    before = await row(trial)
    await trial.forge_tap(anna.who, ON.text())
    assert await row(trial) == before

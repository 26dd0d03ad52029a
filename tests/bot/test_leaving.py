"""People leave a running game or agree to cancel it, and nobody waits for them afterwards."""

import pytest

from bot.domain.commands import Who
from bot.domain.languages import ENGLISH
from bot.domain.scene import Presence
from bot.domain.screen import Button
from bot.domain.stage import Part
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.i18n.texts import load_texts
from bot.tables.table import Table
from engine import Seat
from tests.bot.trial import SHORT, Trial, data_of, text_of

EN = load_texts()[ENGLISH]


async def dealt(trial: Trial, *names: str) -> dict[str, Who]:
    people = {name: await trial.person(name) for name in names}
    await trial.deal(*people.values(), options=SHORT)
    return people


async def seat_of(trial: Trial, who: Who) -> Seat:
    person = await trial.store.person(who.platform, who.user)
    assert person is not None
    seat = trial.running.seat_of(person.person)
    assert seat is not None
    return seat


async def goes_away(trial: Trial, who: Who, people: dict[str, Who]) -> None:
    """Let the person miss decisions until a computer plays for them."""
    seat = await seat_of(trial, who)
    while trial.running.state.seats[seat].presence is not Presence.AWAY:
        awaited = trial.running.game.awaited
        if awaited.must == seat:
            await trial.passes(91)
        elif awaited.must is None and seat in awaited.may:
            await trial.passes(16)
        else:
            await trial.plays_awaited(people)


async def test_the_table_and_the_answer_show_the_same_number_of_consents_to_cancel(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    await goes_away(trial, people["Anna"], people)
    await trial.types(people["Boris"], "/cancel")
    text = (await trial.types(people["Vika"], "/cancel")).text
    assert "2\N{NO-BREAK SPACE}of 3" in text
    assert "your next move withdraws your consent" in text.replace("\N{NO-BREAK SPACE}", " ")
    assert "2 of 3" in trial.texts(trial.room)[-1]
    await trial.types(people["Anna"], "/cancel")
    assert trial.over


async def test_leaving_withdraws_the_consent_to_cancel(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika", "Gena")
    for name in ("Anna", "Boris"):
        await trial.types(people[name], "/cancel")
    await trial.types(people["Anna"], "/leave yes")
    assert "1 of 3" in trial.texts(trial.room)[-1]


async def test_no_seat_is_kept_for_a_person_who_left_the_game_before(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    await trial.types(people["Vika"], "/leave yes")
    await trial.play_out(people["Anna"], people["Boris"])
    await trial.taps(people["Anna"], PlayAgain)
    assert [trial.application.services.people.person(one).name for one in trial.table.in_lobby().kept] == [
        "Boris"
    ]
    await trial.restart()
    await trial.taps(people["Boris"], PlayAgain)
    assert len(trial.running.state.seats) == 2


async def test_a_forgotten_person_loses_a_kept_seat_at_once(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    await trial.play_out(*people.values())
    await trial.taps(people["Anna"], PlayAgain)
    assert "Vika" in trial.texts(trial.room)[-1]
    idle = trial.table.in_lobby().changed_at
    await trial.types(people["Vika"], "/forgetme yes")
    text = trial.texts(trial.room)[-1]
    assert "Boris" in text
    assert "Vika" not in text
    assert trial.table.in_lobby().changed_at == idle
    await trial.restart()
    assert len(trial.table.in_lobby().kept) == 1
    await trial.taps(people["Boris"], PlayAgain)
    assert len(trial.running.state.seats) == 2


async def test_a_running_game_does_not_name_a_forgotten_person_who_left(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    await trial.types(people["Vika"], "/leave yes")
    await trial.types(people["Anna"], "/table")
    assert "Vika" in trial.texts(trial.room)[-1]
    await trial.types(people["Vika"], "/forgetme yes")
    assert "Vika" not in trial.texts(trial.room)[-1]


async def test_play_again_without_other_players_opens_a_lobby_of_the_same_series(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris")
    await trial.play_out(*people.values())
    await trial.types(people["Boris"], "/forgetme yes")
    await trial.taps(people["Anna"], PlayAgain)
    assert trial.table.in_lobby().kept == ()
    await trial.taps(await trial.person("Vika"), TableVerb.JOIN)
    assert trial.table.in_lobby().previous is not None


async def test_a_computer_plays_for_a_person_who_blocked_the_bot(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    await trial.platform.blocks(people["Anna"])
    await goes_away(trial, people["Anna"], people)
    asked = len(trial.platform.requests("send", "edit"))
    await trial.play_out(people["Boris"], people["Vika"])
    done = [one for one in trial.platform.requests("send", "edit")[asked:] if not one.error]
    assert not any(one.chat == people["Anna"].private for one in done)


async def test_leaving_a_game_alone_with_computers_removes_the_hand(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame", anna.private)
    for _ in range(2):
        await trial.taps(anna, TableVerb.ADD_COMPUTER, chat=anna.private)
    await trial.taps(anna, TableVerb.START, chat=anna.private)
    (hand,) = trial.visible(anna.private)
    assert any(button.card is not None for row in hand.screen.rows for button in row)
    await trial.types(anna, "/leave yes", anna.private)
    assert trial.texts(anna.private) == ["The table is closed."]
    await trial.restart()
    assert trial.texts(anna.private) == ["The table is closed."]


async def test_leaving_after_the_others_agreed_to_cancel_removes_the_hand(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    for name in ("Anna", "Boris"):
        await trial.types(people[name], "/cancel")
    await trial.types(people["Vika"], "/leave yes")
    assert trial.texts(people["Vika"].private) == ["The table is closed."]
    for name in ("Anna", "Boris"):
        assert (
            trial.texts(people[name].private)[0]
            == "“\u2068Friday\u2069” · The game is cancelled, without a result."
        )


async def test_leaving_deletes_the_message_of_the_last_alert(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    awaited = trial.running.game.awaited.must
    assert awaited is not None
    who = people[trial.owner(awaited)]
    await trial.passes(75)
    assert trial.running.state.called == (awaited,)
    assert len(trial.visible(who.private)) == 2
    await trial.types(who, "/leave yes")
    assert trial.texts(who.private) == [EN("answer-left-game")]


async def test_leaving_a_running_game_needs_a_confirmation(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    anna = people["Anna"]
    await trial.types(anna, "/leave")
    assert "it counts as a defeat for you" in trial.texts(anna.private)[-1]
    mine = await seat_of(trial, anna)
    seat = trial.running.state.seats[mine]
    (sure,) = [data_of(one) for _, one in trial.buttons(anna.private) if ":leave:" in data_of(one)]
    assert (await trial.forge_tap(people["Boris"], sure, trial.room)).refused
    await trial.insists(anna, TableVerb.LEAVE)
    assert trial.running.state.seats[mine] == seat, "the lobby's button only asks, too"
    await trial.forge_tap(anna, sure)
    assert trial.running.state.seats[mine].presence is Presence.LEFT


async def alone(trial: Trial, computers: int = 1) -> Who:
    """Deal a game against computers in the private chat."""
    anna = await trial.person("Anna")
    await trial.types(anna, f"/solo {computers}", anna.private)
    assert trial.application.tables.at(anna.private) is not None
    return anna


def question(trial: Trial, who: Who) -> tuple[str, str, Button]:
    """Return the message, the words and the only button of the newest question."""
    post = trial.visible(who.private)[-1]
    ((button,),) = post.screen.rows
    return post.message, text_of(post.screen), button


ALONE = [
    ("/leave", 1, "leave-fool", "answer-resigned"),
    ("/leave", 2, "leave-uncounted", "answer-closed"),
    ("/cancel", 1, "leave-uncounted", "answer-cancelled"),
    ("/cancel", 3, "leave-uncounted", "answer-cancelled"),
]


@pytest.mark.parametrize("command, computers, cost, answer", ALONE)
async def test_ending_a_game_alone_asks_and_names_the_cost(
    trial: Trial, command: str, computers: int, cost: str, answer: str
) -> None:
    anna = await alone(trial, computers)
    await trial.types(anna, command, anna.private)
    assert trial.application.tables.at(anna.private) is not None
    message, said, button = question(trial, anna)
    assert said == EN(cost)
    boris = await trial.person("Boris")
    assert (await trial.forge_tap(boris, data_of(button))).refused
    assert trial.application.tables.at(anna.private) is not None
    assert (await trial.forge_tap(anna, data_of(button), message=message)).text == EN(answer)
    assert trial.application.tables.at(anna.private) is None
    (asked,) = [post for post in trial.visible(anna.private) if post.message == message]
    assert (text_of(asked.screen), asked.screen.rows) == (EN(answer), ())


@pytest.mark.parametrize("verb", [TableVerb.LEAVE, TableVerb.CANCEL, TableVerb.AGREE])
async def test_no_button_ends_a_game_alone_with_one_tap(trial: Trial, verb: TableVerb) -> None:
    anna = await alone(trial)
    table = trial.application.tables.at(anna.private)
    assert table is not None
    await trial.forge_tap(anna, f"t:{table.table}:{verb.value}")
    assert trial.application.tables.at(anna.private) is table
    assert question(trial, anna)[2].label in (EN("leave-button"), EN("lobby-button-cancel"))


@pytest.mark.parametrize("command", ["/leave", "/cancel"])
async def test_the_only_person_of_a_game_in_a_group_is_asked_too(trial: Trial, command: str) -> None:
    anna = await trial.person("Anna")
    await trial.deal(anna, computers=2)
    await trial.types(anna, command)
    assert question(trial, anna)[1] == EN("leave-uncounted")
    assert not trial.over
    await trial.types(anna, f"{command} yes")
    assert trial.over


def asked(trial: Trial, who: Who) -> bool:
    """Return True if the person sees a question with a button to leave."""
    taps = (TableTap.parse(data_of(button)) for _, button in trial.buttons(who.private))
    return any(tap is not None and tap.verb is TableVerb.LEAVE and tap.named_person for tap in taps)


async def test_an_unused_question_to_leave_ends_with_the_game_even_after_a_restart(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    anna, boris, vika = people.values()
    await trial.types(anna, "/leave")
    await trial.types(boris, "/leave")
    assert asked(trial, anna)
    assert asked(trial, boris)
    await trial.restart()
    assert asked(trial, anna), "the game goes on"
    await trial.types(boris, "/leave yes")
    await trial.passes(1)
    assert not asked(trial, boris), "he has left in another way"
    assert asked(trial, anna)
    for who in (anna, vika):
        await trial.types(who, "/cancel")
    await trial.passes(1)
    assert trial.over
    assert not asked(trial, anna)


async def test_a_kill_between_the_end_of_a_game_and_the_end_of_a_question_leaves_no_question(
    trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await dealt(trial, "Anna", "Boris")
    anna, boris = people.values()
    await trial.types(anna, "/leave")
    with monkeypatch.context() as killed:
        killed.setattr(Table, "_ended_questions", lambda _: frozenset())
        await trial.types(boris, "/leave yes")
        assert asked(trial, anna)
        await trial.is_killed()
    await trial.restart()
    assert not asked(trial, anna)


async def test_a_used_question_to_leave_is_answered_in_its_place(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    anna = people["Anna"]
    await trial.types(anna, "/leave")
    assert asked(trial, anna)
    (message, button), *_ = [
        (message, button)
        for message, button in trial.buttons(anna.private)
        if (tap := TableTap.parse(data_of(button))) is not None and tap.verb is TableVerb.LEAVE
    ]
    await trial.forge_tap(anna, data_of(button), anna.private, message)
    assert not asked(trial, anna)
    assert EN("answer-left-game") in trial.texts(anna.private)
    await trial.play_out(people["Boris"], people["Vika"])
    await trial.passes(1)
    assert EN("answer-left-game") in trial.texts(anna.private), "the answer stays"


def played_on(trial: Trial) -> list[str]:
    """Return the lines of the room that say that a computer played on."""
    mark = EN("seat-played-on", player="").strip()
    return [line for text in trial.texts(trial.room) for line in text.splitlines() if line.endswith(mark)]


async def test_the_end_says_for_whom_a_computer_played_on(trial: Trial) -> None:
    anna, boris, vika = (await dealt(trial, "Anna", "Boris", "Vika")).values()
    await trial.types(anna, "/leave yes")
    assert "a defeat is counted" in trial.texts(anna.private)[-1].replace("\N{NO-BREAK SPACE}", " ")
    await trial.play_out(boris, vika)
    shown = played_on(trial)
    assert len(shown) == 2, "the table, and the result"
    assert all("Anna" in line for line in shown)


async def test_the_drawn_table_and_the_drawn_end_mark_for_whom_a_computer_played_on(trial: Trial) -> None:
    anna, boris, vika = (await dealt(trial, "Anna", "Boris", "Vika")).values()
    await trial.types(anna, "/leave yes")
    await trial.play_out(boris, vika)
    stages = [one.screen.drawn_stage for one in trial.visible(trial.room)]
    marked = {
        stage.part: [seat.user for seat in stage.seats if seat.played_on]
        for stage in stages
        if stage is not None
    }
    assert marked == {Part.TABLE: [anna.user], Part.END: [anna.user]}


async def test_who_leaves_after_going_out_is_shown_as_having_played(trial: Trial) -> None:
    people = await dealt(trial, "Anna", "Boris", "Vika")
    while not (out := [one.seat for one in trial.running.view(None).players if one.place is not None]):
        await trial.plays_awaited(people)
    first = people[trial.owner(out[0])]
    await trial.types(first, "/leave yes")
    assert trial.running.state.seats[out[0]].presence is Presence.LEFT
    await trial.play_out(*people.values())
    assert not played_on(trial)

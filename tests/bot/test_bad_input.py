"""Bad input from chats: it gets a clear answer and changes nothing."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.dispatch import WAITING_SIGNS_ENDED
from bot.domain.commands import TypedForChat, Where, Who
from bot.domain.ids import UserKey
from bot.domain.languages import ENGLISH
from bot.domain.state import STATE_JSON, Lobby
from bot.domain.tap_data import AskWhy, MoveTap, TableTap, TableVerb
from bot.i18n.texts import load_texts
from bot.runtime.rate_limits import BURST
from bot.tables.notices import REFUSAL_STANDS_S
from engine import Attack, Done, Options, ThrowIn
from tests.bot.trial import Trial
from tests.conftest import LONG

SLOW_DOWN = load_texts()[ENGLISH]("answer-slow-down")


async def dealt(trial: Trial, *names: str) -> dict[str, Who]:
    people = {name: await trial.person(name) for name in names or ("Anna", "Boris", "Vika")}
    await trial.deal(*people.values())
    return people


def frozen(trial: Trial) -> tuple[str, int]:
    return STATE_JSON.dump(trial.running.state), len(trial.running.game.moves)


def attacker_and_others(trial: Trial, people: dict[str, Who]) -> tuple[Who, list[Who]]:
    name = trial.owner(trial.running.game.attacker)
    return people[name], [who for other, who in people.items() if other != name]


async def test_nobody_plays_another_persons_cards(trial: Trial) -> None:
    people = await dealt(trial)
    attacker, others = attacker_and_others(trial, people)
    move = trial.running.game.legal_moves(trial.running.game.attacker)[0]
    before = frozen(trial)
    for thief in (*others, await trial.person("Stranger")):
        answer = await trial.forge_tap(thief, MoveTap(trial.running.state.game, 1, 0, move).text())
        assert answer.text
        assert frozen(trial) == before
    assert (await trial.forge_tap(attacker, MoveTap(trial.running.state.game, 1, 0, move).text())).text == ""


async def test_a_double_tap_plays_once(trial: Trial) -> None:
    people = await dealt(trial)
    attacker, _ = attacker_and_others(trial, people)
    move = trial.running.game.legal_moves(trial.running.game.attacker)[0]
    data = MoveTap(trial.running.state.game, 1, 0, move).text()
    await trial.forge_tap(attacker, data)
    before = frozen(trial)
    answer = await trial.forge_tap(attacker, data)
    assert "moved on" in answer.text
    assert frozen(trial) == before


async def test_done_with_an_outdated_number_of_cards_on_the_table_does_not_count(trial: Trial) -> None:
    people = await dealt(trial)
    await trial.plays_awaited(people)
    seat = trial.running.game.attacker
    made = trial.running.game.moves_made(seat)
    before = frozen(trial)
    tap = MoveTap(trial.running.state.game, trial.running.game.bout, made, Done(), on_table=9)
    answer = await trial.forge_tap(people[trial.owner(seat)], tap.text())
    assert "moved on" in answer.text
    assert frozen(trial) == before


async def test_playing_a_card_of_another_hand_is_refused_with_a_reason(trial: Trial) -> None:
    people = await dealt(trial)
    attacker, others = attacker_and_others(trial, people)
    other = trial.running.view(trial.running.game.defender).hand[0]
    before = frozen(trial)
    answer = await trial.forge_tap(attacker, MoveTap(trial.running.state.game, 1, 0, Attack((other,))).text())
    assert "you do not have" in answer.text.lower()
    tap = AskWhy(trial.running.state.game, 1, 0, (str(other),))
    assert (await trial.forge_tap(attacker, tap.text())).text
    assert frozen(trial) == before
    assert others


async def test_every_illegal_move_is_explained_and_changes_nothing(trial: Trial) -> None:
    people = await dealt(trial)
    await trial.plays_awaited(people)
    defender = trial.running.game.defender
    who = people[trial.owner(defender)]
    before = frozen(trial)
    for move in (
        ThrowIn(trial.running.view(defender).hand[0]),
        Done(),
        Attack((trial.running.view(defender).hand[0],)),
    ):
        answer = await trial.forge_tap(who, MoveTap(trial.running.state.game, 1, 0, move).text())
        assert len(answer.text) > 10
        assert frozen(trial) == before


async def test_forged_data_is_answered_and_changes_nothing(trial: Trial) -> None:
    people = await dealt(trial)
    before = frozen(trial)
    for data in (
        "",
        "x",
        "m:",
        "m:nobody:1:1:take",
        "t:nobody:join",
        "t:nobody:start",
        "lang:klingon",
        "\u202em:a:1:1:take",
        "m:" + "9" * 60,
        "😀" * 16,
        "'; DROP TABLE games; --",
        "m:" + "a" * 100_000,
    ):
        assert (await trial.forge_tap(people["Anna"], data)).text, data
        assert frozen(trial) == before


async def test_joining_twice_joining_a_full_lobby_and_starting_alone_are_refused(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    assert "alone" in (await trial.insists(anna, TableVerb.START)).text.lower()
    assert "already" in (await trial.insists(anna, TableVerb.JOIN)).text.lower()
    for number in range(5):
        await trial.taps(await trial.person(f"P{number}"), TableVerb.JOIN)
    late = await trial.person("Late")
    table = trial.table.table
    assert (await trial.forge_tap(late, TableTap(table, TableVerb.JOIN).text())).text
    assert len(trial.table.in_lobby().chairs) == 6


async def test_only_the_opener_arranges_and_starts(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    for verb, argument in ((TableVerb.START, ""), (TableVerb.PRESET, "simple"), (TableVerb.CANCEL, "")):
        assert "Anna" in (await trial.insists(boris, verb, argument)).text
    assert trial.table.in_lobby().options == Options()
    await trial.passes(121)
    await trial.taps(boris, TableVerb.START)
    assert trial.running.game.bout == 1


async def test_a_second_newgame_in_a_room_only_posts_the_table_again(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    table = trial.table.table
    (before,) = trial.platform.visible(trial.room)
    await trial.types(anna, "/newgame simple")
    (after,) = trial.platform.visible(trial.room)
    assert trial.table.table == table
    assert after.position > before.position


async def test_a_refused_command_is_answered_in_its_chat_for_a_short_time(
    trial: Trial,
) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris", reachable=False)
    for text in ("/rules poker", "/leave", "/cancel", "/table", "/verify", "/solo", "/lang xx"):
        for who in (anna, boris, anna):
            await trial.types(who, text)
            assert len(trial.platform.visible(trial.room)) == 1, text
            await trial.passes(REFUSAL_STANDS_S - 1)
        assert trial.platform.visible(anna.private) == ()
        assert len(trial.platform.visible(trial.room)) == 1, text
        await trial.passes(1)
        assert trial.platform.visible(trial.room) == ()


async def test_an_unknown_command_is_answered_in_private_and_ignored_in_a_group(trial: Trial) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/fly")
    assert trial.platform.visible(anna.private) == ()
    await trial.types(anna, "/fly", anna.private)
    assert "/help" in trial.texts(anna.private)[0]


async def test_a_person_without_a_private_chat_is_sent_there_and_seated_on_arrival(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris", reachable=False)
    await trial.types(anna, "/newgame")
    answer = await trial.taps(boris, TableVerb.JOIN)
    assert answer.opens_private == f"join_{trial.table.table}"
    assert len(trial.table.persons()) == 1
    await trial.types(boris, f"/start {answer.opens_private}", boris.private)
    assert len(trial.table.persons()) == 2


async def test_start_deals_only_when_everybody_can_be_reached(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.platform.blocks(boris)
    assert "Boris" in (await trial.taps(anna, TableVerb.START)).text
    assert isinstance(trial.table.state, Lobby)
    await trial.types(boris, "/start", boris.private)
    await trial.taps(anna, TableVerb.START)
    assert trial.running.game.bout == 1


async def test_hostile_names_change_no_other_line(trial: Trial) -> None:
    boris = await trial.person("Boris")
    for number, name in enumerate(
        [
            "<b>Anna</b>",
            "&lt;script&gt;",
            "@everyone",
            "\u202eannA",
            "👩‍👩‍👧‍👦" * 30,
            "Z̸̧̛͍a̵͎͝l̶̰̄g̷̙͘ó̴̺",
            "\n\n\n",
            "",
            "\x00",
            "\ud800",
            "*_`[]()~>#+-=|{}.!",
        ]
    ):
        anna = trial.platform.who(f"anna {number}", name=name, language="ru")
        await trial.platform.opens(anna)
        await trial.deal(anna, boris)
        assert trial.running.game.bout == 1
        await trial.types(anna, "/leave yes")
        assert trial.over


async def test_a_person_who_taps_too_fast_is_slowed_down_and_others_play_on() -> None:
    trial = Trial(speed=1)
    await trial.start()
    people = await dealt(trial, "Anna", "Boris")
    answers = [await trial.forge_tap(people["Anna"], "x") for _ in range(200)]
    texts = [one.text for one in answers]
    first = texts.index(SLOW_DOWN)
    assert texts == [texts[0]] * first + [SLOW_DOWN] + [""] * (199 - first)
    assert [one.dropped for one in answers].index(True) == first + 1 + WAITING_SIGNS_ENDED
    before = frozen(trial)
    assert (await trial.forge_tap(people["Boris"], "x")).text == texts[0]
    assert frozen(trial) == before
    await trial.passes(1)
    assert (await trial.forge_tap(people["Anna"], "x")).text == texts[0]
    await trial.stop()


async def test_forgetme_does_not_reset_the_limit_of_commands() -> None:
    trial = Trial(speed=1)
    await trial.start()
    anna = await trial.person("Anna")
    answers = {(await trial.forge_tap(anna, "x")).text for _ in range(BURST - 1)}
    assert "erased" in (await trial.types(anna, "/forgetme yes", anna.private)).text
    assert (await trial.forge_tap(anna, "x")).text not in answers
    await trial.passes(1)
    assert (await trial.forge_tap(anna, "x")).text in answers
    await trial.stop()


async def test_the_topics_of_a_chat_share_its_limit() -> None:
    """An unknown person writes in the name of the chat."""
    trial = Trial(speed=1)
    await trial.start()
    topics = [Where(replace(trial.room, topic=str(number)), private=False) for number in range(2)]
    for _ in range(BURST):
        await trial.application.dispatch.handle(TypedForChat(topics[0], UserKey(trial.room.id), "newgame"))
    for is_fast in (True, False):
        await trial.application.dispatch.handle(TypedForChat(topics[1], UserKey(trial.room.id), "newgame"))
        await trial.passes(1)
        assert [text == SLOW_DOWN for text in trial.texts(topics[1].chat)] == [is_fast]
    await trial.stop()


async def test_commands_above_the_limit_are_answered_once_a_minute() -> None:
    trial = Trial(speed=1)
    await trial.start()
    anna = await trial.person("Anna")
    for _ in range(BURST + 10):
        await trial.types(anna, "/nothing", anna.private)
    assert trial.texts(anna.private).count(SLOW_DOWN) == 1
    await trial.stop()


@settings(max_examples=settings().max_examples if LONG else 6)
@given(st.lists(st.tuples(st.integers(0, 3), st.text(max_size=70)), max_size=20), st.integers(0, 5))
async def test_random_taps_change_nothing(taps: list[tuple[int, str]], seed: int) -> None:
    trial = Trial(seed=seed)
    await trial.start()
    people = [*(await dealt(trial)).values(), await trial.person("Stranger")]
    before = frozen(trial)
    for who, data in taps:
        await trial.forge_tap(people[who], data)
    assert frozen(trial) == before
    await trial.stop()

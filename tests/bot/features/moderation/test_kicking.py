"""`/kick`: a seat of a lobby is freed, and administrators keep somebody from the tables of their room."""

from dataclasses import replace

from bot.domain.commands import Answer, Typed, Where, Who
from bot.domain.ids import Language, PersonId
from bot.domain.tap_data import PlayAgain, TableVerb
from bot.features.moderation import BarPerson, KickPerson
from bot.i18n.texts import load_texts
from bot.ports.platform import Capabilities
from tests.bot.trial import Trial, data_of, text_of
from tests.memory.platform import ONE_POST

ENGLISH = load_texts()[Language("en")]


def id_of(trial: Trial, who: Who) -> PersonId:
    met = trial.application.services.people.user(who)
    assert met is not None
    return met.person


async def taps_on(trial: Trial, who: Who, kind: type[KickPerson | BarPerson], whom: Who) -> Answer:
    """Tap the newest button of the room for this act on that person."""
    wanted = kind(id_of(trial, whom)).text()
    for message, button in reversed(list(trial.buttons(trial.room))):
        if data_of(button) == wanted:
            return await trial.forge_tap(who, wanted, trial.room, message)
    raise LookupError(f"no button {wanted}")


async def points(trial: Trial, who: Who, whom: Who) -> Answer:
    """Type /kick with a mention of somebody, or as a reply to them."""
    assert trial.platform.handle is not None
    where = Where(trial.room, private=False, title="Friday")
    answer = await trial.platform.handle(Typed(who, where, "kick", "", whom.user))
    await trial.passes(0)
    return answer


async def seated(trial: Trial) -> tuple[Who, Who, Who]:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await trial.types(anna, "/newgame")
    for who in (boris, vera):
        await trial.taps(who, TableVerb.JOIN)
    return anna, boris, vera


def makes_admin(trial: Trial, who: Who) -> None:
    trial.platform.admins.add((trial.room, who.user))


async def test_the_opener_frees_a_seat_by_a_button_and_the_person_is_notified(trial: Trial) -> None:
    anna, boris, vera = await seated(trial)
    await trial.types(anna, "/kick")
    await taps_on(trial, anna, KickPerson, vera)
    assert trial.table.persons() == (id_of(trial, anna), id_of(trial, boris))
    assert (
        trial.texts(vera.private)[-1] == "“\u2068Friday\u2069”: \u2068Anna\u2069 removed you from the table."
    )
    assert trial.texts(trial.room)[-1] == "\u2068Vera\u2069 is no longer at the table."
    assert (await taps_on(trial, anna, BarPerson, vera)).text == ENGLISH("answer-only-admin")
    await trial.taps(vera, TableVerb.JOIN)
    assert len(trial.table.persons()) == 3, "without being barred they may come back"


async def test_namesakes_are_distinguished_in_the_lobby_at_the_table_and_for_kick(
    trial: Trial,
) -> None:
    boris, anna, other, third = [await trial.person(name) for name in ("Boris", "Anna", "other", "third")]
    other, third = replace(other, name="Anna"), replace(third, name="anna")
    await trial.types(boris, "/newgame")
    for who in (anna, other, third):
        await trial.taps(who, TableVerb.JOIN)
    names = ["\u2068Anna\u2069", "\u2068Anna\u2069 2", "\u2068anna\u2069 3"]
    seats = trial.texts(trial.room)[-1].split("\n")
    assert [any(line.endswith(name) for line in seats) for name in names] == [True] * 3
    await trial.types(boris, "/kick Anna")
    asked = [button.label for message, button in trial.buttons(trial.room) if "kick" in data_of(button)]
    assert asked == names
    await trial.types(boris, "/kick anna 2")
    assert trial.texts(trial.room)[-1] == "\u2068Anna\u2069 2 is no longer at the table."
    assert trial.table.persons() == tuple(id_of(trial, who) for who in (boris, anna, third))
    await trial.taps(boris, TableVerb.START)
    table = next(text for text in trial.texts(trial.room) if "\u2068anna\u2069 2" in text)
    assert "\u2068Anna\u2069 · " in table


async def test_only_the_opener_and_administrators_free_a_seat(trial: Trial) -> None:
    anna, boris, vera = await seated(trial)
    refused = await trial.types(boris, "/kick Vera")
    assert refused.text == ENGLISH("answer-only-opener", name="\u2068Anna\u2069")
    makes_admin(trial, boris)
    await trial.types(boris, "/kick Anna")
    assert trial.table.persons() == (id_of(trial, boris), id_of(trial, vera))
    assert trial.table.in_lobby().opener == id_of(trial, boris)
    assert anna.user


async def test_each_kick_that_is_not_possible_is_answered_with_the_reason(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    assert (await trial.types(anna, "/kick")).text == ENGLISH("answer-no-table")
    assert (await trial.types(anna, "/kick", anna.private)).text == ENGLISH("answer-group-only")
    await trial.types(anna, "/newgame")
    assert (await trial.types(anna, "/kick")).text == ENGLISH("answer-nobody-else")
    assert (await trial.types(anna, "/kick Anna")).text == ENGLISH("answer-not-yourself")
    assert "not at this table" in (await trial.types(anna, "/kick Gleb")).text
    assert "not at this table" in (await points(trial, anna, vera)).text
    stranger = trial.platform.who("Nobody")
    assert (await points(trial, anna, stranger)).text == ENGLISH("answer-never-played")
    assert (await trial.forge_tap(anna, "kick:nobody", trial.room)).text == ENGLISH("answer-unknown-button")
    assert (await trial.forge_tap(anna, "kick:nobody", anna.private)).text == ENGLISH("answer-unknown-button")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.taps(anna, TableVerb.START)
    assert (await trial.types(anna, "/kick Boris")).text == ENGLISH("answer-no-lobby")


async def test_a_banned_person_sits_at_no_table_of_the_room_until_the_ban_is_lifted(trial: Trial) -> None:
    anna, _, vera = await seated(trial)
    makes_admin(trial, anna)
    await points(trial, anna, vera)
    await taps_on(trial, anna, BarPerson, vera)
    assert trial.texts(vera.private)[-1] == "“\u2068Friday\u2069”: an admin banned you from playing there."
    barred = ENGLISH("answer-barred")
    await trial.restart()
    assert (await trial.taps(vera, TableVerb.JOIN)).text == barred
    link = f"/start join_{trial.table.table}"
    assert (await trial.types(vera, link, vera.private)).text == barred
    await trial.types(anna, "/cancel")
    assert (await trial.types(vera, "/newgame")).text == barred
    topic = replace(trial.room, topic="5")
    assert not (await trial.types(vera, "/newgame", topic)).refused, "another room"
    await trial.types(anna, "/settings")
    for wanted in ("page:barred", f"lift:{id_of(trial, vera)}"):
        message = trial.platform.visible(trial.room)[-1]
        assert wanted in [data_of(button) for row in message.screen.rows for button in row]
        await trial.forge_tap(anna, wanted, trial.room, message.message)
    assert not (await trial.types(vera, "/newgame")).refused


async def test_a_banned_person_cannot_take_a_free_seat_or_play_again(trial: Trial) -> None:
    anna, boris, vera = await seated(trial)
    makes_admin(trial, anna)
    await trial.taps(anna, TableVerb.START)
    await trial.types(boris, "/leave yes")
    await points(trial, anna, boris)
    await taps_on(trial, anna, BarPerson, boris)
    seat = next(
        number for number, one in enumerate(trial.running.state.seats) if one.person == id_of(trial, boris)
    )
    assert (await trial.insists(boris, TableVerb.TAKE_OVER, str(seat))).text == ENGLISH("answer-barred")
    await trial.play_out(anna, vera)
    assert (await trial.taps(boris, PlayAgain)).text == ENGLISH("answer-barred")


async def test_nobody_can_ban_an_administrator_or_themselves(trial: Trial) -> None:
    anna, boris, vera = await seated(trial)
    for who in (anna, boris):
        makes_admin(trial, who)
    await points(trial, anna, vera)
    for whom, refusal in ((anna, "not-yourself"), (boris, "no-bar-for-admins")):
        data = BarPerson(id_of(trial, whom)).text()
        assert (await trial.forge_tap(anna, data, trial.room)).text == ENGLISH(f"answer-{refusal}")
    assert [row.barred for row in await trial.store.room_people(trial.room)] == []


async def test_a_chat_without_the_bot_has_no_bans() -> None:
    trial = Trial(capabilities=Capabilities(answers_typed=True))
    trial.room = trial.platform.chat(f"{ONE_POST}friends")
    await trial.start()
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    answer = await trial.types(anna, "/kick Boris")
    await trial.stop()
    assert answer.screen is not None
    assert (text_of(answer.screen).count("Boris"), answer.screen.rows) == (1, ())

"""`/notify`: everybody's own settings, and their news of tables."""

from dataclasses import replace

import pytest

from bot.domain.commands import Answer, Who
from bot.domain.ids import Language
from bot.domain.room_settings import PutRoomSettings, RoomPerson, RoomSettings
from bot.domain.rows import AT_FIRST, PutRow
from bot.domain.screen import OpenPrivate
from bot.domain.tap_data import TableVerb, TapData
from bot.features.settings.own import key_of
from bot.features.settings.taps import CallMe, ChooseForMe, OwnChoice
from bot.i18n.texts import load_texts
from tests.bot.trial import Trial, data_of, text_of

ENGLISH = load_texts()[Language("en")]


async def sets(trial: Trial, who: Who, tap: TapData) -> Answer:
    """Tap the button with this data in the person's newest settings, in private."""
    wanted = tap.text()
    for message, button in reversed(list(trial.buttons(who.private))):
        if data_of(button) == wanted:
            return await trial.forge_tap(who, wanted, who.private, message)
    raise LookupError(f"no button {wanted}")


async def wants_calls(trial: Trial, who: Who) -> None:
    await trial.types(who, "/notify")
    await sets(trial, who, CallMe(key_of(trial.room), on=True))


def calls(trial: Trial, who: Who) -> list[str]:
    return [text for text in trial.texts(who.private) if "a new table is open" in text]


async def test_notify_in_a_group_opens_the_settings_in_private_and_taps_edit_them(
    trial: Trial,
) -> None:
    anna = await trial.person("Anna")
    await trial.types(anna, "/notify")
    assert trial.texts(trial.room) == []
    (before,) = trial.platform.visible(anna.private)
    assert "“\u2068Friday\u2069”: I do not tell you when a table opens there" in text_of(before.screen)
    await sets(trial, anna, ChooseForMe(OwnChoice.RINGS, "off"))
    await sets(trial, anna, CallMe(key_of(trial.room), on=True))
    (after,) = trial.platform.visible(anna.private)
    assert after.message == before.message
    assert "I do not alert you" in text_of(after.screen)
    assert "I tell you here when a table opens there" in text_of(after.screen)
    await trial.restart()
    await sets(trial, anna, ChooseForMe(OwnChoice.RINGS, "on"))
    assert trial.platform.visible(anna.private)[0].message == before.message
    assert "I alert you" in trial.texts(anna.private)[0]


async def test_in_private_settings_and_notify_are_the_same(trial: Trial) -> None:
    anna = await trial.person("Anna")
    for command in ("/notify", "/settings", "/start own"):
        await trial.types(anna, command, anna.private)
        assert trial.texts(anna.private)[-1].startswith("My settings")


async def test_notify_is_refused_for_a_person_without_a_private_chat(trial: Trial) -> None:
    anna = await trial.person("Anna", reachable=False)
    answer = await trial.types(anna, "/notify")
    assert answer.refused
    assert answer.text == ENGLISH("answer-no-private")
    (shown,) = trial.platform.visible(trial.room)
    ((way,),) = shown.screen.rows
    assert way.action == OpenPrivate("own")
    await trial.platform.opens(anna)
    await trial.types(anna, "/start own", anna.private)
    assert "Friday" in trial.texts(anna.private)[-1], "the group in which it was typed stands in the list"


async def test_a_new_table_is_announced_in_private_with_a_join_button_and_a_link(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    for who in (anna, boris):
        await wants_calls(trial, who)
    await trial.types(anna, "/newgame")
    assert calls(trial, anna) == [], "the opener knows"
    assert calls(trial, vera) == []
    assert calls(trial, boris) == ["“\u2068Friday\u2069”: a new table is open."]
    news = trial.platform.visible(boris.private)[-1]
    assert not news.quiet
    assert news.screen.way_back is not None
    assert news.screen.way_back.post == trial.platform.visible(trial.room)[-1].message
    ((join,),) = news.screen.rows
    await trial.platform.taps(boris, boris.private, news.message, join.label)
    assert len(trial.table.persons()) == 2


async def test_a_game_played_again_sends_no_news_of_a_new_table(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await wants_calls(trial, vera)
    await trial.deal(anna, boris)
    await trial.play_out(anna, boris)
    assert len(calls(trial, vera)) == 1
    await trial.restart()
    await trial.types(anna, "/table")
    assert len(calls(trial, vera)) == 1


async def test_news_of_new_tables_in_one_room_is_limited_in_time() -> None:
    trial = Trial(speed=1)
    await trial.start()
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await wants_calls(trial, boris)
    for _ in range(3):
        await trial.types(anna, "/newgame")
        await trial.passes(5)
        await trial.types(anna, "/cancel")
    shown = [one for one in trial.platform.requests("send") if one.chat == boris.private and not one.quiet]
    assert len(shown) == 1
    await trial.stop()


async def test_banned_people_and_people_without_the_setting_get_no_news_of_tables(trial: Trial) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    for who in (boris, vera):
        await wants_calls(trial, who)
    await sets(trial, boris, CallMe(key_of(trial.room), on=False))
    (known,) = [row for row in await trial.store.room_people(trial.room) if row.called]
    await trial.store.commit([PutRow(replace(known, barred=True))])
    await trial.types(anna, "/newgame")
    assert calls(trial, boris) == calls(trial, vera) == []


@pytest.mark.parametrize(
    "data",
    [
        "own:rings:loud",
        "own:order:colour",
        "own:letters:x",
        "own:wings:on",
        "my:wings:1",
        "call:0f:1",
        f"call:{'0f' * 8}:1",
    ],
)
async def test_a_choice_that_no_button_offers_is_refused(trial: Trial, data: str) -> None:
    anna = await trial.person("Anna")
    assert (await trial.forge_tap(anna, data)).text == ENGLISH("answer-unknown-button")
    assert (await trial.forge_tap(anna, "own:rings:off", trial.room)).text == ENGLISH("answer-unknown-button")
    assert trial.application.services.people.user(anna).preferences == AT_FIRST  # type: ignore[union-attr]


async def test_only_people_who_typed_notify_in_a_room_get_news_of_its_tables(trial: Trial) -> None:
    anna = await trial.person("Anna")
    answer = await trial.forge_tap(anna, CallMe(key_of(trial.room), on=True).text())
    assert answer.text == ENGLISH("answer-unknown-button")
    assert await trial.store.room_people(trial.room) == ()


# rings


async def test_a_person_with_alerts_off_gets_no_alert(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    for who in (anna, boris):
        await trial.types(who, "/notify", who.private)
        await sets(trial, who, ChooseForMe(OwnChoice.RINGS, "off"))
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.passes(30)
    await trial.taps(anna, TableVerb.START)
    await trial.passes(85)
    await trial.types(boris, "/hand")
    assert [one for one in trial.platform.requests("send") if not one.quiet] == []


async def test_a_hand_is_drawn_without_alerts_if_the_person_or_the_room_has_them_off(trial: Trial) -> None:
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(boris, "/notify", boris.private)
    await sets(trial, boris, ChooseForMe(OwnChoice.RINGS, "off"))
    await trial.deal(anna, boris)
    assert [trial.platform.visible(who.private)[-1].screen.alerts for who in (anna, boris)] == [True, False]
    trial.room = trial.platform.chat("Saturday")
    await trial.store.commit([PutRoomSettings(trial.room, RoomSettings(rings=False))])
    vera = await trial.person("Vera")
    await trial.deal(vera, await trial.person("Gleb"))
    assert not trial.platform.visible(vera.private)[-1].screen.alerts


async def test_news_of_a_table_is_silent_if_the_person_or_the_room_has_alerts_off(
    trial: Trial,
) -> None:
    anna, boris, vera = [await trial.person(name) for name in ("Anna", "Boris", "Vera")]
    await wants_calls(trial, boris)
    await sets(trial, boris, ChooseForMe(OwnChoice.RINGS, "off"))
    await trial.types(anna, "/newgame")
    assert trial.platform.visible(boris.private)[-1].quiet
    trial.room = trial.platform.chat("Saturday")
    await trial.store.commit([PutRoomSettings(trial.room, RoomSettings(rings=False))])
    await wants_calls(trial, vera)
    await trial.types(anna, "/newgame")
    assert trial.platform.visible(vera.private)[-1].quiet
    assert len(calls(trial, vera)) == 1


async def test_the_list_of_rooms_in_the_settings_shows_at_most_six_rooms(trial: Trial) -> None:
    anna = await trial.person("Anna")
    for number in range(12):
        trial.room = trial.platform.chat(f"Room {number}")
        await trial.types(anna, "/notify")
    shown = trial.platform.visible(anna.private)[-1].screen
    assert "Room 11" in text_of(shown), "the room in which it was typed comes first"
    assert sum("when a table opens" in line for line in text_of(shown).splitlines()) == 6
    assert RoomPerson(
        trial.room, (await trial.store.room_people(trial.room))[0].person
    ) in await trial.store.room_people(trial.room)

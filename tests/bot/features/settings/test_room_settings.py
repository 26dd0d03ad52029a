"""`/settings`: a room's administrators decide by taps, and the room follows at once and for ever."""

from dataclasses import fields

import pytest

from bot.application import FEATURES
from bot.domain.commands import Answer, PanelAsked, Where, Who
from bot.domain.ids import Language
from bot.domain.panels import PanelName
from bot.domain.room_settings import PutRoomSettings, RoomSettings, WhoMay
from bot.domain.scene import Pace
from bot.domain.tap_data import PlayAgain, TableVerb, TapData
from bot.feature import all_hooks
from bot.features.settings.taps import ChooseForRoom, RoomChoice, RoomMenu, SwitchForRoom, TurnRoomSettings
from bot.i18n.texts import load_texts
from bot.tables.posts import MOVED_ON
from engine import PRESETS
from tests.bot.trial import Trial, data_of
from tests.locales.catalogue import CYRILLIC

ENGLISH = load_texts()[Language("en")]


async def an_admin(trial: Trial, name: str = "Anna", language: str = "en") -> Who:
    who = await trial.person(name, language)
    trial.platform.admins.add((trial.room, who.user))
    return who


def button_data(name: str, value: str) -> TapData:
    if name == "page":
        return TurnRoomSettings(RoomMenu(value))
    if value in ("on", "off"):
        return SwitchForRoom(name, value == "on")
    return ChooseForRoom(RoomChoice(name), value)


async def sets(trial: Trial, who: Who, name: str, value: str) -> Answer:
    """Tap the button with this value in the newest settings of the room."""
    wanted = button_data(name, value).text()
    for message, button in reversed(list(trial.buttons(trial.room))):
        if data_of(button) == wanted:
            return await trial.forge_tap(who, wanted, trial.room, message)
    raise LookupError(f"no button {wanted} among {[data_of(one) for _, one in trial.buttons(trial.room)]}")


def test_each_switch_changes_one_setting_on_or_off() -> None:
    on_or_off = [one.name for one in fields(RoomSettings) if isinstance(one.default, bool)]
    assert sorted(one.field for one in all_hooks(FEATURES).room_switches) == sorted(on_or_off)


async def stored(trial: Trial) -> RoomSettings:
    return await trial.store.room_settings(trial.room)


async def test_every_setting_is_tapped_on_one_screen_and_outlives_a_restart(trial: Trial) -> None:
    anna = await an_admin(trial)
    await trial.types(anna, "/settings")
    for name, value in (("opens", "admins"), ("cancels", "admins"), ("letters", "ru")):
        await sets(trial, anna, name, value)
    for name in ("down", "rings"):
        await sets(trial, anna, name, "off")
    pages = (("game", "perevodnoy"), ("pace", "mail"), ("zone", "kyiv"), ("language", "ru"))
    for page, value in pages:
        await sets(trial, anna, "page", page)
        await sets(trial, anna, page, value)
        await sets(trial, anna, "page", "menu")
    assert len(trial.platform.visible(trial.room)) == 1, "the screen is edited where it stands"
    (shown,) = trial.texts(trial.room)
    assert "Открывать игры могут только админы" in shown
    assert "Новый стол: Переводной" in shown
    await trial.restart()
    assert await stored(trial) == RoomSettings(
        WhoMay.ADMINS, WhoMay.ADMINS, "perevodnoy", "mail",
        comes_down=False, rings=False, letters=CYRILLIC, zone="kyiv",
    )  # fmt: skip
    await sets(trial, anna, "rings", "on")
    assert (await stored(trial)).rings
    assert len(trial.platform.visible(trial.room)) == 1, "the screen is edited after a restart, too"


async def test_people_without_administrators_rights_are_refused_in_one_line(trial: Trial) -> None:
    boris = await trial.person("Boris")
    assert (await trial.types(boris, "/settings")).text == "Only admins can do that."
    anna = await an_admin(trial)
    await trial.types(anna, "/settings")
    assert (await sets(trial, boris, "opens", "admins")).text == "Only admins can do that."
    assert await stored(trial) == RoomSettings()
    await trial.types(boris, "/settings", boris.private)
    assert "My settings" in trial.texts(boris.private)[-1], "in private they are one's own"


@pytest.mark.parametrize(
    "data",
    [
        "room:opens:nobody",
        "room:game:whist",
        "room:game:own",
        "room:pace:slow",
        "switch:down:",
        "switch:wings:1",
        "room:language:xx",
        "room:letters:runes",
        "room:zone:atlantis",
    ],
)
async def test_a_setting_that_no_button_offers_is_refused(trial: Trial, data: str) -> None:
    anna = await an_admin(trial)
    assert (await trial.forge_tap(anna, data, trial.room)).text == ENGLISH("answer-unknown-button")
    assert (await trial.forge_tap(anna, data, anna.private)).text == ENGLISH("answer-unknown-button")
    assert await stored(trial) == RoomSettings()


async def test_a_forged_tap_does_not_make_the_table_s_post_a_screen_of_settings(trial: Trial) -> None:
    anna = await an_admin(trial)
    await trial.types(anna, "/newgame")
    (table,) = trial.platform.visible(trial.room)
    await trial.forge_tap(anna, "switch:rings:0", trial.room, table.message)
    assert not (await stored(trial)).rings
    assert trial.platform.visible(trial.room)[0].screen.rows == table.screen.rows


async def test_the_page_of_the_room_is_offered_to_its_administrators_alone(trial: Trial) -> None:
    anna, boris = await an_admin(trial), await trial.person("Boris")
    for who, private, offered in ((anna, False, True), (boris, False, False), (anna, True, False)):
        where = Where(who.private if private else trial.room, private=private)
        answer = await trial.application.dispatch.handle(PanelAsked(who, where, PanelName.HELP))
        assert answer.panel is not None
        assert (PanelName.ROOM.value in [one.data for one in answer.panel.panels]) is offered


# the effect of each setting


async def choose(trial: Trial, settings: RoomSettings) -> None:
    await trial.store.commit([PutRoomSettings(trial.room, settings)])


async def test_only_administrators_open_games_with_this_setting(trial: Trial) -> None:
    await choose(trial, RoomSettings(opens=WhoMay.ADMINS))
    anna, boris = await an_admin(trial), await trial.person("Boris")
    assert (await trial.types(boris, "/newgame")).text == "Only admins open games here."
    assert trial.over
    await trial.deal(anna, boris)
    await trial.play_out(anna, boris)
    assert (await trial.taps(boris, PlayAgain)).text == "Only admins open games here."
    await trial.taps(anna, PlayAgain)
    assert trial.table.in_lobby().opener


async def test_only_administrators_cancel_games_with_this_setting(trial: Trial) -> None:
    await choose(trial, RoomSettings(cancels=WhoMay.ADMINS))
    anna, boris, vera = await an_admin(trial), await trial.person("Boris"), await trial.person("Vera")
    await trial.types(boris, "/newgame")
    assert (await trial.types(boris, "/cancel")).text == "Only admins cancel games here."
    assert (await trial.taps(boris, TableVerb.CANCEL)).text == "Only admins cancel games here."
    await trial.taps(anna, TableVerb.CANCEL)
    assert trial.over
    await trial.deal(boris, vera)
    assert (await trial.types(vera, "/cancel")).text == "Only admins cancel games here."
    assert (await trial.insists(vera, TableVerb.AGREE)).text == "Only admins cancel games here."
    await trial.types(anna, "/cancel")
    assert trial.over


async def test_a_new_table_begins_with_the_game_and_the_pace_of_the_room(trial: Trial) -> None:
    await choose(trial, RoomSettings(preset="perevodnoy", pace="mail"))
    anna = await trial.person("Anna")
    for typed, preset in (
        ("/newgame simple", "simple"),
        ("/newgame", "perevodnoy"),
        ("/newgame", "perevodnoy"),
    ):
        await trial.types(anna, typed)
        assert trial.table.in_lobby().options == PRESETS[preset]
        assert trial.table.in_lobby().pace is Pace.MAIL
        await trial.types(anna, "/cancel")
    await trial.types(anna, "/rules")
    assert "Perevodnoy" in trial.texts(trial.room)[-1]


@pytest.mark.parametrize("comes_down", [True, False])
async def test_the_table_is_posted_again_by_itself_only_with_the_setting(
    trial: Trial, comes_down: bool
) -> None:
    await choose(trial, RoomSettings(comes_down=comes_down))
    anna = await trial.person("Anna")
    await trial.types(anna, "/newgame")
    (before,) = trial.platform.visible(trial.room)
    for _ in range(MOVED_ON + 1):
        await trial.types(anna, "hello")
    (after,) = trial.platform.visible(trial.room)
    assert (after.message != before.message) is comes_down
    await trial.types(anna, "/table")
    assert trial.platform.visible(trial.room)[0].message != after.message


@pytest.mark.parametrize("rings", [True, False])
async def test_players_get_alerts_only_if_the_room_has_them_on(trial: Trial, rings: bool) -> None:
    await choose(trial, RoomSettings(rings=rings))
    anna, boris = await trial.person("Anna"), await trial.person("Boris")
    await trial.types(anna, "/newgame")
    await trial.taps(boris, TableVerb.JOIN)
    await trial.passes(30)
    await trial.taps(anna, TableVerb.START)
    await trial.passes(80)
    loud = [one for one in trial.platform.requests("send") if not one.quiet]
    assert bool(loud) is rings


async def test_a_room_and_its_table_use_the_chosen_language(trial: Trial) -> None:
    anna = await an_admin(trial)
    await trial.types(anna, "/newgame")
    await trial.types(anna, "/settings")
    await sets(trial, anna, "page", "language")
    await sets(trial, anna, "language", "uk")
    assert trial.table.info.language == "uk"
    table, settings = trial.texts(trial.room)
    assert "Дурень" in table or "дурень" in table
    assert "Якою мовою мені тут говорити?" in settings

"""The screen *Game & pace*: it opens in private, the table shows its result, and the chat remembers it."""

import pytest

from bot.domain.commands import Who
from bot.domain.ids import Language
from bot.domain.rows import PutRoom, RoomRow
from bot.domain.tap_data import PlayAgain, TableVerb
from engine import PRESETS, Cap, Epaulettes, Options, Teams, ThrowOrder
from tests.bot.trial import Trial

OURS = Options(transfer=True, epaulettes=Epaulettes.CLASSIC)
TITLE = [
    "Переводной дурак · 36 карт",
    "↳ Если последний вышедший закончил шестёркой — дураку погон, двумя — на оба плеча",
]


@pytest.fixture
async def anya(trial: Trial) -> Who:
    """Return Аня, who has opened a table."""
    who = await trial.person("Аня", "ru")
    await trial.types(who, "/newgame perevodnoy")
    return who


async def chooses(trial: Trial, who: Who, page: str, option: str, value: str) -> None:
    """Choose a value, by the buttons from the menu to it."""
    await trial.taps(who, TableVerb.OPTIONS, page, who.private)
    await trial.taps(who, TableVerb.OPTIONS, option, who.private)
    await trial.taps(who, TableVerb.SET, f"{option}={value}", who.private)


async def opens(trial: Trial, who: Who) -> None:
    assert (await trial.taps(who, TableVerb.OPTIONS)).opens_private == f"options_{trial.table.table}"


async def arranges_ours(trial: Trial, who: Who) -> None:
    await opens(trial, who)
    await chooses(trial, who, "after", "epaulettes", "classic")


def options_of(trial: Trial) -> Options:
    return trial.table.in_lobby().options


async def test_the_options_open_in_private_and_the_group_sees_only_the_result(
    trial: Trial, anya: Who
) -> None:
    await arranges_ours(trial, anya)
    assert options_of(trial) == OURS
    (lobby,) = trial.texts(trial.room)
    assert lobby.splitlines()[:2] == TITLE
    (page,) = trial.texts(anya.private)
    assert "После игры" in page


async def test_the_game_and_the_pace_are_chosen_on_the_first_page(trial: Trial, anya: Who) -> None:
    await opens(trial, anya)
    await trial.taps(anya, TableVerb.PRESET, "simple", anya.private)
    await trial.taps(anya, TableVerb.PACE, "blitz", anya.private)
    assert options_of(trial) == PRESETS["simple"]
    (lobby,) = trial.texts(trial.room)
    assert lobby.startswith("Простой дурак")
    assert "20 секунд на ход" in lobby


async def test_a_switch_is_turned_with_one_tap_and_the_page_stays(trial: Trial, anya: Who) -> None:
    await opens(trial, anya)
    await trial.taps(anya, TableVerb.OPTIONS, "cards", anya.private)
    await trial.taps(anya, TableVerb.SET, "cut=on", anya.private)
    assert options_of(trial).cut
    await trial.taps(anya, TableVerb.SET, "cut=off", anya.private)
    assert options_of(trial) == PRESETS["perevodnoy"]


async def test_a_conflict_is_explained_and_nothing_is_changed(trial: Trial, anya: Who) -> None:
    answer = await trial.insists(anya, TableVerb.SET, "hand=9")
    assert "одной колоды" in answer.text
    assert answer.alert
    assert options_of(trial) == PRESETS["perevodnoy"]


@pytest.mark.parametrize("said", ["poker=on", "hand=10", "hand", "=", "cap=None", "transfer=1"])
async def test_an_unknown_option_changes_nothing(trial: Trial, anya: Who, said: str) -> None:
    assert (await trial.insists(anya, TableVerb.SET, said)).text
    assert options_of(trial) == PRESETS["perevodnoy"]


async def test_a_tap_for_an_unknown_page_of_options_shows_the_menu_of_options(
    trial: Trial, anya: Who
) -> None:
    await opens(trial, anya)
    before = trial.texts(anya.private)
    await trial.insists(anya, TableVerb.OPTIONS, "nonsense")
    assert trial.texts(anya.private) == before


async def test_only_the_opener_changes_the_options(trial: Trial, anya: Who) -> None:
    boris = await trial.person("Boris")
    await trial.taps(boris, TableVerb.JOIN)
    for verb, argument in ((TableVerb.OPTIONS, ""), (TableVerb.SET, "transfer=off")):
        assert "Аня" in (await trial.insists(boris, verb, argument)).text
    assert trial.texts(boris.private) == []
    assert options_of(trial) == PRESETS["perevodnoy"]


async def test_the_next_opener_changes_the_options_and_the_old_page_is_removed(
    trial: Trial, anya: Who
) -> None:
    boris = await trial.person("Boris")
    await trial.taps(boris, TableVerb.JOIN)
    await arranges_ours(trial, anya)
    await trial.taps(anya, TableVerb.LEAVE)
    assert trial.texts(anya.private) == []
    await opens(trial, boris)
    assert len(trial.texts(boris.private)) == 1


async def test_the_page_of_options_is_removed_at_the_deal(trial: Trial, anya: Who) -> None:
    await arranges_ours(trial, anya)
    await trial.taps(anya, TableVerb.ADD_COMPUTER)
    await trial.taps(anya, TableVerb.START)
    assert trial.running.game.options == OURS
    (hand,) = trial.texts(anya.private)
    assert "После игры" not in hand


async def test_a_restart_keeps_the_page_of_options(trial: Trial, anya: Who) -> None:
    await arranges_ours(trial, anya)
    before = trial.platform.visible(anya.private)
    await trial.restart()
    assert trial.platform.visible(anya.private) == before
    await trial.taps(anya, TableVerb.OPTIONS, "menu", anya.private)
    await chooses(trial, anya, "bout", "cap", "none")
    assert options_of(trial).cap is Cap.NONE


async def test_requested_options_are_the_last_post_of_the_private_chat(trial: Trial, anya: Who) -> None:
    await opens(trial, anya)
    await trial.types(anya, "/help", anya.private)
    await trial.types(anya, f"/start options_{trial.table.table}", anya.private)
    assert "Все игры" in str(trial.platform.visible(anya.private)[-1].screen.rows)
    assert len(trial.texts(anya.private)) == 2


async def test_an_opener_without_a_private_chat_is_sent_there_first(trial: Trial) -> None:
    stranger = await trial.person("Новичок", "ru", reachable=False)
    await trial.types(stranger, "/newgame")
    answer = await trial.taps(stranger, TableVerb.OPTIONS)
    assert answer.opens_private == f"options_{trial.table.table}"
    await trial.platform.opens(stranger)
    await trial.types(stranger, f"/start {answer.opens_private}", stranger.private)
    assert "Все игры" in str(trial.platform.visible(stranger.private)[-1].screen.rows)


async def test_in_a_private_chat_the_options_replace_the_lobby_in_its_post(trial: Trial) -> None:
    anya = await trial.person("Аня", "ru")
    await trial.types(anya, "/newgame", anya.private)
    await trial.taps(anya, TableVerb.OPTIONS, "", anya.private)
    await chooses(trial, anya, "throwing", "throw_order", "free")
    assert len(trial.texts(anya.private)) == 1
    await trial.taps(anya, TableVerb.OPTIONS, "done", anya.private)
    (lobby,) = trial.texts(anya.private)
    assert "Без очереди: подкидывает, кто успел" in lobby
    table = trial.application.tables.at(anya.private)
    assert table is not None
    assert table.in_lobby().options.throw_order is ThrowOrder.FREE


# the memory of the chat


async def test_the_chats_own_rules_are_offered_in_every_later_lobby(trial: Trial, anya: Who) -> None:
    await arranges_ours(trial, anya)
    await trial.taps(anya, TableVerb.CANCEL)
    await trial.restart()
    await trial.types(anya, "/newgame simple")
    assert options_of(trial) == PRESETS["simple"]
    await opens(trial, anya)
    await trial.taps(anya, TableVerb.PRESET, "own", anya.private)
    assert options_of(trial) == OURS
    await trial.taps(anya, TableVerb.PRESET, "podkidnoy", anya.private)
    await trial.taps(anya, TableVerb.CANCEL)
    await trial.types(anya, "/newgame own")
    assert options_of(trial) == OURS


async def test_play_again_keeps_the_rules_and_the_way_to_the_chats_own(trial: Trial, anya: Who) -> None:
    await arranges_ours(trial, anya)
    await trial.taps(anya, TableVerb.ADD_COMPUTER)
    await trial.taps(anya, TableVerb.START)
    await trial.play_out(anya)
    await trial.taps(anya, PlayAgain, chat=anya.private)
    assert trial.running.game.options == OURS


async def test_stored_own_rules_of_a_chat_that_cannot_be_read_count_as_missing(
    trial: Trial, anya: Who
) -> None:
    await trial.taps(anya, TableVerb.CANCEL)
    await trial.store.commit([PutRoom(RoomRow(trial.room, Language("ru"), "", "own", "normal", "poker=on"))])
    assert "Своих правил здесь пока нет" in (await trial.types(anya, "/newgame own")).text
    await trial.types(anya, "/newgame")
    assert options_of(trial) == Options()


async def test_a_chat_without_own_rules_gets_the_answer_that_it_has_none(trial: Trial) -> None:
    anya = await trial.person("Аня", "ru")
    for command in ("/newgame own", "/rules own"):
        assert "Своих правил здесь пока нет" in (await trial.types(anya, command)).text
        assert trial.over
    assert "Такой игры нет" in (await trial.types(anya, "/rules poker")).text
    assert trial.over


# seats


async def test_incomplete_teams_are_not_dealt_to(trial: Trial, anya: Who) -> None:
    await trial.insists(anya, TableVerb.PRESET, "teams")
    for _ in range(2):
        await trial.taps(anya, TableVerb.ADD_COMPUTER)
    assert "нужно 4" in (await trial.taps(anya, TableVerb.START)).text
    await trial.taps(anya, TableVerb.ADD_COMPUTER)
    late = await trial.person("Late")
    assert "4" in (await trial.insists(late, TableVerb.JOIN)).text
    await trial.taps(anya, TableVerb.START)
    assert trial.running.game.options.teams is Teams.TWO_TWOS


async def test_rules_for_fewer_players_than_seated_are_refused(trial: Trial, anya: Who) -> None:
    for _ in range(4):
        await trial.taps(anya, TableVerb.ADD_COMPUTER)
    for verb, argument in (
        (TableVerb.PRESET, "teams"),
        (TableVerb.SET, "teams=2x2"),
        (TableVerb.SET, "deck=24"),
    ):
        assert "4" in (await trial.insists(anya, verb, argument)).text
    assert options_of(trial) == PRESETS["perevodnoy"]


# notices


async def test_the_command_rules_shows_the_rules_of_the_table(trial: Trial, anya: Who) -> None:
    await arranges_ours(trial, anya)
    await trial.types(anya, "/rules")
    text = trial.texts(trial.room)[-1]
    assert text.splitlines()[:2] == TITLE
    assert "закончил шестёркой" in text
    await trial.types(anya, "/rules own")
    assert trial.texts(trial.room)[-1].splitlines()[:2] == TITLE
    await trial.types(anya, "/rules cheaters")
    assert "поймали — карту назад" in trial.texts(trial.room)[-1]

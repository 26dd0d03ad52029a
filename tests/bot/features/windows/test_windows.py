"""Windows on a table: the right to open one, its contents, and its end."""

from __future__ import annotations

import pytest

from bot.application import Application
from bot.domain.answers import AnswerCode, Declined
from bot.domain.commands import Answer
from bot.domain.ids import Language, PlatformName
from bot.domain.room_settings import PutRoomSettings, RoomSettings
from bot.domain.screen import OpenWindow
from bot.domain.stage import Part
from bot.domain.tap_data import PlayAgain, TableTap, TableVerb
from bot.features.replays import VerifyDeal
from bot.features.windows import start
from bot.features.windows.open_windows import MEMBER_FOR_MS, MOST_WINDOWS, SHOWN_PER_S, Window
from tests.bot.features.windows.window_trial import HOME, WindowsPage, WindowTrial
from tests.bot.trial import THINKING_S, Trial, text_of


async def test_a_window_follows_its_person_from_the_lobby_to_the_next_game(evening: WindowTrial) -> None:
    anna = await evening.person("Anna")
    await evening.types(anna, "/newgame")
    window = await evening.opened(anna)
    assert list(await evening.parts(window)) == ["table"]
    assert not (await evening.windows.tap(window, _tap(window, TableVerb.ADD_COMPUTER))).refused
    await evening.windows.tap(window, _tap(window, TableVerb.START))
    await evening.passes(0)
    parts = await evening.parts(window)
    assert {kind: (stage := screen.drawn_stage) and stage.part for kind, screen in parts.items()} == {
        "hand": Part.HAND,
        "table": Part.TABLE,
    }
    await evening.play_out(anna)
    assert set(await evening.parts(window)) == {"table", "end", "hand"}
    first = window.table
    again = PlayAgain(first).text()
    assert not (await evening.windows.tap(window, again)).refused
    await evening.passes(THINKING_S)
    assert "table" in await evening.parts(window)
    assert window.table != first


async def test_a_window_shows_cards_to_their_owner_without_a_private_chat(evening: WindowTrial) -> None:
    await evening.store.commit([PutRoomSettings(evening.room, RoomSettings(hands_in_room=True))])
    anna, vera = await evening.person("Anna"), await evening.person("Vera", reachable=False)
    await evening.types(anna, "/newgame")
    await evening.taps(vera, TableVerb.JOIN)
    await evening.taps(anna, TableVerb.START)
    window = await evening.opened(vera)
    assert set(await evening.parts(window)) == {"hand", "table"}


async def test_every_step_updates_the_windows_of_the_room_and_no_other(evening: WindowTrial) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.deal(anna, boris)
    window = await evening.opened(boris)
    evening.changes = 0
    await evening.plays_awaited({"Anna": anna, "Boris": boris})
    assert evening.changes
    evening.windows.leave(window)
    evening.changes = 0
    await evening.plays_awaited({"Anna": anna, "Boris": boris})
    assert evening.changes == 0
    assert not evening.windows.watchers.at(evening.table.table, evening.room)


async def test_windows_of_spectators_share_a_limit_of_updates_a_second(evening: WindowTrial) -> None:
    anna, boris, vera = [await evening.person(name) for name in ("Anna", "Boris", "Vera")]
    await evening.deal(anna, boris)
    own = await evening.opened(anna)
    assert evening.windows.pause(own) == 1 / SHOWN_PER_S
    looking = [await evening.opened(vera) for _ in range(MOST_WINDOWS)]
    assert evening.windows.pause(looking[0]) == (MOST_WINDOWS + 1) / SHOWN_PER_S
    assert evening.windows.pause(own) == 1 / SHOWN_PER_S, "a player does not wait for those who look on"
    await evening.opened(boris)
    assert evening.windows.pause(own) == 2 / SHOWN_PER_S
    for window in looking:
        evening.windows.leave(window)
    assert evening.windows.pause(looking[0]) == 2 / SHOWN_PER_S


async def test_a_former_member_sees_the_table_for_ten_minutes_at_most(evening: WindowTrial) -> None:
    anna, boris, vera, gleb = [await evening.person(name) for name in ("Anna", "Boris", "Vera", "Gleb")]
    await evening.deal(anna, boris)
    leaves, stays, seat = [await evening.opened(who) for who in (vera, gleb, boris)]
    assert [await evening.parts(window) != {} for window in (leaves, stays, seat)] == [True] * 3
    evening.platform.outside |= {vera.user, boris.user}
    evening.clock.jump((MEMBER_FOR_MS - 1) / 1000)
    asked = evening.platform.asked
    assert await evening.parts(leaves)
    assert evening.platform.asked == asked
    evening.clock.jump(0.001)
    assert await evening.parts(leaves) == {}
    assert list(await evening.parts(stays)) == ["table"]
    assert set(await evening.parts(seat)) == {"table", "hand"}  # seats stay seats


async def test_a_window_stays_open_if_the_platform_does_not_answer_about_membership(
    evening: WindowTrial,
) -> None:
    anna, boris, vera = [await evening.person(name) for name in ("Anna", "Boris", "Vera")]
    await evening.deal(anna, boris)
    window = await evening.opened(vera)
    evening.platform.silent = True
    assert list(await evening.parts(window)) == ["table"]


@pytest.mark.parametrize(
    "data",
    [
        "cmd:newgame",
        "room:opens:admins",
        "lang:ru:room",
        "forget:abc:1",
        "x",
        "t:other:leave",
        "series:{game}",
    ],
)
async def test_a_window_accepts_only_taps_on_its_own_buttons(evening: WindowTrial, data: str) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.deal(anna, boris)
    data = data.format(game=evening.running.state.game)
    answer = await evening.windows.tap(await evening.opened(anna), data)
    assert answer.refused
    assert "series" not in answer.text


async def test_a_window_has_its_persons_language(evening: WindowTrial) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.deal(anna, boris)
    window = await evening.opened(anna)
    english = await evening.parts(window)
    answer = await evening.windows.tap(window, "lang:uk")
    assert answer.screen is None
    shown = await evening.windows.shown(window)
    assert shown is not None
    assert shown.language == "uk"
    assert dict(shown.posts)["table"].blocks != english["table"].blocks


async def test_forgetting_a_person_ends_their_windows(evening: WindowTrial) -> None:
    anna, boris, vera = [await evening.person(name) for name in ("Anna", "Boris", "Vera")]
    await evening.deal(anna, boris)
    window, other = await evening.opened(vera), await evening.opened(anna)
    link = evening.windows.new_link(window.right.person, window.table, member=True)
    await evening.types(vera, "/forgetme yes")
    assert evening.platform.dropped == [window.right.person]
    assert await evening.parts(window) == {}
    assert await evening.parts(other)
    with pytest.raises(Declined) as refusal:
        evening.windows.spend(link.partition("#")[2])
    assert refusal.value.code is AnswerCode.WINDOW_SPENT


async def test_nothing_is_offered_without_an_address_or_without_a_page(evening: WindowTrial) -> None:
    for trial, offered in ((evening, True), (Trial(address=HOME), False)):
        if not offered:
            await trial.start()
        anna, boris = await trial.person("Anna"), await trial.person("Boris")
        await trial.deal(anna, boris)
        for chat in (trial.room, anna.private):
            found = [one for _, one in trial.buttons(chat) if isinstance(one.action, OpenWindow)]
            assert bool(found) is offered
        if not offered:
            await trial.stop()
    page = WindowsPage()
    without = Application(evening.store, evening.clock, [page])
    await start(without.core)
    assert without.services.hooks.table_buttons == []


async def test_only_people_identified_by_a_platform_may_open_a_window(evening: WindowTrial) -> None:
    for platform in ("memory", "telegram", "web", "x"):
        with pytest.raises(Declined) as refusal:
            await evening.windows.enter(PlatformName(platform), "user=1&hash=2", "a-b")
        assert refusal.value.code is AnswerCode.WINDOW_REFUSED


def _tap(window: Window, verb: TableVerb) -> str:
    return TableTap(window.table, verb).text()


async def test_a_window_offers_the_pages_of_rules_and_help_and_no_page_about_people(
    evening: WindowTrial,
) -> None:
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    await evening.deal(anna, boris)
    window = await evening.opened(anna)
    rules = (await evening.windows.panel(window, "rules", "")).panel
    assert rules is not None
    assert [one.data for one in rules.panels] == ["rules", "help"]
    named = (await evening.windows.panel(window, "rules", "perevodnoy")).panel
    assert named is not None
    assert named != rules
    page = (await evening.windows.panel(window, "help", "")).panel
    assert page is not None
    assert "/" not in str(page.parts), "a window has no place to type commands"
    for name in ("stats", "boards", "settings", "room", "kick", "chips", "x"):
        answer = await evening.windows.panel(window, name, "")
        assert (answer.panel, answer.refused) == (None, True)
    await evening.windows.close(window.right.person)
    assert (await evening.windows.panel(window, "rules", "")).panel is None


async def test_a_platform_without_an_app_shares_no_table(evening: WindowTrial) -> None:
    anna = await evening.person("Anna")
    await evening.types(anna, "/newgame")
    shared = await evening.windows.share(await evening.opened(anna))
    assert isinstance(shared, Answer)
    assert (shared.text, shared.refused) == (
        evening.application.services.texts[Language("en")]("answer-unknown-button"),
        True,
    )


async def test_an_answer_in_a_window_is_posted_nowhere(evening: WindowTrial) -> None:
    """Its reader alone sees it, in their own language."""
    anna, boris = await evening.person("Anna"), await evening.person("Boris")
    vera = await evening.person("Vera", "ru", reachable=False)
    await evening.deal(anna, boris)
    await evening.types(vera, "/top")
    window, posts = await evening.opened(vera), evening.texts(evening.room)
    answer = await evening.windows.tap(window, VerifyDeal(evening.running.state.game).text())
    await evening.passes(1)
    assert answer.screen is not None
    assert text_of(answer.screen).startswith("Проверка раздачи")
    assert evening.texts(evening.room) == posts

"""Tournaments on Telegram: people of the group watch a game by the board."""

import pytest

from tests.adapters.telegram.window_evening import APP, Evening, evening
from tests.e2e.named_cards import cards_in
from tests.memory.store import MemoryStore
from tests.telegram_server import CannotTap, Person, TelegramServer
from tests.telegram_server.mini_apps import opens_window

WATCH = "Смотреть: "
SETTINGS = "Настройки турнира"


async def plays(table: Evening, *more: Person, looks_at_settings: bool = False) -> None:
    """Begin a tournament of four people; all of them confirm their calls."""
    people = [table.anna, table.boris, *more]
    for who in people:
        table.group.set_member(who, "member")
        await who.types_private("/start")
    await table.anna.types(table.group, "/tournament")
    for who in people:
        await table.server.until(lambda: offers(table.group, "Участвую"))
        await who.taps(table.group, "Участвую")
        await table.settled()
    if looks_at_settings:
        await table.anna.taps(table.group, "Настройки")
        await table.server.until(lambda: settings_in(table))
    await table.anna.taps(table.group, "Начать")
    for who in people:
        await says_here(table.server, who)
    await table.server.until(lambda: all(table.hand(who) for who in people))
    await table.settled()


async def says_here(server: TelegramServer, who: Person) -> None:
    await server.until(lambda: offers(who.private, "Я здесь"))
    await who.taps(who.private, "Я здесь")


def offers(place: object, label: str) -> bool:
    try:
        place.find(label)  # type: ignore[attr-defined]
    except CannotTap:
        return False
    return True


def settings_in(table: Evening) -> list[str]:
    """Return the texts of the messages with the settings of a tournament in the group."""
    return [post.text for post in table.group.from_bot if SETTINGS in post.text]


async def test_the_settings_of_a_tournament_leave_the_group_at_its_start(server: TelegramServer) -> None:
    people = [server.user(name, language="ru") for name in ("Вера", "Галя")]
    async with evening(server, app="", store=MemoryStore()) as table:
        await plays(table, *people, looks_at_settings=True)
        await server.until(lambda: not settings_in(table))


@pytest.mark.parametrize("app", ["play", ""])
async def test_people_of_the_group_watch_a_game_by_the_board(server: TelegramServer, app: str) -> None:
    people = [server.user(name, language="ru") for name in ("Вера", "Галя")]
    mia, sid = (server.user(name, language="ru") for name in ("Мия", "Сид"))
    async with evening(server, app=app, store=MemoryStore()) as table:
        table.group.set_member(mia, "member")
        await plays(table, *people)
        before = len(table.group.sent)
        await mia.types(table.group, "/table")
        await server.until(lambda: len(table.group.sent) > before)
        await table.settled()
        if not app:
            assert not offers(table.group, WATCH), "no link leads to a window"
            return
        launch = opens_window(server, mia, table.group, WATCH, APP)
        _, said = await table.enters(mia, launch)
        window = await table.home.opens(said["key"])
        assert [side for side, _ in window.posts] == ["group"]
        assert not window.buttons("group")
        hands = {card for who in (table.anna, table.boris, *people) for card in table.hand(who)}
        assert len(hands & set(cards_in(window.frames))) <= 2, (
            "the trump, and the card that decides who begins"
        )
        assert (await table.enters(sid, opens_window(server, sid, table.group, WATCH, APP)))[0] == 403

"""Take pictures of the page for people to look at, in build/screens."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from playwright.async_api import Page, expect

from adapters.pictures.portrait import portrait
from bot import screens
from bot.domain.faces import Face
from bot.domain.ids import Chat, Language
from bot.domain.languages import LANGUAGES
from bot.domain.scene import GivenEpaulettes, LobbyScene, Presence, SceneSeat
from bot.domain.screen import Picture, Screen
from bot.domain.sketches import FoolSketch
from bot.features.coach import ReplayCoach
from bot.features.replays import Replays
from bot.i18n.texts import Texts
from engine import PRESETS, Deck, Options, Seat, parse_card
from tests.adapters.played import keep, play
from tests.adapters.web.browser import DESKTOP, PHONE, ROBOTO, Tabs, photograph, start_alone, start_room
from tests.adapters.web.page_client import TEXTS, WebServer, serve
from tests.bot.screens.sitting import Sitting, lobby
from tests.engine.setting import table
from tests.memory.store import MemoryStore
from tests.own_coach import OwnCoach

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.tenth]

FONTS = ROBOTO

COMPUTER = SceneSeat("", Presence.COMPUTER, None, number=1)
NAMES = dict.fromkeys(LANGUAGES, ("Anya", "Boris", "Vika")) | {
    Language("ru"): ("Аня", "Боря", "Вика"),
    Language("uk"): ("Оля", "Тарас", "Леся"),
}
HELLO = dict.fromkeys(LANGUAGES, ("Hi all! A game?", "Deal me in 🙂")) | {
    Language("ru"): ("Всем привет! Сыграем?", "Раздавай 🙂"),
    Language("uk"): ("Усім привіт! Зіграємо?", "Роздавай 🙂"),
}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
MANY = ("Boris", "Vika", "", "Oleg", "Darya", "Konstantin", "Zhenya", "Inna")
EIGHT = (
    "8s 6c 9c", "Ts 7d Jc Qd", "6h 9h Jd Kc 3s 2d 7h", "Ad Tc 5d", "Qs 4h 3c 9s", "Kd 2c 5c", "6d Jh 4s",
    "8d 3d Ac 7s 2h",
)  # fmt: skip
TWENTY = "6s 9s Ts Js As 6c 7c 9c Tc Jc Kc 6d 7d 9d Kd 6h 9h Th Jh Ah"


@dataclass
class ShownPage:
    """A page in one language with its two chats."""

    server: WebServer
    page: Page
    texts: Texts
    room: Chat
    private: Chat
    user: str
    sent: int = 0

    async def send(self, chat: Chat, screen: Screen) -> None:
        self.sent += 1
        screen = replace(screen, room=self.room)
        await self.server.platform.send(chat, screen, key=str(self.sent), quiet=False)

    def seats(self) -> tuple[SceneSeat, ...]:
        """Return the seats; the person of the page has the second one."""
        return seats(self.texts, self.user)

    async def talk(self, lines: Mapping[Language, tuple[str, str]] = HELLO) -> None:
        """Two friends enter the room, and each says something."""
        _, *friends = NAMES[self.texts.language]
        for name, line in zip(friends, lines[self.texts.language], strict=True):
            key = self.room.id.removeprefix("g-")
            friend = await self.server.open(name=name, language=self.texts.language, room=key)
            await friend.say("say", side="group", text=line)
            await friend.hear("post", lambda told, line=line: told["post"].get("text") == line)  # type: ignore[misc]


def seats(texts: Texts, me: str) -> tuple[SceneSeat, ...]:
    you, one, other = NAMES[texts.language]
    people = ((one, one), (you, me), (other, other))
    return (*(SceneSeat(name, Presence.PRESENT, user) for name, user in people), COMPUTER)


def room_of(texts: Texts) -> str:
    return texts("web-room-title", name=NAMES[texts.language][0])


def soon(server: WebServer) -> int:
    """Return a time in less than a minute, by the server's clock."""
    return server.clock.now() // 1000 + 48


def in_the_middle(server: WebServer, texts: Texts, people: Sequence[SceneSeat]) -> Sitting:
    """Return a bout with beaten and unbeaten cards, and hands with a choice."""
    game = table(
        "Ts 6h 9d 8s",
        "6d 9s Js Kd Qh 7c",
        "Qs 8d Kc 7h Ac",
        "8c 8h 9h Ad Jc",
        talon="Tc Th 9c 7s 6c Qd Kh",
        options=PRESETS["perevodnoy"],
        trump="h",
    )
    sitting = Sitting(game, *people, room=room_of(texts), until=soon(server))
    return sitting.play("0 a8s; 1 b8s9s; 0 t9d")


@pytest.fixture(params=sorted(SIZES))
def size(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    return TEXTS[Language(request.param)]


async def show(
    server: WebServer, tabs: Tabs, texts: Texts, size: str, *, alone: bool = False, dark: bool = False
) -> ShownPage:
    page = await tabs.open(server.url, language=texts.language, size=SIZES[size], dark=dark)
    await (start_alone if alone else start_room)(page, NAMES[texts.language][0])
    typed = await server.application.hears("solo" if alone else "newgame")
    return ShownPage(server, page, texts, typed.where.chat, typed.who.private, typed.who.user)


def arranged(shown: ShownPage, **changes: Any) -> LobbyScene:
    """Return the lobby of these seats, opened by the person of the page."""
    return replace(lobby(*shown.seats(), **changes), opener=1)


async def test_the_lobby(server: WebServer, tabs: Tabs, texts: Texts, size: str) -> None:
    shown = await show(server, tabs, texts, size)
    await shown.talk()
    await shown.send(shown.room, screens.lobby_screen(arranged(shown, preset="perevodnoy"), texts))
    await expect(shown.page.locator(".joined")).to_contain_text(NAMES[texts.language][2])
    await photograph(shown.page, f"lobby-{size}-{texts.language}")


async def test_the_table_and_the_hand(server: WebServer, tabs: Tabs, texts: Texts, size: str) -> None:
    shown = await show(server, tabs, texts, size)
    sitting = in_the_middle(server, texts, shown.seats())
    await shown.talk()
    await shown.send(shown.room, sitting.table(texts))
    await shown.send(shown.private, sitting.hand(1, texts))
    await expect(shown.page.locator(".hand .card")).to_have_count(5)
    await photograph(shown.page, f"table-{size}-{texts.language}")


async def test_the_hand_that_may_throw_in(server: WebServer, tabs: Tabs, texts: Texts, size: str) -> None:
    shown = await show(server, tabs, texts, size)
    one, you, other, computer = shown.seats()
    sitting = in_the_middle(server, texts, (one, other, you, computer)).play("1 b9dKd")
    await shown.talk()
    await shown.send(shown.room, sitting.table(texts))
    await shown.send(shown.private, sitting.hand(2, texts))
    await expect(shown.page.locator(".hand .card.can")).to_have_count(2)
    await photograph(shown.page, f"throwing-{size}-{texts.language}")


async def test_a_big_table_in_the_dark(server: WebServer, tabs: Tabs, size: str) -> None:
    texts = TEXTS[Language("en")]
    shown = await show(server, tabs, texts, size, dark=True)
    people = [SceneSeat(name, Presence.PRESENT, name) for name in MANY]
    people[2] = SceneSeat(NAMES[texts.language][0], Presence.PRESENT, shown.user)
    game = table(*EIGHT, talon="5s 4c Kh", options=Options(deck=Deck.CARDS_52), trump="h")
    sitting = Sitting(game, *people, room=room_of(texts), until=soon(server))
    sitting.play("0 a8s; 1 b8sTs; 7 t8d")
    await shown.send(shown.room, sitting.table(texts))
    await shown.send(shown.private, sitting.hand(2, texts))
    await expect(shown.page.locator(".seat")).to_have_count(7)
    await photograph(shown.page, f"eight-{size}-dark")


async def test_a_hand_of_twenty_in_the_dark(server: WebServer, tabs: Tabs, size: str) -> None:
    texts = TEXTS[Language("en")]
    shown = await show(server, tabs, texts, size, dark=True)
    game = table("7s 8c", TWENTY, "Qs 8d Ks 7h", trump="h")
    sitting = Sitting(game, *shown.seats()[:3], room=room_of(texts), until=soon(server)).play("0 a7s")
    await shown.send(shown.room, sitting.table(texts))
    await shown.send(shown.private, sitting.hand(1, texts))
    await expect(shown.page.locator(".hand .card")).to_have_count(20)
    await photograph(shown.page, f"twenty-{size}-dark")


async def test_the_end_with_epaulettes(server: WebServer, tabs: Tabs, size: str) -> None:
    texts = TEXTS[Language("en")]
    shown = await show(server, tabs, texts, size)
    you, fool = shown.seats()[1], shown.seats()[0]
    given = GivenEpaulettes(Seat(1), Seat(0), tuple(map(parse_card, ("6s", "6h"))))
    game = table("7h", "9h Th", trump="c")
    sitting = Sitting(game, you, fool, room=room_of(texts), epaulettes=(given,)).play("0 a7h; 1 take")
    picture = Picture.of(portrait(FoolSketch("", fool.name, Face(3), given.cards)), f"{fool.name} 6s 6h")
    await shown.send(shown.room, replace(sitting.end(texts), picture=picture))
    await shown.send(shown.private, sitting.over(0, texts))
    await expect(shown.page.locator(".bust .sixes")).to_have_count(2)
    await photograph(shown.page, f"portrait-{size}-en")


async def test_a_replay_with_the_curve_of_the_coach(tabs: Tabs, size: str) -> None:
    store, coach = MemoryStore(), OwnCoach()
    replays, game = Replays(store, TEXTS), play(chance=6)
    key = await replays.key_of(await keep(store, game, names=NAMES[Language("en")]))
    async with serve(store, replays=replays, coach=ReplayCoach(replays, store, TEXTS, coach)) as server:
        page = await tabs.open(f"{server.url}/replay/{key}?lang=en", size=SIZES[size])
        await page.locator(".ask").click()
        await expect(page.locator("[data-curve] svg:not(.picture)")).to_have_count(3)
        await page.locator("#slider").fill(str(len(game.moves) // 3))
        await page.evaluate("document.querySelector('#coach').scrollIntoView()")
        await photograph(page, f"replay-{size}-en")

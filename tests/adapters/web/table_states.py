"""The states of the page at a table: lobbies, hands, tables and ends."""

from dataclasses import replace
from typing import Any

from playwright.async_api import Page, expect

from bot import screens
from bot.domain.ids import PersonId
from bot.domain.scene import (
    Choice,
    Doubt,
    Marked,
    Pace,
    Presence,
    RankChange,
    SceneSeat,
    Score,
    SeriesScene,
    WhichUse,
)
from bot.domain.screen import Screen
from bot.domain.state import Why
from bot.features.coach import Reasons
from bot.features.hall.model import HallPerson
from bot.features.hall.screens import waiting_screen
from bot.features.replays import Replays
from bot.features.tournaments.boards import TournamentLinks
from bot.features.tournaments.model import Playing
from bot.screens.options import MENU
from engine import PRESETS, Deck, Options, Packs, Seat, parse_move
from tests.adapters.played import keep
from tests.adapters.played import play as played_out
from tests.adapters.web.browser import PHONE, open_chat, open_menu, start_alone
from tests.adapters.web.drawn_table import DrawnTable, two_attacks
from tests.adapters.web.page_client import TEXTS, serve
from tests.adapters.web.page_states import LONG_NAME, SAID, States, Visit, alone_at, play_before
from tests.adapters.web.test_cups import SECOND, kept
from tests.adapters.web.test_viewport import first_deal
from tests.bot.screens.arranging import OURS
from tests.bot.screens.cups import AT, FIRST, tournament
from tests.bot.screens.decorated import decorated
from tests.bot.screens.hinting import answer
from tests.bot.screens.sitting import ANYA, COMPUTER, Sitting, lobby
from tests.bot.screens.situations import AREAS
from tests.engine.setting import table
from tests.memory.clock import ManualClock
from tests.memory.store import MemoryStore
from tests.own_coach import FindingCoach


async def _lobby(drawn: DrawnTable, *seats: SceneSeat, **changes: Any) -> Page:
    await drawn.post("lobby", drawn.room, screens.lobby_screen(lobby(*seats, **changes), drawn.texts))
    await drawn.settled()
    return drawn.page


def _alike(drawn: DrawnTable, count: int) -> list[SceneSeat]:
    """Return the seats of people and computers with similar names."""
    names = ("Анна", "Константин Иванов", "Константин Петров", "Анна")
    people = [SceneSeat(name, Presence.PRESENT, f"alike-{at}") for at, name in enumerate(names)]
    computers = [replace(COMPUTER, number=number) for number in (1, 2, 3)]
    return [drawn.people(1)[0], *people, *computers][:count]


async def lobbies(visit: Visit) -> States:
    drawn = await visit.draw()
    me = drawn.people(1)[0]
    computers = [replace(COMPUTER, number=number) for number in range(1, 6)]
    people = drawn.people(12)
    guest = replace(people[1], name=LONG_NAME, guest=True)

    yield "a lobby of its opener", await _lobby(drawn, me)
    yield (
        "a lobby with computers",
        await _lobby(drawn, me, guest, *computers[:2], preset="perevodnoy", pace=Pace.BLITZ),
    )
    yield "a full lobby", await _lobby(drawn, me, *computers[:4], preset="big", pace=Pace.MAIL)
    two_packs = Options(deck=Deck.CARDS_52, packs=Packs.TWO)
    yield "a lobby of twelve", await _lobby(drawn, *people, options=two_packs)
    yield (
        "a lobby of own rules",
        await _lobby(drawn, *people[:3], options=OURS, own=OURS, hints=True, watched=True),
    )
    yield "a lobby of somebody else", await _lobby(drawn, people[1], me, guest)
    yield "a lobby without the reader", await _lobby(drawn, people[1], guest, preset="cheaters")
    kept = (LONG_NAME, "Вика", "Боря")
    yield "a lobby of people with names that are alike", await _lobby(drawn, *_alike(drawn, 6))
    yield (
        "a lobby that keeps seats",
        await _lobby(drawn, me, computers[0], kept=kept, kept_until=drawn.soon()),
    )
    friend = await visit.server.open(name=LONG_NAME, room=drawn.room.id.removeprefix("g-"))
    page = await _lobby(
        drawn, me, SceneSeat(LONG_NAME, Presence.PRESENT, friend.private().id.removeprefix("p-"))
    )
    await friend.say("react", face=1)
    await expect(page.locator(".guest .bubble")).to_be_visible()
    yield "a face in a lobby", page


async def local_lobbies(visit: Visit) -> States:
    """Show lobbies with a link for this computer alone."""
    async with serve(MemoryStore()) as server:
        drawn = await replace(visit, server=server).draw()
        me, *others = drawn.people(5)
        yield "a local lobby", await _lobby(drawn, me)
        yield (
            "a local lobby of own rules",
            await _lobby(drawn, me, *others, options=OURS, own=OURS, hints=True, watched=True),
        )
        await open_menu(drawn.page)
        yield "menu in a local lobby", drawn.page


async def lobby_sheets(visit: Visit) -> States:
    drawn = await visit.draw()
    page, me = drawn.page, drawn.people(1)[0]
    scene = lobby(me, COMPUTER)
    await drawn.post("lobby", drawn.room, screens.lobby_screen(scene, visit.texts))
    await drawn.settled()
    await open_chat(page)
    yield "chat in a lobby", page
    await page.locator(".drawer header .round").click()
    await page.locator(".pace").click()
    yield "the pace", page
    await page.locator(".sheet header .round").click()
    await page.locator(".more-games").click()
    await expect(page.locator(".all-games")).to_be_visible()
    yield "all games", page
    for name in (MENU, "throwing", "throw_order"):
        await drawn.post("options", drawn.private, screens.options_screen(scene, name, visit.texts))
        await expect(page.locator(".sheet .button").first).to_be_visible()
        yield f"options, {name}", page


async def alone(visit: Visit) -> States:
    page, texts = await visit.open(), visit.texts
    await start_alone(page, LONG_NAME)
    yield "before a game alone", page
    private = (await visit.server.application.hears("solo")).where.chat
    user = private.id.removeprefix("p-")
    me = SceneSeat(LONG_NAME, Presence.PRESENT, user)

    async def show(screen: Screen, selector: str) -> None:
        sent = await visit.server.platform.send(
            private, replace(screen, room=private), key=str(screen), quiet=False
        )
        await expect(page.locator(f"{selector}[data-post='{sent.message}']")).to_be_visible()

    scene = lobby(me, COMPUTER, room=None, alone=True, pace=Pace.NONE)
    await show(screens.lobby_screen(scene, texts), ".lobby-page")
    yield "a lobby alone", page
    guest = replace(me, guest=True)
    await show(screens.lobby_screen(lobby(ANYA, guest, COMPUTER, alone=True), texts), ".lobby-page")
    yield "a lobby for a guest", page
    await show(screens.options_screen(scene, MENU, texts), ".options-page")
    yield "the options alone", page
    await show(alone_at(user).hand(0, texts), ".table-page")
    yield "a table alone", page
    series = SeriesScene(2, None, (Score(2, 1, 0, 3), Score(2, 1, 0, 3)))
    sitting = Sitting(table("7h", "9h Th", trump="c"), me, COMPUTER, room=None, alone=True, series=series)
    over = sitting.play("0 a7h; 1 take")
    await play_before(visit.store, private)
    await show(over.over(0, texts), ".end-page")
    await expect(page.locator(".solo-score tbody tr")).to_have_count(3)
    await expect(page.locator(".tables")).to_have_count(1)
    yield "an end alone", page


async def waits(visit: Visit) -> States:
    """Show a person who waits for strangers, over several pages, and the end of a game with strangers."""
    page, texts = await visit.open(), visit.texts
    await start_alone(page, LONG_NAME)
    private = (await visit.server.application.hears("solo")).where.chat
    me = SceneSeat(LONG_NAME, Presence.PRESENT, private.id.removeprefix("p-"))

    async def show(screen: Screen, selector: str) -> None:
        shown = replace(screen, room=private)
        await visit.server.platform.send(private, shown, key=selector, quiet=False)
        await expect(page.locator(selector)).to_be_visible()

    await visit.go_home(page)
    wish = "podkidnoy-2-normal"
    waiting = HallPerson(PersonId("a"), wish, True, wish, visit.server.clock.now())
    await show(waiting_screen(waiting, texts), ".seeking")
    await expect(page.locator(".desk")).to_be_visible()
    yield "waiting at home", page
    await page.locator("[data-wish=learn]").click()
    await expect(page.locator(".lesson-page .hand .card").first).to_be_visible()
    yield "waiting in the lesson", page
    hand = alone_at(me.user or "").hand(0, texts)
    await visit.server.platform.send(private, replace(hand, room=private), key="hand", quiet=False)
    await visit.go_home(page)
    await page.locator(".game-row").click()
    await expect(page.locator(".table-page .hand .card").first).to_be_visible()
    await expect(page.locator(".seeking")).to_be_visible()
    yield "waiting at a table", page
    game = Sitting(
        table("7h", "9h Th", trump="c"), me, ANYA, room=texts("hall-title"), alone=True, feature="hall"
    )
    await show(game.play("0 a7h; 1 take").over(0, texts), ".end-page .quiet")
    yield "the end of a game with strangers", page


class Played:
    """A table of four; its hands are seen from the second seat."""

    def __init__(self, drawn: DrawnTable) -> None:
        self.drawn = drawn
        self.people = drawn.people(4, mine=1)

    def sitting(self, preset: str, *people: SceneSeat, **changes: Any) -> Sitting:
        hands = ("Ts 6h 9d 8s", "6d 9s Js Kd Qh 9h", "Qs 8d Kc 7h Ac", "8c 8h Td Ad Jc")
        game = table(*hands, talon="Tc Th 9c 7s 6c Qd Kh", options=PRESETS[preset], trump="h")
        return Sitting(game, *(people or self.people), until=self.drawn.soon(), hints=True, **changes)

    async def show(self, at: Sitting, choice: Choice | None = None) -> Page:
        await self.drawn.show(at, 1, choice)
        return self.drawn.page


async def hands(visit: Visit) -> States:
    played = Played(await visit.draw())
    people, show, sitting = played.people, played.show, played.sitting
    at = sitting("perevodnoy")
    yield "others attack", await show(at)
    yield "to defend", await show(at.play("0 a9d"))
    yield "which use", await show(at, WhichUse("9s"))
    for move in ("b9dKd", "take"):
        yield f"a hint, {move}", await show(at, answer(at.game.view(Seat(1)), parse_move(move)))
    yield "beaten", await show(at.play("1 b9dKd"))
    yield "to attack", await show(at.play("2 done"))
    yield "to throw in", await show(at.play("1 a9s; 2 b9sQs"))
    added = sitting("podkidnoy").play("0 a9d")
    yield "to beat", await show(added)
    yield "taken", await show(added.play("1 take"))
    page = await show(two := two_attacks(played.drawn, hints=True))
    await page.locator(".aims").last.click()
    await expect(page.locator(".pair.aimed")).to_have_count(1)
    yield "a card to beat is chosen", page
    yield "the cards to beat answer", await show(two, WhichUse("7h"))
    third = played.drawn.people(4, mine=2)
    yield (
        "to throw in from the side",
        await show_third(played, sitting("podkidnoy", *third).play("0 a9d; 1 b9dKd")),
    )
    strange = sitting("cheaters", stale=True, cancel_agreed=(0, 2)).play("0 a9d")
    yield "buttons of the table", await show(strange)
    yield "doubt", await show(strange, Doubt())
    yield "to attack with several", await show(several := _several(played))
    yield "some are marked", await show(several, Marked(("6s", "6h")))
    yield (
        "away",
        await show(sitting("podkidnoy", people[0], replace(people[1], presence=Presence.AWAY), *people[2:])),
    )
    twenty = table("7s 8c", "6s 9s Ts Js As 6c 7c 9c Tc Jc Kc 6d 7d 9d Kd 6h 9h Th Jh Ah", "Qs 8d", trump="h")
    yield (
        "twenty cards",
        await show(Sitting(twenty, *people[:3], until=played.drawn.soon(), hints=True).play("0 a7s")),
    )


async def show_third(played: Played, at: Sitting) -> Page:
    await played.drawn.show(at, 2)
    return played.drawn.page


def _several(played: Played) -> Sitting:
    """Return a table with several cards for an attack by the person of the page."""
    game = table("7s 8c", "6s 6h 6d 9d 9c Jc", talon="Tc 7d", options=PRESETS["simple"], attacker=1)
    return Sitting(game, *played.drawn.people(2, mine=1), until=played.drawn.soon(), hints=True)


async def tables(visit: Visit) -> States:
    played = Played(await visit.draw())
    drawn, page = played.drawn, played.drawn.page
    await played.show(played.sitting("perevodnoy").play("0 a9d; 1 b9dKd; 2 done"))
    await page.keyboard.press("l")
    await expect(page.locator(".sheet")).to_be_visible()
    yield "the last bout", page
    await page.keyboard.press("Escape")
    await open_menu(page)
    yield "menu at a table", page
    await page.keyboard.press("Escape")
    await drawn.show(played.sitting("podkidnoy"), None)
    await drawn.show(played.sitting("teams").play("0 a9d"), 1)
    yield "a table of teams", page
    await drawn.show(played.sitting("teams").play("0 a9d; 1 b9dKd; 2 done; 1 a9s; 2 b9sQs"), 1)
    yield "a teammate may throw in", page
    await drawn.show(Sitting(first_deal("jokers", 8), *_alike(drawn, 8), until=drawn.soon(), hints=True))
    yield "a table of eight", page
    await visit.server.stop()
    await expect(page.locator(".banner")).to_be_visible()
    yield "a table without a connection", page
    await visit.tabs.close()
    visit.tabs.console_errors.clear()  # the page tries again and again


async def spectators(visit: Visit) -> States:
    drawn = await visit.draw()
    asks = drawn.page.locator(".act[data-act$=':next']")
    game = Played(drawn).sitting("podkidnoy").game
    sitting = Sitting(game, *drawn.people(4, mine=-1), until=drawn.soon(), next_free=True)
    await drawn.show(sitting, None)
    await expect(asks).to_have_attribute("aria-pressed", "false")
    yield "somebody looks on", drawn.page
    me = drawn.people(1)[0]
    sitting.changed(next_seats=(me, SceneSeat(LONG_NAME, Presence.PRESENT, "x")))
    await drawn.show(sitting, None)
    await expect(asks).to_have_attribute("aria-pressed", "true")
    yield "a seat in the next game is kept", drawn.page


async def talks(visit: Visit) -> States:
    """Show what people say, and the faces of their reactions, at a table."""
    played = Played(await visit.draw())
    drawn, page = played.drawn, played.drawn.page
    key = drawn.room.id.removeprefix("g-")
    friends = [await visit.server.open(name=LONG_NAME, room=key) for _ in range(3)]
    users = [friend.private().id.removeprefix("p-") for friend in friends]
    one, two, three = (SceneSeat(LONG_NAME, Presence.PRESENT, user) for user in users)
    await played.show(played.sitting("podkidnoy", one, played.people[1], two, three))
    for friend in friends:
        await friend.say("say", side="group", text=SAID[-1])
    await expect(page.locator(".bubble")).to_have_count(3)
    yield "all others speak", page
    for face, friend in enumerate(friends):
        await friend.say("react", face=face)
    await expect(page.locator(".seat .shows-face")).to_have_count(3)
    yield "all others show faces", page
    await drawn.resize(*PHONE)
    await page.locator(".react > .round").click()
    await expect(page.locator(".reactions")).to_be_visible()
    yield "the faces to choose from", page
    await drawn.resize(*PHONE)
    await page.locator(".reactions button").last.click()
    await expect(page.locator(".own-bubble")).to_be_visible()
    yield "an own face", page
    await open_chat(page)
    yield "chat at a table", page


async def cups(visit: Visit) -> States:
    drawn = await visit.draw()
    boards = [(heading, screen) for heading, screen in AREAS["tournaments"](visit.texts) if screen.stage]
    for heading, screen in boards:
        await drawn.post("cup", drawn.room, screen)
        await drawn.settled()
        await expect(drawn.page.locator(".cup-page")).to_be_visible()
        yield f"tournament: {heading}", drawn.page
    await drawn.page.locator(".cup-acts .main").click()
    assert (await visit.server.application.hears("newgame")).where.chat == drawn.room
    await _lobby(drawn, drawn.people(1)[0])
    await open_chat(drawn.page)
    title = visit.texts("tournament-title").replace("🏆", "").strip()
    await expect(drawn.page.locator(".drawer .post").get_by_text(title, exact=True)).to_have_count(1)
    yield "a lobby beside a tournament", drawn.page
    store, clock = MemoryStore(), ManualClock(AT)
    links = TournamentLinks(store, TEXTS, clock)
    key = await links.key_of(await kept(store, replace(tournament(), state=Playing((FIRST, SECOND)))))
    async with serve(store, clock=clock, tournaments=links) as server:
        page = await visit.tabs.open(f"{server.url}/tournament/{key}?lang={visit.language}")
        await expect(page.locator(".match")).to_have_count(4)
        yield "a tournament by its link", page
        page = await visit.tabs.open(f"{server.url}/tournament/x?lang={visit.language}")
        await expect(page.locator("#refusal")).to_be_visible()
        yield "no tournament", page
    visit.tabs.console_errors.clear()  # the browser logs the status of the refusal as an error


async def _coached(visit: Visit, *, costly: bool) -> States:
    """Show the end of a game while the coach works, and with the costliest move; or without a costly one."""
    store, coach, game = MemoryStore(), FindingCoach(), played_out(seats=3, chance=6)
    coach.costly = coach.costly if costly else ()
    coach.ready.clear()
    replays = Replays(store, TEXTS)
    reasons = Reasons(replays, store, TEXTS, coach)
    async with serve(MemoryStore(), replays=replays, reasons=reasons) as server:
        drawn = await DrawnTable.open(server, visit.tabs, language=visit.language)
        ranks = (RankChange(Seat(0), 1497, 1512, 2, 1, 2), RankChange(Seat(1), 1512, 1498, -1, 3, 4))
        scores = (Score(2, 2, 1, 5), Score(2, 0, 0, 2), Score(2, 0, 0, 5))
        at = Sitting(game, *drawn.people(3), ranked=ranks, series=SeriesScene(2, 5, scores))
        await keep(store, game, at.scene.table, [seat.user or "" for seat in at.scene.seats])
        await drawn.post("end", drawn.room, at.end(visit.texts))
        await drawn.post("over", drawn.private, at.over(0, visit.texts))
        await expect(drawn.page.locator(".why progress")).to_be_visible()
        if not costly:
            coach.ready.set()
            await expect(drawn.page.locator(".why progress")).to_have_count(0)
            yield "the end without a costly move", drawn.page
            return
        yield "the end while the coach works", drawn.page
        coach.ready.set()
        await expect(drawn.page.locator(".why .see")).to_be_visible()
        yield "the end with the costliest move", drawn.page
        await drawn.page.locator(".others").click()
        await expect(drawn.page.locator(".other-ways")).to_be_visible()
        yield "other opponents", drawn.page


async def ends(visit: Visit) -> States:
    drawn = await visit.draw()
    page, texts = drawn.page, visit.texts
    people = drawn.people(3, mine=1)
    lost = Sitting(table("7h 6d", "9h", "Jh", trump="c"), *people).play("0 a7h; 1 b7h9h; 2 aJh; 0 take")
    await drawn.show(lost, 1)
    await drawn.post("end", drawn.room, lost.end(texts))
    await drawn.post("over", drawn.private, lost.over(1, texts))
    await drawn.settled()
    yield "the end", page
    for costly in (False, True):
        async for state in _coached(visit, costly=costly):
            yield state
    broken = Sitting(table("7h 6d", "9h", "Jh", trump="c"), *people)
    game = broken.scene, broken.game.view(None)
    await drawn.post("end", drawn.room, screens.broken_off_screen(Why.CANCELLED, "", texts, game=game))
    await drawn.settled()
    yield "the end of a game broken off", page
    told = decorated("6s 6h", "game")
    await drawn.post("end", drawn.room, told.end(texts))
    await drawn.settled()
    yield "the end with epaulettes", page
    for heading, screen in AREAS["achievements"](texts):
        if heading == "the room, more than a line holds":
            await drawn.post("end", drawn.room, screen)
    await drawn.settled()
    yield "the end with achievements", page
    await open_chat(page)
    yield "chat at the end", page
    await page.keyboard.press("Escape")
    yield "the end while others begin the next game", await _lobby(drawn, people[0], people[2])

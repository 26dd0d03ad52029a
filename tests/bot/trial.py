"""The whole application in memory, with a manual clock: the acts of people, and their screens."""

import asyncio
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from adapters.kit.text_layout import monospace_lines
from bot.application import Application
from bot.domain.commands import Answer, Who
from bot.domain.ids import Chat, MessageId, PlatformName
from bot.domain.screen import (
    AddToGroup,
    Button,
    CardFace,
    CommandName,
    Digits,
    Disabled,
    Grid,
    Mention,
    Moment,
    OpenChat,
    OpenLink,
    OpenPrivate,
    OpenWindow,
    Pairs,
    Paragraph,
    PostInChat,
    RoomName,
    Screen,
    Tap,
    Text,
)
from bot.domain.tap_data import HandTap, MoveTap, TableTap, TableVerb, TapData, from_data
from bot.features.coach import CoachPool
from bot.game.running import Running
from bot.ports.pictures import Pictures
from bot.ports.platform import Capabilities, Limits
from bot.ports.store import Store
from bot.settings import FeatureSettings
from bot.tables.table import Table
from bot.tables.thinking import Pauses
from engine import Deck, Game, GreedyLowest, Options, Redeal, Seat
from tests.memory.chats import VisibleMessage
from tests.memory.clock import ManualClock
from tests.memory.platform import MemoryPlatform
from tests.memory.store import MemoryStore

THINKING_S = 1.0
SHORT = Options(deck=Deck.CARDS_24, redeal=Redeal.OFF)
"""A short game."""


class Trial:
    """One installation of the bot: a room, people, a clock. `restart` is a kill and a new start."""

    def __init__(
        self,
        *,
        store: Store | None = None,
        seed: int = 1,
        capabilities: Capabilities | None = None,
        pictures: Pictures | None = None,
        speed: float = 1_000,
        address: str = "",
        others: Sequence[tuple[str, Capabilities]] = (),
        limits: Limits | None = None,
    ) -> None:
        """`others` are further platforms by their names; people of all of them act through the same methods."""
        self.clock = ManualClock()
        self.platform = MemoryPlatform(now=self.clock.now, capabilities=capabilities, limits=limits)
        made = [
            MemoryPlatform(PlatformName(name), now=self.clock.now, capabilities=one) for name, one in others
        ]
        self.platforms = {one.name: one for one in (self.platform, *made)}
        self.store = store or MemoryStore()
        self.random = random.Random(seed)
        self.pictures = pictures
        self.speed = speed
        self.address = address
        self.room = self.platform.chat("Friday")
        self.coach: CoachPool | None = None
        self.settings = FeatureSettings()
        self._serving: asyncio.Task[None] | None = None

    @cached_property
    def application(self) -> Application:
        """The application. It is made at its first use: a kind of trial can first choose other platforms."""
        return self.installed()

    def installed(self) -> Application:
        """Make the application once more, with the same store and chats."""
        return Application(
            self.store,
            self.clock,
            list(self.platforms.values()),
            pauses=Pauses(THINKING_S, THINKING_S),
            speed=self.speed,
            draw_seed=lambda: self.random.randbytes(32),
            pictures=self.pictures,
            address=self.address,
            coach=self.coach,
            settings=self.settings,
        )

    async def start(self) -> None:
        await self.start_quietly()
        await self.passes(0)

    async def start_quietly(self) -> None:
        """Start, and look at nothing."""
        self._serving = asyncio.create_task(self.application.run())
        await self.clock.advance(0)

    async def stop(self) -> None:
        assert self._serving is not None
        self._serving.cancel()
        await asyncio.gather(self._serving, return_exceptions=True)

    async def is_killed(self) -> None:
        """Drop the application without its goodbye, and begin another on the same store."""
        assert self._serving is not None
        for _ in range(3):  # the second time cancels the work at the end of the process
            self._serving.cancel()
            await asyncio.sleep(0)
        await asyncio.gather(self._serving, return_exceptions=True)
        self.application = self.installed()
        await self.start()

    async def restart(self) -> None:
        """Restart the bot without its memory; the store and the chats stay."""
        await self.stop()
        self.application = self.installed()
        await self.start()

    async def gets_coach(self, coach: CoachPool | None) -> None:
        """Restart with this coach, or with none."""
        self.coach = coach
        await self.restart()

    async def passes(self, seconds: float) -> None:
        """Let time pass, then wake the table of the room."""
        await self.clock.advance(seconds)
        await self.application.tables.waking.at(self.room)

    # people

    async def person(
        self, name: str, language: str = "en", *, reachable: bool = True, platform: str = ""
    ) -> Who:
        home = self.platforms[PlatformName(platform)] if platform else self.platform
        who = home.who(name, language=language)
        if reachable:
            await home.opens(who)
        return who

    async def types(self, who: Who, text: str, chat: Chat | None = None) -> Answer:
        chat = chat or self.room
        answer = await self.platforms[chat.platform].types(who, chat, text)
        await self.passes(0)
        return answer

    async def taps(
        self,
        who: Who,
        verb: TableVerb | type[TapData],
        argument: str = "",
        chat: Chat | None = None,
    ) -> Answer:
        """Tap the newest button in the chat with this verb or class of data."""
        for message, button in reversed(list(self.buttons(chat or self.room))):
            said = from_data(data_of(button))
            if isinstance(verb, type) and verb.parse(data_of(button)) is not None:
                return await self.forge_tap(who, data_of(button), chat or self.room, message)
            if isinstance(said, TableTap) and said.verb is verb and said.argument == argument:
                return await self.forge_tap(who, data_of(button), chat or self.room, message)
        raise LookupError(f"no button {verb} {argument}")

    async def insists(self, who: Who, verb: TableVerb, argument: str = "") -> Answer:
        """Send a tap for the room's table, even without such a button."""
        return await self.forge_tap(who, TableTap(self.table.table, verb, argument).text(), self.room)

    async def forge_tap(self, who: Who, data: str, chat: Chat | None = None, message: str = "1") -> Answer:
        chat = chat or who.private
        answer = await self.platforms[chat.platform].forge_tap(who, chat, MessageId(message), data)
        await self.passes(0)
        return answer

    def home(self, who: Who) -> Chat:
        """Return the chat in which this person plays."""
        return who.private

    async def plays(self, who: Who, choose: Callable[[list[Button]], Button]) -> Answer:
        """Tap a button of the person's newest hand, chosen by `choose` among those for a move."""
        message, buttons = self.hand_buttons(who)
        return await self.forge_tap(who, data_of(choose(buttons)), self.home(who), message)

    # the view of people

    def buttons(self, chat: Chat) -> Iterator[tuple[MessageId, Button]]:
        for post in self.visible(chat):
            for row in post.screen.rows:
                for button in row:
                    yield post.message, button

    def hand_buttons(self, who: Who) -> tuple[MessageId, list[Button]]:
        """Return the newest post with buttons of a game, and its buttons for a move."""
        found: dict[MessageId, list[Button]] = {}
        for message, button in self.buttons(self.home(who)):
            said = from_data(data_of(button))
            if isinstance(button.action, Tap) and isinstance(said, MoveTap | HandTap) and not is_why(said):
                found.setdefault(message, []).append(button)
        message = list(found)[-1] if found else MessageId("")
        return message, found.get(message, [])

    def texts(self, chat: Chat) -> list[str]:
        return [text_of(post.screen) for post in self.visible(chat)]

    def visible(self, chat: Chat) -> tuple[VisibleMessage, ...]:
        return self.platforms[chat.platform].visible(chat)

    @property
    def table(self) -> Table:
        table = self.application.tables.at(self.room)
        assert table is not None
        return table

    @property
    def running(self) -> Running:
        assert self.table.game is not None
        return self.table.game

    @property
    def over(self) -> bool:
        return self.application.tables.at(self.room) is None

    def owner(self, seat: Seat) -> str:
        """Return the name of the person on a seat."""
        person = self.running.state.seats[seat].person
        assert person is not None
        return self.application.services.people.person(person).name

    # whole stretches

    async def deal(
        self, *people: Who, preset: str = "podkidnoy", computers: int = 0, options: Options | None = None
    ) -> None:
        await self.types(people[0], f"/newgame {preset}")
        if options is not None:
            await self.table.keep_lobby(replace(self.table.in_lobby(), options=options), None)
        for who in people[1:]:
            await self.taps(who, TableVerb.JOIN)
        for _ in range(computers):
            await self.taps(people[0], TableVerb.ADD_COMPUTER)
        await self.taps(people[0], TableVerb.START)

    async def sits_before(self, game: Game, *people: Who) -> None:
        """Deal to these people, then put this position before them; it cannot be played to its end."""
        await self.deal(*people, options=game.options)
        self.table._state = Running(self.running.state, game, (), ())
        self.table.show(None)
        await self.passes(0)

    async def taps_label(self, who: Who, label: str) -> Answer:
        """Tap the button with this label in the person's newest hand."""
        for message, button in reversed(list(self.buttons(self.home(who)))):
            if button.label.replace("\ufe0e", "") == label:
                return await self.forge_tap(who, data_of(button), self.home(who), message)
        raise LookupError(label)

    def labels(self, who: Who) -> list[str]:
        """The labels of the buttons in the newest hand."""
        return [
            button.label.replace("\ufe0e", "")
            for row in self.visible(self.home(who))[-1].screen.rows
            for button in row
        ]

    async def plays_awaited(self, people: dict[str, Who]) -> Who:
        """Let the awaited person tap the move of a greedy player, by a visible button; return this person."""
        running = self.running
        awaited = running.game.awaited
        seat = awaited.must if awaited.must is not None else awaited.may[0]
        move = GreedyLowest().choose(running.view(seat), lambda: 0.0, lambda: False)
        who = people[self.owner(seat)]
        message, buttons = self.hand_buttons(who)
        for button in buttons:
            said = from_data(data_of(button))
            if isinstance(said, MoveTap) and said.move == move:
                await self.forge_tap(who, data_of(button), self.home(who), message)
                return who
        await self.plays(who, self.random.choice)
        return who

    async def play_out(self, *people: Who) -> None:
        """Play until the game is over, computers thinking as they do."""
        known = {who.name: who for who in people}
        for _ in range(2_000):
            if self.over:
                return
            if self.running.computer_to_move() is not None:
                await self.passes(THINKING_S)
            else:
                await self.plays_awaited(known)
        raise AssertionError("the game did not end")


def data_of(button: Button) -> str:
    match button.action:
        case Tap(data) | OpenChat(data) | Disabled(data) | OpenWindow(data=data):
            return data
        case OpenPrivate() | AddToGroup() | OpenLink() | PostInChat():
            return ""


def is_why(said: object) -> bool:
    return isinstance(said, HandTap) and said.kind == "why"


def text_of(screen: Screen) -> str:
    lines: list[str] = []
    for block in screen.blocks:
        match block:
            case Paragraph(spans):
                lines.append("".join(map(_words, spans)))
            case Pairs(pairs):
                lines.append("  ".join(f"{attack} {beat or '?'}" for attack, beat in pairs))
            case Grid():
                lines.extend(monospace_lines(block, 99))
            case _:
                lines.append("")
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def _words(span: object) -> str:
    match span:
        case Text(text) | RoomName(text) | Digits(text):
            return text
        case CardFace(card):
            return str(card)
        case Moment():
            return "⏳"
        case Mention(name):
            return name
        case CommandName():
            return span.typed
    raise AssertionError(span)

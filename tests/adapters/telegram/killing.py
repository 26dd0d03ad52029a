"""Kill the bot again and again while people play, and check what must hold afterwards."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from adapters.store import SqlStore
from bot.domain.buttons import MoveTap, from_data
from bot.domain.ids import GameId
from engine import move_to_text
from tests.adapters.telegram.seeded import PROGRAM
from tests.adapters.telegram.sitting import CARDS, playable
from tests.end_texts import is_the_end
from tests.telegram_server import BotProcess, Fault, Group, NoAnswer, Person, TelegramServer
from tests.telegram_server.server import Stage

Json = dict[str, Any]

MOMENTS = ("before a commit", "after a commit", "after a send", "before an answer")
ALL_MOMENTS = (*MOMENTS, "before a request", "after a request", "before a send")
METHODS = {"request": ("send", "edit", "delete"), "send": ("sendMessage",), "answer": ("answer",)}
"""The Bot API methods (or their prefixes) that belong to each kind of moment."""
LATEST = 8
"""A process is killed at one of its first `LATEST` commits or requests."""


@dataclass
class Executioner:
    """Kills the process at a chosen request: before it is carried out, or before its response arrives."""

    server: TelegramServer
    bot: BotProcess | None = None
    moment: str = ""
    left: int = 0

    def look(self, method: str, params: Json, stage: Stage) -> None:
        when, *_, what = self.moment.split() or ("", "")
        if self.bot is None or not method.startswith(METHODS.get(what, ("nothing",))):
            return
        self.left -= stage == "before"
        if self.left == 0 and stage == when:
            if stage == "before":
                self.server.fail(method, Fault.DROP_BEFORE)
            self.bot.kill()
            self.bot = None


@dataclass(eq=False)
class TappedMove:
    """A move that a player tapped. `answered`: its answer arrived, so the move must be stored."""

    seat: int
    move: str
    answered: bool


class KillTrial:
    """Players who go on playing while the bot is killed and started again."""

    def __init__(self, server: TelegramServer, folder: Path, group: Group, people: Sequence[Person]) -> None:
        self.server = server
        self.folder = folder
        self.group = group
        self.people = people
        self.executioner = Executioner(server)
        self.games: dict[str, list[TappedMove]] = {}
        self.opened = 0
        self.surplus: Counter[int] = Counter()
        """How often a process was killed when a message stood in this chat that it had not written down yet."""
        self._older: set[tuple[int, int]] = set()
        self.bot = BotProcess(server, folder, program=PROGRAM)
        self._chance = random.Random(11)
        server.on_request(self.executioner.look)

    async def start(self, moment: str = "", number: int = 0) -> None:
        """Start the bot. It is killed at the given moment, or never."""
        self._older = self._posts()
        words = moment.split()
        commits = words[-1:] == ["commit"]
        variables = {"DIES": f"{words[0]}:{number}"} if commits else {}
        self.bot = BotProcess(self.server, self.folder, program=PROGRAM, variables=variables)
        await self.bot.start()
        self.executioner.bot = self.bot
        self.executioner.moment, self.executioner.left = ("", 0) if commits else (moment, number)
        await self._unless_dead(self.bot.listens())
        await self._settle()

    async def play_until_killed(self) -> None:
        """Tap one button after the other, in one game after the other, until the process has ended."""
        while self.bot.alive:
            if self.executioner.moment.endswith("send") and not self.over:
                await self.people[0].types(self.group, "/table")
            await self._go_on()
        await self.bot.ended()
        await self._count_surplus()

    async def play_to_the_end(self) -> None:
        """Finish the running game and stop the bot."""
        while self.bot.alive and not self.over:
            await self._go_on()
        await self._settle()
        await self.bot.stop()

    @property
    def over(self) -> bool:
        return any(is_the_end(post.text) for post in self.group.from_bot[-1:])

    async def _go_on(self) -> None:
        hands = [(person, button) for person in self.people for button in playable(person)]
        lobby = [label for row in self.group.buttons for label in row]
        if self.over or not lobby:
            await self._open()
        elif "Раздать карты" in lobby and len(self._seated()) == len(self.people):
            await self._tap(self.people[0], self.group.find("Раздать карты"))
        elif "Играю" in lobby:
            absent = [person for person in self.people if person.name not in self._seated()]
            await self._tap(absent[0], self.group.find("Играю"))
        elif hands:
            cards = [hand for hand in hands if hand[1]["style"] == CARDS]
            choice = cards if cards and self._chance.random() < 0.9 else hands
            person, button = self._chance.choice(choice)
            await self._tap(person, (person.private.last, button))
        await self._settle()

    def _seated(self) -> set[str]:
        return {person.name for person in self.people if f"\u2068{person.name}\u2069" in self.group.last.text}

    async def _open(self) -> None:
        seen = len(self.group.sent)
        await self.people[0].types(self.group, "/newgame podkidnoy")
        await self._unless_dead(self.server.until(lambda: len(self.group.sent) > seen, 5))

    async def _tap(self, person: Person, found: tuple[Any, Json]) -> None:
        message, button = found
        tap = from_data(button["callback_data"])
        made: TappedMove | None = None
        if isinstance(tap, MoveTap):
            made = TappedMove(self.people.index(person), move_to_text(tap.move), answered=False)
            self.games.setdefault(tap.game, []).append(made)
        answered = await self._unless_dead(person.taps(person.private, button, message=message))
        if made is not None and answered is not None:
            made.answered = True
            if answered.text:
                self.games[tap.game].remove(made)  # type: ignore[union-attr]

    async def _settle(self) -> None:
        if self.bot.alive:
            try:
                await self.bot.settled()
            except ProcessLookupError:
                await self.bot.ended()

    async def _unless_dead(self, work: Any) -> Any:
        """The result of `work`; None if the process ends first."""
        task = asyncio.ensure_future(work)
        end = asyncio.ensure_future(self.bot.ended())
        await asyncio.wait({task, end}, return_when=asyncio.FIRST_COMPLETED)
        end.cancel()
        if not task.done():
            task.cancel()
        found: Any = (await asyncio.gather(task, end, return_exceptions=True))[0]
        if isinstance(found, NoAnswer | TimeoutError | asyncio.CancelledError):
            assert not self.bot.alive, f"no answer from a living bot: {found!r}"
            return None
        if isinstance(found, BaseException):
            raise found
        return found

    # checks

    async def _count_surplus(self) -> None:
        """Count the chats in which the killed process left a post of which the database does not know."""
        store = await SqlStore.open(self.folder / "durak.sqlite3")
        try:
            rows = await store.slots()
        finally:
            await store.close()
        known = {(row.chat.id, message) for row in rows for message in (row.message, row.replaces)}
        new = self._posts() - self._older
        unknown = {chat for chat, post in new if (str(chat), str(post)) not in known}
        self.surplus.update(unknown)

    def _posts(self) -> set[tuple[int, int]]:
        """The chat and the id of every message of the bot."""
        views = (self.group, *(person.private for person in self.people))
        return {(view.id, post.id) for view in views for post in view.from_bot}

    async def check(self) -> None:
        """Check that every answered move is stored once and in order, and that no other move is stored."""
        store = await SqlStore.open(self.folder / "durak.sqlite3")
        try:
            for game, made in self.games.items():
                rows = await store.moves(GameId(game))
                assert [row.seq for row in rows] == list(range(len(rows)))
                for seat in range(len(self.people)):
                    stored = [row.move for row in rows if row.seat == seat]
                    tapped = [one for one in made if one.seat == seat]
                    assert explained(stored, tapped), (game, seat, stored, tapped)
        finally:
            await store.close()


def explained(stored: Sequence[str], tapped: Sequence[TappedMove]) -> bool:
    """Whether the stored moves are tapped moves, in order.

    Each answered move must be there; each move without an answer may be there, at most once.
    """
    reached = {0}
    for one in tapped:
        further = {at + 1 for at in reached if at < len(stored) and stored[at] == one.move}
        reached = further if one.answered else reached | further
    return len(stored) in reached

"""Players in a group of the tests' Telegram server: their taps on visible buttons."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from bot.domain.tap_data import HandTap, MoveTap, from_data
from tests.telegram_server import Person, TelegramServer
from tests.telegram_server.model import Post

START_S = 300.0
Json = dict[str, Any]


@dataclass(eq=False)
class SentMove:
    """A tap on a move: the person, the time (s), and the seconds until its answer.

    `could` has the ids of the people with a button for a move at the time of the tap.
    """

    by: Person
    at: float
    could: frozenset[int]
    answered: asyncio.Task[float] = field(repr=False)


class PlayedGroup:
    """A group with one game of all its people."""

    def __init__(self, server: TelegramServer, number: int, seats: int) -> None:
        self._server = server
        self._people = [server.user(f"Player {number}-{seat}") for seat in range(seats)]
        self._group = server.group(f"Group {number}", self._people)
        self._shown: dict[int, list[float]] = {person.id: [] for person in self._people}
        self.moves: list[SentMove] = []
        server.on_request(self._note)

    def _note(self, method: str, params: Json, stage: str) -> None:
        chat = int(params.get("chat_id", 0))
        if stage == "after" and chat in self._shown:
            self._shown[chat].append(asyncio.get_running_loop().time())

    async def deal(self) -> None:
        """Let all people write `/start`, open a table, seat everybody, deal, and wait for a button for a move."""
        first, *others = self._people
        for person in self._people:
            await person.types_private("/start")
        await self._until(lambda: all(person.private.from_bot for person in self._people))
        await first.types(self._group, "/newgame podkidnoy")
        for person in others:
            await self._tap_table(person, ":join")
        await self._tap_table(first, ":start")
        await self._until(lambda: any(map(_moves, self._people)))

    async def _tap_table(self, person: Person, ending: str) -> None:
        def found() -> list[tuple[Post, Json]]:
            return [
                (post, button)
                for post in self._group.from_bot
                for button in post.buttons
                if button.get("callback_data", "").endswith(ending)
            ]

        await self._until(lambda: bool(found()))
        post, button = found()[-1]
        await person.taps(self._group, button, message=post, timeout=START_S)

    async def _until(self, true: Any) -> None:
        await self._server.until(true, START_S)

    @property
    def can_move(self) -> bool:
        """True if a player has a button for a move in a hand shown since the last move."""
        return bool(self._able())

    def _able(self) -> list[Person]:
        last = self.moves[-1].at if self.moves else 0.0
        return [
            person
            for person in self._people
            if _moves(person) and (not self.moves or self._shown[person.id][-1] > last)
        ]

    def move(self) -> SentMove:
        """Tap a visible button for a move, preferably of a card. Do not wait for the answer; return the tap."""
        person, (post, button) = min(
            ((person, move) for person in self._able() for move in _moves(person)),
            key=lambda one: one[1][1]["callback_data"].endswith((":take", ":done")),
        )
        at = asyncio.get_running_loop().time()
        could = frozenset(other.id for other in self._people if _moves(other))
        sent = SentMove(person, at, could, asyncio.create_task(self._answered(person, post, button, at)))
        self.moves.append(sent)
        return sent

    async def _answered(self, person: Person, post: Post, button: Json, at: float) -> float:
        await person.taps(person.private, button, message=post, timeout=START_S)
        return asyncio.get_running_loop().time() - at

    def waits(self) -> list[float]:
        """Return the seconds from each move until the next player to move saw it.

        A move is left out if that player could also move before it.
        """
        found: list[float] = []
        for move, following in zip(self.moves, self.moves[1:], strict=False):
            if following.by.id not in move.could:
                found.append(next(at for at in self._shown[following.by.id] if at > move.at) - move.at)
        return found


def _moves(person: Person) -> list[tuple[Post, Json]]:
    """Return the buttons of a hand for a move, or on the way to one, each with its post."""
    return [
        (post, button)
        for post in person.private.from_bot[-1:]
        for button in post.buttons
        if _leads_on(button.get("callback_data", ""))
    ]


def _leads_on(data: str) -> bool:
    said = from_data(data)
    return isinstance(said, MoveTap) or (isinstance(said, HandTap) and said.kind in ("which", "mark"))

"""Players at a table in Telegram: they type commands, follow links and tap visible buttons."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from tests.end_texts import is_the_end
from tests.telegram_server import Entry, Group, Person, TelegramServer
from tests.telegram_server.transcript import transcript

Json = dict[str, Any]

CARDS = "success"
MAIN = "primary"
TAKE = "danger"
MOVES = ("m:", "c:", "k:")
"""The prefixes of the buttons of a hand: move, choose the use of a card, mark a card."""

USER_ACTIONS = frozenset({"said", "tapped", "toast"})


class Settles(Protocol):
    """A bot that can wait until all of its messages are up to date."""

    async def settled(self) -> None: ...


class Sitting:
    """A group and its players. `until_settled` waits until all of the bot's messages are up to date."""

    def __init__(self, server: TelegramServer, bot: Settles, group: Group, people: Sequence[Person]) -> None:
        self.server = server
        self.bot = bot
        self.group = group
        self.people = people
        self.taps = 0
        self._chance = random.Random(1)
        self._written = 0
        self._story: list[Entry] = []

    async def until_settled(self) -> None:
        """Wait until all messages are up to date. Then extend the story, the acting chat first."""
        await self.bot.settled()
        entries = self.server.log.entries
        fresh, self._written = entries[self._written :], len(entries)
        acting = [entry.chat for entry in fresh if entry.what in USER_ACTIONS]
        for chat in dict.fromkeys([*acting, self.group.id, *(person.id for person in self.people)]):
            mine = [entry for entry in fresh if entry.chat == chat]
            self._story += sorted(mine, key=_in_order)

    async def gather(self, command: str, join: str) -> None:
        """Let the first player open a table, and the others join it from the group and the private chat."""
        await self.people[0].types(self.group, command)
        await self.server.until(lambda: self.group.buttons)
        await self.until_settled()
        for person in self.people[1:]:
            await self.opens_private(person, join)

    async def opens_private(self, person: Person, label: str) -> None:
        """Tap a button with a deep link, and follow it into the private chat."""
        answer = await person.taps(self.group, label)
        await self.until_settled()
        messages = len(person.private.sent)
        await person.follows(answer.url)
        await self.server.until(lambda: len(person.private.sent) > messages)
        await self.until_settled()

    async def tap(self, person: Person, label: str | Json) -> None:
        chat = self.group if isinstance(label, str) else person.private
        await person.taps(chat, label, message=None if isinstance(label, str) else person.private.last)
        self.taps += 1
        await self.until_settled()

    async def play(self, most_taps: int) -> None:
        """Play to the end: play cards if possible, otherwise take or pass."""
        for _ in range(most_taps):
            if not await self.step():
                return
        raise AssertionError(f"no end after {most_taps} taps")

    async def step(self, people: Sequence[Person] | None = None) -> bool:
        """One tap by one of these players (by default, of all); False if none of them can play."""
        turn = next(self._turns(people or self.people), None)
        if turn is not None:
            await self.tap(*turn)
        return turn is not None

    def _turns(self, people: Sequence[Person]) -> Iterator[tuple[Person, Json]]:
        hands = [(person, playable(person)) for person in people]
        for styles in ((CARDS,), (MAIN, TAKE)):
            for person, buttons in hands:
                fitting = [button for button in buttons if button["style"] in styles]
                if fitting and (styles != (CARDS,) or self._plays_on(buttons)):
                    yield person, self._chance.choice(fitting)

    def _plays_on(self, buttons: list[Json]) -> bool:
        """Decide to play a card: always if the player cannot pass, otherwise half of the time."""
        return all(button["style"] != MAIN for button in buttons) or self._chance.random() < 0.5

    def story(self) -> str:
        """The transcript, step by step; each step begins with the user's action."""
        names = {self.group.id: self.group.name} | {person.id: f"@{person.name}" for person in self.people}
        return transcript(self._story, names)


def _in_order(entry: Entry) -> tuple[bool, bool, int]:
    """Sort the user's actions first, then by message: the messages of one step are sent in no fixed order."""
    return (
        entry.what not in USER_ACTIONS,
        entry.what == "deleted",
        0 if entry.what in USER_ACTIONS else entry.message,
    )


def playable(person: Person) -> list[Json]:
    buttons = person.private.last.buttons if person.private.from_bot else []
    return [
        button
        for button in buttons
        if "style" in button and button.get("callback_data", "").startswith(MOVES)
    ]


async def seated(server: TelegramServer, bot: Settles, *, supergroup: bool = True) -> Sitting:
    people = [server.user(name, language="ru") for name in ("Аня", "Боря", "Вика")]
    group = server.group("Пятничный стол", people, supergroup=supergroup)
    for person in people:
        await person.types_private("/start")
    await server.until(lambda: all(person.private.from_bot for person in people))
    table = Sitting(server, bot, group, people)
    await people[0].types(group, "/newgame podkidnoy")
    await server.until(lambda: group.buttons)
    await table.until_settled()
    for person in people[1:]:
        await table.tap(person, "Играю")
    await table.tap(people[0], "Раздать карты")
    return table


def ended(table: Sitting) -> bool:
    return any(is_the_end(post.text) for post in table.group.from_bot)

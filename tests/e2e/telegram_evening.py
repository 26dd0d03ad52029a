"""Evenings in groups of Telegram: several games, a tournament, and requests of people in between."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from tests.e2e.evening_reports import (
    CHOSEN,
    EveningReport,
    Kills,
    Waiting,
    is_lost,
    while_playing,
    wrong_words,
)
from tests.e2e.players import SEATED_S, TelegramPlayer
from tests.e2e.telegram_database import DatabaseSnapshot
from tests.e2e.test_telegram import Entrant
from tests.telegram_server import Entry, Group, NoAnswer, Person, TelegramServer
from tests.telegram_server.model import Post
from tests.telegram_server.query_methods import ANSWERABLE_S

Json = dict[str, Any]

THINKS_S: Final = (0.1, 0.6)
ANSWERED_S: Final = 200.0
"""The group takes 20 requests a minute, so the answer to a command can wait."""
SHOWN_S: Final = 60.0
TRIES: Final = 3
COMMANDS: Final = ("/rules", "/table", "/hand", "/help")
TAKES: Final = ":take"
VISIBLE: Final = ("sent", "edited", "shown")


class Guest(TelegramPlayer):
    """A person with a pause for thought before a tap; they take only without another choice."""

    def __init__(self, server: TelegramServer, person: Person, room: Group | None, seed: int) -> None:
        super().__init__(server, person, room, seed)
        self.plays_again = False
        self.waits_s = float(ANSWERABLE_S)

    async def taps_one(self, choices: list[tuple[Post, Json]]) -> bool:
        await asyncio.sleep(self._chance.uniform(*THINKS_S))
        now = self.choices()  # the hand may have changed meanwhile
        return await super().taps_one(now) if now else False

    def _offered(self, post: Post) -> list[Json]:
        offered = super()._offered(post)
        others = [one for one in offered if not one.get("callback_data", "").endswith(TAKES)]
        return others or offered


class CupGuest(Guest, Entrant):
    """A person in a tournament; they confirm their calls, too."""


class TelegramEvening:
    """The people of a group; they play some games in turn."""

    kind: type[Guest] = Guest

    def __init__(
        self, server: TelegramServer, name: str, people: Sequence[Person], group: Group, games: int = 1
    ) -> None:
        self.server = server
        self.name = name
        self.group = group
        self.games = games
        self.players = [self.kind(server, one, group, seed) for seed, one in enumerate(people)]
        self.began = self.ended = 0.0

    @property
    def people(self) -> list[Person]:
        return [player.person for player in self.players]

    @property
    def chats(self) -> set[int]:
        """The ids of the group and of the private chats."""
        return {self.group.id, *(one.id for one in self.people)}

    async def run(self) -> None:
        """Play the whole evening."""
        self.began = time.time()
        await self._starts()
        await self._plays_all()
        await self.asks(self.people[0], "/top")
        self.ended = time.time()

    async def _starts(self) -> None:
        for person in self.people:
            await person.types_private("/start")
            await self.server.until(lambda: person.private.from_bot, ANSWERED_S)  # noqa: B023 -- awaited at once

    async def _plays_all(self) -> None:
        opener, *others = self.players
        await opener.person.types(self.group, "/newgame podkidnoy")
        over = ""
        for number in range(self.games):
            if number:
                await opener.taps("again", self.group)
            for other in others:
                await other.taps("join", self.group)
            await self._deals(opener)
            await self._while_playing(lambda: self._again() not in ("", over))  # noqa: B023 -- awaited at once
            over = self._again()

    async def _deals(self, opener: Guest) -> None:
        """Tap *Deal*, unless the next game begins by itself, because everybody is back."""

        def has_begun() -> bool:
            return any(player.choices() for player in self.players)

        await self.server.until(lambda: has_begun() or self._has("start"), SEATED_S)
        if not has_begun():
            await opener.taps("start", self.group)

    def _has(self, verb: str) -> bool:
        data = [one.get("callback_data", "") for post in self.group.from_bot for one in post.buttons]
        return any(one.endswith(f":{verb}") for one in data)

    def _again(self) -> str:
        """Return the data of the newest button for another game."""
        data = [one.get("callback_data", "") for post in self.group.from_bot for one in post.buttons]
        return next((one for one in reversed(data) if one.startswith("again:")), "")

    async def _while_playing(self, reached: Callable[[], object]) -> None:
        playing = [player.play() for player in self.players]
        await while_playing(self.server.until, playing, self._asks_all(), reached)

    async def _asks_all(self) -> None:
        """Let different people type commands while the others play."""
        for number, command in enumerate(COMMANDS):
            await self.asks(self.people[number % len(self.people)], command)

    async def asks(self, person: Person, command: str) -> None:
        """Type a command in the group, and wait until the bot has posted something there or to this person."""
        places = (self.group.id, person.id)

        def answered(before: int) -> bool:
            fresh = self.server.log.entries[before:]
            return any(one.what == "sent" and one.bot and one.chat in places for one in fresh)

        for _ in range(TRIES):
            await person.types(self.group, command)
            with suppress(TimeoutError):
                await self.server.until(partial(answered, len(self.server.log.entries)), ANSWERED_S)
                return
        raise AssertionError(f"{person.name} typed {command} {TRIES} times in vain")

    # what was seen

    def seen_by(self, person: Person) -> Iterator[str]:
        """Yield the texts, labels and answers visible only to this person."""
        for one in self.server.log.entries:
            private = one.chat == person.id and one.bot
            if one.what in VISIBLE and (private or one.reader == person.id):
                yield from (one.text, *(label for row in one.labels for label in row))
            if one.what == "toast" and self.server.state.queries[one.data["query"]].who.id == person.id:
                yield one.text

    def seen_by_all(self) -> Iterator[str]:
        for one in self.server.log.entries:
            if one.what in VISIBLE and one.bot and one.chat == self.group.id and not one.reader:
                yield from (one.text, *(label for row in one.labels for label in row))

    def wrong_words(self) -> list[str]:
        readers = [(one.account.language or "en", self.seen_by(one)) for one in self.people]
        readers.append((self.people[0].account.language or "en", self.seen_by_all()))
        return wrong_words(readers, [self.group.name, *(one.name for one in self.people)])

    def silent_taps(self, kills: Kills) -> list[str]:
        """Return the taps with nothing new for their person afterwards."""
        waiting, queries = Waiting[Entry](), self.server.state.queries
        for one in self.server.log.entries:
            if one.what == "update" and self._is_own_tap(one):
                waiting.acts(str(one.data["callback_query"]["from"]["id"]), one)
            elif one.what == "toast" and one.text:
                waiting.sees(str(queries[one.data["query"]].who.id))
            elif one.what in (*VISIBLE, "deleted") and one.bot and one.chat in self.chats:
                for who in self.chats if one.chat == self.group.id else {one.chat}:
                    waiting.sees(str(who))
        taps = (one.data["callback_query"] for one in waiting.silent())
        asked = (one for one in taps if queries[one["id"]].answer is not None)
        answered = (one for one in asked if not is_lost(queries[one["id"]].asked_at, kills))
        return [f"{one['from']['first_name']}: {one['data']}" for one in answered]

    def unanswered(self, kills: Kills) -> tuple[list[str], int]:
        """Return the taps without an answer, and the number of further ones lost in a kill."""
        own = {one.id for one in self.people}
        silent = [
            one for one in self.server.state.queries.values() if one.answer is None and one.who.id in own
        ]
        lost = [one for one in silent if is_lost(one.asked_at, kills)]
        return [f"{one.who.first_name} at {one.asked_at:.1f}" for one in silent if one not in lost], len(lost)

    def report(self, snapshot: DatabaseSnapshot, kills: Kills) -> EveningReport:
        entries = self.server.log.entries
        made = EveningReport(
            self.name,
            "Telegram",
            len(self.people),
            "/".join(dict.fromkeys(one.account.language or "en" for one in self.people)),
        )
        made.games = sum(game.ended and game.chat == self.group.id for game in snapshot.games.values())
        made.taps = sum(one.what == "update" and self._is_own_tap(one) for one in entries)
        made.commands = sum(
            one.what == "said" and one.text.startswith("/") and one.chat in self.chats for one in entries
        )
        made.lost = self.unanswered(kills)[1]
        made.seconds = self.ended - self.began
        made.slowest_s = max(self._answer_times(), default=0.0)
        made.requests, made.refused = self._requests(), self._refused()
        return made

    def _is_own_tap(self, entry: Entry) -> bool:
        tap = entry.data.get("callback_query")
        return tap is not None and tap["from"]["id"] in self.chats

    def _answer_times(self) -> Iterator[float]:
        entries = self.server.log.entries
        toasts = {one.data["query"]: one.at for one in entries if one.what == "toast"}
        for one in entries:
            if one.what == "update" and self._is_own_tap(one):
                query = one.data["callback_query"]["id"]
                if query in toasts:
                    yield toasts[query] - one.at

    def _requests(self) -> Counter[str]:
        asked = (one for one in self.server.log.entries if one.what == "request")
        return Counter(one.text for one in asked if self._chat_of(one) in self.chats)

    def _chat_of(self, request: Entry) -> int:
        query = self.server.state.queries.get(request.data.get("callback_query_id", ""))
        return request.chat if query is None else query.who.id

    def _refused(self) -> Counter[str]:
        answers = (one for one in self.server.log.entries if one.what == "answer" and one.text != "inline")
        return Counter(one.text for one in answers if one.chat in self.chats)


class TelegramCup(TelegramEvening):
    """The people of a forum play a tournament with tables of two and a topic for each match."""

    kind = CupGuest

    async def _plays_all(self) -> None:
        opener = self.players[0]
        await opener.person.types(self.group, "/tournament")
        for player in self.players:
            await player.taps("cup-enter", self.group)
        for choice in ("seats:2", "topics:on"):
            await self._sets(choice)
        await opener.taps("cup-begin", self.group)
        await self._while_playing(lambda: any(post.text.startswith("🏁") for post in self.group.from_bot))

    async def _sets(self, choice: str) -> None:
        """Make a choice in the settings, and wait for its mark; open them again if a kill has lost their post."""
        opener = self.players[0]
        for _ in range(TRIES):
            if not self._has(choice):
                await opener.taps("cup-settings", self.group)
            with suppress(TimeoutError, NoAnswer):
                await self.server.until(lambda: self._has(choice), SHOWN_S)
                post, button = self._offered(choice)
                if not button["text"].startswith(CHOSEN):
                    await opener.person.taps(self.group, button, message=post, timeout=ANSWERABLE_S)
                await self.server.until(lambda: self._offered(choice)[1]["text"].startswith(CHOSEN), SHOWN_S)
                return
        raise AssertionError(f"{opener.person.name} set {choice} {TRIES} times in vain")

    def _offered(self, choice: str) -> tuple[Post, Json]:
        """Return the newest button with this choice, and its post."""
        shown = ((post, one) for post in reversed(self.group.from_bot) for one in post.buttons)
        return next(one for one in shown if one[1].get("callback_data", "").endswith(f":{choice}"))

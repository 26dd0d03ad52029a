"""Evenings in channels of Discord, with the bot and without it: games, a tournament, and questions in between."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from adapters.discord.interactions import KEEP
from bot.domain.tap_data import MoveTap, from_data
from engine import move_to_text
from tests.adapters.discord.serving import texts
from tests.discord_server.payloads import EPHEMERAL, LOADING, Json
from tests.discord_server.rest import direct_channel_of
from tests.discord_server.server import DiscordServer
from tests.discord_server.transcript import words
from tests.e2e.evening_reports import (
    CHOSEN,
    EveningReport,
    Kills,
    Waiting,
    is_lost,
    while_playing,
    wrong_words,
)
from tests.e2e.players import SEATED_S
from tests.e2e.telegram_database import DatabaseSnapshot
from tests.e2e.test_discord import buttons, leads_on

LOCALES: Final = {"en": "en-US", "ru": "ru", "uk": "uk"}
THINKS_S: Final = (0.1, 0.6)
PATIENCE_S: Final = 10.0
"""After this time without a possible move people look at the table again."""
ANSWERED_S: Final = 100.0
TRIES: Final = 20
COMMANDS: Final = ("rules", "table", "hand", "help")
TAKES: Final = ":take"
Shown = tuple[Json, str]


class DiscordEvening:
    """The people of a channel play some games in turn. `languages` has the language of each person, in their order."""

    def __init__(
        self,
        server: DiscordServer,
        name: str,
        channel: int,
        people: Sequence[Json],
        languages: Sequence[str],
        games: int = 1,
        *,
        keeps: bool = True,
    ) -> None:
        """With `keeps`, people press the button that renews the right to edit a table in a chat without the bot."""
        self.server = server
        self.name = name
        self.channel = channel
        self.people = people
        self.games = games
        self.keeps = keeps
        self.languages = {who["id"]: language for who, language in zip(people, languages, strict=True)}
        self.sent: list[str] = []
        """The interactions of these people, in their order."""
        self.commands = 0
        self.began = self.ended = 0.0
        self.moves: dict[tuple[str, int], dict[int, str]] = defaultdict(dict)
        """By game and user: each tapped move, by the number of moves that the user had made."""
        self._chance = random.Random(channel)
        self._tried: set[tuple[str, str, str, str]] = set()

    async def run(self) -> None:
        """Play the whole evening."""
        self.began = time.monotonic()
        await self._plays_all()
        await self.types(self.people[0], "top")
        self.ended = time.monotonic()

    async def _plays_all(self) -> None:
        opener, *others = self.people
        await self.types(opener, "newgame", preset="podkidnoy")
        over = ""
        for number in range(self.games):
            if number:
                await self.taps_until(opener, "again:", lambda: self.offered(":join"))
            for other in others:
                await self.taps_until(other, ":join", lambda: self._is_seated(other))  # noqa: B023 -- awaited at once
            await self._deals(opener)
            await self._while_playing(lambda: self._again() not in ("", over))  # noqa: B023 -- awaited at once
            over = self._again()

    async def _deals(self, opener: Json) -> None:
        """Tap *Deal*, unless the next game begins by itself, because everybody is back."""
        await self.server.until(lambda: self.offered(":start") or self.offered(":hand"), SEATED_S)
        if not self.offered(":hand"):
            await self.taps_until(opener, ":start", lambda: self.offered(":hand"))

    def _is_seated(self, who: Json) -> bool:
        return any(who["username"] in str(post["components"]) for post in self.server.posts(self.channel))

    def _again(self) -> str:
        found = [data for _, data in self.offered("again:")]
        return found[-1] if found else ""

    # acts

    async def types(self, who: Json, command: str, **options: str) -> None:
        """Type a command, and wait for an answer in words; type it again if the answer takes too long."""
        for _ in range(TRIES):
            self.commands += 1
            locale = LOCALES[self.languages[who["id"]]]
            number = await self.server.slash(who, self.channel, command, locale, **options)
            self.sent.append(number)
            with suppress(TimeoutError):
                await self.server.until(lambda: self.server.has_answer(number), ANSWERED_S)  # noqa: B023 -- as above
                return
        raise AssertionError(f"{who['username']} typed /{command} {TRIES} times in vain")

    async def taps(self, who: Json, part: str) -> None:
        """Tap the newest button of a post with this in its data, again if the tap is lost."""
        for _ in range(TRIES):
            await self.server.until(lambda: self.offered(part), SEATED_S)
            if await self._tap(who, *self.offered(part)[-1]):
                return
        raise AssertionError(f"{who['username']} tapped {part} {TRIES} times in vain")

    async def taps_until(self, who: Json, part: str, holds: Callable[[], object]) -> None:
        """Tap until the condition holds: a kill can lose a tap after its acknowledgement."""
        for _ in range(TRIES):
            await self.taps(who, part)
            with suppress(TimeoutError):
                return await self.server.until(holds, PATIENCE_S)
        raise AssertionError(f"{who['username']} tapped {part} {TRIES} times without effect")

    async def _tap(self, who: Json, message: Json, data: str) -> bool:
        """Tap a button; return False if nobody received the tap."""
        number = await self.server.tap(who, message, data, LOCALES[self.languages[who["id"]]])
        self.sent.append(number)
        try:
            await self.server.until(lambda: number in self.server.acknowledged, PATIENCE_S)
        except TimeoutError:
            return False
        return True

    def offered(self, part: str) -> list[Shown]:
        """Return the buttons of the public posts in the channel and its threads."""
        posts = [one for place in self.places for one in self.server.posts(place)]
        return [one for one in buttons(posts) if part in one[1]]

    @property
    def places(self) -> list[int]:
        """The channel, and its threads."""
        threads = self.server.places.threads
        return [self.channel, *(int(number) for number, one in threads.items() if one.parent == self.channel)]

    # the play

    async def _while_playing(self, reached: Callable[[], object]) -> None:
        playing = [self._plays(who) for who in self.people]
        await while_playing(self.server.until, playing, self._asks_all(), reached)

    async def _asks_all(self) -> None:
        """Let different people type commands while the others play."""
        for number, command in enumerate(COMMANDS):
            await self.types(self._asker(number), command)

    def _asker(self, number: int) -> Json:
        return self.people[number % len(self.people)]

    async def _plays(self, who: Json) -> None:
        """Tap the possible choices of this person, until cancelled."""
        while True:
            try:
                await self.server.until(lambda: self._choices(who), PATIENCE_S)
            except TimeoutError:
                await self._looks(who)
                continue
            await asyncio.sleep(self._chance.uniform(*THINKS_S))
            choices = self._choices(who)
            if choices:
                await self._chooses(who, *self._chance.choice(choices))

    async def _chooses(self, who: Json, message: Json, data: str) -> None:
        key = self._key(who, message, data)
        self._tried.add(key)
        if not await self._tap(who, message, data):
            self._tried.discard(key)
            return
        with suppress(TimeoutError):  # nobody taps on an unchanged hand again
            await self.server.until(lambda: self._has_changed(message), PATIENCE_S)
        said = from_data(data.partition("~")[0])
        if isinstance(said, MoveTap):
            self.moves[said.game, int(who["id"])][said.made] = move_to_text(said.move)

    def _has_changed(self, message: Json) -> bool:
        now = self.server.messages.get(message["id"])
        return now is None or now["components"] != message["components"]

    async def _looks(self, who: Json) -> None:
        """Look at the table again: keep it moving, or ask for one's hand."""
        for part in ((KEEP,) if self.keeps else ()) + (":hand",):
            places = (self.channel, *self._threads_of(who))
            found = [one for one in self.offered(part) if int(one[0]["channel_id"]) in places]
            if found:
                await self._tap(who, *found[-1])
                return

    def _choices(self, who: Json) -> list[Shown]:
        """Return the buttons for playing; taking only if there is no other choice."""
        found = [one for one in buttons(self._shown_to(who)) if self._key(who, *one) not in self._tried]
        here = [one for one in found if ":here" in one[1].partition("~")[0]]
        moves = here or [one for one in found if leads_on(from_data(one[1].partition("~")[0]))]
        others = [one for one in moves if not one[1].partition("~")[0].endswith(TAKES)]
        return others or moves

    def _shown_to(self, who: Json) -> list[Json]:
        alone = [one for place in self.places for one in self.server.ephemeral(who, place)]
        in_threads = [one for place in self._threads_of(who) for one in self.server.posts(place)]
        return alone + self.server.posts(direct_channel_of(who)) + in_threads

    def _threads_of(self, who: Json) -> list[int]:
        members = {int(number): one.members for number, one in self.server.places.threads.items()}
        return [place for place in self.places if who["id"] in members.get(place, ())]

    def _key(self, who: Json, message: Json, data: str) -> tuple[str, str, str, str]:
        return who["id"], message["id"], data, str(message["components"])

    # what was seen

    def seen_by(self, who: Json) -> Iterator[str]:
        """Yield the texts visible only to this person."""
        private = str(direct_channel_of(who))
        for message in self._story():
            alone = message["flags"] & EPHEMERAL and message["for"] == who["id"]
            if message["channel_id"] == private or (alone and self._is_here(message)):
                yield from map(words, texts(message["components"]))

    def seen_by_all(self) -> Iterator[str]:
        for message in self._story():
            if not message["flags"] & EPHEMERAL and self._is_here(message):
                yield from map(words, texts(message["components"]))

    def _story(self) -> Iterator[Json]:
        for what, message in self.server.story:
            if what in ("new", "changes") and not message["flags"] & LOADING:
                yield message

    def _is_here(self, message: Json) -> bool:
        return int(message["channel_id"]) in self.places

    def wrong_words(self) -> list[str]:
        readers = [(self.languages[who["id"]], self.seen_by(who)) for who in self.people]
        readers.append((self.languages[self.people[0]["id"]], self.seen_by_all()))
        return wrong_words(readers, [who["username"] for who in self.people])

    def lost_moves(self, snapshot: DatabaseSnapshot) -> list[str]:
        """Return the people who have seen more of their moves than are stored."""
        found = []
        for (game, user), tapped in self.moves.items():
            stored = snapshot.games[game]
            moves = stored.moves_of(stored.seats.index(user))
            found += [f"{user} made {max(tapped)} moves, {len(moves)} are stored"] * (
                len(moves) < max(tapped)
            )
        return found

    def silent_taps(self, kills: Kills) -> list[str]:
        """Return the taps and commands with no new post for their person afterwards."""
        waiting = Waiting[Json]()
        for what, one in self.server.story:
            if what == "acts" and str(one["id"]) in self.sent:
                waiting.acts(_user_of(one), one)
            elif what != "acts" and not one["flags"] & LOADING:
                for who in self.languages:
                    if self._is_seen(one, who):
                        waiting.sees(who)
        heard = (one for one in waiting.silent() if str(one["id"]) in self.server.acknowledged)
        acts = (one for one in heard if not is_lost(self.server.sent[str(one["id"])], kills))
        return [f"{_user_of(one)}: {one['data'].get('custom_id') or one['data']['name']}" for one in acts]

    def _is_seen(self, message: Json, who: str) -> bool:
        """Return True if this person sees the message."""
        if int(message["channel_id"]) == direct_channel_of({"id": who}):
            return True
        return self._is_here(message) and (not message["flags"] & EPHEMERAL or message["for"] == who)

    def unanswered(self, kills: Kills) -> tuple[list[str], int]:
        """Return the interactions without an answer, and the number of further ones lost in a kill."""
        silent = [one for one in self.sent if one not in self.server.acknowledged]
        lost = [one for one in silent if is_lost(self.server.sent[one], kills)]
        return [f"{one} at {self.server.sent[one]:.1f}" for one in silent if one not in lost], len(lost)

    # the report

    def report(self, snapshot: DatabaseSnapshot, kills: Kills) -> EveningReport:
        made = EveningReport(
            self.name, "Discord", len(self.people), "/".join(dict.fromkeys(self.languages.values()))
        )
        answered = [one for one in self.sent if one in self.server.acknowledged]
        made.games = sum(game.ended and game.chat in self.places for game in snapshot.games.values())
        made.commands, made.taps = self.commands, len(self.sent) - self.commands
        made.lost = self.unanswered(kills)[1]
        made.seconds = self.ended - self.began
        made.slowest_s = max(self.server.acknowledged[one] - self.server.sent[one] for one in answered)
        own = [path for _, path in self.server.requests if self._is_own(path)]
        made.requests = Counter(map(_route, own))
        refused = [one for one in self.server.refusals if self._is_own(one[0])]
        made.refused = Counter(f"{status} ({code}) {_route(path)}" for path, status, code in refused)
        return made

    def _is_own(self, request: str) -> bool:
        """Return True for a request about a place of these people."""
        found = re.search(r"/channels/(\d+)", request)
        if found is not None:
            return int(found[1]) in (*self.places, *map(direct_channel_of, self.people))
        token = re.search(r"/(?:webhooks|interactions)/\d+/([^/]+)", request)
        interaction = None if token is None else self.server.interaction(token[1])
        return interaction is not None and str(interaction["id"]) in self.sent


class ForeignEvening(DiscordEvening):
    """People of a chat without the bot. Only the first of them has installed it, and can type commands."""

    def _asker(self, number: int) -> Json:
        return self.people[0]


class DiscordCup(DiscordEvening):
    """The people of a channel play a tournament with tables of two and a thread for each match."""

    async def _plays_all(self) -> None:
        opener = self.people[0]
        await self.types(opener, "tournament")
        for choice in ("seats:2", "topics:on"):
            await self._sets(opener, choice)
        for who in self.people:
            await self.taps_until(who, "cup-enter", lambda: self._is_seated(who))  # noqa: B023 -- awaited at once
        await self.taps_until(opener, "cup-begin", lambda: not self.offered("cup-begin"))
        await self._while_playing(lambda: any("🏁" in text for text in self._announced()))

    async def _sets(self, who: Json, choice: str) -> None:
        """Make a choice in the settings, private ones or public ones, and wait for its mark."""

        def found() -> list[Shown]:
            return [one for one in buttons(self._shown_to(who)) if choice in one[1]] or self.offered(choice)

        for _ in range(TRIES):  # a kill can lose the settings, and the tap
            if not found():
                await self.taps(who, "cup-settings")
            with suppress(TimeoutError):
                await self.server.until(found, PATIENCE_S)
                if _is_chosen(*found()[-1]) or await self._tap(who, *found()[-1]):
                    await self.server.until(lambda: found() and _is_chosen(*found()[-1]), PATIENCE_S)
                    return
        raise AssertionError(f"{who['username']} set {choice} {TRIES} times in vain")

    def _announced(self) -> Iterator[str]:
        for post in self.server.posts(self.channel):
            yield from texts(post["components"])


def _is_chosen(message: Json, data: str) -> bool:
    """Return True if the button is marked as the present choice."""
    return any(label.startswith(CHOSEN) for label in _labels(message["components"], data))


def _labels(components: list[Json], data: str) -> Iterator[str]:
    for component in components:
        if component.get("custom_id") == data:
            yield component["label"]
        yield from _labels(component.get("components", []), data)


def _user_of(interaction: Json) -> str:
    return str((interaction.get("user") or interaction["member"]["user"])["id"])


def _route(request: str) -> str:
    """Return the request without ids and tokens."""
    short = re.sub(r"/(webhooks|interactions)/\d+/[^/]+", r"/\1/#/#", request)
    return re.sub(r"\d{2,}", "#", short)

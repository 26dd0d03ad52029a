"""People play by their posts: they tap buttons of the newest post, one after the other."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

import pytest

from bot.domain.languages import ENGLISH
from bot.domain.scene import Pace
from bot.i18n.texts import load_texts
from tests.telegram_server import ChatView, Entry, Group, NoAnswer, Person, TelegramServer
from tests.telegram_server.model import Post
from tests.telegram_server.query_methods import ANSWERABLE_S
from tests.waiting import PATIENCE_S

Json = dict[str, Any]

TRY_AGAIN: Final = load_texts()[ENGLISH]("answer-try-again")
MOVES: Final = ("m:", "c:", "k:")
"""The data of a hand's buttons begins with these: they move, ask for the use of a card, or mark a card."""
VISIBLE: Final = ("sent", "edited", "shown")
"""The kinds of entries in Telegram's log with a message for people to see."""
WATCHES_S: Final = 3600.0
SEATED_S: Final = 300.0
TRIES: Final = 10
Key = tuple[int, int, str]


class TelegramPlayer:
    """A person at a table with random taps from a seed; `room` is None for a person alone with computers."""

    def __init__(self, server: TelegramServer, person: Person, room: Group | None, seed: int) -> None:
        self._server = server
        self._chance = random.Random(seed)
        self._tried: set[Key] = set()
        self._done: set[tuple[int, int]] = set()
        self.person = person
        self.room = room
        self.plays_again = True
        self.waits_s: float = PATIENCE_S
        """So long the person waits for the answer to a tap before they tap again."""

    async def taps(self, verb: str, chat: ChatView) -> None:
        """Tap the button with this verb or prefix as soon as there is one.

        Tap again, as people do, if Telegram took no answer because the bot was too late with it.
        """
        for _ in range(TRIES):
            await self._server.until(lambda: _button(chat, verb), SEATED_S)
            found = _button(chat, verb)
            assert found is not None
            post, button = found
            with suppress(NoAnswer):
                _ = await self.person.taps(chat, button, message=post, timeout=ANSWERABLE_S)
                return
            if _button(chat, verb) is None:
                return
        pytest.fail(f"{self.person.name} tapped {verb} {TRIES} times and heard nothing")

    async def chooses_pace(self, chat: ChatView, pace: Pace) -> None:
        """Choose a pace, also the one without deadlines; no button offers it to groups."""
        await self._server.until(lambda: _button(chat, "options"), SEATED_S)
        found = _button(chat, "options")
        assert found is not None
        post, button = found
        data = button["callback_data"].replace("options", f"pace:{pace.value}")
        _ = await self.person.forge_tap(post, data, timeout=SEATED_S)

    async def play(self) -> None:
        """Tap buttons for playing, until cancelled; repeat a tap without an answer."""
        self._tried.clear()
        self._done.clear()
        while True:
            await self._server.until(self.choices, WATCHES_S)
            await self.taps_one(self.choices())

    async def taps_one(self, choices: list[tuple[Post, Json]]) -> bool:
        """Tap one of these buttons. Return True if the tap was answered; otherwise it can be repeated.

        After the answer "try again" the button is tapped again, as people do.
        """
        post, button = self._chance.choice(choices)
        data, edits = button["callback_data"], post.edits
        try:
            answer = await self.person.taps(self.person.private, button, message=post, timeout=self.waits_s)
        except NoAnswer:
            return False
        if answer.text == TRY_AGAIN:
            return True
        self._tried.add((post.id, edits, data))
        if not answer.text and data.startswith(MOVES):
            self._done.add((post.id, edits))
        return True

    def posts(self) -> list[Post]:
        """Return the posts for the person's play, the newest last."""
        return self.person.private.from_bot

    def choices(self) -> list[tuple[Post, Json]]:
        """Return the buttons of the newest post with untried buttons. A post is left alone after an accepted tap."""
        for post in reversed(self.posts()):
            offered = [] if (post.id, post.edits) in self._done else self._offered(post)
            if offered:
                return [(post, button) for button in offered]
        return []

    def story(self) -> str:
        """Return the last events in the person's private chat, for the report of a failure."""
        chat = self.person.private.id
        entries = [
            one
            for one in self._server.log.entries
            if one.chat == chat or self.person.id == one.data.get("from")
        ]
        return "; ".join(f"{one.at:.1f} {one.what} {one.message} {one.text[:80]!r}" for one in entries[-8:])

    def _offered(self, post: Post) -> list[Json]:
        fresh = [
            button
            for button in post.buttons
            if (post.id, post.edits, button.get("callback_data", "")) not in self._tried
        ]
        moves = [
            button
            for button in fresh
            if "style" in button and button.get("callback_data", "").startswith(MOVES)
        ]
        if moves or not self.plays_again:
            return moves
        return [button for button in fresh if button.get("callback_data", "").startswith("again:")]


async def deal(
    people: list[TelegramPlayer], preset: str, *, pace: Pace = Pace.NONE, computer: bool = False
) -> None:
    """Open a table in the room of these people, seat all of them, and deal."""
    opener, *others = people
    assert opener.room is not None
    await opener.person.types(opener.room, f"/newgame {preset}")
    await opener.chooses_pace(opener.room, pace)
    for other in others:
        await other.taps("join", opener.room)
    if computer:
        await opener.taps("add", opener.room)
    await opener.taps("start", opener.room)


def _button(chat: ChatView, verb: str) -> tuple[Post, Json] | None:
    for post in reversed(chat.from_bot):
        for button in post.buttons:
            data = button.get("callback_data", "")
            if data.endswith(f":{verb}") or data.startswith(f"{verb}:"):
                return post, button
    return None


def frames_of(entries: Iterable[Entry]) -> list[tuple[int, Json]]:
    """Return the messages in entries of Telegram's log, with their times in ms."""
    return [
        (int(one.at * 1000) + 1, {"text": one.text, "labels": [list(row) for row in one.labels]})
        for one in entries
    ]

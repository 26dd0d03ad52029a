"""People who play by the posts that they see: they tap buttons of the newest post, one after the other."""

from __future__ import annotations

import random
from typing import Any, Final

from tests.telegram_server import ChatView, Group, NoAnswer, Person, TelegramServer
from tests.telegram_server.model import Post

Json = dict[str, Any]

MOVES: Final = ("m:", "c:", "k:")
"""The data of a hand's buttons begins with these: they move, ask for the use of a card, or mark a card."""
PATIENCE_S: Final = 3600.0
Key = tuple[int, int, str]


class TelegramPlayer:
    """A person at a table who taps at random, from a seed; `room` is None for a person who plays alone."""

    def __init__(self, server: TelegramServer, person: Person, room: Group | None, seed: int) -> None:
        self._server = server
        self._chance = random.Random(seed)
        self._tried: set[Key] = set()
        self._done: set[tuple[int, int]] = set()
        self.person = person
        self.room = room
        self.plays_again = True

    async def taps(self, verb: str, chat: ChatView) -> None:
        """Tap the table's button with this verb as soon as there is one."""
        await self._server.until(lambda: _button(chat, verb))
        found = _button(chat, verb)
        assert found is not None
        post, button = found
        _ = await self.person.taps(chat, button, message=post)

    async def chooses_no_deadlines(self, chat: ChatView) -> None:
        """Choose the pace without deadlines, which no button offers to groups."""
        await self._server.until(lambda: _button(chat, "options"))
        found = _button(chat, "options")
        assert found is not None
        post, button = found
        _ = await self.person.forges(post, button["callback_data"].replace("options", "pace:none"))

    async def play(self) -> None:
        """Tap buttons that play, until cancelled; repeat a tap that was not answered."""
        self._tried.clear()
        self._done.clear()
        while True:
            await self._server.until(self.choices, PATIENCE_S)
            post, button = self._chance.choice(self.choices())
            data, edits = button["callback_data"], post.edits
            try:
                answer = await self.person.taps(self.person.private, button, message=post)
            except NoAnswer:
                continue
            self._tried.add((post.id, edits, data))
            if not answer.text and data.startswith(MOVES):
                self._done.add((post.id, edits))

    def choices(self) -> list[tuple[Post, Json]]:
        """Return the buttons of the newest post that has any to tap; a post is left alone after an accepted tap."""
        for post in reversed(self.person.private.from_bot):
            offered = [] if (post.id, post.edits) in self._done else self._offered(post)
            if offered:
                return [(post, button) for button in offered]
        return []

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
        return [button for button in fresh if button.get("callback_data", "").endswith(":again")]


def _button(chat: ChatView, verb: str) -> tuple[Post, Json] | None:
    for post in reversed(chat.from_bot):
        for button in post.buttons:
            if button.get("callback_data", "").endswith(f":{verb}"):
                return post, button
    return None

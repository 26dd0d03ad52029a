"""People who play by what they see: the newest post with something to tap, one tap after the other."""

from __future__ import annotations

import random
from typing import Any, Final

from tests.telegram_server import ChatView, Group, NoAnswer, Person, TelegramServer
from tests.telegram_server.model import Post

Json = dict[str, Any]

MOVES: Final = ("m:", "c:", "k:")
"""Buttons that move, ask which use is meant, or mark: what a hand is played with."""
PATIENCE_S: Final = 3600.0
Key = tuple[int, int, str]


class TelegramPlayer:
    """Somebody at a table (`room` is None for who plays alone), with habits drawn from a seed."""

    def __init__(self, server: TelegramServer, person: Person, room: Group | None, seed: int) -> None:
        self._server = server
        self._chance = random.Random(seed)
        self._tried: set[Key] = set()
        self._done: set[tuple[int, int]] = set()
        self.person = person
        self.room = room
        self.plays_again = True

    async def taps(self, verb: str, chat: ChatView) -> None:
        """Tap the button of a table that does this, as soon as there is one."""
        await self._server.until(lambda: _button(chat, verb))
        found = _button(chat, verb)
        assert found is not None
        post, button = found
        _ = await self.person.taps(chat, button, message=post)

    async def takes_all_clocks_away(self, chat: ChatView) -> None:
        """A pace that groups are not offered: nothing happens because time has passed."""
        await self._server.until(lambda: _button(chat, "pace:mail"))
        found = _button(chat, "pace:mail")
        assert found is not None
        post, button = found
        _ = await self.person.forges(post, button["callback_data"].replace("mail", "none"))

    async def play(self) -> None:
        """Tap whatever may be played, until cancelled; a tap that nobody answered is made again."""
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
        """What may be tapped on the newest post that offers anything; an accepted tap changes its post."""
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

"""People tap and type at random: everything is answered, and nothing breaks."""

import logging
import random

import pytest

from bot.domain.ids import Chat, MessageId
from tests.adapters.stages import Guest, Label, Stage, until
from tests.conftest import LONG

STEPS = 2_000 if LONG else 200
TYPED_OF_TEN = 1
REPEATED_OF_TEN = 1
TYPED = [
    *("/newgame", "/newgame simple", "/newgame perevodnoy", "/newgame nonsense", "/newgame " + "x" * 200),
    *("/table", "/leave", "/cancel", "/rules", "/verify", "/help", "/lang", "/lang en", "/lang xx"),
    *("/top", "/top all", "/stats", "/stats Guest", "/stats @nobody", "/forgetme", "/forgetme yes"),
    *("/replay", "/replay 2"),
    *("/start", "/start join_x", "/start hand_", "/nonsense", "/", "//", "/команда", "привет", "<b>"),
]
FORGED = ["x", "m:", "t:::", "m:abc:1:0:a6d", "t:abc:join", "lang:xx", "k:abc:1:0:" + "6d" * 16]


class Monkeys:
    """Three people in a room and one alone. They act at random; one seed gives all choices."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self._chance = random.Random(seed)
        self._places: list[tuple[Guest, Chat]] = []
        self._tapped: list[tuple[Guest, Chat, MessageId, Label]] = []

    async def come(self) -> None:
        guests = [
            await self.stage.guest(f"Guest {number}", "ru" if number % 2 else "en") for number in range(4)
        ]
        room = await self.stage.room(*guests[:3])
        self._places = [
            *((guest, room) for guest in guests[:3]),
            *((guest, guest.private) for guest in guests),
        ]

    async def step(self) -> None:
        guest, chat = self._chance.choice(self._places)
        if self._often(TYPED_OF_TEN):
            await guest.types(chat, self._chance.choice(TYPED))
        elif self._tapped and self._often(REPEATED_OF_TEN):
            guest, chat, message, label = self._chance.choice(self._tapped)
            await guest.forge_tap(chat, message, self._data(label))
        elif offered := self._offered(guest, chat):
            message, label = self._chance.choice(offered)
            await guest.forge_tap(chat, message, self._data(label))
            self._tapped.append((guest, chat, message, label))

    def _offered(self, guest: Guest, chat: Chat) -> list[tuple[MessageId, Label]]:
        posts = guest.sees(chat)[-3:]
        labels = [(post.message, label) for post in posts for row in post.rows for label in row if label.data]
        moves = [(message, label) for message, label in labels if str(label.data)[:2] in ("m:", "c:", "k:")]
        return moves if moves and self._often(8) else labels

    def _data(self, label: Label) -> str:
        assert label.data is not None
        return self._chance.choice(FORGED) if self._chance.random() < 0.02 else label.data

    def _often(self, of_ten: int) -> bool:
        return self._chance.random() * 10 < of_ten


async def test_a_game_can_begin_after_random_taps_and_texts(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    seed = random.SystemRandom().randrange(2**32)
    caplog.set_level(logging.INFO)
    logging.getLogger(__name__).info("the seed is %s", seed)
    monkeys = Monkeys(stage, seed)
    await monkeys.come()
    for _ in range(STEPS):
        await monkeys.step()
    newcomer = await stage.guest("Newcomer", "en")
    await newcomer.types(newcomer.private, "/newgame")
    await until(lambda: any("Deal" in row for post in newcomer.sees(newcomer.private) for row in post.labels))
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []

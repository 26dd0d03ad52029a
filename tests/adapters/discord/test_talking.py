"""What is told to one person alone, and goes at their next tap."""

from types import SimpleNamespace
from typing import Any

import pytest

from adapters.discord import talking
from adapters.discord.talking import Remarks, Talk


class Paper:
    """A message that remembers whether it stands."""

    def __init__(self) -> None:
        self.stands = True

    async def delete(self) -> None:
        self.stands = False


class Room:
    """Where followups go."""

    def __init__(self) -> None:
        self.sent: list[Paper] = []

    async def send(self, **_: object) -> Paper:
        self.sent.append(Paper())
        return self.sent[-1]

    def talk(self, user: int) -> Talk:
        interaction: Any = SimpleNamespace(user=SimpleNamespace(id=user), followup=self)
        return Talk(interaction, 0)


async def test_a_remark_goes_at_the_next_tap_and_when_another_comes() -> None:
    remarks, room = Remarks(), Room()
    await remarks.say(room.talk(1), "one")
    await remarks.say(room.talk(1), "two")
    assert [paper.stands for paper in room.sent] == [False, True]
    await remarks.forget(1)
    assert [paper.stands for paper in room.sent] == [False, False]


async def test_of_too_many_remarks_the_oldest_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "MOST_STANDING", 2)
    remarks, room = Remarks(), Room()
    for user in range(3):
        await remarks.say(room.talk(user), "again")
    for user in range(3):
        await remarks.forget(user)
    assert [paper.stands for paper in room.sent] == [True, False, False]
